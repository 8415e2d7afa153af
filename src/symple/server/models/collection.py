"""The library as the API shows it, and what can be asked of it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from symple.game.formats.record_model import RecordData
from symple.server.limits import MAX_PAGE
from symple.server.models.error import ErrorDetail
from symple.server.models.game import MAX_TEXT
from symple.server.storage.repository import ColorName
from symple.study.collection import EntryFacts, ExplorerFacts

#: Larger numbers do not fit into the file.
MAX_ID = 2**63 - 1

_Name = Annotated[str, StringConstraints(max_length=200)]
_Date = Annotated[str, StringConstraints(pattern=r"^\d{4}(-\d{2}(-\d{2})?)?$", max_length=10)]
_Number = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]

Sort = Literal[
    "added", "date", "white", "black", "size", "penalty", "result", "margin", "turns", "plants"
]


class LibrarySearch(BaseModel):
    """Which games, and which part of them; all that is given must hold.

    player: part of either name. since, until: 2026, 2026-11 or 2026-11-21. margin: White's, on a
    full board; turns: the length; plants: turns before the first growth; bounds are included.
    position: a position text, found turned and reflected too; of it the stones and the side to
    move count. pattern: a part of a board, see docs/how-to/collection.md. At most one of the two.
    """

    model_config = ConfigDict(extra="forbid")

    player: _Name = ""
    white: _Name = ""
    black: _Name = ""
    since: _Date | None = None
    until: _Date | None = None
    size: int | None = Field(default=None, ge=3, le=19)
    penalty: int | None = Field(default=None, ge=0, le=1_000_000, multiple_of=2)
    balance: Literal["optional", "forced", "none"] | None = None
    winner: ColorName | None = None
    reason: Literal["margin", "resignation", "time", "forfeit"] | None = None
    complete: bool | None = None
    margin_from: _Number | None = None
    margin_to: _Number | None = None
    turns_from: _Number | None = None
    turns_to: _Number | None = None
    plants_from: _Number | None = None
    plants_to: _Number | None = None
    position: str | None = Field(default=None, max_length=MAX_TEXT)
    pattern: str | None = Field(default=None, max_length=MAX_TEXT)
    swap_colors: bool = False
    sort: Sort = "added"
    ascending: bool = False
    offset: int = Field(default=0, ge=0, le=10**9)
    limit: int = Field(default=20, ge=1, le=MAX_PAGE)


class LibraryGame(EntryFacts):
    """A game of the library.

    at: the first turn after which stood what was looked for; board: the rows of the position text
    after that turn, or at the end; to_move: who was to move then.
    """

    at: int | None
    board: str
    to_move: ColorName


class LibraryPage(BaseModel):
    """Some of the games: those from number `offset` on, of `total`. next: of a position only."""

    total: int
    offset: int
    games: list[LibraryGame]
    next: ExplorerFacts | None


class LibraryRecord(LibraryGame):
    """A game with its whole record."""

    record: RecordData


class ImportedFile(BaseModel):
    """What became of a file. known: the game was there before; error: why it is not there."""

    name: str
    state: Literal["added", "known", "replaced", "failed"]
    game: int | None
    error: ErrorDetail | None


class ImportAnswer(BaseModel):
    """One entry for each file, in their order."""

    files: list[ImportedFile]
