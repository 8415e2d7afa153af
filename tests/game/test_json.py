"""Records as JSON: what is wrong is named by its path."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from typing import Any

import pytest

from symple import RecordError, read

GOOD: dict[str, Any] = {
    "format": "symple-record",
    "version": 1,
    "rules": {"size": 5, "penalty": 4},
    "result": "*",
    "turns": [{"turn": "A1", "comment": "corner"}, {"turn": "C3"}],
}


def test_optional_keys_may_be_missing() -> None:
    record = read(json.dumps(GOOD))
    assert [str(turn) for turn in record.turns] == ["A1", "C3"]
    assert record.rules.balance == "optional"
    assert record.line[0].comment == "corner"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "other"}, '"format" must be'),
        ({"version": 2}, '"version" must be 1'),
        ({"rules": 5}, "rules must be an object"),
        ({"rules": {"size": 5}}, 'rules: the key "penalty" is missing'),
        ({"rules": {"size": True, "penalty": 4}}, "rules.size must be a whole number"),
        ({"rules": {"size": 5.0, "penalty": 4}}, "rules.size must be a whole number"),
        ({"rules": {"size": 4, "penalty": 4}}, "rules: .*odd"),
        ({"rules": {"size": 5, "penalty": 10**30}}, "rules: "),
        ({"rules": {"size": 5, "penalty": 4, "balance": []}}, "rules.balance"),
        ({"start": 5}, "start must be text"),
        ({"start": "5"}, "start position"),
        ({"tags": []}, "tags must be an object"),
        ({"tags": {"White": 1}}, "tags.White must be text"),
        ({"result": "W+2x"}, "result: "),
        ({"comment": None}, "comment must be text"),
        ({"turns": {}}, "turns must be a list"),
        ({"turns": ["A1"]}, r"turns\[0\] must be an object"),
        ({"turns": [{}]}, r'turns\[0\]: the key "turn" is missing'),
        ({"turns": [{"turn": "Z1"}]}, r"turns\[0\].turn: "),
        ({"turns": [{"turn": "A1", "note": ""}]}, r'turns\[0\]: the key "note" is unknown'),
        ({"turns": [{"turn": "A1", "variations": [5]}]}, r"turns\[0\].variations\[0\] must be"),
        ({"turns": [{"turn": "A1", "variations": 5}]}, r"turns\[0\].variations must be"),
        ({"turns": [{"turn": "A1", "evaluation": {}}]}, "win_probability"),
        ({"turns": [{"turn": "A1", "evaluation": {"win_probability": 2}}]}, "between 0 and 1"),
        ({"turns": [{"turn": "A1", "evaluation": {"win_probability": "1"}}]}, "a number"),
        (
            {"turns": [{"turn": "A1", "evaluation": {"win_probability": 1, "error": -2}}]},
            "from 0 on",
        ),
        (
            {"turns": [{"turn": "A1", "evaluation": {"win_probability": 1, "visits": 0.5}}]},
            "whole number",
        ),
        (
            {"turns": [{"turn": "A1", "evaluation": {"win_probability": 1, "margin": 10**400}}]},
            "evaluation.margin must be a number below",
        ),
        ({"extra": 1}, 'the key "extra" is unknown'),
    ],
)
def test_wrong_values_are_named(change: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        read(json.dumps(GOOD | change))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "line 1, column 2"),
        ('{"a": 1,\n "b" 2}', "line 2, column 6"),
        ('{"a": 1, "a": 2}', '"a" appears twice'),
        ('{"a": NaN}', "NaN is not a number"),
        ('{"a": ' + "9" * 5000 + "}", "valid JSON"),
        ('{"a": ' + "[" * 100_000, "too deep"),
    ],
)
def test_broken_json(text: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        read(text)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"comment": "\ud800"}, "comment"),
        ({"start": "\udfff"}, "start"),
        ({"result": "\ud800"}, "result"),
        ({"tags": {"White": "Ada \ud83d"}}, "tags.White"),
        ({"tags": {"White\ud800": ""}}, "a key"),
        ({"turns": [{"turn": "\ud800"}]}, r"turns\[0\].turn"),
        ({"turns": [{"turn": "A1", "before": "\ud800"}]}, r"turns\[0\].before"),
        ({"turns": [{"turn": "A1", "marks": {"B2": "\ud800"}}]}, r"turns\[0\].marks.B2"),
        ({"\ud800": 1}, "a key"),
    ],
)
def test_half_a_character_is_named_by_its_path(change: dict[str, Any], path: str) -> None:
    with pytest.raises(RecordError, match=f"^{path} holds half a character") as error:
        read(json.dumps(GOOD | change))
    assert error.value.fault == "encoding"
    assert str(error.value).isascii()


def test_variations_are_nested_as_deep_as_a_record_holds_them() -> None:
    turns = '[{"turn": "A1", "variations": [' * 300 + "[]" + "]}]" * 300
    with pytest.raises(RecordError, match="nested more than 100 deep"):
        read(json.dumps(GOOD | {"turns": 0}).replace('"turns": 0', f'"turns": {turns}'))


def test_without_pydantic_it_is_said_what_brings_it() -> None:
    code = "import sys; sys.modules['pydantic'] = None; import symple; symple.read('{}')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1].endswith('not installed: pip install "symple[app]"')


def test_two_halves_are_a_character() -> None:
    assert read(json.dumps(GOOD | {"comment": "\U0001f600"})).comment == "\U0001f600"


def test_a_key_among_very_many_is_found_twice() -> None:
    """In less than a minute: comparing each with each would take several."""
    keys = [f'"{number}": 0' for number in [*range(150_000), 149_999]]
    begin = time.process_time()
    with pytest.raises(RecordError, match='the key "149999" appears twice'):
        read("{" + ",".join(keys) + "}")
    assert time.process_time() - begin < 60
