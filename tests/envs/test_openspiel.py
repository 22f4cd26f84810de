"""OpenSpiel's own tests and search, on our titles."""

import numpy
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import mandjet.envs.openspiel  # noqa: F401
from mandjet.engine import BadSetup


def load(table):
    name, seats, options = table
    params = {"seats": seats, **options}
    return pyspiel.load_game(f"mandjet_{name}", params)


def test_random_simulations(table):
    pyspiel.random_sim_test(load(table), num_sims=20, serialize=True, verbose=False)


def test_ismcts_plays_a_game(table):
    game = load(table)
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
    for _ in range(12):
        if not state.is_terminal():
            state.apply_action(bots[state.current_player()].step(state))


def test_resampling_keeps_what_a_player_knows():
    state = pyspiel.load_game("mandjet_kemet(seats=3)").new_initial_state()
    state.apply_action(3)
    for _ in range(40):
        player = state.current_player()
        twin = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.observation_tensor(player) == state.observation_tensor(player)
        assert twin.legal_actions() == state.legal_actions()
        state.apply_action(state.legal_actions()[0])


def test_a_playthrough_is_made_and_replayed(tmp_path):
    flags.FLAGS.mark_as_parsed()
    text = generate_playthrough.playthrough("mandjet_sunrise_sunset(quick=1)", action_sequence=None)
    path = tmp_path / "playthrough.txt"
    path.write_text(text, encoding="utf-8")
    made, replayed = generate_playthrough.replay(str(path))
    assert made == replayed


@pytest.mark.parametrize("bad", ["mandjet_kemet(seats=9)", "mandjet_kemet(rounds=7)"])
def test_bad_parameters_are_refused(bad):
    with pytest.raises(BadSetup):
        pyspiel.load_game(bad)
