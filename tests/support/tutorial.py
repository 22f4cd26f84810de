"""Follows docs/tutorial.md word for word in a copy of this checkout as a clean clone would be."""

import os
import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r'^```(\w+)(?: title="([^"\n]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
PORT = "8765"
# What a clone has after its first `make build`, and what the next one finds to be up to date.
SET_UP = ("pip", "runtime", "test", "lab-test", "server-test", "docs")


class Reader:
    """Somebody who does what the page says."""

    def __init__(self, folder):
        self.home = folder / "mandjet"
        self.server = None
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("MANDJET_", "PYTEST_"))}
        self.env = {
            **kept,
            "PYTHONPATH": str(self.home / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
            # Compiling is tested elsewhere; it takes minutes.
            "MANDJET_INTERPRETED": "1",
        }

    def __enter__(self):
        clone(self.home)
        return self

    def __exit__(self, *_):
        if self.server is not None:
            self.server.terminate()
            self.server.wait(30)

    def follow(self):
        """Every block in order; the server of the last one goes on."""
        said = ""
        for kind, title, text in BLOCK.findall((self.home / "docs" / "tutorial.md").read_text()):
            if kind == "sh":
                said = "".join(map(self.run, text.splitlines()))
            elif kind == "text":
                at = 0
                for line in text.splitlines():
                    assert line in said[at:], f"not said: {line}\n{said[-3000:]}"
                    at = said.index(line, at) + len(line)
            elif kind == "diff":
                self.edit(self.home / title, text)
            else:
                raise AssertionError(f"what is a block of {kind}?")

    def run(self, command):
        """What a command says; one that serves is left running."""
        if " serve " in command:
            with (self.home / "server.log").open("w") as log:
                self.server = subprocess.Popen(
                    command.replace(PORT, str(self.port)).split(),
                    cwd=self.home,
                    env=self.env,
                    stdout=log,
                    stderr=log,
                )
            return ""
        done = subprocess.run(
            ["bash", "-c", command], cwd=self.home, env=self.env, capture_output=True, text=True
        )
        said = done.stdout + done.stderr
        assert done.returncode == 0, f"{command}\n{said[-3000:]}"
        return said

    def edit(self, path, text):
        """Lines with - go, lines with + come; the others say where."""
        lines = text.splitlines()
        old = "\n".join(line[1:] for line in lines if line[:1] != "+")
        new = "\n".join(line[1:] for line in lines if line[:1] != "-")
        before = path.read_text()
        assert before.count(old) == 1, f"{path.name} has this {before.count(old)} times:\n{old}"
        path.write_text(before.replace(old, new))


def clone(home):
    """The files git has or would take, with the packages that are installed here."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, home / name)
    # The site as it was built, if it was.
    for built in ("src/mandjet/server/site", "build/site.stamp"):
        if (ROOT / built).is_dir():
            shutil.copytree(ROOT / built, home / built)
        elif (ROOT / built).exists():
            (home / built).parent.mkdir(exist_ok=True)
            shutil.copy(ROOT / built, home / built)
    if (ROOT / "web" / "node_modules").exists():
        (home / "web" / "node_modules").symlink_to((ROOT / "web" / "node_modules").resolve())
    environment = home / ".venv"
    environment.mkdir()
    for part in ("bin", "lib", "pyvenv.cfg"):
        (environment / part).symlink_to(Path(sys.prefix) / part)
    for name in SET_UP:
        (environment / f"{name}.stamp").touch()
