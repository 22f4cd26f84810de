"""The Day Phase: turns, tokens, the Equilibrium rule and the win (KBS-4, KBS-9.1)."""

from typing import Final

from mandjet.engine.frame import Frame, SeatFrame
from mandjet.games.kemet import actions as ids
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.rules.board import player
from mandjet.games.kemet.rules.buy import BUYS, BUYS_AGAIN
from mandjet.games.kemet.rules.creatures import add_exchanges
from mandjet.games.kemet.rules.move import move
from mandjet.games.kemet.rules.pray import pray
from mandjet.games.kemet.rules.pyramids import RAISES
from mandjet.games.kemet.rules.recruit import recruit
from mandjet.games.kemet.rules.turn import TurnFrame, could_act, with_day_choices
from mandjet.games.kemet.state import Kemet


class Turns(Frame[Kemet]):
    """Turn after turn in turn order, until all tokens lie (KBS-4.1)."""

    def run(self, state: Kemet) -> None:
        seat = state.active()
        if state.tokens[seat] == 0:
            return
        state.exchanged = 0
        state.push(NEXT_TURN)
        state.push(END_TURNS[seat])
        state.push(NEXT_ACTIONS[seat])
        state.push(PLACE_TOKENS[seat])
        state.push(WIN_CHECKS[seat])


class NextTurn(Frame[Kemet]):
    """The next player in turn order is on."""

    def run(self, state: Kemet) -> None:
        state.turn += 1
        state.push(TURNS)


class WinCheck(SeatFrame[Kemet]):
    """Enough fame when the player's turn begins, and nobody has more: the game is won (KBS-9.1)."""

    def run(self, state: Kemet) -> None:
        fame = state.fame(self.seat)
        if fame < state.tables.fame_to_win:
            return
        for other in range(state.seats):
            if state.fame(other) > fame:
                return
        if state.listening:
            state.tell("won", {"seat": self.seat, "fame": fame}, (player(self.seat),))
        state.finish()


class PlaceToken(TurnFrame):
    """A token of the player's colour goes on an empty space (KBS-4.2)."""

    def offer(self, state: Kemet) -> list[int]:
        return open_spaces(state, self.seat)

    def run(self, state: Kemet) -> None:
        menu = with_day_choices(state, self.seat, self.offer(state))
        if state.kept[self.seat]:
            add_exchanges(state, self.seat, menu)
        state.ask(self.seat, menu)

    def chosen(self, state: Kemet, seat: int, action: int) -> None:
        state.tokens[seat] -= 1
        occupy(state, seat, action - ids.SPACE, "placed-token")
        if state.silver[seat] == t.READY or state.gold[seat] == t.READY:
            state.push(PAIR_TOKENS[seat])


def occupy(state: Kemet, seat: int, space: int, event: str) -> None:
    """A token lies on a space, whose action will be resolved."""
    state.used[seat] |= 1 << space
    state.pending |= 1 << space
    if state.listening:
        named: dict[str, int | str] = {"seat": seat, "space": f"space-{t.SPACES[space]}"}
        state.tell(event, named, (f"space:{seat}.{t.SPACES[space]}",))


def missing_levels(used: int) -> int:
    """How many of the three levels have no token yet."""
    missing = 0
    for level in t.LEVELS:
        if used & level == 0:
            missing += 1
    return missing


def open_spaces(state: Kemet, seat: int) -> list[int]:
    """The menu of a seat's next token. A silver token can still be played too, with this token or
    a later one (KBS-4.3)."""
    silver = 1 if state.silver[seat] == t.READY else 0
    return token_menu(state.used[seat] & ALL_SPACES, state.tokens[seat] + silver)


def token_menu(used: int, left: int) -> list[int]:
    """The spaces for one of the tokens left that keep the Equilibrium rule possible (KBS-4.3);
    each such menu is made once."""
    menu = TOKEN_MENUS[used * MOST_TOKENS + left]
    if not menu:
        menu = [
            ids.SPACE + space
            for space in range(t.SPACE_COUNT)
            if not used >> space & 1 and missing_levels(used | 1 << space) < left
        ]
        TOKEN_MENUS[used * MOST_TOKENS + left] = menu
    return menu


class PairToken(SeatFrame[Kemet]):
    """Silver and gold tokens go along with a token of the player's colour (KBS-4.4, KBS-4.5)."""

    def run(self, state: Kemet) -> None:
        seat = self.seat
        silver = state.silver[seat] == t.READY
        gold = state.gold[seat] == t.READY
        if not silver and not gold:
            return
        left = state.tokens[seat]
        missing = missing_levels(state.used[seat])
        menu: list[int] = []
        # A silver token may wait if a token to carry it is left.
        if missing <= left + (1 if silver and left else 0):
            menu.append(ids.PASS)
        if gold:
            menu.append(ids.GOLDEN)
        if silver:
            for space in t.few(ALL_SPACES & ~state.used[seat]):
                if missing_levels(state.used[seat] | 1 << space) <= left:
                    menu.append(ids.SILVER + space)
        state.ask(seat, menu)

    def take(self, state: Kemet, seat: int, action: int) -> None:
        if action == ids.PASS:
            return
        if action == ids.GOLDEN:
            state.gold[seat] = t.PLAYED
            occupy(state, seat, t.GOLD, "placed-gold")
        else:
            state.silver[seat] = t.PLAYED
            occupy(state, seat, action - ids.SILVER, "placed-silver")
        state.push(self)


class NextAction(TurnFrame):
    """Actions of tokens played together are resolved one after the other, in an order the player
    chooses; day cards may come between (KBS-4.6)."""

    def __init__(self, seat: int, later: int) -> None:
        super().__init__(seat)
        # Whether an action of this turn has been resolved before.
        self.later: int = later

    def offer(self, state: Kemet) -> list[int]:
        return [ids.SPACE + space for space in t.few(state.pending)]

    def run(self, state: Kemet) -> None:
        spaces = t.few(state.pending)
        if len(spaces) == 1 and not self.pause(state):
            state.pending = 0
            resolve(state, self.seat, spaces[0])
        elif spaces:
            super().run(state)

    def pause(self, state: Kemet) -> bool:
        """Whether day cards may come before the only action left: all but Pray begin with a
        question that offers them (KBS-4.8)."""
        return bool(self.later and state.pending & PRAYING) and could_act(state, self.seat)

    def chosen(self, state: Kemet, seat: int, action: int) -> None:
        space = action - ids.SPACE
        state.pending ^= 1 << space
        state.push(LATER_ACTIONS[seat])
        resolve(state, seat, space)


def resolve(state: Kemet, seat: int, space: int) -> None:
    """Carry out the action of a space (KBS-1.4)."""
    if space in (t.MOVE_3, t.MOVE_2):
        move(state, seat, False, False)
    elif space == t.RECRUIT_3:
        recruit(state, seat)
    elif space == t.RAISE_2:
        state.push(RAISES[seat])
    elif space == t.GOLD:
        state.push(GOLD_ACTIONS[seat])
    elif PRAYING >> space & 1:
        pray(state, seat)
    else:
        state.push(BUYS[seat][space - t.BUY])


class GoldAction(TurnFrame):
    """One effect of the player's gold tiles (KBS-4.5, KBS-7.11, KBS-7.24, KBS-7.43, KBS-7.45)."""

    def offer(self, state: Kemet) -> list[int]:
        return [
            ids.GOLD_MOVE + effect
            for effect in range(len(t.GOLD_TILES))
            if state.owns(self.seat, t.GOLD_TILES[effect])
        ]

    def chosen(self, state: Kemet, seat: int, action: int) -> None:
        if state.listening:
            used: dict[str, int | str] = {
                "seat": seat,
                "effect": GOLD_EFFECTS[action - ids.GOLD_MOVE],
            }
            state.tell("used-gold", used, (f"space:{seat}.{t.SPACES[t.GOLD]}",))
        if action == ids.GOLD_RECRUIT:
            recruit(state, seat)
        elif action == ids.GOLD_BUY:
            state.push(BUYS_AGAIN[seat])
        else:
            move(state, seat, action == ids.GOLD_ASSAULT, action == ids.GOLD_MARCH)


class EndTurn(TurnFrame):
    """After the last action day cards and creatures are still possible (KBS-4.8)."""

    def offer(self, state: Kemet) -> list[int]:
        return ids.ONLY_PASS

    def run(self, state: Kemet) -> None:
        if could_act(state, self.seat):
            super().run(state)

    def chosen(self, state: Kemet, seat: int, action: int) -> None:
        return


# The messages that name what a gold token does, in the order of the vocabulary.
GOLD_EFFECTS: Final = ["gold-move", "gold-march", "gold-assault", "gold-recruit", "gold-buy"]
PRAYING: Final = 1 << t.PRAY_1 | 1 << t.PRAY_2
ALL_SPACES: Final = (1 << t.SPACE_COUNT) - 1
MOST_TOKENS: Final = 8
TOKEN_MENUS: Final[list[list[int]]] = [[]] * ((ALL_SPACES + 1) * MOST_TOKENS)
TURNS: Final = Turns()
NEXT_TURN: Final = NextTurn()
WIN_CHECKS: Final = [WinCheck(seat) for seat in range(t.MOST_SEATS)]
PLACE_TOKENS: Final = [PlaceToken(seat) for seat in range(t.MOST_SEATS)]
PAIR_TOKENS: Final = [PairToken(seat) for seat in range(t.MOST_SEATS)]
NEXT_ACTIONS: Final = [NextAction(seat, 0) for seat in range(t.MOST_SEATS)]
LATER_ACTIONS: Final = [NextAction(seat, 1) for seat in range(t.MOST_SEATS)]
GOLD_ACTIONS: Final = [GoldAction(seat) for seat in range(t.MOST_SEATS)]
END_TURNS: Final = [EndTurn(seat) for seat in range(t.MOST_SEATS)]
