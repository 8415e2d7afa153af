"""A line takes whatever is sent over it, by whoever sends it however; the others hear nothing."""

from __future__ import annotations

import gc
import json
import os
import random
import socket
import struct
import tracemalloc
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from symple.club.api import line as line_module
from symple.club.api.line import MOST_FOLLOWED, SLOW
from symple.club.api.run import MAX_MESSAGE
from symple.club.database import open_database
from tests.club.api.running import RunningClub, begin_game, running_club

OF_ADDRESS = 30

#: Why a line ended where the server's word was lost, since more came than it took.
ABRUPTLY = 1006

WISHES: list[dict[str, object]] = [
    {"do": "watch", "game": "abc", "course": 0, "turns": 0},
    {"do": "leave", "game": "abc"},
    {"do": "play", "wish": 1, "game": "abc", "number": 1, "course": 0, "turn": "A1"},
    {"do": "pong", "ping": 1},
    {"do": "lobby", "follow": True},
]
ODD: list[object] = [
    None, True, -1, 0, 2**31, 2**70, 1e308, "", "a" * 3_000, "\x00", "\ud800", [], {}, [[]], "abc",
]  # fmt: skip


@pytest.fixture
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningClub]:
    database = open_database(tmp_path_factory.mktemp("line") / "club.db")
    with running_club(database, proxies=["127.0.0.1"], of_address=OF_ADDRESS) as club:
        yield club
    database.close()


@pytest.fixture
def others(club: RunningClub) -> Iterator[Others]:
    with Others(club) as others:
        yield others


class Others:
    """Two who play, whatever somebody else does meanwhile."""

    def __init__(self, club: RunningClub) -> None:
        anna, ben = club.visitor(), club.visitor()
        anna.guest()
        ben.guest()
        self.game = begin_game(anna, ben, size=9)
        self._open = ExitStack()
        self._lines = [self._open.enter_context(visitor.line()) for visitor in (anna, ben)]
        self._turns = iter(["A1", "C3", "E5", "G7", "J9", "A9", "J1", "C7", "G3", "E1"])
        self._made = 0

    def __enter__(self) -> Others:
        for line in self._lines:
            line.say(do="watch", game=self.game)
            line.hear("game")
        return self

    def __exit__(self, *error: object) -> None:
        self._open.close()

    def play(self) -> None:
        """A turn, which the other one hears of."""
        mover, other = self._lines[self._made % 2], self._lines[1 - self._made % 2]
        self._made += 1
        mover.play(self.game, self._made, next(self._turns))
        while other.hear("game")["version"] <= self._made:
            pass


def mutated(chance: random.Random) -> str | bytes:
    """A message that is nearly one, or none at all."""
    wish = dict(chance.choice(WISHES))
    match chance.randrange(5):
        case 0:
            wish[chance.choice(list(wish))] = chance.choice(ODD)
        case 1:
            del wish[chance.choice(list(wish))]
        case 2:
            wish[str(chance.choice(ODD))] = chance.choice(ODD)
        case 3:
            text = json.dumps(wish).encode()
            at = chance.randrange(len(text))
            return text[:at] + bytes([chance.randrange(256)]) + text[at + chance.randrange(3) :]
        case 4:
            return chance.randbytes(chance.randrange(200))
    return json.dumps(wish)


def test_nonsense_is_told_to_be_such(club: RunningClub, others: Others) -> None:
    chance = random.Random(20)
    eve = club.visitor()
    eve.guest()
    with eve.line() as line:
        for _ in range(25):
            for _ in range(10):
                line.connection.send(mutated(chance))
            line.say(do="watch", game=others.game)
            assert line.hear("game")["version"] == 1
    others.play()


@pytest.mark.parametrize("binary", [False, True])
def test_a_message_that_is_too_long_ends_the_line(
    club: RunningClub, others: Others, *, binary: bool
) -> None:
    with club.visitor().line() as line:
        line.connection.send("x" * MAX_MESSAGE)
        assert line.hear("refused")["code"] == "invalid-message"
        long = b"x" * (MAX_MESSAGE + 1) if binary else "x" * (MAX_MESSAGE + 1)
        line.connection.send(long)
        assert code_of(line.connection) in (1009, ABRUPTLY)
    others.play()


def test_a_message_in_many_pieces_is_not_longer(club: RunningClub, others: Others) -> None:
    with club.visitor().line() as line:
        with suppress(ConnectionClosed):
            line.connection.send("x" * 1_000 for _ in range(2 * MAX_MESSAGE // 1_000))
        assert code_of(line.connection) in (1009, ABRUPTLY)
    others.play()


def test_what_is_packed_is_not_unpacked(club: RunningClub, others: Others) -> None:
    """A megabyte of nothing packs into a kilobyte."""
    with club.visitor().line() as line:
        assert line.connection.protocol.extensions == []
        line.connection.socket.sendall(frame(b"\x00" * 1_000, first=0xC1))
        assert code_of(line.connection) in (1002, ABRUPTLY)
    others.play()


def test_frames_that_are_none_end_the_line(club: RunningClub, others: Others) -> None:
    for bad in (
        frame(b"x", first=0x83),  # of no kind that there is
        frame(b"\xff\xfe", first=0x81),  # text that is none
        frame(b"x", first=0x80),  # goes on with what has not begun
        frame(b"x" * 126, first=0x89),  # a ping that is too long
        b"\x81\xff" + struct.pack("!Q", 2**62),  # would be longer than any memory
        b"\x81\x01x",  # without a mask
        os.urandom(500),
    ):
        with club.visitor().line() as line:
            line.connection.socket.sendall(bad)
            # Random bytes may begin a frame that does not end.
            with suppress(OSError):
                line.connection.socket.shutdown(socket.SHUT_WR)
            assert code_of(line.connection) in (1002, 1007, 1009, ABRUPTLY)
    others.play()


def test_thousands_of_wishes_to_watch(club: RunningClub, others: Others) -> None:
    with club.visitor().line() as line:
        for number in range(MOST_FOLLOWED):
            line.say(do="watch", game=f"x{number}")
        for number in range(150):
            line.say(do="watch", game=f"y{number}")
        told = Counter[str]()
        while told.total() - told["ping"] < MOST_FOLLOWED + 150:
            told[json.loads(line.connection.recv(timeout=20))["type"]] += 1
        assert (told["gone"], told["refused"]) == (MOST_FOLLOWED, 150)
    others.play()


def test_who_sends_without_end_waits(
    club: RunningClub, others: Others, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What comes too fast is left in the network."""
    monkeypatch.setattr(line_module, "_AT_ONCE", 10)
    monkeypatch.setattr(line_module, "_EACH_SECOND", 0.5)
    with club.visitor().line() as line:
        line.connection.close_timeout = 0.1
        for number in range(11):
            line.say(do="watch", game=f"x{number}")
        heard = {line.hear("gone")["game"] for _ in range(10)}
        assert heard == {f"x{number}" for number in range(10)}
        with pytest.raises(TimeoutError):
            line.connection.recv(timeout=0.5)
    others.play()


def test_who_takes_nothing_is_cut_off_before_much_waits(
    club: RunningClub, others: Others, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line_module, "_WAITING_LETTERS", 3_000)
    with club.visitor().line() as slow:
        # In one piece: nothing is taken before all is answered.
        slow.connection.socket.sendall(frame(b"x", first=0x81) * 100)
        assert code_of(slow.connection) == SLOW
    others.play()


def test_an_address_has_so_many_lines(club: RunningClub) -> None:
    with ExitStack() as opened:
        lines = [opened.enter_context(club.visitor().line()) for _ in range(OF_ADDRESS)]
        with pytest.raises(InvalidStatus) as refused, club.visitor().line():
            pass
        assert refused.value.response.status_code == 403
        lines[0].connection.close()
        with club.visitor().line() as line:
            line.say(do="watch", game="none")
            line.hear("gone")


def test_a_handshake_that_does_not_end_holds_nothing(club: RunningClub, others: Others) -> None:
    address = urlsplit(club.address)
    where = (address.hostname or "", address.port or 0)
    with ExitStack() as opened:
        for _ in range(20):
            half = opened.enter_context(socket.create_connection(where))
            half.sendall(b"GET /api/line HTTP/1.1\r\nUpgrade: websocket\r\n")
        others.play()
    for _ in range(20):
        # Gone without a word, as a machine that is switched off.
        gone = connect(f"ws://{address.netloc}/api/line", proxy=None)
        gone.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        gone.socket.close()
    others.play()


def test_turns_are_counted(club: RunningClub, others: Others) -> None:
    eve = club.visitor()
    eve.guest()
    (secret,) = eve.http.cookies.values()
    account = club.club.accounts.who(secret).id
    for _ in range(600):
        club.club.limits.change_game(account)
    with eve.line() as line:
        line.say(do="play", wish=1, game=others.game, number=1, course=0, turn="A1")
        assert line.hear("refused")["code"] == "too-often"
    answer = eve.http.post(f"/api/games/{others.game}/resign")
    assert (answer.status_code, answer.json()["detail"]["code"]) == (429, "too-often")
    assert 0 < int(answer.headers["retry-after"]) <= 60
    others.play()


def test_memory_stays_as_it_is(club: RunningClub, others: Others) -> None:
    """Who comes, sends nonsense and goes leaves nothing behind."""

    eve = club.visitor()

    def come_and_go(times: int) -> None:
        for _ in range(times):
            with eve.line() as line:
                line.connection.send("x" * MAX_MESSAGE)
                line.say(do="watch", game=others.game)
                line.say(do="lobby", follow=True)
                line.hear("game")

    def in_use() -> int:
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        come_and_go(20)
        before = in_use()
        come_and_go(40)
        # Each has sent a long message.
        assert in_use() - before < 40 * MAX_MESSAGE / 2
    finally:
        tracemalloc.stop()
    others.play()


def frame(payload: bytes, first: int) -> bytes:
    """A frame of a browser, which masks what it sends; the mask changes nothing."""
    if len(payload) < 126:
        return bytes([first, 0x80 | len(payload), 0, 0, 0, 0]) + payload
    return bytes([first, 0x80 | 126]) + struct.pack("!H", len(payload)) + bytes(4) + payload


def code_of(connection: ClientConnection) -> int | None:
    """Why the server ends the line, which it does soon."""
    try:
        while True:
            connection.recv(timeout=20)
    except ConnectionClosed:
        return connection.close_code
