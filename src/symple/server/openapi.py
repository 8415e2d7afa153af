"""`python -m symple.server.openapi` prints the API's description.

The web client's types are made from it.
"""

from __future__ import annotations

import json
import sys
from typing import Any, Final

from pydantic import TypeAdapter

from symple.server.app import create_api
from symple.server.models.analysis import AnalysisEvent, AnalysisRequest
from symple.server.models.event import Event

#: What travels over WebSockets, which OpenAPI does not describe.
_MESSAGES: Final = (
    TypeAdapter[Event](Event),
    TypeAdapter[AnalysisRequest](AnalysisRequest),
    TypeAdapter[AnalysisEvent](AnalysisEvent),
)


def description() -> dict[str, Any]:
    """The OpenAPI description, with the messages of the WebSockets among its schemas."""
    api = create_api().openapi()
    schemas = api["components"]["schemas"]
    for messages in _MESSAGES:
        described = messages.json_schema(
            mode="serialization", ref_template="#/components/schemas/{model}"
        )
        for name, schema in described["$defs"].items():
            schemas.setdefault(name, schema)
    return api


def main() -> None:
    json.dump(description(), sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
