"""Fair chance: what a record carries so that anybody can check where its seed came from.

The server draws a secret and shows its SHA-256, the commitment, before anybody sits. Whoever sits
down sends the SHA-256 of a nonce, a promise, and the nonce itself only when every seat is taken and
all promises are known. The seed is made of the secret and the nonces: the server was bound before
it saw a nonce, and each player before anybody else's nonce was out. The pledge is one number for
all that was bound by then. All of it is text in hexadecimal digits: SHA-256 is enough to check it.

>>> digest_of("ab" * 32)[:16]
'271a413bd339c570'
>>> seed_of("ab" * 32, [None, None]) == "ab" * 32
True
>>> seed_of("ab" * 32, ["cd" * 32, None])[:16]
'1a1802504c0c5e95'
"""

import re
from collections.abc import Sequence
from hashlib import sha256

import msgspec

from mandjet.engine.errors import BadRecord

SCHEME = "mandjet fair 1"
HEX = re.compile(r"[0-9a-f]{64}")


class Fairness(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a seed came from. `promises` and `nonces` go by seat, None where there was none.

    Where people wished for something that gave them their seats (see seating.py), these lists and
    `wishes` go by the place where they sat before, and `places` has the place of each seat.
    """

    scheme: str = SCHEME
    commitment: str
    secret: str
    promises: tuple[str | None, ...]
    nonces: tuple[str | None, ...]
    wishes: tuple[str | None, ...] = ()
    places: tuple[int, ...] = ()

    def check(self, seed: int | str, seats: int) -> None:
        """Refuse what does not fit together, with the reason (BadRecord)."""
        if self.scheme != SCHEME:
            raise BadRecord(f"fairness: scheme {self.scheme!r} is not known here, only {SCHEME!r}")
        if len(self.promises) != seats or len(self.nonces) != seats:
            raise BadRecord(
                f"fairness: {seats} seats, but {len(self.promises)} promises and"
                f" {len(self.nonces)} nonces"
            )
        if digest_of(self.secret) != self.commitment:
            raise BadRecord(
                f"fairness: SHA-256 of the secret is {digest_of(self.secret)}, the commitment is"
                f" {self.commitment}: the secret was changed"
            )
        for seat, (promise, nonce) in enumerate(zip(self.promises, self.nonces, strict=True)):
            if nonce is None:
                continue
            if HEX.fullmatch(nonce) is None:
                raise BadRecord(f"fairness: the nonce of seat {seat} is not 64 hexadecimal digits")
            if promise != digest_of(nonce):
                raise BadRecord(
                    f"fairness: SHA-256 of the nonce of seat {seat} is {digest_of(nonce)},"
                    f" promised was {promise or 'nothing'}"
                )
        if str(seed) != seed_of(self.secret, self.nonces):
            raise BadRecord(
                f"fairness: the seed made of the secret and the nonces is"
                f" {seed_of(self.secret, self.nonces)}, the record was played with {seed}"
            )

    @property
    def pledge(self) -> str:
        """All that was bound before the first nonce was shown, as one number."""
        return pledge_of(self.commitment, self.promises, self.wishes)

    def compare(self, noted: "Noted") -> None:
        """Refuse a record that is not what a player noted before the game (BadRecord)."""
        if noted.commitment is not None and noted.commitment != self.commitment:
            raise BadRecord(
                f"you noted the commitment {noted.commitment}, the record has {self.commitment}:"
                " the secret was exchanged after you sat down"
            )
        if noted.pledge is not None and noted.pledge != self.pledge:
            raise BadRecord(
                f"you noted the pledge {noted.pledge}, the record's is {self.pledge}:"
                " the secret or a promise was exchanged after you sent your nonce"
            )
        for nonce in noted.nonces:
            if nonce not in self.nonces:
                raise BadRecord(
                    f"no seat of the record added your nonce {nonce}: the shuffle does not depend"
                    " on it"
                )


class Noted(msgspec.Struct, frozen=True):
    """What a player noted before the game."""

    commitment: str | None = None
    pledge: str | None = None
    nonces: tuple[str, ...] = ()


NOTED_NOTHING = Noted()


def digest_of(text: str) -> str:
    """SHA-256 of a text in hexadecimal digits: a secret's commitment, a nonce's promise."""
    return sha256(text.encode()).hexdigest()


def pledge_of(
    commitment: str, promises: Sequence[str | None], wishes: Sequence[str | None] = ()
) -> str:
    """The commitment, the promises and what was wished for as one number."""
    bound = (one or "-" for one in (*promises, *wishes))
    return digest_of("\n".join([SCHEME, commitment, *bound]))


def seed_of(secret: str, nonces: Sequence[str | None]) -> str:
    """The seed: the secret itself where nobody added a nonce."""
    if not any(nonces):
        return secret
    return digest_of("\n".join([SCHEME, secret, *(nonce or "-" for nonce in nonces)]))


def statements(
    fairness: Fairness | None, actions: int, noted: Noted = NOTED_NOTHING
) -> tuple[str, str, str]:
    """What a verified record proves, what its reader must compare, and what nobody can prove."""
    played = f"all {actions} actions are legal and lead to the positions and result written down"
    if fairness is None:
        return (
            f"Proved: {played}.",
            "Compare yourself: nothing; the record carries no commitment, as games of the terminal"
            " and older records do not.",
            "Not proved: that chance was fair; whoever dealt may have chosen the seed.",
        )
    places = fairness.places or range(len(fairness.nonces))
    added = [seat for seat, place in enumerate(places) if fairness.nonces[place] is not None]
    held = [
        seat
        for seat, place in enumerate(places)
        if fairness.promises[place] is not None and fairness.nonces[place] is None
    ]
    made_of = f"the nonces of {_seats(added)}" if added else "no nonce of anybody"
    proved = (
        f"Proved: {played}, the secret fits the commitment {fairness.commitment}, and the seed is"
        f" made of that secret and {made_of}."
    )
    return proved, _to_compare(noted), _not_proved(added, held)


def _to_compare(noted: Noted) -> str:
    if noted.nonces and noted.pledge is not None:
        return (
            "Compared: the pledge and the nonce you noted are the record's, so neither the server"
            " nor anybody at the table could choose this shuffle."
        )
    if noted.nonces and noted.commitment is not None:
        return (
            "Compared: the commitment and the nonce you noted are the record's, so the server could"
            " not choose this shuffle by itself; with the pledge (--pledge) you would know that no"
            " other player helped it."
        )
    return (
        "Compare yourself: your own nonce (--nonce) and the pledge (--pledge), or at least the"
        " commitment (--commitment), must be what you noted before the game began; only then do"
        " you know that nobody chose this shuffle."
    )


def _not_proved(added: list[int], held: list[int]) -> str:
    doubts = ["that nobody who runs the server looked at hidden cards or told them"]
    if not added:
        doubts.append("that the server did not choose the secret, because no player added a nonce")
    if held:
        doubts.append(
            f"that {_seats(held)}, promised a nonce and never sent, did not wait to see which of"
            f" {2 ** len(held)} shuffles suited the server"
        )
    doubts.append("that no other game was thrown away before this one")
    return f"Not proved: {'; '.join(doubts)}."


def _seats(numbers: list[int]) -> str:
    return f"seat{'s' if len(numbers) > 1 else ''} {', '.join(map(str, numbers))}"
