"""What somebody asks the moderators to look at: a message, a game or an account."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection

from symple.club.chat import may_read
from symple.club.errors import ConflictError, RefusedError
from symple.club.storage import accounts, chat, games
from symple.club.storage import reports as storage
from symple.club.storage.reports import Report, Subject
from symple.club.store import Store
from symple.club.texts import cleaned

#: Characters of a report, and reports of an account that nobody has settled yet.
MOST_CHARACTERS: Final = 1_000
MOST_UNSETTLED: Final = 20


class Reports:
    """The service of the reports. Every method may be called from any thread.

    ClubError says why something cannot be done, StorageError that the database failed.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        """now: milliseconds since 1970."""
        self._store = store
        self._now = now

    def report(self, account: int, subject: Subject, reason: str) -> Report:
        """The account asks the moderators to look at that. While they have not, asking again
        changes nothing.
        """
        reason = cleaned(reason, MOST_CHARACTERS)
        with self._store.writing() as connection:
            _check(connection, account, subject)
            accounts.lock(connection, [account])
            unsettled = storage.list_unsettled(connection, account)
            for report in unsettled:
                if report.subject == subject:
                    return report
            if len(unsettled) >= MOST_UNSETTLED:
                raise ConflictError(
                    "too-many-reports",
                    f"The moderators have {MOST_UNSETTLED} reports of yours to look at.",
                    most=MOST_UNSETTLED,
                )
            return storage.add(connection, account, subject, reason, self._now())


def _check(connection: Connection, account: int, subject: Subject) -> None:
    """Raises unless it is about one thing that the account can see, and not its own."""
    about = (subject.message, subject.game, subject.account)
    if sum(one is not None for one in about) != 1:
        raise RefusedError("report-about", "A report is about a message, a game or an account.")
    whose = subject.account
    if subject.message is not None:
        whose = _author(connection, account, subject.message)
    elif subject.game is not None:
        # Locked before the account, as everywhere: the report refers to it.
        if games.load(connection, subject.game, lock=True) is None:
            raise RefusedError("no-such-game", "There is no such game.")
    elif whose is not None and accounts.load(connection, whose) is None:
        raise RefusedError("no-such-account", "There is no such account.")
    if whose == account:
        raise RefusedError("report-self", "You cannot report yourself.")


def _author(connection: Connection, reader: int, message_id: int) -> int:
    """Who has written a message that the reader can see."""
    message = chat.load(connection, message_id)
    game = None if message is None else games.load(connection, message.game)
    if (
        message is None
        or message.hidden_by is not None
        or game is None
        or not may_read(game, reader, message.room)
    ):
        raise RefusedError("no-such-message", "There is no such message.")
    return message.account
