"""`symple serve` as a process of its own, as an operator starts it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

#: Of the environment of whoever runs the tests, what would speak to a club.
_OTHERS = ("SYMPLE_", "PYTHON")

_SOON = 30


class Served:
    """A running one. `said`: its first line; `address`: where its pages are, if it has any."""

    def __init__(self, process: subprocess.Popen[str], log: Path) -> None:
        self.process = process
        self._log = log
        assert process.stdout is not None
        self.said = process.stdout.readline()
        assert self.said, log.read_text()
        found = re.search(r"http://\S+", self.said)
        self.address = "" if found is None else found[0]

    def stop(self) -> int:
        """As systemd does; the exit code."""
        self.process.terminate()
        return self.process.wait(_SOON)

    def log(self) -> str:
        return self._log.read_text()

    def logged(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.log().splitlines()]


def settings(database: str | Path, **more: str) -> dict[str, str]:
    """The environment of a club in this database, and in no other."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(_OTHERS)}
    if isinstance(database, Path):
        return {**inherited, "SYMPLE_DATA": str(database.parent), **more}
    return {**inherited, "SYMPLE_DATABASE_URL": database, **more}


@contextmanager
def served(
    environment: Mapping[str, str],
    log: Path,
    *words: str,
    program: Sequence[str | Path] = (sys.executable, "-m", "symple"),
) -> Iterator[Served]:
    """log: where its log goes; with what was there before."""
    with log.open("a") as stderr:
        process = subprocess.Popen(
            [*program, "serve", *words],
            env=dict(environment),
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
        )
    with process:
        try:
            yield Served(process, log)
        finally:
            process.kill()
