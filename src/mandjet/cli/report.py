"""mandjet report: a page about a simulation."""

from pathlib import Path
from typing import Annotated

import typer

from mandjet.cli.console import out
from mandjet.engine import MandjetError


def report(
    folder: Annotated[Path, typer.Argument(help="The folder of a simulation.")],
    against: Annotated[
        Path | None, typer.Option(help="Another simulation of the same game to compare with.")
    ] = None,
    page: Annotated[
        Path | None, typer.Option("--out", help="The page; report.html in the folder.")
    ] = None,
) -> None:
    """Write a self-contained page with pictures about a simulation, or about two compared."""
    from mandjet.lab.report import report as written

    target = page or folder / "report.html"
    text = written(folder, against)
    try:
        target.write_text(text, encoding="utf-8")
    except OSError as error:
        raise MandjetError(f"{target} cannot be written: {error.strerror}") from None
    out.print(f"The report is in {target}.", markup=False, soft_wrap=True)
