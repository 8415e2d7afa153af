"""A net that answers the questions of searches."""

from __future__ import annotations

import threading
from types import TracebackType
from typing import Self

from symple._core import EvaluationQueue
from symple.nets.file import Net

#: How often a wait for questions looks up, in seconds.
_POLL_SECONDS = 0.05


class NetEvaluator:
    """Takes questions from a queue of its own and answers them, in a thread, until it is closed.

    most: positions at once. When the net fails, the queue is closed: searches go on with random
    games alone.
    """

    def __init__(self, net: Net, *, most: int = 8) -> None:
        if most < 1:
            raise ValueError(f"most must be at least 1, not {most}")
        self.net = net
        self.queue = EvaluationQueue(max(1024, 4 * most))
        self.evaluations = 0
        self.failure: str | None = None
        self._most = most
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._answer, name="net evaluator")
        self._thread.start()

    def close(self) -> None:
        """The queue is closed, too."""
        self._closed.set()
        self.queue.close()
        self._thread.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _answer(self) -> None:
        try:
            # Also when nobody closes it: the program may end.
            while not self.queue.closed and threading.main_thread().is_alive():
                batch = self.queue.take(self._most, _POLL_SECONDS)
                if batch is None:
                    continue
                outputs = self.net.evaluate(*batch.features())
                self.evaluations += len(batch)
                self.queue.put(batch, **outputs._asdict())
        except Exception as error:  # whatever it is, searches must not wait for ever
            self.failure = str(error) or type(error).__name__
            self.queue.close()
