"""Path to Yaaru as a row of numbers (PY-11)."""

from typing import Final

from mandjet.engine.observer import Field, Observer, Row, turned
from mandjet.games.path_to_yaaru.state import PathToYaaru
from mandjet.games.path_to_yaaru.tables import COLOURS, KINDS, LEVELS, NOBODY, SPACES

GODS: Final = len(KINDS)
# Cards of a set that is drafted.
SET: Final = 7


class PathToYaaruObserver(Observer[PathToYaaru]):
    """The table as it lies now; sets passed on earlier are for the agent to remember.

    What is printed on the boards is the same in every game with the same options, and not told.
    """

    def fields(self, seats: int) -> list[Field]:
        return [
            Field("seat", seats, "which seat this is"),
            Field("asked", 1, "1 if the game waits for this seat"),
            Field("level", LEVELS, "the level now played"),
            Field("draft", 1, "drafts begun"),
            Field("round", 1, "round of this draft"),
            Field("rounds", 1, "rounds of this level"),
            Field("start", seats, "who has the Start Player card, from this seat on"),
            Field("active", seats, "whose Player Action Phase it is"),
            Field("faith", seats, "by seat: Faith"),
            Field("shabti", seats, "by seat: Shabti"),
            Field("wadjets", seats, "by seat: Wadjet Eye cards"),
            Field("supply", seats, "by seat: cubes not placed"),
            Field("placed", seats, "by seat: cubes on the board"),
            Field("sheets", (seats, COLOURS), "by seat and colour: cubes on the sheet"),
            Field("undecided", seats, "by seat: cubes from black spaces, colour to be chosen"),
            Field("stash_sizes", seats, "by seat: cards in the stash"),
            Field("pawns", (seats, SPACES), "by seat: the space of its pawn"),
            Field("cubes", (seats, SPACES), "by seat: the spaces with its cubes"),
            Field("shabti_left", SPACES, "spaces with a Shabti bonus left"),
            Field("djed_left", SPACES, "spaces with a Djed bonus left"),
            Field("deck", 1, "cards in the deck"),
            Field("discards", GODS, "open discards by god"),
            Field("removed", GODS, "cards out of the game by god"),
            Field("played", (seats, GODS), "by seat and god: Played Cards"),
            Field("stash", GODS, "this seat's stash by god"),
            Field("hand", (SET, GODS), "the set in hand, from left to right"),
            Field("picked", GODS, "cards this seat has chosen to play together so far"),
            Field("laid", GODS, "cards laid in this Player Action Phase"),
            Field("attributes", COLOURS + 1, "attributes left to pay with; any colour last"),
            Field("has_played", 1, "1 if cards were played in this phase"),
            Field("has_exchanged", 1, "1 if an Eye was exchanged in this phase"),
        ]

    def write(self, state: PathToYaaru, seat: int, row: Row) -> None:
        row.look(state, seat)
        row.one_hot(state.level - 1, LEVELS)
        row.number(state.draft)
        row.number(state.round)
        row.number(state.rounds)
        row.who(state.start)
        row.who(state.active)
        for amounts in (state.faith, state.shabti, state.wadjets, state.supply, state.placed):
            row.of_seats(amounts)
        row.several_of_seats(state.sheets, COLOURS)
        row.of_seats(state.undecided)
        row.of_seats([len(stash) for stash in state.stashes])
        self.board(state, seat, row)
        self.cards(state, seat, row)

    def board(self, state: PathToYaaru, seat: int, row: Row) -> None:
        """Pawns, cubes and bonuses."""
        row.one_of_seats(state.pawns, SPACES)
        first = row.room(state.seats * SPACES)
        for space in range(SPACES):
            owner = state.cubes[space]
            if owner != NOBODY:
                row.put(first + turned(owner, seat, state.seats) * SPACES + space, 1)
        row.bits(state.shabti_left, SPACES)
        row.bits(state.djed_left, SPACES)

    def cards(self, state: PathToYaaru, seat: int, row: Row) -> None:
        """Cards this seat may see."""
        row.number(len(state.deck))
        self.gods(state, state.discards, row)
        self.gods(state, state.removed, row)
        for other in row.around:
            self.gods(state, state.played[other], row)
        self.gods(state, state.stashes[seat], row)
        hand = state.in_hand(seat)
        for place in range(SET):
            kind = state.tables.kind_of[hand[place]] if place < len(hand) else NOBODY
            row.one_hot(kind, GODS)
        self.gods(state, state.picked if state.active == seat else [], row)
        self.gods(state, state.laid, row)
        for colour in range(COLOURS + 1):
            row.number(state.attributes[colour] if colour < len(state.attributes) else 0)
        row.number(1 if state.has_played else 0)
        row.number(1 if state.has_exchanged else 0)

    def gods(self, state: PathToYaaru, cards: list[int], row: Row) -> None:
        """How many cards of each god."""
        first = row.room(GODS)
        for card in cards:
            row.add(first + state.tables.kind_of[card])
