"""The Day: turns, tokens, Equilibrium, silver and gold, the win (KBS-4, KBS-9)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mandjet
from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.rules.day import missing_levels, token_menu
from mandjet.games.kemet.tables import COLOURS, CREATURES, LEVELS, SPACES


def spaces(*names):
    """Spaces of the individual board, one bit each."""
    return sum(1 << SPACES.index(name) for name in names)


@pytest.mark.rule("KBS-4.1", "KBS-4.2")
def test_turns_go_round_until_all_tokens_lie(table):
    t = table(3)
    t.order(2, 0, 1)
    t.begin()
    seen = []
    while t.state.phase == 1:
        if t.asking == "PlaceToken":
            seen.append(t.seat)
            t.token(sorted(t.spaces() - {"recruit_3"} or t.spaces())[-1])
        else:
            t.no()
    assert seen == [2, 0, 1] * 5


@pytest.mark.rule("KBS-4.2")
def test_a_space_is_used_once_a_day(table):
    t = table().begin()
    assert t.spaces() == set(SPACES) - {"gold"}
    t.token("pray_1").token("pray_2")
    assert t.seat == 0
    assert "pray_1" not in t.spaces()
    assert "pray_2" in t.spaces()


@pytest.mark.rule("KBS-4.3")
def test_equilibrium_closes_spaces(table):
    t = table(2).begin()
    for space in ("pray_1", "buy_1", "buy_2"):
        t.token(space)
        if t.asking == "Buy":
            t.no()
        t.token(space)
        if t.asking == "Buy":
            t.no()
    # Two tokens left, levels 2 and 3 still empty.
    assert t.spaces() == {"move_3", "recruit_3", "move_2", "raise_2", "pray_2"}
    t.token("pray_2").token("move_3").no()
    assert t.seat == 0
    assert t.spaces() == {"move_3", "recruit_3"}


@pytest.mark.rule("KBS-4.3")
@given(st.lists(st.integers(0, 8), max_size=20))
def test_equilibrium_never_ends_in_a_dead_end(choices):
    used, left = 0, 5
    while left:
        menu = token_menu(used, left)
        assert menu
        pick = choices.pop() if choices else 0
        used |= 1 << (menu[pick % len(menu)] - ids.SPACE)
        left -= 1
    assert missing_levels(used) == 0
    assert all(used & level for level in LEVELS)


@pytest.mark.rule("KBS-4.4", "KBS-7.14")
def test_silver_token_goes_along(table):
    t = table(3).tile(0, "ru4_actofgod").prayer(3, 7, 7).begin()
    t.token("pray_1")
    assert t.asking == "PairToken"
    assert t.can(ids.SILVER + SPACES.index("pray_2"))
    assert not t.can(ids.SILVER + SPACES.index("pray_1"))
    t.act(ids.SILVER + SPACES.index("pray_2"))
    assert t.asking == "NextAction"
    t.token("pray_2")
    assert t.state.prayer[0] == 7
    assert t.seat == 1
    assert t.state.tokens[0] == 4
    # Played: not again this Day.
    for _ in range(2):
        t.token("pray_1")
    t.token("buy_1")
    assert t.asking == "Buy"


@pytest.mark.rule("KBS-4.3", "KBS-4.4")
def test_silver_counts_for_the_equilibrium(table):
    t = table(3).tile(0, "ru4_actofgod")
    t.day_so_far("buy_1", "buy_2", "buy_3", "pray_1").begin()
    # One token and the silver one for levels 2 and 3: the silver one must then be played.
    assert t.spaces() == {"move_3", "recruit_3", "move_2", "raise_2", "pray_2"}
    t.token("pray_2")
    assert t.state.legal(0) == [ids.SILVER + space for space in (0, 1)]
    t.act(ids.SILVER + SPACES.index("move_3"))
    assert missing_levels(t.state.used[0]) == 0


@pytest.mark.rule("KBS-4.5", "KBS-7.45")
def test_gold_token_once_a_day(table):
    t = table(2).tile(0, "on3_forced").troop(0, "nw_d1", 3).begin()
    t.token("pray_1").act(ids.GOLDEN)
    assert t.asking == "NextAction"
    assert t.spaces() == {"pray_1", "gold"}
    t.act(ids.GOLDEN)
    assert t.asking == "GoldAction"
    t.act(ids.GOLD_MARCH).to("nw_d1").walk("nw_front").no()
    assert t.units(0, "nw_front") == 3
    # The other action follows by itself.
    assert t.state.prayer[0] == 9
    t.token("pray_1")
    assert t.seat == 0
    t.token("buy_1")
    assert t.asking == "Buy"
    assert not t.can(ids.GOLDEN)


@pytest.mark.rule("KBS-4.5")
def test_the_gold_space_lies_on_no_level(table):
    t = table(2).tile(0, "on3_forced").day_so_far("buy_1", "buy_2", "buy_3").begin()
    t.token("pray_2").act(ids.GOLDEN).act(ids.GOLDEN).act(ids.GOLD_MARCH).no()
    t.token("pray_1")
    assert t.spaces() == {"move_3", "recruit_3"}


@pytest.mark.rule("KBS-4.5", "KBS-4.6")
def test_silver_and_gold_with_the_same_token_in_any_order(table):
    t = table(3).tile(0, "on3_forced", "sa4_actofgod").troop(0, "nw_d1", 2).begin()
    t.token("pray_1").act(ids.GOLDEN).act(ids.SILVER + SPACES.index("move_3"))
    assert t.spaces() == {"pray_1", "gold", "move_3"}
    t.token("move_3").to("nw_d1").walk("nw_front").no()
    assert t.spaces() == {"pray_1", "gold"}
    t.act(ids.GOLDEN).act(ids.GOLD_MARCH).to("nw_front").walk("w_obelisk").no()
    assert t.units(0, "w_obelisk") == 2
    assert t.state.prayer[0] == 9


@pytest.mark.rule("KBS-4.6")
def test_each_action_is_finished_before_the_next(table):
    t = table(3).tile(0, "on3_forced").troop(0, "nw_front", 5).troop(1, "w_obelisk", 1).begin()
    t.token("move_3").act(ids.GOLDEN).act(ids.GOLDEN).act(ids.GOLD_MARCH).to("nw_front").walk(
        "w_obelisk"
    )
    assert t.asking == "WarCouncil"
    t.fight("bc_cavalry", "bc_raid").act(ids.STAY)
    # The other Move begins only after the Battle.
    assert t.asking == "Move"


@pytest.mark.rule("KBS-4.6", "KBS-7.14")
def test_a_token_gained_in_this_turn_waits(table):
    t = table(3).pyramid("nw_d1", "ruby", 4).begin()
    t.token("buy_1").buy("ru4_actofgod")
    assert t.seat == 1
    for _ in range(2):
        t.token("pray_1")
    t.token("pray_1")
    assert t.asking == "PairToken"


@pytest.mark.rule("KBS-4.7")
def test_every_action_may_do_nothing(table):
    t = table(2).pyramid("nw_d1", "ruby", 1).troop(0, "nw_d1", 5).prayer(11, 7).begin()
    t.token("buy_1").no()
    assert t.state.bought[0] == 0
    t.token("pray_1").token("pray_1")
    assert t.state.prayer[0] == 11
    t.token("recruit_3").no()
    t.token("move_3").no().token("move_3").no()
    t.token("raise_2").no()
    assert t.units(0, "nw_d1") == 5


@pytest.mark.rule("KBS-4.8", "KBS-4.6")
def test_day_cards_between_an_action_and_the_prayer_after_it(table):
    t = table(3).tile(0, "ru4_actofgod").cards(0, "di_rainingfire").troop(1, "w_obelisk", 2)
    t.prayer(11, 7, 7).begin().token("move_3").act(ids.SILVER + SPACES.index("pray_1"))
    t.token("move_3").no()
    # A card is paid before the last action, and praying makes up for it.
    assert t.asking == "NextAction"
    assert t.spaces() == {"pray_1"}
    t.play("di_rainingfire").to("w_obelisk")
    assert t.heard("gained-prayer") == [{"seat": 0, "amount": 1}]
    # With an empty hand there is nothing more to wait for.
    assert (t.state.prayer[0], t.seat) == (11, 1)


@pytest.mark.rule("KBS-4.8")
def test_no_day_cards_in_battle(battle):
    t = battle(cards=("di_prayer",))
    assert t.asking == "WarCouncil"
    t.council(0, "bc_purge", "bc_raid")
    t.council(1, "bc_push", "bc_raid")
    assert t.asking == "LosersAftermath"
    assert not t.playable()


@pytest.mark.rule("KBS-4.8")
def test_being_asked_at_the_end_tells_nothing_of_the_hand(table):
    # With a card in hand one is asked, also if no card can be played.
    t = table(2).cards(0, "di_warrage").begin().token("pray_1")
    assert t.asking == "EndTurn"
    assert t.state.legal(0) == [ids.PASS]
    # With nothing but Diversion nobody is.
    t = table(2).begin().token("pray_1")
    assert t.seat == 1


@pytest.mark.rule("KBS-4.9", "KBS-5.8", "KBS-2.6")
def test_placing_a_creature_from_the_supply(table):
    t = table(2).pyramid("nw_d1", "sapphire", 2).troop(0, "nw_d2", 2).troop(0, "w_obelisk", 2)
    t.begin().token("buy_1").buy("sa2_elephant")
    summon = ids.SUMMON + CREATURES.index("elephant")
    assert t.asking == "EndTurn"
    assert t.can(summon)
    t.act(summon)
    assert t.zones() == {"nw_d2"}
    t.to("nw_d2")
    assert t.creature("elephant") == "nw_d2"


@pytest.mark.rule("KBS-4.9")
def test_a_creature_waits_in_the_supply(table):
    t = table(2).tile(0, "sa2_elephant", "ru3_scarab").troop(0, "w_obelisk", 2).begin()
    # No Troop at home: nothing to do with creatures.
    assert not t.can(ids.SUMMON + CREATURES.index("elephant"))
    t.token("recruit_3").to("nw_d1")
    t.act(ids.SUMMON + CREATURES.index("elephant")).to("nw_d1")
    # One creature to a Troop.
    assert not t.can(ids.SUMMON + CREATURES.index("scarab"))


@pytest.mark.rule("KBS-4.10")
def test_exchange_before_the_token_only(table):
    t = table(2).tile(0, "ru3_scarab").troop(0, "nw_d1", 2, "elephant").troop(0, "nw_d2", 1)
    exchange = ids.EXCHANGE + CREATURES.index("scarab")
    back = ids.EXCHANGE + CREATURES.index("elephant")
    t.begin()
    assert t.can(exchange)
    t.act(exchange).to("nw_d1")
    assert (t.creature("scarab"), t.creature("elephant")) == ("nw_d1", None)
    # The other may be placed elsewhere at once, or come back by exchange.
    assert t.can(back)
    t.act(ids.SUMMON + CREATURES.index("elephant")).to("nw_d2")
    assert t.creature("elephant") == "nw_d2"
    t.token("pray_1")
    assert not t.can(exchange)


@pytest.mark.rule("KBS-4.10")
def test_exchange_only_at_home_and_once_a_turn(table):
    t = table(2).tile(0, "ru3_scarab").troop(0, "w_obelisk", 2, "elephant").begin()
    assert not t.can(ids.EXCHANGE + CREATURES.index("scarab"))
    t = table(2).tile(0, "ru3_scarab").troop(0, "nw_d1", 2, "elephant").begin()
    t.act(ids.EXCHANGE + CREATURES.index("scarab")).to("nw_d1")
    t.act(ids.EXCHANGE + CREATURES.index("elephant")).to("nw_d1")
    assert not t.can(ids.EXCHANGE + CREATURES.index("scarab"))


@pytest.mark.rule("KBS-9.1")
def test_nine_fame_before_the_token_win(table):
    t = table(2).fame(8, 3).troop(0, "w_temple_outer", 1).begin()
    assert t.state.over
    assert t.state.winners == (0,)
    assert t.state.scores == (9, 3)


@pytest.mark.rule("KBS-9.1")
def test_more_fame_elsewhere_prevents_the_win_equal_does_not(table):
    assert not table(2).fame(9, 10).begin().state.over
    assert table(2).fame(9, 9).begin().state.winners == (0,)
    t = table(2).fame(9, 10).begin().token("pray_1")
    assert t.state.winners == (1,)


@pytest.mark.rule("KBS-9.1")
def test_no_win_in_anothers_turn(table):
    # Seat 1 has nine but seat 0 is on; seat 0 may respond first.
    t = table(2).fame(0, 8).troop(1, "w_temple_outer", 1).troop(0, "nw_front", 5).begin()
    assert not t.state.over
    t.token("move_3").to("nw_front").walk("w_temple_outer").fight("bc_purge", "bc_raid").act(
        ids.STAY
    )
    assert not t.state.over
    assert t.state.scores == (2, 8)


@pytest.mark.rule("KBS-9.2")
@pytest.mark.parametrize("limit", [3, 8, 15])
def test_a_round_limit_for_simulations(table, limit):
    t = table(2, {"rounds": limit}).fame(3, 3).round(limit)
    t.begin_night()
    while not t.state.over:
        t.act(t.state.legal(t.seat)[0])
    assert t.state.round == limit + 1
    assert t.state.winners == (0, 1)
    option = mandjet.game("kemet").meta.options[0]
    assert option.default == 0


@pytest.mark.rule("KBS-9.2")
def test_without_a_limit_rounds_go_on(table):
    t = table(2).fame(3, 4).round(40)
    t.begin_night()
    while t.state.phase == 2:
        t.act(t.state.legal(t.seat)[0])
    assert t.state.round == 41
    assert not t.state.over


@pytest.mark.rule("KBS-2.7")
def test_permanent_fame_stays(battle):
    t = battle(theirs=1)
    t.fight("bc_cavalry", "bc_raid").act(ids.RECALL)
    assert t.state.battle_fame == [1, 0]
    assert t.units(0, "w_obelisk") == 0
    assert t.state.fame(0) == 1


@pytest.mark.rule("KBS-4.3", "KBS-4.4")
def test_silver_may_wait_only_for_a_token_to_carry_it(table):
    t = table(3).tile(0, "ru4_actofgod")
    t.day_so_far("buy_1", "pray_1").begin().token("buy_2")
    # Two tokens and silver for two levels: all is open, and it may wait.
    assert t.can(ids.PASS)
    t.no().no()
    assert t.state.silver[0] == 1
    for seat in (1, 2):
        assert t.seat == seat
        t.token("pray_1")
    t.token("buy_3")
    # One token and silver for two levels: silver may wait for that last token.
    assert t.can(ids.PASS)
    assert t.can(ids.SILVER + SPACES.index("move_2"))
    t.no().no()
    for _ in range(2):
        t.token("pray_2")
    # The last token carries silver, which must be played now.
    t.token("pray_2")
    assert not t.can(ids.PASS)
    assert t.state.legal(0) == [ids.SILVER + SPACES.index(s) for s in ("move_3", "recruit_3")]


@pytest.mark.rule("KBS-4.5", "KBS-7.11", "KBS-7.24", "KBS-7.43", "KBS-7.45")
def test_one_effect_of_several_gold_tiles(table):
    t = table(3).tile(0, "on3_forced", "ru4_surprise", "sa4_divinewill", "on2_twin")
    t.begin().token("pray_1").act(ids.GOLDEN).act(ids.GOLDEN)
    assert t.state.legal(0) == [
        *(ids.GOLD_MOVE, ids.GOLD_MARCH, ids.GOLD_ASSAULT, ids.GOLD_RECRUIT, ids.GOLD_BUY),
    ]
    t.act(ids.GOLD_RECRUIT).no()
    assert t.seat == 1


@pytest.mark.rule("KBS-4.8")
def test_day_cards_at_every_step_of_the_turn(table):
    t = table(2).troop(0, "nw_d1", 3).troop(1, "w_obelisk", 2)
    t.cards(0, "di_prayer", "di_prayer", "di_rainingfire").begin()
    assert t.playable() == {"di_prayer", "di_rainingfire"}
    t.play("di_prayer")
    assert t.asking == "PlaceToken"
    t.token("move_3")
    assert t.playable() == {"di_prayer", "di_rainingfire"}
    t.to("nw_d1").play("di_prayer").no()
    assert t.asking == "EndTurn"
    t.play("di_rainingfire").to("w_obelisk")
    assert t.seat == 1
    assert t.state.prayer == [10, 7]


@pytest.mark.rule("KBS-9.1", "KBS-10.13", "KBS-2.5")
def test_a_day_card_before_the_token_does_not_win(table):
    # The rival loses the Temple, and with it the lead, to Raining Fire: too late for this turn.
    t = table(2).fame(9, 9).troop(1, "w_temple_inner", 1).cards(0, "di_rainingfire").begin()
    assert t.state.scores == (9, 10)
    t.play("di_rainingfire").to("w_temple_inner")
    assert t.state.scores == (9, 9)
    assert not t.state.over
    # At the beginning of the next turn the other one has as many and wins.
    t.token("pray_1").end_turn()
    assert t.state.winners == (1,)


@pytest.mark.rule("KBS-4.6", "KBS-5.2")
def test_an_action_need_not_be_possible_when_its_token_is_placed(table):
    # Without a Prayer Point nobody can be recruited, until the silver token has prayed.
    t = table(3).tile(0, "sa4_actofgod").prayer(0, 7, 7).begin().token("recruit_3")
    t.act(ids.SILVER + SPACES.index("pray_1")).token("pray_1").to("nw_d1", "nw_d1").no()
    assert t.units(0, "nw_d1") == 2
    # Raise and Buy together: the Pyramid that allows the tile comes first.
    t = table(3).tile(0, "sa4_actofgod").pyramid("nw_d1", "ruby", 1).prayer(11, 7, 7).begin()
    t.token("buy_1").act(ids.SILVER + SPACES.index("raise_2")).token("raise_2").to("nw_d1")
    t.act(ids.LEVEL + 3)
    assert "ru3_blade" in t.tiles_for_sale()
    t.buy("ru3_blade")
    assert t.state.prayer[0] == 11 - 5 - 3
    # Without any Pyramid nothing can be bought, until the silver token has built one: its colour
    # may lie under the token that waits in the box.
    t = table(3).tile(0, "sa4_actofgod").prayer(11, 7, 7).begin()
    t.token("buy_1").act(ids.SILVER + SPACES.index("raise_2")).token("raise_2").to("nw_d1")
    t.act(ids.COLOUR + COLOURS.index("ruby")).act(ids.BOX).act(ids.LEVEL + 2)
    assert "ru2_carnage" in t.tiles_for_sale()
    # The other way round the action is lost.
    t = table(3).tile(0, "sa4_actofgod").pyramid("nw_d1", "ruby", 1).prayer(11, 7, 7).begin()
    t.token("buy_1").act(ids.SILVER + SPACES.index("raise_2")).token("buy_1")
    assert "ru3_blade" not in t.tiles_for_sale()
