"""`symple play` starts, says where it is, opens the browser only where one can show, and ends."""

from __future__ import annotations

import signal
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest

from symple.cli import play as play_module
from symple.server.listen import DEFAULT_PORT, listen
from tests.server.running import RunningServer, run_play, start_play


def test_it_prints_its_address_and_serves_there(tmp_path: Path) -> None:
    with RunningServer(tmp_path / "new" / "folder") as server:
        assert server.url.startswith("http://127.0.0.1:")
        assert server.http.get("/api/info").status_code == 200
        assert (tmp_path / "new" / "folder" / "symple.db").exists()


def test_ctrl_c_ends_it_without_a_word(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server:
        game_id = server.game()["id"]
        with server.watch(game_id) as messages:
            messages.recv(timeout=10)
            assert server.interrupt() == (0, "")


def test_ctrl_c_while_an_engine_thinks(tmp_path: Path) -> None:
    with RunningServer(tmp_path) as server:
        assert server.game(white={"kind": "engine", "level": "10"})["thinking"]
        assert server.interrupt() == (0, "")


def test_a_taken_port_that_was_asked_for(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        ended = run_play(tmp_path, "--port", str(port))
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == (
        f"Error: Port {port} is in use by another program; choose another one with --port.\n"
    )


def test_without_a_port_it_takes_one_that_is_free(tmp_path: Path) -> None:
    options = ("--host", "127.0.0.1")
    with RunningServer(tmp_path, *options) as first, RunningServer(tmp_path, *options) as second:
        ports = [httpx.URL(server.url).port for server in (first, second)]
        assert all(port is not None and port >= DEFAULT_PORT for port in ports)
        assert ports[0] != ports[1]
        assert second.http.get("/api/info").status_code == 200


@pytest.mark.parametrize("host", ["192.0.2.1", "::", "example.org"])
def test_a_host_that_is_no_address_of_this_machine(tmp_path: Path, host: str) -> None:
    ended = run_play(tmp_path, "--host", host)
    assert ended.returncode == 1
    assert host in ended.stderr
    assert ended.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_it_listens_on_the_given_address_only(tmp_path: Path) -> None:
    with RunningServer(tmp_path, "--host", "127.0.0.2", "--port", "0") as server:
        port = httpx.URL(server.url).port
        assert server.http.get("/api/info").status_code == 200
        assert port is not None
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", port))


def test_a_public_address_is_answered_to_and_told(tmp_path: Path) -> None:
    process = start_play(tmp_path, "--port", "0", "--public-url", "https://Symple.example/")
    assert process.stdout is not None
    here, elsewhere = process.stdout.readline(), process.stdout.readline()
    try:
        address, code = here.removeprefix("Symple is at ").strip().split("?code=")
        assert elsewhere == f"Elsewhere open https://symple.example/?code={code}\n"
        headers = {"Host": "symple.example", "Origin": "https://symple.example"}
        with httpx.Client(base_url=address, headers=headers, trust_env=False) as proxied:
            assert proxied.get("/api/info").status_code == 401
            assert proxied.get("/", params={"code": code}).status_code == 303
            assert proxied.get("/api/info").json()["shared_at"] == "https://symple.example"
    finally:
        process.kill()
        process.communicate(timeout=30)


def test_a_bad_public_address_ends_it_before_anything_is_made(tmp_path: Path) -> None:
    ended = run_play(tmp_path, "--public-url", "http://localhost:8019")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == (
        "Error: 'http://localhost:8019' cannot be the public address: no other machine comes here "
        "by it. Give one such as https://symple.example.\n"
    )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("platform", "variables", "screen"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_the_browser_is_opened_where_a_window_can_show(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    platform: str,
    variables: dict[str, str],
    screen: bool,
) -> None:
    opened: list[str] = []

    class Thread:
        def __init__(self, target: Any, args: list[str], daemon: bool) -> None:
            opened.extend(args)

        def start(self) -> None:
            pass

    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("SYMPLE_DATA", str(tmp_path))
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr("threading.Thread", Thread)
    monkeypatch.setattr("symple.server.run.run", lambda listening, *_, **__: listening.close())
    play_module.play(port=0)
    assert len(opened) == int(screen)
    opened.clear()
    play_module.play(port=0, no_open=True)
    assert opened == []


def test_it_ends_at_once_when_it_is_told_so_while_it_starts(tmp_path: Path) -> None:
    process = start_play(tmp_path, "--port", "0")
    assert process.stdout is not None
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 0
    assert "Traceback" not in errors
    with RunningServer(tmp_path) as server:
        assert server.http.get("/api/games").json()["games"] == []
