"""What looks good in Rising Sun: a guess at the final score, and an opinion about each choice."""

from math import exp
from typing import Final

from mandjet.engine.heuristic import Heuristic, bounded_exp
from mandjet.games.rising_sun import actions as ids
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.rules import figures as figures
from mandjet.games.rising_sun.rules.battle import Seppuku, ronin_of
from mandjet.games.rising_sun.rules.bids import bid_sum
from mandjet.games.rising_sun.rules.harvest import strongest
from mandjet.games.rising_sun.rules.kami import Amaterasu, favourite
from mandjet.games.rising_sun.rules.moving import Moves, ways_from
from mandjet.games.rising_sun.rules.paths import Paths
from mandjet.games.rising_sun.rules.purchase import Buy, price_for
from mandjet.games.rising_sun.rules.tea import tries_of
from mandjet.games.rising_sun.rules.upgrades import WarGains, coins_of
from mandjet.games.rising_sun.rules.winter import (
    WINTER_CARDS,
    different_provinces,
    set_points,
    token_points,
    upgrade_points,
    upgrade_worth,
)
from mandjet.games.rising_sun.state import SETUP, TEA, WAR, RisingSun

# How much chance to win a point of lead gives: little in spring, much in the end.
SHARPNESS: Final = (0.05, 0.07, 0.1, 0.2)
# What a token is worth beyond its points: a step to the next set bonus.
STEP: Final = 4.0
# What a kami's favour is worth in one kami turn, in the order of KAMI.
FAVOURS: Final = (0.6, 0.6, 0.7, 1.0, 0.8, 1.2, 0.8)
# A guess at what each card brings its owner, in the order of CARDS; seasons left add to it.
CARD_WORTH: Final = (
    2.0, 3.0, 1.5, 2.0, 3.5, 1.5, 2.0, 3.0, 2.5, 3.0,
    7.0, 5.0, 3.0, 5.0, 3.0, 3.0, 3.5, 2.5, 2.5, 4.0,
    3.5, 2.5, 6.0, 2.5, 3.0, 3.5, 4.0, 2.0, 2.5, 2.0,
    1.0, 4.5, 2.5, 3.5, 2.0, 2.0, 4.0, 2.5, 5.0, 1.5,
)  # fmt: skip
# A gift is rarely a good idea for a program: nothing binds the other side.
GIFT_WEIGHT: Final = 0.0005


class RisingSunHeuristic(Heuristic[RisingSun]):
    """Victory points so far and to come."""

    def evaluate(self, state: RisingSun) -> list[float]:
        if state.over:
            winners = state.winners
            return [1.0 / len(winners) if s in winners else 0.0 for s in range(state.seats)]
        if state.phase == SETUP:
            return [1.0 / state.seats] * state.seats
        points = forecasts(state)
        best = max(points)
        chances = [exp((point - best) * SHARPNESS[state.season]) for point in points]
        total = sum(chances)
        return [chance / total for chance in chances]

    def rollout(self) -> int:
        return 12

    def exploration(self) -> float:
        return 2.0

    def weigh(self, state: RisingSun, seat: int, menu: list[int]) -> list[float]:
        weights: list[float] = []
        asked = state.asked >> seat & 1
        for action in menu:
            if ids.GIFT <= action < ids.MANDATE:
                weights.append(GIFT_WEIGHT)
            elif not asked:
                weights.append(GIFT_WEIGHT * 2.0)
            else:
                weights.append(max(opinion(state, seat, action), 0.001))
        return weights


# -- the guess at the final score --------------------------------------------------------------


def forecasts(state: RisingSun) -> list[float]:
    """Roughly the victory points each seat will have."""
    n = state.seats
    points = [standing(state, seat) for seat in range(n)]
    for p in range(t.LANDS):
        worth = land_worth(state, p)
        forces = [figures.strength(state, seat, p) for seat in range(n)]
        for seat in range(n):
            if forces[seat]:
                points[seat] += worth * share(state, forces, seat)
    if state.phase != WAR:
        left = kami_turns_left(state)
        for slot in range(t.SHRINES):
            seat = favourite(state, slot)
            if seat != t.NOBODY:
                points[seat] += FAVOURS[state.shrines[slot]] * left
    return points


def standing(state: RisingSun, seat: int) -> float:
    """What a seat has, but for its places on the map."""
    seasons = t.WINTER - state.season
    points = float(state.vp[seat] + token_points(state, seat) + upgrade_points(state, seat))
    points += set_points(state, seat) + STEP * 0.5 * different_provinces(state, seat)
    wealth = 0.35 if state.phase != WAR or state.fought < len(state.war) else 0.0
    points += wealth * (state.coins[seat] + 1.1 * state.ronin[seat])
    built = state.tables.strongholds - state.strongholds_left[seat]
    points += (0.6 + 0.7 * seasons) * built
    points += 0.35 * (state.seats - 1 - state.rank[seat])
    reserve = figures_left(state, seat)
    points -= 0.15 * reserve
    if state.ally[seat] != t.NOBODY:
        points += 1.5
    for card in range(t.DECK):
        copies = state.cards[seat * t.DECK + card]
        # The points of winter upgrades are counted as they stand.
        if copies and not WINTER_CARDS >> card & 1:
            points += copies * CARD_WORTH[card] * (0.25 + 0.3 * seasons)
    return points


def figures_left(state: RisingSun, seat: int) -> int:
    """The Bushi and Shinto a seat has in reserve."""
    place = seat * t.PLACES + t.RESERVE
    return state.bushi[place] + state.shinto[place]


def land_worth(state: RisingSun, p: int) -> float:
    """What it is worth to be the strongest in a province."""
    worth = 0.15 * (
        state.tables.harvest_vp[p]
        + 0.4 * state.tables.harvest_coins[p]
        + 0.5 * state.tables.harvest_ronin[p]
    )
    for number in range(state.fought, len(state.war)):
        if state.war[number] == p:
            return worth + state.tables.token_values[state.season] + STEP
    return worth + 0.5 * (t.WINTER - 1 - state.season)


def share(state: RisingSun, forces: list[int], seat: int) -> float:
    """The chance that the strongest in a province will be this seat."""
    total = 0.0
    own = 0.0
    for other in range(state.seats):
        force = forces[other] + (0.3 if forces[other] and state.rank[other] == 0 else 0.0)
        total += force * force
        if other == seat:
            own = force * force
    return own / (total + 0.6)


def kami_turns_left(state: RisingSun) -> int:
    """How many kami turns of the season are still to come, this one included."""
    if state.phase == TEA or state.turn <= 3:
        return 3
    return 2 if state.turn <= 5 else 1


def pull(state: RisingSun, seat: int, p: int, force: int) -> float:
    """What more force in a province, or less, is worth to a seat."""
    forces = [figures.strength(state, other, p) for other in range(state.seats)]
    before = share(state, forces, seat) if forces[seat] else 0.0
    forces[seat] = max(forces[seat] + force, 0)
    after = share(state, forces, seat) if forces[seat] else 0.0
    return land_worth(state, p) * (after - before)


def force_of_kind(state: RisingSun, seat: int, kind: int, p: int) -> int:
    """What a figure of a kind would add in a province."""
    if kind == t.DAIMYO:
        return 1 + figures.daimyo_bonus(state, seat)
    if t.MONSTER <= kind < t.STRONGHOLD:
        return figures.force_of(state, seat, kind - t.MONSTER, p)
    return 1


# -- opinions about choices ---------------------------------------------------------------------


def opinion(state: RisingSun, seat: int, action: int) -> float:
    """How promising an action looks, around 1."""
    if action >= ids.BID:
        return bid_opinion(state, seat, action - ids.BID)
    if action >= ids.BUSHI_AT:
        return target_opinion(state, seat, action)
    if action >= ids.FIGURE:
        return map_opinion(state, seat, action)
    if action >= ids.SUMMON:
        return summon_opinion(state, seat, action)
    if action >= ids.MANDATE:
        mandate = action - (ids.ANNOUNCE if action >= ids.ANNOUNCE else ids.MANDATE)
        return mandate_opinion(state, seat, mandate)
    if ids.ALONE <= action < ids.GIFT:
        return tea_opinion(state, seat, action)
    if action in (ids.PASS, ids.USE):
        return simple_opinion(state, seat, action)
    return 1.0


def simple_opinion(state: RisingSun, seat: int, action: int) -> float:
    """Yes or no."""
    frame = state.stack[-1]
    if isinstance(frame, Seppuku):
        p = state.war[state.fought]
        own = figures.strength(state, seat, p) + ronin_of(state, seat)
        lost = False
        for other in range(state.seats):
            if other != seat and figures.strength(state, other, p) > own:
                lost = True
        return 2.0 if lost == (action == ids.USE) else 0.2
    if isinstance(frame, Amaterasu) and state.beasts[seat] & t.ONI:
        return 1.0
    if action == ids.USE:
        return 0.5 if isinstance(frame, Paths) else 3.0
    return 0.35 if isinstance(frame, (Moves, Buy)) else 0.3


# How much more welcome an alliance is for each coin the other has given since tea was served.
THANKS: Final = 0.8


def tea_opinion(state: RisingSun, seat: int, action: int) -> float:
    """An ally is good, one far behind or generous better; propose once, then let others speak."""
    if action == ids.ALONE:
        return 0.4
    if action == ids.HOLD:
        return 1.5 if state.proposals[seat] else 0.6
    if action < ids.WITHDRAW:
        partner = action - ids.PROPOSE
        # A seat that has said no already is not asked again and again.
        eager = 0.3 if state.proposals[seat] else 2.0 / (1.0 + tries_of(state, seat, partner))
        gifts = state.given[partner * state.seats + seat]
        return eager + THANKS * gifts + 0.02 * (max(state.vp) - state.vp[partner])
    if action < ids.ACCEPT:
        return 0.02
    if action < ids.REFUSE:
        partner = action - ids.ACCEPT
        gifts = state.given[partner * state.seats + seat]
        return 3.0 + THANKS * gifts + 0.05 * (max(state.vp) - state.vp[partner])
    return 0.1


def mandate_opinion(state: RisingSun, seat: int, mandate: int) -> float:
    """What the selecting seat gets of a mandate beyond what the others get."""
    built = state.tables.strongholds - state.strongholds_left[seat]
    if mandate == t.RECRUIT:
        reserve = (
            state.bushi[seat * t.PLACES + t.RESERVE] + state.shinto[seat * t.PLACES + t.RESERVE]
        )
        return 0.3 + 0.7 * min(built + 1, reserve)
    if mandate == t.MARSHAL:
        price = price_for(state, seat, state.tables.stronghold_cost, 0)
        builds = state.strongholds_left[seat] and state.coins[seat] >= price
        return 1.0 + (1.8 if builds and state.season < t.WINTER - 1 else 0.0)
    if mandate == t.TRAIN:
        best = 0.0
        for card in range(t.DECK):
            if state.market[card]:
                best = max(best, card_opinion(state, seat, card, 1))
        return 0.3 + best
    if mandate == t.HARVEST:
        return 0.5 + harvest_gain(state, seat)
    broken = 1.5 if state.ally[seat] != t.NOBODY else 0.0
    return 1.6 - broken


def harvest_gain(state: RisingSun, seat: int) -> float:
    """What the rewards of a harvest are worth now."""
    gain = 0.0
    tables = state.tables
    for p in range(t.LANDS):
        if strongest(state, p) == seat:
            gain += tables.harvest_vp[p] + 0.4 * (tables.harvest_coins[p] + tables.harvest_ronin[p])
    return gain


def card_opinion(state: RisingSun, seat: int, card: int, discount: int) -> float:
    """A card for its price; below 0 if it cannot be paid."""
    price = price_for(state, seat, state.tables.cost[card], discount)
    if price > state.coins[seat]:
        return -1.0
    seasons = t.WINTER - state.season
    worth = CARD_WORTH[card] * (0.4 + 0.2 * seasons)
    if WINTER_CARDS >> card & 1:
        worth = 0.6 * upgrade_worth(state, seat, card)
    return worth - 0.4 * price + (0.4 if t.FIGURE_OF[card] != t.NOBODY else 0.0)


def map_opinion(state: RisingSun, seat: int, action: int) -> float:
    """Moving, building, buying, giving."""
    if action >= ids.SEAT:  # a coin for a seat that is behind
        return 1.0 + 0.05 * (max(state.vp) - state.vp[action - ids.SEAT])
    frame = state.stack[-1]
    if isinstance(frame, WarGains):  # a small gain first keeps merchants asleep (RS-15.2)
        return 4.0 / (1 + coins_of(state, seat, action - ids.BUY))
    if action >= ids.BUY:
        discount = frame.discount if isinstance(frame, Buy) else 0
        return card_opinion(state, seat, action - ids.BUY, discount)
    if action >= ids.LAND:
        return bounded_exp(pull(state, seat, action - ids.LAND, 1))
    kind = (action - ids.FIGURE) // t.LANDS
    p = (action - ids.FIGURE) % t.LANDS
    force = force_of_kind(state, seat, kind, p)
    loss = pull(state, seat, p, -force)
    ways = ways_from(state, seat, p)
    best = -1.0
    for q in range(t.LANDS):
        if ways >> q & 1:
            best = max(best, pull(state, seat, q, force) + loss)
    return 0.4 + best if best > 0.1 else 0.02


def summon_opinion(state: RisingSun, seat: int, action: int) -> float:
    """Where a figure does most; a Shinto may win a kami's favour."""
    if action < ids.WORSHIP:
        kind = (action - ids.SUMMON) // t.LANDS
        p = (action - ids.SUMMON) % t.LANDS
        bonus = 0.5 if kind == t.SHINTO and kami_turns_left(state) > 1 else 0.0
        return 0.6 + bonus + pull(state, seat, p, force_of_kind(state, seat, kind, p))
    slot = action - ids.WORSHIP
    leader = favourite(state, slot)
    worth = FAVOURS[state.shrines[slot]] * kami_turns_left(state)
    return worth if leader == t.NOBODY or (leader != seat and state.rank[seat] == 0) else 0.05


def target_opinion(state: RisingSun, seat: int, action: int) -> float:
    """Monsters and figures of the leader first, never those of this seat."""
    if action >= ids.NEWCOMER:
        return 1.0 + (action - ids.NEWCOMER) * 0.05
    victim = figures.target_seat(state, action)
    if victim == seat:
        return 0.01
    bonus = 1.5 if action >= ids.BEAST else 0.0
    friend = 0.5 if state.ally[seat] == victim else 0.0
    return 1.5 + bonus - friend - 0.02 * (max(state.vp) - state.vp[victim])


def bid_opinion(state: RisingSun, seat: int, coins: int) -> float:
    """Near the coins this advantage deserves in this battle."""
    distance = coins - bid_target(state, seat, state.bid_on[seat])
    return bounded_exp(-0.7 * (distance if distance > 0.0 else -distance))


def bid_target(state: RisingSun, seat: int, spot: int) -> float:
    """The coins to bid: more where it decides the battle or pays off losing it."""
    p = state.war[state.fought]
    own = figures.strength(state, seat, p)
    rival = 0
    reinforced = 0
    captives = 0
    dead = figures.all_figures(state, seat, p)
    for other in range(state.seats):
        if other != seat and state.fighters >> other & 1:
            force = figures.strength(state, other, p)
            rival = max(rival, force)
            reinforced = max(reinforced, force + ronin_of(state, other))
            captives += state.bushi[other * t.PLACES + p] + state.shinto[other * t.PLACES + p]
            dead += figures.all_figures(state, other, p)
    battles = 1
    for number in range(state.fought + 1, len(state.war)):
        if figures.strength(state, seat, state.war[number]):
            battles += 1
    budget = state.coins[seat] / battles
    hopeless = own + ronin_of(state, seat) < rival
    left = state.coins[seat] - bid_sum(state, seat)
    wanted = 0.0
    if spot == t.SEPPUKU:
        wanted = 0.5 * budget if hopeless and figures.all_figures(state, seat, p) else 0.0
    elif spot == t.HOSTAGE:
        wanted = 0.3 * budget if captives else 0.0
    elif spot == t.RONIN and not hopeless:
        decides = own < rival and ronin_of(state, seat) > 0
        guards = own >= rival and reinforced > own
        wanted = 0.6 * budget if decides or guards else 0.1 * budget
    elif spot == t.POETS:
        wanted = min(budget * (0.5 if hopeless else 0.25), dead * 0.8)
    return min(wanted, left * 1.0)
