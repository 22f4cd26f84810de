"""What is hidden, and what stays known (KBS-12)."""

import pytest

from mandjet.engine.rng import Rng
from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.tables import BATTLE_CARDS, CARDS, DECK, bits, size

RNG = Rng("hidden")


def names(state, cards):
    return {CARDS[state.tables.kind_of[card]] for card in bits(cards)}


@pytest.mark.rule("KBS-12.1")
def test_what_everybody_sees(table):
    t = table(3).cards(0, "di_glory", "di_prayer").discard("di_warrage").tile(1, "on3_forced")
    t.troop(0, "w_x", 3, "scarab").pyramid("cw1_d1", "ruby", 2).begin()
    view = t.state.view(None)
    assert view.own is None
    assert view.players[0].cards == 3
    assert view.players[0].battle_cards == 8
    assert view.discards == ("di_warrage",)
    assert view.deck == DECK - 3
    assert view.players[1].tiles == ("on3_forced",)
    zone = next(zone for zone in view.zones if zone.id == "w_x")
    assert (zone.troops[0].units, zone.troops[0].creatures) == (3, ("scarab",))
    assert view.order == (0, 1, 2)


@pytest.mark.rule("KBS-12.2", "KBS-6.4")
def test_the_war_council_is_secret(battle):
    t = battle(cards=("di_glory",), seats=3)
    t.council(0, "bc_purge", "bc_raid", "di_glory", "di_diversion")
    for watcher in (1, 2, None):
        side = t.state.view(watcher).battle.attacker
        assert (side.ready, side.played, side.discarded, side.added) == (True, None, None, ())
    mine = t.state.view(0).battle.attacker
    assert (mine.played, mine.discarded) == ("bc_purge", "bc_raid")
    assert set(mine.added) == {"di_glory", "di_diversion"}


@pytest.mark.rule("KBS-12.2")
def test_hands_are_dealt_anew(table):
    t = table(2).cards(0, "di_glory", "di_prayer").cards(1, "di_warrage").begin()
    mine, theirs = set(), set()
    for _ in range(60):
        twin = t.state.redeal(0, RNG)
        mine.add(frozenset(names(twin, twin.hand[0])))
        theirs |= names(twin, twin.hand[1])
    assert mine == {frozenset({"di_glory", "di_prayer"})}
    assert len(theirs) > 8


@pytest.mark.rule("KBS-12.2", "KBS-6.20")
def test_face_down_discards_are_dealt_anew_among_unseen_cards(table):
    t = table(2)
    t.state.cards[1], t.state.face_up[1], t.state.face_down[1] = 0b11110000, 0b11, 0b1100
    t.begin()
    down = set()
    for _ in range(80):
        twin = t.state.redeal(0, RNG)
        assert twin.face_up[1] == 0b11
        assert size(twin.cards[1]) == 4
        down |= set(bits(twin.face_down[1]))
    assert down == set(range(2, 8))


@pytest.mark.rule("KBS-12.4", "KBS-10.12")
def test_a_swapped_card_stays_known(battle):
    t = battle(cards=("di_tactical",), theirs=1)
    t.council(0, "bc_retreat", "bc_cavalry", "di_tactical").council(1, "bc_raid", "bc_mixed").yes()
    while t.asking in ("LosersAftermath", "WinnersAftermath"):
        t.act(ids.RECALL)
    for _ in range(20):
        twin = t.state.redeal(1, RNG)
        assert twin.face_down[0] == 1 << BATTLE_CARDS.index("bc_retreat")


@pytest.mark.rule("KBS-12.4", "KBS-10.20")
def test_a_card_taken_from_the_discards_stays_known(table):
    t = table(2).cards(0, "di_memory", "di_glory").discard("di_warfury").begin()
    t.play("di_memory").play("di_warfury")
    for watcher in (1, None):
        for _ in range(20):
            twin = t.state.redeal(watcher, RNG)
            assert "di_warfury" in names(twin, twin.hand[0])
            assert size(twin.hand[0]) == 2


@pytest.mark.rule("KBS-12.4", "KBS-11.2")
def test_a_removed_card_is_none_of_those_shown_since(table):
    t = table(2).pyramid("cw1_d1", "ruby", 2).troop(0, "cw1_f", 5).troop(1, "w_x", 1).begin()
    t.token("buy_1").buy("ru2_wyyrt").act(ids.BATTLE + BATTLE_CARDS.index("bc_raid"))
    removed = {t.state.redeal(1, RNG).removed[0] for _ in range(80)}
    assert removed == set(range(8))
    t.token("pray_1").token("move_3").to("cw1_f").walk("w_x")
    t.council(0, "bc_purge", "bc_push").council(1, "bc_raid", "bc_mixed").act(ids.RECALL)
    # Also when the card is back in the hand later.
    t.state.cards[0] |= t.state.face_up[0]
    t.state.face_up[0] = 0
    removed = {t.state.redeal(1, RNG).removed[0] for _ in range(80)}
    assert removed == set(range(8)) - {BATTLE_CARDS.index("bc_purge")}
    assert t.state.view(1).players[0].seen_since_removal == ("bc_purge",)


@pytest.mark.rule("KBS-12.4", "KBS-11.2")
def test_two_removed_cards(table):
    t = table(2).pyramid("cw1_d1", "ruby", 2).pyramid("cw1_d2", "sapphire", 2).prayer(11, 7)
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


@pytest.mark.rule("KBS-12.2", "KBS-7.29")
def test_the_cards_of_vision_are_its_owners(table):
    t = table(2).tile(0, "di2_vision").begin_night()
    assert t.asking == "KeepOne"
    own = t.state.redeal(0, RNG).vision
    assert own == t.state.vision
    others = {t.state.redeal(1, RNG).vision for _ in range(20)}
    assert len(others) > 10


@pytest.mark.rule("KBS-12.4", "KBS-7.29", "KBS-8.8")
def test_cards_put_back_by_vision_were_in_no_hand(table):
    t = table(2).tile(0, "di2_vision").cards(1, "di_glory", "di_prayer", "di_warrage")
    t.begin_night()
    seen = t.state.vision
    t.act(t.state.legal(0)[0])
    back = seen & t.state.deck
    assert size(back) >= 3
    assert set(t.state.view(0).own.seen_into_deck) == names(t.state, seen & ~t.state.hand[0])
    assert t.state.view(1).own.seen_into_deck == ()
    # Seat 1 has drawn one card since: at most that one can be of those put back.
    for _ in range(60):
        twin = t.state.redeal(0, RNG)
        assert size(twin.hand[1] & back) <= 1
    hands = [t.state.redeal(1, RNG) for _ in range(60)]
    assert any(size(twin.hand[0] & back) for twin in hands)


@pytest.mark.rule("KBS-12.4", "KBS-8.8")
def test_shuffled_discards_were_in_no_hand(table):
    t = table(2)
    all_names = [CARDS[t.state.tables.kind_of[card]] for card in range(DECK)]
    t.cards(1, *all_names[1:6]).discard(*all_names[6:])
    old = t.state.discards
    t.begin_night()
    assert t.state.discards == 0
    # Seat 0 drew the last card of the old deck, seat 1 one of the new one.
    for watcher in (0, None):
        for _ in range(40):
            twin = t.state.redeal(watcher, RNG)
            assert size(twin.hand[1] & old) <= 1
            assert size(twin.hand[0] & old) == 0


@pytest.mark.rule("KBS-12.2", "KBS-6.5")
def test_secret_choices_are_dealt_anew_as_legal_ones(battle):
    t = battle(cards=("di_warfury", "di_warfury", "di_bloodbath"), prayer=(1, 7))
    t.council(0, "bc_purge", "bc_raid", "di_warfury")
    sizes = set()
    for _ in range(60):
        twin = t.state.redeal(1, RNG)
        assert twin.ready == [1, 0]
        assert twin.added[0] & twin.hand[0] == twin.added[0]
        t.game.invariants(twin)
        sizes.add(size(twin.added[0]))
        twin.apply(1, ids.BATTLE + 0)
    assert len(sizes) > 1


@pytest.mark.rule("KBS-12.2")
def test_who_may_see_a_drawn_card(table):
    t = table(3).prayer(11, 11, 11)
    t.state.veterans = [1, 0, 0]
    t.begin_night().yes()
    drew = [event for event in t.told if event.key == "drew-card"]
    assert [event.args["seat"] for event in drew] == [0, 1, 2]
    for event in drew:
        mine = event.args["seat"]
        assert [event.visible_to(seat) for seat in (0, 1, 2)] == [seat == mine for seat in range(3)]
        assert not event.visible_to(None)
