"""A program that talks to the analysis protocol, and an engine that says what it is told."""

from __future__ import annotations

import io
import json
import queue
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from symple.engine import Analysis, Answer, Cancel, Candidate, Engine, ExpectedSide, Limit, Report
from symple.game import Position, Turn
from symple.protocols.analysis import AnalysisServer

LIMIT = Limit(visits=50)
PATIENCE = 60  #: seconds for a machine that is busy


class Scripted(Engine):
    """Tells given analyses of each position; with `waits` it goes on after them until it is
    cancelled, or `released`.

    `asked` remembers the position texts and limits; `begun` is set when there is one.
    """

    def __init__(self, analyses: Sequence[Analysis], *, waits: bool = False) -> None:
        self.analyses = analyses
        self.waits = waits
        self.asked: list[tuple[str, Limit]] = []
        self.begun = threading.Event()
        self.released = threading.Event()

    def analyze(
        self,
        position: Position,
        limit: Limit,
        cancel: Cancel | None = None,
        *,
        report: Report | None = None,
        every: float = 0.2,
    ) -> Analysis:
        assert cancel is not None
        self.asked.append((str(position), limit))
        self.begun.set()
        for analysis in self.analyses if self.waits else self.analyses[:-1]:
            time.sleep(0.01)  # longer than the shortest time between reports
            if report is not None:
                report(analysis)
        if self.waits:
            with cancel.calling(self.released.set):
                assert self.released.wait(PATIENCE)
        return self.analyses[-1]

    def play(
        self,
        position: Position,
        limit: Limit,
        cancel: Cancel | None = None,
        *,
        report: Report | None = None,
        every: float = 0.2,
    ) -> Answer:
        raise AssertionError("nobody asked for a turn")


def analysis_of(text: str) -> Analysis:
    """From candidates separated by `|`, each `VISITS WIN-PROBABILITY MARGIN TURN TURN...`."""
    candidates = []
    for part in text.split("|"):
        visits, win_probability, margin, *line = part.split()
        turns = tuple(Turn.parse(turn) for turn in line)
        candidates.append(
            Candidate(turns[0], int(visits), float(win_probability), float(margin), turns)
        )
    best = candidates[0]
    return Analysis(
        win_probability=best.win_probability,
        margin=best.margin,
        white=ExpectedSide(13.25, 2.5),
        black=ExpectedSide(11.75, 2.125),
        ownership=np.linspace(-1, 1, 25, dtype=np.float32).reshape(5, 5),
        candidates=tuple(candidates),
        visits=sum(candidate.visits for candidate in candidates),
        evaluations=0,
        seconds=0.1,
    )


class Client:
    """Both ends of the pipe. `with` runs the server; leaving it ends the input and waits."""

    def __init__(self, server: AnalysisServer) -> None:
        self._server = server
        self._asked: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._rest = b""
        self._news = threading.Condition()
        self._answered: list[str] = []
        self._begun = ""
        self._thread = threading.Thread(target=self._serve)

    def _serve(self) -> None:
        self._server.run(self, self)  # type: ignore[arg-type]

    def __enter__(self) -> Client:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.end()
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def send(self, *lines: object) -> None:
        """Lines as text, or as what JSON makes of an object."""
        for line in lines:
            text = line if isinstance(line, str) else json.dumps(line)
            self._asked.put(text.encode() + b"\n")

    def end(self) -> None:
        self._asked.put(b"")

    def answers(self, count: int) -> list[str]:
        """Waits until so many lines have come, and gives them."""
        with self._news:
            assert self._news.wait_for(lambda: len(self._answered) >= count, PATIENCE)
            answers, self._answered = self._answered[:count], self._answered[count:]
            return answers

    # All that the server uses of its two streams.

    def readline(self, size: int) -> bytes:
        line = self._rest or self._asked.get()
        self._rest = line[size:]
        return line[:size]

    def write(self, text: str) -> int:
        with self._news:
            self._begun += text
            if self._begun.endswith("\n"):
                self._answered += self._begun.splitlines()
                self._begun = ""
                self._news.notify_all()
        return len(text)

    def flush(self) -> None:
        pass


def ask(*lines: object, make_engine: Callable[[], Engine], **options: Any) -> list[dict[str, Any]]:
    """All answers to these lines, in the order in which they came."""
    data = b"".join(
        line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n" for line in lines
    )
    answers = io.StringIO()
    limit = options.pop("limit", LIMIT)
    AnalysisServer(make_engine, limit, **options).run(io.BytesIO(data), answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]
