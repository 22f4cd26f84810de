"""Kemet as a row of numbers (KBS-12)."""

from typing import Final

from mandjet.engine.observer import Field, Observer, Row
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.rules.council import spies_on
from mandjet.games.kemet.state import DAY, Kemet

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
            Field("order", (seats, seats), "by place in the turn order: the seat"),
            Field("active", seats, "whose turn it is by day"),
            Field("fame", seats, "by seat: Fame Points"),
            Field("temporary", seats, "by seat: temporary ones among them"),
            Field("prayer", seats, "by seat: Prayer Points"),
            Field("veterans", seats, "by seat: Veteran tokens"),
            Field("supply", seats, "by seat: units in the supply"),
            Field("tokens", seats, "by seat: action tokens left"),
            Field("silver", (seats, 3), "by seat: no silver token, ready, played"),
            Field("gold", (seats, 3), "by seat: no gold token, ready, played"),
            Field("used", (seats, t.SPACE_COUNT), "by seat: spaces used today"),
            Field("boxes", (seats, t.BOXES, t.COLOUR_COUNT), "by seat and Buy box: its colour"),
            Field("bought", (seats, t.COLOUR_COUNT), "by seat: colours bought today"),
            Field("site", (seats, len(t.SITES)), "by seat: its City"),
            Field("tiles", (seats, t.TILE_COUNT), "by seat: Power tiles"),
            Field("mercenaries", (seats, 2), "by seat: Mercenaries with swords, with spears"),
            Field("units", (seats, t.ZONE_COUNT), "by seat and zone: units"),
            Field("pyramid_level", t.DISTRICTS, "by District: level of its Pyramid, 0 for none"),
            Field("pyramid_colour", (t.DISTRICTS, t.COLOUR_COUNT), "by District: its colour"),
            Field("fame_holder", (t.ZONE_COUNT, seats), "by zone: who holds its temporary fame"),
            Field("creature_owner", (t.CREATURE_COUNT, seats), "by Creature: its owner"),
            Field("creature_zone", (t.CREATURE_COUNT, t.ZONE_COUNT), "by Creature: its zone"),
            Field("stock", t.TILE_COUNT, "by tile: copies left"),
            Field("deck", 1, "cards in the deck"),
            Field("hand_sizes", seats, "by seat: intervention cards, Diversion not counted"),
            Field("hand", t.CARD_KINDS, "this seat's intervention cards by kind"),
            Field("discards", t.CARD_KINDS, "discarded intervention cards by kind"),
            Field("deck_then", t.CARD_KINDS, "the deck at the last shuffle by kind"),
            Field("hand_then", t.CARD_KINDS, "this seat's hand at the last shuffle by kind"),
            Field("held_then", seats, "by seat: cards in hand at the last shuffle"),
            Field("drawn_since", seats, "by seat: cards drawn since the last shuffle"),
            Field("shown_since", (seats, t.CARD_KINDS), "by seat: cards shown since, by kind"),
            Field("battle_cards", t.BATTLE_CARD_COUNT, "this seat's Battle cards in hand"),
            Field("battle_counts", seats, "by seat: Battle cards in hand"),
            Field("face_up", (seats, t.BATTLE_CARD_COUNT), "by seat: played Battle cards"),
            Field("moving", t.ZONE_COUNT, "the zone of the Troop that is moving"),
            Field("land", 1, "land moves it has left"),
            Field("walking", 1, "its units"),
            Field("target", t.ZONE_COUNT, "the zone it is about to enter"),
            Field("stepped", 1, "1 if it has made a step"),
            Field("teleported", 1, "1 if it has teleported"),
            Field("card_teleport", 1, "1 if a card lets it teleport"),
            Field("on_foot", 1, "1 if it may not teleport without a card"),
            Field("ignores_walls", 1, "1 if Walls do not count for it"),
            Field("battle", t.ZONE_COUNT, "the zone of the Battle"),
            Field("sides", (SIDES, seats), "attacker, defender"),
            Field("ready", SIDES, "which side is ready"),
            Field("played", (SIDES, t.BATTLE_CARD_COUNT), "by side: its Battle card, if known"),
            Field("values", (SIDES, 4), "by side: Strength, Damage, Unblockable, Defense"),
            Field("won", SIDES, "which side has won"),
        ]

    def write(self, state: Kemet, seat: int, row: Row) -> None:
        seats = state.seats
        row.look(state, seat)
        row.one_hot(state.phase, PHASES)
        row.number(state.round)
        for place in range(seats):
            row.who(state.order[place] if place < len(state.order) else t.NOBODY)
        row.who(state.active() if state.phase == DAY else t.NOBODY)
        self.players(state, row)
        self.board(state, row)
        self.cards(state, seat, row)
        self.move(state, row)
        self.battle(state, seat, row)

    def players(self, state: Kemet, row: Row) -> None:
        """What lies before each player."""
        row.of_seats([state.fame(seat) for seat in range(state.seats)])
        for amounts in (state.temporary, state.prayer, state.veterans, state.supply, state.tokens):
            row.of_seats(amounts)
        # The individual boards: tokens, spaces and Buy boxes.
        row.one_of_seats(state.silver, 3)
        row.one_of_seats(state.gold, 3)
        row.bits_of_seats(state.used, t.SPACE_COUNT)
        for other in row.around:
            for box in range(t.BOXES):
                row.one_hot(state.boxes[other * t.BOXES + box], t.COLOUR_COUNT)
        row.bits_of_seats(state.bought, t.COLOUR_COUNT)
        row.one_of_seats(state.site, len(t.SITES))
        row.bits_of_seats(state.tiles, t.TILE_COUNT)
        row.bits_of_seats(state.mercenaries, 2)

    def board(self, state: Kemet, row: Row) -> None:
        """Units, Pyramids, fame and Creatures."""
        row.several_of_seats(state.units, t.ZONE_COUNT)
        row.several(state.level, 0, t.DISTRICTS)
        for district in range(t.DISTRICTS):
            row.one_hot(state.colour[district], t.COLOUR_COUNT)
        for zone in range(t.ZONE_COUNT):
            row.who(state.holder[zone])
        for creature in range(t.CREATURE_COUNT):
            owner = t.NOBODY
            for other in row.around:
                if (state.kept[other] | state.roaming[other]) >> creature & 1:
                    owner = other
            row.who(owner)
        for creature in range(t.CREATURE_COUNT):
            row.one_hot(state.creatures[creature], t.ZONE_COUNT)

    def cards(self, state: Kemet, seat: int, row: Row) -> None:
        """Tiles in stock, intervention and Battle cards this seat may know."""
        row.several(state.stock, 0, t.TILE_COUNT)
        row.number(t.total(state.deck))
        row.of_seats([t.total(hand) for hand in state.hand])
        for cards in (state.hand[seat], state.discards, state.deck_then, state.hand_then[seat]):
            self.by_kind(cards, row)
        row.of_seats([t.total(hand) for hand in state.hand_then])
        row.of_seats(state.drawn_since)
        for other in row.around:
            self.by_kind(state.shown_since[other], row)
        row.bits(state.cards[seat], t.BATTLE_CARD_COUNT)
        row.of_seats([t.size(cards) for cards in state.cards])
        row.bits_of_seats(state.face_up, t.BATTLE_CARD_COUNT)

    def by_kind(self, cards: int, row: Row) -> None:
        """How many intervention cards of each kind."""
        first = row.room(t.CARD_KINDS)
        for kind in t.kinds(cards):
            row.add(first + kind)

    def move(self, state: Kemet, row: Row) -> None:
        """The Troop that is moving, if one is."""
        moving = state.mover != t.NOBODY
        row.one_hot(state.at if moving else t.NOWHERE, t.ZONE_COUNT)
        row.number(state.land if moving else 0)
        row.number(state.walking if moving else 0)
        row.one_hot(state.target if moving else t.NOWHERE, t.ZONE_COUNT)
        for yes in (state.stepped, state.teleported, state.card_teleport, state.on_foot):
            row.number(1 if yes else 0)
        row.number(1 if state.ignores_walls else 0)

    def battle(self, state: Kemet, seat: int, row: Row) -> None:
        """The Battle, if there is one: cards as far as this seat may see them."""
        fought = state.battle_zone != t.NOWHERE
        row.one_hot(state.battle_zone, t.ZONE_COUNT)
        for side in range(SIDES):
            row.who(state.side[side] if fought else t.NOBODY)
        for side in range(SIDES):
            row.number(1 if fought and state.ready[side] else 0)
        for side in range(SIDES):
            played = t.NONE
            mine = fought and state.side[side] == seat
            if fought and (mine or state.revealed_cards or spies_on(state, seat, side)):
                played = state.played[side]
            row.one_hot(played, t.BATTLE_CARD_COUNT)
        counted = fought and state.winner != t.NOBODY
        for value in range(SIDES * 4):
            row.number(state.values[value] if counted else 0)
        for side in range(SIDES):
            row.number(1 if counted and state.winner == side else 0)
