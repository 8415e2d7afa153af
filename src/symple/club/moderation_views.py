"""What moderators look at: reports, accounts, and what moderators have done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection

from symple.club.storage import accounts, chat, reports, sessions, trail
from symple.club.storage.accounts import Account
from symple.club.storage.chat import Message
from symple.club.storage.reports import Report
from symple.club.storage.trail import Entry

#: Reports, accounts and entries of the trail that are shown at once.
A_PAGE = 30

#: Messages around one that is reported.
_AROUND = 4


@dataclass(frozen=True)
class Shown:
    """A report. whose: the account that it is about, none for a game. game: where a message was
    said, or what it is about. talk: the message with those around it.
    """

    report: Report
    whose: int | None
    game: str | None
    talk: list[Message]


@dataclass(frozen=True)
class Card:
    """An account, with what has been said about it and what was done to it, the last one first."""

    account: Account
    sessions: int
    reports: list[Shown]
    acts: list[Entry]


def list_reports(
    connection: Connection, *, settled: bool, before: int | None = None
) -> list[Shown]:
    """A page, the last one first; before: this id."""
    found = reports.list_all(connection, A_PAGE, settled=settled, before=before)
    return _shown(connection, found)


def card(connection: Connection, account: Account, at: int) -> Card:
    return Card(
        account,
        len(sessions.list_of(connection, account.id, at)),
        _shown(connection, reports.list_about(connection, account.id, A_PAGE)),
        trail.list_latest(connection, A_PAGE, account=account.id),
    )


def names_in(
    connection: Connection, shown: Iterable[Shown], entries: Iterable[Entry]
) -> dict[int, str]:
    """The names of all who are in these, by account."""
    wanted: set[int | None] = set()
    for one in shown:
        wanted |= {one.report.by, one.report.settled_by, one.whose}
        wanted |= {message.account for message in one.talk}
    for entry in entries:
        wanted |= {entry.by, entry.account}
    return accounts.names_of(connection, (one for one in wanted if one is not None))


def _shown(connection: Connection, found: list[Report]) -> list[Shown]:
    """However many they are, what was said is read at once."""
    wanted = {one.subject.message for one in found if one.subject.message is not None}
    said = chat.load_all(connection, wanted)
    around = chat.list_around(connection, said.values(), _AROUND)

    def shown(report: Report) -> Shown:
        subject = report.subject
        if subject.message is None:
            return Shown(report, subject.account, subject.game, [])
        message = said.get(subject.message)
        if message is None:  # with its game
            return Shown(report, None, None, [])
        return Shown(report, message.account, message.game, around[message.id])

    return [shown(report) for report in found]
