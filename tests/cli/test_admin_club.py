"""`symple admin club`: moderators at the machine, while the club is served."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from symple.club.database import open_database
from tests.cli.command import Run
from tests.club.api.running import PASSWORD, RunningClub, Visitor, begin_game, running_club


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningClub]:
    """The user's."""
    monkeypatch.setenv("SYMPLE_DATA", str(tmp_path))
    monkeypatch.delenv("SYMPLE_DATABASE_URL", raising=False)
    monkeypatch.setenv("COLUMNS", "200")
    database = open_database(tmp_path / "club.db")
    with running_club(database) as club:
        yield club
    database.close()


@pytest.fixture
def ben(club: RunningClub) -> Visitor:
    ben = club.visitor()
    ben.register("Ben")
    return ben


def done(run: Run, *words: str) -> str:
    outcome = run("admin", "club", *words)
    assert outcome.code == 0, outcome.err
    return outcome.out


def test_moderators_are_made_and_unmade(run: Run, ben: Visitor) -> None:
    assert done(run, "moderators") == "There are no moderators.\n"
    ben.get("/api/admin/trail", status=404)
    assert done(run, "grant", "ben") == "ben is a moderator.\n"
    assert done(run, "moderators") == "Ben\n"
    assert ben.get("/api/admin/trail")[0]["act"] == "grant"
    assert done(run, "revoke", "Ben") == "Ben is no moderator.\n"
    ben.get("/api/admin/trail", status=404)


def test_reports_are_read_and_settled(run: Run, club: RunningClub, ben: Visitor) -> None:
    anna = club.visitor()
    anna.register("Anna")
    assert done(run, "reports") == "There are no reports.\n"
    game = begin_game(anna, ben)
    anna.post(f"/api/games/{game}/chat/players", {"text": "Good luck [bold]"})
    said = ben.post(f"/api/games/{game}/chat/players", {"text": "Bad words"})["id"]
    anna.post("/api/reports", {"message": said, "reason": "He is rude"}, status=204)
    anna.post("/api/reports", {"game": game, "reason": "Look"}, status=204)
    told = done(run, "reports")
    for text in ("  Anna: Good luck [bold]", "> Ben: Bad words", "He is rude", f"game {game}"):
        assert text in told
    done(run, "settle", "1", "--decision", "Muted for a day")
    assert "He is rude" not in done(run, "reports")
    assert "Muted for a day" in done(run, "reports", "--settled")


def test_what_is_done_to_somebody(run: Run, club: RunningClub, ben: Visitor) -> None:
    why = ("--reason", "Bad words")
    assert "is muted until 20" in done(run, "mute", "Ben", *why, "--days", "2")
    muted = ben.get("/api/me")["muted"]
    assert muted["why"] == "Bad words"
    assert muted["until"] - club.club.time.now() == pytest.approx(2 * 86_400_000, abs=600_000)
    assert done(run, "unmute", "Ben", *why) == "Ben may write.\n"
    assert ben.get("/api/me")["muted"] is None
    assert done(run, "rename", "Ben", "Bernd", *why) == "Ben is called Bernd now.\n"
    assert ben.get("/api/me")["account"]["name"] == "Bernd"
    assert done(run, "ban", "Bernd", *why) == "Bernd is banned.\n"
    assert ben.get("/api/me")["account"] is None
    assert done(run, "unban", "Bernd", *why) == "Bernd may come in.\n"
    trail = done(run, "trail", "bernd")
    acts = [re.split(r"\s{2,}", line)[2] for line in trail.splitlines()[1:] if "Bernd" in line]
    assert acts == ["unban", "ban", "rename", "unmute", "mute"]
    assert "Ben → Bernd" in trail
    assert len(done(run, "trail", "--most", "1").splitlines()) == 2
    closed = run("admin", "club", "close", "Bernd", *why, stdin="n\n")
    assert closed.code == 1
    assert done(run, "close", "Bernd", *why, "--yes") == "The account Bernd is closed.\n"
    ben.post("/api/login", {"name": "Bernd", "password": PASSWORD}, status=403)


def test_a_tournament_is_called_off_and_renamed(run: Run, club: RunningClub, ben: Visitor) -> None:
    why = ("--reason", "A rude name")
    wish = {"name": "Rude cup", "kind": "round-robin", "size": 9, "penalty": 4, "clock": "300"}
    starts_at = club.club.time.now() + 3_600_000
    cup = ben.post("/api/tournaments", {**wish, "starts_at": starts_at})["id"]
    assert done(run, "call-off", cup, *why) == f"The tournament {cup} is called off.\n"
    renamed = f"The tournament {cup} is called Spring cup now.\n"
    assert done(run, "retitle", cup, "Spring cup", *why) == renamed
    shown = ben.get(f"/api/tournaments/{cup}")
    assert (shown["state"], shown["name"]) == ("called-off", "Spring cup")
    trail = done(run, "trail", "Ben")
    assert "retitle" in trail
    assert "Rude cup → Spring cup" in trail


def test_a_link_for_a_new_password(run: Run, club: RunningClub, ben: Visitor) -> None:
    link = done(run, "reset-link", "Ben", "--public-url", "https://club.example/")
    address, _, secret = link.strip().partition("#")
    assert address == "https://club.example/reset"
    new = {"secret": secret, "password": "another horse"}
    assert ben.post("/api/reset", new)["account"]["name"] == "Ben"
    assert secret not in done(run, "trail")


def test_what_cannot_be_done(run: Run, ben: Visitor) -> None:
    for words, error in (
        (("ban", "Nobody-1", "--reason", "x"), "There is nobody of the name Nobody-1."),
        (("ban", "Ben", "--reason", " "), "There is no text."),
        (("ban", "Seedling", "--reason", "x"), "The bots of the house stay as they are."),
        (("call-off", "x", "--reason", "x"), "There is no such tournament."),
        (("settle", "7", "--decision", "x"), "There is no such report."),
        (("rename", "Ben", "Admin", "--reason", "x"), "This name is kept for the club itself."),
    ):
        outcome = run("admin", "club", *words)
        assert (outcome.code, outcome.err) == (1, f"Error: {error}\n")
    assert run("admin", "club", "ban", "Ben").code == 2
    assert done(run, "trail") == "Nothing has been done.\n"


def test_where_there_is_no_club(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SYMPLE_DATA", str(tmp_path))
    outcome = run("admin", "club", "trail")
    assert (outcome.code, outcome.err) == (1, f"Error: There is no club yet in {tmp_path}.\n")
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setenv("SYMPLE_DATABASE_URL", "mysql://club")
    assert run("admin", "club", "trail").code == 1
