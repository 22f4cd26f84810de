"""Measures: one game in numbers that can be compared with the same game under other facts."""

from typing import Any

import msgspec

from mandjet.engine import Game, State
from mandjet.lab.course import NOBODY, Course
from mandjet.lab.naming import component_actions

# What a comparison is about in which one seat must or may not do something.
IN_QUESTION = "wins: the seat in question"

# At how many points of its course the scores of a game are told.
POINTS = 10


class Measured(msgspec.Struct):
    """A game: its measures by name, who took which component, and how the scores went."""

    values: dict[str, float]
    # Components by name: how many seats took them, and what share of the victory those had.
    took: dict[str, tuple[int, float]]
    series: list[float]


def measured(game: Game[Any], state: State, course: Course, bent: int | None) -> Measured:
    """A finished game in numbers; `bent` is the seat whose choices were narrowed, if any was."""
    winners = state.winners
    share = [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]
    scores = state.scores
    values = {
        "choices in a game": float(course.length),
        "score, mean of all": sum(scores) / state.seats,
        "score, first to last": float(max(scores) - min(scores)),
        "changes of the lead": float(course.lead_changes),
        "decided at (share of the game)": decided(course, winners),
        "comebacks from behind at half": comeback(course, winners),
    }
    if bent is not None:
        values[IN_QUESTION] = share[bent]
    if course.first != NOBODY:
        values["wins: who goes first"] = share[course.first]
    for seat in range(state.seats):
        values[f"wins: seat {seat + 1}"] = share[seat]
        for note, value in game.notes(state, seat).items():
            if isinstance(value, str):
                called = game.text.say(value) if game.text.has(value) else value
                name = f"wins: {called}"
                values[name] = values.get(name, 0.0) + share[seat]
            else:
                name = f"{game.text.say('note-' + note)}, mean of all"
                values[name] = values.get(name, 0.0) + value / state.seats
    return Measured(values, taken(game, course, share), series(course, state.seats))


def taken(game: Game[Any], course: Course, share: list[float]) -> dict[str, tuple[int, float]]:
    """Who took which component: how many seats, and their share of the victory."""
    seats: dict[str, set[int]] = {}
    for one in component_actions(game):
        name = one.title
        for seat in range(len(share)):
            if course.taken[seat][one.action]:
                seats.setdefault(name, set()).add(seat)
    return {name: (len(who), sum(share[seat] for seat in who)) for name, who in seats.items()}


def decided(course: Course, winners: tuple[int, ...]) -> float:
    """After which share of the game a winner had the lead for good; 1 if only the end gave it."""
    path = course.path
    last = len(path)
    while last and any(path[last - 1][winner] == max(path[last - 1]) for winner in winners):
        last -= 1
    return last / len(path)


def comeback(course: Course, winners: tuple[int, ...]) -> float:
    """1 if no winner had the best score half way through."""
    half = course.path[len(course.path) // 2]
    return float(not any(half[winner] == max(half) for winner in winners))


def series(course: Course, seats: int) -> list[float]:
    """The mean score of all at each point of the game."""
    path = course.path
    places = [round((len(path) - 1) * point / POINTS) for point in range(POINTS + 1)]
    return [sum(path[place]) / seats for place in places]
