"""Lets `gymnasium.make("mandjet/Kemet-v3")` find our titles where nothing of ours is imported.

Python runs `mandjet_gymnasium.pth` wherever Mandjet is installed, at every start, and that imports
this. So nothing else is imported here, and nobody is stopped by what goes wrong: it waits until
Gymnasium is imported, and has the titles registered then.
"""

import sys

# typing itself would be imported at every start.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec
    from types import ModuleType

WAITED_FOR = "gymnasium.envs.registration"


class Waiting:
    """Looks out for one import, and is gone afterwards."""

    def find_spec(
        self, name: str, path: object = None, target: object = None
    ) -> "ModuleSpec | None":
        """The module that is waited for, which will register our titles when it is ready."""
        if name != WAITED_FOR:
            return None
        from importlib.util import find_spec

        sys.meta_path.remove(self)
        spec = find_spec(name)
        if spec is not None and spec.loader is not None:
            made_ready = spec.loader.exec_module

            def exec_module(module: "ModuleType") -> None:
                made_ready(module)
                register()

            spec.loader.exec_module = exec_module  # type: ignore[method-assign]
        return spec


def register() -> None:
    """Register our titles, or say why not: Gymnasium works without them."""
    try:
        from mandjet.envs import registering

        registering.register()
    except Exception as error:
        import warnings

        warnings.warn(f"Mandjet's environments cannot be registered: {error}", stacklevel=2)


if WAITED_FOR not in sys.modules:
    sys.meta_path.insert(0, Waiting())
