"""Moving figures over borders and shipping routes, and the toll of the Serpent (RS-10)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.actions import FIGURE, LAND, LAND_MENUS, PASS, USE, YES_OR_NO
from mandjet.games.rising_sun.rules.figures import move
from mandjet.games.rising_sun.rules.monsters import enter
from mandjet.games.rising_sun.rules.telling import tell_pair
from mandjet.games.rising_sun.state import EACH_ONCE, MOST_PIECES, PIECE_BITS, RisingSun

NO_MOVE: Final = [PASS]
OPEN: Final = [t.EVERY_LAND] * t.LANDS


def begin_moves(state: RisingSun, seat: int, left: int) -> None:
    """A marshal or a use of Fujin begins: no figure has moved, no route is settled."""
    forget_moves(state)
    push_moves(state, seat, left)


def push_moves(state: RisingSun, seat: int, left: int) -> None:
    """The seat goes on moving; `left` is how many moves, or EACH_ONCE."""
    state.push(MOVES[seat][left - EACH_ONCE] if left <= MOST_MOVES else Moves(seat, left))


class Moves(Frame[RisingSun]):
    """Move a figure, or stop; `left` moves, or each figure once (RS-10.1, RS-14.4)."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat: int = seat
        self.left: int = left

    def run(self, state: RisingSun) -> None:
        menu = movers(state, self.seat) if self.left else NO_MOVE
        if len(menu) > 1:
            state.ask(self.seat, menu)
        else:
            forget_moves(state)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        if action == PASS:
            forget_moves(state)
        else:
            kind = (action - FIGURE) // t.LANDS
            state.push(Destination(seat, kind, (action - FIGURE) % t.LANDS, self.left))


def movers(state: RisingSun, seat: int) -> list[int]:
    """The menu of figures that may move now."""
    menu = [PASS]
    ways = OPEN
    if state.serpent != t.NOBODY and state.serpent != seat:
        ways = [ways_from(state, seat, p) for p in range(t.LANDS)]
    i = seat * t.PLACES
    add_many(menu, ways, t.BUSHI, state.bushi, i, state.moved_bushi)
    add_many(menu, ways, t.SHINTO, state.shinto, i, state.moved_shinto)
    add_singles(state, seat, ways, menu)
    if state.seat_of[t.TURTLE] == seat:  # RS-19.3
        i = seat * t.LANDS
        add_many(menu, ways, t.STRONGHOLD, state.strongholds, i, state.moved_strongholds)
    return menu


def add_many(
    menu: list[int], ways: list[int], kind: int, figures: list[int], first: int, moved: int
) -> None:
    """Figures of which there may be several in a province, where one has not moved yet."""
    for p in range(t.LANDS):
        if figures[first + p] > moved & MOST_PIECES and ways[p]:
            menu.append(FIGURE + kind * t.LANDS + p)
        moved >>= PIECE_BITS


def add_singles(state: RisingSun, seat: int, ways: list[int], menu: list[int]) -> None:
    """The daimyo and the monsters that may move."""
    home = state.daimyo[seat]
    if home < t.LANDS and not state.moved_single >> t.DAIMYO & 1 and ways[home]:
        menu.append(FIGURE + t.DAIMYO * t.LANDS + home)
    still = state.beasts[seat]
    for monster in range(t.MONSTERS if still else 0):
        p = state.lair[monster]
        if still >> monster & 1 and p < t.LANDS and ways[p]:
            kind = t.MONSTER + monster
            if not state.moved_single >> kind & 1:
                menu.append(FIGURE + kind * t.LANDS + p)


def ways_from(state: RisingSun, seat: int, p: int) -> int:
    """The provinces a seat's figure can go to, one bit each (RS-10.2)."""
    if state.seat_of[t.DRAGONFLY] == seat:  # RS-19.4
        return t.EVERY_LAND ^ 1 << p
    if state.serpent == t.NOBODY or state.serpent == seat or can_pay(state, seat):
        return state.tables.near[p]
    # Without the coin, only routes that are settled or where the toll is still to be decided.
    ways = state.tables.land[p]
    for q in range(t.LANDS):
        if state.tables.sea[p] >> q & 1:
            route = state.tables.route[p * t.LANDS + q]
            if state.settled >> route & 1 or not state.charged >> route & 1:
                ways |= 1 << q
    return ways


class Destination(Frame[RisingSun]):
    """Where the chosen figure goes."""

    def __init__(self, seat: int, kind: int, p: int, left: int) -> None:
        self.seat: int = seat
        self.kind: int = kind
        self.p: int = p
        self.left: int = left

    def run(self, state: RisingSun) -> None:
        ways = ways_from(state, self.seat, self.p)
        if ways:
            state.ask(self.seat, LAND_MENUS[ways])
        else:  # a gift has cost the coin for the only way out
            push_moves(state, self.seat, self.left)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        q = action - LAND
        route = state.tables.route[self.p * t.LANDS + q]
        free = (
            route == t.NOBODY
            or state.serpent == t.NOBODY
            or state.serpent == seat
            or state.seat_of[t.DRAGONFLY] == seat
            or state.settled >> route & 1 == 1
            or state.tables.land[self.p] >> q & 1 == 1
        )
        if free:
            go(state, seat, self.kind, self.p, q, self.left)
        elif state.charged >> route & 1:
            pay_toll(state, seat, route)
            go(state, seat, self.kind, self.p, q, self.left)
        else:
            state.push(Toll(seat, self.kind, self.p, q, self.left))


class Crossing(Frame[RisingSun]):
    """A figure of a seat is about to cross a shipping route, from p to q."""

    def __init__(self, seat: int, kind: int, p: int, q: int, left: int) -> None:
        self.seat: int = seat
        self.kind: int = kind
        self.p: int = p
        self.q: int = q
        self.left: int = left


class Toll(Crossing):
    """The owner of Path of the Serpent charges a route, or lets it pass (RS-20.6)."""

    def run(self, state: RisingSun) -> None:
        state.ask(state.serpent, YES_OR_NO)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        route = state.tables.route[self.p * t.LANDS + self.q]
        if action == USE:
            state.charged |= 1 << route
            tell_pair(state, "charged", seat, "to_seat", self.seat)
            state.push(PayToll(self.seat, self.kind, self.p, self.q, self.left))
        else:
            state.settled |= 1 << route
            go(state, self.seat, self.kind, self.p, self.q, self.left)


class PayToll(Crossing):
    """Pay the toll, or call the move off; without a coin it is off (RS-20.6)."""

    def run(self, state: RisingSun) -> None:
        if can_pay(state, self.seat):
            state.ask(self.seat, YES_OR_NO)
        else:
            push_moves(state, self.seat, self.left)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        if action == USE:
            pay_toll(state, seat, state.tables.route[self.p * t.LANDS + self.q])
            go(state, seat, self.kind, self.p, self.q, self.left)
        else:
            push_moves(state, seat, self.left)


def can_pay(state: RisingSun, seat: int) -> bool:
    """Whether a seat has the coins of the toll."""
    return state.coins[seat] >= state.tables.coins[t.SERPENT]


def pay_toll(state: RisingSun, seat: int, route: int) -> None:
    """A coin to the owner of the Serpent; the route is settled for this marshal or Fujin."""
    coins = state.tables.coins[t.SERPENT]
    state.coins[seat] -= coins
    state.coins[state.serpent] += coins
    state.settled |= 1 << route
    tell_pair(state, "paid-toll", seat, "to_seat", state.serpent, "coins", coins)


def go(state: RisingSun, seat: int, kind: int, p: int, q: int, left: int) -> None:
    """The figure moves, and acts where it enters (RS-10.3)."""
    move(state, seat, kind, p, q)
    push_moves(state, seat, left if left == EACH_ONCE else left - 1)
    if left == EACH_ONCE:
        if kind == t.BUSHI:
            state.moved_bushi += 1 << PIECE_BITS * q
        elif kind == t.SHINTO:
            state.moved_shinto += 1 << PIECE_BITS * q
        elif kind == t.STRONGHOLD:
            state.moved_strongholds += 1 << PIECE_BITS * q
        else:
            state.moved_single |= 1 << kind
    if state.listening:
        told: dict[str, int | str] = {
            "seat": seat,
            "figure": f"figure-{t.KINDS[kind]}",
            "province": f"province-{t.PROVINCES[q]}",
            "origin": f"province-{t.PROVINCES[p]}",
        }
        state.tell("moved", told, (f"province:{t.PROVINCES[p]}", f"province:{t.PROVINCES[q]}"))
    enter(state, seat, kind, q)


def forget_moves(state: RisingSun) -> None:
    """Nothing has moved and no route is settled, before and after the moves of a seat."""
    state.moved_bushi = 0
    state.moved_shinto = 0
    state.moved_strongholds = 0
    state.moved_single = 0
    state.charged = 0
    state.settled = 0


MOST_MOVES: Final = 2
# By seat and moves left, from EACH_ONCE on.
MOVES: Final = [
    [Moves(seat, left) for left in range(EACH_ONCE, MOST_MOVES + 1)] for seat in range(t.MOST_SEATS)
]
