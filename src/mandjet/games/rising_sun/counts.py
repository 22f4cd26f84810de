"""The numbers of Rising Sun that are told when a choice would change them."""

from mandjet.engine.preview import Count
from mandjet.games.rising_sun.view import RisingSunView


def counts(view: RisingSunView) -> list[Count]:
    """What players have and where they stand, force in provinces, and favour at shrines."""
    made = []
    for seat, player in enumerate(view.players):
        on = f"seat:{seat}"
        made.append(Count("points", player.vp, on, seat))
        made.append(Count("coins", player.coins, on, seat))
        made.append(Count("ronin", player.ronin, on, seat))
        # One place up the track is one place nearer to 1.
        made.append(Count("honor", -player.honor, on, seat))
        for card, copies in player.cards.items():
            made.append(Count("card", copies, f"card:{card}", seat, {"card": f"card-{card}"}))
        if player.ally is not None:
            made.append(Count("ally", 1, on, seat, {"ally_seat": player.ally}))
    for province in view.provinces:
        on, named = f"province:{province.province}", f"province-{province.province}"
        for group in province.groups:
            made.append(Count("force", group.force, on, group.seat, {"province": named}))
            held = {"province": named}
            made.append(Count("stronghold", group.strongholds, on, group.seat, {**held}))
        if province.strongest is not None:
            made.append(Count("strongest", 1, on, province.strongest, {"province": named}))
    for slot, shrine in enumerate(view.shrines):
        if shrine.favourite is not None:
            kami = {"kami": f"kami-{shrine.kami}"}
            made.append(Count("favour", 1, f"shrine:{slot}", shrine.favourite, {**kami}))
    return made
