"""Conformance: what every game must keep, checked at every step of random games.

>>> import mandjet
>>> from mandjet.engine.conformance import check
>>> check(mandjet.game("sunrise_sunset"), games=3, seed=1).games
3
"""

import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from mandjet.engine.elements import check_elements
from mandjet.engine.errors import IllegalAction
from mandjet.engine.game import Game
from mandjet.engine.journal import Journal
from mandjet.engine.meta import Options
from mandjet.engine.observer import Row, size_of, zeros
from mandjet.engine.position import MOST_FRAMES, check_frame
from mandjet.engine.record import Record
from mandjet.engine.rng import Rng
from mandjet.engine.sameness import check_same_twins, check_same_view, fresh
from mandjet.engine.shadow import Shadow, question
from mandjet.engine.state import State
from mandjet.engine.supplied import (
    check_choices,
    check_drawing,
    check_fields,
    check_opinion,
    check_preview,
    check_reasons,
    check_registered,
    check_supplied,
)

HUGE = 1 << 70
# Every legal action is tried at every step; a wider menu is sampled.
WIDEST = 64
# The elements of all choices are looked up once in this many actions.
ELEMENTS_EVERY = 5
# Up to this many onlookers (the seats and a spectator), all look on at every step.
FEW = 3


class Broken(AssertionError):
    """A law that does not hold; `record` reproduces the state it was found in."""

    def __init__(self, law: str, record: Record) -> None:
        super().__init__(f"{law} (after {len(record.actions)} actions, seed {record.seed!r})")
        self.record = record


class Report(msgspec.Struct):
    """How much was checked."""

    games: int = 0
    actions: int = 0
    longest: int = 0


def check(
    game: Game[Any],
    games: int = 100,
    seed: int | str = 1,
    variants: Iterable[tuple[int, Options]] | None = None,
    progress: Callable[[Report], None] | None = None,
) -> Report:
    """Play random games over all numbers of seats and options and check every law at every step.

    Raises Broken, whose `record` leads to the fault; says how much was checked otherwise.
    """
    all_variants = list(game.meta.variants() if variants is None else variants)
    # Where there are more variants than games, every seat count and option gets its share.
    random.Random(str(seed)).shuffle(all_variants)  # noqa: S311
    report = Report()
    check_supplied(game)
    for number in range(games):
        seats, options = all_variants[number % len(all_variants)]
        journal = Journal.start(game, seats, f"{seed}/{number}", options)
        try:
            Checker(journal, f"{seed}/{number}").play()
        except Broken:
            raise
        except Exception as error:
            broken = f"{type(error).__name__}: {error}{hint_at(error)}"
            raise Broken(broken, journal.record) from error
        report.games += 1
        report.actions += len(journal.record.actions)
        report.longest = max(report.longest, len(journal.record.actions))
        if progress is not None:
            progress(report)
    return report


def hint_at(error: Exception) -> str:
    """What to do about an error that an author's rules are likely to raise."""
    if isinstance(error, AttributeError) and isinstance(error.obj, State):
        return f". Clones and positions have the fields of `declare`: write {error.name} there"
    return ""


class Checker:
    """One random game, checked at every step."""

    def __init__(self, journal: Journal, seed: str) -> None:
        self.journal = journal
        self.game = journal.state.game
        self.random = random.Random(seed)  # noqa: S311
        self.rng = Rng(seed)
        # Clones of all earlier states with their hashes: later play must not touch them.
        self.past: list[tuple[State, str]] = []
        # One onlooker's second game, all along (see shadow.py).
        everybody: list[int | None] = [None, *range(journal.state.seats)]
        self.shadow = Shadow(journal.state, self.random.choice(everybody), self.random)

    def play(self) -> None:
        """Play to the end."""
        bound = self.game.meta.bound
        with self.lawful():
            check_fields(self.journal.state)
        self.look()
        while not self.journal.state.over:
            self.law(len(self.journal.record.actions) < bound, f"the game ends within {bound}")
            self.step()
            self.look()
        self.ended()

    def step(self) -> None:
        """Make one random action, sometimes an optional one of a seat not waited for."""
        state = self.journal.state
        seat = self.random.choice(state.waiting())
        if self.random.random() < 0.05:
            others = [other for other in range(state.seats) if state.legal(other)]
            seat = self.random.choice(others)
        action = self.random.choice(state.legal(seat))
        before = state.clone()
        self.journal.apply(seat, action)
        after = self.journal.state
        with self.lawful():
            check_fields(after)
            self.shadow.follow(before, seat, action, after)
            for watcher in self.watchers():
                Shadow(before, watcher, self.random).follow(before, seat, action, after)
        self.knowledge()

    def look(self) -> None:
        """Check every law about the state as it is."""
        state = self.journal.state
        self.frames()
        mark = state.hash()
        self.game.invariants(state)
        self.results()
        self.menus()
        self.law(state.hash() == mark, "what is done to a clone does not change the state")
        self.illegal_actions(mark)
        self.clones(mark)
        self.positions(mark)
        self.secrecy()
        self.events()
        self.texts()
        self.commute()
        self.opinions()
        self.advice()
        self.law(state.hash() == mark, "looking at a state does not change it")

    def watchers(self) -> list[int | None]:
        """Who looks on at this step: everybody at a small table, two drawn by lot at a larger one,
        so that long games stay checkable and everybody gets a turn."""
        everybody: list[int | None] = [None, *range(self.journal.state.seats)]
        return everybody if len(everybody) <= FEW else self.random.sample(everybody, 2)

    def law(self, holds: bool, law: str) -> None:
        """Raise Broken unless the law holds."""
        if not holds:
            raise Broken(f"{self.game.meta.name}: not so: {law}", self.journal.record)

    @contextmanager
    def lawful(self, law: str = "") -> Iterator[None]:
        """What is asserted inside is a law."""
        try:
            yield
        except AssertionError as error:
            self.law(False, f"{law}{error}")

    # -- the laws ---------------------------------------------------------------------------

    def frames(self) -> None:
        state = self.journal.state
        self.law(len(state.stack) <= MOST_FRAMES, f"at most {MOST_FRAMES} frames lie on the stack")
        with self.lawful("frames are known and keep to the ranges they declare: "):
            for frame in state.stack:
                check_registered(frame, self.game)
                check_frame(frame, state)

    def results(self) -> None:
        state = self.journal.state
        self.law(len(state.scores) == state.seats, "every seat has a score")
        self.law(
            set(state.winners) <= set(range(state.seats)) and bool(state.winners) == state.over,
            "there are winners when the game is over, and only then",
        )
        self.law(bool(state.waiting()) != state.over, "the game waits for a seat unless it is over")

    def menus(self) -> None:
        state = self.journal.state
        for seat in range(state.seats):
            legal = state.legal(seat)
            self.law(legal == sorted(set(legal)), "legal actions are sorted and unique")
            self.law(
                all(type(a) is int and 0 <= a < self.game.actions for a in legal),
                "legal actions belong to the vocabulary",
            )
            self.law(
                bool(legal) or seat not in state.waiting(),
                f"a seat waited for has a legal action: frame {question(state)} offers {seat} none",
            )
            tried = legal if len(legal) <= WIDEST else self.random.sample(legal, WIDEST)
            for action in tried:
                state.clone().apply(seat, action)
            legal.append(-1)
            self.law(state.legal(seat) != legal, "legal() gives a new list each time")

    def illegal_actions(self, mark: str) -> None:
        state = self.journal.state
        seats = range(state.seats)
        wrong: list[tuple[object, object]] = []
        for bad in (-1, HUGE, -HUGE, self.game.actions, True, False, None, "0", 1.0):
            wrong.append((self.random.choice(seats), bad))
        for seat in seats:
            legal = set(state.legal(seat))
            others = [action for action in range(self.game.actions) if action not in legal]
            wrong += [(seat, action) for action in self.random.sample(others, min(1, len(others)))]
        for waiting in state.waiting()[:1]:
            action = state.legal(waiting)[0]
            wrong += [(seat, action) for seat in (-1, state.seats, HUGE, True, False, None)]
        for bad_seat, bad_action in wrong:
            try:
                state.apply(bad_seat, bad_action)
            except IllegalAction as error:
                self.law(bool(str(error)), "a refusal has words")
                continue
            self.law(False, f"({bad_seat!r}, {bad_action!r}) raises IllegalAction")
        self.law(state.hash() == mark, "a refused action changes nothing")

    def clones(self, mark: str) -> None:
        twin = self.journal.state.clone()
        self.law(twin.hash() == mark, "a clone has the same hash")
        self.past.append((twin, mark))

    def positions(self, mark: str) -> None:
        state = self.journal.state
        written = msgspec.json.encode(state.position())
        loaded = self.game.load(msgspec.json.decode(written))
        self.law(loaded.hash() == mark, "a position loads to a state of the same hash")
        self.law(loaded.waiting() == state.waiting(), "a loaded position asks the same seats")
        for seat in range(state.seats):
            self.law(
                loaded.legal(seat) == state.legal(seat), "a loaded position offers the same actions"
            )

    def observations(self, seat: int, state: State, redealt: State) -> None:
        observer = self.game.observer
        if observer is None:
            return
        size = size_of(observer.fields(state.seats))
        # Room for more than is told of, so that writing too much is seen.
        row, other = Row(zeros(2 * size)), Row(zeros(2 * size))
        observer.write(state, seat, row)
        observer.write(redealt, seat, other)
        self.law(row.numbers == other.numbers, f"redeal({seat}) keeps the observation of {seat}")
        self.law(
            row.at == size,
            f"observer.write writes the {size} numbers that observer.fields tells of, not {row.at}",
        )

    def secrecy(self) -> None:
        state = self.journal.state
        for seat in self.watchers():
            redealt = state.redeal(seat, self.rng)
            self.game.invariants(redealt)
            self.same_view(seat, redealt, f"redeal({seat}) keeps the view of {seat}")
            if seat is not None:
                self.law(
                    redealt.legal(seat) == state.legal(seat),
                    f"redeal({seat}) keeps the legal actions of {seat}",
                )
                self.observations(seat, state, redealt)
                self.same_advice(seat, redealt)
            self.law(
                redealt.waiting() == state.waiting(), f"redeal({seat}) waits for the same seats"
            )
            self.law(fresh(redealt), f"redeal({seat}) takes nothing along but what {seat} knows")
            # A bot that gets the same look must decide the same: deal hidden things in sorted
            # order, never in the order the true state has them in.
            self.same_twins(seat, redealt)
            for waiting in redealt.waiting():
                redealt.apply(waiting, self.random.choice(redealt.legal(waiting)))
                break

    def events(self) -> None:
        state = self.journal.state
        for event in state.events:
            self.law(bool(self.game.tell(event)), f"event {event.key} has words")
            self.law(
                any(event.visible_to(seat) for seat in (None, *range(state.seats))),
                f"somebody may see event {event.key}",
            )

    def texts(self) -> None:
        state = self.journal.state
        for seat in range(state.seats):
            with self.lawful():
                check_choices(state, seat)
                # Elsewhere in the game there are others; looking for them takes a while.
                if len(self.journal.record.actions) % ELEMENTS_EVERY == 0:
                    check_elements(state, seat)
            if seat in state.waiting():
                self.law(bool(self.game.prompt(state, seat)), "every question has words")

    def knowledge(self) -> None:
        """What the onlooker knows is the same in its second game, however that came about."""
        who, other = self.shadow.watcher, self.shadow.state
        self.same_view(who, other, f"{who} sees the same as in a game it cannot tell from this one")
        self.same_twins(who, other)
        if who is not None:
            self.same_advice(who, other)

    def same_view(self, seat: int | None, other: State, law: str) -> None:
        """A seat sees the same of this state and of another."""
        with self.lawful():
            check_same_view(self.journal.state, other, seat, law)

    def same_twins(self, seat: int | None, other: State) -> None:
        """A twin depends on nothing but what the seat knows, and on the rng."""
        chance = f"{self.random.random()}"
        ours = self.journal.state.redeal(seat, Rng(chance))
        with self.lawful():
            check_same_twins(ours, other.redeal(seat, Rng(chance)), seat)

    def commute(self) -> None:
        """Seats asked at once may answer in any order."""
        state = self.journal.state
        waiting = state.waiting()
        if len(waiting) < 2 or not state.stack[-1].in_any_order():
            return
        answers = [(seat, self.random.choice(state.menu(seat))) for seat in waiting]
        self.random.shuffle(answers)
        there, back = state.clone(), state.clone()
        for seat, action in answers:
            there.apply(seat, action)
        for seat, action in reversed(answers):
            back.apply(seat, action)
        self.law(there.hash() == back.hash(), "answers given at once commute")

    def opinions(self) -> None:
        """What bots think of the state and how the terminal draws it, now and then."""
        if self.journal.state.over or self.random.random() < 0.1:
            with self.lawful():
                check_opinion(self.journal.state)
                check_drawing(self.journal.state, self.random.choice(self.watchers()))

    def advice(self) -> None:
        """Why what looks possible is not, and what a choice would change."""
        state = self.journal.state
        for seat in state.waiting():
            with self.lawful():
                check_reasons(state, seat)
                if self.random.random() < 0.3:
                    check_preview(state, seat, self.random.choice(state.legal(seat)))

    def same_advice(self, seat: int, other: State) -> None:
        """Reasons and previews are made of what the seat knows."""
        state, game = self.journal.state, self.game
        self.law(
            game.reasons(state, seat) == game.reasons(other, seat),
            f"the reasons told to {seat} depend on nothing but what {seat} knows",
        )
        legal = state.legal(seat)
        # The same twins say as much; this is tried now and then.
        if legal and self.random.random() < 0.2:
            action = self.random.choice(legal)
            self.law(
                game.preview(state, seat, action) == game.preview(other, seat, action),
                f"a preview shown to {seat} depends on nothing but what {seat} knows",
            )

    def ended(self) -> None:
        record = Record.decode(self.journal.record.encode())
        final = record.verify(self.game)
        self.law(final.hash() == self.journal.state.hash(), "a record replays to the same state")
        self.law(final.legal(0) == [], "nothing is legal when the game is over")
        for state, mark in self.past:
            self.law(state.hash() == mark, "later play leaves earlier states alone")
