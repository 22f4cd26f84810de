"""A compound question is one form: filled in with buttons, on the board and with keys, and sent all
or none. Sunrise Lane asks for several discards at once."""

import json

import pytest
from house import becomes
from playwright.sync_api import expect
from robot import Robot

import mandjet

SCENE = "too_many_cards"


@pytest.fixture
def asked(visitor, house):
    """Somebody who holds two cards too many."""
    somebody = visitor(house)
    state = mandjet.game("sunrise_lane").scene(SCENE)
    table = somebody.post("/api/analysis", position=state.position(), seats=[None] * state.seats)
    somebody.table_id = table["id"]
    somebody.go(f"table/{table['id']}")
    Robot(somebody.page).wait()
    return somebody


def send(page):
    return page.get_by_role("button", name="Discard", exact=True)


def listed(page, words):
    return page.locator(".prompt [data-choice]").filter(has_text=words)


def card(page, colour):
    return page.locator(f".own [data-element='card:{colour}']")


def holds(somebody, cards):
    """The seat that was to discard comes to have this number of cards."""
    seen = lambda: somebody.tables[-1]["look"]["view"]["hand_sizes"][0]  # noqa: E731
    becomes(somebody.page, seen, cards)


def sent(somebody):
    """What went to the server as choices."""
    return [json.loads(frame) for frame in somebody.out if '"choose"' in frame]


@pytest.fixture
def watched(asked):
    """The same, and what the page sends from now on."""
    asked.out = []
    asked.page.on(
        "websocket",
        lambda line: line.on("framesent", lambda frame: asked.out.append(frame)),
    )
    asked.page.reload()
    Robot(asked.page).wait()
    return asked


def test_two_cards_go_as_one_answer(watched):
    page = watched.page
    expect(send(page)).to_be_disabled()
    # In the hand or in the form: both are the same, and nothing is sent yet.
    card(page, "red").click()
    expect(card(page, "red")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="red: 1")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text("1 more card")).to_be_visible()
    expect(send(page)).to_be_disabled()
    page.get_by_role("button", name="blue: 0").click()
    expect(card(page, "blue")).to_have_attribute("aria-pressed", "true")
    expect(send(page)).to_be_enabled()
    assert sent(watched) == []
    send(page).click()
    holds(watched, 5)
    (answer,) = sent(watched)
    assert [step["on"] for step in answer["then"]] == ["card:blue"]
    # One thing to take back.
    expect(page.locator("[aria-pressed=true][data-element]")).to_have_count(0)


def test_what_was_taken_can_be_put_back(asked):
    page = asked.page
    card(page, "red").click()
    card(page, "red").click()
    expect(page.get_by_role("button", name="red: 2")).to_be_visible()
    expect(send(page)).to_be_enabled()
    # Nothing more may go: the next touch of it begins again.
    expect(page.get_by_role("button", name="blue: 0")).to_be_disabled()
    card(page, "red").click()
    expect(page.get_by_role("button", name="red: 0")).to_be_visible()
    expect(send(page)).to_be_disabled()


def test_keys_fill_it_in(asked):
    page = asked.page
    page.get_by_role("button", name="red: 0").focus()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("button", name="red: 1")).to_be_focused()
    page.keyboard.press("2")
    expect(page.get_by_role("button", name="red: 2")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.get_by_role("button", name="green: 0").focus()
    page.keyboard.press("Enter")
    send(page).focus()
    page.keyboard.press("Enter")
    holds(asked, 5)


def test_none_where_not_all_can_be(watched):
    """Another page of mine has answered half of it meanwhile: nothing of this answer is taken."""
    page = watched.page
    card(page, "red").click()
    card(page, "red").click()
    other = watched.context.new_page()
    other.goto(f"/#/table/{watched.table_id}")
    other.get_by_role("button", name="As a list").click()
    listed(other, "Discard a red card").click()
    # One card needs no form any more, and what was filled in is gone.
    expect(send(page)).to_have_count(0)
    expect(page.locator("[aria-pressed=true][data-element]")).to_have_count(0)
    holds(watched, 6)
    assert sent(watched) == []


def test_the_list_is_still_there(asked):
    page = asked.page
    page.get_by_role("button", name="As a list").click()
    expect(send(page)).to_have_count(0)
    listed(page, "Discard a red card").click()
    holds(asked, 6)
