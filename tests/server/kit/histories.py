"""Pairs of games that some onlookers cannot tell apart, found by playing both side by side.

Both begin in positions that look the same to them. In each turn some moves are made in the first
game, up to one that an onlooker notices; then other moves are looked for in the second game that
leave the onlookers with the same views, questions and events. So the two differ in hidden cards, in
secret choices, in how many small choices these took, and in what was taken back unnoticed.
"""

import random

from mandjet.engine import Rng
from mandjet.engine.shadow import heard, noticed, received

# Moves tried to go on with in the first game, and for each in the second.
WAYS = 12
OTHERS = 40
LONGEST = 40
# Beginnings tried, and how many answers of different length are enough.
TRIES = 40
ENOUGH = 3
# A move that takes back the last one of the seat.
BACK = None


class Histories:
    """Two positions and, turn by turn, the moves made from each: (seat, action) or (seat, BACK)."""

    def __init__(self, first, second, watchers):
        self.game = first.game
        self.watchers = watchers
        self.positions = (first.position(), second.position())
        self.turns = []
        # By watcher, how much it could notice after each turn.
        self.counts = []

    @property
    def apart(self):
        """How many turns the two took with different numbers of moves, and with different ones."""
        longer = sum(len(one) != len(other) for one, other in self.turns)
        return longer, sum(one != other for one, other in self.turns)


def known(state, watchers):
    """All that the onlookers are given after a turn."""
    return [(state.view(w), received(state, w), heard(state, w)) for w in watchers]


def looks_like(state, watchers, wanted):
    """Whether the onlookers are given just that; most differences are seen by the first of them."""
    return all(
        known(state, [watcher]) == [given] for watcher, given in zip(watchers, wanted, strict=True)
    )


def a_move(state, chance, seat=None, last=None):
    """Some legal move; `seat` and `last` are made more often than by chance."""
    able = [s for s in range(state.seats) if state.legal(s)]
    if seat not in able or chance.random() < 0.2:
        seat = chance.choice(able if chance.random() < 0.2 else state.waiting())
    menu = state.legal(seat)
    return seat, last if last in menu and chance.random() < 0.5 else chance.choice(menu)


def wander(state, watchers, chance, seat=None, last=None):
    """Moves up to the first that an onlooker notices, and the state after it; None if too many."""
    moves = []
    for _ in range(LONGEST):
        move = a_move(state, chance, seat, last)
        before, state = state, state.clone()
        state.listening = True
        state.apply(*move)
        moves.append(move)
        if any(noticed(state, watcher) for watcher in watchers):
            return moves, state
        if state.undoable and chance.random() < 0.3:
            moves.append((move[0], BACK))
            state = before
    return None


def other_way(state, watchers, chance, moves, wanted):
    """Other moves that look the same to the onlookers, and the state after them."""
    seat, last = moves[-1]
    found = None
    for _ in range(OTHERS):
        way = wander(state, watchers, chance, seat, last)
        if way is None or way[0][-1][0] != seat or not looks_like(way[1], watchers, wanted):
            continue
        if seat in watchers and way[0][-1] != moves[-1]:
            # They know what they chose themselves.
            continue
        if len(way[0]) != len(moves):
            return way
        if found is None or way[0] != moves:
            found = way
    return found


def play_apart(first, second, watchers, chance, turns):
    """Both games for a number of turns, or as long as other ways are found."""
    made = Histories(first, second, watchers)
    counts = dict.fromkeys(watchers, 0)
    while len(made.turns) < turns and not first.over:
        for _ in range(WAYS):
            way = wander(first, watchers, chance)
            if way is None or way[1].over:
                continue
            other = other_way(second, watchers, chance, way[0], known(way[1], watchers))
            if other is not None:
                break
        else:
            return made
        first, second = way[1], other[1]
        for watcher in watchers:
            counts[watcher] += noticed(first, watcher)
            assert noticed(first, watcher) == noticed(second, watcher)
        made.turns.append((way[0], other[0]))
        made.counts.append(dict(counts))
    return made


def beginnings(game, seats, options, chance):
    """States here and there in random games."""
    while True:
        state = game.new(seats, str(chance.random()), options, listen=False)
        for _ in range(chance.randrange(400)):
            if state.over:
                break
            state.apply(*a_move(state, chance))
        if not state.over:
            yield state


def find(game, seats, options, watchers, seed, turns):
    """The pair of games that are furthest apart, of some. Where all but one seat look on, both
    begin in the same position, and only that seat's secrets differ."""
    chance = random.Random(f"{game.meta.name} {seats} {watchers} {seed}")
    best = None
    for _, state in zip(range(TRIES), beginnings(game, seats, options, chance), strict=False):
        second = state.clone()
        if len(watchers) == 1:
            second = state.redeal(watchers[0], Rng(str(chance.random())))
        made = play_apart(state, second, watchers, chance, turns)
        if best is None or made.apart > best.apart:
            best = made
        if best.apart[0] >= ENOUGH:
            break
    return best
