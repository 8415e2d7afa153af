"""`python -m symple.club.api.openapi` prints the API's description, of which the pages' types are
made.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from pydantic import TypeAdapter

from symple.club.api.app import create_api
from symple.club.api.messages import Message, Wish


def description() -> dict[str, Any]:
    """The OpenAPI description, with what goes over a page's line among its schemas."""
    api = create_api().openapi()
    schemas = api["components"]["schemas"]
    for messages in (TypeAdapter[Wish](Wish), TypeAdapter[Message](Message)):
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
