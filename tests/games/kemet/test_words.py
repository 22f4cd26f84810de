"""Words, the terminal and the heuristic."""

import re
from importlib.resources import files
from io import StringIO

import pytest
from rich.console import Console

import mandjet
from mandjet.engine.rng import Rng
from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.terminal import draw
from mandjet.games.kemet.words import FRAME_RULES, TILE_RULES

GAME = mandjet.game("kemet")
RULES = files("mandjet.games.kemet").joinpath("rules.md").read_text(encoding="utf-8")
CLAUSES = re.findall(r"^\*\*(KBS-\d+\.\d+)", RULES, re.MULTILINE)


def walk(seats, seed, steps):
    """States of a random game, one after the other."""
    state, rng = GAME.new(seats, seed), Rng(seed)
    for _ in range(steps):
        if state.over:
            return
        yield state
        seat = state.waiting()[0]
        menu = state.menu(seat)
        state.apply(seat, menu[rng.below(len(menu))])


def test_clauses_are_unique_and_cited_ones_exist():
    assert len(set(CLAUSES)) == len(CLAUSES)
    cited = set(TILE_RULES) | set(FRAME_RULES.values())
    source = files("mandjet.games.kemet").joinpath("rules")
    for path in source.iterdir():
        if path.name.endswith(".py"):
            cited |= set(re.findall(r"KBS-\d+\.\d+", path.read_text(encoding="utf-8")))
    cited |= set(re.findall(r"KBS-\d+\.\d+", RULES))
    assert cited <= set(CLAUSES)


def test_every_tile_and_card_has_a_clause_and_an_effect():
    assert len(TILE_RULES) == 56
    for action in range(GAME.actions):
        words = GAME.words(action)
        if words.key in ("do-tile", "do-play-card"):
            assert words.rule in CLAUSES
            assert words.args["effect"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_choice_names_its_clause(seats):
    for state in walk(seats, f"words{seats}", 400):
        for seat in state.waiting():
            for choice in state.choices(seat):
                assert choice.rule in CLAUSES, choice


def texts(t):
    """The words of all choices on the table."""
    return {choice.text for choice in t.state.choices(t.seat)}


def test_buy_boxes_are_told_apart_by_colour(table):
    t = table(3).pyramid("nw_d1", "ruby", 1).tile(0, "sa4_actofgod").begin()
    assert "Buy a Power tile, box 1 (Ruby)" in texts(t)
    assert "Buy a Power tile, box 2 (no colour)" in texts(t)
    t.token("pray_1")
    assert "Silver token: Buy a Power tile, box 1 (Ruby)" in texts(t)


def test_raising_tells_new_pyramids_and_prices(table):
    t = table(3).pyramid("nw_d1", "ruby", 1).tile(0, "di2_support").begin().token("raise_2")
    assert "The Pyramid in North-west City, District 1" in texts(t)
    assert "A new Pyramid in North-west City, District 2" in texts(t)
    t.to("nw_d1")
    assert texts(t) == {"Level 2 for 1", "Level 3 for 3", "Level 4 for 6"}


def test_battle_cards_tell_their_values(battle):
    t = battle()
    assert "Play Sacrificial Charge: Strength 5, own units lost 2" in texts(t)
    assert "Play Chariot Raid: Strength 1, Damage 3" in texts(t)


def drawn(view, names=()):
    out = StringIO()
    console = Console(file=out, width=80, no_color=True, force_terminal=False)
    console.print(draw(view, GAME.text, names))
    return out.getvalue()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_terminal_draws_every_moment_within_80_columns(seats):
    battles = moves = 0
    for number, state in enumerate(walk(seats, f"draw{seats}", 900)):
        if number % 12 and state.battle_zone < 0:
            continue
        for seat in (None, state.waiting()[0]):
            picture = drawn(state.view(seat), ["Ann", "Bob", "Cleopatra the Great"])
            assert max(map(len, picture.splitlines())) <= 80
            battles += "attacker" in picture
            moves += "land move" in picture
    assert battles
    assert moves


def test_the_terminal_tells_who_has_won(table):
    t = table(2).fame(9, 1).begin()
    assert "Won by Ann" in drawn(t.state.view(None), ["Ann", "Bob"])


@pytest.mark.parametrize("seats", [2, 5])
def test_the_heuristic_has_an_opinion_of_every_state(seats):
    heuristic = GAME.heuristic
    for state in walk(seats, f"weigh{seats}", 500):
        chances = heuristic.evaluate(state)
        assert len(chances) == seats
        assert abs(sum(chances) - 1) < 1e-9
        for seat in state.waiting():
            menu = state.legal(seat)
            before = state.hash()
            weights = heuristic.weigh(state, seat, menu)
            assert len(weights) == len(menu)
            assert min(weights) > 0
            assert state.hash() == before


def test_the_heuristic_knows_the_winner(table):
    t = table(3).fame(9, 1, 0).begin()
    assert GAME.heuristic.evaluate(t.state) == [1.0, 0.0, 0.0]


def test_following_the_heuristic_beats_chance():
    wins = 0
    for number in range(8):
        state, rng, me = GAME.new(3, f"greedy{number}", listen=False), Rng(number), number % 3
        while not state.over:
            seat = state.waiting()[0]
            menu = state.menu(seat)
            if seat == me:
                weights = GAME.heuristic.weigh(state, seat, menu)
                action = menu[weights.index(max(weights))]
            else:
                action = menu[rng.below(len(menu))]
            state.apply(seat, action)
        wins += me in state.winners
    assert wins >= 6


def test_the_log_says_what_happens(table, battle):
    t = table(2).cards(0, "di_rainingfire", "di_prayer").troop(1, "w_obelisk", 1).prayer(11, 2)
    t.begin().play("di_prayer").play("di_rainingfire").to("w_obelisk")
    said = [GAME.tell(event) for event in t.told]
    assert "seat 0 plays Raining Fire." in said
    assert "Fire removes a unit of seat 1 in West Obelisk Desert." in said
    # A gain cut to nothing is no news.
    assert not t.heard("gained-prayer")
    t = battle(creature="scarab", theirs=1).fight("bc_cavalry", "bc_raid")
    said = [GAME.tell(event) for event in t.told]
    assert "Royal Scarab goes along." in said
    assert "Strength: seat 0 11, seat 1 2. seat 0 wins the Battle." in said


def test_teleports_tell_their_price(table):
    t = table(2).pyramid("nw_d1", "ruby", 1).troop(0, "nw_d1", 3, "griffin")
    t.march("nw_d1")
    assert "Teleport to Delta Temple, free with Griffin Sphinx" in texts(t)
    t.act(next(c.id for c in t.state.choices(0) if "Delta Temple" in c.text)).act(ids.AMOUNT + 2)
    assert texts(t) == {"Leave it behind, paying 2", "Take it along"}
    t = table(2).pyramid("nw_d1", "ruby", 1).tile(0, "ru2_portal").troop(0, "nw_d1", 3).begin()
    assert "Teleport to Delta Temple, paying 1" in texts(t.token("move_3").to("nw_d1"))


def test_the_terminal_shows_board_boards_and_tiles(table):
    t = table(2).troop(0, "w_temple_outer", 3, "sphinx").pyramid("nw_d1", "ruby", 4)
    t.troop(1, "nw_d1", 2).tile(1, "on3_forced", "on1_mercs").cards(0, "di_ironwall").begin()
    picture = drawn(t.state.view(0), ["Ann", "Bob"])
    assert "West Outer Temple     o+2  A3+Sphinx *A       NW, W, Obelisk, Quay" in picture
    assert "Sanctuary of All Gods o " in picture
    assert "d1 R4*B B2" in picture
    assert "3 Mv○Rc○ 2 Rs○Mv○Pr○ 1 R○-○-○Pr○" in picture
    assert "Tiles: Mercenaries, Forced March · Sword Mercenaries" in picture
    assert "Your cards: Diversion, Iron Wall" in picture
    assert "Sacrificial Charge 5/0/0/0/2" in " ".join(picture.split())
    assert "Wound" in picture
    # The opponent's picture does not have the card.
    assert "Iron Wall" not in drawn(t.state.view(1), ["Ann", "Bob"])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_terminal_shows_the_land_bank_by_bank(seats):
    view = GAME.new(seats, 1).view(None)
    lines = drawn(view).splitlines()
    banks = ["West bank", "Delta", *(["East bank"] if seats > 3 else [])]
    heads = [line.partition("  ")[0] for line in lines if line.endswith("touches")]
    assert heads == banks
    open_land = [zone for zone in view.zones if zone.kind != "district"]
    for zone in open_land:
        line = next(row for row in lines if row.startswith(GAME.text.say(f"zone-{zone.id}") + " "))
        assert ("o" in line[22:27]) == zone.obelisk
        assert line[22:27].strip().lstrip("o")[:1] in {"none": ("", "+"), "military": "m"}.get(
            zone.harbor, "t"
        )
        # A City is one word, however many Districts a front touches.
        near = line[46:].strip().split(", ")
        outside = [other for other in zone.near if not other[:-1].endswith("_d")]
        assert len(near) == len(outside) + (len(zone.near) > len(outside))
