"""The printed facts, their totals and an owner's corrections."""

import pytest

import mandjet
from mandjet.engine.errors import BadContent, BadPosition
from mandjet.engine.journal import Journal
from mandjet.games.kemet.tables import TILES

GAME = mandjet.game("kemet")


def corrected(tmp_path, text):
    path = tmp_path / "mine.toml"
    path.write_text(text)
    return mandjet.game("kemet", path)


def test_every_row_says_where_it_comes_from():
    for table, rows in GAME.tables.items():
        for row in rows:
            assert row["source"] in ("rulebook", "published", "edition-2012", "reconstructed")
            assert row["confidence"] in "ABCD", (table, row["id"])


def test_totals():
    tiles = GAME.tables["tile"]
    assert sum(row["copies"] for row in tiles) == 64
    assert sum(row["copies"] for row in GAME.tables["card"]) == 38
    assert len(GAME.tables["creature"]) == 10
    assert len([row for row in GAME.tables["battle_card"] if not row["tile"]]) == 8
    assert len(GAME.tables["zone"]) == 31
    by_colour = {"ruby": 3, "sapphire": 2, "diamond": 2, "onyx": 3}
    for colour, count in by_colour.items():
        beasts = [r for r in tiles if r["colour"] == colour and r["icon"] == "creature"]
        assert len(beasts) == count


def test_an_owner_corrects_a_value(tmp_path):
    game = corrected(
        tmp_path,
        """
        [[battle_card]]
        id = "bc_raid"
        damage = 3
        unblockable = 0
        [[tile]]
        id = "di3_thoeris"
        amount = 2
        [[number]]
        id = "fame_to_win"
        value = 8
        """,
    )
    assert game.printed.battle_damage[7] == 3
    assert game.printed.battle_unblockable[7] == 0
    assert game.printed.tile_amount[TILES.index("di3_thoeris")] == 2
    assert game.printed.fame_to_win == 8
    assert game.content_hash != GAME.content_hash
    assert GAME.printed.battle_damage[7] == 2
    assert "+2" in game.describe(
        next(a for a in range(game.actions) if "Thoeris" in game.describe(a))
    )


def test_a_position_of_other_content_is_refused(tmp_path):
    game = corrected(tmp_path, '[[number]]\nid = "pray"\nvalue = 3\n')
    state = Journal.start(game, 2, 1, {}).state
    with pytest.raises(BadPosition, match="content"):
        GAME.load(state.position())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[tile]]\nid = "ru1_charge"\ncopies = 1\n', "Power tiles: 63"),
        ('[[tile]]\nid = "ru3_blade"\nlevel = 2\n', "ruby tiles of level 2: 5"),
        ('[[tile]]\nid = "ru3_blade"\ngold = true\n', "gold does not fit"),
        ('[[tile]]\nid = "ru3_blade"\nicon = "creature"\n', "does not fit its miniature"),
        ('[[tile]]\nid = "ru3_blade"\nstrength = -1\n', "strength"),
        ('[[tile]]\nid = "ru9_none"\nlevel = 2\n', "no row"),
        ('[[card]]\nid = "di_glory"\ncopies = 3\n', "Divine Intervention cards: 39"),
        ('[[card]]\nid = "di_diversion"\ncopies = 4\n', "Diversion cards: 4"),
        ('[[card]]\nid = "di_glory"\nmoment = "day"\n', "does not work"),
        ('[[zone]]\nid = "w_t3"\nadjacent = []\n', "not adjacent both ways"),
        ('[[zone]]\nid = "w_t3"\nadjacent = ["nowhere"]\n', "no zone"),
        ('[[zone]]\nid = "w_t3"\nplayers = [4, 5]\n', "zones with 2 players: 12"),
        ('[[zone]]\nid = "w_x"\nkind = "district"\n', "of kind desert or temple"),
        ('[[zone]]\nid = "w_x"\nprayer = 2\n', "only a temple"),
        ('[[zone]]\nid = "w_x"\nkind = "temple"\n', "5 Temples at most"),
        ('[[zone]]\nid = "cw1_d1"\nplayers = [1, 2, 3, 4, 5]\n', "players are 2 to 5"),
        ('[[number]]\nid = "tokens"\nvalue = 4\n', "Equilibrium"),
        ('[[number]]\nid = "start_prayer"\nvalue = 12\n', "greater than"),
        ('[[number]]\nid = "units"\nvalue = 9\n', "too small"),
        ('[[number]]\nid = "units"\nvalue = 18\n', "more than 20 units"),
        ('[[number]]\nid = "start_levels"\nvalue = 5\n', "does not fit"),
        ('[[space]]\nid = "pray_1"\nlevel = 2\n', "pray on level 1"),
        ('[[battle_card]]\nid = "bc_raid"\ntile = "ru2_wyyrt"\n', "tile must be"),
        ('[[creature]]\nid = "snake"\ntile = "di4_mummy"\n', "stands on tile"),
        ('[[players]]\nid = "3"\nzones = 18\n', "zones with 3 players: 17"),
    ],
)
def test_wrong_content_is_refused(tmp_path, text, message):
    with pytest.raises(BadContent, match=message):
        corrected(tmp_path, text)


def test_an_unreachable_zone_is_refused(tmp_path):
    text = """
    [[zone]]
    id = "w_t3"
    adjacent = []
    [[zone]]
    id = "w_h"
    adjacent = ["cw1_f", "cw2_f", "cw3_f", "w_x"]
    """
    with pytest.raises(BadContent, match="nobody can reach w_t3"):
        corrected(tmp_path, text)


def test_a_corrected_game_plays_to_its_end(tmp_path):
    from mandjet.engine.playout import playout
    from mandjet.engine.rng import Rng

    game = corrected(
        tmp_path,
        """
        [[number]]
        id = "troop_limit"
        value = 6
        [[number]]
        id = "delta_units"
        value = 2
        [[creature]]
        id = "phoenix"
        strength = 2
        [[zone]]
        id = "e_h"
        obelisk = true
        """,
    )
    state = game.new(4, 1)
    playout(state, Rng(1), game.meta.bound)
    assert state.over
    game.invariants(state)
