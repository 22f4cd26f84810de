"""What a seat may see of Kemet (KBS-12)."""

from mandjet.engine.view import View
from mandjet.games.kemet.rules.board import controller, troop_limit
from mandjet.games.kemet.rules.council import spying_side
from mandjet.games.kemet.rules.hands import LOOK, SHUFFLE
from mandjet.games.kemet.state import Kemet
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
from mandjet.games.kemet.view_parts import (
    BattleView,
    MoveView,
    OwnView,
    PlayerView,
    PyramidView,
    SideView,
    TroopView,
    ZoneView,
)

PHASES = ("setup", "day", "night")


class KemetView(View, frozen=True, kw_only=True):
    """The table as one seat sees it."""

    round: int
    phase: str
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
        discards=_cards(state, state.discards),
        pending=tuple(SPACES[space] for space in bits(state.pending)),
        move=_move(state),
        battle=_battle(state, seat),
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
        boxes=tuple(
            None if colour == NOTHING else COLOURS[colour]
            for colour in state.boxes[seat * BOXES : seat * BOXES + BOXES]
        ),
        bought=_colours(state.bought[seat]),
        tiles=tuple(TILES[tile] for tile in bits(state.tiles[seat])),
        creatures_in_supply=_creatures(state, seat, NOWHERE),
        # Diversion is in every hand, also while it lies hidden under a Battle card.
        cards=size(state.hand[seat]) + 1 - _open_diversion(state, seat),
        known_cards=_cards(state, state.known[seat]),
        battle_cards=size(state.cards[seat]),
        battle_discards=_battle_cards(state.face_up[seat]),
        face_down=size(state.face_down[seat]),
        seen_face_down=_battle_cards(state.seen_down[seat]),
        cards_removed=sum(1 for card in removed if card != NOTHING),
        seen_since_removal=_seen_since_removal(state, seat),
    )


def _seen_since_removal(state: Kemet, seat: int) -> tuple[str, ...]:
    """Battle cards that all have seen since the last one was removed (KBS-12.4)."""
    for place in (2 * seat + 1, 2 * seat):
        if state.removed[place] != NOTHING:
            return _battle_cards(state.seen_since[place])
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
        cards=diversion + _cards(state, state.hand[seat]),
        battle_cards=_battle_cards(state.cards[seat]),
        face_down=_battle_cards(state.face_down[seat]),
        removed=tuple(BATTLE_CARDS[card] for card in removed if card != NOTHING),
        vision=_cards(state, state.vision) if looks else (),
        seen_into_deck=_cards(
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


def _battle(state: Kemet, seat: int | None) -> BattleView | None:
    if state.battle_zone == NOWHERE:
        return None
    winner = state.winner
    return BattleView(
        zone=ZONES[state.battle_zone],
        open=state.revealed_cards,
        winner=None if winner == NOBODY else state.side[winner],
        attacker=_side(state, 0, seat),
        defender=_side(state, 1, seat),
    )


def _side(state: Kemet, side: int, seat: int | None) -> SideView:
    owner = state.side[side]
    mine = owner == seat
    opened = state.revealed_cards
    # The owner of Spying is shown the card once the other side is ready (KBS-7.21).
    spied = (
        state.side[1 - side] == seat and bool(state.ready[side]) and spying_side(state) == 1 - side
    )
    played, buried = state.played[side], state.buried[side]
    see_buried = mine or (buried != NOTHING and bool(state.seen_down[owner] >> buried & 1))
    added: tuple[str, ...] = ()
    if mine or opened:
        added = _cards(state, state.added[side])
        if state.diverted[side]:
            added = (CARDS[DIVERSION], *added)
    counted = state.winner != NOBODY
    strength, damage, unblockable, defense = state.values[4 * side : 4 * side + 4]
    return SideView(
        seat=owner,
        ready=bool(state.ready[side]),
        played=BATTLE_CARDS[played] if played != NOTHING and (mine or opened or spied) else None,
        discarded=BATTLE_CARDS[buried] if buried != NOTHING and see_buried else None,
        added=added,
        wounds=state.wounds[side],
        lost=state.lost[side],
        creature_void=bool(state.void[side]),
        strength=strength if counted else None,
        damage=damage if counted else None,
        unblockable=unblockable if counted else None,
        defense=defense if counted else None,
    )


def _creatures(state: Kemet, seat: int, zone: int) -> tuple[str, ...]:
    return tuple(
        CREATURES[creature]
        for creature in range(CREATURE_COUNT)
        if (state.kept[seat] if zone == NOWHERE else state.roaming[seat]) >> creature & 1
        and state.creatures[creature] == zone
    )


def _cards(state: Kemet, cards: int) -> tuple[str, ...]:
    return tuple(CARDS[state.tables.kind_of[card]] for card in bits(cards))


def _battle_cards(cards: int) -> tuple[str, ...]:
    return tuple(BATTLE_CARDS[card] for card in bits(cards))


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
