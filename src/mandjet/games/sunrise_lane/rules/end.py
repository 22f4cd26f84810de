"""The end of the game: five rankings and their bonus points (SL-6, SL-7, SL-8)."""

from typing import Final

from mandjet.games.sunrise_lane.state import SunriseLane
from mandjet.games.sunrise_lane.tables import (
    AREAS,
    BIGGEST_GROUP,
    CELLS,
    RANKINGS,
    TALLEST_HOUSES,
)

UNRANKED: Final = 0
# What a tallest house is worth in a ranking beside the number of such houses.
HEIGHT: Final = 1000


def end_game(state: SunriseLane) -> None:
    """Bonus points for all rankings, then the game is over (SL-7.1)."""
    bonus = [0] * state.seats
    for ranking in range(RANKINGS):
        points = points_for(state, merits(state, ranking))
        for seat in range(state.seats):
            bonus[seat] += points[seat]
            if state.listening and points[seat] > 0:
                tell_bonus(state, ranking, seat, points[seat])
    state.bonus = bonus
    state.finish()
    if state.listening:
        for seat in range(state.seats):
            final: dict[str, int | str] = {"seat": seat, "points": state.scores[seat]}
            state.tell("final-score", final)
        shared = len(state.winners) > 1
        for seat in state.winners:
            state.tell("shares-victory" if shared else "won", {"seat": seat})


def merits(state: SunriseLane, ranking: int) -> list[int]:
    """What each seat shows in a ranking: the more the better, UNRANKED for nothing."""
    if ranking == BIGGEST_GROUP:
        return biggest_groups(state)
    if state.layout.bonus[ranking] == TALLEST_HOUSES:
        return tallest_houses(state, ranking)
    return most_houses(state, ranking)


def tallest_houses(state: SunriseLane, area: int) -> list[int]:
    """The own tallest height, then how many houses have it; one floor is none (SL-7.2)."""
    merit = [UNRANKED] * state.seats
    for cell in state.layout.spaces:
        seat = state.owner[cell]
        if seat < 0 or state.layout.area[cell] != area:
            continue
        floors = state.floors[cell]
        if floors < state.tables.tall_house or floors < merit[seat] // HEIGHT:
            continue
        if floors > merit[seat] // HEIGHT:
            merit[seat] = floors * HEIGHT
        merit[seat] += 1
    return merit


def most_houses(state: SunriseLane, area: int) -> list[int]:
    """How many own houses stand in the area, however tall (SL-7.3)."""
    merit = [UNRANKED] * state.seats
    for cell in state.layout.spaces:
        seat = state.owner[cell]
        if seat >= 0 and state.layout.area[cell] == area:
            merit[seat] += 1
    return merit


def biggest_groups(state: SunriseLane) -> list[int]:
    """The most spaces with own houses that hang together, on the whole board (SL-7.4)."""
    merit = [UNRANKED] * state.seats
    owner = state.owner
    beside = state.layout.beside
    seen = [False] * CELLS
    for start in state.layout.spaces:
        seat = owner[start]
        if seat < 0 or seen[start]:
            continue
        seen[start] = True
        group = [start]
        done = 0
        while done < len(group):
            for near in beside[group[done]]:
                if owner[near] == seat and not seen[near]:
                    seen[near] = True
                    group.append(near)
            done += 1
        if done > merit[seat]:
            merit[seat] = done
    return merit


def places_of(merit: list[int]) -> list[int]:
    """The place of each seat, 0 for the first; -1 for the unranked.

    Equals share a place and the next one follows it: 1, 1, 2 (SL-7.5).
    """
    ahead = sorted(set(merit), reverse=True)
    return [-1 if own == UNRANKED else ahead.index(own) for own in merit]


def points_for(state: SunriseLane, merit: list[int]) -> list[int]:
    """The bonus points of a ranking (SL-7.5, SL-7.6)."""
    worth = state.tables.places
    return [worth[place] if 0 <= place < len(worth) else 0 for place in places_of(merit)]


def tell_bonus(state: SunriseLane, ranking: int, seat: int, points: int) -> None:
    told: dict[str, int | str] = {"seat": seat, "points": points}
    if ranking == BIGGEST_GROUP:
        state.tell("bonus-group", told)
        return
    told["area"] = f"area-{AREAS[ranking]}"
    tallest = state.layout.bonus[ranking] == TALLEST_HOUSES
    on = (f"area:{AREAS[ranking]}",)
    state.tell("bonus-tallest" if tallest else "bonus-most", told, on)
