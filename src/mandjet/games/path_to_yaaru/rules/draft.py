"""Draft cards: dealing, the shuffle rule, the advanced rule, collecting (PY-3, PY-10)."""

from typing import Final

from mandjet.engine.event import only
from mandjet.engine.frame import Frame
from mandjet.engine.state import NO_ONE
from mandjet.games.path_to_yaaru import actions as ids
from mandjet.games.path_to_yaaru.rules.memory import gather_discards
from mandjet.games.path_to_yaaru.rules.windows import taken
from mandjet.games.path_to_yaaru.state import NONE, OPEN, PathToYaaru, draw
from mandjet.games.path_to_yaaru.tables import KINDS


class Distribute(Frame[PathToYaaru]):
    """Seven cards to each seat, one at a time, from the start player on (PY-3.1)."""

    def run(self, state: PathToYaaru) -> None:
        state.draft += 1
        state.round = 0
        state.picks = 0
        state.rights = [0] * state.seats
        sets: list[list[int]] = [[] for _ in range(state.seats)]
        olds = [0] * state.seats
        shuffle = state.shuffles
        around = state.in_turn()
        for _ in range(state.tables.hand):
            for seat in around:
                sets[seat].append(draw_card(state))
                if state.shuffles == shuffle:
                    olds[seat] += 1
        state.sets = sets
        state.stirred = 0
        # Old cards are those dealt before the deck ran out, if it did.
        state.olds = olds if state.shuffles > shuffle else [0] * state.seats
        if state.listening:
            state.tell("dealt", {"draft": state.draft, "start_seat": state.start})
        push_draft_rules(state)


def push_draft_rules(state: PathToYaaru) -> None:
    """What the shuffle rule and the advanced rule add to a new draft (PY-10.3, PY-10.4)."""
    if state.variant.advanced:
        state.push(ARRANGE)
        state.push(TAKE_IN_HAND)
    if state.variant.shuffle:
        state.push(SHUFFLING)


def draw_card(state: PathToYaaru) -> int:
    """A card from the deck, which has no order; an empty deck takes the discards (PY-3.2)."""
    if not state.deck:
        gather_discards(state)
        if state.listening:
            state.tell("reshuffled", {"cards": len(state.deck)})
    return draw(state.deck, state.rng)


class Shuffling(Frame[PathToYaaru]):
    """The shuffle rule: each seat may shuffle its cards before looking at them (PY-10.3)."""

    def run(self, state: PathToYaaru) -> None:
        for seat in range(state.seats):
            if state.chosen[seat] == OPEN:
                state.ask(seat, ids.SHUFFLE_MENU)

    def take(self, state: PathToYaaru, seat: int, action: int) -> None:
        state.chosen[seat] = action
        if state.listening:
            state.tell("shuffles" if action == ids.SHUFFLE else "leaves", {"seat": seat})
        if OPEN in state.chosen:
            state.push(self)
            return
        # All at once, so that the order of the answers decides nothing.
        sets = state.sets[:]
        for index in range(state.seats):
            if state.chosen[index] == ids.SHUFFLE:
                cards = sets[index][:]
                state.rng.shuffle(cards)
                sets[index] = cards
                state.stirred |= 1 << index
            state.chosen[index] = OPEN
        state.sets = sets


class TakeInHand(Frame[PathToYaaru]):
    """Each seat takes the set before it into its hand."""

    def run(self, state: PathToYaaru) -> None:
        state.looking = True
        state.reveal(NO_ONE, tell_taken_in_hand)


def tell_taken_in_hand(state: PathToYaaru) -> None:
    """Everybody sees new cards; which, the view shows."""
    state.tell("took-in-hand", {})


class Arrange(Frame[PathToYaaru]):
    """The advanced rule: each seat puts its cards in an order of its choice (PY-10.4)."""

    def run(self, state: PathToYaaru) -> None:
        for seat in range(state.seats):
            if not state.has_arranged(seat):
                state.ask(seat, arrange_menu(state, seat))

    def take(self, state: PathToYaaru, seat: int, action: int) -> None:
        state.keep_between(1 << seat)
        order = state.arranged[seat][:]
        rest = not_arranged(state, seat)
        if action != ids.KEEP_ORDER:
            for place in rest:
                if state.tables.kind_of[state.sets[seat][place]] == action - ids.PUT:
                    order.append(place)
                    rest.remove(place)
                    break
        if action == ids.KEEP_ORDER or len(rest) == 1:
            order += rest
        state.arranged[seat] = order
        for other in range(state.seats):
            if not state.has_arranged(other):
                state.push(self)
                return
        pass_arranged(state)


def arrange_menu(state: PathToYaaru, seat: int) -> list[int]:
    menu = [ids.KEEP_ORDER]
    for place in not_arranged(state, seat):
        put = ids.PUT + state.tables.kind_of[state.sets[seat][place]]
        if put not in menu:
            menu.append(put)
    menu.sort()
    return menu


def not_arranged(state: PathToYaaru, seat: int) -> list[int]:
    """The places of a set whose cards have no place in the new order yet."""
    order = state.arranged[seat]
    return [place for place in range(len(state.sets[seat])) if place not in order]


def pass_arranged(state: PathToYaaru) -> None:
    """The sets lie in their new order and are passed on; nobody has taken a card (PY-10.4)."""
    sets: list[list[int]] = []
    for index in range(state.seats):
        cards = state.sets[index]
        sets.append([cards[place] for place in state.arranged[index]])
        state.arranged[index] = NONE
    state.sets = sets
    state.looking = False
    state.reveal(NO_ONE, tell_passed_arranged)


def tell_passed_arranged(state: PathToYaaru) -> None:
    state.tell("passed-arranged", {})


class Collect(Frame[PathToYaaru]):
    """Everybody takes the left or the right end card, in secret and at once (PY-3.4)."""

    def run(self, state: PathToYaaru) -> None:
        for seat in range(state.seats):
            if state.chosen[seat] == OPEN:
                state.ask(seat, ids.TAKE_MENU)

    def take(self, state: PathToYaaru, seat: int, action: int) -> None:
        state.chosen[seat] = action
        if OPEN in state.chosen:
            state.push(self)
            return
        for picker in range(state.seats):
            collect(state, picker)
        state.picks += 1
        state.looking = False
        state.reveal(NO_ONE, tell_passed)


def tell_passed(state: PathToYaaru) -> None:
    state.tell("passed", {"round": state.round})


def collect(state: PathToYaaru, seat: int) -> None:
    """The chosen card goes to the stash; the rest is passed on when all have theirs (PY-3.5)."""
    index = state.set_of(seat)
    if state.chosen[seat] == ids.TAKE_RIGHT:
        state.rights[index] |= 1 << state.picks
    card = taken(state.sets[index], state.rights[index], state.picks)
    state.chosen[seat] = OPEN
    stash = [*state.stashes[seat], card]
    stash.sort()
    state.stashes[seat] = stash
    if state.listening:
        name = KINDS[state.tables.kind_of[card]]
        state.tell("collected", {"card": f"card-{name}"}, (f"card:{name}",), only(seat))


DISTRIBUTE: Final = Distribute()
SHUFFLING: Final = Shuffling()
TAKE_IN_HAND: Final = TakeInHand()
ARRANGE: Final = Arrange()
COLLECT: Final = Collect()
