"""Why what looks as if it could be chosen in Rising Sun is no choice now."""

from mandjet.engine.words import Words
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.actions import BUY, LAND, MANDATE
from mandjet.games.rising_sun.rules import figures as figures
from mandjet.games.rising_sun.rules.betray import Betray, newcomers
from mandjet.games.rising_sun.rules.bids import Bid
from mandjet.games.rising_sun.rules.mandates import ChooseMandate
from mandjet.games.rising_sun.rules.moving import Destination, Moves, ways_from
from mandjet.games.rising_sun.rules.purchase import Build, Buy, SummonMonster, price_for
from mandjet.games.rising_sun.rules.recruit import Recruit, open_lands
from mandjet.games.rising_sun.rules.tea import Tea, unsettled
from mandjet.games.rising_sun.state import GIFT_BITS, GIFTS_A_PAUSE, POLITICS, WAR, RisingSun

Args = dict[str, int | str]


def why_not(state: RisingSun, seat: int) -> list[Words]:
    """For an asked seat: mandates, cards, provinces, shrines, advantages and other players."""
    made = [*_mandates(state, seat), *_cards(state, seat)]
    made += [*_provinces(state, seat), *_shrines(state), *_advantages(state, seat)]
    return made + _seats(state, seat)


def _province(p: int) -> str:
    return f"province:{t.PROVINCES[p]}"


def _at(p: int) -> Args:
    return {"province": f"province-{t.PROVINCES[p]}"}


# -- mandates, players --------------------------------------------------------------------------


def _mandates(state: RisingSun, seat: int) -> list[Words]:
    """Mandates that are not among the four tiles drawn."""
    if not isinstance(state.stack[-1], ChooseMandate):
        return []
    return [
        Words("not-drawn", {"mandate": f"mandate-{name}"}, f"mandate:{name}", "RS-8.4")
        for mandate, name in enumerate(t.MANDATES)
        if MANDATE + mandate not in state.menu(seat)
    ]


def _seats(state: RisingSun, seat: int) -> list[Words]:
    """Other players to whom nothing can be said or given now."""
    possible = {state.game.words(action, state, seat).on for action in state.legal(seat)}
    made = []
    for other in range(state.seats):
        on = f"seat:{other}"
        if other == seat or on in possible:
            continue
        them: Args = {"seat": other}
        if isinstance(state.stack[-1], Tea):
            made.append(_no_alliance(state, other))
        elif state.phase == WAR:
            made.append(Words("not-in-war", them, on, "RS-3.7"))
        elif state.phase != POLITICS:
            continue
        elif state.gifts >> GIFT_BITS * seat & (1 << GIFT_BITS) - 1 >= GIFTS_A_PAUSE:
            made.append(Words("not-more-gifts", them, on, "RS-3.8"))
        else:
            made.append(Words("not-rich", them, on, "RS-3.5"))
    return made


def _no_alliance(state: RisingSun, other: int) -> Words:
    on, them = f"seat:{other}", {"seat": other}
    if state.ally[other] != t.NOBODY:
        allied: Args = {**them, "ally_seat": state.ally[other]}
        return Words("not-allied", allied, on, "RS-7.3")
    if not unsettled(state) >> other & 1:
        return Words("not-alone", {**them}, on, "RS-7.3")
    return Words("not-again", {**them}, on, "RS-7.7")


# -- season cards -------------------------------------------------------------------------------


def _cards(state: RisingSun, seat: int) -> list[Words]:
    """Cards on sale that cannot be bought now."""
    frame = state.stack[-1]
    made = []
    for card in range(t.DECK):
        on = f"card:{t.CARDS[card]}"
        if BUY + card in state.menu(seat) or not state.market[card]:
            continue
        if isinstance(frame, Buy):
            price = price_for(state, seat, state.tables.cost[card], frame.discount)
            paid: Args = {"coins": price, "have": state.coins[seat]}
            made.append(Words("not-card-price", paid, on, "RS-11.1"))
        else:
            made.append(Words("not-train", {"card": f"card-{t.CARDS[card]}"}, on, "RS-11.1"))
    if isinstance(frame, Buy):
        made += _sold(state, seat)
    return made


def _sold(state: RisingSun, seat: int) -> list[Words]:
    """Cards that somebody has bought, and of which none is left."""
    made = []
    for card in range(t.DECK):
        on = f"card:{t.CARDS[card]}"
        if state.market[card]:
            continue
        if state.owns(seat, card):
            made.append(Words("not-card-own", {"card": f"card-{t.CARDS[card]}"}, on, "RS-11.1"))
            continue
        for other in range(state.seats):
            if state.owns(other, card):
                made.append(Words("not-card-sold", {"seat": other}, on, "RS-11.1"))
                break
    return made


# -- provinces ----------------------------------------------------------------------------------


def _provinces(state: RisingSun, seat: int) -> list[Words]:
    made = []
    for p in range(t.LANDS):
        reason = _why_land(state, seat, p)
        if reason is not None:
            made.append(reason)
    return made


def _why_land(state: RisingSun, seat: int, p: int) -> Words | None:
    """Why a province is no choice; None where it is one, or where the question is about others."""
    frame = state.stack[-1]
    if isinstance(frame, Recruit):
        return _no_recruit(state, frame, p)
    if isinstance(frame, Moves):
        return _no_mover(state, seat, p)
    if isinstance(frame, Destination):
        return _no_way(state, frame, p)
    if isinstance(frame, Betray):
        return _no_victim(state, frame, p)
    if LAND + p in state.menu(seat):
        return None
    if isinstance(frame, SummonMonster):
        return Words("not-stronghold", _at(p), _province(p), "RS-11.5")
    if isinstance(frame, Build):
        price = price_for(state, seat, state.tables.stronghold_cost, 0)
        paid: Args = {"coins": price, "have": state.coins[seat]}
        return Words("not-stronghold-price", paid, _province(p), "RS-10.4")
    if isinstance(frame, ChooseMandate):
        return Words("not-mandate-first", {}, _province(p), "RS-8.4")
    return None


def _no_recruit(state: RisingSun, frame: Recruit, p: int) -> Words | None:
    if open_lands(state, frame.seat, frame.bonus) >> p & 1:
        return None
    if state.strongholds[frame.seat * t.LANDS + p]:
        return Words("not-stronghold-used", _at(p), _province(p), "RS-9.1")
    return Words("not-stronghold", _at(p), _province(p), "RS-9.1")


def _no_mover(state: RisingSun, seat: int, p: int) -> Words | None:
    """A province where none of the seat's figures may move."""
    words = [state.game.words(action, state, seat) for action in state.menu(seat)]
    if any(said.on == _province(p) for said in words):
        return None
    if figures.all_figures(state, seat, p) == 0:
        return Words("not-figures", _at(p), _province(p), "RS-10.1")
    if not ways_from(state, seat, p):
        return Words("not-toll", _toll(state, seat), _province(p), "RS-20.6")
    return Words("not-moved-again", _at(p), _province(p), "RS-10.1")


def _no_way(state: RisingSun, frame: Destination, p: int) -> Words | None:
    if p == frame.p or ways_from(state, frame.seat, frame.p) >> p & 1:
        return None
    if state.tables.near[frame.p] >> p & 1:
        return Words("not-toll", _toll(state, frame.seat), _province(p), "RS-20.6")
    far: Args = {**_at(p), "origin": f"province-{t.PROVINCES[frame.p]}"}
    return Words("not-neighbour", far, _province(p), "RS-10.2")


def _toll(state: RisingSun, seat: int) -> Args:
    coins = state.tables.coins[t.SERPENT]
    return {"seat": state.serpent, "coins": coins, "have": state.coins[seat]}


def _no_victim(state: RisingSun, frame: Betray, p: int) -> Words | None:
    """A province without a figure that can be replaced."""
    seat = frame.seat
    words = [state.game.words(action, state, seat) for action in state.menu(seat)]
    if any(said.on == _province(p) for said in words):
        return None
    targets: list[int] = []
    others = (1 << state.seats) - 1 ^ 1 << seat
    figures.add_targets(
        state, targets, others, figures.BUSHI_BIT | figures.SHINTO_BIT, p, figures.NO_DAIMYO
    )
    fresh = [
        target for target in targets if not frame.hit >> figures.target_seat(state, target) & 1
    ]
    if targets and not fresh:
        hit: Args = {"seat": figures.target_seat(state, targets[0])}
        return Words("not-twice", hit, _province(p), "RS-13.2")
    if fresh and not any(newcomers(state, seat, target) for target in fresh):
        return Words("not-same-type", {}, _province(p), "RS-13.3")
    if any(other != seat and state.daimyo[other] == p for other in range(state.seats)):
        return Words("not-daimyo", {}, _province(p), "RS-13.5")
    return Words("not-others-figures", _at(p), _province(p), "RS-13.2")


# -- shrines and war advantages -----------------------------------------------------------------


def _shrines(state: RisingSun) -> list[Words]:
    """Shrines where a figure would go, or from where one would be taken."""
    frame = state.stack[-1]
    slots = range(t.SHRINES)
    if isinstance(frame, Recruit):
        if figures.reserve(state, frame.seat) & figures.SHINTO_KINDS:
            return [Words("not-summon-first", {}, f"shrine:{slot}", "RS-9.4") for slot in slots]
        return [Words("not-shinto", {}, f"shrine:{slot}", "RS-9.4") for slot in slots]
    if isinstance(frame, Moves | Destination):
        return [Words("not-from-shrine", {}, f"shrine:{slot}", "RS-9.5") for slot in slots]
    if isinstance(frame, Betray) and not frame.extra:
        return [Words("not-at-shrine", {}, f"shrine:{slot}", "RS-13.5") for slot in slots]
    return []


def _advantages(state: RisingSun, seat: int) -> list[Words]:
    """Bids go from left to right, one on each advantage."""
    if not isinstance(state.stack[-1], Bid):
        return []
    now = state.bid_on[seat]
    made = []
    for spot, name in enumerate(t.ADVANTAGES):
        first: Args = {"advantage": f"advantage-{t.ADVANTAGES[now]}"}
        if spot < now:
            made.append(Words("not-bid-twice", {}, f"advantage:{name}", "RS-16.2"))
        elif spot > now:
            made.append(Words("not-bid-yet", first, f"advantage:{name}", "RS-16.2"))
    return made
