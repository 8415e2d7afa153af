"""Games with a clock: what turns take off it, the flag, stopping it, the end of a server."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

import symple
from symple.competition import ClockRules, TimeLeft
from symple.engine import seconds_by_clock
from symple.server import records
from symple.server.clocks import time_left
from symple.server.storage.repository import StoredPlayer
from tests.server.running import RunningServer, Visitor, engine
from tests.server.test_engines import wait_for


def test_each_turn_is_taken_off_the_clock_of_who_made_it() -> None:
    person = StoredPlayer("", None)
    game = records.new_game("1", "", symple.Rules(5, 4), None, person, person, clock="60+5")
    rules = ClockRules.parse("60+5")
    timed = replace(game, seconds=(None, None, 10.0, 20.0, 1.5))
    assert time_left(timed, rules) == (TimeLeft(60 - 10 + 5 - 1.5 + 5), TimeLeft(60 - 20 + 5))
    black_first = replace(timed, start="5/5/5/5/W4 b - 4")
    assert time_left(black_first, rules) == (TimeLeft(45.0), TimeLeft(58.5))


@pytest.mark.parametrize("text", ["1", "300", "300+3", "2+10", "300+5x30", "0+1x10", "0+3x1"])
def test_an_engine_always_stays_within_its_time(text: str) -> None:
    rules = ClockRules.parse(text)
    left, position = rules.whole, symple.Position(symple.Rules(9, 4))
    for _ in range(200):
        seconds = seconds_by_clock(rules, left, position)
        assert 0 < seconds <= 0.8 * rules.seconds_to_flag(left)
        left = rules.after_turn(left, seconds)


def clock(visitor: Visitor, game_id: str) -> dict[str, Any]:
    found: dict[str, Any] = visitor.read(game_id)["clock"]
    return found


def test_the_clock_begins_when_both_have_made_a_turn(visitor: Visitor) -> None:
    game = visitor.game(clock="60+5")
    assert game["clock"]["runs"] is False
    visitor.play(game["id"], 1, "C3")
    visitor.play(game["id"], 2, "A1")
    assert clock(visitor, game["id"])["runs"] is True
    visitor.play(game["id"], 3, "C1")
    after = clock(visitor, game["id"])
    assert 64 < after["white"]["seconds"] < 65
    assert after["black"] == {"seconds": 60, "periods": 0}
    # A turn that is taken back gives its time back.
    visitor.http.post(f"/api/games/{game['id']}/undo", json={"turns_left": 2})
    assert clock(visitor, game["id"])["white"]["seconds"] == 60


def test_who_runs_out_of_time_has_lost(visitor: Visitor) -> None:
    game_id = visitor.game(clock="0+1x1")["id"]
    with visitor.watch(game_id):
        visitor.play(game_id, 1, "C3")
        visitor.play(game_id, 2, "A1")
        over = wait_for(visitor, game_id, lambda game: game["over"])
    assert (over["result"], over["clock"]["runs"]) == ("B+T", False)
    late = visitor.play(game_id, 3, "C1")
    assert (late.status_code, late.json()["detail"]["code"]) == (409, "game-over")
    record = visitor.http.get(f"/api/games/{game_id}/record", params={"format": "sym"}).text
    assert '[TimeControl "0+1x1"]' in record
    assert '[Result "B+T"]' in record
    # Among friends even that may be taken back.
    again = visitor.http.post(f"/api/games/{game_id}/undo", json={"turns_left": 2}).json()
    assert (again["over"], again["clock"]["runs"]) == (False, True)


def test_records_tell_what_turns_took(visitor: Visitor) -> None:
    game_id = visitor.game(clock="60+5")["id"]
    for number, turn in enumerate(("C3", "A1", "C1"), 1):
        game = visitor.play(game_id, number, turn).json()
    assert game["seconds"][:2] == [None, None]
    assert 0 < game["seconds"][2] < 5

    def record(game_id: str, name: str) -> str:
        params = {"format": name}
        return visitor.http.get(f"/api/games/{game_id}/record", params=params).text

    sgf = record(game_id, "sgf")
    assert "TM[60]OT[5 fischer]" in sgf
    assert "WL[6" in sgf
    seconds = round(game["seconds"][2], 3)
    for name in ("sym", "json", "sgf"):
        times = [node.seconds for node in symple.read(record(game_id, name)).line]
        assert times == [None, None, seconds]
    # A file that is opened and gone on with, and a study of it, keep them.
    files = {"file": ("game.sgf", sgf.encode())}
    opened = visitor.http.post("/api/records", files=files).json()
    assert opened["seconds"] == [None, None, seconds]
    visitor.play(opened["id"], 4, "E5")
    times = [node.seconds for node in symple.read(record(opened["id"], "sym")).line]
    assert times == [None, None, seconds, None]
    study = visitor.http.post("/api/studies", json={"game": game_id}).json()
    assert study["record"]["turns"][2]["seconds"] == seconds


def test_a_stopped_clock_stands_and_a_turn_starts_it(visitor: Visitor) -> None:
    game_id = visitor.game(clock="0+1x1")["id"]
    visitor.play(game_id, 1, "C3")
    visitor.play(game_id, 2, "A1")

    def pause(paused: bool) -> httpx.Response:
        return visitor.http.post(f"/api/games/{game_id}/pause", json={"paused": paused})

    stopped = pause(True).json()
    assert (stopped["paused"], stopped["clock"]["runs"]) == (True, False)
    time.sleep(1.5)
    still = visitor.read(game_id)
    assert (still["over"], still["clock"]["used"]) == (False, stopped["clock"]["used"])
    game = visitor.play(game_id, 3, "C1").json()
    assert (game["paused"], game["clock"]["runs"]) == (False, True)


@pytest.mark.parametrize("paused", [False, True], ids=["running", "paused"])
def test_what_the_last_turn_took_is_shown_after_a_resignation(
    visitor: Visitor, paused: bool
) -> None:
    game_id = visitor.game(clock="60")["id"]
    visitor.play(game_id, 1, "C3")
    visitor.play(game_id, 2, "A1")
    began = visitor.read(game_id)["clock"]
    time.sleep(0.2)
    visitor.http.post(f"/api/games/{game_id}/pause", json={"paused": paused})
    over = visitor.http.post(f"/api/games/{game_id}/resign", json={"color": "white"}).json()
    assert over["over"]
    assert over["clock"]["used"] >= began["used"] + 0.2
    assert clock(visitor, game_id) == over["clock"]
    # The turn begins anew where the resignation is taken back.
    again = visitor.http.post(f"/api/games/{game_id}/undo", json={"turns_left": 2}).json()
    assert again["clock"]["used"] < 0.2


def test_an_engine_plays_by_the_clock(visitor: Visitor) -> None:
    game_id = visitor.game(clock="2", black=engine("10"))["id"]
    for number, turn in ((1, "C3"), (3, "C1")):
        game = visitor.read(game_id)
        assert game["to_move"] == "white"
        visitor.play(game_id, number, turn)
        game = wait_for(visitor, game_id, lambda game: game["to_move"] != "black")
    assert not game["over"]
    assert 1 < game["clock"]["black"]["seconds"] < 2


def test_what_turns_took_survives_the_end_of_a_server(tmp_path: Path) -> None:
    server = RunningServer(tmp_path)
    game_id = server.game(clock="60")["id"]
    server.play(game_id, 1, "C3")
    server.play(game_id, 2, "A1")
    server.play(game_id, 3, "C1")
    before = clock(server, game_id)
    server.kill()
    again = RunningServer(tmp_path)
    try:
        after = clock(again, game_id)
        assert (after["white"], after["black"]) == (before["white"], before["black"])
        assert after["runs"] is True
        assert after["used"] < 1
    finally:
        again.kill()
