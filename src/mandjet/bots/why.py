"""Why a choice: what it changes for the seat, what may follow, and what it is worth, in words.

It is made of what the seat may know: the choice is tried out in twins, the seat's further small
choices as search plans them, those of others by weight.
"""

from collections import Counter
from collections.abc import Sequence

import msgspec

from mandjet.bots.chances import along, curve_of
from mandjet.bots.judging import LOOKED_AT
from mandjet.bots.situation import Situation
from mandjet.bots.tree import Node, Search, Verdict
from mandjet.engine import Change, Rng, State
from mandjet.engine.preview import Count, changes
from mandjet.engine.text import Args, Text

# Twins in which a choice is tried out, and the choices played on in each at most.
TWINS, LONGEST = 16, 60
# What happens in this part of them is told: as what comes of the choice, or as a risk.
MOSTLY, RISKY = 0.75, 0.25
# Of each list.
TOLD = 3
# Chances nearer than this are alike.
ALIKE = 0.01

TEXT = Text(__package__ or "")


class Outlook(msgspec.Struct, frozen=True):
    """What comes of a choice: what changes with it, whether it always does, and what may follow."""

    brings: list[Change]
    certain: bool
    # What the seat may lose before it is asked again, and in which part of the twins it loses some.
    risks: list[Change]
    risk: float


def why(search: Search, situation: Situation, verdicts: Sequence[Verdict], names: list[str]) -> str:
    """Why a bot would choose the first of these, the best first, in words."""
    best = verdicts[0]
    game = situation.alike.game
    found = outlook(search, situation, best.action, names)
    said = []
    if found.brings:
        key = "why-brings" if found.certain else "why-mostly"
        said.append(TEXT.say(key, {"what": _list(found.brings)}))
    else:
        said.append(TEXT.say("why-nothing"))
    if found.risks:
        part = max(1, min(9, round(found.risk * 10)))
        said.append(TEXT.say("why-risk", {"part": part, "what": _list(found.risks)}))
    elif found.brings and any(one.amount > 0 for one in found.brings):
        said.append(TEXT.say("why-safe"))
    curve = curve_of(game, situation.alike.seats)
    chance = along(curve, best.expected)
    rest = [one for one in verdicts[1:] if one.share >= LOOKED_AT]
    if rest:
        other = max(rest, key=lambda one: one.expected)
        words = game.words(other.action, situation.alike, situation.seat)
        following = min(chance, along(curve, other.expected))
        told: Args = {
            "chance": round(chance * 100),
            "other": game.text.say(words.key, words.args, names),
            "next": round(following * 100),
        }
        said.append(TEXT.say("why-alike" if chance - following < ALIKE else "why-chance", told))
    else:
        said.append(TEXT.say("why-alone", {"chance": round(chance * 100)}))
    return " ".join(said)


def outlook(search: Search, situation: Situation, action: int, names: list[str]) -> Outlook:
    """Try a choice out in twins."""
    seat, game, rng = situation.seat, situation.alike.game, Rng("why")

    def counts(state: State) -> list[Count]:
        return game.counts(state.view(seat))

    def told(then: list[Count], now: list[Count]) -> list[Change]:
        return changes(then, now, seat, game.text, names)

    before = counts(situation.alike)
    # How often each change happens, by its words.
    brought: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    seen: dict[str, Change] = {}
    losing = 0
    for _ in range(TWINS):
        state = situation.twin(rng)
        state.act(seat, action)
        follow_plan(search, state, seat, action)
        after = counts(state)
        made = told(before, after)
        wait(search, state, seat)
        losses = [one for one in told(after, counts(state)) if one.amount < 0 and one.seat == seat]
        seen.update({one.text: one for one in (*made, *losses)})
        brought.update(one.text for one in made)
        lost.update(one.text for one in losses)
        losing += bool(losses)
    brings = [seen[text] for text, times in brought.items() if times >= MOSTLY * TWINS]
    risks = [seen[text] for text, times in lost.items() if times >= RISKY * TWINS]
    return Outlook(
        brings=_first(brings, seat),
        certain=all(brought[one.text] == TWINS for one in brings),
        risks=_first(risks, seat),
        risk=losing / TWINS,
    )


def follow_plan(search: Search, state: State, seat: int, action: int) -> None:
    """Make the further small choices that complete one, as the search plans them."""
    node: Node | None = search.after(action)
    while state.undoable and state.asked == 1 << seat:
        menu = state.menu(seat)
        chosen = menu[0]
        if len(menu) > 1:
            edges = node.edges if node is not None else {}
            known = [(edges[one * 8 + seat].visits, one) for one in menu if one * 8 + seat in edges]
            if not known:
                return
            chosen = max(known)[1]
            edge = edges[chosen * 8 + seat]
            node = edge.node if edge.sure else None
        state.act(seat, chosen)


def wait(search: Search, state: State, seat: int) -> None:
    """Let others choose, by weight, until the seat is asked again."""
    for _ in range(LONGEST):
        if state.over or state.asked >> seat & 1:
            return
        other = state.waiting()[0]
        menu = state.menu(other)
        weights = search.heuristic.weigh(state, other, menu)
        state.act(other, menu[search.draw(weights)])


def _first(found: list[Change], seat: int) -> list[Change]:
    """The most telling: points, then what is the seat's own, then the rest, in the game's order."""
    return sorted(found, key=lambda one: (one.kind != "points", one.seat not in (seat, None)))[
        :TOLD
    ]


def _list(found: list[Change]) -> str:
    return "; ".join(one.text for one in found)
