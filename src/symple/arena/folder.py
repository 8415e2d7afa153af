"""A tournament's results on disk, from which it goes on when it was stopped, however that was.

    tournament.json   the settings, names and texts of the players
    games.jsonl       a finished game a line, on disk before the next one is counted
    records/NNNN.sym  the same games as records
    report.html       all of it to look at

Everything but the first two follows from them, and is made again where it is missing.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from symple.arena.results import GameResult, ResultsError
from symple.game import write
from symple.storage.files import remove_unfinished, write_file

_SETTINGS = "tournament.json"
_GAMES = "games.jsonl"
_RECORDS = "records"
_REPORT = "report.html"


class ResultsFolder:
    """A folder that one process writes; opened anew or where an earlier one stopped.

    settings: plain data that decides about every game. ResultsError when the folder holds something
    else or a tournament with other settings, when another process is writing it, or when it is
    damaged; OSError when the disk fails.
    """

    def __init__(self, path: Path, settings: Mapping[str, Any], title: str) -> None:
        self.path = path
        self._title = title
        path.mkdir(parents=True, exist_ok=True)
        present = {entry.name for entry in path.iterdir()}
        if not present <= {_GAMES} and _SETTINGS not in present:
            raise ResultsError(f"{path} is not empty and holds no tournament: name another folder")
        self._file = (path / _GAMES).open("a+b")
        try:
            self._lock()
            self._settle(settings)
            self.games = self._resume()  #: what had been played when the folder was opened
        except BaseException:
            self._file.close()
            raise

    def add(self, game: GameResult) -> None:
        """Takes a finished game in; it is on disk when this returns."""
        self._file.write(game.to_line().encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self._write_record(game)

    def write_report(self, page: str) -> None:
        """Puts the page, or a newer one, in place."""
        write_report(self.path, page)

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _lock(self) -> None:
        """Until the file is closed, or the process ends in whatever way."""
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ResultsError(f"another process is writing to {self.path}") from None

    def _settle(self, settings: Mapping[str, Any]) -> None:
        plain = json.loads(json.dumps(settings))
        if not (self.path / _SETTINGS).exists():
            text = json.dumps(plain, indent=2, ensure_ascii=False)
            write_file(self.path / _SETTINGS, f"{text}\n".encode())
            return
        earlier = read_settings(self.path)
        other = [name for name in plain if earlier.get(name) != plain[name]]
        if other:
            raise ResultsError(
                f"{self.path} holds a tournament with other settings ({', '.join(other)}): "
                "use the same ones to resume it, or name another folder"
            )

    def _resume(self) -> list[GameResult]:
        games, whole = _read_games(self.path)
        self._file.truncate(whole)
        (self.path / _RECORDS).mkdir(exist_ok=True)
        for folder in (self.path, self.path / _RECORDS):
            remove_unfinished(folder)
        for game in games:
            if not self._record_path(game).exists():
                self._write_record(game)
        return games

    def _record_path(self, game: GameResult) -> Path:
        return self.path / _RECORDS / f"{game.number:04d}.sym"

    def _write_record(self, game: GameResult) -> None:
        write_file(self._record_path(game), write(game.record(self._title), "sym").encode())


def read_settings(path: Path) -> dict[str, Any]:
    """The settings in a results folder; ResultsError when it holds none, OSError."""
    try:
        settings = json.loads((path / _SETTINGS).read_bytes())
    except FileNotFoundError:
        raise ResultsError(f"{path} holds no tournament") from None
    except ValueError as error:
        raise ResultsError(f"{path / _SETTINGS} is damaged: {error}") from None
    if not isinstance(settings, dict):
        raise ResultsError(f"{path / _SETTINGS} is damaged: it holds no settings")
    return settings


def read_games(path: Path) -> list[GameResult]:
    """The games in a results folder, also while one is written there; ResultsError, OSError."""
    return _read_games(path)[0]


def write_report(path: Path, page: str) -> None:
    """Puts the page into a results folder, in one step; OSError."""
    write_file(path / _REPORT, page.encode())


def _read_games(path: Path) -> tuple[list[GameResult], int]:
    """The games, and how many bytes of the file are whole lines.

    What stands at the end without being a whole line was being written when the power went.
    """
    try:
        data = (path / _GAMES).read_bytes()
    except FileNotFoundError:
        return [], 0
    games: dict[int, GameResult] = {}
    whole = 0
    lines = data.splitlines(keepends=True)
    for number, line in enumerate(lines, 1):
        try:
            if not line.endswith(b"\n"):
                raise ValueError("it has no end")
            game = GameResult.from_line(line)
        except ValueError as error:
            if number == len(lines):
                break
            raise ResultsError(f"{path / _GAMES}, line {number}, is not a game: {error}") from None
        if games.setdefault(game.number, game) is not game:
            raise ResultsError(f"{path / _GAMES}, line {number}: game {game.number} appears twice")
        whole += len(line)
    return list(games.values()), whole
