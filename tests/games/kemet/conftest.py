"""A table of Kemet that tests can set up and play on by name."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import mandjet
from mandjet.engine.event import Event
from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.invariants import check_components
from mandjet.games.kemet.scenes import A_DAY, KemetScene
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import CARDS, COLOURS, CREATURES, SPACES, TILES, ZONES, kinds, one


class Table(KemetScene):
    """A scene with all tiles, and ways to look at it and play on by number. `state` is the position
    as it is now, checked after each action."""

    def __init__(
        self,
        seats: int = 2,
        options: dict[str, int | str] | None = None,
        content: Path | None = None,
    ) -> None:
        super().__init__(mandjet.game("kemet", content), seats, options, "a test")
        self.state.listening = True
        self.state.colours = (1 << len(COLOURS)) - 1
        self.state.stock = self.state.tables.tile_copies[:]
        self.told: list[Event] = []

    @property
    def state(self) -> Kemet:
        return self.table

    @state.setter
    def state(self, state: Kemet) -> None:
        self.table = state

    def empty_deck_but(self, *names: str, into: int = 1) -> "Table":
        """All cards of the deck but these go to a seat's hand."""
        keep = sum(one(CARDS.index(name)) for name in names)
        rest = kinds(self.state.deck - keep)
        return self.cards(into, *[CARDS[kind] for kind in rest])

    def day_so_far(self, *spaces: str) -> "Table":
        """Seat 0 has played tokens on these spaces today, and the others as many."""
        self.spent(0, *spaces)
        for seat in range(1, self.state.seats):
            self.spent(seat, *A_DAY[: len(spaces)])
        return self

    def begin(self) -> "Table":
        super().begin()
        check_components(self.state)
        return self

    def march(self, *zones: str) -> "Table":
        """A turn begins with a Move of the Troop in a zone, on into others if they are named."""
        return self.begin().token("move_3").to(*zones)

    def act(self, action: int, seat: int | None = None) -> "Table":
        return self._act(action, seat)

    def _act(self, action: int, seat: int | None = None) -> "Table":
        super()._act(action, seat)
        self.told += self.state.events
        check_components(self.state)
        return self

    def can(self, action: int, seat: int | None = None) -> bool:
        return action in self.state.legal(self.seat if seat is None else seat)

    @property
    def seat(self) -> int:
        return self._seat

    @property
    def asking(self) -> str:
        return self._asking

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
        special: tuple[str, ...] = (),
        zone: str = "w_obelisk",
        start: str = "nw_front",
        prayer: tuple[int, int] = (7, 7),
        seats: int = 2,
        content: Path | None = None,
    ) -> Table:
        made = table(seats, content=content)
        made.tile(0, *tiles).tile(1, *their_tiles).cards(0, *cards).cards(1, *their_cards)
        if special:
            made.special(0, *special)
        made.troop(0, start, mine, creature).troop(1, zone, theirs, their_creature)
        made.prayer(*prayer, *[7] * (seats - 2))
        made.march(start).walk(zone)
        return made

    return make
