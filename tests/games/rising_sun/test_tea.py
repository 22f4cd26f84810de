"""The tea ceremony (RS-7)."""

import pytest

from mandjet.engine import IllegalAction, Rng
from mandjet.games.rising_sun.actions import ACCEPT, ALONE, HOLD, PROPOSE, REFUSE, WITHDRAW

KOI, LOTUS, TURTLE, DRAGONFLY, BONSAI = range(5)


@pytest.fixture
def tea(stage):
    def serve(clans="koi lotus turtle dragonfly", **more):
        s = stage(clans, phase="tea", **more)
        s.tea()
        return s

    return serve


@pytest.mark.rule("RS-7.1")
def test_old_alliances_end_when_the_ceremony_begins(stage):
    s = stage("koi lotus turtle", season="summer")
    s.ally("koi", "lotus")
    s.begin_season()
    assert s.allied("koi") is None


@pytest.mark.rule("RS-7.2", "RS-7.3")
def test_everybody_speaks_at_the_same_time(tea):
    s = tea()
    assert s.waits_for("koi", "lotus", "turtle", "dragonfly")
    assert s.legal("turtle") == [ALONE, HOLD, PROPOSE + KOI, PROPOSE + LOTUS, PROPOSE + DRAGONFLY]
    s.do("turtle", PROPOSE + KOI)
    s.do("koi", PROPOSE + LOTUS)
    assert s.waits_for("koi", "lotus", "turtle", "dragonfly")


@pytest.mark.rule("RS-7.4", "RS-7.2")
def test_rulebook_example_two_alliances(tea):
    """Lotus and Turtle form an alliance, Dragonfly and Koi another."""
    s = tea()
    s.do("lotus", PROPOSE + TURTLE)
    s.do("turtle", ACCEPT + LOTUS)
    assert s.allied("lotus") == "turtle"
    assert s.waits_for("koi", "dragonfly")
    s.do("dragonfly", PROPOSE + KOI)
    s.do("koi", ACCEPT + DRAGONFLY)
    assert s.allied("koi") == "dragonfly"
    assert s.done


@pytest.mark.rule("RS-7.4")
def test_an_alliance_voids_all_other_proposals_of_both(tea):
    s = tea()
    s.do("koi", PROPOSE + LOTUS, PROPOSE + DRAGONFLY)
    s.do("turtle", PROPOSE + LOTUS)
    s.do("lotus", ACCEPT + KOI)
    assert s.state.proposals == [0, 0, 0, 0]
    assert s.legal("turtle") == [ALONE, HOLD, PROPOSE + DRAGONFLY]


@pytest.mark.rule("RS-7.2", "RS-7.3")
def test_staying_alone_is_final_and_no_alliance_is_possible(tea):
    s = tea("koi lotus turtle")
    s.do("koi", PROPOSE + LOTUS, ALONE)
    assert ACCEPT + KOI not in s.legal("lotus")
    assert PROPOSE + KOI not in s.legal("lotus")
    assert s.state.menu(KOI) == []
    s.do("lotus", ALONE)
    # The last one need not declare.
    assert s.done
    assert s.state.ally == [-1, -1, -1]


@pytest.mark.rule("RS-7.2")
def test_a_last_single_seat_ends_it(tea):
    s = tea("koi lotus turtle")
    s.do("koi", PROPOSE + LOTUS)
    s.do("lotus", ACCEPT + KOI)
    assert s.done
    assert s.allied("turtle") is None


@pytest.mark.rule("RS-7.3", "RS-7.7")
def test_a_refusal_is_for_now(tea):
    s = tea("koi lotus turtle")
    s.do("koi", PROPOSE + LOTUS)
    s.do("lotus", REFUSE + KOI)
    # Either may come back to it.
    assert PROPOSE + LOTUS in s.legal("koi")
    assert PROPOSE + KOI in s.legal("lotus")
    s.do("koi", PROPOSE + LOTUS, WITHDRAW + LOTUS)
    s.do("lotus", PROPOSE + KOI)
    assert s.legal("koi")[-2:] == [ACCEPT + LOTUS, REFUSE + LOTUS]
    s.do("koi", REFUSE + LOTUS, PROPOSE + LOTUS)
    s.do("lotus", ACCEPT + KOI)
    assert s.allied("koi") == "lotus"


@pytest.mark.rule("RS-7.7")
def test_three_proposals_each_way_so_that_a_ceremony_ends(tea):
    s = tea("koi lotus turtle")
    for left in (2, 1, 0):
        s.do("koi", PROPOSE + LOTUS)
        s.do("lotus", REFUSE + KOI)
        assert s.state.view(KOI).tea.left_to[LOTUS] == left
        assert s.state.view(LOTUS).tea.left_by[KOI] == left
    assert PROPOSE + LOTUS not in s.legal("koi")
    assert PROPOSE + TURTLE in s.legal("koi")
    s.do("lotus", PROPOSE + KOI)  # the other side has its own three
    s.do("koi", ACCEPT + LOTUS)
    assert s.done


@pytest.mark.rule("RS-7.7")
def test_the_next_ceremony_starts_afresh(stage):
    s = stage("koi lotus turtle", season="summer")
    s.begin_season()
    assert s.state.view(KOI).tea.left_to == (0, 3, 3)


@pytest.mark.rule("RS-7.5", "RS-22.1")
def test_a_proposal_is_seen_by_its_two_seats_only(tea):
    s = tea()
    before = {seat: s.state.view(seat) for seat in (None, TURTLE, DRAGONFLY)}
    s.do("koi", PROPOSE + LOTUS)
    assert s.state.view(KOI).tea.proposed_to == (LOTUS,)
    assert s.state.view(LOTUS).tea.proposed_by == (KOI,)
    for seat, view in before.items():
        assert s.state.view(seat) == view
    (event,) = s.state.events
    assert [event.visible_to(seat) for seat in (0, 1, 2, 3, None)] == [True, True] + [False] * 3
    s.do("lotus", REFUSE + KOI)
    assert s.state.view(KOI).tea.left_to[LOTUS] == 2
    for seat, view in before.items():
        assert s.state.view(seat) == view


@pytest.mark.rule("RS-7.5")
def test_redeals_imagine_any_proposals_between_others(tea):
    s = tea()
    s.do("koi", PROPOSE + LOTUS)
    rng = Rng(1)
    twins = [s.state.redeal(TURTLE, rng) for _ in range(60)]
    assert {twin.proposals[KOI] >> LOTUS & 1 for twin in twins} == {0, 1}
    assert all(not twin.proposals[KOI] >> TURTLE & 1 for twin in twins)
    twins = [s.state.redeal(LOTUS, rng) for _ in range(20)]
    assert all(twin.proposals[KOI] >> LOTUS & 1 for twin in twins)


@pytest.mark.rule("RS-7.6")
def test_letting_the_others_speak_first(tea):
    s = tea("koi lotus turtle")
    s.do("koi", PROPOSE + LOTUS, HOLD)
    assert s.waits_for("lotus", "turtle")
    # Meanwhile the Koi may still speak.
    assert WITHDRAW + LOTUS in s.state.legal(KOI)
    assert HOLD not in s.state.legal(KOI)
    s.do("lotus", HOLD)
    s.do("turtle", HOLD)
    # All wait: now all are asked, and nobody can wait again.
    assert s.waits_for("koi", "lotus", "turtle")
    assert HOLD not in s.legal("lotus")
    s.do("lotus", ACCEPT + KOI)
    assert s.done
    assert s.allied("koi") == "lotus"


@pytest.mark.rule("RS-7.6")
def test_a_seat_that_waits_may_accept_meanwhile(tea):
    s = tea()
    s.do("lotus", HOLD)
    s.do("koi", PROPOSE + LOTUS)
    s.do("lotus", ACCEPT + KOI)
    assert s.allied("lotus") == "koi"
    assert s.waits_for("turtle", "dragonfly")


@pytest.mark.rule("RS-3.5", "RS-7.3")
def test_gifts_over_tea_even_by_settled_seats(tea):
    s = tea("koi lotus turtle")
    s.rich(koi=5, turtle=2)
    s.do("koi", ALONE)
    s.do("koi", s.gift("turtle", coins=5))
    assert s.coins("turtle") == 7
    with pytest.raises(IllegalAction):
        s.do("koi", PROPOSE + TURTLE)


@pytest.mark.rule("RS-7.4", "RS-20.39")
def test_the_seasons_of_alliances_are_remembered(tea):
    s = tea("koi lotus turtle", season="summer")
    s.do("koi", PROPOSE + LOTUS)
    s.do("lotus", ACCEPT + KOI)
    assert s.state.allied_in == [2, 2, 0]
    assert s.state.view(None).players[0].seasons_allied == ("summer",)


@pytest.mark.rule("RS-7.8")
def test_allies_are_opponents_for_card_effects(stage):
    from mandjet.games.rising_sun.actions import USE

    s = stage("koi lotus turtle", cards="horseman")
    s.put("koi", "edo", "stronghold")
    s.ally("koi", "lotus")
    s.own("koi", "path_of_the_monkey")
    s.rich(lotus=3)
    s.mandate("turtle", "recruit")
    s.do("koi", s.summon("bushi", "edo"), USE)
    assert s.coins("lotus") == 2


@pytest.mark.rule("RS-7.2")
def test_at_most_two_alliances_of_five(tea):
    s = tea("koi lotus turtle dragonfly bonsai")
    s.do("koi", PROPOSE + BONSAI)
    s.do("bonsai", ACCEPT + KOI)
    s.do("lotus", PROPOSE + TURTLE)
    s.do("turtle", ACCEPT + LOTUS)
    assert s.done
    assert s.allied("dragonfly") is None
