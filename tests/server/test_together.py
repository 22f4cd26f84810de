"""Several choices at once: all of them or none, one submission, one thing to the others."""

import random

import msgspec
import pytest
import website
from seated import change, choose, seated
from titles import WHOLE

import mandjet
from mandjet.engine import Rng
from mandjet.engine.state import EVERYBODY
from mandjet.server.problems import Refused
from mandjet.server.schema import Step
from mandjet.server.table import play, together
from mandjet.server.table.seen import info_from, look

TITLES = WHOLE


def foreseen(state, seat):
    """Whether the last choice of a seat showed it nothing new, and it is asked again."""
    return state.asked_before == state.asked != 0 and state.certain_to(seat)


def chain(state, seat, chance, most=8, last=True):
    """Choices of a seat of which all but the last are foreseen; without `last`, all of them can be
    taken back."""
    state = state.clone()
    found = []
    while len(found) < most and seat in state.waiting():
        pick = chance.choice(state.choices(seat))
        state.apply(seat, pick.id)
        goes_on = foreseen(state, seat) if last else state.undoable
        if goes_on or last:
            found.append(pick)
        if not goes_on:
            break
    return found


def positions(name, seed, most, seats=None):
    """Tables here and there in a random game, with a seat that is asked."""
    chance = random.Random(f"{name} {seed}")
    table = seated(name, seats or mandjet.game(name).meta.seats[-1])
    for _ in range(most):
        if table.status != "running":
            table = seated(name, len(table.seats))
        seat = chance.choice(table.waiting())
        yield table, seat, chance
        table = choose(table, seat, chance.choice(table.state.legal(seat)))


def step_of(choice):
    """A choice by what it is."""
    return Step(kind=choice.kind, on=choice.on, args=choice.args)


def seen_by_all(table, now):
    """What everybody sees of a table."""
    eyes = [None, *range(len(table.seats))]
    return [
        (look(table, seat), info_from(table, None if seat is None else seat + 1, now, seat))
        for seat in eyes
    ]


def outcome(table, seat, action, then):
    """What comes of a submission: a refusal in its words, or that it was taken."""
    try:
        choose(table, seat, action, then=then)
    except Refused as refused:
        return refused.kind, refused.detail, refused.more
    return None


@pytest.mark.parametrize("name", TITLES)
def test_at_once_is_the_same_as_one_by_one(name):
    long = 0
    for table, seat, chance in positions(name, 1, 60):
        wanted = chain(table.state, seat, chance)
        single = table
        for choice in wanted:
            single = choose(single, seat, choice.id)
        made = change(table, seat, wanted[0].id, then=[choice.id for choice in wanted[1:]])
        assert made.table.state.hash() == single.state.hash()
        assert made.table.head == single.head
        assert [row.action for row in made.rows] == [choice.id for choice in wanted]
        assert seen_by_all(made.table, 0.0) == seen_by_all(single, 0.0)
        long += len(wanted) > 1
    assert long


@pytest.mark.parametrize("name", TITLES)
def test_later_choices_are_named_by_what_they_are(name):
    named = 0
    for table, seat, chance in positions(name, 2, 60):
        wanted = chain(table.state, seat, chance)
        steps = [step_of(choice) for choice in wanted[1:]]
        refused = outcome(table, seat, wanted[0].id, steps)
        if refused is not None:
            # Copies of a card may be the same to the eye: then an id is needed.
            assert "of the choices are" in refused[1]
            continue
        made = choose(table, seat, wanted[0].id, then=steps)
        ids = choose(table, seat, wanted[0].id, then=[choice.id for choice in wanted[1:]])
        assert made.state.hash() == ids.state.hash()
        named += len(wanted) > 1
    assert named


# -- what is refused ------------------------------------------------------------------------


@pytest.mark.parametrize("name", TITLES)
def test_nothing_happens_if_one_of_them_is_wrong(name):
    wrong = 0
    for table, seat, chance in positions(name, 3, 60):
        wanted = chain(table.state, seat, chance)
        before = table.state.hash(), msgspec.json.encode(table.head), table.seq
        for at in range(1, len(wanted)):
            state = table.state.clone()
            for choice in wanted[:at]:
                state.apply(seat, choice.id)
            possible = state.legal(seat)
            bad = next(n for n in range(10_000) if n not in possible)
            then = [choice.id for choice in wanted[1:]]
            then[at - 1] = bad
            told, detail, more = outcome(table, seat, wanted[0].id, then)
            assert (told, more["which"]) == ("illegal", at)
            assert detail.startswith(f"choice {at + 1} of {len(wanted)}: seat {seat} cannot do")
            assert [choice["id"] for choice in more["possible"]] == possible
            then[at - 1] = Step(kind="dance", args={"with": 7})
            told, detail, more = outcome(table, seat, wanted[0].id, then)
            assert (told, more["which"]) == ("illegal", at)
            assert 'nothing possible is {"kind":"dance"' in detail
            wrong += 1
        assert before == (table.state.hash(), msgspec.json.encode(table.head), table.seq)
    assert wrong


@pytest.mark.parametrize("name", TITLES)
def test_nothing_follows_on_what_draws_or_shows_or_passes_the_turn_on(name):
    early = 0
    for table, seat, chance in positions(name, 4, 150):
        wanted = chain(table.state, seat, chance, most=20)
        after = table.state.clone()
        for choice in wanted:
            asked = choice.id in after.menu(seat)
            after.apply(seat, choice.id)
        if foreseen(after, seat) or not asked:
            continue
        following = after.legal(seat)[:1] or [0]
        then = [choice.id for choice in wanted[1:]] + following
        told, _, more = outcome(table, seat, wanted[0].id, then)
        assert (told, more) == ("too-early", {"which": len(wanted)})
        early += 1
    assert early > 5


def test_several_gifts_are_one_submission():
    """What is done unasked shows its doer nothing new, and leaves the question where it was."""
    table = seated("rising_sun", 4)
    give = [choice for choice in table.state.choices(0) if choice.kind == "give-coins"]
    three, one = (
        next(c for c in give if c.args == {"seat": 2, "coins": coins}) for coins in (3, 1)
    )
    then = [one.id, {"kind": "give-coins", "on": "seat:1", "args": {"coins": 1}}]
    made = change(table, 0, three.id, then=msgspec.convert(then, list[int | Step]))
    assert [row.kind for row in made.rows] == ["act"] * 3
    had, have = table.state.coins, made.table.state.coins
    assert [have[seat] - had[seat] for seat in range(4)] == [-5, 1, 4, 0]
    # Words of the ceremony may come with it, as long as they settle nothing.
    propose = next(c for c in table.state.choices(0) if c.kind == "propose")
    assert outcome(table, 0, propose.id, [one.id]) is None
    alone = next(c for c in table.state.choices(0) if c.kind == "alone")
    assert outcome(table, 0, alone.id, [one.id])[0] == "too-early"
    # All or none: nobody gives what is not there any more.
    assert outcome(table, 0, three.id, [three.id, three.id, three.id])[0] == "illegal"


def compare_refusals(name):
    """Refusals of a table and of one that the seat cannot tell from it; how many there were."""
    refused = 0
    for table, seat, chance in positions(name, 5, 120):
        twin = table.copy()
        twin.state = table.state.redeal(seat, Rng(str(chance.random())))
        twin.state.listening = True
        for _ in range(4):
            first = chance.choice(table.state.legal(seat))
            after = table.state.clone()
            after.apply(seat, first)
            # What the truth would allow next is what a cheat would try.
            then = [chance.choice(after.legal(seat) or [0]), 10_000]
            one, other = outcome(table, seat, first, then), outcome(twin, seat, first, then)
            assert one == other, (name, first, then)
            assert one is not None
            refused += 1
    return refused


def test_what_a_seat_shows_of_its_own_may_be_followed_by_more():
    """Two cards discarded at once: others see both, and the seat knew them."""
    table = seated("sunrise_lane", 2)
    table.state = mandjet.game("sunrise_lane").scene("too_many_cards")
    table.state.listening = True
    table.head.decisions[0] = 1
    one, other = table.state.choices(0)[:2]
    made = choose(table, 0, one.id, then=[other.id])
    assert len(made.state.hands[0]) == 5
    assert not made.undo


@pytest.mark.parametrize("name", TITLES)
def test_a_refusal_tells_nothing_that_is_hidden(name):
    assert compare_refusals(name) > 100


@pytest.mark.parametrize("name", ["kemet", "path_to_yaaru", "sunrise_sunset"])
def test_a_check_on_the_true_state_would_be_seen(name, monkeypatch):
    """A player who tries a draw is told what would be possible after it, and has not drawn."""
    monkeypatch.setattr(together, "_twin", lambda state, seat, seed: state.clone())
    monkeypatch.setattr(together, "_is_foreseen", lambda tried, seat, asked: True)
    with pytest.raises(AssertionError, match=name):
        compare_refusals(name)


def test_a_table_that_asks_to_confirm_asks_once_for_all():
    asked = free = 0
    for table, seat, chance in positions("kemet", 6, 80):
        careful = table.copy()
        careful.agreed = msgspec.structs.replace(table.agreed, confirm=True)
        wanted = chain(table.state, seat, chance)
        then = [choice.id for choice in wanted[1:]]
        made, undoable = table, True
        for choice in wanted:
            made = choose(made, seat, choice.id)
            undoable = undoable and made.state.undoable
        if undoable:
            assert outcome(careful, seat, wanted[0].id, then) is None
            free += 1
        else:
            assert outcome(careful, seat, wanted[0].id, then)[0] == "confirm"
            choose(careful, seat, wanted[0].id, then=then, confirmed=True)
            asked += 1
    assert asked
    assert free


# -- taking back ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["kemet", "path_to_yaaru", "rising_sun"])
def test_one_submission_is_one_undo(name):
    taken = 0
    for table, seat, chance in positions(name, 7, 400):
        wanted = chain(table.state, seat, chance, last=False)
        if not wanted:
            continue
        then = [choice.id for choice in wanted[1:]]
        made = choose(table, seat, wanted[0].id, then=then, key="1/a")
        back = play.undo(made, seat + 1, seat, 0.0)
        assert back.table.state.hash() == table.state.hash()
        assert [row.kind for row in back.rows] == ["undo"] * len(wanted)
        assert back.table.head.step == table.head.step
        assert back.table.head.numbering.steps == table.head.numbering.steps
        # Two submissions are two.
        single = choose(table, seat, wanted[0].id, key="1/b")
        both = choose(single, seat, then[0], then=then[1:], key="1/c") if then else single
        one = play.undo(both, seat + 1, seat, 0.0).table
        assert one.state.hash() == (single if then else table).state.hash()
        taken += len(wanted) > 1
    assert taken


def test_who_must_agree_is_asked_if_any_of_it_was_seen():
    tried = set()
    for table, seat, chance in positions("kemet", 8, 400, seats=2):
        asks = table.copy()
        asks.agreed = msgspec.structs.replace(table.agreed, undo="ask")
        wanted = chain(table.state, seat, chance, last=False)
        if wanted:
            made = choose(asks, seat, wanted[0].id, then=[c.id for c in wanted[1:]], key="1/a")
            seen = any(act.noticed == EVERYBODY for act in made.undo[-1].acts)
            assert play.undo_is_asked(made, seat) == seen
            tried.add((seen, len(wanted) > 1))
    assert tried >= {(True, True), (False, True)}


# -- the browser's names --------------------------------------------------------------------

MEANT = """
const found = given.map(({ choices, step }) => site.meant(choices, step)?.id ?? null)
console.log(JSON.stringify([found, given.map(({ step }) => site.sent(step))]))
"""


def test_the_browser_names_choices_as_we_do(tmp_path):
    cases, wanted = [], []
    for name in TITLES:
        for table, seat, chance in positions(name, 9, 30):
            choices = table.state.choices(seat)
            pick = chance.choice(choices)
            some = dict(chance.sample(sorted(pick.args.items()), min(1, len(pick.args))))
            on = pick.on if chance.random() < 0.5 else None
            for step in (
                Step(kind=pick.kind, on=on, args=some),
                Step(kind=pick.kind, args={**some, "other": 1}),
                Step(kind="dance"),
            ):
                found = together._named(choices, step)
                wanted.append(found[0].id if len(found) == 1 else None)
                cases.append({"choices": choices, "step": step})
            wanted.append(pick.id)
            cases.append({"choices": choices, "step": pick})
    plain = msgspec.to_builtins(cases)
    found, sent = website.run(tmp_path, "wire/steps.ts", MEANT, plain)
    assert found == wanted
    assert len({*wanted}) > 20
    assert None in wanted
    for case, step in zip(plain, sent, strict=True):
        assert step == case["step"].get("id", case["step"])
