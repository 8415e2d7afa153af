"""Where the games of other programs are: beside the project, or the few copies inside it."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
COPIES = PROJECT / "tests" / "data"


def find_testdata(project: Path = PROJECT) -> Path:
    """`../shared/testdata` seen from the project; the copies where that folder is missing."""
    beside = project.parent / "shared" / "testdata"
    return beside if beside.is_dir() else COPIES


def transcripts(folder: Path) -> list[Path]:
    """The CodeCup transcripts of a test data folder."""
    return sorted((folder / "games").glob("*.txt"))


@dataclass(frozen=True)
class Decision:
    """One placement of a recorded game: who, where, and what else he could have done."""

    mover: str
    point: str
    legal: frozenset[str]


@dataclass(frozen=True)
class LudiiGame:
    decisions: tuple[Decision, ...]
    winner: str
    totals: tuple[int, int]


def ludii_games(folder: Path) -> Iterator[LudiiGame]:
    """The games of Ludii, placement by placement."""
    names = {"1": "white", "2": "black"}
    decisions: list[Decision] = []
    text = gzip.decompress((folder / "games" / "ludii_random_7x7.txt.gz").read_bytes()).decode()
    for line in text.splitlines():
        words = line.split()
        if words[0] == "game":
            decisions = []
        elif words[0] == "end":
            yield LudiiGame(tuple(decisions), names[words[2]], (int(words[4]), int(words[5])))
        else:
            decisions.append(Decision(names[words[0]], words[1], frozenset(words[3:])))
