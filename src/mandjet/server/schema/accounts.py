"""People: guests, accounts, tokens, ratings."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from mandjet.server.schema.kinds import Name, Password, Sent


class GuestName(Sent):
    """How a guest wants to be called; without a name one is made up."""

    name: Name | None = None


class OtherName(Sent):
    """How a guest wants to be called from now on."""

    name: Name


class Credentials(Sent):
    """What one logs in with."""

    name: Name
    password: Password


class Registration(Sent):
    """A new account. Sent by a guest, it keeps the guest's games."""

    name: Name
    password: Password


class NewPassword(Sent):
    """A change of password; every other session and every token ends."""

    old: Password
    new: Password


class Deletion(Sent):
    """Deletes the account (or the guest, who has no password) and all personal data."""

    password: Password | None = None


class Account(Struct):
    """A person as others may see them."""

    id: int
    name: str
    guest: bool


class Me(Struct):
    """Who is asking; `csrf` goes into the header X-CSRF-Token of every change made by cookie."""

    user: Account | None
    csrf: str | None


# What a token may do: look at all that its owner may see, or play as well. None manages accounts.
Scope = Literal["play", "read"]


class NewToken(Sent):
    """A token for a program that plays, or only reads, in somebody's name."""

    name: Name
    scope: Scope = "play"
    # Until it ends by itself.
    days: Annotated[int, Meta(ge=1, le=365)] = 90


class TokenInfo(Struct):
    """A token as its owner sees it later: never the token itself."""

    id: int
    name: str
    scope: Scope
    created: float
    # When it ends by itself. It also ends with a change of password.
    expires: float
    used: float | None


class TokenMade(Struct):
    """The only time the token itself is shown."""

    token: str
    info: TokenInfo


class Rating(Struct):
    """What is believed of a player's strength in one game (openskill)."""

    game: str
    # A cautious guess: mu - 3 sigma, on a scale where a beginner has 0.
    ordinal: float
    mu: float
    sigma: float
    games: int
    won: int


class Profile(Struct):
    """A player's page."""

    user: Account
    since: float
    ratings: list[Rating]
    played: int
    won: int


class HistoryEntry(Struct):
    """A finished game of a player."""

    table: str
    game: str
    at: float
    seat: int
    place: int
    score: int
    won: bool
    rated: bool
    others: list[str]


class History(Struct):
    """Finished games, newest first; `before` of the next page is the last entry's `at`."""

    entries: list[HistoryEntry]


class Count(Struct):
    """Games of one kind, and how many of them were won."""

    name: str
    played: int
    won: int


class PointsMade(Struct):
    """What points were made for, over all games looked at."""

    name: str
    points: int
    times: int


class Favourite(Struct):
    """A component that was used often; `kind` and `id` as in `components`."""

    kind: str
    id: str
    name: str
    times: int


class Statistics(Struct):
    """What a player's last games of a title show, those that the caller may see."""

    game: str
    played: int
    won: int
    # The middle one of all scores, and the best.
    score: float
    best: int
    seats: list[Count]
    opponents: list[Count]
    points: list[PointsMade]
    favourites: list[Favourite]
    # Half of all decisions took less than this; null if no time is known.
    seconds: float | None


class VersusGame(Struct):
    """What two players did against each other in one game."""

    game: str
    played: int
    won: int
    lost: int
    drawn: int


class Versus(Struct):
    """Head to head."""

    user: Account
    other: Account
    games: list[VersusGame]
