"""What must be true of every state of Kemet."""

from mandjet.games.kemet.rules.board import (
    controller,
    creatures_in,
    troop_limit,
    worth_fame,
)
from mandjet.games.kemet.rules.buy import same_art
from mandjet.games.kemet.rules.day import missing_levels
from mandjet.games.kemet.rules.tiles import ReplaceCard
from mandjet.games.kemet.state import (
    DAY,
    NIGHT,
    NO_SIDES,
    NO_VALUES,
    SETUP,
    ZERO_SIDES,
    Kemet,
)
from mandjet.games.kemet.tables import (
    BATTLE_CARD_COUNT,
    BOXES,
    COLOUR_COUNT,
    CREATURE_COUNT,
    CREATURE_TILES,
    DECK,
    DISTRICTS,
    MERCENARIES,
    NO_TOKEN,
    NOBODY,
    NOTHING,
    NOWHERE,
    OWN_BATTLE_CARDS,
    PLAYED,
    READY,
    SHETYW,
    SHETYW_BARRIER,
    SITES,
    SPACE_COUNT,
    TILE_COUNT,
    TOP_LEVEL,
    WYYRT,
    WYYRT_STORM,
    ZONE_COUNT,
    bits,
    size,
)


def check(state: Kemet) -> None:
    """Raise AssertionError at the first thing that cannot be."""
    shape(state)
    ranges(state)
    cities(state)
    troops(state)
    creatures(state)
    tiles(state)
    tokens(state)
    interventions(state)
    battle_cards(state)
    fame(state)


def shape(state: Kemet) -> None:
    """Every list has its length."""
    seats = state.seats
    per_seat = (
        *(state.site, state.troops, state.supply, state.prayer, state.veterans),
        *(state.divine_fame, state.battle_fame, state.temporary, state.used, state.tokens),
        *(state.silver, state.gold, state.bought, state.tiles, state.hand, state.known),
        *(state.cards, state.face_up, state.face_down, state.seen_down),
        *(state.first_special, state.kept, state.roaming),
    )
    assert all(len(row) == seats for row in per_seat), "one entry for each seat"
    assert len(state.units) == seats * ZONE_COUNT, "units by seat and zone"
    assert len(state.holder) == ZONE_COUNT, "a holder for each zone"
    assert len(state.level) == len(state.colour) == DISTRICTS, "fifteen Districts"
    assert len(state.ruler) == len(SITES), "five City sites"
    assert len(state.boxes) == seats * BOXES, "three Buy boxes each"
    assert len(state.stock) == TILE_COUNT, "a stock of each tile"
    assert len(state.creatures) == CREATURE_COUNT, "ten creatures"
    assert len(state.removed) == len(state.seen_since) == 2 * seats, "two removed cards each"
    assert len(state.remembered) == 2 * (seats + 1), "two memories each"
    assert len(state.drawn_since) == 2 * (seats + 1) * seats, "draws by memory and seat"
    sides = (
        *(state.side, state.played, state.buried, state.added, state.diverted),
        *(state.ready, state.wounds, state.lost, state.void),
    )
    assert all(len(row) == 2 for row in sides), "two sides of a Battle"
    assert len(state.values) == 8, "four values a side"
    if state.battle_zone == NOWHERE:
        zeros = (state.added, state.diverted, state.ready, state.wounds, state.lost, state.void)
        assert all(row == ZERO_SIDES for row in zeros), "nothing of a Battle without one"
        assert state.side == state.played == state.buried == NO_SIDES, "no sides without a Battle"
        assert state.values == NO_VALUES, "no values without a Battle"
    if state.order or state.phase != SETUP:
        assert sorted(state.order) == list(range(seats)), "everybody has a place in the turn order"
    assert len(state.new_order) in (0, seats), "all places or none"
    places = [seat for seat in state.new_order if seat != NOBODY]
    assert len(set(places)) == len(places), "nobody has two places"


def ranges(state: Kemet) -> None:
    """Numbers are numbers of something, sets hold only what there is."""
    seats = state.seats
    for what, most, rows in (
        ("zones", ZONE_COUNT, state.troops),
        ("spaces", SPACE_COUNT + 1, [*state.used, state.pending]),
        ("colours", COLOUR_COUNT, [*state.bought, state.colours]),
        ("tiles", TILE_COUNT, state.tiles),
        ("cards", DECK, [*state.hand, *state.known, *state.remembered, *state.added]),
        ("cards", DECK, [state.deck, state.discards, state.vision]),
        ("Battle cards", BATTLE_CARD_COUNT, [*state.cards, *state.face_up, *state.face_down]),
        ("Battle cards", BATTLE_CARD_COUNT, [*state.seen_down, *state.seen_since]),
        ("creatures", CREATURE_COUNT, [*state.kept, *state.roaming, state.exchanged]),
        ("creatures", CREATURE_COUNT, [state.taken, state.decided]),
        ("zones", ZONE_COUNT, [state.start_near]),
    ):
        assert all(0 <= mask < 1 << most for mask in rows), f"a set of {what}"
    for what, most, rows in (
        ("zone", ZONE_COUNT, [*state.creatures, state.at, state.target, state.battle_zone]),
        ("site", len(SITES), state.site),
        ("seat", seats, [*state.ruler, *state.holder, *state.side, *state.new_order, state.mover]),
        ("side", 2, [state.winner]),
        ("colour", COLOUR_COUNT, [*state.colour, *state.boxes]),
        ("Battle card", BATTLE_CARD_COUNT, [*state.played, *state.buried, *state.removed]),
        ("Battle card", BATTLE_CARD_COUNT, state.first_special),
    ):
        assert all(NOTHING <= number < most for number in rows), f"a {what} or none"
    counts = (
        *(*state.drawn_since, *state.lost, *state.wounds, *state.values, *state.veterans),
        *(state.land, state.walking, state.recruited, state.round, state.turn),
    )
    assert all(0 <= count < 1 << 30 for count in counts), "counts are not negative"
    flags = (*state.ready, *state.void, *state.diverted)
    assert all(flag in (0, 1) for flag in flags), "flags are 0 or 1"
    assert state.phase in (SETUP, DAY, NIGHT), "a phase"


def cities(state: Kemet) -> None:
    """Cities belong to players, Pyramids stand in Cities."""
    for seat in range(state.seats):
        site = state.site[seat]
        assert site == NOTHING or state.ruler[site] == seat, "each player rules the own City"
    rulers = [seat for seat in state.ruler if seat != NOBODY]
    assert len(set(rulers)) == len(rulers), "one City a player"
    for site in range(len(SITES)):
        levels = state.level[3 * site : 3 * site + 3]
        colours = [c for c in state.colour[3 * site : 3 * site + 3] if c != NOTHING]
        assert all(0 <= level <= TOP_LEVEL for level in levels), "Pyramids have up to four levels"
        assert len(set(colours)) == len(colours), "no two Pyramids of a colour in a City"
        assert len(colours) <= state.tables.pyramids[state.seats], "not more Pyramids than pieces"
        assert all(state.colours >> colour & 1 for colour in colours), "colours in play"
        seat = state.ruler[site]
        assert seat != NOBODY or not colours, "no Pyramid outside a City in play"
        if seat != NOBODY and state.phase != SETUP:
            boxes = [c for c in state.boxes[seat * BOXES : seat * BOXES + BOXES] if c != NOTHING]
            built = [
                state.colour[zone] for zone in range(3 * site, 3 * site + 3) if state.level[zone]
            ]
            assert set(built) <= set(boxes), "a colour token for each Pyramid"
    for zone in range(DISTRICTS):
        assert not state.level[zone] or state.colour[zone] != NOTHING, "a Pyramid has a colour"


def troops(state: Kemet) -> None:
    """No unit is lost, limits are kept, enemies meet only in Battle."""
    for seat in range(state.seats):
        total = state.tables.units
        if state.owns(seat, MERCENARIES):
            total += state.tables.mercenaries
        mine = state.units[seat * ZONE_COUNT : (seat + 1) * ZONE_COUNT]
        assert min(mine) >= 0, "no negative Troops"
        assert state.supply[seat] >= 0, "no negative supply"
        assert sum(mine) + state.supply[seat] == total, "all units are somewhere"
        assert state.troops[seat] == sum(1 << z for z in range(ZONE_COUNT) if mine[z]), "Troops"
        assert not state.troops[seat] & ~state.board.zones, "Troops stand in play"
        limit = troop_limit(state, seat)
        for zone in range(ZONE_COUNT):
            moving = state.mover == seat and state.at == zone
            assert mine[zone] <= limit or moving, "the Troop limit holds"
    for zone in range(ZONE_COUNT):
        there = [seat for seat in range(state.seats) if state.troops[seat] >> zone & 1]
        assert len(there) <= 2, "at most two Troops in a zone"
        if len(there) == 2:
            at_home = zone < DISTRICTS and state.ruler[zone // 3] in there
            assert at_home or state.battle_zone == zone, "enemies meet only in Battle"


def creatures(state: Kemet) -> None:
    """Creatures are in the supply of their owners or tied to Troops of theirs."""
    for creature in range(CREATURE_COUNT):
        zone = state.creatures[creature]
        owners = [s for s in range(state.seats) if state.owns(s, CREATURE_TILES[creature])]
        kept = [seat for seat in range(state.seats) if state.kept[seat] >> creature & 1]
        roams = [seat for seat in range(state.seats) if state.roaming[seat] >> creature & 1]
        assert kept + roams == owners, "a creature is with the owner of its tile"
        assert bool(roams) == (zone != NOWHERE), "a creature on the board roams"
        if not roams:
            continue
        owner = owners[0]
        assert state.troops[owner] >> zone & 1, "a creature is tied to a Troop"
        alone = size(creatures_in(state, owner, zone)) == 1
        passing = state.mover == owner and state.at == zone
        retreating = state.battle_zone != NOWHERE
        assert alone or passing or retreating, "one creature to a Troop"


def tiles(state: Kemet) -> None:
    """Tiles owned and left make up the set in play."""
    tables = state.tables
    for tile in range(TILE_COUNT):
        owners = sum(state.owns(seat, tile) for seat in range(state.seats))
        in_play = state.colours >> tables.tile_colour[tile] & 1
        assert 0 <= state.stock[tile] <= tables.tile_copies[tile] * in_play, "tiles in play"
        assert state.stock[tile] + owners <= tables.tile_copies[tile] * in_play, "tiles are few"
    for seat in range(state.seats):
        names = [tile for tile in bits(state.tiles[seat]) if same_art(1 << tile) != 1 << tile]
        families = [same_art(1 << tile) for tile in names]
        assert len(set(families)) == len(families), "no artwork twice"


def tokens(state: Kemet) -> None:
    """Action tokens lie or are left, and the Equilibrium rule can be met."""
    for seat in range(state.seats):
        lying = size(state.used[seat] & 0b111111111)
        silver = state.silver[seat] == PLAYED
        assert state.silver[seat] in (NO_TOKEN, READY, PLAYED), "a silver token or none"
        assert state.gold[seat] in (NO_TOKEN, READY, PLAYED), "a gold token or none"
        assert (state.gold[seat] == PLAYED) == bool(state.used[seat] >> 9 & 1), "the gold space"
        assert lying + state.tokens[seat] - silver == state.tables.tokens, "five tokens"
        spare = state.tokens[seat] + (state.silver[seat] == READY)
        assert missing_levels(state.used[seat]) <= spare, "the Equilibrium rule can be met"
        assert 0 <= state.prayer[seat] <= state.tables.most_prayer, "Prayer Points in their limits"
        assert state.veterans[seat] >= 0, "no negative Veterans"


def interventions(state: Kemet) -> None:
    """Each card of the deck is in one place."""
    places = [state.deck, state.discards, state.vision, *state.hand]
    if state.revealed_cards:
        places += state.added
    else:
        for side in range(2):
            if state.added[side]:
                hand = state.hand[state.side[side]]
                assert state.added[side] & hand == state.added[side], "added cards are in hand"
    assert sum(size(place) for place in places) == DECK, "33 cards"
    together = 0
    for place in places:
        together |= place
    assert together == (1 << DECK) - 1, "no card in two places"
    for seat in range(state.seats):
        assert state.known[seat] & state.hand[seat] == state.known[seat], "known cards in hand"


def battle_cards(state: Kemet) -> None:
    """Eight Battle cards a player, special ones included."""
    for seat in range(state.seats):
        own = OWN_BATTLE_CARDS
        for tile, card in ((WYYRT, WYYRT_STORM), (SHETYW, SHETYW_BARRIER)):
            if state.owns(seat, tile):
                own |= 1 << card
        for frame in state.stack:
            if isinstance(frame, ReplaceCard) and frame.seat == seat:
                own ^= 1 << frame.special
        places = [state.cards[seat], state.face_up[seat], state.face_down[seat]]
        places += [1 << card for card in state.removed[2 * seat : 2 * seat + 2] if card != NOTHING]
        if state.revealed_cards and seat in state.side:
            places.append(1 << state.played[state.side.index(seat)])
        assert sum(size(place) for place in places) == size(own), "eight Battle cards"
        together = 0
        for place in places:
            together |= place
        assert together == own, "no Battle card in two places"
        down = state.face_down[seat]
        assert state.seen_down[seat] & down == state.seen_down[seat], "seen cards lie face down"


def fame(state: Kemet) -> None:
    """Temporary fame is where control says, except within a Move or a Battle."""
    for seat in range(state.seats):
        held = sum(1 for holder in state.holder if holder == seat)
        assert state.temporary[seat] == held, "temporary fame is counted"
        assert state.divine_fame[seat] >= 0, "no negative fame"
        assert state.battle_fame[seat] >= 0, "no negative fame"
    for zone in range(ZONE_COUNT):
        holder = state.holder[zone]
        if not worth_fame(state, zone) or not state.board.zones >> zone & 1:
            assert holder == NOBODY, "fame only for Temples and high Pyramids"
            continue
        if state.mover != NOBODY or state.battle_zone != NOWHERE:
            continue
        there = [seat for seat in range(state.seats) if state.troops[seat] >> zone & 1]
        if len(there) < 2:
            assert holder == controller(state, zone), "temporary fame follows control"
