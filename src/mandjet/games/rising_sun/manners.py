"""How bots behave where people talk: when they keep still, and the reasons they give."""

from mandjet.engine.words import Words
from mandjet.games.rising_sun import actions as ids
from mandjet.games.rising_sun.rules.tea import Tea
from mandjet.games.rising_sun.state import RisingSun

# What bots offer to be heard.
COINS = (1, 2)
# A lead of this many points is one that nobody helps along.
FAR_AHEAD = 8


def leaves_to_people(state: RisingSun, action: int, people: int) -> bool:
    """Over tea bots neither stay alone nor ally among themselves before people had their say. They
    do not let others speak first either: who does that is asked nothing, and does not answer. And
    what they have offered to a person stands until it is answered."""
    if not isinstance(state.stack[-1], Tea):
        return False
    if ids.ACCEPT <= action < ids.REFUSE:
        return not people >> action - ids.ACCEPT & 1
    if ids.WITHDRAW <= action < ids.ACCEPT:
        return bool(people >> action - ids.WITHDRAW & 1)
    return action in (ids.ALONE, ids.HOLD)


def offers(state: RisingSun, seat: int) -> list[int]:
    """Coins that may move somebody whose answer is awaited: once a ceremony to each."""
    if not isinstance(state.stack[-1], Tea):
        return []
    awaited = [
        other
        for other in range(state.seats)
        if state.proposals[seat] >> other & 1 and not state.given[seat * state.seats + other]
    ]
    return [
        ids.gift(False, coins, other)
        for other in awaited[:1]
        for coins in COINS
        if coins <= state.coins[seat]
    ]


def remark(state: RisingSun, seat: int, action: int) -> Words | None:
    """What a bot says to the other side with a proposal or an answer, from what lies open."""
    if not isinstance(state.stack[-1], Tea) or not ids.PROPOSE <= action < ids.GIFT:
        return None
    for first, what in (
        (ids.REFUSE, "refuse"),
        (ids.ACCEPT, "accept"),
        (ids.WITHDRAW, "withdraw"),
        (ids.PROPOSE, "propose"),
    ):
        if action >= first:
            other = action - first
            why = reason(state, seat, other, what)
            return Words(f"say-{what}-{why}", {"to_seat": other})
    raise AssertionError("not a word of the tea ceremony")


def reason(state: RisingSun, seat: int, other: int, what: str) -> str:
    """Why, in a word."""
    lead = state.vp[other] - state.vp[seat]
    if what in ("refuse", "withdraw"):
        return "lead" if lead >= FAR_AHEAD else "wait"
    if state.given[other * state.seats + seat]:
        return "gift"
    if lead <= -FAR_AHEAD:
        return "weak"
    rich = max(range(state.seats), key=lambda one: (state.vp[one], -one))
    if rich not in (seat, other) and state.vp[rich] >= FAR_AHEAD + max(state.vp[seat], 0):
        return "leader"
    return "share"
