"""A club over HTTP, for a program with a token. docs/reference/club-api.md describes the calls."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import httpx

import symple

#: Seconds for an answer.
_TIMEOUT: Final = 30.0

#: Seconds without a line of the stream, which has one in ten seconds, after which it is cut off.
_SILENCE: Final = 25.0


class ClubError(Exception):
    """The base of the errors below; `str` is a sentence for people."""


class UnreachableError(ClubError):
    """The club did not answer, or not as one that works: it may be tried again."""


class RefusedError(ClubError):
    """The club says why not. code: its name for that; seconds: when to try again, if it says so."""

    def __init__(self, status: int, code: str, message: str, seconds: int | None) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.seconds = seconds


class NoClubError(ClubError):
    """What answers is no club that this program can play in."""


class ClubClient:
    """The calls that a bot needs. Any thread may call its methods; ClubError says what failed.

    transport: of what goes over the network, for tests.
    """

    def __init__(
        self, address: str, token: str, transport: httpx.BaseTransport | None = None
    ) -> None:
        """address: the club's, such as https://club.example."""
        self._http = httpx.Client(
            base_url=address,
            headers={
                "Authorization": f"Bearer {token}",
                "User-Agent": f"symple-bot/{symple.__version__}",
            },
            timeout=_TIMEOUT,
            transport=transport,
        )

    def close(self) -> None:
        self._http.close()

    def me(self) -> dict[str, Any]:
        """The account: `name`, `kind` and others."""
        found = self._ask("GET", "/api/me")
        if not isinstance(found, dict) or not isinstance(found.get("account"), dict):
            raise _no_club()
        account: dict[str, Any] = found["account"]
        return account

    def become_bot(self) -> None:
        """The account, which has no games, is a bot's for ever."""
        self._ask("POST", "/api/me/bot")

    def challenges(self) -> list[dict[str, Any]]:
        """The open ones that the account has made or is asked in."""
        found: list[dict[str, Any]] = self._ask("GET", "/api/challenges/mine")
        return found

    def accept(self, challenge: str) -> str:
        """The game that begins."""
        return str(self._ask("POST", f"/api/challenges/{challenge}/accept")["game"])

    def decline(self, challenge: str) -> None:
        self._ask("POST", f"/api/challenges/{challenge}/decline")

    def game(self, game: str) -> dict[str, Any]:
        found: dict[str, Any] = self._ask("GET", f"/api/games/{game}")
        return found

    def play(self, game: str, number: int, course: int, turn: str) -> None:
        """The same once more changes nothing."""
        body = {"number": number, "course": course, "turn": turn}
        self._ask("POST", f"/api/games/{game}/turns", body)

    def resign(self, game: str) -> None:
        self._ask("POST", f"/api/games/{game}/resign")

    def decline_undo(self, game: str) -> None:
        self._ask("DELETE", f"/api/games/{game}/undo")

    def stream(self) -> Iterator[dict[str, Any] | None]:
        """What the club tells, until it ends the stream; None says that the stream is whole."""
        timeout = httpx.Timeout(_TIMEOUT, read=_SILENCE)
        try:
            with self._http.stream("GET", "/api/stream", timeout=timeout) as answer:
                if answer.status_code != httpx.codes.OK:
                    answer.read()
                    raise _error_of(answer)
                for line in answer.iter_lines():
                    yield json.loads(line) if line else None
        except httpx.HTTPError as error:
            raise _unreachable(error) from error
        except json.JSONDecodeError as error:
            raise _no_club() from error

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        try:
            answer = self._http.request(method, path, json=body)
        except httpx.HTTPError as error:
            raise _unreachable(error) from error
        if not answer.is_success:
            raise _error_of(answer)
        try:
            return answer.json() if answer.content else None
        except ValueError as error:
            raise _no_club() from error


def _error_of(answer: httpx.Response) -> ClubError:
    if answer.is_server_error:
        return UnreachableError(f"The club answered with an error, {answer.status_code}.")
    if answer.is_redirect:
        return NoClubError(f"The club is at {answer.headers.get('location')}: use that address.")
    try:
        detail = answer.json()["detail"]
        code, message = str(detail["code"]), str(detail["message"])
    except (ValueError, LookupError, TypeError):
        return _no_club()
    if code in ("not-found", "method-not-allowed"):
        return NoClubError("The club is of another version than this program.")
    after = answer.headers.get("retry-after", "")
    return RefusedError(
        answer.status_code, code, message, int(after) if after.isdecimal() else None
    )


def _unreachable(error: httpx.HTTPError) -> UnreachableError:
    return UnreachableError(f"The club cannot be reached: {str(error) or type(error).__name__}.")


def _no_club() -> NoClubError:
    return NoClubError("What answers at this address is no Symple club.")
