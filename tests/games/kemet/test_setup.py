"""Setup (KBS-1, KBS-3)."""

import pytest

import mandjet
from mandjet.engine.clauses import clauses
from mandjet.engine.errors import BadPosition
from mandjet.engine.playout import playout
from mandjet.engine.rng import Rng
from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.tables import SITES, TILES, ZONES, size, total

GAME = mandjet.game("kemet")


def after_the_deal(seats, seed):
    """A game whose players have chosen the first City left, and have their cards."""
    state = GAME.new(seats, seed)
    while not state.order:
        state.apply(state.waiting()[0], state.legal(state.waiting()[0])[0])
    return state


def set_up(seats, seed=1):
    """A game played at random to the first turn."""
    state = GAME.new(seats, seed)
    rng = Rng(seed)
    while state.phase == 0:
        seat = state.waiting()[0]
        menu = state.legal(seat)
        state.apply(seat, menu[rng.below(len(menu))])
    return state


@pytest.mark.rule("KBS-1.5", "KBS-2.8", "KBS-3.4")
@pytest.mark.parametrize(("seats", "deck"), [(2, 29), (3, 27), (4, 25), (5, 23)])
def test_supplies_and_cards(seats, deck):
    state = after_the_deal(seats, 3)
    assert state.supply == [12] * seats
    assert state.prayer == [7] * seats
    view = state.view(0)
    assert view.deck == deck
    assert all(player.cards == 3 for player in view.players)
    assert all(player.battle_cards == 8 for player in view.players)
    assert "di_diversion" in view.own.cards
    assert view.discards == ()


@pytest.mark.rule("KBS-3.1", "KBS-3.2")
@pytest.mark.parametrize(
    ("seats", "colours", "tiles"), [(2, 2, 26), (3, 3, 48), (4, 3, 48), (5, 4, 64)]
)
def test_tiles_for_sale(seats, colours, tiles):
    drawn = set()
    for seed in range(30):
        state = GAME.new(seats, seed)
        assert size(state.colours) == colours
        assert sum(state.stock) == tiles
        drawn.add(state.colours)
        acts = [state.stock[t] for t, name in enumerate(TILES) if "actofgod" in name]
        assert sum(acts) == (0 if seats == 2 else colours)
        if seats == 2:
            assert max(state.stock) == 1
    assert len(drawn) == (1 if seats == 5 else 6 if seats == 2 else 4)


@pytest.mark.rule("KBS-3.3")
def test_cities_are_chosen_by_seat():
    state = GAME.new(4, 1)
    for seat, site, left in ((0, "e", 4), (1, "w", 3), (2, "se", 2)):
        assert state.waiting() == (seat,)
        assert len(state.legal(seat)) == left
        state.apply(seat, ids.SITE + SITES.index(site))
    assert [SITES[site] for site in state.site] == ["e", "w", "se", "nw"]


@pytest.mark.rule("KBS-3.5")
def test_the_turn_order_is_drawn():
    assert {tuple(after_the_deal(3, seed).order) for seed in range(60)} == {
        *((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)),
    }


@pytest.mark.rule("KBS-3.3", "KBS-3.4", "KBS-3.5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cities_are_chosen_before_cards_and_turn_order(seats):
    state = GAME.new(seats, 2)
    while type(state.stack[-1]).__name__ == "ChooseCity":
        assert state.hand == [0] * seats
        assert state.view(0).order == ()
        state.apply(state.waiting()[0], state.legal(state.waiting()[0])[0])
    assert all(total(hand) == 2 for hand in state.hand)
    assert sorted(state.view(0).order) == list(range(seats))


@pytest.mark.rule("KBS-3.6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_troops_of_five(seats):
    state = set_up(seats)
    for seat in range(seats):
        home = [state.units_at(seat, 3 * state.site[seat] + d) for d in range(3)]
        mercenaries = state.owns(seat, TILES.index("on1_mercs"))
        if not mercenaries:
            assert sorted(home) == [0, 5, 5]
            assert state.supply[seat] == 2


@pytest.mark.rule("KBS-3.7", "KBS-1.5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_three_levels_at_most_two_in_a_district(seats):
    shapes = set()
    for seed in range(12):
        state = set_up(seats, seed)
        for seat in range(seats):
            first = 3 * state.site[seat]
            levels = state.level[first : first + 3]
            colours = [c for c in state.colour[first : first + 3] if c >= 0]
            boxes = [c for c in state.boxes[3 * seat : 3 * seat + 3] if c >= 0]
            assert sum(levels) == 3
            assert max(levels) <= 2
            assert len(set(colours)) == len(colours)
            assert sorted(boxes) == sorted(colours)
            shapes.add(tuple(sorted(levels)))
    assert shapes == ({(0, 1, 2)} if seats == 2 else {(0, 1, 2), (1, 1, 1)})


@pytest.mark.rule("KBS-3.6", "KBS-3.7", "KBS-3.8")
def test_order_of_setup_choices():
    state = GAME.new(3, 5)
    asked = []
    rng = Rng(1)
    while state.phase == 0:
        seat = state.waiting()[0]
        asked.append((type(state.stack[-1]).__name__, seat))
        menu = state.legal(seat)
        state.apply(seat, menu[rng.below(len(menu))])
    order = state.order

    def seats_of(frame):
        found = []
        for name, seat in asked:
            if name == frame and seat not in found:
                found.append(seat)
        return found

    assert seats_of("ChooseCity") == [0, 1]
    assert seats_of("PlaceTroops") == order
    assert seats_of("PlacePyramids") == order
    assert seats_of("FirstTile") == order[::-1]
    first = [name for name, _ in asked]
    assert first.index("PlaceTroops") < first.index("PlacePyramids") < first.index("FirstTile")


@pytest.mark.rule("KBS-3.8")
def test_the_first_tile_is_free_level_one_and_of_an_own_colour():
    for seed in range(10):
        state = GAME.new(4, seed)
        while state.phase == 0:
            seat = state.waiting()[0]
            if type(state.stack[-1]).__name__ == "FirstTile":
                first = 3 * state.site[seat]
                own = set(state.colour[first : first + 3])
                for choice in state.legal(seat):
                    tile = choice - ids.TILE
                    assert state.tables.tile_level[tile] == 1
                    assert state.tables.tile_colour[tile] in own
            state.apply(seat, state.legal(seat)[seed % len(state.legal(seat))])
        assert state.prayer == [7] * 4
        assert all(size(tiles) == 1 for tiles in state.tiles)
        assert state.bought == [0] * 4


@pytest.mark.rule("KBS-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_random_game_ends_with_a_winner(seats):
    state = GAME.new(seats, 11)
    playout(state, Rng(11), GAME.meta.bound)
    assert state.over
    assert len(state.winners) == 1


@pytest.mark.rule("KBS-3.8", "KBS-7.39")
def test_mercenaries_as_first_tile_come_at_once():
    for seed in range(5):
        state = GAME.new(5, seed)
        while type(state.stack[-1]).__name__ != "FirstTile":
            state.apply(state.waiting()[0], state.legal(state.waiting()[0])[-1])
        seat = state.waiting()[0]
        choice = ids.TILE + TILES.index("on1_mercs")
        if choice in state.legal(seat):
            state.apply(seat, choice)
            assert type(state.stack[-1]).__name__ == "PlaceUnits"
            assert state.supply[seat] == 5
            # One District is free: all three must come.
            assert ids.PASS not in state.legal(seat)
            for _ in range(3):
                state.apply(seat, state.legal(seat)[0])
            assert state.supply[seat] == 2
            assert type(state.stack[-1]).__name__ == "FirstTile"
            return
    raise AssertionError("Onyx was never there")


@pytest.mark.rule("KBS-1.5")
def test_a_pyramid_has_no_colour_before_its_first_level():
    state = GAME.new(3, 4)
    while type(state.stack[-1]).__name__ != "PlacePyramids":
        state.apply(state.waiting()[0], state.legal(state.waiting()[0])[0])
    seat = state.waiting()[0]
    state.apply(seat, state.legal(seat)[0])
    assert type(state.stack[-1]).__name__ == "FoundPyramid"
    assert all(zone.pyramid is None for zone in state.view(seat).zones)
    state.apply(seat, state.legal(seat)[0])
    built = [zone.pyramid for zone in state.view(None).zones if zone.pyramid]
    assert [pyramid.level for pyramid in built] == [1]


@pytest.mark.rule("KBS-1.5")
def test_three_parts_and_a_top_that_shows_the_colour_from_the_first_level(table):
    t = table(5).pyramid("nw_d1", "ruby", 1).begin()
    district = ZONES.index("nw_d1")
    for level in (1, 2, 3, 4):
        position = t.state.position()
        position["facts"]["level"][district] = level
        if level == 4:
            # With the top on, its Fame Point is the owner's.
            position["facts"]["holder"][district] = 0
            position["facts"]["temporary"][0] = 1
        pyramid = next(z.pyramid for z in GAME.load(position).view(None).zones if z.id == "nw_d1")
        assert (pyramid.level, pyramid.colour) == (level, "ruby")
    # No fifth piece, no Pyramid without its colour, no colour without a part.
    for level, colour in ((5, 0), (1, -1), (0, 0)):
        position = t.state.position()
        position["facts"]["level"][district] = level
        position["facts"]["colour"][district] = colour
        with pytest.raises(BadPosition, match=r"four levels|has a colour|token for each"):
            GAME.load(position)
    pieces = " ".join(clauses("mandjet.games.kemet")["KBS-1.5"].split())
    assert "three parts, levels 1 to 3, and a coloured top, level 4" in pieces
