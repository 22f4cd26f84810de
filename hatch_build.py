"""The build hook: compiles the hot modules with mypyc, or leaves them interpreted and says so.

The extension modules lie beside their sources, so that a development install uses them too.
Nothing is compiled again while neither the sources nor the compiler have changed.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
SOURCES = ROOT / "src"
BUILD = ROOT / "build" / "mypyc"
STAMP = BUILD / "stamp"

# What runs compiled: the core of the engine, the search, and what it runs through of each game.
COMPILED = (
    "mandjet/engine/rng.py",
    "mandjet/engine/frame.py",
    "mandjet/engine/state.py",
    "mandjet/engine/playout.py",
    "mandjet/engine/heuristic.py",
    "mandjet/bots/greedy.py",
    "mandjet/bots/tree.py",
    "mandjet/games/*/tables.py",
    "mandjet/games/*/state.py",
    "mandjet/games/*/actions.py",
    "mandjet/games/*/redeal.py",
    "mandjet/games/*/heuristic.py",
    "mandjet/games/*/rules/**/*.py",
)


class CompileHook(BuildHookInterface):
    """Puts the compiled modules into the wheel, or beside the sources of a development install."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if os.environ.get("MANDJET_INTERPRETED", "") not in ("", "0"):
            say("MANDJET_INTERPRETED is set: nothing is compiled")
            clean()
        elif compile_all():
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["force_include"].update(
                {str(path): path.name for path in SOURCES.glob(f"*{suffix()}")}
            )


def modules() -> list[Path]:
    """The sources to compile."""
    found = {path for pattern in COMPILED for path in SOURCES.glob(pattern)}
    return sorted(path for path in found if path.name != "__init__.py")


def compile_all() -> bool:
    """Compile what has changed; False if this machine cannot."""
    fingerprint = fingerprint_of(modules())
    if STAMP.exists() and STAMP.read_text() == fingerprint and extensions():
        return True
    clean()
    problem = missing_compiler()
    if problem:
        say(f"{problem}: Mandjet runs interpreted, with the same results, about ten times slower")
        return False
    say(f"compiling {len(modules())} modules with mypyc, once; this takes a minute or two")
    BUILD.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, str(ROOT / "hatch_build.py"), "build_ext", "--inplace"]
    command += ["--build-temp", "build/objects", f"--parallel={os.cpu_count() or 1}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        clean()
        log = BUILD / "failure.log"
        log.write_text(done.stdout + done.stderr)
        say(f"the compiler failed (see {log.relative_to(ROOT)}): Mandjet runs interpreted")
        return False
    STAMP.write_text(fingerprint)
    say("compiled")
    return True


def fingerprint_of(paths: list[Path]) -> str:
    """Changes whenever a source, this script, Python or mypy changes."""
    from mypy.version import __version__ as mypy_version

    digest = hashlib.blake2b(f"{sys.version} {mypy_version}".encode())
    for path in [Path(__file__), *paths]:
        digest.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def missing_compiler() -> str:
    """What this machine lacks for compiling, empty if nothing."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if sys.platform != "win32" and not shutil.which(compiler.split()[0]):
        return f"there is no C compiler ({compiler.split()[0]})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the Python headers are not installed"
    return ""


def suffix() -> str:
    """How extension modules of this Python are named."""
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def extensions() -> list[Path]:
    """The extension modules that lie beside the sources."""
    return [path for kind in ("*.so", "*.pyd") for path in SOURCES.rglob(kind)]


def clean() -> None:
    """Remove extension modules, so that none outlives its source."""
    for path in extensions():
        path.unlink()
    STAMP.unlink(missing_ok=True)


def say(words: str) -> None:
    """Tell the person who installs, past pip's capture when it shows the build output."""
    print(f"mandjet: {words}", file=sys.stderr, flush=True)  # noqa: T201


def build_extensions() -> None:
    """Run in a process of its own: setuptools changes the working directory and sys.argv."""
    from mypyc.build import mypycify
    from setuptools import setup

    # No warnings as errors here: `make check` runs mypy on everything.
    names = [str(path.relative_to(ROOT)) for path in modules()]
    flags = ["--config-file=pyproject.toml", "--follow-imports=silent"]
    setup(
        name="mandjet-compiled",
        packages=[],
        py_modules=[],
        package_dir={"": "src"},
        ext_modules=mypycify(
            [*flags, *names],
            opt_level="3",
            multi_file=True,
            group_name="mandjet",
            target_dir=str(BUILD.relative_to(ROOT)),
        ),
    )


if __name__ == "__main__":
    if sys.argv[1:]:
        build_extensions()
    else:
        compile_all()
