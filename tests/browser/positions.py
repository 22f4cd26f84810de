"""Positions to look at: a title's scenes, and one for each kind of question it asks."""

import random

import mandjet

# Short games, where a title has them.
OPTIONS = {"path_to_yaaru": {"round_limit": 10}, "kemet": {"rounds": 3}}


def kinds_of_questions(name, seats, games=3, seed=7):
    """A position for each kind of question, from games played at random: what is asked, and on
    which kinds of things the answers lie, tell kinds apart."""
    game = mandjet.game(name)
    chance = random.Random(seed)
    found = {}
    for number in range(games):
        state = game.new(seats=seats, seed=number, options=OPTIONS.get(name, {}))
        while not state.over:
            seat = chance.choice(state.waiting())
            key = game.question(state, seat).key
            on = {choice.on.split(":")[0] if choice.on else "" for choice in state.choices(seat)}
            kind = (key, *sorted(on))
            if kind not in found:
                found[kind] = state.position()
            state.apply(seat, chance.choice(state.legal(seat)))
    return {f"{key} on {'+'.join(on)}": position for (key, *on), position in found.items()}


def scenes(name):
    """The title's scenes, each with its number of seats."""
    game = mandjet.game(name)
    states = {scene: game.scene(scene) for scene in game.scene_names()}
    return {scene: (state.seats, state.position()) for scene, state in states.items()}


def shared_elements(name, seats, games=3):
    """Positions in which several answers lie on one thing, so that touching it asks further."""
    game = mandjet.game(name)
    found = {}
    for kind, position in kinds_of_questions(name, seats, games).items():
        state = game.load(position)
        seat = state.waiting()[0]
        on = [choice.on for choice in state.choices(seat) if choice.on]
        if len(set(on)) < len(on):
            found[kind] = position
    return found
