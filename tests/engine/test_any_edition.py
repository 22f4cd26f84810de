"""Editions drawn at random: refused in words, or played without a fault."""

import pytest

import mandjet
from mandjet.engine import BadContent, Rng
from mandjet.engine.components import components
from mandjet.engine.content import PROVENANCE
from mandjet.engine.editions import Edition, Head

TITLES = sorted(mandjet.games())
# Numbers that people and attackers try first.
NUMBERS = (0, 1, 2, 3, 20, 99, 1000, -1, 1 << 40)
ACTIONS = 150


def drawn(printed, rng):
    """Some facts, each with another value, mostly one that another row has."""
    rows = {}
    for _ in range(1 + rng.below(3)):
        table = rng.choice(list(printed))
        row = rng.choice(printed[table])
        fields = [field for field in row if field not in PROVENANCE | {"id"}]
        if fields and all(one["id"] != row["id"] for one in rows.get(table, [])):
            field = rng.choice(fields)
            others = [one[field] for one in printed[table] if field in one]
            value = other(row[field], others, rng)
            rows.setdefault(table, []).append({"id": row["id"], field: value})
    return rows


def other(value, others, rng):
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice([*NUMBERS, value + 1, value - 1, rng.choice(others)])
    if isinstance(value, str):
        return rng.choice(["", "nobody", "9" * 600, *others])
    flat = [one for several in others for one in several]
    changed = [*value]
    if changed and rng.below(2):
        place = rng.below(len(changed))
        changed[place] = other(changed[place], flat, rng)
    elif changed and rng.below(2):
        changed.pop(rng.below(len(changed)))
    elif flat:
        changed += [rng.choice(flat)] * rng.choice([1, 1, 1, 200])
    return changed


def played(game, rng):
    """The beginning of a game, whose positions are good ones, known to all as they may be, and
    judged by bots."""
    seats = rng.choice(list(game.meta.seats))
    state = game.new(seats, rng.below(1000))
    for number in range(ACTIONS):
        if state.over:
            break
        seat = rng.choice(state.waiting())
        weights = game.heuristic.weigh(state, seat, state.menu(seat))
        assert all(0 < weight < 1e300 for weight in weights)
        assert all(0 <= chance <= 1.0001 for chance in game.heuristic.evaluate(state))
        if number % 50 == 0:
            game.invariants(state)
            assert game.load(state.position()).hash() == state.hash()
            assert state.redeal(seat, rng).view(seat) == state.view(seat)
        state.apply(seat, rng.choice(state.legal(seat)))


def tried(name, count, seed):
    printed = mandjet.game(name).content
    rng = Rng(seed)
    fitting, said = 0, []
    for _ in range(count):
        rows = drawn(printed, rng)
        try:
            game = mandjet.game(name, Edition(Head("drawn", name), rows))
        except BadContent as refused:
            said.append(str(refused))
            continue
        fitting += 1
        components(game)
        try:
            played(game, rng)
        except Exception as error:
            raise AssertionError(
                f"{name} takes {rows} and cannot be played with it: refuse it with BadContent where"
                " the content is read"
            ) from error
    assert not [words for words in said if "`" in words], "these are words of programs"
    return fitting


@pytest.mark.parametrize("name", TITLES)
def test_an_edition_is_refused_in_words_or_played(name):
    assert tried(name, 60, "any edition") > 3


@pytest.mark.long
@pytest.mark.parametrize("name", TITLES)
def test_many_editions_are_refused_in_words_or_played(name):
    assert tried(name, 2000, "many editions") > 100


def test_a_face_down_isis_may_find_nobody():
    """Her own card cannot come back then, so her lane may hold none that can."""
    stealth = Edition(Head("drawn"), {"unit": [{"id": "isis", "stealth": True}]})
    game = mandjet.game("sunrise_sunset", stealth)
    for seed in range(20):
        played(game, Rng(seed))


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"players": [{"id": "4", "colours": 2}]}, "3 Pyramids of different colours each, but"),
        ({"number": [{"id": "start_cards", "value": 8}]}, "5 players share a deck of 33 cards"),
        ({"zone": [{"id": "nw_d3", "obelisk": True}]}, "an Obelisk stands outside Cities"),
    ],
)
def test_what_kemet_cannot_lay_out_is_refused(facts, words):
    with pytest.raises(BadContent, match=words):
        mandjet.game("kemet", Edition(Head("drawn"), facts))
