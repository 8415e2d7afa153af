"""How uvicorn is to serve a club."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import ip_address, ip_network
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from symple.server.connections import Connection, most_connections, open_files

#: Connections of all addresses, where so many files may be open: each page has one for its line.
MOST: Final = 5_000

#: Connections of one address: a school's, with a page for each of its pupils.
MOST_OF_ADDRESS: Final = 200

#: Connections that may wait for being taken: all pages come back at once when a club is restarted.
_BACKLOG: Final = 1_000

#: Bytes of a message of a page: more than the longest turn on 19 x 19.
MAX_MESSAGE: Final = 8 * 1024

#: Seconds that open requests may take to end when the club is stopped.
_GRACE_SECONDS: Final = 2


def make_room() -> int:
    """Lets the process have as many connections as the system allows; how many that are."""
    open_files(2 * MOST)
    return most_connections(MOST)


class Configuration(uvicorn.Config):
    """proxies: addresses or networks of those that may say for whom they ask, in `X-Forwarded-For`
    and `X-Forwarded-Proto`; by default nobody is believed. of_address: connections that each other
    address may have. ValueError for what is no address.
    """

    def __init__(
        self, app: ASGIApp, *, proxies: Sequence[str] = (), of_address: int = MOST_OF_ADDRESS
    ) -> None:
        self._proxies = [ip_network(proxy) for proxy in proxies]
        self._of_address = of_address
        super().__init__(
            app,
            access_log=False,
            backlog=_BACKLOG,
            forwarded_allow_ips=[str(proxy) for proxy in self._proxies],
            http=ClubConnection,
            log_config=None,
            log_level="warning",
            proxy_headers=bool(proxies),
            server_header=False,
            timeout_graceful_shutdown=_GRACE_SECONDS,
            ws_max_size=MAX_MESSAGE,
            # Messages are short, and what unpacks them costs more memory than all the rest.
            ws_per_message_deflate=False,
        )

    def most_of(self, address: str | None) -> int:
        """Connections of the address: behind a proxy there are many people."""
        if address is not None and any(ip_address(address) in proxy for proxy in self._proxies):
            return MOST
        return self._of_address


class ClubConnection(Connection):
    """A connection of a club, which has many more of them than a program on one's own machine."""

    def most(self) -> int:
        return most_connections(MOST)

    def most_of(self, address: str | None) -> int:
        assert isinstance(self.config, Configuration)
        return self.config.most_of(address)
