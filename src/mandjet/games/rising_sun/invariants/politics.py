"""The stacks that the political phase leads to (RS-8 to RS-14)."""

from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.invariants.effects import (
    check_arrival,
    check_end_of_recruit,
    check_hate,
    check_moves,
    check_paths,
    check_recruit,
    check_tracks_of_moves,
)
from mandjet.games.rising_sun.invariants.reader import Reader
from mandjet.games.rising_sun.rules.betray import Betray, Replace, newcomers
from mandjet.games.rising_sun.rules.figures import target_kind, target_place, target_seat
from mandjet.games.rising_sun.rules.kami import Amaterasu, KamiTurn, Raijin, favourite
from mandjet.games.rising_sun.rules.mandates import (
    Announce,
    ChooseMandate,
    Perform,
    Step,
)
from mandjet.games.rising_sun.rules.paths import AfterSummon
from mandjet.games.rising_sun.rules.purchase import (
    DISCOUNT,
    Acquire,
    Benevolence,
    Build,
    Buy,
    SummonMonster,
)
from mandjet.games.rising_sun.rules.summon import Worship
from mandjet.games.rising_sun.state import EACH_ONCE, RisingSun


def check_politics(state: RisingSun, reader: Reader) -> None:
    """The space of the political track that is being resolved (RS-8.1)."""
    space = len(t.POLITICAL_TRACK) - 1
    if reader.sees(Step):
        space = reader.next(Step).space - 1
        assert space >= 0, "the political track has begun"
    turns = t.POLITICAL_TRACK[:space].count(0)
    mover = t.NOBODY
    if t.POLITICAL_TRACK[space]:
        assert state.turn == turns, "a kami turn comes between mandate turns"
        mover = check_kami(state, reader)
    elif state.turn == turns:
        check_choice(state, reader)
    else:
        assert state.turn == turns + 1, "mandates are performed one by one"
        mover = check_mandate(state, reader)
    top = state.stack[-1]
    choosing = isinstance(top, ChooseMandate | Announce)
    drawn = state.turn < t.TURNS and state.seen[state.turn] != 0
    assert drawn == choosing, "tiles are drawn to choose one"
    check_tracks_of_moves(state, mover, t.POLITICAL_TRACK[space] == 0)


def check_choice(state: RisingSun, reader: Reader) -> None:
    seat = (state.first + state.turn) % state.seats
    laid = state.tile[state.turn] != t.NOBODY
    if reader.sees(Announce):
        reader.next(Announce)
        assert seat == state.seat_of[t.LOTUS], "the Lotus announces"
        assert laid, "a tile has been taken"
    else:
        assert reader.next(ChooseMandate).seat == seat, "the turns go round"
        assert not laid, "no tile has been taken"


def check_kami(state: RisingSun, reader: Reader) -> int:
    """The favour of a kami; who moves figures by it, if anybody."""
    slot = reader.next(KamiTurn).slot - 1 if reader.sees(KamiTurn) else t.SHRINES - 1
    assert slot >= 0, "the first shrine has been reached"
    kami = state.shrines[slot]
    seat = favourite(state, slot)
    if kami == t.AMATERASU:
        assert reader.next(Amaterasu).seat == seat, "a kami favours its strongest worshipper"
        assert state.rank[seat] > 0, "who stands at the top cannot rise"
    elif kami == t.FUJIN:
        check_moves(state, reader, seat, state.tables.kami_moves[t.FUJIN])
        return seat
    elif kami == t.RAIJIN and reader.sees(Raijin):
        assert reader.next(Raijin).seat == seat, "a kami favours its strongest worshipper"
    elif kami == t.RAIJIN:
        check_paths(state, reader, at_shrine(state, slot))
    else:
        assert kami == t.RYUJIN, "this kami asks nothing"
        check_purchase(state, reader, at_shrine(state, slot), 0)
    return t.NOBODY


def at_shrine(state: RisingSun, slot: int) -> int:
    """The seats with a worshipper at a shrine, one bit each: effects may change their honor."""
    seats = 0
    for seat in range(state.seats):
        if state.shinto[seat * t.PLACES + t.SHRINE + slot]:
            seats |= 1 << seat
    if state.lair[t.KOMAINU - t.MONSTER] == t.SHRINE + slot:
        seats |= 1 << state.owner[t.KOMAINU - t.MONSTER]
    return seats


def check_mandate(state: RisingSun, reader: Reader) -> int:
    """A mandate that is performed; who moves figures by it, if anybody."""
    turn = state.turn - 1
    mandate = state.announced[turn]
    selector = (state.first + turn) % state.seats
    if mandate == t.BETRAY:
        check_betrayal(state, reader, selector)
        return t.NOBODY
    assert mandate in (t.RECRUIT, t.MARSHAL, t.TRAIN), "a harvest asks nothing"
    if mandate == t.RECRUIT and not reader.sees(Perform):
        check_end_of_recruit(state, reader)
        return t.NOBODY
    perform = reader.next(Perform)
    assert (perform.mandate, perform.selector) == (mandate, selector), "the mandate of this turn"
    assert perform.done > 0, "somebody performs it"
    seat = (selector + perform.done - (1 if mandate == t.TRAIN else 0)) % state.seats
    bonus = seat == selector or state.ally[selector] == seat
    if mandate == t.RECRUIT:
        check_recruit(state, reader, seat, bonus)
    elif mandate == t.TRAIN:
        check_purchase(state, reader, 1 << seat, DISCOUNT if bonus else 0)
    elif reader.sees(Benevolence):
        assert bonus, "only the bonus builds"
        check_benevolence(state, reader, seat)
    else:
        if bonus:
            assert reader.next(Build).seat == seat, "the bonus builds"
        if not (bonus and reader.done):
            check_moves(state, reader, seat, EACH_ONCE)
            return seat
    return t.NOBODY


# -- purchases and betrayal -------------------------------------------------------------------


def check_purchase(state: RisingSun, reader: Reader, seats: int, discount: int) -> None:
    """One of these seats buys a card, or summons the monster it has bought (RS-11.6)."""
    if reader.sees(Buy):
        buy = reader.next(Buy)
        assert seats >> buy.seat & 1, "the seat whose turn it is buys"
        assert buy.discount == discount, "the bonus is a discount"
    elif reader.sees(Acquire):
        acquire = reader.next(Acquire)
        assert seats >> acquire.seat & 1, "the seat whose turn it is buys"
        assert state.market[acquire.card] > 0, "the card is on sale"
        check_benevolence(state, reader, acquire.seat)
    elif reader.sees(AfterSummon):
        seat = reader.next(AfterSummon).seat
        assert seats >> seat & 1, "the seat whose turn it is buys"
        check_monster(state, reader, seat)
    else:
        check_paths(state, reader, seats)


def check_benevolence(state: RisingSun, reader: Reader, seat: int) -> None:
    frame = reader.next(Benevolence)
    assert frame.seat == seat, "the buyer is benevolent"
    assert 1 <= frame.copies <= state.owns(seat, t.BENEVOLENCE), "once for each copy"


def check_monster(state: RisingSun, reader: Reader, seat: int) -> None:
    """A monster just bought is summoned, or has just come."""
    if not reader.sees(SummonMonster):
        check_arrival(state, reader, seat)
        top = state.stack[-1]
        assert not isinstance(top, Worship) or top.kind == t.KOMAINU, "a monster has come"
        return
    frame = reader.next(SummonMonster)
    assert t.MONSTER <= frame.kind < t.STRONGHOLD, "a monster is summoned"
    monster = frame.kind - t.MONSTER
    assert frame.seat == seat == state.owner[monster], "its owner summons a monster"
    assert state.lair[monster] == t.RESERVE, "it comes from the reserve"


def check_betrayal(state: RisingSun, reader: Reader, selector: int) -> None:
    frame = reader.next(Betray)
    seat = frame.seat
    assert seat == selector, "the selecting seat betrays"
    assert state.ally[seat] == t.NOBODY, "the alliance is broken"
    assert not frame.hit >> seat & 1, "figures of others are replaced"
    assert frame.hit.bit_count() + frame.figures == t.REPLACEMENTS, "two figures are replaced"
    assert frame.extra <= state.owns(seat, t.UNRIGHTEOUS), "once for each copy"
    if reader.done:
        return
    if not reader.sees(Replace):
        check_hate(state, reader, seat)
        return
    target = reader.next(Replace).target
    owner, kind = target_seat(state, target), target_kind(target)
    place = target_place(state, target)
    assert 0 <= owner < state.seats, "figures in play are replaced"
    assert owner != seat, "figures of others are replaced"
    assert kind != t.YUREI, "no daimyo is replaced"
    assert place < t.RESERVE, "on the map or at a shrine"
    assert place < t.LANDS or frame.extra < state.owns(seat, t.UNRIGHTEOUS), (
        "only this card reaches it"
    )
    if kind in (t.BUSHI, t.SHINTO):
        figures = state.bushi if kind == t.BUSHI else state.shinto
        assert figures[owner * t.PLACES + place] > 0, "the figure stands there"
    kinds = newcomers(state, seat, target)
    assert kinds & kinds - 1, "there is a choice of newcomers"
