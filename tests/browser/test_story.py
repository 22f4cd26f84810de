"""One moment: while a combat is told, log, scores and hands are those of the step that is told."""

import random
import secrets
import time

from house import becomes

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
    hand: document.querySelectorAll('.own .held').length,
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
    whole = texts_of(log_of(somebody, table))
    # What comes after the fight (the next round) is told as well, then the table is at rest.
    becomes(page, lambda: page.evaluate("() => window.moments.at(-1).log"), whole)
    before = [line for line in log_of(somebody, table) if line["version"] < fight["version"]]
    return page.evaluate("() => window.moments"), fight["things"], texts_of(before)


def test_log_scores_and_hands_are_of_the_step_told(visitor, house):
    somebody = visitor(house, storage={"mandjet.pace": "normal"})
    chance = random.Random(19)
    fights = harm = 0
    while fights < 2 or harm == 0:
        table = somebody.table("me", "random")
        while (look := play_to_the_fight(somebody, table, chance)) is not None:
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
    assert fights >= 2


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
    look = play_to_the_fight(somebody, table, chance)
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
    becomes(page, lambda: page.evaluate("() => window.moments.at(-1).told"), None, patience=10)
    whole = texts_of(log_of(somebody, table))
    becomes(page, lambda: page.evaluate("() => window.moments.at(-1).log"), whole, patience=10)
    view = somebody.get(f"/api/tables/{table}/look?seat=0")["view"]
    assert page.evaluate("() => window.moments.at(-1).scores") == view["scores"]
    # Those who listen have heard everything too.
    heard = page.evaluate("() => window.moments.at(-1).heard")
    fight = fight_of(log_of(somebody, table), look["version"])
    assert [thing["text"] for thing in fight["things"] if thing["text"] not in heard] == []
