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
    parser.add_argument("--before", help="go on until an event with this key is one choice ahead")
    parser.add_argument("--look", type=int, help="the seat that looks; -1 is a spectator")
    parser.add_argument("--end", action="store_true", help="play to the end")
    wanted = parser.parse_args()
    game = mandjet.game(wanted.game)
    state = game.new(wanted.seats, wanted.seed, wanted.options)
    rng = Rng(wanted.seed)
    for step in range(100_000):
        seat = state.waiting()[0] if not state.over else 0
        if state.over:
            break
        asked = (wanted.prompt or "") in game.prompt(state, seat)
        action = rng.choice(state.legal(seat))
        ahead = wanted.before is None or _leads_to(state, seat, action, wanted.before)
        if step >= wanted.steps and asked and ahead and not wanted.end:
            break
        state.apply(seat, action)
    names = ["Amina", "Bek", "Chloe", "Darius", "Esi"][: state.seats]
    looking = seat if wanted.look is None else None if wanted.look < 0 else wanted.look
    scene = _seen(game, state, looking, names)
    scene["components"] = components(game)
    scene["next"] = None
    if not state.over:
        state.apply(seat, action)
        scene["next"] = _seen(game, state, looking, names)
    wanted.file.parent.mkdir(parents=True, exist_ok=True)
    wanted.file.write_bytes(msgspec.json.encode(scene))


def _leads_to(state: Any, seat: int, action: int, key: str) -> bool:
    twin = state.clone()
    twin.listening = True
    twin.apply(seat, action)
    return any(event.key == key for event in twin.events)


def _seen(game: Any, state: Any, seat: int | None, names: list[str]) -> dict[str, object]:
    waited = seat in state.waiting()
    return {
        "view": state.view(seat),
        "names": names,
        "prompt": game.prompt(state, seat) if waited else None,
        "choices": [] if seat is None else game.choices(state, seat, names),
        "happened": [
            {"key": event.key, "args": event.args, "on": event.on, "text": game.tell(event, names)}
            for event in state.events
            if event.visible_to(seat)
        ],
    }


if __name__ == "__main__":
    main()
