"""`symple serve` as a real process: it is started, played in, looked at, and stopped."""

from __future__ import annotations

import re
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from symple.club.house import BOTS
from tests.club.api.running import CHALLENGE, PASSWORD, Visitor, begin_game
from tests.club.served import Served, served, settings
from tests.postgres import Postgres

ALONE = ("--port", "0", "--engines", "1")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "log"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def metrics(port: int) -> dict[str, float]:
    lines = httpx.get(f"http://127.0.0.1:{port}/metrics", trust_env=False).text.splitlines()
    values = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return {name: float(value) for name, value in values}


def visitor(served: Served, closing: list[Visitor]) -> Visitor:
    closing.append(Visitor(served.address))
    return closing[-1]


@pytest.fixture
def visitors() -> Iterator[list[Visitor]]:
    closing: list[Visitor] = []
    yield closing
    for each in closing:
        each.close()


def test_a_game_outlives_a_restart(address: str | Path, log: Path, visitors: list[Visitor]) -> None:
    environment = settings(address)
    with served(environment, log, *ALONE) as club:
        assert re.fullmatch(r"The club is at http://127.0.0.1:\d+/\n", club.said)
        anna, ben = (visitor(club, visitors) for _ in range(2))
        page = anna.http.get("/")
        assert (page.status_code, page.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
        assert anna.get("/api/health/ready") == {"ok": True}
        anna.register("Anna")
        ben.register("Ben")
        game = begin_game(anna, ben)
        with anna.line() as hers:
            hers.play(game, 1, "A1")
            assert club.stop() == 0
    port = anna.http.base_url.port
    with served(environment, log, "--port", str(port), "--engines", "1") as club:
        ben.post(f"/api/games/{game}/turns", {"number": 2, "turn": "C3", "course": 0})
        after = anna.get(f"/api/games/{game}")
        assert [turn["turn"] for turn in after["turns"]] == ["A1", "C3"]
        assert club.stop() == 0
    events = [line["event"] for line in club.logged() if line["event"] in ("start", "stop")]
    assert events == ["start", "stop"] * 2


def test_engines_of_another_process_play_for_the_bots(
    postgres: Postgres, log: Path, tmp_path: Path, visitors: list[Visitor]
) -> None:
    environment = settings(postgres.database())
    shown = free_port()
    with served(environment, log, "--port", "0", "--engines", "0") as club:
        anna = visitor(club, visitors)
        anna.guest()
        offer = {**CHALLENGE, "color": "white", "to": BOTS["1"]}
        game = anna.post("/api/challenges", offer)["game"]
        with anna.line() as line:
            line.play(game, 1, "A1")
            time.sleep(2)  # nobody is there who would
            assert len(anna.get(f"/api/games/{game}")["turns"]) == 1
            words = ("--no-pages", "--engines", "1", "--metrics", str(shown))
            with served(environment, tmp_path / "engines", *words) as engines:
                assert engines.said == "The club's bots play.\n"
                line.say(do="watch", game=game, course=0, turns=1)
                while not line.hear("game")["turns"]:
                    pass
                assert metrics(shown)['symple_engine_seconds_count{level="1"}'] == 1
                assert engines.stop() == 0
        assert club.stop() == 0


def test_a_file_is_for_one_process(tmp_path: Path, log: Path) -> None:
    environment = settings(tmp_path / "club.db")
    with served(environment, log, *ALONE) as club:
        second = subprocess.run(
            [sys.executable, "-m", "symple", "serve", *ALONE],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (second.returncode, second.stdout) == (1, "")
        assert second.stderr == (
            f"Error: Another process serves the club in {tmp_path / 'club.db'}; stop that one "
            "first.\n"
        )
        assert club.stop() == 0


def test_too_few_files_are_told_at_the_start(tmp_path: Path, log: Path) -> None:
    few = 400
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    limited = ("prlimit", f"--nofile={few}:{few}", sys.executable, "-m", "symple")
    environment = settings(tmp_path / "club.db")
    with served(environment, log, *ALONE, program=limited) as club:
        assert club.stop() == 0
    (warning,) = [line for line in club.logged() if line["level"] == "warning"]
    assert warning["event"].startswith("few connections")
    assert (warning["connections"], warning["files_needed"]) == (few // 2, 10_000)
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == before


def test_metrics_say_what_goes_on(tmp_path: Path, log: Path, visitors: list[Visitor]) -> None:
    shown = free_port()
    environment = settings(tmp_path / "club.db")
    with served(environment, log, *ALONE, "--metrics", str(shown)) as club:
        anna, ben = (visitor(club, visitors) for _ in range(2))
        anna.guest()
        ben.guest()
        game = begin_game(anna, ben)
        anna.get("/api/games/nowhere", status=404)
        with anna.line() as line:
            line.play(game, 1, "A1")
            found = metrics(shown)
        assert anna.http.get("/metrics").headers["Content-Type"].startswith("text/html")
        assert club.stop() == 0
    requests = 'symple_request_seconds_count{method="%s",route="%s",status="%s"}'
    assert found[requests % ("POST", "/api/guest", 200)] == 2
    assert found[requests % ("GET", "/api/games/{game_id}", 404)] == 1
    assert found["symple_turn_seconds_count"] == 1
    assert found["symple_lines"] == 1
    assert found['symple_games{pace="live"}'] == 1
    assert found['symple_games{pace="correspondence"}'] == 0
    assert found['symple_jobs{kind="turn"}'] == 0
    assert abs(time.time() - found["symple_ticked_timestamp_seconds"]) < 20
    assert found["process_open_fds"] > 0


@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_the_log_says_nothing_of_anybody(
    address: str | Path, log: Path, visitors: list[Visitor]
) -> None:
    sender = {
        "SYMPLE_PUBLIC_URL": "https://club.example",
        "SYMPLE_MAIL_URL": f"smtp+plain://robot:mailkey@127.0.0.1:{free_port()}",
        "SYMPLE_MAIL_FROM": "robot@club.example",
    }
    with served(settings(address, **sender), log, *ALONE) as club:
        anna, ben, looks = (visitor(club, visitors) for _ in range(3))
        anna.register("Annabella", email="annabella@post.example")
        ben.register("Benvenuto")
        looks.post("/api/login", {"name": "Annabella", "password": "wrongword"}, status=403)
        looks.post("/api/forgot", {"email": "annabella@post.example"}, status=202)
        token = anna.post("/api/me/tokens", {"name": "mybot"})["secret"]
        bearer = {"Authorization": f"Bearer {token}"}
        looks.get("/api/me", headers=bearer)
        looks.get("/api/me", headers={"Authorization": "Bearer wrongtoken"}, status=401)
        looks.get("/api/games/of/Annabella?secret=inquery")
        looks.http.get("/people/Benvenuto")
        looks.http.request("BREW", "/api/me")
        game = begin_game(anna, ben)
        with anna.line() as hers, ben.line() as his:
            hers.play(game, 1, "A1")
            his.say(do="watch", game=game, nonsense="Annabella")
            his.play(game, 2, "C3")
        anna.post(f"/api/games/{game}/chat/players", {"text": "goodtalk"})
        deadline = time.monotonic() + 10
        while "a mail did not go" not in club.log():
            assert time.monotonic() < deadline
            time.sleep(0.1)
        secrets = [value for who in (anna, ben) for value in who.http.cookies.values()]
        assert club.stop() == 0
    told = club.log().lower()
    ids = [secret.lower() for secret in (*secrets, token, game)]
    for word in (
        *("annabella", "benvenuto", "post.example", PASSWORD, "wrongword", "mybot", "wrongtoken"),
        *("inquery", "goodtalk", "127.0.0.1", "mailkey", "robot", "brew"),
        *ids,
    ):
        assert word not in told, word
    routes = {line["route"] for line in club.logged() if line["event"] == "request"}
    assert {"page", "/api/line", "/api/games/of/{name}", "/api/register"} <= routes
    assert "unknown" not in routes
