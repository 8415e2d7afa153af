"""People who play on, whatever happens to the club, and note what they were told."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any, NamedTuple

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from symple import _core
from symple.game import Position, Rules

#: How soon somebody who hears nothing looks whether there is a club at all, in seconds.
_PATIENCE = 2.0

#: A game is to last as long as a test: in seconds before each turn, and of so many random ones the
#: one with the fewest stones is made.
_THINKING = 0.2
_TURNS = 8


class Way(NamedTuple):
    """A port that leads to a process of the club, and the one that it listens at."""

    port: int
    to: int


@dataclass
class Notes:
    """What the player of a game was told: that these turns are on disk, by their numbers."""

    done: dict[int, str] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)


class Player:
    """Makes random turns in one game, over whichever of the club's processes answers."""

    def __init__(
        self, game_id: str, rules: Rules, seat: int, secret: str, ways: Sequence[Way], seed: int
    ) -> None:
        self.notes = Notes()
        self._game_id = game_id
        self._rules = rules
        self._seat = seat
        self._secret = secret
        self._ways = cycle(ways if seat == 0 else reversed(ways))
        self._seed = seed
        self._turns: list[str] = []
        self._version = 0
        self._wished: tuple[int, str] | None = None
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._ending.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._ending.is_set():
            with suppress(OSError, WebSocketException, TimeoutError):
                self._sit_down()
            time.sleep(0.05)

    def _sit_down(self) -> None:
        """Until the line breaks."""
        way = next(self._ways)
        road = socket.create_connection(("127.0.0.1", way.port), timeout=_PATIENCE)
        with connect(
            f"ws://127.0.0.1:{way.to}/api/line",
            sock=road,
            additional_headers={"Cookie": f"symple-club-{way.to}={self._secret}"},
            compression=None,
            open_timeout=_PATIENCE,
            close_timeout=0.2,
        ) as line:
            watch = {"do": "watch", "game": self._game_id, "turns": len(self._turns)}
            line.send(json.dumps(watch))
            if self._wished is not None:
                self._send(line, *self._wished)
            waited = 0.0
            while not self._ending.is_set():
                try:
                    text = line.recv(timeout=0.2)
                except TimeoutError:
                    waited += 0.2
                    # Nothing came of a wish: the line is dead, or its club is.
                    if self._wished is not None and waited > _PATIENCE:
                        return
                    continue
                waited = 0.0
                self._hear(line, json.loads(text))

    def _hear(self, line: ClientConnection, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "ping":
            line.send(json.dumps({"do": "pong", "ping": message["ping"]}))
        elif kind == "game" and message["version"] > self._version:
            self._version = message["version"]
            self._turns[message["after"] :] = [turn["turn"] for turn in message["turns"]]
            self._think(line)
        elif kind == "done" and self._wished is not None and message["wish"] == self._wished[0]:
            self.notes.done[self._wished[0]] = self._wished[1]
            self._wished = None
            self._think(line)
        elif kind == "refused":
            self.notes.refused.append(message["code"])
            if message["code"] == "busy" and self._wished is not None:
                time.sleep(0.1)
                self._send(line, *self._wished)

    def _think(self, line: ClientConnection) -> None:
        """Makes a turn if it is the player's, and none is on its way."""
        if self._wished is not None or len(self._turns) % 2 != self._seat:
            return
        position = Position(self._rules)
        for text in self._turns:
            position.play(text)
        if position.winner is not None:
            return
        seed = (self._seed + len(self._turns)) * _TURNS
        turns = (str(_core.random_turn(position, seed + number)) for number in range(_TURNS))
        turn = min(turns, key=len)
        self._wished = (len(self._turns) + 1, turn)
        time.sleep(_THINKING)
        self._send(line, *self._wished)

    def _send(self, line: ClientConnection, number: int, turn: str) -> None:
        wish = {"do": "play", "wish": number, "game": self._game_id, "number": number}
        line.send(json.dumps({**wish, "course": 0, "turn": turn}))
