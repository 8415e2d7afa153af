"""Nobody holds connections that others need: idle ones, slow ones, and too many of them."""

from __future__ import annotations

import logging
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosedError

from symple.server import connections
from symple.server.connections import most_connections
from symple.storage.database import Database
from tests.server.running import RunningServer, Visitor, serving

HEAD, BODY, ANSWER = 1.0, 2.0, 2


@pytest.fixture
def visitor(
    database: Database, built_client: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Visitor]:
    """Of a server that waits for seconds only."""
    monkeypatch.setattr(connections, "_HEAD_SECONDS", HEAD)
    monkeypatch.setattr(connections, "_BODY_SECONDS", BODY)
    monkeypatch.setattr(connections, "_ANSWER_SECONDS", ANSWER)
    with serving(database, built_client) as visitor:
        yield visitor


def connected(visitor: Visitor, source: str = "127.0.0.1") -> socket.socket:
    address = urlsplit(visitor.url)
    assert address.hostname is not None
    assert address.port is not None
    return socket.create_connection(
        (address.hostname, address.port), timeout=20, source_address=(source, 0)
    )


def request(visitor: Visitor, line: str, *headers: str) -> bytes:
    """The head of a request, up to its end."""
    host = f"Host: {urlsplit(visitor.url).netloc}"
    return "\r\n".join([f"{line} HTTP/1.1", host, *headers, "", ""]).encode()


def seconds_open(connection: socket.socket, sent: bytes = b"") -> float:
    """How long somebody is borne with who sends this, and then a byte at times."""
    begin = time.monotonic()
    try:
        connection.sendall(sent)
        connection.settimeout(0.2)
        while time.monotonic() - begin < 15:
            try:
                if not connection.recv(2**16):
                    break
            except TimeoutError:
                connection.sendall(b"x" if sent else b"")
    except ConnectionError:
        pass
    return time.monotonic() - begin


def test_who_says_nothing_is_not_waited_for(visitor: Visitor) -> None:
    with connected(visitor) as idle:
        assert HEAD - 0.1 < seconds_open(idle) < HEAD + 3


def test_who_sends_a_head_slowly_is_not_waited_for(visitor: Visitor) -> None:
    with connected(visitor) as slow:
        assert HEAD - 0.1 < seconds_open(slow, b"GET / HTTP/1.1\r\nX: ") < HEAD + 3


def test_who_sends_another_head_slowly_is_not_waited_for(visitor: Visitor) -> None:
    with connected(visitor) as slow:
        whole = request(visitor, "GET /api/info")
        assert seconds_open(slow, whole + b"GET / HTTP/1.1\r\nX: ") < HEAD + 3


@pytest.mark.parametrize("path", ["/api/records", "/api/games", "/nowhere"])
def test_who_sends_a_body_slowly_is_not_waited_for(
    visitor: Visitor, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    kind = "multipart/form-data; boundary=x" if path == "/api/records" else "application/json"
    head = request(visitor, f"POST {path}", f"Content-Type: {kind}", "Content-Length: 100000")
    with connected(visitor) as slow:
        assert seconds_open(slow, head) < BODY + 4
    assert [one for one in caplog.records if one.levelno >= logging.ERROR] == []


def test_who_takes_no_answer_is_not_waited_for(
    visitor: Visitor, built_client: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (built_client / "large.bin").write_bytes(bytes(30_000_000))
    with connected(visitor) as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.sendall(request(visitor, "GET /large.bin"))
        time.sleep(ANSWER + 3)
        deaf.settimeout(20)
        taken = 0
        try:
            while some := deaf.recv(2**20):
                taken += len(some)
        except ConnectionError:
            pass
    assert taken < 30_000_000
    assert [one for one in caplog.records if one.levelno >= logging.ERROR] == []


def test_a_websocket_stays_open_as_long_as_it_is_watched(visitor: Visitor) -> None:
    game_id = visitor.game()["id"]
    with visitor.watch(game_id) as messages:
        messages.recv(timeout=10)
        time.sleep(max(HEAD, BODY) + 1)
        visitor.play(game_id, 1, "C3")
        assert "C3" in str(messages.recv(timeout=10))


def test_one_address_gets_so_many_connections_and_the_others_theirs(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "_HEAD_SECONDS", 60.0)
    monkeypatch.setattr(connections, "_MOST_OF_ADDRESS", 5)
    with ExitStack() as held:
        first, *_ = [held.enter_context(connected(visitor, "127.0.0.3")) for _ in range(5)]
        with connected(visitor, "127.0.0.3") as one_more:
            assert seconds_open(one_more) < 10
        assert visitor.http.get("/api/info").status_code == 200
        first.sendall(request(visitor, "GET /api/info"))
        assert first.recv(100).startswith(b"HTTP/1.1 200")


def test_all_together_get_so_many_connections(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "_HEAD_SECONDS", 60.0)
    monkeypatch.setattr(connections, "_MOST", 3)
    with ExitStack() as held:
        for last in range(3, 6):
            held.enter_context(connected(visitor, f"127.0.0.{last}"))
        with connected(visitor, "127.0.0.9") as one_more:
            assert seconds_open(one_more) < 10
    time.sleep(0.2)
    assert visitor.http.get("/api/info").status_code == 200


def test_half_of_the_files_that_may_be_open_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    assert 0 < most_connections() <= 400
    monkeypatch.setattr("resource.getrlimit", lambda _: (256, 1024))
    assert most_connections() == 128


def test_what_others_send_in_error_fills_no_log(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server:
        for rubbish in (
            b"\x16\x03\x01 this is TLS\r\n\r\n",
            request(server, "GET /", "Upgrade: rubbish", "Connection: Upgrade"),
        ):
            with connected(server) as connection:
                connection.sendall(rubbish)
                assert connection.recv(1000)
        form = {"Content-Type": "multipart/form-data; boundary=x"}
        answer = server.http.post("/api/records", content=b"no form", headers=form)
        assert answer.status_code in (400, 422)
        with server.watch(server.game()["id"]) as messages:
            messages.recv(timeout=10)
            # A whole masked frame of text that is no UTF-8.
            messages.socket.sendall(b"\x81\x82\0\0\0\0\xff\xfe")
            with pytest.raises(ConnectionClosedError) as closed:
                messages.recv(timeout=10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1007
        assert server.interrupt() == (0, "")
