"""Runs a subcommand inside this process, as the shell would."""

from __future__ import annotations

import io
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest

from symple.cli import main


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str


Run = Callable[..., Outcome]


def runner(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run("turns", "--count", stdin="...")` gives the exit code and what was printed.

    Without a standard input (None) it is closed.
    """

    def run(*words: str, stdin: str | bytes | None = b"") -> Outcome:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        opened = None if data is None else io.TextIOWrapper(io.BytesIO(data))
        monkeypatch.setattr("sys.stdin", opened)
        capsys.readouterr()
        with pytest.raises(SystemExit) as stopped:
            main(list(words))
        out, err = capsys.readouterr()
        code = stopped.value.code
        return Outcome(code if isinstance(code, int) else 0, out, err)

    return run


def wait_until_at_work(program: subprocess.Popen[bytes], seconds: float = 1) -> None:
    """Until it has had so much of a processor: how soon that is depends on what else runs."""
    deadline = time.monotonic() + 60
    while sum(psutil.Process(program.pid).cpu_times()[:2]) < seconds:
        assert program.poll() is None, "It has ended by itself"
        assert time.monotonic() < deadline, "It does nothing"
        time.sleep(0.05)


def names_in(folder: Path) -> list[str]:
    """What a command left behind."""
    return sorted(path.name for path in folder.iterdir())
