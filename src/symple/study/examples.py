"""Games with commentary that come with the program.

In the folder `example_games` each has two files of one name: `09-04.sym`, the game with its review,
and `09-04.toml`, what we say about it, in every language: a table `en` with `title`, `text`, which
says what to look at, and `turns`, a remark by the number of its turn.
"""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from symple.game import Record, read

__all__ = ["Commentary", "Example", "example_named", "examples"]

#: What is said where somebody asks for a language that the examples do not speak.
_DEFAULT_LANGUAGE = "en"


@dataclass(frozen=True)
class Commentary:
    """What is said about a game in one language. remarks: by the numbers of their turns."""

    title: str
    text: str
    remarks: Mapping[int, str]


@dataclass(frozen=True)
class Example:
    """One game. commentary: by language, such as "en"."""

    name: str
    reviewed: Record
    commentary: Mapping[str, Commentary]

    def language(self, wanted: str) -> str:
        """The one that was asked for, or the one that every example speaks."""
        return wanted if wanted in self.commentary else _DEFAULT_LANGUAGE

    def record(self, language: str) -> Record:
        """The game with its review and, above it in the comments, what is said in that language."""
        commentary = self.commentary[self.language(language)]
        record = copy.deepcopy(self.reviewed)
        record.tags["Event"] = commentary.title
        record.comment = _above(commentary.text, record.comment)
        for number, remark in commentary.remarks.items():
            node = record.line[number - 1]
            node.comment = _above(remark, node.comment)
        return record


@cache
def examples() -> tuple[Example, ...]:
    """All of them, small boards first."""
    folder = files("symple.study") / "example_games"
    found = []
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        name, _, ending = file.name.rpartition(".")
        if ending == "sym":
            tables = tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))
            record = read(file.read_text(encoding="utf-8"), file.name)
            found.append(
                Example(name, record, {key: _commentary(one) for key, one in tables.items()})
            )
    return tuple(found)


def example_named(name: str) -> Example:
    """KeyError when there is none."""
    return {example.name: example for example in examples()}[name]


def _commentary(table: Mapping[str, Any]) -> Commentary:
    remarks = {int(number): remark for number, remark in table["turns"].items()}
    return Commentary(table["title"], table["text"], remarks)


def _above(words: str, comment: str) -> str:
    """Each on lines of its own: a review is known by how its lines begin."""
    return f"{words}\n{comment}" if comment else words
