"""mandjet content: editions kept, compared, passed on, proposed; and played."""

import json
import tomllib

import pytest
from typer.testing import CliRunner

from mandjet.cli.console import out
from mandjet.cli.main import app
from mandjet.engine import MandjetError

STRONG = """\
[edition]
name = "strong Ra"
notes = "My copy, second printing."

[[unit]]
id = "ra"
fixed = 4
"""
CHILD = """\
[edition]
name = "stronger"
parent = "strong Ra"
version = "2"

[[unit]]
id = "ra"
fixed = 6
[[unit]]
id = "heka"
fixed = 5
"""


@pytest.fixture
def content(tmp_path, monkeypatch):
    """Runs `mandjet content`, with a folder of editions of its own."""
    (tmp_path / "strong.toml").write_text(STRONG)
    (tmp_path / "child.toml").write_text(CHILD)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(out, "width", 200)

    def run(*arguments, rc=0):
        done = CliRunner().invoke(app, ["content", *arguments])
        if rc:
            assert isinstance(done.exception, MandjetError), done.output
            return str(done.exception)
        assert done.exit_code == 0, done.exception
        return done.output

    return run


def test_editions_are_kept_listed_and_compared(content):
    assert "No editions are kept" in content("list")
    assert "Kept strong Ra 1" in content("import", "sunrise_sunset", "strong.toml")
    assert "Kept stronger 2" in content("import", "sunrise_sunset", "child.toml")
    listed = content("list", "sunrise_sunset")
    assert "strong Ra" in listed
    assert "My copy, second printing." in listed
    assert content("diff", "sunrise_sunset", "stronger").splitlines() == [
        "unit heka: fixed 4 -> 5",
        "unit ra: fixed 3 -> 6",
    ]
    against = content("diff", "sunrise_sunset", "stronger", "--against", "strong Ra")
    assert against.splitlines() == ["unit heka: fixed 4 -> 5", "unit ra: fixed 4 -> 6"]
    assert "2 values differ" in content("check", "sunrise_sunset", "stronger")


def test_an_edition_is_passed_on_as_one_file(content, tmp_path):
    content("import", "sunrise_sunset", "strong.toml")
    content("import", "sunrise_sunset", "child.toml")
    content("export", "sunrise_sunset", "stronger", "all.toml")
    made = tomllib.loads((tmp_path / "all.toml").read_text())
    assert made["edition"]["parent"] == "printed"
    assert made["edition"]["game"] == "sunrise_sunset"
    assert {row["id"]: row["fixed"] for row in made["unit"]} == {"ra": 6, "heka": 5}
    assert f"content {made['edition']['content']}" in content("check", "sunrise_sunset", "stronger")
    # Elsewhere, where its parent is not kept.
    (tmp_path / "data").rename(tmp_path / "elsewhere")
    assert "Kept stronger 2" in content("import", "sunrise_sunset", "all.toml")
    assert "its parent 'strong Ra' is not kept" in content(
        "check", "sunrise_sunset", "child.toml", rc=2
    )


def test_what_cannot_be_kept_is_said_in_words(content, tmp_path):
    content("import", "sunrise_sunset", "strong.toml")
    assert "kept already" in content("import", "sunrise_sunset", "strong.toml")
    (tmp_path / "strong.toml").write_text(STRONG.replace("fixed = 4", "fixed = 5"))
    said = content("import", "sunrise_sunset", "strong.toml", rc=2)
    assert "with other facts; --replace" in said
    content("import", "sunrise_sunset", "strong.toml", "--name", "another")
    content("import", "sunrise_sunset", "strong.toml", "--replace")
    assert "fixed 3 -> 5" in content("diff", "sunrise_sunset", "strong Ra")
    for text, words in {
        STRONG.replace("fixed = 4", 'fixed = "x"'): "unit 'ra'",
        STRONG.replace("strong Ra", "../../trap"): "named with letters",
        STRONG.replace("strong Ra", "printed"): "named with letters",
        STRONG.replace("[edition]", '[edition]\ngame = "kemet"'): "an edition of kemet, not of",
        STRONG.replace("[edition]", '[edition]\ncontent = "00"'): "the file was changed",
        STRONG.replace("[edition]", '[edition]\nparent = "strong Ra"'): "its own parent",
        STRONG.replace("[edition]", "[edition]\ncolour = 1"): "unknown field `colour`",
        STRONG.replace("[edition]", "[edition]\nversion = 2"): "version is a text, not a whole",
        "edition = 3": "[edition]",
        "[[": "is not TOML",
    }.items():
        (tmp_path / "wrong.toml").write_text(text)
        assert words in content("import", "sunrise_sunset", "wrong.toml", rc=2)
    assert not list(tmp_path.glob("**/trap.toml"))
    assert "there is no edition 'nothing'" in content("check", "sunrise_sunset", "nothing", rc=2)


def test_parents_that_changed_or_have_no_end_are_said(content, tmp_path):
    content("import", "sunrise_sunset", "strong.toml")
    content("import", "sunrise_sunset", "child.toml")
    # The child says otherwise of Ra; what it does not say follows its parent, and that is told.
    (tmp_path / "strong.toml").write_text(STRONG + '[[unit]]\nid = "isis"\nfixed = 9\n')
    content("import", "sunrise_sunset", "strong.toml", "--replace")
    said = content("check", "sunrise_sunset", "stronger", rc=2)
    assert "the file or its parent 'strong Ra' was changed" in said
    kept = tmp_path / "data" / "mandjet" / "editions" / "sunrise_sunset"
    for number in range(20):
        head = f'[edition]\nname = "n{number}"\nparent = "n{number + 1}"\n'
        (kept / f"n{number}.toml").write_text(head)
    assert "more than 16 parents" in content("check", "sunrise_sunset", "n0", rc=2)
    (kept / "n1.toml").write_text('[edition]\nname = "n1"\nparent = "n0"\n')
    assert "is its own parent" in content("check", "sunrise_sunset", "n0", rc=2)


def test_whatever_is_kept_can_be_read_again(content, tmp_path):
    """Control characters in a remark, a mark before the first letter, a name that is a path."""
    odd = STRONG + 'note = "a\\u007f\\u001b[31mb"\n'
    (tmp_path / "odd.toml").write_text("\ufeff" + odd, encoding="utf-8")
    content("import", "sunrise_sunset", "odd.toml")
    assert "1 value differs" in content("check", "sunrise_sunset", "strong Ra")
    (tmp_path / "path.toml").write_text(STRONG.replace("strong Ra", "../../trap"))
    assert "send it to the maintainers" in content("propose", "sunrise_sunset", "path.toml")
    [made] = tmp_path.rglob("*trap*")
    assert made.parent == tmp_path


def test_a_proposal_says_what_we_have_and_is_an_edition(content, tmp_path):
    content("import", "sunrise_sunset", "strong.toml")
    assert "send it to the maintainers" in content(
        "propose", "sunrise_sunset", "strong Ra", "mine.toml"
    )
    text = (tmp_path / "mine.toml").read_text()
    assert "# A proposal for Sunrise Sunset, rules 1" in text
    assert "fixed = 4  # we have 3: published" in text
    assert 'notes = "My copy, second printing."' in text
    assert "1 value differs" in content("check", "sunrise_sunset", "mine.toml")
    said = content("propose", "sunrise_sunset", "child.toml", rc=2)
    assert "say what you read it from" in said
    content("propose", "sunrise_sunset", "child.toml", "two.toml", "--source", "a photo")
    assert (tmp_path / "two.toml").read_text().count("# we have") == 2


def test_each_fact_says_where_it_was_read(content, tmp_path):
    mixed = STRONG + 'times = 2\nsources = {times = "rulebook"}\n'
    (tmp_path / "strong.toml").write_text(mixed)
    content("import", "sunrise_sunset", "strong.toml")
    child = CHILD + '[[unit]]\nid = "isis"\nfixed = 9\n'
    child = child.replace("fixed = 6", 'fixed = 6\nsources = {fixed = "published"}')
    (tmp_path / "child.toml").write_text(child)
    content("propose", "sunrise_sunset", "child.toml", "mine.toml", "--source", "a photo")
    [ra] = [
        r for r in tomllib.loads((tmp_path / "mine.toml").read_text())["unit"] if r["id"] == "ra"
    ]
    assert ra["source"] == "owner"
    assert ra["sources"] == {"fixed": "published", "times": "rulebook"}
    assert "4 values differ" in content("check", "sunrise_sunset", "mine.toml")
    for wrong, words in {
        'sources = "rulebook"': "sources has a source for single facts",
        'sources = {fixed = "hearsay"}': "source 'hearsay' is not one of",
        'sources = {fixed = ["owner"]}': "is not one of",
        'sources = {power = "owner"}': "has no field power",
    }.items():
        (tmp_path / "wrong.toml").write_text(STRONG + wrong + "\n")
        assert words in content("check", "sunrise_sunset", "wrong.toml", rc=2)


def test_a_game_names_its_edition_and_is_replayed_with_it(mandjet, content, tmp_path):
    content("import", "sunrise_sunset", "strong.toml")
    here = {"XDG_DATA_HOME": str(tmp_path / "data")}
    keys = "1\ns game.json\nq\n"
    mandjet("play", "sunrise_sunset", "--content", "strong Ra", keys=keys, **here)
    assert json.loads((tmp_path / "game.json").read_text())["edition"] == "strong Ra 1"
    assert mandjet("verify", "game.json", "--content", "strong Ra", **here).returncode == 0
    done = mandjet("verify", "game.json", **here)
    assert done.returncode == 2
    assert "edition 'strong Ra 1'" in " ".join(done.stderr.split())
    # One that was played as we have it says nothing.
    mandjet("play", "sunrise_sunset", keys=keys, **here)
    assert "edition" not in json.loads((tmp_path / "game.json").read_text())


def test_an_edition_is_simulated(mandjet, content, tmp_path):
    content("import", "sunrise_sunset", "strong.toml")
    here = {"XDG_DATA_HOME": str(tmp_path / "data")}
    common = ("simulate", "sunrise_sunset", "--games", "2", "-o", "quick=1", "--records")
    done = mandjet(*common, "--content", "strong Ra", "--out", "x", **here)
    assert done.returncode == 0, done.stderr
    plan = json.loads((tmp_path / "x" / "plan.json").read_text())
    assert plan["edition"]["head"]["name"] == "strong Ra"
    line = (tmp_path / "x" / "records" / "000000.jsonl").read_text().splitlines()[0]
    (tmp_path / "one.json").write_text(line)
    assert mandjet("verify", "one.json", "--content", "strong Ra", **here).returncode == 0
    # The plan carries the facts: the folder goes on where the edition is not kept.
    assert mandjet("report", "x", XDG_DATA_HOME=str(tmp_path / "nothing")).returncode == 0
