"""What looks good in Path to Yaaru: an estimate of the final score, and the worth of choices."""

from math import exp
from typing import Final

from mandjet.engine.heuristic import Heuristic, bounded_exp
from mandjet.games.path_to_yaaru import actions as ids
from mandjet.games.path_to_yaaru.rules.movement import Pay, ways_from
from mandjet.games.path_to_yaaru.rules.pillars import FromSheet, PlaceAdjacent
from mandjet.games.path_to_yaaru.rules.scoring import BlackCube, penalty, pillar_points, standing
from mandjet.games.path_to_yaaru.state import PathToYaaru
from mandjet.games.path_to_yaaru.tables import BLACK, COLOURS, LEVELS, QUARTER, START

# How many points make a lead of e to 1, at the start of each level.
SPREAD: Final = (0.0, 5.0, 4.0, 2.5)
# Worth in points of what lies before a player.
SHABTI: Final = (0.0, 0.8, 0.6, 0.2)
EYE: Final = 0.9
STASHED: Final = 0.5
STEP: Final = (0.0, 0.35, 0.5, 0.8)
NO_KIND: Final = -1
WHOLE_STASH: Final = -2


class PathToYaaruHeuristic(Heuristic[PathToYaaru]):
    """Points that are safe, points in sight, and the way left."""

    def evaluate(self, state: PathToYaaru) -> list[float]:
        if state.over:
            winners = state.winners
            share = 1.0 / len(winners)
            return [share if seat in winners else 0.0 for seat in range(state.seats)]
        worth = [estimate(state, seat) for seat in range(state.seats)]
        best = max(worth)
        spread = SPREAD[state.level]
        odds = [exp((value - best) / spread) for value in worth]
        total = sum(odds)
        return [odd / total for odd in odds]

    def rollout(self) -> int:
        return 20

    def exploration(self) -> float:
        return 3.0

    def hurry(self) -> float:
        return 1.0

    def weigh(self, state: PathToYaaru, seat: int, menu: list[int]) -> list[float]:
        return [bounded_exp(wish(state, seat, action)) for action in menu]


def estimate(state: PathToYaaru, seat: int) -> float:
    """The final score of a seat, roughly."""
    level = state.level
    tables = state.tables
    counts = coloured_cubes(state, seat)
    for _ in range(counts.pop() + state.undecided[seat]):
        counts[best_colour(state, counts)] += 1
    value = float(state.faith[seat])
    for scored in range(level, LEVELS + 1):
        value += sheet_worth(state, counts, scored)
    value += SHABTI[level] * min(state.shabti[seat], 4) + EYE * state.wadjets[seat]
    value += STASHED * len(state.stashes[seat])
    pawn = state.pawns[seat]
    if pawn == QUARTER:
        return value + tables.quarter_faith[level] + EYE * tables.quarter_wadjets[level]
    value -= 0.5 * penalty(state, seat) + STEP[level] * min(state.board.distances[pawn], 6)
    missing = tables.quarter_cubes[level] - state.placed[seat]
    if missing > 0:
        value -= 0.5 * missing
    return value


def coloured_cubes(state: PathToYaaru, seat: int) -> list[int]:
    """Cubes on the sheet and on the board by colour, those of black spaces last."""
    counts = state.sheet(seat)
    counts.append(0)
    if state.placed[seat] > 0:
        standing_now = standing(state, seat)
        for colour in range(COLOURS + 1):
            counts[colour] += standing_now[colour]
    return counts


def sheet_worth(state: PathToYaaru, counts: list[int], level: int) -> float:
    """What cubes are worth when a level is scored, half-built series and sets included."""
    tables = state.tables
    worth = float(pillar_points(tables, counts, level))
    red, blue, yellow = counts[0], counts[1], counts[2]
    if level == 1:
        return worth
    if level == 2:
        last = len(tables.points) - 1
        return worth + 0.3 * (min(red, last) + min(blue, last) + min(yellow, last))
    whole = 3 * min(red, min(blue, yellow))
    begun = min(red + blue + yellow, whole + 2) - whole
    # Sets that will be scored only levels later may not come to be.
    return worth + 0.8 * begun if state.level == LEVELS else 0.6 * (worth + begun)


def best_colour(state: PathToYaaru, counts: list[int]) -> int:
    """Where one more cube is worth most."""
    best = 0
    most = cube_gain(state, counts, best)
    for colour in range(1, COLOURS):
        gain = cube_gain(state, counts, colour)
        if gain > most:
            best = colour
            most = gain
    return best


def cube_gain(state: PathToYaaru, counts: list[int], colour: int) -> float:
    """What one more cube of a colour adds."""
    more = counts[:]
    more[colour] += 1
    gain = 0.0
    for level in range(state.level, LEVELS + 1):
        gain += sheet_worth(state, more, level) - sheet_worth(state, counts, level)
    return gain


def space_gain(state: PathToYaaru, seat: int, space: int) -> float:
    """What a cube of the seat on a space would add."""
    if not state.takes_cube(space) or state.supply[seat] == 0:
        return 0.0
    counts = coloured_cubes(state, seat)
    counts.pop()
    colour = state.board.colours[space]
    gain = cube_gain(state, counts, best_colour(state, counts) if colour == BLACK else colour)
    if state.placed[seat] < state.tables.quarter_cubes[state.level]:
        gain += 0.7
    return gain


def wish(state: PathToYaaru, seat: int, action: int) -> float:
    """How much a seat wants an action; only differences within one menu mean anything."""
    if action >= ids.PUT:
        return 0.0
    if action >= ids.DISCARD:
        return -card_worth(state, seat, action - ids.DISCARD)
    if action >= ids.PLAY:
        return 0.6 + play_worth(state, seat, action - ids.PLAY)
    if action >= ids.SPACE:
        if isinstance(state.stack[-1], PlaceAdjacent):
            return space_gain(state, seat, action - ids.SPACE)
        return space_wish(state, seat, action - ids.SPACE)
    if action == ids.DECLINE:
        return 0.0
    if action >= ids.COLOUR:
        return colour_wish(state, seat, action - ids.COLOUR)
    if action == ids.STOP:
        return space_wish(state, seat, state.pawns[seat])
    if action >= ids.USE:
        return use_wish(state, seat, action - ids.USE)
    return simple_wish(state, seat, action)


def simple_wish(state: PathToYaaru, seat: int, action: int) -> float:
    if action <= ids.TAKE_RIGHT:
        hand = state.hand(state.set_of(seat))
        card = hand[0] if action == ids.TAKE_LEFT else hand[-1]
        return 2.0 * card_worth(state, seat, state.tables.kind_of[card])
    if action == ids.PLAY_CHOSEN:
        return 0.9 if short_of_quarter(state, seat, NO_KIND) <= 0 else 0.4
    if action == ids.END:
        return 0.3
    if action == ids.GAIN_WADJET:
        over = len(state.stashes[seat]) - state.tables.stash[state.level]
        return 0.5 if over > 0 else -1.5
    if action == ids.USE_SHABTI:
        return -1.0 if state.shabti[seat] > 0 else 0.2
    return 0.0


def card_worth(state: PathToYaaru, seat: int, kind: int) -> float:
    """A card in the stash."""
    tables = state.tables
    worth = 0.4 * tables.amount(kind, state.level)
    if tables.attribute[kind] == BLACK:
        worth += 0.4
    if tables.before[kind]:
        worth += 1.0
    if tables.after[kind] or tables.adjacent[kind]:
        worth += 1.3
    worth += SHABTI[state.level] * (tables.shabti[kind] - tables.cost_shabti[kind])
    worth += tables.faith[kind] - 0.8 * tables.cost_faith[kind] + EYE * tables.eyes[kind]
    if tables.per_cube[kind] > 0:
        worth += min(state.placed[seat], tables.per_cube[kind])
    return worth


def play_worth(state: PathToYaaru, seat: int, kind: int) -> float:
    """A card played now: a pillar on this very space, a way to go on."""
    tables = state.tables
    board = state.board
    pawn = state.pawns[seat]
    worth = card_worth(state, seat, kind)
    if tables.before[kind]:
        worth += space_gain(state, seat, pawn) - 1.5
        for card in state.picked:
            if tables.before[tables.kind_of[card]]:
                worth -= 2.0
    if tables.back[kind]:
        worth -= 0.8
    colour = tables.attribute[kind]
    nearer = 0.0
    if board.distances[pawn] == 1 and tables.amount(kind, state.level) > 0:
        return worth + quarter_worth(state, seat, kind)
    if tables.amount(kind, state.level) > 0:
        for space in board.neighbours[pawn]:
            if board.distances[space] < board.distances[pawn]:
                costs = (board.red[space], board.blue[space], board.yellow[space], 1)
                if costs[colour] > 0 or board.black[space] > 0:
                    nearer = 0.7
    return worth + nearer


def quarter_worth(state: PathToYaaru, seat: int, kind: int) -> float:
    """Next to the Guardian's Quarter: cards that lead into it, or a reason to wait."""
    if state.placed[seat] < state.tables.quarter_cubes[state.level]:
        return -0.5
    before = short_of_quarter(state, seat, NO_KIND)
    if before <= 0:
        return -0.5
    if short_of_quarter(state, seat, kind) < before:
        return 2.0 if short_of_quarter(state, seat, WHOLE_STASH) <= 0 else -2.0
    return -2.0


def short_of_quarter(state: PathToYaaru, seat: int, kind: int) -> int:
    """Icons of the Guardian's Quarter that the chosen cards, one more kind and the Wadjet Eyes
    leave unpaid."""
    board = state.board
    tables = state.tables
    have = [0, 0, 0]
    wild = state.wadjets[seat]
    for card in state.stashes[seat] if kind == WHOLE_STASH else state.picked:
        wild += add_card(state, tables.kind_of[card], have)
    if kind >= 0:
        wild += add_card(state, kind, have)
    short = (
        max(0, board.red[QUARTER] - have[0])
        + max(0, board.blue[QUARTER] - have[1])
        + max(0, board.yellow[QUARTER] - have[2])
    )
    return max(short, board.icons[QUARTER] - have[0] - have[1] - have[2]) - wild


def add_card(state: PathToYaaru, kind: int, have: list[int]) -> int:
    """Count the attributes of a card; 1 for one of any colour."""
    amount = state.tables.amount(kind, state.level)
    colour = state.tables.attribute[kind]
    if colour == BLACK:
        return 1 if amount > 0 else 0
    have[colour] += amount
    return 0


def space_wish(state: PathToYaaru, seat: int, space: int) -> float:
    """The pawn on a space: the way left, bonuses, a pillar to come."""
    board = state.board
    level = state.level
    tables = state.tables
    if space == QUARTER:
        return 4.0
    wish = -0.8 * min(board.distances[space], 6)
    if space == START:
        return wish - 1.0
    if state.shabti_left >> space & 1:
        wish += 0.5
    if state.djed_left >> space & 1:
        wish += 0.8 * space_gain(state, seat, space)
    for card in state.laid:
        if tables.after[tables.kind_of[card]]:
            wish += 0.7 * space_gain(state, seat, space)
            break
    if level == LEVELS and board.distances[space] == 1:
        wish += 0.5
    return wish


def colour_wish(state: PathToYaaru, seat: int, colour: int) -> float:
    """A colour to gain, to pay with, to put a cube on or to take one from."""
    frame = state.stack[-1]
    counts = state.sheet(seat)
    if isinstance(frame, BlackCube):
        return 2.0 * cube_gain(state, counts, colour)
    if isinstance(frame, FromSheet):
        counts[colour] -= 1
        return space_gain(state, seat, frame.space) - cube_gain(state, counts, colour) + 0.5
    if isinstance(frame, Pay):
        return 0.5 * state.attributes[colour]
    return way_wish(state, seat, colour)


def way_wish(state: PathToYaaru, seat: int, colour: int) -> float:
    """How far a colour helps from here: the best joined space that asks for it."""
    board = state.board
    best = -5.0
    pawn = state.pawns[seat]
    for space in board.neighbours[pawn]:
        costs = (board.red[space], board.blue[space], board.yellow[space])
        if costs[colour] > state.attributes[colour]:
            best = max(best, space_wish(state, seat, space) - 0.3 * board.icons[space])
    return best - 0.4 * state.attributes[colour]


def use_wish(state: PathToYaaru, seat: int, colour: int) -> float:
    """A Wadjet Eye for an attribute: for the last step into the Quarter, or for a level's end."""
    attributes = state.attributes[:]
    attributes[colour] += 1
    best = -9.0
    for way in ways_from(state, seat, attributes):
        best = max(best, space_wish(state, seat, way - ids.SPACE))
    return best - 1.2
