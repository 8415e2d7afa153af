"""`symple bot` from the outside; tests/bots has what it is made of."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from symple.club.database import open_database
from tests.cli.command import Run
from tests.club.api.running import running_club

CLUB = "http://127.0.0.1:1"


@pytest.fixture(autouse=True)
def _no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    monkeypatch.setenv("SYMPLE_BOT_TOKEN", "secret")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["club.example"], "is no address of a club"),
        ([CLUB, "--level", "11"], "there is no level '11'"),
        ([CLUB, "--level", "1", "--gtp", "true"], "give one of --level, --codecup and --gtp"),
        ([CLUB, "--codecup", "true", "--size", "9"], "needs one --size and one --penalty"),
        ([CLUB, "--gtp", "no-such-program"], "nor a program that can be run"),
    ],
)
def test_a_wrong_use(run: Run, words: list[str], said: str) -> None:
    outcome = run("bot", *words)
    assert outcome.code == 2
    assert said in outcome.err


@pytest.mark.parametrize("token", ["", "two words", "\u0442"])
def test_it_needs_a_token(run: Run, tmp_path: Path, token: str) -> None:
    file = tmp_path / "token"
    file.write_text(token, encoding="utf-8")
    assert "the token" in run("bot", CLUB, "--token-file", str(file)).err
    assert run("bot", CLUB, "--token-file", str(tmp_path / "none")).code == 1


def test_a_club_that_is_not_there(run: Run) -> None:
    outcome = run("bot", CLUB)
    assert outcome.code == 1
    assert "The club cannot be reached" in outcome.err


def test_it_comes_and_goes(run: Run, tmp_path: Path) -> None:
    database = open_database(tmp_path / "club.db")
    with running_club(database) as club:
        outcome = run("bot", club.address)
        assert (outcome.code, "does not know this token" in outcome.err) == (1, True)
        owner = club.visitor()
        owner.register("Robot")
        token = owner.post("/api/me/tokens", {"name": "robot"})["secret"]
        file = tmp_path / "token"
        file.write_text(f"{token}\n")
        words = ["bot", club.address, "--token-file", str(file), "--level", "1"]
        outcome = run(*words)
        assert "Robot is not a bot's account: --become-bot makes it one, for ever." in outcome.err
        with subprocess.Popen(
            [sys.executable, "-m", "symple", *words, "--become-bot"],
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ,
        ) as program:
            assert program.stderr is not None
            assert program.stderr.readline() == "Robot is ready.\n"
            program.send_signal(signal.SIGTERM)
            assert program.wait(20) == 0
        assert owner.get("/api/me")["account"]["kind"] == "bot"
    database.close()
