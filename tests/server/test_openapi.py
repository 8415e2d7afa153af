"""The API does what its description says, whatever is sent to it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from symple.server.app import create_api
from symple.server.openapi import description
from symple.server.storage.tables import SCHEMA
from symple.storage.database import Database
from tests.server.running import RULES, Visitor, serving

schema = schemathesis.openapi.from_dict(create_api().openapi())


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory, built_client: Path) -> Iterator[Visitor]:
    """Of a server of its own: what is asked for at random stays there."""
    database = Database(tmp_path_factory.mktemp("random") / "symple.db", SCHEMA)
    with serving(database, built_client) as visitor:
        yield visitor
    database.close()


def a_study(visitor: Visitor) -> Any:
    return visitor.http.post("/api/studies", json={"rules": RULES}).json()["id"]


def a_library_game(visitor: Visitor) -> Any:
    record = {"files": ("game.txt", b"# size 5 penalty 4\nC3\nA1\n")}
    (brought,) = visitor.http.post("/api/library/games", files=record).json()["files"]
    return brought["game"]


#: What an address may name, and how there comes to be one.
IN_ADDRESSES: dict[str, Callable[[Visitor], Any]] = {
    "game_id": lambda visitor: visitor.game()["id"],
    "study_id": a_study,
    "number": a_library_game,
}


@schema.parametrize()
@hypothesis.settings(
    max_examples=8,
    deadline=None,
    suppress_health_check=list(hypothesis.HealthCheck),
)
def test_no_request_gets_an_answer_that_is_not_described(
    case: schemathesis.Case[Any], visitor: Visitor
) -> None:
    for name in case.path_parameters:
        case.path_parameters[name] = IN_ADDRESSES[name](visitor)
    answer = case.call(base_url=visitor.url)
    if case.path_parameters:
        assert answer.status_code != 404, "what the request is about is there"
    case.validate_response(
        answer,
        checks=[
            not_a_server_error,
            status_code_conformance,
            content_type_conformance,
            response_schema_conformance,
        ],
    )


def test_the_description_is_printed_with_the_messages_of_the_websocket() -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "symple.server.openapi"], capture_output=True, check=True
    )
    assert json.loads(printed.stdout) == description()
    schemas = description()["components"]["schemas"]
    assert {"Game", "GameEvent", "ThinkingEvent", "ErrorEvent"} <= set(schemas)


def test_the_description_knows_what_a_record_is() -> None:
    schemas = description()["components"]["schemas"]
    a_record = {"$ref": "#/components/schemas/RecordData"}
    for holder in ("Study", "StudyChange", "LibraryRecord"):
        assert schemas[holder]["properties"]["record"] == a_record
    record, turn = schemas["RecordData"], schemas["RecordTurn"]
    assert set(record["properties"]) == {
        "format", "version", "rules", "start", "tags", "result", "comment", "marks", "sketch",
        "turns",
    }  # fmt: skip
    assert set(turn["properties"]) == {
        "turn", "before", "comment", "evaluation", "seconds", "marks", "sketch", "variations"
    }  # fmt: skip
    assert turn["properties"]["variations"]["items"]["items"]["$ref"].endswith("/RecordTurn")
    assert not record["additionalProperties"]


def test_a_record_is_the_same_json_in_a_file_and_in_the_api(visitor: Visitor) -> None:
    said = {
        "format": "symple-record",
        "version": 1,
        "rules": RULES,
        "start": None,
        "tags": {"White": "Ada"},
        "result": "*",
        "comment": "",
        "marks": {"A1": "B"},
        "turns": [
            {"turn": "D4", "comment": "off the middle"},
            {
                "turn": "A1",
                "before": "now",
                "evaluation": {"win_probability": 0.5, "margin": -1.5},
                "marks": {"A1": "circle"},
                "variations": [[{"turn": "B2"}]],
            },
        ],
    }
    study = visitor.http.post("/api/studies", json={"record": said}).json()
    address = f"/api/studies/{study['id']}"
    file = visitor.http.get(f"{address}/record", params={"format": "json"})
    answers = [study, visitor.http.get(address).json(), {"record": file.json()}]
    brought = visitor.http.post("/api/library/games", files={"files": ("g.json", file.content)})
    game = brought.json()["files"][0]["game"]
    answers.append(visitor.http.get(f"/api/library/games/{game}").json())
    for answer in answers:
        assert json.dumps(answer["record"]) == json.dumps(said)
