"""Positions from outside: what no game leads to is refused, whatever is taken can be played on."""

import functools
import time

import msgspec
import pytest

import mandjet
from mandjet.engine import BadPosition, Rng
from mandjet.engine.distort import attack
from mandjet.games.rising_sun.tables import (
    CARDS,
    DECK,
    HELD,
    LANDS,
    MONSTER_CARDS,
    PLACES,
    RESERVE,
    SERPENT,
    SHRINE,
    TURNS,
    WINTER,
)

GAME = mandjet.game("rising_sun")
SEATS = 4


@functools.cache
def written(kind, number):
    """A position in which a frame of a kind asks, the n-th of some random games."""
    rng = Rng(f"{kind} {number}")
    for seed in range(300):
        options = {"cards": "random"}
        state = GAME.new(SEATS, f"{kind} {seed}", options, listen=False)
        while not state.over:
            if type(state.stack[-1]).__name__ == kind:
                if number == 0:
                    return msgspec.json.encode(state.position())
                number -= 1
            seat = rng.choice(state.waiting())
            menu = state.menu(seat)
            # Mostly not "no": so that more happens.
            if len(menu) > 1 and menu[0] == 0 and rng.below(5):
                menu = menu[1:]
            state.apply(seat, rng.choice(menu))
    raise AssertionError(f"no game asks {kind}")


def position(kind, number=0):
    return msgspec.json.decode(written(kind, number))


def refused(changed, words=None):
    started = time.process_time()
    with pytest.raises(BadPosition, match=words):
        GAME.load(changed)
    assert time.process_time() - started < 1


# Questions that random games come to often enough; the others are met by the stages of the rules.
ASKED = (
    "Tea",
    "ChooseMandate",
    "Announce",
    "Recruit",
    "Worship",
    "Paths",
    "EndOfRecruit",
    "TakePlaces",
    "Moves",
    "Destination",
    "Toll",
    "PayToll",
    "Buy",
    "Benevolence",
    "SummonMonster",
    "Build",
    "Betray",
    "Amaterasu",
    "Raijin",
    "ReadyForWar",
    "Bid",
    "Seppuku",
    "TakeHostage",
    "HireRonin",
    "ExtraCoin",
)
# Those whose first number is the seat that is asked, or that the question is about.
OF_SEATS = tuple(
    kind for kind in ASKED if kind not in {"Tea", "Announce", "TakePlaces", "ReadyForWar", "Bid"}
)


@pytest.mark.parametrize("kind", ASKED)
def test_every_question_can_be_loaded_and_a_stack_cut_short_cannot(kind):
    whole = position(kind)
    assert GAME.load(position(kind)).position() == whole
    for cut in (whole["stack"][:-2], whole["stack"][1:], whole["stack"][-1:]):
        # After the last kami turn comes a question of its own: who is ready.
        if whole["facts"]["turn"] < TURNS or cut[-1][0] != "ReadyForWar":
            refused({**whole, "stack": cut})
    # Below the moves of a marshal may lie a question of its own: what to build.
    if whole["stack"][-2][0] not in ("Build", "ReadyForWar"):
        refused({**whole, "stack": whole["stack"][:-1]})
    for i in range(len(whole["stack"])):
        twice = [*whole["stack"][: i + 1], *whole["stack"][i:]]
        refused({**whole, "stack": twice})


@pytest.mark.parametrize("kind", OF_SEATS)
def test_questions_to_another_seat_are_refused(kind):
    whole = position(kind)
    name, args = whole["stack"][-1]
    moved = [(args[0] + 1) % SEATS, *args[1:]]
    refused({**whole, "stack": [*whole["stack"][:-1], [name, moved]]})


@pytest.mark.parametrize("kind", ["Tea", "Moves", "Bid"])
@pytest.mark.parametrize("number", [-1, 5, 1 << 40, 1 << 63])
def test_frames_take_only_their_numbers(kind, number):
    whole = position(kind)
    for i, (_, args) in enumerate(whole["stack"]):
        for j in range(len(args)):
            changed = position(kind)
            if changed["stack"][i][1][j] in (number, -1):
                continue
            changed["stack"][i][1][j] = number
            refused(changed)


def facts(kind, **changes):
    """A position with some facts replaced: a value, or a function of the old one."""
    changed = position(kind)
    for name, value in changes.items():
        old = changed["facts"][name]
        changed["facts"][name] = value(old) if callable(value) else value
    return changed


def put(at, value):
    return lambda old: [*old[:at], value, *old[at + 1 :]]


def more(at):
    return lambda old: [*old[:at], old[at] + 1, *old[at + 1 :]]


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        # Lengths and sizes.
        ("Moves", {"vp": [4_000_000_000] * SEATS}),
        ("Moves", {"coins": [1 << 40] * SEATS}),
        ("Moves", {"bushi": [0] * 3}),
        ("Moves", {"chronicle": [0] * 15_000}),
        ("Moves", {"moved_bushi": 1 << 63}),
        ("Moves", {"moved_single": -1}),
        ("Moves", {"moved_bushi": 0xFFFFFFFF}),
        ("Moves", {"charged": 1 << 40}),
        ("Moves", {"gifts": 1 << 40}),
        ("Moves", {"gifts": 63}),
        ("Recruit", {"summoned": 0xFFFF}),
        ("Recruit", {"summoned": -1}),
        ("Tea", {"summoned": 1}),
        # Cards and figures that do not add up.
        ("Buy", {"market": lambda old: [0] * DECK}),
        ("Buy", {"market": lambda old: [2] * DECK}),
        ("Buy", {"cards": more(SERPENT)}),
        ("Buy", {"owner": put(0, 1), "lair": put(0, RESERVE)}),
        ("Buy", {"cards": more(MONSTER_CARDS[0])}),
        ("Buy", {"card_set": 5}),
        ("Moves", {"strongholds": [0] * (SEATS * LANDS)}),
        ("Moves", {"lair": put(0, HELD)}),
        ("Moves", {"held_bushi": put(1, 1), "bushi": lambda old: old}),
        ("Tea", {"shinto": lambda old: [*old[:RESERVE], old[RESERVE] - 1, *old[PLACES:]]}),
        # The calendar.
        ("Moves", {"first": lambda old: (old + 1) % SEATS}),
        ("Moves", {"turn": lambda old: old - 1}),
        ("Moves", {"season": 3}),
        ("Moves", {"phase": 1}),
        ("Moves", {"fought": 1}),
        ("Moves", {"fighters": 3}),
        ("Moves", {"ready": 1}),
        ("Moves", {"alone": 1}),
        ("Moves", {"proposals": put(0, 2)}),
        ("Moves", {"won": put(WINTER - 1, 1)}),
        ("Moves", {"allied_in": [1 << 2] + [0] * (SEATS - 1)}),
        ("Moves", {"war": lambda old: old[:-1]}),
        ("Tea", {"seen": put(0, 1)}),
        ("Tea", {"tries": put(0, 1)}),
        ("Tea", {"given": put(0, -1)}),
        ("Tea", {"alone": (1 << SEATS) - 1}),
        ("Tea", {"ally": [1, 0, *[-1] * (SEATS - 2)], "alone": 1}),
        ("Tea", {"phase": 0}),
        ("Tea", {"clans": [4, *[-1] * (SEATS - 1)]}),
        ("ChooseMandate", {"seen": lambda old: [0] * len(old)}),
        ("ChooseMandate", {"seen": lambda old: [1023] * len(old)}),
        # Battles.
        ("Bid", {"bid_on": [4] * SEATS}),
        ("Bid", {"bids": [99] * (SEATS * 4)}),
        ("Bid", {"bids_open": True}),
        ("Bid", {"hired": 0}),
        ("Bid", {"killed": 3}),
        ("Bid", {"fighters": 1}),
        ("Bid", {"won": lambda old: [255] * len(old)}),
        ("Bid", {"chronicle": []}),
        ("Seppuku", {"bids": lambda old: [0] * len(old)}),
        ("Seppuku", {"bids_open": False}),
        ("ExtraCoin", {"fighters": 3}),
    ],
)
def test_what_no_game_leads_to_is_refused(kind, changes):
    refused(facts(kind, **changes))


@pytest.mark.parametrize(
    ("kind", "frame"),
    [
        ("Worship", ["Worship", [-1, 2, -1]]),
        ("Destination", ["Destination", [-1, 11, -1, -1]]),
        ("Destination", ["Toll", [-1, -1, -1, 0, -1]]),
        ("Moves", ["Moves", [-1, 1]]),
        ("Moves", ["Hate", [-1, 0, 15]]),
        ("Moves", ["SpareTheHated", [-1, 0, 1]]),
        ("Recruit", ["EndOfRecruit", [-1, 1, 1]]),
        ("Paths", ["Paths", [-1, 2, 2, 2]]),
        ("Buy", ["Acquire", [-1, CARDS.index("komainu")]]),
        ("Buy", ["SummonMonster", [-1, 10]]),
        ("Betray", ["Betray", [-1, 15, 2, 2]]),
        ("TakeHostage", ["TakeHostage", [-1, 3, 1]]),
        ("ExtraCoin", ["ExtraCoin", [-1, 3, 15]]),
        ("TakePlaces", ["TakePlaces", [-1, 15, 1, 1]]),
        ("TakePlaces", ["TakePlaces", [-1, 3, 8, 0]]),
    ],
)
def test_frames_that_do_not_fit_the_table_are_refused(kind, frame):
    """Where a number is -1 it stays as it was."""
    whole = position(kind)
    old = whole["stack"][-1][1]
    name, args = frame
    kept = [old[i] if number == -1 and i < len(old) else number for i, number in enumerate(args)]
    refused({**whole, "stack": [*whole["stack"][:-1], [name, kept]]})


def test_a_battle_card_of_nobody_and_a_worshipper_of_nobody_are_refused():
    """Komainu at a shrine without an owner would be favoured by its kami."""
    changed = facts("ChooseMandate", lair=put(0, SHRINE))
    refused(changed, "without an owner")


def test_distorted_positions_are_refused_or_playable():
    trial = attack(GAME, 600, "rising sun")
    assert trial.played > 10
    assert trial.refused > 400
