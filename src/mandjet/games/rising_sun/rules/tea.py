"""Tea ceremony: alliances for the season (RS-7).

All seats speak at the same time. A seat is settled when it has an ally or stays alone.
"""

from typing import Final

from mandjet.engine.event import only
from mandjet.engine.frame import Frame
from mandjet.games.rising_sun.actions import ACCEPT, ALONE, HOLD, PROPOSE, REFUSE, WITHDRAW
from mandjet.games.rising_sun.state import TEA, TRIES, TRY_BITS, RisingSun
from mandjet.games.rising_sun.tables import NOBODY


class TeaBegin(Frame[RisingSun]):
    """The alliances of the last season end (RS-7.1)."""

    def run(self, state: RisingSun) -> None:
        state.phase = TEA
        for seat in range(state.seats):
            state.ally[seat] = NOBODY
        forget_talk(state)
        state.given = [0] * (state.seats * state.seats)
        if state.listening:
            state.tell("tea-begins", {})
        state.push(TEA_TALK)


class Tea(Frame[RisingSun]):
    """Talk until at most one seat is not settled (RS-7.2)."""

    def run(self, state: RisingSun) -> None:
        open_seats = unsettled(state)
        if open_seats & open_seats - 1 == 0:
            forget_talk(state)
            if state.listening:
                state.tell("tea-ends", {})
            return
        # Those who let the others speak first are asked when nobody else is left to speak.
        speaking = 0
        for seat in range(state.seats):
            if open_seats >> seat & 1 and not state.holding >> seat & 1:
                speaking |= 1 << seat
        if not speaking:
            speaking = open_seats
        for seat in range(state.seats):
            if speaking >> seat & 1:
                state.ask(seat, tea_menu(state, seat))

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        state.push(self)
        talk(state, seat, action)

    def in_any_order(self) -> bool:
        return False


def forget_talk(state: RisingSun) -> None:
    """Nothing has been said, before and after the ceremony."""
    state.alone = 0
    state.holding = 0
    for seat in range(state.seats):
        state.proposals[seat] = 0
        state.tries[seat] = 0


def tries_of(state: RisingSun, seat: int, other: int) -> int:
    """How often a seat has proposed to another in this ceremony."""
    return state.tries[seat] >> TRY_BITS * other & (1 << TRY_BITS) - 1


def unsettled(state: RisingSun) -> int:
    """The seats that have neither an ally nor declared to stay alone, one bit each."""
    seats = 0
    for seat in range(state.seats):
        if state.ally[seat] == NOBODY and not state.alone >> seat & 1:
            seats |= 1 << seat
    return seats


def tea_menu(state: RisingSun, seat: int) -> list[int]:
    """What an unsettled seat may say (RS-7.3)."""
    proposable: list[int] = []
    withdrawable: list[int] = []
    acceptable: list[int] = []
    refusable: list[int] = []
    seats = unsettled(state)
    for other in range(state.seats):
        if other == seat or not seats >> other & 1:
            continue
        if state.proposals[seat] >> other & 1:
            withdrawable.append(WITHDRAW + other)
        elif state.proposals[other] >> seat & 1:
            acceptable.append(ACCEPT + other)
            refusable.append(REFUSE + other)
        elif tries_of(state, seat, other) < TRIES:  # RS-7.7
            proposable.append(PROPOSE + other)
    menu = [ALONE] if state.holding >> seat & 1 else [ALONE, HOLD]
    return menu + proposable + withdrawable + acceptable + refusable


def talk(state: RisingSun, seat: int, action: int) -> None:
    """Say something in the ceremony.

    Who is asked, and what others may say, depends on alliances and open declarations only, so a
    third player cannot notice a proposal, nor how it was answered (RS-7.5, RS-22.2).
    """
    if action == ALONE:
        state.alone |= 1 << seat
        settle(state, seat)
        state.reveal(1 << seat, declare, "stays-alone", seat)
    elif action == HOLD:
        state.holding |= 1 << seat
        state.reveal(1 << seat, declare, "holds", seat)
    elif action >= REFUSE:
        other = action - REFUSE
        state.proposals[other] ^= 1 << seat
        whisper(state, "refused", seat, other)
    elif action >= ACCEPT:
        join(state, seat, action - ACCEPT)
    elif action >= WITHDRAW:
        other = action - WITHDRAW
        state.proposals[seat] ^= 1 << other
        whisper(state, "withdrew", seat, other)
    else:
        other = action - PROPOSE
        state.proposals[seat] |= 1 << other
        state.tries[seat] += 1 << TRY_BITS * other
        whisper(state, "proposed", seat, other)


def declare(state: RisingSun, key: str, seat: int) -> None:
    state.tell(key, {"seat": seat}, (f"seat:{seat}",))


def whisper(state: RisingSun, key: str, seat: int, other: int) -> None:
    """A word between two seats, which no other can notice."""
    state.keep_between(1 << seat | 1 << other)
    state.reveal(1 << seat, tell_whisper, key, seat, other)


def tell_whisper(state: RisingSun, key: str, seat: int, other: int) -> None:
    told: dict[str, int | str] = {"seat": seat, "to_seat": other}
    state.tell(key, told, (f"seat:{seat}", f"seat:{other}"), only(seat, other))


def join(state: RisingSun, seat: int, other: int) -> None:
    """Two seats are allied for the season (RS-7.4)."""
    state.ally[seat] = other
    state.ally[other] = seat
    state.allied_in[seat] |= 1 << state.season
    state.allied_in[other] |= 1 << state.season
    settle(state, seat)
    settle(state, other)
    # Who proposed and who accepted stays between the two (RS-7.5).
    state.reveal(1 << seat, tell_allied, min(seat, other), max(seat, other))


def tell_allied(state: RisingSun, one: int, two: int) -> None:
    told: dict[str, int | str] = {"seat": one, "other_seat": two}
    state.tell("allied", told, (f"seat:{one}", f"seat:{two}"))


def settle(state: RisingSun, seat: int) -> None:
    """Every proposal from or to a settled seat is void."""
    state.proposals[seat] = 0
    state.tries[seat] = 0
    for other in range(state.seats):
        state.proposals[other] &= ~(1 << seat)
        state.tries[other] &= ~((1 << TRY_BITS) - 1 << TRY_BITS * seat)


def late_words(state: RisingSun, seat: int) -> list[int]:
    """What a seat that lets others speak first may still say (RS-7.6)."""
    if state.asked >> seat & 1 or not unsettled(state) >> seat & 1:
        return []
    return tea_menu(state, seat)


TEA_BEGIN: Final = TeaBegin()
TEA_TALK: Final = Tea()
