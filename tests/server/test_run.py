"""The server is stopped, whenever that is asked for."""

import gc
import signal
import time
import weakref
from pathlib import Path

import httpx
import pytest
import uvicorn

from symple.server import run as run_module
from symple.server.listen import listen
from symple.server.storage.tables import SCHEMA
from symple.storage.database import Database
from tests.server import stuck
from tests.server.running import RunningServer


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
        run_module.run(listening, Database(tmp_path / "symple.db", SCHEMA))
    assert served == []
    assert signal.getsignal(signal.SIGINT) is handler


def test_an_interrupt_while_the_event_loop_is_made_ends_the_server(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    served: list[bool] = []

    def make_loop(server: uvicorn.Server, sockets: object) -> None:
        signal.raise_signal(signal.SIGINT)
        served.append(server.should_exit)

    monkeypatch.setattr(uvicorn.Server, "run", make_loop)
    with listen("127.0.0.1", 0) as listening, pytest.raises(KeyboardInterrupt):
        run_module.run(listening, Database(tmp_path / "symple.db", SCHEMA))
    assert served == [True]


def test_ctrl_c_ends_the_server_also_while_a_request_is_being_worked_on(tmp_path: Path) -> None:
    with RunningServer(tmp_path, program=(str(Path(stuck.__file__)),)) as server:
        game_id = server.game()["id"]
        with pytest.raises(httpx.ReadTimeout):
            server.http.get("/api/studies", timeout=1)
        server.play(game_id, 1, "C3")
        begin = time.monotonic()
        assert server.interrupt() == (0, "")
        assert time.monotonic() - begin < 15
    with RunningServer(tmp_path) as server:
        assert server.read(game_id)["turns"] == ["C3"]
