"""The printed facts, their totals and an owner's corrections."""

import msgspec
import pytest

import mandjet
from mandjet.engine.components import components
from mandjet.engine.editions import Edition, Head
from mandjet.engine.errors import BadContent, BadPosition, BadRecord
from mandjet.engine.journal import Journal
from mandjet.engine.playout import playout
from mandjet.engine.rng import Rng
from mandjet.games.kemet.editing import NUMBERS
from mandjet.games.kemet.scenes import KemetScene
from mandjet.games.kemet.tables import TILES, size, total

GAME = mandjet.game("kemet")


def corrected(tmp_path, text):
    path = tmp_path / "mine.toml"
    path.write_text(text)
    return mandjet.game("kemet", path)


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
        ('[[card]]\nid = "di_prayer"\ncopies = 4\n', "Divine Intervention cards: 39"),
        ('[[card]]\nid = "di_prayer"\ncopies = 16\n', "Divine Intervention cards: 51"),
        ('[[card]]\nid = "di_diversion"\ncopies = 4\n', "Diversion cards: 4"),
        ('[[card]]\nid = "di_transfer"\nmoment = "day"\n', "does not work"),
        ('[[zone]]\nid = "w_temple_inner"\nadjacent = []\n', "not adjacent both ways"),
        ('[[zone]]\nid = "w_temple_inner"\nadjacent = ["nowhere"]\n', "no zone"),
        ('[[zone]]\nid = "w_temple_inner"\npart = "north"\n', "no part 'north'"),
        ('[[zone]]\nid = "nw_d2"\npart = "w_city"\n', "is of part 'nw_city'"),
        ('[[zone]]\nid = "w_oasis"\nharbor_at = []\n', "harbor_at"),
        ('[[zone]]\nid = "w_oasis"\nat = [101, 3]\n', "at"),
        ('[[part]]\nid = "sw_city"\nplayers = [2, 3, 5]\n', "Cities with 2 players: 3"),
        ('[[zone]]\nid = "w_obelisk"\nkind = "district"\n', "of kind desert or temple"),
        ('[[zone]]\nid = "w_obelisk"\nprayer = 2\n', "only a temple"),
        ('[[zone]]\nid = "w_obelisk"\nkind = "temple"\n', "Temples: 6"),
        ('[[zone]]\nid = "e_temple_inner"\nkind = "desert"\nprayer = 0\n', "Temples: 4"),
        ('[[part]]\nid = "delta"\nplayers = [1, 2, 3, 4, 5]\n', "players are 2 to 5"),
        ('[[number]]\nid = "tokens"\nvalue = 4\n', "Equilibrium"),
        ('[[number]]\nid = "start_prayer"\nvalue = 12\n', "greater than"),
        ('[[number]]\nid = "units"\nvalue = 9\n', "too small"),
        ('[[number]]\nid = "units"\nvalue = 15\n', "more than 20 units"),
        ('[[number]]\nid = "start_levels"\nvalue = 5\n', "does not fit"),
        ('[[space]]\nid = "pray_1"\nlevel = 2\n', "pray on level 1"),
        ('[[battle_card]]\nid = "bc_raid"\ntile = "ru2_wyyrt"\n', "tile must be"),
        ('[[creature]]\nid = "snake"\ntile = "di4_mummy"\n', "stands on tile"),
    ],
)
def test_wrong_content_is_refused(tmp_path, text, message):
    with pytest.raises(BadContent, match=message):
        corrected(tmp_path, text)


def test_a_corrected_game_plays_to_its_end(tmp_path):
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
        id = "e_oasis"
        obelisk = true
        """,
    )
    state = game.new(4, 1)
    playout(state, Rng(1), game.meta.bound)
    assert state.over
    game.invariants(state)


def test_every_row_says_where_it_comes_from():
    for table, rows in GAME.content.items():
        for row in rows:
            assert row["source"] in ("rulebook", "published", "reconstructed"), (table, row["id"])
            assert row["confidence"] in "ABC", (table, row["id"])


def test_what_is_plausible_only_says_so_and_is_in_one_place():
    unsure = {
        (table, row["id"])
        for table, rows in GAME.content.items()
        for row in rows
        if row["confidence"] == "C"
    }
    assert unsure == {
        *(("part", f"{site}_city") for site in ("nw", "w", "sw", "e", "se")),
        *(("part", part) for part in ("sw_quay", "ne_quay", "sanctuary")),
        *(("reading", "both_mercenaries"), ("reading", "might_in_battle")),
        ("reading", "free_room_first"),
    }
    for table, name in unsure:
        row = next(row for row in GAME.content[table] if row["id"] == name)
        assert row["note"], (table, name)
        assert row["source"] == "reconstructed"


def test_totals():
    tiles = GAME.content["tile"]
    assert sum(row["copies"] for row in tiles) == 64
    assert len(GAME.content["creature"]) == 10
    assert len([row for row in GAME.content["battle_card"] if not row["tile"]]) == 8
    assert len(GAME.content["zone"]) == 37
    by_colour = {"ruby": 3, "sapphire": 2, "diamond": 2, "onyx": 3}
    for colour, count in by_colour.items():
        beasts = [r for r in tiles if r["colour"] == colour and r["icon"] == "creature"]
        assert len(beasts) == count


@pytest.mark.rule("KBS-10.1")
def test_eleven_kinds_of_cards_and_diversion():
    cards = {row["id"]: (row["copies"], row["cost"], row["moment"]) for row in GAME.content["card"]}
    assert cards == {
        "di_diversion": (5, 0, "battle"),
        "di_warrage": (5, 0, "battle"),
        "di_warfury": (2, 1, "battle"),
        "di_bloodbattle": (3, 0, "battle"),
        "di_bloodbath": (2, 1, "battle"),
        "di_bronzewall": (3, 0, "battle"),
        "di_ironwall": (2, 1, "battle"),
        "di_swiftness": (2, 0, "move"),
        "di_transfer": (3, 0, "move"),
        "di_prayer": (3, 0, "day"),
        "di_tacsupport": (4, 0, "day"),
        "di_rainingfire": (4, 1, "day"),
    }
    assert sum(copies for copies, _, _ in cards.values()) == 38
    assert total(GAME.tables.full_deck) == 33


def test_an_owner_corrects_a_value(tmp_path):
    game = corrected(
        tmp_path,
        """
        [[battle_card]]
        id = "bc_raid"
        damage = 2
        unblockable = 1
        [[tile]]
        id = "di4_amon"
        amount = 5
        [[number]]
        id = "fame_to_win"
        value = 8
        """,
    )
    assert game.tables.battle_damage[7] == 2
    assert game.tables.battle_unblockable[7] == 1
    assert game.tables.tile_amount[TILES.index("di4_amon")] == 5
    assert game.tables.fame_to_win == 8
    assert game.content_hash != GAME.content_hash
    assert GAME.tables.battle_damage[7] == 3
    assert "+5" in game.describe(next(a for a in range(game.actions) if "Amon" in game.describe(a)))


def test_a_number_can_be_changed_where_the_words_on_the_thing_tell_it():
    """What a tile or card does not say has no effect: it is refused, not changed for show."""
    before = {(one.kind, one.id): one.text for one in components(GAME)}
    free = 0
    for table, fields in NUMBERS.items():
        for row in GAME.content[table]:
            for field in fields:
                rows = {table: [{"id": row["id"], field: row[field] + 1}]}
                edition = Edition(Head("more"), rows)
                if row[field]:
                    told = components(mandjet.game("kemet", edition))
                    [words] = [one.text for one in told if (one.kind, one.id) == (table, row["id"])]
                    assert words != before[table, row["id"]], (row["id"], field)
                    free += 1
                else:
                    with pytest.raises(BadContent, match="its effect has no such number"):
                        mandjet.game("kemet", edition)
    assert free > 60


@pytest.mark.parametrize("kind", ["none", "trading"])
def test_an_owner_has_another_kind_of_harbor(tmp_path, kind):
    front = corrected(tmp_path, f'[[zone]]\nid = "nw_front"\nharbor = "{kind}"\n')
    zones = {zone.id: zone for zone in front.new(2, 1).view(None).zones}
    assert zones["nw_front"].harbor == kind
    with pytest.raises(BadContent, match="two numbers for a Harbor"):
        corrected(tmp_path, '[[zone]]\nid = "nw_d1"\nharbor = "trading"\n')


@pytest.mark.rule("KBS-1.2", "KBS-8.2")
def test_an_owner_closes_the_sanctuary_in_one_row(tmp_path):
    game = corrected(tmp_path, '[[part]]\nid = "sanctuary"\nplayers = [4, 5]\n')
    assert [len(game.tables.map_for(seats).listed) for seats in (2, 3, 4, 5)] == [15, 19, 29, 33]
    state = game.new(2, 1, {"rounds": 3}, listen=False)
    playout(state, Rng(1), game.meta.bound)
    assert state.over
    game.invariants(state)


@pytest.mark.rule("KBS-8.1", "KBS-8.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_log_announces_an_offering_only_where_the_sanctuary_is_open(tmp_path, seats):
    closed = corrected(tmp_path, '[[part]]\nid = "sanctuary"\nplayers = [4, 5]\n')
    for game, offering in ((GAME, True), (closed, seats > 3)):
        state = KemetScene(game, seats).begin_night().state()
        steps = [event.args["step"] for event in state.events if event.key == "night-step"]
        assert ("night-offering" in steps) is offering
        # The steps that every table has are told all the same.
        assert [step for step in steps if step != "night-offering"][:2] == [
            "night-delta",
            "night-temples",
        ]


@pytest.mark.rule("KBS-1.2")
def test_an_owner_covers_the_quays_with_the_storms(tmp_path):
    text = """
    [[part]]
    id = "sw_quay"
    players = [3, 5]
    [[part]]
    id = "ne_quay"
    players = []
    """
    game = corrected(tmp_path, text)
    assert [len(game.tables.map_for(seats).listed) for seats in (2, 3, 4, 5)] == [15, 20, 27, 32]
    assert [size(game.tables.map_for(seats).trading) for seats in (2, 3, 4, 5)] == [1, 2, 2, 3]


@pytest.mark.rule("KBS-1.2")
def test_an_owner_chooses_other_cities(tmp_path):
    text = """
    [[part]]
    id = "w_city"
    players = [3, 4, 5]
    [[part]]
    id = "sw_city"
    players = [2, 3, 5]
    """
    board = corrected(tmp_path, text).tables.map_for(2)
    assert board.sites == [0, 2]


def test_an_unreachable_zone_is_refused(tmp_path):
    text = """
    [[zone]]
    id = "w_oasis"
    harbor = "none"
    harbor_at = []
    adjacent = []
    """
    for name in ("nw_front", "w_front", "w_obelisk", "w_temple_inner"):
        row = next(row for row in GAME.content["zone"] if row["id"] == name)
        near = [other for other in row["adjacent"] if other != "w_oasis"]
        text += f'[[zone]]\nid = "{name}"\nadjacent = {near}\n'
    with pytest.raises(BadContent, match="nobody can reach 'w_oasis'"):
        corrected(tmp_path, text)


def test_positions_and_records_of_the_rules_before_are_refused():
    position = GAME.new(2, 1).position()
    position["rules"] = "2"
    with pytest.raises(BadPosition, match="rules version '2', this is '3'"):
        GAME.load(position)
    journal = Journal.start(GAME, 2, 1, {})
    old = msgspec.structs.replace(journal.record, rules="2")
    with pytest.raises(BadRecord, match="made under rules version 2 of Kemet"):
        old.replay()
