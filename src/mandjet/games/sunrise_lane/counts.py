"""The numbers of Sunrise Lane that are told when a choice would change them."""

from mandjet.engine.preview import Count
from mandjet.games.sunrise_lane.view import SunriseLaneView


def counts(view: SunriseLaneView) -> list[Count]:
    """Points, cards and house pieces of every seat, and the park tokens."""
    made = []
    for seat in range(view.seats):
        made.append(Count("points", view.scores[seat], None, seat))
        made.append(Count("cards", view.hand_sizes[seat], f"hand:{seat}", seat))
        made.append(Count("pieces", view.pieces[seat], None, seat))
    made.append(Count("parks", view.parks, "parks"))
    return made
