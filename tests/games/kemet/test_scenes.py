"""Scenes: what each shows, and what cannot be is refused in words."""

import pytest

import mandjet
from mandjet.engine import BadScene
from mandjet.engine.scene import step_names
from mandjet.games.kemet.scenes import KemetScene

GAME = mandjet.game("kemet")
ASKED = {
    "choosing_cities": "choose-city",
    "first_turn": "place-token",
    "buying_a_tile": "buy",
    "recruiting_among_enemies": "recruit",
    "marching_on_a_temple": "step",
    "leaving_units_behind": "how-many",
    "war_council": "war-council",
    "battle_lost": "losers-aftermath",
    "divine_wound": "divine-wound",
    "exchanging_creatures": "exchange",
    "mercenaries_arrive": "place-units",
    "offering": "offering",
    "destiny": "choose-position",
    "setup_pyramids": "place-pyramids",
    "silver_and_gold_tokens": "pair-token",
    "colour_bought_today": "buy",
    "pyramid_under_an_opponent": "raise",
    "day_card_before_a_battle": "city-battles",
    "raining_fire": "raining-fire",
    "tactical_support": "place-units",
    "special_battle_card": "replace-card",
    "where_to_retreat": "retreat-to",
    "winner_stays_or_goes": "winners-aftermath",
    "delta_temple_by_night": "delta-temple",
    "veterans_pray": "veterans-pray",
    "vision_by_night": "vision-discard",
    "conscription": "conscription",
    "hand_of_god": "hand-of-god",
}


@pytest.mark.parametrize(("name", "asked"), ASKED.items())
def test_a_scene_shows_what_its_name_says(name, asked):
    assert GAME.scene(name).view(None).asked == asked


def test_the_scene_of_the_equilibrium():
    state = GAME.scene("equilibrium")
    assert {choice.on for choice in state.choices(0)} == {
        f"space:0.{space}" for space in ("move_3", "recruit_3", "raise_2", "move_2", "pray_2")
    }


def test_the_scene_of_a_colour_bought_today():
    texts = [choice.text for choice in GAME.scene("colour_bought_today").choices(0)]
    assert not any("Ruby" in text or "Carnage" in text for text in texts)
    assert any(text.startswith("Defense!") for text in texts)


@pytest.mark.parametrize(
    ("step", "why"),
    [
        (["spent_silver", 0, "pray_1"], "seat 0 has no silver token to play"),
        (["spent_gold", 1], "seat 1 has no gold token to play"),
        (["bought", 0, "pink"], "there is no 'pink'"),
        (["troop", 0, "atlantis", 3], "there is no 'atlantis'; there are nw_d1"),
        (["troop", 0, "delta_temple", 99], "seat 0 has 12 units left"),
        (["cards", 0, *["di_transfer"] * 9], "no di_transfer is left in the deck"),
        (["special", 0, "bc_wyyrt", "bc_shetyw"], "no bc_wyyrt comes for bc_shetyw"),
        (["special", 0, "bc_push", "bc_raid"], "no bc_push comes for bc_raid"),
        (["troop", 2, "delta_temple", 1], "there is no seat 2"),
        (["fly", 0], "there is no step .*; there are begin, begin_night"),
        (["yes"], "nobody is asked"),
        (["choose", 0, "Stay"], "nobody is asked"),
    ],
)
def test_a_wrong_step_is_refused_in_words(step, why):
    with pytest.raises(BadScene, match=why):
        KemetScene(GAME, 2).steps([step])


def test_a_choice_that_is_not_there_is_refused_in_words():
    scene = KemetScene(GAME, 2).troop(0, "nw_d1", 3).begin()
    with pytest.raises(BadScene, match=r"seat 0 can choose Move \(level 3\), "):
        scene.steps([["choose", 0, "Stay"]])
    with pytest.raises(BadScene, match="seat 0 cannot do"):
        scene.steps([["buy", "ru1_charge"]])


def test_a_scene_that_cannot_be_is_refused_in_words():
    with pytest.raises(BadScene, match="the Troop limit holds"):
        KemetScene(GAME, 2).troop(0, "nw_d1", 7).begin().state()
    with pytest.raises(BadScene, match="which special card came first"):
        KemetScene(GAME, 2).special(0, "bc_wyyrt", "bc_raid").begin().state()
    with pytest.raises(BadScene, match="rounds count from one"):
        KemetScene(GAME, 2).round(0).begin().state()
    with pytest.raises(BadScene, match="tokens in turn"):
        KemetScene(GAME, 2).spent(0, "move_3", "pray_1").begin().state()


def test_steps_are_named_in_words():
    assert {"troop", "pyramid", "tile", "cards", "token", "fight"} <= set(step_names(KemetScene))
