"""The real site in a real browser, before a real server. All that is started is stopped."""

import contextlib
import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from house import PATIENCE, Visitor, house_in
from serverkit import ROOT

BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-dev-shm-usage",
]


@pytest.fixture(scope="session")
def built():
    """The site as it is in the sources now, built if it is not yet."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "site.lock").open("w") as lock:
        # Several test processes, one build.
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = subprocess.run(
            [sys.executable, "hatch_build.py", "site"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, f"the site could not be built:\n{done.stderr}"


# One for each module: a browser that has died takes no more tests along than these.
@pytest.fixture(scope="module")
def browser():
    """Chromium, or a failure that says how to get it."""
    from playwright.sync_api import expect, sync_playwright

    # Small and busy machines take their time; what never comes is still noticed.
    expect.set_options(timeout=PATIENCE)

    named = os.environ.get("MANDJET_BROWSER")
    program = next(filter(None, map(shutil.which, (named,) if named else BROWSERS)), None)
    if not program:
        pytest.fail(
            "no Chromium found: install one (apt install chromium, or dnf, brew, winget),"
            " or name its program in MANDJET_BROWSER",
            pytrace=False,
        )
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def house(built, tmp_path_factory):
    """One server for all tests that do it no harm."""
    with house_in(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture
def own_house(built, tmp_path):
    """A server of a test's own, to be stopped and started."""
    with house_in(tmp_path) as running:
        yield running


@pytest.fixture
def visitor(browser):
    """Makes people with a browser of their own; what goes wrong in their pages fails the test."""
    with contextlib.ExitStack() as stack:
        everybody = []

        def come(house, **wanted):
            made = Visitor(browser, house, **wanted)
            stack.callback(made.leave)
            everybody.append(made)
            return made

        yield come
        for one in everybody:
            assert one.faults == [], one.faults
