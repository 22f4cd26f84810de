"""Positions that once hung, grew, or broke the rules later on: each is refused in words."""

import random
import subprocess
import sys

import pytest

import mandjet
from mandjet.engine import BadPosition, BadSetup, Rng
from mandjet.engine.distort import attempt


def position(name, seats=None, actions=0, options=None, until=None):
    """A real position: some random actions into a game, or at the first that will do; of a game
    that is over before, the last one."""
    state = mandjet.game(name).new(seats, 4, options, listen=False)
    rng = Rng("position")
    made = 0
    while made < actions or (until is not None and not until(state)):
        after = state.clone()
        seat = rng.choice(after.waiting())
        after.apply(seat, rng.choice(after.legal(seat)))
        if after.over:
            break
        state = after
        made += 1
    found = state.position()
    mandjet.game(name).load(found)
    return found


def refused(whole, facts=None, **parts):
    changed = {**whole, **parts, "facts": {**whole["facts"], **(facts or {})}}
    with pytest.raises(BadPosition) as error:
        mandjet.game(whole["game"]).load(changed)
    assert len(str(error.value)) > len(mandjet.game(whole["game"]).meta.title) + 10


# -- Path to Yaaru --------------------------------------------------------------------------------


def test_ends_that_were_never_taken():
    """A negative number of ends was counted for ever."""
    whole = position("path_to_yaaru", 4, 20)
    rights = whole["facts"]["rights"]
    for wrong in (-1, 1 << 20, 1 << 70):
        refused(whole, {"rights": [wrong, *rights[1:]]})


def test_earlier_sets_that_cannot_be():
    whole = position("path_to_yaaru", 4, until=lambda state: state.past)
    past = whole["facts"]["past"]
    for part, numbers in enumerate(past[0]):
        for place in range(len(numbers)):
            for wrong in (-1, 1 << 40, 1 << 70):
                changed = [*past[0][:part], [*numbers[:place], wrong, *numbers[place + 1 :]]]
                changed += past[0][part + 1 :]
                if changed != past[0]:
                    refused(whole, {"past": [changed, *past[1:]]})
    for wrong in ([], [[]], [past[0][:-1], *past[1:]], past * 50, [past[0] * 40]):
        refused(whole, {"past": wrong})


@pytest.mark.parametrize("seats", [2, 4])
def test_readings_that_cannot_be(seats):
    whole = position("path_to_yaaru", seats, until=lambda state: state.past)
    readings = whole["facts"]["readings"]
    (reading,) = readings[0]
    ways, held, *kept = reading
    for wrong in (
        [],
        [[]],
        [reading, reading],
        [[[0], held, *kept]],
        [[[-1], held, *kept]],
        [[[], held, *kept]],
        [[ways, held[1:], *kept]],
        [[ways, [-1] * len(held), *kept]],
        [[ways, [1 << 70] * len(held), *kept]],
        [[ways, held, *kept[1:]]],
        [[ways, held, [0], *kept[1:]]],
        [[ways, held, *kept[:-1], [*kept[-1], 0]]],
        [[ways, held, *kept[:-1], [-1]]],
    ):
        refused(whole, {"readings": [wrong, *readings[1:]]})
    refused(whole, {"readings": readings[1:]})


def test_all_have_chosen_and_nobody_went_on():
    whole = position("path_to_yaaru", 4)
    refused(whole, {"chosen": [0, 0, 0, 0]})
    refused(whole, {"chosen": [1, 1, 0, 1]})


# -- Sunrise Sunset -------------------------------------------------------------------------------


def test_a_card_number_that_would_be_a_giant_set():
    whole = position("sunrise_sunset")
    for pile in ([4_000_000_000], [1 << 79], [-1], [15], [0, 0, 0]):
        refused(whole, {"pile": pile})


def test_hands_that_do_not_add_up():
    whole = position("sunrise_sunset", actions=8)
    hands, pile = whole["facts"]["hands"], whole["facts"]["pile"]
    refused(whole, {"hands": [hands[0][1:], hands[1]]})
    refused(whole, {"hands": [hands[0] + hands[1], []]})
    refused(whole, {"hands": [hands[0], hands[0]]})
    refused(whole, {"hands": [sorted(hands[0] + pile), hands[1]], "pile": []})
    refused(whole, {"hands": [hands[0] + hands[0][:1], hands[1]]})
    refused(whole, {"hands": [list(reversed(hands[0])), hands[1]]})


# -- Kemet ----------------------------------------------------------------------------------------


def test_a_seat_without_a_battle_card_to_play():
    whole = position("kemet", 2, 200)
    cards, down = whole["facts"]["cards"], whole["facts"]["face_down"]
    up = whole["facts"]["face_up"]
    refused(whole, {"cards": [0, cards[1]]})
    # All cards lie somewhere, but none is left to play.
    refused(whole, {"cards": [0, cards[1]], "face_down": [cards[0] | down[0], down[1]]})
    refused(whole, {"cards": [0, cards[1]], "face_up": [cards[0] | up[0], up[1]]})


def test_a_lost_tile():
    whole = position("kemet", 2, 300)
    stock = whole["facts"]["stock"]
    left = next(tile for tile, count in enumerate(stock) if count)
    refused(whole, {"stock": [*stock[:left], 0, *stock[left + 1 :]]})
    refused(whole, {"stock": [*stock[:left], 2, *stock[left + 1 :]]})
    tiles = whole["facts"]["tiles"]
    owner = next(seat for seat, owned in enumerate(tiles) if owned)
    lowest = tiles[owner] & -tiles[owner]
    refused(whole, {"tiles": [t ^ lowest if s == owner else t for s, t in enumerate(tiles)]})


def test_two_troops_in_a_district():
    """Both seats stand in a District of seat 0, and no Battle is on."""

    def will_do(state):
        return state.units[0] and state.supply[1] and state.mover < 0

    whole = position("kemet", 2, 100, until=will_do)
    units, troops, supply = (whole["facts"][name] for name in ("units", "troops", "supply"))
    zones = len(units) // 2
    changed = [*units[:zones], units[zones] + 1, *units[zones + 1 :]]
    refused(
        whole,
        {
            "units": changed,
            "troops": [troops[0], troops[1] | 1],
            "supply": [supply[0], supply[1] - 1],
        },
    )


# -- every title ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", mandjet.games())
@pytest.mark.parametrize("actions", [0, 30, 90])
def test_a_stack_cut_short(name, actions):
    whole = position(name, actions=actions)
    stack = whole["stack"]
    chance = random.Random(1)
    for at in range(len(stack) - 1):
        refused(whole, stack=stack[at + 1 :])
        refused(whole, stack=stack[:at] + stack[at + 1 :])
        # Without its top a stack may be one of an earlier question: then it can be played on.
        attempt(mandjet.game(name), {**whole, "stack": stack[: at + 1]}, chance)
    refused(whole, stack=[])
    for at, (frame, args) in enumerate(stack):
        for wrong in ([*args, 0], args[:-1] if args else [0], [1 << 40] * max(1, len(args))):
            refused(whole, stack=[*stack[:at], [frame, wrong], *stack[at + 1 :]])


CARDS = [
    ("path_to_yaaru", "deck"),
    ("path_to_yaaru", "sets"),
    ("path_to_yaaru", "stashes"),
    ("sunrise_lane", "hands"),
    ("sunrise_sunset", "hands"),
]


@pytest.mark.parametrize(("name", "where"), CARDS)
@pytest.mark.parametrize("wrong", [-1, 66, 1000, 4_000_000_000, 1 << 70])
def test_cards_that_do_not_exist(name, where, wrong):
    whole = position(name, until=lambda state: any(state.facts()[where]))
    cards = whole["facts"][where]
    if isinstance(cards[0], list):
        full = next(index for index, some in enumerate(cards) if some)
        changed = [*cards[:full], [*cards[full][:-1], wrong], *cards[full + 1 :]]
    else:
        changed = [*cards[:-1], wrong]
    refused(whole, {where: changed})


def deep(levels):
    value = []
    for _ in range(levels):
        value = [value]
    return value


class Text(str):
    __slots__ = ()


class Number(int):
    pass


class Table(dict):
    """A dict that is not what it says."""

    def items(self):
        raise RuntimeError

    values = items


class KindOfList(list):
    def __len__(self):
        return 1 << 60


ODD = {
    "deep": deep(100_000),
    "float": 1.0,
    "minus zero": -0.0,
    "nan": float("nan"),
    "infinite": float("inf"),
    "half a character": "\ud800",
    "other digits": "\u0661",
    "long": "x" * 10_000_000,
    "huge": 10**5000,
    "none": None,
    "dict": {"a": [1]},
    "text of a class": Text("x"),
    "number of a class": Number(1),
    "dict of a class": Table(a=1),
    "list of a class": KindOfList([1]),
    "bytes": b"1",
    "set": {1},
    "range": range(10**9),
    "generator": iter([1]),
}


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("name", mandjet.games())
def test_odd_values_in_every_place(name, odd):
    value = ODD[odd]
    whole = position(name, actions=10)
    with pytest.raises(BadPosition):
        mandjet.game(name).load(value)
    for part in whole.keys() - {"facts"}:
        refused(whole, **{part: value})
    for fact, old in whole["facts"].items():
        refused(whole, {fact: value})
        if isinstance(old, list) and old:
            refused(whole, {fact: [value, *old[1:]]})


@pytest.mark.parametrize("name", mandjet.games())
def test_true_is_no_number_and_a_row_is_a_list(name):
    whole = position(name, actions=10)
    refused(whole, seats=True)
    for fact, old in whole["facts"].items():
        if isinstance(old, bool):
            refused(whole, {fact: int(old)})
        elif isinstance(old, int):
            refused(whole, {fact: True})
        else:
            refused(whole, {fact: tuple(old)})


def test_a_position_that_holds_itself():
    whole = position("sunrise_sunset")
    whole["facts"]["pile"] = whole["facts"]
    with pytest.raises(BadPosition):
        mandjet.game("sunrise_sunset").load(whole)


@pytest.mark.parametrize("seed", ["x" * 257, "\udfff", 1 << 513, -(1 << 600), True, 1.5])
def test_a_seed_that_no_position_could_hold(seed):
    with pytest.raises(BadSetup, match="seed"):
        mandjet.game("sunrise_sunset").new(2, seed)


LOAD_ALL = """
import resource, time, mandjet
from mandjet.engine import BadPosition
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
slowest = 0.0
for name in mandjet.games():
    game = mandjet.game(name)
    whole = game.new(seed=4).position()
    for fact in whole["facts"]:
        for wrong in ([1 << 79] * 15_000, [[7] * 100] * 150, 1 << 79, [4_000_000_000], "9" * 256):
            started = time.process_time()
            try:
                game.load({**whole, "facts": {**whole["facts"], fact: wrong}})
            except BadPosition:
                pass
            slowest = max(slowest, time.process_time() - started)
print(slowest, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


def test_a_second_and_fifty_megabytes_are_enough():
    done = subprocess.run(
        [sys.executable, "-c", LOAD_ALL], capture_output=True, text=True, check=True, timeout=300
    )
    slowest, kilobytes = done.stdout.split()
    assert float(slowest) < 1
    # The five titles themselves are in it.
    assert int(kilobytes) < 50_000 + 60_000
