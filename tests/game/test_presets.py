"""The presets of the rules page."""

import pytest

from symple import PRESETS, Rules, preset


def test_presets_are_those_of_the_rules_page() -> None:
    assert {known.name: known.rules for known in PRESETS} == {
        "standard": Rules(15, 10, "optional"),
        "full": Rules(19, 10, "optional"),
        "beginner": Rules(9, 4, "optional"),
        "codecup2013": Rules(15, 6, "optional"),
        "ludii": Rules(19, 10, "forced"),
    }
    assert PRESETS[0].name == "standard"


def test_presets_are_found_by_name() -> None:
    assert preset("beginner").rules.size == 9
    with pytest.raises(ValueError, match="there are standard, full"):
        preset("tiny")
