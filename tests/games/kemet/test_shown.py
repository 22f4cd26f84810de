"""What the board shows beyond the rules: counts item by item, the Night, closed spaces, texts."""

import re
from importlib.resources import files

import pytest

import mandjet
from mandjet.engine.components import components
from mandjet.engine.rng import Rng
from mandjet.games.kemet import actions as ids

GAME = mandjet.game("kemet")
RULES = files("mandjet.games.kemet").joinpath("rules.md").read_text(encoding="utf-8")
CLAUSES = set(re.findall(r"^\*\*(KBS-\d+\.\d+)", RULES, re.MULTILINE))
NIGHT = (
    *("offering", "delta", "temples", "adoration", "prayers"),
    *("intervention", "conscription", "awakening", "destiny"),
)


def items(side):
    """What counts for a side: (kind, id, Strength)."""
    return [(item.kind, item.id, item.strength) for item in side.items]


def fight(table):
    """The rulebook's Battle in the West Inner Temple, up to the War Council."""
    t = table(2).tile(0, "ru1_charge", "ru3_blade").troop(0, "w_oasis", 5)
    t.troop(1, "w_temple_inner", 4, "elephant").cards(1, "di_bronzewall", "di_warfury").begin()
    return t.token("move_3").to("w_oasis").walk("w_temple_inner")


@pytest.mark.rule("KBS-6.8")
def test_strength_is_shown_item_by_item(table):
    t = fight(table)
    t.council(0, "bc_purge", "bc_raid")
    t.council(1, "bc_phalanx", "bc_raid", "di_bronzewall", "di_warfury")
    battle = t.state.view(None).battle
    assert items(battle.attacker) == [
        ("units", "", 5),
        ("battle_card", "bc_purge", 3),
        ("tile", "ru1_charge", 1),
        ("tile", "ru3_blade", 1),
    ]
    assert items(battle.defender) == [
        ("units", "", 4),
        ("creature", "elephant", 1),
        ("battle_card", "bc_phalanx", 2),
        ("card", "di_warfury", 2),
        ("card", "di_bronzewall", 0),
    ]


@pytest.mark.rule("KBS-12.2")
def test_items_tell_no_secret_of_the_war_council(table):
    t = fight(table)
    t.council(1, "bc_phalanx", "bc_raid", "di_warfury")
    known = [("units", "", 4), ("creature", "elephant", 1)]
    for viewpoint in (0, None):
        assert items(t.state.view(viewpoint).battle.defender) == known
    own = items(t.state.view(1).battle.defender)
    assert own == [*known, ("battle_card", "bc_phalanx", 2), ("card", "di_warfury", 2)]


@pytest.mark.rule("KBS-6.8", "KBS-6.10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_items_add_up_whenever_values_are_counted(seats):
    state, rng = GAME.new(seats, f"items {seats}"), Rng("items")
    state.listening = True
    shown = told = 0
    for _ in range(1500):
        if state.over:
            break
        seat = state.waiting()[0]
        state.apply(seat, rng.choice(state.legal(seat)))
        counted = [0] * seats
        for event in state.events:
            if event.key == "battle-begins":
                counted = [0] * seats
            if event.key == "counted":
                counted[event.args["seat"]] += event.args["strength"]
            if event.key == "resolved":
                told += 1
                assert counted[event.args["attacker_seat"]] == event.args["attack"]
                assert counted[event.args["defender_seat"]] == event.args["defense"]
                counted = [0] * seats
        battle = state.view(None).battle
        if battle is None or battle.winner is None:
            continue
        for side in (battle.attacker, battle.defender):
            shown += 1
            values = (side.strength, side.damage, side.unblockable, side.defense)
            sums = [
                (item.strength, item.damage, item.unblockable, item.defense) for item in side.items
            ]
            assert tuple(map(sum, zip(*sums, strict=True))) == values
            assert all(min(one) >= 0 for one in sums)
    assert shown
    assert told


@pytest.mark.rule("KBS-8.1")
def test_the_steps_of_the_night_are_told_in_order(table):
    t = table(2)
    t.veterans(1, 0)
    t.prayer(11, 11).begin_night()
    t.told = list(t.state.events)
    while t.state.phase == 2:
        t.act(t.state.legal(t.seat)[0])
    told = [event.args["step"] for event in t.told if event.key == "night-step"]
    assert told == [f"night-{step}" for step in NIGHT]


@pytest.mark.rule("KBS-4.3")
def test_spaces_closed_by_the_equilibrium_are_shown(table):
    def closed(*spaces):
        return table(2).day_so_far(*spaces).begin().state.view(1).players[0].closed

    assert closed() == ()
    assert closed("raise_2", "move_2", "pray_2") == ()
    assert closed("raise_2", "move_2", "pray_2", "move_3") == ("recruit_3",)


def test_the_question_is_named(table):
    t = table(2).troop(0, "w_oasis", 2).begin()
    assert t.state.view(1).asked == "place-token"
    t.token("move_3")
    assert t.state.view(1).asked == "move"
    t.act(ids.PASS)


def test_every_component_has_a_text_and_a_clause():
    found = components(GAME)
    kinds = {"space": 10, "zone": 37, "tile": 56, "creature": 10, "card": 12, "battle_card": 10}
    for kind, count in kinds.items():
        rows = [row for row in found if row.kind == kind]
        assert len(rows) == count
        for row in rows:
            assert row.text
            assert row.rule in CLAUSES


@pytest.mark.rule("KBS-7.28", "KBS-7.36")
@pytest.mark.parametrize(
    "owned", [(), ("di1_priestess",), ("di4_ra",), ("di1_priestess", "di4_ra")]
)
def test_what_is_taken_off_the_price_of_tiles_is_shown(table, owned):
    t = table(2).pyramid("nw_d1", "ruby", 4).tile(0, *owned).prayer(9, 7).begin()
    t.token("buy_1")
    off = t.state.view(None).players[0].tile_discount
    assert off == len(owned)
    tiles = {one.id: one.facts for one in components(GAME) if one.kind == "tile"}
    offered = [choice for choice in t.state.choices(0) if choice.kind == "tile"]
    assert offered
    for choice in offered:
        level = tiles[choice.on.removeprefix("tile:")]["level"]
        assert choice.args["price"] == max(0, level - off)
