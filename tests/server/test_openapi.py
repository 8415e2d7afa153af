"""The API does what its description says, whatever is sent to it."""

from __future__ import annotations

import json
import subprocess
import sys

import hypothesis
import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from symple.server.app import create_api
from symple.server.openapi import description
from tests.server.running import Visitor

schema = schemathesis.openapi.from_dict(create_api().openapi())


@schema.parametrize()
@hypothesis.settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=list(hypothesis.HealthCheck),
)
def test_no_request_gets_an_answer_that_is_not_described(
    case: schemathesis.Case, visitor: Visitor
) -> None:
    game = visitor.game()
    if "game_id" in case.path_parameters:
        case.path_parameters["game_id"] = game["id"]
    answer = case.call(base_url=visitor.url)
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
