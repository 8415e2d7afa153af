"""Addresses of e-mail."""

from __future__ import annotations

import pytest

from symple.club import emails
from symple.club.errors import RefusedError
from tests.club.refusals import refusal


@pytest.mark.parametrize(
    ("text", "email"),
    [
        ("anna@example.org", "anna@example.org"),
        (" Anna.B+club@Mail.Example.ORG\n", "Anna.B+club@Mail.Example.ORG"),
        ("анна@почта.рф", "анна@почта.рф"),
        ("o'neil_7@a-b.co", "o'neil_7@a-b.co"),
    ],
)
def test_addresses(text: str, email: str) -> None:
    assert emails.checked(text) == email


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "anna",
            "anna@",
            "@example.org",
            "anna@example",
            "a@b@example.org",
            "a b@example.org",
        ),
        *("anna@example.org\nBcc: ben@example.org", "anna@example.org,ben@example.org"),
        *("Anna <anna@example.org>", "anna\0@example.org", "anna\u202e@example.org"),
        *("anna@exa\ud800mple.org", "a" * 65 + "@example.org", "a@" + "b" * 250 + ".org"),
        "=?x?b??=@example.org",
    ],
)
def test_what_is_none(text: str) -> None:
    assert refusal(RefusedError, emails.checked, text) == "email"


def test_capitals_do_not_tell_two_apart() -> None:
    assert emails.folded("Anna@Example.org") == emails.folded("anna@example.ORG")
    assert emails.folded("anna@example.org") != emails.folded("ann.a@example.org")
