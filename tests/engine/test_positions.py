"""Positions are input: whatever `load` is given, it answers quickly, in little memory, in words."""

import random
import subprocess
import sys
import time

import pytest
from toy.game import ToyGame

import mandjet
from mandjet.engine import BadPosition, Frame, TooManySteps
from mandjet.engine.distort import Unsound, attack, attempt
from mandjet.engine.position import MOST_FRAMES, MOST_VALUES

# What one interpreted second or two allows.
POSITIONS = 150


@pytest.mark.parametrize("name", mandjet.games())
@pytest.mark.parametrize("seed", range(3))
def test_distorted_positions_are_refused_or_played_on_from(name, seed):
    trial = attack(mandjet.game(name), POSITIONS, f"{name} {seed}")
    assert trial.refused > POSITIONS // 2
    assert trial.refused + trial.played == POSITIONS


@pytest.mark.parametrize("name", mandjet.games())
@pytest.mark.parametrize(
    "junk",
    [None, 1, "x", [], {}, {"game": 1}, [[[[[[[]]]]]]], {"facts": {}}, {"stack": "x"}, object()],
    ids=[f"junk-{n}" for n in range(10)],
)
def test_junk_is_refused(name, junk):
    with pytest.raises(BadPosition, match=mandjet.game(name).meta.title):
        mandjet.game(name).load(junk)


@pytest.mark.parametrize("name", mandjet.games())
@pytest.mark.parametrize("huge", [1 << 40, -(1 << 40), 1 << 200])
def test_a_huge_number_in_any_place_is_refused_or_harmless(name, huge):
    """Every number of a position in turn; what is taken all the same can be played on from."""
    game = mandjet.game(name)
    position = game.new(seed=4).position()
    chance = random.Random(1)
    for path in paths(position["facts"], []):
        changed = replaced(position["facts"], path, huge)
        attempt(game, {**position, "facts": changed}, chance)
    for number, (frame, args) in enumerate(position["stack"]):
        for place in range(len(args)):
            stack = [list(entry) for entry in position["stack"]]
            stack[number] = [frame, [*args[:place], huge, *args[place + 1 :]]]
            with pytest.raises(BadPosition):
                game.load({**position, "stack": stack})


def paths(value, path):
    """The way to every number in a value, at most three in any list."""
    if isinstance(value, dict):
        for key in value:
            yield from paths(value[key], [*path, key])
    elif isinstance(value, list):
        for index in range(min(3, len(value))):
            yield from paths(value[index], [*path, index])
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path


def replaced(value, path, new):
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = replaced(value[path[0]], path[1:], new)
    return copy


@pytest.mark.parametrize("name", mandjet.games())
def test_a_stack_cut_short_or_piled_high_is_refused(name):
    game = mandjet.game(name)
    position = game.new(seed=4).position()
    stack = position["stack"]
    for cut in [stack[1:], stack + stack, stack * (MOST_FRAMES // len(stack) + 1)]:
        if cut:
            with pytest.raises(BadPosition):
                game.load({**position, "stack": cut})


def test_a_position_too_large_to_be_read_costs_nothing():
    game = mandjet.game("sunrise_sunset")
    position = game.new(seed=4).position()
    started = time.process_time()
    with pytest.raises(BadPosition, match="values"):
        game.load({**position, "facts": {**position["facts"], "pile": [1] * 3_000_000}})
    with pytest.raises(BadPosition, match="values"):
        game.load({**position, "stack": [["Turn", [1]]] * MOST_VALUES})
    assert time.process_time() - started < 1


GREEDY = """
import resource, mandjet
from mandjet.engine import BadPosition
game = mandjet.game("sunrise_sunset")
position = game.new(seed=4).position()
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for pile in ([4_000_000_000], [1 << 40], [1 << 79], [-1]):
    try:
        game.load({**position, "facts": {**position["facts"], "pile": pile}})
    except BadPosition:
        pass
    else:
        raise SystemExit("taken")
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


def test_no_giant_list_or_number_is_built():
    done = subprocess.run(
        [sys.executable, "-c", GREEDY], capture_output=True, text=True, check=True, timeout=60
    )
    assert int(done.stdout) < 50_000  # kilobytes


class Spin(Frame):
    """Runs for ever and asks nobody."""

    def run(self, state):
        state.push(self)


def test_rules_that_ask_nobody_are_stopped():
    state = ToyGame().new(2, 1)
    state.stack.append(Spin())
    with pytest.raises(TooManySteps, match="nobody was asked"):
        state.ask_again()


class Careless(ToyGame):
    """Takes any number for a bid."""

    def invariants(self, state):
        pass


def test_the_attack_finds_a_careless_game():
    Careless.__module__ = "toy.game"
    with pytest.raises(Unsound) as caught:
        attack(Careless(), 4000, "careless")
    assert caught.value.position["game"] == "toy"


def test_frames_take_only_the_numbers_they_declare():
    game = mandjet.game("sunrise_sunset")
    position = game.new(seed=4).position()
    for args in ([2], [-1], [], [0, 0], [1 << 40]):
        with pytest.raises(BadPosition, match="Exchange"):
            game.load({**position, "stack": [*position["stack"][:-1], ["Exchange", args]]})
