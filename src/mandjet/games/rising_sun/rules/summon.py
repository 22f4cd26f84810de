"""Summoning and placing figures, and worship (RS-9)."""

from mandjet.engine.frame import Frame
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.actions import NEWCOMER, PASS, SHRINE_MENU, WORSHIP
from mandjet.games.rising_sun.rules.figures import move
from mandjet.games.rising_sun.rules.monsters import enter
from mandjet.games.rising_sun.rules.telling import tell_figure
from mandjet.games.rising_sun.state import RisingSun


def summon(state: RisingSun, seat: int, kind: int, p: int) -> None:
    """Bring a figure from the reserve to a province (RS-9.3)."""
    move(state, seat, kind, t.RESERVE, p)
    tell_figure(state, "summoned", seat, kind, p)
    if kind in (t.SHINTO, t.KOMAINU):  # RS-20.1
        state.push(Worship(seat, kind, p))
    else:
        enter(state, seat, kind, p)


def place(state: RisingSun, seat: int, kind: int, p: int) -> None:
    """Put a figure down without summoning it (RS-4.8)."""
    move(state, seat, kind, t.RESERVE, p)
    tell_figure(state, "placed", seat, kind, p)


def own_strongholds(state: RisingSun, seat: int) -> int:
    """The provinces with a stronghold of the seat, one bit each."""
    mask = 0
    for p in range(t.LANDS):
        if state.strongholds[seat * t.LANDS + p]:
            mask |= 1 << p
    return mask


def summoning_lands(state: RisingSun, seat: int) -> int:
    """Where a seat may summon: at its strongholds, the Dragonfly anywhere (RS-19.4)."""
    if state.seat_of[t.DRAGONFLY] == seat:
        return t.EVERY_LAND
    return own_strongholds(state, seat)


class Worship(Frame[RisingSun]):
    """A Shinto just summoned may go to a shrine instead (RS-9.4)."""

    def __init__(self, seat: int, kind: int, p: int) -> None:
        self.seat: int = seat
        self.kind: int = kind
        self.p: int = p

    def run(self, state: RisingSun) -> None:
        state.ask(self.seat, SHRINE_MENU)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        if action != PASS:
            worship(state, seat, self.kind, self.p, action - WORSHIP)


class ChooseNewcomer(Frame[RisingSun]):
    """Which figure of the reserve is placed at a shrine, a Shinto or Komainu (RS-20.18)."""

    def __init__(self, seat: int, slot: int) -> None:
        self.seat: int = seat
        self.slot: int = slot

    def run(self, state: RisingSun) -> None:
        state.ask(self.seat, [NEWCOMER + t.SHINTO, NEWCOMER + t.KOMAINU])

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        place_at_shrine(state, seat, action - NEWCOMER, self.slot)


def place_at_shrine(state: RisingSun, seat: int, kind: int, slot: int) -> None:
    """Put a Shinto from the reserve on a shrine."""
    worship(state, seat, kind, t.RESERVE, slot)


def worship(state: RisingSun, seat: int, kind: int, origin: int, slot: int) -> None:
    """A Shinto goes to a shrine and is not on the map until cleanup (RS-9.5)."""
    move(state, seat, kind, origin, t.SHRINE + slot)
    if not state.listening:
        return
    told: dict[str, int | str] = {
        "seat": seat,
        "figure": f"figure-{t.KINDS[kind]}",
        "kami": f"kami-{t.KAMI[state.shrines[slot]]}",
    }
    state.tell("worships", told, (f"shrine:{slot}",))
