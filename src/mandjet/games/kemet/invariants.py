"""What must be true of every state of Kemet: components are conserved, limits kept, and the frames
on the stack are some that the rules lead to (moment.py)."""

from mandjet.games.kemet import tables as t
from mandjet.games.kemet.moment import check_moment, contested_by_right
from mandjet.games.kemet.rules.aftermath import KeepCreature
from mandjet.games.kemet.rules.board import controller, creatures_in, troop_limit, worth_fame
from mandjet.games.kemet.rules.buy import same_art
from mandjet.games.kemet.rules.day import missing_levels
from mandjet.games.kemet.rules.pyramids import ChooseBox, FoundPyramid, FreeLevel, RaiseTo
from mandjet.games.kemet.rules.setup import copies_for
from mandjet.games.kemet.rules.tiles import ReplaceCard
from mandjet.games.kemet.state import DAY, NIGHT, SETUP, Kemet

# The fields of a Battle and of a Move.
OF_BATTLE = (
    *("revealed_cards", "winner", "side", "played", "buried", "added", "diverted", "ready"),
    *("wounds", "lost", "void", "values"),
)
OF_MOVE = (
    *("at", "land", "start_near", "stepped", "teleported", "intruded", "ignores_walls"),
    *("on_foot", "card_teleport", "target", "by_teleport", "walking", "taken", "decided"),
)
# Counters that nothing in the rules limits; no game comes near it.
MOST: int = 1 << 20


def check(state: Kemet) -> None:
    """Raise AssertionError at the first thing that cannot be."""
    check_components(state)
    tile_set(state)
    check_moment(state)


def check_components(state: Kemet) -> None:
    """All that does not depend on the set of tiles in play and on the moment of the game."""
    shape(state)
    ranges(state)
    cities(state)
    troops(state)
    creatures(state)
    tiles(state)
    tokens(state)
    interventions(state)
    memory(state)
    battle_cards(state)
    fame(state)


def shape(state: Kemet) -> None:
    """Every list has its length, and nothing is left of a Battle or a Move that is over."""
    seats = state.seats
    empty = state.game.blank(seats, state.options, state.rng)
    for name in state.game.fields.shapes:
        start, now = getattr(empty, name), getattr(state, name)
        if isinstance(start, list) and start:
            assert len(now) == len(start), f"{name} has {len(start)} entries"
        idle = name in OF_BATTLE and state.battle_zone == t.NOWHERE
        idle = idle or (name in OF_MOVE and state.mover == t.NOBODY)
        assert not idle or now == start, f"nothing of a Battle or a Move without one: {name}"
    if state.order or state.phase != SETUP:
        assert sorted(state.order) == list(range(seats)), "everybody has a place in the turn order"
    else:
        assert state.order == [], "the turn order is drawn after the Cities are chosen"
    assert len(state.new_order) in (0, seats), "all places or none"
    places = [seat for seat in state.new_order if seat != t.NOBODY]
    assert len(set(places)) == len(places), "nobody has two places"


def ranges(state: Kemet) -> None:
    """Numbers are numbers of something, sets hold only what there is."""
    seats = state.seats
    for what, most, rows in (
        ("zones", t.ZONE_COUNT, state.troops),
        ("spaces", t.SPACE_COUNT + 1, [*state.used, state.pending]),
        (
            "cards",
            t.CARD_BITS * t.CARD_KINDS,
            [*state.hand, *state.added, state.deck, state.discards],
        ),
        (
            "cards",
            t.CARD_BITS * t.CARD_KINDS,
            [*state.hand_then, *state.shown_since, state.deck_then],
        ),
        ("colours", t.COLOUR_COUNT, [*state.bought, state.colours]),
        ("tiles", t.TILE_COUNT, state.tiles),
        ("sets of Mercenaries", 2, state.mercenaries),
        ("Battle cards", t.BATTLE_CARD_COUNT, [*state.cards, *state.face_up, *state.face_down]),
        ("Battle cards", t.BATTLE_CARD_COUNT, state.seen_since),
        ("creatures", t.CREATURE_COUNT, [*state.kept, *state.roaming, state.exchanged]),
        ("creatures", t.CREATURE_COUNT, [state.taken, state.decided]),
        ("zones", t.ZONE_COUNT, [state.start_near]),
    ):
        assert all(0 <= mask < 1 << most for mask in rows), f"a set of {what}"
    for what, most, rows in (
        ("zone", t.ZONE_COUNT, [*state.creatures, state.at, state.target, state.battle_zone]),
        ("site", len(t.SITES), state.site),
        ("seat", seats, [*state.ruler, *state.holder, *state.side, *state.new_order, state.mover]),
        ("side", 2, [state.winner]),
        ("colour", t.COLOUR_COUNT, [*state.colour, *state.boxes]),
        ("Battle card", t.BATTLE_CARD_COUNT, [*state.played, *state.buried, *state.removed]),
        ("Battle card", t.BATTLE_CARD_COUNT, state.first_special),
    ):
        assert all(t.NONE <= number < most for number in rows), f"a {what} or none"
    counts = (
        *(*state.drawn_since, *state.lost, *state.wounds, *state.values, *state.veterans),
        *(*state.divine_fame, *state.battle_fame, *state.temporary, *state.prayer, *state.supply),
        *(state.land, state.walking, state.recruited, state.round, state.turn),
    )
    assert all(0 <= count < MOST for count in counts), "counts are not negative"
    flags = (*state.ready, *state.void, *state.diverted)
    assert all(flag in (0, 1) for flag in flags), "flags are 0 or 1"
    assert state.phase in (SETUP, DAY, NIGHT), "a phase"


def cities(state: Kemet) -> None:
    """Cities belong to players, Pyramids stand in Cities, with a colour token for each."""
    for seat in range(state.seats):
        site = state.site[seat]
        assert site == t.NONE or state.ruler[site] == seat, "each player rules one City"
    rulers = [seat for seat in state.ruler if seat != t.NOBODY]
    assert len(set(rulers)) == len(rulers), "one City a player"
    # Colours of Pyramids that are just being founded: without a level, or without a token yet.
    rising = [f.zone for f in state.stack if isinstance(f, FoundPyramid | RaiseTo | FreeLevel)]
    unmarked = [frame.colour for frame in state.stack if isinstance(frame, ChooseBox)]
    for site in range(len(t.SITES)):
        seat = state.ruler[site]
        if seat != t.NOBODY:
            assert state.site[seat] == site, "each player rules one City"
            assert state.board.zones >> (t.FRONT + site) & 1, "a City in play"
        zones = range(t.CITY_SIZE * site, t.CITY_SIZE * (site + 1))
        colours = [state.colour[zone] for zone in zones if state.colour[zone] != t.NONE]
        assert all(0 <= state.level[zone] <= t.TOP_LEVEL for zone in zones), "up to four levels"
        for zone in zones:
            founded = state.colour[zone] != t.NONE
            assert founded == (state.level[zone] > 0) or zone in rising, "a Pyramid has a colour"
            assert founded or not state.level[zone], "a Pyramid has a colour"
        assert len(set(colours)) == len(colours), "no two Pyramids of a colour in a City"
        assert len(colours) <= state.tables.pyramids[state.seats], "not more Pyramids than pieces"
        assert all(state.colours >> colour & 1 for colour in colours), "colours in play"
        assert seat != t.NOBODY or not colours, "no Pyramid outside a City in play"
        if seat != t.NOBODY:
            boxes = [
                c for c in state.boxes[seat * t.BOXES : seat * t.BOXES + t.BOXES] if c != t.NONE
            ]
            missing = [c for c in unmarked if c in colours and c not in boxes]
            assert sorted(boxes + missing) == sorted(colours), "a colour token for each Pyramid"
            assert len(missing) <= 1, "one Pyramid is founded at a time"
    for seat in range(state.seats):
        if state.site[seat] == t.NONE:
            own = state.boxes[seat * t.BOXES : seat * t.BOXES + t.BOXES]
            assert own == [t.NONE] * t.BOXES, "no colour token without a City"


def troops(state: Kemet) -> None:
    """No unit is lost, limits are kept, enemies meet only where they will fight."""
    for seat in range(state.seats):
        total_units = (
            state.tables.units + t.size(state.mercenaries[seat]) * state.tables.mercenaries
        )
        mine = state.units[seat * t.ZONE_COUNT : (seat + 1) * t.ZONE_COUNT]
        assert min(mine) >= 0, "no negative Troops"
        assert sum(mine) + state.supply[seat] == total_units, "all units are somewhere"
        assert state.troops[seat] == sum(1 << z for z in range(t.ZONE_COUNT) if mine[z]), "Troops"
        assert not state.troops[seat] & ~state.board.zones, "Troops stand in play"
        limit = troop_limit(state, seat)
        for zone in range(t.ZONE_COUNT):
            moving = state.mover == seat and state.at == zone
            assert mine[zone] <= limit or moving, "the Troop limit holds"
    for zone in range(t.ZONE_COUNT):
        there = [seat for seat in range(state.seats) if state.troops[seat] >> zone & 1]
        assert len(there) <= 2, "at most two Troops in a zone"
        if len(there) == 2 and state.battle_zone == zone:
            assert sorted(there) == sorted(state.side), "the two sides of the Battle"
        elif len(there) == 2:
            assert contested_by_right(state, zone), "enemies meet only where they will fight"


def creatures(state: Kemet) -> None:
    """Creatures are in the supply of their owners or tied to Troops of theirs."""
    top = state.stack[-1] if state.stack else None
    for creature in range(t.CREATURE_COUNT):
        zone = state.creatures[creature]
        owners = [s for s in range(state.seats) if state.owns(s, t.CREATURE_TILES[creature])]
        kept = [seat for seat in range(state.seats) if state.kept[seat] >> creature & 1]
        roams = [seat for seat in range(state.seats) if state.roaming[seat] >> creature & 1]
        assert kept + roams == owners, "a creature is with the owner of its tile"
        assert bool(roams) == (zone != t.NOWHERE), "a creature on the board roams"
        if not roams:
            continue
        owner = owners[0]
        assert state.troops[owner] >> zone & 1, "a creature is tied to a Troop"
        alone = t.size(creatures_in(state, owner, zone)) == 1
        passing = state.mover == owner and state.at == zone
        retreating = isinstance(top, KeepCreature) and (top.seat, top.zone) == (owner, zone)
        assert alone or passing or retreating, "one creature to a Troop"


def tiles(state: Kemet) -> None:
    """Nobody owns a picture twice; tokens and Mercenaries come with their tiles."""
    for seat in range(state.seats):
        owned = state.tiles[seat]
        names = [tile for tile in t.bits(owned) if same_art(1 << tile) != 1 << tile]
        families = [same_art(1 << tile) for tile in names]
        assert len(set(families)) == len(families), "no artwork twice"
        bands = t.size(state.mercenaries[seat])
        assert (bands > 0) == state.owns(seat, t.MERCENARIES), "Mercenaries come with their tile"
        assert bands < 2 or state.tables.both_mercenaries, "one set of Mercenaries each"
        acts = owned & t.ACTS_OF_GOD
        assert (state.silver[seat] != t.NO_TOKEN) == (acts != 0), "an Act of God is a silver token"
        golden = owned & state.tables.gold_tiles
        assert (state.gold[seat] != t.NO_TOKEN) == (golden != 0), "a gold tile is a gold token"
    for band in range(2):
        owners = sum(state.mercenaries[seat] >> band & 1 for seat in range(state.seats))
        assert owners <= 1, "one set of swords and one of spears"


def tile_set(state: Kemet) -> None:
    """Tiles owned and left make up the set in play (KBS-3.1, KBS-3.2)."""
    tables = state.tables
    assert t.size(state.colours) == tables.colours[state.seats], "as many colours as players need"
    for tile in range(t.TILE_COUNT):
        in_play = state.colours >> tables.tile_colour[tile] & 1
        wanted = copies_for(tables, state.seats, tile) if in_play else 0
        owned = sum(state.owns(seat, tile) for seat in range(state.seats))
        if tile == t.MERCENARIES:
            owned = sum(t.size(bands) for bands in state.mercenaries)
        assert state.stock[tile] >= 0, "no negative stock"
        assert state.stock[tile] + owned == wanted, "tiles owned and left make up the set in play"
    swords = any(bands & 1 for bands in state.mercenaries)
    spears = any(bands & 2 for bands in state.mercenaries)
    assert swords or not spears, "swords are hired first"


def tokens(state: Kemet) -> None:
    """Action tokens lie or are left, and the Equilibrium rule can be met."""
    for seat in range(state.seats):
        lying = t.size(state.used[seat] & (1 << t.SPACE_COUNT) - 1)
        silver = state.silver[seat] == t.PLAYED
        assert state.silver[seat] in (t.NO_TOKEN, t.READY, t.PLAYED), "a silver token or none"
        assert state.gold[seat] in (t.NO_TOKEN, t.READY, t.PLAYED), "a gold token or none"
        assert (state.gold[seat] == t.PLAYED) == bool(state.used[seat] >> t.GOLD & 1), (
            "the gold space"
        )
        assert state.tokens[seat] >= 0, "no negative tokens"
        assert lying + state.tokens[seat] - silver == state.tables.tokens, "five tokens"
        spare = state.tokens[seat] + (state.silver[seat] == t.READY)
        assert missing_levels(state.used[seat]) <= spare, "the Equilibrium rule can be met"
        assert 0 <= state.prayer[seat] <= state.tables.most_prayer, "Prayer Points in their limits"


def interventions(state: Kemet) -> None:
    """All cards are somewhere."""
    places = [state.deck, state.discards, *state.hand]
    if state.revealed_cards:
        places += state.added
    for kind in range(t.CARD_KINDS):
        everywhere = sum(t.copies(cards, kind) for cards in places)
        assert everywhere == t.copies(state.tables.full_deck, kind), "33 cards"
        for side in range(2):
            if state.added[side]:
                added = t.copies(state.added[side], kind)
                seat = state.side[side]
                hidden = state.revealed_cards or added <= t.copies(state.hand[seat], kind)
                assert hidden, "added cards are in hand"
                assert not added or state.tables.card_moment[kind] == t.IN_BATTLE, "battle cards"
    assert not any(t.copies(cards, t.DIVERSION) for cards in places), (
        "Diversion stays with its owner"
    )


def memory(state: Kemet) -> None:
    """What is remembered of the last shuffle led to the cards as they are now (KBS-12.4)."""
    drawn_in_all = [0] * t.CARD_KINDS
    shown_in_all = [0] * t.CARD_KINDS
    for seat in range(state.seats):
        drawn = 0
        for kind in range(t.CARD_KINDS):
            shown = t.copies(state.shown_since[seat], kind)
            new = t.copies(state.hand[seat], kind) + shown - t.copies(state.hand_then[seat], kind)
            assert new >= 0, "cards held at the shuffle are in hand or were shown"
            drawn += new
            drawn_in_all[kind] += new
            shown_in_all[kind] += shown
        assert drawn == state.drawn_since[seat], "cards drawn since the shuffle"
        assert drawn or not state.shown_since[seat], "shown before the next draw: held then"
    for kind in range(t.CARD_KINDS):
        then = t.copies(state.deck, kind) + drawn_in_all[kind]
        assert then == t.copies(state.deck_then, kind), "drawn cards were in the deck"
        out = t.copies(state.discards, kind)
        if state.revealed_cards:
            out += t.copies(state.added[0], kind) + t.copies(state.added[1], kind)
        assert shown_in_all[kind] <= out, "cards shown are discarded"


def battle_cards(state: Kemet) -> None:
    """Eight Battle cards a player, two fewer in hand for each Battle since they were taken up."""
    for seat in range(state.seats):
        own = t.OWN_BATTLE_CARDS
        specials = [t.NONE, t.NONE]
        for tile, card in ((t.WYYRT, t.WYYRT_STORM), (t.SHETYW, t.SHETYW_BARRIER)):
            if state.owns(seat, tile):
                own |= 1 << card
        for frame in state.stack:
            if isinstance(frame, ReplaceCard) and frame.seat == seat:
                assert own >> frame.special & 1, "the tile brings the special card"
                own ^= 1 << frame.special
        came = own & ~t.OWN_BATTLE_CARDS
        first = state.first_special[seat]
        assert (first != t.NONE) == (came != 0), "which special card came first"
        if came:
            assert came >> first & 1, "the first special card has come"
            specials = [first, *t.bits(came ^ 1 << first), t.NONE][:2]
        removed = state.removed[t.REMOVALS * seat : t.REMOVALS * (seat + 1)]
        for place in range(2):
            check_removed(state, seat, place, specials[place])
        shown = state.revealed_cards and seat in state.side
        places = [state.cards[seat], state.face_up[seat], state.face_down[seat]]
        places += [1 << card for card in removed if card != t.NONE]
        if shown:
            places.append(1 << state.played[state.side.index(seat)])
        assert sum(t.size(place) for place in places) == t.size(own), "eight Battle cards"
        together = 0
        for place in places:
            together |= place
        assert together == own, "no Battle card in two places"
        fought = t.size(state.face_up[seat])
        assert fought <= 3, "after four Battles all cards are taken up"
        assert t.size(state.face_down[seat]) == fought + (1 if shown else 0), "one card lies hidden"


def check_removed(state: Kemet, seat: int, place: int, special: int) -> None:
    """A card went for each special card that came, and nobody has seen it since."""
    removed = state.removed[t.REMOVALS * seat + place]
    seen = state.seen_since[t.REMOVALS * seat + place]
    assert (removed != t.NONE) == (special != t.NONE), "a card went for each special card"
    if removed == t.NONE:
        return
    assert removed != special, "the special card itself does not go"
    assert place == 1 or t.OWN_BATTLE_CARDS >> removed & 1, "the first was one of the eight"
    assert not seen >> removed & 1, "a card shown is not among those removed"
    assert not state.face_up[seat] & ~seen, "cards lying open were shown since"


def fame(state: Kemet) -> None:
    """Temporary fame is where control says, except within a Move or a Battle."""
    for seat in range(state.seats):
        held = sum(1 for holder in state.holder if holder == seat)
        assert state.temporary[seat] == held, "temporary fame is counted"
    for zone in range(t.ZONE_COUNT):
        holder = state.holder[zone]
        if not worth_fame(state, zone) or not state.board.zones >> zone & 1:
            assert holder == t.NOBODY, "fame only for Temples and high Pyramids"
            continue
        there = [seat for seat in range(state.seats) if state.troops[seat] >> zone & 1]
        fitting = [t.NOBODY, *there]
        if zone < t.DISTRICTS:
            fitting = [state.ruler[zone // t.CITY_SIZE], *there]
        assert holder in fitting, "temporary fame is held by who stands there or owns the District"
        if state.mover != t.NOBODY or state.battle_zone != t.NOWHERE:
            continue
        if len(there) < 2:
            assert holder == controller(state, zone), "temporary fame follows control"
