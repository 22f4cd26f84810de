"""Move: a Troop goes step by step, dropping and picking up on its way (KBS-5.17 to KBS-5.25)."""

from typing import Final

from mandjet.engine.frame import SeatFrame
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.actions import AMOUNT, PASS, TELEPORT, YES, YES_OR_NO, ZONE
from mandjet.games.kemet.rules import board as board
from mandjet.games.kemet.rules.battle import begin_battle
from mandjet.games.kemet.rules.creatures import add_creatures
from mandjet.games.kemet.rules.placing import menu_of_zones_or_pass
from mandjet.games.kemet.rules.steps import add_steps, can_walk, in_limits, shift, some_fit
from mandjet.games.kemet.rules.turn import TurnFrame, add_cards
from mandjet.games.kemet.state import Kemet

# Tiles that add land moves (KBS-7.2, KBS-7.50).
LAND_TILES: Final = [t.MAFDET, t.FURY]


def move(state: Kemet, seat: int, ignores_walls: bool, on_foot: bool) -> None:
    """Begin a Move action; that of a gold tile may ignore Walls, or allow no teleport (KBS-7.11,
    KBS-7.45)."""
    clear_move(state)
    state.mover = seat
    state.ignores_walls = ignores_walls
    state.on_foot = on_foot
    state.push(MOVES[seat])


class Move(TurnFrame):
    """Which Troop moves, if any; its land moves are counted now (KBS-5.17)."""

    def offer(self, state: Kemet) -> list[int]:
        return menu_of_zones_or_pass(state.troops[self.seat])

    def chosen(self, state: Kemet, seat: int, action: int) -> None:
        if action == PASS:
            end_move(state)
            return
        zone = action - ZONE
        state.at = zone
        state.land = land_moves(state, seat, zone)
        state.start_near = state.board.near_mask[zone]
        state.push(STEPS[seat])


def land_moves(state: Kemet, seat: int, zone: int) -> int:
    """The land moves of a Troop (KBS-5.17)."""
    land = 1
    for tile in LAND_TILES:
        if state.owns(seat, tile):
            land += state.tables.tile_land[tile]
    creature = board.creature_in(state, seat, zone)
    if creature != t.NONE:
        land += state.tables.creature_land[creature]
    return land


class Step(TurnFrame):
    """The next zone of the moving Troop, a card, or the end of the move."""

    def offer(self, state: Kemet) -> list[int]:
        seat = self.seat
        in_order = in_limits(state, seat)
        menu: list[int] = [PASS] if in_order else []
        beasts = board.creatures_in(state, seat, state.at)
        add_steps(state, seat, menu, beasts, in_order)
        if state.hand[seat] or state.kept[seat]:
            add_choices_on_the_way(state, seat, menu, in_order)
        return menu

    def run(self, state: Kemet) -> None:
        state.ask(self.seat, self.offer(state))

    def chosen(self, state: Kemet, seat: int, action: int) -> None:
        if action == PASS:
            end_move(state)
        else:
            state.by_teleport = action >= TELEPORT
            state.target = action - (TELEPORT if state.by_teleport else ZONE)
            state.push(HOW_MANY[seat])


def add_choices_on_the_way(state: Kemet, seat: int, menu: list[int], in_order: bool) -> None:
    """Cards and creatures besides the next step; over the limits only a card that helps the move,
    which can only open more ways on (KBS-4.8, KBS-5.23, KBS-5.25)."""
    usable = state.tables.of_moment[t.IN_MOVE]
    if in_order:
        usable |= state.tables.of_moment[t.BY_DAY]
    add_cards(state, seat, menu, usable)
    if in_order:
        add_creatures(state, seat, menu)


class HowMany(SeatFrame[Kemet]):
    """How many units make the step; the others stay behind (KBS-5.22)."""

    def run(self, state: Kemet) -> None:
        seat = self.seat
        units = state.units_at(seat, state.at)
        beasts = board.creatures_in(state, seat, state.at)
        menu: list[int] = []
        for count in range(1, units + 1):
            if can_walk(state, seat, state.target, state.by_teleport, count, beasts):
                menu.append(AMOUNT + count)
        if len(menu) == 1:
            walk(state, seat, menu[0] - AMOUNT)
        else:
            state.ask(seat, menu)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        walk(state, seat, action - AMOUNT)


def walk(state: Kemet, seat: int, count: int) -> None:
    """Some units go; creatures are decided next, if there are any."""
    state.walking = count
    if board.creature_in(state, seat, state.at) != t.NONE:
        state.push(TAKE_ALONG[seat])
    else:
        make_step(state, seat)


class TakeAlong(SeatFrame[Kemet]):
    """Which creatures go along, one after the other (KBS-5.22)."""

    def run(self, state: Kemet) -> None:
        seat = self.seat
        creature = undecided(state, seat)
        if creature == t.NONE:
            make_step(state, seat)
            return
        menu = [yes for yes in YES_OR_NO if may_decide(state, seat, creature, yes == YES)]
        if len(menu) == 1:
            decide(state, creature, menu[0] == YES)
            state.push(self)
        else:
            state.ask(seat, menu)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        decide(state, undecided(state, seat), action == YES)
        state.push(self)


def undecided(state: Kemet, seat: int) -> int:
    """The next creature to decide about."""
    left = board.creatures_in(state, seat, state.at) & ~state.decided
    return t.few(left)[0] if left else t.NONE


def decide(state: Kemet, creature: int, along: bool) -> None:
    state.decided |= 1 << creature
    if along:
        state.taken |= 1 << creature


def may_decide(state: Kemet, seat: int, creature: int, along: bool) -> bool:
    """Whether the decision leaves a way to decide about the others."""
    beasts = board.creatures_in(state, seat, state.at)
    rest = beasts ^ (beasts & (state.decided | 1 << creature))
    taken = state.taken | (1 << creature if along else 0)
    return some_fit(state, seat, state.target, state.by_teleport, state.walking, taken, rest)


def make_step(state: Kemet, seat: int) -> None:
    """The Troop goes; entering a zone with an enemy Troop ends the move (KBS-5.24)."""
    origin = state.at
    zone = state.target
    units = state.walking
    shift(state, seat, zone, state.by_teleport, units, state.taken)
    if state.listening:
        went: dict[str, int | str] = {
            "seat": seat,
            "amount": units,
            "from": board.zone_name(origin),
            "zone": board.zone_name(zone),
        }
        key = "teleported" if state.by_teleport else "moved"
        state.tell(key, went, (board.zone_element(origin), board.zone_element(zone)))
        for creature in t.few(state.taken):
            along: dict[str, int | str] = {"creature": board.creature_name(creature)}
            state.tell(
                "went-along", along, (board.creature_element(creature), board.zone_element(zone))
            )
    state.target = t.NOWHERE
    state.by_teleport = False
    state.walking = state.taken = state.decided = 0
    enemy = board.enemy_in(state, seat, zone)
    if enemy == t.NOBODY:
        state.push(STEPS[seat])
    else:
        clear_move(state)
        begin_battle(state, seat, enemy, zone)


def end_move(state: Kemet) -> None:
    """The move is over without a Battle: zones are taken (KBS-2.5)."""
    clear_move(state)
    board.settle(state)


def clear_move(state: Kemet) -> None:
    """Nobody moves any more."""
    state.mover = t.NOBODY
    state.at = t.NOWHERE
    state.land = state.start_near = 0
    state.stepped = state.teleported = state.intruded = False
    state.ignores_walls = state.on_foot = state.card_teleport = False


MOVES: Final = [Move(seat) for seat in range(t.MOST_SEATS)]
STEPS: Final = [Step(seat) for seat in range(t.MOST_SEATS)]
HOW_MANY: Final = [HowMany(seat) for seat in range(t.MOST_SEATS)]
TAKE_ALONG: Final = [TakeAlong(seat) for seat in range(t.MOST_SEATS)]
