"""The engine: the contract every game keeps, and the tools made of it."""

from mandjet.engine import pickled
from mandjet.engine.errors import (
    BadContent,
    BadPosition,
    BadRecord,
    BadScene,
    BadSetup,
    IllegalAction,
    MandjetError,
    TooManySteps,
    UnknownGame,
)
from mandjet.engine.event import Event
from mandjet.engine.fairness import Fairness
from mandjet.engine.frame import Frame, SeatFrame
from mandjet.engine.game import Game
from mandjet.engine.journal import Journal
from mandjet.engine.known import Known
from mandjet.engine.meta import Meta, Option
from mandjet.engine.preview import Change, Count
from mandjet.engine.record import Record, Result
from mandjet.engine.registry import game, games
from mandjet.engine.rng import Rng
from mandjet.engine.scene import Scene
from mandjet.engine.state import State
from mandjet.engine.view import View, common
from mandjet.engine.words import Choice, Reason, Words

__all__ = [
    "BadContent",
    "BadPosition",
    "BadRecord",
    "BadScene",
    "BadSetup",
    "Change",
    "Choice",
    "Count",
    "Event",
    "Fairness",
    "Frame",
    "Game",
    "IllegalAction",
    "Journal",
    "Known",
    "MandjetError",
    "Meta",
    "Option",
    "Reason",
    "Record",
    "Result",
    "Rng",
    "Scene",
    "SeatFrame",
    "State",
    "TooManySteps",
    "UnknownGame",
    "View",
    "Words",
    "common",
    "game",
    "games",
    "pickled",
]
