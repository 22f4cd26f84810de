"""The board and what is printed on it (KBS-1)."""

from collections import Counter

import pytest

import mandjet
from mandjet.games.kemet.tables import FRONT, SITES, SPACES, ZONES, size

GAME = mandjet.game("kemet")


@pytest.mark.rule("KBS-1.1", "KBS-1.2")
@pytest.mark.parametrize(
    ("seats", "zones", "temples", "sites", "obelisks", "trading"),
    [
        (2, 16, 3, "nw w", 6, 2),
        (3, 20, 3, "nw w sw", 6, 2),
        (4, 29, 5, "nw w e se", 10, 4),
        (5, 33, 5, "nw w sw e se", 10, 4),
    ],
)
def test_the_board_in_play(seats, zones, temples, sites, obelisks, trading):
    view = GAME.new(seats, 1).view(0)
    assert len(view.zones) == zones
    kinds = Counter(zone.kind for zone in view.zones)
    assert kinds["temple"] + kinds["delta_temple"] == temples
    assert kinds["sanctuary"] == 1
    assert kinds["district"] == 3 * seats
    board = GAME.tables.map_for(seats)
    assert [SITES[site] for site in board.sites] == sites.split()
    assert len(board.obelisk_list) == obelisks
    assert size(board.trading) == trading
    assert size(board.military) == seats + 1
    # What is closed is named, and nothing in play has to do with it.
    assert len(view.closed_zones) == 37 - zones
    assert {"ne_front", "ne_d1", "ne_d2", "ne_d3"} <= set(view.closed_zones)
    assert not {near for zone in view.zones for near in zone.near} & set(view.closed_zones)


def printed_borders():
    rows = GAME.content["zone"]
    return {frozenset((row["id"], other)) for row in rows for other in row["adjacent"]}


@pytest.mark.rule("KBS-1.1", "KBS-1.3")
def test_the_printed_board():
    rows = {row["id"]: row for row in GAME.content["zone"]}
    kinds = Counter(row["kind"] for row in rows.values())
    assert kinds == {
        "district": 18,
        "desert": 13,
        "temple": 4,
        "delta_temple": 1,
        "sanctuary": 1,
    }
    harbors = Counter(row["harbor"] for row in rows.values())
    assert (harbors["military"], harbors["trading"]) == (7, 4)
    assert len(printed_borders()) == 64
    assert rows["delta_desert"]["adjacent"] == ["delta_temple", "sanctuary"]
    obelisks = {name for name, row in rows.items() if row["obelisk"]}
    assert obelisks == {
        *("w_obelisk", "sw_quay", "w_temple_outer", "w_temple_inner"),
        *("e_obelisk", "ne_quay", "e_temple_outer", "e_temple_inner"),
        *("delta_temple", "sanctuary"),
    }
    trading = {name for name, row in rows.items() if row["harbor"] == "trading"}
    assert trading == {"w_oasis", "e_oasis", "sw_quay", "ne_quay"}
    military = {name for name, row in rows.items() if row["harbor"] == "military"}
    assert military == {f"{site}_front" for site in SITES} | {"delta_desert"}
    prayer = {name: row["prayer"] for name, row in rows.items() if row["prayer"]}
    assert prayer == {
        "w_temple_outer": 2,
        "w_temple_inner": 3,
        "e_temple_outer": 2,
        "e_temple_inner": 3,
    }


@pytest.mark.rule("KBS-1.3")
def test_fronts_differ_in_what_they_touch():
    outside = {
        site: {
            next(iter(border - {f"{site}_front"}))
            for border in printed_borders()
            if f"{site}_front" in border
        }
        - {f"{site}_d{number}" for number in (1, 2, 3)}
        for site in SITES
    }
    assert outside["w"] == {"w_obelisk", "sw_quay", "w_oasis", "w_temple_outer"}
    assert outside["nw"] == {"w_obelisk", "w_oasis", "w_temple_outer"}
    assert outside["sw"] == {"sw_quay", "w_temple_outer"}
    assert [len(outside[site]) for site in SITES] == [3, 4, 2, 4, 3, 2]


def turned(name):
    """A zone of the board turned by half a circle; the Delta stays."""
    for one, other in (("nw", "se"), ("w", "e"), ("sw", "ne")):
        for start, goal in ((one, other), (other, one)):
            if name.startswith(start + "_"):
                return goal + name.removeprefix(start)
    return name


@pytest.mark.rule("KBS-1.1", "KBS-1.3")
def test_the_board_is_the_same_turned_round():
    assert {frozenset(map(turned, border)) for border in printed_borders()} == printed_borders()
    rows = {row["id"]: row for row in GAME.content["zone"]}
    for name, row in rows.items():
        other = rows[turned(name)]
        for fact in ("kind", "obelisk", "harbor", "prayer"):
            assert row[fact] == other[fact]


@pytest.mark.rule("KBS-1.3")
def test_all_neighbours_are_mutual_and_districts_touch():
    for seats in (2, 3, 4, 5):
        board = GAME.tables.map_for(seats)
        for zone in board.listed:
            for other in board.near[zone]:
                assert zone in board.near[other]
        names = {ZONES[z]: {ZONES[o] for o in board.near[z]} for z in board.listed}
        for site in board.sites:
            city = {f"{SITES[site]}_d{number}" for number in (1, 2, 3)}
            for district in city:
                assert names[district] == city - {district} | {f"{SITES[site]}_front"}


def distance(board, site, start, goal):
    """Land moves from a zone to another, Harbors included, as if nobody had Walls; None: no way."""
    ring, seen, steps = {start}, {start}, 0
    while goal not in ring:
        ring = {far for zone in ring for far in board.steps[site][zone]} - seen
        if not ring:
            return None
        seen |= ring
        steps += 1
    return steps


@pytest.mark.rule("KBS-1.3", "KBS-5.18")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_distances_from_a_front(seats):
    board = GAME.tables.map_for(seats)
    fronts = [FRONT + site for site in board.sites]
    for site, front in zip(board.sites, fronts, strict=True):
        own = GAME.content["zone"][front]["bank"]

        def far(name, site=site, front=front):
            return distance(board, site, front, ZONES.index(name))

        assert all(distance(board, site, front, o) == 2 for o in fronts if o != front)
        for bank in ("w", "e") if seats > 3 else ("w",):
            quay = "sw_quay" if bank == "w" else "ne_quay"
            assert far(f"{bank}_temple_outer") == (1 if bank == own else 2)
            assert far(f"{bank}_temple_inner") == 2
            assert far(f"{bank}_oasis") == far(quay) == 1
            corner = SITES[site] in ("sw", "ne")
            assert far(f"{bank}_obelisk") == (1 if bank == own and not corner else 2)
        for zone in ("delta_desert", "delta_temple", "sanctuary"):
            assert far(zone) is None
        out = ZONES.index("delta_desert")
        assert distance(board, site, out, front) == 1
        assert all(distance(board, site, out, o) == 2 for o in fronts if o != front)


@pytest.mark.rule("KBS-1.3")
def test_every_zone_has_a_point_on_the_board():
    rows = {row["id"]: row for row in GAME.content["zone"]}
    assert rows["nw_d1"]["at"] == [10, 7]
    assert rows["se_front"]["harbor_at"] == [50, 95]
    assert len({tuple(row["at"]) for row in rows.values()}) == 37
    view = GAME.new(5, 1).view(None)
    places = {zone.id: (zone.at, zone.harbor_at, zone.bank) for zone in view.zones}
    assert places["delta_desert"] == ((38, 15), (32, 10), "delta")
    assert places["sanctuary"] == ((55, 8), None, "delta")


@pytest.mark.rule("KBS-1.4")
def test_the_individual_board():
    rows = [(row["id"], row["level"], row["action"]) for row in GAME.content["space"]]
    by_level = {level: [a for _, lv, a in rows if lv == level] for level in (0, 1, 2, 3)}
    # From left to right.
    assert by_level == {
        0: ["gold"],
        1: ["buy", "buy", "buy", "pray"],
        2: ["raise", "move", "pray"],
        3: ["move", "recruit"],
    }
    assert [name for name, _, _ in rows] == list(SPACES)
    assert all(count == 5 for count in GAME.new(3, 1).tokens)


@pytest.mark.rule("KBS-1.2", "KBS-2.5")
@pytest.mark.parametrize(("seats", "temples"), [(2, 3), (3, 3), (4, 5), (5, 5)])
def test_temples_in_play(table, seats, temples):
    """Five are printed, that of the Delta among them; one token lies on each one in play."""
    t = table(seats)
    held = [zone.id for zone in t.state.view(None).zones if "temple" in zone.id]
    assert len(held) == temples
    for number, zone in enumerate(held):
        t.troop(number % 2, zone, 1)
    t.begin()
    assert t.state.temporary == [(temples + 1) // 2, temples // 2] + [0] * (seats - 2)
    assert [ZONES[temple] for temple in GAME.tables.temples] == [
        *("w_temple_outer", "w_temple_inner", "e_temple_outer", "e_temple_inner", "delta_temple"),
    ]
