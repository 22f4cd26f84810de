"""Shadows: second games that one onlooker cannot tell from the first.

A shadow begins as a twin of the true state and then has a history of its own. Whenever the onlooker
notices an action of the true game, the shadow looks for a way to the same view: the same choices,
or others that the onlooker cannot tell from them. Where it finds one, everything that the onlooker
gets must be the same in both games: choices, question and events, and how many things it noticed.
"""

import random
from typing import Any, Final

from mandjet.engine.event import SPECTATOR
from mandjet.engine.rng import Rng
from mandjet.engine.state import State

# Ways tried besides the true one, and the longest composite choice one of them may make.
TRIES: Final = 2
LONGEST_CHOICE: Final = 60
# Choices looked through before it is given up to show that none looks the same.
MOST_TRIED: Final = 2000

# A state, an action taken in it, and the state after it.
Way = tuple[State, int, State]


def received(state: State, watcher: int | None) -> list[Any]:
    """What the onlooker is sent about a state, apart from its view."""
    if watcher is None:
        return [state.waiting()]
    question = state.game.prompt(state, watcher) if watcher in state.waiting() else ""
    return [state.waiting(), state.choices(watcher), question]


def heard(state: State, watcher: int | None) -> list[Any]:
    """The events of the last action that the onlooker is told."""
    return [(e.key, e.args, e.on) for e in state.events if e.visible_to(watcher)]


def noticed(state: State, watcher: int | None) -> bool:
    """Whether the onlooker can tell that the last action was made."""
    return bool(state.noticed & (SPECTATOR if watcher is None else 1 << watcher))


def question(state: State) -> str:
    """What kind of question is open."""
    return type(state.stack[-1]).__name__ if state.stack else ""


def fingerprint(state: State) -> tuple[Any, ...]:
    """All that a state holds, and not only what its position says."""
    menus = [state.menus[seat] for seat in range(state.seats)]
    return (state.hash(), menus, state.events, state.listening, state.rng.seed, state.rng.action)


class Shadow:
    """The second game of one onlooker."""

    def __init__(self, state: State, watcher: int | None, chance: random.Random) -> None:
        self.watcher = watcher
        self.random = chance
        self.begin(state)

    def begin(self, state: State) -> None:
        """Begin once more, as a twin of the state."""
        self.state: State = state.redeal(self.watcher, Rng(f"{self.random.random()}"))
        self.state.listening = True
        # By seat: the choices it has made since, unnoticed by the onlooker.
        self.unnoticed: dict[int, list[int]] = {}

    def follow(self, before: State, seat: int, action: int, after: State) -> None:
        """An action was made in the true game; AssertionError at what the onlooker should not get.

        `before` and `after` are the true states around it.
        """
        who = f"onlooker {self.watcher}"
        self.check_notice(before, seat, action, after)
        if not noticed(after, self.watcher):
            self.unnoticed.setdefault(seat, []).append(action)
            return
        chain = [*self.unnoticed.pop(seat, []), action]
        view = after.view(self.watcher)
        found: list[State] = []
        same = self.replay(seat, chain)
        if same is not None and same[-1].view(self.watcher) != view:
            assert not after.undoable, f"an action that may be undone told {who} nothing"
        ways = [same]
        if seat != self.watcher:
            ways += [self.improvise(seat, action) for _ in range(TRIES)]
        alike = [way for way in ways if way is not None and way[-1].view(self.watcher) == view]
        if not alike and after.undoable:
            # That the action was possible rules this second game out: something was learned.
            assert self.can_look_like(view, seat), (
                f"an action that may be undone told {who} nothing"
            )
        for prior, chosen, other in alike:
            if heard(other, self.watcher) != heard(after, self.watcher):
                ours = trace(before, seat, action, self.watcher)
                theirs = trace(prior, seat, chosen, self.watcher)
                told = first_difference(ours, theirs)
                assert told is None, (
                    f"{who} is told what it may not know: {told}. What an event tells is in the"
                    " view at the end of the frame that tells it: keep it in the state and show it"
                )
                continue
            assert received(other, self.watcher) == received(after, self.watcher), (
                f"{who} is asked in words that tell what it may not know"
            )
            # A choice half made here and not begun there would soon, and rightly, rule this out.
            if question(other) == question(after):
                found.append(other)
        if found:
            self.state = self.random.choice(found)
        else:
            self.begin(after)

    def check_notice(self, before: State, seat: int, action: int, after: State) -> None:
        """The onlooker notices an action if it can tell that one was made, and only then."""
        who = f"onlooker {self.watcher}"
        notices = noticed(after, self.watcher)
        if seat == self.watcher:
            assert notices, f"{who} notices what it does itself"
            return
        secret = (
            len(before.waiting()) > 1
            and before.stack[-1].in_any_order()
            and action in before.menu(seat)
        )
        assert not (secret and after.asked == before.asked and notices), (
            f"{who} can count the small choices of a secret answer"
        )
        changed = (
            bool(heard(after, self.watcher))
            or after.view(self.watcher) != before.view(self.watcher)
            or received(after, self.watcher) != received(before, self.watcher)
        )
        assert notices or not changed, f"{who} is shown an action it cannot notice"
        assert changed or not notices, f"{who} notices an action that shows it nothing"

    def replay(self, seat: int, chain: list[int]) -> Way | None:
        """The shadow after the true choices, if it allows them and each is noticed as it was."""
        state = self.state.clone()
        prior = state
        for number, action in enumerate(chain):
            if action not in state.legal(seat):
                return None
            prior = state.clone()
            state.apply(seat, action)
            if noticed(state, self.watcher) != (number == len(chain) - 1):
                return None
        return prior, chain[-1], state

    def can_look_like(self, view: Any, seat: int) -> bool:
        """Whether some choices of the seat lead the shadow to this view of the onlooker."""
        waiting = [self.state]
        tried = 0
        while waiting:
            state = waiting.pop()
            for action in state.legal(seat):
                tried += 1
                if tried > MOST_TRIED:
                    return True
                after = state.clone()
                after.apply(seat, action)
                if not noticed(after, self.watcher):
                    waiting.append(after)
                elif after.view(self.watcher) == view:
                    return True
        return False

    def improvise(self, seat: int, last: int) -> Way | None:
        """The shadow after other choices of the seat, up to the first that the onlooker notices."""
        state = self.state.clone()
        for _ in range(LONGEST_CHOICE):
            menu = state.menu(seat)
            if not menu:
                return None
            same = last in menu and self.random.random() < 0.5
            action = last if same else self.random.choice(menu)
            prior = state.clone()
            state.apply(seat, action)
            if noticed(state, self.watcher):
                return prior, action, state
        return None


def trace(state: State, seat: int, action: int, watcher: int | None) -> list[tuple[Any, list[Any]]]:
    """The views the onlooker has while an action is carried out, frame by frame, each with the
    events it was told until then: what is told is in sight at the end of its frame, even where the
    rules sweep it away before the next question."""
    state = state.clone()
    state.listening = True
    optional = action not in state.menu(seat)
    state.rng.next_action()
    state.asked_before, state.asked, state.events = state.asked, 0, []
    if optional:
        state.take_optional(seat, action)
    else:
        state.stack.pop().take(state, seat, action)
    seen: list[tuple[Any, list[Any]]] = []
    while True:
        view = state.view(watcher)
        if seen and seen[-1][0] == view:
            seen.pop()
        seen.append((view, heard(state, watcher)))
        if state.over or state.asked:
            return seen
        run_one_frame(state)


def run_one_frame(state: State) -> None:
    """What `State.advance` does between two questions, once."""
    frame = state.stack.pop()
    frame.run(state)
    if state.asked:
        state.stack.append(frame)


def first_difference(
    ours: list[tuple[Any, list[Any]]], theirs: list[tuple[Any, list[Any]]]
) -> str | None:
    """What was told otherwise while the onlooker's view was the same; None where the views, and so
    what it knows, differ before that."""
    for (view, told), (other_view, other_told) in zip(ours, theirs, strict=False):
        if view != other_view:
            return None
        if told != other_told:
            apart = [one for one in told if one not in other_told]
            others = [one for one in other_told if one not in told]
            return f"{apart or told} and {others or other_told} where its view is the same"
    return None
