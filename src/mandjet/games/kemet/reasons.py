"""Why what looks as if it could be chosen in Kemet is no choice now: tiles, spaces, cards and
Creatures. Zones are in reasons_zones.py."""

from mandjet.engine.words import Words
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.actions import BATTLE, CARD, EXCHANGE, GOLDEN, SILVER, SITE, SPACE, SUMMON
from mandjet.games.kemet.actions import TILE as BUY_TILE
from mandjet.games.kemet.reasons_zones import zones
from mandjet.games.kemet.rules.board import creature_element, creature_name
from mandjet.games.kemet.rules.buy import (
    ALL_DISTRICTS,
    Buy,
    BuyAgain,
    barred,
    reach,
    reach_again,
    surcharge,
)
from mandjet.games.kemet.rules.costs import card_cost, tile_cost
from mandjet.games.kemet.rules.council import WarCouncil, added_cost
from mandjet.games.kemet.rules.day import NextAction, PairToken, PlaceToken, missing_levels
from mandjet.games.kemet.rules.hands import card_element, card_name
from mandjet.games.kemet.rules.move import Step
from mandjet.games.kemet.rules.setup import ChooseCity, FirstTile
from mandjet.games.kemet.rules.steps import in_limits
from mandjet.games.kemet.rules.turn import TurnFrame
from mandjet.games.kemet.state import Kemet

Args = dict[str, int | str]


def why_not(state: Kemet, seat: int) -> list[Words]:
    """For an asked seat: tiles, action spaces, zones, cards and Creatures."""
    legal = set(state.menu(seat))
    made = [*_cities(state, legal), *zones(state, seat, legal)]
    if isinstance(state.stack[-1], TurnFrame | PairToken | FirstTile):
        made += [
            _tile(state, seat, tile)
            for tile in range(t.TILE_COUNT)
            if state.colours >> state.tables.tile_colour[tile] & 1 and BUY_TILE + tile not in legal
        ]
    if isinstance(state.stack[-1], TurnFrame | PairToken):
        made += _spaces(state, seat, legal)
        made += _creatures(state, seat, legal)
    if isinstance(state.stack[-1], TurnFrame | PairToken | WarCouncil):
        made += _cards(state, seat, legal) + _battle_cards(state, seat, legal)
    return made


def _cities(state: Kemet, legal: set[int]) -> list[Words]:
    """Cities that others have chosen."""
    if not isinstance(state.stack[-1], ChooseCity):
        return []
    return [
        Words("not-city-taken", {"seat": state.ruler[site]}, f"site:{t.SITES[site]}", "KBS-3.3")
        for site in state.board.sites
        if SITE + site not in legal
    ]


# -- Power tiles --------------------------------------------------------------------------------


def _tile(state: Kemet, seat: int, tile: int) -> Words:
    on = f"tile:{t.TILES[tile]}"
    named: Args = {"tile": f"tile-{t.TILES[tile]}"}
    frame = state.stack[-1]
    if barred(state, seat) >> tile & 1:
        key = "not-own-tile" if state.owns(seat, tile) else "not-same-art"
        return Words(key, named, on, "KBS-5.6")
    if state.stock[tile] == 0:
        owners = [other for other in range(state.seats) if state.owns(other, tile)]
        if owners:
            return Words("not-tile-taken", {**named, "seat": owners[0]}, on, "KBS-1.5")
        return Words("not-such-tile", named, on, "KBS-3.2")
    if isinstance(frame, FirstTile):
        return _first_tile(state, seat, tile)
    if isinstance(frame, Buy):
        return _bought_tile(state, seat, tile, reach(state, seat, frame.box), 0)
    if isinstance(frame, BuyAgain):
        return _bought_tile(state, seat, tile, reach_again(state, seat), surcharge(state))
    return Words("not-buy-first", named, on, "KBS-5.2")


def _first_tile(state: Kemet, seat: int, tile: int) -> Words:
    on = f"tile:{t.TILES[tile]}"
    level = state.tables.tile_level[tile]
    if level > 1:
        return Words("not-first-level", {"level": level}, on, "KBS-3.8")
    return _pyramid(state, seat, tile, "KBS-3.8")


def _bought_tile(state: Kemet, seat: int, tile: int, reached: int, more: int) -> Words:
    """Price, colour of the Day, box, then Pyramids."""
    on = f"tile:{t.TILES[tile]}"
    tables = state.tables
    colour = tables.tile_colour[tile]
    named: Args = {"colour": f"colour-{t.COLOURS[colour]}"}
    if reached >> tile & 1:
        price: Args = {"price": tile_cost(state, seat, tile, more), "prayer": state.prayer[seat]}
        return Words("not-prayer", price, on, "KBS-5.7")
    if more == 0 and state.bought[seat] >> colour & 1:
        return Words("not-second-colour", named, on, "KBS-5.5")
    if reach_again(state, seat) >> tile & 1:
        return Words("not-box", named, on, "KBS-5.3")
    return _pyramid(state, seat, tile, "KBS-5.2")


def _pyramid(state: Kemet, seat: int, tile: int, rule: str) -> Words:
    """No Pyramid that one controls allows a tile: none of its colour, or too low."""
    on = f"tile:{t.TILES[tile]}"
    colour = state.tables.tile_colour[tile]
    named: Args = {"colour": f"colour-{t.COLOURS[colour]}"}
    home = state.own_districts(seat)
    lost = home & state.others_in(seat)
    held = (home | state.troops[seat] & ALL_DISTRICTS) ^ lost
    levels = [state.level[zone] for zone in t.bits(held) if state.colour[zone] == colour]
    if any(levels):
        level: Args = {"level": state.tables.tile_level[tile], "now": max(levels)}
        return Words("not-level", {**named, **level}, on, rule)
    if any(state.colour[zone] == colour for zone in t.bits(lost)):
        return Words("not-control", named, on, "KBS-5.3")
    return Words("not-pyramid", named, on, rule)


# -- a player's own board ---------------------------------------------------------------------


def _spaces(state: Kemet, seat: int, legal: set[int]) -> list[Words]:
    """Spaces where no token may go, in the order in which rules refuse them."""
    made = []
    for space in range(t.SPACE_COUNT):
        if SPACE + space not in legal and SILVER + space not in legal:
            made.append(_space(state, seat, space))
    if GOLDEN not in legal and not (state.pending >> t.SPACE_COUNT & 1):
        on = f"space:{seat}.gold"
        if state.gold[seat] == t.PLAYED:
            made.append(Words("not-gold-twice", {}, on, "KBS-4.5"))
        elif state.gold[seat]:
            made.append(Words("not-gold-alone", {}, on, "KBS-4.5"))
        else:
            made.append(Words("not-gold", {}, on, "KBS-4.5"))
    for other in range(state.seats):
        if other != seat:
            theirs: Args = {"seat": other}
            made += [
                Words("not-other-board", theirs, f"space:{other}.{space}", "KBS-4.2")
                for space in t.SPACES
            ]
    return made


def _space(state: Kemet, seat: int, space: int) -> Words:
    on = f"space:{seat}.{t.SPACES[space]}"
    frame = state.stack[-1]
    if state.used[seat] >> space & 1:
        if isinstance(frame, NextAction):
            return Words("not-action-again", {}, on, "KBS-4.6")
        return Words("not-space-used", {}, on, "KBS-4.2")
    if isinstance(frame, PlaceToken):
        levels: Args = {
            "levels": missing_levels(state.used[seat]),
            "tokens": state.tokens[seat],
        }
        return Words("not-equilibrium", levels, on, "KBS-4.3")
    if isinstance(frame, PairToken) and state.silver[seat]:
        return Words("not-silver-there", {}, on, "KBS-4.3")
    return Words("not-token-left", {}, on, "KBS-4.2")


def _creatures(state: Kemet, seat: int, legal: set[int]) -> list[Words]:
    """Creatures of the supply that find no place."""
    made = []
    for creature in t.few(state.kept[seat]):
        if SUMMON + creature not in legal and EXCHANGE + creature not in legal:
            named: Args = {"creature": creature_name(creature)}
            made.append(Words("not-creature", named, creature_element(creature), "KBS-4.9"))
    return made


# -- cards --------------------------------------------------------------------------------------


def _cards(state: Kemet, seat: int, legal: set[int]) -> list[Words]:
    """Divine Intervention cards in hand, Diversion too."""
    held = [
        t.DIVERSION,
        *(kind for kind in range(t.CARD_KINDS) if t.copies(state.hand[seat], kind)),
    ]
    kinds = [kind for kind in dict.fromkeys(held) if CARD + kind not in legal]
    if isinstance(state.stack[-1], WarCouncil):
        return [_hidden_card(state, seat, kind) for kind in kinds]
    return [_day_card(state, seat, kind) for kind in kinds]


def _day_card(state: Kemet, seat: int, kind: int) -> Words:
    """The moment, then the price, then what the card needs."""
    on = card_element(kind)
    named: Args = {"card": card_name(kind)}
    frame = state.stack[-1]
    if kind == t.DIVERSION or t.copies(state.tables.of_moment[t.IN_BATTLE], kind):
        return Words("not-battle-now", named, on, "KBS-10.1")
    if t.copies(state.tables.of_moment[t.IN_MOVE], kind) and not isinstance(frame, Step):
        return Words("not-move-now", named, on, "KBS-10.1")
    if not isinstance(frame, TurnFrame):
        return Words("not-card-now", named, on, "KBS-10.1")
    cost = card_cost(state, seat, kind)
    if cost > state.prayer[seat]:
        price: Args = {"price": cost, "prayer": state.prayer[seat]}
        return Words("not-prayer", price, on, "KBS-10.1")
    if isinstance(frame, Step) and not in_limits(state, seat):
        return Words("not-card-over-limit", named, on, "KBS-5.23")
    if kind in CARD_NEEDS:
        key, rule = CARD_NEEDS[kind]
        return Words(key, named, on, rule)
    return Words("not-card-now", named, on, "KBS-10.1")


# What a card needs to work on, and the clause.
CARD_NEEDS = {
    t.SWIFTNESS: ("not-swiftness", "KBS-5.25"),
    t.TRANSFER: ("not-transfer", "KBS-10.10"),
    t.TACTICAL_SUPPORT: ("not-support", "KBS-10.12"),
    t.RAINING_FIRE: ("not-enemies", "KBS-10.13"),
}


def _hidden_card(state: Kemet, seat: int, kind: int) -> Words:
    """A card that cannot be hidden under the Battle card now."""
    on = card_element(kind)
    named: Args = {"card": card_name(kind)}
    side = state.side_of(seat)
    moments = state.tables.of_moment
    if t.copies(moments[t.IN_MOVE], kind) or t.copies(moments[t.BY_DAY], kind):
        return Words("not-day-card", named, on, "KBS-10.1")
    if state.buried[side] == t.NONE:
        return Words("not-two-first", {}, on, "KBS-6.4")
    if kind == t.DIVERSION or t.copies(state.added[side], kind) == t.copies(state.hand[seat], kind):
        return Words("not-hidden-twice", named, on, "KBS-6.5")
    left: Args = {
        "price": card_cost(state, seat, kind),
        "prayer": state.prayer[seat] - added_cost(state, side),
    }
    return Words("not-prayer", left, on, "KBS-6.5")


def _battle_cards(state: Kemet, seat: int, legal: set[int]) -> list[Words]:
    """Battle cards in hand."""
    made = []
    for card in t.few(state.cards[seat]):
        if BATTLE + card in legal:
            continue
        on = f"battle:{t.BATTLE_CARDS[card]}"
        named: Args = {"card": f"battle-{t.BATTLE_CARDS[card]}"}
        if not isinstance(state.stack[-1], WarCouncil):
            made.append(Words("not-battle-now", named, on, "KBS-6.4"))
            continue
        side = state.side_of(seat)
        if card == state.played[side]:
            made.append(Words("not-played-already", named, on, "KBS-6.4"))
        else:
            made.append(Words("not-third-card", named, on, "KBS-6.4"))
    return made
