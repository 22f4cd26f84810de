"""What a bot is given holds nothing of the true state: its whole object graph is walked."""

import gc
import sys
from types import (
    BuiltinFunctionType,
    CellType,
    FrameType,
    FunctionType,
    GeneratorType,
    MethodType,
    ModuleType,
)
from weakref import ReferenceType, ref

import pytest
from fluent.runtime import FluentBundle

import mandjet
from mandjet.bots.situation import Situation
from mandjet.engine import Event, Rng, State

# Code is not data: whoever may run code in our process needs no attributes (docs/security.md).
CODE = (ModuleType, type)
CHANGEABLE = (list, dict, set, bytearray, State, Rng, Event)
SECRET = "the secret seed of this table"


def parts(thing):
    """What a thing leads to: attributes and items, what a method is bound to, what a function or a
    generator closes over, what a weak reference means."""
    if isinstance(thing, MethodType | BuiltinFunctionType):
        return [thing.__self__]
    if isinstance(thing, FunctionType):
        return [thing.__closure__, thing.__defaults__, thing.__kwdefaults__, thing.__dict__]
    if isinstance(thing, CellType):
        return gc.get_referents(thing)
    if isinstance(thing, GeneratorType):
        return [thing.gi_frame]
    if isinstance(thing, FrameType):
        return [thing.f_locals]
    if isinstance(thing, ReferenceType):
        return [thing()]
    return gc.get_referents(thing)


def reach(*roots):
    """Everything that can be reached."""
    found = {}
    waiting = list(roots)
    while waiting:
        thing = waiting.pop()
        if id(thing) in found or isinstance(thing, CODE):
            continue
        found[id(thing)] = thing
        waiting.extend(parts(thing))
    return found


def constants():
    """What lies in modules for everybody."""
    modules = [module for name, module in sys.modules.items() if name.startswith("mandjet.")]
    return reach(*[value for module in modules for value in vars(module).values()])


def moments(name):
    """States along a random game, somebody listening."""
    state = mandjet.game(name).new(seed=SECRET)
    rng = Rng("walk")
    for number in range(160):
        if state.over:
            return
        if number % 16 == 0:
            yield state
        seat = rng.choice(state.waiting())
        state.apply(seat, rng.choice(state.legal(seat)))


@pytest.mark.parametrize("name", mandjet.games())
def test_nothing_of_the_true_state_can_be_reached_from_a_situation(name):
    for state in moments(name):
        for seat in range(state.seats):
            given = reach(Situation(state, seat, Rng(1)))
            true = reach(state)
            everybodys = constants()
            for key in given.keys() & true.keys() - everybodys.keys():
                thing = given[key]
                shared = isinstance(thing, CHANGEABLE) and key not in reach(state.game)
                assert not shared, f"seat {seat} can reach {type(thing).__name__} {thing!r:.200}"
            assert not any(thing == SECRET for thing in given.values() if isinstance(thing, str))


def hiding_places(state):
    """Ways to hold on to a state that are no plain attributes."""

    def waits():
        kept = state
        yield 1
        yield kept

    started = waits()
    next(started)
    return {
        "attribute": state.events,
        "method": state.apply,
        "builtin": state.menus.append,
        "closure": lambda: state,
        "default": lambda kept=state: kept,
        "generator": started,
        "weak": Weak(state),
        "inside": {"a": [(state.stack,)]},
    }


class Weak:
    """Something that can be referred to weakly, which compiled states cannot."""

    def __init__(self, state):
        self.holder = Holder(state)
        self.ref = ref(self.holder)


class Holder:
    def __init__(self, state):
        self.state = state


@pytest.mark.parametrize(
    "place",
    ["attribute", "method", "builtin", "closure", "default", "generator", "weak", "inside"],
)
def test_the_walk_finds_what_is_left_in_a_situation(place):
    state = next(moments("sunrise_sunset"))
    situation = Situation(state, 0, Rng(1))
    mine = {id(thing) for thing in (state, state.events, state.menus, state.stack)}
    assert not reach(situation).keys() & mine
    hidden = hiding_places(state)[place]
    situation.left = hidden.ref if place == "weak" else hidden
    assert reach(situation).keys() & mine


@pytest.mark.parametrize("name", mandjet.games())
def test_a_title_remembers_nothing_of_its_tables(name):
    """Bots are given the game object too, and all tables share it: playing leaves it as it is."""

    def contents():
        return {
            key: repr(thing)
            for key, thing in reach(game).items()
            if isinstance(thing, list | dict | set | bytearray) and key not in spoken
        }

    game = mandjet.game(name)
    # Messages that were read once are kept ready; they are the same for all.
    game.text.has("")
    spoken = reach(*[t for t in reach(game).values() if isinstance(t, FluentBundle)])
    before = contents()
    for state in moments(name):
        for seat in (None, *range(state.seats)):
            state.view(seat)
            state.known(seat)
    assert contents() == before


def test_the_chance_of_a_twin_says_nothing_of_the_chance_of_the_table():
    """The words of a twin come from the bot's own generator, not from the table's."""
    first = mandjet.game("sunrise_sunset").new(seed=SECRET)
    other = first.clone()
    other.rng = Rng("another seed altogether")
    for seat in range(first.seats):
        ours, theirs = Situation(first, seat, Rng("bot")), Situation(other, seat, Rng("bot"))
        assert ours.alike.rng.position() == theirs.alike.rng.position()
        assert ours.known.base.rng.position() == theirs.known.base.rng.position()
        assert ours.known.base.rng.position() == Rng("").position()


@pytest.mark.parametrize("name", mandjet.games())
def test_a_situation_holds_no_events_no_menus_of_others_and_no_count_of_actions(name):
    for state in moments(name):
        for seat in range(state.seats):
            situation = Situation(state, seat, Rng(1))
            for twin in (situation.alike, situation.known.base, situation.twin(Rng(2))):
                assert twin.events == []
                assert twin.rng.action == 0
                asked = twin.waiting()
                assert not any(twin.menus[s] for s in range(twin.seats) if s not in asked)
            assert not hasattr(situation, "step")


def test_a_bot_of_somebody_else_is_never_handed_the_state():
    from mandjet.bots.players import RandomBot

    with pytest.raises(TypeError, match="write choose, not play"):

        class Curious(RandomBot):
            def play(self, state, seat):
                return state.legal(seat)[0]


def test_the_seed_of_a_bot_says_nothing_about_that_of_its_game():
    from mandjet.bots.players import bot_seed

    assert "secret" not in bot_seed("secret/1")
    assert bot_seed("secret/1") == bot_seed("secret/1") != bot_seed("secret/2")
