"""The numbers of Kemet that are told when a choice would change them."""

from mandjet.engine.preview import Count
from mandjet.games.kemet.view import KemetView
from mandjet.games.kemet.view_parts import PlayerView


def counts(view: KemetView) -> list[Count]:
    """Fame, Prayer Points and what else players have; Temples and Pyramids held, Pyramid levels."""
    made = [count for player in view.players for count in _player(player)]
    for zone in view.zones:
        on, named = f"zone:{zone.id}", {"zone": f"zone-{zone.id}"}
        if zone.fame is not None:
            made.append(Count("holds", 1, on, zone.fame, {**named}))
        if zone.pyramid is not None:
            made.append(Count("level", zone.pyramid.level, on, None, {**named}))
    return made


def _player(player: PlayerView) -> list[Count]:
    seat = player.seat
    on = f"player:{seat}"
    return [
        Count("points", player.fame, on, seat),
        Count("prayer", player.prayer, on, seat),
        Count("veterans", player.veterans, on, seat),
        Count("cards", player.cards, on, seat),
        Count("supply", player.supply, on, seat),
        *(
            Count("tile", 1, f"tile:{tile}", seat, {"tile": f"tile-{tile}"})
            for tile in player.tiles
        ),
    ]
