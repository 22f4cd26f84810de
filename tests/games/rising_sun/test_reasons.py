"""Why a mandate, a card, a province or a player cannot be chosen now, and what a choice changes."""

import pytest
from advice import kinds, what_if, why_not

import mandjet
from mandjet.games.rising_sun.scenes import RisingSunScene

GAME = mandjet.game("rising_sun")


def scene(*steps, seats=3):
    return RisingSunScene(GAME, seats).steps([["homes"], *map(list, steps)]).state()


def choose(state, seat, text):
    state.apply(seat, next(c.id for c in state.choices(seat) if c.text == text))


# -- mandates, players --------------------------------------------------------------------------


@pytest.mark.rule("RS-8.4")
def test_a_mandate_that_was_not_drawn():
    state = GAME.scene("mandate_choice")
    told = why_not(state, "mandate:train")
    assert told == ("Train is not among the four tiles drawn.", "RS-8.4")
    first = ("First take a mandate: it says what happens on the map.", "RS-8.4")
    assert why_not(state, "province:kyoto") == first


@pytest.mark.rule("RS-7.3", "RS-7.7")
def test_players_to_whom_no_alliance_can_be_proposed():
    state = scene(("tea",), ("proposal", "lotus", "koi"), seats=4)
    for tried in range(3):
        if tried:
            choose(state, 1, "Propose an alliance to seat 0")
        choose(state, 0, "Refuse the alliance with seat 1")
    again = ("You have proposed to Anna three times in this ceremony; that is all.", "RS-7.7")
    assert why_not(state, "seat:0", seat=1) == again
    choose(state, 0, "Stay alone")
    alone = ("Anna stays alone this season.", "RS-7.3")
    assert why_not(state, "seat:0", seat=1) == alone


@pytest.mark.rule("RS-3.5", "RS-3.7")
def test_gifts_that_cannot_be_made():
    war = GAME.scene("battle_for_kyoto")
    told = why_not(war, "seat:1", seat=0)
    assert told == ("Nothing can be given to Ben in the war phase.", "RS-3.7")
    poor = GAME.scene("betrayal")
    told = why_not(poor, "seat:0")
    assert told == ("You have neither coins nor ronin to give to Anna.", "RS-3.5")


# -- cards --------------------------------------------------------------------------------------


@pytest.mark.rule("RS-11.1")
def test_a_card_that_is_too_dear():
    state = scene(("mandate", "koi", "train"))
    told = why_not(state, "card:oni_of_skulls")
    assert told == ("It costs 1 coin, you have 0.", "RS-11.1")


@pytest.mark.rule("RS-11.1")
def test_a_card_that_is_somebody_s():
    state = scene(
        ("own", "lotus", "oni_of_skulls"), ("coins", "koi", 9), ("mandate", "koi", "train")
    )
    told = why_not(state, "card:oni_of_skulls")
    assert told == ("Ben has bought it; there is no other copy.", "RS-11.1")
    mine = scene(("own", "koi", "oni_of_skulls"), ("coins", "koi", 9), ("mandate", "koi", "train"))
    told = why_not(mine, "card:oni_of_skulls")
    assert told == ("Oni of Skulls is yours already; there is no other copy.", "RS-11.1")


@pytest.mark.rule("RS-11.1")
def test_cards_outside_a_train():
    told = why_not(GAME.scene("mandate_choice"), "card:komainu")
    assert told == ("Komainu is on sale when somebody takes Train.", "RS-11.1")


# -- provinces and shrines ----------------------------------------------------------------------


@pytest.mark.rule("RS-9.1")
def test_recruiting_needs_a_stronghold_that_is_left():
    state = scene(("mandate", "lotus", "recruit"))
    seat = state.waiting()[0]
    home = next(c for c in state.choices(seat) if c.on)
    other = next(p for p in ("kyoto", "edo") if f"province:{p}" != home.on)
    name = GAME.text.say(f"province-{other}")
    none = (f"You have no stronghold in {name}.", "RS-9.1")
    assert why_not(state, f"province:{other}", seat) == none


@pytest.mark.rule("RS-9.1")
def test_a_stronghold_summons_once():
    state = scene(("put", "koi", "oshu", "stronghold"), ("mandate", "lotus", "recruit"))
    while 0 not in state.waiting():
        choose(state, state.waiting()[0], "That is all")
    choose(state, 0, "Bushi in Oshu")
    used = ("You have summoned a figure at your stronghold in Oshu already.", "RS-9.1")
    assert why_not(state, "province:oshu") == used


@pytest.mark.rule("RS-9.4", "RS-9.5")
def test_shrines():
    told = why_not(GAME.scene("recruit_with_shinto"), "shrine:0")
    assert told == ("Summon a Shinto first; then it may go to a shrine.", "RS-9.4")
    told = why_not(GAME.scene("marshal_over_the_sea"), "shrine:0")
    assert told == ("Figures at a shrine do not move.", "RS-9.5")


@pytest.mark.rule("RS-10.1", "RS-10.2")
def test_moves():
    state = scene(("put", "koi", "kyoto", "bushi"), ("mandate", "lotus", "marshal"))
    while 0 not in state.waiting():
        choose(state, state.waiting()[0], "That is all")
    none = ("You have no figure in Hokkaido.", "RS-10.1")
    assert why_not(state, "province:hokkaido") == none
    choose(state, 0, "Bushi in Kyoto")
    far = ("Hokkaido is no neighbour of Kyoto.", "RS-10.2")
    assert why_not(state, "province:hokkaido") == far
    choose(state, 0, next(c.text for c in state.choices(0) if c.on == "province:kansai"))
    moved = ("Your figures in Kansai have moved: each moves once.", "RS-10.1")
    assert why_not(state, "province:kansai") == moved


@pytest.mark.rule("RS-10.4")
def test_a_stronghold_that_is_too_dear():
    state = scene(("coins", "koi", 2), ("mandate", "koi", "marshal"))
    while type(state.stack[-1]).__name__ != "Build":
        state.apply(state.waiting()[0], state.menu(state.waiting()[0])[0])
    told = why_not(state, "province:kyoto")
    assert told == ("A stronghold costs 3 coins, you have 2.", "RS-10.4")


@pytest.mark.rule("RS-11.5")
def test_a_monster_comes_to_a_stronghold():
    state = GAME.scene("train_a_monster")
    choose(state, 0, next(c.text for c in state.choices(0) if c.on == "card:oni_of_skulls"))
    told = why_not(state, "province:kyoto")
    assert told == ("You have no stronghold in Kyoto.", "RS-11.5")


@pytest.mark.rule("RS-13.2", "RS-13.5")
def test_whom_a_betrayal_does_not_replace():
    state = GAME.scene("betrayal")
    nobody = ("Nobody else has a figure in Oshu.", "RS-13.2")
    assert why_not(state, "province:oshu") == nobody
    shrine = ("Figures at a shrine cannot be replaced.", "RS-13.5")
    assert why_not(state, "shrine:0") == shrine
    twice = ("You have replaced a figure of Anna already: two figures of two players.", "RS-13.2")
    lone = scene(
        ("put", "koi", "kyoto", "bushi"), ("put", "koi", "oshu", "bushi"), ("turn", "lotus")
    )
    lone.push(GAME.frames["Betray"](1, 1, 1, 0))
    lone.ask_again()
    assert why_not(lone, "province:oshu") == twice


@pytest.mark.rule("RS-16.2")
def test_bids_go_from_left_to_right():
    state = GAME.scene("battle_for_kyoto")
    assert why_not(state, "advantage:poets", seat=0) == ("First bid on Seppuku.", "RS-16.2")
    state.apply(0, state.legal(0)[0])
    assert why_not(state, "advantage:seppuku", seat=0) == ("You have bid on it already.", "RS-16.2")


def test_reasons_of_every_question_of_the_scenes_are_few_and_known():
    told = set().union(*(kinds(GAME.scene(name)) for name in GAME.scene_names()))
    assert {"drawn", "train", "in-war", "bid-yet", "from-shrine", "mandate-first"} <= told


# -- what if ------------------------------------------------------------------------------------


@pytest.mark.rule("RS-10.4")
def test_what_a_stronghold_costs():
    state = scene(("coins", "koi", 5), ("ally", "koi", "lotus"), ("mandate", "lotus", "marshal"))
    while type(state.stack[-1]).__name__ != "Build" or state.waiting() != (0,):
        state.apply(state.waiting()[0], state.menu(state.waiting()[0])[0])
    text = next(c.text for c in state.choices(0) if c.on == "province:kyoto")
    assert what_if(state, text) == ["-3 coins", "Kyoto: +1 stronghold"]


@pytest.mark.rule("RS-13.1")
def test_what_a_figure_changes():
    state = scene(("mandate", "lotus", "recruit"))
    while 0 not in state.waiting():
        choose(state, state.waiting()[0], "That is all")
    bushi = next(c.text for c in state.choices(0) if c.text.startswith("Bushi in"))
    told = what_if(state, bushi)
    assert len(told) == 1
    assert told[0].endswith(": +1 force")


@pytest.mark.rule("RS-8.4")
def test_a_harvest_is_certain_until_the_next_tiles_are_drawn():
    state = GAME.scene("mandate_choice")
    texts = {
        c.kind + str(c.args["mandate"]): c.text for c in state.choices(0) if "mandate" in c.args
    }
    assert what_if(state, texts["mandatemandate-harvest"]) is None
    assert what_if(state, texts["mandatemandate-recruit"]) == []
