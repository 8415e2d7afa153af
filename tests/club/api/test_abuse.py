"""What accounts could be abused for: who has one, whose address it is, letters, ratings, floods."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest

from symple.club.database import ClubDatabase
from symple.club.game import START_SECONDS
from symple.club.mail import Mail, Mailer, MailServer
from tests.club.api.databases import on_a_file
from tests.club.api.running import (
    CHALLENGE,
    PASSWORD,
    RunningClub,
    Unlimited,
    Visitor,
    running_club,
)

pytestmark = on_a_file

RATED = {"size": 9, "penalty": 4, "clock": "300", "rated": True}


class Post(Mailer):
    """Keeps what it is given."""

    def __init__(self) -> None:
        super().__init__(MailServer("mail.example", 25, "plain"), "club@club.example")
        self.mails: list[Mail] = []
        self.came = Event()

    def send(self, mail: Mail) -> None:
        self.mails.append(mail)
        self.came.set()

    def secret(self) -> str:
        """Of the last letter."""
        return self.mails[-1].text.partition("#")[2].split()[0]


@pytest.fixture
def post() -> Post:
    return Post()


@pytest.fixture
def club(database: ClubDatabase, post: Post) -> Iterator[RunningClub]:
    with running_club(database, mailer=post) as club:
        yield club


# Who has an account


def test_nobody_learns_who_has_an_account_or_an_address(club: RunningClub, post: Post) -> None:
    club.club.limits = Unlimited()
    anna = club.visitor()
    anna.register("Anna", email="anna@example.org")
    anna.post("/api/verify", {"secret": post.secret()})
    looks = club.visitor()
    logins = [
        looks.http.post("/api/login", json={"name": name, "password": "wrong"})
        for name in ("Anna", "Nobody", "Birch", "Guest 1", "closed account 1", "\u202e", "x" * 500)
    ]
    assert {(answer.status_code, answer.text) for answer in logins} == {(403, logins[0].text)}
    asked = [
        looks.http.post("/api/forgot", json={"email": email})
        for email in ("anna@example.org", "nobody@example.org")
    ]
    assert {(answer.status_code, answer.text) for answer in asked} == {(202, "null")}
    # Somebody else's address is taken as any other one; only who reads its letters learns more.
    eve = club.visitor()
    eve.register("Eve", email="ANNA@example.org")
    eve.put("/api/me/email", {"password": PASSWORD, "email": "anna@example.org"})
    assert eve.get("/api/me")["account"]["email"] is None
    taken = eve.post("/api/verify", {"secret": post.secret()}, status=409)
    assert taken["detail"]["code"] == "email-taken"


def test_who_forgot_is_answered_before_anybody_is_looked_for(
    club: RunningClub, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = club.visitor()
    anna.register("Anna", email="anna@example.org")
    anna.post("/api/verify", {"secret": post.secret()})
    post.mails.clear()
    post.came.clear()
    answered = Event()
    forgot = club.club.credentials.forgot

    def slow(email: str) -> Any:
        assert answered.wait(20)
        return forgot(email)

    monkeypatch.setattr(club.club.credentials, "forgot", slow)
    assert anna.http.post("/api/forgot", json={"email": "anna@example.org"}).status_code == 202
    assert post.mails == []
    answered.set()
    assert post.came.wait(20)
    assert post.mails[0].to == "anna@example.org"
    assert (
        club.visitor().post("/api/forgot", {"email": "nonsense"}, status=422)["detail"]["code"]
        == "email"
    )


def test_the_old_address_is_told_when_it_is_left(club: RunningClub, post: Post) -> None:
    anna = club.visitor()
    anna.register("Anna", email="anna@example.org")
    assert [mail.to for mail in post.mails] == ["anna@example.org"]
    anna.post("/api/verify", {"secret": post.secret()})
    anna.put("/api/me/email", {"password": PASSWORD, "email": "new@example.org"})
    assert anna.get("/api/me")["account"]["email"] == "anna@example.org"
    anna.post("/api/verify", {"secret": post.secret()})
    assert [mail.to for mail in post.mails[1:]] == ["new@example.org", "anna@example.org"]
    assert "#" not in post.mails[-1].text
    anna.put("/api/me/language", {"language": "ru"})
    anna.put("/api/me/email", {"password": PASSWORD, "email": None})
    assert post.mails[-1].to == "new@example.org"
    assert "Anna" in post.mails[-1].text
    assert "адрес" in post.mails[-1].subject
    # Where there is none, nobody is told.
    count = len(post.mails)
    anna.put("/api/me/email", {"password": PASSWORD, "email": None})
    assert len(post.mails) == count


def test_nobody_is_flooded_with_letters(club: RunningClub, post: Post) -> None:
    """However they are asked for: three in an hour."""
    asked = [
        club.visitor().http.post(
            "/api/register",
            json={"name": f"Eve{letter}", "password": PASSWORD, "email": "anna@example.org"},
        )
        for letter in "abcd"
    ]
    assert [answer.status_code for answer in asked] == [200, 200, 200, 429]
    assert int(asked[-1].headers["retry-after"]) > 0
    looks = club.visitor()
    looks.post("/api/forgot", {"email": "Anna@example.org"}, status=429)
    assert len(post.mails) == 3


def test_tries_are_counted(club: RunningClub) -> None:
    anna = club.visitor()
    anna.register("Anna")
    for path, body, most in (
        ("/api/me/close", {"password": "wrong"}, 10),
        ("/api/login", {"name": "Anna", "password": "wrong"}, 30),
    ):
        for _ in range(most):
            anna.post(path, body, status=403)
        answer = anna.http.post(path, json=body)
        assert (answer.status_code, answer.json()["detail"]["code"]) == (429, "too-often")
        assert int(answer.headers["retry-after"]) > 0


def test_challenges_and_exports_are_counted(club: RunningClub) -> None:
    anna = club.visitor()
    anna.register("Anna")
    (secret,) = anna.http.cookies.values()
    account = club.club.accounts.who(secret).id
    for _ in range(300):
        club.club.limits.challenge(account)
    for _ in range(20):
        club.club.limits.export(account)
    anna.post("/api/challenges", CHALLENGE, status=429)
    anna.post("/api/challenges/rematch/none", status=429)
    anna.get("/api/me/export", status=429)
    # Somebody else may.
    ben = club.visitor()
    ben.guest()
    ben.post("/api/challenges", CHALLENGE)


# Ratings


def rated_game(white: Visitor, black: Visitor) -> str:
    offer = white.post("/api/challenges", {**RATED, "color": "white", "by_link": True})
    return str(black.post(f"/api/challenges/{offer['id']}/accept")["game"])


def ratings(*visitors: Visitor) -> list[Any]:
    """What the lobby shows of each."""
    found: list[Any] = []
    for visitor in visitors:
        offer = visitor.post("/api/challenges", {**RATED, "clock": "600"})
        found.append(offer["by"]["rating"])
        visitor.delete(f"/api/challenges/{offer['id']}")
    return found


def test_what_ends_before_both_have_made_a_turn_gives_and_costs_nothing(club: RunningClub) -> None:
    anna, ben = club.visitor(), club.visitor()
    anna.register("Anna")
    ben.register("Ben")
    game = rated_game(anna, ben)
    ben.post(f"/api/games/{game}/abort")
    game = rated_game(anna, ben)
    anna.post(f"/api/games/{game}/turns", {"number": 1, "turn": "A1"})
    ben.post(f"/api/games/{game}/abort")
    # Nor where somebody does not come.
    game = rated_game(anna, ben)
    anna.post(f"/api/games/{game}/turns", {"number": 1, "turn": "A1"})
    club.club.games._now = lambda: club.club.time.now() + (START_SECONDS + 1) * 1_000
    club.club.games.end_overdue()
    assert anna.get(f"/api/games/{game}")["aborted"] is True
    assert ratings(anna, ben) == [None, None]


def test_who_leaves_a_rated_game_loses_it_every_time(club: RunningClub) -> None:
    anna, ben = club.visitor(), club.visitor()
    anna.register("Anna")
    ben.register("Ben")
    known = []
    for leave in ("resign", "wait", "resign"):
        game = rated_game(anna, ben)
        for visitor, number, turn in ((anna, 1, "A1"), (ben, 2, "C3")):
            visitor.post(f"/api/games/{game}/turns", {"number": number, "turn": turn})
        anna.post(f"/api/games/{game}/abort", status=409)
        anna.post(f"/api/games/{game}/undo", {"turns_left": 0}, status=403)
        if leave == "resign":
            anna.post(f"/api/games/{game}/resign")
        else:
            now = club.club.games._now
            club.club.games._now = lambda: club.club.time.now() + 400_000
            club.club.games.end_overdue()
            club.club.games._now = now
        assert anna.get(f"/api/games/{game}")["result"].startswith("B+")
        known.append(ratings(anna, ben))
    assert known[0][0] > known[1][0] > known[2][0]
    assert known[0][1] < known[1][1] < known[2][1]


def test_who_goes_for_good_loses_what_goes_on(club: RunningClub) -> None:
    anna, ben, carla = club.visitor(), club.visitor(), club.visitor()
    anna.register("Anna")
    ben.register("Ben")
    carla.guest()
    begun = rated_game(anna, ben)
    for visitor, number, turn in ((anna, 1, "A1"), (ben, 2, "C3")):
        visitor.post(f"/api/games/{begun}/turns", {"number": number, "turn": turn})
    not_begun = rated_game(anna, ben)
    linked = anna.post("/api/challenges", CHALLENGE | {"by_link": True})["id"]
    anna.post("/api/challenges", CHALLENGE)
    asked = ben.post("/api/challenges", CHALLENGE | {"to": "Anna"})["id"]
    with ben.line() as line:
        line.say(do="watch", game=begun)
        line.hear("game")
        anna.post("/api/me/close", {"password": PASSWORD})
        told = line.hear("game")
        assert (told["result"], told["aborted"]) == ("B+R", False)
    assert ben.get(f"/api/games/{not_begun}")["aborted"] is True
    assert carla.get("/api/challenges") == []
    carla.post(f"/api/challenges/{linked}/accept", status=409)
    (rating,) = ratings(ben)
    assert rating > 1_500
    # Nobody is asked any more who is not there.
    name = ben.get(f"/api/games/{begun}")["white"]["name"]
    assert name.startswith("closed account")
    ben.post("/api/challenges", CHALLENGE | {"to": name}, status=422)
    ben.delete(f"/api/challenges/{asked}")


def test_guests_and_odd_terms_are_not_rated(club: RunningClub) -> None:
    anna, guest = club.visitor(), club.visitor()
    anna.register("Anna")
    guest.guest()
    guest.post("/api/challenges", RATED, status=403)
    code = anna.post("/api/challenges", {**RATED, "by_link": True})["id"]
    guest.post(f"/api/challenges/{code}/accept", status=403)
    anna.post(f"/api/challenges/{code}/accept", status=422)
    for odd in ({"size": 5}, {"penalty": 3}, {"balance": "none"}, {"to": "Anna"}):
        anna.post("/api/challenges", {**RATED, **odd}, status=422)
