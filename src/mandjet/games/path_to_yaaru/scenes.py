"""Positions of Path to Yaaru in words.

What is not said is as after setup, and cards that nobody named are dealt at random. The scene is a
moment of the first draft of a level, or of a later one if a player has more cards than rounds were
played. Without `collect` or `end_round` the start player's phase begins.
"""

from typing import Final, Self

from mandjet.engine.errors import BadScene
from mandjet.engine.scene import Scene, find
from mandjet.games.path_to_yaaru.rules.draft import push_draft_rules
from mandjet.games.path_to_yaaru.rules.memory import plain_readings
from mandjet.games.path_to_yaaru.rules.phase import Phase
from mandjet.games.path_to_yaaru.rules.round import END_OF_ROUND, ROUND
from mandjet.games.path_to_yaaru.state import PathToYaaru
from mandjet.games.path_to_yaaru.tables import KINDS, LEVELS, NEVER, SPACES, space_name

SPACE_NAMES: Final = [space_name(space) for space in range(SPACES)]
# What happens next, unless it is the phase of a seat.
COLLECT: Final = -1
END_ROUND: Final = -2


class PathToYaaruScene(Scene[PathToYaaru]):
    """A table laid in words: gods and spaces by name, seats by number."""

    def _lay(self) -> None:
        # Cards that lie nowhere yet; sets in hand as far as they were named; bonuses gone.
        self._box = list(range(len(self.table.tables.kind_of)))
        self._hands: dict[int, list[int]] = {}
        self._gone = 0
        self._moment: int | None = None
        self.table.round = 1

    # -- the table ---------------------------------------------------------------------------

    def level(self, level: int) -> Self:
        """The level played: 1, 2 or 3."""
        assert 1 <= level <= LEVELS, f"there is no level {level}"
        self.table.level = level
        return self

    def round(self, number: int) -> Self:
        """The round of the draft: 1 to 5."""
        last = self.table.tables.hand - self.table.tables.undrafted
        assert 1 <= number <= last, f"there is no round {number}"
        self.table.round = number
        return self

    def start_player(self, seat: int) -> Self:
        self.table.start = seat
        return self

    def faith(self, seat: int, faith: int) -> Self:
        self.table.faith[seat] = faith
        return self

    def shabti(self, seat: int, shabti: int) -> Self:
        self.table.shabti[seat] = shabti
        return self

    def wadjets(self, seat: int, eyes: int) -> Self:
        """The Wadjet Eyes of a seat."""
        self.table.wadjets[seat] = eyes
        return self

    def pawn(self, seat: int, space: str) -> Self:
        self.table.pawns[seat] = find(SPACE_NAMES, space)
        return self

    def cubes(self, seat: int, *spaces: str) -> Self:
        """Djed cubes of a seat on the board."""
        for space in spaces:
            self.table.cubes[find(SPACE_NAMES, space)] = seat
            self.table.placed[seat] += 1
            self.table.supply[seat] -= 1
        return self

    def sheet(self, seat: int, red: int, blue: int, yellow: int) -> Self:
        """Djed cubes of a seat on its sheet."""
        table = self.table
        table.supply[seat] += table.on_sheet(seat) - red - blue - yellow
        table.sheets[seat * 3 : seat * 3 + 3] = [red, blue, yellow]
        return self

    def bonus_gone(self, *spaces: str) -> Self:
        """Spaces whose bonus somebody has taken."""
        for space in spaces:
            self._gone |= 1 << find(SPACE_NAMES, space)
        return self

    # -- God cards ---------------------------------------------------------------------------

    def stash(self, seat: int, *gods: str) -> Self:
        self.table.stashes[seat] = sorted(self._cards(gods))
        return self

    def played(self, seat: int, *gods: str) -> Self:
        """The Played Cards of a seat, in order."""
        self.table.played[seat] = self._cards(gods)
        return self

    def draft_cards(self, seat: int, *gods: str) -> Self:
        """The set before a seat, or in its hand, from left to right; the rest is unknown."""
        self._hands[seat] = self._cards(gods)
        return self

    def discards(self, *gods: str) -> Self:
        """Cards discarded face up in earlier drafts."""
        self.table.discards = self._cards(gods)
        return self

    def removed(self, *gods: str) -> Self:
        """Cards with the removal icon that have left the game."""
        self.table.removed = self._cards(gods)
        return self

    # -- the moment --------------------------------------------------------------------------

    def turn(self, seat: int) -> Self:
        """The phase of a seat begins; those before it have acted in this round."""
        self._moment = seat
        return self

    def collect(self) -> Self:
        """Everybody is about to take a card; before the first one the rules of PY-10 come in."""
        self._moment = COLLECT
        return self

    def end_round(self) -> Self:
        """All have acted: bonuses, and the scoring if a pawn is in the Guardian's Quarter."""
        self._moment = END_ROUND
        return self

    def state(self) -> PathToYaaru:
        """The position, checked, at its first question; or BadScene."""
        if not self.table.stack and not self.table.over:
            self._begin()
        return super().state()

    def _begin(self) -> None:
        table = self.table
        table.derive()
        table.shabti_left = table.board.shabti & ~self._gone
        table.djed_left = table.board.djed & ~self._gone
        if self._moment == COLLECT:
            table.round -= 1
        table.picks = table.round
        self._deal()
        if self._moment == COLLECT:
            table.push(ROUND)
            if table.round == 0:
                push_draft_rules(table)
        else:
            table.push(END_OF_ROUND)
            if self._moment != END_ROUND:
                seat = table.start if self._moment is None else self._moment
                table.push(Phase((seat - table.start) % table.seats))

    # -- dealing the rest --------------------------------------------------------------------

    def _deal(self) -> None:
        """Put together the sets of which all have taken their cards, and the deck."""
        table = self.table
        tables = table.tables
        there = tables.cards_up_to(table.level)
        for card, kind in enumerate(tables.kind_of):
            if card not in there and card not in self._box:
                raise BadScene(f"{KINDS[kind]} is a card of a level after {table.level}")
        deck = [card for card in self._box if card in there]
        table.rng.shuffle(deck)
        drafted = [self._drafted(seat, deck) for seat in range(table.seats)]
        table.sets = []
        holders = {table.set_of(seat): seat for seat in range(table.seats)}
        for index in range(table.seats):
            taken = [drafted[table.picker(index, pick)][pick] for pick in range(table.picks)]
            named = self._hands.get(holders[index], [])
            rest = tables.hand - len(taken) - len(named)
            if rest < 0:
                raise BadScene(f"seat {holders[index]} has {-rest} draft cards too many")
            table.sets.append(taken + named + deck[:rest])
            del deck[:rest]
        table.deck = sorted(deck)
        self._remember()

    def _drafted(self, seat: int, deck: list[int]) -> list[int]:
        """The cards a seat has taken in this draft, dealt as far as they were not named."""
        table = self.table
        while len(table.stashes[seat]) + len(table.played[seat]) < table.picks:
            if len(table.stashes[seat]) < table.tables.stash[table.level]:
                table.stashes[seat] = sorted([*table.stashes[seat], deck.pop()])
            else:
                table.played[seat] = [*table.played[seat], deck.pop()]
        return [*table.played[seat], *table.stashes[seat]][: table.picks]

    def _remember(self) -> None:
        """Everybody has seen what lies open, and knows nothing of cards from earlier drafts."""
        table = self.table
        table.shuffles = table.level - 1
        row = table.seen[0][:]
        for card in table.tables.cards_up_to(table.level):
            is_open = card in table.discards or card in table.removed
            row[card] = table.shuffles if is_open else NEVER
        table.seen = [row] * (table.seats + 1)
        table.readings = plain_readings(table, 0)
        held = [len(table.stashes[seat]) + len(table.played[seat]) for seat in range(table.seats)]
        earlier = max(held) > table.picks or bool(table.discards or table.removed)
        table.draft = table.level + earlier
        table.rounds = table.round + earlier * (table.tables.hand - table.tables.undrafted)

    def _cards(self, gods: tuple[str, ...]) -> list[int]:
        """A card of each god from the box."""
        kind_of = self.table.tables.kind_of
        cards = []
        for god in gods:
            kind = find(KINDS, god)
            found = [card for card in self._box if kind_of[card] == kind]
            if not found:
                raise ValueError(f"all cards of {god} are on the table already")
            cards.append(found[0])
            self._box.remove(found[0])
        return cards
