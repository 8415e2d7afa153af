"""Two clients, or two servers on the same data, never make a turn twice."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import httpx

from tests.server.running import RunningServer, Visitor, engine
from tests.server.test_engines import wait_for


def at_once(calls: Sequence[Callable[[], httpx.Response]]) -> list[httpx.Response]:
    """The answers to all calls, made from as many threads at the same moment."""
    start = threading.Barrier(len(calls))
    answers: list[httpx.Response] = []

    def make(call: Callable[[], httpx.Response]) -> None:
        start.wait()
        answers.append(call())

    threads = [threading.Thread(target=make, args=[call]) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def test_the_same_turn_from_two_clients_is_made_once(visitor: Visitor) -> None:
    game_id = visitor.game()["id"]
    other = Visitor(visitor.url)
    answers = at_once(
        [partial(visitor.play, game_id, 1, "C3"), partial(other.play, game_id, 1, "c3")]
    )
    other.http.close()
    assert [answer.status_code for answer in answers] == [200, 200]
    assert visitor.read(game_id)["turns"] == ["C3"]
    assert visitor.read(game_id)["version"] == 2


def test_of_two_different_turns_one_is_made(visitor: Visitor) -> None:
    points = [f"{column}{row}" for column in "ABCDE" for row in (1, 3)]
    game_id = visitor.game()["id"]
    answers = at_once([partial(visitor.play, game_id, 1, point) for point in points])
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 9
    made = next(answer for answer in answers if answer.status_code == 200).json()
    assert visitor.read(game_id) == made
    assert made["turns"][0] in points


def test_two_servers_on_the_same_data_make_a_turn_once(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as first, RunningServer(tmp_path) as second:
        game_id = first.game()["id"]
        for number, (one, two) in enumerate([("B2", "D2"), ("A5", "E5"), ("D4", "B4")], 1):
            answers = at_once(
                [
                    partial(first.play, game_id, number, one),
                    partial(second.play, game_id, number, two),
                ]
            )
            assert sorted(answer.status_code for answer in answers) == [200, 409]
        assert first.read(game_id) == second.read(game_id)
        assert len(first.read(game_id)["turns"]) == 3


def test_engines_of_two_servers_answer_once(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as first, RunningServer(tmp_path) as second:
        game_id = first.game(black=engine("5"))["id"]
        first.play(game_id, 1, "C3")
        assert second.read(game_id)["turns"][0] == "C3"
        for server in (first, second):
            game = wait_for(server, game_id, lambda game: not game["thinking"])
            assert len(game["turns"]) == 2
            assert game["error"] is None


def test_many_clients_at_once_are_all_answered(visitor: Visitor) -> None:
    games = [visitor.game()["id"] for _ in range(8)]
    answers = at_once(
        [partial(visitor.play, game_id, 1, "C3") for game_id in games for _ in range(3)]
    )
    assert [answer.status_code for answer in answers] == [200] * 24
