"""Turns of people whose growth an engine completed, as a tag of a record.

`[GrownBy "12: level 8, 16: level 3"]`: by the number of the turn, the level that did it. It is a
free tag, so every format that has tags carries it; a value that says something else says nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

__all__ = ["GROWN_BY", "grown_by_tag", "read_grown_by"]

GROWN_BY: Final = "GrownBy"  #: the name of the tag

_TURN = re.compile(r"([1-9][0-9]{0,3}): level ([a-z0-9]{1,32})")


def grown_by_tag(levels: Mapping[int, str]) -> str:
    """levels: by the number of the turn."""
    return ", ".join(f"{number}: level {levels[number]}" for number in sorted(levels))


def read_grown_by(tag: str) -> dict[int, str]:
    """The reverse of `grown_by_tag`; empty for any other text."""
    turns = [_TURN.fullmatch(part) for part in tag.split(", ")]
    return {int(turn[1]): turn[2] for turn in turns if turn} if all(turns) else {}
