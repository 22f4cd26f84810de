"""Draw unit cards: the deal, one exchange each, the personal gods (SS-2)."""

from typing import Final

from mandjet.engine.event import all_but, only
from mandjet.engine.frame import Frame, SeatFrame
from mandjet.games.sunrise_sunset.actions import BURY, DISCARD, KEEP
from mandjet.games.sunrise_sunset.state import SunriseSunset
from mandjet.games.sunrise_sunset.tables import ALL_GODS, CARD, UNIT_TEXT, units_in

HAND: Final = 5
PILE: Final = 3


class Deal(Frame[SunriseSunset]):
    """Five gods to each seat; the last three are the pile (SS-2.1)."""

    def run(self, state: SunriseSunset) -> None:
        state.pile = ALL_GODS
        for seat in range(2):
            for _ in range(HAND):
                state.hands[seat] |= 1 << draw(state)
        if state.listening:
            state.tell("round-begins", {"round": state.round, "side": f"side-{state.side}"})
            for seat in range(2):
                gods = units_in(state.hands[seat])
                dealt: dict[str, int | str] = {
                    f"unit_{number + 1}": UNIT_TEXT[gods[number]] for number in range(HAND)
                }
                state.tell("dealt", dealt, tuple([CARD[god] for god in gods]), only(seat))


class Exchange(SeatFrame[SunriseSunset]):
    """A seat may discard one god and draw another (SS-2.2)."""

    def run(self, state: SunriseSunset) -> None:
        gods = units_in(state.hands[self.seat])
        menu = [KEEP] + [DISCARD + god for god in gods]
        if state.round == 1 and self.seat == state.horus:  # SS-2.4
            menu += [BURY + god for god in gods]
        state.ask(self.seat, menu)

    def take(self, state: SunriseSunset, seat: int, action: int) -> None:
        if action == KEEP:
            if state.listening:
                state.tell("kept", {"seat": seat})
            return
        face_down = action >= BURY
        god = action - (BURY if face_down else DISCARD)
        state.hands[seat] &= ~(1 << god)
        if face_down:
            state.buried = god
        else:
            state.discards |= 1 << god
        drawn = draw(state)
        state.hands[seat] |= 1 << drawn
        if state.listening:
            tell_exchange(state, seat, god, drawn, face_down)


class CallGods(Frame[SunriseSunset]):
    """Each seat takes up its personal god: six cards to play (SS-2.5)."""

    def run(self, state: SunriseSunset) -> None:
        for seat in range(2):
            state.hands[seat] |= 1 << state.own_god(seat)


def draw(state: SunriseSunset) -> int:
    """Take a card from the pile, which has no order: any card of it may be next (SS-2.1)."""
    gods = units_in(state.pile)
    god = gods[state.rng.below(len(gods))]
    state.pile &= ~(1 << god)
    return god


def tell_exchange(state: SunriseSunset, seat: int, god: int, drawn: int, face_down: bool) -> None:
    named: dict[str, int | str] = {"seat": seat, "unit": UNIT_TEXT[god]}
    if face_down:
        state.tell("buried", {"seat": seat}, (), all_but(seat))
        state.tell("buried-own", named, (CARD[god],), only(seat))
    else:
        state.tell("discarded", named, (CARD[god],))
    state.tell("drew", {"unit": UNIT_TEXT[drawn]}, (CARD[drawn],), only(seat))


DEAL: Final = Deal()
EXCHANGES: Final = [Exchange(seat) for seat in range(2)]
CALL_GODS: Final = CallGods()
