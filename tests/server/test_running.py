"""What the tests themselves start leaves nothing behind."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import IO

import pytest

from tests.server import running
from tests.server.running import RunningServer, kept_port, start_play


class Misread(RunningServer):
    def read_address(self, printed: IO[str]) -> str:
        raise ValueError(printed.readline())


def test_a_server_that_is_not_understood_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[subprocess.Popen[str]] = []

    def start(folder: Path, *options: str, program: tuple[str, ...]) -> subprocess.Popen[str]:
        started.append(start_play(folder, *options, program=program))
        return started[-1]

    monkeypatch.setattr(running, "start_play", start)
    with pytest.raises(ValueError, match="http://"):
        Misread(tmp_path)
    assert [process.returncode for process in started] == [-9]


def test_a_port_is_kept_for_one_server_after_the_other(tmp_path: Path) -> None:
    with kept_port() as port:
        for _ in range(2):
            with RunningServer(tmp_path, "--port", str(port)) as server:
                assert server.url == f"http://127.0.0.1:{port}/"
