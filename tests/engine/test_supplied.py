"""Each thing an author can get wrong beside the rules is named in words."""

import math
import sys

import msgspec
import pytest
import toy.terminal
from toy.game import GIVE, Toy, ToyGame, ToyHeuristic
from toy.known import ToyKnown
from toy.rules import Draw, Score

from mandjet.engine import Count, MandjetError, Words, conformance
from mandjet.engine.conformance import check
from mandjet.engine.frame import Frame
from mandjet.engine.meta import Option


class TooFew(ToyHeuristic):
    def weigh(self, state, seat, menu):
        return [1.0] * (len(menu) - 1)


class Weightless(ToyHeuristic):
    def weigh(self, state, seat, menu):
        return [0.0, *[1.0] * (len(menu) - 1)]


class Boundless(ToyHeuristic):
    def weigh(self, state, seat, menu):
        return [math.inf, *[1.0] * (len(menu) - 1)]


class OneNumber(ToyHeuristic):
    def evaluate(self, state):
        return [0.5]


class BeyondOne(ToyHeuristic):
    def evaluate(self, state):
        return [1.5] * state.seats


FINE = Words("bid", {"seat": 0}, "card:low", "TOY-1.2")


def toy_with(**parts):
    return type("Changed", (ToyGame,), {**parts, "__module__": "toy.game"})()


@pytest.mark.parametrize(
    ("heuristic", "message"),
    [
        (TooFew(), "heuristic.weigh gives 1 weights for 2 actions"),
        (Weightless(), "heuristic.weigh gives action 0 the weight 0.0: finite, above 0"),
        (Boundless(), "heuristic.weigh gives action 0 the weight inf: finite, above 0"),
        (OneNumber(), "heuristic.evaluate gives 1 numbers for"),
        (BeyondOne(), "chances are 0 to 1"),
    ],
)
def test_a_heuristic_of_the_wrong_shape(heuristic, message):
    with pytest.raises(AssertionError, match=message):
        check(toy_with(heuristic=heuristic), games=20, seed=1)


def test_a_field_that_is_not_declared(monkeypatch):
    def run(self, state, whole=Draw.run):
        state.hurry = 1
        whole(self, state)

    monkeypatch.setattr(Draw, "run", run)
    with pytest.raises(AssertionError, match="the rules set hurry: write it in `declare`"):
        check(ToyGame(), games=20, seed=1)


def test_a_field_that_is_not_declared_and_read_in_a_clone(monkeypatch):
    def run(self, state, whole=Draw.run):
        if state.round == 0:
            state.hurry = 1
        assert state.hurry
        whole(self, state)

    monkeypatch.setattr(Draw, "run", run)
    monkeypatch.setattr(conformance, "check_fields", lambda state: None)
    with pytest.raises(AssertionError, match="the fields of `declare`: write hurry there"):
        check(ToyGame(), games=20, seed=1)


def test_rules_that_run_out(monkeypatch):
    monkeypatch.setattr(Score, "run", lambda self, state: None)
    with pytest.raises(AssertionError, match=r"push the next one, or finish\(\)"):
        check(ToyGame(), games=1, seed=1)


def saying(words):
    """A toy whose choices are put in other words."""
    return toy_with(words=lambda self, action, state=None, seat=None: words(action))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            lambda bid: Words("do-bid", {"number": bid}),
            "choice bid names '', no clause of rules.md",
        ),
        (
            lambda bid: Words("do-bid", {"number": bid}, None, "TOY-9.9"),
            "choice bid names 'TOY-9.9', no clause of rules.md",
        ),
        (
            lambda bid: Words("do-bid", {"number": bid}, "cart:low", "TOY-1.2"),
            "'Bid .' lies on 'cart:low', and nothing in the view answers to it",
        ),
        (
            lambda bid: Words("do-bid", {"number": bid}, "card:lwo", "TOY-1.2"),
            "lies on 'card:lwo', and nothing in the view answers to it",
        ),
        (lambda bid: Words("do-bit", {"number": bid}), "has no message do-bit"),
        (lambda bid: Words("do-bid", {"nubmer": bid}), "message do-bid of toy: .*number"),
    ],
    ids=["no clause", "another clause", "another kind", "another id", "no message", "arguments"],
)
def test_choices_in_the_wrong_words(words, message):
    with pytest.raises((AssertionError, MandjetError), match=message):
        check(saying(words), games=1, seed=1)


@pytest.mark.parametrize(
    "element", ["card:low", "seat:1", "coin:2", "shown:0", "round", "coins", None]
)
def test_things_that_the_view_has(element):
    words = saying(lambda bid: Words("do-bid", {"number": bid}, element, "TOY-1.2"))
    assert check(words, games=2, seed=1).games == 2


def test_things_that_only_its_own_board_draws():
    words = saying(lambda bid: Words("do-bid", {"number": bid}, "purse:left", "TOY-1.2"))
    type(words).drawn = ("purse",)
    assert check(words, games=2, seed=1).games == 2


class Telltale(ToyKnown):
    """Deals others the cards they have."""

    def __init__(self, state, seat):
        super().__init__(state, seat)
        self.base.cards = state.cards[:]

    def deal(self, twin, rng):
        cards = twin.cards[:]
        super().deal(twin, rng)
        twin.cards = cards


class Careless(ToyKnown):
    """Forgets the coins."""

    def __init__(self, state, seat):
        super().__init__(state, seat)
        self.base.coins = [3] * state.seats


@pytest.mark.parametrize(
    ("knowing", "message"),
    [
        (Telltale, "look the same to it differ in cards. Let known.py copy nothing hidden"),
        (Careless, r"coins is \(.*\) here and \(3, 3.* there. Let known.py copy all that view.py"),
    ],
)
def test_what_known_has_too_much_or_too_little_is_named(knowing, message):
    with pytest.raises(AssertionError, match=message):
        check(toy_with(knowns=knowing), games=20, seed=1)


def test_a_view_that_shows_too_much_is_named():
    class Open(ToyGame):
        def view(self, state, seat):
            return msgspec.structs.replace(super().view(state, seat), coins=tuple(state.cards))

    Open.__module__ = "toy.game"
    with pytest.raises(AssertionError, match=r"coins is .* view.py show only what the seat may"):
        check(Open(), games=20, seed=1)


def test_an_event_that_tells_more_than_the_view_shows():
    class Forgetful(ToyGame):
        def view(self, state, seat):
            return msgspec.structs.replace(super().view(state, seat), shown=())

    Forgetful.__module__ = "toy.game"
    with pytest.raises(AssertionError, match="keep it in the state and show it"):
        check(Forgetful(), games=40, seed=1)


def reasons_of(words):
    return lambda self, state, seat: [words]


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        (
            {"why_not": lambda self, state, seat: [FINE, FINE]},
            r"one reason for an element, not several: \['card:low'\]",
        ),
        ({"why_not": reasons_of(Words("drew", {"card": "x"}, None))}, "drew lies on an element"),
        ({"why_not": reasons_of(Words("not-words", {}, "card:low"))}, "has no message not-words"),
        (
            {"why_not": reasons_of(Words("bid", {"seat": 0}, "card:low", "TOY-9.9"))},
            "reason bid names 'TOY-9.9', no clause",
        ),
        (
            {
                "why_not": lambda self, state, seat: [FINE],
                "words": lambda self, action, state=None, seat=None: Words(
                    "bid-own", {"number": action}, "card:low", "TOY-1.2"
                ),
            },
            r"card:low can be chosen \(You bid .\.\), but not so says: seat 0 has bid\.",
        ),
        (
            {
                "why_not": lambda self, state, seat: [
                    Words("bid", {"seat": state.cards[seat - 1]}, "card:low", "TOY-1.2")
                ]
            },
            "the reasons told to . depend on nothing but what . knows",
        ),
        (
            {"why_not": lambda self, state, seat: state.coins.reverse() or [FINE]},
            "does not change it|loads to a state of the same hash",
        ),
    ],
)
def test_reasons_that_are_none(parts, message):
    with pytest.raises(AssertionError, match=message):
        check(toy_with(**parts), games=20, seed=1)


def test_honest_reasons_pass():
    assert check(toy_with(why_not=reasons_of(FINE)), games=5, seed=1).games == 5


class Sly(Toy):
    """Says that what it reveals was known to everybody."""

    def reveal(self, known_to, telling, *what):
        super().reveal(known_to, telling, *what)
        self.revealed = 1 << 29

    def clone(self):
        twin = Sly(self.game, self.seats, self.options, self.rng.clone())
        for field in ("cards", "bids", "coins", "points", "shown"):
            setattr(twin, field, getattr(self, field)[:])
        twin.tables, twin.round = self.tables, self.round
        self.share(twin)
        return twin


def test_what_is_revealed_to_a_seat_and_said_to_be_known_to_it():
    with pytest.raises(AssertionError, match=r"shows seat . something hidden without saying so"):
        check(toy_with(states=Sly), games=40, seed=1)


def test_counts_that_have_no_words():
    class Counted(ToyGame):
        def counts(self, view):
            return [Count("coins", coins, None, seat) for seat, coins in enumerate(view.coins)]

    Counted.__module__ = "toy.game"
    state = Counted().new(seats=2, seed=1)
    state.apply(0, 0)
    with pytest.raises(MandjetError, match="has no message change-coins"):
        state.game.preview(state, 0, GIVE)


def test_a_name_that_is_not_the_folder():
    meta = msgspec.structs.replace(ToyGame.meta, name="joy")
    with pytest.raises(AssertionError, match=r"META.name is 'joy', its folder is 'toy'"):
        check(toy_with(meta=meta), games=1)


def test_a_first_frame_that_is_a_class():
    with pytest.raises(AssertionError, match=r"is a frame, such as Draw\(\), not its class"):
        check(toy_with(first=Draw), games=1)


def test_an_option_without_words():
    option = Option("speed", (1, 2), 1)
    meta = msgspec.structs.replace(ToyGame.meta, options=(option,))
    with pytest.raises(AssertionError, match=r"message option-speed is missing: write it in text"):
        check(toy_with(meta=meta), games=1)


def test_a_title_without_a_drawing_for_the_terminal(monkeypatch):
    monkeypatch.setitem(sys.modules, "toy.terminal", None)
    with pytest.raises(AssertionError, match=r"toy has no terminal.py"):
        check(ToyGame(), games=1)


def test_a_terminal_that_draws_nothing(monkeypatch):
    monkeypatch.setattr(toy.terminal, "draw", lambda view, text, names: None)
    with pytest.raises(AssertionError, match=r"terminal.draw gives what is to be printed"):
        check(ToyGame(), games=20, seed=1)
    monkeypatch.delattr(toy.terminal, "draw")
    with pytest.raises(AssertionError, match=r"terminal.py has no draw\(view, text, names\)"):
        check(ToyGame(), games=1)


def frame_of(module, **parts):
    """A frame that asks seat 0 for a bid, as one written in some module."""

    def run(self, state):
        if not state.over:
            state.ask(0, [0])

    return type("Stray", (Frame,), {"run": run, **parts, "__module__": module})


def keeping(name):
    """A constructor that takes a number and keeps it under some name."""

    def keep(self, number):
        setattr(self, name, number)

    return keep


@pytest.mark.parametrize(
    ("module", "parts", "args", "message"),
    [
        ("elsewhere.rules", {}, (), "frame Stray comes from elsewhere.rules: define it in toy"),
        ("toy.rules", {"__init__": keeping("amount")}, (3,), "keep it as self.number"),
        (
            "toy.rules",
            {"__init__": keeping("number")},
            (3,),
            "nothing is known about a number called number; see state.range_of",
        ),
    ],
    ids=["unregistered", "kept under another name", "without a range"],
)
def test_a_frame_that_no_position_can_hold(module, parts, args, message):
    stray = frame_of(module, **parts)
    game = toy_with(first=stray(*args))
    # Frames are known as long as somebody has their class: other tests are spared this one.
    try:
        with pytest.raises(AssertionError, match=message):
            check(game, games=1)
    finally:
        stray.__module__ = "elsewhere"
