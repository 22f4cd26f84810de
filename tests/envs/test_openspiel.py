"""OpenSpiel's own tests and search, on our titles."""

import pickle
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
from mandjet.envs.openspiel import DRAWS


def load(table):
    name, seats, options = table
    params = {"seats": seats, **options}
    return pyspiel.load_game(f"mandjet_{name}", params)


def begun(game, *seed):
    """A game whose seed is drawn; parts that are not given are 0."""
    state = game.new_initial_state()
    parts = list(seed)
    while state.is_chance_node():
        state.apply_action(parts.pop(0) if parts else 0)
    return state


def test_random_simulations(small_table):
    pyspiel.random_sim_test(load(small_table), num_sims=5, serialize=True, verbose=False)


@pytest.mark.long
def test_many_random_simulations(small_table):
    pyspiel.random_sim_test(load(small_table), num_sims=50, serialize=True, verbose=False)


def test_the_api(small_table):
    game = load(small_table)
    suite = type("Api", (api_test.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": "our"})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(suite).run(result)
    assert result.testsRun >= 5
    assert not result.skipped
    assert [told for _, told in result.errors + result.failures] == []


def test_ismcts_begins_a_game(smallest_table):
    game = load(smallest_table)
    state = searched(game, 40)
    # A small title may be over by then.
    assert state.is_terminal() or state.move_number() == begun(game).move_number() + 40


@pytest.mark.long
def test_ismcts_plays_a_game(smallest_table):
    state = searched(load(smallest_table), 100_000)
    assert sum(state.returns()) == pytest.approx(0)


def searched(game, choices):
    """A game after some choices of bots that search, or at its end."""
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
    state = begun(game, 7)
    while not state.is_terminal() and choices:
        state.apply_action(bots[state.current_player()].step(state))
        choices -= 1
    return state


def test_resampling_keeps_what_a_player_knows(table):
    state = begun(load(table), 3)
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


def test_path_to_yaaru_has_its_official_seats_unless_told_otherwise():
    assert pyspiel.load_game("mandjet_path_to_yaaru").num_players() == 3
    assert pyspiel.load_game("mandjet_sunrise_lane").num_players() == 2


def test_more_seeds_than_one_node_could_list():
    game = pyspiel.load_game("mandjet_sunrise_sunset")
    outcomes = len(game.new_initial_state().chance_outcomes())
    assert outcomes**DRAWS >= 1 << 48
    # Every part of the seed counts.
    starts = {str(begun(game, *parts)) for parts in ((), (1,), (0, 1), (0, 0, 1), (0, 0, 0, 1))}
    assert len(starts) == 5


def transposed(game):
    """Two ways to one position, by the same two actions of one player in either order."""
    for seed in range(200):
        state = begun(game, seed)
        chance = numpy.random.RandomState(seed)
        while not state.is_terminal():
            player = state.current_player()
            for first in state.legal_actions():
                for second in state.legal_actions():
                    ways = [state.clone(), state.clone()]
                    for way, order in zip(ways, ((first, second), (second, first)), strict=True):
                        for action in order:
                            if not way.is_terminal() and action in way.legal_actions(player):
                                way.apply_action(action)
                    if first < second and same(*ways, state, player):
                        return *ways, player
            state.apply_action(chance.choice(state.legal_actions()))
    raise AssertionError("nowhere do two ways lead to one position")


def same(one, other, before, player):
    moves = [len(way.full_history()) - len(before.full_history()) for way in (one, other)]
    return (
        moves == [2, 2]
        and one.current_player() == player
        and one.observation_string(player) == other.observation_string(player)
    )


def test_information_states_remember_what_observations_forget():
    one, other, player = transposed(pyspiel.load_game("mandjet_kemet(rounds=3)"))
    assert one.information_state_string(player) != other.information_state_string(player)
    assert pickle.loads(pickle.dumps(one.table)).recall == one.table.recall


def test_a_resampled_state_keeps_no_memory_of_the_others():
    state = begun(pyspiel.load_game("mandjet_sunrise_sunset"), 3)
    while state.current_player() == 0 or len(state.full_history()) < 12:
        state.apply_action(state.legal_actions()[0])
    twin = state.resample_from_infostate(0, numpy.random.RandomState(1).random_sample)
    assert twin.table.recall[0] == state.table.recall[0] != state.table.recall[1]
    assert twin.table.recall[1] == state.table.recall[0]
