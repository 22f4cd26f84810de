"""Redeal: replace what a seat does not know by something that looks the same to it (RS-22).

Hidden are the mandate tiles others have drawn, the Lotus's tile, bids before they are open and
proposals between others. Every order of the mandate tiles that agrees with what the seat has
seen is as likely as it is in the shuffled deck.
"""

from typing import Final

from mandjet.engine.rng import Rng
from mandjet.games.rising_sun.actions import MOST_BID
from mandjet.games.rising_sun.rules.tea import unsettled
from mandjet.games.rising_sun.state import TEA, RisingSun
from mandjet.games.rising_sun.tables import (
    LOTUS,
    MANDATES,
    NOBODY,
    TILE,
    TURNS,
)

SPOTS: Final = 4
# A path through the turns is a chain of nodes: the tiles drawn and the tiles used before, 10 bits
# each.
BITS: Final = 10
LOW: Final = (1 << BITS) - 1
# What stands between two seats, 3 x one way + the other: 0 nothing, 1 a proposal, 2 a closed one.
PAIRS: Final = (0, 1, 2, 3, 5, 6, 7, 8)


def redeal(state: RisingSun, seat: int | None, rng: Rng) -> None:
    """Deal the hidden things anew, in place."""
    watcher = NOBODY if seat is None else seat
    if state.seen[0]:
        redeal_tiles(state, watcher, rng)
    if state.fighters and not state.bids_open:
        redeal_bids(state, watcher, rng)
    if state.phase == TEA:
        redeal_proposals(state, watcher, rng)


# -- mandate tiles ----------------------------------------------------------------------------


def redeal_tiles(state: RisingSun, watcher: int, rng: Rng) -> None:
    """Forward, the weight of everything that may have been; backward, one way through it."""
    turns = state.turn
    if turns < TURNS and state.seen[turns]:
        turns += 1  # a turn is being taken
    layers: list[dict[int, int]] = [first_layer(state, watcher)]
    for turn in range(1, turns):
        layers.append(next_layer(state, watcher, turn, layers[turn - 1]))
    node = pick(layers[turns - 1], rng)
    if state.tile[turns - 1] != NOBODY:
        last = taken(state, watcher, turns - 1, node & LOW)
        state.tile[turns - 1] = last[rng.below(len(last))]
    state.seen[turns - 1] = node & LOW
    for turn in range(turns - 1, 0, -1):
        ways: dict[int, int] = {}
        for before in layers[turn - 1]:
            for tile in taken(state, watcher, turn - 1, before & LOW):
                weight = step_weight(state, before, tile, node)
                if weight:
                    ways[before << 3 | tile] = layers[turn - 1][before] * weight
        way = pick(ways, rng)
        node = way >> 3
        state.seen[turn - 1] = node & LOW
        state.tile[turn - 1] = way & 7


def chooser(state: RisingSun, turn: int) -> int:
    """The seat of a mandate turn."""
    return (state.first + turn) % state.seats


def first_layer(state: RisingSun, watcher: int) -> dict[int, int]:
    """The first four tiles that may have been drawn, each with its number of ways."""
    if chooser(state, 0) == watcher:
        return {state.seen[0]: 1}
    shown = shown_tile(state, 0)
    layer: dict[int, int] = {}
    for i in range(len(state.tables.draws)):
        tiles = state.tables.draws[i]
        if shown == NOBODY or tiles >> 2 * shown & 3:
            layer[tiles] = state.tables.draw_ways[i]
    return layer


def shown_tile(state: RisingSun, turn: int) -> int:
    """The tile taken in a turn if all have seen it, NOBODY if not."""
    return NOBODY if chooser(state, turn) == state.seat_of[LOTUS] else state.tile[turn]


def next_layer(state: RisingSun, watcher: int, turn: int, layer: dict[int, int]) -> dict[int, int]:
    """What may have been drawn in a turn, given what may have been the turn before."""
    known = state.seen[turn] if chooser(state, turn) == watcher else 0
    shown = shown_tile(state, turn)
    all_tiles = state.tables.tiles
    after: dict[int, int] = {}
    for before in layer:
        weight = layer[before]
        for tile in taken(state, watcher, turn - 1, before & LOW):
            top = (before & LOW) - TILE[tile]
            used = (before >> BITS) + TILE[tile]
            rest = all_tiles - used - top
            for mandate in range(len(MANDATES)):
                count = rest >> 2 * mandate & 3
                tiles = top + TILE[mandate]
                if not count or (known and tiles != known):
                    continue
                if shown != NOBODY and not tiles >> 2 * shown & 3:
                    continue
                node = used << BITS | tiles
                after[node] = after.get(node, 0) + weight * count
    return after


def taken(state: RisingSun, watcher: int, turn: int, tiles: int) -> list[int]:
    """The tiles that may have been taken in a turn: the Lotus's is unseen by the others."""
    seat = chooser(state, turn)
    if seat == watcher or seat != state.seat_of[LOTUS]:
        return [state.tile[turn]]
    return [mandate for mandate in range(len(MANDATES)) if tiles >> 2 * mandate & 3]


def step_weight(state: RisingSun, before: int, tile: int, node: int) -> int:
    """In how many ways a node follows another if that tile is taken."""
    if (before >> BITS) + TILE[tile] != node >> BITS:
        return 0
    top = (before & LOW) - TILE[tile]
    drawn = (node & LOW) - top
    for mandate in range(len(MANDATES)):
        if drawn == TILE[mandate]:
            rest = state.tables.tiles - (node >> BITS) - top
            return rest >> 2 * mandate & 3
    return 0


def pick(weights: dict[int, int], rng: Rng) -> int:
    """A key, each as likely as its weight."""
    total = 0
    for key in weights:
        total += weights[key]
    index = rng.below(total)
    for key in weights:
        index -= weights[key]
        if index < 0:
            return key
    raise AssertionError("no way was chosen")


# -- bids -------------------------------------------------------------------------------------


def redeal_bids(state: RisingSun, watcher: int, rng: Rng) -> None:
    """Others have bid something on as many spots as they have answered for."""
    for seat in range(state.seats):
        if seat == watcher or not state.fighters >> seat & 1:
            continue
        left = state.coins[seat]
        for spot in range(SPOTS):
            bid = 0
            if spot < state.bid_on[seat]:
                bid = rng.below(min(left, MOST_BID) + 1)
            state.bids[seat * SPOTS + spot] = bid
            left -= bid


# -- proposals --------------------------------------------------------------------------------


def redeal_proposals(state: RisingSun, watcher: int, rng: Rng) -> None:
    """Between two others anything may stand, or have been refused or taken back (RS-7.5)."""
    open_seats = unsettled(state)
    for seat in range(state.seats):
        for other in range(seat):
            if seat == watcher or other == watcher:
                continue
            if not (open_seats >> seat & 1 and open_seats >> other & 1):
                continue
            # Any of the nine ways but two that stand against each other: that is an alliance.
            way = PAIRS[rng.below(len(PAIRS))]
            write(state, seat, other, way // 3)
            write(state, other, seat, way % 3)


def write(state: RisingSun, seat: int, other: int, what: int) -> None:
    """No proposal (0), a standing one (1), or one that may not be repeated (2)."""
    bit = 1 << other
    state.proposals[seat] = (state.proposals[seat] | bit) ^ (0 if what == 1 else bit)
    state.barred[seat] = (state.barred[seat] | bit) ^ (0 if what == 2 else bit)
