"""A process of its own between the arena and a program: nothing of the program outlives it.

    python -I -S guard.py LIFELINE REPORT MEMORY_MB CPU_SECONDS COMMAND...

The program gets the guard's standard streams as they are. LIFELINE is a pipe that the arena holds
open: its end of file means that the arena has closed it or is gone, also by kill -9. Then, and when
the program ends by itself, everything that it has started is killed. REPORT is a pipe for two
lines: `started PID` or `failed WHY`, then `ended CODE CPU_SECONDS`, where CODE is negative for a
signal. A limit of 0 is none; limits hold for each process.

On Linux the guard is the one who inherits orphans, so a program that detaches its children (double
fork, setsid) loses them as well. Elsewhere only the program's process group is killed.
"""

from __future__ import annotations

import ctypes
import os
import resource
import select
import signal
import sys
from contextlib import suppress
from pathlib import Path

_PR_SET_PDEATHSIG = 1
_PR_SET_CHILD_SUBREAPER = 36

#: A guard ends with its arena, never by a signal that is meant for a whole group or session.
_IGNORED = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGPIPE)

_NOT_STARTED = 127  #: exit code of a child that could not become the program, as in shells


def main() -> None:
    lifeline, report, memory_mb, cpu_seconds = map(int, sys.argv[1:5])
    for name in _IGNORED:
        signal.signal(name, signal.SIG_IGN)
    for pipe in (lifeline, report):
        os.set_inheritable(pipe, False)
    _prctl(_PR_SET_CHILD_SUBREAPER, 1)
    wake, waker = os.pipe()
    os.set_blocking(waker, False)
    signal.set_wakeup_fd(waker)
    signal.signal(signal.SIGCHLD, lambda number, frame: None)
    program, failure = _start(sys.argv[5:], memory_mb, cpu_seconds)
    _write(report, f"failed {failure}" if failure else f"started {program}")
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):  # the program alone holds them now
        os.dup2(nothing, stream)
    ending = _wait(program, lifeline, wake)
    if ending:
        _write(report, ending)
    _kill_all(program)


def _start(command: list[str], memory_mb: int, cpu_seconds: int) -> tuple[int, str]:
    """The process of the program, and why it could not be started, if so."""
    reading, writing = os.pipe()
    guard = os.getpid()
    child = os.fork()
    if child == 0:
        try:
            _become(command, guard, memory_mb, cpu_seconds)
        except Exception as error:
            why = error.strerror if isinstance(error, OSError) else None
            os.write(writing, (why or str(error)).encode())
        os._exit(_NOT_STARTED)
    os.close(writing)
    with os.fdopen(
        reading, encoding="utf-8", errors="replace"
    ) as told:  # ends when the program begins
        return child, told.read()


def _become(command: list[str], guard: int, memory_mb: int, cpu_seconds: int) -> None:
    os.setsid()
    _prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != guard:
        os._exit(_NOT_STARTED)
    for name in (*_IGNORED, signal.SIGXFSZ):  # Python itself ignores the last
        signal.signal(name, signal.SIG_DFL)
    if memory_mb:
        resource.setrlimit(resource.RLIMIT_AS, (memory_mb << 20, memory_mb << 20))
    if cpu_seconds:  # SIGXCPU, and a second later SIGKILL
        resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds, cpu_seconds + 1))
    os.execvp(command[0], command)


def _wait(program: int, lifeline: int, wake: int) -> str:
    """Waits for the end of the program, and says how it ended, or for that of the arena."""
    poll = select.poll()
    for pipe in (lifeline, wake):
        poll.register(pipe, select.POLLIN)
    while True:
        if lifeline in dict(poll.poll()):
            return ""
        os.read(wake, 4096)
        with suppress(ChildProcessError):
            while (ended := os.wait4(-1, os.WNOHANG))[0]:
                if ended[0] == program:
                    cpu_seconds = ended[2].ru_utime + ended[2].ru_stime
                    return f"ended {os.waitstatus_to_exitcode(ended[1])} {cpu_seconds:.3f}"


def _kill_all(program: int) -> None:
    """Kills until no child is left; the children of a killed one become ours and are next."""
    with suppress(ChildProcessError):
        while True:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(program, signal.SIGKILL)
            for process in _descendants():
                with suppress(ProcessLookupError, PermissionError):
                    os.kill(process, signal.SIGKILL)
            os.waitpid(-1, 0)
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass


def _descendants() -> list[int]:
    children: dict[int, list[int]] = {}
    for place in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parent = int(place.read_bytes().rpartition(b")")[2].split()[1])
            children.setdefault(parent, []).append(int(place.parent.name))
    found = [os.getpid()]
    for process in found:
        found += children.get(process, [])
    return found[1:]


def _prctl(option: int, value: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def _write(pipe: int, line: str) -> None:
    with suppress(OSError):  # the arena may be gone
        os.write(pipe, line.encode() + b"\n")


if __name__ == "__main__":
    main()
