"""How the choices and questions of Rising Sun are put to people."""

from typing import Any

from mandjet.engine.words import Words, kebab
from mandjet.games.rising_sun import actions as ids
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.rules.battle import ronin_of
from mandjet.games.rising_sun.rules.bids import Bid
from mandjet.games.rising_sun.rules.figures import target_place
from mandjet.games.rising_sun.rules.paths import SpareTheBushi
from mandjet.games.rising_sun.rules.purchase import Buy, price_for
from mandjet.games.rising_sun.rules.upgrades import WarGains
from mandjet.games.rising_sun.state import RisingSun

Args = dict[str, int | str]

# The clause behind each question.
RULES = {
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
    "WarGains": "RS-15.2",
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
    "ImperialPoets": "RS-16.9",
    "ExtraCoin": "RS-16.10",
}


def words(action: int, tables: t.Tables, state: RisingSun | None, seat: int | None) -> Words:
    """An action in words; in a state, as the seat about to take it sees the table."""
    frame = "" if state is None else type(state.stack[-1]).__name__
    rule = RULES.get(frame, "")
    if action < ids.MANDATE:
        return _talk(action, frame, rule)
    if action < ids.SUMMON:
        return _mandate(action)
    if action < ids.WORSHIP:
        return _figure("do-summon", action - ids.SUMMON, rule or "RS-9.1")
    if action < ids.FIGURE:
        return _shrine(action - ids.WORSHIP, state, rule or "RS-9.4")
    if action < ids.LAND:
        return _figure("do-move", action - ids.FIGURE, rule or "RS-10.1")
    if action < ids.BUY:
        return _land(action - ids.LAND, frame, rule)
    if action < ids.SEAT:
        return _buy(action - ids.BUY, tables, state, seat)
    if action < ids.NEWCOMER:
        return _target(action, state, frame, rule)
    return _rest(action, state, seat, rule)


def _talk(action: int, frame: str, rule: str) -> Words:
    if action < ids.ALONE:
        return _simple(action, frame, rule)
    if action < ids.GIFT:
        return _tea(action)
    return _gift(action)


def _rest(action: int, state: RisingSun | None, seat: int | None, rule: str) -> Words:
    if action < ids.BID:
        figure = f"figure-{t.KINDS[action - ids.NEWCOMER]}"
        return Words("do-newcomer", {"figure": figure}, None, rule)
    where = None
    if state is not None and seat is not None and state.bid_on[seat] < len(t.ADVANTAGES):
        where = f"advantage:{t.ADVANTAGES[state.bid_on[seat]]}"
    return Words("do-bid", {"coins": action - ids.BID}, where, "RS-16.2")


def _simple(action: int, frame: str, rule: str) -> Words:
    if action == ids.PASS:
        key = {"Worship": "do-stay", "Moves": "do-stop", "Recruit": "do-stop"}.get(frame, "do-pass")
        return Words(key, {}, None, rule)
    if action == ids.USE:
        return Words("do-monkey" if frame == "Paths" else "do-use", {}, None, rule)
    key = {ids.READY: "do-ready", ids.FIRST: "do-first", ids.LAST: "do-last"}[action]
    return Words(key, {}, None, "RS-15.1" if action == ids.READY else "RS-2.5")


def _tea(action: int) -> Words:
    if action == ids.ALONE:
        return Words("do-alone", {}, None, "RS-7.3")
    if action == ids.HOLD:
        return Words("do-hold", {}, None, "RS-7.6")
    for first, key in (
        (ids.REFUSE, "do-refuse"),
        (ids.ACCEPT, "do-accept"),
        (ids.WITHDRAW, "do-withdraw"),
        (ids.PROPOSE, "do-propose"),
    ):
        if action >= first:
            other = action - first
            return Words(key, {"seat": other}, f"seat:{other}", "RS-7.3")
    raise AssertionError("not a word of the tea ceremony")


def _gift(action: int) -> Words:
    kind, other = divmod(action - ids.GIFT, t.MOST_SEATS)
    what = "ronin" if kind >= ids.MOST_GIVEN else "coins"
    args: Args = {"seat": other, what: kind % ids.MOST_GIVEN + 1}
    return Words(f"do-give-{what}", args, f"seat:{other}", "RS-3.5")


def _mandate(action: int) -> Words:
    if action >= ids.ANNOUNCE:
        mandate = t.MANDATES[action - ids.ANNOUNCE]
        named: Args = {"mandate": f"mandate-{mandate}"}
        return Words("do-announce", named, f"announce:{mandate}", "RS-19.2")
    mandate = t.MANDATES[action - ids.MANDATE]
    return Words("do-mandate", {"mandate": f"mandate-{mandate}"}, f"mandate:{mandate}", "RS-8.4")


def _figure(key: str, index: int, rule: str) -> Words:
    kind, p = divmod(index, t.LANDS)
    args: Args = {"figure": f"figure-{t.KINDS[kind]}", "province": f"province-{t.PROVINCES[p]}"}
    return Words(key, args, f"province:{t.PROVINCES[p]}", rule)


def _shrine(slot: int, state: RisingSun | None, rule: str) -> Words:
    kami = f"shrine-{slot}" if state is None else f"kami-{t.KAMI[state.shrines[slot]]}"
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
    province = t.PROVINCES[p]
    return Words(key, {"province": f"province-{province}"}, f"province:{province}", rule)


def _buy(card: int, tables: t.Tables, state: RisingSun | None, seat: int | None) -> Words:
    args: Args = {"card": f"card-{t.CARDS[card]}"}
    rule = f"RS-20.{card + 1}"
    if state is not None and isinstance(state.stack[-1], WarGains):
        return Words("do-gain", args | {"effect": f"effect-{t.CARDS[card]}"}, None, rule)
    if state is None or seat is None or not isinstance(state.stack[-1], Buy):
        return Words("do-buy", args, f"card:{t.CARDS[card]}", rule)
    args["effect"] = f"effect-{t.CARDS[card]}"
    args["coins"] = price_for(state, seat, tables.cost[card], state.stack[-1].discount)
    return Words("do-buy-for", args, f"card:{t.CARDS[card]}", rule)


def _target(action: int, state: RisingSun | None, frame: str, rule: str) -> Words:
    if action < ids.BUSHI_AT:
        return Words("do-seat", {"seat": action - ids.SEAT}, f"seat:{action - ids.SEAT}", rule)
    key = {
        "TakeHostage": "do-capture",
        "Betray": "do-replace",
        "Hate": "do-kill",
        "Paths": "do-kill",
    }.get(frame, "do-target")
    if action >= ids.BEAST:
        args: Args = {"figure": f"figure-{t.KINDS[t.MONSTER + action - ids.BEAST]}"}
        if state is None:
            return Words("do-beast", args, None, rule)
        args["seat"] = state.owner[action - ids.BEAST]
        place = target_place(state, action)
    else:
        shinto = action >= ids.SHINTO_AT
        if shinto:
            owner, place = divmod(action - ids.SHINTO_AT, t.RESERVE)
        else:
            owner, place = divmod(action - ids.BUSHI_AT, t.LANDS)
        args = {"figure": "figure-shinto" if shinto else "figure-bushi", "seat": owner}
    if place < t.LANDS:
        args["place"] = f"province-{t.PROVINCES[place]}"
        return Words(key, args, f"province:{t.PROVINCES[place]}", rule)
    slot = place - t.SHRINE
    args["place"] = f"shrine-{slot}" if state is None else f"kami-{t.KAMI[state.shrines[slot]]}"
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
    "clan": (t.CLANS, "RS-19.{}", 1),
    "mandate": (t.MANDATES, "RS-{}.1", 9),
    "kami": (t.KAMI, "RS-14.{}", 3),
    "card": (t.CARDS, "RS-20.{}", 1),
}


def clause(kind: str, key: str) -> str:
    """The clause about a component."""
    if kind in TABLES:
        ids, pattern, first = TABLES[kind]
        return pattern.format(first + ids.index(key))
    if kind == "province":
        return "RS-1.2"
    return CLAUSES.get(f"{kind}-{key}", "RS-18.3")


def about(kind: str, row: dict[str, Any], tables: t.Tables) -> Words:  # noqa: ARG001
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
        ("p", "province", "province", t.PROVINCES),
        ("q", "goal", "province", t.PROVINCES),
        ("kind", "figure", "figure", t.KINDS),
    ):
        if name in frame.takes:
            args[arg] = f"{kind}-{names[getattr(frame, name)]}"
    if isinstance(frame, SpareTheBushi):
        args["victim_seat"] = frame.victim
    if isinstance(frame, Bid):
        args["advantage"] = f"advantage-{t.ADVANTAGES[state.bid_on[seat]]}"
    if state.fighters:
        args["province"] = f"province-{t.PROVINCES[state.war[state.fought]]}"
        args["ronin"] = ronin_of(state, seat)
        args["killed"] = state.killed
    mover = getattr(frame, "seat", seat)
    if mover != seat:
        args["mover_seat"] = mover
    return Words(f"ask-{kebab(type(frame).__name__)}", args)
