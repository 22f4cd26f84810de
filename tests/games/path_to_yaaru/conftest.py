"""Scenes: positions of Path to Yaaru in which the active seat is about to act."""

import pytest

import mandjet
from mandjet.games.path_to_yaaru.actions import (
    COLOUR,
    DISCARD,
    END,
    PLAY,
    PLAY_CHOSEN,
    SPACE,
    TAKE_LEFT,
)
from mandjet.games.path_to_yaaru.invariants.table import check_table
from mandjet.games.path_to_yaaru.rules.draft import Arrange, Collect, Shuffling
from mandjet.games.path_to_yaaru.rules.movement import Move
from mandjet.games.path_to_yaaru.rules.phase import Choose, Turn
from mandjet.games.path_to_yaaru.tables import KINDS, QUARTER, SPACES, space_name

NAMES = {space_name(space): space for space in range(SPACES)}
COLOURS = {"red": 0, "blue": 1, "yellow": 2}


class Scene:
    """A game led by natural play to a Turn of the start player, then edited."""

    def __init__(self, seats=3, level=1, stash=(), pawn="start", seed=1, listen=True, **options):
        self.game = mandjet.game("path_to_yaaru")
        self.state = self.game.new(seats, seed, options, listen=listen)
        while self.state.level < level:
            self.next_round()
            self.state.pawns[self.state.start] = QUARTER
            self.finish_round()
        self.next_turn()
        while len(self.state.stashes[self.seat]) < len(stash):
            self.finish_round()
            self.next_turn()
            assert self.state.level == level
        self.seat = self.state.active
        if stash:
            self.give(self.seat, *stash)
        self.state.pawns[self.seat] = NAMES[pawn]
        self.again()

    @property
    def frame(self):
        return type(self.state.stack[-1])

    @property
    def seat_now(self):
        return self.state.waiting()[0]

    def again(self):
        """Ask anew after the position was edited, and check that it is possible."""
        self.state.ask_again()
        check_table(self.state)
        return self

    # -- leading up to a position ------------------------------------------------------------

    def next_round(self):
        """Everybody collects the left card, so that the first phase begins."""
        while self.frame in (Collect, Shuffling, Arrange):
            for seat in self.state.waiting():
                self.state.apply(seat, self.state.legal(seat)[0])

    def next_turn(self):
        self.next_round()
        assert self.frame is Turn
        self.seat = self.state.active

    def finish_phase(self):
        """End the phase going on, giving up the first cards if need be."""
        seat = self.state.active
        while self.state.active == seat and not self.state.over:
            menu = self.state.legal(self.seat_now)
            self.state.apply(self.seat_now, END if END in menu else menu[0])
            if not self.state.waiting() or self.frame in (Collect, Shuffling, Arrange):
                return

    def finish_round(self):
        """All remaining phases end without a play, up to the next collection or the end."""
        before = (self.state.draft, self.state.round)
        while (self.state.draft, self.state.round) == before and not self.state.over:
            menu = self.state.legal(self.seat_now)
            self.state.apply(self.seat_now, END if END in menu else menu[0])

    # -- editing -----------------------------------------------------------------------------

    def give(self, seat, *kinds):
        """Make the cards of a stash, as many as there are, cards of these kinds."""
        done = []
        for kind in kinds:
            number = KINDS.index(kind)
            old = next(card for card in self.state.stashes[seat] if card not in done)
            fits = [
                card
                for card, of in enumerate(self.state.tables.kind_of)
                if of == number and card not in done
            ]
            new = old if old in fits else fits[0]
            self.swap(old, new)
            done.append(new)

    def swap(self, one, other):
        """Exchange two cards wherever they are."""
        turn = {one: other, other: one}
        state = self.state

        def turned(cards):
            return [turn.get(card, card) for card in cards]

        state.deck = turned(state.deck)
        state.discards = turned(state.discards)
        state.removed = turned(state.removed)
        state.stashes = [sorted(turned(cards)) for cards in state.stashes]
        state.played = [turned(cards) for cards in state.played]
        state.sets = [turned(cards) for cards in state.sets]
        for passed in state.past:
            passed.cards = turned(passed.cards)
        for row in state.seen:
            row[one], row[other] = row[other], row[one]

    def cubes(self, seat, *spaces):
        """Put cubes of a seat on spaces."""
        for space in spaces:
            self.state.cubes[NAMES[space]] = seat
            self.state.placed[seat] += 1
            self.state.supply[seat] -= 1
        return self

    def sheet(self, seat, red, blue, yellow):
        """Put cubes on a sheet."""
        self.state.sheets[seat * 3 : seat * 3 + 3] = [red, blue, yellow]
        self.state.supply[seat] = 12 - self.state.placed[seat] - red - blue - yellow
        return self

    # -- acting ------------------------------------------------------------------------------

    def act(self, action):
        self.state.apply(self.seat_now, action)
        check_table(self.state)
        return self

    def play(self, *kinds):
        """Choose cards and play them."""
        for kind in kinds:
            self.act(PLAY + KINDS.index(kind))
        if self.frame is Choose:
            self.act(PLAY_CHOSEN)
        return self

    def move(self, *spaces):
        for space in spaces:
            self.act(SPACE + NAMES[space])
        return self

    def colour(self, name):
        return self.act(COLOUR + COLOURS[name])

    def give_up(self, kind):
        return self.act(DISCARD + KINDS.index(kind))

    def end(self):
        """End the own phase; what has to be given up is the first possible."""
        self.act(END)
        return self

    # -- looking -----------------------------------------------------------------------------

    @property
    def menu(self):
        return self.state.legal(self.seat_now)

    @property
    def ways(self):
        """The names of the spaces offered."""
        return {space_name(a - SPACE) for a in self.menu if SPACE <= a < PLAY}

    @property
    def playable(self):
        return {KINDS[a - PLAY] for a in self.menu if PLAY <= a < DISCARD}

    @property
    def moving(self):
        return self.frame is Move

    @property
    def pawn(self):
        return space_name(self.state.pawns[self.seat])

    def cube(self, space):
        owner = self.state.cubes[NAMES[space]]
        return None if owner < 0 else owner

    def sheet_of(self, seat):
        return tuple(self.state.sheets[seat * 3 : seat * 3 + 3])

    def stash(self, seat):
        return [KINDS[self.state.tables.kind_of[card]] for card in self.state.stashes[seat]]

    def played(self, seat):
        return [KINDS[self.state.tables.kind_of[card]] for card in self.state.played[seat]]

    def collect_all(self, action=TAKE_LEFT):
        for seat in self.state.waiting():
            self.state.apply(seat, action)


@pytest.fixture(scope="session")
def game():
    return mandjet.game("path_to_yaaru")


@pytest.fixture(scope="session")
def scene():
    """The maker of scenes."""
    return Scene


@pytest.fixture(scope="session")
def space():
    """Space numbers by name."""
    return NAMES
