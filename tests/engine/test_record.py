"""Records: replayed, verified, and refused with the first bad action named."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toy.game import ToyGame

import mandjet
from mandjet.engine import BadRecord, IllegalAction, Journal, Record, Rng

SUNRISE = mandjet.game("sunrise_sunset")


def played(seed=7, limit=None) -> Journal:
    journal = Journal.start(SUNRISE, ["Ana", "Bo"], seed)
    chooser = Rng(f"chooser {seed}")
    while not journal.state.over and len(journal.record.actions) != limit:
        seat = journal.state.waiting()[0]
        journal.apply(seat, chooser.choice(journal.state.legal(seat)))
    return journal


FINISHED = played()


def changed(**fields) -> Record:
    plain = json.loads(FINISHED.record.encode())
    return Record.decode(json.dumps({**plain, **fields}))


@settings(max_examples=25)
@given(st.integers(), st.integers(0, 60))
def test_a_record_comes_back_equal(seed, limit):
    journal = played(seed, limit)
    record = Record.decode(journal.record.encode())
    assert record == journal.record
    assert record.verify().hash() == journal.state.hash()


def test_a_finished_record_says_how_it_ended():
    record = FINISHED.record
    assert record.result.winners == FINISHED.state.winners
    assert record.result.scores == FINISHED.state.scores
    assert record.seats == ["Ana", "Bo"]
    assert played(limit=5).record.result is None


def test_stepping_to_any_index():
    record = FINISHED.record
    hashes = [state.hash() for state in record.steps()]
    assert len(hashes) == len(record.actions) + 1
    for index in (0, 1, 17, len(record.actions)):
        assert record.replay(index).hash() == hashes[index]
    with pytest.raises(BadRecord, match="there is no step -1"):
        record.replay(-1)
    with pytest.raises(BadRecord, match="there is no step"):
        record.replay(len(record.actions) + 1)


def test_an_illegal_action_is_named():
    actions = list(FINISHED.record.actions)
    actions[12] = (actions[12][0], 56 if actions[12][1] != 56 else 0)
    with pytest.raises(BadRecord, match=r"actions\[12\]") as caught:
        changed(actions=actions).verify()
    assert caught.value.step == 12


def test_a_legal_but_different_action_is_named():
    record = FINISHED.record
    for step, state in enumerate(record.steps()):
        if step == len(record.actions):
            break
        seat, action = record.actions[step]
        others = [other for other in state.legal(seat) if other != action]
        if step > 10 and others:
            break
    actions = list(record.actions)
    actions[step] = (seat, others[0])
    with pytest.raises(BadRecord, match=rf"actions\[{step}\]") as caught:
        changed(actions=actions).verify()
    assert caught.value.step == step


def test_a_shortened_record_is_refused():
    record = FINISHED.record
    with pytest.raises(BadRecord, match="part of it is missing"):
        changed(actions=record.actions[:-3]).verify()
    with pytest.raises(BadRecord, match="the record says"):
        changed(actions=record.actions[:-3], checks=record.checks[:-3]).verify()


def test_actions_after_the_end_are_refused():
    record = FINISHED.record
    longer = changed(actions=[*record.actions, (0, 0)], checks=[*record.checks, "00000000"])
    with pytest.raises(BadRecord, match="the game is over") as caught:
        longer.verify()
    assert caught.value.step == len(record.actions)


@pytest.mark.parametrize(
    ("fields", "match"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"rules": "0"}, "rules version 0 .* this is version 1"),
        ({"content": "ffff"}, "content ffff"),
        ({"seats": ["one"]}, "2 seats"),
        ({"options": {"quick": 9}}, "quick is one of"),
        ({"seed": 8}, r"actions\[\d+\]"),
        ({"result": {"scores": [9, 9], "winners": [0]}}, "the record says"),
        ({"result": None}, "the record says None"),
    ],
)
def test_foreign_and_forged_records_are_refused(fields, match):
    with pytest.raises(BadRecord, match=match):
        changed(**fields).verify()


@pytest.mark.parametrize(
    ("text", "match"),
    [
        (b"", "cut short or not JSON"),
        (b"\xff\xfe", "cut short or not JSON"),
        (FINISHED.record.encode()[:300], "cut short or not JSON"),
        (b"[]", "not a record"),
        (b"{}", "not a record of a game: .*`game`"),
        (json.dumps({**json.loads(FINISHED.record.encode()), "x": 1}), "unknown field `x`"),
        (json.dumps({**json.loads(FINISHED.record.encode()), "mandjet": 99}), "format 99"),
    ],
)
def test_unreadable_records_are_refused(text, match):
    with pytest.raises(BadRecord, match=match):
        Record.decode(text)


def test_a_record_is_saved_whole(tmp_path):
    path = tmp_path / "game.json"
    FINISHED.record.save(path)
    assert Record.load(path) == FINISHED.record
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]
    with pytest.raises(BadRecord, match="cannot read"):
        Record.load(tmp_path / "none.json")


def test_a_record_of_a_game_outside_the_registry_needs_that_game():
    game = ToyGame()
    journal = Journal.start(game, 2, 1)
    journal.apply(0, 1)
    with pytest.raises(BadRecord, match="there is no game 'toy'"):
        journal.record.verify()
    assert journal.record.verify(game).hash() == journal.state.hash()
    with pytest.raises(BadRecord, match="record of toy, not of sunrise_sunset"):
        journal.record.verify(SUNRISE)


# -- undo --------------------------------------------------------------------------------------


def at_first_turn() -> tuple[Journal, int]:
    journal = Journal.start(SUNRISE, 2, 7)
    for _ in range(2):
        journal.apply(journal.state.waiting()[0], 0)
    return journal, journal.state.waiting()[0]


def test_a_card_picked_can_be_put_back():
    journal, seat = at_first_turn()
    mark = journal.state.hash()
    journal.apply(seat, journal.state.legal(seat)[0])
    assert journal.can_undo(seat)
    assert not journal.can_undo(1 - seat)
    journal.undo(seat)
    assert journal.state.hash() == mark
    assert len(journal.record.actions) == len(journal.record.checks) == 2


def test_a_turn_that_has_passed_cannot_be_taken_back():
    journal, seat = at_first_turn()
    journal.apply(seat, journal.state.legal(seat)[-1])
    journal.apply(seat, journal.state.legal(seat)[0])
    assert not journal.can_undo(seat)
    mark = journal.state.hash()
    with pytest.raises(IllegalAction, match="nothing to take back"):
        journal.undo(seat)
    assert journal.state.hash() == mark


def test_nothing_to_undo_at_the_start_and_nothing_drawn_comes_back():
    journal = Journal.start(SUNRISE, 2, 7)
    assert not journal.can_undo(0)
    first = journal.state.waiting()[0]
    journal.apply(first, journal.state.legal(first)[1])
    assert not journal.can_undo(first), "a card was drawn"
