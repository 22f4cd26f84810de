"""Playing God cards: costs, attributes, effects before and after the move, resources (PY-5)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.path_to_yaaru.actions import ALL_COLOURS, COLOUR
from mandjet.games.path_to_yaaru.rules.movement import MOVE, STEP_BACK
from mandjet.games.path_to_yaaru.rules.pillars import PLACE_ADJACENT, PLACE_HERE
from mandjet.games.path_to_yaaru.state import NONE, PathToYaaru
from mandjet.games.path_to_yaaru.tables import BLACK, COLOUR_NAMES, KINDS


def begin_play(state: PathToYaaru, seat: int) -> None:
    """Lay the chosen cards open (PY-4.6), pay for all of them (PY-4.4), add up the attributes of a
    fixed colour (PY-5.1) and line up what the cards do (PY-4.5)."""
    tables = state.tables
    cards = [any_copy(state, seat, card) for card in state.picked]
    state.picked = NONE
    state.laid = cards
    state.has_played = True
    stash: list[int] = []
    for card in state.stashes[seat]:
        if card not in cards:
            stash.append(card)
    state.stashes[seat] = stash
    state.played[seat] = state.played[seat] + cards
    state.attributes = [0, 0, 0]
    state.reveal(1 << seat, tell_played, seat)
    state.stack += frames_of_play(state)
    for card in cards:
        kind = tables.kind_of[card]
        state.shabti[seat] -= tables.cost_shabti[kind]
        state.faith[seat] -= tables.cost_faith[kind]
        if tables.attribute[kind] != BLACK:
            state.attributes[tables.attribute[kind]] += tables.amount(kind, state.level)


def any_copy(state: PathToYaaru, seat: int, card: int) -> int:
    """A card of the stash, or the other one of its name if that is there too and not chosen: which
    of the two leaves it is left to chance, so that nobody learns from it (PY-11.5)."""
    kind = state.tables.kind_of[card]
    for other in state.stashes[seat]:
        if other != card and state.tables.kind_of[other] == kind and other not in state.picked:
            return other if state.rng.below(2) else card
    return card


def frames_of_play(state: PathToYaaru) -> list[Frame[PathToYaaru]]:
    """What the cards laid do, what comes last first: attributes are named, pillars placed before
    the move, steps back, the move, pillars after it, resources (PY-4.5, PY-5.3)."""
    tables = state.tables
    kinds = [tables.kind_of[card] for card in state.laid]
    frames: list[Frame[PathToYaaru]] = [RESOURCES]
    for kind in reversed(kinds):
        if tables.adjacent[kind]:
            frames.append(PLACE_ADJACENT)
        if tables.after[kind]:
            frames.append(PLACE_HERE)
    frames.append(MOVE)
    for kind in kinds:
        if tables.back[kind]:
            frames.append(STEP_BACK)
    for kind in kinds:
        if tables.before[kind]:
            frames.append(PLACE_HERE)
    for card in range(len(kinds) - 1, -1, -1):
        if tables.attribute[kinds[card]] == BLACK and tables.amount(kinds[card], state.level) > 0:
            frames.append(Name(card))
    return frames


class Name(Frame[PathToYaaru]):
    """The colour of the attributes of a card that gives any (PY-5.2)."""

    def __init__(self, card: int) -> None:
        # Which of the cards laid.
        self.card: int = card

    def run(self, state: PathToYaaru) -> None:
        state.ask(state.active, ALL_COLOURS)

    def take(self, state: PathToYaaru, seat: int, action: int) -> None:
        kind = state.tables.kind_of[state.laid[self.card]]
        colour = action - COLOUR
        amount = state.tables.amount(kind, state.level)
        state.attributes[colour] += amount
        if state.listening:
            named: dict[str, int | str] = {
                "seat": seat,
                "card": f"card-{KINDS[kind]}",
                "colour": f"colour-{COLOUR_NAMES[colour]}",
                "amount": amount,
            }
            state.tell("named", named)


class Resources(Frame[PathToYaaru]):
    """What the cards give after the move, in the order they were laid down (PY-5.8)."""

    def run(self, state: PathToYaaru) -> None:
        tables = state.tables
        seat = state.active
        state.attributes = [0, 0, 0]
        for card in state.laid:
            kind = tables.kind_of[card]
            shabti = tables.shabti[kind]
            faith = tables.faith[kind]
            most = tables.per_cube[kind]
            if most > 0:
                faith += min(state.placed[seat], most)
            eyes = min(tables.eyes[kind], state.wadjets_left()) if tables.eyes[kind] > 0 else 0
            state.shabti[seat] += shabti
            state.faith[seat] += faith
            state.wadjets[seat] += eyes
            if state.listening and (shabti or faith or eyes):
                gained: dict[str, int | str] = {
                    "seat": seat,
                    "card": f"card-{KINDS[kind]}",
                    "shabti": shabti,
                    "faith": faith,
                    "wadjets": eyes,
                }
                state.tell("gained", gained, (f"player:{seat}",))
        state.laid = NONE


def tell_played(state: PathToYaaru, seat: int) -> None:
    tables = state.tables
    for card in state.laid:
        kind = tables.kind_of[card]
        played: dict[str, int | str] = {
            "seat": seat,
            "card": f"card-{KINDS[kind]}",
            "copy": tables.copy_of[card],
            "shabti": tables.cost_shabti[kind],
            "faith": tables.cost_faith[kind],
        }
        state.tell("played", played, (f"played:{seat}",))


RESOURCES: Final = Resources()
