"""`symple admin club`: looking after the people of a club, on the machine that has its database."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console
from rich.table import Table

from symple.cli.errors import CommandError

if TYPE_CHECKING:
    from symple.club.database import ClubDatabase
    from symple.club.moderation import Moderation
    from symple.club.moderation_views import Shown

__all__ = ["club"]

_DAY: Final = 86_400_000

Name = Annotated[str, typer.Argument(metavar="NAME", help="The account.")]
TournamentId = Annotated[
    str, typer.Argument(metavar="ID", help="The tournament: the end of its page's address.")
]
Reason = Annotated[str, typer.Option(help="Why; they are told.")]
OwnReason = Annotated[str, typer.Option(help="Why, for the trail.")]
Most = Annotated[int, typer.Option(min=1, max=1_000, help="How many to show.")]

_AT_THE_MACHINE: Final = "At the machine."

club = typer.Typer(rich_markup_mode=None)


@club.callback(invoke_without_command=True)
def _top(context: typer.Context) -> None:
    """Look after the people of a club, also while it is being served.

    The club is the one that `symple serve` serves: the file club.db of your data folder, or the
    database that SYMPLE_DATABASE_URL names. Every act is on the club's trail.
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


@club.command()
def grant(name: Name, reason: OwnReason = _AT_THE_MACHINE) -> None:
    """Make somebody a moderator: they have the page /admin. Nobody is one from the beginning."""
    with _open() as desk:
        desk.moderation.grant(desk.account(name), reason)
    print(f"{name} is a moderator.")


@club.command()
def revoke(name: Name, reason: OwnReason = _AT_THE_MACHINE) -> None:
    """Make a moderator somebody like the others again."""
    with _open() as desk:
        desk.moderation.revoke(desk.account(name), reason)
    print(f"{name} is no moderator.")


@club.command()
def moderators() -> None:
    """List the moderators."""
    from symple.club.storage import accounts

    with _open() as desk, desk.database.reading() as connection:
        found = accounts.list_admins(connection)
    print("\n".join(one.name for one in found) or "There are no moderators.")


@club.command()
def reports(
    settled: Annotated[bool, typer.Option("--settled", help="Those that are settled.")] = False,
) -> None:
    """List what people have reported, the last first."""
    from symple.club import moderation_views as views

    with _open() as desk, desk.database.reading() as connection:
        shown = views.list_reports(connection, settled=settled)
        names = views.names_in(connection, shown, [])
    if not shown:
        print("There are no reports.")
        return
    table = _table("ID", "When (UTC)", "By", "About", "Says", *(["Decision"] if settled else []))
    for one in shown:
        decision = [one.report.outcome or ""] if settled else []
        by = names[one.report.by]
        about = _about(one, names)
        table.add_row(
            str(one.report.id), _time(one.report.at), by, about, one.report.text, *decision
        )
    _print(table)


@club.command()
def settle(
    report: Annotated[int, typer.Argument(metavar="ID", help="The report's number.")],
    decision: Annotated[str, typer.Option(help="What was decided.")],
) -> None:
    """Say that a report has been looked at."""
    with _open() as desk:
        desk.moderation.settle(None, report, decision)
    print(f"Report {report} is settled.")


@club.command()
def mute(
    name: Name,
    reason: Reason,
    days: Annotated[float, typer.Option(min=0.01, max=3_650, help="For so long.")] = 1,
) -> None:
    """Let somebody write nothing for a while; they may play."""
    with _open() as desk:
        until = desk.now() + round(days * _DAY)
        desk.moderation.mute(None, desk.account(name), until, reason)
    print(f"{name} is muted until {_time(until)} UTC.")


@club.command()
def unmute(name: Name, reason: Reason) -> None:
    """Let somebody write again."""
    with _open() as desk:
        desk.moderation.unmute(None, desk.account(name), reason)
    print(f"{name} may write.")


@club.command()
def ban(name: Name, reason: Reason) -> None:
    """Shut somebody out, and give up their games.

    Sessions and tokens end, and what they offer is withdrawn.
    """
    with _open() as desk:
        desk.moderation.ban(None, desk.account(name), reason)
    print(f"{name} is banned.")


@club.command()
def unban(name: Name, reason: Reason) -> None:
    """Let somebody come in again."""
    with _open() as desk:
        desk.moderation.unban(None, desk.account(name), reason)
    print(f"{name} may come in.")


@club.command()
def rename(
    name: Name,
    new: Annotated[str, typer.Argument(metavar="NEW", help="The name from now on.")],
    reason: Reason,
) -> None:
    """Give somebody another name.

    Nobody gets the old one for 90 days.
    """
    with _open() as desk:
        desk.moderation.rename(None, desk.account(name), new, reason)
    print(f"{name} is called {new} now.")


@club.command()
def close(
    name: Name,
    reason: Reason,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Close an account for good.

    It is nobody's any more; its games stay, and those that go on are given up.
    """
    with _open() as desk:
        account = desk.account(name)
        if not yes:
            typer.confirm(f"Close the account {name}? This cannot be undone.", abort=True)
        desk.moderation.close(None, account, reason)
    print(f"The account {name} is closed.")


@club.command("call-off")
def call_off(tournament: TournamentId, reason: Reason) -> None:
    """Let a tournament go no further.

    No list has it any more; games of it that run are played to their ends.
    """
    with _open() as desk:
        desk.moderation.call_off(None, tournament, reason)
    print(f"The tournament {tournament} is called off.")


@club.command()
def retitle(
    tournament: TournamentId,
    new: Annotated[str, typer.Argument(metavar="NEW", help="The name from now on.")],
    reason: Reason,
) -> None:
    """Give a tournament another name, also one that is over or called off."""
    with _open() as desk:
        desk.moderation.retitle(None, tournament, new, reason)
    print(f"The tournament {tournament} is called {new} now.")


@club.command()
def trail(
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="Only what was done to this account.")
    ] = None,
    most: Most = 30,
) -> None:
    """Show what moderators have done, the last first."""
    from symple.club import moderation_views as views
    from symple.club.storage import trail as storage

    with _open() as desk:
        account = None if name is None else desk.account(name)
        with desk.database.reading() as connection:
            found = storage.list_latest(connection, most, account=account)
            names = views.names_in(connection, [], found)
    if not found:
        print("Nothing has been done.")
        return
    table = _table("When (UTC)", "By", "Act", "To", "About", "Why")
    for one in found:
        by = "the machine" if one.by is None else names[one.by]
        to = "" if one.account is None else names[one.account]
        about = [
            one.detail,
            "" if one.game is None else f"game {one.game}",
            "" if one.report is None else f"report {one.report}",
            "" if one.until is None else f"until {_time(one.until)}",
        ]
        table.add_row(_time(one.at), by, one.act, to, "\n".join(filter(None, about)), one.reason)
    _print(table)


@club.command("reset-link")
def reset_link(
    name: Name,
    public_url: Annotated[
        str,
        typer.Option(
            envvar="SYMPLE_PUBLIC_URL",
            metavar="URL",
            help="Address at which people reach the club.",
        ),
    ] = "http://127.0.0.1:8020",
    reason: OwnReason = _AT_THE_MACHINE,
) -> None:
    """Make a link for a new password.

    For somebody without e-mail. It works once, within an hour: whoever has it has the account.
    """
    with _open() as desk:
        secret = desk.moderation.reset_link(desk.account(name), reason)
    print(f"{public_url.rstrip('/')}/reset#{secret}")


class _Desk:
    """The club's database, and what moderators do."""

    def __init__(self, database: ClubDatabase, moderation: Moderation) -> None:
        self.database = database
        self.moderation = moderation

    @staticmethod
    def now() -> int:
        return _now()

    def account(self, name: str) -> int:
        """CommandError where nobody has the name."""
        from symple.club.storage import accounts

        with self.database.reading() as connection:
            found = accounts.find(connection, name)
        if found is None:
            raise CommandError(f"There is nobody of the name {name}.")
        return found


@contextmanager
def _open() -> Iterator[_Desk]:
    """CommandError where there is no club, or something cannot be done."""
    from symple.club.beside import moderation_beside
    from symple.club.database import club_database, open_database
    from symple.club.errors import ClubError
    from symple.storage.errors import StorageError

    where = club_database(os.environ)
    if isinstance(where, Path) and not where.exists():
        raise CommandError(f"There is no club yet in {where.parent}.")
    try:
        with closing(open_database(where)) as database:
            yield _Desk(database, moderation_beside(database, _now))
    except (ClubError, StorageError) as error:
        raise CommandError(str(error)) from error


def _about(shown: Shown, names: dict[int, str]) -> str:
    """Whom or what, and the message with those around it."""
    what = names[shown.whose] if shown.whose is not None else f"game {shown.game}"
    talk = [
        f"{'>' if said.id == shown.report.subject.message else ' '} "
        f"{names[said.account]}: {said.text}"
        for said in shown.talk
    ]
    return "\n".join([what, *talk])


def _now() -> int:
    return round(datetime.now(UTC).timestamp() * 1_000)


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1_000, UTC).strftime("%Y-%m-%d %H:%M")


def _table(*titles: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for title in titles:
        table.add_column(title, overflow="fold")
    return table


def _print(table: Table) -> None:
    Console(highlight=False, markup=False).print(table)
