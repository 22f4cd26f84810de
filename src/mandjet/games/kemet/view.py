"""What a seat may see of Kemet (KBS-12)."""

from mandjet.engine.view import View, common
from mandjet.engine.words import kebab
from mandjet.games.kemet import tables as t
from mandjet.games.kemet.actions import SPACE
from mandjet.games.kemet.rules.board import controller, troop_limit
from mandjet.games.kemet.rules.day import ALL_SPACES, open_spaces
from mandjet.games.kemet.state import DAY, Kemet
from mandjet.games.kemet.view_battle import battle_view, card_names, named
from mandjet.games.kemet.view_parts import (
    BattleView,
    MoveView,
    OwnView,
    PlayerView,
    PyramidView,
    TroopView,
    ZoneView,
)
from mandjet.games.kemet.words import frame_name, printed

PHASES = ("setup", "day", "night")
MERCENARIES = ("sword", "spear")


class KemetView(View, frozen=True, kw_only=True):
    """The table as one seat sees it."""

    round: int
    phase: str
    # The question asked now, as messages name it; empty when the game is over.
    asked: str
    active: int | None
    order: tuple[int, ...]
    new_order: tuple[int | None, ...]
    colours: tuple[str, ...]
    fame_to_win: int
    # Strength, Damage, Unblockable, Defense and own losses of each Battle card.
    battle_values: dict[str, tuple[int, ...]]
    zones: tuple[ZoneView, ...]
    # Zones printed on the board but closed with this number of players.
    closed_zones: tuple[str, ...]
    players: tuple[PlayerView, ...]
    own: OwnView | None
    # Tiles left, by id.
    stock: dict[str, int]
    deck: int
    discards: tuple[str, ...]
    # The cards that were in the deck when it was last shuffled: since then hands got no others.
    deck_at_shuffle: tuple[str, ...]
    # The steps of the rules under way, from the outermost in: each with the seat and the numbers it
    # is about.
    under_way: tuple[tuple[str, tuple[int, ...]], ...]
    # Spaces whose actions are still to be resolved in this turn.
    pending: tuple[str, ...]
    # Units recruited so far in a Recruit action, and Creatures exchanged in this turn.
    recruited: int
    exchanged: tuple[str, ...]
    # The District and the colour of a Pyramid that has no level yet.
    founding: tuple[str, str] | None
    move: MoveView | None
    battle: BattleView | None


def view(state: Kemet, seat: int | None) -> KemetView:
    """All that a seat may know; None is the spectator."""
    active = state.active() if state.phase == DAY else None
    return KemetView(
        **common(state, seat),
        round=state.round,
        phase=PHASES[state.phase],
        asked="" if state.over else frame_name(state),
        active=active,
        order=tuple(state.order),
        new_order=tuple(_seat(other) for other in state.new_order),
        colours=named(t.COLOURS, state.colours),
        fame_to_win=state.tables.fame_to_win,
        battle_values=_battle_values(state),
        zones=tuple(_zone(state, zone) for zone in state.board.listed),
        closed_zones=tuple(
            name for zone, name in enumerate(t.ZONES) if not state.board.zones >> zone & 1
        ),
        players=tuple(_player(state, other) for other in range(state.seats)),
        own=None if seat is None else _own(state, seat),
        stock={t.TILES[tile]: left for tile, left in enumerate(state.stock) if left},
        deck=t.total(state.deck),
        discards=card_names(state.discards),
        deck_at_shuffle=card_names(state.deck_then),
        under_way=tuple((kebab(type(frame).__name__), frame.args()) for frame in state.stack),
        pending=named(t.SPACES, state.pending),
        recruited=state.recruited,
        exchanged=named(t.CREATURES, state.exchanged),
        founding=_founding(state),
        move=_move(state),
        battle=battle_view(state, seat),
    )


def _founding(state: Kemet) -> tuple[str, str] | None:
    for zone in range(t.DISTRICTS):
        if state.colour[zone] != t.NONE and not state.level[zone]:
            return (t.ZONES[zone], t.COLOURS[state.colour[zone]])
    return None


def _zone(state: Kemet, zone: int) -> ZoneView:
    pyramid = None
    if zone < t.DISTRICTS and state.level[zone]:
        pyramid = PyramidView(t.COLOURS[state.colour[zone]], state.level[zone])
    board = state.board
    harbor = "trading" if board.trading >> zone & 1 else "none"
    if board.military >> zone & 1:
        harbor = "military"
    return ZoneView(
        id=t.ZONES[zone],
        kind=state.tables.zone_kind(zone),
        bank=state.tables.banks[zone],
        at=state.tables.points[zone],
        harbor_at=state.tables.harbor_points[zone],
        owner=_seat(state.ruler[zone // t.CITY_SIZE]) if zone < t.DISTRICTS else None,
        obelisk=bool(board.obelisks >> zone & 1),
        harbor=harbor,
        prayer=state.tables.adoration[zone],
        near=tuple(t.ZONES[other] for other in board.near[zone]),
        troops=tuple(
            TroopView(seat, state.units_at(seat, zone), _creatures(state, seat, zone))
            for seat in range(state.seats)
            if state.troops[seat] >> zone & 1
        ),
        pyramid=pyramid,
        controller=_seat(controller(state, zone)),
        fame=_seat(state.holder[zone]),
    )


def _player(state: Kemet, seat: int) -> PlayerView:
    site = state.site[seat]
    return PlayerView(
        seat=seat,
        city=None if site == t.NONE else t.SITES[site],
        prayer=state.prayer[seat],
        veterans=state.veterans[seat],
        fame=state.fame(seat),
        temporary_fame=state.temporary[seat],
        divine_fame=state.divine_fame[seat],
        battle_fame=state.battle_fame[seat],
        supply=state.supply[seat],
        troop_limit=troop_limit(state, seat),
        tokens=state.tokens[seat],
        silver=_token(state.silver[seat]),
        gold=_token(state.gold[seat]),
        used=tuple(t.SPACES[space] for space in t.bits(state.used[seat]) if space != t.GOLD),
        closed=_closed(state, seat),
        boxes=tuple(
            None if colour == t.NONE else t.COLOURS[colour]
            for colour in state.boxes[seat * t.BOXES : seat * t.BOXES + t.BOXES]
        ),
        bought=named(t.COLOURS, state.bought[seat]),
        # KBS-7.28, KBS-7.36
        tile_discount=state.bonus(seat, t.PRIESTESS) + state.bonus(seat, t.RA),
        tiles=named(t.TILES, state.tiles[seat]),
        creatures_in_supply=_creatures(state, seat, t.NOWHERE),
        mercenaries=named(MERCENARIES, state.mercenaries[seat]),
        # Diversion never leaves its owner's hand.
        cards=t.total(state.hand[seat]) + 1,
        drawn_since_shuffle=state.drawn_since[seat],
        shown_since_shuffle=card_names(state.shown_since[seat]),
        held_at_shuffle=t.total(state.hand_then[seat]),
        battle_cards=t.size(state.cards[seat]),
        battle_discards=named(t.BATTLE_CARDS, state.face_up[seat]),
        face_down=t.size(state.face_down[seat]),
        cards_removed=len(_removed(state, seat)),
        seen_since_removal=_seen_since_removal(state, seat),
    )


def _closed(state: Kemet, seat: int) -> tuple[str, ...]:
    """Empty spaces where no next token may go (KBS-4.3)."""
    if state.tokens[seat] == 0 or state.phase != DAY:
        return ()
    menu = open_spaces(state, seat)
    empty = t.bits(ALL_SPACES & ~state.used[seat])
    return tuple(t.SPACES[space] for space in empty if SPACE + space not in menu)


def _seen_since_removal(state: Kemet, seat: int) -> tuple[str, ...]:
    """Battle cards that all have seen since the last one was removed (KBS-12.4)."""
    for place in (t.REMOVALS * seat + 1, t.REMOVALS * seat):
        if state.removed[place] != t.NONE:
            return named(t.BATTLE_CARDS, state.seen_since[place])
    return ()


def _removed(state: Kemet, seat: int) -> tuple[str, ...]:
    removed = state.removed[t.REMOVALS * seat : t.REMOVALS * (seat + 1)]
    return tuple(t.BATTLE_CARDS[card] for card in removed if card != t.NONE)


def _own(state: Kemet, seat: int) -> OwnView:
    """What only the seat itself knows (KBS-12.2)."""
    return OwnView(
        cards=(t.CARDS[t.DIVERSION], *card_names(state.hand[seat])),
        battle_cards=named(t.BATTLE_CARDS, state.cards[seat]),
        face_down=named(t.BATTLE_CARDS, state.face_down[seat]),
        removed=_removed(state, seat),
        hand_at_shuffle=card_names(state.hand_then[seat]),
    )


def _move(state: Kemet) -> MoveView | None:
    if state.mover == t.NOBODY:
        return None
    return MoveView(
        seat=state.mover,
        zone=None if state.at == t.NOWHERE else t.ZONES[state.at],
        land=state.land,
        teleported=state.teleported,
        card_teleport=state.card_teleport,
        ignores_walls=state.ignores_walls,
        on_foot=state.on_foot,
        stepped=state.stepped,
        intruded=state.intruded,
        start_near=named(t.ZONES, state.start_near),
        target=None if state.target == t.NOWHERE else t.ZONES[state.target],
        by_teleport=state.by_teleport,
        units=state.walking,
        creatures=named(t.CREATURES, state.taken),
        decided=named(t.CREATURES, state.decided),
    )


def _creatures(state: Kemet, seat: int, zone: int) -> tuple[str, ...]:
    return tuple(
        t.CREATURES[creature]
        for creature in range(t.CREATURE_COUNT)
        if (state.kept[seat] if zone == t.NOWHERE else state.roaming[seat]) >> creature & 1
        and state.creatures[creature] == zone
    )


def _battle_values(state: Kemet) -> dict[str, tuple[int, ...]]:
    return {
        name: tuple(printed(state.tables, "battle", card).values())
        for card, name in enumerate(t.BATTLE_CARDS)
    }


def _seat(seat: int) -> int | None:
    return None if seat == t.NOBODY else seat


def _token(token: int) -> bool | None:
    return None if token == 0 else token == t.READY
