"""Buy a Power tile (KBS-5.2 to KBS-5.8)."""

from typing import Final

from mandjet.games.kemet import tables as t
from mandjet.games.kemet.actions import PASS, TILE
from mandjet.games.kemet.rules.board import spend_prayer
from mandjet.games.kemet.rules.costs import level_cost, tile_cost
from mandjet.games.kemet.rules.tiles import acquire, tell_tile
from mandjet.games.kemet.rules.turn import TurnFrame
from mandjet.games.kemet.state import Kemet

ALL_DISTRICTS: Final = (1 << t.DISTRICTS) - 1


class Buy(TurnFrame):
    """The tile bought with a token on a Buy box, or none (KBS-4.7)."""

    def __init__(self, seat: int, box: int) -> None:
        super().__init__(seat)
        self.box: int = box

    def offer(self, state: Kemet) -> list[int]:
        return tile_menu(state, self.seat, reach(state, self.seat, self.box), 0)

    def chosen(self, state: Kemet, seat: int, action: int) -> None:
        if action != PASS:
            tile = action - TILE
            state.bought[seat] |= 1 << state.tables.tile_colour[tile]  # KBS-5.5
            pay_and_acquire(state, seat, tile, 0)


class BuyAgain(TurnFrame):
    """Twin Ceremony: a tile of any colour, also one bought today, at a surcharge (KBS-7.43)."""

    def offer(self, state: Kemet) -> list[int]:
        return tile_menu(state, self.seat, reach_again(state, self.seat), surcharge(state))

    def chosen(self, state: Kemet, seat: int, action: int) -> None:
        if action != PASS:
            pay_and_acquire(state, seat, action - TILE, surcharge(state))


def surcharge(state: Kemet) -> int:
    """What Twin Ceremony adds to the price."""
    return state.tables.tile_amount[t.TWIN]


def reach(state: Kemet, seat: int, box: int) -> int:
    """The tiles the player's Pyramids allow with a token on that box, one bit each: a Pyramid at
    home needs the box of its colour, one abroad any box (KBS-5.2 to KBS-5.5)."""
    colour = state.boxes[seat * t.BOXES + box]
    bought = state.bought[seat]
    found = reach_abroad(state, seat, state.colours ^ bought)
    if colour != t.NONE and not bought >> colour & 1:
        found |= reach_at_home(state, seat, 1 << colour)
    return found


def reach_again(state: Kemet, seat: int) -> int:
    """The tiles that the player's Pyramids allow without a Buy box, whatever was bought today."""
    every = state.colours
    return reach_abroad(state, seat, every) | reach_at_home(state, seat, every)


def reach_at_home(state: Kemet, seat: int, colours: int) -> int:
    """The tiles the player's Pyramids of some colours allow, where no opponent stands (KBS-5.3)."""
    home = state.own_districts(seat)
    return reach_in(state, home ^ (home & state.others_in(seat)), colours)


def reach_abroad(state: Kemet, seat: int, colours: int) -> int:
    """The tiles the opponents' Pyramids one controls allow, of some colours (KBS-5.4)."""
    abroad = state.troops[seat] & ALL_DISTRICTS
    return reach_in(state, abroad ^ (abroad & state.own_districts(seat)), colours)


def reach_in(state: Kemet, districts: int, colours: int) -> int:
    """The tiles that the Pyramids of some Districts allow: of their colour, if it is one of these,
    and of their level or a lower one (KBS-5.2)."""
    tables = state.tables
    found = 0
    for zone in t.bits(districts):
        colour = state.colour[zone]
        if colour != t.NONE and colours >> colour & 1:
            found |= tables.of_colour[colour] & tables.up_to_level[state.level[zone]]
    return found


def tile_menu(state: Kemet, seat: int, tiles: int, more: int) -> list[int]:
    """The tiles among these that are left, can be paid, and whose art one does not own yet."""
    menu = [PASS]
    tiles &= within_means(state, seat, more)
    tiles ^= tiles & barred(state, seat)
    for tile in t.bits(tiles):
        if state.stock[tile] > 0:
            menu.append(TILE + tile)
    return menu


def within_means(state: Kemet, seat: int, more: int) -> int:
    """The tiles that a seat can pay: those up to a level, as the price rises with the level."""
    level = t.TOP_LEVEL
    while level and level_cost(state, seat, level + more) > state.prayer[seat]:
        level -= 1
    return state.tables.up_to_level[level]


def barred(state: Kemet, seat: int) -> int:
    """The tiles a seat cannot own another one of: those with the picture of one it owns; the two
    Mercenaries tiles have different pictures (KBS-5.6)."""
    owned = same_art(state.tiles[seat])
    if state.tables.both_mercenaries and owned >> t.MERCENARIES & 1:
        owned ^= 1 << t.MERCENARIES
    return owned


def same_art(owned: int) -> int:
    """The tiles with the name of one of these."""
    if owned & t.DOMINATIONS:
        owned |= t.DOMINATIONS
    if owned & t.ACTS_OF_GOD:
        owned |= t.ACTS_OF_GOD
    return owned


def pay_and_acquire(state: Kemet, seat: int, tile: int, more: int) -> None:
    """Pay a tile and have it (KBS-5.7)."""
    price = tile_cost(state, seat, tile, more)
    tell_tile(state, "bought", seat, tile)
    spend_prayer(state, seat, price)
    acquire(state, seat, tile)


BUYS: Final = [[Buy(seat, box) for box in range(t.BOXES)] for seat in range(t.MOST_SEATS)]
BUYS_AGAIN: Final = [BuyAgain(seat) for seat in range(t.MOST_SEATS)]
