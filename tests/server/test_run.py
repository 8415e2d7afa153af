"""The server is stopped, whenever that is asked for."""

import gc
import signal
import weakref
from pathlib import Path

import pytest
import uvicorn

from symple.server import run as run_module
from symple.server.listen import listen
from symple.server.storage.database import Database


class Garbage:
    """Refers to itself, so that only the garbage collector finds it."""

    def __init__(self) -> None:
        self.itself = self


def test_an_interrupt_in_a_callback_of_the_garbage_collector_is_not_lost(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def collect(*_: object, **__: object) -> None:
        interrupted = weakref.ref(Garbage(), lambda _: signal.raise_signal(signal.SIGINT))
        gc.collect()
        assert interrupted() is None

    served: list[object] = []
    monkeypatch.setattr(run_module, "create_app", collect)
    monkeypatch.setattr(uvicorn.Server, "run", lambda *_, **__: served.append(True))
    handler = signal.getsignal(signal.SIGINT)
    with listen("127.0.0.1", 0) as listening, pytest.raises(KeyboardInterrupt):
        run_module.run(listening, Database(tmp_path / "symple.db"))
    assert served == []
    assert signal.getsignal(signal.SIGINT) is handler
