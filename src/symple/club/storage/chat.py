"""Reads and writes what is said beside games, and who does not wish to hear whom."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import (
    Connection,
    Select,
    and_,
    delete,
    func,
    insert,
    literal,
    select,
    union_all,
    update,
)

from symple.club.storage.tables import messages, mutes

Room = Literal["players", "watchers"]


@dataclass(frozen=True)
class Message:
    """See `tables.messages`."""

    id: int
    game: str
    room: Room
    account: int
    text: str
    at: int
    hidden_by: int | None = None


def add(
    connection: Connection, game_id: str, room: Room, account: int, text: str, at: int
) -> Message:
    row = {"game_id": game_id, "room": room, "account_id": account, "text": text, "at": at}
    added = connection.execute(insert(messages).values(row).returning(messages.c.id))
    return Message(added.scalar_one(), game_id, room, account, text, at)


def load(connection: Connection, message: int, *, lock: bool = False) -> Message | None:
    """lock: until the transaction ends nobody else hides it."""
    wanted = select(*_COLUMNS).where(messages.c.id == message)
    row = connection.execute(wanted.with_for_update() if lock else wanted).one_or_none()
    return None if row is None else Message(*row)


def save_hidden(connection: Connection, message: int, moderator: int) -> None:
    connection.execute(update(messages).where(messages.c.id == message).values(hidden_by=moderator))


def list_room(
    connection: Connection, game_id: str, room: Room, reader: int | None, after: int
) -> list[Message]:
    """What the reader sees of a room: what follows the message of this id, the first first.

    Without what is hidden, and what comes from whom the reader has muted.
    """
    seen = and_(_in_room(game_id, room), messages.c.id > after, messages.c.hidden_by.is_(None))
    if reader is not None:
        unheard = select(mutes.c.muted_id).where(mutes.c.account_id == reader)
        seen = and_(seen, messages.c.account_id.not_in(unheard))
    wanted = select(*_COLUMNS).where(seen).order_by(messages.c.id)
    return [Message(*row) for row in connection.execute(wanted)]


def load_all(connection: Connection, wanted: Iterable[int]) -> dict[int, Message]:
    """Those of these ids that are there."""
    chosen = select(*_COLUMNS).where(messages.c.id.in_(list(wanted)))
    return {row.id: Message(*row) for row in connection.execute(chosen)}


def list_around(
    connection: Connection, wanted: Collection[Message], each_side: int
) -> dict[int, list[Message]]:
    """By their ids, these messages with so many before and after each in its room, the hidden ones
    too, in order.
    """
    found: dict[int, list[Message]] = {message.id: [] for message in wanted}
    if not found:
        return found

    # Of each room only what is near is walked through, however much has been said there.
    def near(message: Message) -> Iterator[Select[Any]]:
        chosen = select(literal(message.id).label("around"), *_COLUMNS)
        chosen = chosen.where(_in_room(message.game, message.room))
        upto = chosen.where(messages.c.id <= message.id).order_by(messages.c.id.desc())
        after = chosen.where(messages.c.id > message.id).order_by(messages.c.id)
        yield select(upto.limit(each_side + 1).subquery())
        yield select(after.limit(each_side).subquery())

    all_near = union_all(*(part for message in wanted for part in near(message)))
    for around, *row in connection.execute(all_near):
        found[around].append(Message(*row))
    return {around: sorted(talk, key=lambda one: one.id) for around, talk in found.items()}


def list_said(connection: Connection, game_id: str, account: int) -> list[Message]:
    """What the account has said at a game and is not hidden."""
    wanted = select(*_COLUMNS).where(
        messages.c.game_id == game_id,
        messages.c.account_id == account,
        messages.c.hidden_by.is_(None),
    )
    return [Message(*row) for row in connection.execute(wanted.order_by(messages.c.id))]


def count_room(connection: Connection, game_id: str, room: Room) -> int:
    wanted = select(func.count()).select_from(messages).where(_in_room(game_id, room))
    return connection.execute(wanted).scalar_one()


def list_since(connection: Connection, account: int, at: int) -> list[Message]:
    """What the account has said anywhere after that time, the first first."""
    own = and_(messages.c.account_id == account, messages.c.at > at)
    wanted = select(*_COLUMNS).where(own).order_by(messages.c.at, messages.c.id)
    return [Message(*row) for row in connection.execute(wanted)]


def add_mute(connection: Connection, account: int, muted: int) -> None:
    """One that is not there; the account is locked."""
    connection.execute(insert(mutes).values(account_id=account, muted_id=muted))


def remove_mute(connection: Connection, account: int, muted: int) -> None:
    connection.execute(
        delete(mutes).where(mutes.c.account_id == account, mutes.c.muted_id == muted)
    )


def list_mutes(connection: Connection, account: int) -> frozenset[int]:
    wanted = select(mutes.c.muted_id).where(mutes.c.account_id == account)
    return frozenset(connection.scalars(wanted))


_COLUMNS: Any = (
    messages.c.id,
    messages.c.game_id,
    messages.c.room,
    messages.c.account_id,
    messages.c.text,
    messages.c.at,
    messages.c.hidden_by,
)


def _in_room(game_id: str, room: Room) -> Any:
    return and_(messages.c.game_id == game_id, messages.c.room == room)
