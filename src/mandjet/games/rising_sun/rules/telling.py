"""Events of a few common shapes; where nobody listens they cost nothing."""

from mandjet.games.rising_sun.state import RisingSun
from mandjet.games.rising_sun.tables import KINDS, NOBODY, PROVINCES


def tell_seat(state: RisingSun, key: str, seat: int, what: str = "", number: int = 0) -> None:
    """Something happened to a seat; `what` is the name of the number told with it."""
    if state.listening:
        told: dict[str, int | str] = {"seat": seat}
        if what:
            told[what] = number
        state.tell(key, told, (f"seat:{seat}",))


def tell_honor(state: RisingSun, key: str, seat: int) -> None:
    """A seat has another place on the honor track."""
    if state.listening:
        state.tell(key, {"seat": seat}, (f"honor:{seat}",))


def tell_pair(
    state: RisingSun, key: str, seat: int, role: str, other: int, what: str = "", number: int = 0
) -> None:
    """Something passed between a seat and another, who is its "to_seat" or "from_seat"."""
    if state.listening:
        told: dict[str, int | str] = {"seat": seat, role: other}
        if what:
            told[what] = number
        state.tell(key, told, (f"seat:{other}",))


def tell_land(state: RisingSun, key: str, seat: int, p: int) -> None:
    """A seat did something in a province; NOBODY: it happened by itself."""
    if state.listening:
        told: dict[str, int | str] = {} if seat == NOBODY else {"seat": seat}
        told["province"] = f"province-{PROVINCES[p]}"
        state.tell(key, told, (f"province:{PROVINCES[p]}",))


def tell_figure(state: RisingSun, key: str, seat: int, kind: int, p: int) -> None:
    """A figure of a seat came to a province or died there."""
    if state.listening:
        told: dict[str, int | str] = {
            "seat": seat,
            "figure": f"figure-{KINDS[kind]}",
            "province": f"province-{PROVINCES[p]}",
        }
        state.tell(key, told, (f"province:{PROVINCES[p]}",))
