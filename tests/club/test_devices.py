"""What is kept of what a browser says of itself."""

from __future__ import annotations

import pytest

from symple.club.devices import device

WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Firefox, Linux",
        ),
        (
            f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {WEBKIT} Chrome/140.0 Safari/537.36",
            "Chrome, Windows",
        ),
        (
            f"Mozilla/5.0 (Windows NT 10.0) {WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0",
            "Edge, Windows",
        ),
        (f"Mozilla/5.0 (Linux; Android 15) {WEBKIT} Chrome/140.0 Mobile", "Chrome, Android"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
            "Safari, iPhone",
        ),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/18.0 Safari/605.1", "Safari, macOS"),
        ("curl/8.0", ""),
        ("", ""),
        ("<script>alert(1)</script>\0", ""),
    ],
)
def test_devices(user_agent: str, name: str) -> None:
    assert device(user_agent) == name
