"""The address that the local server listens on."""

from __future__ import annotations

import errno
import ipaddress
import socket
import sys
from typing import Final

DEFAULT_HOST: Final = "127.0.0.1"
ALL_HOSTS: Final = "0.0.0.0"
DEFAULT_PORT: Final = 8019

#: How many ports are tried from the default one on.
_TRIED: Final = 100

#: Any address that is not in a network of this machine: one of those kept for documentation.
_ELSEWHERE: Final = ("198.51.100.1", 9)


class ListenError(Exception):
    """The server cannot listen there. `str` is a plain sentence."""


def numeric_host(host: str) -> str:
    """The address meant by `host`, in its shortest writing; 0.0.0.0 for all that the machine has.

    ListenError for names, and for addresses that a machine cannot have.
    """
    if host == "localhost":
        return DEFAULT_HOST
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        raise ListenError(f"{host!r} is not an IP address; give one such as 127.0.0.1.") from None
    # The one for all addresses of version 6 would mean those of version 4 on some systems only.
    if address.is_multicast or (address.is_unspecified and address.version == 6):
        raise ListenError(f"{host} is not the address of a machine; give that, or {ALL_HOSTS}.")
    return str(address)


def is_shared(listening: socket.socket) -> bool:
    """Whether other machines can come to the socket."""
    return not ipaddress.ip_address(listening.getsockname()[0]).is_loopback


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
    """The address for a browser on this machine."""
    host, port = listening.getsockname()[:2]
    return _url(DEFAULT_HOST if host == ALL_HOSTS else host, port)


def network_url(listening: socket.socket) -> str | None:
    """The address for the other devices of the network; None where there is no network."""
    host, port = listening.getsockname()[:2]
    found = _network_address() if host == ALL_HOSTS else host
    return None if found is None else _url(found, port)


def _network_address() -> str | None:
    """This machine's address in the network through which it would reach others."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(_ELSEWHERE)  # sends nothing
        except OSError:
            return None
        host: str = asking.getsockname()[0]
    return host


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class _TakenError(ListenError):
    pass


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only of sockets that say so asyncio knows that they are of TCP, and lets them send at once: a
    # second short message would wait 40 ms for the other side's acknowledgement of the first.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
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
