"""Who somebody is, over HTTP: coming, being here, leaving."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, BackgroundTasks, Header, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from symple.club import emails
from symple.club.api.answers import responses
from symple.club.api.dependencies import (
    Address,
    ClubOf,
    Key,
    Owner,
    Player,
    Visitor,
    drop_session,
    keep_session,
    session_owner,
    session_secret,
)
from symple.club.club import Club
from symple.club.devices import device
from symple.club.keys import fingerprint
from symple.club.sessions import Entered
from symple.club.storage import trail
from symple.club.storage.accounts import Account

#: More than any name, password or address has; what is too much is told by what it is.
Text = Annotated[str, Field(max_length=1_000)]
Agent = Annotated[str, Header(alias="user-agent", max_length=1_000)]

router = APIRouter(prefix="/api", tags=["accounts"], responses=responses(409))


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class AccountView(BaseModel):
    name: str
    kind: Literal["guest", "person", "bot"]
    email: str | None
    language: str | None
    is_admin: bool


class MutedView(BaseModel):
    """Whoever is muted by a moderator, until when (milliseconds since 1970), and why."""

    until: int
    why: str


class Me(BaseModel):
    """account: None for somebody who only looks. mail: whether the club can send letters."""

    account: AccountView | None
    mail: bool
    muted: MutedView | None


class Login(_Body):
    name: Text
    password: Text


class Registration(Login):
    """language: of letters to the account."""

    email: Text | None = None
    language: Text | None = None


class NewPassword(_Body):
    old: Text
    new: Text


class NewEmail(_Body):
    """email: None for none any more."""

    password: Text
    email: Text | None


class Language(_Body):
    language: Text


class Secret(_Body):
    secret: Text


class Forgotten(_Body):
    email: Text


class Reset(_Body):
    secret: Text
    password: Text


class Password(_Body):
    password: Text


class Settings(BaseModel):
    """What its owner has set of an account. awaited: an address that a letter is on its way to.

    may_be_bot: whether it can still become a bot's.
    """

    email: str | None
    awaited: str | None
    language: str | None
    may_be_bot: bool


class SessionView(BaseModel):
    """own: the one of this browser. Times are milliseconds since 1970."""

    id: str
    device: str
    created: int
    used: int
    own: bool


class TokenView(BaseModel):
    id: str
    name: str
    created: int
    used: int | None


class NewToken(_Body):
    name: Text


class MadeToken(TokenView):
    """secret: not shown another time."""

    secret: str


@router.get("/me")
def me(club: ClubOf, visitor: Visitor) -> Me:
    """Who makes the request."""
    return _me(club, visitor)


@router.post("/guest")
def be_guest(
    club: ClubOf, request: Request, response: Response, address: Address, agent: Agent = ""
) -> Me:
    """Somebody new who can play at once; who is here already stays who they are."""
    known = session_owner(request)
    if known is not None:
        return _me(club, known)
    club.limits.be_guest(address)
    return _entered(club, request, response, club.accounts.guest(device(agent)))


@router.post("/register")
def register(
    club: ClubOf,
    request: Request,
    response: Response,
    address: Address,
    new: Registration,
    afterwards: BackgroundTasks,
    agent: Agent = "",
) -> Me:
    """An account with a name and a password. A guest turns into it, with their games."""
    club.limits.register(address)
    if new.email is not None:
        club.limits.send_letter(new.email, address)
    known = session_owner(request)
    guest = known.id if known is not None and known.kind == "guest" else None
    entered = club.accounts.register(
        new.name, new.password, new.email, guest, device(agent), new.language
    )
    if guest is not None:
        afterwards.add_task(club.see_off, guest)
    return _entered(club, request, response, entered)


@router.post("/login")
def log_in(
    club: ClubOf,
    request: Request,
    response: Response,
    address: Address,
    login: Login,
    agent: Agent = "",
) -> Me:
    club.limits.log_in(login.name, address)
    entered = club.accounts.log_in(login.name, login.password, device(agent))
    _leave(club, request)
    return _entered(club, request, response, entered)


@router.post("/logout")
def log_out(club: ClubOf, request: Request, response: Response) -> Me:
    _leave(club, request)
    drop_session(request, response)
    return _me(club, None)


@router.put("/me/password")
def change_password(
    club: ClubOf,
    request: Request,
    response: Response,
    owner: Owner,
    new: NewPassword,
    afterwards: BackgroundTasks,
    agent: Agent = "",
) -> Me:
    """Every other session ends."""
    club.limits.give_password(owner.id)
    entered = club.credentials.change_password(owner.id, new.old, new.new, device(agent))
    # The page has the new session when it comes again.
    afterwards.add_task(club.see_off, owner.id)
    return _entered(club, request, response, entered)


@router.put("/me/email")
def change_email(club: ClubOf, owner: Owner, address: Address, new: NewEmail) -> Me:
    """The address is the account's when the link in the letter has been followed."""
    club.limits.give_password(owner.id)
    if new.email is None:
        club.post(club.credentials.remove_email(owner.id, new.password))
    else:
        club.limits.send_letter(new.email, address)
        club.post(club.credentials.change_email(owner.id, new.password, new.email))
    return _me(club, club.accounts.load(owner.id))


@router.put("/me/language")
def change_language(club: ClubOf, owner: Owner, new: Language) -> Me:
    """What letters are written in."""
    club.accounts.set_language(owner.id, new.language)
    return _me(club, club.accounts.load(owner.id))


@router.post("/me/bot")
def become_bot(club: ClubOf, player: Player) -> AccountView:
    """An account without games is a bot's from now on, which cannot be taken back."""
    return _view(club.accounts.become_bot(player.id))


@router.post("/verify")
def verify(club: ClubOf, secret: Secret) -> AccountView:
    """By the link of a letter: the address it went to is the account's."""
    verified = club.credentials.verify(secret.secret)
    club.post(verified.letter)
    return _view(verified.account)


@router.post("/forgot", status_code=202)
def forgot(
    club: ClubOf, address: Address, forgotten: Forgotten, afterwards: BackgroundTasks
) -> None:
    """A letter with a link, if an account has this address. Nobody is told whether one has."""
    email = emails.checked(forgotten.email)
    club.limits.send_letter(email, address)
    # What takes longer where there is an account happens when the answer has gone.
    afterwards.add_task(lambda: club.post(club.credentials.forgot(email)))


@router.post("/reset")
def reset(
    club: ClubOf,
    request: Request,
    response: Response,
    reset: Reset,
    afterwards: BackgroundTasks,
    agent: Agent = "",
) -> Me:
    """A new password by the link of a letter. Every session and token ends."""
    entered = club.credentials.reset(reset.secret, reset.password, device(agent))
    afterwards.add_task(club.see_off, entered.account.id)
    return _entered(club, request, response, entered)


@router.get("/me/settings")
def settings(club: ClubOf, owner: Owner) -> Settings:
    """What can be set of the account, as it is."""
    return Settings(
        email=owner.email,
        awaited=club.credentials.unverified_email(owner.id),
        language=owner.language,
        may_be_bot=club.accounts.may_be_bot(owner.id),
    )


@router.get("/me/sessions")
def list_sessions(club: ClubOf, request: Request, owner: Owner) -> list[SessionView]:
    own = fingerprint(session_secret(request) or "")
    return [
        SessionView(
            id=session.id,
            device=session.device,
            created=session.created,
            used=session.used,
            own=session.id == own,
        )
        for session in club.accounts.sessions(owner.id)
    ]


@router.delete("/me/sessions", status_code=204)
def end_other_sessions(club: ClubOf, request: Request, owner: Owner) -> None:
    """All but the one that asks."""
    club.accounts.end_other_sessions(owner.id, fingerprint(session_secret(request) or ""))
    club.see_off(owner.id)


@router.delete("/me/sessions/{session_id}", status_code=204)
def end_session(club: ClubOf, owner: Owner, session_id: Key) -> None:
    club.accounts.end_session(owner.id, session_id)
    club.see_off(owner.id)


@router.get("/me/tokens")
def list_tokens(club: ClubOf, owner: Owner) -> list[TokenView]:
    """The programs that act for the account."""
    return [
        TokenView(id=token.id, name=token.name, created=token.created, used=token.used)
        for token in club.tokens.list_of(owner.id)
    ]


@router.post("/me/tokens")
def make_token(club: ClubOf, owner: Owner, new: NewToken) -> MadeToken:
    """For a program that acts for the account."""
    club.limits.make_token(owner.id)
    token, secret = club.tokens.new(owner.id, new.name)
    return MadeToken(
        id=token.id, name=token.name, created=token.created, used=token.used, secret=secret
    )


@router.delete("/me/tokens/{token_id}", status_code=204)
def end_token(club: ClubOf, owner: Owner, token_id: Key) -> None:
    club.tokens.end(owner.id, token_id)
    club.see_off(owner.id)


@router.get("/me/export")
def export(club: ClubOf, owner: Owner, response: Response) -> dict[str, Any]:
    """All that is kept about the account."""
    club.limits.export(owner.id)
    response.headers["Content-Disposition"] = 'attachment; filename="symple-account.json"'
    return club.accounts.export(owner.id)


@router.post("/me/close")
def close(
    club: ClubOf, request: Request, response: Response, owner: Owner, password: Password
) -> Me:
    """The account is nobody's any more; its games stay, and those that go on are given up. A guest
    has no password to give.
    """
    if owner.kind != "guest":
        club.limits.give_password(owner.id)
        club.credentials.confirm(owner.id, password.password)
    club.close_account(owner.id)
    drop_session(request, response)
    return _me(club, None)


def _leave(club: Club, request: Request) -> None:
    secret, known = session_secret(request), session_owner(request)
    if secret is not None:
        club.accounts.log_out(secret)
    if known is not None:
        club.see_off(known.id)


def _entered(club: Club, request: Request, response: Response, entered: Entered) -> Me:
    keep_session(request, response, entered)
    club.post(entered.letter)
    return _me(club, entered.account)


def _me(club: Club, account: Account | None) -> Me:
    return Me(
        account=None if account is None else _view(account),
        mail=club.sends_mail,
        muted=None if account is None else _muted(club, account),
    )


def _muted(club: Club, account: Account) -> MutedView | None:
    if account.muted_until is None or not account.is_muted(club.time.now()):
        return None
    with club.store.reading() as connection:
        why = trail.last_reason(connection, account.id, "mute")
    return MutedView(until=account.muted_until, why=why)


def _view(account: Account) -> AccountView:
    return AccountView(
        name=account.name,
        kind=account.kind,
        email=account.email,
        language=account.language,
        is_admin=account.is_admin,
    )
