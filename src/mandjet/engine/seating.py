"""Seating: who gets what people wish for before a game, and the seat that goes with it.

A title may have something for each seat that its players choose, as Rising Sun has its clans: an
option with `each`, in the order of the seats. Whoever has chosen nothing draws a lot. The lots are
made of the seed and SHA-256 alone, so that whoever can check the seed can check them too: what is
left is laid out in the order of its digests, and goes to those who wait in the order they sat.
"""

from collections.abc import Mapping, Sequence

import msgspec

from mandjet.engine.errors import BadRecord, BadSetup
from mandjet.engine.fairness import Fairness, digest_of
from mandjet.engine.meta import Meta, Options

SCHEME = "mandjet lot 1"


class Seating(msgspec.Struct, frozen=True):
    """For each seat the place where its player sat before the game, and what it got."""

    places: tuple[int, ...]
    given: tuple[str, ...]


def check_wishes(meta: Meta, wishes: Sequence[str | None]) -> None:
    """Refuse wishes that there are not, or that two have (BadSetup)."""
    wanted = [wish for wish in wishes if wish is not None]
    for wish in wanted:
        if wish not in meta.wishes:
            raise BadSetup(f"{meta.title}: there is no {wish!r}, only {', '.join(meta.wishes)}")
    if len(set(wanted)) < len(wanted):
        raise BadSetup(f"{meta.title}: two cannot have the same")


def seating(meta: Meta, wishes: Sequence[str | None], seed: str) -> Seating:
    """What everybody gets, by the place where they sat, None where nothing was wished for."""
    check_wishes(meta, wishes)
    left = [one for one in meta.wishes if one not in wishes]
    lots = iter(sorted(left, key=lambda one: digest_of(f"{SCHEME}\n{seed}\n{one}")))
    got = [next(lots) if wish is None else wish for wish in wishes]
    places = sorted(range(len(got)), key=lambda place: meta.wishes.index(got[place]))
    return Seating(tuple(places), tuple(got[place] for place in places))


def options_of(meta: Meta, options: Options, seated: Seating | None) -> Options:
    """The options of a game with what its seats got."""
    if seated is None:
        return dict(options)
    return {**options, meta.wished: " ".join(seated.given)}


def check_seats(meta: Meta, fair: Fairness, seed: str, options: Mapping[str, object]) -> None:
    """Refuse a record whose seats do not follow from the wishes and the seed (BadRecord)."""
    if not meta.wishes or len(fair.wishes) != len(fair.promises):
        raise BadRecord("fairness: there are seats to be chosen, but not a wish for each place")
    try:
        seated = seating(meta, fair.wishes, seed)
    except BadSetup as error:
        raise BadRecord(f"fairness: {error}") from None
    if seated.places != fair.places or options.get(meta.wished) != " ".join(seated.given):
        raise BadRecord(
            f"fairness: by the wishes and the lot of this seed the seats have"
            f" {' '.join(seated.given)} and come from places {list(seated.places)}; the record says"
            f" {options.get(meta.wished)} and {list(fair.places)}"
        )
