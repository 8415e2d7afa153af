"""The address that the local server listens on."""

from __future__ import annotations

import errno
import ipaddress
import socket
import sys
from typing import Final

DEFAULT_HOST: Final = "127.0.0.1"
DEFAULT_PORT: Final = 8019

#: How many ports are tried from the default one on.
_TRIED: Final = 100


class ListenError(Exception):
    """The server cannot listen there. `str` is a plain sentence."""


def numeric_host(host: str) -> str:
    """The one address meant by `host`, in its shortest writing.

    ListenError for names and for addresses that stand for several, such as 0.0.0.0: what the server
    answers to must be one known address.
    """
    if host == "localhost":
        return DEFAULT_HOST
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        raise ListenError(f"{host!r} is not an IP address; give one such as 127.0.0.1.") from None
    if address.is_unspecified or address.is_multicast:
        raise ListenError(f"{host} is not one address; give that of a network of this machine.")
    return str(address)


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket at a numeric host.

    port: None for the default port or, if that is taken, the next free one. ListenError if there is
    none, the given one is taken, or the address is not this machine's.
    """
    if port is not None:
        return _bind(host, port)
    for candidate in range(DEFAULT_PORT, DEFAULT_PORT + _TRIED):
        try:
            return _bind(host, candidate)
        except _TakenError:
            continue
    raise ListenError(
        f"The ports {DEFAULT_PORT} to {DEFAULT_PORT + _TRIED - 1} are all in use; choose another "
        "one with --port."
    )


def url(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class _TakenError(ListenError):
    pass


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let two servers share the port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen()
    except OSError as error:
        listening.close()
        raise _failure(host, port, error) from error
    return listening


def _failure(host: str, port: int, error: OSError) -> ListenError:
    if error.errno == errno.EADDRINUSE:
        return _TakenError(
            f"Port {port} is in use by another program; choose another one with --port."
        )
    if error.errno == errno.EADDRNOTAVAIL:
        return ListenError(f"{host} is not an address of this machine.")
    return ListenError(f"Port {port} of {host} cannot be used: {error.strerror}.")
