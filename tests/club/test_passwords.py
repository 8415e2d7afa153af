"""Passwords: which may be chosen, and how they are kept and compared."""

from __future__ import annotations

import pytest

from symple.club.errors import RefusedError
from symple.club.passwords import MAX_PASSWORD, Passwords, check_choice
from tests.club.refusals import refusal


def test_only_the_right_one_is_right(passwords: Passwords) -> None:
    kept = passwords.hashed("correct horse")
    assert kept.startswith("$argon2id$")
    assert "correct horse" not in kept
    assert passwords.hashed("correct horse") != kept
    assert passwords.verify("correct horse", kept) == (True, None)
    for wrong in ("", "correct horse ", "Correct horse", "\0", "\ud800", "x" * 10**6):
        assert passwords.verify(wrong, kept) == (False, None)


def test_by_default_it_costs_what_the_rfc_recommends() -> None:
    assert "m=65536,t=3,p=4" in Passwords().hashed("correct horse")


def test_a_letter_may_be_typed_in_any_way(passwords: Passwords) -> None:
    composed = passwords.hashed("мой Йогурт é")
    assert passwords.verify("мо\u0438\u0306 \u0418\u0306огурт e\u0301", composed)[0]


def test_what_cost_less_is_renewed(passwords: Passwords) -> None:
    kept = passwords.hashed("correct horse")
    dearer = Passwords(passes=2, memory=16, lanes=1)
    right, renewed = dearer.verify("correct horse", kept)
    assert right
    assert dearer.verify("correct horse", renewed) == (True, None)
    assert dearer.verify("wrong horse", kept) == (False, None)


def test_where_there_is_none_the_work_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    passwords = Passwords(passes=2, memory=16, lanes=1)
    compared: list[str] = []
    verify = passwords._hashes.verify_and_update

    def watched(password: bytes, kept: str):
        compared.append(kept.split("$")[3])
        return verify(password, kept)

    monkeypatch.setattr(passwords._hashes, "verify_and_update", watched)
    kept = passwords.hashed("correct horse")
    passwords.verify("wrong horse", kept)
    assert passwords.verify("wrong horse", None) == (False, None)
    passwords.verify("x" * (MAX_PASSWORD + 1), kept)
    assert compared == ["m=16,t=2,p=1"] * 3


@pytest.mark.parametrize(
    "password", ["correct horse", "h" * 7 + "o", "я" * 7 + "ю", "ab" * 100, "8 Zeichen"]
)
def test_what_may_be_chosen(password: str) -> None:
    check_choice(password, "Anna")


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("", "password-length"),
        ("1234567", "password-length"),
        ("ab" * 101, "password-length"),
        ("x" * 10**6, "password-length"),
        ("e\u0301" * 7, "password-length"),  # seven letters
        ("password", "password-weak"),
        ("PassWord", "password-weak"),
        ("12345678", "password-weak"),
        ("йцукенгш", "password-weak"),
        ("ffffffffffff", "password-weak"),
        ("alexandra", "password-weak"),
        ("A1exAndra", "password-weak"),
    ],
)
def test_what_is_guessed_at_once(password: str, code: str) -> None:
    assert refusal(RefusedError, check_choice, password, "Alexandra") == code
