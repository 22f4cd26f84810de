"""What is hidden, and what stays known (KBS-12)."""

import pytest

from mandjet.engine.rng import Rng
from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.invariants import check_components
from mandjet.games.kemet.tables import BATTLE_CARDS, CARDS, DECK, bits, copies, kinds, size, total

RNG = Rng("hidden")


def names(cards):
    return {CARDS[kind] for kind in kinds(cards)}


@pytest.mark.rule("KBS-12.2", "KBS-6.20")
def test_face_down_discards_are_dealt_again_among_unseen_cards(table):
    t = table(2).fought(1, "bc_sacrifice", "bc_purge").fought(1, "bc_cavalry", "bc_push").begin()
    down = set()
    for _ in range(80):
        twin = t.state.redeal(0, RNG)
        assert twin.face_up[1] == 0b11
        assert size(twin.cards[1]) == 4
        down |= set(bits(twin.face_down[1]))
    assert down == set(range(2, 8))


@pytest.mark.rule("KBS-12.4", "KBS-11.2")
def test_a_removed_card_is_none_of_those_shown_since(table):
    t = (
        table(2)
        .pyramid("nw_d1", "ruby", 2)
        .troop(0, "nw_front", 5)
        .troop(1, "w_obelisk", 1)
        .begin()
    )
    t.token("buy_1").buy("ru2_wyyrt").act(ids.BATTLE + BATTLE_CARDS.index("bc_raid"))
    removed = {t.state.redeal(1, RNG).removed[0] for _ in range(80)}
    assert removed == set(range(8))
    t.token("pray_1").token("move_3").to("nw_front").walk("w_obelisk")
    t.council(0, "bc_purge", "bc_push").council(1, "bc_raid", "bc_mixed").act(ids.RECALL)
    # Also when the card is back in the hand later.
    t.state.cards[0] |= t.state.face_up[0]
    t.state.face_up[0] = 0
    removed = {t.state.redeal(1, RNG).removed[0] for _ in range(80)}
    assert removed == set(range(8)) - {BATTLE_CARDS.index("bc_purge")}
    assert t.state.view(1).players[0].seen_since_removal == ("bc_purge",)


@pytest.mark.rule("KBS-12.4", "KBS-11.2")
def test_two_removed_cards(table):
    t = table(2).pyramid("nw_d1", "ruby", 2).pyramid("nw_d2", "sapphire", 2).prayer(11, 7)
    t.begin().token("buy_1").buy("ru2_wyyrt").act(ids.BATTLE + 0).token("pray_1")
    t.token("buy_2").buy("sa2_shetyw").act(ids.BATTLE + BATTLE_CARDS.index("bc_wyyrt"))
    seen = set()
    for _ in range(200):
        twin = t.state.redeal(1, RNG)
        one, two = twin.removed[:2]
        # The first went before any special card came; the second was not the one that came then.
        assert one < 8
        assert two != BATTLE_CARDS.index("bc_shetyw")
        seen.add(two)
    assert BATTLE_CARDS.index("bc_wyyrt") in seen


@pytest.mark.rule("KBS-12.3", "KBS-7.21")
def test_only_the_spy_keeps_the_card(battle):
    t = battle(tiles=("sa3_spying",), seats=3)
    t.council(1, "bc_phalanx", "bc_raid")
    played = {watcher: set() for watcher in (0, 2)}
    for watcher, cards in played.items():
        for _ in range(40):
            twin = t.state.redeal(watcher, RNG)
            cards.add(twin.played[1])
            assert twin.buried[1] != twin.played[1]
    assert played[0] == {BATTLE_CARDS.index("bc_phalanx")}
    assert len(played[2]) > 4


@pytest.mark.rule("KBS-12.1")
def test_what_everybody_sees(table):
    t = table(3).cards(0, "di_ironwall", "di_prayer").discard("di_warrage").tile(1, "on3_forced")
    t.troop(0, "w_obelisk", 3, "scarab").pyramid("nw_d1", "ruby", 2).begin()
    view = t.state.view(None)
    assert view.own is None
    assert view.players[0].cards == 3
    assert view.players[0].battle_cards == 8
    assert view.discards == ("di_warrage",)
    assert view.deck == DECK - 3
    assert len(view.deck_at_shuffle) == DECK
    assert view.players[0].drawn_since_shuffle == 2
    assert view.players[2].shown_since_shuffle == ("di_warrage",)
    assert view.players[1].tiles == ("on3_forced",)
    zone = next(zone for zone in view.zones if zone.id == "w_obelisk")
    assert (zone.troops[0].units, zone.troops[0].creatures) == (3, ("scarab",))
    assert view.order == (0, 1, 2)


@pytest.mark.rule("KBS-12.2", "KBS-6.4")
def test_the_war_council_is_secret(battle):
    t = battle(cards=("di_ironwall",), seats=3)
    t.council(0, "bc_purge", "bc_raid", "di_ironwall", "di_diversion")
    for watcher in (1, 2, None):
        side = t.state.view(watcher).battle.attacker
        assert (side.ready, side.played, side.discarded, side.added) == (True, None, None, ())
    mine = t.state.view(0).battle.attacker
    assert (mine.played, mine.discarded) == ("bc_purge", "bc_raid")
    assert set(mine.added) == {"di_ironwall", "di_diversion"}


@pytest.mark.rule("KBS-12.2", "KBS-6.5")
def test_nobody_counts_the_choices_of_a_war_council(battle):
    """However many cards are hidden, others notice one thing: that the side is ready."""
    for cards in ((), ("di_ironwall",), ("di_ironwall", "di_warrage", "di_diversion")):
        t = battle(cards=("di_ironwall", "di_warrage"), seats=3)
        before = [t.state.view(watcher) for watcher in (1, 2, None)]
        choices = [ids.BATTLE + 2, ids.BATTLE + 7]
        choices += [ids.CARD + CARDS.index(card) for card in cards]
        for choice in choices:
            t.act(choice, 0)
            assert t.state.noticed == 1 << 0
            assert t.state.events == []
            assert [t.state.view(watcher) for watcher in (1, 2, None)] == before
        t.act(ids.PASS, 0)
        assert t.state.noticed == -1
        # What they see then is the same whatever was hidden.
        seen = [t.state.view(watcher) for watcher in (1, 2, None)]
        assert [view.battle.attacker.ready for view in seen] == [True] * 3
        assert all(view.players[0].cards == 3 for view in seen)


@pytest.mark.rule("KBS-12.2")
def test_half_of_a_war_council_is_not_begun_for_others(battle):
    t = battle(cards=("di_ironwall",), seats=3)
    before = t.state.redeal(1, Rng("same"))
    t.act(ids.BATTLE + 2, 0).act(ids.BATTLE + 7, 0).act(ids.CARD + CARDS.index("di_ironwall"), 0)
    for watcher in (1, 2, None):
        twin = t.state.redeal(watcher, RNG)
        assert (twin.played[0], twin.buried[0], twin.added[0]) == (-1, -1, 0)
    assert t.state.redeal(1, Rng("same")).hash() == before.hash()
    own = t.state.redeal(0, RNG)
    assert (own.played[0], own.buried[0]) == (2, 7)


@pytest.mark.rule("KBS-12.2")
def test_hands_are_dealt_again(table):
    t = table(2).cards(0, "di_ironwall", "di_prayer").cards(1, "di_warrage").begin()
    mine, theirs = set(), set()
    for _ in range(120):
        twin = t.state.redeal(0, RNG)
        mine.add(frozenset(names(twin.hand[0])))
        theirs |= names(twin.hand[1])
    assert mine == {frozenset({"di_ironwall", "di_prayer"})}
    assert len(theirs) > 8


@pytest.mark.rule("KBS-12.4", "KBS-8.8")
def test_after_a_shuffle_two_players_know_each_others_old_cards(table):
    t = table(2).cards(1, "di_ironwall", "di_prayer", "di_warrage").cards(0, "di_warfury")
    t.discard(*[CARDS[kind] for kind in kinds(t.state.deck)]).begin_night()
    # Everybody has drawn one card of the new deck; the three of seat 1 were in no discard pile.
    for _ in range(40):
        twin = t.state.redeal(0, RNG)
        assert total(twin.hand[1]) == 4
        assert {"di_ironwall", "di_prayer", "di_warrage"} <= names(twin.hand[1])
        assert copies(twin.hand_then[1], CARDS.index("di_ironwall")) == 1


@pytest.mark.rule("KBS-12.4", "KBS-8.8", "KBS-10.11")
def test_an_old_copy_played_leaves_the_memory_of_the_deck_alone(table):
    """Hole 10 of issue 16: a card played from before the shuffle is not one of the new deck."""
    t = table(2).cards(1, "di_prayer").cards(0, "di_warfury")
    t.discard("di_prayer", "di_ironwall", "di_bloodbath", "di_ironwall")
    t.empty_deck_but(into=0)
    t.order(1, 0)
    t.begin_night()
    while t.state.phase == 2:
        t.act(t.state.legal(t.seat)[0])
    # Four cards were shuffled, two of them drawn: one by each.
    assert sorted(t.state.view(0).deck_at_shuffle) == [
        *("di_bloodbath", "di_ironwall", "di_ironwall", "di_prayer"),
    ]
    if t.seat == 0:
        t.token("pray_1").end_turn()
    t.play("di_prayer")
    mine = set(names(t.state.hand[0]))
    for _ in range(60):
        twin = t.state.redeal(0, RNG)
        # What seat 1 has left came out of the four, and with the deck it makes them up.
        assert total(twin.hand[1]) == 1
        together = twin.hand[1] + twin.deck
        assert together == t.state.hand[1] + t.state.deck
    assert "di_warfury" in mine


@pytest.mark.rule("KBS-12.2", "KBS-6.5")
def test_secret_choices_are_dealt_again_as_legal_ones(battle):
    t = battle(cards=("di_warfury", "di_warfury", "di_bloodbath"), prayer=(1, 7))
    t.council(0, "bc_purge", "bc_raid", "di_warfury")
    sizes = set()
    for _ in range(120):
        twin = t.state.redeal(1, RNG)
        assert twin.ready == [1, 0]
        check_components(twin)
        sizes.add(total(twin.added[0]))
        twin.apply(1, ids.BATTLE + 0)
    assert len(sizes) > 1


@pytest.mark.rule("KBS-12.2")
def test_who_may_see_a_drawn_card(table):
    t = table(3).prayer(11, 11, 11)
    t.veterans(1, 0, 0)
    t.begin_night().yes()
    drew = [event for event in t.told if event.key == "drew-card"]
    assert [event.args["seat"] for event in drew] == [0, 1, 2]
    for event in drew:
        mine = event.args["seat"]
        assert [event.visible_to(seat) for seat in (0, 1, 2)] == [seat == mine for seat in range(3)]
        assert not event.visible_to(None)
