"""What must be true at this time of the year: how much of each thing there can be by now."""

from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.rules.battle import ImperialPoets
from mandjet.games.rising_sun.state import (
    GIFT_BITS,
    GIFTS_A_PAUSE,
    POLITICS,
    SETUP,
    TEA,
    WAR,
    WINTER_PHASE,
    RisingSun,
)


def check_calendar(state: RisingSun) -> None:
    """Raise AssertionError at what cannot be in this season and phase."""
    check_options(state)
    assert state.over == (state.phase == WINTER_PHASE), "winter ends the game"
    assert (state.season == t.WINTER) == state.over, "winter ends the game"
    assert state.phase != SETUP, "nobody is asked before the first tea"
    assert t.NOBODY not in state.clans, "every seat has a clan"
    assert max(state.strongholds_left) < state.tables.strongholds, "a clan has a stronghold"
    check_cards_by_season(state)
    check_alliances(state)
    check_gifts(state)
    check_turns(state)
    check_tokens(state)
    check_peace(state)


def check_options(state: RisingSun) -> None:
    cards = state.options["cards"]
    assert cards in ("random", t.SETS[state.card_set]), "the set of cards that was chosen"
    taken = " ".join(t.CLANS[clan] for clan in state.clans if clan != t.NOBODY)
    assert state.options["clans"] in ("dealt", taken), "the clans that were chosen"
    first = state.shrines == state.tables.first_shrines
    assert first or state.options["shrines"] != "first", "the shrines of a first game"


def check_cards_by_season(state: RisingSun) -> None:
    """Cards of this season are on sale or owned; earlier ones may be discarded (RS-6.3)."""
    now = min(state.season, t.WINTER - 1)
    for card in range(t.DECK):
        season = state.tables.season[card]
        copies = state.tables.markets[state.card_set * t.WINTER + season][card]
        owned = sum(state.owns(seat, card) for seat in range(state.seats))
        assert state.market[card] == (copies - owned if season == now else 0), (
            f"{t.CARDS[card]}: on sale in its season until somebody buys it"
        )
        assert owned <= (copies if season <= now else 0), f"too many copies of {t.CARDS[card]}"
    for monster in range(t.MONSTERS):
        owner = state.owner[monster]
        owners = [s for s in range(state.seats) if state.owns(s, t.MONSTER_CARDS[monster])]
        assert owners == ([] if owner == t.NOBODY else [owner]), "a monster goes with its card"
    serpents = [seat for seat in range(state.seats) if state.owns(seat, t.SERPENT)]
    assert serpents == ([] if state.serpent == t.NOBODY else [state.serpent]), "one Serpent"


def check_alliances(state: RisingSun) -> None:
    """Alliances are formed over tea, two by two (RS-7.4)."""
    now = min(state.season, t.WINTER - 1)
    for season in range(t.WINTER):
        formed = sum(mask >> season & 1 for mask in state.allied_in)
        assert formed % 2 == 0, "alliances are pairs"
        assert season <= now or not formed, "no alliance before its season"
    for seat in range(state.seats):
        allied = state.ally[seat] != t.NOBODY
        formed = state.allied_in[seat] >> now & 1
        assert formed or not allied, "alliances are remembered"
        assert allied or not formed or state.phase != TEA, "alliances hold over tea"


def check_gifts(state: RisingSun) -> None:
    """Gifts are made over tea and in politics, not too many at once (RS-3.8)."""
    assert state.phase in (TEA, POLITICS) or not state.gifts, "a gift outside tea and politics"
    assert 0 <= state.gifts < 1 << GIFT_BITS * state.seats, "gifts of seats in play"
    for seat in range(state.seats):
        gifts = state.gifts >> GIFT_BITS * seat & (1 << GIFT_BITS) - 1
        assert gifts <= GIFTS_A_PAUSE, "not too many gifts at once"


def check_turns(state: RisingSun) -> None:
    """The mandate turns of a season; the next one goes on where it ended (RS-8.2)."""
    assert state.first == t.TURNS * state.season % state.seats, "turns go round"
    if state.phase in (TEA, WINTER_PHASE):
        assert not any((state.turn, *state.seen)), "no tile has been drawn"
    if state.phase == WAR:
        assert state.turn == t.TURNS, "politics is over"


def check_tokens(state: RisingSun) -> None:
    """Tokens come from provinces at war (RS-6.2)."""
    for season in range(t.WINTER):
        together = sum(state.won[season :: t.WINTER])
        assert together.bit_count() <= state.seats + 2, "as many tokens as wars"
        if season > state.season or (season == state.season and state.phase != WAR):
            assert not together, "no token before its war"
    if state.phase == WAR:
        # While it is being fought about, a token is nobody's. The poets come after the outcome.
        fights = state.fighters and not isinstance(state.stack[-1], ImperialPoets)
        settled = state.fought if fights else state.fought + 1
        reached = sum(1 << p for p in state.war[:settled])
        now = sum(state.won[state.season :: t.WINTER])
        assert not now & ~reached, "no token before its war"
    else:
        assert state.fought == (len(state.war) if state.over else 0), "wars are fought in war"


def check_peace(state: RisingSun) -> None:
    """Outside the war phase there are no hostages; outside a battle there are no bids."""
    if state.phase != WAR:
        assert not any(state.held_bushi + state.held_shinto), "hostages have been returned"
        assert all(place < t.HELD or place == t.BOX for place in state.lair), (
            "hostages are returned"
        )
    if not state.fighters:
        assert not any(state.bids + state.bid_on), "there is no battle"
        assert not any((state.bids_open, state.killed)), "there is no battle"
        assert state.hired == t.NOBODY, "there is no battle"
    elif state.hired != t.NOBODY:
        assert state.fighters >> state.hired & 1, "ronin are hired in a battle"
    if state.phase in (TEA, WINTER_PHASE):
        for seat in range(state.seats):
            at_shrines = state.shinto[seat * t.PLACES + t.LANDS : seat * t.PLACES + t.RESERVE]
            assert not any(at_shrines), "worshippers have gone home"
