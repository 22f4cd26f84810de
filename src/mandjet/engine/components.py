"""Components: the cards, tiles, figures and places of a game, in words, for whoever looks them up.

`game.called` names a row of content.toml, by message `<table>-<id>` unless a title knows better;
`game.about` says what it does. Rows without a name are not shown.
"""

from typing import TYPE_CHECKING, Any

import msgspec

from mandjet.engine.content import PROVENANCE

if TYPE_CHECKING:
    from mandjet.engine.game import Game


class Component(msgspec.Struct, frozen=True):
    """One component: `kind` is its table, `id` its row, as views name it."""

    kind: str
    id: str
    name: str
    # What it does, where its name does not say all.
    text: str
    # The clause of the rules about it, if there is one.
    rule: str
    # The printed facts, as content.toml has them.
    facts: dict[str, Any]
    # Where the facts come from, how sure we are, and what is to be said about that.
    source: str
    confidence: str
    note: str


def components(game: "Game[Any]") -> list[Component]:
    """All that has a name, in the order of content.toml."""
    return [
        _component(game, kind, row, name)
        for kind, rows in game.content.items()
        for row in rows
        if (name := game.called(kind, row["id"])) is not None
    ]


def _component(game: "Game[Any]", kind: str, row: dict[str, Any], called: str) -> Component:
    text, rule = game.about(kind, row["id"])
    return Component(
        kind=kind,
        id=row["id"],
        name=called,
        text=text,
        rule=rule,
        facts={name: value for name, value in row.items() if name not in PROVENANCE | {"id"}},
        source=row.get("source", "rulebook"),
        confidence=str(row.get("confidence", "")),
        note=row.get("note", ""),
    )
