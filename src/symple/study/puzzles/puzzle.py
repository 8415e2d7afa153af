"""A puzzle, and the file that holds many: docs/reference/puzzles.md describes it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from symple.game import Color, Position, Turn
from symple.study.puzzles.themes import Theme

__all__ = ["GRADES", "Puzzle", "puzzles_text", "read_puzzles"]

#: From the easiest to the hardest.
GRADES = (1, 2, 3, 4, 5)

_ID_LENGTH = 8


@dataclass(frozen=True)
class Puzzle:
    """A position and what each of its turns is worth.

    margins: of every legal turn the proved final margin, White's view. line: perfect play from the
    position to the end of the game; its first turn is one of the best. source: where it was found.
    """

    position: Position
    margins: Mapping[Turn, int]
    line: tuple[Turn, ...]
    grade: int
    themes: tuple[Theme, ...]
    source: str

    @property
    def id(self) -> str:
        """Made of the position, so that it stays when a set of puzzles is made anew."""
        return hashlib.sha256(str(self.position).encode()).hexdigest()[:_ID_LENGTH]

    @property
    def best_margin(self) -> int:
        choose = max if self.position.to_move is Color.WHITE else min
        return choose(self.margins.values())

    @property
    def best_turns(self) -> tuple[Turn, ...]:
        """Each solves the puzzle."""
        best = self.best_margin
        return tuple(turn for turn, margin in self.margins.items() if margin == best)


def puzzles_text(puzzles: Iterable[Puzzle]) -> str:
    """A JSON array, a puzzle a line, the easier ones first."""
    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.grade, len(puzzle.margins), puzzle.id))
    lines = [json.dumps(_facts(puzzle), separators=(",", ":")) for puzzle in ordered]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def read_puzzles(text: str) -> list[Puzzle]:
    """The puzzles of a file. ValueError for a text that is none."""
    try:
        return [_puzzle(facts) for facts in json.loads(text)]
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"this is not a file of puzzles: {error!r}") from error


def _facts(puzzle: Puzzle) -> dict[str, object]:
    by_margin: dict[int, list[str]] = {}
    for turn, margin in puzzle.margins.items():
        by_margin.setdefault(margin, []).append(str(turn))
    best_first = sorted(by_margin, reverse=puzzle.position.to_move is Color.WHITE)
    return {
        "id": puzzle.id,
        "position": str(puzzle.position),
        "grade": puzzle.grade,
        "themes": [theme.value for theme in puzzle.themes],
        "outcomes": [{"margin": one, "turns": sorted(by_margin[one])} for one in best_first],
        "line": [str(turn) for turn in puzzle.line],
        "source": puzzle.source,
    }


def _puzzle(facts: Mapping[str, object]) -> Puzzle:
    outcomes, line, themes = facts["outcomes"], facts["line"], facts["themes"]
    grade, source = facts["grade"], facts["source"]
    if not (
        isinstance(outcomes, list)
        and isinstance(line, list)
        and isinstance(themes, list)
        and isinstance(grade, int)
        and grade in GRADES
        and isinstance(source, str)
    ):
        raise ValueError("this is not a file of puzzles")
    return Puzzle(
        position=Position.parse(str(facts["position"])),
        margins={
            Turn.parse(text): int(outcome["margin"])
            for outcome in outcomes
            for text in outcome["turns"]
        },
        line=tuple(Turn.parse(text) for text in line),
        grade=grade,
        themes=tuple(Theme(name) for name in themes),
        source=source,
    )
