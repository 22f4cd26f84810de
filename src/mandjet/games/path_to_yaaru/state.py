"""Everything true at one moment of Path to Yaaru."""

from typing import Final

from mandjet.engine.meta import Options
from mandjet.engine.rng import Rng
from mandjet.engine.state import State
from mandjet.games.path_to_yaaru import tables as t

# No answer to a secret question yet.
OPEN: Final = -1
NONE: Final[list[int]] = []


class Passed:
    """A set of draft cards that went round: who could take what from it. Never changed.

    `cards` are as they lay from left to right; pick k was made by seat (first + k x step) modulo
    seats, from the right end if bit k of `rights` is set. `skipped` picks before these are
    forgotten, with their cards. `lying`: the cards nobody took lie face down in the discard pile.
    `shuffle` is the last shuffle before it went round. `seers` has a bit for each seat that
    remembers what it saw of it.

    By seat that looks on: bits of `unsure` are picks of others of which the seat cannot be sure
    what became: their card may still be with the picker (see Reading). The others are known.
    """

    def __init__(self, cards: list[int], unsure: list[int]) -> None:
        self.cards: list[int] = cards
        self.picks: int = 0
        self.rights: int = 0
        self.first: int = 0
        self.step: int = 1
        # The seat that put the cards in order (advanced rule) and so knows them all.
        self.arranger: int = t.NOBODY
        self.skipped: int = 0
        self.lying: bool = True
        self.shuffle: int = 0
        self.seers: int = 0
        self.unsure: list[int] = unsure

    def copy(self) -> "Passed":
        """The same set, for one who changes something about it before anybody has it."""
        twin = Passed(self.cards, self.unsure)
        twin.picks = self.picks
        twin.rights = self.rights
        twin.first = self.first
        twin.step = self.step
        twin.arranger = self.arranger
        twin.skipped = self.skipped
        twin.lying = self.lying
        twin.shuffle = self.shuffle
        twin.seers = self.seers
        return twin

    def left(self) -> list[int]:
        """The cards that nobody took."""
        return rest_of(self.cards, self.rights, self.picks)

    def plain(self) -> list[list[int]]:
        """As lists of plain numbers."""
        numbers = [self.picks, self.rights, self.first, self.step, self.arranger, self.skipped]
        numbers += [1 if self.lying else 0, self.shuffle, self.seers]
        return [numbers, self.unsure[:], self.cards[:]]


class Reading:
    """One way to read what others laid open up to this draft: what they still have. Never changed.

    `held`: by set of `past` the picks of others, one bit each, whose card was in the picker's stash
    when this draft began. `kept`: by seat the origins of its other cards (see rules/origin.py).
    `ways`: how often this is so, compared with the other readings.
    """

    def __init__(self, ways: int, held: list[int], kept: list[list[int]]) -> None:
        self.ways: int = ways
        self.held: list[int] = held
        self.kept: list[list[int]] = kept

    def plain(self) -> list[list[int]]:
        """As lists of plain numbers."""
        return [[self.ways], self.held[:], *[codes[:] for codes in self.kept]]


class PathToYaaru(State):
    """Cards are numbers of single cards (`tables.kind_of`), spaces are numbers of the current
    board. Lists inside lists are never changed in place, so clones share them."""

    def declare(self) -> None:
        self.tables: t.Tables = self.game.tables  # fixed
        self.variant: Variant = Variant(self.options)  # fixed
        self.level: int = 1
        self.board: t.Board = self.tables.boards[self.variant.sides[1]]  # derived
        # Who has the Start Player card; drafts begun, rounds of this draft and of this level.
        self.start: int = 0
        self.draft: int = 0
        self.round: int = 0
        self.rounds: int = 0

        seats = self.seats
        self.faith: list[int] = [self.tables.start_faith] * seats
        self.shabti: list[int] = [0] * seats
        self.wadjets: list[int] = [0] * seats
        self.pawns: list[int] = [t.START] * seats
        # A seat's cubes: not placed, on the board, on the sheet (seat x 3 + colour), and those from
        # black spaces whose colour is still to be chosen.
        self.supply: list[int] = [self.tables.cubes] * seats
        self.placed: list[int] = [0] * seats
        self.sheets: list[int] = [0] * (seats * t.COLOURS)
        self.undecided: list[int] = [0] * seats
        # The owner of the cube on each space; bonuses still on the board, one bit per space.
        self.cubes: list[int] = [t.NOBODY] * t.SPACES
        self.shabti_left: int = 0
        self.djed_left: int = 0

        # God cards: a deck without order, open discards, removed ones, stashes (sorted), and the
        # Played Cards of each seat in order.
        self.deck: list[int] = []
        self.discards: list[int] = []
        self.removed: list[int] = NONE  # shared
        self.stashes: list[list[int]] = [NONE] * seats  # shared rows
        self.played: list[list[int]] = [NONE] * seats  # shared rows

        # The sets of this draft by the seat they were dealt to, see Passed. `looking`: every seat
        # has the set it holds in hand.
        self.sets: list[list[int]] = []  # shared rows
        self.picks: int = 0
        self.rights: list[int] = [0] * seats
        self.looking: bool = False
        # Secret answers, and the new order so far, as places in the set (advanced rule).
        self.chosen: list[int] = [OPEN] * seats
        self.arranged: list[list[int]] = [NONE] * seats  # shared rows

        # Which sets were shuffled by their seats, one bit each, and how many cards of each are from
        # the deck before the last shuffle, because the deck ran out while they were dealt.
        self.stirred: int = 0
        self.olds: list[int] = [0] * seats  # shared

        # What seats remember. Shuffles are counted: `seen` has for each seat (and, last, the
        # public) and each card the last shuffle after which it knew where the card was. `readings`:
        # by seat that looks on (and the public) what others may have kept from earlier drafts. One
        # bit each for the seats that had seen all cards of the deck, and of the deck before it,
        # before the shuffle.
        self.past: list[Passed] = []  # shared
        self.shuffles: int = 0
        self.seen: list[list[int]] = [self.tables.unseen()] * (seats + 1)  # shared
        nothing = Reading(1, NONE, [NONE] * seats)
        self.readings: list[list[Reading]] = [[nothing]] * (seats + 1)  # shared
        self.fresh: int = 0
        self.fresh_before: int = 0

        # The Player Action Phase going on: whose, what was done, cards chosen so far, attributes.
        self.active: int = t.NOBODY
        self.has_played: bool = False
        self.has_exchanged: bool = False
        self.picked: list[int] = NONE  # shared
        self.laid: list[int] = NONE  # shared
        self.attributes: list[int] = [0] * t.COLOURS

    # -- written by `make new-files` from `declare` ------------------------------------------
    fields = (
        "level: int; start: int; draft: int; round: int; rounds: int; faith: list[int]; "
        "shabti: list[int]; wadjets: list[int]; pawns: list[int]; supply: list[int]; placed: "
        "list[int]; sheets: list[int]; undecided: list[int]; cubes: list[int]; shabti_left: "
        "int; djed_left: int; deck: list[int]; discards: list[int]; removed: list[int]; "
        "stashes: list[list[int]]; played: list[list[int]]; sets: list[list[int]]; picks: "
        "int; rights: list[int]; looking: bool; chosen: list[int]; arranged: list[list[int]]; "
        "stirred: int; olds: list[int]; past: list[Passed]; shuffles: int; seen: "
        "list[list[int]]; readings: list[list[Reading]]; fresh: int; fresh_before: int; "
        "active: int; has_played: bool; has_exchanged: bool; picked: list[int]; laid: "
        "list[int]; attributes: list[int]"
    )

    def clone(self) -> "PathToYaaru":
        twin = PathToYaaru(self.game, self.seats, self.options, self.rng.clone())
        self.share(twin)
        twin.tables = self.tables
        twin.variant = self.variant
        twin.level = self.level
        twin.board = self.board
        twin.start = self.start
        twin.draft = self.draft
        twin.round = self.round
        twin.rounds = self.rounds
        twin.faith = self.faith[:]
        twin.shabti = self.shabti[:]
        twin.wadjets = self.wadjets[:]
        twin.pawns = self.pawns[:]
        twin.supply = self.supply[:]
        twin.placed = self.placed[:]
        twin.sheets = self.sheets[:]
        twin.undecided = self.undecided[:]
        twin.cubes = self.cubes[:]
        twin.shabti_left = self.shabti_left
        twin.djed_left = self.djed_left
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.removed = self.removed
        twin.stashes = self.stashes[:]
        twin.played = self.played[:]
        twin.sets = self.sets[:]
        twin.picks = self.picks
        twin.rights = self.rights[:]
        twin.looking = self.looking
        twin.chosen = self.chosen[:]
        twin.arranged = self.arranged[:]
        twin.stirred = self.stirred
        twin.olds = self.olds
        twin.past = self.past
        twin.shuffles = self.shuffles
        twin.seen = self.seen
        twin.readings = self.readings
        twin.fresh = self.fresh
        twin.fresh_before = self.fresh_before
        twin.active = self.active
        twin.has_played = self.has_played
        twin.has_exchanged = self.has_exchanged
        twin.picked = self.picked
        twin.laid = self.laid
        twin.attributes = self.attributes[:]
        return twin

    # -- written until here ------------------------------------------------------------------

    def derive(self) -> None:
        self.board = self.tables.boards[self.variant.sides[self.level]]

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.faith)

    @property
    def winners(self) -> tuple[int, ...]:
        """Most Faith; then most cubes on the sheet; then most Shabti; then shared (PY-9.2)."""
        if not self.over:
            return ()
        best = max(self.standing(seat) for seat in range(self.seats))
        return tuple(seat for seat in range(self.seats) if self.standing(seat) == best)

    def standing(self, seat: int) -> tuple[int, int, int]:
        """What the final places go by."""
        return self.faith[seat], self.on_sheet(seat), self.shabti[seat]

    def range_of(self, name: str) -> range:
        """What the number of a frame may be: a turn of a round, a space, cards to give up for a
        Wadjet Eye, cards laid in a play, black icons of the space just entered."""
        if name == "turn":
            return range(self.seats)
        if name == "space":
            return range(t.SPACES)
        if name == "left":
            return range(self.tables.exchange + 1)
        if name == "card":
            return range(len(self.laid))
        if name == "icons":
            return range(1, self.board.black[self.pawns[self.active]] + 1)
        return super().range_of(name)

    def in_turn(self) -> list[int]:
        """The seats clockwise from the start player (PY-4.1)."""
        return [(self.start + turn) % self.seats for turn in range(self.seats)]

    def sheet(self, seat: int) -> list[int]:
        """The cubes on a sheet by colour; a copy."""
        first = seat * t.COLOURS
        return self.sheets[first : first + t.COLOURS]

    def on_sheet(self, seat: int) -> int:
        """How many cubes lie on a sheet."""
        first = seat * t.COLOURS
        return self.sheets[first] + self.sheets[first + 1] + self.sheets[first + 2]

    def wadjets_left(self) -> int:
        """Wadjet Eye cards in the supply."""
        left = self.tables.wadjets
        for held in self.wadjets:
            left -= held
        return left

    def step(self) -> int:
        """How far to the left draft cards are passed: one seat, or all but one (PY-10.5)."""
        return self.seats - 1 if self.variant.turns and self.level == 2 else 1

    def picker(self, index: int, pick: int) -> int:
        """The seat that makes a pick, counted from 0, from a set of this draft."""
        if self.variant.advanced:
            pick += 1
        return (index + pick * self.step()) % self.seats

    def set_of(self, seat: int) -> int:
        """Which set of this draft a seat holds (or is about to look at)."""
        picks = self.picks + 1 if self.variant.advanced else self.picks
        return (seat + picks * (self.seats - self.step())) % self.seats

    def hand(self, index: int) -> list[int]:
        """What is left of a set, from left to right."""
        return rest_of(self.sets[index], self.rights[index], self.picks)

    def in_hand(self, seat: int) -> list[int]:
        """The cards that a seat may look at to choose from, from left to right (PY-3.4)."""
        if not self.looking:
            return NONE
        return self.sets[seat] if self.round == 0 else self.hand(self.set_of(seat))

    def has_arranged(self, seat: int) -> bool:
        """Whether a seat has put its whole set in order (PY-10.4)."""
        return len(self.arranged[seat]) == len(self.sets[seat])

    def takes_cube(self, space: int) -> bool:
        """Whether a cube may be placed on a space (PY-5.4)."""
        if space == t.START or (space == t.QUARTER and self.level < t.LEVELS):
            return False
        return self.cubes[space] == t.NOBODY


class Variant:
    """The options as the rules read them (PY-10)."""

    def __init__(self, options: Options) -> None:
        # The board of each level, by its number in `tables.boards` (PY-1.1).
        self.sides: list[int] = [0]
        for level in range(1, t.LEVELS + 1):
            self.sides.append((level - 1) * 2 + t.SIDES.index(str(options[f"level{level}"])))
        beginners = str(options["beginners"])
        named = {"none": "", "all": "0123"}.get(beginners, beginners)
        self.beginners: list[int] = [int(seat) for seat in named]
        self.free_stop: bool = options["stop"] == "free"
        self.shuffle: bool = options["shuffle"] == "yes"
        self.advanced: bool = options["advanced"] == "yes"
        # Whether draft cards go the other way round on level 2.
        self.turns: bool = options["direction"] == "by_level"
        self.round_limit: int = int(options["round_limit"])


def read_passed(lists: list[list[int]]) -> Passed:
    """The inverse of `Passed.plain`."""
    numbers, unsure, cards = lists
    passed = Passed(cards, unsure)
    passed.picks, passed.rights, passed.first, passed.step, passed.arranger = numbers[:5]
    passed.skipped, lying, passed.shuffle, passed.seers = numbers[5:]
    passed.lying = lying != 0
    return passed


def read_reading(lists: list[list[int]]) -> Reading:
    """The inverse of `Reading.plain`."""
    (ways,), held, *kept = lists
    return Reading(ways, held, kept)


def rest_of(cards: list[int], rights: int, picks: int) -> list[int]:
    """What the first picks leave of a set; bits of `rights` are those from the right end."""
    right = ones(rights & (1 << picks) - 1)
    return cards[picks - right : len(cards) - right]


def draw(cards: list[int], rng: Rng) -> int:
    """Take one of the cards, each equally likely."""
    i = rng.below(len(cards))
    card = cards[i]
    cards[i] = cards[-1]
    cards.pop()
    return card


def ones(bits: int) -> int:
    """How many bits are set."""
    count = 0
    while bits:
        count += bits & 1
        bits >>= 1
    return count
