"""Where the facts come from: rows of the component file that changed only in how sure they are."""

import re
from pathlib import Path

import pytest

import mandjet

GAME = mandjet.game("kemet")
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


def test_the_level_three_tiles_are_settled():
    """Row 55: Divine Hunger and Priest of Thoeris are tiles of the box."""
    three = [row["id"] for row in GAME.content["tile"] if row["level"] == 3]
    assert [name for name in three if name.startswith("di")] == [
        *("di3_hunger", "di3_thoeris", "di3_hand", "di3_domination"),
    ]
    assert {ROWS[name]["source"] for name in three} == {"published", "rulebook"}
    assert ROWS["di3_hunger"]["confidence"] == "A"


def test_printed_titles_are_noted():
    """Row 56: our titles stay, the printed ones are beside them."""
    for name, printed in (
        *(("ru2_wyyrt", "Wrryt Storm"), ("bc_wyyrt", "Wrryt Storm")),
        *(("sa2_shetyw", "Shetyw Defense"), ("on4_devourer", "Amout the Soul Devourer")),
    ):
        assert f"'{printed}'" in ROWS[name]["note"]
    assert GAME.text.say("tile-ru2_wyyrt") == "Wyyrt Storm"


# What stood in the reconstruction before: zones, cards.
GONE = (
    r"\b(c[we][123]_\w+|[we]_(x|h|t2|t3)|sanc|Crossroads|Enlistment|Mana Theft|Open Gates|Glory)\b"
    r"|Divine (Memory|Protection)|Tactical Choice|Blood Battle|East Quay"
    r"|di_(glory|protection|reinforce|tactical|opengates|manatheft|memory|enlistment|teleport)\b"
)


def test_no_figures_of_the_older_map_are_left():
    """Row 58, and no word of the reconstruction before: in the game, its pages and its pictures."""
    root = Path(__file__).parents[3]
    folders = ("src/mandjet/games/kemet", "web/src/games/kemet", "docs", "benchmarks", "examples")
    texts = [root / "README.md"]
    for folder in folders:
        texts += [path for path in (root / folder).rglob("*") if path.suffix in READABLE]
    assert len(texts) > 50
    for path in texts:
        found = re.search(GONE, path.read_text(encoding="utf-8"))
        assert not found, f"{path.relative_to(root)}: {found}"


@pytest.mark.parametrize("table", ["zone", "tile", "creature", "card", "battle_card"])
def test_components_are_printed_facts(table):
    for row in GAME.content[table]:
        assert row["source"] in ("published", "rulebook")
        assert row["confidence"] in "AB"
