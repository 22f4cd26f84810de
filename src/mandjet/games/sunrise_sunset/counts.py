"""The numbers of Sunrise Sunset that are told when a choice would change them."""

from mandjet.engine.preview import Count
from mandjet.games.sunrise_sunset.tables import LANE_TEXT
from mandjet.games.sunrise_sunset.view import SunriseSunsetView


def counts(view: SunriseSunsetView) -> list[Count]:
    """Damage dealt, and of each lane, as far as the seat sees: value, totals, who is ahead."""
    made = [Count("points", dealt, None, seat) for seat, dealt in enumerate(view.damage)]
    for number, lane in enumerate(view.lanes):
        on, named = f"lane:{number}", {"lane": LANE_TEXT[number]}
        made.append(Count("value", lane.value_now, on, None, {**named}))
        for seat, total in enumerate(lane.totals):
            made.append(Count("total", total, on, seat, {**named}))
            made.append(Count("ahead", int(lane.ahead == seat), on, seat, {**named}))
    return made
