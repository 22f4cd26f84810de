"""mandjet content: the printed facts of a game, and editions of it."""

import re
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table

from mandjet.cli.console import err, out
from mandjet.cli.setup import GameName, find, plain
from mandjet.engine import BadContent, Game, MandjetError, games
from mandjet.engine import editions as kept
from mandjet.engine.content import PROVENANCE, READ, READ_ELSEWHERE, Rows
from mandjet.engine.editions import PRINTED, Edition, toml

app = typer.Typer(
    help="The printed facts of a game, and editions: your copy, or a change to try.",
    no_args_is_help=True,
)
Wanted = Annotated[str, typer.Argument(help="An edition: a TOML file, or the name of one kept.")]
Against = Annotated[
    str | None, typer.Option(help="Another edition, instead of its parent.", metavar="EDITION")
]


@app.command("list")
def list_editions(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game.")] = None,
) -> None:
    """List the editions that are kept here."""
    wanted = [plain(name)] if name else list(games())
    table = Table(box=None, pad_edge=False)
    for heading in ("game", "edition", "version", "parent", "content", "values", "notes"):
        # A hash is of use whole; names without spaces go on in the next line.
        table.add_column(heading, overflow="fold", min_width=16 if heading == "content" else None)
    for one in wanted:
        printed = find(one)
        for called in kept.kept(one):
            try:
                game = find(one, called)
            except BadContent as error:
                err.print(f"{one} {called}: {error}", markup=False, soft_wrap=True)
                continue
            head = edition_of(game).head
            count = str(len(differences(printed.content, game.content)))
            cells = (one, head.name, head.version, head.parent, game.content_hash, count)
            table.add_row(*cells, head.notes)
    if table.row_count:
        out.print(table)
    else:
        out.print(f"No editions are kept in {kept.folder()}.", markup=False, soft_wrap=True)


@app.command()
def check(name: GameName, edition: Wanted) -> None:
    """Say whether an edition fits the game; nothing is played."""
    game = find(name, edition)
    changes = differences(find(name).content, game.content)
    out.print(
        f"{edition} fits {game.meta.title}: {amount(changes)}; content {game.content_hash}",
        markup=False,
        soft_wrap=True,
    )


@app.command()
def diff(name: GameName, edition: Wanted, against: Against = None) -> None:
    """List every value in which an edition differs from what we have, or from another."""
    other = find(name, None if against in (None, PRINTED) else against)
    for change in differences(other.content, find(name, edition).content):
        out.print(change, markup=False, soft_wrap=True)


@app.command()
def show(
    name: GameName,
    table: Annotated[str | None, typer.Argument(help="One table of it.")] = None,
) -> None:
    """Print the facts we have, with their sources, in the form editions take."""
    tables = find(name).content
    if table is not None and table not in tables:
        raise typer.BadParameter(f"there is no table {table}; there are {', '.join(tables)}")
    for wanted in [table] if table else list(tables):
        for row in tables[wanted]:
            out.print(f"[[{wanted}]]", markup=False)
            for field, value in row.items():
                out.print(f"{field} = {toml(value)}", markup=False, soft_wrap=True)
            out.print()


@app.command("import")
def import_edition(
    name: GameName,
    file: Annotated[Path, typer.Argument(help="The file of an edition.")],
    called: Annotated[str | None, typer.Option("--name", help="Another name for it.")] = None,
    replace: Annotated[bool, typer.Option(help="Replace one of the same name.")] = False,
) -> None:
    """Check an edition and keep it, so that it can be named."""
    game = find(name, str(file) if file.suffix == ".toml" else file)
    head = edition_of(game).head
    own = kept.read_file(file)[1]
    head = msgspec.structs.replace(
        head, name=called or head.name, game=game.meta.name, content=game.content_hash
    )
    target = kept.place(game.meta.name, head.name)
    if target.exists() and not replace:
        there = find(name, head.name)
        if there.content_hash == game.content_hash:
            out.print(f"{head.name} is kept already, with the same facts.", markup=False)
            return
        raise MandjetError(
            f"an edition {head.name!r} of {game.meta.title} is kept, with other facts; --replace"
            f" puts this one in its place, --name keeps both"
        )
    target.parent.mkdir(parents=True, exist_ok=True)
    save(target, kept.written(head, own))
    changes = differences(find(name).content, game.content)
    out.print(
        f"Kept {head.name} {head.version} of {game.meta.title}: {amount(changes)}; content"
        f" {game.content_hash}. Play it: mandjet play {game.meta.name} --content"
        f" {toml(head.name)}",
        markup=False,
        soft_wrap=True,
    )


@app.command("export")
def export_edition(
    name: GameName,
    edition: Wanted,
    file: Annotated[Path | None, typer.Argument(help="The file; printed if not given.")] = None,
) -> None:
    """Write an edition as one file that needs no other: its parents are folded in."""
    game = find(name, edition)
    made = edition_of(game)
    head = msgspec.structs.replace(
        made.head, game=game.meta.name, parent=PRINTED, content=game.content_hash
    )
    text = kept.written(head, made.rows)
    if file is None:
        out.print(text, markup=False, soft_wrap=True, end="")
    else:
        save(file, text)
        out.print(f"{head.name} {head.version} is in {file}.", markup=False, soft_wrap=True)


@app.command()
def propose(
    name: GameName,
    edition: Wanted,
    file: Annotated[Path | None, typer.Argument(help="The file to send in.")] = None,
    source: Annotated[
        str, typer.Option(help="What you read it from: your copy, its printing, a rulebook.")
    ] = "",
) -> None:
    """Write the corrections of your copy as a file that maintainers can review."""
    game = find(name, edition)
    head = edition_of(game).head
    told = source or head.notes
    if not told:
        raise BadContent(
            "say what you read it from, so that others can believe it: --source 'my copy, second"
            " printing', or notes in the edition"
        )
    text = proposal(find(name), game, told)
    # The head of a file may name it as it likes, a path elsewhere too.
    called = re.sub(r"[^\w.-]+|\.\.+", "-", head.name)
    target = file or Path(f"{game.meta.name}-{called}.proposal.toml")
    save(target, text)
    out.print(
        f"The proposal is in {target}; send it to the maintainers, with a photo if you can.",
        markup=False,
        soft_wrap=True,
    )


def proposal(printed: Game[Any], game: Game[Any], source: str) -> str:
    """The corrections, each with the value we have and where that is from, as comments: the file is
    an edition too, and can be checked and played as it is."""
    head = edition_of(game).head
    head = msgspec.structs.replace(
        head, game=game.meta.name, parent=PRINTED, notes=source, content=game.content_hash
    )
    rows: Rows = {}
    said: dict[tuple[str, str, str], str] = {}
    for table, row, field, old, new in changed(printed.content, game.content):
        here = rows.setdefault(table, [])
        if not here or here[-1]["id"] != row["id"]:
            here.append({"id": row["id"], "source": "owner"})
        here[-1][field] = new
        read = source_of(game, table, row["id"], field)
        if read != "owner":
            here[-1].setdefault(READ_ELSEWHERE, {})[field] = read
        sure = f", confidence {row['confidence']}" if row.get("confidence") else ""
        said[table, row["id"], field] = f"# we have {toml(old)}: {row['source']}{sure}"
    lines = [
        f"# A proposal for {game.meta.title}, rules {game.meta.rules}, over content"
        f" {printed.content_hash}."
    ]
    table = row_id = ""
    for line in kept.written(head, rows).splitlines():
        if line.startswith("[["):
            table = line.strip("[]")
        field, _, value = line.partition(" = ")
        if field == "id":
            row_id = value.strip('"')
        note = said.get((table, row_id, field))
        lines.append(f"{line}  {note}" if note else line)
    return "\n".join(lines) + "\n"


def source_of(game: Game[Any], table: str, row_id: str, field: str) -> str:
    """Where a fact of an edition was read."""
    row = next(row for row in game.content[table] if row["id"] == row_id)
    return str(row.get(READ_ELSEWHERE, {}).get(field, row[READ]))


def edition_of(game: Game[Any]) -> Edition:
    """The edition of a game that was found by one."""
    assert game.edition is not None
    return game.edition


def save(path: Path, text: str) -> None:
    """Write a file, whole or not at all."""
    draft = path.with_name(path.name + ".part")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)


def changed(
    printed: Rows, corrected: Rows
) -> list[tuple[str, dict[str, Any], str, object, object]]:
    """The facts that differ: table, row as we have it, field, what we have, what they have."""
    found = []
    for table, rows in printed.items():
        theirs = {row["id"]: row for row in corrected[table]}
        for row in rows:
            for field, value in row.items():
                other = theirs[row["id"]][field]
                if field not in PROVENANCE and other != value:
                    found.append((table, row, field, value, other))
    return found


def differences(printed: Rows, corrected: Rows) -> list[str]:
    """The facts that differ, one line each."""
    return [
        f"{table} {row['id']}: {field} {toml(old)} -> {toml(new)}"
        for table, row, field, old, new in changed(printed, corrected)
    ]


def amount(changes: list[str]) -> str:
    """How many values differ, in words."""
    return "1 value differs" if len(changes) == 1 else f"{len(changes)} values differ"
