"""`symple admin`: looking after the files in which games, library and a club are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from sqlalchemy import Connection

from symple.cli.admin_club import club
from symple.cli.errors import CommandError
from symple.cli.progress import open_progress
from symple.club.check import findings as findings_of_club
from symple.club.storage.tables import SCHEMA as CLUB
from symple.server.check import findings as findings_of_games
from symple.server.storage.tables import SCHEMA as GAMES
from symple.storage import care
from symple.storage.database import Database
from symple.storage.errors import StorageError
from symple.storage.folder import club_file, data_folder, games_file, library_file
from symple.storage.schema import Schema
from symple.study.collection.check import findings as findings_of_library
from symple.study.collection.tables import SCHEMA as LIBRARY

__all__ = ["admin"]

admin = typer.Typer(rich_markup_mode=None)
admin.add_typer(club, name="club", short_help="Look after the people of a club.")


@admin.callback(invoke_without_command=True)
def _top(context: typer.Context) -> None:
    """Look after the files of your games, your library and your club.

    They are in your data folder, or in the folder that SYMPLE_DATA names.
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


@admin.command()
def check() -> None:
    """Check that all games, studies and records are whole.

    Checks the structure of the files, replays every game, and compares what is stored about it,
    even while Symple is running. Exits with 1 if something is wrong.
    """
    damaged = 0
    for kept in _kept():
        done, wrong = kept.look_through()
        for one in wrong:
            print(f"{kept.path.name}: {one}")
        damaged += len(wrong)
        if not wrong:
            print(f"{kept.path.name}: whole, {done:,} {kept.items}.")
    if damaged:
        raise CommandError("There is damage; restore a backup from before it.")


@admin.command()
def backup(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A new or empty folder.")],
) -> None:
    """Copy the files of your games, library and club, even while Symple is running.

    Copies all of them, each as it is at one moment, or nothing. SYMPLE_DATA=FOLDER uses the copies.
    """
    files = [kept.path for kept in _kept()]
    try:
        care.back_up(files, folder)
    except OSError as error:
        raise CommandError(f"Cannot write {folder}: {error.strerror}.") from error
    except StorageError as error:
        raise CommandError(str(error)) from error
    print(f"{folder}: {', '.join(file.name for file in files)}.")


@dataclass(frozen=True)
class _Kept:
    """A file of the data folder; `findings` yields for each of its `items` what is wrong."""

    path: Path
    schema: Schema
    items: str
    findings: Callable[[Connection], Iterator[str | None]]

    def look_through(self) -> tuple[int, list[str]]:
        """How many items there are, and what is wrong with file and items."""
        wrong = care.damage(self.path)
        if wrong:
            return 0, wrong
        done = 0
        try:
            database = Database(self.path, self.schema)
            with database.reading() as connection, open_progress() as progress:
                task = progress.add_task(self.path.name, total=None)
                for done, found in enumerate(self.findings(connection), 1):
                    wrong += [] if found is None else [found]
                    progress.update(task, completed=done)
            database.close()
        except StorageError as error:
            wrong.append(str(error))
        return done, wrong


def _kept() -> list[_Kept]:
    """The files that are there. CommandError if there are none."""
    all_kept = (
        _Kept(games_file(), GAMES, "games and studies", findings_of_games),
        _Kept(library_file(), LIBRARY, "games", findings_of_library),
        _Kept(club_file(), CLUB, "games", findings_of_club),
    )
    found = [kept for kept in all_kept if kept.path.exists()]
    if not found:
        raise CommandError(f"There is nothing yet in {data_folder()}.")
    return found
