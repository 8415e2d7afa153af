"""Processes of a club, each at a port of its own, that can be killed and begun again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

_START_SECONDS = 40


class ClubProcess:
    """One process on a database."""

    def __init__(self, database: str | Path) -> None:
        self._settings = {"SYMPLE_DATABASE_URL": str(database)}
        if isinstance(database, Path):
            self._settings = {"SYMPLE_DATA": str(database.parent)}
        with socket.create_server(("127.0.0.1", 0)) as found:
            self.port: int = found.getsockname()[1]
        self._process = self._begin()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    @property
    def pid(self) -> int:
        return self._process.pid

    def wait(self) -> None:
        """Until it answers, and its database does."""
        deadline = time.monotonic() + _START_SECONDS
        while True:
            try:
                answer = httpx.get(f"{self.address}api/health/ready", trust_env=False, timeout=5)
                if answer.status_code == 200:
                    return
            except httpx.HTTPError:
                assert self._process.poll() is None, "the process has ended"
            assert time.monotonic() < deadline, "the process does not answer"
            time.sleep(0.05)

    def kill(self) -> None:
        """Without a chance to put anything right."""
        os.kill(self.pid, signal.SIGKILL)
        self._process.wait()

    def begin_again(self) -> None:
        self._process = self._begin()

    def end(self) -> None:
        """As an administrator does."""
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()

    def _begin(self) -> subprocess.Popen[bytes]:
        words = ("-m", "symple", "serve", "--port", str(self.port), "--engines", "1")
        return subprocess.Popen([sys.executable, *words], env=os.environ | self._settings)
