"""Who comes from where, and how many of them: with a proxy that is believed, and without."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from urllib.parse import urlsplit

import pytest

from symple.club.api.app import create_api
from symple.club.api.run import MOST_OF_ADDRESS, Configuration
from symple.club.database import ClubDatabase, open_database
from symple.club.limits import Limits
from tests.club.api.running import RunningClub, running_club


@pytest.fixture
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClubDatabase]:
    database = open_database(tmp_path_factory.mktemp("run") / "club.db")
    yield database
    database.close()


class Counted(Limits):
    """Notes whom it counts."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []

    def be_guest(self, address: str) -> None:
        self.addresses.append(address)


def come(club: RunningClub, *forwarded: str, proto: str = "https") -> tuple[str, str]:
    """As whom somebody is counted who comes like that, and the cookie that they get."""
    counted = club.club.limits = Counted()
    headers = [("X-Forwarded-For", address) for address in forwarded]
    headers.append(("X-Forwarded-Proto", proto))
    cookie = club.visitor().http.post("/api/guest", headers=headers).headers["set-cookie"]
    return counted.addresses[0], cookie


def test_nobody_says_where_they_come_from(database: ClubDatabase) -> None:
    with running_club(database) as club:
        address, cookie = come(club, "203.0.113.5")
        assert address == "127.0.0.1"
        assert "Secure" not in cookie


def test_a_proxy_that_is_believed_does(database: ClubDatabase) -> None:
    with running_club(database, proxies=["127.0.0.0/8"]) as club:
        address, cookie = come(club, "203.0.113.5")
        assert address == "203.0.113.5"
        assert cookie.startswith("__Host-symple=")
        # What somebody wrote there before the proxy did is not believed.
        assert come(club, "198.51.100.1, 203.0.113.5")[0] == "203.0.113.5"
        assert come(club, "198.51.100.1", "203.0.113.5")[0] == "203.0.113.5"


def test_who_is_no_proxy_is_not_believed(database: ClubDatabase) -> None:
    with running_club(database, proxies=["192.0.2.1"]) as club:
        assert come(club, "203.0.113.5")[0] == "127.0.0.1"


def test_a_proxy_must_be_an_address() -> None:
    for proxy in ("*", "proxy.example", "10.0.0.1/8"):
        with pytest.raises(ValueError, match=r"appear|host bits"):
            Configuration(create_api(), proxies=[proxy])


def test_a_proxy_may_have_more_connections_than_others() -> None:
    here = Configuration(create_api(), proxies=["10.0.0.0/8", "::1"])
    assert here.most_of("10.2.3.4") > MOST_OF_ADDRESS
    assert here.most_of("::1") > MOST_OF_ADDRESS
    assert [here.most_of(address) for address in ("203.0.113.5", "fe80::1", None)] == [
        MOST_OF_ADDRESS
    ] * 3


def is_open(connection: socket.socket, host: str) -> bool:
    """Whether a request over it is answered."""
    try:
        connection.sendall(f"GET /api/health/alive HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        return connection.recv(100).startswith(b"HTTP/1.1 200")
    except ConnectionError:
        return False


def test_an_address_has_so_many_connections(database: ClubDatabase) -> None:
    with running_club(database, of_address=5) as club, ExitStack() as opened:
        where = urlsplit(club.address)

        def connect() -> socket.socket:
            place = (where.hostname or "", where.port or 0)
            return opened.enter_context(socket.create_connection(place, timeout=20))

        assert [is_open(connect(), where.netloc) for _ in range(6)] == [True] * 5 + [False]
