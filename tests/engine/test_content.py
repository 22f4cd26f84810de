"""Printed facts: validated, hashed without their provenance, corrected by an owner's file."""

import pytest

import mandjet
from mandjet.engine import BadContent, BadRecord, Journal

RA = '[[unit]]\nid = "ra"\nfixed = 4\n'


@pytest.fixture
def corrected(tmp_path):
    def make(text):
        path = tmp_path / "mine.toml"
        path.write_text(text, encoding="utf-8")
        return mandjet.game("sunrise_sunset", content=path)

    return make


def test_every_printed_fact_names_its_source():
    for rows in mandjet.game("sunrise_sunset").content.values():
        assert all(row["source"] for row in rows)


def test_a_correction_changes_the_game_and_its_hash(corrected):
    game = corrected(RA)
    printed = mandjet.game("sunrise_sunset")
    assert game.tables.fixed[8] == 4
    assert printed.tables.fixed[8] == 3
    assert game.content_hash != printed.content_hash
    assert next(row for row in game.content["unit"] if row["id"] == "ra")["source"] == "owner"


def test_a_better_source_alone_is_the_same_content(corrected):
    game = corrected('[[unit]]\nid = "ra"\nsource = "rulebook"\n')
    assert game.content_hash == mandjet.game("sunrise_sunset").content_hash


def test_a_record_is_replayed_with_its_own_content_only(corrected):
    game = corrected(RA)
    journal = Journal.start(game, 2, 1)
    assert journal.record.verify(game)
    with pytest.raises(BadRecord, match="replay it with the content file"):
        journal.record.verify()


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("not toml", "not TOML"),
        ('unit = "ra"', "not a list of rows"),
        ("[[unit]]\nfixed = 1\n", "needs an id"),
        (RA + RA, "two rows 'ra'"),
        ('[[unit]]\nid = "thoth"\n', "no row 'thoth'"),
        ('[[boat]]\nid = "x"\n', "no table boat"),
        ('[[unit]]\nid = "ra"\nspeed = 1\n', "no field speed"),
        ('[[unit]]\nid = "ra"\nfixed = "much"\n', "unit 'ra': fixed is a whole number, not a text"),
        ('[[unit]]\nid = "ra"\nfixed = 1099511627776\n', "a whole number from 0 to 1000"),
        ('[[unit]]\nid = "ra"\nfixed = -1\n', "a whole number from 0 to 1000"),
        ('[[unit]]\nid = "ra"\nfixed = nan\n', "a whole number from 0 to 1000"),
        ('[[unit]]\nid = "ra"\nability = "fly"\n', "ability cannot be 'fly'; it is one of"),
        ("x = " + "[" * 9000 + "]" * 9000, "lists within lists without end"),
        ("x = " + "9" * 9000, "is not TOML: Exceeds the limit"),
        ("# " + "x" * (1 << 20), "these have at most 1 MB"),
        (f'[edition]\nname = "x"\nnotes = "{"x" * 5000}"\n', "notes is a text of up to 4000"),
        ('[edition]\nname = "\\u001b[31m"\n', "name is a text of up to 100 letters"),
        ('[edition]\nname = "x"\nparent = "../x"\n', "is named with letters"),
        ('[[unit]]\nid = "ra"\nsource = "hearsay"\n', "source 'hearsay' is not one of"),
        ('[[location]]\nid = "duat"\nsun = 2\n', "same value on their sun side"),
    ],
    ids=lambda value: value[:40],
)
def test_a_wrong_correction_says_what_is_wrong(corrected, text, match):
    with pytest.raises(BadContent, match=match):
        corrected(text)


def test_a_missing_file_is_said(tmp_path):
    with pytest.raises(BadContent, match="cannot read"):
        mandjet.game("sunrise_sunset", content=tmp_path / "none.toml")
