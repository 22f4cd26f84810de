"""The Player Action Phase: play God cards, gain and use Wadjet Eyes, pass (PY-4)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.path_to_yaaru import actions as ids
from mandjet.games.path_to_yaaru.rules.cards import any_copy, begin_play
from mandjet.games.path_to_yaaru.rules.pillars import place_pillar, space_element
from mandjet.games.path_to_yaaru.state import NONE, PathToYaaru
from mandjet.games.path_to_yaaru.tables import KINDS, NOBODY, START


class Phase(Frame[PathToYaaru]):
    """The phase of one seat, clockwise from the start player (PY-4.1)."""

    def __init__(self, turn: int) -> None:
        self.turn: int = turn

    def run(self, state: PathToYaaru) -> None:
        state.active = (state.start + self.turn) % state.seats
        state.has_played = False
        state.has_exchanged = False
        if self.turn + 1 < state.seats:
            state.push(Phase(self.turn + 1))
        state.push(STASH_LIMIT)
        state.push(DJED_BONUS)
        state.push(TURN)


class Turn(Frame[PathToYaaru]):
    """What the active seat does next. Whether it is asked depends on what all can see (PY-4.2)."""

    def run(self, state: PathToYaaru) -> None:
        seat = state.active
        stash = state.stashes[seat]
        may_play = not state.has_played and len(stash) > 0
        may_gain = may_exchange(state, seat)
        if not may_play and not may_gain and state.wadjets[seat] == 0:
            return
        menu = [ids.END]
        if may_gain:
            menu.append(ids.GAIN_WADJET)
        if state.wadjets[seat] > 0:
            menu.append(ids.USE_SHABTI)
        if may_play:
            add_playable(state, seat, menu)
        state.ask(seat, menu)

    def take(self, state: PathToYaaru, seat: int, action: int) -> None:
        if action == ids.END:
            if state.listening:
                done = state.has_played or state.has_exchanged
                state.tell("ended" if done else "passed-turn", {"seat": seat})
            return
        state.push(self)
        if action == ids.GAIN_WADJET:
            state.has_exchanged = True
            state.push(Exchange(state.tables.exchange))
        elif action == ids.USE_SHABTI:
            use_for_shabti(state, seat)
        else:
            choose_card(state, seat, action - ids.PLAY)


class Choose(Frame[PathToYaaru]):
    """Further cards to play at once, or no more (PY-4.3)."""

    def run(self, state: PathToYaaru) -> None:
        seat = state.active
        menu = [ids.PLAY_CHOSEN]
        if state.wadjets[seat] > 0:
            menu.append(ids.USE_SHABTI)
        add_playable(state, seat, menu)
        state.ask(seat, menu)

    def take(self, state: PathToYaaru, seat: int, action: int) -> None:
        if action == ids.PLAY_CHOSEN:
            begin_play(state, seat)
        elif action == ids.USE_SHABTI:
            use_for_shabti(state, seat)
            state.push(self)
        else:
            choose_card(state, seat, action - ids.PLAY)


def choose_card(state: PathToYaaru, seat: int, kind: int) -> None:
    """Put a card with the chosen ones; the play begins when no more can be added."""
    for card in state.stashes[seat]:
        if state.tables.kind_of[card] == kind and card not in state.picked:
            state.picked = [*state.picked, card]
            break
    count = len(state.picked)
    if count < state.tables.at_once[state.level] and count < len(state.stashes[seat]):
        state.keep_between(1 << seat)
        state.push(CHOOSE)
    else:
        begin_play(state, seat)


def add_playable(state: PathToYaaru, seat: int, menu: list[int]) -> None:
    """Add the cards that can be played with those already chosen: all costs together must be
    payable at once (PY-4.4), and nobody can step back from a Starting Space (PY-5.7)."""
    tables = state.tables
    shabti, faith = left_to_pay(state, seat)
    at_start = state.pawns[seat] == START
    last = -1
    for card in state.stashes[seat]:
        kind = tables.kind_of[card]
        if kind == last or card in state.picked:
            continue
        if tables.cost_shabti[kind] > shabti or tables.cost_faith[kind] > faith:
            continue
        if at_start and tables.back[kind]:
            continue
        menu.append(ids.PLAY + kind)
        last = kind


def left_to_pay(state: PathToYaaru, seat: int) -> tuple[int, int]:
    """The Shabti and Faith that the cards already chosen leave (PY-4.4)."""
    tables = state.tables
    shabti = state.shabti[seat]
    faith = state.faith[seat]
    for card in state.picked:
        kind = tables.kind_of[card]
        shabti -= tables.cost_shabti[kind]
        faith -= tables.cost_faith[kind]
    return shabti, faith


def may_exchange(state: PathToYaaru, seat: int) -> bool:
    """Whether the seat may give up cards for a Wadjet Eye (PY-4.7)."""
    return (
        not state.has_exchanged
        and len(state.stashes[seat]) >= state.tables.exchange
        and state.wadjets_left() > 0
    )


class Exchange(Frame[PathToYaaru]):
    """Cards still to be given up for a Wadjet Eye (PY-4.7)."""

    def __init__(self, left: int) -> None:
        self.left: int = left

    def run(self, state: PathToYaaru) -> None:
        if self.left > 0:
            state.ask(state.active, discard_menu(state, state.active))
            return
        seat = state.active
        state.wadjets[seat] += 1
        if state.listening:
            state.tell("gained-wadjet", {"seat": seat}, (f"wadjets:{seat}",))

    def take(self, state: PathToYaaru, seat: int, action: int) -> None:
        give_up(state, seat, action - ids.DISCARD)
        state.push(Exchange(self.left - 1))


class StashLimit(Frame[PathToYaaru]):
    """At the end of the phase cards above the limit of the stash are given up (PY-4.10)."""

    def run(self, state: PathToYaaru) -> None:
        seat = state.active
        if len(state.stashes[seat]) > state.tables.stash[state.level]:
            state.ask(seat, discard_menu(state, seat))
        else:
            state.active = NOBODY

    def take(self, state: PathToYaaru, seat: int, action: int) -> None:
        give_up(state, seat, action - ids.DISCARD)
        state.push(self)


def discard_menu(state: PathToYaaru, seat: int) -> list[int]:
    menu: list[int] = []
    last = -1
    for card in state.stashes[seat]:
        kind = state.tables.kind_of[card]
        if kind != last:
            menu.append(ids.DISCARD + kind)
            last = kind
    return menu


def give_up(state: PathToYaaru, seat: int, kind: int) -> None:
    """A card of the stash goes to the Played Cards, open to all."""
    stash = state.stashes[seat][:]
    kinds = [state.tables.kind_of[card] for card in stash]
    card = any_copy(state, seat, stash[kinds.index(kind)])
    stash.remove(card)
    state.stashes[seat] = stash
    state.played[seat] = [*state.played[seat], card]
    state.reveal(1 << seat, tell_given_up, seat, card)


def tell_given_up(state: PathToYaaru, seat: int, card: int) -> None:
    gone: dict[str, int | str] = {"seat": seat, "copy": state.tables.copy_of[card]}
    gone["card"] = f"card-{KINDS[state.tables.kind_of[card]]}"
    state.tell("gave-up", gone, (f"played:{seat}",))


def use_for_shabti(state: PathToYaaru, seat: int) -> None:
    """A Wadjet Eye, back to the supply, for a Shabti (PY-4.8)."""
    state.wadjets[seat] -= 1
    state.shabti[seat] += 1
    if state.listening:
        state.tell("used-for-shabti", {"seat": seat}, (f"wadjets:{seat}",))


class DjedBonus(Frame[PathToYaaru]):
    """A phase that ends on a clear cube places a pillar there; the clear cube goes (PY-4.9)."""

    def run(self, state: PathToYaaru) -> None:
        seat = state.active
        state.attributes = [0, 0, 0]
        state.laid = NONE
        space = state.pawns[seat]
        if state.djed_left >> space & 1:
            state.djed_left ^= 1 << space
            if state.listening:
                state.tell("djed-bonus", {"seat": seat}, (space_element(space),))
            place_pillar(state, seat, space)


TURN: Final = Turn()
CHOOSE: Final = Choose()
STASH_LIMIT: Final = StashLimit()
DJED_BONUS: Final = DjedBonus()
