"""Words, positions, the bots' opinion and the terminal."""

import io
import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

import mandjet
from mandjet.engine import BadPosition
from mandjet.engine.playout import playout
from mandjet.engine.rng import Rng
from mandjet.games.sunrise_lane.actions import ACTIONS, DISCARD, DRAW, HOUSE, PARK, SPACE, STOP
from mandjet.games.sunrise_lane.terminal import draw
from mandjet.games.sunrise_lane.view import SunriseLaneView

GAME = mandjet.game("sunrise_lane")
NAMES = ("Ann", "Bartholomew the Builder", "Cy", "Dora")


def weighed(state, seat):
    """What the heuristic likes most."""
    menu = state.legal(seat)
    weights = GAME.heuristic.weigh(state, seat, menu)
    assert len(weights) == len(menu)
    assert min(weights) > 0
    return menu[weights.index(max(weights))]


# -- words ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (HOUSE, "Build 1 floor on A1"),
        (HOUSE + 5 * 60 + 4, "Build 5 floors on F6"),
        (DRAW, "Draw 2 cards"),
        (STOP, "Stop and draw 1 card"),
        (PARK + 4, "A park, for a purple card"),
        (SPACE + 60, "A park on F6"),
        (DISCARD, "Discard a red card"),
    ],
)
def test_every_action_has_words(action, words):
    assert GAME.describe(action) == words


def test_there_are_few_actions():
    assert ACTIONS == 5 * 121 + 2 + 5 + 121 + 5


def test_choices_say_what_they_do(two):
    two.house(1, (5, 6))
    two.hand(0, "PPR")
    two.begin()
    assert GAME.prompt(two.state, 0) == (
        "Build on one of the 3 glowing spaces, build a park, or draw."
    )
    assert {choice.text: choice.on for choice in two.state.choices(0)} == {
        "1 floor on F5 for 1 red: +1": "space:F5",
        "1 floor on E6 for 1 purple: +1": "space:E6",
        "2 floors on E6 for 2 purple: +2": "space:E6",
        "1 floor on H6 for 1 purple: +2": "space:H6",
        "2 floors on H6 for 2 purple: +4": "space:H6",
        "Draw 2 cards": None,
        "A park, for a red card": "parks",
        "A park, for a purple card": "parks",
    }
    assert two.state.choices(0)[0].rule == "SL-3.2"
    two.choose_park("R")
    assert GAME.prompt(two.state, 0) == "Where does the park go? It costs a red card."
    assert two.state.choices(0)[0].text == "A park on F5"
    assert two.state.choices(0)[0].on == "space:F5"


def test_a_chain_says_what_may_follow(two):
    two.hand(0, "PPRR")
    two.begin()
    two.build((4, 5))
    assert GAME.prompt(two.state, 0) == (
        "Build on the glowing space beside F5, build a park, or stop."
    )
    stop = next(choice for choice in two.state.choices(0) if choice.kind == "stop")
    assert (stop.text, stop.on) == ("Stop and draw 1 card", None)
    assert two.state.choices(0)[0].rule == "SL-3.5"


@pytest.mark.parametrize(
    ("hand", "parks", "question"),
    [
        ("R", 20, "Build on the glowing space, build a park, or draw."),
        ("R", 0, "Build on the glowing space, or draw."),
        ("RG", 0, "Build on one of the 2 glowing spaces, or draw."),
        ("Y", 20, "Build a park, or draw."),
        ("Y", 0, "Nothing can be built: draw."),
    ],
)
def test_the_question_says_what_there_is(two, hand, parks, question):
    two.left(parks=parks)
    two.hand(0, hand)
    two.begin(check=False)
    assert GAME.prompt(two.state, 0) == question


def test_the_hand_limit_says_how_many_go(two):
    two.hand(0, "RRBBG")
    two.begin()
    two.draw()
    assert GAME.prompt(two.state, 0) == "Too many cards: discard 2 of them"
    two.discard("R")
    assert GAME.prompt(two.state, 0) == "Too many cards: discard one of them"
    assert two.state.choices(0)[0].on == "card:red"


def test_events_are_told_in_words(two):
    two.hand(0, "RP")
    two.begin()
    two.build((4, 5))
    told = [GAME.tell(event, NAMES) for event in two.state.events]
    assert told == ["Ann builds a house on F5 (red): 1 point."]


# -- positions -----------------------------------------------------------------------------


def spoil(position, name, value):
    facts = position["facts"]
    facts[name] = value(facts[name]) if callable(value) else value
    return position


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("first", 2),
        ("turns", -1),
        ("points", [5, 0]),
        ("pieces", [27, 28]),
        ("pieces", [28]),
        ("parks", 19),
        ("bonus", [10, 0]),
        ("deck", [11, 11, 11, 11, 11]),
        ("deck", [1, 2]),
        ("hands", [[], []]),
        ("hands", [[7, 7, 7], [7, 7, 7]]),
        ("shuffles", 1),
        ("last", 60),
        ("park_built", True),
        ("park_card", 0),
        ("last_round", True),
        ("owner", lambda owner: [0, *owner[1:]]),
        ("owner", lambda owner: [*owner[:61], 0, *owner[62:]]),
        ("owner", lambda owner: owner[:-1]),
        ("floors", lambda floors: [*floors[:49], 1, *floors[50:]]),
        ("floors", []),
        ("last", "no"),
    ],
)
def test_impossible_positions_are_refused(name, value):
    position = msgspec.json.decode(msgspec.json.encode(GAME.new(2, 1).position()))
    with pytest.raises(BadPosition):
        GAME.load(spoil(position, name, value))


@pytest.mark.parametrize(
    "stack",
    [
        [],
        [["Turn", []]],
        [["EndOfTurn", []]],
        [["EndOfTurn", []], ["BuildMore", []]],
        [["EndOfTurn", []], ["PlacePark", []]],
        [["EndOfTurn", []], ["HandLimit", []]],
        [["EndOfTurn", []], ["Setup", []]],
        [["EndOfTurn", []], ["Nothing", []]],
    ],
)
def test_impossible_questions_are_refused(stack):
    position = GAME.new(2, 1).position()
    assert position["stack"] == [["EndOfTurn", []], ["Turn", []]]
    with pytest.raises(BadPosition):
        GAME.load({**position, "stack": stack})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("since", [99]),
        ("since", [5]),
        ("since", []),
        ("before", [[], []]),
        ("shuffled", [1, 1, 1, 1, 1]),
        ("shuffled", []),
        ("shuffles", 0),
    ],
)
def test_impossible_memories_are_refused(two, name, value):
    two.hand(0, "RRB")
    two.hand(1, "GY")
    two.deck("")
    two.begin()
    two.draw()
    position = two.state.position()
    GAME.load(position)
    with pytest.raises(BadPosition):
        GAME.load(spoil(position, name, value))


def test_a_house_far_from_everything_is_impossible(two):
    two.house(0, (0, 1))
    two.begin(check=False)
    with pytest.raises(BadPosition, match="hangs together"):
        GAME.load(two.state.position())


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 4), st.sampled_from(["standard", "riverside"]))
def test_open_spaces_are_kept_up_to_date(seed, seats, layout):
    state = GAME.new(seats, seed, {"layout": layout}, listen=False)
    chance = random.Random(seed)
    while not state.over:
        seat = state.waiting()[0]
        state.apply(seat, chance.choice(state.legal(seat)))
        kept = (state.open, state.corners_left)
        state.derive()
        assert kept == (state.open, state.corners_left)
    assert max(state.scores[seat] for seat in state.winners) == max(state.scores)


# -- the bots' opinion ---------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_heuristic_beats_random_play(seats):
    won = 0
    for seed in range(8):
        state = GAME.new(seats, seed, listen=False)
        chance = random.Random(seed)
        clever = seed % seats
        while not state.over:
            seat = state.waiting()[0]
            best = weighed(state, seat) if seat == clever else chance.choice(state.legal(seat))
            state.apply(seat, best)
        won += state.winners == (clever,)
    assert won >= 7


def test_the_heuristic_sees_fifteen_points(stage):
    table = stage(3)
    table.house(1, (5, 4))
    table.park((5, 3))
    for where in ((4, 3), (3, 3), (3, 2), (3, 1)):
        table.house(0, where)
    table.hand(2, "PBGGG")
    table.begin(2)
    # The turn of L7: purple, a park for blue, three greens.
    made = []
    while table.state.waiting() == (2,):
        made.append(weighed(table.state, 2))
        table.state.apply(2, made[-1])
    assert table.state.scores[2] == 18


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_evaluations_are_chances(seats):
    state = GAME.new(seats, 3, listen=False)
    chance = random.Random(3)
    while True:
        mark = state.hash()
        chances = GAME.heuristic.evaluate(state)
        assert len(chances) == seats
        assert abs(sum(chances) - 1) < 1e-9
        assert min(chances) >= 0
        assert state.hash() == mark
        if state.over:
            break
        seat = state.waiting()[0]
        GAME.heuristic.weigh(state, seat, state.legal(seat))
        assert state.hash() == mark
        state.apply(seat, chance.choice(state.legal(seat)))
    share = 1 / len(state.winners)
    assert chances == [share if seat in state.winners else 0 for seat in range(seats)]


# -- the terminal --------------------------------------------------------------------------


def shown(view, colour=False):
    out = io.StringIO()
    console = Console(file=out, width=80, force_terminal=colour, color_system=None)
    console.print(draw(view, GAME.text, NAMES[: view.seats]))
    return out.getvalue().rstrip("\n").split("\n")


def test_the_terminal_shows_the_table(three):
    three.house(1, (5, 6), 3)
    three.park((5, 4))
    three.hand(0, "RRPB")
    three.begin(0)
    lines = shown(three.state.view(0))
    assert lines[0].split()[:11] == list("ABCDEFGHIJK")
    row = lines[6]
    assert row.startswith(" 6  P4  R3  B1 (G2) pk  PK  2^3(P2) B1  G3  Y4 ")
    assert "(R1)" in lines[5]
    assert "round 1, turn of 1" in lines[0]
    assert any(line.startswith("Your cards: Rx2 Bx1 Px1") for line in lines)
    three.build((4, 5), 2)
    assert "*1^2" in shown(three.state.view(1))[5]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_terminal_fits_at_every_moment(seats):
    state = GAME.new(seats, 5)
    chance = random.Random(5)
    while True:
        for seat in (None, state.mover()):
            lines = shown(state.view(seat))
            assert len(lines) <= 16
            assert max(map(len, lines)) <= 80
        if state.over:
            break
        seat = state.waiting()[0]
        state.apply(seat, chance.choice(state.legal(seat)))
    assert "game over, won by" in shown(state.view(None))[0]


def test_the_terminal_draws_from_the_view_alone():
    state = GAME.new(4, 5)
    playout(state, Rng(1), 60)
    view = state.view(1)
    again = msgspec.json.decode(msgspec.json.encode(view), type=SunriseLaneView)
    assert again == view
    assert shown(again) == shown(view)
