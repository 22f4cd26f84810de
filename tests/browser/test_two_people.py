"""Two people with a browser each: nothing of your hand is anywhere at the other's."""

import json
import re

from house import becomes
from playwright.sync_api import expect
from robot import Robot, rounds

# Everybody knows who holds these two.
OPEN_CARDS = {"horus", "seth"}


def seats_of_two(visitor, house):
    """Somebody who has invited somebody else over a link."""
    host, guest = visitor(house), visitor(house)
    table = host.table("me", "invited", options={"quick": 1})
    host.invite(table, guest)
    return host, guest, table


def hidden_from(other, mine):
    """No card of my hand stands in anything the other was sent at the same moment."""
    compared = 0
    theirs = other.looks()
    for moment, look in mine.looks().items():
        seen = theirs.get(moment)
        if seen is None:
            continue
        told = json.dumps([seen["view"], seen["choices"], seen["prompt"]])
        for card in set(look["view"]["hand"]) - OPEN_CARDS:
            assert f'"{card}"' not in told, (moment, card)
            assert f":{card}" not in told, (moment, card)
            compared += 1
    return compared


def hand_of(somebody):
    newest = somebody.looks()
    return set(newest[max(newest)]["view"]["hand"]) - OPEN_CARDS if newest else set()


def hand_seen_by(somebody, other):
    """What of the other's hand the board shows."""
    cards = hand_of(other)
    drawn = somebody.page.evaluate(
        "() => document.querySelector('.stage')?.outerHTML.toLowerCase() ?? ''"
    )
    places = [(f'unit:{card}"', f'card:{card}"', f">{card}<") for card in cards]
    return [place for three in places for place in three if place in drawn]


def not_in_the_page(somebody, other):
    # What was sent is known here a moment before or after it is drawn there; then both are at rest.
    becomes(somebody.page, lambda: hand_seen_by(somebody, other), [])
    kept = somebody.page.evaluate(
        "() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])"
    )
    seen = json.dumps([look["view"] for look in somebody.looks().values()])
    for card in hand_of(other):
        if f'"{card}"' in seen:
            # It was met earlier in the game, and what it is was explained then: that is kept.
            continue
        # As a word: tables have names of chance letters.
        assert re.search(rf"\b{card}\b", kept.lower()) is None, card


def test_over_an_invite_link(visitor, house):
    host, guest, table = seats_of_two(visitor, house)
    people = [(host, guest), (guest, host)]
    robots = [Robot(host.page, seed=5), Robot(guest.page, seed=6)]
    for _ in rounds(table, robots, people):
        for somebody, other in people:
            not_in_the_page(other, somebody)
    assert hidden_from(guest, host) > 20
    assert hidden_from(host, guest) > 20
    assert host.get(f"/api/tables/{table}")["status"] == "over"
    # Nobody's calls told more than the socket did: no answer holds a view.
    for somebody in (host, guest):
        assert somebody.told()
        for address, text in somebody.told():
            assert '"hand"' not in text, address


def test_they_can_agree_to_undo_and_to_end(visitor, house):
    host, guest = visitor(house), visitor(house)
    # A game in which some choices that all can see may be taken back.
    table = host.table("me", "invited", game="kemet", undo="ask")
    token = host.post(f"/api/tables/{table}/invites")["token"]
    guest.post("/api/invites/accept", token=token)
    for one in (host, guest):
        one.go(f"table/{table}").locator(".players").first.wait_for()
    robots = {host: Robot(host.page, seed=1), guest: Robot(guest.page, seed=2)}
    mover, other = host, guest
    # Each moves while the other looks on, until what was chosen can be taken back.
    for _ in range(400):
        mover, other = other, mover
        robots[mover].turn(table, mover, other)
        if mover.newest()["can_undo"] and mover.newest()["undo_asks"]:
            break
    mover.page.get_by_role("button", name="Ask to undo").click()
    other.page.get_by_role("button", name="Agree", exact=True).click()
    mover.page.get_by_label("What happened").get_by_text("takes the last choice back").wait_for()
    mover.page.get_by_role("button", name="This table").click()
    mover.page.get_by_role("button", name="Propose to end the game").click()
    other.page.get_by_role("button", name="Agree", exact=True).click()
    for one in (mover, other):
        one.page.get_by_label("Result").get_by_text("ended by agreement").wait_for()


def test_chat_and_spectators(visitor, house):
    host, watcher = visitor(house), visitor(house)
    table = host.table("me", "random", public=True)
    host.go(f"table/{table}")
    watcher.go(f"watch/{table}")
    for one in (host, watcher):
        one.page.get_by_role("button", name="Chat").click()
    host.page.get_by_label("Say something").fill("good luck <b>")
    host.page.get_by_role("button", name="Say", exact=True).click()
    watcher.page.get_by_role("log").get_by_text("good luck <b>").wait_for()
    watcher.page.get_by_label("Say something").fill("psst")
    watcher.page.get_by_role("button", name="Say", exact=True).click()
    watcher.page.get_by_role("log").get_by_text("psst").wait_for()
    # Players hear spectators only when the game is over; a spectator is offered nothing.
    expect(watcher.page.get_by_text("You are watching")).to_be_visible()
    expect(watcher.page.locator("[data-lit], [data-choice]")).to_have_count(0)
    # Whatever the host is told comes in order: nothing of it came before this.
    host.page.get_by_label("Say something").fill("anybody there?")
    host.page.get_by_role("button", name="Say", exact=True).click()
    host.page.get_by_role("log").get_by_text("anybody there?").wait_for()
    expect(host.page.locator("body")).not_to_contain_text("psst")
