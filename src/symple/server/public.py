"""The public address: where people elsewhere reach a server that a proxy or a tunnel leads to."""

from __future__ import annotations

import ipaddress
import re
from typing import Final
from urllib.parse import urlsplit

_PORTS: Final = {"http": 80, "https": 443}
_LABEL: Final = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)")
_MOST_NAME: Final = 253


class PublicUrlError(ValueError):
    """Nobody reaches a server there. `str` is a plain sentence."""


def public_origin(url: str) -> str:
    """The origin of a public address, as browsers write it: `https://symple.example`.

    PublicUrlError for what is no address of a whole server, or one that only this machine knows.
    """
    try:
        parts = urlsplit(url.strip())
        host, port = parts.hostname, parts.port
    except ValueError:
        raise _error(url, "it is not an address") from None
    if parts.scheme not in _PORTS or not host:
        raise _error(url, "it must begin with https:// or http:// and a name")
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise _error(url, "nothing may follow the name: Symple needs the whole of it")
    if "@" in parts.netloc:
        raise _error(url, "it must not hold a user or a password")
    if port == 0:
        raise _error(url, "port 0 is none")
    name = _host(url, host)
    plain = port is None or port == _PORTS[parts.scheme]
    return f"{parts.scheme}://{name}" + ("" if plain else f":{port}")


def _host(url: str, host: str) -> str:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return _name(url, host)
    if address.is_loopback or address.is_unspecified or address.is_multicast:
        raise _error(url, "no other machine comes here by it")
    return f"[{address}]" if address.version == 6 else str(address)


def _name(url: str, host: str) -> str:
    """As it stands in requests: letters that are not of ASCII are encoded."""
    try:
        name = host.encode("idna").decode("ascii").lower()
    except UnicodeError:
        raise _error(url, f"{host} is not the name of a server") from None
    labels = name.split(".")
    # A last part of digits would be a number that browsers take for an address.
    if (
        len(name) > _MOST_NAME
        or not all(_LABEL.fullmatch(label) for label in labels)
        or labels[-1].isdigit()
    ):
        raise _error(url, f"{host} is not the name of a server")
    if labels[-1] == "localhost":
        raise _error(url, "no other machine comes here by it")
    return name


def _error(url: str, why: str) -> PublicUrlError:
    return PublicUrlError(
        f"{url!r} cannot be the public address: {why}. Give one such as https://symple.example."
    )
