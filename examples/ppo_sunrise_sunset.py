"""PPO learns Sunrise Sunset from nothing but its own games, through VecEnv, on a CPU.

    pip install 'mandjet[envs]' torch
    python examples/ppo_sunrise_sunset.py            # minutes on two cores
    python examples/ppo_sunrise_sunset.py --updates 2 --trial 20

One network plays both seats of many games at once: what it sees is told from the acting seat's
side, so it is one player. At the end it plays against `random` and `greedy`.
"""

import argparse
import time
from itertools import takewhile

import numpy
import torch
from torch import nn

from mandjet.bots.players import make_bot
from mandjet.envs.vector import VecEnv

TITLE = "sunrise_sunset"
# What happens in later rounds counts less: a card is played for the round it is played in.
DISCOUNT, TRACE = 0.95, 0.95
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
EPOCHS, MINIBATCH, RATE = 2, 1024, 1e-3


class Player(nn.Module):
    """From what a seat sees to a choice among what is legal, and how the game will end."""

    def __init__(self, size: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, seen, masks):
        inner = self.body(seen.float())
        choices = self.policy(inner).masked_fill(masks == 0, -1e9)
        return torch.distributions.Categorical(logits=choices), self.value(inner).squeeze(-1)


class Memory:
    """Choices whose games go on, by game and seat, and those whose games have ended."""

    def __init__(self, env: VecEnv) -> None:
        # Where a row tells the damage this seat has dealt; the other's comes next.
        fields = takewhile(lambda field: field.name != "damage", env.sight.fields)
        self.damage = sum(field.size for field in fields)
        self.open = [([], []) for _ in range(env.count)]
        self.done = []

    def remember(self, acting, rows) -> None:
        """Keep real choices; where only one action was legal there is nothing to learn."""
        real = rows[1].sum(axis=1) > 1
        for game, row in enumerate(zip(*rows, strict=True)):
            if real[game]:
                self.open[game][acting[game]].append(row)

    def end(self, game: int, returns) -> None:
        """Credit every choice of a game that ended: generalised advantages of each seat.

        A choice earns the result if it was the last one, else a third of what damage was dealt
        until the next.
        """
        for seat, rows in enumerate(self.open[game]):
            advantage = later = 0.0
            lead = None
            for row in reversed(rows):
                mine, theirs = map(int, row[0][self.damage : self.damage + 2])
                earned = float(returns[seat]) if lead is None else (lead - mine + theirs) / 3
                value = float(row[4])
                advantage = earned + DISCOUNT * later - value + DISCOUNT * TRACE * advantage
                self.done.append((*row, advantage))
                lead, later = mine - theirs, value
        self.open[game] = ([], [])

    def take(self):
        columns = [numpy.array(column) for column in zip(*self.done, strict=True)]
        self.done = []
        return [torch.from_numpy(column) for column in columns]


def collect(env: VecEnv, player: Player, memory: Memory, steps: int) -> int:
    """Let the player play both sides for a while; say how many games ended."""
    ended = 0
    for _ in range(steps):
        seen, masks = torch.from_numpy(env.observations), torch.from_numpy(env.masks)
        with torch.no_grad():
            choice, value = player(seen, masks)
            action = choice.sample()
            chance = choice.log_prob(action)
        rows = (env.observations, env.masks, action.numpy(), chance.numpy(), value.numpy())
        memory.remember(env.acting, rows)
        env.step(action.numpy())
        for game, returns in zip(env.ended, env.returns, strict=True):
            memory.end(int(game), returns)
            ended += 1
    return ended


def learn(player: Player, optimizer: torch.optim.Optimizer, batch) -> float:
    """One update of PPO; gives the entropy of the choices."""
    seen, masks, action, old, value, advantage = batch
    advantage = advantage.float()
    target = advantage + value
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    spread = 0.0
    for _ in range(EPOCHS):
        for part in torch.randperm(len(action)).split(MINIBATCH):
            choice, guess = player(seen[part], masks[part])
            ratio = (choice.log_prob(action[part]) - old[part]).exp()
            gain = advantage[part]
            kept = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            entropy = choice.entropy().mean()
            missed = (guess - target[part]).square().mean()
            optimizer.zero_grad()
            (VALUE * missed - kept - ENTROPY * entropy).backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimizer.step()
            spread = entropy.item()
    return spread


def trial(player: Player, opponent: str, games: int, seed: int) -> float:
    """How many games the player wins against a bot, half of them from each seat."""
    env = VecEnv(TITLE, games, seed=seed)
    bots = [make_bot(opponent, f"{seed}/{game}") for game in range(games)]
    own = numpy.arange(games) % 2
    wins, open_games = 0.0, set(range(games))
    while open_games:
        with torch.no_grad():
            choice, _ = player(torch.from_numpy(env.observations), torch.from_numpy(env.masks))
        actions = choice.logits.argmax(-1).numpy()
        for game in range(games):
            # A new game has begun here; it does not count, so anything will do.
            if game not in open_games:
                actions[game] = env.masks[game].argmax()
            elif env.acting[game] != own[game]:
                actions[game] = bots[game].play(env.states[game], int(env.acting[game]))
        env.step(actions)
        for game, returns in zip(env.ended.tolist(), env.returns, strict=True):
            if game in open_games:
                open_games.discard(game)
                wins += float(returns[own[game]] > 0)
    return wins


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--updates", type=int, default=250)
    parser.add_argument("--games", type=int, default=256, help="games played at once")
    parser.add_argument("--steps", type=int, default=128, help="choices in each game an update")
    parser.add_argument("--trial", type=int, default=500, help="games against each bot at the end")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    # The network is small: threads would only wait for each other.
    torch.set_num_threads(1)
    env = VecEnv(TITLE, given.games, seed=given.seed)
    player = Player(env.size, env.actions)
    optimizer = torch.optim.Adam(player.parameters(), lr=RATE, eps=1e-5)
    memory = Memory(env)
    played, start = 0, time.time()
    for update in range(1, given.updates + 1):
        for group in optimizer.param_groups:
            group["lr"] = RATE * (1 - (update - 1) / given.updates)
        played += collect(env, player, memory, given.steps)
        entropy = learn(player, optimizer, memory.take())
        if update % 25 == 0 or update == given.updates:
            games = min(200, given.trial)
            share = trial(player, "random", games, given.seed + update) / games
            said = f"update {update}: {played:,} games, {time.time() - start:.0f} s"
            print(f"{said}, entropy {entropy:.2f}, {share:.0%} against random", flush=True)
    for opponent in ("random", "greedy"):
        share = trial(player, opponent, given.trial, given.seed) / given.trial
        doubt = 1.96 * (share * (1 - share) / given.trial) ** 0.5
        print(f"against {opponent}: {share:.1%} +- {doubt:.1%} of {given.trial} games")


if __name__ == "__main__":
    main()
