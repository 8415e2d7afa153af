r"""Half a character (`\ud800`, which JSON can say and UTF-8 cannot) is refused in every text."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from tests.server.running import RULES, new_game

HALF = "\ud800"
RECORD: dict[str, Any] = {
    "format": "symple-record",
    "version": 1,
    "rules": RULES,
    "start": None,
    "tags": {"White": "Ada"},
    "result": "*",
    "comment": "",
    "turns": [{"turn": "C3"}],
}
RECORDS: dict[str, dict[str, Any]] = {
    "turn": {"turns": [{"turn": HALF}]},
    "start": {"start": HALF},
    "result": {"result": HALF},
    "balance": {"rules": RULES | {"balance": HALF}},
    "format": {"format": HALF},
    "tag": {"tags": {"White": HALF}},
    "name of a tag": {"tags": {HALF: "Ada"}},
    "comment": {"comment": HALF},
    "comment of a turn": {"turns": [{"turn": "C3", "comment": HALF}]},
    "mark": {"turns": [{"turn": "C3", "marks": {"C3": HALF}}]},
    "unknown field": {HALF: 1},
}


def sent(client: httpx.Client, address: str, body: object, method: str = "POST") -> httpx.Response:
    """The answer to a body in which halves of characters are escaped."""
    headers = {"Content-Type": "application/json"}
    return client.request(method, address, content=json.dumps(body), headers=headers)


def is_refused(answer: httpx.Response) -> bool:
    return answer.status_code == 422 and str(answer.json()["detail"]["message"]).endswith(".")


@pytest.mark.parametrize("changes", RECORDS.values(), ids=RECORDS)
def test_in_a_record(client: httpx.Client, changes: dict[str, Any]) -> None:
    record = RECORD | changes
    file = ("game.json", json.dumps(record).encode())
    assert is_refused(client.post("/api/records", files={"file": file}))
    assert is_refused(client.post("/api/studies/records", files={"file": file}))
    assert is_refused(sent(client, "/api/studies", {"record": record}))
    study = sent(client, "/api/studies", {"record": RECORD}).json()
    change = {"version": 1, "record": record}
    assert is_refused(sent(client, f"/api/studies/{study['id']}", change, "PUT"))
    whole = ("whole.json", json.dumps(RECORD).encode())
    answer = client.post("/api/library/games", files=[("files", file), ("files", whole)])
    assert answer.status_code == 200
    bad, good = answer.json()["files"]
    assert (bad["state"], good["state"] in ("added", "known")) == ("failed", True)
    client.delete(f"/api/library/games/{good['game']}")


@pytest.mark.parametrize(
    ("address", "body"),
    [
        ("/api/games", HALF),
        ("/api/games", {HALF: HALF}),
        ("/api/games", new_game(name=HALF)),
        ("/api/games", new_game(start=HALF)),
        ("/api/games", new_game(white={"kind": "human", "name": HALF})),
        ("/api/games", new_game(white={"kind": "engine", "level": HALF})),
        ("/api/games", new_game() | {"rules": RULES | {"balance": HALF}}),
        ("/api/studies", {"game": HALF}),
        ("/api/studies", {"example": HALF}),
        ("/api/studies", {"example": "first-game", "language": HALF}),
        ("/api/studies", {"rules": RULES, "name": HALF}),
        ("/api/studies", {"rules": RULES, "start": HALF}),
        ("/api/games/{game}/turns", {"number": 1, "turn": HALF}),
        ("/api/games/{game}/resign", {"color": HALF}),
    ],
)
def test_in_any_other_text(client: httpx.Client, address: str, body: object) -> None:
    game = sent(client, "/api/games", new_game()).json()
    assert is_refused(sent(client, address.format(game=game["id"]), body))
    assert client.get(f"/api/games/{game['id']}").json() == game
