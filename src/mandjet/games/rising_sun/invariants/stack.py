"""The stacks that the rules lead to: setup, tea and the frames of a season."""

from mandjet.games.rising_sun.invariants.effects import check_tracks_of_moves
from mandjet.games.rising_sun.invariants.politics import check_politics
from mandjet.games.rising_sun.invariants.reader import Reader
from mandjet.games.rising_sun.invariants.war import check_war
from mandjet.games.rising_sun.rules.mandates import PoliticsBegin
from mandjet.games.rising_sun.rules.season import Cleanup
from mandjet.games.rising_sun.rules.tea import Tea, unsettled
from mandjet.games.rising_sun.rules.war import ReadyForWar, WarBegin
from mandjet.games.rising_sun.state import TEA, WAR, RisingSun
from mandjet.games.rising_sun.tables import NOBODY, TURNS


def check_stack(state: RisingSun) -> None:
    """Raise AssertionError unless the stack is one that the rules lead to."""
    if state.over:
        assert not state.stack, "nothing is left to do when the game is over"
        check_tracks_of_moves(state, NOBODY, False)
        return
    reader = Reader(state.stack)
    ready = False
    reader.next(Cleanup)
    if state.phase == WAR:
        check_war(state, reader)
        check_tracks_of_moves(state, NOBODY, False)
    else:
        reader.next(WarBegin)
        reader.next(ReadyForWar)
        ready = reader.done
        check_before_war(state, reader)
    reader.end()
    assert ready or not state.ready | state.gave, "seats get ready for war when politics is over"


def check_before_war(state: RisingSun, reader: Reader) -> None:
    """Tea, politics, and the last moment for gifts."""
    if state.phase == TEA:
        reader.next(PoliticsBegin)
        reader.next(Tea)
        open_seats = unsettled(state)
        assert open_seats & open_seats - 1, "tea goes on while two are not settled"
        check_tracks_of_moves(state, NOBODY, False)
    elif reader.done:
        assert state.turn == TURNS, "all mandate turns have been taken"
        check_tracks_of_moves(state, NOBODY, False)
    else:
        check_politics(state, reader)
