"""The small types that the messages share, with their limits."""

from typing import Annotated, Any

from msgspec import Meta, Struct

# `$` alone would let a line end after it.
TableId = Annotated[str, Meta(pattern="^[a-z0-9]{12}$(?!\\n)", examples=["k7m2q9xw4c3a"])]
SeatNo = Annotated[int, Meta(ge=0, le=7)]
# Larger than any journal; small enough for every database.
Seq = Annotated[int, Meta(ge=0, le=2_000_000_000)]
Name = Annotated[str, Meta(min_length=1, max_length=40, description="Shown to others as text.")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Token = Annotated[str, Meta(min_length=10, max_length=100)]
SubmissionKey = Annotated[
    str,
    Meta(
        pattern="^[A-Za-z0-9_.:-]{1,64}$(?!\\n)",
        description="Made up by the sender, new for each submission; a repeat does nothing twice.",
    ),
]
# A secret, a nonce, or the SHA-256 of one.
Digits = Annotated[
    str, Meta(pattern="^[0-9a-f]+$", min_length=64, max_length=64, description="64 hex digits.")
]
ActionId = Annotated[int, Meta(ge=0, le=1_000_000)]
JsonObject = dict[str, Any]


class Sent(Struct, forbid_unknown_fields=True, kw_only=True):
    """What clients send: a field nobody knows is a mistake worth telling."""
