"""`symple convert`: a record into another format."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from symple.cli.errors import CommandError
from symple.cli.files import read_record, write_whole
from symple.game import RecordError, format_for_path, read, write

__all__ = ["convert"]


def convert(
    source: Annotated[Path, typer.Argument(metavar="IN", help="The record to read.")],
    target: Annotated[
        Path,
        typer.Argument(metavar="OUT", help="The file to write: .sym, .json, .sgf, .txt or .html."),
    ],
) -> None:
    """Convert a record to the format that the ending of OUT names.

    A .txt is a CodeCup transcript, an .html a page that replays the game anywhere. What OUT cannot
    hold is left out, and a note on stderr says so.
    """
    if target.suffix.lower() == ".html":
        _write_page(source, target)
        return
    try:
        wanted = format_for_path(target)
    except RecordError as error:
        raise typer.BadParameter(str(error), param_hint="OUT") from error
    record = read_record(source)
    try:
        text = write(record, wanted.name)
    except RecordError as error:
        raise CommandError(f"{source} cannot become {target.name}: {error}.") from error
    write_whole(target, text.encode())
    if read(text) != record:
        typer.echo(f"Note: {wanted.title} cannot hold all that is in {source.name}.", err=True)


def _write_page(source: Path, target: Path) -> None:
    # Imported here: the other formats need not wait for it.
    from symple.study.game_page import html_game

    write_whole(target, html_game(read_record(source)).encode())
