"""OpenSpiel's own information-set search plays Sunrise Lane against random play.

pip install 'mandjet[envs]'
python examples/openspiel_ismcts_lane.py                 # a few minutes
python examples/openspiel_ismcts_lane.py --games 2 --simulations 5
"""

import argparse
import time

import numpy
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots.uniform_random import UniformRandomBot

import mandjet.envs.openspiel  # noqa: F401  (registers the titles)


def play(game, bots, seed: int) -> list[float]:
    """One game; what each player gets."""
    state = game.new_initial_state()
    # The chance nodes at the root draw the seed of the game.
    while state.is_chance_node():
        state.apply_action(seed)
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    return state.returns()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=20, help="for each choice")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = pyspiel.load_game("mandjet_sunrise_lane(seats=2)")
    rng = numpy.random.RandomState(given.seed)
    searcher = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.0,
        max_simulations=given.simulations,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        random_state=rng,
    )
    wins, start = 0.0, time.time()
    for number in range(given.games):
        # Each takes either seat in turn, on the same seed.
        own = number % 2
        bots = [searcher, searcher]
        bots[1 - own] = UniformRandomBot(1 - own, rng)
        returns = play(game, bots, number // 2)
        wins += (returns[own] + 1) / 2
        took = time.time() - start
        print(f"game {number + 1}: {returns[own]:+.0f} from seat {own}, {took:.0f} s", flush=True)
    share = wins / given.games
    print(f"ISMCTS, {given.simulations} simulations a choice, against random play:", end=" ")
    print(f"{share:.0%} of {given.games} games")


if __name__ == "__main__":
    main()
