"""Why not: every title gives reasons of cost, place, limit, order and ownership, in games played at
random as people might play them."""

import random

import pytest
from titles import WHOLE

import mandjet

GAMES = 6
MOST = 1500
# Short games, where a title has them.
OPTIONS = {"path_to_yaaru": {"round_limit": 10}, "kemet": {"rounds": 3}}
KINDS = ("cost", "place", "limit", "order", "ownership")
REASONS = {
    "kemet": {
        "cost": {"not-prayer", "not-prayer-unit", "not-prayer-level", "not-prayer-teleport"},
        "place": {"not-way", "not-own-city", "not-teleport", "not-land-moves"},
        "limit": {"not-full-troop", "not-second-colour", "not-space-used", "not-room"},
        "order": {"not-token-first", "not-buy-first", "not-two-first"},
        "ownership": {"not-troop-of", "not-pyramid-of-others", "not-own-tile", "not-tile-taken"},
    },
    "rising_sun": {
        "cost": {"not-card-price", "not-stronghold-price"},
        "place": {"not-neighbour", "not-figures"},
        "limit": {"not-stronghold-used", "not-moved-again", "not-twice"},
        "order": {"not-mandate-first", "not-train", "not-bid-yet", "not-summon-first"},
        "ownership": {"not-card-sold", "not-card-own", "not-stronghold", "not-others-figures"},
    },
    "path_to_yaaru": {
        "cost": {"not-shabti", "not-faith", "not-attributes"},
        "place": {"not-joined", "not-nearer", "not-pillar-there"},
        "limit": {"not-second-play", "not-second-eye", "not-cubes"},
        "order": {"not-collect-first", "not-cards-first", "not-move-first"},
        "ownership": {"not-cube-there", "not-eye", "not-on-sheet"},
    },
    "sunrise_lane": {
        "cost": {"not-cards", "not-colour-but-park", "not-colour-park-built"},
        "place": {"not-neighbour", "not-chain", "not-centre"},
        "limit": {"not-second-park", "not-tokens", "not-pieces"},
        "order": {"not-card-first", "not-park-first", "not-discard-first"},
        "ownership": {"not-house-of", "not-own-house"},
    },
    # Nothing in Sunrise Sunset is paid for.
    "sunrise_sunset": {
        "place": {"not-other-lane", "not-same-lane", "not-slot-taken"},
        "limit": {"not-lane-full", "not-room-there"},
        "order": {"not-card-first", "not-exchange-first", "not-ability-first"},
        "ownership": {"not-other-side"},
    },
}


def told(name):
    """The keys of all reasons in some random games."""
    game = mandjet.game(name)
    chance = random.Random(f"why not {name}")
    found = set()
    for number in range(GAMES):
        seats = chance.choice(sorted(game.meta.seats))
        state = game.new(seats=seats, seed=number, options=OPTIONS.get(name, {}))
        for _ in range(MOST):
            if state.over:
                break
            seat = chance.choice(state.waiting())
            found.update(reason.key for reason in game.why_not(state, seat))
            state.apply(seat, chance.choice(state.legal(seat)))
    return found


@pytest.mark.parametrize("name", WHOLE)
def test_a_title_gives_reasons_of_every_kind(name):
    wanted = REASONS[name]
    assert set(KINDS) - set(wanted) <= ({"cost"} if name == "sunrise_sunset" else set())
    found = told(name)
    assert {kind: sorted(keys) for kind, keys in wanted.items() if not keys & found} == {}
