"""What Power tiles do when they are acquired (KBS-7)."""

from mandjet.engine.frame import Frame
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.actions import BATTLE
from mandjet.games.kemet.rules.aftermath import take_up_battle_cards
from mandjet.games.kemet.rules.board import gain_divine_fame, player, tell_seat
from mandjet.games.kemet.rules.turn import PlaceUnits
from mandjet.games.kemet.state import Kemet


def acquire(state: Kemet, seat: int, tile: int) -> None:
    """A tile becomes a seat's own, for good, and does what it does when bought (KBS-5.8)."""
    bring(state, seat, tile)
    fame = state.tables.tile_fame[tile]
    if fame:  # KBS-7.10, KBS-7.26
        gain_divine_fame(state, seat, fame, "tally-tiles")
    if tile == t.MERCENARIES:  # KBS-7.39
        state.push(PlaceUnits(seat, state.tables.mercenaries, t.HIRED, 0))
    elif tile == t.WYYRT:
        take_up_battle_cards(state, seat)
        state.push(ReplaceCard(seat, t.WYYRT_STORM))
    elif tile == t.SHETYW:
        take_up_battle_cards(state, seat)
        state.push(ReplaceCard(seat, t.SHETYW_BARRIER))


def tell_tile(state: Kemet, key: str, seat: int, tile: int) -> None:
    """An event about a tile and its new owner."""
    if state.listening:
        named: dict[str, int | str] = {"seat": seat, "tile": f"tile-{t.TILES[tile]}"}
        state.tell(key, named, (f"tile:{t.TILES[tile]}", player(seat)))


def bring(state: Kemet, seat: int, tile: int) -> None:
    """Give a tile to a seat, with the Creature, the token or the units that belong to it; swords
    come with the first Mercenaries bought, spears with the second (KBS-7.39)."""
    state.stock = state.stock[:]
    state.stock[tile] -= 1
    state.tiles[seat] |= 1 << tile
    creature = state.tables.tile_creature[tile]
    if creature != t.NONE:
        state.kept[seat] |= 1 << creature
    if t.ACTS_OF_GOD >> tile & 1 and state.silver[seat] == t.NO_TOKEN:  # KBS-7.14
        state.silver[seat] = t.READY
    if state.tables.gold_tiles >> tile & 1 and state.gold[seat] == t.NO_TOKEN:
        state.gold[seat] = t.READY
    if tile == t.MERCENARIES:
        swords = sum(state.mercenaries) & 1
        state.mercenaries[seat] |= 1 if swords == 0 else 2
        state.supply[seat] += state.tables.mercenaries


class ReplaceCard(Frame[Kemet]):
    """A Battle card leaves the game for a special one (KBS-7.5, KBS-7.19, KBS-11.2)."""

    def __init__(self, seat: int, special: int) -> None:
        self.seat: int = seat
        self.special: int = special

    def run(self, state: Kemet) -> None:
        state.ask(self.seat, [BATTLE + card for card in t.few(state.cards[self.seat])])

    def take(self, state: Kemet, seat: int, action: int) -> None:
        card = action - BATTLE
        state.cards[seat] ^= 1 << card | 1 << self.special
        # Which one went is its owner's secret; cards shown from now on are not the one.
        place = t.REMOVALS * seat
        if state.first_special[seat] == t.NONE:
            state.first_special = state.first_special[:]
            state.first_special[seat] = self.special
        else:
            place += 1
        state.removed = state.removed[:]
        state.removed[place] = card
        state.seen_since[place] = 0
        tell_seat(state, "replaced-card", seat, "card", f"battle-{t.BATTLE_CARDS[self.special]}")
