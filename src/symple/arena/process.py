"""A program on pipes that is trusted with nothing: lines, deadlines, and an end that is certain."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from symple.arena.players import ForfeitError, OutOfTimeError

_GUARD = Path(__file__).with_name("guard.py")

#: How long the guard may take to say that it has started the program, in seconds.
_START_SECONDS = 30.0

#: How long a program may take to leave when told to, before it is killed, in seconds.
_QUIT_SECONDS = 1.0

#: How long the news of a program's end may take after the end of its output, in seconds.
_NEWS_SECONDS = 2.0

#: How long the guard is waited for while it kills what it guards, in seconds.
_KILL_SECONDS = 10.0

#: How often a wait looks whether it was aborted, in seconds.
_ABORT_POLL_SECONDS = 0.1

_READ_SIZE = 65536  #: bytes; what a pipe holds
_ERROR_TAIL = 2000  #: bytes of stderr that are kept
_SHOWN = 80  #: characters of a program's text that a reason quotes


class GuardedProcess:
    """Runs one program behind a guard (`guard.py`), which kills all it started at the latest when
    this object is closed or this process ends, however that happens.

    memory_mb, cpu_seconds: limits of each of its processes. ForfeitError, here and in every method:
    what the program did wrong, as half a sentence about it.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        memory_mb: int | None = None,
        cpu_seconds: int | None = None,
    ) -> None:
        self._memory_mb, self._cpu_seconds = memory_mb, cpu_seconds
        theirs, self._lifeline = os.pipe()
        self._report, report = os.pipe()
        limits = (str(limit or 0) for limit in (memory_mb, cpu_seconds))
        try:
            self._guard = subprocess.Popen(
                [
                    *(sys.executable, "-I", "-S", str(_GUARD), str(theirs), str(report)),
                    *(*limits, *command),
                ],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                pass_fds=(theirs, report),
                start_new_session=True,
            )
        except BaseException:
            os.close(self._lifeline)
            os.close(self._report)
            raise
        finally:
            os.close(theirs)
            os.close(report)
        pipes = (self._guard.stdin, self._guard.stdout, self._guard.stderr)
        self._input, self._output, self._errors = (pipe.fileno() for pipe in pipes if pipe)
        self._selector = selectors.DefaultSelector()
        for pipe in (self._output, self._errors, self._report):
            self._selector.register(pipe, selectors.EVENT_READ)
        for pipe in (self._input, self._output, self._errors, self._report):
            os.set_blocking(pipe, False)
        self._said = bytearray()
        self._complained = bytearray()
        self._reported = bytearray()
        self._silent = self._left = False  # no more output; no more news from the guard
        self._lock = threading.Lock()  # `abort` comes from another thread
        self._aborted = False
        self._closed = False
        self._begin()

    def require_silence(self) -> None:
        """ForfeitError if the program has written something that nobody asked for."""
        self._read(0)
        if self._said.strip():
            raise ForfeitError(f"wrote out of turn: {quote(self._said)}")
        self._said.clear()

    def send(self, line: str) -> None:
        try:
            os.write(self._input, line.encode("ascii") + b"\n")
        except BlockingIOError:
            raise ForfeitError("does not read its input") from None
        except BrokenPipeError:
            raise ForfeitError(self._ending()) from None

    def read_line(self, deadline: float | None, longest: int) -> str:
        """The next line without white space around it.

        deadline: by `time.monotonic`; OutOfTimeError when it passes. longest: in bytes.
        """
        while True:
            line, found, rest = self._said.partition(b"\n")
            if found and len(line) <= longest:
                self._said = rest
                return line.decode("utf-8", errors="replace").strip()
            if len(line) > longest:
                raise ForfeitError(f"wrote a line without an end: {quote(line)}")
            if self._silent or self._aborted:
                raise ForfeitError(self._ending())
            wait = _ABORT_POLL_SECONDS
            if deadline is not None:
                wait = min(wait, deadline - time.monotonic())
                if wait <= 0:
                    raise OutOfTimeError("did not answer in time")
            self._read(wait)

    def abort(self) -> None:
        """Kills the program, from any thread."""
        with self._lock:
            self._aborted = True
            self._cut_lifeline()

    def close(self, goodbye: str) -> None:
        """Tells the program to leave, and kills what has not left after a moment."""
        if self._closed:
            return
        if not self._aborted and not self._left:
            with suppress(ForfeitError):
                self.send(goodbye)
            if self._guard.stdin:
                self._guard.stdin.close()
            self._await_end(_QUIT_SECONDS)
        self._end()

    def _begin(self) -> None:
        """Waits until the guard has started the program."""
        deadline = time.monotonic() + _START_SECONDS
        try:
            while b"\n" not in self._reported and not self._left:
                if (wait := deadline - time.monotonic()) <= 0:
                    raise ForfeitError(f"could not be started within {_START_SECONDS:g} s")
                self._read(wait)
            word, _, rest = self._news(0)
            if word != "started":
                raise ForfeitError(f"could not be started: {rest or quote(self._complained)}")
        except BaseException:
            self._end()
            raise

    def _end(self) -> None:
        """Has what is left killed, and frees the pipes."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            self._cut_lifeline()
        with suppress(subprocess.TimeoutExpired):  # the guard goes on without being waited for
            self._guard.wait(_KILL_SECONDS)
        word, _, program = self._news(0)
        if self._guard.returncode and word == "started":  # the guard was killed: do its work
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(int(program), signal.SIGKILL)
        self._selector.close()
        os.close(self._report)
        for pipe in (self._guard.stdin, self._guard.stdout, self._guard.stderr):
            if pipe:
                pipe.close()

    def _await_end(self, seconds: float) -> None:
        """Waits for the guard's last news; what the program still says is nobody's concern."""
        deadline = time.monotonic() + seconds
        while not self._left and (wait := deadline - time.monotonic()) > 0:
            self._read(wait)
            self._said.clear()

    def _cut_lifeline(self) -> None:
        if self._lifeline >= 0:
            os.close(self._lifeline)
            self._lifeline = -1

    def _read(self, seconds: float) -> None:
        """Takes what program and guard have written, waiting for it at most the given time."""
        for key, _ in self._selector.select(seconds):
            with suppress(BlockingIOError):
                data = os.read(key.fd, _READ_SIZE)
                if not data:
                    self._selector.unregister(key.fd)
                    self._silent |= key.fd == self._output
                    self._left |= key.fd == self._report
                elif key.fd == self._output:
                    self._said += data
                elif key.fd == self._report:
                    self._reported += data
                else:
                    self._complained = (self._complained + data)[-_ERROR_TAIL:]

    def _news(self, line: int) -> tuple[str, str, str]:
        """The given line of the guard's report, cut after its first word."""
        lines = self._reported.decode("utf-8", errors="replace").splitlines()
        return lines[line].partition(" ") if line < len(lines) else ("", "", "")

    def _ending(self) -> str:
        """How the program ended: it has closed a pipe that it should keep open."""
        self._await_end(_NEWS_SECONDS)
        self._read(0)
        ending = self._how_it_ended()
        last_words = self._complained.strip().rpartition(b"\n")[2]
        return f"{ending}, saying {quote(last_words)}" if last_words else ending

    def _how_it_ended(self) -> str:
        word, _, figures = self._news(1)
        if word != "ended":
            return "was killed with its guard" if self._left else "closed its input or output"
        code, cpu_seconds = int(figures.split()[0]), float(figures.split()[1])
        limit = self._cpu_seconds
        if code == -signal.SIGXCPU or (code == -signal.SIGKILL and limit and cpu_seconds >= limit):
            return f"used more than its {limit} s of processor time"
        if code < 0:
            ending = f"was killed by signal {-code} ({signal.strsignal(-code)})"
        else:
            ending = f"ended with exit code {code}"
        if code and self._memory_mb:
            ending += f" (allowed: {self._memory_mb} MB of memory)"
        return ending


def quote(text: bytes | bytearray | str) -> str:
    """A program's text as a reason shows it: its beginning, in quotes, in one line."""
    if not isinstance(text, str):
        text = bytes(text[: _SHOWN + 1]).decode("utf-8", errors="replace")
    shown = text.strip()
    return repr(shown if len(shown) <= _SHOWN else shown[:_SHOWN] + "...")
