"""Where the facts come from: rows of the component file that changed only in how sure they are."""

import re
from pathlib import Path

import pytest

import mandjet

GAME = mandjet.game("kemet")
ROOT = Path(__file__).parents[3]
READABLE = (".py", ".toml", ".md", ".ftl", ".ts", ".svelte", ".svg", ".json")
ROWS = {row["id"]: row for table in ("tile", "battle_card", "zone") for row in GAME.content[table]}


@pytest.mark.rule("KBS-5.6", "KBS-4.3")
def test_what_the_later_rulebook_confirmed(table):
    """Rows 48 and 49: one Domination each, and silver counts for the Equilibrium."""
    for name in ("ru3_domination", "ru4_actofgod"):
        assert ROWS[name]["confidence"] == "A"
    assert {row["source"] for row in GAME.content["space"]} == {"published", "rulebook"}
    assert {row["confidence"] for row in GAME.content["space"]} == {"A"}
    t = table(3).pyramid("nw_d1", "onyx", 3).tile(0, "ru3_domination", "on1_mercs").begin()
    t.token("buy_1")
    # The two Mercenaries tiles are the exception.
    assert "on3_domination" not in t.tiles_for_sale()
    assert "on1_mercs" in t.tiles_for_sale()


def test_effects_that_were_confirmed():
    """Rows 53 and 54: same effects, read from a printed source now."""
    names = ("ru2_wyyrt", "sa2_shetyw", "ru3_wound", "sa3_spying", "sa3_legion", "di4_ra")
    names += ("di2_support", "di1_priestess", "di3_hunger", "ru2_phoenix")
    for name in names:
        assert (ROWS[name]["source"], ROWS[name]["confidence"]) == ("published", "A"), name
    assert ROWS["ru4_surprise"]["confidence"] == "B"
    assert {row["confidence"] for row in GAME.content["battle_card"]} == {"A"}
    assert {row["source"] for row in GAME.content["tile"]} == {"published", "rulebook"}


# Tiles whose effect rests on the later printing alone, and tiles and Battle cards that the rulebook
# itself describes.
LATER = {
    *("ru4_surprise", "ru4_initiative", "sa1_scribe", "sa2_reinfprayer", "sa4_reinforcements"),
    *("di2_vision", "di3_thoeris", "di3_hand", "di4_amon"),
    *("on3_trap", "on4_devourer", "on4_might"),
}
IN_THE_RULEBOOK = {
    *("ru1_charge", "ru1_mafdet", "ru3_blade", "sa2_elephant", "sa4_sphinx", "di2_snake"),
    *(f"{colour}3_domination" for colour in ("ru", "sa", "di", "on")),
    *(f"{colour}4_actofgod" for colour in ("ru", "sa", "di", "on")),
    *("bc_purge", "bc_phalanx"),
}


@pytest.mark.parametrize("table", ["tile", "battle_card"])
def test_what_every_tile_and_battle_card_rests_on(table):
    """Rows 53 and 54: nothing is carried over from 2012 or guessed, and all but a dozen effects are
    told by two sources."""
    for row in GAME.content[table]:
        name = row["id"]
        source = "rulebook" if name in IN_THE_RULEBOOK else "published"
        sure = "B" if name in LATER else "A"
        assert (row["source"], row["confidence"]) == (source, sure), name


def test_the_level_three_tiles_are_settled():
    """Row 55: Divine Hunger and Priest of Thoeris are tiles of the box, and no tile of the optional
    module is."""
    three = [row["id"] for row in GAME.content["tile"] if row["level"] == 3]
    assert sorted(three) == [
        *("di3_domination", "di3_hand", "di3_hunger", "di3_thoeris"),
        *("on3_domination", "on3_forced", "on3_griffin", "on3_trap"),
        *("ru3_blade", "ru3_domination", "ru3_scarab", "ru3_wound"),
        *("sa3_defvictory", "sa3_domination", "sa3_legion", "sa3_spying"),
    ]
    for name in ("di3_hunger", "di3_thoeris"):
        assert ROWS[name]["source"] == "published"
        assert "2012" not in ROWS[name].get("note", "")


def test_printed_titles_are_noted():
    """Row 56: our titles stay, the printed ones are beside them."""
    for name, printed in (
        *(("ru2_wyyrt", "Wrryt Storm"), ("bc_wyyrt", "Wrryt Storm")),
        *(("sa2_shetyw", "Shetyw Defense"), ("bc_shetyw", "Shetyw Defense")),
        ("on4_devourer", "Amout the Soul Devourer"),
    ):
        assert f"'{printed}'" in ROWS[name]["note"]
    for key, ours in (
        *(("tile-ru2_wyyrt", "Wyyrt Storm"), ("battle-bc_wyyrt", "Wyyrt Storm")),
        *(("tile-sa2_shetyw", "Shetyw Barrier"), ("battle-bc_shetyw", "Shetyw Barrier")),
        ("tile-on4_devourer", "Devourer"),
    ):
        assert GAME.text.say(key) == ours


# What stood in the reconstruction before: zones, cards.
GONE = (
    r"\b(c[we][123]_\w+|[we]_(x|h|t2|t3)|sanc|Crossroads|Enlistment|Mana Theft|Open Gates|Glory)\b"
    r"|Divine (Memory|Protection)|Tactical Choice|Blood Battle|East Quay"
    r"|di_(glory|protection|reinforce|tactical|opengates|manatheft|memory|enlistment|teleport)\b"
)


def test_figures_name_the_rules_they_were_made_with():
    """Row 58: figures of play on the older map are withdrawn. Ours say which rules they are of."""
    study = (ROOT / "docs/studies/kemet.md").read_text(encoding="utf-8")
    assert f"Rules version {GAME.meta.rules}." in study
    for row in ROWS.values():
        assert not re.search(r"\d %|win rate|of wins", row.get("note", "")), row["id"]


def test_no_word_of_the_reconstruction_is_left():
    """In the game, its pages and its pictures."""
    folders = ("src/mandjet/games/kemet", "web/src/games/kemet", "docs", "benchmarks", "examples")
    texts = [ROOT / "README.md"]
    for folder in folders:
        texts += [path for path in (ROOT / folder).rglob("*") if path.suffix in READABLE]
    assert len(texts) > 50
    for path in texts:
        found = re.search(GONE, path.read_text(encoding="utf-8"))
        assert not found, f"{path.relative_to(ROOT)}: {found}"


@pytest.mark.parametrize("table", ["zone", "tile", "creature", "card", "battle_card"])
def test_components_are_printed_facts(table):
    for row in GAME.content[table]:
        assert row["source"] in ("published", "rulebook")
        assert row["confidence"] in "AB"
