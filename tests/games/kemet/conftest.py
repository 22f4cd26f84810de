"""A table of Kemet that tests can set up and play on by name."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import mandjet
from mandjet.engine.event import Event
from mandjet.engine.rng import Rng
from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.invariants import check_components
from mandjet.games.kemet.rules.board import add_units, settle
from mandjet.games.kemet.rules.day import TURNS
from mandjet.games.kemet.rules.hands import remember_shuffle
from mandjet.games.kemet.rules.pyramids import mark_box
from mandjet.games.kemet.rules.setup import NIGHT_BEGINS, ROUND
from mandjet.games.kemet.state import DAY, Kemet
from mandjet.games.kemet.tables import (
    ACTS_OF_GOD,
    BATTLE_CARDS,
    BOXES,
    CARDS,
    COLOURS,
    CREATURE_TILES,
    CREATURES,
    NONE,
    READY,
    SPACES,
    TILES,
    ZONES,
    bits,
    copies,
    kinds,
    one,
)


class Table:
    """A position in the Day of round one, seat 0 to move, and ways to change it and play on.

    Seat 0 rules nw and seat 1 w; nothing stands on the board, everybody has 7 Prayer Points.
    """

    def __init__(self, seats: int = 2, options: dict[str, int] | None = None) -> None:
        self.game: Any = mandjet.game("kemet")
        self.state: Kemet = self.game.blank(
            seats, self.game.meta.full_options(options), Rng("a test")
        )
        state = self.state
        state.listening = True
        state.colours = 15
        state.stock = state.tables.tile_copies[:]
        state.deck = state.tables.full_deck
        remember_shuffle(state)
        state.order = list(range(seats))
        state.round = 1
        state.phase = DAY
        for seat in range(seats):
            site = state.board.sites[seat]
            state.site[seat] = site
            state.ruler[site] = seat
            state.supply[seat] = state.tables.units
            state.prayer[seat] = state.tables.start_prayer
            state.tokens[seat] = state.tables.tokens
        self.told: list[Event] = []

    # -- setting up ---------------------------------------------------------------------------

    def troop(self, seat: int, zone: str, units: int, creature: str = "") -> "Table":
        self.state.supply[seat] -= units
        assert self.state.supply[seat] >= 0
        add_units(self.state, seat, ZONES.index(zone), units)
        if creature:
            self.tile(seat, TILES[CREATURE_TILES[CREATURES.index(creature)]])
            number = CREATURES.index(creature)
            self.state.kept[seat] ^= 1 << number
            self.state.roaming[seat] |= 1 << number
            self.state.creatures[number] = ZONES.index(zone)
        return self

    def pyramid(self, zone: str, colour: str, level: int) -> "Table":
        number = ZONES.index(zone)
        self.state.level[number] = level
        self.state.colour[number] = COLOURS.index(colour)
        seat = self.state.ruler[number // 3]
        boxes = self.state.boxes[seat * BOXES : seat * BOXES + BOXES]
        mark_box(self.state, seat, boxes.index(NONE), COLOURS.index(colour))
        return self

    def tile(self, seat: int, *names: str) -> "Table":
        state = self.state
        for name in names:
            tile = TILES.index(name)
            state.stock[tile] -= 1
            state.tiles[seat] |= 1 << tile
            if tile in CREATURE_TILES:
                state.kept[seat] |= 1 << CREATURE_TILES.index(tile)
            if state.tables.gold_tiles >> tile & 1:
                state.gold[seat] = READY
            if ACTS_OF_GOD >> tile & 1:
                state.silver[seat] = READY
            if name == "on1_mercs":
                state.mercenaries[seat] |= 2 if sum(state.mercenaries) & 1 else 1
                state.supply[seat] += state.tables.mercenaries
        return self

    def cards(self, seat: int, *names: str) -> "Table":
        """Cards that a seat has drawn."""
        for name in names:
            self.state.hand[seat] += self.out_of_the_deck(name)
            self.state.drawn_since[seat] += 1
        return self

    def discard(self, *names: str) -> "Table":
        """Cards that lie open; the last seat has drawn and shown them."""
        last = self.state.seats - 1
        for name in names:
            card = self.out_of_the_deck(name)
            self.state.discards += card
            self.state.drawn_since[last] += 1
            self.state.shown_since[last] += card
        return self

    def out_of_the_deck(self, name: str) -> int:
        kind = CARDS.index(name)
        assert copies(self.state.deck, kind), f"no {name} is left in the deck"
        self.state.deck -= one(kind)
        return one(kind)

    def empty_deck_but(self, *names: str, into: int = 1) -> "Table":
        """All cards of the deck but these go to a seat's hand."""
        keep = sum(one(CARDS.index(name)) for name in names)
        rest = kinds(self.state.deck - keep)
        return self.cards(into, *[CARDS[kind] for kind in rest])

    def prayer(self, *points: int) -> "Table":
        self.state.prayer = list(points)
        return self

    def fame(self, *points: int) -> "Table":
        self.state.divine_fame = list(points)
        return self

    def begin(self) -> "Table":
        """The turn of seat 0 begins."""
        settle(self.state)
        self.state.stack = [ROUND, NIGHT_BEGINS, TURNS]
        self.state.advance()
        check_components(self.state)
        return self

    def begin_night(self) -> "Table":
        settle(self.state)
        self.state.stack = [ROUND, NIGHT_BEGINS]
        for seat in range(self.state.seats):
            self.state.used[seat] = self.state.used[seat] or 0b000111001
            self.state.tokens[seat] = self.state.tables.tokens - 4
        self.state.advance()
        return self

    # -- playing ------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        return self.state.waiting()[0]

    @property
    def asking(self) -> str:
        """The open question, by the name of its frame."""
        return type(self.state.stack[-1]).__name__ if self.state.stack else ""

    def act(self, action: int, seat: int | None = None) -> "Table":
        self.state.apply(self.seat if seat is None else seat, action)
        self.told += self.state.events
        check_components(self.state)
        return self

    def can(self, action: int, seat: int | None = None) -> bool:
        return action in self.state.legal(self.seat if seat is None else seat)

    def token(self, space: str) -> "Table":
        return self.act(ids.SPACE + SPACES.index(space))

    def no(self) -> "Table":
        return self.act(ids.PASS)

    def yes(self) -> "Table":
        return self.act(ids.YES)

    def to(self, *zones: str) -> "Table":
        for zone in zones:
            self.act(self.zone(zone))
        return self

    def walk(self, *path: str, units: int | None = None) -> "Table":
        """Begin or go on a move: all units go unless said otherwise."""
        for zone in path:
            self.act(self.zone(zone))
            self.how_many(units)
        return self

    def how_many(self, units: int | None) -> "Table":
        if self.asking == "HowMany":
            menu = self.state.legal(self.seat)
            self.act(menu[-1] if units is None else ids.AMOUNT + units)
        while self.asking == "TakeAlong":
            self.yes()
        return self

    def teleport(self, zone: str, units: int | None = None) -> "Table":
        return self.act(ids.TELEPORT + ZONES.index(zone)).how_many(units)

    def play(self, card: str) -> "Table":
        return self.act(ids.CARD + CARDS.index(card))

    def buy(self, tile: str) -> "Table":
        return self.act(ids.TILE + TILES.index(tile))

    def council(self, seat: int, play: str, drop: str, *cards: str) -> "Table":
        """The whole War Council of a seat."""
        for card in (play, drop):
            self.act(ids.BATTLE + BATTLE_CARDS.index(card), seat)
        for added in cards:
            self.act(ids.CARD + CARDS.index(added), seat)
        return self.act(ids.PASS, seat)

    def fight(self, attacker: str, defender: str) -> "Table":
        """A War Council without DI cards; each side discards its weakest other card."""
        sides = list(zip(self.state.side, (attacker, defender), strict=True))
        if any(self.state.owns(seat, TILES.index("sa3_spying")) for seat, _ in sides[:1]):
            sides.reverse()
        for seat, card in sides:
            hand = [BATTLE_CARDS[c] for c in bits(self.state.cards[seat])]
            drop = next(other for other in reversed(hand) if other != card)
            self.council(seat, card, drop)
        return self

    def end_turn(self) -> "Table":
        while self.asking == "EndTurn":
            self.no()
        return self

    # -- looking ------------------------------------------------------------------------------

    def zone(self, name: str) -> int:
        return ids.ZONE + ZONES.index(name)

    def zones(self, base: int = ids.ZONE) -> set[str]:
        """The zones on the menu."""
        return {
            ZONES[choice - base]
            for choice in self.state.legal(self.seat)
            if base <= choice < base + len(ZONES)
        }

    def teleports(self) -> set[str]:
        return self.zones(ids.TELEPORT)

    def tiles_for_sale(self) -> set[str]:
        return {
            TILES[choice - ids.TILE]
            for choice in self.state.legal(self.seat)
            if ids.TILE <= choice < ids.TILE + len(TILES)
        }

    def playable(self) -> set[str]:
        return {
            CARDS[choice - ids.CARD]
            for choice in self.state.legal(self.seat)
            if ids.CARD <= choice < ids.CARD + len(CARDS)
        }

    def spaces(self) -> set[str]:
        return {
            SPACES[choice - ids.SPACE]
            for choice in self.state.legal(self.seat)
            if ids.SPACE <= choice < ids.SPACE + len(SPACES)
        }

    def amounts(self) -> list[int]:
        return [
            choice - ids.AMOUNT
            for choice in self.state.legal(self.seat)
            if ids.AMOUNT <= choice <= ids.AMOUNT + ids.MOST_AMOUNT
        ]

    def units(self, seat: int, zone: str) -> int:
        return self.state.units_at(seat, ZONES.index(zone))

    def creature(self, name: str) -> str | None:
        zone = self.state.creatures[CREATURES.index(name)]
        return None if zone < 0 else ZONES[zone]

    def hand(self, seat: int) -> list[str]:
        return sorted(CARDS[kind] for kind in kinds(self.state.hand[seat]))

    def discards(self) -> list[str]:
        return sorted(CARDS[kind] for kind in kinds(self.state.discards))

    def strength(self, side: int) -> int:
        return self.state.values[4 * side]

    def values(self, side: int) -> tuple[int, ...]:
        """Strength, Damage, Unblockable, Defense."""
        return tuple(self.state.values[4 * side : 4 * side + 4])

    def heard(self, key: str) -> list[dict[str, int | str]]:
        return [event.args for event in self.told if event.key == key]


@pytest.fixture(scope="session")
def named_tests() -> set[str]:
    """The names of all tests of Kemet, each given once."""
    found: list[str] = []
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        found += re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(set(found)) == sorted(found)
    return set(found)


@pytest.fixture
def table() -> Callable[..., Table]:
    """Makes tables."""
    return Table


@pytest.fixture
def battle(table: Callable[..., Table]) -> Callable[..., Table]:
    """Seat 0 attacks seat 1 in the West Obelisk Desert, 5 units against 5, at the War Council."""

    def make(
        mine: int = 5,
        theirs: int = 5,
        tiles: tuple[str, ...] = (),
        their_tiles: tuple[str, ...] = (),
        creature: str = "",
        their_creature: str = "",
        cards: tuple[str, ...] = (),
        their_cards: tuple[str, ...] = (),
        zone: str = "w_obelisk",
        start: str = "nw_front",
        prayer: tuple[int, int] = (7, 7),
        seats: int = 2,
    ) -> Table:
        made = table(seats)
        made.tile(0, *tiles).tile(1, *their_tiles).cards(0, *cards).cards(1, *their_cards)
        made.troop(0, start, mine, creature).troop(1, zone, theirs, their_creature)
        made.prayer(*prayer, *[7] * (seats - 2))
        made.begin().token("move_3").to(start).walk(zone)
        return made

    return make
