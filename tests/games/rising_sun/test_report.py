"""What the table shows beside the rules: how wars came out, what winter brings, where we are."""

import json
from pathlib import Path

import pytest

import mandjet
from mandjet.engine import BadPosition, Rng
from mandjet.engine.components import components
from mandjet.games.rising_sun.actions import PASS, USE
from mandjet.games.rising_sun.tables import POLITICAL_TRACK

GAME = mandjet.game("rising_sun")
MAP = Path(__file__).parents[3] / "web" / "src" / "games" / "rising_sun" / "map.json"


@pytest.mark.rule("RS-16.4", "RS-16.8", "RS-16.9", "RS-16.10")
def test_the_report_of_a_battle(nagato):
    s = nagato
    koi, lotus, turtle = s.seat("koi"), s.seat("lotus"), s.seat("turtle")
    assert s.state.view(None).battle.step == "bids"
    assert s.state.view(None).wars[-1].bids == (None,) * 4
    s.bid(turtle=(0, 3, 0, 1), koi=(0, 0, 1, 3), lotus=(1, 3, 2, 0))
    assert s.state.view(None).battle.step == "seppuku"
    s.do("lotus", USE)
    now = s.state.view(None)
    assert now.battle.step == "hostage"
    assert [one.advantage for one in now.wars[-1].advantages] == ["seppuku", "hostage"]
    assert now.wars[-1].advantages[1].tied  # 3 coins each, the Lotus have risen
    s.do("lotus", s.target("turtle", "oni_of_skulls", "nagato"))
    assert s.state.view(None).battle.step == "ronin"
    s.do("lotus", USE)
    assert s.state.view(None).battle.step == "poets"
    s.do("koi", USE)

    war = s.state.view(None).wars[0]
    assert (war.province, war.battle, war.winner) == ("nagato", True, lotus)
    assert war.bids[lotus] == {"seppuku": 1, "hostage": 3, "ronin": 2}
    assert [(one.advantage, one.seat, one.bid, one.count) for one in war.advantages] == [
        ("seppuku", lotus, 1, 1),
        ("hostage", lotus, 3, 0),
        ("ronin", lotus, 2, 3),
        ("poets", koi, 3, 3),
    ]
    hostage = war.advantages[1]
    assert [(h.seat, h.figure) for h in hostage.hostages] == [(turtle, "oni_of_skulls")]
    assert hostage.stolen == 1
    assert (war.forces[koi], war.forces[lotus], war.forces[turtle]) == (2, 3, 1)
    assert war.fallen == (2, 0, 0, 0)
    assert (war.paid[koi], war.paid[turtle]) == (3, 3)
    assert not war.spared


@pytest.mark.rule("RS-22.1")
def test_bids_are_in_no_report_before_all_are_in(nagato):
    s = nagato
    s.state.apply(s.seat("koi"), s.legal("koi")[5])
    for seat in (None, s.seat("lotus")):
        assert s.state.view(seat).wars[-1].bids == (None,) * 4
        assert s.state.view(seat).battle.bids[s.seat("koi")] is None


@pytest.mark.rule("RS-15.3")
def test_provinces_without_a_battle(stage):
    s = stage("koi lotus turtle")
    s.put("koi", "edo", "bushi")
    s.war("edo", "oshu")
    wars = s.state.view(None).wars[:2]
    assert [(w.province, w.battle, w.winner) for w in wars] == [
        ("edo", False, s.seat("koi")),
        ("oshu", False, None),
    ]


@pytest.mark.rule("RS-18.2", "RS-18.3", "RS-18.4")
def test_winter_adds_up_in_every_view():
    for seed in range(3):
        state = GAME.new(3 + seed, seed, {"cards": "random"}, listen=False)
        rng = Rng(seed)
        while not state.over:
            seat = state.waiting()[0]
            state.apply(seat, rng.choice(state.menu(seat)))
        for player in state.view(None).players:
            winter = player.winter
            items = [one.vp for one in winter.upgrades] + [one.vp for one in winter.tokens]
            assert winter.total == sum(items) + winter.provinces_vp
            assert player.vp >= winter.total
            assert sum(one.count for one in winter.tokens) == len(player.tokens)
            assert winter.provinces == len({one.province for one in player.tokens})


@pytest.mark.rule("RS-4.2")
def test_force_comes_item_by_item():
    state = GAME.new(5, 4, {"cards": "archway"}, listen=False)
    rng = Rng(4)
    while not state.over:
        for province in state.view(None).provinces:
            for group in province.groups:
                assert sum(group.forces.values()) == group.force
        for _ in range(20):
            if not state.over:
                seat = state.waiting()[0]
                state.apply(seat, rng.choice(state.menu(seat)))


@pytest.mark.rule("RS-8.1", "RS-14.1")
def test_the_space_of_the_political_track():
    state = GAME.new(3, 1, listen=False)
    rng = Rng(1)
    seen = set()
    while not state.over:
        now = state.view(None)
        assert (now.space is None) == (now.phase != "politics")
        if now.space is not None and not POLITICAL_TRACK[now.space]:
            # A mandate turn: as many tiles lie as mandate spaces have been reached.
            assert len(now.turns) == POLITICAL_TRACK[: now.space + 1].count(0)
        if now.shrine is not None:
            assert POLITICAL_TRACK[now.space]
            assert now.shrines[now.shrine].groups
            seen.add(now.shrine)
        seat = state.waiting()[0]
        state.apply(seat, rng.choice([one for one in state.menu(seat) if one != PASS] or [PASS]))
    assert seen


def test_every_component_tells_what_it_does():
    for one in components(GAME):
        assert one.text, one.id
        assert one.rule.startswith("RS-"), one.id
    kinds = {one.kind for one in components(GAME)}
    assert kinds == {"clan", "province", "supply", "advantage", "mandate", "kami", "season", "card"}


def test_a_position_with_a_broken_chronicle_is_refused():
    position = GAME.new(3, 1).position()
    for notes in ([1, 0], [3, 0, 0, 0, 0], [0, 7, 0, 0, 0], [0, 0, 8, 0, 0], [99, 0, 0, 0, 0]):
        position["facts"]["chronicle"] = notes
        with pytest.raises(BadPosition):
            GAME.load(position)


def test_the_board_draws_the_borders_and_routes_of_the_content():
    drawn = json.loads(MAP.read_text(encoding="utf-8"))
    borders: dict[str, list[str]] = {}
    for name, province in drawn["provinces"].items():
        for arc in province["shore"]:
            borders.setdefault(arc.lstrip("-"), []).append(name)
    touching = {frozenset(pair) for pair in borders.values() if len(pair) == 2}
    assert all(len(pair) <= 2 for pair in borders.values())
    routes = {frozenset(route["between"]) for route in drawn["routes"]}
    rows = GAME.content["province"]
    assert drawn["provinces"].keys() == {row["id"] for row in rows}
    assert touching == {frozenset((row["id"], other)) for row in rows for other in row["land"]}
    assert routes == {frozenset((row["id"], other)) for row in rows for other in row["sea"]}
