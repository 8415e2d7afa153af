"""The one thread in which all thinking beside the games is done."""

from __future__ import annotations

import os
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Protocol

import structlog

#: How often the desk looks whether it may go on, after it has made way.
_WAY_SECONDS: Final = 0.05

#: How much less the desk's threads count than others when there are too few processors (nice).
_NICE: Final = 10

_log = structlog.get_logger(__name__)


class Work(Protocol):
    """Something that is thought about in steps of well under a second."""

    def step(self) -> bool:
        """Thinks a little; whether there is more to do."""

    def interrupt(self) -> None:
        """From another thread: the step that is being made should end soon."""


class Desk:
    """Makes a step of each work in turn, so that all who wait get their share.

    makes_way: whether to stand still for now; asked between steps. Every method may be called from
    any thread.
    """

    def __init__(self, makes_way: Callable[[], bool] = lambda: False) -> None:
        self._makes_way = makes_way
        self._changed = threading.Condition()
        self._works: OrderedDict[str, Work] = OrderedDict()
        self._at_work: str | None = None
        self._thread: threading.Thread | None = None
        self._closed = False

    def put(self, key: str, work: Work) -> None:
        """Begins, in place of the work that has the same key; a new key comes first."""
        with self._changed:
            if self._closed:
                return
            is_new = key not in self._works
            self._interrupt(key)
            self._works[key] = work
            if is_new:
                self._works.move_to_end(key, last=False)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="desk", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def drop(self, key: str) -> None:
        """Ends the work, if there is any."""
        with self._changed:
            self._interrupt(key)
            self._works.pop(key, None)

    def close(self) -> None:
        """Ends all and waits for the thread."""
        with self._changed:
            self._closed = True
            for key in self._works:
                self._interrupt(key)
            self._works.clear()
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join()

    def _interrupt(self, key: str) -> None:
        if self._at_work == key and key in self._works:
            self._works[key].interrupt()

    def _run(self) -> None:
        _give_way_to_others()
        while (found := self._next()) is not None:
            key, work = found
            try:
                more = work.step()
            except Exception:
                _log.exception("work failed", work=key)
                more = False
            with self._changed:
                self._at_work = None
                if not more and self._works.get(key) is work:
                    del self._works[key]

    def _next(self) -> tuple[str, Work] | None:
        """The work whose turn it is, None when the desk is closed."""
        with self._changed:
            while not self._closed:
                if not self._works:
                    self._changed.wait()
                elif self._makes_way():
                    self._changed.wait(_WAY_SECONDS)
                else:
                    key, work = next(iter(self._works.items()))
                    self._works.move_to_end(key)
                    self._at_work = key
                    return key, work
        return None


def _give_way_to_others() -> None:
    """Pages that someone looks at come first: this thread, and those that an engine starts from it,
    get the processors that nothing else wants. Elsewhere than on Linux a thread has no priority of
    its own.
    """
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)
