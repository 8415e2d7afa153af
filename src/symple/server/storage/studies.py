"""Reads and writes studies. Every function works inside a transaction that the caller opened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields

from sqlalchemy import Connection, delete, insert, select, update

from symple.server.storage.tables import games, studies


@dataclass(frozen=True)
class StudyHead:
    """A row of `studies`, see `tables`, without the record: what a list shows."""

    id: str
    version: int
    name: str
    created: str
    updated: str
    game_id: str | None
    white_name: str
    black_name: str
    size: int
    penalty: int
    result: str
    turn_count: int
    reviewed: bool

    @property
    def white(self) -> str:
        return self.white_name

    @property
    def black(self) -> str:
        return self.black_name


@dataclass(frozen=True)
class StoredStudy(StudyHead):
    """A whole row of `studies`."""

    record: str


_HEAD = [studies.c[field.name] for field in fields(StudyHead)]
_COLUMNS = [studies.c[field.name] for field in fields(StoredStudy)]


def list_studies(connection: Connection) -> list[StudyHead]:
    """All studies, the one changed last first."""
    rows = connection.execute(select(*_HEAD).order_by(studies.c.updated.desc(), studies.c.id))
    return [StudyHead(**row) for row in rows.mappings()]


def studies_of(connection: Connection, game_id: str) -> list[StoredStudy]:
    """Those that were made of a game, the one changed last first."""
    rows = connection.execute(
        select(*_COLUMNS).where(studies.c.game_id == game_id).order_by(studies.c.updated.desc())
    )
    return [StoredStudy(**row) for row in rows.mappings()]


def reviewed_games(connection: Connection) -> Iterator[StoredStudy]:
    """The studies of games that have a review, the one changed last first."""
    rows = connection.execute(
        select(*_COLUMNS)
        .where(studies.c.reviewed, studies.c.game_id.in_(select(games.c.id)))
        .order_by(studies.c.updated.desc())
    )
    return (StoredStudy(**row) for row in rows.mappings())


def load(connection: Connection, study_id: str) -> StoredStudy | None:
    """The study, None if there is no such study."""
    rows = connection.execute(select(*_COLUMNS).where(studies.c.id == study_id))
    row = rows.mappings().one_or_none()
    return None if row is None else StoredStudy(**row)


def add(connection: Connection, study: StoredStudy) -> None:
    connection.execute(insert(studies).values(asdict(study)))


def save(connection: Connection, study: StoredStudy) -> None:
    """Writes the study over the one of the same id."""
    connection.execute(update(studies).where(studies.c.id == study.id).values(asdict(study)))


def remove(connection: Connection, study_id: str) -> bool:
    """Whether there was such a study."""
    return connection.execute(delete(studies).where(studies.c.id == study_id)).rowcount > 0
