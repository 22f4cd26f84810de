"""What looks good in Kemet: an opinion about states and choices, for bots."""

from typing import Final

from mandjet.engine.heuristic import Heuristic, bounded_exp
from mandjet.games.kemet import actions as ids
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.rules.aftermath import RetreatTo
from mandjet.games.kemet.rules.board import creature_in, district_owner, enemy_in, troop_limit
from mandjet.games.kemet.rules.breakdown import BATTLE_TILES, tile_strength
from mandjet.games.kemet.rules.buy import reach, tile_menu
from mandjet.games.kemet.rules.confrontation import DivineWound
from mandjet.games.kemet.rules.creatures import Exchange
from mandjet.games.kemet.rules.day import PairToken, PlaceToken
from mandjet.games.kemet.rules.interventions import RainingFire
from mandjet.games.kemet.rules.move import HowMany, Move, Step, TakeAlong
from mandjet.games.kemet.rules.night import DeltaTemple
from mandjet.games.kemet.rules.pyramids import Raise
from mandjet.games.kemet.rules.recruit import Recruit
from mandjet.games.kemet.rules.turn import PlaceUnits
from mandjet.games.kemet.rules.vision import VisionDiscard
from mandjet.games.kemet.state import ATTACKER, DEFENDER, Kemet

# What things are worth in Fame Points.
UNIT: Final = 0.07
UNIT_AT_HOME: Final = 0.05
PRAYER_POINT: Final = 0.06
TILE_LEVEL: Final = 0.16
PYRAMID_LEVEL: Final = 0.10
CREATURE: Final = 0.12
CARD_IN_HAND: Final = 0.08
VETERAN: Final = 0.05
SECOND_TEMPLE: Final = 0.4
# A Troop in the Sanctuary that can make the Offering, and one in the Delta Temple.
OFFERING: Final = 0.45
DELTA: Final = 0.15
# How fast a lead becomes a win.
STEEPNESS: Final = 0.75


class KemetHeuristic(Heuristic[Kemet]):
    """Fame first, then what brings it: tiles, Pyramids, units, Prayer Points."""

    def evaluate(self, state: Kemet) -> list[float]:
        seats = state.seats
        if state.over:
            winners = state.winners
            return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
        chances = [bounded_exp(STEEPNESS * worth(state, seat)) for seat in range(seats)]
        total = 0.0
        for chance in chances:
            total += chance
        return [chance / total for chance in chances]

    def rollout(self) -> int:
        return 10

    def exploration(self) -> float:
        return 2.0

    def weigh(self, state: Kemet, seat: int, menu: list[int]) -> list[float]:
        return [weight(state, seat, action) for action in menu]


def worth(state: Kemet, seat: int) -> float:
    """Roughly how many Fame Points the position of a seat is worth."""
    tables = state.tables
    value = float(state.fame(seat))
    troops = state.troops[seat]
    if t.size(troops & tables.temple_mask) >= tables.temples_for_fame:
        value += SECOND_TEMPLE
    if state.units_at(seat, t.SANCTUARY) >= tables.offering_units:
        value += OFFERING
    if troops >> t.DELTA_TEMPLE & 1:
        value += DELTA
    home = state.own_districts(seat) if state.site[seat] >= 0 else 0
    for zone in state.board.listed:
        units = state.units[seat * t.ZONE_COUNT + zone]
        if units:
            value += units * (UNIT_AT_HOME if home >> zone & 1 else UNIT)
    value += state.prayer[seat] * PRAYER_POINT + state.veterans[seat] * VETERAN
    value += t.total(state.hand[seat]) * CARD_IN_HAND + t.size(state.roaming[seat]) * CREATURE
    for tile in t.bits(state.tiles[seat]):
        value += TILE_LEVEL * tables.tile_level[tile]
    if home:
        first = state.home(seat)
        value += PYRAMID_LEVEL * sum(state.level[first : first + t.CITY_SIZE])
    return value


def weight(state: Kemet, seat: int, action: int) -> float:
    """How promising one choice looks, above 0."""
    if action < ids.SITE:
        return weigh_answer(state, seat, action)
    if action < ids.GOLD_MOVE:
        return weigh_token(state, seat, action)
    if ids.ZONE <= action < ids.AMOUNT:
        return weigh_zone(state, seat, action)
    if ids.AMOUNT <= action < ids.COLOUR:
        count = action - ids.AMOUNT
        return 0.5 + count * count
    if ids.LEVEL <= action < ids.TILE:
        return 1.0 + 2.0 * (action - ids.LEVEL)
    if ids.TILE <= action < ids.BATTLE:
        tile = action - ids.TILE
        level = state.tables.tile_level[tile]
        return 1.0 + level * level + 12.0 * state.tables.tile_fame[tile]
    if ids.BATTLE <= action < ids.POSITION:
        return weigh_battle_card(state, seat, action - ids.BATTLE)
    if action >= ids.CARD:
        return weigh_beside(state, seat, action)
    return 1.0


def weigh_beside(state: Kemet, seat: int, action: int) -> float:
    """A card or a Creature."""
    if action >= ids.EXCHANGE:
        return 0.02
    if action >= ids.SUMMON:
        return 1.5
    return weigh_card(state, seat, action - ids.CARD)


def weigh_card(state: Kemet, seat: int, kind: int) -> float:
    """A Divine Intervention card to play, to hide, or to give up."""
    frame = state.stack[-1]
    if isinstance(frame, VisionDiscard):
        # Spare copies and weak cards go first.
        return 1.0 + 0.5 * t.copies(state.hand[seat], kind) - 0.5 * state.tables.card_cost[kind]
    if isinstance(frame, DivineWound):
        return 0.4
    if kind == t.SWIFTNESS:
        return 0.5
    if kind == t.TRANSFER:
        return 0.8
    if kind == t.PRAYER:
        return 3.0 if state.prayer[seat] < state.tables.most_prayer - 1 else 0.2
    return 1.5


def weigh_answer(state: Kemet, seat: int, action: int) -> float:
    """Yes and no, and the end of a Battle."""
    frame = state.stack[-1]
    if action == ids.STAY:
        precious = state.tables.temple_mask | 1 << t.SANCTUARY
        return 6.0 if precious >> state.battle_zone & 1 else 2.0
    if action == ids.RECALL:
        return 1.0
    if action == ids.RETREAT:
        return 0.5 + 0.5 * state.units_at(seat, state.battle_zone)
    if action == ids.YES:
        if isinstance(frame, DeltaTemple):
            alone = state.units_at(seat, t.DELTA_TEMPLE) == 1
            return 0.3 if alone else 4.0
        return 5.0
    if isinstance(frame, Step):
        return 0.3 + 2.0 * zone_value(state, seat, state.at)
    if isinstance(frame, Move | TakeAlong | PairToken):
        return 0.1
    return 0.6


def weigh_token(state: Kemet, seat: int, action: int) -> float:
    """A token on a space."""
    if action < ids.SPACE:
        return 1.0
    if action == ids.GOLDEN:
        return 3.0
    silver = action >= ids.SILVER
    space = action - (ids.SILVER if silver else ids.SPACE)
    more = 1.0 if isinstance(state.stack[-1], PlaceToken) else 1.5
    prayer = state.prayer[seat]
    if space in (t.MOVE_3, t.MOVE_2):
        return more * 3.0
    if space == t.RECRUIT_3:
        hired = min(prayer, state.supply[seat])
        return more * 0.6 * hired if hired > 1 else 0.1
    if space == t.RAISE_2:
        return more * 0.45 * prayer if prayer > 2 else 0.1
    if space in (t.PRAY_1, t.PRAY_2):
        return more * (2.4 if prayer < 8 else 0.3)
    box = space - t.BUY
    best = 0
    for choice in tile_menu(state, seat, reach(state, seat, box), 0):
        if choice != ids.PASS:
            best = max(best, state.tables.tile_level[choice - ids.TILE])
    if best == 0:
        return 0.2 if state.boxes[seat * t.BOXES + box] == t.NONE else 0.1
    return more * (2.5 + 1.5 * best)


def weigh_zone(state: Kemet, seat: int, action: int) -> float:
    """A zone to go to, to fill, to raise or to burn."""
    by_teleport = action >= ids.TELEPORT
    zone = action - (ids.TELEPORT if by_teleport else ids.ZONE)
    frame = state.stack[-1]
    if isinstance(frame, Step):
        target = 1.0 + step_value(state, seat, zone)
        return target * (0.8 if by_teleport else 1.0)
    if isinstance(frame, Move):
        units = state.units_at(seat, zone)
        anchored = 0.4 if zone_value(state, seat, zone) > 1.0 else 1.0
        return 0.3 + units * units * anchored
    if isinstance(frame, Raise):
        return 1.0 + state.level[zone] * 2.0
    if isinstance(frame, RainingFire):
        return 1.0 + 3.0 * (1.0 if state.holder[zone] != t.NOBODY else 0.0)
    if isinstance(frame, RetreatTo):
        return 0.3 if state.tables.temple_mask >> zone & 1 else 2.0
    if isinstance(frame, HowMany | Exchange):
        return 1.0
    enemy = enemy_in(state, seat, zone)
    if enemy != t.NOBODY and isinstance(frame, PlaceUnits | Recruit):
        return weigh_counterattack(state, seat, enemy, zone)
    return 1.0 + 0.5 * state.units_at(seat, zone)


def weigh_counterattack(state: Kemet, seat: int, enemy: int, zone: int) -> float:
    """A unit placed among enemies in the player's City: worth it if enough can follow to win."""
    frame = state.stack[-1]
    room = troop_limit(state, seat) - state.units_at(seat, zone)
    more = frame.left if isinstance(frame, PlaceUnits) else state.prayer[seat]
    strength = power(state, seat, zone, True) + min(room, min(more, state.supply[seat]))
    strength += state.tables.home_strength
    return 4.0 if strength > power(state, enemy, zone, False) else 0.1


def zone_value(state: Kemet, seat: int, zone: int) -> float:
    """What it is worth to stand in a zone."""
    if zone == t.NOWHERE:
        return 0.0
    if state.tables.temple_mask >> zone & 1:
        return 3.0
    if zone == t.SANCTUARY:
        return 3.5
    if zone < t.DISTRICTS and district_owner(state, zone) != seat:
        return 2.5 if state.level[zone] == t.TOP_LEVEL else 0.6 + 0.3 * state.level[zone]
    return 0.0


def step_value(state: Kemet, seat: int, zone: int) -> float:
    """What it promises to enter a zone: its value, or a Battle that can be won."""
    value = zone_value(state, seat, zone)
    enemy = enemy_in(state, seat, zone)
    if enemy == t.NOBODY:
        return 0.2 * value if state.troops[seat] >> zone & 1 else 2.0 * value
    margin = power(state, seat, state.at, True) - power(state, enemy, zone, False)
    if district_owner(state, zone) == enemy:
        margin -= state.tables.home_strength
    if margin > 0:
        return 2.0 * value + 3.0 + min(4, margin)
    return 0.5 if margin == 0 else -0.9


def power(state: Kemet, seat: int, zone: int, attacks: bool) -> int:
    """The Strength of a Troop without cards."""
    tables = state.tables
    strength = state.units_at(seat, zone)
    side = ATTACKER if attacks else DEFENDER
    for tile in BATTLE_TILES[side]:
        if state.owns(seat, tile):
            strength += tile_strength(state, side, tile)
    creature = creature_in(state, seat, zone)
    if creature != t.NONE:
        strength += tables.creature_strength[creature]
    return strength


def weigh_battle_card(state: Kemet, seat: int, card: int) -> float:
    """Play a strong card, more so if the Battle is close; discard a weak one."""
    tables = state.tables
    value = (
        1.0 * tables.battle_strength[card]
        + 0.7 * tables.battle_damage[card]
        + 0.9 * tables.battle_unblockable[card]
        + 0.5 * tables.battle_defense[card]
        - 0.8 * tables.battle_loss[card]
    )
    side = state.side_of(seat)
    if state.side[side] != seat or state.played[side] != t.NONE:
        return bounded_exp(-0.7 * value)
    gap = power(state, seat, state.battle_zone, side == ATTACKER) - power(
        state, state.side[1 - side], state.battle_zone, side == DEFENDER
    )
    if gap < -4:
        # Hopeless: keep the strong cards, save units.
        return bounded_exp(0.6 * tables.battle_defense[card] - 0.4 * tables.battle_strength[card])
    return bounded_exp(0.7 * value)
