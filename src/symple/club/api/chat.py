"""What is said beside a game, over HTTP; who is not heard, and what moderators shall look at."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field

from symple.club.api.answers import responses
from symple.club.api.dependencies import NO_NUL, ClubOf, Key, Player, Visitor
from symple.club.club import Club
from symple.club.errors import NotFoundError
from symple.club.storage import accounts
from symple.club.storage.chat import Message, Room
from symple.club.storage.reports import Subject

Text = Annotated[str, Field(max_length=4_000)]

router = APIRouter(prefix="/api", tags=["chat"], responses=responses(404, 409))


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class MessageView(BaseModel):
    """at: milliseconds since 1970."""

    id: int
    by: str
    text: str
    at: int


class NewMessage(_Body):
    text: Text


class NewReport(_Body):
    """About a message, a game, or somebody by name."""

    message: Annotated[int | None, Field(ge=1, le=2**31 - 1)] = None
    game: Annotated[str | None, Field(max_length=16, pattern=NO_NUL)] = None
    account: Annotated[str | None, Field(max_length=100)] = None
    reason: Text


@router.get("/games/{game_id}/chat/{room}")
def read(
    club: ClubOf,
    visitor: Visitor,
    game_id: Key,
    room: Room,
    after: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
) -> list[MessageView]:
    """What is said there, the first first. after: the id of the last one that is known."""
    account = None if visitor is None else visitor.id
    return _views(club, club.chat.read(game_id, room, account, after))


@router.post("/games/{game_id}/chat/{room}")
def say(club: ClubOf, player: Player, game_id: Key, room: Room, new: NewMessage) -> MessageView:
    (view,) = _views(club, [club.chat.say(game_id, room, player.id, new.text)])
    return view


@router.get("/me/muted")
def list_muted(club: ClubOf, player: Player) -> list[str]:
    """Whom the player does not wish to hear."""
    muted = club.chat.muted(player.id)
    with club.store.reading() as connection:
        return sorted(accounts.names_of(connection, muted).values())


@router.put("/me/muted/{name}", status_code=204)
def mute(club: ClubOf, player: Player, name: Key) -> None:
    club.chat.mute(player.id, _named(club, name))


@router.delete("/me/muted/{name}", status_code=204)
def unmute(club: ClubOf, player: Player, name: Key) -> None:
    club.chat.unmute(player.id, _named(club, name))


@router.post("/reports", status_code=204)
def report(club: ClubOf, player: Player, new: NewReport) -> None:
    """Asks the moderators to look at something."""
    account = None if new.account is None else _named(club, new.account)
    subject = Subject(message=new.message, game=new.game, account=account)
    club.reports.report(player.id, subject, new.reason)


def _named(club: Club, name: str) -> int:
    with club.store.reading() as connection:
        found = accounts.find(connection, name)
    if found is None:
        raise NotFoundError("no-such-account", "There is nobody of this name.")
    return found


def _views(club: Club, messages: list[Message]) -> list[MessageView]:
    with club.store.reading() as connection:
        names = accounts.names_of(connection, {message.account for message in messages})
    return [
        MessageView(id=message.id, by=names[message.account], text=message.text, at=message.at)
        for message in messages
    ]
