"""Tokens of friendship: coins and ronin given at any time outside the war phase (RS-3)."""

from mandjet.games.rising_sun.actions import GIFT, MANDATE, MOST_GIVEN
from mandjet.games.rising_sun.rules.tea import late_words, talk
from mandjet.games.rising_sun.rules.war import ReadyForWar
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
            for amount in range(1, min(have, MOST_GIVEN) + 1):
                first = GIFT + (ronin * MOST_GIVEN + amount - 1) * MOST_SEATS
                for other in range(state.seats):
                    if other != seat:
                        menu.append(first + other)
        return menu

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        """A gift is at once, final and public (RS-3.5); or late words."""
        if not GIFT <= action < MANDATE:
            talk(state, seat, action)
            return
        kind = (action - GIFT) // MOST_SEATS
        other = (action - GIFT) % MOST_SEATS
        amount = kind % MOST_GIVEN + 1
        state.gifts += 1 << GIFT_BITS * seat
        what = "ronin" if kind >= MOST_GIVEN else "coins"
        purse = state.ronin if kind >= MOST_GIVEN else state.coins
        purse[seat] -= amount
        purse[other] += amount
        state.given[seat * state.seats + other] += amount
        if isinstance(state.stack[-1], ReadyForWar):
            # Neither has said since that the war may begin, not even with empty hands (RS-15.1).
            state.ready &= ~(1 << seat | 1 << other)
            state.gave |= 1 << seat
        state.reveal(1 << seat, tell_gift, seat, other, what, amount)


def tell_gift(state: RisingSun, seat: int, other: int, what: str, amount: int) -> None:
    told: dict[str, int | str] = {"seat": seat, "to_seat": other, what: amount}
    state.tell(f"gave-{what}", told, (f"seat:{seat}", f"seat:{other}"))
