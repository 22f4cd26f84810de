"""What a player may do at any step of the own turn: day cards and creatures (KBS-4.8 to 4.10)."""

from abc import abstractmethod

from mandjet.engine.frame import Frame
from mandjet.games.kemet.actions import CARD, EXCHANGE, SUMMON, ZONE
from mandjet.games.kemet.rules.board import (
    creature_element,
    creature_name,
    lose_creatures,
    zone_element,
    zone_name,
)
from mandjet.games.kemet.rules.frames import SeatFrame
from mandjet.games.kemet.rules.interventions import play_card, playable
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import (
    BY_DAY,
    CARD_KINDS,
    CREATURE_COUNT,
    IN_MOVE,
    SWIFTNESS,
)


class TurnFrame(SeatFrame):
    """A step of one's own turn outside Battles: its own choices, and what is possible beside."""

    @abstractmethod
    def offer(self, state: Kemet) -> list[int]:
        """The step's own choices."""

    @abstractmethod
    def chosen(self, state: Kemet, seat: int, action: int) -> None:
        """Go on with one of the step's own choices."""

    def run(self, state: Kemet) -> None:
        state.ask(self.seat, with_day_choices(state, self.seat, self.offer(state)))

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if action >= CARD:
            state.push(self)
            take_day_choice(state, seat, action)
        else:
            self.chosen(state, seat, action)


def with_day_choices(state: Kemet, seat: int, menu: list[int]) -> list[int]:
    """The menu, and day cards that can be played and creatures that can be placed now; a new list
    if there may be any."""
    cards = state.hand[seat] & state.tables.of_moment[BY_DAY]
    if cards == 0 and state.kept[seat] == 0:
        return menu
    longer = menu[:]
    if cards:
        add_cards(state, seat, longer, cards)
    add_creatures(state, seat, longer)
    return longer


def add_cards(state: Kemet, seat: int, menu: list[int], usable: int) -> None:
    """The playable kinds among some cards of the hand."""
    hand = state.hand[seat] & usable
    of_kind = state.tables.of_kind
    for kind in range(SWIFTNESS, CARD_KINDS):
        if hand & of_kind[kind] and playable(state, seat, kind):
            menu.append(CARD + kind)


def move_and_day_cards(state: Kemet) -> int:
    """The cards that can be played in a Move action."""
    return state.tables.of_moment[BY_DAY] | state.tables.of_moment[IN_MOVE]


def add_creatures(state: Kemet, seat: int, menu: list[int]) -> None:
    """Creatures of the supply, if a District can take one."""
    if state.kept[seat] and summon_zones(state, seat):
        for creature in range(CREATURE_COUNT):
            if state.kept[seat] >> creature & 1:
                menu.append(SUMMON + creature)


def take_day_choice(state: Kemet, seat: int, action: int) -> None:
    """Play the card or place the creature."""
    if action < SUMMON:
        play_card(state, seat, action - CARD)
    elif action < EXCHANGE:
        state.push(Summon(seat, action - SUMMON))
    else:
        state.push(Exchange(seat, action - EXCHANGE))


def could_act(state: Kemet, seat: int) -> bool:
    """Whether, for all that everybody can see, the seat may have something to do besides: a hand
    with cards or a creature to place. So being asked gives nothing away (KBS-4.8)."""
    return state.hand[seat] != 0 or (state.kept[seat] != 0 and summon_zones(state, seat) != 0)


def tied_zones(state: Kemet, seat: int) -> int:
    """The zones with a creature of the seat, one bit each."""
    zones = 0
    roaming = state.roaming[seat]
    creature = 0
    while roaming:
        if roaming & 1:
            zones |= 1 << state.creatures[creature]
        roaming >>= 1
        creature += 1
    return zones


def summon_zones(state: Kemet, seat: int) -> int:
    """The Districts of one's City with an own Troop and no own creature (KBS-4.9)."""
    home = state.own_districts(seat) & state.troops[seat]
    if home:
        home ^= home & tied_zones(state, seat)
    return home


def exchange_zones(state: Kemet, seat: int) -> int:
    """The Districts of one's City with an own creature (KBS-4.10)."""
    return state.own_districts(seat) & tied_zones(state, seat)


def add_exchanges(state: Kemet, seat: int, menu: list[int]) -> None:
    """Creatures of the supply that may be exchanged for one in the City, each once a turn."""
    fresh = state.kept[seat]
    fresh ^= fresh & state.exchanged
    if fresh and exchange_zones(state, seat):
        for creature in range(CREATURE_COUNT):
            if fresh >> creature & 1:
                menu.append(EXCHANGE + creature)


class Summon(Frame[Kemet]):
    """The District a creature is placed in (KBS-4.9)."""

    def __init__(self, seat: int, creature: int) -> None:
        self.seat: int = seat
        self.creature: int = creature

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.creature)

    def run(self, state: Kemet) -> None:
        state.ask(self.seat, zones_menu(summon_zones(state, self.seat)))

    def take(self, state: Kemet, seat: int, action: int) -> None:
        put_creature(state, seat, self.creature, action - ZONE)


class Exchange(Frame[Kemet]):
    """The District whose creature is exchanged for one of the supply (KBS-4.10)."""

    def __init__(self, seat: int, creature: int) -> None:
        self.seat: int = seat
        self.creature: int = creature

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.creature)

    def run(self, state: Kemet) -> None:
        state.ask(self.seat, zones_menu(exchange_zones(state, self.seat)))

    def take(self, state: Kemet, seat: int, action: int) -> None:
        zone = action - ZONE
        state.exchanged |= 1 << self.creature
        lose_creatures(state, seat, zone)
        put_creature(state, seat, self.creature, zone)


def put_creature(state: Kemet, seat: int, creature: int, zone: int) -> None:
    """Tie a creature to the Troop in a zone."""
    state.creatures[creature] = zone
    state.kept[seat] ^= 1 << creature
    state.roaming[seat] |= 1 << creature
    if state.listening:
        named: dict[str, int | str] = {
            "seat": seat,
            "creature": creature_name(creature),
            "zone": zone_name(zone),
        }
        state.tell("summoned", named, (creature_element(creature), zone_element(zone)))


def zones_menu(zones: int) -> list[int]:
    """The zones to choose among."""
    menu: list[int] = []
    choice = ZONE
    while zones:
        if zones & 1:
            menu.append(choice)
        zones >>= 1
        choice += 1
    return menu
