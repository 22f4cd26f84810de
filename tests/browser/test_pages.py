"""The pages of the site in a real browser: whoever comes finds the way."""

import re

import pytest
from measure import SIZES
from playwright.sync_api import Browser, Page, expect

TITLES = (
    "Sunrise Sunset",
    "Sunrise Lane",
    "Path to Yaaru",
    "Kemet: Blood and Sand",
    "Rising Sun",
)


@pytest.fixture
def page(browser: Browser, house):
    context = browser.new_context(base_url=house.base)
    yield context.new_page()
    context.close()


def box(page: Page, title: str):
    return page.get_by_role("article", name=title)


def pass_and_play(page: Page, title: str) -> None:
    box(page, title).get_by_role("link", name="Pass and play").click()
    page.get_by_role("button", name="Start the game").click()


def table_id(page: Page) -> str:
    page.wait_for_url(re.compile(r"#/(table|watch)/[a-z0-9]{12}"))
    return page.url.rsplit("/", 1)[1].split("?")[0]


def test_the_front_page_shows_five_boxes_with_all_ways_to_play(page):
    page.goto("/")
    for title in TITLES:
        shown = box(page, title)
        expect(shown.get_by_role("button", name="Play now against bots")).to_be_visible()
        expect(shown.get_by_role("button", name="Play with friends")).to_be_visible()
        for link in ("Pass and play", "Watch", "Rules", "How it works", "All options"):
            expect(shown.get_by_role("link", name=link)).to_be_visible()
        expect(shown.get_by_text(re.compile(r"\d players? · about \d+ min"))).to_be_visible()


def test_one_click_without_an_account_leads_to_a_game_that_waits_for_a_move(page):
    page.goto("/")
    box(page, "Sunrise Sunset").get_by_role("button", name="Play now against bots").click()
    table = table_id(page)
    info = page.request.get(f"/api/tables/{table}").json()
    assert info["status"] == "running"
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot"]
    assert info["seats"][0]["guest"]
    page.locator("[data-lit], [data-choice]").first.wait_for()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_game_can_be_begun_without_scrolling(page, size):
    width, height, _touch = size
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/")
    box(page, TITLES[0]).wait_for()
    play = page.get_by_role("button", name=re.compile("^Play .* now"))
    seen = play.first.bounding_box()
    assert seen["height"] >= 44
    assert seen["x"] >= 0
    assert seen["x"] + seen["width"] <= width
    assert seen["y"] >= 0
    assert seen["y"] + seen["height"] <= height
    # Nothing lies over it.
    play.first.click(trial=True)
    assert page.evaluate("scrollY") == 0


def test_pass_and_play_asks_how_many_play_and_what_they_are_called(page):
    page.goto("/")
    box(page, "Path to Yaaru").get_by_role("link", name="Pass and play").click()
    page.get_by_label("4", exact=True).check()
    page.get_by_label("Name of player 1").fill("Uncle Bo")
    page.get_by_label("Name of player 3").fill("Cy")
    page.get_by_role("button", name="Start the game").click()
    info = page.request.get(f"/api/tables/{table_id(page)}").json()
    assert info["mine"] == [0, 1, 2, 3]
    assert [seat["name"] for seat in info["seats"]] == ["Uncle Bo", "Player 2", "Cy", "Player 4"]
    expect(page.get_by_role("heading", name=re.compile("Uncle Bo|Player 2|Cy"))).to_be_visible()
    # Who played here last is there again.
    page.goto("/#/pass/sunrise_lane")
    expect(page.get_by_label("Name of player 1")).to_have_value("Uncle Bo")


def test_a_guest_changes_their_name_where_they_are(page):
    page.goto("/")
    box(page, "Sunrise Sunset").get_by_role("button", name="Play with friends").click()
    table = table_id(page)
    assert page.request.get(f"/api/tables/{table}").json()["agreed"]["rated"] is False
    page.get_by_label("Your name here").fill("Ana")
    page.get_by_role("button", name="Change my name").click()
    expect(page.get_by_text("Ana (you)")).to_be_visible()
    page.goto("/#/account")
    page.get_by_label("Your name here").fill("moderator")
    page.get_by_role("button", name="Change my name").click()
    expect(page.get_by_role("alert")).to_contain_text("reserved")
    page.get_by_label("Your name here").fill("Anna")
    page.get_by_role("button", name="Change my name").click()
    expect(page.get_by_text("You play as a guest, called Anna.")).to_be_visible()
    page.goto("/#/")
    box(page, "Sunrise Lane").get_by_role("button", name="Play now against bots").click()
    table_id(page)
    page.get_by_role("button", name="This table").click()
    page.get_by_label("Your name here").fill("Annabel")
    page.get_by_role("button", name="Change my name").click()
    expect(page.get_by_role("status").get_by_text("Changed.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("list", name="Players").get_by_text("Annabel")).to_be_visible()


def test_friends_come_by_a_link_that_works_once(page, browser, house):
    page.goto("/")
    box(page, "Sunrise Sunset").get_by_role("button", name="Play with friends").click()
    table = table_id(page)
    invite = page.get_by_role("textbox", name="Invite to seat 2")
    expect(invite).to_have_value(re.compile("/#/invite/"))
    link = invite.input_value()
    expect(page.get_by_role("img", name="Invite to seat 2: the link as a QR code")).to_be_visible()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()

    # A reload does not lose the link, and makes no second one.
    page.reload()
    expect(page.get_by_role("textbox", name="Invite to seat 2")).to_have_value(link)

    friend = browser.new_context(base_url=house.base).new_page()
    friend.goto(link)
    expect(friend.get_by_role("heading", level=1)).to_have_text(
        "You are invited to play Sunrise Sunset"
    )
    friend.get_by_role("button", name="Take the seat").click()
    friend.wait_for_url(re.compile(f"#/table/{table}"))
    page.get_by_role("button", name="Start the game").click()
    page.locator("[data-lit], [data-choice]").or_(page.get_by_text("chooses")).first.wait_for()
    assert page.request.get(f"/api/tables/{table}").json()["status"] == "running"

    late = browser.new_context(base_url=house.base).new_page()
    late.goto(link)
    expect(late.get_by_role("heading", name="This invite is used up")).to_be_visible()
    friend.context.close()
    late.context.close()


def test_a_table_made_to_measure_is_found_in_the_lobby_and_joined(page, browser, house):
    page.goto("/#/new/sunrise_lane?plan=open")
    page.get_by_label("3", exact=True).check()
    page.get_by_label("Seat 3").select_option("bot:random")
    page.get_by_label("Board").select_option(label="riverside, an arrangement of our own")
    page.get_by_label("live: a clock for everybody").check()
    page.get_by_label("Time for the whole game, each").select_option(label="20 minutes")
    page.get_by_label("When time runs out").select_option(label="the seat resigns")
    page.get_by_label("Taking choices back").select_option(label="never")
    page.get_by_role("button", name="Make the table").click()
    table = table_id(page)
    agreed = page.request.get(f"/api/tables/{table}").json()["agreed"]
    assert agreed["options"]["layout"] == "riverside"
    assert agreed["pace"]["kind"] == "live"
    assert agreed["pace"]["seconds"] == 1200
    assert agreed["pace"]["late"] == "resign"
    assert agreed["undo"] == "never"
    assert agreed["public"]

    other = browser.new_context(base_url=house.base).new_page()
    other.goto("/#/lobby")
    other.get_by_label("Game", exact=True).select_option("sunrise_lane")
    other.get_by_role("combobox", name="Seats").select_option("3")
    other.get_by_label("Time", exact=True).select_option("live")
    expect(other.get_by_text("20 min + 10 s")).to_be_visible()
    other.get_by_role("button", name="Join").click()
    assert table_id(other) == table
    assert other.request.get(f"/api/tables/{table}").json()["status"] == "running"
    other.context.close()


def test_bots_can_be_watched(page):
    page.goto("/#/lobby?status=running&game=sunrise_sunset")
    bots = page.get_by_role("button", name="Watch bots: Sunrise Sunset")
    bots.or_(page.get_by_role("link", name="Watch", exact=True)).first.click()
    expect(page).to_have_url(re.compile(r"#/watch/[a-z0-9]{12}"))


def test_my_tables_show_what_waits_for_me_and_follow_live(page):
    page.goto("/")
    pass_and_play(page, "Sunrise Sunset")
    table = table_id(page)
    page.goto("/#/mine")
    waiting = page.get_by_role("link", name="Your move")
    expect(waiting).to_have_attribute("href", f"#/table/{table}")
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    csrf = page.request.get("/api/me").json()["csrf"]
    seats = [{"for": "me"}, {"for": "me"}]
    page.request.post(
        "/api/tables",
        data={"game": "sunrise_sunset", "seats": seats},
        headers={"X-CSRF-Token": csrf},
    )
    expect(waiting).to_have_count(2)


def test_a_guest_becomes_an_account_and_keeps_the_games(page, browser, house):
    page.goto("/")
    pass_and_play(page, "Sunrise Sunset")
    table = table_id(page)
    page.goto("/#/account")
    form = page.get_by_role("region", name="Make an account")
    form.get_by_label("Name").fill("Nefertari")
    form.get_by_label("Password").fill("lotus and reed")
    form.get_by_role("button", name="Make an account").click()
    expect(page.get_by_text("You are logged in as Nefertari.")).to_be_visible()

    # Another device: log in, and the game is there.
    other = browser.new_context(base_url=house.base).new_page()
    other.goto("/#/account")
    form = other.get_by_role("region", name="Log in")
    form.get_by_label("Name").fill("Nefertari")
    form.get_by_label("Password").fill("not the password")
    form.get_by_role("button", name="Log in").click()
    expect(form.get_by_role("alert")).to_be_visible()
    form.get_by_label("Password").fill("lotus and reed")
    form.get_by_role("button", name="Log in").click()
    expect(other.get_by_text("You are logged in as Nefertari.")).to_be_visible()
    other.goto("/#/mine")
    expect(other.get_by_role("link", name="Your move")).to_have_attribute(
        "href", f"#/table/{table}"
    )

    # A token is shown once, works, and can be revoked.
    page.get_by_label("Name of the program").fill("my bot")
    page.get_by_role("button", name="Make a token").click()
    expect(page.locator("code")).to_have_text(re.compile("^mdj_"))
    token = page.locator("code").inner_text()
    bearer = {"Authorization": f"Bearer {token}"}
    program = browser.new_context(base_url=house.base)
    assert program.request.get("/api/me", headers=bearer).json()["user"]["name"] == "Nefertari"
    page.get_by_role("button", name="Revoke the token my bot").click()
    expect(page.get_by_role("button", name="Revoke the token my bot")).to_have_count(0)
    assert program.request.get("/api/me", headers=bearer).status == 401
    program.close()

    # A new password ends the other session.
    page.get_by_label("Password now").fill("lotus and reed")
    page.get_by_label("New password").fill("papyrus and ink")
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_text("The password is changed.")).to_be_visible()
    assert other.request.get("/api/me").json()["user"] is None
    other.context.close()

    page.get_by_role("link", name="My player page").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Nefertari")

    page.goto("/#/account")
    page.get_by_role("button", name="Delete the account").click()
    page.get_by_label("Your password").fill("papyrus and ink")
    page.get_by_role("button", name="Delete for good").click()
    page.wait_for_url(re.compile(r"#/$"))
    assert page.request.get("/api/players/Nefertari").status == 404


def test_settings_are_applied_at_once_and_kept(page):
    page.goto("/#/settings")
    root = page.locator("html")
    page.get_by_label("dark: lapis night").check()
    expect(root).to_have_attribute("data-theme", "dark")
    page.get_by_label("short fades only").check()
    expect(root).to_have_attribute("data-motion", "reduced")
    page.get_by_label("Ask before each choice is sent").check()
    expect(page.get_by_label("Language")).to_have_value("en")
    page.reload()
    expect(root).to_have_attribute("data-theme", "dark")
    expect(page.get_by_label("Ask before each choice is sent")).to_be_checked()


def test_rules_lead_to_every_clause_and_can_be_searched(page):
    page.goto("/#/rules/sunrise_sunset#SS-5.5")
    clause = page.locator("[id='clause-SS-5.5']")
    expect(clause).to_be_in_viewport()
    expect(clause).to_be_focused()
    clauses = page.request.get("/api/games/sunrise_sunset/rules").json()["clauses"]
    shown = page.locator(".clause")
    expect(shown).to_have_count(len(clauses))
    anchors = shown.evaluate_all("all => all.map(one => one.id)")
    assert set(anchors) == {f"clause-{clause}" for clause in clauses}

    page.get_by_label("Search these rules").fill("initiative")
    expect(page.get_by_text(re.compile(r"^1 of \d+$"))).to_be_visible()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text(re.compile(r"^2 of \d+$"))).to_be_visible()
    page.get_by_label("Search these rules").fill("no such words")
    expect(page.get_by_text("nothing found")).to_be_visible()

    page.get_by_role("navigation", name="Contents").get_by_role("link").nth(1).click()
    expect(page.locator("[id='clause-SS-2']")).to_be_in_viewport()


def test_markup_in_a_text_from_the_server_stays_text(page):
    evil = "# T\n\n**SS-1.1** <img src=x onerror=alert(1)> [go](javascript:alert(1)) <b>x</b>"
    page.route(
        "**/api/games/sunrise_sunset/rules",
        lambda route: route.fulfill(
            json={
                "game": "sunrise_sunset",
                "markdown": evil,
                "clauses": {"SS-1.1": evil},
                "pictures": [],
            }
        ),
    )
    page.goto("/#/rules/sunrise_sunset")
    expect(page.get_by_text("<img src=x onerror=alert(1)>")).to_be_visible()
    expect(page.locator("article img")).to_have_count(0)
    expect(page.locator("article a[href^='javascript']")).to_have_count(0)


def test_the_keyboard_alone_reaches_the_first_move(page):
    page.goto("/")
    box(page, "Sunrise Sunset").wait_for()
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the content")
    expect(skip).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    page.keyboard.press("Tab")
    # The first button begins the quickest game.
    expect(page.get_by_role("button", name=re.compile("^Play .* now$"))).to_be_focused()
    page.keyboard.press("Enter")
    table_id(page)


def test_after_a_change_of_page_reading_begins_at_its_top(page):
    page.goto("/")
    page.get_by_role("link", name="Lobby").click()
    expect(page.locator("#main")).to_be_focused()
    expect(page).to_have_title("Lobby · Mandjet")


def test_without_a_connection_there_are_words_and_a_way_on(page):
    page.goto("/#/settings")
    page.get_by_role("heading", level=1).wait_for()
    page.context.set_offline(True)
    page.get_by_role("link", name="Games").click()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(box(page, "Sunrise Sunset")).to_be_visible()


@pytest.mark.parametrize(
    "address", ["#/nothing", "#/table/x", "#/rules/no_such_game", "#/player/nobody-of-this-name"]
)
def test_a_wrong_address_says_so_and_leads_home(page, address):
    page.goto(f"/{address}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.get_by_role("link", name="To the front page").click()
    expect(box(page, "Sunrise Sunset")).to_be_visible()
