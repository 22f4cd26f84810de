"""The names under which Gymnasium knows our titles: `mandjet/Kemet-v3`, the version of its rules.

`register` is what the entry point of the group `gymnasium.envs` names. Gymnasium has looked for no
entry points since its version 1; `mandjet_gymnasium.py`, beside this package, does it instead.
"""

from mandjet._extras import extra_packages
from mandjet.engine import Meta, games


def id_of(meta: Meta) -> str:
    """The name and version under which Gymnasium knows a title."""
    camel = "".join(word.capitalize() for word in meta.name.split("_"))
    return f"mandjet/{camel}-v{meta.rules}"


def register() -> None:
    """Tell Gymnasium of all titles it does not know yet; none is imported before it is made."""
    # Not at the head: importing Gymnasium may lead here, see `mandjet_gymnasium.py`.
    with extra_packages():
        from gymnasium.envs import registration
    for meta in games().values():
        if id_of(meta) not in registration.registry:
            registration.register(
                id_of(meta),
                entry_point="mandjet.envs.gymnasium:MandjetEnv",
                kwargs={"name": meta.name},
            )
