"""What must be true of every state of Rising Sun."""

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
from mandjet.games.rising_sun.rules.tea import unsettled
from mandjet.games.rising_sun.state import PHASES, POLITICS, SETUP, TEA, WAR, RisingSun
from mandjet.games.rising_sun.tables import (
    BOX,
    CARDS,
    CLANS,
    DECK,
    DRAWN,
    HELD,
    KAMI,
    KINDS,
    KOMAINU,
    LANDS,
    LOTUS,
    MANDATES,
    MONSTER,
    MONSTER_CARDS,
    MONSTERS,
    NOBODY,
    PLACES,
    RESERVE,
    SHRINE,
    SHRINES,
    TILE,
    TURNS,
    WINTER,
    tile_count,
)


def check(state: RisingSun) -> None:
    """Raise AssertionError at the first thing that cannot be."""
    sizes(state)
    seats(state)
    figures(state)
    cards(state)
    tiles(state)
    tea(state)
    war(state)


def sizes(state: RisingSun) -> None:
    n = state.seats
    for name, have, want in (
        ("clans", state.clans, n),
        ("victory points", state.vp, n),
        ("coins", state.coins, n),
        ("ronin", state.ronin, n),
        ("allies", state.ally, n),
        ("alliances formed", state.allied_in, n),
        ("bushi", state.bushi, n * PLACES),
        ("shinto", state.shinto, n * PLACES),
        ("daimyo", state.daimyo, n),
        ("strongholds", state.strongholds, n * LANDS),
        ("owners of monsters", state.owner, MONSTERS),
        ("places of monsters", state.lair, MONSTERS),
        ("bushi held", state.held_bushi, n * n),
        ("shinto held", state.held_shinto, n * n),
        ("cards on sale", state.market, DECK),
        ("cards owned", state.cards, n * DECK),
        ("tokens won", state.won, n * WINTER),
        ("tiles drawn", state.seen, TURNS),
        ("tiles taken", state.tile, TURNS),
        ("mandates announced", state.announced, TURNS),
        ("proposals", state.proposals, n),
        ("barred proposals", state.barred, n),
        ("bids", state.bids, n * 4),
        ("spots bid on", state.bid_on, n),
        ("shrines", state.shrines, SHRINES),
    ):
        assert len(have) == want, f"{name}: {want} of them"
    assert 0 <= state.season <= WINTER, "spring to winter"
    assert 0 <= state.phase < len(PHASES), "a phase of the season"
    assert len(set(state.shrines)) == SHRINES, "four different kami"
    assert all(0 <= kami < len(KAMI) for kami in state.shrines), "only kami that exist"


def seats(state: RisingSun) -> None:
    n = state.seats
    assert sorted(state.track) == list(range(n)), "the honor track is a permutation of the seats"
    assert all(state.track[state.rank[seat]] == seat for seat in range(n)), "ranks match the track"
    chosen = [clan for clan in state.clans if clan != NOBODY]
    assert chosen == sorted(set(chosen)), "seats sit in the order of their clans' honor ranks"
    assert all(0 <= clan < len(CLANS) for clan in chosen), "only clans that exist"
    for seat in range(n):
        assert state.vp[seat] >= 0, "victory points are never negative"
        assert state.coins[seat] >= 0, "coins are never negative"
        assert state.ronin[seat] >= 0, "ronin are never negative"
        ally = state.ally[seat]
        assert ally != seat, "nobody is allied with himself"
        assert ally == NOBODY or state.ally[ally] == seat, "alliances are pairs"
        assert not state.allied_in[seat] >> WINTER, "alliances are formed in three seasons"


def figures(state: RisingSun) -> None:
    n = state.seats
    tables = state.tables
    for seat in range(n):
        first = seat * PLACES
        bushi = state.bushi[first : first + PLACES]
        shinto = state.shinto[first : first + PLACES]
        assert min(bushi + shinto) >= 0, "no less than no figure"
        assert not any(bushi[SHRINE:RESERVE]), "no Bushi worships"
        held_bushi = sum(state.held_bushi[captor * n + seat] for captor in range(n))
        held_shinto = sum(state.held_shinto[captor * n + seat] for captor in range(n))
        assert sum(bushi) + held_bushi == tables.bushi, "all Bushi are somewhere"
        assert sum(shinto) + held_shinto == tables.shinto, "all Shinto are somewhere"
        assert not state.held_bushi[seat * n + seat], "nobody holds an own Bushi"
        assert not state.held_shinto[seat * n + seat], "nobody holds an own Shinto"
        daimyo = state.daimyo[seat]
        assert 0 <= daimyo < LANDS or daimyo == RESERVE, "a daimyo is on the map or in reserve"
        built = state.strongholds[seat * LANDS : seat * LANDS + LANDS]
        assert min(built) >= 0, "no less than no stronghold"
        left = state.strongholds_left[seat]
        assert left >= 0, "no less than no stronghold"
        assert sum(built) + left == tables.strongholds, "all strongholds are somewhere"
    assert min(state.held_bushi + state.held_shinto) >= 0, "no less than no hostage"
    for monster in range(MONSTERS):
        owner, place = state.owner[monster], state.lair[monster]
        assert (owner == NOBODY) == (place == BOX), "a monster without an owner is in the box"
        if owner == NOBODY:
            continue
        assert 0 <= owner < n, "a monster belongs to a seat"
        assert state.owns(owner, MONSTER_CARDS[monster]), "a monster goes with its card"
        held = 0 <= place - HELD < n and place - HELD != owner
        shrine = SHRINE <= place < RESERVE and monster == KOMAINU - MONSTER
        on_map = 0 <= place < LANDS
        assert on_map or shrine or held or place == RESERVE, "a monster is where it can be"


def cards(state: RisingSun) -> None:
    sold: list[int] = [0] * DECK
    for season in range(WINTER):
        market = state.tables.markets[state.card_set * WINTER + season]
        for card in range(DECK):
            sold[card] += market[card]
    for card in range(DECK):
        assert state.market[card] >= 0, "no less than no card"
        owned = [state.cards[seat * DECK + card] for seat in range(state.seats)]
        assert min(owned) >= 0, "no less than no card"
        assert state.market[card] + sum(owned) <= sold[card], f"too many copies of {CARDS[card]}"


def tiles(state: RisingSun) -> None:
    assert 0 <= state.turn <= TURNS, "seven mandate turns"
    assert 0 <= state.first < state.seats, "some seat begins"
    before = 0
    used = 0
    for turn in range(TURNS):
        seen, tile, said = state.seen[turn], state.tile[turn], state.announced[turn]
        if turn > state.turn or (turn == state.turn and not seen):
            assert (seen, tile, said) == (0, NOBODY, NOBODY), "no mandate before its turn"
            continue
        assert 0 <= seen < 1 << 2 * len(MANDATES), "only tiles that exist"
        assert tile_count(seen) == DRAWN, "four tiles are drawn"
        assert within(before, seen), "three of the four were put back by the player before"
        rest = state.tables.tiles - used
        assert rest >= 0, "no more tiles than there are"
        assert within(seen, rest), "no more tiles than there are"
        assert NOBODY <= tile < len(MANDATES), "only mandates that exist"
        assert tile == NOBODY or seen >> 2 * tile & 3, "the tile taken was drawn"
        if turn < state.turn:
            assert tile != NOBODY, "a tile of every turn"
            assert 0 <= said < len(MANDATES), "a mandate of every turn"
            lotus = (state.first + turn) % state.seats == state.seat_of[LOTUS]
            assert lotus or said == tile, "only the Lotus announces another mandate"
        if tile != NOBODY:
            before = seen - TILE[tile]
            used += TILE[tile]
    if state.turn < TURNS:
        deck(state)


def within(part: int, whole: int) -> bool:
    """Whether a set of tiles is part of another."""
    return all(part >> 2 * m & 3 <= whole >> 2 * m & 3 for m in range(len(MANDATES)))


def tea(state: RisingSun) -> None:
    everybody = (1 << state.seats) - 1
    open_seats = unsettled(state)
    for seat in range(state.seats):
        standing, barred = state.proposals[seat], state.barred[seat]
        assert 0 <= standing <= everybody, "proposals to seats in play"
        assert 0 <= barred <= everybody, "proposals to seats in play"
        assert not (standing | barred) >> seat & 1, "proposals to others"
        assert not standing & barred, "a proposal refused or taken back is not repeated"
        assert state.phase == TEA or not standing | barred, "proposals only over tea"
        for other in range(state.seats):
            if standing >> other & 1:
                assert open_seats >> seat & open_seats >> other & 1, "proposals are open"
                assert not state.proposals[other] >> seat & 1, "mutual proposals are an alliance"
    assert not (state.alone | state.holding | state.ready) & ~everybody, "only seats in play"
    assert state.phase in (TEA, POLITICS) or not state.gifts, "no gifts in the war phase"


def war(state: RisingSun) -> None:
    assert state.phase == SETUP or len(state.war) == state.seats + 2, "as many wars as seats and 2"
    assert len(set(state.war)) == len(state.war), "different provinces at war"
    assert all(0 <= p < LANDS for p in state.war), "only provinces that exist"
    assert 0 <= state.fought <= len(state.war), "wars are settled in order"
    for season in range(WINTER):
        tokens = [state.won[seat * WINTER + season] for seat in range(state.seats)]
        assert all(0 <= mask < 1 << LANDS for mask in tokens), "only provinces that exist"
        together = 0
        for mask in tokens:
            assert not together & mask, "a token belongs to one seat"
            together |= mask
    assert state.phase == WAR or not state.fighters, "battles only in the war phase"
    for seat in range(state.seats):
        bids = state.bids[seat * 4 : seat * 4 + 4]
        assert all(0 <= bid <= MOST_BID for bid in bids), "bids within their limit"
        assert sum(bids) <= state.coins[seat], "nobody bids coins he does not have"
        assert 0 <= state.bid_on[seat] <= 4, "four spots"
        assert state.fighters >> seat & 1 or not sum(bids), "only those in the battle bid"
    chronicle(state)


def chronicle(state: RisingSun) -> None:
    notes = state.chronicle
    assert len(notes) % NUMBERS == 0, "whole notes"
    for i in range(0, len(notes), NUMBERS):
        what, seat, a, b, c = notes[i : i + NUMBERS]
        assert PEACE <= what <= PAID, "only notes that exist"
        assert i or what in (PEACE, BATTLE), "a war before what happens in it"
        assert (NOBODY if what in (PEACE, BATTLE) else 0) <= seat < state.seats, "seats in play"
        assert min(a, b, c) >= 0, "no negative numbers"
        most = {PEACE: LANDS, BATTLE: LANDS, BID_SHOWN: 4, WON: 4}.get(what)
        assert most is None or a < most, "only provinces and advantages that exist"
        assert what not in (CAPTURED, PAID) or a < state.seats, "seats in play"
        assert what != CAPTURED or b < len(KINDS), "only kinds that exist"
