"""What is in the library's file. A change here comes with a migration in `versions`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from symple.storage.schema import NAMING, Schema

metadata = MetaData(naming_convention=NAMING)

#: One row a game: what can be asked for. All of it follows from the record. `content` is a digest
#: of rules, start and turns; `white_key` and `black_key` are the names without case; `date` is
#: 2026, 2026-11 or 2026-11-21; `first` is the colour of the first turn; `margin` is White's, on a
#: full board; `plants` are the turns before the first growth. Ids are not used again.
games: Final = Table(
    "games",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("content", String(32), nullable=False),
    Column("added", String(32), nullable=False),
    Column("event", Text, nullable=False),
    Column("date", String(10)),
    Column("white", Text, nullable=False),
    Column("black", Text, nullable=False),
    Column("white_key", Text, nullable=False),
    Column("black_key", Text, nullable=False),
    Column("size", Integer, nullable=False),
    Column("penalty", Integer, nullable=False),
    Column("balance", String(16), nullable=False),
    Column("first", Integer, nullable=False),
    Column("result", String(16), nullable=False),
    Column("winner", Integer),
    Column("reason", String(16)),
    Column("margin", Integer),
    Column("turns", Integer, nullable=False),
    Column("plants", Integer),
    UniqueConstraint("content", name="uq_games_content"),
    CheckConstraint("first IN (0, 1)", name="first"),
    CheckConstraint("winner IN (0, 1)", name="winner"),
    sqlite_autoincrement=True,
)

Index(None, games.c.size)

#: The record of a game, whole: its JSON, compressed by zlib.
records: Final = Table(
    "records",
    metadata,
    Column("game_id", Integer, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("json", LargeBinary, nullable=False),
)

#: When each point of a game's board was filled, for the search by position: see `fills`.
boards: Final = Table(
    "boards",
    metadata,
    Column("game_id", Integer, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("fills", LargeBinary, nullable=False),
)

#: One row that counts the changes, so that other processes notice them.
changes: Final = Table("changes", metadata, Column("count", Integer, nullable=False))

SCHEMA: Final = Schema(
    metadata=metadata,
    versions=Path(__file__).with_name("versions"),
    head="library_0001",
    contents="library",
    elsewhere="choose another file with --library or another folder with SYMPLE_DATA",
)
