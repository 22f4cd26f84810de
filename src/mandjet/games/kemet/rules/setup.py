"""Setup, and the rounds of the game (KBS-3)."""

from typing import Final

from mandjet.engine.frame import Frame, SeatFrame
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.actions import PASS, SITE, TILE, ZONE
from mandjet.games.kemet.rules.board import add_units, player, tell_seat, tell_units
from mandjet.games.kemet.rules.buy import reach_at_home, tile_menu
from mandjet.games.kemet.rules.day import TURNS
from mandjet.games.kemet.rules.frames import CountFrame
from mandjet.games.kemet.rules.hands import DRAWS_OF, remember_shuffle
from mandjet.games.kemet.rules.night import NIGHT_STEPS
from mandjet.games.kemet.rules.placing import menu_of_zones
from mandjet.games.kemet.rules.pyramids import build_level, building_sites
from mandjet.games.kemet.rules.tiles import acquire, tell_tile
from mandjet.games.kemet.state import DAY, NIGHT, Kemet

# Districts of a City that get a Troop at the beginning.
TROOPS: Final = 2


class Setup(Frame[Kemet]):
    """Colours, tiles, supplies lie ready; then everybody chooses a City (KBS-3.1 to KBS-3.3)."""

    def run(self, state: Kemet) -> None:
        tables = state.tables
        for colour in state.rng.sample(range(t.COLOUR_COUNT), tables.colours[state.seats]):
            state.colours |= 1 << colour
            stock_tiles(state, colour)
        for seat in range(state.seats):
            state.supply[seat] = tables.units
            state.prayer[seat] = tables.start_prayer
            state.tokens[seat] = tables.tokens
        state.deck = tables.full_deck
        remember_shuffle(state)
        if state.listening:
            for colour in t.bits(state.colours):
                state.tell("colour-in-play", {"colour": f"colour-{t.COLOURS[colour]}"})
        state.push(DEAL)
        for seat in range(state.seats - 1, -1, -1):
            state.push(CHOOSE_CITIES[seat])


class Deal(Frame[Kemet]):
    """The first cards and the turn order, unknown while Cities are chosen (KBS-3.4, KBS-3.5)."""

    def run(self, state: Kemet) -> None:
        state.order = list(range(state.seats))
        state.rng.shuffle(state.order)
        if state.listening:
            state.tell("first-player", {"seat": state.order[0]}, (player(state.order[0]),))
        state.push(ROUND)
        for seat in state.order:
            state.push(FIRST_TILES[seat])
        for seat in reversed(state.order):
            state.push(PlacePyramids(seat, state.tables.start_levels))
        for seat in reversed(state.order):
            state.push(PlaceTroops(seat, TROOPS))
        for seat in range(state.seats - 1, -1, -1):
            for _ in range(state.tables.start_cards):
                state.push(DRAWS_OF[seat])


def stock_tiles(state: Kemet, colour: int) -> None:
    """The tiles of a colour in play (KBS-3.1)."""
    state.stock = state.stock[:]
    for tile in t.bits(state.tables.of_colour[colour]):
        state.stock[tile] = copies_for(state.tables, state.seats, tile)


def copies_for(tables: t.Tables, seats: int, tile: int) -> int:
    """How many copies of a tile of a colour in play there are (KBS-3.2)."""
    if t.ACTS_OF_GOD >> tile & 1 and not tables.acts_of_god[seats]:
        return 0
    return tables.tile_copies[tile] if tables.duplicates[seats] else 1


class ChooseCity(SeatFrame[Kemet]):
    """Each player's City, by seat (KBS-3.3)."""

    def run(self, state: Kemet) -> None:
        menu = [SITE + site for site in state.board.sites if state.ruler[site] == t.NOBODY]
        if len(menu) == 1:
            settle_in(state, self.seat, menu[0] - SITE)
        else:
            state.ask(self.seat, menu)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        settle_in(state, seat, action - SITE)


def settle_in(state: Kemet, seat: int, site: int) -> None:
    """The City becomes the player's."""
    state.site = state.site[:]
    state.site[seat] = site
    state.ruler = state.ruler[:]
    state.ruler[site] = seat
    tell_seat(state, "chose-city", seat, "site", f"site-{t.SITES[site]}")


class PlaceTroops(CountFrame):
    """Two Districts of the City get a Troop each (KBS-3.6)."""

    def run(self, state: Kemet) -> None:
        free = state.own_districts(self.seat)
        free ^= free & state.troops[self.seat]
        state.ask(self.seat, menu_of_zones(free))

    def take(self, state: Kemet, seat: int, action: int) -> None:
        zone = action - ZONE
        count = state.tables.start_troop
        state.supply[seat] -= count
        add_units(state, seat, zone, count)
        tell_units(state, "placed-troop", seat, count, zone)
        if self.left > 1:
            state.push(PlaceTroops(seat, self.left - 1))


class PlacePyramids(CountFrame):
    """The first levels of the player's Pyramids, one by one (KBS-3.7)."""

    def run(self, state: Kemet) -> None:
        most = state.tables.start_levels_in_district
        state.ask(self.seat, building_sites(state, self.seat, most))

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if self.left > 1:
            state.push(PlacePyramids(seat, self.left - 1))
        build_level(state, seat, action - ZONE)


class FirstTile(SeatFrame[Kemet]):
    """A free tile of level 1 in the colour of one of the player's Pyramids (KBS-3.8)."""

    def run(self, state: Kemet) -> None:
        tiles = reach_at_home(state, self.seat, state.colours)
        menu = tile_menu(state, self.seat, tiles & state.tables.up_to_level[1], 0)
        if len(menu) > 1:
            assert menu[0] == PASS
            state.ask(self.seat, menu[1:])

    def take(self, state: Kemet, seat: int, action: int) -> None:
        tell_tile(state, "first-tile", seat, action - TILE)
        acquire(state, seat, action - TILE)


class Round(Frame[Kemet]):
    """A Day and a Night (KBS-4.1, KBS-8.1)."""

    def run(self, state: Kemet) -> None:
        state.round += 1
        if state.round_limit and state.round > state.round_limit:  # KBS-9.2
            if state.listening:
                state.tell("time-is-up", {})
            state.finish()
            return
        state.phase = DAY
        state.turn = 0
        if state.listening:
            state.tell("day-begins", {"round": state.round})
        state.push(ROUND)
        state.push(NIGHT_BEGINS)
        state.push(TURNS)


class Night(Frame[Kemet]):
    """The nine steps of the Night (KBS-8.1)."""

    def run(self, state: Kemet) -> None:
        state.phase = NIGHT
        if state.listening:
            state.tell("night-begins", {"round": state.round})
        for step in NIGHT_STEPS:
            state.push(step)


SETUP: Final = Setup()
DEAL: Final = Deal()
ROUND: Final = Round()
NIGHT_BEGINS: Final = Night()
CHOOSE_CITIES: Final = [ChooseCity(seat) for seat in range(t.MOST_SEATS)]
FIRST_TILES: Final = [FirstTile(seat) for seat in range(t.MOST_SEATS)]
