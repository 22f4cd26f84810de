"""Puzzles: a wrong answer is explained and changes nothing, the right one counts, and there is one for every day."""

import datetime

from house import PHONE, becomes
from playwright.sync_api import expect

GAME = "sunrise_sunset"


def mood(page):
    return page.evaluate("() => document.querySelector('[data-puzzle]')?.dataset.puzzle")


def answer(ana, action):
    choice = next(one for one in ana.newest()["choices"] if one["id"] == action)
    ana.page.get_by_role("button", name="As a list").click()
    ana.page.locator(f".prompt button[data-choice='{action}']").click()
    return choice


def solve(ana, puzzle):
    """Answer wrongly first, then rightly."""
    page = ana.page
    panel = page.get_by_role("region", name="Puzzle")
    page.wait_for_selector("[data-decision]")
    decision = ana.decision()
    worst = puzzle["choices"][-1]
    answer(ana, worst["action"])
    becomes(page, lambda: mood(page), "wrong")
    expect(panel).to_contain_text(f"{worst['won']:g} of {worst['games']}")
    expect(panel).to_contain_text(worst["then"])
    assert ana.decision() == decision
    best = puzzle["choices"][0]
    page.locator(f".prompt button[data-choice='{best['action']}']").click()
    becomes(page, lambda: mood(page), "right")
    expect(panel).to_contain_text(f"{best['won']:g} of {best['games']}")


def test_puzzles_are_solved_one_after_the_other(house, visitor):
    ana = visitor(house)
    puzzles = ana.get(f"/api/games/{GAME}/puzzles")
    page = ana.go(f"puzzles/{GAME}")
    solve(ana, puzzles[0])
    ana.keeps_nobody_out()
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.get_by_role("button", name="All puzzles")).to_contain_text(f"2 of {len(puzzles)}")
    # What is solved stays so, and the next visit begins with the next one.
    page.reload()
    expect(page.get_by_role("button", name="All puzzles")).to_contain_text(f"2 of {len(puzzles)}")
    page.get_by_role("button", name="All puzzles").click()
    dialog = page.get_by_role("dialog", name="All puzzles")
    expect(dialog.get_by_role("button", name="solved")).to_have_count(1)
    expect(dialog).to_contain_text("One day with a solved puzzle")


def test_the_game_goes_on_from_a_puzzle(house, visitor):
    ana = visitor(house, device=PHONE)
    puzzles = ana.get(f"/api/games/{GAME}/puzzles")
    page = ana.go(f"puzzles/{GAME}?puzzle=2")
    solve(ana, puzzles[1])
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("region", name="Puzzle")).to_have_count(0)
    page.wait_for_selector("[data-decision]")


def test_there_is_one_for_every_day(house, visitor):
    ana = visitor(house)
    page = ana.go("")
    link = page.get_by_role("link", name="Puzzle of the day")
    today = link.get_attribute("href")
    expect(page.get_by_text("in a row")).to_have_count(0)
    # Yesterday and the day before something was solved; today not yet.
    now = datetime.datetime.now()
    day = int(
        page.evaluate(
            "() => { const now = new Date(); return Math.floor((now.getTime() - now.getTimezoneOffset() * 60000) / 86400000) }"
        )
    )
    page.evaluate(
        f"() => localStorage.setItem('mandjet.puzzles', JSON.stringify({{ days: [{day} - 2, {day} - 1] }}))"
    )
    ana.go("")
    expect(page.get_by_text("2 days in a row")).to_be_visible()
    assert link.get_attribute("href") == today
    tomorrow = now + datetime.timedelta(days=1)
    page.clock.set_fixed_time(tomorrow)
    ana.go("")
    expect(link).not_to_have_attribute("href", today)
    ana.keeps_nobody_out()
