"""A PostgreSQL server of the tests' own: on a socket, in a folder that goes with it."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

#: Where Debian's packages have the programs, by version.
_PROGRAMS = Path("/usr/lib/postgresql")

#: Who runs the server where the tests are root's, which it refuses.
_USER = "nobody"

_START_SECONDS = 30

#: Files there cost no disk; what a server's databases need of it, in bytes.
_MEMORY = Path("/dev/shm")
_ROOM = 1 << 30
_numbers = count()


class Postgres:
    """A server that is running."""

    def __init__(self, folder: Path, *, durable: bool) -> None:
        self._folder = folder
        self._data = folder / "data"
        # What a process has written outlives it, when it is killed, without being on the disk.
        self._settings = {
            "listen_addresses": "",
            "unix_socket_directories": str(folder),
            **({} if durable else {"fsync": "off", "full_page_writes": "off"}),
        }
        self._run(
            "initdb",
            "--auth=trust",
            "--username=symple",
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync",
        )
        self._process = self._start()

    def database(self, like: str | None = None) -> str:
        """The address of a new database: empty, or a copy of one in which nobody is."""
        name = f"club{next(_numbers)}"
        template = "template1" if like is None else _name(like)
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self._address(name)

    def drop(self, address: str) -> None:
        """The database at the address is not needed any more."""
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {_name(address)} WITH (FORCE)")

    def kill(self) -> None:
        """As a power cut does, but for what the system has not yet written to the disk."""
        main = self._process.pid
        children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
        for process in (main, *map(int, children)):
            os.kill(process, signal.SIGKILL)
        self._process.wait()

    def start(self) -> None:
        """Again, after a kill."""
        (self._data / "postmaster.pid").unlink(missing_ok=True)
        self._process = self._start()

    def stop(self) -> None:
        """At once: nobody will read what it has."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait()

    def _start(self) -> subprocess.Popen[bytes]:
        options = [f"-c{name}={value}" for name, value in self._settings.items()]
        with (self._folder / "log").open("ab") as log:
            process = subprocess.Popen(
                [program_path("postgres"), "-D", self._data, *options],
                stdout=log,
                stderr=log,
                **_as_user(),
            )
        deadline = time.monotonic() + _START_SECONDS
        while True:
            try:
                psycopg.connect(self._address("postgres")).close()
                return process
            except psycopg.OperationalError:
                if process.poll() is not None or time.monotonic() > deadline:
                    raise
            time.sleep(0.05)

    def _run(self, program: str, *options: str) -> None:
        subprocess.run(
            [program_path(program), "-D", self._data, *options],
            check=True,
            stdout=subprocess.DEVNULL,
            **_as_user(),
        )

    def _address(self, name: str) -> str:
        return f"postgresql://symple@/{name}?host={self._folder}"


@contextmanager
def running_postgres(*, durable: bool = False) -> Iterator[Postgres]:
    """durable: what it acknowledges would outlive a power cut."""
    # Not pytest's own folders: their names are too long for a socket's.
    in_memory = None if durable or _room_in(_MEMORY) < _ROOM else _MEMORY
    folder = Path(tempfile.mkdtemp(prefix="pg-", dir=in_memory))
    if os.geteuid() == 0:
        user = pwd.getpwnam(_USER)
        os.chown(folder, user.pw_uid, user.pw_gid)
    try:
        server = Postgres(folder, durable=durable)
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder)


def _name(address: str) -> str:
    return str(psycopg.conninfo.conninfo_to_dict(address)["dbname"])


def _room_in(folder: Path) -> int:
    """Bytes; 0 where there is no such folder."""
    return shutil.disk_usage(folder).free if folder.is_dir() else 0


def program_path(name: str) -> Path:
    """One of PostgreSQL's, of the newest version."""
    found = sorted(_PROGRAMS.glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    assert found, "PostgreSQL is missing: scripts/install_test_packages.sh installs it"
    return found[-1]


def _as_user() -> dict[str, Any]:
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam(_USER)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": [], "cwd": "/"}
