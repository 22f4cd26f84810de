"""Two modes, one truth: the hot modules run compiled where they were built, else interpreted.

With MANDJET_INTERPRETED=1 in the environment the plain Python sources are used even where compiled
modules lie next to them; the results are the same, only slower.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourceOnly:
    """Finds the sources of this package and nothing else."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("mandjet."):
            return None
        for folder in path or ():
            found = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if found is not None and found.loader is not None:
                return found
        return None


def compiled() -> bool:
    """Whether the hot modules run compiled in this process."""
    import mandjet.engine.state as state

    return not str(state.__file__).endswith(".py")


if os.environ.get("MANDJET_INTERPRETED", "") not in ("", "0"):
    sys.meta_path.insert(0, SourceOnly())
