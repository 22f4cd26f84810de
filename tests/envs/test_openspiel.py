"""OpenSpiel's own tests and search, on our titles."""

import unittest

import numpy
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import mandjet
import mandjet.envs.openspiel
from mandjet.engine import BadSetup


def load(table):
    name, seats, options = table
    params = {"seats": seats, **options}
    return pyspiel.load_game(f"mandjet_{name}", params)


def test_random_simulations(small_table):
    pyspiel.random_sim_test(load(small_table), num_sims=20, serialize=True, verbose=False)


def test_the_api(small_table):
    game = load(small_table)
    suite = type("Api", (api_test.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": "our"})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(suite).run(result)
    assert result.testsRun >= 5
    assert not result.skipped
    assert [told for _, told in result.errors + result.failures] == []


def test_ismcts_plays_a_game(smallest_table):
    game = load(smallest_table)
    rng = numpy.random.RandomState(1)
    bots = [
        ismcts.ISMCTSBot(
            game=game,
            uct_c=2.0,
            max_simulations=2,
            evaluator=mcts.RandomRolloutEvaluator(1, rng),
            random_state=rng,
        )
        for _ in range(game.num_players())
    ]
    state = game.new_initial_state()
    state.apply_action(7)
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == pytest.approx(0)


def test_resampling_keeps_what_a_player_knows(table):
    state = load(table).new_initial_state()
    state.apply_action(3)
    chance = numpy.random.RandomState(1)
    for _ in range(40):
        player = state.current_player()
        twin = state.resample_from_infostate(player, chance.random_sample)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.observation_tensor(player) == state.observation_tensor(player)
        assert twin.legal_actions() == state.legal_actions()
        state.apply_action(chance.choice(state.legal_actions()))
        if state.is_terminal():
            break


def test_a_playthrough_is_made_and_replayed(smallest_table, tmp_path):
    flags.FLAGS.mark_as_parsed()
    name, seats, options = smallest_table
    given = ",".join(f"{key}={value}" for key, value in {"seats": seats, **options}.items())
    text = generate_playthrough.playthrough(f"mandjet_{name}({given})", action_sequence=None)
    path = tmp_path / "playthrough.txt"
    path.write_text(text, encoding="utf-8")
    made, replayed = generate_playthrough.replay(str(path))
    assert made == replayed


@pytest.mark.parametrize("bad", ["mandjet_kemet(seats=9)", "mandjet_kemet(rounds=7)"])
def test_bad_parameters_are_refused(bad):
    with pytest.raises(BadSetup):
        pyspiel.load_game(bad)


def test_all_titles_are_registered():
    assert {f"mandjet_{name}" for name in mandjet.games()} <= set(pyspiel.registered_names())
