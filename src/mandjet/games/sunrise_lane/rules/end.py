"""The end of the game: five rankings and their bonus points (SL-6, SL-7, SL-8)."""

from typing import Final, TypeAlias

from mandjet.games.sunrise_lane import tables as t
from mandjet.games.sunrise_lane.state import SunriseLane

# What a seat shows in a ranking, the more the better: the floors of its tallest house where these
# are compared, then how many houses or spaces.
Merit: TypeAlias = tuple[int, int]
UNRANKED: Final = (0, 0)


def end_game(state: SunriseLane) -> None:
    """Bonus points for all rankings, then the game is over (SL-7.1)."""
    bonus = [0] * state.seats
    for ranking in range(t.RANKINGS):
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


def merits(state: SunriseLane, ranking: int) -> list[Merit]:
    """What each seat shows in a ranking (SL-7.2 to SL-7.4)."""
    if ranking == t.BIGGEST_GROUP:
        return biggest_groups(state)
    return houses_in(state, ranking, state.layout.bonus[ranking] == t.TALLEST_HOUSES)


def houses_in(state: SunriseLane, area: int, tallest: bool) -> list[Merit]:
    """A seat's houses in an area: all of them, however tall (SL-7.3); or those of its greatest
    height, where one floor is none (SL-7.2). The cross is no such area, and parks are no houses
    (SL-7.7)."""
    top = [0] * state.seats
    count = [0] * state.seats
    owner = state.owner
    heights = state.floors
    least = state.tables.tall_house
    for cell in state.layout.within[area]:
        seat = owner[cell]
        if seat < 0:
            continue
        if tallest:
            floors = heights[cell]
            if floors < least or floors < top[seat]:
                continue
            if floors > top[seat]:
                top[seat] = floors
                count[seat] = 0
        # Written out, because mypyc leaves `+=` on a place of a list to Python.
        count[seat] = count[seat] + 1
    return [(top[seat], count[seat]) for seat in range(state.seats)]


def biggest_groups(state: SunriseLane) -> list[Merit]:
    """The most connected spaces with a seat's houses, on the whole board (SL-7.4)."""
    biggest = [0] * state.seats
    owner = state.owner
    beside = state.layout.beside
    seen = [False] * t.CELLS
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
        if done > biggest[seat]:
            biggest[seat] = done
    return [(0, spaces) for spaces in biggest]


def places_of(merit: list[Merit]) -> list[int]:
    """The place of each seat, 0 for the first; -1 for the unranked.

    Equals share a place and the next one follows it: 1, 1, 2 (SL-7.6).
    """
    places = []
    for own in merit:
        better = 0
        for number, other in enumerate(merit):
            # Equals take one place together.
            if other > own and other not in merit[:number]:
                better += 1
        places.append(-1 if own == UNRANKED else better)
    return places


def points_for(state: SunriseLane, merit: list[Merit]) -> list[int]:
    """The bonus points of a ranking, by place (SL-7.5)."""
    worth = state.tables.places
    return [worth[place] if 0 <= place < len(worth) else 0 for place in places_of(merit)]


def tell_bonus(state: SunriseLane, ranking: int, seat: int, points: int) -> None:
    told: dict[str, int | str] = {"seat": seat, "points": points}
    if ranking == t.BIGGEST_GROUP:
        state.tell("bonus-group", told)
        return
    told["area"] = f"area-{t.AREAS[ranking]}"
    tallest = state.layout.bonus[ranking] == t.TALLEST_HOUSES
    on = (f"area:{t.AREAS[ranking]}",)
    state.tell("bonus-tallest" if tallest else "bonus-most", told, on)
