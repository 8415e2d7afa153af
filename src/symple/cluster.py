"""Work on many machines: the project's way of using Ray (extra `cluster`).

Nothing here knows what the work is. It is a function of a module that every machine has, called
with one argument that can be pickled. The machines only compute; what they give back is kept by the
process that asked. So a machine that dies costs the calls that it was making, which are made again
elsewhere, and any machine can join or leave at any time.
"""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from importlib import import_module
from itertools import islice
from types import TracebackType
from typing import Any, Self, TypeVar

Argument = TypeVar("Argument")
Answer = TypeVar("Answer")

#: How often a call is made again when its machine dies, before it is taken to be the cause.
_RETRIES = 5

#: Calls that wait at the cluster for each that it can make at once, so that none of it idles.
_AHEAD = 2

#: How long a cluster may take to answer at all, in seconds; Ray itself would try for many minutes.
_CONNECT_SECONDS = 5.0

#: How long a call may take to end when nobody waits for it any more, in seconds.
_CANCEL_SECONDS = 3.0

#: How often a wait looks up, so that Ctrl-C is heard, in seconds.
_SIGNAL_POLL_SECONDS = 0.1


class ClusterError(Exception):
    """The cluster does not do the work; the message says why, as a sentence without its end."""


class Cluster:
    """A connection to a running Ray cluster; a process has one at a time.

    address: "host:port", as `ray start --head` tells it. ClusterError when Ray is not installed or
    nothing answers.
    """

    def __init__(self, address: str) -> None:
        try:
            self._ray: Any = import_module("ray")
        except ImportError:
            raise ClusterError("Ray is not installed: install the extra symple[cluster]") from None
        _require_listener(address)
        try:
            self._ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, RuntimeError, ValueError) as error:
            first_line = str(error).strip().partition("\n")[0]
            raise ClusterError(f"no Ray cluster answers at {address}: {first_line}") from error

    def call(
        self,
        function: Callable[[Argument], Answer],
        arguments: Iterable[Argument],
        *,
        processors: Callable[[Argument], int] = lambda argument: 1,
        most: int | None = None,
    ) -> Generator[Answer]:
        """Calls the function with each argument and gives the answers as they come, in any order.

        processors: how many a call takes. most: calls at once, by default as many as there are
        processors for. What the function raises is raised here; ClusterError when a call's machine
        died again and again. When the iterator is closed before its end, the running calls get a
        KeyboardInterrupt (which does not wake one that sleeps), and those that do not end by it are
        killed.
        """
        ray = self._ray
        remote = ray.remote(function)
        left = iter(arguments)
        running: list[Any] = []
        try:
            while True:
                room = self._room() if most is None else most
                running += [
                    remote.options(max_retries=_RETRIES, num_cpus=processors(argument)).remote(
                        argument
                    )
                    for argument in islice(left, max(0, room - len(running)))
                ]
                if not running:
                    return
                ended, running = ray.wait(running, timeout=_SIGNAL_POLL_SECONDS)
                for call in ended:
                    yield ray.get(call)
        except ray.exceptions.RayTaskError as error:
            raise error.cause from error
        except ray.exceptions.RayError as error:
            raise ClusterError(f"the cluster failed: {error}") from error
        finally:
            self._cancel(running)

    def close(self) -> None:
        self._ray.shutdown()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _cancel(self, calls: list[Any]) -> None:
        for force in (False, True):
            for call in calls:
                with suppress(self._ray.exceptions.RayError):
                    self._ray.cancel(call, force=force)
            if calls and not force:
                _, calls = self._ray.wait(calls, num_returns=len(calls), timeout=_CANCEL_SECONDS)

    def _room(self) -> int:
        """How many calls to have at the cluster; it may have grown or shrunk."""
        return _AHEAD * max(1, int(self._ray.cluster_resources().get("CPU", 0)))


def _require_listener(address: str) -> None:
    """ClusterError unless something listens at the address."""
    host, _, port = address.rpartition(":")
    if not (host and port.isdecimal()):
        raise ClusterError(f"the address of a cluster is host:port, not {address!r}")
    try:
        socket.create_connection((host, int(port)), _CONNECT_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise ClusterError(f"no Ray cluster answers at {address}: {error}") from error
