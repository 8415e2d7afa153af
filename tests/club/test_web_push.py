"""Browsers are told over real TLS, and nothing else is reached."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator
from typing import Any

import pytest
from py_vapid import Vapid02

from symple.club import web_push
from symple.club.errors import RefusedError
from symple.club.storage.notices import Subscription
from symple.club.web_push import Pusher, PushSettingsError, checked, new_key
from tests.club.push_service import CONTACT, Browser, PushService, encoded, push_service

MESSAGE = {"title": "Ваш ход", "body": "Партия с Ben", "game": "abc"}


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    with push_service(tmp_path_factory.mktemp("tls")) as service:
        yield service


@pytest.fixture(autouse=True)
def nothing_before(service: PushService) -> None:
    service.statuses.clear()
    service.headers.clear()
    service.bodies.clear()


def test_only_the_browser_reads_what_is_sent(service: PushService) -> None:
    browser = Browser(service.port)
    pusher = service.pusher()
    assert pusher.send(browser.subscription, MESSAGE, "abc") == "sent"
    (body,), (headers,) = service.bodies, service.headers
    assert browser.read(body) == MESSAGE
    assert b"Ben" not in body
    assert headers["path"] == "/push/one?of=club"
    assert (headers["Content-Encoding"], headers["Topic"]) == ("aes128gcm", "abc")
    assert int(headers["TTL"]) > 0
    # RFC 8292: the service knows the club by the key that browsers were told.
    assert Vapid02.verify(headers["Authorization"])
    assert headers["Authorization"].endswith(f"k={pusher.public_key}")


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        (404, "gone"),
        (410, "gone"),
        (429, "later"),
        (500, "later"),
        (400, "never"),
        (403, "never"),
        (307, "never"),
    ],
)
def test_what_the_service_says(service: PushService, status: int, outcome: str) -> None:
    service.statuses.append(status)
    assert service.pusher().send(Browser(service.port).subscription, MESSAGE, "abc") == outcome
    # No redirect is followed.
    assert len(service.bodies) == 1


def test_addresses_that_are_not_public_are_not_reached(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = Browser(service.port)
    assert service.pusher(allowed=()).send(browser.subscription, MESSAGE, "abc") == "never"
    connected: list[Any] = []

    def connect(address: Any, *_: Any) -> socket.socket:
        connected.append(address)
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "create_connection", connect)
    pusher = Pusher(new_key(), CONTACT)
    for host in (
        "127.0.0.1",
        "10.1.2.3",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "[::1]",
        "[fd00::1]",
        "[fe80::1]",
        "[::ffff:127.0.0.1]",
        "[::127.0.0.1]",
        "[64:ff9b::7f00:1]",
        "[64:ff9b:1::a00:1]",
        "[2002:7f00:1::1]",
        "[fec0::1]",
    ):
        found = Subscription(f"https://{host}/push", browser.p256dh, browser.auth)
        assert pusher.send(found, MESSAGE, "abc") == "never"
    assert connected == []
    # A name of which only one address is public is not reached either.
    mixed = [(2, 1, 6, "", (address, 443)) for address in ("9.9.9.9", "127.0.0.1")]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: mixed)
    found = Subscription("https://push.example/x", browser.p256dh, browser.auth)
    assert pusher.send(found, MESSAGE, "abc") == "never"
    assert connected == []
    # What was looked at is what is connected to: the name is not asked for again.
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: mixed[:1])
    assert pusher.send(found, MESSAGE, "abc") == "later"
    assert connected == [("9.9.9.9", 443)]


def test_a_service_that_answers_drop_by_drop_keeps_nobody_waiting(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_push, "_IN_ALL", 0.5)
    monkeypatch.setattr(service, "slow", True)
    browser = Browser(service.port)
    # It would say 201 in the end.
    assert service.pusher().send(browser.subscription, MESSAGE, "abc") == "later"


def test_a_service_that_proves_nothing_is_told_nothing(service: PushService) -> None:
    pusher = service.pusher(context=ssl.create_default_context())
    assert pusher.send(Browser(service.port).subscription, MESSAGE, "abc") == "later"
    assert service.bodies == []


def test_what_nothing_can_be_signed_for_is_told_nothing(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [(2, 1, 6, "", ("9.9.9.9", 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    browser = Browser(service.port)
    odd = checked("https://[2606:4700::1]/push", browser.p256dh, browser.auth)
    assert service.pusher().send(odd, MESSAGE, "abc") == "never"


def test_what_a_browser_says_of_itself_is_checked(service: PushService) -> None:
    browser = Browser(service.port)
    assert checked(browser.endpoint, browser.p256dh, browser.auth) == browser.subscription
    for endpoint, p256dh, auth in (
        ("http://push.example/x", browser.p256dh, browser.auth),
        ("https://", browser.p256dh, browser.auth),
        ("https://a@push.example/x", browser.p256dh, browser.auth),
        ("https://push.example:x/", browser.p256dh, browser.auth),
        ("https://push.example/x#y", browser.p256dh, browser.auth),
        ("https://push.example/ \r\nX: y", browser.p256dh, browser.auth),
        ("https://push.example/" + "x" * 1_000, browser.p256dh, browser.auth),
        (browser.endpoint, "", browser.auth),
        (browser.endpoint, encoded(b"\4" + b"x" * 64), browser.auth),
        (browser.endpoint, browser.p256dh, "é"),
        (browser.endpoint, browser.p256dh, encoded(b"x" * 15)),
    ):
        with pytest.raises(RefusedError):
            checked(endpoint, p256dh, auth)


def test_settings_are_read() -> None:
    assert Pusher.of_environment({}) is None
    key = new_key()
    pusher = Pusher.of_environment({"SYMPLE_PUSH_KEY": key, "SYMPLE_PUSH_CONTACT": CONTACT})
    assert pusher is not None
    assert len(pusher.public_key) == 87
    for settings in (
        {"SYMPLE_PUSH_KEY": key},
        {"SYMPLE_PUSH_CONTACT": CONTACT},
        {"SYMPLE_PUSH_KEY": key, "SYMPLE_PUSH_CONTACT": "somebody"},
        {"SYMPLE_PUSH_KEY": "none", "SYMPLE_PUSH_CONTACT": CONTACT},
        {"SYMPLE_PUSH_KEY": key[:-2], "SYMPLE_PUSH_CONTACT": CONTACT},
    ):
        with pytest.raises(PushSettingsError) as raised:
            Pusher.of_environment(settings)
        assert key not in str(raised.value)
