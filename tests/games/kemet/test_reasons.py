"""Why a tile, a space, a zone or a card cannot be chosen now, and what a choice would change."""

import pytest
from advice import what_if, why_not

import mandjet
from mandjet.games.kemet.scenes import KemetScene

GAME = mandjet.game("kemet")


def scene(*steps, seats=2):
    return KemetScene(GAME, seats).steps([list(step) for step in steps]).state()


HOMES = (
    ("troop", 0, "nw_d1", 5),
    ("troop", 1, "w_d1", 5),
    ("pyramid", "nw_d1", "ruby", 2),
    ("pyramid", "w_d1", "sapphire", 2),
)
BUYING = (*HOMES, ("begin",), ("token", "buy_1"))


# -- tiles --------------------------------------------------------------------------------------


@pytest.mark.rule("KBS-5.7")
def test_a_tile_that_is_too_dear():
    state = scene(("prayer", 1, 7), *BUYING)
    told = why_not(state, "tile:ru2_phoenix")
    assert told == ("It costs 2, you have 1 Prayer Points.", "KBS-5.7")


@pytest.mark.rule("KBS-5.2")
def test_a_tile_above_the_level_of_the_pyramid_or_of_another_colour():
    state = scene(*BUYING)
    level = ("This tile needs a Ruby Pyramid of level 3; yours has level 2.", "KBS-5.2")
    assert why_not(state, "tile:ru3_scarab") == level
    colour = ("You control no Sapphire Pyramid.", "KBS-5.2")
    assert why_not(state, "tile:sa1_scribe") == colour


@pytest.mark.rule("KBS-5.3")
def test_the_box_has_another_colour():
    state = GAME.scene("buying_abroad")
    told = why_not(state, "tile:ru1_charge")
    assert told == ("Your Ruby Pyramid buys with a token on the Buy box of its colour.", "KBS-5.3")


@pytest.mark.rule("KBS-5.3")
def test_an_opponent_stands_at_the_pyramid():
    state = scene(
        ("troop", 0, "nw_d2", 5),
        ("troop", 1, "nw_d1", 5),
        ("pyramid", "nw_d1", "ruby", 2),
        ("begin",),
        ("token", "buy_1"),
    )
    told = why_not(state, "tile:ru1_charge")
    assert told == ("An opponent stands at your Ruby Pyramid.", "KBS-5.3")


@pytest.mark.rule("KBS-5.6")
def test_a_tile_one_has():
    state = scene(("tile", 0, "ru1_charge", "ru3_domination"), *BUYING)
    assert why_not(state, "tile:ru1_charge") == ("You own Charge! already.", "KBS-5.6")
    same = why_not(state, "tile:sa3_domination")
    assert same[0].startswith("You own a tile with the picture of")
    assert same[1] == "KBS-5.6"


@pytest.mark.rule("KBS-1.5")
def test_a_tile_that_another_has():
    state = scene(("tile", 1, "ru1_mafdet"), *BUYING)
    told = why_not(state, "tile:ru1_mafdet")
    assert told == ("No copy of Priest of Mafdet is left: Ben has one.", "KBS-1.5")


@pytest.mark.rule("KBS-3.2")
def test_a_tile_that_is_not_in_the_game():
    state = scene(*BUYING)
    told = why_not(state, "tile:ru4_actofgod")
    assert told == ("Act of God (Ruby) is not in this game.", "KBS-3.2")


@pytest.mark.rule("KBS-5.5")
def test_a_second_tile_of_a_colour_in_a_day():
    state = scene(*BUYING, ("buy", "ru1_charge"), ("end_turn",), ("token", "pray_2"))
    state.push(state.game.frames["Buy"](0, 0))
    state.ask_again()
    told = why_not(state, "tile:ru1_mafdet", seat=0)
    assert told == ("You have bought a Ruby tile today.", "KBS-5.5")


@pytest.mark.rule("KBS-5.2")
def test_a_buy_box_comes_first():
    state = GAME.scene("equilibrium")
    told = why_not(state, "tile:ru1_charge")
    assert told == ("To buy Charge!, place a token on a Buy box first.", "KBS-5.2")


# -- spaces -------------------------------------------------------------------------------------


@pytest.mark.rule("KBS-4.2")
def test_a_space_that_is_used_and_one_of_another_board():
    state = GAME.scene("equilibrium")
    used = ("A token lies here already: each space once a Day.", "KBS-4.2")
    assert why_not(state, "space:0.buy_1") == used
    assert why_not(state, "space:1.pray_1") == ("This is the board of Ben.", "KBS-4.2")


@pytest.mark.rule("KBS-4.3")
def test_the_equilibrium():
    state = GAME.scene("equilibrium")
    told = why_not(state, "space:0.buy_3")
    assert told == (
        "You have 2 tokens left, and 2 levels have none yet: this one goes there.",
        "KBS-4.3",
    )


@pytest.mark.rule("KBS-4.5")
def test_the_gold_space():
    state = scene(*HOMES, ("begin",))
    none = ("You have no gold token: gold tiles bring one.", "KBS-4.5")
    assert why_not(state, "space:0.gold") == none
    state = scene(("tile", 0, "ru4_surprise"), *HOMES, ("begin",))
    alone = ("The gold token is played along with one of your colour.", "KBS-4.5")
    assert why_not(state, "space:0.gold") == alone


# -- zones --------------------------------------------------------------------------------------


@pytest.mark.rule("KBS-4.2")
def test_a_token_comes_before_a_troop():
    told = why_not(scene(*HOMES, ("begin",)), "zone:nw_d1")
    assert told == ("Place an Action token first: it says what happens here.", "KBS-4.2")


@pytest.mark.rule("KBS-5.17")
def test_troops_that_cannot_move():
    state = scene(*HOMES, ("begin",), ("token", "move_3"))
    assert why_not(state, "zone:nw_d2")[0] == "You have no Troop in North-west City, District 2."
    told = why_not(state, "zone:w_d1")
    assert told == ("The Troop in West City, District 1 is Ben's.", "KBS-5.17")


@pytest.mark.rule("KBS-5.18", "KBS-5.19")
def test_zones_out_of_reach():
    state = GAME.scene("marching_on_a_temple")
    far = why_not(state, "zone:nw_d1")
    assert far == (
        "No step leads from West Obelisk Desert to North-west City, District 1.",
        "KBS-5.18",
    )
    assert why_not(state, "zone:sw_quay")[1] == "KBS-5.19"


@pytest.mark.rule("KBS-5.17")
def test_no_land_moves_left():
    state = scene(*HOMES, ("begin",), ("token", "move_3"), ("to", "nw_d1"), ("walk", "nw_front"))
    assert why_not(state, "zone:w_oasis") == ("The Troop has no land moves left.", "KBS-5.17")


@pytest.mark.rule("KBS-5.20")
def test_walls():
    steps = (("troop", 0, "w_obelisk", 5, "scarab"), ("troop", 1, "w_d1", 5), ("begin",))
    state = scene(*steps, ("token", "move_3"), ("to", "w_obelisk"), ("walk", "w_front"))
    told = why_not(state, "zone:w_d1")
    assert told == (
        "The Walls of Ben hold: only a Troop that began beside West City, District 1 gets in.",
        "KBS-5.20",
    )


@pytest.mark.rule("KBS-5.19")
def test_a_teleport_that_is_too_dear():
    steps = (*HOMES, ("begin",), ("token", "move_3"), ("to", "nw_d1"))
    told = why_not(scene(("prayer", 1, 7), *steps), "zone:delta_temple")
    assert told == ("The teleport costs 2, you have 1 Prayer Points.", "KBS-5.19")
    walked = scene(*steps, ("teleport", "delta_temple"))
    second = why_not(walked, "zone:w_temple_inner")
    assert second == ("One teleport in each Move.", "KBS-5.19")


@pytest.mark.rule("KBS-5.23")
def test_no_room_for_two_troops():
    steps = (("troop", 0, "nw_d1", 5), ("troop", 0, "nw_front", 5), ("troop", 1, "w_d1", 5))
    state = scene(*steps, ("begin",), ("token", "move_3"), ("to", "nw_d1"))
    told = why_not(state, "zone:nw_front")
    assert told == (
        "Your Troop would be too large or have two Creatures: at most 5 units and one Creature.",
        "KBS-5.23",
    )


@pytest.mark.rule("KBS-2.2", "KBS-5.15")
def test_where_no_unit_is_recruited():
    state = scene(*HOMES, ("begin",), ("token", "recruit_3"))
    full = ("The Troop in North-west City, District 1 is full: 5 units.", "KBS-2.2")
    assert why_not(state, "zone:nw_d1") == full
    abroad = ("North-west front is no District of your City.", "KBS-5.15")
    assert why_not(state, "zone:nw_front") == abroad


@pytest.mark.rule("KBS-5.14")
def test_units_that_cannot_be_paid_or_are_not_there():
    poor = scene(("prayer", 0, 7), *HOMES, ("begin",), ("token", "recruit_3"))
    told = why_not(poor, "zone:nw_d2")
    assert told == ("Another unit costs 1, you have 0 Prayer Points.", "KBS-5.14")
    all_out = (("troop", 0, "nw_front", 5), ("troop", 0, "w_oasis", 2))
    state = scene(*all_out, *HOMES, ("begin",), ("token", "recruit_3"))
    assert why_not(state, "zone:nw_d2") == ("You have no unit left in your supply.", "KBS-5.14")


@pytest.mark.rule("KBS-5.9", "KBS-5.11", "KBS-5.13")
def test_pyramids_that_do_not_rise():
    steps = (("begin",), ("token", "raise_2"))
    state = scene(("pyramid", "nw_d2", "sapphire", 4), ("prayer", 2, 7), *HOMES, *steps)
    top = why_not(state, "zone:nw_d2")
    assert top[0].endswith("has level 4: it rises no higher now.")
    assert top[1] == "KBS-5.9"
    dear = ("The next level costs 3, you have 2 Prayer Points.", "KBS-5.11")
    assert why_not(state, "zone:nw_d1") == dear
    others = ("Nobody raises somebody else's Pyramid.", "KBS-5.13")
    assert why_not(state, "zone:w_d1") == others
    none_left = ("You have no Pyramid left to build.", "KBS-1.5")
    assert why_not(state, "zone:nw_d3") == none_left


# -- cards and Creatures ------------------------------------------------------------------------


@pytest.mark.rule("KBS-10.1")
def test_cards_at_the_wrong_moment():
    cards = ("cards", 0, "di_warrage", "di_swiftness", "di_rainingfire")
    state = scene(("prayer", 0, 7), cards, *HOMES, ("begin",))
    assert why_not(state, "card:di_warrage") == ("War Rage is for a Battle.", "KBS-10.1")
    assert why_not(state, "card:di_swiftness") == ("Swiftness is for a Move.", "KBS-10.1")
    dear = ("It costs 1, you have 0 Prayer Points.", "KBS-10.1")
    assert why_not(state, "card:di_rainingfire") == dear
    assert why_not(state, "battle:bc_push")[1] == "KBS-6.4"


@pytest.mark.rule("KBS-5.25", "KBS-10.10")
def test_cards_of_a_move():
    cards = ("cards", 0, "di_swiftness", "di_transfer")
    steps = (*HOMES, ("begin",), ("token", "move_3"), ("to", "nw_d1"), ("teleport", "w_obelisk"))
    state = scene(cards, *steps)
    late = ("Swiftness comes before the first step.", "KBS-5.25")
    assert why_not(state, "card:di_swiftness") == late
    assert why_not(state, "card:di_transfer")[1] == "KBS-10.10"


@pytest.mark.rule("KBS-6.4", "KBS-6.5")
def test_the_war_council():
    state = GAME.scene("war_council")
    first = ("First choose two Battle cards: one to play, one to discard.", "KBS-6.4")
    assert why_not(state, "card:di_warrage", seat=0) == first
    for text in ("bc_push", "bc_raid"):
        play = next(c.id for c in state.choices(0) if c.on == f"battle:{text}")
        state.apply(0, play)
    assert why_not(state, "battle:bc_push", seat=0)[1] == "KBS-6.4"
    third = ("You have chosen your two Battle cards.", "KBS-6.4")
    assert why_not(state, "battle:bc_purge", seat=0) == third
    rage = next(c.id for c in state.choices(0) if c.on == "card:di_warrage")
    state.apply(0, rage)
    twice = ("War Rage lies under your Battle card already.", "KBS-6.5")
    assert why_not(state, "card:di_warrage", seat=0) == twice


@pytest.mark.rule("KBS-4.9")
def test_a_creature_without_a_place():
    state = scene(
        ("tile", 0, "ru3_scarab"), ("troop", 0, "nw_front", 5), ("troop", 1, "w_d1", 5), ("begin",)
    )
    told = why_not(state, "creature:scarab")
    assert told == ("Royal Scarab needs a Troop without a Creature in your City.", "KBS-4.9")


@pytest.mark.rule("KBS-3.3")
def test_a_city_that_is_taken():
    state = GAME.scene("choosing_cities")
    site = next(choice for choice in state.choices(0))
    state.apply(0, site.id)
    assert why_not(state, site.on) == ("Anna has chosen this City.", "KBS-3.3")


# -- what if ------------------------------------------------------------------------------------


@pytest.mark.rule("KBS-5.7")
def test_what_a_tile_costs():
    state = scene(*BUYING)
    tile = next(choice.text for choice in state.choices(0) if choice.on == "tile:ru2_carnage")
    assert what_if(state, tile) == ["-2 prayer", "has Carnage"]


@pytest.mark.rule("KBS-5.1")
def test_what_a_prayer_brings():
    state = scene(*HOMES, ("begin",))
    pray = next(choice.text for choice in state.choices(0) if choice.on == "space:0.pray_1")
    assert what_if(state, pray) == ["+2 prayer"]


@pytest.mark.rule("KBS-2.5")
def test_who_holds_a_temple():
    steps = (("troop", 0, "w_oasis", 5), ("troop", 1, "w_d1", 5), ("begin",))
    state = scene(*steps, ("token", "move_3"), ("to", "w_oasis"))
    walked = state.clone()
    step = next(c for c in walked.choices(0) if c.on == "zone:w_temple_inner")
    walked.apply(0, step.id)
    count = next(c for c in walked.choices(0) if c.text.startswith("5"))
    walked.apply(0, count.id)
    stop = next(c for c in walked.choices(0) if c.on is None)
    told = what_if(state, step.text, count.text, stop.text)
    assert told == ["+1 fame", "holds West Inner Temple"]


@pytest.mark.rule("KBS-6.6")
def test_what_a_battle_brings_is_not_certain():
    state = GAME.scene("spying")
    while len(state.choices(0)) > 2:
        state.apply(0, state.legal(0)[0])
    assert GAME.preview(state, 0, 0) is None
