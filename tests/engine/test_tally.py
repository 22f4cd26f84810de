"""How every point was made: the tally of a seat adds up to its score, and nothing is left over."""

import random

import pytest

import mandjet
from mandjet.engine import Event
from mandjet.engine.event import SPECTATOR
from mandjet.engine.tally import OTHER, START, Gain, Tally, name_of

TITLES = ["sunrise_sunset", "sunrise_lane", "path_to_yaaru", "rising_sun", "kemet"]


def played(name, seats, seed):
    """A random game, counted; the scores at its end, and whether spectators were told all of it."""
    game = mandjet.game(name)
    chance = random.Random(seed)
    state = game.new(seats, seed)
    tally = Tally(game.scoring, state.scores)
    while not state.over:
        seat = chance.choice(state.waiting())
        state.apply(seat, chance.choice(state.legal(seat)))
        told = [event for event in state.events if event.key in game.scoring]
        # A finished game is shown to everybody: no point is made in secret.
        assert all(event.audience & SPECTATOR for event in told)
        tally.step(state.events, state.scores)
    return game, tally, state


@pytest.mark.parametrize("name", TITLES)
def test_it_adds_up_and_nothing_is_left_over(name):
    groups = set()
    tables = mandjet.game(name).meta.seats
    for seed in range(max(4, len(tables))):
        game, tally, state = played(name, tables[seed % len(tables)], seed)
        for seat, entries in enumerate(tally.entries):
            assert sum(entry.points for entry in entries.values()) == state.scores[seat]
            assert OTHER not in entries
            groups |= set(entries)
        assert tally.course[-1] == state.scores
    # Every way to score has a name.
    assert all(name_of(game.text, group) for group in groups)


@pytest.mark.parametrize("name", TITLES)
def test_every_declared_group_has_words(name):
    game = mandjet.game(name)
    for gains in game.scoring.values():
        for gain in gains:
            assert game.text.has(f"tally-{gain.group}"), gain.group
    for key in game.scoring:
        assert game.text.has(key), "an event of the title"


def told(key, **args):
    return Event(key, args, (), -1)


def test_what_no_event_accounts_for_is_counted_too():
    tally = Tally({"won": (Gain("wins", 2),)}, (1, 0))
    tally.step([told("won", seat=1)], (1, 3))
    assert {group: entry.points for group, entry in tally.entries[1].items()} == {
        "wins": 2,
        OTHER: 1,
    }
    assert {group: entry.points for group, entry in tally.entries[0].items()} == {START: 1}


def test_taking_from_somebody_and_naming_the_source():
    scoring = {"stole": (Gain("stolen"), Gain("robbed", seat="from_seat", lost=True))}
    tally = Tally(scoring, (0, 5))
    tally.step([told("stole", seat=0, from_seat=1, points=2)], (2, 3))
    tally.step([told("stole", seat=0, points=1, source="tally-gift")], (3, 3))
    assert {group: entry.points for group, entry in tally.entries[0].items()} == {
        "stolen": 2,
        "gift": 1,
    }
    assert tally.entries[1]["robbed"].points == -2


@pytest.mark.parametrize(
    ("course", "winners", "step"),
    [
        ([(0, 0), (1, 0), (1, 2), (3, 2), (4, 2)], (0,), 3),
        ([(0, 0), (1, 0), (2, 0)], (0,), 1),
        # Ahead only by what decides between equal scores, together, or not at all.
        ([(0, 0), (1, 0), (1, 1)], (0,), None),
        ([(0, 0), (2, 0)], (0, 1), None),
        ([(0, 0), (2, 0)], (), None),
    ],
)
def test_the_turning_point(course, winners, step):
    tally = Tally({}, course[0])
    for scores in course[1:]:
        tally.step([], scores)
    assert tally.turning(winners) == step
