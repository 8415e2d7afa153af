"""`symple serve`: what it is told wrongly; that it serves is tested in tests/club."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import Run

SERVER = {"SYMPLE_DATABASE_URL": "postgresql://symple:secret@127.0.0.1:1/club"}
MAIL = {"SYMPLE_MAIL_URL": "smtp://robot:secret@post.example", "SYMPLE_MAIL_FROM": "a@b.example"}
PUBLIC = {"SYMPLE_PUBLIC_URL": "https://club.example"}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SYMPLE_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.mark.parametrize(
    ("words", "environment", "said"),
    [
        (["--host", "everywhere"], {}, "'everywhere' is not an IP address"),
        (["--port", "65536"], {}, "--port"),
        (["--engines", "-1"], {}, "--engines"),
        (["--log", "xml"], {}, "--log"),
        (["--metrics", "many"], {}, "'many' is no place for metrics"),
        (["--metrics", "127.0.0.1:65536"], {}, "is no place for metrics"),
        (["--proxy", "nginx"], {}, "'nginx' is no address or network of a proxy"),
        ([], {"SYMPLE_PROXIES": "127.0.0.1 nginx"}, "'nginx' is no address or network"),
        (["--public-url", "club"], {}, "'club' cannot be the public address"),
        ([], {"SYMPLE_PUBLIC_URL": "https://club.example/x"}, "cannot be the public address"),
        (["--no-pages"], {}, "Only a club on PostgreSQL"),
        (["--engines", "0"], {}, "Only a club on PostgreSQL"),
        (["--no-pages", "--engines", "0"], SERVER, "nothing to do"),
        ([], {"SYMPLE_DATABASE_URL": "mysql://me:secret@here/club"}, "SYMPLE_DATABASE_URL: "),
        ([], {"SYMPLE_MAIL_URL": MAIL["SYMPLE_MAIL_URL"]} | PUBLIC, "only together"),
        ([], {"SYMPLE_MAIL_FROM": "a@b.example"} | PUBLIC, "only together"),
        ([], MAIL, "SYMPLE_PUBLIC_URL"),
        ([], MAIL | PUBLIC | {"SYMPLE_MAIL_URL": "http://u:secret@h"}, "SYMPLE_MAIL_URL or"),
        ([], MAIL | PUBLIC | {"SYMPLE_MAIL_FROM": "nobody"}, "SYMPLE_MAIL_FROM: 'nobody'"),
        ([], {"SYMPLE_PUSH_KEY": "secret"}, "SYMPLE_PUSH_KEY and SYMPLE_PUSH_CONTACT go together"),
    ],
)
def test_what_cannot_be_meant_is_told_in_a_sentence(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    folder: Path,
    words: list[str],
    environment: dict[str, str],
    said: str,
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    outcome = run("serve", *words)
    assert (outcome.code, outcome.out) == (2, "")
    first, hint = outcome.err.splitlines()
    assert first.startswith("Error: ")
    assert said in first
    assert "secret" not in first
    assert "--help" in hint
    assert list(folder.glob("*.db")) == []


def test_a_database_that_does_not_answer_is_told_without_its_password() -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "symple", "serve", "--port", "0"],
        env=os.environ | SERVER,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr == "Error: The database does not answer just now. Try again in a moment.\n"
