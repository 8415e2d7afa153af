"""Names that a moderator has taken from somebody, which nobody gets for a while."""

from __future__ import annotations

from sqlalchemy import Connection, delete, exists, insert, select

from symple.club import names
from symple.club.storage.tables import former_names


def keep(connection: Connection, name: str, until: int) -> None:
    folded = names.folded(name)
    connection.execute(delete(former_names).where(former_names.c.folded == folded))
    connection.execute(insert(former_names).values(folded=folded, until=until))


def is_kept(connection: Connection, name: str, at: int) -> bool:
    """Whether nobody may have the name, or one that looks like it, yet."""
    same = former_names.c.folded == names.folded(name)
    return bool(connection.scalar(select(exists().where(same, former_names.c.until > at))))


def remove_expired(connection: Connection, at: int) -> None:
    connection.execute(delete(former_names).where(former_names.c.until <= at))
