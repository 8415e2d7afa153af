"""The games with commentary that come with the program. Studies and the library take them in."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from symple.server.answers import responses
from symple.server.models.study import ExampleGame, Language
from symple.study import Example, examples

router = APIRouter(prefix="/api/examples", tags=["examples"])


@router.get("", responses=responses())
def list_examples(language: Annotated[Language, Query()] = "en") -> list[ExampleGame]:
    """All of them, small boards first, described in that language."""
    return [_view(example, language) for example in examples()]


def _view(example: Example, wanted: str) -> ExampleGame:
    record, commentary = example.reviewed, example.commentary[example.language(wanted)]
    rows, *_ = str(record.position()).split(" ", 1)
    return ExampleGame(
        name=example.name,
        title=commentary.title,
        text=commentary.text,
        white=record.tags["White"],
        black=record.tags["Black"],
        size=record.rules.size,
        penalty=record.rules.penalty,
        result=str(record.result),
        turn_count=len(record.line),
        board=rows,
    )
