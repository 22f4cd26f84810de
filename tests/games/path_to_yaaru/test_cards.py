"""PY-5: God cards, their attributes and effects."""

import pytest

from mandjet.games.path_to_yaaru.actions import COLOUR, DECLINE, END
from mandjet.games.path_to_yaaru.rules.cards import Name
from mandjet.games.path_to_yaaru.rules.pillars import FromSheet, PlaceAdjacent
from mandjet.games.path_to_yaaru.tables import KINDS


@pytest.mark.rule("PY-5.1")
@pytest.mark.parametrize(
    ("kind", "amounts"),
    [
        ("montu", (2, 2, 2)),
        ("ra", (1, 2, 3)),
        ("maahes", (0, 1, 2)),
        ("khepri", (2, 3, 4)),
        ("horus", (1, 1, 1)),
        ("osiris", (0, 1, 2)),
        ("benu", (2, 3, 4)),
    ],
)
def test_amounts(game, kind, amounts):
    tables = game.tables
    number = KINDS.index(kind)
    assert tuple(tables.amount(number, level) for level in (1, 2, 3)) == amounts


@pytest.mark.rule("PY-5.2")
def test_each_card_names_its_own_colour(scene):
    s = scene(stash=["horus", "ptah"]).play("horus", "ptah")
    assert s.frame is Name
    assert "Horus" in s.game.prompt(s.state, s.seat)
    s.colour("blue")
    assert "Ptah" in s.game.prompt(s.state, s.seat)
    s.colour("yellow")
    assert s.state.attributes == [0, 1, 1]


@pytest.mark.rule("PY-5.2")
def test_all_of_a_card_is_one_colour(scene):
    s = scene(level=3, stash=["isis"], pawn="a1")
    s.faith(s.seat, 1)
    s.play("isis").colour("red")
    assert s.state.attributes == [3, 0, 0]


@pytest.mark.rule("PY-5.3", "PY-5.4")
def test_second_pillar_on_the_same_space_is_skipped(scene):
    s = scene(stash=["set", "geb"], pawn="c1")
    s.shabti(s.seat, 2)
    s.play("set", "geb")
    assert s.state.placed[s.seat] == 1


@pytest.mark.rule("PY-5.3")
def test_before_and_after_on_one_card(scene):
    s = scene(level=2, stash=["osiris"], pawn="b1")
    s.shabti(s.seat, 2)
    s.play("osiris").colour("blue")
    assert s.cube("b1") == s.seat
    s.walk()
    assert s.where != "b1" or s.state.placed[s.seat] == 1
    assert s.cube(s.where) == s.seat


@pytest.mark.rule("PY-5.3")
def test_effects_follow_the_order_of_the_cards(scene):
    """One cube is left: the card laid first gets it."""
    for order, there in ((("nut", "thoth"), "c2"), (("thoth", "nut"), "b2")):
        s = scene(stash=["nut", "thoth"], pawn="b2")
        seat = s.seat
        s.shabti(seat, 1)
        # The sheet is empty; all but one cube stand on other spaces.
        s.cubes(seat, "a1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "j1", "k1", "b1")
        # Blue pays for no step from b2.
        s.play(*order).colour("blue")
        if s.frame is PlaceAdjacent:
            s.move("c2")
        assert s.cube(there) == seat
        assert s.state.supply[seat] == 0
        assert s.state.placed[seat] == 12


@pytest.mark.rule("PY-5.4")
@pytest.mark.parametrize(("level", "where"), [(1, "start"), (1, "quarter"), (2, "quarter")])
def test_no_cube_on_starts_and_lower_quarters(scene, space, level, where):
    s = scene(level=level, pawn=where)
    assert not s.state.takes_cube(space[where])


@pytest.mark.rule("PY-5.4")
def test_one_cube_in_the_quarter_of_level_3(scene, space):
    cards = ["mehit", "horus", "atum"]
    s = scene(level=3, stash=cards, pawn="e2")
    s.faith(s.seat, 1)
    s.play(*cards).colour("blue").move("quarter")
    assert s.cube("quarter") == s.seat
    assert not s.state.takes_cube(space["quarter"])


@pytest.mark.rule("PY-5.4")
def test_an_effect_that_cannot_happen_is_skipped(scene):
    s = scene(stash=["set"], pawn="start")
    s.shabti(s.seat, 1)
    s.play("set")
    assert s.state.placed[s.seat] == 0
    assert s.state.shabti[s.seat] == 0


@pytest.mark.rule("PY-5.5")
def test_decline_to_take_from_the_sheet(scene):
    s = scene(stash=["thoth"], pawn="c1").sheet(0, 0, 0, 12).sheet(1, 0, 0, 12).sheet(2, 0, 0, 12)
    s.play("thoth")
    assert s.frame is FromSheet
    assert s.menu == [COLOUR + 2, DECLINE]
    s.act(DECLINE)
    assert s.cube("c1") is None
    assert s.sheet_of(s.seat) == (0, 0, 12)


@pytest.mark.rule("PY-5.5")
def test_no_cube_anywhere_no_pillar(scene):
    s = scene(stash=["thoth"], pawn="c1")
    spaces = [f"{column}{row}" for row in (1, 2) for column in "abcdefghijk"]
    spaces.remove("c1")
    s.cubes(s.seat, *spaces[:12]).play("thoth")
    assert s.cube("c1") is None
    assert s.frame is not FromSheet


@pytest.mark.rule("PY-5.6")
def test_nut_from_the_quarter(scene):
    s = scene(stash=["nut"], pawn="quarter")
    s.shabti(s.seat, 1)
    s.cubes((s.seat + 1) % 3, "a2").play("nut").colour("blue")
    assert s.ways == {"c2", "e2", "g2", "i2", "k2"}
    s.move("k2")
    assert s.cube("k2") == s.seat


@pytest.mark.rule("PY-5.6")
def test_nut_at_the_start_without_a_step(scene):
    s = scene(stash=["nut"], pawn="start", level1="back")
    s.shabti(s.seat, 1)
    # Back side: one yellow pays for no space next to the start.
    s.play("nut").colour("yellow")
    assert s.frame is PlaceAdjacent
    assert s.ways == {"a1", "c1", "e1", "g1", "i1", "k1"}


@pytest.mark.rule("PY-5.6", "PY-5.4")
def test_nut_next_to_the_quarter_of_level_3(scene):
    s = scene(level=3, stash=["nut"], pawn="e2")
    s.shabti(s.seat, 1)
    s.play("nut").colour("red")
    assert s.ways == {"d2", "quarter"}
    s.move("quarter")
    assert s.cube("quarter") == s.seat


@pytest.mark.rule("PY-5.6")
def test_nut_without_a_target(scene):
    s = scene(level=3, stash=["nut"], pawn="e2")
    s.shabti(s.seat, 1)
    s.cubes((s.seat + 1) % 3, "d2", "quarter").play("nut").colour("red")
    assert s.frame is not PlaceAdjacent
    assert s.state.placed[s.seat] == 0


@pytest.mark.rule("PY-5.7")
def test_step_back_cards_off_the_start(scene):
    assert scene(stash=["khepri"], pawn="a1").playable == {"khepri"}
    assert scene(stash=["khepri"], pawn="start").playable == set()


@pytest.mark.rule("PY-5.8")
def test_gains(scene):
    s = scene(stash=["maahes", "serket"], pawn="c1").play("maahes", "serket")
    # Not before the move is over.
    assert s.state.shabti[s.seat] == 0
    s.walk()
    assert s.state.shabti[s.seat] == 2
    assert s.state.faith[s.seat] == 2


@pytest.mark.rule("PY-5.8")
def test_nekhbet_takes_an_eye_while_there_is_one(scene):
    for left, gained in ((1, 1), (0, 0)):
        s = scene(level=2, stash=["nekhbet"], pawn="a1")
        other = (s.seat + 1) % 3
        s.each("wadjets", [0, 0, 0])
        s.wadjets(other, 5 - left)
        s.shabti(s.seat, 1)
        s.play("nekhbet").colour("red")
        s.walk()
        assert s.state.wadjets[s.seat] == gained


@pytest.mark.rule("PY-5.8")
@pytest.mark.parametrize(("cubes", "faith"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_ammit(scene, cubes, faith):
    """One more cube comes from the play itself, in the Guardian's Quarter."""
    cards = ["ammit", "mehit", "sothis"]
    s = scene(level=3, stash=cards, pawn="e2")
    s.cubes(s.seat, *["a1", "b1", "c1"][:cubes])
    s.faith(s.seat, 1)
    s.play(*cards).colour("yellow").move("quarter")
    assert s.cube("quarter") == s.seat
    assert s.state.faith[s.seat] == faith


@pytest.mark.rule("PY-5.9", "PY-2.4")
def test_the_cards(game):
    tables = game.tables
    assert len(tables.kind_of) == 66
    removal = [kind for kind in tables.kind_of if tables.removal[kind]]
    assert len(removal) == 11
    copies = {KINDS[kind]: tables.kind_of.count(kind) for kind in range(len(KINDS))}
    twice = {name for name, count in copies.items() if count == 2}
    assert twice == {
        *("sekhmet", "sobek", "bastet", "set", "nephthys", "geb", "khonsu", "nun", "shu"),
        *("horus", "khepri", "anubis", "thoth", "ptah", "nut"),
    }
    both = [KINDS[k] for k in range(len(KINDS)) if tables.before[k] and tables.after[k]]
    assert both == ["osiris", "sokar", "hatmehit", "tatenen"]
    back = [KINDS[k] for k in range(len(KINDS)) if tables.back[k]]
    assert back == ["khepri", "benu"]


@pytest.mark.rule("PY-5.9")
def test_cards_can_always_be_dealt(game):
    """With every removal gone and every stash full there are seven cards for each of four."""
    tables = game.tables
    for level, left in ((1, 28), (2, 32), (3, 43)):
        cards = [c for at in range(1, level + 1) for c in tables.cards_of_level[at]]
        gone = sum(tables.removal[tables.kind_of[card]] for card in cards)
        assert len(cards) - gone - 4 * tables.stash[level] == left >= 28


@pytest.mark.rule("PY-4.5")
def test_the_order_of_a_play(scene):
    """Pillar, step back, move, pillar, resources: the events tell it."""
    s = scene(stash=["khepri", "set"], pawn="c1")
    s.shabti(s.seat, 1)
    s.play("khepri", "set").colour("red")
    keys = [event.key for event in s.state.events]
    assert keys == ["named", "placed", "stepped-back"]
    assert s.moving
    assert END not in s.menu


@pytest.mark.rule("PY-2.4")
def test_shabti_never_run_out(scene):
    s = scene(stash=["min"])
    s.each("shabti", [20, 20, 20])
    s.play("min")
    assert s.state.shabti[s.seat] == 22


@pytest.mark.rule("PY-1.7")
@pytest.mark.parametrize(("level", "icons"), [(1, 1), (2, 1), (3, 2)])
def test_the_way_back_to_the_start_is_paid(scene, level, icons):
    """One attribute more than the way back costs is left for the next step."""
    s = scene(level=level, stash=["montu"], pawn="a1")
    s.play("montu")
    assert "start" in s.ways
    s.move("start")
    assert sum(s.state.attributes) == (2 - icons if s.moving else 0)
