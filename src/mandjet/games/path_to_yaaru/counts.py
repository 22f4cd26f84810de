"""The numbers of Path to Yaaru that are told when a choice would change them."""

from mandjet.engine.preview import Count
from mandjet.games.path_to_yaaru.view import PathToYaaruView


def counts(view: PathToYaaruView) -> list[Count]:
    """Faith and what else players have, attributes to move with, and what a score now would be."""
    made = []
    for seat, player in enumerate(view.players):
        on = f"player:{seat}"
        made.append(Count("points", player.faith, on, seat))
        made.append(Count("shabti", player.shabti, on, seat))
        made.append(Count("wadjets", player.wadjets, f"wadjets:{seat}", seat))
        made.append(Count("stash", player.stash, on, seat))
        made.append(Count("pillars", player.placed, on, seat))
        made.append(Count("forecast", player.forecast - player.faith, on, seat))
    return made
