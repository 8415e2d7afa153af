"""How somebody wishes to be told of their games, over HTTP."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse
from pydantic import BaseModel, ConfigDict, Field

from symple.club.api.answers import responses
from symple.club.api.dependencies import ClubOf, Key, Owner, session_secret
from symple.club.keys import fingerprint
from symple.club.storage.notices import Wishes
from symple.club.web_push import checked

router = APIRouter(prefix="/api", tags=["notices"], responses=responses(409))

Text = Annotated[str, Field(max_length=1_000)]


class NoticeWishes(BaseModel):
    """title: the page's own; push: by the browser; mail: letters."""

    model_config = ConfigDict(extra="forbid")

    title: bool
    push: bool
    mail: bool


class Notices(NoticeWishes):
    """push_key: what a browser is to know the club by, if the club can tell it something."""

    push_key: str | None


class Browser(BaseModel):
    """As `PushSubscription` says of itself."""

    model_config = ConfigDict(extra="forbid")

    endpoint: Text
    p256dh: Text
    auth: Text


@router.get("/me/notices")
def notices(club: ClubOf, owner: Owner) -> Notices:
    wishes = club.notices.wishes(owner.id)
    return Notices(**vars(wishes), push_key=club.notices.push_key)


@router.put("/me/notices", status_code=204)
def change_notices(club: ClubOf, owner: Owner, new: NoticeWishes) -> None:
    club.notices.wish(owner.id, Wishes(**new.model_dump()))


@router.put("/me/push", status_code=204)
def tell_browser(club: ClubOf, request: Request, owner: Owner, browser: Browser) -> None:
    """This browser is told when no page is open, until the session ends."""
    club.limits.subscribe(owner.id)
    subscription = checked(browser.endpoint, browser.p256dh, browser.auth)
    session = fingerprint(session_secret(request) or "")
    club.notices.subscribe(session, owner.id, subscription)


@router.delete("/me/push", status_code=204)
def leave_browser(club: ClubOf, request: Request, owner: Owner) -> None:
    """This browser is told nothing any more."""
    club.notices.unsubscribe(fingerprint(session_secret(request) or ""))


@router.post("/unsubscribe/{key}", status_code=204)
def end_letters(club: ClubOf, key: Key) -> None:
    """By what a letter has with it: no more of them. Also for programs (RFC 8058)."""
    club.notices.end_letters(key)


@router.get("/unsubscribe/{key}", include_in_schema=False)
def ask_to_end_letters(key: Key) -> RedirectResponse:
    """For people: looking at a page ends nothing."""
    return RedirectResponse(f"/unsubscribe#{key}", 303)
