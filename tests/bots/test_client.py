"""What a bot's client makes of a club's answers, over a network that is none."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from symple.bots.client import ClubClient, ClubError, NoClubError, RefusedError, UnreachableError

Answer = Callable[[httpx.Request], httpx.Response]


def client(answer: Answer) -> ClubClient:
    return ClubClient("http://club", "secret", httpx.MockTransport(answer))


def refusal(status: int, code: str, **headers: str) -> httpx.Response:
    body = {"detail": {"code": code, "message": "So it is.", "values": {}}}
    return httpx.Response(status, json=body, headers=headers)


def test_it_says_who_it_is() -> None:
    asked: list[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request)
        return httpx.Response(200, json={"account": {"name": "Robot", "kind": "bot"}})

    assert client(answer).me()["name"] == "Robot"
    assert asked[0].headers["authorization"] == "Bearer secret"
    assert asked[0].url == "http://club/api/me"


def test_it_reads_the_stream() -> None:
    lines = b'\n{"type": "own"}\n\n'
    heard = list(client(lambda _: httpx.Response(200, content=lines)).stream())
    assert heard == [None, {"type": "own"}, None]


@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        (httpx.Response(200, text="<html>"), NoClubError),
        (httpx.Response(200, json=[1]), NoClubError),
        (httpx.Response(404, text="nothing"), NoClubError),
        (httpx.Response(301, headers={"location": "https://club/"}), NoClubError),
        (refusal(404, "not-found"), NoClubError),
        (refusal(401, "login-needed"), RefusedError),
        (refusal(503, "busy"), UnreachableError),
    ],
)
def test_what_is_wrong_is_told(answer: httpx.Response, kind: type[ClubError]) -> None:
    with pytest.raises(kind):
        client(lambda _: answer).me()


def test_it_says_when_to_try_again() -> None:
    with pytest.raises(RefusedError) as refused:
        client(lambda _: refusal(429, "too-often", **{"Retry-After": "7"})).resign("abc")
    assert (refused.value.code, refused.value.seconds, str(refused.value)) == (
        "too-often",
        7,
        "So it is.",
    )


def test_a_club_that_is_not_there() -> None:
    def answer(request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("no route", request=request)

    with pytest.raises(UnreachableError, match="cannot be reached: no route"):
        client(answer).me()
    with pytest.raises(UnreachableError):
        list(client(answer).stream())
