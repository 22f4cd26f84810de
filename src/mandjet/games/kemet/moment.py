"""The moment of a game of Kemet: the frames on the stack are some that the rules lead to, and the
facts of the moment fit them.

The stack is read from below, as the rules lay it: round, phase, turn, action, Battle.
"""

from typing import Any

from mandjet.engine.frame import Frame
from mandjet.games.kemet.moment_facts import (
    check_battle,
    check_destiny,
    check_founding,
    check_move,
    check_placing,
    check_setup,
    check_summon,
    check_tokens,
    check_vision,
)
from mandjet.games.kemet.rules.setup import TROOPS
from mandjet.games.kemet.rules.turn import CityBattles, PlaceUnits
from mandjet.games.kemet.state import DAY, NIGHT, SETUP, Kemet
from mandjet.games.kemet.tables import (
    ANYWHERE,
    CITY,
    HAND_OF_GOD,
    HIRED,
    NOBODY,
    NOWHERE,
    SHETYW,
    VISION,
    WHOLE_CITY,
    WYYRT,
)

# The steps of a Battle from the last to the first, and those of the Night.
BATTLE = (
    *("BattleEnding", "WinnersAftermath", "LosersAftermath", "Rewards"),
    *("Casualties", "Resolution", "Confrontation", "WarCouncil"),
)
NIGHT_STEPS = (
    *("Destiny", "Awakening", "Conscriptions", "Draws"),
    *("Prayers", "Temples", "DeltaTemple", "Offering"),
)
# Steps of one's turn beside which day cards can be played.
OPEN = (
    *("EndTurn", "PlaceToken", "NextAction", "Move", "Step", "Recruit"),
    *("Buy", "BuyAgain", "GoldAction", "Raise", "CityBattles"),
)


def check_moment(state: Kemet) -> None:
    """Raise AssertionError unless the stack is one that the rules lead to."""
    if state.over:
        check_end(state)
        return
    stack = Stack(state)
    if state.phase == SETUP:
        setup(state, stack)
    elif state.phase == DAY:
        stack.take("Round").take("Night").take("NextTurn")
        turn(state, stack)
    else:
        stack.take("Round")
        night(state, stack)
    assert stack.done, f"{stack.name} does not come next"
    names = [type(frame).__name__ for frame in state.stack]
    moves = any(name in ("Move", "Step", "HowMany", "TakeAlong") for name in names)
    assert moves == (state.mover != NOBODY), "somebody moves in a Move action"
    assert (BATTLE[0] in names) == (state.battle_zone != NOWHERE), "a Battle is being fought"
    assert "Recruit" in names or state.recruited == 0, "units are recruited in a Recruit action"
    assert state.phase == NIGHT or state.new_order == [], "places are chosen by Night"
    check_tokens(state)


def check_end(state: Kemet) -> None:
    """The game ends when somebody wins, or with the last round."""
    if state.round_limit and state.round > state.round_limit:
        assert state.round == state.round_limit + 1, "the last round is over"
        return
    assert state.phase == DAY, "the game is won at the beginning of a turn"
    best = max(state.scores)
    winner = state.active()
    assert state.fame(winner) == best >= state.tables.fame_to_win, "the winner has the most fame"


class Stack:
    """The stack, read from below."""

    def __init__(self, state: Kemet) -> None:
        self.frames: list[Frame[Any]] = state.stack
        self.at: int = 0

    @property
    def done(self) -> bool:
        """Whether all is read."""
        return self.at >= len(self.frames)

    @property
    def name(self) -> str:
        """The kind of the next frame."""
        return "" if self.done else type(self.frames[self.at]).__name__

    @property
    def args(self) -> tuple[int, ...]:
        """The numbers of the next frame."""
        return self.frames[self.at].args()

    @property
    def last(self) -> bool:
        """Whether the next frame is the topmost."""
        return self.at == len(self.frames) - 1

    def take(self, name: str, *args: int) -> "Stack":
        """Read the next frame, which must be this one; some of its numbers may be given."""
        assert self.name == name, f"{name} comes next, not {self.name}"
        assert self.args[: len(args)] == args, f"{name} {args} comes next, not {self.args}"
        self.at += 1
        return self

    def take_all(self, name: str, seats: list[int]) -> int:
        """Read a frame for each of the seats that are still to come; how many there were."""
        count = 0
        while self.name == name and count < len(seats):
            self.take(name, seats[count])
            count += 1
        return count

    def take_counts(self, name: str, seats: list[int], most: int) -> int:
        """Read frames that count down, of which only the topmost has begun; all that is left."""
        left = 0
        for seat in seats:
            if self.name != name or left % most:
                break
            assert 1 <= self.args[1] <= most, "no more than there are"
            left += self.args[1]
            self.take(name, seat)
        return left


# -- setup --------------------------------------------------------------------------------------


def setup(state: Kemet, stack: Stack) -> None:
    """Cities, then Troops, Pyramids and first tiles, in their orders."""
    seats = list(range(state.seats))
    if stack.name == "Deal":
        stack.take("Deal")
        left = stack.take_all("ChooseCity", seats[::-1])
        assert left >= 2, "the last City is nobody's choice"
        check_setup(state, left, 0, 0, state.seats)
        return
    stack.take("Round")
    late = state.order[::-1]
    levels = state.tables.start_levels
    pyramids = troops = 0
    tiles = stack.take_all("FirstTile", state.order)
    if tiles == state.seats:
        pyramids = stack.take_counts("PlacePyramids", late, levels)
    if pyramids == levels * state.seats:
        troops = stack.take_counts("PlaceTroops", late, TROOPS)
    if stack.name == "FreeLevel":
        founding(state, stack, "FreeLevel", late[pyramids // levels])
        pyramids += 1
    elif stack.name == "PlaceUnits":
        stack.take("PlaceUnits", state.order[tiles])
        check_placing(state, state.order[tiles], HIRED)
    check_setup(state, 0, troops, pyramids, tiles)


# -- the Day ------------------------------------------------------------------------------------


def turn(state: Kemet, stack: Stack) -> None:
    """The turn of the active player."""
    seat = state.active()
    stack.take("EndTurn", seat)
    if stack.done:
        assert state.pending == 0, "all actions are resolved"
        return
    if stack.name == "NextAction":
        later = stack.args[1]
        stack.take("NextAction", seat)
        if stack.name == "PlaceToken":
            assert later == 0, "no token was played in this turn"
            assert state.pending == 0, "no token was played in this turn"
            stack.take("PlaceToken", seat)
            beside(state, stack, seat, "PlaceToken")
            return
        if stack.name == "PairToken":
            assert later == 0, "a token was played in this turn"
            assert state.pending, "a token was played in this turn"
            stack.take("PairToken", seat)
            return
        if stack.done or beside(state, stack, seat, "NextAction"):
            assert state.pending, "actions are still to be resolved"
            return
        if later == 0:
            # Before the first action, only a day card leads to Battles.
            assert stack.name == "CityBattles", "the first action has been chosen"
            assert state.pending, "actions are still to be resolved"
            above = [type(frame).__name__ for frame in state.stack[stack.at + 1 : stack.at + 2]]
            assert above != ["Recruit"], "no action has begun"
    else:
        assert state.pending == 0, "all actions are being resolved"
        if beside(state, stack, seat, "EndTurn"):
            return
    action(state, stack, seat)


def action(state: Kemet, stack: Stack, seat: int) -> None:
    """An action being resolved."""
    name = stack.name
    if name in ("Move", "Step", "Buy", "BuyAgain", "GoldAction", "Raise"):
        stack.take(name, seat)
        if name in ("Move", "Step"):
            check_move(state, seat, name, stack.done)
        beside(state, stack, seat, name)
    elif name in ("HowMany", "TakeAlong"):
        stack.take(name, seat)
        check_move(state, seat, name, stack.done)
    elif name == "RaiseTo":
        founding(state, stack, "RaiseTo", seat)
    elif name == "ReplaceCard":
        stack.take(name, seat)
        check_replacement(state, seat)
    elif name == "PlaceUnits":
        stack.take(name, seat)
        check_placing(state, seat, CITY)
    elif name == "CityBattles":
        city_battles(state, stack, seat)
    else:
        battle(state, stack, seat)


def beside(state: Kemet, stack: Stack, seat: int, base: str) -> bool:
    """What a player does beside a step of the turn; False if it is nothing of the kind."""
    name = stack.name
    if base not in OPEN:
        return False
    if name in ("Summon", "Exchange"):
        assert name == "Summon" or base == "PlaceToken", "exchanges come before the token"
        creature = stack.args[1]
        stack.take(name, seat)
        check_summon(state, seat, creature)
        return True
    if name == "RainingFire":
        stack.take(name, seat)
        return True
    if name == "PlaceUnits" and stack.args[2] == ANYWHERE:
        stack.take(name, seat)
        check_placing(state, seat, ANYWHERE)
        return True
    if name == "CityBattles" and base not in ("EndTurn", "NextAction"):
        # On an open turn they cannot be told from those of an action: `action` reads both.
        city_battles(state, stack, seat)
        return True
    return False


def city_battles(state: Kemet, stack: Stack, seat: int) -> None:
    """Battles in one's City, with day cards between, or the Recruit action before them."""
    frame = stack.frames[stack.at]
    assert isinstance(frame, CityBattles), "Battles in the City"
    stack.take("CityBattles", seat)
    if stack.name == "Recruit":
        assert frame.args() == (seat, WHOLE_CITY, 0), "a Recruit action"
        stack.take("Recruit", seat)
        beside(state, stack, seat, "Recruit")
    elif not stack.done:
        assert not frame.at_once, "the first Battle comes at once"
        if stack.name == BATTLE[0]:
            battle(state, stack, seat)
        else:
            beside(state, stack, seat, "CityBattles")


def battle(state: Kemet, stack: Stack, attacker: int) -> None:
    """A Battle, as far as it has come."""
    count = 0
    while count < len(BATTLE) and stack.name == BATTLE[count]:
        stack.take(BATTLE[count])
        count += 1
    top = BATTLE[count - 1] if count else ""
    if stack.name == "DivineWound" and top == "Resolution":
        side = stack.args[0]
        top = "DivineWound"
        assert side == 1, "the attacker decides first"
        stack.take(top, 1)
        if not stack.done:
            stack.take(top, 0)
    elif stack.name in ("RetreatTo", "KeepCreature") and top == "WinnersAftermath":
        top = stack.name
        stack.take(top)
    known = ("WarCouncil", "DivineWound", "LosersAftermath", "RetreatTo", "KeepCreature")
    assert top in (*known, "WinnersAftermath"), "a step of a Battle that asks"
    check_battle(state, attacker, top)


def founding(state: Kemet, stack: Stack, name: str, seat: int) -> None:
    """A Pyramid rises; a new one gets a colour and a Buy box first."""
    zone = stack.args[1]
    stack.take(name, seat)
    if stack.name == "FoundPyramid":
        stack.take("FoundPyramid", seat, zone)
        check_founding(state, seat, zone, name == "FreeLevel", False)
    elif stack.name == "ChooseBox":
        assert stack.args[1] == state.colour[zone], "a token of the Pyramid's colour"
        stack.take("ChooseBox", seat)
        check_founding(state, seat, zone, name == "FreeLevel", True)
    else:
        assert name == "RaiseTo", "a free level asks nothing"
        check_founding(state, seat, zone, False, True)


def check_replacement(state: Kemet, seat: int) -> None:
    assert state.owns(seat, WYYRT) or state.owns(seat, SHETYW), "a tile brings a special card"
    assert state.face_up[seat] == state.face_down[seat] == 0, "all Battle cards were taken up"


# -- the Night ----------------------------------------------------------------------------------


def night(state: Kemet, stack: Stack) -> None:
    """A step of the Night that asks somebody."""
    if stack.name == "ChoosePosition":
        stack.take("ChoosePosition")
        check_destiny(state)
        return
    count = 0
    while count < len(NIGHT_STEPS) and stack.name == NIGHT_STEPS[count]:
        stack.take(NIGHT_STEPS[count])
        count += 1
    assert state.new_order == [], "places are chosen in Destiny"
    step = NIGHT_STEPS[count - 1] if count else ""
    if step in ("Offering", "DeltaTemple"):
        return
    late = state.order[::-1]
    if step == "Draws":
        assert stack.take_all("VeteransPray", late), "somebody turns in Veterans"
    elif step == "Conscriptions":
        rest = late[: stack.take_all("DrawCards", late)]
        draws(state, stack, late[len(rest)] if len(rest) < state.seats else NOBODY)
    elif step == "Awakening":
        assert stack.take_all("Conscription", late), "somebody conscripts"
    else:
        assert step == "Destiny", "a step of the Night"
        hands = stack.take_all("HandOfGod", late)
        if stack.name == "FreeLevel":
            assert hands < state.seats, "a free level for somebody"
            assert state.owns(late[hands], HAND_OF_GOD), "a free level by the Hand of God"
            founding(state, stack, "FreeLevel", late[hands])
        else:
            assert hands, "the Hand of God is somebody's"


def draws(state: Kemet, stack: Stack, seat: int) -> None:
    """The cards of one seat: those for Veterans, then Vision."""
    assert seat != NOBODY, "somebody draws"
    sees = state.owns(seat, VISION) and state.tables.tile_amount[VISION] > 0
    if stack.name == "VisionDiscard":
        count = 0
        while stack.name == "VisionDiscard":
            stack.take("VisionDiscard", seat)
            count += 1
        check_vision(state, seat, count)
        return
    if sees:
        stack.take("LookAhead", seat, state.tables.tile_amount[VISION])
    stack.take("VeteransDraw", seat)


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
