"""Setup, rounds, drafts and levels: what follows what (PY-2, PY-3, PY-4.11, PY-8)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.path_to_yaaru.rules.draft import COLLECT, DISTRIBUTE, TAKE_IN_HAND
from mandjet.games.path_to_yaaru.rules.memory import gather_discards, put_sets_away
from mandjet.games.path_to_yaaru.rules.phase import Phase
from mandjet.games.path_to_yaaru.rules.pillars import space_element
from mandjet.games.path_to_yaaru.rules.scoring import SCORING
from mandjet.games.path_to_yaaru.state import NONE, PathToYaaru
from mandjet.games.path_to_yaaru.tables import QUARTER, START


class Setup(Frame[PathToYaaru]):
    """A random start player (PY-2.3) and the deck of level I (PY-2.4); what each player begins with
    (PY-2.1) lies on an empty table already."""

    def run(self, state: PathToYaaru) -> None:
        seats = state.seats
        for seat in state.variant.beginners:  # PY-10.1
            if seat < seats:
                state.shabti[seat] = state.tables.beginner_shabti
        state.start = state.rng.below(seats)
        state.deck = state.tables.cards_of_level[1][:]
        if state.listening:
            if seats == 2:
                state.tell("unofficial", {})
            state.tell("begins", {"seat": state.start})
        open_level(state)
        state.push(ROUND)
        state.push(DISTRIBUTE)


def open_level(state: PathToYaaru) -> None:
    """Pawns on the Starting Space, bonuses on their spaces (PY-2.2, PY-8.1)."""
    state.board = state.tables.boards[state.variant.sides[state.level]]
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
        state.push(Phase(0))
        state.push(COLLECT)
        state.push(TAKE_IN_HAND)


class EndOfRound(Frame[PathToYaaru]):
    """Shabti bonuses, then scoring, a new draft or the next round (PY-4.11)."""

    def run(self, state: PathToYaaru) -> None:
        shabti_bonus(state)
        limit = state.variant.round_limit
        if QUARTER in state.pawns or (limit > 0 and state.rounds >= limit):  # PY-10.6
            if state.listening and QUARTER not in state.pawns:
                state.tell("limit-reached", {"rounds": limit})
            state.push(NEXT_LEVEL)
            state.stack += SCORING
        elif len(state.sets[0]) - state.picks <= state.tables.undrafted:
            state.push(NEXT_DRAFT)
        else:
            state.push(ROUND)


def shabti_bonus(state: PathToYaaru) -> None:
    """Every pawn on a space with a Shabti gains one; then it is gone (PY-4.12)."""
    gone = 0
    for seat in state.in_turn():
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
    """All but stashes and removed cards make a new deck with the new level's cards (PY-8.3). What
    the players have stays with them (PY-8.2)."""

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
    """The Start Player card goes to the left, once for a draft or a level (PY-3.7, PY-8.4)."""
    state.start = (state.start + 1) % state.seats


SETUP: Final = Setup()
ROUND: Final = Round()
END_OF_ROUND: Final = EndOfRound()
NEXT_DRAFT: Final = NextDraft()
NEXT_LEVEL: Final = NextLevel()
