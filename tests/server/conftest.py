"""A server in this process for the tests of single requests, a real process for the others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from symple.server.storage.database import Database
from tests.server.running import RunningServer, Visitor, serving


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(tmp_path / "symple.db")
    yield database
    database.close()


@pytest.fixture
def built_client(tmp_path: Path) -> Path:
    """A small web client."""
    built = tmp_path / "client"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<!doctype html><title>Symple</title>")
    (built / "assets" / "app-1a2b3c.js").write_text("const stones = 1;\n" * 200)
    return built


@pytest.fixture
def visitor(database: Database, built_client: Path) -> Iterator[Visitor]:
    with serving(database, built_client) as visitor:
        yield visitor


@pytest.fixture
def client(visitor: Visitor) -> httpx.Client:
    return visitor.http


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with RunningServer(tmp_path / "data") as server:
        yield server
