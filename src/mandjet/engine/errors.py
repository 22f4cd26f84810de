"""What can go wrong, in words a person can act on. Every error of ours is a MandjetError."""


class MandjetError(Exception):
    """Something asked for cannot be done; the message says what and what would be possible."""


class IllegalAction(MandjetError, ValueError):
    """The action is not among those the seat may take now. The state is unchanged."""


class UnknownGame(MandjetError, LookupError):
    """There is no game of that name."""


class BadSetup(MandjetError, ValueError):
    """The number of seats, an option or the seed does not fit the game."""


class BadContent(MandjetError, ValueError):
    """The printed facts of a game are incomplete or contradict each other."""


class BadPosition(MandjetError, ValueError):
    """A position that is not one of this game's."""


class BadScene(MandjetError, ValueError):
    """A scene that is not there, or that says what cannot be."""


class BadRecord(MandjetError, ValueError):
    """A record that cannot be read or does not replay; `step` is the first bad action (0-based)."""

    def __init__(self, message: str, step: int | None = None) -> None:
        super().__init__(message)
        self.step = step


class TooManySteps(MandjetError, RuntimeError):
    """The rules ran on without asking anybody; no position of a real game does that."""
