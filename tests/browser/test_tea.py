"""Rising Sun at a table of people: clans in the waiting room, whispers, gifts, an alliance and its end.

Three people with a browser each and a bot. What two of them say to each other is nowhere at the
third: not as words, not as a number, not as a gap in a number."""

import itertools
import json
import random
import secrets
import time

import pytest
from house import becomes
from playwright.sync_api import expect
from robot import Robot

WORDS = {
    "first": "two coins now if you ally with me",
    "offer": "and kyoto shall be yours",
    "no": "not for two",
    "again": "then for three",
    "yes": "that is a word",
    "later": "beware of the one who smiles",
}
PATIENCE = 420


def seat_of(somebody, table):
    return somebody.get(f"/api/tables/{table}")["mine"][0]


def look_of(somebody, table, seat):
    return somebody.get(f"/api/tables/{table}/look?seat={seat}")


def choose(somebody, table, seat, look, wanted):
    """A choice over the browser's own session, as its page makes it."""
    body = {
        "seat": seat,
        "decision": look["decision"],
        "action": wanted,
        "key": secrets.token_hex(8),
    }
    me = somebody.get("/api/me")
    # Somebody else may have been quicker, and then it is refused.
    somebody.context.request.post(
        f"/api/tables/{table}/choose", data=body, headers={"X-CSRF-Token": me["csrf"]}
    ).dispose()


def sit_down(visitor, house, *bots):
    """The opener takes the Bonsai, the second the Koi, the third what the lot brings."""
    ana, bo, cleo = people = [visitor(house) for _ in range(3)]
    plans = [{"for": "me", "wish": ""}, {"for": "open"}, {"for": "open"}]
    plans += [{"for": "bot", "level": level} for level in bots]
    table = ana.post(
        "/api/tables",
        game="rising_sun",
        seats=plans,
        public=True,
        rated=False,
        pace={"kind": "none"},
    )["id"]
    ana.go(f"table/{table}")
    for somebody in (bo, cleo):
        page = somebody.go(f"table/{table}")
        page.get_by_role("button", name="Take a seat").click()
        expect(page.get_by_role("group", name="What you will play")).to_be_visible()
    ana.page.get_by_role("radio", name="Bonsai").check()
    expect(bo.page.get_by_role("radio", name="Bonsai")).to_be_disabled()
    bo.page.get_by_role("radio", name="Koi").check()
    # The last to choose finds the game begun.
    cleo.page.get_by_role("radio", name="by lot").click()
    for somebody in people:
        expect(somebody.page.locator(".tea")).to_be_visible()
    return people, table, [seat_of(somebody, table) for somebody in people]


def turn_to(somebody, seat):
    """Touch somebody at the table: the panel that opens."""
    panel = somebody.page.locator("[data-meeting]")
    if panel.count():
        panel.get_by_role("button", name="Back").click()
    somebody.page.locator(f".tea [data-element='seat:{seat}']").click()
    expect(panel).to_be_visible()
    return panel


def say(panel, words):
    panel.get_by_label("Words that go with it").fill(words)


def give(panel, coins):
    panel.get_by_role("button", name="Give something").click()
    field = panel.get_by_role("group", name="Coins")
    for _ in range(coins - 1):
        field.get_by_role("button", name="More").click()
    panel.get_by_role("button", name="Give it").click()


def ceremony(people, seats, table, whispering):
    """Ana and Bo come to an agreement, with all that is said on the way or without it."""
    ana, bo, cleo = people
    a, b, c = seats
    aloud(cleo, table, "good tea")
    if whispering:
        panel = turn_to(ana, b)
        say(panel, WORDS["first"])
        panel.get_by_role("button", name="Whisper").click()
        theirs = turn_to(bo, a)
        expect(theirs.get_by_text(WORDS["first"])).to_be_visible()
        say(panel, WORDS["offer"])
        panel.get_by_role("button", name="Offer an alliance").click()
        expect(theirs.get_by_text(WORDS["offer"])).to_be_visible()
        say(theirs, WORDS["no"])
        theirs.get_by_role("button", name="Refuse for now").click()
        expect(panel.get_by_text(WORDS["no"])).to_be_visible()
    aloud(cleo, table, "very good tea")
    panel = turn_to(ana, b)
    give(panel, 3)
    expect(bo.page.locator(f".tea .person:has([data-element='seat:{a}'])")).to_contain_text(
        "gave you 3"
    )
    if whispering:
        say(panel, WORDS["again"])
    panel.get_by_role("button", name="Offer an alliance").click()
    theirs = turn_to(bo, a)
    if whispering:
        say(theirs, WORDS["yes"])
    theirs.get_by_role("button", name="Accept the alliance").click()
    becomes(ana.page, lambda: look_of(ana, table, a)["view"]["players"][a]["ally"], b)
    if look_of(cleo, table, c)["view"]["phase"] == "tea":
        cleo.page.get_by_role("button", name="Stay alone").click()
    becomes(cleo.page, lambda: look_of(cleo, table, c)["view"]["phase"], "politics")
    becomes(cleo.page, lambda: cleo.caught_up(table), True)


def aloud(somebody, table, words):
    somebody.post(f"/api/tables/{table}/chat", text=words)


def wanted(look, seat, made):
    """What to choose from: an ally is betrayed as soon as that can be, a ceremony ends quickly, and
    nobody gives. And whether it is a betrayal."""
    view = look["view"]
    asked = [choice for choice in look["choices"] if not choice["kind"].startswith("give-")]
    treason = [c for c in asked if c["on"] == "mandate:betray" and c["kind"] == "mandate"]
    if treason and view["players"][seat]["ally"] is not None:
        return treason, True
    if view["tea"] is not None:
        asked = [c for kind in ("accept", "propose", "alone") for c in asked if c["kind"] == kind]
        asked = asked[:1] if made % 3 else asked[-1:]
    return asked, False


def play_on(people, seats, table, robots=(None, None, None)):
    """The rest of the game; whether there was a betrayal. Words are whispered after it."""
    chance = random.Random(3)
    betrayed = 0
    end = time.monotonic() + PATIENCE
    made = 0
    while not (view := look_of(people[0], table, seats[0])["view"])["over"]:
        assert time.monotonic() < end, "the game does not end"
        made += 1
        # Whoever is waited for is everybody's to know; the browsers hear of it meanwhile.
        people[made % 3].page.wait_for_timeout(1)
        for somebody, seat, robot in zip(people, seats, robots, strict=True):
            if seat not in view["waiting"]:
                continue
            look = look_of(somebody, table, seat)
            if seat not in look["view"]["waiting"]:
                continue
            asked, treason = wanted(look, seat, made)
            if robot is not None and not treason and look["view"]["tea"] is None and made % 10:
                robot.step()
                continue
            choose(somebody, table, seat, look, chance.choice(asked)["id"])
            betrayed += treason
            if treason and betrayed == 1:
                people[0].post(
                    f"/api/tables/{table}/whispers", seat=seats[0], to=seats[1], text=WORDS["later"]
                )
    return betrayed > 0


def no_trace(somebody, bots=frozenset()):
    """Nothing of the words, nor of their number, is in all that a browser was sent."""
    sent = [*somebody.frames, *(text for _, text in somebody.told())]
    for words in WORDS.values():
        assert not any(words in text for text in sent), words
    assert sent
    # A bot may have told them why it proposes something; nobody else has.
    heard = [line for text in somebody.frames for line in lines_of(text, "whispered")]
    assert {line["other"] for line in heard} <= bots
    assert [line["number"] for line in heard] == list(range(1, len(heard) + 1))
    # Ids of the chat and numbers of the log follow one another without a gap.
    said = [line["id"] for text in somebody.frames for line in lines_of(text, "said")]
    assert all(two == one + 1 for one, two in itertools.pairwise(said))
    logged = sorted({line["version"] for message in somebody.tables for line in message["log"]})
    assert logged == list(range(1, len(logged) + 1))
    page = somebody.page.inner_text("body")
    assert not any(words in page for words in WORDS.values())


def lines_of(text, kind):
    message = json.loads(text)
    return message["lines"] if message["type"] == kind else []


def counted(somebody):
    """All that counts something in what a browser was sent of a table, frame by frame."""
    found = []
    for message in somebody.tables:
        look, log = message["look"], message["log"]
        if message["table"]["status"] == "running":
            lines = [(line["version"], line["kind"], len(line["things"])) for line in log]
            found.append((message["version"], look["step"], look["decision"], lines))
    first = next((line["id"] for text in somebody.frames for line in lines_of(text, "said")), 0)
    said = [
        (line["id"] - first, line["text"])
        for text in somebody.frames
        for line in lines_of(text, "said")
    ]
    return found[-1][:3], [line for *_, lines in found for line in lines], said


def test_what_two_say_over_tea_is_nowhere_at_the_third(visitor, house):
    """With whispers and without: the third is sent the same."""
    told = []
    for whispering in (True, False):
        people, table, seats = sit_down(visitor, house)
        players = look_of(people[0], table, seats[0])["view"]["players"]
        # The opener has the Bonsai, and sits last; the second has the Koi, and begins.
        assert [players[seat]["clan"] for seat in seats[:2]] == ["bonsai", "koi"]
        assert seats == [2, 0, 1]
        ceremony(people, seats, table, whispering)
        told.append(counted(people[2]))
        no_trace(people[2])
        if whispering:
            theirs = people[1].get(f"/api/tables/{table}/whispers?seat={seats[1]}")
            assert [line["text"] for line in theirs] == [
                WORDS[name] for name in ("first", "offer", "no", "again", "yes")
            ]
    assert told[0] == told[1]


def whole_game(visitor, house, robots):
    people, table, seats = sit_down(visitor, house, "random")
    (bot,) = {0, 1, 2, 3} - set(seats)
    ceremony(people, seats, table, whispering=True)
    hands = [Robot(somebody.page, seed=n) if robots else None for n, somebody in enumerate(people)]
    assert play_on(people, seats, table, hands)
    becomes(people[2].page, lambda: people[2].caught_up(table), True)
    no_trace(people[2], {bot})
    # The two have all of it.
    for number in (0, 1):
        lines = people[number].get(f"/api/tables/{table}/whispers?seat={seats[number]}")
        heard = [line["text"] for line in lines if line["other"] == seats[1 - number]]
        assert heard[-1] == WORDS["later"]


def test_a_whole_game_with_whispers_gifts_and_a_betrayal(visitor, house):
    """Tea is played by hand, the map over the lines of the three browsers, which draw all of it."""
    whole_game(visitor, house, robots=False)


@pytest.mark.long
def test_a_whole_game_by_hand(visitor, house):
    whole_game(visitor, house, robots=True)
