"""Kemet as a row of numbers (KBS-12)."""

from typing import Final

from mandjet.engine.observer import Field, Observer, bit_row, number, one_hot, turned
from mandjet.games.kemet.rules.council import spying_side
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import (
    BATTLE_CARD_COUNT,
    BOXES,
    CARD_KINDS,
    COLOUR_COUNT,
    CREATURE_COUNT,
    DISTRICTS,
    NOBODY,
    NOTHING,
    NOWHERE,
    SITES,
    SPACE_COUNT,
    TILE_COUNT,
    ZONE_COUNT,
    bits,
    size,
)

PHASES: Final = 3
# Of each side of a battle, attacker first.
SIDES: Final = 2


class KemetObserver(Observer[Kemet]):
    """Seats are told from the observer's own on; zones, tiles, cards by number."""

    def fields(self, seats: int) -> list[Field]:
        return [
            Field("seat", seats, "which seat this is"),
            Field("asked", 1, "1 if the game waits for this seat"),
            Field("phase", PHASES, "setup, day, night"),
            Field("round", 1, "number of the round"),
            Field("order", seats * seats, "by place in the turn order: the seat"),
            Field("active", seats, "whose turn it is by day"),
            Field("fame", seats, "by seat: Fame Points"),
            Field("temporary", seats, "by seat: temporary ones among them"),
            Field("prayer", seats, "by seat: Prayer Points"),
            Field("veterans", seats, "by seat: Veteran tokens"),
            Field("supply", seats, "by seat: units in the supply"),
            Field("tokens", seats, "by seat: action tokens left"),
            Field("silver", seats * 3, "by seat: no silver token, ready, played"),
            Field("gold", seats * 3, "by seat: no gold token, ready, played"),
            Field("used", seats * SPACE_COUNT, "by seat: spaces used today"),
            Field("boxes", seats * BOXES * COLOUR_COUNT, "by seat and Buy box: its colour"),
            Field("bought", seats * COLOUR_COUNT, "by seat: colours bought today"),
            Field("site", seats * len(SITES), "by seat: its City"),
            Field("tiles", seats * TILE_COUNT, "by seat: Power tiles"),
            Field("units", seats * ZONE_COUNT, "by seat and zone: units"),
            Field("pyramid_level", DISTRICTS, "by District: level of its Pyramid, 0 for none"),
            Field("pyramid_colour", DISTRICTS * COLOUR_COUNT, "by District: its colour"),
            Field("fame_holder", ZONE_COUNT * seats, "by zone: who holds its temporary fame"),
            Field("creature_owner", CREATURE_COUNT * seats, "by Creature: its owner"),
            Field("creature_zone", CREATURE_COUNT * ZONE_COUNT, "by Creature: its zone"),
            Field("stock", TILE_COUNT, "by tile: copies left"),
            Field("deck", 1, "cards in the deck"),
            Field("hand_sizes", seats, "by seat: intervention cards, Diversion not counted"),
            Field("hand", CARD_KINDS, "this seat's intervention cards by kind"),
            Field("discards", CARD_KINDS, "discarded intervention cards by kind"),
            Field("battle_cards", BATTLE_CARD_COUNT, "this seat's Battle cards in hand"),
            Field("battle_counts", seats, "by seat: Battle cards in hand"),
            Field("face_up", seats * BATTLE_CARD_COUNT, "by seat: played Battle cards"),
            Field("moving", ZONE_COUNT, "the zone of the Troop that is moving"),
            Field("land", 1, "land moves it has left"),
            Field("walking", 1, "its units"),
            Field("target", ZONE_COUNT, "the zone it is about to enter"),
            Field("battle", ZONE_COUNT, "the zone of the Battle"),
            Field("sides", SIDES * seats, "attacker, defender"),
            Field("ready", SIDES, "which side is ready"),
            Field("played", SIDES * BATTLE_CARD_COUNT, "by side: its Battle card, if known"),
            Field("values", SIDES * 4, "by side: Strength, Damage, Unblockable, Defense"),
            Field("won", SIDES, "which side has won"),
        ]

    def write(self, state: Kemet, seat: int, row: list[int]) -> None:
        seats = state.seats
        around = [(seat + step) % seats for step in range(seats)]
        one_hot(row, seat, seats)
        row.append(state.asked >> seat & 1)
        one_hot(row, state.phase, PHASES)
        number(row, state.round)
        for place in range(seats):
            known = place < len(state.order)
            one_hot(row, turned(state.order[place], seat, seats) if known else NOBODY, seats)
        by_day = state.phase == 1
        active = state.order[state.turn % seats] if by_day else NOBODY
        one_hot(row, turned(active, seat, seats), seats)
        self.players(state, around, row)
        self.board(state, seat, around, row)
        self.cards(state, seat, around, row)
        self.move(state, row)
        self.battle(state, seat, row)

    def players(self, state: Kemet, around: list[int], row: list[int]) -> None:
        """What lies before each player."""
        for other in around:
            number(row, state.fame(other))
        for amounts in (state.temporary, state.prayer, state.veterans, state.supply, state.tokens):
            for other in around:
                number(row, amounts[other])
        self.boards(state, around, row)
        for other in around:
            one_hot(row, state.site[other], len(SITES))
        for other in around:
            bit_row(row, state.tiles[other], TILE_COUNT)

    def boards(self, state: Kemet, around: list[int], row: list[int]) -> None:
        """The individual boards: tokens, spaces and Buy boxes."""
        for tokens in (state.silver, state.gold):
            for other in around:
                one_hot(row, tokens[other], 3)
        for other in around:
            bit_row(row, state.used[other], SPACE_COUNT)
        for other in around:
            for box in range(BOXES):
                one_hot(row, state.boxes[other * BOXES + box], COLOUR_COUNT)
        for other in around:
            bit_row(row, state.bought[other], COLOUR_COUNT)

    def board(self, state: Kemet, seat: int, around: list[int], row: list[int]) -> None:
        """Units, Pyramids, fame and Creatures."""
        for other in around:
            for zone in range(ZONE_COUNT):
                number(row, state.units[other * ZONE_COUNT + zone])
        for district in range(DISTRICTS):
            number(row, state.level[district])
        for district in range(DISTRICTS):
            one_hot(row, state.colour[district], COLOUR_COUNT)
        for zone in range(ZONE_COUNT):
            one_hot(row, turned(state.holder[zone], seat, state.seats), state.seats)
        for creature in range(CREATURE_COUNT):
            owner = NOBODY
            for other in around:
                if (state.kept[other] | state.roaming[other]) >> creature & 1:
                    owner = other
            one_hot(row, turned(owner, seat, state.seats), state.seats)
        for creature in range(CREATURE_COUNT):
            one_hot(row, state.creatures[creature], ZONE_COUNT)

    def cards(self, state: Kemet, seat: int, around: list[int], row: list[int]) -> None:
        """Tiles in stock, intervention and Battle cards this seat may know."""
        for tile in range(TILE_COUNT):
            number(row, state.stock[tile])
        number(row, size(state.deck))
        for other in around:
            number(row, size(state.hand[other]))
        self.kinds(state, state.hand[seat], row)
        self.kinds(state, state.discards, row)
        bit_row(row, state.cards[seat], BATTLE_CARD_COUNT)
        for other in around:
            number(row, size(state.cards[other]))
        for other in around:
            bit_row(row, state.face_up[other], BATTLE_CARD_COUNT)

    def kinds(self, state: Kemet, cards: int, row: list[int]) -> None:
        """How many intervention cards of each kind."""
        first = len(row)
        row.extend([0] * CARD_KINDS)
        for card in bits(cards):
            row[first + state.tables.kind_of[card]] += 1

    def move(self, state: Kemet, row: list[int]) -> None:
        """The Troop that is moving, if one is."""
        moving = state.mover != NOBODY
        one_hot(row, state.at if moving else NOWHERE, ZONE_COUNT)
        number(row, state.land if moving else 0)
        number(row, state.walking if moving else 0)
        one_hot(row, state.target if moving else NOWHERE, ZONE_COUNT)

    def battle(self, state: Kemet, seat: int, row: list[int]) -> None:
        """The Battle, if there is one: cards as far as this seat may see them."""
        fought = state.battle_zone != NOWHERE
        one_hot(row, state.battle_zone, ZONE_COUNT)
        for side in range(SIDES):
            who = turned(state.side[side], seat, state.seats) if fought else NOBODY
            one_hot(row, who, state.seats)
        for side in range(SIDES):
            row.append(1 if fought and state.ready[side] else 0)
        for side in range(SIDES):
            played = NOTHING
            if fought and (state.revealed_cards or self.sees(state, side, seat)):
                played = state.played[side]
            one_hot(row, played, BATTLE_CARD_COUNT)
        counted = fought and state.winner != NOBODY
        for value in range(SIDES * 4):
            number(row, state.values[value] if counted else 0)
        for side in range(SIDES):
            row.append(1 if counted and state.winner == side else 0)

    def sees(self, state: Kemet, side: int, seat: int) -> bool:
        """Whether a seat knows the hidden card of a side: its own, or by Spying (KBS-7.21)."""
        if state.side[side] == seat:
            return True
        spies = state.side[1 - side] == seat and bool(state.ready[side])
        return spies and spying_side(state) == 1 - side
