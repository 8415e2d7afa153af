"""What one program leaves for another to tell."""

from __future__ import annotations

from sqlalchemy import Connection, delete, exists, insert, select

from symple.club.storage.tables import notes


def leave(connection: Connection, note: str) -> None:
    connection.execute(insert(notes).values(note=note))


def any_left(connection: Connection) -> bool:
    return bool(connection.scalar(select(exists().select_from(notes))))


def take(connection: Connection) -> list[str]:
    """All of them, the first first; they are gone with that."""
    taken = connection.execute(delete(notes).returning(notes.c.id, notes.c.note))
    return [note for _, note in sorted(map(tuple, taken))]
