"""What is compiled never outlives its sources, and only what has changed is compiled again. The
compiler is a stand-in: it writes down what a group is made of."""

import importlib.util
import json
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "hatch_build.py"
STAND_IN = """
import hashlib, json, sys
from pathlib import Path

work = json.loads(sys.argv[1])
build = Path("build/mypyc")
if Path("fails").exists():
    sys.exit("no")
engine = "".join(Path(path).read_text() for path in work["groups"]["mandjet_engine"])
made = {}
for name, paths in work["groups"].items():
    text = engine + "".join(Path(path).read_text() for path in paths)
    made[name] = hashlib.md5(text.encode()).hexdigest()
for name in work["wanted"]:
    for path in [*work["groups"][name], f"src/{name}__mypyc.py"]:
        target = build / "modules" / Path(path).relative_to("src").with_suffix(".test.so")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(made[name])
Path(build, "made.json").write_text(json.dumps(made))
with Path("log").open("a") as log:
    log.write(" ".join(work["wanted"]) + "\\n")
"""


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """A checkout with an engine, a tool and two titles, one of them with rules in a folder."""
    spec = importlib.util.spec_from_file_location("hatch_build", SCRIPT)
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    for name in ("SOURCES", "BUILD", "COMPILING", "STAMPS", "MADE", "FRESH_MODULES"):
        path = getattr(build, name).relative_to(build.ROOT)
        monkeypatch.setattr(build, name, tmp_path / path)
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.delenv("MANDJET_INTERPRETED", raising=False)
    monkeypatch.setattr(build, "__file__", str(tmp_path / "hatch_build.py"))
    monkeypatch.setattr(build, "suffix", lambda: ".test.so")
    monkeypatch.setattr(build, "missing_compiler", lambda: "")
    for path in (
        "engine/state.py",
        "bots/tree.py",
        "games/one/state.py",
        "games/two/state.py",
        "games/two/rules/turn.py",
        "games/two/view.py",
    ):
        file = tmp_path / "src" / "mandjet" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(path)
    (tmp_path / "hatch_build.py").write_text("")
    build.COMPILING.parent.mkdir()
    build.COMPILING.write_text(STAND_IN)
    return build


def compiled(tree):
    """The compiled modules that lie beside the sources."""
    found = sorted(tree.SOURCES.rglob("*.so"))
    return [path.relative_to(tree.SOURCES).as_posix().removesuffix(".test.so") for path in found]


def edit(tree, path):
    file = tree.SOURCES / "mandjet" / path
    file.write_text(file.read_text() + "!")


EVERYTHING = [
    "mandjet/bots/tree",
    "mandjet/engine/state",
    "mandjet/games/one/state",
    "mandjet/games/two/rules/turn",
    "mandjet/games/two/state",
    "mandjet_engine__mypyc",
    "mandjet_games_one__mypyc",
    "mandjet_games_two__mypyc",
    "mandjet_tools__mypyc",
]


def runs(tree):
    log = tree.ROOT / "log"
    return len(log.read_text().splitlines()) if log.exists() else 0


def test_nothing_is_made_twice(tree):
    assert tree.compile_groups()
    assert compiled(tree) == EVERYTHING
    assert tree.compile_groups()
    edit(tree, "games/two/view.py")
    assert tree.compile_groups()
    assert runs(tree) == 1


def test_a_title_alone(tree):
    assert tree.compile_groups("one")
    assert compiled(tree) == [name for name in EVERYTHING if "two" not in name]
    assert tree.compile_groups()
    assert compiled(tree) == EVERYTHING
    assert runs(tree) == 2
    with pytest.raises(SystemExit, match="there is no title three"):
        tree.compile_groups("three")


def test_what_is_stale_goes_where_nothing_may_be_compiled(tree, monkeypatch):
    tree.compile_groups()
    monkeypatch.setenv("MANDJET_INTERPRETED", "1")
    edit(tree, "games/two/state.py")
    assert not tree.compile_groups()
    assert compiled(tree) == [name for name in EVERYTHING if "two" not in name]


def test_what_fails_to_compile_is_gone_and_the_rest_stays(tree):
    tree.compile_groups()
    kept = (tree.SOURCES / "mandjet_games_one__mypyc.test.so").stat().st_ino
    (tree.ROOT / "fails").touch()
    edit(tree, "games/two/rules/turn.py")
    assert not tree.compile_groups()
    assert compiled(tree) == [name for name in EVERYTHING if "two" not in name]
    (tree.ROOT / "fails").unlink()
    assert tree.compile_groups()
    assert compiled(tree) == EVERYTHING
    assert (tree.SOURCES / "mandjet_games_one__mypyc.test.so").stat().st_ino == kept


def test_nothing_compiled_outlives_the_engine_it_was_compiled_with(tree):
    tree.compile_groups()
    (tree.ROOT / "fails").touch()
    edit(tree, "engine/state.py")
    assert not tree.compile_groups("one")
    assert compiled(tree) == []
    (tree.ROOT / "fails").unlink()
    assert tree.compile_groups("one")
    assert compiled(tree) == [name for name in EVERYTHING if "two" not in name]


def test_a_title_that_changed_is_not_left_stale_by_work_on_another(tree):
    tree.compile_groups()
    edit(tree, "games/two/state.py")
    assert tree.compile_groups("one")
    assert compiled(tree) == [name for name in EVERYTHING if "two" not in name]


def test_a_module_without_a_source_goes(tree):
    tree.compile_groups()
    (tree.SOURCES / "mandjet/games/two/rules/turn.py").unlink()
    (tree.ROOT / "fails").touch()
    assert not tree.compile_groups()
    assert compiled(tree) == [name for name in EVERYTHING if "two" not in name]


def test_other_c_from_the_same_sources_is_not_left_beside_them(tree):
    """What mypyc writes for one group may follow from the sources of another."""
    tree.compile_groups()
    known = tree.groups()
    tree.MADE.write_text(json.dumps(dict.fromkeys(known, "other")))
    tree.install(["mandjet_engine"], known, tree.fingerprints(known))
    assert compiled(tree) == ["mandjet/engine/state", "mandjet_engine__mypyc"]


def test_what_somebody_removed_is_made_again(tree):
    tree.compile_groups()
    (tree.SOURCES / "mandjet_engine__mypyc.test.so").unlink()
    (tree.ROOT / "fails").touch()
    assert not tree.compile_groups()
    assert compiled(tree) == []
    (tree.ROOT / "fails").unlink()
    assert tree.compile_groups()
    assert compiled(tree) == EVERYTHING
