"""Reading a stack from the bottom to the frame that asks."""

from typing import Any, TypeVar

from mandjet.engine.frame import Frame

F = TypeVar("F", bound=Frame[Any])


class Reader:
    """A place in the stack."""

    def __init__(self, frames: list[Frame[Any]]) -> None:
        self.frames = frames
        self.at = 0

    def sees(self, kind: type[Frame[Any]]) -> bool:
        """Whether the next frame is of a kind."""
        return self.at < len(self.frames) and type(self.frames[self.at]) is kind

    def next(self, kind: type[F]) -> F:
        """The next frame, which must be of a kind."""
        assert self.at < len(self.frames), f"the stack ends before {kind.__name__}"
        frame = self.frames[self.at]
        assert type(frame) is kind, f"{type(frame).__name__} where {kind.__name__} belongs"
        self.at += 1
        return frame

    def end(self) -> None:
        """There is no frame above."""
        assert self.at == len(self.frames), "the frame on top is the one that asks"

    @property
    def done(self) -> bool:
        return self.at == len(self.frames)
