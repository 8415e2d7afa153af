"""Games are broken off, whatever their players are just doing."""

import threading

import pytest

from symple.arena import BuiltinSpec, GameTask, TimeControl
from symple.arena import games as games_module
from symple.arena.games import Games
from symple.arena.referee import AbortedError
from symple.game import Color, Rules

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


class Deaf:
    """Hears only the second word to stop, as one who was just about to think does not the first."""

    def __init__(self):
        self.thinking = threading.Event()
        self.told = threading.Semaphore(0)
        self.closed = False

    def prepare(self):
        pass

    def play(self, position, clock, previous):
        self.thinking.set()
        for _ in range(2):
            assert self.told.acquire(timeout=20)
        raise AbortedError

    def abort(self):
        self.told.release()

    def close(self):
        self.closed = True


def test_a_player_who_did_not_hear_is_told_again(monkeypatch):
    players = []

    def make(*_, **__):
        players.append(Deaf())
        return players[-1]

    monkeypatch.setattr(games_module, "make_player", make)
    games = Games()
    ended = []

    def play():
        with pytest.raises(AbortedError):
            games.play(TASK)
        ended.append(True)

    thread = threading.Thread(target=play)
    thread.start()
    while not any(player.thinking.wait(0.01) for player in players):
        assert thread.is_alive()
    games.abort()
    thread.join(timeout=20)
    assert ended == [True]
    assert [player.closed for player in players] == [True, True]
    with pytest.raises(AbortedError):
        games.play(TASK)
