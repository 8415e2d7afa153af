"""`python -m symple.server.openapi` prints the API's description.

The web client's types are made from it.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from pydantic import TypeAdapter

from symple.server.app import create_api
from symple.server.models.event import Event


def description() -> dict[str, Any]:
    """The OpenAPI description, with the messages of the WebSocket among its schemas."""
    api = create_api().openapi()
    events = TypeAdapter[Event](Event).json_schema(
        mode="serialization", ref_template="#/components/schemas/{model}"
    )
    schemas = api["components"]["schemas"]
    for name, schema in events["$defs"].items():
        schemas.setdefault(name, schema)
    return api


def main() -> None:
    json.dump(description(), sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
