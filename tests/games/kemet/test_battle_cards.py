"""Battle cards: what each does, an odd case of each, and where they lie (KBS-6.20, KBS-11)."""

import pytest

from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.tables import BATTLE_CARDS, bits

# Strength, Damage, Unblockable, Defense and own units lost.
PRINTED = {
    "bc_sacrifice": (5, 0, 0, 0, 2),
    "bc_cavalry": (4, 1, 0, 0, 0),
    "bc_purge": (3, 2, 0, 0, 0),
    "bc_push": (3, 0, 0, 1, 0),
    "bc_mixed": (2, 2, 0, 1, 0),
    "bc_phalanx": (2, 0, 0, 2, 0),
    "bc_retreat": (1, 1, 0, 3, 0),
    "bc_raid": (1, 3, 0, 0, 0),
    "bc_wyyrt": (3, 3, 0, 0, 0),
    "bc_shetyw": (3, 0, 0, 3, 0),
}
SPECIAL = {"bc_wyyrt": "ru2_wyyrt", "bc_shetyw": "sa2_shetyw"}


@pytest.mark.rule("KBS-11.1")
def test_the_eight_cards(table):
    tables = table().state.tables
    kinds = (tables.battle_strength, tables.battle_damage, tables.battle_unblockable)
    kinds += (tables.battle_defense, tables.battle_loss)
    rows = {card: tuple(kind[c] for kind in kinds) for c, card in enumerate(BATTLE_CARDS)}
    assert rows == PRINTED


def with_card(battle, card, *tiles, **more):
    """The attacker has the card in hand: a special one with its tile, for Defensive Retreat."""
    if card in SPECIAL:
        return battle(tiles=(*tiles, SPECIAL[card]), special=(card, "bc_retreat"), **more)
    return battle(tiles=tiles, **more)


@pytest.mark.rule("KBS-11.1", "KBS-11.2", "KBS-6.8", "KBS-6.11")
@pytest.mark.parametrize("card", BATTLE_CARDS)
def test_a_battle_card(battle, card):
    strength, damage, unblockable, defense, loss = PRINTED[card]
    t = with_card(battle, card, "ru3_blade").fight(card, "bc_purge")
    assert t.values(0) == (5 + 1 + strength, damage, unblockable, defense)
    assert t.units(0, "w_obelisk") == 5 - loss - max(0, 2 - defense)
    assert t.units(1, "w_obelisk") == 5 - damage
    assert t.state.lost == [max(0, 2 - defense), damage]


@pytest.mark.rule("KBS-11.1", "KBS-11.2", "KBS-6.9", "KBS-6.11")
@pytest.mark.parametrize("card", BATTLE_CARDS)
def test_the_same_battle_card_on_both_sides(battle, card):
    # A single unit each; there is only one of each special card, so another answers it.
    answer = "bc_cavalry" if card in SPECIAL else card
    t = with_card(battle, card, mine=1, theirs=1).fight(card, answer)
    told = t.heard("resolved")[0]
    assert told["attack"] == 1 + PRINTED[card][0]
    assert told["defense"] == 1 + PRINTED[answer][0]
    # The defender wins the tie; nobody loses more than the one unit there is.
    assert told["winner_seat"] == (0 if told["attack"] > told["defense"] else 1)
    gone = {event["seat"]: event["amount"] for event in t.heard("casualties")}
    for seat, own, other in ((0, card, answer), (1, answer, card)):
        dies = PRINTED[own][4] > 0 or PRINTED[other][1] > PRINTED[own][3]
        assert gone.get(seat, 0) == (1 if dies else 0)


@pytest.mark.rule("KBS-6.20", "KBS-11.1")
def test_battle_cards_come_back_after_four_battles(table):
    """Each player alone: seat 1 fights its fourth Battle, seat 0 its third."""
    t = table(2).troop(0, "nw_front", 5).troop(1, "w_obelisk", 1)
    t.fought(0, "bc_sacrifice", "bc_purge").fought(0, "bc_cavalry", "bc_push")
    t.fought(1, "bc_sacrifice", "bc_push").fought(1, "bc_cavalry", "bc_mixed")
    t.fought(1, "bc_purge", "bc_phalanx")
    t.march("nw_front").walk("w_obelisk")
    assert len(t.state.legal(1)) == 2
    t.council(0, "bc_mixed", "bc_phalanx").council(1, "bc_retreat", "bc_raid")
    while t.asking in ("LosersAftermath", "WinnersAftermath"):
        t.act(ids.RECALL)
    assert t.state.cards[1] == 0b11111111
    assert t.state.face_up[1] == t.state.face_down[1] == 0
    assert len(bits(t.state.cards[0])) == 2
    assert t.heard("took-back") == [{"seat": 1}]


@pytest.mark.rule("KBS-6.20", "KBS-12.1", "KBS-12.2")
def test_played_cards_lie_open_discarded_ones_do_not(battle):
    t = battle(theirs=1).council(0, "bc_push", "bc_purge").council(1, "bc_raid", "bc_mixed")
    t.act(ids.RECALL).act(ids.STAY)
    mine, theirs = (t.state.view(1).players[seat] for seat in (0, 1))
    assert mine.battle_discards == ("bc_push",)
    assert theirs.battle_discards == ("bc_raid",)
    assert (mine.face_down, mine.battle_cards) == (1, 6)
    assert "bc_purge" in t.state.view(0).own.face_down
