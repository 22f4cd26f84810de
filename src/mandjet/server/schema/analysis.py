"""Analyses: what the decisions of a game were worth."""

from typing import Literal

from msgspec import Struct


class JudgedChoice(Struct):
    """A choice there was, and the chance to win it left."""

    action: int
    text: str
    chance: float


class JudgedDecision(Struct):
    """A choice between several, judged from what its seat could know then."""

    # The number of the choice: the game before it is step `step - 1` of the replay.
    step: int
    seat: int
    # What was asked, and the best choices, best first, the one that was made among them.
    prompt: str
    choices: list[JudgedChoice]
    made: int
    # The chance of each seat before it, with the best choice; of this seat after its choice.
    chances: list[float]
    after: float
    cost: float
    grade: Literal["best", "slip", "mistake", "blunder"]


class ChanceAccount(Struct):
    """Where the chance of a seat went: `began + lost + given + luck` is `ended`."""

    seat: int
    began: float
    # By its own decisions (0 or less), by those of others, and by what nobody decided.
    lost: float
    given: float
    luck: float
    ended: float
    slips: int
    mistakes: int
    blunders: int


class Turn(Struct):
    """Where the game turned for a seat: by a choice of its own, or by luck up to a step."""

    kind: Literal["choice", "luck"]
    seat: int
    step: int
    amount: float


class AnalysedSeat(Struct):
    """Who sat there, and what they won: 1, a part of it, or 0; null if the game was not ended."""

    name: str
    bot: str | None
    won: float | None


class GameAnalysis(Struct):
    """An analysis as far as it is."""

    table: str
    game: str
    title: str
    # `none`: nobody has asked for it; `old`: the game has gone on since; `failed`: see `why`.
    status: Literal["none", "waiting", "running", "done", "old", "failed"]
    # How many actions have been looked at, of how many; and how many analyses come before it.
    judged: int
    total: int
    before: int
    why: str | None
    seats: list[AnalysedSeat]
    # Those after the step asked for.
    decisions: list[JudgedDecision]
    accounts: list[ChanceAccount]
    turns: list[Turn]
    # The one decision that cost most, if one cost anything to speak of.
    costliest: JudgedDecision | None
    # Whether the caller may see the steps of the game and go on from them, and may ask for it.
    open: bool
    may_ask: bool
    # Who has this address may read the analysis; only told to those to whom the game is open.
    link: str | None
