"""The stacks that the war phase leads to (RS-15, RS-16)."""

from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.invariants.reader import Reader
from mandjet.games.rising_sun.rules.battle import (
    Advantage,
    HireRonin,
    ImperialPoets,
    Outcome,
    Seppuku,
    SpareTheLosers,
    TakeHostage,
    doomed,
    victor,
)
from mandjet.games.rising_sun.rules.bids import Bid, RevealBids
from mandjet.games.rising_sun.rules.chronicle import BATTLE, NUMBERS, PEACE
from mandjet.games.rising_sun.rules.figures import strength
from mandjet.games.rising_sun.rules.order import START_OF_WAR, TakePlaces, seats_of
from mandjet.games.rising_sun.rules.reparations import ExtraCoin, Reparations
from mandjet.games.rising_sun.rules.upgrades import (
    COIN_CARDS,
    KoiExchange,
    WarGains,
    WarUpgrades,
    has_upgrades,
    own_order_matters,
)
from mandjet.games.rising_sun.rules.war import WarProvince
from mandjet.games.rising_sun.state import RisingSun


def check_war(state: RisingSun, reader: Reader) -> None:
    """The provinces still to come, and the battle that is being fought."""
    following = reader.next(WarProvince).war
    notes = state.chronicle
    reached = [notes[i + 2] for i in range(0, len(notes), NUMBERS) if notes[i] in (PEACE, BATTLE)]
    assert reached == state.war[:following], "the chronicle tells of the provinces reached"
    if following == 0:
        assert not any((state.fought, state.fighters)), "the war is about to begin"
        assert not any(state.won[state.season :: t.WINTER]), "no token has been won yet"
        check_start(state, reader)
    else:
        assert state.fought == following - 1 < len(state.war), "wars are settled in order"
        check_battle(state, reader)


def check_start(state: RisingSun, reader: Reader) -> None:
    """Places are taken, or a seat takes its gains, with others still to come (RS-15.2)."""
    if reader.sees(TakePlaces):
        check_places(state, reader, START_OF_WAR)
        return
    waiting = []
    while reader.sees(WarUpgrades):
        waiting.append(reader.next(WarUpgrades).seat)
    koi = reader.next(KoiExchange).seat if reader.sees(KoiExchange) else t.NOBODY
    gains = reader.next(WarGains)
    for seat in waiting:
        assert has_upgrades(state, seat), "those with effects wait for their turn"
    assert len({*waiting, gains.seat}) == len(waiting) + 1, "everybody has one turn"
    has_exchange = state.seat_of[t.KOI] == gains.seat
    assert koi == (gains.seat if has_exchange else t.NOBODY), "the exchange is the Koi's last"
    for card, copies in zip(COIN_CARDS, gains.left(), strict=True):
        assert copies <= state.owns(gains.seat, card), "cards act once"
    assert own_order_matters(state, gains.seat, gains.left()), "the order is asked if it matters"


def check_places(state: RisingSun, reader: Reader, moment: int) -> None:
    """Some take the first places, some the last ones, at least two have none yet (RS-2.5)."""
    frame = reader.next(TakePlaces)
    assert frame.moment == moment, "places are taken at the start of war or the end of a recruit"
    assert frame.seats & frame.seats - 1, "a place is left to choose"
    placed = seats_of(frame.early) + seats_of(frame.late)
    assert len(set(placed)) == len(placed), "nobody takes two places"
    for seat in placed:
        assert 0 <= seat < state.seats, "seats take places"
        assert not frame.seats >> seat & 1, "nobody takes two places"


def check_battle(state: RisingSun, reader: Reader) -> None:
    if reader.sees(ExtraCoin):
        check_remainder(state, reader.next(ExtraCoin))
        return
    fighters = state.fighters
    assert fighters & fighters - 1, "a battle has at least two sides"
    both = [seat for seat in range(state.seats) if fighters >> seat & 1]
    assert len(both) > 2 or state.ally[both[0]] != both[1], "two allies do not fight"
    if reader.sees(Reparations):
        check_after_outcome(state, reader)
        return
    reader.next(Outcome)
    assert state.hired == t.NOBODY, "ronin are hired just before the outcome"
    if reader.sees(HireRonin):
        check_winner(state, reader.next(HireRonin).seat, t.RONIN)
        return
    assert reader.next(Advantage).spot == t.RONIN, "the advantages come in order"
    if reader.sees(TakeHostage):
        hostage = reader.next(TakeHostage)
        check_winner(state, hostage.seat, t.HOSTAGE)
        most = 1 + state.owns(hostage.seat, t.RESPECT)
        assert 1 <= hostage.hostages <= most, "one hostage, and one more for each Respect"
        assert hostage.hostages < most or not hostage.gained, "points come with hostages"
        return
    assert reader.next(Advantage).spot == t.HOSTAGE, "the advantages come in order"
    if reader.sees(Seppuku):
        check_winner(state, reader.next(Seppuku).seat, t.SEPPUKU)
        assert state.killed == 0, "nobody has died yet"
        return
    assert reader.next(Advantage).spot == t.SEPPUKU, "the advantages come in order"
    reader.next(RevealBids)
    reader.next(Bid)
    check_bids(state)


def check_bids(state: RisingSun) -> None:
    """All with force in the province are bidding."""
    assert not state.bids_open, "bids are shown when all are in"
    assert state.killed == 0, "nobody has died yet"
    p = state.war[state.fought]
    for seat in range(state.seats):
        fights = state.fighters >> seat & 1
        assert (strength(state, seat, p) > 0) == (fights == 1), "all with force there fight"
        made = state.bid_on[seat]
        assert not any(state.bids[seat * t.SPOTS + made : seat * t.SPOTS + t.SPOTS]), (
            "bids in order"
        )
        assert state.coins[seat] or not fights or made == t.SPOTS, "without coins there is no bid"


def check_winner(state: RisingSun, seat: int, spot: int) -> None:
    """The seat has won an advantage."""
    check_shown(state)
    bids = state.bids[spot :: t.SPOTS]
    assert bids[seat] == max(bids) > 0, "an advantage is won by the highest bid"


def check_shown(state: RisingSun) -> None:
    assert state.bids_open, "bids have been shown"
    for seat in range(state.seats):
        made = t.SPOTS if state.fighters >> seat & 1 else 0
        assert state.bid_on[seat] == made, "all in the battle have bid"


def check_after_outcome(state: RisingSun, reader: Reader) -> None:
    winner = reader.next(Reparations).winner
    if reader.sees(ImperialPoets):
        check_winner(state, reader.next(ImperialPoets).seat, t.POETS)
        assert state.killed, "without dead there is nothing to praise"
        check_token(state, winner)
        return
    assert reader.next(Advantage).spot == t.POETS, "the poets come after the outcome"
    assert reader.next(SpareTheLosers).seat == winner == victor(state), "the winner may spare"
    assert state.owns(winner, t.MERCY), "Mercy spares"
    assert doomed(state, winner), "somebody can be spared"
    check_shown(state)


def check_remainder(state: RisingSun, frame: ExtraCoin) -> None:
    """Coins that cannot be shared out, fewer than there are losers (RS-16.10)."""
    assert not state.fighters, "the battle is over"
    assert not frame.losers >> frame.winner & 1, "the winner pays"
    losers = frame.losers.bit_count()
    assert frame.coins < losers, "a remainder is less than the number of losers"
    check_token(state, frame.winner)


def check_token(state: RisingSun, winner: int) -> None:
    tokens = state.won[winner * t.WINTER + state.season]
    assert tokens >> state.war[state.fought] & 1, "the winner has the token"
