"""Every page in both themes, on a phone and on a large screen: readable, reachable, upright."""

import pytest
from house import becomes, keeps_nobody_out
from playwright.sync_api import Browser, Page, expect

SIZES = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1920, "height": 1080}}
PAGES = {
    "front": "#/",
    "lobby": "#/lobby",
    "watch": "#/lobby?status=running",
    "new": "#/new/path_to_yaaru",
    "mine": "#/mine",
    "account": "#/account",
    "settings": "#/settings",
    "rules": "#/rules/kemet",
    "credits": "#/credits",
    "player": "#/player/Hatshepsut",
    "invite": "#/invite/used-up-long-ago",
    "missing": "#/nothing-here",
    "room": "#/table/{room}",
}
# Links within sentences are as high as their line; everything else has a finger's width.
SMALL = """() => [...document.querySelectorAll('a, button, input, select, summary, label.tick')]
  .filter((node) => {
    const { width, height } = node.getBoundingClientRect()
    const label = 'input[type=checkbox], input[type=radio]'
    if (!width || node.matches('.skip') || node.matches(label)) return false
    if (node.closest('[inert]')) return false // part of a picture
    if (node.matches('a') && getComputedStyle(node).display === 'inline') return false
    return height < 43.5 || width < 43.5
  })
  .map((node) => node.outerHTML.slice(0, 120))"""
TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.fixture(scope="module")
def room(browser: Browser, house):
    """Somebody with an account who waits for friends at a table."""
    context = browser.new_context(base_url=house.base)
    page = context.new_page()
    page.request.post("/api/account", data={"name": "Hatshepsut", "password": "obelisks"})
    csrf = page.request.get("/api/me").json()["csrf"]
    seats = [{"for": "me"}, {"for": "invited"}, {"for": "open"}]
    table = page.request.post(
        "/api/tables",
        data={"game": "rising_sun", "seats": seats, "public": True},
        headers={"X-CSRF-Token": csrf},
    )
    yield context, table.json()["id"]
    context.close()


def open_page(page: Page, name: str, table: str) -> None:
    page.goto(f"/{PAGES[name].format(room=table)}")
    page.get_by_role("heading", level=1).first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")


# Each size and each theme once; the other two of the four are for those who have time.
@pytest.mark.parametrize(
    ("size", "theme"),
    [
        ("phone", "light"),
        ("desktop", "dark"),
        pytest.param("phone", "dark", marks=pytest.mark.long),
        pytest.param("desktop", "light", marks=pytest.mark.long),
    ],
)
@pytest.mark.parametrize("name", PAGES)
def test_page(room, name, size, theme):
    context, table = room
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on(
        "console",
        lambda said: problems.append(said.text) if "Content Security" in said.text else None,
    )
    page.set_viewport_size(SIZES[size])
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    open_page(page, name, table)

    becomes(page, lambda: page.evaluate(TOO_WIDE), False)
    becomes(page, lambda: page.evaluate(SMALL), [])
    expect(page.locator("main")).to_have_count(1)
    expect(page.locator("h1")).to_have_count(1)
    keeps_nobody_out(page)
    assert problems == []
    page.close()
