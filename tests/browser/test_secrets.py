"""The large titles' secrets: hidden bids, councils, drafts and hands are at their own seat only.

Two people play each other. Whatever one of them alone may know is looked for in everything the
other's browser was sent at the same moment, in what it draws, and in what it keeps.
"""

import json
import time

import pytest
from house import becomes
from robot import Robot, rounds
from test_large_games import TITLES
from warpath import into_battle

# Games at most, and choices at least in the one that has shown every kind of secret.
GAMES, CHOICES = 4, 60

# Where the views of two seats may differ, by the path of names; numbers of lists are left out.
OWN = {
    "path_to_yaaru": {"stash", "hand", "took", "arranged", "picked", "passed", "discarded"},
    "rising_sun": {"turns.drawn", "turns.tile", "tea", "battle.bids", "doing.what"},
    "kemet": {
        "own",
        *(
            f"battle.{side}.{part}"
            for side in ("attacker", "defender")
            for part in ("played", "discarded", "added", "items")
        ),
    },
}

# Ids of the elements and pieces that are drawn.
DRAWN = """
() => [...document.querySelectorAll('.stage [data-element], .stage [data-piece]')].flatMap(
  (node) => [node.dataset.element, node.dataset.piece]).filter(Boolean)
"""
KEPT = "() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])"


def differences(mine, theirs, path=()):
    """The paths at which two views are not the same."""
    if isinstance(mine, dict) and isinstance(theirs, dict) and mine.keys() == theirs.keys():
        for name in mine:
            yield from differences(mine[name], theirs[name], (*path, name))
    elif isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
        for one, other in zip(mine, theirs, strict=True):
            yield from differences(one, other, path)
    elif mine != theirs:
        yield ".".join(path)


def yaaru(seat, mine, theirs):
    """The set in hand, the end taken of it, the stash: single cards, of which each is one place."""
    held = {(card["card"], card["copy"]) for card in mine["hand"] + mine["stash"]}
    shown = {(card["card"], card["copy"]) for card in theirs["hand"] + theirs["stash"]}
    assert not held & shown
    if mine["took"] is not None:
        yield "draft pick"
        assert theirs["took"] is None or seat in theirs["answered"]
    yield from ["hand"] * len(held)


def rising_sun(seat, mine, theirs):
    """Bids before they are open; the mandates drawn and the one taken; proposals of others."""
    for turn, other in zip(mine["turns"], theirs["turns"], strict=True):
        if turn["seat"] == seat and turn["drawn"] is not None:
            assert other["drawn"] is None
            # A mandate is no secret once it is announced, unless it then lies face down.
            assert other["tile"] is None or (other["mandate"] and not other["face_down"])
            yield "mandate"
    # Whoever has laid a mandate face down is about to announce one; others see nothing of it yet,
    # even if they give coins meanwhile.
    if mine["doing"] != theirs["doing"]:
        asked = mine if mine["waiting"] == [seat] else theirs
        assert asked["doing"]["what"] == "Announce"
        assert {view["doing"]["what"] for view in (mine, theirs)} == {"Announce", "ChooseMandate"}
    battle = mine["battle"]
    if battle is not None and not battle["open"] and battle["bids"][seat] is not None:
        assert theirs["battle"]["bids"][seat] is None
        yield "bid"


def kemet(seat, mine, theirs):
    """Cards in hand; what is played, discarded and added in a Battle before both are ready."""
    yield from ["hand"] * (len(mine["own"]["cards"]) + len(mine["own"]["battle_cards"]))
    battle = mine["battle"]
    if battle is None or battle["open"]:
        return
    for name in ("attacker", "defender"):
        side, other = battle[name], theirs["battle"][name]
        if side["seat"] == seat and side["played"] is not None:
            assert (other["played"], other["added"]) == (None, [])
            assert {item["kind"] for item in other["items"]}.isdisjoint({"battle_card", "card"})
            yield "council"


SECRETS = {"path_to_yaaru": yaaru, "rising_sun": rising_sun, "kemet": kemet}
KINDS = {
    "path_to_yaaru": {"hand", "draft pick"},
    "rising_sun": {"mandate", "bid"},
    "kemet": {"hand", "council"},
}


def hidden(game, somebody, other):
    """Ids of elements and pieces that only the other may see: the moment is the same for both."""
    mine, theirs = other.looks(), somebody.looks()
    if not mine or max(mine) != max(theirs, default=None):
        return set()
    mine, theirs = mine[max(mine)]["view"], theirs[max(mine)]["view"]
    if game == "path_to_yaaru":
        # Sets that were passed on are remembered, and may be drawn.
        seen = {
            pair
            for cards in theirs["passed"] + theirs["discarded"]
            for pair in zip(cards["cards"], cards["copies"], strict=True)
        }
        held = {(card["card"], card["copy"]) for card in mine["hand"] + mine["stash"]}
        ids = [f"card:{card}:{copy}" for card, copy in held - seen]
    elif game == "rising_sun":
        drawings = [
            [t for turn in view["turns"] for t in turn["drawn"] or ()] for view in (mine, theirs)
        ]
        ids = [f"mandate:{tile}" for tile in drawings[0] if tile not in drawings[1]]
    else:
        known = {*theirs["own"]["cards"], *theirs["discards"]}
        ids = [f"card:{card}" for card in mine["own"]["cards"] if card not in known]
    return set(ids)


def not_drawn(game, somebody, other):
    """What only the other may know is not on this board. Gives how much was looked for."""
    # What was sent is known here a moment before or after it is drawn there; then both are at rest.
    end = time.monotonic() + 60
    while seen := hidden(game, somebody, other) & set(somebody.page.evaluate(DRAWN)):
        assert time.monotonic() < end, seen
        somebody.page.wait_for_timeout(50)
    return len(hidden(game, somebody, other))


def tables(game, host, guest):
    """Tables for two, one after the other: not every game has a Battle or a bid."""
    seats, _, options = TITLES[game]
    for _ in range(GAMES):
        table = host.table("me", "invited", *["random"] * (seats - 2), game=game, options=options)
        host.invite(table, guest)
        if game == "rising_sun":
            # Whoever comes is asked for a clan first, and clans give people their seats.
            host.post(f"/api/tables/{table}/wish", seat=0, wish="koi")
            guest.page.get_by_role("radio", name="Lotus").click()
        begun(host, guest, table)
        if game == "kemet":
            # Two people who play at random hardly ever fight.
            into_battle(table, (host, guest))
        yield table


def begun(host, guest, table):
    """Everybody's board is there: a robot at a table that never begins would wait for ever."""
    for somebody in (host, guest):
        becomes(somebody.page, lambda: somebody.caught_up(table), True)  # noqa: B023
        becomes(somebody.page, lambda: somebody.newest()["view"] is not None, True)  # noqa: B023


# The server's tests compare what every seat of all titles is sent (tests/server); this is the whole
# way once more, in two browsers.
@pytest.mark.parametrize(
    "game", [pytest.param(g, marks=[pytest.mark.long] * (g != "kemet")) for g in TITLES]
)
def test_what_is_secret_stays_at_its_seat(visitor, house, game):
    host, guest = visitor(house), visitor(house)
    people = [(host, guest), (guest, host)]
    found, looked, compared = set(), 0, set()
    for table in tables(game, host, guest):
        robots = [Robot(host.page, seed=25), Robot(guest.page, seed=26)]
        # What somebody keeps hidden until the other has answered is compared before they answer.
        for _ in rounds(table, robots, people):
            looked += sum(not_drawn(game, one, other) for one, other in people)
            found |= revealed(game, people, compared)
            if found == KINDS[game] and sum(robot.made for robot in robots) > CHOICES:
                break
        if found == KINDS[game]:
            break
    assert found == KINDS[game]
    assert looked > 0
    assert len(compared) > 20
    for one, _ in people:
        assert '"view"' not in one.page.evaluate(KEPT).replace("\\", "")
        assert one.told()
        for address, text in one.told():
            assert '"view"' not in text, address


def revealed(game, people, compared):
    """Compare what both were sent at the same moments: the kinds of secrets that were there."""
    views = [one.looks() for one, _ in people]
    found = set()
    for moment in (views[0].keys() & views[1].keys()) - compared:
        compared.add(moment)
        both = [seen[moment]["view"] for seen in views]
        assert [view["seat"] for view in both] == [0, 1]
        where = set(differences(*both)) - {"seat"}
        strange = {p for p in where if not any(f"{p}.".startswith(f"{own}.") for own in OWN[game])}
        assert not strange, strange
        for seat in (0, 1):
            found |= set(SECRETS[game](seat, both[seat], both[1 - seat]))
    return found


def test_the_watch_for_differences_sees_them():
    one = {"seat": 0, "own": {"cards": ["a"]}, "sides": [{"played": "x"}, {"played": None}]}
    other = json.loads(json.dumps(one))
    assert list(differences(one, other)) == []
    other["sides"][0]["played"] = None
    other["own"] = None
    assert list(differences(one, other)) == ["own", "sides.played"]
