"""The same as `.sym`, as one JSON object for programs.

    {"format": "symple-record", "version": 1,
     "rules": {"size": 9, "penalty": 4, "balance": "optional"}, "start": null,
     "tags": {"White": "Ada"}, "result": "W+R", "comment": "",
     "turns": [{"turn": "E5", "before": "", "comment": "the middle",
                "evaluation": {"win_probability": 0.62, "margin": 3.5, "visits": 1200,
                               "error": 1.7},
                "marks": {"C3": "A", "E5": "triangle"}, "variations": [[{"turn": "C3"}]]}]}

Of a turn only "turn" must be there; "marks" on the first position stand beside "comment". Other
keys than these are errors, so nothing is lost unseen.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from symple._core import InvalidTurnError, Rules, Turn
from symple.game.errors import RecordError
from symple.game.evaluation import Evaluation
from symple.game.record import MAX_NESTING, Node, Record
from symple.game.result import Result

__all__ = ["read", "write"]

_NAME, _VERSION = "symple-record", 1


def read(text: str) -> Record:
    """RecordError with line and column for broken JSON, with the path to a wrong value."""
    try:
        data = json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except json.JSONDecodeError as error:
        raise RecordError(
            f"this is no complete JSON: {error.msg}", (error.lineno, error.colno)
        ) from error
    except RecursionError as error:
        raise RecordError("the JSON is nested too deep") from error
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(f"this is no sound JSON: {error}") from error
    top = _keys(
        data,
        "the record",
        ("format", "version", "rules", "result", "turns"),
        ("start", "tags", "comment", "marks"),
    )
    if (top["format"], top["version"]) != (_NAME, _VERSION):
        raise RecordError(f'"format" must be "{_NAME}" and "version" {_VERSION}')
    stated = _text(top["result"], "result")
    try:
        result = Result.parse(stated)
    except ValueError as error:
        raise RecordError(f"result: {error}") from error
    tags = top.get("tags", {})
    if not isinstance(tags, dict):
        raise RecordError("tags must be an object")
    start = top.get("start")
    record = Record(
        _rules(top["rules"]),
        None if start is None else _text(start, "start"),
        {name: _text(value, f"tags.{name}") for name, value in tags.items()},
        result,
        _text(top.get("comment", ""), "comment"),
        _line(top["turns"], "turns", 0),
        _marks(top.get("marks", {}), "marks"),
    )
    record.check()
    return record


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        _text(name, "a key")
        if name in found:
            raise RecordError(f'the key "{name}" stands twice in one object')
        found[name] = value
    return found


def _constant(text: str) -> None:
    raise RecordError(f"{text} is no number that JSON knows")


def _keys(
    value: Any, path: str, needed: Iterable[str], optional: Iterable[str] = ()
) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecordError(f"{path} must be an object")
    for key in needed:
        if key not in value:
            raise RecordError(f'{path}: the key "{key}" is missing')
    for key in value:
        if key not in (*needed, *optional):
            raise RecordError(f'{path}: the key "{key}" is unknown')
    return value


def _text(value: Any, path: str) -> str:
    if not isinstance(value, str):
        raise RecordError(f"{path} must be text")
    try:
        value.encode()
    except UnicodeEncodeError as error:
        raise RecordError(
            f"{path} holds half a character, which UTF-8 cannot store", fault="encoding"
        ) from error
    return value


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _rules(value: Any) -> Rules:
    rules = _keys(value, "rules", ("size", "penalty"), ("balance",))
    balance = rules.get("balance", "optional")
    if not _is_whole(rules["size"]) or not _is_whole(rules["penalty"]):
        raise RecordError("rules: size and penalty must be whole numbers")
    if balance not in ("optional", "forced", "none"):
        raise RecordError("rules.balance must be optional, forced or none")
    try:
        return Rules(rules["size"], rules["penalty"], balance)
    except (ValueError, OverflowError, TypeError) as error:
        raise RecordError(f"rules: {error}") from error


def _line(value: Any, path: str, nesting: int) -> list[Node]:
    if nesting > MAX_NESTING:
        raise RecordError(f"variations are nested more than {MAX_NESTING} deep")
    if not isinstance(value, list):
        raise RecordError(f"{path} must be a list")
    return [_node(item, f"{path}[{index}]", nesting) for index, item in enumerate(value)]


def _node(value: Any, path: str, nesting: int) -> Node:
    node = _keys(value, path, ("turn",), ("before", "comment", "evaluation", "variations", "marks"))
    variations = node.get("variations", [])
    if not isinstance(variations, list):
        raise RecordError(f"{path}.variations must be a list")
    try:
        turn = Turn.parse(_text(node["turn"], f"{path}.turn"))
    except InvalidTurnError as error:
        raise RecordError(f"{path}.turn: {error}") from error
    return Node(
        turn,
        _text(node.get("before", ""), f"{path}.before"),
        _text(node.get("comment", ""), f"{path}.comment"),
        _evaluation(node.get("evaluation"), f"{path}.evaluation"),
        [
            _line(line, f"{path}.variations[{index}]", nesting + 1)
            for index, line in enumerate(variations)
        ],
        _marks(node.get("marks", {}), f"{path}.marks"),
    )


def _marks(value: Any, path: str) -> dict[str, str]:
    if not isinstance(value, dict):
        raise RecordError(f"{path} must be an object")
    return {point: _text(mark, f"{path}.{point}") for point, mark in value.items()}


def _evaluation(value: Any, path: str) -> Evaluation | None:
    if value is None:
        return None
    figures = _keys(value, path, ("win_probability",), ("margin", "visits", "error"))
    visits = figures.get("visits")
    win, margin, error = (
        _number(figures.get(name), f"{path}.{name}")
        for name in ("win_probability", "margin", "error")
    )
    if win is None:
        raise RecordError(f"{path}.win_probability must be a number")
    if not (visits is None or _is_whole(visits)):
        raise RecordError(f"{path}.visits must be a whole number")
    try:
        return Evaluation(win, margin, visits, error)
    except ValueError as fault:
        raise RecordError(f"{path}: {fault}") from fault


def _number(value: Any, path: str) -> float | None:
    if value is None:
        return None
    if not (isinstance(value, float) or _is_whole(value)):
        raise RecordError(f"{path} must be a number")
    try:
        return float(value)
    except OverflowError as fault:
        raise RecordError(f"{path}: {fault}") from fault


def write(record: Record) -> str:
    """Indented JSON, ending with a line feed.

    RecordError for a record that could not be read back.
    """
    record.check()
    rules = record.rules
    data = {
        "format": _NAME,
        "version": _VERSION,
        "rules": {"size": rules.size, "penalty": rules.penalty, "balance": rules.balance},
        "start": record.start,
        "tags": record.tags,
        "result": str(record.result),
        "comment": record.comment,
        **({"marks": dict(record.marks)} if record.marks else {}),
        "turns": [_node_data(node) for node in record.line],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _node_data(node: Node) -> dict[str, Any]:
    data: dict[str, Any] = {"turn": str(node.turn)}
    if node.before:
        data["before"] = node.before
    if node.comment:
        data["comment"] = node.comment
    if node.evaluation:
        figures = {
            "win_probability": node.evaluation.win_probability,
            "margin": node.evaluation.margin,
            "visits": node.evaluation.visits,
            "error": node.evaluation.error,
        }
        data["evaluation"] = {key: value for key, value in figures.items() if value is not None}
    if node.marks:
        data["marks"] = dict(node.marks)
    if node.variations:
        data["variations"] = [[_node_data(n) for n in line] for line in node.variations]
    return data
