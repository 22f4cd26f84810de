"""The panel of a player one turns to over tea, on small screens: every answer in sight, nothing cut.
And what is open at one screen stays so while others give something away."""

from collections import Counter

from house import becomes
from measure import Ruler, Size
from playwright.sync_api import expect
from test_tea import WORDS, choose, look_of, say, sit_down, turn_to

RECRUIT = "mandate:recruit"
SMALL = (Size(320, 568, True), Size(844, 390, True), Size(390, 844, True), Size(720, 450, False))


def faults(ruler):
    return [fault for size in SMALL for fault in ruler.measure(size).faults()]


def test_words_answers_and_gifts_fit_small_screens(visitor, house):
    (ana, bo, _), _, (a, b, _) = sit_down(visitor, house, "random", "random")
    rulers = [Ruler(somebody.page) for somebody in (ana, bo)]
    for ruler in rulers:
        ruler.become(SMALL[2])
    panel = turn_to(ana, b)
    assert faults(rulers[0]) == []
    say(panel, WORDS["offer"])
    panel.get_by_role("button", name="Offer an alliance").click()
    theirs = turn_to(bo, a)
    expect(theirs.get_by_text(WORDS["offer"])).to_be_visible()
    assert faults(rulers[1]) == []
    theirs.get_by_role("button", name="Give something").click()
    assert faults(rulers[1]) == []


def small_choice(people, seats, table):
    """Play on until the first may put two kinds of figures into one province; that province."""
    while True:
        for somebody, seat in zip(people, seats, strict=True):
            look = look_of(somebody, table, seat)
            asked = [one for one in look["choices"] if not one["kind"].startswith("give-")]
            places = Counter(
                one["on"] for one in asked if (one["on"] or "").startswith("province:")
            )
            if somebody is people[0] and places and max(places.values()) > 1:
                return max(places, key=places.get)
            if asked:
                liked = [one for one in asked if one["kind"] == "alone" or one["on"] == RECRUIT]
                choose(somebody, table, seat, look, (liked or asked)[0]["id"])


def test_what_others_give_leaves_a_small_choice_open(visitor, house):
    people, table, seats = sit_down(visitor, house)
    ana, bo, _ = people
    place = small_choice(people, seats, table)
    becomes(ana.page, lambda: ana.caught_up(table), True)
    ana.page.locator(f"[data-element='{place}'][data-lit]").click()
    menu = ana.page.get_by_role("menu")
    expect(menu).to_be_visible()
    look = look_of(bo, table, seats[1])
    gift = {"kind": "give-coins", "args": {"seat": seats[2], "coins": 1}}
    (given,) = [c["id"] for c in look["choices"] if gift.items() <= c.items()]
    choose(bo, table, seats[1], look, given)
    expect(ana.page.locator(".log")).to_contain_text("a coin")
    expect(menu).to_be_visible()
    before = look_of(ana, table, seats[0])["version"]
    menu.get_by_role("menuitem").first.click()
    becomes(ana.page, lambda: look_of(ana, table, seats[0])["version"] > before, True)
