"""One moment: while a combat is told, log, scores and hands are those of the step that is told."""

import random
import secrets
import time

from house import PHONE, becomes
from playwright.sync_api import expect
from robot import Robot

import mandjet
from mandjet.games.sunrise_lane.scenes import SunriseLaneScene

# Notes how the page looks whenever it changes: each entry is one moment somebody could see.
WATCH = """
() => {
  window.moments = []
  const texts = (query) => [...document.querySelectorAll(query)].map((node) => node.textContent.trim())
  const look = () => ({
    at: performance.now(),
    told: document.querySelector('.prompt .told')?.textContent.trim() ?? null,
    log: texts('.log h3, .log .thing'),
    scores: [...document.querySelectorAll('.players [data-seat]')].map((one) =>
      Number(one.querySelector('.score').lastChild.textContent)),
    placed: document.querySelectorAll('.players .place').length,
    // As the board draws it, Horus first.
    damage: ['horus', 'seth'].map((god) => document.querySelectorAll(`.side.${god} .hit`).length),
    hand: document.querySelectorAll('.own .hand > .held').length,
    heard: texts('[role=log] p').join(' '),
  })
  const note = () => {
    const now = look()
    const { at: _, ...last } = window.moments.at(-1) ?? {}
    const { at: __, ...seen } = now
    if (JSON.stringify(last) !== JSON.stringify(seen)) window.moments.push(now)
  }
  new MutationObserver(note).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true,
  })
  note()
}
"""


def spoilers(moments, things, before, scores, horus):
    """What the moments of a combat show that is not of the step told: `things` are its events,
    `before` the texts of the log before them, `scores` those before."""
    found, reached = [], -1
    for moment in moments:
        told = moment["told"]
        steps = [n for n, thing in enumerate(things) if thing["text"] == told and n >= reached]
        if not steps:
            continue
        reached = step = steps[0]
        due = list(scores)
        for thing in things[: step + 1]:
            if thing["key"] == "dealt-damage":
                due[thing["args"]["seat"]] += thing["args"]["damage"]
        wanted = {
            "log": before + [thing["text"] for thing in things[: step + 1]],
            "scores": due,
            "damage": [due[horus], due[1 - horus]],
            "hand": 0,
            "placed": 0,
        }
        for what, right in wanted.items():
            if moment[what] != right:
                found.append((step, told, what, moment[what], right))
        ahead = [thing["text"] for thing in things[step + 1 :] if thing["text"] in moment["heard"]]
        told_before = {thing["text"] for thing in things[: step + 1]} | set(before)
        found += [(step, told, "heard", text, None) for text in ahead if text not in told_before]
    return found


def texts_of(lines):
    """The log of a table as the page writes it."""
    made = []
    for line in lines:
        made += [line["text"]] if line["text"] else []
        made += [thing["text"] for thing in line["things"]]
    return made


def play_to_the_fight(somebody, table, chance):
    """Choose at random until the next choice of seat 0 may be its last one of the round, from the
    second round on, where damage is likely. Gives the look, or None when the game is over."""
    while True:
        look = somebody.get(f"/api/tables/{table}/look?seat=0")
        view = look["view"]
        if view["over"]:
            return None
        if not look["choices"]:
            time.sleep(0.05)
        elif view["round"] >= 2 and len(view["hand"]) == 1:
            return look
        else:
            choose(somebody, table, look, chance)


def choose(somebody, table, look, chance):
    choice = chance.choice(look["choices"])
    body = {"seat": 0, "decision": look["decision"], "action": choice["id"]}
    somebody.post(f"/api/tables/{table}/choose", key=secrets.token_hex(8), **body)


def fight_of(lines, after):
    """The line of a fight that came after a version, None if there is none."""
    for line in lines:
        if line["version"] > after and any(t["key"] == "fight-begins" for t in line["things"]):
            return line
    return None


def log_of(somebody, table):
    return somebody.get(f"/api/tables/{table}/log?seat=0&limit=500")


def watched(somebody, table, look, chance):
    """Play the fight before which the table stands, and watch it told in the page: the moments
    seen, the events of the fight, and the texts of the log before them."""
    page = somebody.go(f"table/{table}")
    page.locator("[data-decision]").wait_for()
    page.evaluate(WATCH)
    since = look["version"]
    while (fight := fight_of(log_of(somebody, table), since)) is None:
        look = somebody.get(f"/api/tables/{table}/look?seat=0")
        if look["choices"]:
            choose(somebody, table, look, chance)
        else:
            time.sleep(0.05)
    # What comes after the fight (the next round, in which the other may begin) is told as well, then
    # the table is at rest.
    becomes(
        page,
        lambda: (
            page.evaluate("() => window.moments.at(-1).log") == texts_of(log_of(somebody, table))
        ),
        True,
    )
    before = [line for line in log_of(somebody, table) if line["version"] < fight["version"]]
    return page.evaluate("() => window.moments"), fight["things"], texts_of(before)


def test_log_scores_and_hands_are_of_the_step_told(visitor, house):
    # Quickly: as many moments as at any other speed, in half the time.
    somebody = visitor(house, storage={"mandjet.pace": "quick"})
    chance = random.Random(19)
    fights = harm = 0
    table = somebody.table("me", "random")
    while fights < 2 or harm == 0:
        look = play_to_the_fight(somebody, table, chance)
        if look is None:
            table = somebody.table("me", "random")
            continue
        scores, horus = look["view"]["scores"], look["view"]["horus"]
        moments, things, before = watched(somebody, table, look, chance)
        assert spoilers(moments, things, before, scores, horus) == []
        fights += 1
        harm += sum(thing["key"] == "dealt-damage" for thing in things)
        # Every event of the fight had its moment, in order.
        first = next(n for n, thing in enumerate(things) if thing["key"] == "fight-begins")
        fought = [thing["text"] for thing in things[first:] if thing["key"] != "dealt"]
        told = iter([moment["told"] for moment in moments])
        assert [text for text in fought if text not in told] == []
        check_that_spoilers_are_found(moments, things, before, scores, horus)


def check_that_spoilers_are_found(moments, things, before, scores, horus):
    """A page that ran ahead in one of them would not pass."""
    last = next(m for m in reversed(moments) if m["log"][-1] == things[-1]["text"])
    # What a page knows at the end, shown from the start.
    for what in ("log", "hand", "heard") if last["hand"] else ("log", "heard"):
        ahead = [{**moment, what: last[what]} for moment in moments]
        assert spoilers(ahead, things, before, scores, horus), what
    if any(thing["key"] == "dealt-damage" for thing in things):
        for what in ("scores", "damage"):
            ahead = [{**moment, what: last[what]} for moment in moments]
            assert spoilers(ahead, things, before, scores, horus), what


def test_skipping_tells_the_rest_at_once(visitor, house):
    somebody = visitor(house, storage={"mandjet.pace": "slow"})
    chance = random.Random(7)
    table = somebody.table("me", "random")
    while (look := play_to_the_fight(somebody, table, chance)) is None:
        table = somebody.table("me", "random")
    page = somebody.go(f"table/{table}")
    page.locator("[data-decision]").wait_for()
    page.evaluate(WATCH)
    while fight_of(log_of(somebody, table), look["version"]) is None:
        now = somebody.get(f"/api/tables/{table}/look?seat=0")
        if now["choices"]:
            choose(somebody, table, now, chance)
    skip = page.get_by_role("button", name="Skip")
    skip.wait_for()
    page.keyboard.press("Escape")
    becomes(page, lambda: page.evaluate("() => window.moments.at(-1).told"), None)
    whole = texts_of(log_of(somebody, table))
    becomes(page, lambda: page.evaluate("() => window.moments.at(-1).log"), whole)
    view = somebody.get(f"/api/tables/{table}/look?seat=0")["view"]
    assert page.evaluate("() => window.moments.at(-1).scores") == view["scores"]
    # Those who listen have heard everything too.
    heard = page.evaluate("() => window.moments.at(-1).heard")
    fight = fight_of(log_of(somebody, table), look["version"])
    assert [thing["text"] for thing in fight["things"] if thing["text"] not in heard] == []


# -- since your last turn -------------------------------------------------------------------------


COLOURS = ("red", "blue", "green", "yellow", "purple")
# What somebody does who can: build, wherever the first choice lies.
BUILDING = ("house", "park", "place")


def take_turn(somebody, table, seat, kinds):
    """A whole turn of a seat: of its choices the first of the kinds it likes best."""
    while choices := (look := somebody.get(f"/api/tables/{table}/look?seat={seat}"))["choices"]:
        rank = {kind: place for place, kind in enumerate(kinds)}
        choice = min(choices, key=lambda one: rank.get(one["kind"].split("-")[0], len(rank)))
        body = {"seat": seat, "decision": look["decision"], "action": choice["id"]}
        somebody.post(f"/api/tables/{table}/choose", key=secrets.token_hex(8), **body)


def others_moved(somebody):
    """A table at which the first seat has drawn, and two others have built a lot since, all of them
    mine: what happened is no matter of chance. Gives the table and what the others did."""
    made = SunriseLaneScene(mandjet.game("sunrise_lane"), 3).hand(0, "red", "blue")
    made.hand(1, *COLOURS).hand(2, *COLOURS).turn(0)
    position = made.state().position()
    table = somebody.post("/api/analysis", position=position, seats=[None] * 3)["id"]
    take_turn(somebody, table, 0, ("draw",))
    for seat in (1, 2):
        take_turn(somebody, table, seat, BUILDING)
    lines = [line for line in log_of(somebody, table) if line["kind"] == "act"]
    mine = max(n for n, line in enumerate(lines) if line["seat"] == 0)
    since = lines[mine + 1 :]
    assert len(texts_of(since)) > 5, texts_of(since)
    return table, since


def test_since_your_last_turn_says_what_changed(visitor, house):
    somebody = visitor(house, storage={"mandjet.pace": "quick"})
    table, since = others_moved(somebody)
    page = somebody.go(f"table/{table}?seat=0")
    strip = page.get_by_role("region", name="Since your last turn")
    strip.wait_for()
    entries = strip.locator(".change")
    texts = [text.strip() for text in entries.all_inner_texts()]
    told = texts_of(since)
    assert len(texts) == 5
    assert sorted(texts, key=told.index) == texts
    expect(strip.get_by_text(f"{len(told) - 5} more")).to_be_visible()
    # Touching an entry points out what it is about, and says it again.
    thing = next(thing for line in since for thing in line["things"] if thing["text"] == texts[-1])
    log = page.locator(".log .thing").all_inner_texts()
    entries.last.click()
    expect(page.locator(".prompt .told")).to_have_text(texts[-1])
    assert page.locator("[data-trace]").evaluate_all("all => all.map(n => n.dataset.element)")
    assert page.locator(".log .thing").all_inner_texts() == log
    expect(page.locator("[data-decision]")).to_be_visible()
    assert thing["on"]
    somebody.fits()
    # My own next choice ends it.
    take_turn(somebody, table, 0, ("draw",))
    expect(strip).to_have_count(0)


def test_on_a_phone_it_is_folded_into_one_button(visitor, house):
    somebody = visitor(house, device=PHONE)
    table, since = others_moved(somebody)
    page = somebody.go(f"table/{table}?seat=0")
    # Before the board is drawn there are no answers, and the button moves when they come.
    page.locator("[data-decision]").wait_for()
    fold = page.get_by_role("button", name=f"Since your last turn: {len(texts_of(since))} things")
    box = fold.bounding_box()
    assert min(box["width"], box["height"]) >= 44
    fold.tap()
    strip = page.get_by_role("region", name="Since your last turn")
    expect(strip.locator(".change")).to_have_count(5)
    somebody.fits()
    strip.get_by_text("more in the log").tap()
    expect(page.locator(".log")).to_be_visible()


def test_a_fight_is_told_again_where_it_was_seen(visitor, house):
    somebody = visitor(house, storage={"mandjet.pace": "quick"})
    chance = random.Random(11)
    page = somebody.page
    strip = page.get_by_role("region", name="Since your last turn")
    entry = None
    # The strip has the few things that touch the viewer most: now and then none is of the fight.
    while entry is None:
        table = somebody.table("me", "random")
        look = play_to_the_fight(somebody, table, chance)
        if look is None:
            continue
        watched(somebody, table, look, chance)
        fight = fight_of(log_of(somebody, table), look["version"])
        after = somebody.get(f"/api/tables/{table}/look?seat=0")
        if fight["seat"] != 0 and not after["view"]["over"]:
            page.locator("[data-decision]").wait_for()
            strip.wait_for()
            entry = told_once(strip, [thing["text"] for thing in fight["things"]])
    seen = page.evaluate("() => window.moments.length")
    whole = page.evaluate("() => window.moments.at(-1)")
    strip.locator(".change").filter(has_text=entry).first.click()
    # The board performs the fight again, however briefly; then everything is as it was.
    becomes(
        page,
        lambda: (
            [
                len(page.evaluate("() => window.moments")) > seen,
                {**page.evaluate("() => window.moments.at(-1)"), "at": 0},
            ]
        ),
        [True, {**whole, "at": 0}],
    )
    again = page.evaluate("(seen) => window.moments.slice(seen)", seen)
    assert any("The fight for" in (moment["told"] or "") for moment in again)
    # The log stays as it is meanwhile.
    assert [moment["log"] for moment in again if moment["log"] != whole["log"]] == []
    expect(page.locator("[data-decision]")).to_be_visible()


def told_once(strip, texts):
    """What the strip says that is of some texts: the first, None if there is none."""
    said = [text.strip() for text in strip.locator(".change").all_inner_texts()]
    return next((text for text in said if text in texts), None)


def test_speed_is_set_on_the_table_and_in_the_settings(visitor, house):
    somebody = visitor(house, storage={"mandjet.pace": "slow"})
    page = somebody.go("settings")
    expect(page.get_by_role("radio", name="slowly")).to_be_checked()
    page.get_by_role("radio", name="quickly").check()
    table = somebody.table("me", "random")
    page = somebody.go(f"table/{table}")
    page.get_by_role("button", name="This table").click()
    speed = page.get_by_role("dialog").get_by_label("Speed of telling")
    expect(speed).to_have_value("quick")
    speed.select_option("at-once")
    assert page.evaluate("() => localStorage.getItem('mandjet.pace')") == "at-once"


# What is played, by how many sources start: a silent page starts none.
HEAR = """
() => {
  window.heard = 0
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start
    kind.prototype.start = function (...rest) {
      window.heard += 1
      return start.apply(this, rest)
    }
  }
}
"""


def test_sounds_are_off_until_somebody_wants_them(visitor, house):
    for wanted, loud in ((None, 0), ({"sound": True, "volume": 0}, 0), ({"sound": True}, 1)):
        somebody = visitor(house, settings=wanted)
        table = somebody.table("me", "random", options={"quick": 1})
        page = somebody.go(f"table/{table}")
        page.locator("[data-decision]").wait_for()
        page.evaluate(HEAR)
        Robot(page, seed=3).play(most=4)
        becomes(page, lambda page=page: page.evaluate("() => window.heard") > 0, loud > 0)
