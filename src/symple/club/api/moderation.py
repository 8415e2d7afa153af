"""What moderators look at and do, over HTTP. For everybody else there is nothing here.

It takes a session: a token acts for nobody as a moderator.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection

from symple.club import moderation_views as views
from symple.club.api.answers import responses
from symple.club.api.dependencies import NO_NUL, ClubOf, Key, session_owner
from symple.club.club import Club
from symple.club.errors import NotFoundError
from symple.club.moderation_views import Shown
from symple.club.storage import accounts, trail
from symple.club.storage.accounts import Account
from symple.club.storage.trail import Act, Entry


def moderator(account: Annotated[Account | None, Depends(session_owner)]) -> Account:
    """Who makes the request. For others it is as if there were no such address."""
    if account is None or not account.is_admin:
        raise NotFoundError("not-found", "There is nothing at this address.")
    return account


Moderator = Annotated[Account, Depends(moderator)]
Text = Annotated[str, Field(max_length=4_000)]
Id = Annotated[int, Path(ge=1, le=2**31 - 1)]
#: What comes before this one in a list, the last one first.
Before = Annotated[int | None, Query(ge=1, le=2**31 - 1)]

router = APIRouter(
    prefix="/api/admin",
    tags=["moderation"],
    responses=responses(404, 409),
    dependencies=[Depends(moderator)],
)


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Reason(_Body):
    """reason: told to whom it is done to; of a report, what was decided."""

    reason: Text


class Mute(Reason):
    """until: milliseconds since 1970."""

    until: Annotated[int, Field(ge=0, le=2**53)]


class Rename(Reason):
    name: Annotated[str, Field(max_length=1_000)]


class Close(Reason):
    """password: the moderator's, since this cannot be undone."""

    password: Annotated[str, Field(max_length=1_000)]


class HideAll(Reason):
    """game: where all that the account has said is hidden."""

    game: Annotated[str, Field(max_length=100, pattern=NO_NUL)]


class SaidView(BaseModel):
    """hidden: nobody else sees it."""

    id: int
    by: str
    text: str
    at: int
    hidden: bool


class ReportView(BaseModel):
    """about: the message that was reported, with those around it in `talk`, a game, or an account.
    whose: the account that it is about, none for a game. Times are milliseconds since 1970.
    """

    id: int
    by: str
    text: str
    at: int
    about: Literal["message", "game", "account"]
    message: int | None
    game: str | None
    whose: str | None
    talk: list[SaidView]
    settled_by: str | None
    settled_at: int | None
    outcome: str | None


class EntryView(BaseModel):
    """by: None for who was at the machine itself. account: to whom it was done."""

    id: int
    at: int
    by: str | None
    act: Act
    account: str | None
    game: str | None
    report: int | None
    until: int | None
    detail: str
    reason: str


class PersonView(BaseModel):
    name: str
    kind: Literal["guest", "person", "bot"]
    created: int
    seen: int | None
    is_admin: bool
    muted_until: int | None
    banned: int | None


class CardView(PersonView):
    """sessions: places where the account is logged in. reports, acts: about it, the last first."""

    sessions: int
    reports: list[ReportView]
    acts: list[EntryView]


@router.get("/reports")
def list_reports(club: ClubOf, *, settled: bool = False, before: Before = None) -> list[ReportView]:
    """A page, the last one first."""
    with club.store.reading() as connection:
        shown = views.list_reports(connection, settled=settled, before=before)
        return _reports(connection, shown)


@router.post("/reports/{report_id}/settle", status_code=204)
def settle(club: ClubOf, by: Moderator, report_id: Id, decision: Reason) -> None:
    club.moderation.settle(by.id, report_id, decision.reason)


@router.get("/people")
def find_people(
    club: ClubOf, beginning: Annotated[str, Query(max_length=40, pattern=NO_NUL)] = ""
) -> list[PersonView]:
    """Some of those whose names begin so."""
    with club.store.reading() as connection:
        found = accounts.list_by_name(connection, beginning, views.A_PAGE)
        return [PersonView(**_person(account)) for account in found]


@router.get("/people/{person}")
def look_at(club: ClubOf, person: Key) -> CardView:
    account = _named(club, person)
    with club.store.reading() as connection:
        card = views.card(connection, account, club.time.now())
        return CardView(
            **_person(account),
            sessions=card.sessions,
            reports=_reports(connection, card.reports),
            acts=_entries(connection, card.acts),
        )


@router.post("/people/{person}/mute", status_code=204)
def mute(club: ClubOf, by: Moderator, person: Key, mute: Mute) -> None:
    """Others read nothing new that they write, until then."""
    club.moderation.mute(by.id, _named(club, person).id, mute.until, mute.reason)


@router.post("/people/{person}/unmute", status_code=204)
def unmute(club: ClubOf, by: Moderator, person: Key, given: Reason) -> None:
    club.moderation.unmute(by.id, _named(club, person).id, given.reason)


@router.post("/people/{person}/ban", status_code=204)
def ban(club: ClubOf, by: Moderator, person: Key, given: Reason) -> None:
    """Nobody comes in as the account; what it offers is withdrawn, its games are given up."""
    club.moderation.ban(by.id, _named(club, person).id, given.reason)


@router.post("/people/{person}/unban", status_code=204)
def unban(club: ClubOf, by: Moderator, person: Key, given: Reason) -> None:
    club.moderation.unban(by.id, _named(club, person).id, given.reason)


@router.post("/people/{person}/rename", status_code=204)
def rename(club: ClubOf, by: Moderator, person: Key, new: Rename) -> None:
    """Nobody gets the old name for a while."""
    club.moderation.rename(by.id, _named(club, person).id, new.name, new.reason)


@router.post("/people/{person}/close", status_code=204)
def close(club: ClubOf, by: Moderator, person: Key, given: Close) -> None:
    """The account is nobody's any more."""
    club.limits.give_password(by.id)
    club.credentials.confirm(by.id, given.password)
    club.moderation.close(by.id, _named(club, person).id, given.reason)


@router.post("/people/{person}/hide", status_code=204)
def hide_all(club: ClubOf, by: Moderator, person: Key, given: HideAll) -> None:
    """All that they have said at a game is taken out of sight."""
    club.moderation.hide_all(by.id, _named(club, person).id, given.game, given.reason)


@router.post("/messages/{message_id}/hide", status_code=204)
def hide(club: ClubOf, by: Moderator, message_id: Id, given: Reason) -> None:
    """A message of the chat is taken out of sight."""
    club.moderation.hide(by.id, message_id, given.reason)


@router.post("/tournaments/{tournament_id}/call-off", status_code=204)
def call_off(club: ClubOf, by: Moderator, tournament_id: Key, given: Reason) -> None:
    """The tournament goes no further."""
    club.moderation.call_off(by.id, tournament_id, given.reason)


@router.post("/tournaments/{tournament_id}/retitle", status_code=204)
def retitle(club: ClubOf, by: Moderator, tournament_id: Key, new: Rename) -> None:
    """The tournament has another name."""
    club.moderation.retitle(by.id, tournament_id, new.name, new.reason)


@router.get("/trail")
def read_trail(club: ClubOf, before: Before = None) -> list[EntryView]:
    """What moderators have done: a page, the last first."""
    with club.store.reading() as connection:
        return _entries(connection, trail.list_latest(connection, views.A_PAGE, before=before))


def _named(club: Club, name: str) -> Account:
    with club.store.reading() as connection:
        found = accounts.find(connection, name)
        account = None if found is None else accounts.load(connection, found)
    if account is None:
        raise NotFoundError("no-such-account", "There is nobody of this name.")
    return account


def _person(account: Account) -> dict[str, Any]:
    return {name: getattr(account, name) for name in PersonView.model_fields}


def _reports(connection: Connection, found: list[Shown]) -> list[ReportView]:
    name = _naming(views.names_in(connection, found, []))
    return [
        ReportView(
            id=shown.report.id,
            by=name(shown.report.by) or "",
            text=shown.report.text,
            at=shown.report.at,
            about=_about(shown),
            message=shown.report.subject.message,
            game=shown.game,
            whose=name(shown.whose),
            talk=[
                SaidView(
                    id=said.id,
                    by=name(said.account) or "",
                    text=said.text,
                    at=said.at,
                    hidden=said.hidden_by is not None,
                )
                for said in shown.talk
            ],
            settled_by=name(shown.report.settled_by),
            settled_at=shown.report.settled_at,
            outcome=shown.report.outcome,
        )
        for shown in found
    ]


def _about(shown: Shown) -> Literal["message", "game", "account"]:
    subject = shown.report.subject
    if subject.message is not None:
        return "message"
    return "account" if subject.game is None else "game"


def _entries(connection: Connection, found: list[Entry]) -> list[EntryView]:
    name = _naming(views.names_in(connection, [], found))
    return [
        EntryView(**{**vars(entry), "by": name(entry.by), "account": name(entry.account)})
        for entry in found
    ]


def _naming(names: dict[int, str]) -> Callable[[int | None], str | None]:
    return lambda account: None if account is None else names.get(account)
