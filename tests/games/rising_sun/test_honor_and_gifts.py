"""Honor, gains and gifts (RS-2, RS-3)."""

import pytest

from mandjet.engine import IllegalAction
from mandjet.games.rising_sun.actions import GIFT, MANDATE, PASS, READY
from mandjet.games.rising_sun.invariants import check_components
from mandjet.games.rising_sun.rules.honor import best_of, gain_honor, lose_honor, rise_to_top
from mandjet.games.rising_sun.state import GIFTS_A_PAUSE


@pytest.mark.rule("RS-2.1", "RS-2.3")
def test_rulebook_example_gaining_honor(stage):
    """The Turtle gain honor: up one place, and the Lotus above them down."""
    s = stage()
    s.honor("koi lotus turtle dragonfly bonsai")
    gain_honor(s.state, s.seat("turtle"))
    assert s.track() == "koi turtle lotus dragonfly bonsai"
    gain_honor(s.state, s.seat("koi"))  # already at the top
    assert s.track() == "koi turtle lotus dragonfly bonsai"


@pytest.mark.rule("RS-2.4")
def test_rulebook_example_losing_honor(stage):
    """The Lotus lose honor: down one place, and the Dragonfly below them up."""
    s = stage("koi lotus turtle dragonfly")
    s.honor("koi turtle lotus dragonfly")
    lose_honor(s.state, s.seat("lotus"))
    assert s.track() == "koi turtle dragonfly lotus"
    lose_honor(s.state, s.seat("lotus"))  # already at the bottom, of four
    assert s.track() == "koi turtle dragonfly lotus"


@pytest.mark.rule("RS-2.1", "RS-14.3")
def test_the_track_stays_a_permutation(stage):
    s = stage()
    rise_to_top(s.state, s.seat("dragonfly"))
    assert s.track() == "dragonfly koi lotus turtle bonsai"
    check_components(s.state)


@pytest.mark.rule("RS-2.2")
def test_the_highest_honor_wins_ties(stage):
    s = stage()
    s.honor("bonsai turtle koi")
    assert best_of(s.state, [2, 1, 2, 0, 1]) == s.seat("turtle")
    assert best_of(s.state, [0, 0, 0, 0, 0]) == -1


# -- gifts ----------------------------------------------------------------------------------------


@pytest.mark.rule("RS-3.5", "RS-3.8")
def test_a_gift_of_a_seat_that_is_not_waited_for(stage):
    s = stage("koi lotus turtle")
    s.rich(turtle=7, koi=1)
    s.ronin(turtle=1)
    s.put("koi", "edo", "bushi")
    s.mandate("koi", "marshal")
    assert s.waits_for("koi")
    turtle = s.seat("turtle")
    assert s.state.legal(turtle) == sorted(
        [
            *(s.gift(clan, coins=n) for clan in ("koi", "lotus") for n in range(1, 6)),
            s.gift("koi", ronin=1),
            s.gift("lotus", ronin=1),
        ]
    )
    s.do("turtle", s.gift("koi", coins=5), s.gift("koi", ronin=1))
    assert (s.coins("koi"), s.ronin_of("koi"), s.coins("turtle")) == (6, 1, 2)
    assert s.waits_for("koi")
    assert not s.state.undoable  # a gift is final
    assert s.told("gave-ronin") == [{"seat": 2, "to_seat": 0, "ronin": 1}]


@pytest.mark.rule("RS-3.5")
def test_the_waiting_seat_may_give_too_and_is_asked_again(stage):
    s = stage("koi lotus turtle")
    s.rich(koi=1)
    s.put("koi", "edo", "bushi")
    s.mandate("koi", "marshal")
    before = s.legal("koi")
    s.do("koi", s.gift("lotus", coins=1))
    assert s.legal("koi") == before
    assert s.coins("lotus") == 1


@pytest.mark.rule("RS-3.5", "RS-20.38")
def test_a_gift_triggers_nothing(stage):
    s = stage("koi lotus turtle", cards="teapot")
    s.own("koi", "way_of_the_merchant")
    s.rich(koi=0, lotus=5, turtle=3)
    s.part("koi", "train")
    s.do("lotus", s.gift("turtle", coins=1))
    assert [s.coins(clan) for clan in s.clans] == [0, 4, 4]


@pytest.mark.rule("RS-3.6", "RS-11.1")
def test_a_gift_pays_for_a_card(stage):
    s = stage("koi lotus turtle")
    s.rich(turtle=5)
    s.part("koi", "train")
    free = [a for a in s.legal("koi") if a != PASS]
    assert free == [s.buy("path_of_the_lion")]  # the others cost something
    s.do("turtle", s.gift("koi", coins=1))
    assert s.buy("benevolence") in s.legal("koi")
    s.do("turtle", s.gift("koi", coins=1))
    assert s.buy("komainu") in s.legal("koi")


@pytest.mark.rule("RS-3.6", "RS-10.4")
def test_who_cannot_pay_is_asked_all_the_same(stage):
    s = stage("koi lotus turtle")
    s.rich(turtle=3)
    s.part("koi", "marshal", bonus=True)
    assert s.legal("koi") == [PASS]
    s.do("turtle", *[s.gift("koi", coins=1)] * 3)
    assert len(s.legal("koi")) == 9


@pytest.mark.rule("RS-3.7", "RS-15.1")
def test_gifts_end_where_the_war_phase_begins(stage):
    s = stage("koi lotus turtle")
    s.rich(koi=5, lotus=2)
    s.put("koi", "hokkaido", "bushi")
    s.put("lotus", "hokkaido", "bushi")
    s.ready(war=True)
    assert s.waits_for("koi", "lotus")  # the Turtle have nothing to give
    assert s.legal("koi") == [READY]
    s.do("koi", READY)
    assert s.waits_for("lotus")
    s.do("koi", s.gift("turtle", coins=1))  # ready, but it is not war yet
    assert s.waits_for("koi", "lotus", "turtle")
    s.do("turtle", READY)
    s.do("lotus", READY)
    s.do("koi", READY)
    assert s.state.view(None).phase == "war"
    for seat in range(3):
        assert not [a for a in s.state.legal(seat) if GIFT <= a < MANDATE]
    with pytest.raises(IllegalAction):
        s.state.apply(0, s.gift("lotus", coins=1))


@pytest.mark.rule("RS-15.1")
def test_a_gift_makes_neither_its_giver_nor_its_receiver_ready(stage):
    s = stage("koi lotus turtle")
    s.rich(koi=2, lotus=2)
    s.ready(war=True)
    s.do("lotus", READY)
    # All that the Koi have: they have still not said that the war may begin.
    s.do("koi", s.gift("lotus", coins=2))
    assert s.waits_for("koi", "lotus")
    s.do("koi", READY)
    assert s.waits_for("lotus")
    # The Lotus have a moment to answer, and the Turtle, who had nothing, too.
    s.do("lotus", s.gift("turtle", coins=1))
    assert s.waits_for("lotus", "turtle")
    s.do("turtle", READY)
    s.do("lotus", READY)
    assert s.state.view(None).phase == "war"
    assert s.state.view(None).players[1].gave == (0, 0, 1)


@pytest.mark.rule("RS-3.8", "RS-15.1")
def test_nobody_puts_the_war_off_for_ever(stage):
    s = stage("koi lotus turtle")
    s.rich(koi=1, lotus=1)
    s.ready(war=True)
    for _ in range(GIFTS_A_PAUSE):
        s.do("koi", s.gift("lotus", coins=1))
        s.do("koi", READY)
        s.do("lotus", s.gift("koi", coins=1))
        s.do("lotus", READY)
    assert [s.state.legal(seat) for seat in range(3)] == [[READY], [], []]
    s.do("koi", READY)
    assert s.state.view(None).phase == "war"


@pytest.mark.rule("RS-3.7")
def test_no_gifts_in_winter_or_when_the_game_is_over():
    import mandjet

    state = mandjet.game("rising_sun").new(3, 5)
    while not state.over:
        seat = state.waiting()[0]
        state.apply(seat, state.menu(seat)[0])
    assert [state.legal(seat) for seat in range(3)] == [[], [], []]


@pytest.mark.rule("RS-3.8")
def test_gifts_are_bounded_between_two_other_actions(stage):
    s = stage("koi lotus turtle")
    s.rich(koi=5, lotus=5)
    s.put("koi", "edo", "2 bushi")
    s.mandate("koi", "marshal")
    for _ in range(GIFTS_A_PAUSE):
        s.do("koi", s.gift("lotus", coins=1))
        s.do("lotus", s.gift("koi", coins=1))
    assert s.state.legal(0) == s.legal("koi")
    assert not s.state.legal(1)
    s.do("koi", s.figure("bushi", "edo"))
    assert s.gift("lotus", coins=1) in s.state.legal(0)


@pytest.mark.rule("RS-3.1", "RS-22.1")
def test_wealth_is_open_to_all(stage):
    s = stage("koi lotus turtle")
    s.rich(koi=5, lotus=2)
    s.ronin(lotus=3)
    s.part("koi", "train")
    for seat in (None, 0, 1, 2):
        view = s.state.view(seat)
        assert [p.coins for p in view.players] == [5, 2, 0]
        assert [p.ronin for p in view.players] == [0, 3, 0]
        assert sum(card.copies for card in view.market) == 12


@pytest.mark.rule("RS-3.5", "RS-14.4")
def test_gifts_in_a_kami_turn(stage):

    s = stage("koi lotus turtle")
    s.put("lotus", "fujin", "shinto")
    s.put("lotus", "nagato", "bushi")
    s.rich(turtle=1)
    s.kami()
    assert s.waits_for("lotus")
    s.do("turtle", s.gift("koi", coins=1))
    assert s.coins("koi") == 1


@pytest.mark.rule("RS-3.2", "RS-20.37", "RS-20.34")
def test_each_copy_of_honesty_is_an_event_for_loyalty(stage):
    s = stage("koi lotus turtle", cards="teapot", season="summer")
    s.ally("koi", "lotus")
    s.own("koi", "honesty", "honesty", "loyalty")
    s.mandate("koi", "harvest")
    assert s.vp("koi") == 6


@pytest.mark.rule("RS-3.3", "RS-3.4")
def test_victory_points_have_no_upper_and_a_lower_limit(stage):
    from mandjet.games.rising_sun.rules.gains import gain_vp, rob_vp

    s = stage("koi lotus turtle")
    s.points(koi=49, lotus=1)
    gain_vp(s.state, 0, 20)
    assert s.vp("koi") == 69
    assert rob_vp(s.state, 1, 2) == 1
    assert s.vp("lotus") == 0
