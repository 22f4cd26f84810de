"""How the choices and questions of Rising Sun are put to people."""

from re import sub
from typing import Any

from mandjet.engine.words import Words
from mandjet.games.rising_sun.actions import (
    ACCEPT,
    ALONE,
    ANNOUNCE,
    BEAST,
    BID,
    BUSHI_AT,
    BUY,
    CLAN,
    FIGURE,
    FIRST,
    GIFT,
    GIFT_SIZES,
    HOLD,
    LAND,
    LAST,
    MANDATE,
    NEWCOMER,
    PASS,
    PROPOSE,
    READY,
    REFUSE,
    SEAT,
    SHINTO_AT,
    SUMMON,
    USE,
    WITHDRAW,
    WORSHIP,
)
from mandjet.games.rising_sun.rules.battle import ronin_of
from mandjet.games.rising_sun.rules.bids import Bid
from mandjet.games.rising_sun.rules.figures import target_place
from mandjet.games.rising_sun.rules.paths import SpareTheBushi
from mandjet.games.rising_sun.rules.purchase import Buy, price_for
from mandjet.games.rising_sun.state import RisingSun
from mandjet.games.rising_sun.tables import (
    ADVANTAGES,
    CARDS,
    CLANS,
    KAMI,
    KINDS,
    LANDS,
    MANDATES,
    MONSTER,
    MOST_SEATS,
    PROVINCES,
    RESERVE,
    SHRINE,
    Tables,
)

Args = dict[str, int | str]

# The clause behind each question.
RULES = {
    "ChooseClan": "RS-5.2",
    "Tea": "RS-7.3",
    "ChooseMandate": "RS-8.4",
    "Announce": "RS-19.2",
    "Recruit": "RS-9.1",
    "Worship": "RS-9.4",
    "Paths": "RS-21.1",
    "SpareTheBushi": "RS-20.30",
    "SpareTheHated": "RS-20.30",
    "SpareTheLosers": "RS-20.30",
    "ChooseNewcomer": "RS-20.18",
    "EndOfRecruit": "RS-20.18",
    "TakePlaces": "RS-2.5",
    "Moves": "RS-10.1",
    "Destination": "RS-10.2",
    "Toll": "RS-20.6",
    "PayToll": "RS-20.6",
    "Build": "RS-10.4",
    "Buy": "RS-11.1",
    "Benevolence": "RS-20.16",
    "SummonMonster": "RS-11.5",
    "Betray": "RS-13.2",
    "Replace": "RS-13.3",
    "Amaterasu": "RS-14.3",
    "Raijin": "RS-14.6",
    "Hate": "RS-20.24",
    "ReadyForWar": "RS-15.1",
    "Bid": "RS-16.2",
    "Seppuku": "RS-16.5",
    "TakeHostage": "RS-16.6",
    "HireRonin": "RS-16.7",
    "ExtraCoin": "RS-16.10",
}


def words(action: int, tables: Tables, state: RisingSun | None, seat: int | None) -> Words:
    """An action in words; in a state, as the seat about to take it sees the table."""
    frame = "" if state is None else type(state.stack[-1]).__name__
    rule = RULES.get(frame, "")
    if action < MANDATE:
        return _talk(action, frame, rule)
    if action < SUMMON:
        return _mandate(action)
    if action < WORSHIP:
        return _figure("do-summon", action - SUMMON, rule or "RS-9.1")
    if action < FIGURE:
        return _shrine(action - WORSHIP, state, rule or "RS-9.4")
    if action < LAND:
        return _figure("do-move", action - FIGURE, rule or "RS-10.1")
    if action < BUY:
        return _land(action - LAND, frame, rule)
    if action < SEAT:
        return _buy(action - BUY, tables, state, seat)
    if action < NEWCOMER:
        return _target(action, state, frame, rule)
    return _rest(action, state, seat, rule)


def _talk(action: int, frame: str, rule: str) -> Words:
    if action < ALONE:
        return _simple(action, frame, rule)
    if action < GIFT:
        return _tea(action)
    if action < CLAN:
        return _gift(action)
    clan = CLANS[action - CLAN]
    return Words("do-clan", {"clan": f"clan-{clan}"}, f"clan:{clan}", "RS-5.2")


def _rest(action: int, state: RisingSun | None, seat: int | None, rule: str) -> Words:
    if action < BID:
        figure = f"figure-{KINDS[action - NEWCOMER]}"
        return Words("do-newcomer", {"figure": figure}, None, rule)
    where = None
    if state is not None and seat is not None and state.bid_on[seat] < len(ADVANTAGES):
        where = f"advantage:{ADVANTAGES[state.bid_on[seat]]}"
    return Words("do-bid", {"coins": action - BID}, where, "RS-16.2")


def _simple(action: int, frame: str, rule: str) -> Words:
    if action == PASS:
        key = {"Worship": "do-stay", "Moves": "do-stop", "Recruit": "do-stop"}.get(frame, "do-pass")
        return Words(key, {}, None, rule)
    if action == USE:
        return Words("do-monkey" if frame == "Paths" else "do-use", {}, None, rule)
    key = {READY: "do-ready", FIRST: "do-first", LAST: "do-last"}[action]
    return Words(key, {}, None, "RS-15.1" if action == READY else "RS-2.5")


def _tea(action: int) -> Words:
    if action == ALONE:
        return Words("do-alone", {}, None, "RS-7.3")
    if action == HOLD:
        return Words("do-hold", {}, None, "RS-7.6")
    for first, key in (
        (REFUSE, "do-refuse"),
        (ACCEPT, "do-accept"),
        (WITHDRAW, "do-withdraw"),
        (PROPOSE, "do-propose"),
    ):
        if action >= first:
            other = action - first
            return Words(key, {"seat": other}, f"seat:{other}", "RS-7.3")
    raise AssertionError("not a word of the tea ceremony")


def _gift(action: int) -> Words:
    kind, other = divmod(action - GIFT, MOST_SEATS)
    what = "ronin" if kind >= 2 else "coin"
    key = f"do-give-{what}-{GIFT_SIZES[kind % 2]}"
    return Words(key, {"seat": other}, f"seat:{other}", "RS-3.5")


def _mandate(action: int) -> Words:
    if action >= ANNOUNCE:
        mandate = MANDATES[action - ANNOUNCE]
        named: Args = {"mandate": f"mandate-{mandate}"}
        return Words("do-announce", named, f"announce:{mandate}", "RS-19.2")
    mandate = MANDATES[action - MANDATE]
    return Words("do-mandate", {"mandate": f"mandate-{mandate}"}, f"mandate:{mandate}", "RS-8.4")


def _figure(key: str, index: int, rule: str) -> Words:
    kind, p = divmod(index, LANDS)
    args: Args = {"figure": f"figure-{KINDS[kind]}", "province": f"province-{PROVINCES[p]}"}
    return Words(key, args, f"province:{PROVINCES[p]}", rule)


def _shrine(slot: int, state: RisingSun | None, rule: str) -> Words:
    kami = f"shrine-{slot}" if state is None else f"kami-{KAMI[state.shrines[slot]]}"
    return Words("do-worship", {"kami": kami}, f"shrine:{slot}", rule)


def _land(p: int, frame: str, rule: str) -> Words:
    key = {
        "Destination": "do-go",
        "Build": "do-build",
        "Paths": "do-place-bushi",
        "EndOfRecruit": "do-place-bushi",
        "Raijin": "do-summon-bushi",
        "SummonMonster": "do-summon-there",
    }.get(frame, "do-land")
    province = PROVINCES[p]
    return Words(key, {"province": f"province-{province}"}, f"province:{province}", rule)


def _buy(card: int, tables: Tables, state: RisingSun | None, seat: int | None) -> Words:
    args: Args = {"card": f"card-{CARDS[card]}"}
    rule = f"RS-20.{card + 1}"
    if state is None or seat is None or not isinstance(state.stack[-1], Buy):
        return Words("do-buy", args, f"card:{CARDS[card]}", rule)
    args["effect"] = f"effect-{CARDS[card]}"
    args["coins"] = price_for(state, seat, tables.cost[card], state.stack[-1].discount)
    return Words("do-buy-for", args, f"card:{CARDS[card]}", rule)


def _target(action: int, state: RisingSun | None, frame: str, rule: str) -> Words:
    if action < BUSHI_AT:
        return Words("do-seat", {"seat": action - SEAT}, f"seat:{action - SEAT}", rule)
    key = {
        "TakeHostage": "do-capture",
        "Betray": "do-replace",
        "Hate": "do-kill",
        "Paths": "do-kill",
    }.get(frame, "do-target")
    if action >= BEAST:
        args: Args = {"figure": f"figure-{KINDS[MONSTER + action - BEAST]}"}
        if state is None:
            return Words("do-beast", args, None, rule)
        args["seat"] = state.owner[action - BEAST]
        place = target_place(state, action)
    else:
        shinto = action >= SHINTO_AT
        if shinto:
            owner, place = divmod(action - SHINTO_AT, RESERVE)
        else:
            owner, place = divmod(action - BUSHI_AT, LANDS)
        args = {"figure": "figure-shinto" if shinto else "figure-bushi", "seat": owner}
    if place < LANDS:
        args["place"] = f"province-{PROVINCES[place]}"
        return Words(key, args, f"province:{PROVINCES[place]}", rule)
    slot = place - SHRINE
    args["place"] = f"shrine-{slot}" if state is None else f"kami-{KAMI[state.shrines[slot]]}"
    return Words(key, args, f"shrine:{slot}", rule)


# The clause about each component that has one of its own, and how to find the others.
CLAUSES = {
    "supply-bushi": "RS-4.1",
    "supply-shinto": "RS-9.4",
    "supply-stronghold": "RS-10.4",
    "supply-daimyo": "RS-4.3",
    "advantage-seppuku": "RS-16.5",
    "advantage-hostage": "RS-16.6",
    "advantage-ronin": "RS-16.7",
    "advantage-poets": "RS-16.9",
}
TABLES = {
    "clan": (CLANS, "RS-19.{}", 1),
    "mandate": (MANDATES, "RS-{}.1", 9),
    "kami": (KAMI, "RS-14.{}", 3),
    "card": (CARDS, "RS-20.{}", 1),
}


def clause(kind: str, key: str) -> str:
    """The clause about a component."""
    if kind in TABLES:
        ids, pattern, first = TABLES[kind]
        return pattern.format(first + ids.index(key))
    if kind == "province":
        return "RS-1.2"
    return CLAUSES.get(f"{kind}-{key}", "RS-18.3")


def about(kind: str, row: dict[str, Any]) -> Words:
    """What a component does: message `about-<kind>-<id>` or one for all of the kind, with the
    printed numbers."""
    key = row["id"]
    args: Args = {name: value for name, value in row.items() if isinstance(value, int)}
    if kind == "card":
        args |= {"effect": f"effect-{key}", "type": f"type-{row['type']}"}
        return Words("about-card", args, None, clause(kind, key))
    if kind == "clan":
        args["home"] = f"province-{row['home']}"
    if kind in ("province", "season"):
        return Words(f"about-{kind}", args, None, clause(kind, key))
    return Words(f"about-{kind}-{key}", args, None, clause(kind, key))


def question(state: RisingSun, seat: int) -> Words:
    """What an asked seat is asked, with what has been picked so far."""
    frame = state.stack[-1]
    args: Args = {}
    for name, arg, kind, names in (
        ("p", "province", "province", PROVINCES),
        ("q", "goal", "province", PROVINCES),
        ("kind", "figure", "figure", KINDS),
    ):
        if name in frame.takes:
            args[arg] = f"{kind}-{names[getattr(frame, name)]}"
    if isinstance(frame, SpareTheBushi):
        args["victim_seat"] = frame.victim
    if isinstance(frame, Bid):
        args["advantage"] = f"advantage-{ADVANTAGES[state.bid_on[seat]]}"
    if state.fighters:
        args["province"] = f"province-{PROVINCES[state.war[state.fought]]}"
        args["ronin"] = ronin_of(state, seat)
    mover = getattr(frame, "seat", seat)
    if mover != seat:
        args["mover_seat"] = mover
    key = sub("([A-Z])", r"-\1", type(frame).__name__).lower()
    return Words(f"ask{key}", args)
