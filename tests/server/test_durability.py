"""What was acknowledged is on disk: through kill -9, and on a disk that is full."""

from __future__ import annotations

import random
import resource
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

import symple
from symple.server.storage.tables import SCHEMA
from symple.storage.database import LEFT_FREE, Database
from tests.server.running import RunningServer, Visitor, new_game, serving

KILLS = 3


def next_turn(game: dict[str, Any]) -> str:
    return str(next(symple.Position.parse(game["position"]).turns()))


def play_one(server: RunningServer, game: dict[str, Any]) -> dict[str, Any]:
    """The state after one more turn, acknowledged; of a new game when this one is over."""
    if game["over"]:
        game = server.game()
    answer = server.play(game["id"], len(game["turns"]) + 1, next_turn(game))
    assert answer.status_code == 200, answer.text
    played: dict[str, Any] = answer.json()
    return played


def play_until_killed(server: RunningServer, game: dict[str, Any]) -> dict[str, Any]:
    """The last state that the server acknowledged before it was killed under way."""
    game = play_one(server, game)
    timer = threading.Timer(random.uniform(0.05, 0.5), server.process.kill)
    timer.start()
    try:
        while True:
            game = play_one(server, game)
    except httpx.TransportError:
        return game
    finally:
        timer.join()


def test_kill_9_loses_no_acknowledged_turn(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server:
        game = server.game()
        game = play_until_killed(server, game)
    for _ in range(KILLS):
        with RunningServer(tmp_path) as server:
            kept = server.read(game["id"])
            assert kept["turns"][: len(game["turns"])] == game["turns"]
            # The turn under way when the server was killed may be there, but no other.
            assert len(kept["turns"]) <= len(game["turns"]) + 1
            game = play_until_killed(server, kept)


def test_a_turn_without_an_answer_may_be_sent_again(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server:
        game_id = server.game()["id"]
        server.play(game_id, 1, "C3")
        server.kill()
    with RunningServer(tmp_path) as server:
        again = server.play(game_id, 1, "C3")
        assert (again.status_code, again.json()["turns"]) == (200, ["C3"])


def test_after_ctrl_c_everything_is_there(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server:
        game_id = server.game()["id"]
        server.play(game_id, 1, "C3")
        assert server.interrupt() == (0, "")
    assert [path.name for path in tmp_path.iterdir()] == ["symple.db"]
    with RunningServer(tmp_path) as server:
        assert server.read(game_id)["turns"] == ["C3"]


def test_a_turn_for_a_file_that_is_gone_is_refused(
    tmp_path: Path, database: Database, built_client: Path
) -> None:
    with serving(database, built_client) as visitor:
        game = visitor.game()
        (tmp_path / "symple.db").rename(tmp_path / "elsewhere.db")
        answer = visitor.play(game["id"], 1, "C3")
        assert (answer.status_code, answer.json()["detail"]["code"]) == (507, "file-gone")
        assert visitor.read(game["id"]) == game
        (tmp_path / "elsewhere.db").rename(tmp_path / "symple.db")
        assert visitor.play(game["id"], 1, "C3").status_code == 200


@contextmanager
def bounded_file(folder: Path, client: Path) -> Iterator[Visitor]:
    """A database that may not grow by more than a few pages, as on a full disk."""
    path = folder / "symple.db"
    Database(path, SCHEMA).close()
    pages = path.stat().st_size // 4096
    database = Database(path, SCHEMA, max_pages=pages + 3)
    with serving(database, client) as visitor:
        yield visitor
    database.close()


@contextmanager
def limited_files(folder: Path, client: Path) -> Iterator[Visitor]:
    """A real server whose files the system lets grow to 400 KiB."""
    with RunningServer(folder) as server:
        limit = (400 * 1024, 400 * 1024)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limit)
        yield server


def fill_up(visitor: Visitor) -> tuple[list[str], httpx.Response]:
    """Makes games until one is refused; the games that were acknowledged, and the refusal."""
    made: list[str] = []
    for number in range(10_000):
        answer = visitor.http.post("/api/games", json=new_game(name=f"{number} " + "x" * 70))
        if answer.status_code != 201:
            return made, answer
        made.append(answer.json()["id"])
    raise AssertionError("the disk never filled up")


Disk = Callable[[Path, Path], AbstractContextManager[Visitor]]


@pytest.mark.parametrize("disk", [bounded_file, limited_files])
def test_on_a_full_disk_nothing_saved_is_lost_and_reading_works(
    tmp_path: Path, built_client: Path, disk: Disk
) -> None:
    with disk(tmp_path, built_client) as visitor:
        first = visitor.game(rules={"size": 19, "penalty": 10})
        made, refusal = fill_up(visitor)
        assert refusal.status_code == 507
        message = refusal.json()["detail"]["message"]
        assert "disk" in message
        assert message.endswith(".")
        # A game needs more room than a turn: a few turns may still be taken.
        answer, game = refusal, first
        while (
            answer := visitor.play(first["id"], len(game["turns"]) + 1, next_turn(game))
        ).is_success:
            game = answer.json()
        assert answer.status_code == 507
        assert visitor.read(first["id"]) == game
        assert visitor.http.get("/").status_code in (200, 503)
        listed = [game["id"] for game in visitor.games()]
        assert sorted(listed) == sorted([first["id"], *made])


def test_on_a_full_disk_games_can_be_deleted_to_make_room(
    tmp_path: Path, database: Database, built_client: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that is left free is for deleting; it is measured as if it were taken by games alone."""
    file = tmp_path / "symple.db"
    size, free = file.stat().st_size, LEFT_FREE + 200_000
    log = file.with_name("symple.db-wal")

    def usage(_: Path) -> SimpleNamespace:
        taken = file.stat().st_size + log.stat().st_size - size
        return SimpleNamespace(free=free - taken)

    monkeypatch.setattr("shutil.disk_usage", usage)
    with serving(database, built_client) as visitor:
        made, refusal = fill_up(visitor)
        assert (refusal.status_code, refusal.json()["detail"]["code"]) == (507, "disk-full")
        assert visitor.play(made[0], 1, "C3").status_code == 507
        for game_id in made[1:]:
            assert visitor.http.delete(f"/api/games/{game_id}").status_code == 204
        assert visitor.read(made[0])["turns"] == []


def test_when_there_is_room_again_the_refused_turn_is_taken(
    tmp_path: Path, built_client: Path
) -> None:
    with bounded_file(tmp_path, built_client) as visitor:
        game_id = visitor.game()["id"]
        fill_up(visitor)
    database = Database(tmp_path / "symple.db", SCHEMA)
    with serving(database, built_client) as visitor:
        assert visitor.play(game_id, 1, "C3").status_code == 200
    database.close()
