"""What a seat may see of a Battle (KBS-12)."""

from collections.abc import Sequence

from mandjet.games.kemet import tables as t
from mandjet.games.kemet.rules.breakdown import (
    Item,
    added_items,
    creature_items,
    lasting_items,
    played_item,
    units_item,
)
from mandjet.games.kemet.rules.council import spies_on
from mandjet.games.kemet.state import VALUES, Kemet
from mandjet.games.kemet.view_parts import BattleView, ItemView, SideView


def battle_view(state: Kemet, seat: int | None) -> BattleView | None:
    """The Battle being fought, as the seat sees it."""
    if state.battle_zone == t.NOWHERE:
        return None
    winner = state.winner
    return BattleView(
        zone=t.ZONES[state.battle_zone],
        open=state.revealed_cards,
        winner=None if winner == t.NOBODY else state.side[winner],
        attacker=_side(state, 0, seat),
        defender=_side(state, 1, seat),
    )


def _side(state: Kemet, side: int, seat: int | None) -> SideView:
    owner = state.side[side]
    mine = owner == seat
    opened = state.revealed_cards
    played, buried = state.played[side], state.buried[side]
    spied = seat is not None and spies_on(state, seat, side)
    see_played = played != t.NONE and (mine or opened or spied)
    added: tuple[str, ...] = ()
    if mine or opened:
        added = card_names(state.added[side])
        if state.diverted[side]:
            added = (t.CARDS[t.DIVERSION], *added)
    counted = state.winner != t.NOBODY
    strength, damage, unblockable, defense = state.values[VALUES * side : VALUES * (side + 1)]
    return SideView(
        seat=owner,
        ready=bool(state.ready[side]),
        played=t.BATTLE_CARDS[played] if see_played else None,
        discarded=t.BATTLE_CARDS[buried] if buried != t.NONE and mine else None,
        added=added,
        wounds=state.wounds[side],
        lost=state.lost[side],
        creature_void=bool(state.void[side]),
        strength=strength if counted else None,
        damage=damage if counted else None,
        unblockable=unblockable if counted else None,
        defense=defense if counted else None,
        items=_items(state, side, see_played, mine or opened),
    )


def _items(state: Kemet, side: int, see_played: bool, see_added: bool) -> tuple[ItemView, ...]:
    """Where the values come from, as far as the seat may know."""
    others = [played_item(state, state.played[side])] if see_played else []
    others += lasting_items(state, side)
    if see_added:
        others += added_items(state, side)
    return tuple(
        ItemView(item.kind, item.id, item.strength, item.damage, item.unblockable, item.defense)
        for item in _troop_items(state, side, others) + others
        if item.counts()
    )


def _troop_items(state: Kemet, side: int, others: list[Item]) -> list[Item]:
    """Units and Creature. Values are counted once (KBS-6.10): of a Troop that has lost units since,
    what the other things leave over is shown."""
    units = state.units_at(state.side[side], state.battle_zone)
    beast = creature_items(state, side)
    if state.winner == t.NOBODY:
        return [units_item(units), *beast]
    strength, damage, _, defense = state.values[VALUES * side : VALUES * (side + 1)]
    if units:
        return [units_item(strength - sum(item.strength for item in others + beast)), *beast]
    strength -= sum(item.strength for item in others)
    damage -= sum(item.damage for item in others)
    defense -= sum(item.defense for item in others)
    return [Item("troop", "", strength, damage, 0, defense)]


def card_names(cards: int) -> tuple[str, ...]:
    """Counted cards by name."""
    return tuple(t.CARDS[kind] for kind in t.kinds(cards))


def named(names: Sequence[str], numbers: int) -> tuple[str, ...]:
    """The names of the numbers in a set held as bits."""
    return tuple(names[number] for number in t.bits(numbers))
