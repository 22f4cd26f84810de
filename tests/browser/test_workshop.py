"""The workshop, in every title: a wrong correction is refused in words, a right one is kept, played,
replayed, verified and simulated."""

import secrets
from typing import NamedTuple

import pytest
from house import PHONE, THEMES
from playwright.sync_api import expect
from serverkit import Player, play_out
from typer.testing import CliRunner

from mandjet.cli.main import app


class Case(NamedTuple):
    """What somebody touches on the board, and what they set there or elsewhere: each is the name of
    a thing in the list, None for what was touched, then a field and its value."""

    touch: str
    thing: str
    wrong: tuple
    words: str
    right: tuple
    # The row of the differences: which thing, what we have, what this one has.
    differs: tuple
    # What makes its games short.
    options: tuple = ()


# Titles whose games take longest.
LONG = ("path_to_yaaru", "rising_sun", "sunrise_lane")
CASES = {
    "sunrise_sunset": Case(
        touch='[data-about="location:duat"]',
        thing="Duat",
        wrong=(None, "By day", "3"),
        words="Two locations have the same value on their sun side",
        right=("Ra", "Power", "4"),
        differs=("Ra", "3", "4"),
        options=(("Damage that wins", "one, the quickest"),),
    ),
    "sunrise_lane": Case(
        touch='[data-element="space:C1"]',
        thing="C1",
        wrong=(None, "Dots", "4"),
        words="Board standard has 11 spaces with 4 dots, not 10: C1",
        right=(None, "Colour", "blue"),
        differs=("row 1, C1", "red 5", "blue 5"),
    ),
    "path_to_yaaru": Case(
        touch='[data-about="space:1-front-a2"]',
        thing="a2",
        wrong=(None, "Cost", "QQ"),
        words="a cost is a few of the icons",
        right=(None, "Colour", "Red"),
        differs=("a2", "Yellow", "Red"),
        options=(("Rounds until a level is scored", "10"),),
    ),
    "kemet": Case(
        touch='[data-about="zone:w_oasis"]',
        thing="Oasis",
        wrong=("Charge", "Colour", "Onyx"),
        words="but the box holds",
        right=("Charge", "Strength", "2"),
        differs=("Charge", "1", "2"),
        options=(("Round limit", "after 3 rounds the most Fame wins"),),
    ),
    "rising_sun": Case(
        touch='[data-about="province:hokkaido"]',
        thing="Hokkaido",
        wrong=("Lotus", "Home", "Edo"),
        words="Two clans have the same home province",
        right=("Hokkaido", "Victory points", "1"),
        differs=("Hokkaido", "0", "1"),
    ),
}


def verdict(page, wanted):
    """The server has looked at what lies on the bench now, and says this of it."""
    told = page.locator(f"[data-verdict={wanted}]:not([data-busy])")
    expect(told).to_be_visible()
    return told


def change(page, thing, field, value):
    """Set a fact of a thing; one that was touched is open already."""
    if thing is not None:
        page.get_by_label("Find by name").fill(thing)
        page.get_by_role("region", name="All facts").get_by_role("button", name=thing).first.click()
    facts = page.locator("section", has=page.locator("#workshop-facts"))
    box = facts.get_by_label(field, exact=True).first
    if box.evaluate("(node) => node.tagName") == "SELECT":
        box.select_option(label=value)
    else:
        box.fill(value)
        box.press("Enter")


def player_of(ana):
    """The same person, as a program."""
    player = Player(ana.house)
    player.http.cookies.update({one["name"]: one["value"] for one in ana.context.cookies()})
    player.http.headers["x-csrf-token"] = ana.get("/api/me")["csrf"]
    return player


def play_to_the_end(table, player):
    """Play on; over tea somebody may speak to a player who is just answering."""
    while True:
        try:
            return play_out(table, player)
        except AssertionError as refused:
            if "/problems/stale" not in str(refused):
                raise


@pytest.mark.parametrize(
    "title", [pytest.param(t, marks=[pytest.mark.long] * (t in LONG)) for t in CASES]
)
def test_a_correction_is_played_replayed_verified_and_simulated(house, visitor, tmp_path, title):
    ana, case = visitor(house), CASES[title]
    page = ana.go(f"workshop/{title}")
    assert "Nothing is changed" in verdict(page, "fits").inner_text()
    for label, value in case.options:
        page.get_by_label(label).select_option(label=value)

    page.locator(case.touch).first.click(force=True)
    expect(page.locator("#workshop-facts")).to_contain_text(case.thing)
    change(page, *case.wrong)
    expect(verdict(page, "wrong")).to_contain_text(case.words)
    play = page.get_by_role("button", name="Play this edition")
    expect(play).to_be_disabled()
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Undo").click()
    verdict(page, "fits")

    change(page, *case.right)
    if title == "sunrise_lane":
        told = verdict(page, "wrong")
        expect(told).to_contain_text("C1 (row 1, cell 3) is blue 5 and ours was red 5")
        page.get_by_role("button", name="Let the counts beside the board follow").click()
    expect(verdict(page, "fits")).to_contain_text("differ")
    row = page.get_by_role("region", name="What differs").get_by_role("row", name=case.differs[0])
    for words in (*case.differs[1:], "from my copy"):
        expect(row.first).to_contain_text(words)

    page.get_by_label("Name", exact=True).fill("Mine")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved: Mine, version 1.")).to_be_visible()
    page.get_by_role("button", name="Simulate against the parent").click()
    expect(page.locator("[data-simulated]")).to_be_visible()
    expect(page.get_by_text(f"mandjet compare {title} --edition printed")).to_be_visible()

    page.get_by_label("Against bots").select_option("random")
    play.click()
    page.wait_for_url("**/#/table/*")
    table = page.url.rpartition("/")[2]
    page.locator("[data-decision]").first.wait_for()
    ana.go("mine")
    player = player_of(ana)
    play_to_the_end(table, player)
    ana.go(f"table/{table}")
    expect(page.get_by_label("Result")).to_be_visible()
    info = ana.get(f"/api/tables/{table}")
    assert (info["agreed"]["edition"]["name"], info["kind"]) == ("Mine", "edition")
    assert ana.get(f"/api/tables/{table}/replay?first=0&count=5")["views"]
    edition = tmp_path / "edition.toml"
    edition.write_text(player.get(f"/api/editions/{info['agreed']['edition']['id']}/file").text)
    record = tmp_path / "record.json"
    record.write_text(player.get(f"/api/tables/{table}/record").text)
    assert (
        CliRunner().invoke(app, ["verify", str(record), "--content", str(edition)]).exit_code == 0
    )
    assert CliRunner().invoke(app, ["verify", str(record)]).exit_code != 0


def test_by_keys_on_a_phone(house, visitor):
    """Found in the list, set, undone and done again without a touch; nobody is kept out."""
    ana = visitor(house, device=PHONE)
    page = ana.go("workshop/kemet")
    verdict(page, "fits")
    page.get_by_label("Find by name").focus()
    page.keyboard.type("charge")
    found = page.get_by_role("region", name="All facts").get_by_role("button", name="Charge").first
    found.focus()
    page.keyboard.press("Enter")
    expect(page.locator("section:focus #workshop-facts")).to_contain_text("Charge")
    more = page.get_by_role("button", name="Strength: one more")
    more.focus()
    page.keyboard.press("Enter")
    expect(verdict(page, "fits")).to_contain_text("1 value differs")
    # What has logic behind it says so, where it is.
    expect(
        page.get_by_text("Cannot be changed: the rules are written for it.").first
    ).to_be_visible()
    page.keyboard.press("Control+z")
    expect(verdict(page, "fits")).to_contain_text("Nothing is changed")
    page.keyboard.press("Control+Shift+z")
    expect(verdict(page, "fits")).to_contain_text("1 value differs")
    # A phone shows what is too wide smaller, so its own width counts.
    width = PHONE["viewport"]["width"]
    assert page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]") == [width, width]
    ana.keeps_nobody_out(*THEMES)


def test_all_counts_beside_a_board_follow(house, visitor):
    """Those of its areas too, where a space is gone or there is one more."""
    page = visitor(house).go("workshop/sunrise_lane")
    verdict(page, "fits")
    page.locator('[data-element="space:C1"]').first.click(force=True)
    change(page, None, "Colour", "no space here")
    expect(verdict(page, "wrong")).to_contain_text("14 spaces in area NW, not 15: C1")
    page.get_by_role("button", name="Let the counts beside the board follow").click()
    verdict(page, "fits")
    page.get_by_label("Cell", exact=True).select_option(label="A1: no space here")
    change(page, None, "Colour", "green")
    verdict(page, "wrong")
    page.get_by_role("button", name="Let the counts beside the board follow").click()
    expect(verdict(page, "fits")).to_contain_text("values differ")


def test_each_fact_says_where_it_is_from(house, visitor):
    """Two facts of one card, one from a copy and one from a rulebook; kept so, and told again."""
    ana = visitor(house)
    page = ana.go("workshop/sunrise_sunset")
    verdict(page, "fits")
    change(page, "Ra", "Power", "7")
    change(page, None, "Power for each point of its lane", "2")
    read = page.get_by_label("Power: where it is from")
    expect(read.locator("option:checked")).to_have_text("from my copy")
    read.select_option(label="from a rulebook")
    expect(verdict(page, "fits")).to_contain_text("2 values differ")
    rows = page.get_by_role("region", name="What differs").locator("tbody tr")
    expect(rows.first).to_contain_text("from a rulebook")
    expect(rows.last).to_contain_text("from my copy")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved: My copy, version 1.")).to_be_visible()
    [made] = ana.get("/api/games/sunrise_sunset/editions")["editions"]
    [ra] = ana.get(f"/api/editions/{made['id']}")["facts"]["unit"]
    assert (ra["source"], ra["sources"]) == ("owner", {"fixed": "rulebook"})
    page = ana.go(f"workshop/sunrise_sunset?edition={made['id']}")
    expect(rows.first).to_contain_text("from a rulebook")
    # A fact that is as we have it again says nothing of its own.
    change(page, "Ra", "Power", "3")
    expect(rows).to_have_count(1)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved: My copy, version 2.")).to_be_visible()
    [ra] = ana.get(f"/api/editions/{made['id']}")["facts"]["unit"]
    assert "sources" not in ra


def test_a_server_that_does_not_answer_says_nothing_of_the_facts(house, visitor):
    ana = visitor(house)
    page = ana.go("workshop/sunrise_sunset")
    verdict(page, "fits")
    page.route("**/api/editions/check", lambda route: route.abort())
    change(page, "Ra", "Power", "4")
    told = verdict(page, "wrong")
    expect(told).to_contain_text("This could not be checked:")
    page.unroute("**/api/editions/check")
    told.get_by_role("button", name="Check again").click()
    expect(verdict(page, "fits")).to_contain_text("1 value differs")


def test_changes_that_are_not_saved_are_not_lost(house, visitor):
    ana = visitor(house)
    facts = {"unit": [{"id": "ra", "fixed": 5}]}
    page = ana.go("workshop/sunrise_sunset")
    verdict(page, "fits")
    ana.post("/api/editions", game="sunrise_sunset", name="Heavy Ra", facts=facts)
    change(page, "Ra", "Power", "7")
    expect(verdict(page, "fits")).to_contain_text("1 value differs")
    page.get_by_role("link", name="My tables").first.click()
    page.wait_for_url("**/#/mine")
    page.go_back()
    expect(verdict(page, "fits")).to_contain_text("1 value differs")
    found = page.get_by_role("region", name="What differs").get_by_role("row", name="Ra")
    expect(found).to_contain_text("7")
    # Another edition does not come in their place unasked.
    page.get_by_label("Name", exact=True).fill("Lighter")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved: Lighter, version 1.")).to_be_visible()
    change(page, "Ra", "Power", "6")
    box = page.get_by_label("Edition")
    expect(box.locator("option")).to_have_count(3)
    box.select_option(label="Heavy Ra 1")
    page.get_by_role("button", name="Stay here").click()
    expect(found).to_contain_text("6")
    expect(box.locator("option:checked")).to_have_text("Lighter 1")
    box.select_option(label="Heavy Ra 1")
    page.get_by_role("button", name="Open it all the same").click()
    expect(box.locator("option:checked")).to_have_text("Heavy Ra 1")
    expect(found).to_contain_text("5")


def test_who_sees_an_edition(house, visitor):
    """One that is shown to everybody can be opened and built upon; a private one is nobody's else."""
    ana, bo = visitor(house), visitor(house)
    name = f"Imhotep-{secrets.token_hex(3)}"
    ana.post("/api/account", name=name, password="correct horse")
    facts = {"unit": [{"id": "ra", "fixed": 5}]}
    ana.post("/api/editions", game="sunrise_sunset", name="Heavy Ra", facts=facts)
    shut = ana.post("/api/editions", game="sunrise_sunset", name="Nobody sees", facts=facts)
    page = ana.go("workshop/sunrise_sunset")
    page.get_by_label("Edition").select_option(label="Heavy Ra 1")
    page.get_by_role("button", name="Show it to everybody").click()
    expect(page.get_by_text("Everybody can see and play it.")).to_be_visible()
    page = bo.go("workshop/sunrise_sunset")
    there = page.get_by_label("Edition").locator("option")
    expect(there.filter(has_text=f"Heavy Ra 1, by {name}")).to_have_count(1)
    expect(there.filter(has_text="Nobody sees")).to_have_count(0)
    page.get_by_label("Edition").select_option(label=f"Heavy Ra 1, by {name}")
    expect(page.get_by_text(f"This is {name}'s.")).to_be_visible()
    change(page, "Ra", "Power", "6")
    verdict(page, "fits")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("region", name="What differs")).to_contain_text("From Heavy Ra 1")
    assert bo.context.request.get(f"/api/editions/{shut['id']}").status == 404
