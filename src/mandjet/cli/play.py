"""mandjet play: a game in the terminal, against bots or passed from hand to hand."""

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.columns import Columns
from rich.console import RenderableType
from rich.markup import escape

from mandjet.bots.players import BOTS, Bot, BotFailed, RandomBot, make_bot
from mandjet.cli.console import err, out, print_markdown, stamp, state_folder
from mandjet.cli.setup import Content, OptionPairs, Seed, find, options
from mandjet.engine import BadSetup, Choice, IllegalAction, Journal, MandjetError, Record, games
from mandjet.engine.clauses import clauses

YOU = "you"
KEYS = "a number: choose;  ? N: the rule behind it;  u: undo;  s [FILE]: save;  q: quit"


class Leave(Exception):
    """The player wants to stop; the exit code says why."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


def play(
    name: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="The game; asked for if not given.")
    ] = None,
    seats: Annotated[
        str | None, typer.Option(help="Who sits where: you or a bot for each seat.")
    ] = None,
    option: OptionPairs = None,
    seed: Seed = None,
    content: Content = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
) -> None:
    """Play a game in the terminal."""
    table = (
        Table.resumed(resume, seats, content)
        if resume
        else Table.new(name, seats, option, seed, content)
    )
    try:
        table.run()
    except Leave as leaving:
        err.print(f"{leaving}", markup=False)
        if not table.journal.state.over and table.journal.record.actions:
            path = state_folder() / f"{table.journal.record.game}-{stamp()}.json"
            table.journal.record.save(path)
            kept = f"The game is kept. Go on with: mandjet play --resume {path}"
            err.print(kept, markup=False, soft_wrap=True)
        raise typer.Exit(leaving.code) from None


class Table:
    """A game being played in this terminal."""

    def __init__(self, journal: Journal, kinds: Sequence[str]) -> None:
        self.journal = journal
        self.game = journal.state.game
        self.names = journal.record.seats
        self.people = [seat for seat, kind in enumerate(kinds) if kind == YOU]
        self.bots: dict[int, Bot] = {
            seat: make_bot(kind, random.SystemRandom().getrandbits(64))
            for seat, kind in enumerate(kinds)
            if kind != YOU
        }
        self.looking = self.people[0] if self.people else None
        drawing = self.game.drawing()
        self.draw: Callable[..., RenderableType] = drawing

    @classmethod
    def new(
        cls,
        name: str | None,
        seats: str | None,
        option: list[str] | None,
        seed: str | None,
        content: str | None,
    ) -> "Table":
        """A new game, asking for the title if none was given."""
        game = find(name or ask_for_game(), content)
        kinds = seats.split(",") if seats else [YOU] + ["learner"] * (game.meta.seats[0] - 1)
        kinds = [kind.strip() for kind in kinds]
        for kind in kinds:
            if kind != YOU:
                make_bot(kind, 0)
        journal = Journal.start(game, name_seats(kinds), seed, options(game.meta, option))
        return cls(journal, kinds)

    @classmethod
    def resumed(cls, path: Path, seats: str | None, content: str | None) -> "Table":
        """A saved game. Who plays is said, or read from the record: seats named after a bot are
        played by it, the others by you."""
        record = Record.load(path)
        game = find(record.game, content)
        journal = Journal(record.verify(game), record)
        if seats is None:
            return cls(journal, [recorded_kind(name) for name in record.seats])
        kinds = [kind.strip() for kind in seats.split(",")]
        if len(kinds) != len(record.seats):
            raise BadSetup(f"the game has {len(record.seats)} seats, --seats names {len(kinds)}")
        return cls(journal, kinds)

    def run(self) -> None:
        """Play until the game is over."""
        self.tell()
        while not self.journal.state.over:
            seat = self.next_seat()
            if seat in self.bots:
                self.journal.apply(seat, self.bot_choice(seat))
                self.tell()
            else:
                self.turn_to(seat)
                self.ask(seat)
        self.show()
        winners = " and ".join(self.names[seat] for seat in self.journal.state.winners)
        scores = ", ".join(
            f"{name} {score}"
            for name, score in zip(self.names, self.journal.state.scores, strict=True)
        )
        out.print(f"\n{winners} won. {scores}.", style="bold", markup=False)

    def bot_choice(self, seat: int) -> int:
        """What a bot chooses. One that fails is told of, and plays at random from then on."""
        try:
            return self.bots[seat].play(self.journal.state, seat)
        except BotFailed as failed:
            err.print(f"{failed}; it plays at random from here.", markup=False, soft_wrap=True)
            self.bots[seat] = RandomBot(random.SystemRandom().getrandbits(64))
            return self.bots[seat].play(self.journal.state, seat)

    def next_seat(self) -> int:
        """A bot that is waited for goes first, so that nobody waits for it."""
        waiting = self.journal.state.waiting()
        return next((seat for seat in waiting if seat in self.bots), waiting[0])

    def turn_to(self, seat: int) -> None:
        """With several people at one terminal, hide the table before the next one looks."""
        if seat != self.looking:
            out.clear()
            self.read(f"{self.names[seat]}, it is your turn. Press Enter when nobody else looks. ")
            self.looking = seat
            self.tell()

    def ask(self, seat: int) -> None:
        """Put the question to a person until it is answered."""
        self.show()
        state = self.journal.state
        choices = self.game.choices(state, seat, self.names)
        out.print(f"\n{self.game.prompt(state, seat, self.names)}", style="bold", markup=False)
        numbered = [f"{n:>2} {escape(choice.text)}" for n, choice in enumerate(choices, 1)]
        out.print(Columns(numbered, padding=(0, 3), column_first=True))
        while True:
            answer = self.read("> ").strip()
            if answer == "" and len(choices) == 1:
                answer = "1"
            if answer.isdecimal() and 1 <= int(answer) <= len(choices):
                self.journal.apply(seat, choices[int(answer) - 1].id)
                self.tell()
                return
            if self.command(seat, answer, choices):
                return

    def command(self, seat: int, answer: str, choices: Sequence[Choice]) -> bool:
        """Carry out anything but a choice; True if the table has changed."""
        key, _, rest = answer.partition(" ")
        if key.startswith("?"):
            self.explain(rest.strip() or key[1:], choices)
        elif key == "u":
            try:
                self.journal.undo(seat)
            except IllegalAction as error:
                out.print(str(error), markup=False)
                return False
            return True
        elif key == "s":
            path = Path(rest.strip() or f"{self.game.meta.name}-{stamp()}.json")
            try:
                self.journal.record.save(path)
            except OSError as error:
                out.print(f"cannot write {path}: {error.strerror}", markup=False)
            else:
                out.print(f"Saved as {path}.", markup=False)
        elif key == "q":
            raise Leave(0, "You left the table.")
        else:
            numbers = f"a number from 1 to {len(choices)}" if len(choices) > 1 else "1, or Enter"
            out.print(f"Please answer with {numbers}.\n{KEYS}", markup=False)
        return False

    def explain(self, which: str, choices: Sequence[Choice]) -> None:
        """Show the clause behind a choice, or the keys."""
        rules = {choice.rule for choice in choices}
        if not which:
            out.print(KEYS, markup=False)
            if len(rules) > 1:
                return
        elif which.isdecimal() and 1 <= int(which) <= len(choices):
            rules = {choices[int(which) - 1].rule}
        else:
            out.print(f"? takes a number from 1 to {len(choices)}.", markup=False)
            return
        known = clauses(self.game.package)
        for rule in known:
            if rule in rules:
                print_markdown(known[rule])

    def show(self) -> None:
        """Draw the table as the person looking may see it."""
        view = self.journal.state.view(self.looking)
        out.print()
        out.print(self.draw(view, self.game.text, self.names))

    def tell(self) -> None:
        """Say what just happened."""
        for event in self.journal.state.events:
            if event.visible_to(self.looking):
                out.print(f"- {self.game.tell(event, self.names)}", style="dim", markup=False)

    def read(self, prompt: str) -> str:
        """A line from the person, or Leave."""
        try:
            return out.input(prompt)
        except EOFError:
            out.print()
            raise Leave(1, "The input ended before the game did.") from None
        except KeyboardInterrupt:
            out.print()
            raise Leave(130, "Interrupted.") from None


def ask_for_game() -> str:
    """Let the person pick a title; with one title there is nothing to pick."""
    metas = list(games().values())
    if len(metas) == 1:
        return metas[0].name
    for number, meta in enumerate(metas, 1):
        counts = "-".join(map(str, sorted({min(meta.seats), max(meta.seats)})))
        out.print(f"{number} {meta.title} ({counts} players)", markup=False)
    while True:
        try:
            answer = out.input("Which game? ").strip()
        except (EOFError, KeyboardInterrupt):
            raise MandjetError("no game was chosen; name one: mandjet play GAME") from None
        if answer.isdecimal() and 1 <= int(answer) <= len(metas):
            return metas[int(answer) - 1].name
        out.print(f"Please answer with a number from 1 to {len(metas)}.")


def recorded_kind(name: str) -> str:
    """Who plays a seat of a saved game, by its name. Files come from anywhere: what they name is
    never run as a program, only taken from among our own bots."""
    kind = name.rpartition(" ")[0] if name.rpartition(" ")[2].isdecimal() else name
    if kind in BOTS or (kind.startswith("search:") and is_bot(kind)):
        return kind
    if ":" in kind:
        raise BadSetup(f"the saved game names the bot {kind!r}: say who plays by --seats")
    return YOU


def is_bot(name: str) -> bool:
    """Whether there is a bot of that name."""
    try:
        make_bot(name, 0)
    except MandjetError:
        return False
    return True


def name_seats(kinds: Sequence[str]) -> list[str]:
    """A name for every seat, numbered where several are alike.

    >>> name_seats(["you", "random", "random"])
    ['Player', 'random 1', 'random 2']
    """
    if not any(kinds):
        raise BadSetup("--seats lists who sits where, e.g. you,random")
    names = []
    for seat, kind in enumerate(kinds):
        name = "Player" if kind == YOU else kind
        alike = kinds.count(kind)
        names.append(name if alike == 1 else f"{name} {kinds[: seat + 1].count(kind)}")
    return names
