"""The panel of a player one turns to over tea, on small screens: every answer in sight, nothing cut."""

from measure import Ruler, Size
from playwright.sync_api import expect
from test_tea import WORDS, say, sit_down, turn_to

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
