"""What a seat may see. A view names components by their id, so that any board can draw it."""

from mandjet.engine.view import View, common

from .state import CARDS, NO_BID, Toy


class ToyView(View, frozen=True, kw_only=True):
    """The table as one seat sees it."""

    round: int
    # What the seat holds, and what it has bid; a spectator has neither.
    card: str | None
    bid: int | None
    # By seat: whether it has bid, and its coins.
    ready: tuple[bool, ...]
    coins: tuple[int, ...]
    # The bids of the last round, then the cards.
    shown: tuple[int, ...]


def view(state: Toy, seat: int | None) -> ToyView:
    """All that a seat may know; None is the spectator."""
    return ToyView(
        **common(state, seat),
        round=state.round,
        card=None if seat is None else CARDS[state.cards[seat]],
        bid=None if seat is None else state.bids[seat],
        ready=tuple(bid != NO_BID for bid in state.bids),
        coins=tuple(state.coins),
        shown=tuple(state.shown),
    )
