"""How somebody is told of their games is their own affair, over HTTP."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from symple.club.club import Club
from symple.club.database import ClubDatabase
from symple.club.keys import new_key
from symple.club.storage import notices
from tests.club.api.databases import on_a_file
from tests.club.api.running import RunningClub, running_club
from tests.club.push_service import Browser

pytestmark = on_a_file

WISHES = {"title": False, "push": True, "mail": False}


@pytest.fixture
def club(database: ClubDatabase) -> Iterator[RunningClub]:
    with running_club(database) as club:
        yield club


def letters_key(club: Club, secret: str) -> str:
    account = club.accounts.who(secret)
    assert account is not None
    with club.store.writing() as connection:
        return notices.unsubscribe_key(connection, account.id, new_key())


def test_wishes_and_browsers_are_of_a_session(club: RunningClub) -> None:
    anna, looks = club.visitor(), club.visitor()
    anna.register("Anna")
    everything = {"title": True, "push": True, "mail": True, "push_key": None}
    assert anna.get("/api/me/notices") == everything
    anna.put("/api/me/notices", WISHES, status=204)
    assert anna.get("/api/me/notices") == {**WISHES, "push_key": None}
    browser = Browser(443)
    own = {"endpoint": browser.endpoint, "p256dh": browser.p256dh, "auth": browser.auth}
    anna.put("/api/me/push", own, status=204)
    (kept,) = anna.get("/api/me/export")["push_subscriptions"]
    assert set(kept) == {"id", "account_id", "created"}
    anna.put("/api/me/push", {**own, "endpoint": "http://localhost/"}, status=422)
    anna.delete("/api/me/push", status=204)
    assert anna.get("/api/me/export")["push_subscriptions"] == []
    secret = anna.post("/api/me/tokens", {"name": "robot"})["secret"]
    looks.http.headers["Authorization"] = f"Bearer {secret}"
    for path, body in (("/api/me/notices", WISHES), ("/api/me/push", own)):
        looks.put(path, body, status=401)
    looks.get("/api/me/notices", status=401)


def test_letters_are_ended_by_a_click_and_not_by_a_look(club: RunningClub) -> None:
    anna, program = club.visitor(), club.visitor()
    anna.register("Anna")
    key = letters_key(club.club, next(iter(anna.http.cookies.values())))
    address = f"/api/unsubscribe/{key}"
    looked = program.http.get(address)
    assert (looked.status_code, looked.headers["location"]) == (303, f"/unsubscribe#{key}")
    assert anna.get("/api/me/notices")["mail"] is True
    # As mail programs do it (RFC 8058).
    answer = program.http.post(address, data={"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 204
    assert anna.get("/api/me/notices")["mail"] is False
    assert program.http.post("/api/unsubscribe/of-nobody").status_code == 204
