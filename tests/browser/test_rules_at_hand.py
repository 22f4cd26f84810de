"""From the table into the rules: every entry of the log and every choice leads to its clause."""

from house import becomes
from playwright.sync_api import expect
from robot import Robot


def test_an_entry_of_the_log_leads_to_its_clause(house, visitor):
    ana = visitor(house)
    table = ana.table("me", "me", options={"quick": 1})
    ana.go(f"table/{table}")
    ana.page.get_by_role("button", name="Look").or_(
        ana.page.locator(".curtain button")
    ).first.click()
    ana.page.wait_for_selector("[data-decision]")
    log = ana.page.get_by_role("region", name="What happened")
    entry = log.get_by_role("listitem").filter(has_text="You are dealt").first
    entry.click()
    link = entry.get_by_role("link", name="Rule SS-2.1")
    expect(link).to_have_attribute("href", "#/rules/sunrise_sunset#SS-2.1")
    # By keyboard it opens and shuts as well.
    entry.focus()
    ana.page.keyboard.press("Enter")
    expect(link).to_have_count(0)
    ana.page.keyboard.press("Enter")
    with ana.context.expect_page() as opened:
        link.click()
    expect(opened.value.locator("#clause-SS-2\\.1")).to_be_in_viewport()


def test_a_listed_choice_leads_to_its_clause(house, visitor):
    ana = visitor(house)
    table = ana.table("me", "random", game="sunrise_lane")
    ana.go(f"table/{table}")
    Robot(ana.page).wait()
    ana.page.get_by_role("button", name="As a list").click()
    choices = ana.page.get_by_role("group", name="Choices")
    expect(choices.get_by_role("link", name="Rule SL-2.2")).to_have_attribute(
        "href", "#/rules/sunrise_lane#SL-2.2"
    )
    ana.keeps_nobody_out()


def test_a_word_is_found_in_the_rules(house, visitor):
    ana = visitor(house)
    page = ana.go("rules/sunrise_sunset")
    page.get_by_role("searchbox").fill("osiris")
    becomes(page, lambda: "of" in page.get_by_role("status").first.inner_text(), True)
    expect(page.locator(".here")).to_be_in_viewport()
    expect(page.locator(".here")).to_contain_text("Osiris")
