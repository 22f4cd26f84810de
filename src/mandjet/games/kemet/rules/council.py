"""War Council: both choose in secret, at once (KBS-6.2 to KBS-6.5)."""

from typing import Final

from mandjet.engine.event import only
from mandjet.engine.frame import Frame
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.actions import BATTLE, CARD, PASS
from mandjet.games.kemet.rules.board import gain_prayer, player
from mandjet.games.kemet.rules.costs import card_cost
from mandjet.games.kemet.rules.hands import DRAWS_OF, held_kinds
from mandjet.games.kemet.state import ATTACKER, Kemet


class CouncilBegins(Frame[Kemet]):
    """Before anybody chooses: Priest of Thoeris and Dedication to Battle of the attacker
    (KBS-6.2)."""

    def run(self, state: Kemet) -> None:
        attacker = state.side[ATTACKER]
        for _ in range(state.bonus(attacker, t.THOERIS)):  # KBS-7.34
            state.push(DRAWS_OF[attacker])
        gain_prayer(state, attacker, state.bonus(attacker, t.DEDICATION))  # KBS-7.42


class WarCouncil(Frame[Kemet]):
    """Each side chooses the Battle card to play, the one to discard, and DI cards, one by one."""

    def run(self, state: Kemet) -> None:
        spy = spying_side(state)
        for side in range(2):
            if state.ready[side]:
                continue
            # Spying waits for the other side (KBS-7.21).
            if side == spy and not state.ready[1 - side]:
                continue
            state.ask(state.side[side], council_menu(state, side))

    def take(self, state: Kemet, seat: int, action: int) -> None:
        side = state.side_of(seat)
        if action == PASS:
            state.ready[side] = 1
            if state.ready[1 - side]:
                return
            if spying_side(state) == 1 - side:
                show_to_spy(state, side)
            state.push(self)
            return
        # Others see when a side is ready, not how many choices that takes.
        state.keep_between(1 << seat)
        if action == CARD + t.DIVERSION:
            state.diverted[side] = 1
        elif action > CARD:
            state.added[side] += t.one(action - CARD)
        elif state.played[side] == t.NONE:
            state.played[side] = action - BATTLE
        else:
            state.buried[side] = action - BATTLE
        state.push(self)


def council_menu(state: Kemet, side: int) -> list[int]:
    """The next choice of a side: the played card, then the discard, then cards it can pay."""
    seat = state.side[side]
    if state.buried[side] == t.NONE:
        played = state.played[side]
        return [BATTLE + card for card in t.few(state.cards[seat]) if card != played]
    menu = [PASS]
    if not state.diverted[side]:
        menu.append(CARD + t.DIVERSION)
    hand = (state.hand[seat] & state.tables.of_moment[t.IN_BATTLE]) - state.added[side]
    if hand:
        left = state.prayer[seat] - added_cost(state, side)
        for kind in held_kinds(hand, t.DIVERSION + 1, t.SWIFTNESS):
            if card_cost(state, seat, kind) <= left:
                menu.append(CARD + kind)
    return menu


def added_cost(state: Kemet, side: int) -> int:
    """What the cards added so far cost together (KBS-6.5)."""
    cost = 0
    for kind in t.kinds(state.added[side]):
        cost += card_cost(state, state.side[side], kind)
    return cost


def spying_side(state: Kemet) -> int:
    """The side that sees the other's card first, NOBODY if there is none."""
    for side in range(2):
        if state.owns(state.side[side], t.SPYING):
            return side
    return t.NOBODY


def spies_on(state: Kemet, seat: int, side: int) -> bool:
    """Whether a seat sees the hidden card of a side by Spying: once that side is ready (KBS-7.21,
    KBS-12.3)."""
    other = 1 - side
    return state.side[other] == seat and state.ready[side] == 1 and spying_side(state) == other


def show_to_spy(state: Kemet, side: int) -> None:
    """The owner of Spying alone learns the card that will be played (KBS-7.21)."""
    state.reveal(1 << state.side[side], tell_spy, side)


def tell_spy(state: Kemet, side: int) -> None:
    seat, card = state.side[side], f"battle-{t.BATTLE_CARDS[state.played[side]]}"
    spy = state.side[1 - side]
    state.tell("spied", {"seat": seat, "card": card}, (player(seat),), only(spy))


COUNCIL_BEGINS: Final = CouncilBegins()
WAR_COUNCIL: Final = WarCouncil()
