"""Reads and writes how people wish to be told of their games, and the browsers that are told."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import Connection, delete, insert, select, update

from symple.club.storage.tables import accounts, push_subscriptions


@dataclass(frozen=True)
class Wishes:
    """Which ways are wanted: the page's title, the browser, letters."""

    title: bool = True
    push: bool = True
    mail: bool = True


@dataclass(frozen=True)
class Subscription:
    """Where a browser is told something, and the keys for what only it is to read (RFC 8291)."""

    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)


def load_wishes(connection: Connection, account: int) -> Wishes:
    wanted = select(accounts.c.notify_title, accounts.c.notify_push, accounts.c.notify_mail)
    return Wishes(*connection.execute(wanted.where(accounts.c.id == account)).one())


def save_wishes(connection: Connection, account: int, wishes: Wishes) -> None:
    values = {f"notify_{way}": wanted for way, wanted in vars(wishes).items()}
    connection.execute(update(accounts).where(accounts.c.id == account).values(values))


def mailed(connection: Connection, account: int) -> int | None:
    """When the account was last written to of its turns."""
    return connection.scalar(select(accounts.c.mailed).where(accounts.c.id == account))


def set_mailed(connection: Connection, account: int, at: int | None) -> None:
    connection.execute(update(accounts).where(accounts.c.id == account).values(mailed=at))


def unsubscribe_key(connection: Connection, account: int, new: str) -> str:
    """What ends the letters to the account: `new` if it has none yet."""
    of_account = accounts.c.id == account
    kept: str | None = connection.scalar(select(accounts.c.unsubscribe).where(of_account))
    if kept is not None:
        return kept
    connection.execute(update(accounts).where(of_account).values(unsubscribe=new))
    return new


def unsubscribe(connection: Connection, key: str) -> None:
    """Nothing happens where the key is nobody's."""
    connection.execute(
        update(accounts).where(accounts.c.unsubscribe == key).values(notify_mail=False)
    )


def subscribe(
    connection: Connection, session_id: str, account: int, subscription: Subscription, at: int
) -> None:
    """Instead of the session's other one; a browser is told of one account."""
    unsubscribe_session(connection, session_id)
    unsubscribe_endpoint(connection, subscription.endpoint)
    row = {**vars(subscription), "session_id": session_id, "account_id": account, "created": at}
    connection.execute(insert(push_subscriptions).values(row))


def keep_latest(connection: Connection, account: int, most: int) -> None:
    """So many of the account's browsers are told, no others."""
    own = push_subscriptions.c.account_id == account
    latest = select(push_subscriptions.c.id).where(own).order_by(push_subscriptions.c.id.desc())
    connection.execute(
        delete(push_subscriptions).where(own, push_subscriptions.c.id.not_in(latest.limit(most)))
    )


def unsubscribe_session(connection: Connection, session_id: str) -> None:
    connection.execute(
        delete(push_subscriptions).where(push_subscriptions.c.session_id == session_id)
    )


def unsubscribe_endpoint(connection: Connection, endpoint: str) -> None:
    connection.execute(delete(push_subscriptions).where(push_subscriptions.c.endpoint == endpoint))


def subscriptions_of(connection: Connection, account: int) -> list[int]:
    """Those that are to be told something; none where the account does not wish it."""
    wanted = (
        select(push_subscriptions.c.id)
        .join(accounts, accounts.c.id == push_subscriptions.c.account_id)
        .where(accounts.c.id == account, accounts.c.notify_push)
        .order_by(push_subscriptions.c.id)
    )
    return list(connection.scalars(wanted))


def load_subscription(
    connection: Connection, subscription_id: int
) -> tuple[int, Subscription] | None:
    """The account and how its browser is told."""
    row = connection.execute(
        select(push_subscriptions).where(push_subscriptions.c.id == subscription_id)
    ).one_or_none()
    if row is None:
        return None
    return row.account_id, Subscription(row.endpoint, row.p256dh, row.auth)


def wishes_letters(connection: Connection, account: int) -> bool:
    """Whether the account has an address, and is to be written to."""
    wanted = select(accounts.c.id).where(
        accounts.c.id == account,
        accounts.c.email.is_not(None),
        accounts.c.notify_mail,
        accounts.c.closed.is_(None),
        accounts.c.banned.is_(None),
    )
    return connection.scalar(wanted) is not None
