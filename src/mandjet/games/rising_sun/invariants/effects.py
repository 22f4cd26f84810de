"""What recruits, moves and their effects leave on the stack (RS-9, RS-10, RS-21.1)."""

from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.actions import FIGURE
from mandjet.games.rising_sun.invariants.reader import Reader
from mandjet.games.rising_sun.invariants.war import check_places
from mandjet.games.rising_sun.rules.figures import SHINTO_KINDS
from mandjet.games.rising_sun.rules.monsters import Hate, SpareTheHated, hated
from mandjet.games.rising_sun.rules.moving import (
    Destination,
    Moves,
    PayToll,
    Toll,
    movers,
)
from mandjet.games.rising_sun.rules.order import END_OF_RECRUIT, TakePlaces
from mandjet.games.rising_sun.rules.paths import Paths, SpareTheBushi
from mandjet.games.rising_sun.rules.recruit import (
    EndOfRecruit,
    Recruit,
    shinto_in_reserve,
)
from mandjet.games.rising_sun.rules.summon import ChooseNewcomer, Worship
from mandjet.games.rising_sun.state import EACH_ONCE, MOST_PIECES, PIECE_BITS, RisingSun


def check_recruit(state: RisingSun, reader: Reader, seat: int, bonus: bool) -> None:
    if not reader.sees(Recruit):
        check_paths(state, reader, 1 << seat)
        return
    frame = reader.next(Recruit)
    assert (frame.seat, frame.bonus) == (seat, int(bonus)), "the seat whose turn it is recruits"
    total, beyond = 0, 0
    for p in range(t.LANDS):
        here = state.summoned >> PIECE_BITS * p & MOST_PIECES
        built = state.strongholds[seat * t.LANDS + p]
        total += here
        beyond += max(0, here - built)
        assert built or not here or state.seat_of[t.DRAGONFLY] == seat, "summoned at strongholds"
    built = state.tables.strongholds - state.strongholds_left[seat]
    assert total <= built + frame.bonus, "one figure for each stronghold, and the bonus"
    assert beyond <= frame.bonus or state.seat_of[t.DRAGONFLY] == seat, "one figure more at one"
    if not reader.done:
        check_arrival(state, reader, seat)
        arrived = state.stack[-1]
        assert isinstance(arrived, Worship | Hate | SpareTheHated), "a figure has arrived"
        assert state.summoned >> PIECE_BITS * arrived.p & MOST_PIECES, "it was summoned there"


def check_arrival(state: RisingSun, reader: Reader, seat: int) -> None:
    """What a figure does that has just come to a province."""
    if not reader.sees(Worship):
        check_hate(state, reader, seat)
        return
    frame = reader.next(Worship)
    assert frame.seat == seat, "the seat that summons worships"
    if frame.kind == t.SHINTO:
        assert state.shinto[seat * t.PLACES + frame.p] > 0, "the Shinto stands there"
    else:
        assert frame.kind == t.KOMAINU, "only Shinto and Komainu worship"
        assert state.owner[t.KOMAINU - t.MONSTER] == seat, "Komainu has another owner"
        assert state.lair[t.KOMAINU - t.MONSTER] == frame.p, "Komainu stands there"


def check_hate(state: RisingSun, reader: Reader, seat: int) -> None:
    """Oni of Hate has come, and some of those there are its victims (RS-20.24)."""
    spare = reader.sees(SpareTheHated)
    frame = reader.next(SpareTheHated) if spare else reader.next(Hate)
    assert frame.seat == seat == state.owner[t.ONI_OF_HATE - t.MONSTER], "Oni of Hate has an owner"
    assert state.lair[t.ONI_OF_HATE - t.MONSTER] == frame.p, "Oni of Hate stands there"
    there = hated(state, seat, frame.p)
    assert frame.victims, "there are victims"
    assert not frame.victims & ~there, "victims stand there"
    assert not spare or (frame.victims == there and state.owns(seat, t.MERCY)), (
        "Mercy may spare all"
    )


def check_paths(state: RisingSun, reader: Reader, seats: int) -> None:
    """After a summon of one of these seats (RS-21.1)."""
    frame = reader.next(Paths)
    seat = frame.seat
    assert seats >> seat & 1, "the seat that has summoned follows its paths"
    assert frame.kenin <= state.owns(seat, t.KENIN), "once for each copy"
    assert frame.ninja <= state.owns(seat, t.NINJA), "once for each copy"
    assert frame.monkey <= state.owns(seat, t.MONKEY), "once for each copy"
    if reader.sees(SpareTheBushi):
        spare = reader.next(SpareTheBushi)
        assert spare.seat == seat != spare.victim, "Mercy spares figures of others"
        assert state.owns(seat, t.MERCY), "Mercy spares"
        assert frame.ninja < state.owns(seat, t.NINJA), "the ninja was sent"
        assert state.bushi[spare.victim * t.PLACES + spare.p] > 0, "the Bushi stands there"


def check_end_of_recruit(state: RisingSun, reader: Reader) -> None:
    if reader.sees(TakePlaces):
        check_places(state, reader, END_OF_RECRUIT)
        return
    seats: list[int] = []
    frame = reader.next(EndOfRecruit)
    while True:
        assert frame.seat not in seats, "once for each seat"
        seats.append(frame.seat)
        assert frame.light <= state.owns(frame.seat, t.LIGHT), "once for each copy"
        assert frame.samurai <= state.owns(frame.seat, t.SAMURAI), "once for each copy"
        if not reader.sees(EndOfRecruit):
            break
        frame = reader.next(EndOfRecruit)
    if reader.sees(ChooseNewcomer):
        assert reader.next(ChooseNewcomer).seat == frame.seat, "the owner chooses"
        assert shinto_in_reserve(state, frame.seat) == SHINTO_KINDS, "there is a choice"
        assert frame.light < state.owns(frame.seat, t.LIGHT), "once for each copy"


# -- moves ------------------------------------------------------------------------------------


def check_moves(state: RisingSun, reader: Reader, seat: int, most: int) -> None:
    """The moves of a seat: each figure once, or at most `most`."""
    if reader.sees(Moves):
        moves = reader.next(Moves)
        assert moves.seat == seat, "the seat whose turn it is moves"
        if not reader.done:
            check_hate(state, reader, seat)
            check_left(moves.left, most, 0)
        else:
            check_left(moves.left, most, 1)
        return
    top = state.stack[-1]
    assert isinstance(top, Destination | Toll | PayToll), "a figure moves"
    frame = reader.next(type(top))
    assert frame.seat == seat, "the seat whose turn it is moves"
    check_left(frame.left, most, 1)
    figure = FIGURE + frame.kind * t.LANDS + frame.p
    assert figure in movers(state, seat), "the figure can move"
    if isinstance(frame, Toll | PayToll):
        check_crossing(state, frame)


def check_left(left: int, most: int, least: int) -> None:
    if most == EACH_ONCE:
        assert left == EACH_ONCE, "each figure moves once"
    else:
        assert least <= left <= most, "no more moves than the kami grants"


def check_crossing(state: RisingSun, frame: Toll | PayToll) -> None:
    """The Serpent's toll on a route that is not settled (RS-20.6)."""
    assert state.serpent not in (t.NOBODY, frame.seat), "somebody else charges"
    assert state.seat_of[t.DRAGONFLY] != frame.seat, "the Dragonfly never sail"
    route = state.tables.route[frame.p * t.LANDS + frame.q]
    assert route != t.NOBODY, "a shipping route"
    assert not state.tables.land[frame.p] >> frame.q & 1, "there is a way by land"
    assert not state.settled >> route & 1, "the route is not settled"
    charged = state.charged >> route & 1 == 1
    assert charged == isinstance(frame, PayToll), "the toll is charged, then paid"


def check_tracks_of_moves(state: RisingSun, mover: int, marshal: bool) -> None:
    """What is remembered of the moves or the recruit of a seat, and of nothing else."""
    recruiting = any(isinstance(frame, Recruit) for frame in state.stack)
    assert 0 <= state.summoned < 1 << PIECE_BITS * t.LANDS, "a number for each province"
    assert recruiting or not state.summoned, "figures are summoned in a recruit"
    routes = 1 << max(state.tables.route) + 1
    assert 0 <= state.charged < routes, "routes that exist"
    assert 0 <= state.settled < routes, "routes that exist"
    tolls = mover != t.NOBODY and state.serpent not in (t.NOBODY, mover)
    assert tolls or not (state.charged or state.settled), "tolls are settled in moves"
    if mover != t.NOBODY and marshal:
        check_moved(state, mover)
    else:
        moved = state.moved_bushi, state.moved_shinto, state.moved_strongholds, state.moved_single
        assert not any(moved), "each figure moves once in a marshal, and only there"


def check_moved(state: RisingSun, seat: int) -> None:
    """Figures that have moved are where they went to."""
    i, j = seat * t.PLACES, seat * t.LANDS
    walls = state.strongholds[j : j + t.LANDS] if state.seat_of[t.TURTLE] == seat else [0] * t.LANDS
    for moved, there in (
        (state.moved_bushi, state.bushi[i : i + t.LANDS]),
        (state.moved_shinto, state.shinto[i : i + t.LANDS]),
        (state.moved_strongholds, walls),
    ):
        assert 0 <= moved < 1 << PIECE_BITS * t.LANDS, "a number for each province"
        for p in range(t.LANDS):
            assert moved >> PIECE_BITS * p & MOST_PIECES <= there[p], (
                "figures that have moved are on the map"
            )
    single = 1 << t.DAIMYO if state.daimyo[seat] < t.LANDS else 0
    for monster in range(t.MONSTERS):
        if state.owner[monster] == seat and state.lair[monster] < t.LANDS:
            single |= 1 << t.MONSTER + monster
    assert state.moved_single | single == single, "figures that have moved are on the map"
