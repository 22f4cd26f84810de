"""Scenes played on: what tests do at a table, and what they look at."""

import pytest

import mandjet
from mandjet.engine.scene import step_names
from mandjet.games.path_to_yaaru.actions import (
    COLOUR,
    DISCARD,
    END,
    PLAY,
    PLAY_CHOSEN,
    SPACE,
)
from mandjet.games.path_to_yaaru.rules.draft import Arrange, Collect, Shuffling
from mandjet.games.path_to_yaaru.rules.movement import Move
from mandjet.games.path_to_yaaru.rules.phase import Choose
from mandjet.games.path_to_yaaru.scenes import SPACE_NAMES, PathToYaaruScene
from mandjet.games.path_to_yaaru.tables import COLOUR_NAMES, KINDS, space_name

SPACE_NUMBERS = {name: number for number, name in enumerate(SPACE_NAMES)}


class Table:
    """A scene in which a seat begins its phase. The steps of the builder are steps of the table
    until it is first looked at; after that it is played."""

    def __init__(
        self, seats=3, level=1, stash=(), pawn="start", seat=0, rounds=1, listen=True, **options
    ):
        self.game = mandjet.game("path_to_yaaru")
        self.scene = PathToYaaruScene(self.game, seats, options)
        self.scene.table.listening = listen
        self.laid = None
        self.seat = seat
        self.level(level).round(max(rounds, len(stash))).turn(seat)
        self.pawn(seat, pawn).stash(seat, *stash)

    def __getattr__(self, name):
        assert name in step_names(PathToYaaruScene), name
        assert self.laid is None, "the table is laid before it is played"

        def step(*args):
            getattr(self.scene, name)(*args)
            return self

        return step

    def each(self, step, values):
        """The same step for every seat."""
        for seat, value in enumerate(values):
            getattr(self, step)(seat, value)
        return self

    @property
    def state(self):
        self.laid = self.laid or self.scene.state()
        return self.laid

    # -- acting ------------------------------------------------------------------------------

    def act(self, action):
        self.state.apply(self.seat_now, action)
        self.game.invariants(self.state)
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
            self.act(SPACE + SPACE_NUMBERS[space])
        return self

    def walk(self):
        """Move on, any way, until the move is over."""
        while self.moving:
            self.act(self.menu[0])
        return self

    def colour(self, name):
        return self.act(COLOUR + COLOUR_NAMES.index(name))

    def give_up(self, kind):
        return self.act(DISCARD + KINDS.index(kind))

    def end(self):
        return self.act(END)

    def next_round(self):
        """Everybody collects the left card, so that the first phase begins."""
        while self.frame in (Collect, Shuffling, Arrange):
            for seat in self.state.waiting():
                self.state.apply(seat, self.state.legal(seat)[0])
        self.seat = self.state.active
        return self

    def finish_phase(self):
        """End the phase going on, giving up the first cards if need be."""
        seat = self.state.active
        while self.state.active == seat and not self.state.over:
            self.act(END if END in self.menu else self.menu[0])
            if not self.state.waiting() or self.frame in (Collect, Shuffling, Arrange):
                break
        return self

    def finish_round(self):
        """All remaining phases end without a play, up to the next collection or the end."""
        before = (self.state.draft, self.state.round)
        while (self.state.draft, self.state.round) == before and not self.state.over:
            self.act(END if END in self.menu else self.menu[0])
        return self

    # -- looking -----------------------------------------------------------------------------

    @property
    def frame(self):
        return type(self.state.stack[-1])

    @property
    def seat_now(self):
        return self.state.waiting()[0]

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
    def where(self):
        return space_name(self.state.pawns[self.seat])

    def cube(self, space):
        owner = self.state.cubes[SPACE_NUMBERS[space]]
        return None if owner < 0 else owner

    def sheet_of(self, seat):
        return tuple(self.state.sheet(seat))

    def stash_of(self, seat):
        return [KINDS[self.state.tables.kind_of[card]] for card in self.state.stashes[seat]]

    def played_by(self, seat):
        return [KINDS[self.state.tables.kind_of[card]] for card in self.state.played[seat]]


@pytest.fixture(scope="session")
def game():
    return mandjet.game("path_to_yaaru")


@pytest.fixture(scope="session")
def scene():
    """The maker of tables."""
    return Table


@pytest.fixture(scope="session")
def space():
    """Space numbers by name."""
    return SPACE_NUMBERS
