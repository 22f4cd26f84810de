"""The moment of a game of Kemet: the frames on the stack are some that the rules lead to.

A stack is read from below, as the rules lay it, by the names of its frames: round, phase, turn,
action, Battle. What the frames themselves take for granted is in moment_facts.py.
"""

import re
from collections.abc import Sequence

from mandjet.games.kemet.moment_facts import (
    FACTS,
    check_battle,
    check_destiny,
    check_setup,
    check_tokens,
    check_vision,
)
from mandjet.games.kemet.rules.aftermath import KeepCreature
from mandjet.games.kemet.rules.day import NextAction
from mandjet.games.kemet.rules.setup import TROOPS
from mandjet.games.kemet.rules.turn import CityBattles, PlaceUnits
from mandjet.games.kemet.state import DAY, NIGHT, SETUP, Kemet
from mandjet.games.kemet.tables import ANYWHERE, HAND_OF_GOD, NOBODY, NOWHERE, VISION

BATTLE = (
    "BattleEnding WinnersAftermath (RetreatTo |KeepCreature |LosersAftermath (Rewards Casualties "
    "Resolution (Confrontation WarCouncil |DivineWound (DivineWound )?))?)?"
)
FOUNDING = "(FoundPyramid |ChooseBox )"
# What a player does beside a step of the turn: cards and Creatures, and the Battles of a card.
ASIDE = "(Summon |RainingFire |PlaceUnits )"
BESIDE = f"({ASIDE}|(CityBattles )+({BATTLE}|{ASIDE})?)"
ACTION = (
    f"((Move |Step |Buy |BuyAgain |GoldAction |Raise |CityBattles Recruit ){BESIDE}?"
    f"|HowMany |TakeAlong |ReplaceCard |RaiseTo {FOUNDING}?|{BESIDE}|{BATTLE})"
)
TURN = f"({ACTION}|NextAction (PlaceToken ({BESIDE}|Exchange )?|PairToken |{ACTION})?)?"
DRAWS = "(DrawCards )*((VisionDiscard )+|(LookAhead )?VeteransDraw )"
STACKS = {
    SETUP: re.compile(
        "Deal (ChooseCity ){2,}|Round (FirstTile )*((PlacePyramids )*(PlaceTroops )*"
        f"|(PlacePyramids )*FreeLevel {FOUNDING}|PlaceUnits )"
    ),
    DAY: re.compile(f"Round Night NextTurn EndTurn {TURN}"),
    NIGHT: re.compile(
        f"Round (ChoosePosition |Destiny ((HandOfGod )+|(HandOfGod )*FreeLevel {FOUNDING}"
        f"|Awakening ((Conscription )+|Conscriptions ({DRAWS}|Draws ((VeteransPray )+"
        "|Prayers Temples DeltaTemple (Offering )?)))))"
    ),
}
MOVING = {"Move", "Step", "HowMany", "TakeAlong"}


def check_moment(state: Kemet) -> None:
    """Raise AssertionError unless the stack is one that the rules lead to."""
    if state.over:
        check_end(state)
        return
    names = [type(frame).__name__ for frame in state.stack]
    stack = "".join(f"{name} " for name in names)
    assert STACKS[state.phase].fullmatch(stack), f"the rules do not lead to {stack}"
    if state.phase == SETUP:
        setup(state, names)
    elif state.phase == DAY:
        turn(state, names)
    else:
        night(state, names)
    for place, name in enumerate(names):
        if name in FACTS:
            FACTS[name](state, place)
    assert bool(MOVING & set(names)) == (state.mover != NOBODY), "somebody moves in a Move action"
    fought = "BattleEnding" in names
    assert fought == (state.battle_zone != NOWHERE), "a Battle is being fought"
    if fought:
        check_battle(state)
    assert "Recruit" in names or state.recruited == 0, "units are recruited in a Recruit action"
    assert state.phase == NIGHT or state.new_order == [], "places are chosen by Night"
    check_tokens(state, names)


def check_end(state: Kemet) -> None:
    """The game ends when somebody wins, or with the last round."""
    if state.round_limit and state.round > state.round_limit:
        assert state.round == state.round_limit + 1, "the last round is over"
        return
    assert state.phase == DAY, "the game is won at the beginning of a turn"
    best, won = max(state.scores), state.fame(state.active())
    assert won == best >= state.tables.fame_to_win, "the winner has the most fame"


def in_turn(state: Kemet, name: str, order: Sequence[int]) -> int:
    """How many frames of a kind there are: they belong to the first seats of an order."""
    seats = [frame.args()[0] for frame in state.stack if type(frame).__name__ == name]
    assert seats == list(order[: len(seats)]), f"{name} goes in turn order"
    return len(seats)


def left_of(state: Kemet, name: str, order: Sequence[int], most: int) -> int:
    """What is left of frames that count down, of which only the topmost has begun."""
    in_turn(state, name, order)
    left = [frame.args()[1] for frame in state.stack if type(frame).__name__ == name]
    assert all(number == most for number in left[:-1]), "only the topmost has begun"
    assert not left or 1 <= left[-1] <= most, "no more than there are"
    return sum(left)


def setup(state: Kemet, names: list[str]) -> None:
    """Cities, then Troops, Pyramids and first tiles, in their orders."""
    if names[0] == "Deal":
        cities = in_turn(state, "ChooseCity", range(state.seats)[::-1])
        check_setup(state, cities, 0, 0, state.seats)
        return
    late = state.order[::-1]
    levels = state.tables.start_levels
    tiles = in_turn(state, "FirstTile", state.order)
    pyramids = left_of(state, "PlacePyramids", late, levels)
    troops = left_of(state, "PlaceTroops", late, TROOPS)
    assert not pyramids or tiles == state.seats, "Pyramids come before tiles"
    assert not troops or pyramids == levels * state.seats, "Troops come before Pyramids"
    if "FreeLevel" in names:
        in_turn(state, "FreeLevel", late[pyramids // levels :])
        pyramids += 1
    in_turn(state, "PlaceUnits", state.order[tiles:])
    check_setup(state, 0, troops, pyramids, tiles)


def turn(state: Kemet, names: list[str]) -> None:
    """The turn of the active player: whose steps these are, and whether actions are to come."""
    seat = state.active()
    for frame in state.stack:
        theirs = getattr(frame, "seat", seat) == seat
        assert theirs or isinstance(frame, KeepCreature), "the active player's"
    below = state.stack[names.index("EndTurn") + 1 :]
    if not below or not isinstance(below[0], NextAction):
        assert state.pending == 0, "all actions are being resolved"
        return
    first = not below[0].later
    above = names[names.index("NextAction") + 1 :]
    if above[:1] == ["PlaceToken"]:
        assert first, "no token was played in this turn"
        assert state.pending == 0, "no token was played in this turn"
        return
    aside = not above or above[0] in ("Summon", "RainingFire")
    aside = aside or (isinstance(below[1], PlaceUnits) and below[1].where == ANYWHERE)
    assert state.pending or not (aside or first), "actions are still to be resolved"
    if above[:1] == ["PairToken"]:
        assert first, "a token was played in this turn"
    elif first and not aside:
        # Before the first action, only a day card leads to Battles.
        assert above[0] == "CityBattles", "the first action has been chosen"
        assert above[1:2] != ["Recruit"], "no action has begun"


def night(state: Kemet, names: list[str]) -> None:
    """A step of the Night that asks somebody."""
    if names[-1] == "ChoosePosition":
        check_destiny(state)
        return
    assert state.new_order == [], "places are chosen in Destiny"
    late = state.order[::-1]
    for name in ("VeteransPray", "Conscription"):
        in_turn(state, name, late)
    rest = late[in_turn(state, "DrawCards", late) :]
    if names[-1] in ("VeteransDraw", "VisionDiscard"):
        in_turn(state, "VeteransDraw", rest)
        given = in_turn(state, "VisionDiscard", rest[:1] * len(names))
        amount = state.tables.tile_amount[VISION] if state.owns(rest[0], VISION) else 0
        due = 0 if given else amount
        assert left_of(state, "LookAhead", rest, max(1, amount)) == due, "Vision comes last"
        check_vision(state, rest[0], given)
    hands = in_turn(state, "HandOfGod", late)
    if in_turn(state, "FreeLevel", late[hands:]):
        assert state.owns(late[hands], HAND_OF_GOD), "a free level by the Hand of God"


def contested_by_right(state: Kemet, zone: int) -> bool:
    """Whether two Troops may stand in a zone without a Battle: one will be fought there."""
    seat = state.active() if state.order else NOBODY
    if state.phase != DAY or not state.own_districts(seat) >> zone & 1:
        return False
    bit = 1 << (zone - state.home(seat))
    for frame in state.stack:
        if isinstance(frame, CityBattles) and frame.districts & bit:
            return True
        if isinstance(frame, PlaceUnits) and frame.contested & bit:
            return True
    return False
