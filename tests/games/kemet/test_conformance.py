"""Every law of the engine at every step of random games, and many games to their end."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mandjet
from mandjet.engine.conformance import check
from mandjet.engine.distort import attack
from mandjet.engine.errors import BadPosition
from mandjet.engine.playout import playout
from mandjet.engine.rng import Rng

GAME = mandjet.game("kemet")


@pytest.mark.rule("KBS-9.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_conformance(seats):
    report = check(GAME, games=1, seed=f"tests {seats}", variants=[(seats, {"rounds": 3})])
    assert report.games == 1


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        *(("troops", [-1, 0]), ("units", [1] * 74), ("prayer", [12, 0]), ("deck", -1)),
        *(("hand", [1, 1]), ("order", [0, 0]), ("creatures", [37] * 10), ("tiles", [1, 1])),
        *(("holder", [0] * 37), ("tokens", [9, 5]), ("played", [3, 3]), ("phase", 7)),
        *(("level", [4] * 18), ("cards", [0, 255]), ("values", []), ("round", "one")),
        *(("stock", [0] * 56), ("colours", 15), ("mercenaries", [1, 0]), ("deck_then", 0)),
        *(("hand_then", [16, 0]), ("drawn_since", [1, 0]), ("shown_since", [0, 16])),
        *(("mover", 0), ("at", 3), ("battle_zone", 4), ("pending", 1), ("recruited", 2)),
        *(("order", [0, 1]), ("new_order", [0, 1]), ("supply", [2, 12]), ("turn", 3)),
        *(("removed", [0, -1, -1, -1]), ("first_special", [8, -1]), ("bought", [16, 0])),
    ],
)
def test_impossible_positions_are_refused(fact, value):
    position = GAME.new(2, 1).position()
    position["facts"][fact] = value
    with pytest.raises(BadPosition):
        GAME.load(position)


def test_facts_that_are_missing_or_not_known_are_refused():
    position = GAME.new(2, 1).position()
    del position["facts"]["deck"]
    with pytest.raises(BadPosition, match="deck"):
        GAME.load(position)


@settings(max_examples=12, deadline=None)
@given(st.sampled_from([2, 3, 4, 5]), st.sampled_from([0, 3, 8, 15]), st.integers(0, 2**32))
def test_random_games_end_within_the_bound(seats, rounds, seed):
    state = GAME.new(seats, seed, {"rounds": rounds}, listen=False)
    made = playout(state, Rng(seed), GAME.meta.bound)
    assert made < GAME.meta.bound
    assert state.over
    assert state.winners
    GAME.invariants(state)
    if rounds:
        assert state.round <= rounds + 1


def somewhere(kind, seats=3, seed="somewhere"):
    """A state of a random game at the first question of this kind."""
    state, rng = GAME.new(seats, seed), Rng(seed)
    while type(state.stack[-1]).__name__ != kind:
        seat = state.waiting()[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    return state


def refused(position, match):
    with pytest.raises(BadPosition, match=match):
        GAME.load(position)


def test_a_seat_without_battle_cards_is_refused():
    position = somewhere("WarCouncil").position()
    seat = position["facts"]["side"][0]
    facts = position["facts"]
    facts["face_up"][seat] |= facts["cards"][seat]
    facts["cards"][seat] = 0
    refused(position, "Battle")


def test_a_lost_tile_is_refused():
    position = somewhere("PlaceToken").position()
    stock = position["facts"]["stock"]
    stock[next(tile for tile, left in enumerate(stock) if left)] -= 1
    refused(position, "make up the set in play")


def test_two_troops_that_will_not_fight_are_refused():
    state = somewhere("PlaceToken")
    position = state.position()
    facts = position["facts"]
    zone = next(z for z in range(18) if facts["troops"][1] >> z & 1)
    facts["units"][2 * 37 + zone] += 1
    facts["troops"][2] |= 1 << zone
    facts["supply"][2] -= 1
    refused(position, "enemies meet only where they will fight")


@pytest.mark.parametrize(
    ("frame", "args"),
    [
        *(("Summon", [0, 10]), ("Summon", [3, 0]), ("PlaceUnits", [0, 2, 9, 0])),
        *(("PlaceUnits", [0, 1 << 40, 2, 0]), ("CityBattles", [0, 8, 0]), ("Buy", [0, 3])),
        *(("RaiseTo", [0, 37]), ("VisionDiscard", [0]), ("WarCouncil", []), ("LookAhead", [0, 9])),
        *(("DivineWound", [2]), ("ReplaceCard", [0, 3]), ("NextAction", [0, 7])),
        *(("KeepCreature", [0, 0]), ("RetreatTo", []), ("HandOfGod", [0]), ("Offering", [])),
    ],
)
def test_frames_that_do_not_belong_there_are_refused(frame, args):
    position = somewhere("PlaceToken").position()
    position["stack"].append([frame, args])
    refused(position, "impossible position")


def test_a_stack_cut_short_is_refused():
    for kind in ("PlaceToken", "WarCouncil", "Step", "ChoosePosition", "FirstTile"):
        position = somewhere(kind).position()
        for cut in range(len(position["stack"])):
            short = {**position, "stack": position["stack"][:cut] + position["stack"][cut + 1 :]}
            refused(short, "impossible position")


def test_distorted_positions_are_refused_or_played_on():
    trial = attack(GAME, 250, "kemet")
    assert trial.refused > 150
    assert trial.played > 5
