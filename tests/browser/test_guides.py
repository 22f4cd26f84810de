"""Guides: a robot that does only what the guide asks learns every title, by mouse, finger and keys."""

import pytest
from house import DESK, PHONE, becomes
from measure import SIZES, Ruler, worst
from playwright.sync_api import expect
from robot import DOUBLE, Robot

import mandjet
from mandjet.engine.lessons import lessons

QUICK = ["sunrise_sunset", "sunrise_lane"]
TAUGHT = [
    pytest.param(title, marks=[] if title in QUICK else pytest.mark.long)
    for title in mandjet.games()
    if lessons(mandjet.game(title))
]

# Where the guide and what it points out lie: it covers nothing of it.
COVERED = """
() => {
  const guide = document.querySelector('[data-guide]').getBoundingClientRect()
  return [...document.querySelectorAll('[data-glow]')].filter((node) => {
    const all = node.getBoundingClientRect()
    // What its region cuts off is not there to be covered.
    const region = node.closest('[data-region]').getBoundingClientRect()
    const box = {
      left: Math.max(all.left, region.left), right: Math.min(all.right, region.right),
      top: Math.max(all.top, region.top), bottom: Math.min(all.bottom, region.bottom),
    }
    const apart = box.right <= guide.left || box.left >= guide.right || box.bottom <= guide.top || box.top >= guide.bottom
    return box.right > box.left && box.bottom > box.top && !apart
  }).map((node) => node.dataset.element)
}
"""
WHOLE = """
() => {
  const box = document.querySelector('[data-guide]').getBoundingClientRect()
  return box.top >= 0 && box.left >= 0 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5
}
"""
SIZED = "(node) => node.getBoundingClientRect().width > 0"
POINT = """
(node) => {
  const box = node.getBoundingClientRect()
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.06, 0.94]
  for (const down of parts) for (const across of parts) {
    const point = [box.left + box.width * across, box.top + box.height * down]
    if (document.elementFromPoint(...point)?.closest('[data-lit], button') === node) return point
  }
  return [box.left + box.width / 2, box.top + box.height / 2]
}
"""
# What the person sees to be done; a touch that only brings something closer leaves it as it is.
STANDS = """
() => {
  const guide = document.querySelector('[data-guide]')
  const prompt = document.querySelector('[data-decision]')
  const menu = document.querySelectorAll('[role=menuitem], [data-meeting]').length
  return [guide?.textContent, guide?.dataset.step, prompt?.dataset.decision, menu].join(' ')
}
"""


class Pupil:
    """Takes the lessons of a title in a page."""

    def __init__(self, visitor, title, hand="mouse"):
        self.visitor = visitor
        self.page = visitor.page
        self.hand = hand
        self.lessons = visitor.get(f"/api/games/{title}/lessons")
        visitor.go(f"learn/{title}")

    @property
    def guide(self):
        return self.page.get_by_role("region", name="Guide")

    def mood(self):
        return self.page.evaluate(
            "() => { const guide = document.querySelector('[data-guide]');"
            " return guide && [guide.dataset.guide, Number(guide.dataset.step)] }"
        )

    def offered(self, ask, right=True):
        """A choice of those open now that is what was asked for, or one that is not."""
        look = self.visitor.newest()
        for choice in look["choices"] if look else []:
            fits = (
                ask["kind"] in (None, choice["kind"])
                and ask["on"] in (None, choice["on"])
                and ask["args"].items() <= choice["args"].items()
            )
            if fits == right:
                return choice
        return None

    def do(self, choice):
        """Make a choice on the board or with its button."""
        page = self.page
        button = page.locator(f".prompt button[data-choice='{choice['id']}']")
        things = page.locator(f"[data-element='{choice['on']}'][data-lit]:visible")
        becomes(
            page, lambda: page.locator("[data-lit], .prompt button[data-choice]").count() > 0, True
        )
        drawn = [one for one in things.all() if one.evaluate(SIZED)] if choice["on"] else []
        # What is part of a form is in the list too.
        if not drawn and not button.count():
            self.touch(page.get_by_role("button", name="As a list"))
        target = drawn[0] if drawn else button
        expect(target).to_be_visible()
        self.touch(target)
        entry = page.get_by_role("menuitem", name=choice["text"], exact=True)
        page.wait_for_timeout(50)
        if page.get_by_role("menuitem").count():
            self.touch(entry)
        elif page.locator("[data-meeting]").count():
            self.meet(choice)

    def meet(self, choice):
        """Somebody was turned to: what can be done with them stands there, gifts in a form."""
        meeting = self.page.locator("[data-meeting]")
        answer = meeting.locator(f"[data-choice='{choice['id']}']")
        if answer.count():
            self.touch(answer)
            return
        self.touch(meeting.locator("[data-choice=give]"))
        self.touch(meeting.locator("[data-form]"))

    def turn_away(self):
        """Back to the table from somebody who was turned to."""
        back = self.page.locator("[data-meeting] .back")
        if back.count():
            self.touch(back)

    def touch(self, node):
        if self.hand == "keys":
            node.focus()
            self.page.keyboard.press("Enter")
        elif self.hand == "touch":
            self.tap(node)
        else:
            self.page.mouse.click(*self.point(node))

    def point(self, node):
        """A point that is the node's own, if it has one; what lies over it lets clicks through."""
        node.scroll_into_view_if_needed()
        return node.evaluate(POINT)

    def tap(self, node):
        """What is small comes closer with the first touch, and is chosen with the second."""
        before = self.page.evaluate(STANDS)
        for _ in range(3):
            self.page.touchscreen.tap(*self.point(node))
            self.page.wait_for_timeout(DOUBLE)
            if self.page.evaluate(STANDS) != before or not node.is_visible():
                return

    def learn(self, watch=None):
        for number, lesson in enumerate(self.lessons):
            expect(self.guide.get_by_role("heading")).to_have_text(lesson["title"])
            self.take(lesson, watch)
            last = number == len(self.lessons) - 1
            name = "Play on" if last else "Next lesson"
            self.touch(self.guide.get_by_role("button", name=name))
        expect(self.guide).to_have_count(0)

    def take(self, lesson, watch):
        erred = False
        for at, step in enumerate(lesson["steps"]):
            becomes(self.page, self.mood, ["asked", at])
            expect(self.guide.locator("p")).to_contain_text(step["text"])
            if step["ask"] is None:
                self.touch(self.guide.get_by_role("button"))
                continue
            self.page.wait_for_selector("[data-decision]")
            if watch is not None:
                watch(self)
            other = None if erred else self.offered(step["ask"], right=False)
            if other is not None:
                # The answer comes, and the position stays.
                decision = self.visitor.decision()
                self.do(other)
                becomes(self.page, self.mood, ["wrong", at])
                expect(self.guide.locator("p")).to_contain_text(step["wrong"])
                assert self.visitor.decision() == decision
                erred = True
                self.turn_away()
            self.do(self.offered(step["ask"]))
            if step["right"]:
                becomes(self.page, self.mood, ["right", at])
                expect(self.guide.locator("p")).to_contain_text(step["right"])
        assert erred, f"nothing wrong could be done in {lesson['id']}"


def hides_nothing(pupil):
    assert pupil.page.evaluate(COVERED) == []
    assert pupil.page.evaluate(WHOLE)


@pytest.mark.parametrize("title", TAUGHT)
@pytest.mark.parametrize(
    ("device", "hand"), [(DESK, "mouse"), pytest.param(PHONE, "touch", marks=pytest.mark.long)]
)
def test_a_robot_that_does_as_it_is_told_learns_a_title(house, visitor, title, device, hand):
    pupil = Pupil(visitor(house, device=device), title, hand)
    pupil.learn(hides_nothing)
    # The same game goes on, with help at hand.
    expect(pupil.page.get_by_role("button", name="Hint").first).to_be_visible()


def test_a_guide_is_followed_by_keyboard_alone(house, visitor):
    pupil = Pupil(visitor(house), "sunrise_sunset", "keys")
    pupil.learn()


def test_after_the_last_lesson_the_game_goes_on_to_its_end(house, visitor):
    ana = visitor(house)
    pupil = Pupil(ana, "sunrise_sunset")
    ana.go("learn/sunrise_sunset?lesson=play-on")
    pupil.take(pupil.lessons[-1], None)
    pupil.touch(pupil.guide.get_by_role("button", name="Play on"))
    Robot(ana.page, seed=41).play()
    ana.page.get_by_role("button", name="Look at the table").click()
    expect(ana.page.get_by_text("That was your first game.")).to_be_visible()


def test_progress_is_kept_and_any_lesson_can_be_picked(house, visitor):
    ana = visitor(house)
    pupil = Pupil(ana, "sunrise_lane")
    pupil.take(pupil.lessons[0], None)
    pupil.touch(pupil.guide.get_by_role("button", name="Next lesson"))
    heading = pupil.guide.get_by_role("heading")
    expect(heading).to_have_text(pupil.lessons[1]["title"])
    ana.page.reload()
    expect(heading).to_have_text(pupil.lessons[1]["title"])
    pupil.guide.get_by_role("button", name="All lessons").click()
    dialog = ana.page.get_by_role("dialog", name="All lessons")
    expect(dialog.get_by_role("listitem")).to_have_count(len(pupil.lessons))
    expect(dialog.get_by_role("button", name="done")).to_have_count(1)
    ana.keeps_nobody_out()
    dialog.get_by_role("button", name=pupil.lessons[4]["title"]).click()
    expect(heading).to_have_text(pupil.lessons[4]["title"])
    ana.go("learn/sunrise_lane?lesson=most")
    expect(heading).to_have_text("Slip two: red areas count houses")


@pytest.mark.parametrize("title", QUICK)
def test_a_guide_leaves_the_table_its_room_at_every_size(house, visitor, title):
    page = visitor(house).go(f"learn/{title}?lesson=goal")
    Robot(page).wait()
    ruler = Ruler(page)
    rows = [(title, ruler.measure(size)) for size in SIZES]
    assert worst(rows) == []


def test_taking_a_step_back_goes_back_in_the_lesson(house, visitor):
    ana = visitor(house)
    pupil = Pupil(ana, "sunrise_sunset")
    becomes(ana.page, pupil.mood, ["asked", 0])
    ana.page.wait_for_selector("[data-decision]")
    pupil.do(pupil.offered(pupil.lessons[0]["steps"][0]["ask"]))
    becomes(ana.page, pupil.mood, ["asked", 1])
    ana.page.get_by_role("button", name="Undo").click()
    becomes(ana.page, pupil.mood, ["asked", 0])
    ana.keeps_nobody_out()
