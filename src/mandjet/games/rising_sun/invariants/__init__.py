"""What must be true of every state of Rising Sun."""

from mandjet.games.rising_sun.invariants.calendar import check_calendar
from mandjet.games.rising_sun.invariants.components import check_components, check_loaded
from mandjet.games.rising_sun.invariants.stack import check_stack
from mandjet.games.rising_sun.state import RisingSun

__all__ = ["check", "check_components", "check_loaded"]


def check(state: RisingSun) -> None:
    """Raise AssertionError at the first thing that cannot be."""
    check_components(state)
    check_calendar(state)
    check_stack(state)
