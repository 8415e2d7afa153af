"""An external program as a player: the CodeCup dialogue on a pipe, trusting nothing it does."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import threading
import time
from contextlib import suppress

from symple.arena.clocks import Clock
from symple.arena.players import ForfeitError, OutOfTimeError, Player, ProgramSpec
from symple.game import Position, Turn, codecup_text, codecup_turn
from symple.protocols.codecup import LONGEST_LINE

#: How long a program may take to leave after `Quit` before it is killed, in seconds.
_QUIT_SECONDS = 1.0

#: How often a wait looks whether it was aborted, in seconds.
_ABORT_POLL_SECONDS = 0.5

_READ_SIZE = 65536  #: bytes; what a pipe holds
_ERROR_TAIL = 2000  #: bytes of stderr that are kept
_SHOWN = 80  #: characters of a program's text that a reason quotes


class ProgramPlayer(Player):
    """Runs one program for one game, in a process group of its own.

    Whatever the group starts is killed by `close`. Raises ForfeitError when it cannot be started.
    """

    def __init__(self, spec: ProgramSpec) -> None:
        try:
            self._process = subprocess.Popen(
                spec.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise ForfeitError(f"could not be started: {error.strerror or error}") from error
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._input, self._output, self._errors = (pipe.fileno() for pipe in pipes if pipe)
        self._selector = selectors.DefaultSelector()
        for pipe in (self._output, self._errors):
            self._selector.register(pipe, selectors.EVENT_READ)
        for pipe in (self._input, self._output, self._errors):
            os.set_blocking(pipe, False)
        self._said = bytearray()
        self._complained = bytearray()
        self._ended = False
        self._lock = threading.Lock()  # `abort` comes from another thread
        self._aborted = False
        self._closed = False

    def play(self, position: Position, previous: Turn | None, clock: Clock) -> Turn:
        self._read(0)
        if self._said:
            raise ForfeitError(f"wrote out of turn: {_quote(self._said)}")
        question = "Start" if previous is None else codecup_text(previous, position.size)
        self._send(question)
        line = self._read_line(clock.seconds_to_forfeit)
        try:
            return codecup_turn(position, line.decode("ascii"))
        except UnicodeDecodeError:
            raise ForfeitError(f"answered no turn: {_quote(line)}") from None
        except ValueError as error:
            raise ForfeitError(f"answered {_quote(line)}: {error}") from error

    def abort(self) -> None:
        with self._lock:
            self._aborted = True
            if not self._closed:
                self._kill()

    def close(self) -> None:
        if self._closed:
            return
        with suppress(ForfeitError):
            self._send("Quit")
            if self._process.stdin:
                self._process.stdin.close()
            deadline = time.monotonic() + _QUIT_SECONDS
            while not self._ended and (wait := deadline - time.monotonic()) > 0:
                self._read(wait)
        self._end()

    def _end(self) -> int:
        """Kills what is left of the group and frees the pipes; the exit code, negative a signal."""
        with self._lock:
            if not self._closed:
                self._closed = True
                self._selector.close()
                with self._process:  # closes the pipes and reaps, after the group is killed
                    self._kill()
        return self._process.returncode

    def _kill(self) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def _send(self, line: str) -> None:
        try:
            os.write(self._input, line.encode("ascii") + b"\n")
        except BlockingIOError:
            raise ForfeitError("does not read its input") from None
        except BrokenPipeError:
            raise ForfeitError(self._ending()) from None

    def _read_line(self, seconds: float | None) -> bytes:
        deadline = None if seconds is None else time.monotonic() + seconds
        while True:
            line, found, rest = bytes(self._said).partition(b"\n")
            if found:
                self._said = bytearray(rest)
                return line.strip()
            if len(self._said) > LONGEST_LINE:
                raise ForfeitError(f"wrote a line without an end: {_quote(self._said)}")
            if self._ended or self._aborted:
                raise ForfeitError(self._ending())
            wait = _ABORT_POLL_SECONDS
            if deadline is not None:
                wait = min(wait, deadline - time.monotonic())
                if wait <= 0:
                    raise OutOfTimeError("did not answer in time")
            self._read(wait)

    def _read(self, seconds: float) -> None:
        """Takes what the program has written, waiting for it at most the given time."""
        for key, _ in self._selector.select(seconds):
            with suppress(BlockingIOError):
                data = os.read(key.fd, _READ_SIZE)
                if not data:
                    self._selector.unregister(key.fd)
                    self._ended |= key.fd == self._output
                elif key.fd == self._output:
                    self._said += data
                else:
                    self._complained = (self._complained + data)[-_ERROR_TAIL:]

    def _ending(self) -> str:
        """How the program ended: it has closed a pipe that it should keep open."""
        self._read(0)
        code = self._end()
        if code == -signal.SIGKILL:  # by us, unless the machine ran out of memory
            ending = "closed its input or output, or was killed"
        elif code < 0:
            ending = f"was killed by signal {-code}"
        else:
            ending = f"ended with exit code {code}"
        last_words = bytes(self._complained).strip().rpartition(b"\n")[2]
        return f"{ending}, saying {_quote(last_words)}" if last_words else ending


def _quote(text: bytes | bytearray) -> str:
    shown = bytes(text[: _SHOWN + 1]).decode("ascii", errors="replace").strip()
    return repr(shown if len(shown) <= _SHOWN else shown[:_SHOWN] + "...")
