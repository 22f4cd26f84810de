"""Why: reasons in the game's own words, made of what the seat may know."""

import pytest

import mandjet
from mandjet.bots.players import RandomBot, SearchBot
from mandjet.bots.situation import Situation
from mandjet.bots.why import outlook, why
from mandjet.engine import Rng

TITLES = ("sunrise_sunset", "sunrise_lane", "kemet", "rising_sun", "path_to_yaaru")
NAMES = ["Ana", "Bo", "Cy", "Di", "Eve"]


def told(state, seat):
    situation = Situation(state, seat, Rng("why"))
    search, verdicts = SearchBot("why", iterations=60).weighed(situation)
    return why(search, situation, verdicts, NAMES), verdicts


@pytest.mark.parametrize("name", TITLES)
def test_reasons_are_words_and_tell_nothing_hidden(name):
    title = mandjet.game(name)
    state = title.new(title.meta.seats[0], "why")
    bots = [RandomBot(seat) for seat in range(state.seats)]
    said = 0
    for step in range(120):
        if state.over:
            break
        seat = state.waiting()[0]
        if step % 20 == 5 and len(state.menu(seat)) > 1:
            words, verdicts = told(state, seat)
            assert "chance to win of" in words
            assert words.endswith(".")
            assert told(state.redeal(seat, Rng(f"other {step}")), seat)[0] == words
            assert verdicts[0].share == max(verdict.share for verdict in verdicts)
            said += 1
        state.apply(seat, bots[seat].play(state, seat))
    assert said > 1


def test_points_come_first_and_a_risk_is_told():
    """In Sunrise Lane a floor brings points now and costs a card; all of it is certain."""
    title = mandjet.game("sunrise_lane")
    state = title.new(2, 3)
    seat = state.waiting()[0]
    floors = [choice for choice in state.choices(seat) if choice.kind == "build"]
    chosen = (floors or state.choices(seat))[0]
    situation = Situation(state, seat, Rng("why"))
    search, _ = SearchBot("why", iterations=60).weighed(situation)
    found = outlook(search, situation, chosen.id, NAMES)
    certain = title.preview(state, seat, chosen.id, names=NAMES)
    assert found.brings[0].kind == "points" or all(one.kind != "points" for one in certain)
    assert found.certain
