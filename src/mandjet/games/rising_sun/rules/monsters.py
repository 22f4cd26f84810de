"""Oni that act when they enter a province: Oni of Hate and Oni of Spite (RS-20.24, RS-20.25)."""

from mandjet.engine.frame import Frame
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.rules import figures as figures
from mandjet.games.rising_sun.rules.gains import gain_vp, rob_vp
from mandjet.games.rising_sun.rules.honor import is_above
from mandjet.games.rising_sun.rules.mercy import Mercy
from mandjet.games.rising_sun.state import RisingSun


def enter(state: RisingSun, seat: int, kind: int, p: int) -> None:
    """A figure has entered a province by a summon, a move or a betrayal (RS-4.7)."""
    if kind == t.ONI_OF_HATE:
        victims = hated(state, seat, p)
        if victims and state.owns(seat, t.MERCY):
            state.push(SpareTheHated(seat, p, victims))
        elif victims:
            state.push(Hate(seat, p, victims))
    elif kind == t.ONI_OF_SPITE:
        spite(state, seat, p)


def hated(state: RisingSun, seat: int, p: int) -> int:
    """The seats of higher honor with a Bushi or Shinto there, one bit each."""
    victims = 0
    for other in range(state.seats):
        if is_above(state, other, seat) and prey(state, other, p):
            victims |= 1 << other
    return victims


def prey(state: RisingSun, victim: int, p: int) -> list[int]:
    """The Bushi and Shinto of a seat in a province, Komainu too, as targets."""
    menu: list[int] = []
    figures.add_targets(
        state, menu, 1 << victim, figures.BUSHI_BIT | figures.SHINTO_BIT, p, t.KOMAINU_BIT
    )
    return menu


class Hate(Frame[RisingSun]):
    """A Bushi or Shinto of each of these seats dies; the owner of the Oni chooses (RS-20.24)."""

    def __init__(self, seat: int, p: int, victims: int) -> None:
        self.seat: int = seat
        self.p: int = p
        self.victims: int = victims

    def run(self, state: RisingSun) -> None:
        if not self.victims:
            return
        menu = prey(state, figures.lowest_bit(self.victims), self.p)
        if len(menu) == 1:
            self.take(state, self.seat, menu[0])
        else:
            state.ask(self.seat, menu)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        victim = figures.target_seat(state, action)
        state.push(Hate(self.seat, self.p, self.victims ^ 1 << victim))
        figures.kill_one(state, victim, figures.target_kind(action), self.p)


class SpareTheHated(Mercy):
    """The Oni of Hate may kill nobody."""

    def __init__(self, seat: int, p: int, victims: int) -> None:
        super().__init__(seat)
        self.p: int = p
        self.victims: int = victims

    def kill(self, state: RisingSun) -> None:
        state.push(Hate(self.seat, self.p, self.victims))


def spite(state: RisingSun, seat: int, p: int) -> None:
    """Rob every seat of higher honor with force there (RS-20.25)."""
    stolen = 0
    for other in range(state.seats):
        if is_above(state, other, seat) and figures.is_present(state, other, p):
            points = rob_vp(state, other, state.tables.vp[t.CARD_SPITE])
            stolen += points
            if points and state.listening:
                told: dict[str, int | str] = {"seat": seat, "from_seat": other, "points": points}
                state.tell("stole-vp", told, (f"province:{t.PROVINCES[p]}",))
    gain_vp(state, seat, stolen)
