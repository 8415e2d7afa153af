"""The measurement of the library: it makes the games once and prints a line for each search."""

import re
import subprocess
import sys
from pathlib import Path

SEARCHES = Path(__file__).resolve().parent.parent.parent / "benchmarks" / "library_search.py"


def measure(folder: Path) -> str:
    words = ("--games", "30", "--size", "5", "--folder", str(folder))
    command = [sys.executable, str(SEARCHES), *words]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=100).stdout


def test_it_makes_the_games_once_and_finds_them(tmp_path: Path) -> None:
    first = measure(tmp_path)
    assert first.startswith("30 games made")
    again = measure(tmp_path)
    assert "games made" not in again
    for answer in (first, again):
        (found,) = re.findall(r"^board after turn 0: games +[0-9.]+ ms  (\d+) games$", answer, re.M)
        assert found == re.findall(r"a page .* (\d+) games$", answer, re.M)[0]
