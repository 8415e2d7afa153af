"""The measurement of the ladder: it plays what is missing and prints both tables."""

import re
import subprocess
import sys
from pathlib import Path

LADDER = Path(__file__).resolve().parent.parent.parent / "benchmarks" / "level_ladder.py"
FEW = ("--neighbours", "2", "--others", "0", "--levels", "1", "2")


def ladder(folder: Path, *words: str) -> str:
    command = [sys.executable, str(LADDER), str(folder), *FEW, *words]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=100).stdout


def test_it_plays_once_and_shows_what_was_played(tmp_path: Path) -> None:
    assert "| 2 against 1 | 0 of 0 |  |" in ladder(tmp_path, "--show")
    table = ladder(tmp_path)
    assert re.search(
        r"^\| 2 against 1 \| [012] of 2 \| [-+](\d+|inf) \(.* to .*\) \|$", table, re.M
    )
    assert re.search(
        r"^\| 1 \| [\d,]+ evaluations \| \d \| \d+% \| [\d.]+ \| 0 \(0 to 0\) \| 2 \|$", table, re.M
    )
    (games,) = tmp_path.glob("2-1-*/games.jsonl")
    written = games.read_bytes()
    assert ladder(tmp_path) == ladder(tmp_path, "--show") == table
    assert games.read_bytes() == written
