"""A judged game: asked for at its end, followed, read on a phone too, shared, and tried again."""

import re

import pytest
from house import PHONE, THEMES, Visitor
from playwright.sync_api import expect
from serverkit import wait_for


@pytest.fixture(scope="module")
def played(browser, house):
    """Somebody, and a game that two bots have played for them: choices at random cost something."""
    somebody = Visitor(browser, house)
    table = somebody.table("greedy", "random", options={"quick": 1}, public=False)
    wait_for(lambda: somebody.get(f"/api/tables/{table}")["status"] == "over")
    yield somebody, table
    somebody.leave()
    assert somebody.faults == []


def judged(somebody, table):
    """The analysis of a game, once it is done."""
    return wait_for(
        lambda: (one := somebody.get(f"/api/tables/{table}/analysis"))["status"] == "done" and one
    )


def test_from_the_end_of_a_game_to_another_try(played, house, visitor):
    somebody, table = played
    page = somebody.go(f"table/{table}")
    end = page.get_by_label("Result")
    end.get_by_role("button", name="What cost most?").click()
    found = judged(somebody, table)
    worst = found["costliest"]
    who = f"Bot {worst['seat'] + 1}"
    expect(end.locator("[data-costliest]")).to_contain_text(f"The choice that cost most: {who}")
    end.get_by_role("link", name="Analysis").click()
    expect(page).to_have_url(re.compile(rf"#/analysis/{table}$"))
    expect(page.get_by_role("img", name=re.compile("The chances to win of Bot 1"))).to_be_visible()
    expect(page.locator("[data-line]")).to_have_count(2)
    account = page.get_by_role("row", name=re.compile(f"^{who}"))
    expect(account).to_contain_text(f"{found['accounts'][worst['seat']]['blunders']}, ")
    # The choice that cost most: what would have been better, and a table to try it at.
    page.locator(f"[data-decision='{worst['step']}'] > button").click()
    opened = page.locator(f"[data-decision='{worst['step']}']")
    expect(opened).to_contain_text(worst["choices"][0]["text"])
    somebody.keeps_nobody_out(*THEMES)
    opened.get_by_role("button", name="Try again from here").click()
    expect(page).to_have_url(re.compile(rf"#/table/(?!{table})"))
    expect(page.locator(".prompt[data-decision]")).to_be_visible()
    now = page.url.partition("#/table/")[2].partition("?")[0]
    offered = {one["text"] for one in somebody.get(f"/api/tables/{now}/look")["choices"]}
    assert {one["text"] for one in worst["choices"]} <= offered


def test_a_link_and_a_phone(played, house, visitor):
    somebody, table = played
    somebody.post(f"/api/tables/{table}/analysis")
    found = judged(somebody, table)
    stranger = visitor(house, device=PHONE)
    page = stranger.go(found["link"].partition("#/")[2])
    picture = page.get_by_role("img", name=re.compile("The chances to win of"))
    expect(picture).to_be_visible()
    overflow = page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth")
    assert overflow <= 0
    # Touching the picture opens the choice made there; a stranger may read it and no more.
    page.evaluate("document.querySelector('svg[role=img]').scrollIntoView({ block: 'center' })")
    box = picture.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    opened = page.locator("[data-decision] > button[aria-expanded=true]")
    expect(opened).to_have_count(1)
    expect(page.get_by_role("table", name="The best choices")).to_be_visible()
    expect(page.get_by_role("button", name="Try again from here")).to_have_count(0)
    expect(page.get_by_role("link", name="Replay")).to_have_count(0)
    page = stranger.go(f"analysis/{table}")
    expect(page.get_by_role("main")).to_contain_text("it is not open to you")
