"""Tells browsers something while no page is open: Web Push (RFC 8030, 8291 and 8292).

Where it is sent is what a browser has said, so it may be anything: only https, only addresses that
are public, the one that was looked at is the one that is connected to, and no redirect is followed.

    python -m symple.club.web_push

prints a new key for the setting SYMPLE_PUSH_KEY.
"""

from __future__ import annotations

import base64
import binascii
import json
import os
import socket
import ssl
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Any, Final, Literal
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02, VapidException

from symple.club.errors import RefusedError
from symple.club.storage.notices import Subscription

KEY: Final = "SYMPLE_PUSH_KEY"
CONTACT: Final = "SYMPLE_PUSH_CONTACT"

#: Letters that an address has at most; those of the known services have some 200.
_MOST: Final = 1_000

#: Seconds for each step, and for all of them: whoever answers drop by drop keeps nobody waiting.
_SECONDS: Final = 10
_IN_ALL: Final = 15

#: What there is of IPv6 that is routed anywhere. Of it and besides, what has an IPv4 address in it
#: (RFC 3056, 6052) may lead to a machine beside this one.
_ROUTED: Final = IPv6Network("2000::/3")

#: Seconds for which a service keeps what a browser cannot be told yet, and a signature holds.
_KEPT: Final = 24 * 3_600
_SIGNED: Final = 12 * 3_600

#: `gone`: the browser is not to be told any more. `never`: it cannot be, in this way.
Outcome = Literal["sent", "gone", "later", "never"]

Network = IPv4Network | IPv6Network


class PushSettingsError(ValueError):
    """Nothing can be sent so. `str` is a plain sentence, without the key."""


class Pusher:
    """Any thread may send."""

    def __init__(
        self,
        key: str,
        contact: str,
        *,
        context: ssl.SSLContext | None = None,
        allowed: Sequence[Network] = (),
    ) -> None:
        """key: the club's own, which services know it by; contact: `mailto:` or `https:`, for who
        runs them. PushSettingsError. context: whom to trust, by default as the system does.
        allowed: networks that may be reached although they are not public.
        """
        if not contact.startswith(("mailto:", "https://")):
            raise PushSettingsError(f"{CONTACT} is a mailto: or an https: address.")
        try:
            self._key = Vapid02.from_string(key)
            self._signed("https://push.example", contact)
        except (ValueError, TypeError, VapidException) as error:
            raise PushSettingsError(
                f"{KEY} or {CONTACT} cannot be used; see `python -m symple.club.web_push`."
            ) from error
        self._contact = contact
        self._context = context or ssl.create_default_context()
        self._allowed = tuple(allowed)

    @classmethod
    def of_environment(cls, environment: Mapping[str, str]) -> Pusher | None:
        """None where the settings are not there. PushSettingsError where one is missing."""
        key, contact = environment.get(KEY, ""), environment.get(CONTACT, "")
        if not key and not contact:
            return None
        if not key or not contact:
            raise PushSettingsError(f"{KEY} and {CONTACT} go together.")
        return cls(key, contact)

    @property
    def public_key(self) -> str:
        """What browsers are told to know the club by."""
        point = self._key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return _encoded(point)

    def send(self, subscription: Subscription, message: Mapping[str, Any], topic: str) -> Outcome:
        """topic: what replaces what has not been told yet, of letters and digits."""
        parts = urlsplit(subscription.endpoint)
        host, port = parts.hostname or "", parts.port or 443
        try:
            address = self._address(host, port)
            body = _sealed(subscription, json.dumps(message, ensure_ascii=False).encode())
            signed = self._signed(f"https://{parts.netloc}", self._contact)
        except OSError:
            return "later"
        except (ValueError, VapidException):
            return "never"
        headers = {
            "Host": parts.netloc,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(_KEPT),
            "Topic": topic,
            "Urgency": "high",
            **signed,
        }
        path = parts.path + (f"?{parts.query}" if parts.query else "")
        try:
            with closing(_Connection(host, port, address, self._context)) as connection:
                with _ended_after(_IN_ALL, connection):
                    connection.request("POST", path or "/", body, headers)
                    status = connection.getresponse().status
                # An answer that was cut off looks as if it had no more to say.
                return "later" if connection.ended else _outcome(status)
        except (OSError, HTTPException):
            return "later"

    def _address(self, host: str, port: int) -> str:
        """Of the host. OSError if there is none, ValueError if one of them may not be reached."""
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
        if not all(map(self._may_be_reached, addresses)):
            raise ValueError("not a public address")
        return addresses[0]

    def _may_be_reached(self, text: str) -> bool:
        address = ip_address(text)
        if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        if any(address in network for network in self._allowed):
            return True
        if isinstance(address, IPv6Address) and (
            address not in _ROUTED or address.sixtofour is not None
        ):
            return False
        return address.is_global and not address.is_multicast

    def _signed(self, audience: str, contact: str) -> dict[str, str]:
        claims = {"aud": audience, "sub": contact, "exp": int(time.time()) + _SIGNED}
        signed: dict[str, str] = self._key.sign(claims)
        return signed


def checked(endpoint: str, p256dh: str, auth: str) -> Subscription:
    """What a browser says of itself. RefusedError for what cannot be true."""
    refused = RefusedError("push-subscription", "This is nothing that a browser could be told by.")
    try:
        parts = urlsplit(endpoint)
        port = parts.port
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decoded(p256dh))
        right = len(_decoded(auth)) == 16
    except ValueError as error:
        raise refused from error
    plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    known = parts.scheme == "https" and parts.hostname and "@" not in parts.netloc and port != 0
    if not (right and plain and known and not parts.fragment and len(endpoint) <= _MOST):
        raise refused
    return Subscription(endpoint, p256dh, auth)


def new_key() -> str:
    """For SYMPLE_PUSH_KEY."""
    return _encoded(
        ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32)
    )


class _Connection(HTTPConnection):
    """To one address of a host, which proves to be that host."""

    def __init__(self, host: str, port: int, address: str, context: ssl.SSLContext) -> None:
        super().__init__(host, port, timeout=_SECONDS)
        self._at = (address, port)
        self._context = context
        # The connection itself forgets it as soon as there is an answer.
        self._opened: ssl.SSLSocket | None = None
        self.ended = False

    def connect(self) -> None:
        plain = socket.create_connection(self._at, _SECONDS)
        try:
            self._opened = self.sock = self._context.wrap_socket(
                plain, server_hostname=self.host, do_handshake_on_connect=False
            )
        except BaseException:
            plain.close()
            raise
        self.sock.do_handshake()

    def end(self) -> None:
        """Whatever is awaited does not come any more; from any thread."""
        self.ended = True
        if self._opened is not None:
            with suppress(OSError):  # it has ended
                # Not as TLS does it, of which another thread is in the midst.
                socket.socket.shutdown(self._opened, socket.SHUT_RDWR)


@contextmanager
def _ended_after(seconds: float, connection: _Connection) -> Iterator[None]:
    ending = threading.Timer(seconds, connection.end)
    ending.daemon = True
    ending.start()
    try:
        yield
    finally:
        ending.cancel()


def _outcome(status: int) -> Outcome:
    if 200 <= status < 300:
        return "sent"
    if status in (404, 410):
        return "gone"
    return "later" if status == 429 or status >= 500 else "never"


def _sealed(subscription: Subscription, message: bytes) -> bytes:
    sealed: bytes = http_ece.encrypt(
        message,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_decoded(subscription.p256dh),
        auth_secret=_decoded(subscription.auth),
        salt=os.urandom(16),
        version="aes128gcm",
    )
    return sealed


def _decoded(text: str) -> bytes:
    """ValueError where it is not base64 for addresses (RFC 4648), without its end."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars="-_", validate=True)
    except binascii.Error as error:
        raise ValueError(str(error)) from error


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


if __name__ == "__main__":
    print(new_key())
