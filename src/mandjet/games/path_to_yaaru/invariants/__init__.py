"""What must be true of every state of Path to Yaaru, whatever later play relies on."""

from mandjet.games.path_to_yaaru.invariants.memory import check_memory
from mandjet.games.path_to_yaaru.invariants.moment import check_moment
from mandjet.games.path_to_yaaru.invariants.table import check_table
from mandjet.games.path_to_yaaru.state import PathToYaaru


def check(state: PathToYaaru) -> None:
    """Raise AssertionError at the first thing that cannot be."""
    check_table(state)
    check_moment(state)
    check_memory(state)
