"""The pieces of Rising Sun: how many there are of each, and where they can be."""

from typing import Final

from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.actions import MOST_BID
from mandjet.games.rising_sun.rules.chronicle import (
    BATTLE,
    BID_SHOWN,
    CAPTURED,
    NUMBERS,
    PAID,
    PEACE,
    WON,
)
from mandjet.games.rising_sun.rules.mandates import deck
from mandjet.games.rising_sun.rules.tea import tries_of, unsettled
from mandjet.games.rising_sun.state import MOST_PIECES, PHASES, SETUP, TEA, TRY_BITS, WAR, RisingSun

# Victory points, coins and ronin have no limit; no game comes near this one.
MOST: Final = 1_000_000
# Positions have no more of them than this, so that none can grow too large.
MOST_LOADED: Final = 10_000
# A war leaves fewer notes than this in the chronicle.
NOTES: Final = 64


def check_components(state: RisingSun) -> None:
    """Raise AssertionError at the first thing that cannot be, whatever the moment (RS-1.3)."""
    check_numbers(state, MOST)
    derived(state)
    seats(state)
    figures(state)
    tiles(state)
    tea(state)
    war(state)


def check_loaded(state: RisingSun) -> None:
    """What is checked of a position before anything is worked out from it."""
    check_numbers(state, MOST_LOADED)


def check_numbers(state: RisingSun, most: int) -> None:
    """Lists have their lengths, numbers their ranges: other checks rely on it."""
    n = state.seats
    amounts, seat_sets, places = range(most + 1), range(1 << n), range(t.PLACES)
    mandates, pieces = range(t.NOBODY, len(t.MANDATES)), range(MOST_PIECES + 1)
    for name, have, length, allowed in (
        ("clans", state.clans, n, range(t.NOBODY, len(t.CLANS))),
        ("honor", state.track, n, range(n)),
        ("victory points", state.vp, n, amounts),
        ("coins", state.coins, n, amounts),
        ("ronin", state.ronin, n, amounts),
        ("allies", state.ally, n, range(t.NOBODY, n)),
        ("alliances formed", state.allied_in, n, range(1 << t.WINTER)),
        ("bushi", state.bushi, n * t.PLACES, pieces),
        ("shinto", state.shinto, n * t.PLACES, pieces),
        ("daimyo", state.daimyo, n, places),
        ("strongholds", state.strongholds, n * t.LANDS, pieces),
        ("owners of monsters", state.owner, t.MONSTERS, range(t.NOBODY, n)),
        ("places of monsters", state.lair, t.MONSTERS, range(t.BOX + 1)),
        ("bushi held", state.held_bushi, n * n, pieces),
        ("shinto held", state.held_shinto, n * n, pieces),
        ("cards on sale", state.market, t.DECK, range(t.MOST_COPIES + 1)),
        ("cards owned", state.cards, n * t.DECK, range(t.MOST_COPIES + 1)),
        ("provinces at war", state.war, len(state.war), range(t.LANDS)),
        ("tokens won", state.won, n * t.WINTER, range(1 << t.LANDS)),
        ("tiles drawn", state.seen, t.TURNS, range(1 << 2 * len(t.MANDATES))),
        ("tiles taken", state.tile, t.TURNS, mandates),
        ("mandates announced", state.announced, t.TURNS, mandates),
        ("proposals", state.proposals, n, seat_sets),
        ("proposals made", state.tries, n, range(1 << TRY_BITS * n)),
        ("gifts of the season", state.given, n * n, amounts),
        ("bids", state.bids, n * t.SPOTS, range(MOST_BID + 1)),
        ("spots bid on", state.bid_on, n, range(t.SPOTS + 1)),
        ("shrines", state.shrines, t.SHRINES, range(len(t.KAMI))),
        ("the chronicle", state.chronicle, len(state.chronicle), range(t.NOBODY, most + 1)),
    ):
        assert len(have) == length, f"{name}: {length} of them"
        assert all(number in allowed for number in have), f"{name}: {allowed}"
    for name, number, allowed in (
        ("the season", state.season, range(t.WINTER + 1)),
        ("the phase", state.phase, range(len(PHASES))),
        ("the set of cards", state.card_set, range(len(t.SETS))),
        ("wars settled", state.fought, range(t.LANDS + 1)),
        ("mandate turns", state.turn, range(t.TURNS + 1)),
        ("the first seat", state.first, range(n)),
        ("seats alone", state.alone, seat_sets),
        ("seats that wait", state.holding, seat_sets),
        ("seats ready", state.ready, seat_sets),
        ("seats that gave", state.gave, seat_sets),
        ("seats in the battle", state.fighters, seat_sets),
        ("who hired ronin", state.hired, range(t.NOBODY, n)),
        ("figures killed", state.killed, amounts),
    ):
        assert number in allowed, f"{name}: {allowed}"
    assert len(state.war) <= t.LANDS, "no more wars than provinces"
    assert len(state.chronicle) <= t.LANDS * NOTES * NUMBERS, "no more notes than wars bring"


def derived(state: RisingSun) -> None:
    """Fields that follow from others do."""
    for clan in range(len(t.CLANS)):
        seat = state.clans.index(clan) if clan in state.clans else t.NOBODY
        assert state.seat_of[clan] == seat, "clans have their seats"
    for seat in range(state.seats):
        assert state.track[state.rank[seat]] == seat, "ranks match the track"
        owned = sum(1 << m for m in range(t.MONSTERS) if state.owner[m] == seat)
        assert state.beasts[seat] == owned, "monsters have their owners"


def seats(state: RisingSun) -> None:
    n = state.seats
    assert sorted(state.track) == list(range(n)), "the honor track is a permutation of the seats"
    assert len(set(state.shrines)) == t.SHRINES, "four different kami"
    chosen = [clan for clan in state.clans if clan != t.NOBODY]
    assert chosen == sorted(set(chosen)), "seats sit in the order of their clans' honor ranks"
    for seat in range(n):
        ally = state.ally[seat]
        assert ally != seat, "an alliance is between two seats"
        assert ally == t.NOBODY or state.ally[ally] == seat, "alliances are pairs"


def figures(state: RisingSun) -> None:
    n = state.seats
    tables = state.tables
    for seat in range(n):
        first = seat * t.PLACES
        bushi = state.bushi[first : first + t.PLACES]
        shinto = state.shinto[first : first + t.PLACES]
        assert not any(bushi[t.SHRINE : t.RESERVE]), "no Bushi worships"
        held_bushi = sum(state.held_bushi[captor * n + seat] for captor in range(n))
        held_shinto = sum(state.held_shinto[captor * n + seat] for captor in range(n))
        assert sum(bushi) + held_bushi == tables.bushi, "all Bushi are somewhere"
        assert sum(shinto) + held_shinto == tables.shinto, "all Shinto are somewhere"
        assert not state.held_bushi[seat * n + seat], "nobody holds a Bushi of the same clan"
        assert not state.held_shinto[seat * n + seat], "nobody holds a Shinto of the same clan"
        daimyo = state.daimyo[seat]
        assert 0 <= daimyo < t.LANDS or daimyo == t.RESERVE, "a daimyo is on the map or in reserve"
        built = state.strongholds[seat * t.LANDS : seat * t.LANDS + t.LANDS]
        left = state.strongholds_left[seat]
        assert left >= 0, "no less than no stronghold"
        assert sum(built) + left == tables.strongholds, "all strongholds are somewhere"
    for monster in range(t.MONSTERS):
        owner, place = state.owner[monster], state.lair[monster]
        assert (owner == t.NOBODY) == (place == t.BOX), "a monster without an owner is in the box"
        if owner == t.NOBODY:
            continue
        held = 0 <= place - t.HELD < n and place - t.HELD != owner
        shrine = t.SHRINE <= place < t.RESERVE and monster == t.KOMAINU - t.MONSTER
        on_map = 0 <= place < t.LANDS
        assert on_map or shrine or held or place == t.RESERVE, "a monster is where it can be"


def tiles(state: RisingSun) -> None:
    before = 0
    used = 0
    for turn in range(t.TURNS):
        seen, tile, said = state.seen[turn], state.tile[turn], state.announced[turn]
        if turn > state.turn or (turn == state.turn and not seen):
            assert (seen, tile, said) == (0, t.NOBODY, t.NOBODY), "no mandate before its turn"
            continue
        assert t.tile_count(seen) == t.DRAWN, "four tiles are drawn"
        assert within(before, seen), "three of the four were put back by the player before"
        rest = state.tables.tiles - used
        assert rest >= 0, "no more tiles than there are"
        assert within(seen, rest), "no more tiles than there are"
        assert tile == t.NOBODY or seen >> 2 * tile & 3, "the tile taken was drawn"
        if turn < state.turn:
            assert tile != t.NOBODY, "a tile of every turn"
            assert 0 <= said < len(t.MANDATES), "a mandate of every turn"
            lotus = (state.first + turn) % state.seats == state.seat_of[t.LOTUS]
            assert lotus or said == tile, "only the Lotus announces another mandate"
        if tile != t.NOBODY:
            before = seen - t.TILE[tile]
            used += t.TILE[tile]
    if state.turn < t.TURNS:
        deck(state)


def within(part: int, whole: int) -> bool:
    """Whether a set of tiles is part of another."""
    return all(part >> 2 * m & 3 <= whole >> 2 * m & 3 for m in range(len(t.MANDATES)))


def tea(state: RisingSun) -> None:
    """Words of the ceremony are between seats that are not settled, and end with it (RS-7.4)."""
    assert state.phase == TEA or not state.alone | state.holding, "tea is over"
    open_seats = unsettled(state)
    for seat in range(state.seats):
        standing, said = state.proposals[seat], 0
        for other in range(state.seats):
            said |= (tries_of(state, seat, other) > 0) << other
        assert state.phase == TEA or not said, "proposals only over tea"
        assert not said >> seat & 1, "proposals to others"
        assert not standing & ~said, "a proposal that stands was made"
        assert state.ally[seat] == t.NOBODY or not state.alone >> seat & 1, (
            "who is alone has no ally"
        )
        assert not said or open_seats >> seat & 1, "settled seats propose nothing"
        assert not said & ~open_seats, "nothing is proposed to settled seats"
        for other in range(state.seats):
            mutual = standing >> other & 1 and state.proposals[other] >> seat & 1
            assert not mutual, "mutual proposals are an alliance"


def war(state: RisingSun) -> None:
    assert state.phase == SETUP or len(state.war) == state.seats + 2, "as many wars as seats and 2"
    assert len(set(state.war)) == len(state.war), "different provinces at war"
    assert state.fought <= len(state.war), "wars are settled in order"
    for season in range(t.WINTER):
        together = 0
        for tokens in state.won[season :: t.WINTER]:
            assert not together & tokens, "a token belongs to one seat"
            together |= tokens
    assert state.phase == WAR or not state.fighters, "battles only in the war phase"
    for seat in range(state.seats):
        bids = state.bids[seat * t.SPOTS : seat * t.SPOTS + t.SPOTS]
        assert sum(bids) <= state.coins[seat], "nobody bids more coins than there are"
        assert state.fighters >> seat & 1 or not sum(bids), "only those in the battle bid"
    chronicle(state)


def chronicle(state: RisingSun) -> None:
    notes = state.chronicle
    assert len(notes) % NUMBERS == 0, "whole notes"
    for i in range(0, len(notes), NUMBERS):
        what, seat, a, b, c = notes[i : i + NUMBERS]
        assert PEACE <= what <= PAID, "only notes that exist"
        assert i or what in (PEACE, BATTLE), "a war before what happens in it"
        assert (t.NOBODY if what in (PEACE, BATTLE) else 0) <= seat < state.seats, "seats in play"
        assert min(a, b, c) >= 0, "no negative numbers"
        most = {PEACE: t.LANDS, BATTLE: t.LANDS, BID_SHOWN: t.SPOTS, WON: t.SPOTS}.get(what)
        assert most is None or a < most, "only provinces and advantages that exist"
        assert what not in (CAPTURED, PAID) or a < state.seats, "seats in play"
        assert what != CAPTURED or b < len(t.KINDS), "only kinds that exist"
