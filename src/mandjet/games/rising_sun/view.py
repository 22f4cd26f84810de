"""What a seat may see of Rising Sun (RS-22)."""

from functools import cache

import msgspec

from mandjet.engine.state import SEATS
from mandjet.engine.view import View, common
from mandjet.games.rising_sun import moment
from mandjet.games.rising_sun import tables as t
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
from mandjet.games.rising_sun.rules.tea import tries_of
from mandjet.games.rising_sun.state import PHASES, TEA, TRIES, RisingSun


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
    # By seat: the coins and ronin given to it since this season's tea ceremony began.
    gave: tuple[int, ...]
    winter: WinterView


class TurnView(msgspec.Struct, frozen=True):
    """A mandate turn of this season: what was drawn and taken only for the seat that did it."""

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
    # By seat: how many proposals are still possible to it, and from it.
    left_to: tuple[int, ...]
    left_by: tuple[int, ...]


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
    set_up = t.NOBODY not in state.clans
    return RisingSunView(
        **common(state, seat),
        season=t.SEASONS[state.season],
        phase=PHASES[state.phase],
        card_set=t.SETS[state.card_set],
        honor=tuple(state.track),
        players=tuple(_seat(state, other) for other in range(state.seats)),
        provinces=tuple(_province(state, p, set_up) for p in range(t.LANDS)),
        shrines=tuple(_shrine(state, slot) for slot in range(t.SHRINES)),
        market=tuple(
            CardView(t.CARDS[card], state.tables.cost[card], state.market[card])
            for card in range(t.DECK)
            if state.market[card]
        ),
        war=tuple(t.PROVINCES[p] for p in state.war),
        settled=state.fought,
        first=state.first,
        turns=_turns(state, seat),
        deck=_deck(state),
        track=_track(state),
        space=moment.space(state),
        shrine=moment.shrine(state),
        tea=_tea(state, seat) if state.phase == TEA else None,
        ready=SEATS[state.ready],
        doing=moment.doing(state, seat) if state.asked else None,
        battle=_battle(state, seat) if state.fighters else None,
        wars=wars(state),
    )


def _somebody(seat: int) -> int | None:
    return None if seat == t.NOBODY else seat


def _figures(state: RisingSun, seat: int, place: int) -> dict[str, int]:
    """The figures of a seat in a place, by kind."""
    counts: dict[str, int] = {}
    bushi = state.bushi[seat * t.PLACES + place]
    if bushi:
        counts[t.KINDS[t.BUSHI]] = bushi
    shinto = state.shinto[seat * t.PLACES + place]
    if shinto:
        counts[t.KINDS[t.SHINTO]] = shinto
    if state.daimyo[seat] == place:
        counts[t.KINDS[t.DAIMYO]] = 1
    there = monsters_at(state, seat, place)
    counts |= {t.KINDS[t.MONSTER + m]: 1 for m in range(t.MONSTERS) if there >> m & 1}
    return counts


@cache
def _provinces(mask: int) -> tuple[str, ...]:
    return tuple(t.PROVINCES[p] for p in range(t.LANDS) if mask >> p & 1)


def _province(state: RisingSun, p: int, set_up: bool) -> ProvinceView:
    tables = state.tables
    groups = []
    for seat in range(state.seats):
        figures = _figures(state, seat, p)
        strongholds = state.strongholds[seat * t.LANDS + p]
        if figures or strongholds:
            groups.append(
                GroupView(
                    seat, figures, strongholds, strength(state, seat, p), forces_in(state, seat, p)
                )
            )
    return ProvinceView(
        province=t.PROVINCES[p],
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
        figures = _figures(state, seat, t.SHRINE + slot)
        if figures:
            groups.append(GroupView(seat, figures, 0, sum(figures.values()), figures))
    winner = favourite(state, slot)
    return ShrineView(t.KAMI[state.shrines[slot]], tuple(groups), _somebody(winner))


def _seat(state: RisingSun, seat: int) -> SeatView:
    n = state.seats
    hostages = []
    for owner in range(n):
        hostages += [HostageView(owner, t.KINDS[t.BUSHI])] * state.held_bushi[seat * n + owner]
        hostages += [HostageView(owner, t.KINDS[t.SHINTO])] * state.held_shinto[seat * n + owner]
    for monster in range(t.MONSTERS):
        if state.lair[monster] == t.HELD + seat:
            hostages.append(HostageView(state.owner[monster], t.KINDS[t.MONSTER + monster]))
    owned = state.cards[seat * t.DECK : seat * t.DECK + t.DECK]
    return SeatView(
        clan=t.CLANS[state.clans[seat]] if state.clans[seat] != t.NOBODY else None,
        honor=state.rank[seat] + 1,
        vp=state.vp[seat],
        coins=state.coins[seat],
        ronin=state.ronin[seat],
        ally=_somebody(state.ally[seat]),
        reserve=_figures(state, seat, t.RESERVE),
        strongholds_left=state.strongholds_left[seat],
        cards={t.CARDS[card]: copies for card, copies in enumerate(owned) if copies},
        monsters=tuple(t.KINDS[t.MONSTER + m] for m in range(t.MONSTERS) if state.owner[m] == seat),
        hostages=tuple(hostages),
        tokens=tuple(
            TokenView(t.SEASONS[season], province)
            for season in range(t.WINTER)
            for province in _provinces(state.won[seat * t.WINTER + season])
        ),
        seasons_allied=tuple(
            t.SEASONS[season] for season in range(t.WINTER) if state.allied_in[seat] >> season & 1
        ),
        gave=tuple(state.given[seat * n : seat * n + n]),
        winter=winter(state, seat),
    )


def _turns(state: RisingSun, seat: int | None) -> tuple[TurnView, ...]:
    """The turns of the season so far: a seat remembers what it has drawn (RS-8.7)."""
    turns = []
    for turn in range(t.TURNS):
        if not state.seen[turn]:
            break
        chooser = (state.first + turn) % state.seats
        own = chooser == seat
        lotus = chooser == state.seat_of[t.LOTUS]
        said, tile = state.announced[turn], state.tile[turn]
        known = tile != t.NOBODY and (own or not lotus)
        turns.append(
            TurnView(
                seat=chooser,
                mandate=t.MANDATES[said] if said != t.NOBODY else None,
                face_down=lotus and said != t.NOBODY,
                drawn=_names(state.seen[turn]) if own else None,
                tile=t.MANDATES[tile] if known else None,
            )
        )
    return tuple(turns)


def _names(tiles: int) -> tuple[str, ...]:
    return tuple(t.MANDATES[mandate] for mandate in t.mandates_in(tiles))


def _deck(state: RisingSun) -> int:
    """How many tiles lie in the deck, those being looked at included."""
    return t.tile_count(state.tables.tiles) - state.turn


def _track(state: RisingSun) -> tuple[SpaceView, ...]:
    track, turn = [], 0
    for kami in t.POLITICAL_TRACK:
        track.append(SpaceView(None if kami else (state.first + turn) % state.seats))
        turn += not kami
    return tuple(track)


def _tea(state: RisingSun, seat: int | None) -> TeaView:
    to, by = 0, 0
    left_to, left_by = [0] * state.seats, [0] * state.seats
    if seat is not None:
        to = state.proposals[seat]
        for other in range(state.seats):
            by |= (state.proposals[other] >> seat & 1) << other
            if other != seat:
                left_to[other] = TRIES - tries_of(state, seat, other)
                left_by[other] = TRIES - tries_of(state, other, seat)
    return TeaView(
        alone=SEATS[state.alone],
        holding=SEATS[state.holding],
        proposed_to=SEATS[to],
        proposed_by=SEATS[by],
        left_to=tuple(left_to),
        left_by=tuple(left_by),
    )


def _battle(state: RisingSun, seat: int | None) -> BattleView:
    bids: list[dict[str, int] | None] = []
    for other in range(state.seats):
        if state.fighters >> other & 1 and (state.bids_open or other == seat):
            own = state.bids[other * t.SPOTS : other * t.SPOTS + state.bid_on[other]]
            bids.append(dict(zip(t.ADVANTAGES, own, strict=False)))
        else:
            bids.append(None)
    done = [s for s in SEATS[state.fighters] if state.bid_on[s] == len(t.ADVANTAGES)]
    return BattleView(
        province=t.PROVINCES[state.war[state.fought]],
        step=moment.step(state),
        fighters=SEATS[state.fighters],
        done=tuple(done),
        bids=tuple(bids),
        open=state.bids_open,
        hired=_somebody(state.hired),
        ronin=ronin_of(state, state.hired) if state.hired != t.NOBODY else 0,
        killed=state.killed,
    )
