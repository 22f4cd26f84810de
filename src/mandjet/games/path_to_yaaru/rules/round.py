"""Setup, rounds, drafts and levels: what follows what (PY-2, PY-3, PY-4.11, PY-8)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.path_to_yaaru.rules.draft import COLLECT, DISTRIBUTE, LOOK
from mandjet.games.path_to_yaaru.rules.memory import gather_discards, put_sets_away
from mandjet.games.path_to_yaaru.rules.phase import PHASES
from mandjet.games.path_to_yaaru.rules.pillars import space_element
from mandjet.games.path_to_yaaru.rules.scoring import (
    ADVANCEMENT,
    PENALTY,
    PILLAR_POINTS,
    TO_SHEETS,
)
from mandjet.games.path_to_yaaru.state import BOXED, NONE, OPEN, PathToYaaru, Reading
from mandjet.games.path_to_yaaru.tables import COLOURS, LEVELS, NOBODY, QUARTER, SPACES, START


class Setup(Frame[PathToYaaru]):
    """One Faith each, all cubes at hand, a random start player, the level I deck (PY-2)."""

    def run(self, state: PathToYaaru) -> None:
        tables = state.tables
        seats = state.seats
        state.faith = [tables.start_faith] * seats
        state.shabti = [0] * seats
        state.wadjets = [0] * seats
        state.supply = [tables.cubes] * seats
        state.placed = [0] * seats
        state.sheets = [0] * (seats * COLOURS)
        state.undecided = [0] * seats
        state.cubes = [NOBODY] * SPACES
        state.discards = []
        state.stashes = [NONE] * seats
        state.played = [NONE] * seats
        state.chosen = [OPEN] * seats
        state.arranged = [NONE] * seats
        state.attributes = [0] * COLOURS
        for seat in state.plan.beginners:
            if seat < seats:
                state.shabti[seat] = tables.beginner_shabti
        state.start = state.rng.below(seats)
        state.olds = [0] * seats
        state.readings = [[Reading(1, NONE, [NONE] * seats)] for _ in range(seats + 1)]
        state.seen = []
        for _ in range(seats + 1):
            row = [-1] * len(tables.kind_of)
            for level in range(2, LEVELS + 1):
                for card in tables.cards_of_level[level]:
                    row[card] = BOXED
            state.seen.append(row)
        state.deck = tables.cards_of_level[1][:]
        if state.listening:
            if seats == 2:
                state.tell("unofficial", {})
            state.tell("begins", {"seat": state.start})
        open_level(state)
        state.push(ROUND)
        state.push(DISTRIBUTE)


def open_level(state: PathToYaaru) -> None:
    """Pawns on the Starting Space, bonuses on their spaces (PY-2.2)."""
    state.board = state.tables.boards[state.plan.sides[state.level]]
    state.pawns = [START] * state.seats
    state.shabti_left = state.board.shabti
    state.djed_left = state.board.djed
    state.rounds = 0


class Round(Frame[PathToYaaru]):
    """Collect a card, then a phase for each seat (PY-3.3)."""

    def run(self, state: PathToYaaru) -> None:
        state.round += 1
        state.rounds += 1
        if state.listening:
            state.tell("round-begins", {"round": state.round, "level": state.level})
        state.push(END_OF_ROUND)
        state.push(PHASES[0])
        state.push(COLLECT)
        state.push(LOOK)


class EndOfRound(Frame[PathToYaaru]):
    """Shabti bonuses, then scoring, a new draft or the next round (PY-4.11)."""

    def run(self, state: PathToYaaru) -> None:
        shabti_bonus(state)
        limit = state.plan.round_limit
        if QUARTER in state.pawns or (limit > 0 and state.rounds >= limit):  # PY-10.6
            if state.listening and QUARTER not in state.pawns:
                state.tell("limit-reached", {"rounds": limit})
            state.push(NEXT_LEVEL)
            state.push(PENALTY)
            state.push(PILLAR_POINTS)
            state.push(TO_SHEETS)
            state.push(ADVANCEMENT)
        elif len(state.sets[0]) - state.picks <= state.tables.undrafted:
            state.push(NEXT_DRAFT)
        else:
            state.push(ROUND)


def shabti_bonus(state: PathToYaaru) -> None:
    """Every pawn on a space with a Shabti gains one; then it is gone (PY-4.12)."""
    gone = 0
    for turn in range(state.seats):
        seat = (state.start + turn) % state.seats
        space = state.pawns[seat]
        if state.shabti_left >> space & 1:
            gone |= 1 << space
            state.shabti[seat] += 1
            if state.listening:
                state.tell("shabti-bonus", {"seat": seat}, (space_element(space),))
    state.shabti_left ^= gone


class NextDraft(Frame[PathToYaaru]):
    """The start player moves on; cards are put away; new ones are dealt (PY-3.7)."""

    def run(self, state: PathToYaaru) -> None:
        put_sets_away(state, True)
        put_played_away(state)
        pass_start_player(state)
        state.push(ROUND)
        state.push(DISTRIBUTE)


class NextLevel(Frame[PathToYaaru]):
    """All but stashes and removed cards make a new deck with the new level's cards (PY-8)."""

    def run(self, state: PathToYaaru) -> None:
        hands = [card for index in range(state.seats) for card in state.hand(index)]
        put_sets_away(state, False)
        state.deck += hands
        state.level += 1
        put_played_away(state)
        added = state.tables.cards_of_level[state.level]
        for row in state.seen:
            for card in added:
                row[card] = state.shuffles
        state.deck += added
        gather_discards(state)
        pass_start_player(state)
        open_level(state)
        if state.listening:
            state.tell("level-begins", {"level": state.level, "cards": len(added)})
        state.push(ROUND)
        state.push(DISTRIBUTE)


def put_played_away(state: PathToYaaru) -> None:
    """Played Cards with the removal icon leave the game, the others are discarded (PY-3.8)."""
    tables = state.tables
    removed = state.removed[:]
    for seat in range(state.seats):
        for card in state.played[seat]:
            if tables.removal[tables.kind_of[card]]:
                removed.append(card)
            else:
                state.discards.append(card)
        state.played[seat] = NONE
    if state.listening and len(removed) > len(state.removed):
        state.tell("removed", {"cards": len(removed) - len(state.removed)})
    state.removed = removed


def pass_start_player(state: PathToYaaru) -> None:
    state.start = (state.start + 1) % state.seats


SETUP: Final = Setup()
ROUND: Final = Round()
END_OF_ROUND: Final = EndOfRound()
NEXT_DRAFT: Final = NextDraft()
NEXT_LEVEL: Final = NextLevel()
