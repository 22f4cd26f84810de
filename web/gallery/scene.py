"""Write a scene for the gallery: what one seat sees after some random choices, and one more."""

import argparse
from pathlib import Path
from typing import Any

import msgspec

import mandjet
from mandjet.engine import Rng
from mandjet.engine.components import components


def main() -> None:
    """Play, look, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(mandjet.games()))
    parser.add_argument("file", type=Path)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--steps", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", type=msgspec.json.decode, default={}, help="as JSON")
    parser.add_argument("--prompt", help="go on until a question has this word in it")
    wanted = parser.parse_args()
    game = mandjet.game(wanted.game)
    state = game.new(wanted.seats, wanted.seed, wanted.options)
    rng = Rng(wanted.seed)
    for step in range(100_000):
        seat = state.waiting()[0] if not state.over else 0
        asked = not state.over and (wanted.prompt or "") in game.prompt(state, seat)
        if state.over or (step >= wanted.steps and asked):
            break
        state.apply(seat, rng.choice(state.legal(seat)))
    names = ["Amina", "Bek", "Chloe", "Darius", "Esi"][: state.seats]
    scene = _seen(game, state, seat, names)
    scene["components"] = components(game)
    scene["next"] = None
    if not state.over:
        state.apply(seat, rng.choice(state.legal(seat)))
        scene["next"] = _seen(game, state, seat, names)
    wanted.file.parent.mkdir(parents=True, exist_ok=True)
    wanted.file.write_bytes(msgspec.json.encode(scene))


def _seen(game: Any, state: Any, seat: int, names: list[str]) -> dict[str, object]:
    waited = seat in state.waiting()
    return {
        "view": state.view(seat),
        "names": names,
        "prompt": game.prompt(state, seat) if waited else None,
        "choices": game.choices(state, seat, names),
    }


if __name__ == "__main__":
    main()
