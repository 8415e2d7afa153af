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
from symple.server.storage.database import Database
from tests.server.running import RULES, Visitor, serving

schema = schemathesis.openapi.from_dict(create_api().openapi())


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory, built_client: Path) -> Iterator[Visitor]:
    """Of a server of its own: what is asked for at random stays there."""
    database = Database(tmp_path_factory.mktemp("random") / "symple.db")
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
    max_examples=12,
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
