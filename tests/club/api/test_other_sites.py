"""No page of another site acts for somebody, and no session is planted or outlasts its end."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from threading import Event

import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from symple.club.api import live
from symple.club.api.dependencies import who
from symple.club.api.line import ANEW
from symple.club.database import ClubDatabase
from symple.club.storage.accounts import Account
from tests.club.api.databases import on_a_file
from tests.club.api.running import PASSWORD, Line, RunningClub, begin_game, running_club

pytestmark = on_a_file

FOREIGN = (
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"},
    {"Host": "evil.example"},
)


@pytest.fixture
def club(database: ClubDatabase) -> Iterator[RunningClub]:
    with running_club(database) as club:
        yield club


def test_other_sites_cannot_do_anything(club: RunningClub) -> None:
    anna = club.visitor()
    anna.register("Anna")
    before = anna.get("/api/me/export")
    for headers in FOREIGN:
        for method, path, body in (
            ("GET", "/api/me", None),
            ("GET", "/api/me/export", None),
            ("POST", "/api/logout", None),
            ("POST", "/api/guest", None),
            ("POST", "/api/login", {"name": "Anna", "password": PASSWORD}),
            ("POST", "/api/challenges", {"size": 5, "penalty": 4, "clock": "300"}),
            ("POST", "/api/me/close", {"password": PASSWORD}),
        ):
            answer = anna.http.request(method, path, headers=headers, json=body)
            assert answer.status_code == 403, (headers, path)
            assert "set-cookie" not in answer.headers
    assert anna.get("/api/me/export") == before


def test_what_a_form_can_send_is_not_taken(club: RunningClub) -> None:
    """Old browsers say nothing of where a form comes from; but none sends JSON as such."""
    anna = club.visitor()
    anna.register("Anna")
    body = f'{{"password": "{PASSWORD}"}}'
    for kind in (
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "",
    ):
        headers = {"Content-Type": kind} if kind else {}
        answer = anna.http.post("/api/me/close", content=body.encode(), headers=headers)
        assert answer.status_code == 422, kind
    assert anna.get("/api/me")["account"]["name"] == "Anna"


def test_looking_changes_nothing(club: RunningClub) -> None:
    """A link or a picture on another page makes a browser look, with its cookie."""
    anna = club.visitor()
    anna.register("Anna")
    before = anna.get("/api/me/export")
    for path in (
        "/api/logout",
        "/api/me/close",
        "/api/guest",
        "/api/login",
        "/api/challenges/x/accept",
    ):
        assert anna.http.get(path).status_code in (404, 405)
    assert anna.get("/api/me/export") == before


def test_other_sites_get_no_line(club: RunningClub) -> None:
    anna = club.visitor()
    anna.guest()
    cookies = "; ".join(f"{name}={value}" for name, value in anna.http.cookies.items())
    address = f"{club.address.replace('http', 'ws', 1)}api/line"
    for foreign in (
        {"Origin": "https://evil.example"},
        {"Origin": club.address.rstrip("/"), "Sec-Fetch-Site": "cross-site"},
    ):
        with pytest.raises(InvalidStatus) as refused:
            connect(address, additional_headers={"Cookie": cookies, **foreign}, proxy=None)
        assert refused.value.response.status_code == 403


def test_no_session_is_planted(club: RunningClub) -> None:
    """Whatever cookie somebody comes with, the one that they get when they log in is new."""
    anna, eve = club.visitor(), club.visitor()
    anna.register("Anna")
    anna.post("/api/logout")
    eve.guest()
    (name, planted), *_ = eve.http.cookies.items()
    headers = {"Cookie": f"{name}={planted}; other=x"}
    login = {"name": "Anna", "password": PASSWORD}
    entered = club.visitor().http.post("/api/login", json=login, headers=headers)
    assert entered.cookies[name] != planted
    # Who had that session is logged out with it.
    assert eve.get("/api/me")["account"] is None
    for made_up in ("x" * 43, "a" * 4_000):
        came = club.visitor().http.post("/api/guest", headers={"Cookie": f"{name}={made_up}"})
        assert came.json()["account"]["kind"] == "guest"
        assert came.cookies[name] != made_up


def test_a_cookie_is_out_of_reach_of_scripts_and_other_sites(database: ClubDatabase) -> None:
    with running_club(database, public="https://club.example") as club:
        anna = club.visitor()
        plain = anna.http.post("/api/guest").headers["set-cookie"].lower()
        assert "httponly" in plain
        assert "samesite=lax" in plain
        assert "domain" not in plain
        assert "secure" not in plain
        # By its public address a browser comes over TLS, whether the proxy says so or not.
        public = anna.http.post("/api/guest", headers={"Host": "club.example", "Cookie": ""})
        secure = public.headers["set-cookie"].lower()
        assert secure.startswith("__host-symple=")
        assert "; secure" in secure


def cut_off(line: Line) -> int | None:
    try:
        while True:
            line.connection.recv(timeout=20)
    except ConnectionClosed:
        return line.connection.close_code


def test_a_line_ends_with_the_session_that_it_is_of(club: RunningClub) -> None:
    anna, thief, ben = club.visitor(), club.visitor(), club.visitor()
    anna.register("Anna")
    ben.guest()
    game = begin_game(anna, ben)
    secret = anna.post("/api/me/tokens", {"name": "robot"})
    program = club.visitor()
    program.http.headers["Authorization"] = f"Bearer {secret['secret']}"
    thief.http.cookies.update(anna.http.cookies)
    change = {"old": PASSWORD, "new": "another horse battery"}
    with ben.line() as other:
        with thief.line() as stolen:
            stolen.say(do="watch", game=game)
            stolen.hear("game")
            anna.put("/api/me/password", change)
            assert cut_off(stolen) == ANEW
        with thief.line() as again:
            again.say(do="play", wish=1, game=game, number=1, course=0, turn="A1")
            assert again.hear("refused")["code"] == "not-a-player"
        for end in (
            lambda: anna.delete(f"/api/me/tokens/{secret['id']}", status=204),
            lambda: anna.delete(f"/api/me/sessions/{'0' * 64}", status=204),
            lambda: anna.post("/api/me/close", {"password": "another horse battery"}),
        ):
            with anna.line() as line:
                line.say(do="watch", game="none")
                line.hear("gone")
                end()
                assert cut_off(line) == ANEW
        other.say(do="watch", game=game)
        assert other.hear("game")["aborted"] is True
    assert program.http.get("/api/me").status_code == 401


def test_nobody_comes_in_while_the_door_is_closed(
    club: RunningClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A session that ends between the look at it and the line's beginning."""
    anna, thief = club.visitor(), club.visitor()
    anna.register("Anna")
    thief.http.cookies.update(anna.http.cookies)
    looked, go_on = Event(), Event()

    def slow(connection: HTTPConnection) -> Account | None:
        account = who(connection)
        if not looked.is_set():
            looked.set()
            assert go_on.wait(20)
        return account

    with anna.line() as line, ExitStack() as opened, ThreadPoolExecutor(1) as pool:
        line.say(do="watch", game="none")
        line.hear("gone")
        monkeypatch.setattr(live, "who", slow)
        coming = pool.submit(opened.enter_context, thief.line())
        assert looked.wait(20)
        anna.put("/api/me/password", {"old": PASSWORD, "new": "another horse battery"})
        assert cut_off(line) == ANEW
        go_on.set()
        stolen = coming.result()
        stolen.say(do="play", wish=1, game="none", number=1, course=0, turn="A1")
        assert stolen.hear("refused")["code"] == "not-a-player"


def test_a_line_with_a_token_that_does_not_hold_is_none(club: RunningClub) -> None:
    address = f"{club.address.replace('http', 'ws', 1)}api/line"
    with pytest.raises(InvalidStatus) as refused:
        connect(address, additional_headers={"Authorization": "Bearer nonsense"}, proxy=None)
    assert refused.value.response.status_code == 403
