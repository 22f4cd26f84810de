"""A thinker goes on with the plan it made for a seat where it sees what it expected to see."""

import msgspec

import mandjet
from mandjet.bots.situation import Situation
from mandjet.engine import Rng
from mandjet.server.thinking import thinker
from mandjet.server.thinking.orders import Think


def asked(state, seat, plan):
    """The order of a server: a position redealt for the seat."""
    known = state.redeal(seat, Rng(f"{plan} {state.rng.action}"))
    position = msgspec.Raw(msgspec.json.encode(known.position()))
    order = Think(position, "kemet", seat, "search:iterations=40", "seed", 0.5, plan=plan)
    return thinker.think(order).actions


def test_a_plan_goes_on_with_the_next_choice():
    state = mandjet.game("kemet").new(2, 5, listen=False)
    went_on = 0
    for _ in range(30):
        seat = state.waiting()[0]
        plan = f"table/{seat}"
        kept = thinker._plans.get(plan)
        if kept is not None and kept.kept and kept.kept.find(Situation(state, seat, Rng("look"))):
            went_on += 1
        for action in asked(state, seat, plan):
            state.apply(seat, action)
        assert plan in thinker._plans
        assert kept is None or thinker._plans[plan] is kept
    assert went_on > 0


def test_few_plans_are_kept_and_none_without_a_name():
    state = mandjet.game("kemet").new(2, 5, listen=False)
    seat = state.waiting()[0]
    before = dict(thinker._plans)
    asked(state, seat, "")
    assert thinker._plans == before
    for number in range(thinker.MOST_PLANS + 3):
        asked(state, seat, f"other/{number}")
    assert len(thinker._plans) == thinker.MOST_PLANS
    assert f"other/{thinker.MOST_PLANS + 2}" in thinker._plans


def test_other_plans_are_given_up_where_memory_runs_out(monkeypatch):
    state = mandjet.game("kemet").new(2, 5, listen=False)
    seat = state.waiting()[0]
    for number in range(3):
        asked(state, seat, f"full/{number}")
    bot = thinker._plans["full/1"]
    monkeypatch.setattr(thinker, "has_room", lambda: False)
    asked(state, seat, "full/1")
    assert thinker._plans == {"full/1": bot}
