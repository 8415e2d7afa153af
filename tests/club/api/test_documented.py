"""The examples of docs/reference/club-api.md, against a club."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from pydantic import TypeAdapter

from symple.club.api.messages import Message
from symple.club.database import open_database
from tests.club.api.running import CHALLENGE, RunningClub, Visitor, running_club

PAGE = Path(__file__).parents[3] / "docs" / "reference" / "club-api.md"
EXAMPLE = re.compile(r"```text\n([A-Z]+) (\S+)\n(.*?)```\n\n```json\n(.*?)```", re.DOTALL)
STREAM = re.compile(r'```json\n(\{"type": .*)\n```')


@pytest.fixture
def club(tmp_path: Path) -> Iterator[RunningClub]:
    database = open_database(tmp_path / "club.db")
    with running_club(database) as running:
        yield running
    database.close()


class Reader:
    """Somebody who types the examples, with Anna as the opponent."""

    def __init__(self, club: RunningClub) -> None:
        self.anna: Visitor = club.visitor()
        self.anna.register("Anna")
        owner = club.visitor()
        owner.register("Robot")
        secret = owner.post("/api/me/tokens", {"name": "robot"})["secret"]
        self.http = club.visitor().http
        self.http.headers["Authorization"] = f"Bearer {secret}"
        self.names: dict[str, str] = {}

    def ask(self, method: str, path: str, body: str) -> Any:
        self._prepare(f"{method} {path}")
        content = json.loads(body) if body.strip() else None
        answer: httpx.Response = self.http.request(method, self._named(path), json=content)
        found = answer.json()
        if path.endswith("/accept"):
            self.names["game"] = found["game"]
        if (method, path) == ("POST", "/api/challenges"):
            self.names["offered"] = found["id"]
        return found

    def _prepare(self, request: str) -> None:
        """What Anna does before."""
        offer = {**CHALLENGE, "to": "Robot", "color": "white"}
        match request:
            case "GET /api/challenges/mine":
                self.names["challenge"] = self.anna.post("/api/challenges", offer)["id"]
            case "POST /api/challenges/{unwanted}/decline":
                self.names["unwanted"] = self.anna.post("/api/challenges", offer)["id"]
            case "GET /api/games/{game}":
                turn = {"number": 1, "turn": "A1"}
                self.anna.post(self._named("/api/games/{game}/turns"), turn)
            case "DELETE /api/games/{game}/undo":
                self.anna.post(self._named("/api/games/{game}/undo"), {"turns_left": 0})
            case "POST /api/games/{other}/abort":
                body = {**CHALLENGE, "to": "Seedling", "color": "white"}
                self.names["other"] = self.http.post("/api/challenges", json=body).json()["game"]

    def _named(self, path: str) -> str:
        return path.format(**self.names)


def shape(value: Any) -> Any:
    """What is the same at every time: the names, and the kinds of the values."""
    if isinstance(value, dict):
        return {name: shape(part) for name, part in value.items()}
    if isinstance(value, list):
        return [shape(part) for part in value]
    return type(value).__name__


def test_the_examples_are_answered_so(club: RunningClub) -> None:
    reader = Reader(club)
    examples = EXAMPLE.findall(PAGE.read_text(encoding="utf-8"))
    assert len(examples) > 15
    for method, path, body, answer in examples:
        assert shape(reader.ask(method, path, body)) == shape(json.loads(answer)), path


def test_the_stream_is_as_described() -> None:
    lines = STREAM.findall(PAGE.read_text(encoding="utf-8"))
    assert len(lines) == 3
    for line in lines:
        message = TypeAdapter[Message](Message).validate_json(line)
        assert message.model_dump() == json.loads(line)
