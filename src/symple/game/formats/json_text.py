"""The same as `.sym`, as one JSON object for programs.

    {"format": "symple-record", "version": 1,
     "rules": {"size": 9, "penalty": 4, "balance": "optional"}, "start": null,
     "tags": {"White": "Ada"}, "result": "W+R", "comment": "",
     "turns": [{"turn": "E5", "before": "", "comment": "the middle",
                "evaluation": {"win_probability": 0.62, "margin": 3.5, "visits": 1200,
                               "error": 1.7},
                "seconds": 12.4, "marks": {"C3": "A", "E5": "triangle"},
                "sketch": {"C3": "red", "C3>E5": "green"}, "variations": [[{"turn": "C3"}]]}]}

Of a turn only "turn" must be there; "marks" and "sketch" on the first position stand beside
"comment". Other keys than these are errors, so nothing is lost unseen. `record_model` has the
types.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from symple.game.errors import RecordError
from symple.game.record import Record, check_text

if TYPE_CHECKING:
    from symple.game.formats.record_model import RecordData

__all__ = ["parse", "read", "write"]


def read(text: str) -> Record:
    """RecordError with line and column for broken JSON, with the path to a wrong value."""
    return parse(text).record()


def parse(text: str) -> RecordData:
    """What the text says, before any turn is played. RecordError as `read`."""
    model = _model()
    try:
        data = json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except json.JSONDecodeError as error:
        raise RecordError(
            f"this is not complete JSON: {error.msg}", (error.lineno, error.colno)
        ) from error
    except RecursionError as error:
        raise RecordError("the JSON is nested too deep") from error
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(f"this is not valid JSON: {error}") from error
    return model.parse(data)


def write(record: Record) -> str:
    """Indented JSON, ending with a line feed.

    RecordError for a record that could not be read back.
    """
    data = _model().of(record).model_dump(mode="json")
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _model() -> type[RecordData]:
    """Imported late: `import symple` and the other formats do not need pydantic."""
    try:
        from symple.game.formats.record_model import RecordData
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            'records as JSON need pydantic, which is not installed: pip install "symple[app]"',
            name=error.name,
        ) from error
    return RecordData


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        check_text(name, "a key")
        if name in found:
            raise RecordError(f'the key "{name}" appears twice in one object')
        found[name] = value
    return found


def _constant(text: str) -> None:
    raise RecordError(f"{text} is not a number in JSON")
