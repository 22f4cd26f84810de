"""The table, setup and seasonal setup (RS-1, RS-5, RS-6)."""

from collections import Counter

import pytest

import mandjet
from mandjet.engine import BadContent, BadPosition, BadSetup
from mandjet.engine.seating import seating
from mandjet.games.rising_sun.invariants import check_components
from mandjet.games.rising_sun.state import TEA
from mandjet.games.rising_sun.tables import (
    BONSAI,
    CARDS,
    CLANS,
    DRAGONFLY,
    KAMI,
    KOI,
    LOTUS,
    PROVINCES,
    SETS,
    TURTLE,
)

GAME = mandjet.game("rising_sun")


def new(seats=3, seed=1, **options):
    return GAME.new(seats, seed, options)


@pytest.mark.rule("RS-1.1")
def test_clans_with_homes_and_incomes():
    view = new(5).view(None)
    homes = {}
    for province in view.provinces:
        for group in province.groups:
            homes[view.players[group.seat].clan] = province.province
    assert homes == {
        "koi": "edo",
        "lotus": "nagato",
        "turtle": "kyoto",
        "dragonfly": "hokkaido",
        "bonsai": "kyushu",
    }
    assert [player.coins for player in view.players] == [5, 7, 6, 6, 4]


@pytest.mark.rule("RS-1.2")
def test_the_map():
    provinces = {p.province: p for p in new().view(None).provinces}
    assert tuple(provinces) == PROVINCES
    borders = {frozenset((a, b)) for a, p in provinces.items() for b in p.land}
    routes = {frozenset((a, b)) for a, p in provinces.items() for b in p.sea}
    assert borders == {
        frozenset(pair.split("-"))
        for pair in ("oshu-edo", "oshu-kyoto", "edo-kyoto", "kyoto-kansai", "kansai-nagato")
    }
    assert routes == {
        frozenset(pair.split("-"))
        for pair in (
            "hokkaido-oshu",
            "hokkaido-kansai",
            "hokkaido-kyushu",
            "kansai-kyushu",
            "kansai-shikoku",
            "kyushu-shikoku",
        )
    }
    assert {name: (p.vp, p.coins, p.ronin) for name, p in provinces.items()} == {
        "hokkaido": (0, 0, 2),
        "oshu": (0, 3, 0),
        "edo": (2, 2, 0),
        "kyoto": (4, 0, 0),
        "kansai": (3, 0, 0),
        "nagato": (1, 1, 1),
        "shikoku": (0, 3, 0),
        "kyushu": (1, 1, 1),
    }


@pytest.mark.rule("RS-1.3", "RS-5.4")
def test_what_a_clan_starts_with():
    for seats in (3, 4, 5):
        for player in new(seats, seats).view(None).players:
            assert player.reserve == {"bushi": 5, "shinto": 3}
            assert player.strongholds_left == 3
            assert (player.vp, player.ronin, player.cards) == (0, 0, {})
    groups = [g for p in new(4).view(None).provinces for g in p.groups]
    assert all(g.figures == {"bushi": 1, "daimyo": 1} and g.strongholds == 1 for g in groups)


@pytest.mark.rule("RS-1.4")
def test_any_number_in_a_province(stage):
    s = stage()
    for clan in s.clans:
        s.put(clan, "kyoto", "6 bushi, 3 shinto, daimyo, 4 stronghold")
    check_components(s.state)
    assert len(s.state.view(None).provinces[3].groups) == 5


@pytest.mark.rule("RS-5.1", "RS-5.3")
def test_seats_and_honor_follow_the_ranks():
    seen = set()
    for seed in range(40):
        state = new(3, seed)
        assert state.clans == sorted(state.clans)
        assert state.track == [0, 1, 2]
        seen.add(tuple(state.clans))
    assert len(seen) > 5  # any three of the five
    # The rulebook's order of five clans.
    assert new(5).clans == [KOI, LOTUS, TURTLE, DRAGONFLY, BONSAI]


@pytest.mark.rule("RS-5.2", "RS-5.1")
def test_clans_that_were_chosen():
    state = new(3, 1, clans="lotus dragonfly bonsai")
    assert [CLANS[clan] for clan in state.clans] == ["lotus", "dragonfly", "bonsai"]
    assert state.phase == TEA
    assert state.track == [0, 1, 2]
    assert GAME.load(state.position()).hash() == state.hash()
    for wrong in ("chosen", "bonsai lotus koi", "koi koi lotus", "koi lotus fox", "", 3):
        with pytest.raises(BadSetup):
            new(3, 1, clans=wrong)
    with pytest.raises(BadSetup, match="4 of koi, lotus"):
        new(4, 1, clans="koi lotus turtle")
    position = state.position()
    position["options"]["clans"] = "koi dragonfly bonsai"
    with pytest.raises(BadPosition):
        GAME.load(position)


@pytest.mark.rule("RS-5.2", "RS-5.1")
def test_who_opens_the_table_may_have_any_clan():
    for number, clan in enumerate(CLANS):
        seated = seating(GAME.meta, [clan, None, None], "ab" * 32)
        seat = seated.places.index(0)
        assert seated.given[seat] == clan
        taken = [CLANS.index(one) for one in seated.given]
        assert taken == sorted(set(taken))
        assert seat == taken.index(number)


@pytest.mark.rule("RS-5.7")
def test_the_lot_depends_on_the_seed_alone_and_is_even():
    dealt = Counter()
    for seed in range(3000):
        seated = seating(GAME.meta, [None, "turtle", None], str(seed))
        assert seated == seating(GAME.meta, [None, "turtle", None], str(seed))
        assert sorted(seated.places) == [0, 1, 2]
        dealt[tuple(seated.given[seated.places.index(place)] for place in (0, 2))] += 1
    # Every ordered pair of the four that are left, each about as often.
    assert len(dealt) == 12
    assert all(180 < times < 320 for times in dealt.values())


@pytest.mark.rule("RS-5.5")
def test_shrines():
    first = new(3, 1, shrines="first").view(None)
    assert [s.kami for s in first.shrines] == ["amaterasu", "fujin", "hachiman", "tsukuyomi"]
    drawn = {KAMI[kami] for seed in range(30) for kami in new(3, seed).shrines}
    assert drawn == set(KAMI)
    assert all(len(set(new(3, seed).shrines)) == 4 for seed in range(9))


@pytest.mark.rule("RS-5.6", "RS-6.3")
def test_twelve_cards_a_season_of_core_and_one_set(stage):
    for name in SETS:
        state = new(3, 1, cards=name)
        assert SETS[state.card_set] == name
        assert sum(state.market) == 12
    assert {new(3, seed, cards="random").card_set for seed in range(30)} == {0, 1, 2}
    tables = new().tables
    assert [sum(market) for market in tables.markets] == [12] * 9
    teapot = [CARDS[c] for c, n in enumerate(new(3, 1, cards="teapot").market) for _ in range(n)]
    assert sorted(teapot) == sorted(
        [
            "komainu",
            "oni_of_skulls",
            "path_of_the_lion",
            "righteousness",
            "righteousness",
            "way_of_the_shogun",
            "way_of_the_shogun",
            "honesty",
            "honesty",
            "path_of_the_patron",
            "path_of_the_warlord",
            "path_of_the_warlord",
        ]
    )


@pytest.mark.rule("RS-6.2")
def test_two_more_wars_than_players():
    for seats in (3, 4, 5):
        for seed in range(5):
            war = new(seats, seed).war
            assert len(war) == len(set(war)) == seats + 2
    assert len({tuple(new(3, seed).war) for seed in range(20)}) > 15


@pytest.mark.rule("RS-6.3")
def test_unsold_cards_are_discarded(stage):
    s = stage()
    assert s.state.market == s.state.tables.markets[0]
    s.end_season()
    assert s.state.market == s.state.tables.markets[1]


@pytest.mark.rule("RS-6.4", "RS-6.5")
def test_income_then_hostages(stage):
    s = stage("koi lotus turtle", season="summer")
    s.hostage("lotus", "koi", "2 bushi")
    s.hostage("lotus", "turtle", "shinto")
    s.hostage("turtle", "koi", "komainu")
    s.begin_season()
    assert [s.coins(clan) for clan in s.clans] == [5, 7 + 3, 6 + 1]
    assert s.count("koi", "reserve", "bushi") == 6
    assert s.count("turtle", "reserve", "shinto") == 3
    assert s.count("koi", "reserve", "komainu") == 1
    assert not any(s.state.held_bushi + s.state.held_shinto)


@pytest.mark.rule("RS-20.38", "RS-6.5", "RS-3.2")
def test_merchant_and_hostage_coins_but_not_income(stage):
    s = stage("koi lotus turtle", cards="teapot", season="autumn")
    s.own("koi", "way_of_the_merchant", "way_of_the_merchant")
    s.hostage("turtle", "lotus", "oni_of_souls")
    s.hostage("lotus", "koi", "bushi")
    s.begin_season()
    # After income the Koi (5) are poorer than Lotus (7) and Turtle (6): one event, two copies.
    assert [s.coins(clan) for clan in s.clans] == [7, 8, 7]


@pytest.mark.rule("RS-6.1", "RS-8.2", "RS-17.1")
def test_three_seasons_and_winter():
    state = new(4, 3)
    seasons = []
    while not state.over:
        if state.season not in seasons:
            seasons.append(state.season)
            assert state.phase == TEA
        seat = state.waiting()[0]
        state.apply(seat, state.menu(seat)[0])
    assert seasons == [0, 1, 2]
    assert state.season == 3


def test_an_owner_may_correct_values(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('[[clan]]\nid = "koi"\nincome = 9\n[[card]]\nid = "komainu"\ncost = 1\n')
    game = mandjet.game("rising_sun", path)
    state = game.new(5, 1)
    assert state.coins[0] == 9
    assert state.tables.cost[0] == 1


@pytest.mark.parametrize(
    ("table", "row", "words"),
    [
        ("province", 'id = "oshu"\nland = ["edo"]', "must name each other"),
        ("province", 'id = "oshu"\nland = ["kanto"]', "no land neighbour"),
        ("card", 'id = "komainu"\ncopies = 2', "only one copy"),
        ("card", 'id = "respect"\ncopies = 1', "not 7"),
        ("card", 'id = "justice"\ncopies = 1', "not 5"),
        ("card", 'id = "respect"\ncopies = 3', "one or two copies"),
        ("mandate", 'id = "train"\ntiles = 1', "10 mandate tiles"),
        ("clan", 'id = "koi"\nhome = "kanto"', "no province"),
        ("clan", 'id = "koi"\nhome = "nagato"', "same home"),
        ("clan", 'id = "koi"\nrank = 9', "ascending order"),
        ("kami", 'id = "fujin"\nfirst_game = 1', "slots 1 to 4"),
        ("bonus", 'id = "three"\nprovinces = 9', "from 1 to 8"),
        ("supply", 'id = "bushi"\ncount = 0', "from 1 to 15"),
        ("clan", 'id = "koi"\nincome = "much"', "koi"),
    ],
)
def test_wrong_content_says_what_is_wrong(tmp_path, table, row, words):
    path = tmp_path / "mine.toml"
    path.write_text(f"[[{table}]]\n{row}\n")
    with pytest.raises(BadContent, match=words):
        mandjet.game("rising_sun", path)


def test_rows_must_be_the_known_ones():
    from mandjet.games.rising_sun import content

    tables = {name: list(rows) for name, rows in GAME.content.items()}
    tables["kami"] = tables["kami"][1:]
    with pytest.raises(BadContent, match="rows of kami"):
        content.load(tables)
