"""`symple admin club` on a server's database, beside the club that is served from it.

What its words do otherwise is tried on a file (tests/cli/test_admin_club.py).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from symple.club.database import ClubDatabase
from tests.cli.command import Run, runner
from tests.club.api.databases import on_a_server
from tests.club.api.running import PASSWORD, RunningClub, begin_game, running_club

pytestmark = on_a_server


@pytest.fixture
def club(
    address: str, database: ClubDatabase, monkeypatch: pytest.MonkeyPatch
) -> Iterator[RunningClub]:
    monkeypatch.setenv("SYMPLE_DATABASE_URL", address)
    monkeypatch.setenv("COLUMNS", "200")
    with running_club(database) as club:
        yield club


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    return runner(capsys, monkeypatch)


def done(run: Run, *words: str) -> str:
    outcome = run("admin", "club", *words)
    assert outcome.code == 0, outcome.err
    return outcome.out


def test_a_moderator_is_made_and_unmade(run: Run, club: RunningClub) -> None:
    ben = club.visitor()
    ben.register("Ben")
    assert done(run, "moderators") == "There are no moderators.\n"
    assert done(run, "grant", "ben") == "ben is a moderator.\n"
    assert done(run, "moderators") == "Ben\n"
    (entry,) = ben.get("/api/admin/trail")
    assert (entry["by"], entry["act"], entry["account"]) == (None, "grant", "Ben")
    assert done(run, "revoke", "Ben") == "Ben is no moderator.\n"
    ben.get("/api/admin/trail", status=404)


def test_reports_are_read_and_settled(run: Run, club: RunningClub) -> None:
    anna, ben = club.visitor(), club.visitor()
    anna.register("Anna")
    ben.register("Ben")
    assert done(run, "reports") == "There are no reports.\n"
    game = begin_game(anna, ben)
    said = ben.post(f"/api/games/{game}/chat/players", {"text": "Bad words"})["id"]
    anna.post("/api/reports", {"message": said, "reason": "Он груб"}, status=204)
    told = done(run, "reports")
    assert "> Ben: Bad words" in told
    assert "Он груб" in told
    number = told.splitlines()[1].split()[0]
    assert done(run, "settle", number, "--decision", "Look") == f"Report {number} is settled.\n"
    assert done(run, "reports") == "There are no reports.\n"
    assert "Он груб" in done(run, "reports", "--settled")


def test_an_account_is_closed_and_its_pages_hear_of_it(run: Run, club: RunningClub) -> None:
    anna, ben = club.visitor(), club.visitor()
    anna.register("Anna")
    ben.register("Ben")
    game = begin_game(anna, ben)
    with anna.line() as line:
        line.say(do="watch", game=game, course=0, turns=0)
        assert line.hear("game")["result"] == "*"
        closed = done(run, "close", "Ben", "--reason", "Bad words", "--yes")
        assert closed == "The account Ben is closed.\n"
        # Before both have made a turn a game that is given up does not take place.
        assert line.hear("game")["aborted"]
    assert ben.get("/api/me")["account"] is None
    ben.post("/api/login", {"name": "Ben", "password": PASSWORD}, status=403)
    trail = done(run, "trail")
    assert "Ben" in trail
    assert "Bad words" in trail
    failed = run("admin", "club", "close", "Ben", "--reason", "x", "--yes")
    assert (failed.code, failed.err) == (1, "Error: There is nobody of the name Ben.\n")
