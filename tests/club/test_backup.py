"""A club is copied while people play, and goes on from the copy, as docs/how-to/back-up.md says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.club.api.running import Visitor, begin_game
from tests.club.served import served, settings
from tests.postgres import Postgres, program_path

WORDS = ("--port", "0", "--engines", "1")


def run(*words: str | Path, **environment: str) -> str:
    done = subprocess.run(
        words, env=os.environ | environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def copied(
    address: str | Path, request: pytest.FixtureRequest, folder: Path
) -> tuple[str | Path, list[str]]:
    """The place of a club that is a copy of the one that runs at the address, and what was said."""
    if isinstance(address, Path):
        copy = folder / "copy"
        admin = (sys.executable, "-m", "symple", "admin")
        said = run(*admin, "backup", copy, SYMPLE_DATA=str(address.parent))
        return copy / address.name, [said, run(*admin, "check", SYMPLE_DATA=str(copy))]
    postgres: Postgres = request.getfixturevalue("postgres")
    dump = folder / "club.dump"
    run(program_path("pg_dump"), "--format=custom", f"--file={dump}", address)
    restored = postgres.database()
    run(program_path("pg_restore"), "--no-owner", f"--dbname={restored}", dump)
    return restored, []


def test_a_running_game_goes_on_from_a_copy(
    address: str | Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    log = tmp_path / "log"
    with served(settings(address), log, *WORDS) as club:
        anna, ben = Visitor(club.address), Visitor(club.address)
        anna.guest()
        ben.guest()
        game = begin_game(anna, ben)
        with anna.line() as line:
            line.play(game, 1, "A1")
        copy, said = copied(address, request, tmp_path)
        with ben.line() as line:
            line.play(game, 2, "C3")  # is lost with the original
        assert club.stop() == 0
    if isinstance(copy, Path):
        assert said == [f"{copy.parent}: club.db.\n", "club.db: whole, 1 games.\n"]
    port = str(anna.http.base_url.port)
    with served(settings(copy), log, "--port", port, "--engines", "1") as club:
        found = anna.get(f"/api/games/{game}")
        assert (found["you"], [turn["turn"] for turn in found["turns"]]) == ("white", ["A1"])
        with ben.line() as line:
            line.play(game, 2, "E5")
        assert len(anna.get(f"/api/games/{game}")["turns"]) == 2
        assert club.stop() == 0
    for visitor in (anna, ben):
        visitor.close()
