"""Tokens of friendship: coins and ronin given at any time outside the war phase (RS-3)."""

from mandjet.games.rising_sun.actions import CLAN, GIFT, GIFT_SIZES
from mandjet.games.rising_sun.rules.tea import late_words, talk
from mandjet.games.rising_sun.state import GIFT_BITS, GIFTS_A_PAUSE, TEA, Offers, RisingSun
from mandjet.games.rising_sun.tables import MOST_SEATS


class Gifts(Offers):
    """Gifts, and late words in the tea ceremony."""

    def menu(self, state: RisingSun, seat: int) -> list[int]:
        menu = late_words(state, seat) if state.phase == TEA else []
        if state.gifts >> GIFT_BITS * seat & (1 << GIFT_BITS) - 1 >= GIFTS_A_PAUSE:  # RS-3.8
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

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        """A gift is at once, final and public (RS-3.5); or late words."""
        if not GIFT <= action < CLAN:
            talk(state, seat, action)
            return
        kind = (action - GIFT) // MOST_SEATS
        other = (action - GIFT) % MOST_SEATS
        amount = GIFT_SIZES[kind % 2]
        state.gifts += 1 << GIFT_BITS * seat
        what = "ronin" if kind >= 2 else "coins"
        purse = state.ronin if kind >= 2 else state.coins
        purse[seat] -= amount
        purse[other] += amount
        state.reveal(1 << seat, tell_gift, seat, other, what, amount)


def tell_gift(state: RisingSun, seat: int, other: int, what: str, amount: int) -> None:
    told: dict[str, int | str] = {"seat": seat, "to_seat": other, what: amount}
    state.tell(f"gave-{what}", told, (f"seat:{seat}", f"seat:{other}"))
