"""What a seat may see of Kemet (KBS-12)."""

from mandjet.engine.view import View
from mandjet.games.kemet.actions import SPACE
from mandjet.games.kemet.rules.board import controller, troop_limit
from mandjet.games.kemet.rules.day import ALL_SPACES, token_menu
from mandjet.games.kemet.rules.hands import LOOK, SHUFFLE
from mandjet.games.kemet.state import DAY, Kemet
from mandjet.games.kemet.tables import (
    BATTLE_CARDS,
    BOXES,
    CARDS,
    COLOURS,
    CREATURE_COUNT,
    CREATURES,
    DELTA,
    DISTRICTS,
    DIVERSION,
    GOLD,
    NOBODY,
    NOTHING,
    NOWHERE,
    READY,
    SANCTUARY,
    SITES,
    SPACES,
    TILES,
    ZONES,
    bits,
    size,
)
from mandjet.games.kemet.view_battle import battle_cards, battle_view, card_names
from mandjet.games.kemet.view_parts import (
    BattleView,
    MoveView,
    OwnView,
    PlayerView,
    PyramidView,
    TroopView,
    ZoneView,
)
from mandjet.games.kemet.words import frame_name

PHASES = ("setup", "day", "night")


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
    players: tuple[PlayerView, ...]
    own: OwnView | None
    # Tiles left, by id.
    stock: dict[str, int]
    deck: int
    discards: tuple[str, ...]
    pending: tuple[str, ...]
    move: MoveView | None
    battle: BattleView | None


def view(state: Kemet, seat: int | None) -> KemetView:
    """All that a seat may know; None is the spectator."""
    active = state.order[state.turn % state.seats] if state.phase == 1 else None
    return KemetView(
        game=state.game.meta.name,
        seat=seat,
        seats=state.seats,
        options=dict(state.options),
        waiting=state.waiting(),
        over=state.over,
        scores=state.scores,
        winners=state.winners,
        round=state.round,
        phase=PHASES[state.phase],
        asked="" if state.over else frame_name(state),
        active=active,
        order=tuple(state.order),
        new_order=tuple(_seat(other) for other in state.new_order),
        colours=_colours(state.colours),
        fame_to_win=state.tables.fame_to_win,
        battle_values=_battle_values(state),
        zones=tuple(_zone(state, zone) for zone in state.board.listed),
        players=tuple(_player(state, other) for other in range(state.seats)),
        own=None if seat is None else _own(state, seat),
        stock={TILES[tile]: left for tile, left in enumerate(state.stock) if left},
        deck=size(state.deck),
        discards=card_names(state, state.discards),
        pending=tuple(SPACES[space] for space in bits(state.pending)),
        move=_move(state),
        battle=battle_view(state, seat),
    )


def zone_kind(zone: int, temples: int) -> str:
    """What kind of zone it is, as content.toml names it."""
    if zone < DISTRICTS:
        return "district"
    if zone == SANCTUARY:
        return "sanctuary"
    if zone == DELTA:
        return "delta"
    return "temple" if temples >> zone & 1 else "desert"


def _zone(state: Kemet, zone: int) -> ZoneView:
    pyramid = None
    if zone < DISTRICTS and state.colour[zone] != NOTHING:
        pyramid = PyramidView(COLOURS[state.colour[zone]], state.level[zone])
    board = state.board
    harbor = "trading" if board.trading >> zone & 1 else "none"
    if board.military >> zone & 1:
        harbor = "military"
    return ZoneView(
        id=ZONES[zone],
        kind=zone_kind(zone, state.tables.temple_mask),
        owner=_seat(state.ruler[zone // 3]) if zone < DISTRICTS else None,
        obelisk=bool(board.obelisks >> zone & 1),
        harbor=harbor,
        prayer=state.tables.adoration[zone],
        near=tuple(ZONES[other] for other in board.near[zone]),
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
    removed = state.removed[2 * seat : 2 * seat + 2]
    return PlayerView(
        seat=seat,
        city=None if site == NOTHING else SITES[site],
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
        used=tuple(SPACES[space] for space in bits(state.used[seat]) if space != GOLD),
        closed=_closed(state, seat),
        boxes=tuple(
            None if colour == NOTHING else COLOURS[colour]
            for colour in state.boxes[seat * BOXES : seat * BOXES + BOXES]
        ),
        bought=_colours(state.bought[seat]),
        tiles=tuple(TILES[tile] for tile in bits(state.tiles[seat])),
        creatures_in_supply=_creatures(state, seat, NOWHERE),
        # Diversion is in every hand, also while it lies hidden under a Battle card.
        cards=size(state.hand[seat]) + 1 - _open_diversion(state, seat),
        known_cards=card_names(state, state.known[seat]),
        battle_cards=size(state.cards[seat]),
        battle_discards=battle_cards(state.face_up[seat]),
        face_down=size(state.face_down[seat]),
        seen_face_down=battle_cards(state.seen_down[seat]),
        cards_removed=sum(1 for card in removed if card != NOTHING),
        seen_since_removal=_seen_since_removal(state, seat),
    )


def _closed(state: Kemet, seat: int) -> tuple[str, ...]:
    """Empty spaces where no next token may go (KBS-4.3)."""
    left = state.tokens[seat]
    if left == 0 or state.phase != DAY:
        return ()
    if state.silver[seat] == READY:
        left += 1
    used = state.used[seat] & ALL_SPACES
    menu = token_menu(used, left)
    return tuple(
        name
        for space, name in enumerate(SPACES)
        if space != GOLD and not used >> space & 1 and SPACE + space not in menu
    )


def _seen_since_removal(state: Kemet, seat: int) -> tuple[str, ...]:
    """Battle cards that all have seen since the last one was removed (KBS-12.4)."""
    for place in (2 * seat + 1, 2 * seat):
        if state.removed[place] != NOTHING:
            return battle_cards(state.seen_since[place])
    return ()


def _open_diversion(state: Kemet, seat: int) -> int:
    if state.revealed_cards and seat in state.side:
        return state.diverted[state.side.index(seat)]
    return 0


def _own(state: Kemet, seat: int) -> OwnView:
    looks = bool(state.vision) and seat in state.waiting()
    removed = state.removed[2 * seat : 2 * seat + 2]
    diversion = () if _open_diversion(state, seat) else (CARDS[DIVERSION],)
    return OwnView(
        cards=diversion + card_names(state, state.hand[seat]),
        battle_cards=battle_cards(state.cards[seat]),
        face_down=battle_cards(state.face_down[seat]),
        removed=tuple(BATTLE_CARDS[card] for card in removed if card != NOTHING),
        vision=card_names(state, state.vision) if looks else (),
        seen_into_deck=card_names(
            state,
            state.remembered[SHUFFLE * (state.seats + 1) + seat]
            | state.remembered[LOOK * (state.seats + 1) + seat],
        ),
    )


def _move(state: Kemet) -> MoveView | None:
    if state.mover == NOBODY:
        return None
    return MoveView(
        seat=state.mover,
        zone=None if state.at == NOWHERE else ZONES[state.at],
        land=state.land,
        teleported=state.teleported,
        card_teleport=state.card_teleport,
        ignores_walls=state.open_gates,
        target=None if state.target == NOWHERE else ZONES[state.target],
        units=state.walking,
        creatures=tuple(CREATURES[creature] for creature in bits(state.taken)),
    )


def _creatures(state: Kemet, seat: int, zone: int) -> tuple[str, ...]:
    return tuple(
        CREATURES[creature]
        for creature in range(CREATURE_COUNT)
        if (state.kept[seat] if zone == NOWHERE else state.roaming[seat]) >> creature & 1
        and state.creatures[creature] == zone
    )


def _battle_values(state: Kemet) -> dict[str, tuple[int, ...]]:
    tables = state.tables
    return {
        name: (
            tables.battle_strength[card],
            tables.battle_damage[card],
            tables.battle_unblockable[card],
            tables.battle_defense[card],
            tables.battle_loss[card],
        )
        for card, name in enumerate(BATTLE_CARDS)
    }


def _colours(colours: int) -> tuple[str, ...]:
    return tuple(COLOURS[colour] for colour in bits(colours))


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _token(token: int) -> bool | None:
    return None if token == 0 else token == READY
