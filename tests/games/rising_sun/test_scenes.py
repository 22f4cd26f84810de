"""Scenes: which question each asks, and what cannot be is refused in words."""

import pytest

import mandjet
from mandjet.engine.errors import BadScene
from mandjet.games.rising_sun.scenes import RisingSunScene

GAME = mandjet.game("rising_sun")
# The question each scene rests at.
ASKED = {
    "allies_do_not_fight": "ask-bid",
    "amaterasu_may_be_declined": "ask-amaterasu",
    "battle_for_kyoto": "ask-bid",
    "benevolence_with_a_purchase": "ask-buy",
    "betrayal": "ask-betray",
    "bonsai_build_for_a_coin": "ask-build",
    "dragonfly_summons_anywhere": "ask-recruit",
    "example_battle": "ask-bid",
    "example_betrayal": "ask-choose-mandate",
    "example_harvest": "ask-choose-mandate",
    "fujin_moves_twice": "ask-moves",
    "five_clans": "ask-moves",
    "harvest_before_war": "ask-choose-mandate",
    "harvest_rewards": "ask-choose-mandate",
    "hire_ronin": "ask-hire-ronin",
    "hostages_come_home": "ask-tea",
    "kami_turn": "ask-amaterasu",
    "last_battle_of_autumn": "ask-bid",
    "last_battle": "ask-bid",
    "last_gifts": "ask-ready-for-war",
    "lotus_announces": "ask-choose-mandate",
    "mandate_choice": "ask-choose-mandate",
    "marshal_over_the_sea": "ask-moves",
    "mercy_in_autumn": "ask-moves",
    "ninja_after_a_summon": "ask-recruit",
    "oni_of_spite_enters": "ask-moves",
    "order_at_the_start_of_war": "ask-take-places",
    "own_gains_at_the_start_of_war": "ask-war-gains",
    "poets_after_the_battle": "ask-imperial-poets",
    "recruit_with_shinto": "ask-recruit",
    "reparations": "ask-extra-coin",
    "seppuku_or_not": "ask-seppuku",
    "setup": "ask-tea",
    "shinto_goes_to_worship": "ask-worship",
    "summer_after_spring": "ask-choose-mandate",
    "take_a_hostage": "ask-take-hostage",
    "tea_proposal": "ask-tea",
    "train_a_monster": "ask-buy",
    "turtle_strongholds_march": "ask-moves",
}


def test_there_is_a_question_for_every_scene():
    # Lessons say themselves what they ask for.
    told = [name for name in GAME.scene_names() if not name.startswith("lesson_")]
    assert told == sorted(ASKED)


@pytest.mark.parametrize("name", sorted(ASKED))
def test_a_scene_asks_its_question(name):
    state = GAME.scene(name)
    assert GAME.question(state, state.waiting()[0]).key == ASKED[name]


@pytest.mark.parametrize(
    ("steps", "why"),
    [
        ([["march", "koi"]], "there is no step"),
        ([["put", "koi", "atlantis", "bushi"]], "there is no 'atlantis'; there are hokkaido"),
        ([["put", "koi", "edo", "2 samurai"]], "there is no 'samurai'; there are bushi"),
        ([["put", "bonsai", "edo", "bushi"]], "nobody plays bonsai"),
        ([["put", "koi", "edo", "7 bushi"]], "no bushi left in reserve"),
        ([["own", "koi", "crown"]], "there is no 'crown'"),
        ([["clans", "koi", "lotus"]], "3 clans"),
        ([["homes", "koi"]], "too many positional arguments"),
        ([["took", "2 train, 2 recruit", "betray"]], "no betray was drawn"),
        ([["took", "2 train, 2 recruit", "train", "betray"]], "only the Lotus announce"),
        ([["took", "3 train, recruit", "train"]], "nobody draws 3 train, recruit in turn 1"),
        ([["took", "2 train, recruit", "train"]], "nobody draws 2 train, recruit in turn 1"),
        (
            [["took", "2 train, 2 recruit", "train"], ["turn", "lotus", "2 harvest, 2 betray"]],
            "nobody draws 2 harvest, 2 betray in turn 2",
        ),
        ([["mandate", "koi", "harvest", "lotus"]], "not performed by one clan after another"),
        ([["end_season"], ["turn", "koi"]], "koi has no mandate turn left in this season"),
        ([["end_season"], ["kami", 1]], "7 mandate turns have been taken"),
        ([["hostage", "koi", "lotus", "daimyo"]], "no daimyo is taken hostage"),
    ],
)
def test_a_wrong_step_is_refused_in_words(steps, why):
    with pytest.raises(BadScene, match=why):
        RisingSunScene(GAME, 3).steps(steps)


@pytest.mark.parametrize(
    ("steps", "why"),
    [
        ([["tea"]], "a clan has a stronghold"),
        ([["homes"]], "nobody is asked"),
        ([["homes"], ["own", "koi", "mercy"], ["tea"]], "too many copies of mercy"),
        ([["homes"], ["token", "koi", "spring", "edo"], ["tea"]], "no token before its war"),
        ([["homes"], ["hostage", "koi", "lotus", "bushi"], ["tea"]], "hostages have been returned"),
    ],
)
def test_a_scene_that_cannot_be_is_refused_in_words(steps, why):
    with pytest.raises(BadScene, match=why):
        RisingSunScene(GAME, 3).steps(steps).state()


def test_mandate_turns_are_as_told():
    scene = RisingSunScene(GAME, 3).homes().took("2 train, recruit, betray", "betray")
    scene.took("2 train, recruit, harvest", "train", "marshal")
    state = scene.turn("turtle", "train, recruit, 2 harvest").state()
    turns = state.view(1).turns
    assert [turn.mandate for turn in turns[:3]] == ["betray", "marshal", None]
    assert (turns[1].tile, turns[1].face_down) == ("train", True)
    assert [choice.text for choice in state.choices(2)] == ["Recruit", "Train", "Harvest"]


def test_a_mandate_is_performed_from_the_clan_told_on():
    scene = RisingSunScene(GAME, 3).homes().mandate("koi", "train", "lotus")
    assert scene.state().waiting() == (1,)
    assert scene.choose(1, "No, thank you").table.waiting() == (2,)


def test_a_season_begins_and_ends():
    scene = RisingSunScene(GAME, 3).homes().hostage("koi", "lotus", "bushi").end_season()
    view = scene.state().view(None)
    assert (view.season, view.phase, view.players[0].coins) == ("summer", "tea", 5 + 1)
    assert RisingSunScene(GAME, 3).homes().begin_season().state().view(None).phase == "tea"
    assert RisingSunScene(GAME, 3).season("autumn").homes().end_season().state().over
