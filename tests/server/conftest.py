"""A server in this process for the tests of single requests, a real process for the others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from symple.server.storage.tables import SCHEMA
from symple.storage.database import Database
from tests.server.running import RunningServer, Visitor, serving


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(tmp_path / "symple.db", SCHEMA)
    yield database
    database.close()


@pytest.fixture(scope="session")
def built_client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small web client."""
    built = tmp_path_factory.mktemp("client")
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<!doctype html><title>Symple</title>")
    (built / "sw.js").write_text("self.skipWaiting();\n")
    (built / "manifest.webmanifest").write_text('{"name": "Symple"}')
    (built / "assets" / "app-1a2b3c.js").write_text("const stones = 1;\n" * 200)
    return built


@pytest.fixture(scope="session")
def shared_database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    database = Database(tmp_path_factory.mktemp("shared") / "symple.db", SCHEMA)
    yield database
    database.close()


@pytest.fixture(scope="session")
def shared_visitor(shared_database: Database, built_client: Path) -> Iterator[Visitor]:
    with serving(shared_database, built_client) as visitor:
        yield visitor


@pytest.fixture
def visitor(shared_visitor: Visitor) -> Iterator[Visitor]:
    """A visitor of a server without games and studies; the server is the same for all tests."""
    yield shared_visitor
    for game in shared_visitor.games():
        shared_visitor.http.delete(f"/api/games/{game['id']}")
    for study in shared_visitor.http.get("/api/studies").json():
        shared_visitor.http.delete(f"/api/studies/{study['id']}")


@pytest.fixture
def client(visitor: Visitor) -> httpx.Client:
    return visitor.http


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with RunningServer(tmp_path / "data") as server:
        yield server
