"""Fair chance and fair play as people see them: the panel, being asked to leave, claims."""

import json

from house import becomes
from playwright.sync_api import expect


def about(somebody):
    """The dialog about the table."""
    somebody.page.get_by_role("button", name="This table").click()
    return somebody.page.get_by_role("dialog")


def noted(somebody, table):
    kept = somebody.page.evaluate("() => localStorage.getItem('mandjet.fair')")
    return json.loads(kept)[table]


def test_every_browser_adds_to_the_chance_and_checks_it(visitor, house):
    host, guest = visitor(house), visitor(house)
    table = host.table("me", "invited", options={"quick": 1})
    host.invite(table, guest)
    for one in (host, guest):
        one.page.locator(".players").first.wait_for()
    becomes(host.page, lambda: host.get(f"/api/tables/{table}")["status"], "running")
    told = host.get(f"/api/tables/{table}")
    mine, theirs = noted(host, table), noted(guest, table)
    assert told["fairness"]["nonces"] == [mine["nonce"], theirs["nonce"]]
    assert mine["commitment"] == told["fairness"]["commitment"]
    # Before the end: what the server is bound to, and no verdict.
    dialog = about(host)
    expect(dialog.locator("[data-commitment]")).to_have_text(mine["commitment"])
    expect(dialog.locator("[data-nonce]")).to_have_text(mine["nonce"])
    expect(dialog.locator("[data-verdict]")).to_have_count(0)
    dialog.get_by_role("button", name="Resign").click()
    dialog.get_by_role("button", name="Yes, I give up").click()
    for one in (host, guest):
        one.page.get_by_label("Result").wait_for()
        verdict = about(one).locator("[data-verdict]")
        expect(verdict).to_have_attribute("data-verdict", "fair")
        expect(verdict.locator("p")).to_have_count(3)
        one.keeps_nobody_out()


def test_what_was_exchanged_turns_red(visitor, house):
    somebody = visitor(house)
    somebody.go("").get_by_role("article", name="Sunrise Sunset").get_by_role(
        "button", name="Play now against bots"
    ).click()
    somebody.page.wait_for_url("**/#/table/*")
    table = somebody.page.url.rsplit("/", 1)[1]
    assert somebody.get(f"/api/tables/{table}")["fairness"]["nonces"][0] is not None
    somebody.post(f"/api/tables/{table}/resign", seat=0)
    somebody.page.get_by_label("Result").wait_for()
    for name in ("commitment", "pledge", "nonce"):
        kept = noted(somebody, table)
        somebody.page.evaluate(
            "([table, kept]) => localStorage.setItem('mandjet.fair',"
            " JSON.stringify({ [table]: kept }))",
            [table, {**kept, name: "0" * 64}],
        )
        somebody.page.reload()
        somebody.page.get_by_label("Result").wait_for()
        verdict = about(somebody).locator("[data-verdict]")
        expect(verdict).to_have_attribute("data-verdict", "wrong")
        somebody.page.evaluate(
            "([table, kept]) => localStorage.setItem('mandjet.fair',"
            " JSON.stringify({ [table]: kept }))",
            [table, kept],
        )


def test_the_host_asks_somebody_to_leave(visitor, house):
    host, guest = visitor(house), visitor(house)
    table = host.table("me", "open", "open", game="path_to_yaaru", public=True)
    guest.post(f"/api/tables/{table}/join")
    name = guest.get("/api/me")["user"]["name"]
    host.go(f"table/{table}")
    host.page.get_by_role("button", name=f"Ask {name} to leave").click()
    expect(host.page.get_by_text("2 seats are still free.")).to_be_visible()
    guest.go("mine")
    expect(guest.page.get_by_text("The host has asked you to leave")).to_be_visible()


def test_whoever_waits_claims_the_win(visitor, house):
    host, guest = visitor(house), visitor(house)
    pace = {"kind": "live", "seconds": 1, "increment": 0, "late": "wait"}
    table = host.table("me", "invited", pace=pace)
    token = host.post(f"/api/tables/{table}/invites")["token"]
    guest.post("/api/invites/accept", token=token)
    waited = next(s for s in host.get(f"/api/tables/{table}")["seats"] if s["waited_for"])
    other = guest if waited["seat"] == 0 else host
    page = other.go(f"table/{table}")
    for name in ("Let a bot go on", "End without a result"):
        expect(page.get_by_role("button", name=name)).to_be_visible()
    page.get_by_role("button", name="Claim the win").click()
    expect(page.get_by_label("Result").get_by_role("heading", name="You win!")).to_be_visible()


def test_a_table_with_people_has_a_clock_unless_somebody_says_otherwise(visitor, house):
    page = visitor(house).go("new/sunrise_sunset?plan=open")
    over_days = page.get_by_label("over days")
    expect(over_days).to_be_checked()
    page.get_by_label("Seat 2").select_option("bot:learner")
    expect(page.get_by_label("no clock")).to_be_checked()
    page.get_by_label("live: a clock").check()
    page.get_by_label("Seat 2").select_option("open")
    expect(page.get_by_label("live: a clock")).to_be_checked()
    # Hints and a rating do not go together.
    page.get_by_role("checkbox", name="Rated").check()
    expect(page.get_by_role("checkbox", name="Hints")).not_to_be_checked()
    page.get_by_role("checkbox", name="Hints").check()
    expect(page.get_by_role("checkbox", name="Rated")).not_to_be_checked()
