"""The database of the saved games. A change here comes with a migration in `versions`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

from symple.storage.folder import ELSEWHERE
from symple.storage.schema import NAMING, Schema

metadata = MetaData(naming_convention=NAMING)

#: One row a game. `position`, `to_move`, `result`, `turn_count` follow from the turns; they stand
#: here so that a list of games needs no replay, and are written in one transaction with the turns.
#: `ending` is a result that the board does not show (resignation, time, forfeit); `imported` the
#: record that the game was read from, as JSON. `clock` is what players have of time, as
#: `competition.ClockRules` writes it. `finished`: when it came to the end that it has; `helped`:
#: turns were taken back, an engine grew for a person, or it was studied while it went on. Times are
#: ISO 8601 in UTC.
games: Final = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("created", String(32), nullable=False),
    Column("updated", String(32), nullable=False),
    Column("size", Integer, nullable=False),
    Column("penalty", Integer, nullable=False),
    Column("balance", String(16), nullable=False),
    Column("start", Text),
    Column("white_name", Text, nullable=False),
    Column("white_level", String(32)),
    Column("black_name", Text, nullable=False),
    Column("black_level", String(32)),
    Column("ending", String(16)),
    Column("imported", Text),
    Column("clock", String(32)),
    Column("position", Text, nullable=False),
    Column("to_move", String(5)),
    Column("result", String(32), nullable=False),
    Column("turn_count", Integer, nullable=False),
    Column("finished", String(32)),
    Column("helped", Boolean, nullable=False, server_default=false()),
    CheckConstraint("to_move IN ('white', 'black')", name="to_move"),
)

Index(None, games.c.updated)

#: One row a turn, numbered from 1. The primary key is what makes a turn that two clients or two
#: servers make at the same moment happen once. `seconds`: what it took off the clock.
#: `grown_by`: the level that grew the rest of it for a person.
turns: Final = Table(
    "turns",
    metadata,
    Column("game_id", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("seconds", Float),
    Column("created", String(32), nullable=False),
    Column("grown_by", String(32)),
    CheckConstraint("number >= 1", name="number"),
)

#: One row a study. `record` is the whole of it, as JSON; the columns behind it follow from the
#: record, so that a list of studies reads no records. `game_id`: of the game that it was made of,
#: which may be gone; or `example NAME LANGUAGE`.
studies: Final = Table(
    "studies",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("created", String(32), nullable=False),
    Column("updated", String(32), nullable=False),
    Column("game_id", String(32)),
    Column("record", Text, nullable=False),
    Column("white_name", Text, nullable=False),
    Column("black_name", Text, nullable=False),
    Column("size", Integer, nullable=False),
    Column("penalty", Integer, nullable=False),
    Column("result", String(32), nullable=False),
    Column("turn_count", Integer, nullable=False),
    Column("reviewed", Boolean, nullable=False),
)

Index(None, studies.c.updated)
Index(None, studies.c.game_id)

SCHEMA: Final = Schema(
    metadata=metadata,
    versions=Path(__file__).with_name("versions"),
    head="0007",
    contents="saved games",
    elsewhere=ELSEWHERE,
)
