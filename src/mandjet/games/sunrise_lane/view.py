"""What a seat may see of Sunrise Lane (SL-9)."""

from functools import cache

import msgspec

from mandjet.engine.view import View, common
from mandjet.games.sunrise_lane import tables as t
from mandjet.games.sunrise_lane.rules.end import UNRANKED, merits, places_of, points_for
from mandjet.games.sunrise_lane.state import SunriseLane, by_colour, total


class SpaceView(msgspec.Struct, frozen=True):
    """A space of the board; its element is `space:` and its name."""

    name: str
    row: int
    column: int
    colour: str
    dots: int
    area: str
    # The seat whose house stands there, and its floors; or a park.
    owner: int | None
    floors: int
    park: bool
    # Whether the seat to move could build there next, as far as place and chain go.
    open: bool


class RankingView(msgspec.Struct, frozen=True):
    """A ranking as it stands now; `area` is None for the whole board."""

    kind: str
    area: str | None
    # By seat: the tallest house (its floors; 0 if it does not count) and how many there are of it,
    # or how many houses, or how many spaces the biggest group has.
    floors: tuple[int, ...]
    count: tuple[int, ...]
    # By seat: place from 1, None if not ranked; and its points.
    place: tuple[int | None, ...]
    points: tuple[int, ...]


class SunriseLaneView(View, frozen=True, kw_only=True):
    """The table as one seat sees it."""

    layout: str
    size: int
    centre: str
    spaces: tuple[SpaceView, ...]
    round: int
    first: int
    mover: int
    last_round: bool
    # Points from building and bonus points; `scores` has both.
    points: tuple[int, ...]
    bonus: tuple[int, ...]
    rankings: tuple[RankingView, ...]
    # The length of the scoring track, for drawing the markers.
    track: int
    pieces: tuple[int, ...]
    parks: int
    # Cards by colour: the seat's hand and the discards; and when the discards were last shuffled,
    # the new deck and the seat's hand.
    colours: tuple[str, ...]
    hand: tuple[int, ...]
    discards: tuple[int, ...]
    shuffled: tuple[int, ...] | None
    held: tuple[int, ...] | None
    hand_sizes: tuple[int, ...]
    hand_limit: int
    deck: int
    # Of the turn: the space built on last, whether a park was built, and the colour of the card the
    # seat has chosen for a park.
    last: str | None
    park_built: bool
    park_card: str | None


def view(state: SunriseLane, seat: int | None) -> SunriseLaneView:
    """All that a seat may know; None is the spectator.

    What lies open (SL-9.1), and of what is hidden the seat's own cards and choice (SL-9.2, SL-9.3).
    """
    own = seat is not None and seat == state.mover()
    return SunriseLaneView(
        **common(state, seat),
        layout=state.layout.name,
        size=t.SIZE,
        centre=t.cell_name(t.CENTRE),
        spaces=_spaces(state),
        round=state.round,
        first=state.first,
        mover=state.mover(),
        last_round=state.last_round,
        points=tuple(state.points),
        bonus=tuple(state.bonus),
        rankings=tuple(_ranking(state, ranking) for ranking in range(t.RANKINGS)),
        track=state.tables.track,
        pieces=tuple(state.pieces),
        parks=state.parks,
        colours=t.COLOURS,
        hand=(0,) * len(t.COLOURS) if seat is None else tuple(by_colour(state.hands[seat])),
        discards=tuple(state.discards),
        shuffled=tuple(state.shuffled) if state.shuffles else None,
        held=None if seat is None or not state.shuffles else tuple(by_colour(state.before[seat])),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        hand_limit=state.tables.hand_limit,
        deck=total(state.deck),
        last=None if state.last == t.NO_CELL else t.cell_name(state.last),
        park_built=state.park_built,
        park_card=t.COLOURS[state.park_card] if own and state.park_card != t.NO_COLOUR else None,
    )


def _spaces(state: SunriseLane) -> tuple[SpaceView, ...]:
    layout = state.layout
    reach: list[int] = []
    if not state.over:
        reach = state.open if state.last == t.NO_CELL else layout.beside[state.last]
    within = set(reach)
    owner, floors = state.owner, state.floors
    return tuple(
        [
            _space(
                layout, cell, owner[cell], floors[cell], owner[cell] == t.EMPTY and cell in within
            )
            for cell in layout.spaces
        ]
    )


@cache
def _space(layout: t.Layout, cell: int, owner: int, floors: int, is_open: bool) -> SpaceView:
    """A space; views share them, because few differ."""
    return SpaceView(
        name=t.cell_name(cell),
        row=cell // t.SIZE,
        column=cell % t.SIZE,
        colour=t.COLOURS[layout.colour[cell]],
        dots=layout.dots[cell],
        area=t.AREAS[layout.area[cell]],
        owner=owner if owner >= 0 else None,
        floors=floors,
        park=owner == t.PARK_TOKEN,
        open=is_open,
    )


def _ranking(state: SunriseLane, ranking: int) -> RankingView:
    merit = merits(state, ranking)
    group = ranking == t.BIGGEST_GROUP
    return RankingView(
        kind="group" if group else t.BONUSES[state.layout.bonus[ranking]],
        area=None if group else t.AREAS[ranking],
        floors=tuple(floors for floors, _ in merit),
        count=tuple(count for _, count in merit),
        place=tuple(
            None if own == UNRANKED else place + 1
            for own, place in zip(merit, places_of(merit), strict=True)
        ),
        points=tuple(points_for(state, merit)),
    )
