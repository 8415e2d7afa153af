"""The tag that tells which turns of people a level has completed."""

from __future__ import annotations

import pytest

from symple.game import Record, Rules, read, write
from symple.game.grown_by import GROWN_BY, grown_by_tag, read_grown_by


@pytest.mark.parametrize("format_name", ["sym", "json", "sgf"])
def test_it_travels_in_every_format_with_tags(format_name: str) -> None:
    levels = {16: "greedy", 3: "8"}
    tags = {GROWN_BY: grown_by_tag(levels)}
    record = Record.from_turns(Rules(5, 4), ["A1"], tags=tags)
    assert read_grown_by(read(write(record, format_name)).tags[GROWN_BY]) == levels


def test_it_is_a_text_for_people_in_the_order_of_the_turns() -> None:
    assert grown_by_tag({16: "3", 7: "8"}) == "7: level 8, 16: level 3"


@pytest.mark.parametrize(
    "text", ["", "somebody", "3: level 8, and more", "0: level 8", "3:level 8"]
)
def test_any_other_text_says_nothing(text: str) -> None:
    assert read_grown_by(text) == {}
