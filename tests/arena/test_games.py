"""Games are broken off, whatever their players are just doing."""

from __future__ import annotations

import threading
import time

import pytest

from symple.arena import BuiltinSpec, Clock, GameTask, TimeControl
from symple.arena import games as games_module
from symple.arena.games import play_task
from symple.arena.players import Player
from symple.arena.referee import AbortedError
from symple.engine import Cancel
from symple.game import Color, Position, Rules, Turn

SECONDS = 20

TASK = GameTask(
    number=1,
    pair=1,
    stage="match",
    round=1,
    players=dict.fromkeys(Color, BuiltinSpec("search", "search", None)),
    rules=Rules(5, 4),
    control=TimeControl(turn_seconds=60),
    seeds=dict.fromkeys(Color, 1),
    opening=(),
)


class Slow(Player):
    """Thinks until he is aborted; before the game already, when so wanted."""

    def __init__(self, *, prepares: bool = False) -> None:
        self.prepares = prepares
        self.thinking, self.aborted = threading.Event(), threading.Event()
        self.closed = False

    def prepare(self) -> None:
        if self.prepares:
            self._think()

    def play(self, position: Position, previous: Turn | None, clock: Clock) -> Turn:
        assert (position, previous) == (Position(TASK.rules), None)
        assert clock.seconds_left == TASK.control.turn_seconds
        self._think()
        return next(position.turns())

    def abort(self) -> None:
        self.aborted.set()

    def close(self) -> None:
        self.closed = True

    def _think(self) -> None:
        self.thinking.set()
        assert self.aborted.wait(SECONDS)


def playing(players: list[Slow], monkeypatch: pytest.MonkeyPatch, cancel: Cancel) -> list[str]:
    """How a game of these players ends that is cancelled as soon as one of them thinks."""
    waiting = iter(players)
    monkeypatch.setattr(games_module, "make_player", lambda *_, **__: next(waiting))
    ended: list[str] = []

    def play() -> None:
        try:
            play_task(TASK, cancel)
        except AbortedError:
            ended.append("aborted")

    thread = threading.Thread(target=play)
    thread.start()
    while thread.is_alive() and not any(player.thinking.wait(0.01) for player in players):
        pass
    cancel.set()
    thread.join(SECONDS)
    return ended


def test_a_game_is_broken_off_while_a_player_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    players = [Slow(), Slow()]
    assert playing(players, monkeypatch, Cancel()) == ["aborted"]
    assert players[0].thinking.is_set()
    assert all(player.aborted.is_set() and player.closed for player in players)


def test_a_game_is_broken_off_while_a_player_gets_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    players = [Slow(), Slow(prepares=True)]
    assert playing(players, monkeypatch, Cancel()) == ["aborted"]
    assert not players[0].thinking.is_set()
    assert all(player.closed for player in players)


def test_a_game_that_is_not_wanted_any_more_does_not_begin(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cancel, players = Cancel(), [Slow(), Slow()]
    cancel.set()
    assert playing(players, monkeypatch, cancel) == ["aborted"]
    assert not any(player.thinking.is_set() for player in players)


@pytest.mark.parametrize("seconds", [0.0, 0.002, 0.01, 0.05])
def test_engines_hear_it_at_any_moment(seconds: float) -> None:
    cancel = Cancel()
    ended: list[bool] = []

    def play() -> None:
        with pytest.raises(AbortedError):
            play_task(TASK, cancel)
        ended.append(True)

    thread = threading.Thread(target=play)
    thread.start()
    time.sleep(seconds)
    cancel.set()
    thread.join(SECONDS)
    assert ended == [True]
