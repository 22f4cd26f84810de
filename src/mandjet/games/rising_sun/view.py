"""What a seat may see of Rising Sun (RS-22)."""

from functools import cache

import msgspec

from mandjet.engine.view import View, common
from mandjet.games.rising_sun import moment
from mandjet.games.rising_sun.report import (
    HostageView,
    WarView,
    WinterView,
    forces_in,
    wars,
    winter,
)
from mandjet.games.rising_sun.rules.battle import ronin_of
from mandjet.games.rising_sun.rules.figures import monsters_at, strength
from mandjet.games.rising_sun.rules.harvest import strongest
from mandjet.games.rising_sun.rules.kami import favourite
from mandjet.games.rising_sun.state import PHASES, TEA, RisingSun
from mandjet.games.rising_sun.tables import (
    ADVANTAGES,
    BUSHI,
    CARDS,
    CLANS,
    DAIMYO,
    DECK,
    HELD,
    KAMI,
    KINDS,
    LANDS,
    LOTUS,
    MANDATES,
    MONSTER,
    MONSTERS,
    NOBODY,
    PLACES,
    POLITICAL_TRACK,
    PROVINCES,
    RESERVE,
    SEASONS,
    SETS,
    SHINTO,
    SHRINE,
    SHRINES,
    SPOTS,
    TURNS,
    WINTER,
    lands_in,
    mandates_in,
    tile_count,
)


class GroupView(msgspec.Struct, frozen=True):
    """What one seat has in a place: figures by kind, and the force each kind adds."""

    seat: int
    figures: dict[str, int]
    strongholds: int
    force: int
    forces: dict[str, int]


class ProvinceView(msgspec.Struct, frozen=True):
    """A province: its links and rewards, who is there, and its war number this season."""

    province: str
    land: tuple[str, ...]
    sea: tuple[str, ...]
    vp: int
    coins: int
    ronin: int
    groups: tuple[GroupView, ...]
    strongest: int | None
    war: int | None


class ShrineView(msgspec.Struct, frozen=True):
    """A shrine: its kami, the worshippers, and whom the kami would favour now."""

    kami: str
    groups: tuple[GroupView, ...]
    favourite: int | None


class CardView(msgspec.Struct, frozen=True):
    """Copies of a card on sale."""

    card: str
    cost: int
    copies: int


class TokenView(msgspec.Struct, frozen=True):
    """A war province token."""

    season: str
    province: str


class SeatView(msgspec.Struct, frozen=True):
    """All that lies open before a player."""

    clan: str | None
    honor: int
    vp: int
    coins: int
    ronin: int
    ally: int | None
    reserve: dict[str, int]
    strongholds_left: int
    cards: dict[str, int]
    monsters: tuple[str, ...]
    hostages: tuple[HostageView, ...]
    tokens: tuple[TokenView, ...]
    seasons_allied: tuple[str, ...]
    winter: WinterView


class TurnView(msgspec.Struct, frozen=True):
    """A mandate turn of this season: what was drawn and taken only for who did it."""

    seat: int
    mandate: str | None
    face_down: bool
    drawn: tuple[str, ...] | None
    tile: str | None


class SpaceView(msgspec.Struct, frozen=True):
    """A space of the political track: who takes the mandate turn; None is a kami turn."""

    seat: int | None


class TeaView(msgspec.Struct, frozen=True):
    """The tea ceremony: proposals only between this seat and others."""

    alone: tuple[int, ...]
    holding: tuple[int, ...]
    proposed_to: tuple[int, ...]
    proposed_by: tuple[int, ...]
    closed_to: tuple[int, ...]
    closed_by: tuple[int, ...]


class BattleView(msgspec.Struct, frozen=True):
    """The battle being fought: bids of others are hidden until all are in.

    `step` is what is being done: "bids", an advantage, or "outcome".
    """

    province: str
    step: str
    fighters: tuple[int, ...]
    done: tuple[int, ...]
    bids: tuple[dict[str, int] | None, ...]
    open: bool
    hired: int | None
    ronin: int
    killed: int


class RisingSunView(View, frozen=True, kw_only=True):
    """The table as one seat sees it."""

    season: str
    phase: str
    card_set: str
    honor: tuple[int, ...]
    players: tuple[SeatView, ...]
    provinces: tuple[ProvinceView, ...]
    shrines: tuple[ShrineView, ...]
    market: tuple[CardView, ...]
    war: tuple[str, ...]
    settled: int
    first: int
    turns: tuple[TurnView, ...]
    deck: int
    # The political track; its space that is being resolved, and the shrine in a kami turn.
    track: tuple[SpaceView, ...]
    space: int | None
    shrine: int | None
    tea: TeaView | None
    ready: tuple[int, ...]
    doing: moment.DoingView | None
    battle: BattleView | None
    # The war provinces reached in this war phase, in the last one before the next begins.
    wars: tuple[WarView, ...]


def view(state: RisingSun, seat: int | None) -> RisingSunView:
    """All that a seat may know; None is the spectator."""
    set_up = NOBODY not in state.clans
    return RisingSunView(
        **common(state, seat),
        season=SEASONS[state.season],
        phase=PHASES[state.phase],
        card_set=SETS[state.card_set],
        honor=tuple(state.track),
        players=tuple(_seat(state, other) for other in range(state.seats)),
        provinces=tuple(_province(state, p, set_up) for p in range(LANDS)),
        shrines=tuple(_shrine(state, slot) for slot in range(SHRINES)),
        market=tuple(
            CardView(CARDS[card], state.tables.cost[card], state.market[card])
            for card in range(DECK)
            if state.market[card]
        ),
        war=tuple(PROVINCES[p] for p in state.war),
        settled=state.fought,
        first=state.first,
        turns=_turns(state, seat),
        deck=_deck(state),
        track=_track(state),
        space=moment.space(state),
        shrine=moment.shrine(state),
        tea=_tea(state, seat) if state.phase == TEA else None,
        ready=_members(state, state.ready),
        doing=moment.doing(state, seat) if state.asked else None,
        battle=_battle(state, seat) if state.fighters else None,
        wars=wars(state),
    )


def _members(state: RisingSun, mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(state.seats) if mask >> seat & 1)


def _somebody(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _figures(state: RisingSun, seat: int, place: int) -> dict[str, int]:
    """The figures of a seat in a place, by kind."""
    counts: dict[str, int] = {}
    bushi = state.bushi[seat * PLACES + place]
    if bushi:
        counts[KINDS[BUSHI]] = bushi
    shinto = state.shinto[seat * PLACES + place]
    if shinto:
        counts[KINDS[SHINTO]] = shinto
    if state.daimyo[seat] == place:
        counts[KINDS[DAIMYO]] = 1
    there = monsters_at(state, seat, place)
    counts |= {KINDS[MONSTER + m]: 1 for m in range(MONSTERS) if there >> m & 1}
    return counts


@cache
def _provinces(mask: int) -> tuple[str, ...]:
    return tuple(PROVINCES[p] for p in lands_in(mask))


def _province(state: RisingSun, p: int, set_up: bool) -> ProvinceView:
    tables = state.tables
    groups = []
    for seat in range(state.seats):
        figures = _figures(state, seat, p)
        strongholds = state.strongholds[seat * LANDS + p]
        if figures or strongholds:
            groups.append(
                GroupView(
                    seat, figures, strongholds, strength(state, seat, p), forces_in(state, seat, p)
                )
            )
    return ProvinceView(
        province=PROVINCES[p],
        land=_provinces(tables.land[p]),
        sea=_provinces(tables.sea[p]),
        vp=tables.harvest_vp[p],
        coins=tables.harvest_coins[p],
        ronin=tables.harvest_ronin[p],
        groups=tuple(groups),
        strongest=_somebody(strongest(state, p)) if set_up else None,
        war=state.war.index(p) + 1 if p in state.war else None,
    )


def _shrine(state: RisingSun, slot: int) -> ShrineView:
    groups = []
    for seat in range(state.seats):
        figures = _figures(state, seat, SHRINE + slot)
        if figures:
            groups.append(GroupView(seat, figures, 0, sum(figures.values()), figures))
    winner = favourite(state, slot)
    return ShrineView(KAMI[state.shrines[slot]], tuple(groups), _somebody(winner))


def _seat(state: RisingSun, seat: int) -> SeatView:
    n = state.seats
    hostages = []
    for owner in range(n):
        hostages += [HostageView(owner, KINDS[BUSHI])] * state.held_bushi[seat * n + owner]
        hostages += [HostageView(owner, KINDS[SHINTO])] * state.held_shinto[seat * n + owner]
    for monster in range(MONSTERS):
        if state.lair[monster] == HELD + seat:
            hostages.append(HostageView(state.owner[monster], KINDS[MONSTER + monster]))
    owned = state.cards[seat * DECK : seat * DECK + DECK]
    return SeatView(
        clan=CLANS[state.clans[seat]] if state.clans[seat] != NOBODY else None,
        honor=state.rank[seat] + 1,
        vp=state.vp[seat],
        coins=state.coins[seat],
        ronin=state.ronin[seat],
        ally=_somebody(state.ally[seat]),
        reserve=_figures(state, seat, RESERVE),
        strongholds_left=state.strongholds_left[seat],
        cards={CARDS[card]: copies for card, copies in enumerate(owned) if copies},
        monsters=tuple(KINDS[MONSTER + m] for m in range(MONSTERS) if state.owner[m] == seat),
        hostages=tuple(hostages),
        tokens=tuple(
            TokenView(SEASONS[season], province)
            for season in range(WINTER)
            for province in _provinces(state.won[seat * WINTER + season])
        ),
        seasons_allied=tuple(
            SEASONS[season] for season in range(WINTER) if state.allied_in[seat] >> season & 1
        ),
        winter=winter(state, seat),
    )


def _turns(state: RisingSun, seat: int | None) -> tuple[TurnView, ...]:
    """The turns of the season so far: a seat remembers what it has drawn (RS-8.7)."""
    turns = []
    for turn in range(TURNS):
        if not state.seen[turn]:
            break
        chooser = (state.first + turn) % state.seats
        own = chooser == seat
        lotus = chooser == state.seat_of[LOTUS]
        said, tile = state.announced[turn], state.tile[turn]
        known = tile != NOBODY and (own or not lotus)
        turns.append(
            TurnView(
                seat=chooser,
                mandate=MANDATES[said] if said != NOBODY else None,
                face_down=lotus and said != NOBODY,
                drawn=_names(state.seen[turn]) if own else None,
                tile=MANDATES[tile] if known else None,
            )
        )
    return tuple(turns)


def _names(tiles: int) -> tuple[str, ...]:
    return tuple(MANDATES[mandate] for mandate in mandates_in(tiles))


def _deck(state: RisingSun) -> int:
    """How many tiles lie in the deck, those being looked at included."""
    return tile_count(state.tables.tiles) - state.turn


def _track(state: RisingSun) -> tuple[SpaceView, ...]:
    track, turn = [], 0
    for kami in POLITICAL_TRACK:
        track.append(SpaceView(None if kami else (state.first + turn) % state.seats))
        turn += not kami
    return tuple(track)


def _tea(state: RisingSun, seat: int | None) -> TeaView:
    to, by, closed_to, closed_by = 0, 0, 0, 0
    if seat is not None:
        to, closed_to = state.proposals[seat], state.barred[seat]
        for other in range(state.seats):
            by |= (state.proposals[other] >> seat & 1) << other
            closed_by |= (state.barred[other] >> seat & 1) << other
    return TeaView(
        alone=_members(state, state.alone),
        holding=_members(state, state.holding),
        proposed_to=_members(state, to),
        proposed_by=_members(state, by),
        closed_to=_members(state, closed_to),
        closed_by=_members(state, closed_by),
    )


def _battle(state: RisingSun, seat: int | None) -> BattleView:
    bids: list[dict[str, int] | None] = []
    for other in range(state.seats):
        if state.fighters >> other & 1 and (state.bids_open or other == seat):
            own = state.bids[other * SPOTS : other * SPOTS + state.bid_on[other]]
            bids.append(dict(zip(ADVANTAGES, own, strict=False)))
        else:
            bids.append(None)
    done = [s for s in _members(state, state.fighters) if state.bid_on[s] == len(ADVANTAGES)]
    return BattleView(
        province=PROVINCES[state.war[state.fought]],
        step=moment.step(state),
        fighters=_members(state, state.fighters),
        done=tuple(done),
        bids=tuple(bids),
        open=state.bids_open,
        hired=_somebody(state.hired),
        ronin=ronin_of(state, state.hired) if state.hired != NOBODY else 0,
        killed=state.killed,
    )
