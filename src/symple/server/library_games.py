"""The library as the server's pages use it: the file of `symple library`, opened when needed."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from symple.game import Color, Position, Record, RecordError, read
from symple.game.formats.record_model import RecordData
from symple.server.errors import NotFoundError, RefusedError, record_detail, sentence
from symple.server.limits import MAX_FILES
from symple.server.models.collection import (
    ImportAnswer,
    ImportedFile,
    LibraryGame,
    LibraryPage,
    LibraryRecord,
    LibrarySearch,
)
from symple.server.models.error import ErrorDetail
from symple.server.state import color_name
from symple.study import examples
from symple.study.collection import (
    Added,
    Contents,
    Entry,
    ExplorerFacts,
    GameFilter,
    Hit,
    Library,
    Page,
    Pattern,
    Span,
    UnknownGameError,
    Window,
    contents_of,
    entry_facts,
    explorer_facts,
)

#: Different next turns that are told of a position.
_NEXT_TURNS: Final = 50


class LibraryGames:
    """The library behind one file. Every method may be called from any thread.

    NotFoundError and RefusedError say why something cannot be done; StorageError when the file
    makes trouble.
    """

    def __init__(self, path: Path) -> None:
        """path: made, if it is not there, when the library is first used."""
        self._path = path
        self._opened: Library | None = None
        self._opening = threading.Lock()

    def bring(self, files: Sequence[tuple[str, bytes]], *, replace: bool = False) -> ImportAnswer:
        """Adds the record of every file (its name and contents) that can be read."""
        if len(files) > MAX_FILES:
            raise RefusedError(
                "too-many-files", f"Import at most {MAX_FILES} files at a time.", most=MAX_FILES
            )
        looked_at = [(name, _contents(name, data)) for name, data in files]
        readable = [found for _, found in looked_at if isinstance(found, Contents)]
        added = iter(self._library().store(readable, replace=replace))
        return ImportAnswer(
            files=[
                _imported(name, next(added))
                if isinstance(found, Contents)
                else ImportedFile(name=name, state="failed", game=None, error=found)
                for name, found in looked_at
            ]
        )

    def bring_examples(self, language: str) -> ImportAnswer:
        """Adds the games that come with the program, with commentary in that language."""
        known = examples()
        added = self._library().add(example.record(language) for example in known)
        return ImportAnswer(
            files=[_imported(example.name, one) for example, one in zip(known, added, strict=True)]
        )

    def search(self, wish: LibrarySearch) -> LibraryPage:
        """Some of the games that were asked for, and what was played next from a position."""
        board, wanted, window = _asked(wish)
        if board is None:
            return self._view(self._library().games(wanted, window), None)
        found = self._library().find(board, wanted, swap_colors=wish.swap_colors)
        turns = None
        if isinstance(board, Position):
            turns = explorer_facts(found.explorer(_NEXT_TURNS))
        return self._view(found.page(window), turns)

    def explore(self, position: Position) -> ExplorerFacts:
        """What was played next from the position in the games that have its rules."""
        rules = position.rules
        wanted = GameFilter(size=rules.size, penalty=rules.penalty, balance=rules.balance)
        found = self._library().find(position, wanted)
        return explorer_facts(found.explorer(_NEXT_TURNS))

    def open(self, game_id: int) -> LibraryRecord:
        """A game with its record."""
        entry, record = self._entry(game_id), self._record(game_id)
        (game,) = self._games([entry])
        return LibraryRecord(**game.model_dump(), record=RecordData.of(record))

    def record(self, game_id: int) -> tuple[str, Record]:
        """A name for the game, and its record."""
        entry = self._entry(game_id)
        players = f"{entry.white or 'White'} - {entry.black or 'Black'}"
        return entry.event or players, self._record(game_id)

    def delete(self, game_id: int) -> None:
        if not self._library().delete([game_id]):
            raise NotFoundError

    def close(self) -> None:
        with self._opening:
            if self._opened is not None:
                self._opened.close()
                self._opened = None

    def _library(self) -> Library:
        with self._opening:
            if self._opened is None:
                self._opened = Library(self._path)
            return self._opened

    def _entry(self, game_id: int) -> Entry:
        try:
            return self._library().entry(game_id)
        except UnknownGameError as error:
            raise NotFoundError from error

    def _record(self, game_id: int) -> Record:
        try:
            return self._library().record(game_id)
        except UnknownGameError as error:
            raise NotFoundError from error

    def _view(self, page: Page[Entry] | Page[Hit], turns: ExplorerFacts | None) -> LibraryPage:
        games = self._games(page.items)
        return LibraryPage(total=page.total, offset=page.offset, games=games, next=turns)

    def _games(self, items: Iterable[Entry | Hit]) -> list[LibraryGame]:
        """With their boards; a game that was deleted meanwhile is left out."""
        told: list[tuple[Entry, int | None]] = [
            (item.entry, item.turn) if isinstance(item, Hit) else (item, None) for item in items
        ]
        boards = self._library().boards({entry.id: at for entry, at in told})
        return [
            LibraryGame(
                **dict(entry_facts(entry)),
                at=at,
                board=boards[entry.id][0],
                to_move=color_name(boards[entry.id][1]),
            )
            for entry, at in told
            if entry.id in boards
        ]


def _contents(name: str, data: bytes) -> Contents | ErrorDetail:
    """What is to be stored of a file, or why it cannot be."""
    try:
        return contents_of(read(data, name or None))
    except RecordError as error:
        return record_detail(error)


def _imported(name: str, added: Added) -> ImportedFile:
    return ImportedFile(name=name, state=added.state.value, game=added.id, error=None)


def _asked(wish: LibrarySearch) -> tuple[Position | Pattern | None, GameFilter, Window]:
    """RefusedError for what cannot be looked for."""
    if wish.position is not None and wish.pattern is not None:
        raise RefusedError("invalid-search", "Search for a position or for part of one, not both.")
    try:
        wanted = GameFilter(
            player=wish.player,
            white=wish.white,
            black=wish.black,
            since=wish.since,
            until=wish.until,
            size=wish.size,
            penalty=wish.penalty,
            balance=wish.balance,
            winner=None if wish.winner is None else Color[wish.winner.upper()],
            reason=wish.reason,
            complete=wish.complete,
            margin=Span(wish.margin_from, wish.margin_to),
            turns=Span(wish.turns_from, wish.turns_to),
            plants=Span(wish.plants_from, wish.plants_to),
        )
        window = Window(wish.sort, not wish.ascending, wish.offset, wish.limit)
        board: Position | Pattern | None = None
        if wish.position is not None:
            board = Position.parse(wish.position, between_turns=True)
        elif wish.pattern is not None:
            board = Pattern.parse(wish.pattern)
    except ValueError as error:
        raise RefusedError("invalid-search", sentence(error)) from error
    return board, wanted, window
