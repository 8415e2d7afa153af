"""What somebody may not do because a moderator has said so, and how they are told."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import Connection

from symple.club.errors import ForbiddenError
from symple.club.storage import accounts, trail
from symple.club.storage.accounts import Account


def banned(connection: Connection, account: Account) -> ForbiddenError:
    """To whoever wants to come in as the account."""
    reason = trail.last_reason(connection, account.id, "ban")
    because = f": {reason}" if reason else ""
    return ForbiddenError("banned", f"The club has banned this account{_stop(because)}", why=reason)


def check_may_write(connection: Connection, account: int, at: int) -> None:
    """ForbiddenError for somebody who is muted: nobody is to read what they write."""
    found = accounts.load(connection, account)
    if found is None or not found.is_muted(at) or found.muted_until is None:
        return
    reason = trail.last_reason(connection, account, "mute")
    until = datetime.fromtimestamp(found.muted_until / 1_000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    because = f": {reason}" if reason else ""
    raise ForbiddenError(
        "muted",
        f"You cannot write until {until}{_stop(because)}",
        until=found.muted_until,
        why=reason,
    )


def _stop(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
