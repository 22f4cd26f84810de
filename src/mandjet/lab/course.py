"""Course: a game played by bots, and what is worth knowing of how it went."""

from typing import Any, Final

from mandjet.engine.rng import Rng
from mandjet.engine.state import State

# Who leads is looked up after this many actions, again and again.
SAMPLED: Final = 8
NOBODY: Final = -1


class Course:
    """What happened in one game, told in actions: those of the vocabulary that a seat chose."""

    def __init__(self, seats: int, actions: int) -> None:
        # By seat: how often each action was taken.
        self.taken: list[list[int]] = [[0] * actions for _ in range(seats)]
        # By seat: the first choice it made among several.
        self.opening: list[int] = [NOBODY] * seats
        # By seat: how many choices it made, the forced ones too.
        self.made: list[int] = [0] * seats
        self.length: int = 0
        # The first seat that was asked alone.
        self.first: int = NOBODY
        # How often another seat took the lead, and who had it last.
        self.lead_changes: int = 0
        self.leader: int = NOBODY
        # The scores at each look, the last at the end.
        self.path: list[tuple[int, ...]] = []
        # Everything in order, where it is wanted.
        self.journal: list[tuple[int, int]] = []


def follow(state: State, players: list[Any], keep: bool, actions: int) -> Course:
    """Play a game to its end. A player is an Rng, which chooses at random, or has a
    method `play` as bots do."""
    course = Course(state.seats, actions)
    while not state.over:
        waiting = state.waiting()
        seat = waiting[0]
        if course.first == NOBODY and len(waiting) == 1:
            course.first = seat
        menu = state.menu(seat)
        player = players[seat]
        if isinstance(player, Rng):
            action = menu[player.below(len(menu))]
        else:
            action = player.play(state, seat)
        if course.opening[seat] == NOBODY and len(menu) > 1:
            course.opening[seat] = action
        course.taken[seat][action] += 1
        course.made[seat] += 1
        course.length += 1
        if keep:
            course.journal.append((seat, action))
        state.act(seat, action)
        if course.length % SAMPLED == 0:
            look(course, state.scores)
    look(course, state.scores)
    return course


def done_by(course: Course, seat: int) -> tuple[list[int], list[int]]:
    """The actions a seat took, in the order of the vocabulary, and how often it took each."""
    did: list[int] = []
    times: list[int] = []
    taken = course.taken[seat]
    for action in range(len(taken)):
        if taken[action]:
            did.append(action)
            times.append(taken[action])
    return did, times


def tally(did: list[int], times: list[int], kind_of: list[int], kinds: int) -> list[int]:
    """How often a seat took an action of each kind, where `kind_of` says which kind one is."""
    counts = [0] * kinds
    for i in range(len(did)):
        counts[kind_of[did[i]]] += times[i]
    return counts


def look(course: Course, scores: tuple[int, ...]) -> None:
    """Note the scores, and who leads."""
    course.path.append(scores)
    look_who_leads(course, scores)


def look_who_leads(course: Course, scores: tuple[int, ...]) -> None:
    """Note a change of the lead; while several share it, it stays where it was."""
    best = max(scores)
    if scores.count(best) > 1:
        return
    leader = scores.index(best)
    if course.leader not in (NOBODY, leader):
        course.lead_changes += 1
    course.leader = leader
