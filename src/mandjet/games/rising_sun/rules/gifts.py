"""Tokens of friendship: coins and ronin given at any time outside the war phase (RS-3)."""

from mandjet.games.rising_sun.actions import CLAN, GIFT, GIFT_SIZES
from mandjet.games.rising_sun.rules.tea import late_words, talk
from mandjet.games.rising_sun.state import GIFT_BITS, GIFTS_A_PAUSE, TEA, RisingSun
from mandjet.games.rising_sun.tables import MOST_SEATS


def optional(state: RisingSun, seat: int) -> list[int]:
    """What a seat may do besides answering: gifts, and late words in the tea ceremony."""
    menu = late_words(state, seat) if state.phase == TEA else []
    if state.gifts >> GIFT_BITS * seat & (1 << GIFT_BITS) - 1 >= GIFTS_A_PAUSE:
        return menu
    for ronin in range(2):
        have = state.ronin[seat] if ronin else state.coins[seat]
        for size in range(len(GIFT_SIZES)):
            if have >= GIFT_SIZES[size]:
                first = GIFT + (ronin * 2 + size) * MOST_SEATS
                for other in range(state.seats):
                    if other != seat:
                        menu.append(first + other)
    return menu


def take_optional(state: RisingSun, seat: int, action: int) -> None:
    """A gift is at once, final and public (RS-3.5); or late words."""
    if not GIFT <= action < CLAN:
        talk(state, seat, action)
        return
    kind = (action - GIFT) // MOST_SEATS
    other = (action - GIFT) % MOST_SEATS
    amount = GIFT_SIZES[kind % 2]
    state.gifts += 1 << GIFT_BITS * seat
    told: dict[str, int | str] = {"seat": seat, "to_seat": other}
    if kind >= 2:
        state.ronin[seat] -= amount
        state.ronin[other] += amount
        if state.reveals():
            told["ronin"] = amount
            state.tell("gave-ronin", told, (f"seat:{seat}", f"seat:{other}"))
    else:
        state.coins[seat] -= amount
        state.coins[other] += amount
        if state.reveals():
            told["coins"] = amount
            state.tell("gave-coins", told, (f"seat:{seat}", f"seat:{other}"))
