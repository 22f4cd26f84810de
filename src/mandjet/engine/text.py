"""Text: the words of a game in one language, from its Fluent file."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from mandjet.engine.errors import MandjetError

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

Args = dict[str, int | str]

# How many sentences are remembered; a game says the same few thousand over and over.
REMEMBERED = 20_000
# By title: what was said to whoever may hear it. Not kept in Text, which bots can reach.
_said: dict[str, dict[object, str]] = {}


class Text:
    """Formats the messages of `text/<locale>.ftl` of a game's package; `part` names another file,
    `lessons.` that of the lessons."""

    def __init__(self, package: str, locale: str = "en", part: str = "") -> None:
        self.package = package
        self.locale = locale
        self.part = part
        self._bundle: FluentBundle | None = None

    @property
    def bundle(self) -> "FluentBundle":
        """The parsed messages, read when first needed: most simulations never speak."""
        if self._bundle is None:
            self._bundle = _read(self.package, f"{self.part}{self.locale}")
        return self._bundle

    def has(self, key: str) -> bool:
        """Whether there is a message of that id."""
        return self.bundle.has_message(key)

    def say(self, key: str, args: Args | None = None, names: Sequence[str] = ()) -> str:
        """The message in words.

        Text arguments that name a message stand for it; number arguments whose name ends in
        `seat` stand for the player's name, where `names` has one.
        """
        sentence = (key, tuple(args.items()) if args else (), tuple(names))
        said = _said.setdefault(f"{self.package} {self.part}{self.locale}", {})
        words = said.get(sentence)
        if words is None:
            words = self._form(key, args, names)
            if len(said) >= REMEMBERED:
                said.clear()
            said[sentence] = words
        return words

    def _form(self, key: str, args: Args | None, names: Sequence[str]) -> str:
        if not self.has(key):
            raise MandjetError(
                f"{self.package} has no message {key}: write it in"
                f" text/{self.part}{self.locale}.ftl"
            )
        spoken: dict[str, int | str] = {}
        for name, value in (args or {}).items():
            if isinstance(value, str):
                spoken[name] = self.say(value) if self.has(value) else value
            elif name.endswith("seat"):
                spoken[name] = names[value] if value < len(names) else f"seat {value}"
            else:
                spoken[name] = value
        pattern = self.bundle.get_message(key).value
        if pattern is None:
            raise MandjetError(f"message {key} of {self.package} has no text")
        words, errors = self.bundle.format_pattern(pattern, spoken)
        if errors:
            raise MandjetError(f"message {key} of {self.package}: {errors[0]}")
        return str(words)


@cache
def _read(package: str, name: str) -> "FluentBundle":
    from fluent.runtime import FluentBundle, FluentResource
    from fluent.syntax.ast import Junk

    source = files(package).joinpath("text", f"{name}.ftl")
    if not source.is_file():
        raise MandjetError(f"{package} has no text in {name}")
    # Isolation marks are for mixed scripts; in a terminal they show as boxes.
    bundle = FluentBundle([name.rpartition(".")[2]], use_isolating=False)
    resource = FluentResource(source.read_text(encoding="utf-8"))
    for junk in resource.body:
        if isinstance(junk, Junk):
            # What cannot be read would else be a message that is missing.
            line = str(junk.content).strip().partition("\n")[0]
            why = junk.annotations[0].message if junk.annotations else "no message"
            raise MandjetError(f"{package} text/{name}.ftl: cannot read {line!r}: {why}")
    bundle.add_resource(resource)
    return bundle
