"""The printed facts of Sunrise Lane, validated; the boards are in layouts.py."""

from mandjet.engine.content import Printed, Rows, read, rows_of
from mandjet.engine.errors import BadContent
from mandjet.games.sunrise_lane.layouts import load_layouts
from mandjet.games.sunrise_lane.meta import META
from mandjet.games.sunrise_lane.tables import COLOURS, TALLEST, Tables

PLACES = ("first", "second", "third")
MOST_HOUSES = 100
# The least and the most each number may be, so that the vocabulary holds and no draw can fail.
NUMBERS = {
    "cards": (55, 55),
    "parks": (0, 80),
    "opening_hand": (0, TALLEST),
    "hand_limit": (1, TALLEST),
    "draw_after_building": (1, TALLEST),
    "draw_instead": (1, TALLEST),
    "few_houses": (0, 10),
    "tall_house": (1, TALLEST),
    "track": (1, 1000),
}


class Colour(Printed, kw_only=True):
    """A colour of cards and spaces."""

    cards: int


class Players(Printed, kw_only=True):
    """House pieces of each player, by number of players."""

    houses: int


class Number(Printed, kw_only=True):
    """A number the rulebook names."""

    value: int


class Place(Printed, kw_only=True):
    """A place in a ranking."""

    points: int


def load(rows: Rows) -> Tables:
    """The tables the rules read, or BadContent."""
    colours = rows_of(rows, "colour", Colour, COLOURS)
    players = rows_of(rows, "players", Players, [str(seats) for seats in META.seats])
    numbers = {row.id: row.value for row in rows_of(rows, "number", Number, NUMBERS)}
    places = rows_of(rows, "place", Place, PLACES)
    _check_numbers(numbers)
    _check_colours(colours, numbers["cards"])
    for player in players:
        if not numbers["few_houses"] < player.houses <= MOST_HOUSES:
            raise BadContent(f"players {player.id!r}: {player.houses} house pieces cannot be")
    points = [row.points for row in places]
    if points != sorted(points, reverse=True):
        raise BadContent(f"points of first, second and third place must fall, not be {points}")
    houses = {int(row.id): row.houses for row in players}
    return Tables(
        # Boards are compared with ours, without an owner's corrections.
        layouts=load_layouts(rows, read(__package__)),
        cards=[row.cards for row in colours],
        houses=[houses.get(seats, 0) for seats in range(max(houses) + 1)],
        places=points,
        numbers=numbers,
    )


def _check_numbers(numbers: dict[str, int]) -> None:
    for name, (least, most) in NUMBERS.items():
        if not least <= numbers[name] <= most:
            raise BadContent(f"number {name!r} must be {least} to {most}, not {numbers[name]}")
    if numbers["opening_hand"] > numbers["hand_limit"]:
        raise BadContent("the opening hand is bigger than the hand limit")


def _check_colours(colours: list[Colour], cards: int) -> None:
    for colour in colours:
        if colour.cards < 1:
            raise BadContent(f"colour {colour.id!r} has {colour.cards} cards, not one or more")
    if sum(row.cards for row in colours) != cards:
        each = ", ".join(f"{row.id} {row.cards}" for row in colours)
        raise BadContent(f"there are {cards} cards, but the colours add up otherwise: {each}")
