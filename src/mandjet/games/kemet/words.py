"""How choices and questions of Kemet are put to people; what components are is in about.py."""

from mandjet.engine.words import Words, kebab
from mandjet.games.kemet import actions as ids
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.rules import board as board
from mandjet.games.kemet.rules.buy import surcharge
from mandjet.games.kemet.rules.costs import card_cost, raise_cost, teleport_cost, tile_cost
from mandjet.games.kemet.rules.creatures import Exchange, Summon
from mandjet.games.kemet.rules.day import GOLD_EFFECTS
from mandjet.games.kemet.rules.hands import card_element, card_name
from mandjet.games.kemet.rules.move import TakeAlong, undecided
from mandjet.games.kemet.rules.night import DeltaTemple, Offering
from mandjet.games.kemet.rules.pyramids import ChooseBox, FoundPyramid, RaiseTo
from mandjet.games.kemet.rules.recruit import Recruit, next_cost
from mandjet.games.kemet.rules.steps import fare
from mandjet.games.kemet.rules.tiles import ReplaceCard
from mandjet.games.kemet.rules.turn import PlaceUnits
from mandjet.games.kemet.state import Kemet

# The clause about each tile, in the order of TILES; Domination and Act of God share theirs.
TILE_RULES = (
    *(f"KBS-7.{n}" for n in range(1, 15)),
    *(f"KBS-7.{n}" for n in (15, 16, 17, 18, 19, 20, 21, 22, 23, 10, 24, 25, 26, 14)),
    *(f"KBS-7.{n}" for n in (27, 28, 29, 30, 31, 32, 33, 34, 35, 10, 36, 37, 38, 14)),
    *(f"KBS-7.{n}" for n in (39, 40, 41, 42, 43, 44, 45, 46, 47, 10, 48, 49, 50, 14)),
)
# The numbers printed on components, as content.toml names them.
PRINTED = {
    "tile": ("strength", "damage", "unblockable", "defense", "land", "amount", "fame"),
    "creature": ("strength", "damage", "defense", "land"),
    "card": ("strength", "damage", "defense", "amount"),
    "battle": ("strength", "damage", "unblockable", "defense", "loss"),
}
# The clause behind each question.
FRAME_RULES = {
    "choose-city": "KBS-3.3",
    "place-troops": "KBS-3.6",
    "place-pyramids": "KBS-3.7",
    "found-pyramid": "KBS-5.10",
    "choose-box": "KBS-5.10",
    "first-tile": "KBS-3.8",
    "replace-card": "KBS-11.2",
    "place-token": "KBS-4.2",
    "pair-token": "KBS-4.4",
    "next-action": "KBS-4.6",
    "gold-action": "KBS-4.5",
    "end-turn": "KBS-4.8",
    "place-units": "KBS-5.16",
    "recruit": "KBS-5.15",
    "city-battles": "KBS-5.16",
    "buy": "KBS-5.2",
    "buy-again": "KBS-7.43",
    "raise": "KBS-5.9",
    "raise-to": "KBS-5.11",
    "move": "KBS-5.17",
    "step": "KBS-5.18",
    "how-many": "KBS-5.22",
    "take-along": "KBS-5.22",
    "summon": "KBS-4.9",
    "exchange": "KBS-4.10",
    "raining-fire": "KBS-10.13",
    "war-council": "KBS-6.4",
    "divine-wound": "KBS-7.9",
    "losers-aftermath": "KBS-6.16",
    "retreat-to": "KBS-6.17",
    "keep-creature": "KBS-6.17",
    "winners-aftermath": "KBS-6.19",
    "offering": "KBS-8.2",
    "delta-temple": "KBS-8.3",
    "veterans-pray": "KBS-8.6",
    "hand-of-god": "KBS-7.35",
    "veterans-draw": "KBS-8.7",
    "vision-discard": "KBS-7.29",
    "conscription": "KBS-8.9",
    "choose-position": "KBS-8.11",
}
# The questions in which a card is not played but something else is done with it, or a zone is
# not just a target.
CARD_KEYS = {
    "war-council": "do-add-card",
    "divine-wound": "do-discard-card",
    "vision-discard": "do-give-up-card",
}
ZONE_KEYS = {
    "step": "do-walk",
    "move": "do-move-troop",
    "place-units": "do-place-unit",
    "conscription": "do-place-unit",
    "recruit": "do-recruit",
    "place-troops": "do-place-troop",
    "retreat-to": "do-retreat-to",
    "city-battles": "do-fight",
    "raise": "do-raise",
    "hand-of-god": "do-raise",
    "place-pyramids": "do-raise",
    "raining-fire": "do-burn",
    "summon": "do-summon-in",
    "exchange": "do-exchange-in",
}
ENDINGS = {ids.STAY: "do-stay", ids.RECALL: "do-recall", ids.RETREAT: "do-retreat"}


def frame_name(state: Kemet | None) -> str:
    """The open question as messages name it."""
    if state is None or not state.stack:
        return ""
    return kebab(type(state.stack[-1]).__name__)


def words(action: int, tables: t.Tables, state: Kemet | None, seat: int | None) -> Words:
    """An action in words; in a state, as the seat about to take it sees the table. What a tile or a
    card does is the message `effect`, which takes the printed numbers that stand beside it."""
    frame = frame_name(state)
    rule = FRAME_RULES.get(frame, "")
    if action < ids.SPACE:
        return _answer(action, frame, state, seat, rule)
    if action < ids.ZONE:
        return _token(action, frame, state, seat, rule)
    if action < ids.COLOUR:
        return _place(action, frame, state, seat, rule)
    if action < ids.TILE:
        return _pyramid(action, state, seat, rule)
    if action < ids.BATTLE:
        return _tile(action - ids.TILE, tables, frame, state, seat)
    if action < ids.POSITION:
        return _battle_card(action - ids.BATTLE, tables, frame, state, seat)
    if action < ids.KEEP:
        return Words("do-position", {"place": action - ids.POSITION + 1}, None, rule)
    if action < ids.CARD:
        return _creature("do-keep", action - ids.KEEP, rule)
    if action < ids.SUMMON:
        return _card(action - ids.CARD, tables, frame, state, seat)
    key, rule = ("do-summon", "KBS-4.9") if action < ids.EXCHANGE else ("do-exchange", "KBS-4.10")
    return _creature(key, (action - ids.SUMMON) % t.CREATURE_COUNT, rule)


def _answer(action: int, frame: str, state: Kemet | None, seat: int | None, rule: str) -> Words:
    if action >= ids.SITE:
        site = t.SITES[action - ids.SITE]
        return Words("do-city", {"site": f"site-{site}"}, f"site:{site}", rule)
    if action in ENDINGS:
        on = board.zone_element(state.battle_zone) if state is not None else None
        return Words(ENDINGS[action], _gain(action, state, seat), on, rule)
    answer = "no" if action == ids.PASS else "yes"
    if state is not None and seat is not None and frame == "take-along":
        creature = undecided(state, seat)
        # Without the Griffin Sphinx a teleport has its price.
        pays = creature == t.GRIFFIN_BEAST and state.by_teleport and not state.card_teleport
        price = teleport_cost(state, seat) if pays else 0
        return Words(f"{answer}-{frame}", {"price": price}, board.creature_element(creature), rule)
    return Words(f"{answer}-{frame}" if frame else f"do-{answer}", {}, None, rule)


def _gain(action: int, state: Kemet | None, seat: int | None) -> dict[str, int | str]:
    """What recalling the Troop brings."""
    if action != ids.RECALL:
        return {}
    units = state.units_at(seat, state.battle_zone) if state is not None and seat is not None else 0
    return {"prayer": max(0, units - 1)}


def _creature(key: str, creature: int, rule: str) -> Words:
    return Words(
        key, {"creature": board.creature_name(creature)}, board.creature_element(creature), rule
    )


def _token(action: int, frame: str, state: Kemet | None, seat: int | None, rule: str) -> Words:
    if action >= ids.GOLD_MOVE:
        return Words(f"do-{GOLD_EFFECTS[action - ids.GOLD_MOVE]}", {}, None, rule)
    first = frame == "next-action"
    if action >= ids.SILVER:
        space, key = t.SPACES[action - ids.SILVER], "do-silver"
    elif action == ids.GOLDEN:
        space, key = "gold", "do-first" if first else "do-golden"
    else:
        space, key = t.SPACES[action - ids.SPACE], "do-first" if first else "do-token"
    on = None if seat is None else f"space:{seat}.{space}"
    return Words(key, {"space": f"space-{space}", "mark": _mark(space, state, seat)}, on, rule)


def _mark(space: str, state: Kemet | None, seat: int | None) -> str:
    """The colour of a Buy box; nothing for other spaces."""
    if state is None or seat is None or not space.startswith("buy_"):
        return ""
    colour = state.boxes[seat * t.BOXES + t.SPACES.index(space) - t.BUY]
    return "mark-none" if colour == t.NONE else f"mark-{t.COLOURS[colour]}"


def _place(action: int, frame: str, state: Kemet | None, seat: int | None, rule: str) -> Words:
    if action >= ids.AMOUNT:
        key = "do-veterans" if frame == "veterans-pray" else "do-amount"
        return Words(key, {"amount": action - ids.AMOUNT}, None, rule)
    by_teleport = action >= ids.TELEPORT
    zone = action - (ids.TELEPORT if by_teleport else ids.ZONE)
    key = "do-teleport" if by_teleport else ZONE_KEYS.get(frame, "do-zone")
    price = 0
    if state is not None and seat is not None:
        if key == "do-raise" and state.level[zone] == 0:
            key = "do-found"
        if frame == "step":
            beasts = board.creatures_in(state, seat, state.at)
            price = fare(state, seat, zone, by_teleport, beasts)
            if by_teleport and beasts >> t.GRIFFIN_BEAST & 1 and not state.card_teleport:
                key = "do-teleport-with-griffin"
        elif isinstance(state.stack[-1], Recruit):
            price = next_cost(state, seat)
    return Words(
        key, {"zone": board.zone_name(zone), "price": price}, board.zone_element(zone), rule
    )


def _pyramid(action: int, state: Kemet | None, seat: int | None, rule: str) -> Words:
    if action < ids.LEVEL:
        colour = f"colour-{t.COLOURS[action - ids.COLOUR]}"
        return Words("do-colour", {"colour": colour}, None, rule)
    if action < ids.BOX:
        level, price = action - ids.LEVEL, 0
        if state is not None and seat is not None and isinstance(state.stack[-1], RaiseTo):
            price = raise_cost(state, seat, state.level[state.stack[-1].zone], level)
        return Words("do-level", {"level": level, "price": price}, None, rule)
    box = action - ids.BOX
    on = None if seat is None else f"space:{seat}.buy_{box + 1}"
    return Words("do-box", {"box": box + 1}, on, rule)


def _tile(tile: int, tables: t.Tables, frame: str, state: Kemet | None, seat: int | None) -> Words:
    price = 0
    if state is not None and seat is not None and frame != "first-tile":
        price = tile_cost(state, seat, tile, surcharge(state) if frame == "buy-again" else 0)
    name = t.TILES[tile]
    args: dict[str, int | str] = {"tile": f"tile-{name}", "price": price}
    args |= {"effect": f"effect-{name}", **printed(tables, "tile", tile)}
    if tables.tile_creature[tile] != t.NONE:
        args |= printed(tables, "creature", tables.tile_creature[tile])
    if tile == t.MERCENARIES:
        args["amount"] = tables.mercenaries
    return Words("do-tile", args, f"tile:{name}", TILE_RULES[tile])


def _battle_card(
    card: int, tables: t.Tables, frame: str, state: Kemet | None, seat: int | None
) -> Words:
    name, key = t.BATTLE_CARDS[card], "do-battle-card"
    if frame == "replace-card":
        key = "do-remove-card"
    elif state is not None and seat is not None:
        chosen = state.played[state.side_of(seat)] != t.NONE
        key = "do-bury-card" if chosen else "do-play-battle-card"
    args: dict[str, int | str] = {"card": f"battle-{name}", "effect": "effect-battle-card"}
    args |= printed(tables, "battle", card)
    return Words(key, args, f"battle:{name}", "KBS-11.1")


def _card(kind: int, tables: t.Tables, frame: str, state: Kemet | None, seat: int | None) -> Words:
    price = 0 if state is None or seat is None else card_cost(state, seat, kind)
    args: dict[str, int | str] = {"card": card_name(kind), "price": price}
    args |= {"effect": f"effect-{t.CARDS[kind]}", **printed(tables, "card", kind)}
    key = CARD_KEYS.get(frame, "do-play-card")
    return Words(key, args, card_element(kind), f"KBS-10.{kind + 2}")


def effect(said: Words) -> Words | None:
    """What the tile or card of an action does."""
    args = dict(said.args)
    key = args.pop("effect", None)
    return None if key is None else Words(str(key), args, None, said.rule)


def printed(tables: t.Tables, kind: str, row: int) -> dict[str, int]:
    """The numbers printed on a component."""
    return {name: getattr(tables, f"{kind}_{name}")[row] for name in PRINTED[kind]}


def question(state: Kemet, seat: int) -> Words:
    """What an asked seat is asked."""
    name = frame_name(state)
    key = f"ask-{name}"
    args: dict[str, int | str] = {}
    if name == "war-council":
        side = state.side_of(seat)
        if state.played[side] == t.NONE:
            key += "-play"
        elif state.buried[side] == t.NONE:
            key += "-discard"
        else:
            key += "-add"
        args["zone"] = board.zone_name(state.battle_zone)
        args["other_seat"] = state.side[1 - side]
    elif name in ("losers-aftermath", "winners-aftermath", "retreat-to"):
        args["zone"] = board.zone_name(state.battle_zone)
        args["loser_seat"] = state.side[1 - state.winner]
    elif name == "how-many":
        args["zone"] = board.zone_name(state.target)
    elif name == "step":
        args["zone"] = board.zone_name(state.at)
        args["land"] = state.land
    else:
        args = _about(state, seat)
    return Words(key, args, None, FRAME_RULES.get(name, ""))


def _about(state: Kemet, seat: int) -> dict[str, int | str]:
    """What a question of a frame with details is about."""
    frame = state.stack[-1]
    tables = state.tables
    if isinstance(frame, Offering):
        return {"units": tables.offering_units, "fame": tables.offering_fame}
    if isinstance(frame, DeltaTemple):
        return {"units": tables.delta_units, "prayer": tables.delta_prayer}
    if isinstance(frame, PlaceUnits):
        return {"left": frame.left}
    if isinstance(frame, ChooseBox):
        return {"colour": f"colour-{t.COLOURS[frame.colour]}"}
    if isinstance(frame, FoundPyramid | RaiseTo):
        return {"zone": board.zone_name(frame.zone)}
    if isinstance(frame, ReplaceCard):
        return {"card": f"battle-{t.BATTLE_CARDS[frame.special]}"}
    if isinstance(frame, Summon | Exchange):
        return {"creature": board.creature_name(frame.creature)}
    if isinstance(frame, TakeAlong):
        return {"creature": board.creature_name(undecided(state, seat))}
    return {}
