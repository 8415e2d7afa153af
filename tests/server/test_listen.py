"""Where the server listens: one address of this machine, a port that is free."""

from __future__ import annotations

import asyncio
import socket

import pytest

from symple.server import listen as listening
from symple.server.listen import ListenError, is_shared, listen, network_url, numeric_host, url


def test_a_taken_default_port_makes_way_for_the_next_free_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with listen("127.0.0.1", 0) as taken:
        monkeypatch.setattr(listening, "DEFAULT_PORT", taken.getsockname()[1])
        with listen("127.0.0.1", None) as found:
            assert found.getsockname()[1] > taken.getsockname()[1]


def test_a_taken_port_that_was_asked_for_is_an_error() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ListenError, match=f"Port {port} is in use"):
            listen("127.0.0.1", port)


def test_an_address_of_another_machine_is_an_error() -> None:
    with pytest.raises(ListenError, match="not an address of this machine"):
        listen("192.0.2.1", 0)


@pytest.mark.parametrize("host", ["::", "example.org", "127.0.0.1:80", "", "224.0.0.1"])
def test_only_an_address_of_a_machine_is_taken(host: str) -> None:
    with pytest.raises(ListenError):
        numeric_host(host)


def test_addresses_in_their_shortest_writing() -> None:
    assert numeric_host("0.0.0.0") == "0.0.0.0"
    assert numeric_host("localhost") == "127.0.0.1"
    assert numeric_host("0:0:0:0:0:0:0:1") == "::1"
    assert numeric_host("192.168.1.7") == "192.168.1.7"


def test_the_address_as_the_browser_wants_it() -> None:
    with listen("127.0.0.1", 0) as four:
        assert url(four) == f"http://127.0.0.1:{four.getsockname()[1]}/"
    if socket.has_ipv6:
        with listen("::1", 0) as six:
            assert url(six) == f"http://[::1]:{six.getsockname()[1]}/"


def test_a_socket_on_all_addresses_has_one_for_this_machine_and_one_for_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # As if the way to others led through the network of this address.
    monkeypatch.setattr(socket.socket, "connect", lambda asking, _: asking.bind(("127.0.0.2", 0)))
    with listen("0.0.0.0", 0) as shared:
        port = shared.getsockname()[1]
        assert is_shared(shared)
        assert url(shared) == f"http://127.0.0.1:{port}/"
        assert network_url(shared) == f"http://127.0.0.2:{port}/"


def test_a_machine_without_a_network_has_no_address_for_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unreachable(_: socket.socket, __: object) -> None:
        raise OSError("Network is unreachable")

    with listen("0.0.0.0", 0) as shared:
        monkeypatch.setattr(socket.socket, "connect", unreachable)
        assert network_url(shared) is None


def test_only_this_machine_comes_to_its_own_address() -> None:
    with listen("127.0.0.1", 0) as own:
        assert not is_shared(own)


def test_what_comes_by_it_is_sent_at_once() -> None:
    async def nodelay() -> int:
        found: asyncio.Queue[int] = asyncio.Queue()

        def accepted(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            of_it: socket.socket = writer.get_extra_info("socket")
            found.put_nowait(of_it.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with listen("127.0.0.1", 0) as listening:
            async with await asyncio.start_server(accepted, sock=listening):
                _, writer = await asyncio.open_connection(*listening.getsockname())
                writer.close()
                return await found.get()

    assert asyncio.run(nodelay()) != 0
