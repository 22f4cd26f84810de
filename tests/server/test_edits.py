"""Edits: what has changed, and nothing else. The browser reads them as we do."""

import json
import random

import msgspec
import pytest
import website
from hypothesis import given, settings
from hypothesis import strategies as st
from titles import WHOLE

import mandjet
from mandjet.server.edits import Follower, Unsure, applied, difference

KEYS = ["a", "b", "0", "1", "", "__proto__", "constructor"]
PLAIN = [None, True, False, 0, 1, -1, 7, 1.5, 0.0, 1.0, "", "0", "a", "é", "x" * 30]


def text(value):
    """A value as it is written: what only looks equal in Python, as 1 and true do, is not."""
    return json.dumps(value, sort_keys=True)


def reads_as(old, new):
    """What a reader who has the old value makes of the edit, after the wire."""
    edit = msgspec.json.decode(msgspec.json.encode(difference(old, new)))
    return applied(json.loads(text(old)), edit)


values = st.recursive(
    st.sampled_from(PLAIN) | st.integers(-(2**53), 2**53) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=6)
        | st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=3), inner, max_size=6)
    ),
    max_leaves=40,
)


@given(values, values)
@settings(max_examples=400, deadline=None)
def test_an_edit_makes_the_new_value_of_the_old(old, new):
    assert text(reads_as(old, new)) == text(new)
    assert (difference(old, new) is None) == (text(old) == text(new))


@given(values, st.integers(0, 2**32))
@settings(max_examples=400, deadline=None)
def test_small_changes_too(old, seed):
    before = text(old)
    new = changed(json.loads(before), random.Random(seed))
    assert text(reads_as(old, new)) == text(new)
    assert text(old) == before, "the old value stays as it was"


def changed(value, chance):
    """A value that differs from another here and there."""
    if isinstance(value, dict):
        value = {key: changed(one, chance) for key, one in value.items() if chance.random() < 0.95}
        if chance.random() < 0.1:
            value[chance.choice(KEYS)] = chance.choice(PLAIN)
        return value
    if isinstance(value, list):
        value = [changed(one, chance) for one in value if chance.random() < 0.9]
        if chance.random() < 0.2:
            value.insert(chance.randint(0, len(value)), some(chance, 2))
        return value
    return chance.choice(PLAIN) if chance.random() < 0.1 else value


def some(chance, depth):
    """Some JSON."""
    kind = chance.random()
    if depth == 0 or kind < 0.3:
        return chance.choice(PLAIN)
    if kind < 0.65:
        return [some(chance, depth - 1) for _ in range(chance.randrange(5))]
    return {chance.choice(KEYS): some(chance, depth - 1) for _ in range(chance.randrange(5))}


def sent(thing):
    """A struct as it comes out at the other end."""
    return msgspec.json.decode(msgspec.json.encode(thing))


@pytest.mark.parametrize("name", WHOLE)
def test_views_of_real_games_become_each_other_by_small_edits(name):
    game = mandjet.game(name)
    chance = random.Random(name)
    state = game.new(game.meta.seats[-1], 5)
    had = state.view(0)
    sizes = []
    while not state.over and len(sizes) < 150:
        seat = chance.choice(state.waiting())
        state.apply(seat, chance.choice(state.legal(seat)))
        now = state.view(0)
        edit = msgspec.json.encode(difference(had, now))
        assert applied(sent(had), msgspec.json.decode(edit)) == sent(now)
        sizes.append(len(edit) / len(msgspec.json.encode(now)))
        had = now
    assert sorted(sizes)[len(sizes) // 2] < 0.2


class Small(msgspec.Struct):
    number: int
    word: str = msgspec.field(name="said", default="")


class Sparse(msgspec.Struct, omit_defaults=True):
    number: int = 0
    word: str = ""


def test_structs_are_edited_as_they_are_written():
    assert difference(Small(1, "a"), Small(1, "b")) == {"said": ["b"]}
    assert difference([Small(1), Small(2)], (Small(1), Small(2))) is None
    # What leaves out its usual values has no member to edit.
    assert difference(Sparse(1, "a"), Sparse(1)) == [Sparse(1)]
    assert difference(Small(1), Sparse(1)) == [Sparse(1)]


def test_edits_are_short():
    old = {"list": [{"id": n, "text": "word"} for n in range(50)], "numbers": [1, 2, 3]}
    new = json.loads(text(old))
    new["list"][7]["text"] = "other"
    assert difference(old, new) == {"list": {"7": {"text": ["other"]}}}
    new = json.loads(text(old))
    del new["list"][7]
    new["list"].insert(9, {"id": 50})
    new["list"].insert(9, {"id": 51})
    assert difference(old, new)["list"][:2] == [7, 3]
    assert difference(old, {**old, "numbers": [4, 5, 3]}) == {"numbers": [[4, 5, 3]]}
    assert difference({"a": 1, "b": 2}, {"b": 2}) == {"a": []}


BROKEN = [
    ({"a": 1}, {"b": {"c": [1]}}),
    ({"a": 1}, {"b": []}),
    ({"a": 1}, {"a": {"c": [1]}}),
    ({"a": 1}, []),
    ({"a": 1}, [0, 0, [1]]),
    ([1, 2], {"2": [3]}),
    ([1, 2], {"-1": [3]}),
    ([1, 2], {"a": [3]}),
    ([1, 2], {"0": []}),
    ([1, 2], [1, 2, [3]]),
    ([1, 2], [1, 1]),
    (7, {"a": [1]}),
    (7, 8),
    (None, {"0": [1]}),
]


@pytest.mark.parametrize(("value", "edit"), BROKEN)
def test_what_does_not_fit_is_not_guessed_at(value, edit):
    with pytest.raises(Unsure):
        applied(value, edit)


def test_a_follower_knows_what_it_has():
    whole = {"type": "table", "after": 0, "version": 3, "table": {"a": 1}, "look": {}, "log": []}
    edit = {"type": "changed", "after": 3, "version": 5, "table": {"a": [2]}, "look": None}
    follower = Follower()
    with pytest.raises(Unsure):
        follower.whole(edit)
    assert follower.whole(whole) is whole
    made = follower.whole({**edit, "log": [1]})
    assert made == {**whole, "after": 3, "version": 5, "table": {"a": 2}, "log": [1]}
    for after in (3, 4, 6):
        with pytest.raises(Unsure):
            follower.whole({**edit, "after": after})
    pong = {"type": "pong", "now": 1.0}
    assert follower.whole(pong) is pong
    assert follower.whole({**edit, "after": 5, "version": 6})["version"] == 6


# -- the browser's reader -------------------------------------------------------------------

READ = """
const follower = new site.Follower()
const read = ([value, edit]) => {
  const before = JSON.stringify(value)
  try {
    const found = site.applied(value, edit)
    return JSON.stringify(value) === before ? [found] : ['the old value was changed']
  } catch (error) {
    if (error instanceof site.Unsure) return 'unsure'
    throw error
  }
}
const wholes = given.messages.map((one) => follower.whole(one))
console.log(JSON.stringify({ pairs: given.pairs.map(read), messages: wholes }))
"""


def in_the_browser(folder, pairs, messages=()):
    """What the site's own reader makes of edits, and of messages one after the other."""
    return website.run(folder, "wire/edits.ts", READ, {"pairs": pairs, "messages": list(messages)})


def test_the_browser_reads_edits_as_we_do(tmp_path):
    chance = random.Random(11)
    cases = []
    for _ in range(3000):
        old = some(chance, 4)
        new = changed(old, chance) if chance.random() < 0.8 else some(chance, 4)
        cases.append((old, new))
    pairs = [(old, difference(old, new)) for old, new in cases]
    assert len({text(edit) for _, edit in pairs}) > 1000
    found = in_the_browser(tmp_path, pairs)["pairs"]
    # JavaScript has one kind of number.
    for (old, new), (made,) in zip(cases, found, strict=True):
        assert made == new, (old, new)
        assert applied(old, difference(old, new)) == made


def test_the_browser_is_unsure_where_we_are(tmp_path):
    assert in_the_browser(tmp_path, BROKEN)["pairs"] == ["unsure"] * len(BROKEN)


def test_the_browser_asks_for_everything_after_a_gap(tmp_path):
    whole = {"type": "table", "after": 0, "version": 3, "table": {"a": 1}, "look": {"b": [1, 2]}}
    whole |= {"log": [], "now": 1.5}
    edit = {"type": "changed", "after": 3, "version": 5, "table": None, "look": {"b": {"1": [3]}}}
    edit |= {"log": [7], "now": 2.5}
    after = {**edit, "after": 5, "version": 6}
    sent = [edit, whole, edit, after, {**edit, "after": 7}, {**edit, "after": 6}, whole, edit]
    made = in_the_browser(tmp_path, [], sent)["messages"]
    first = {**edit, "type": "table", "table": {"a": 1}, "look": {"b": [1, 3]}}
    then = {**first, "after": 5, "version": 6}
    # Once unsure it waits for everything, also if a number happens to fit.
    assert made == [None, whole, first, then, None, None, whole, first]
