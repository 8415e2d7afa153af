"""What people write, by hand and at random."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symple.club.errors import RefusedError
from symple.club.texts import cleaned
from tests.club.refusals import refusal


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Good game!", "Good game!"),
        ("  two\t\tlines\r\n\r\nor  more\u2028 \u00a0", "two lines or more"),
        ("e\u0301", "\u00e9"),
        ("nul\0 bell\a del\x7f", "nul bell del"),
        ("\u202egpj.exe\u202c \u2067x\u2069 \u200fy", "gpj.exe x y"),
        # Removed before its parts are composed.
        ("e\u202e\u0301", "\u00e9"),
        ("a \u202e b", "a b"),
        ("half \ud83d", "half"),
        ("Хорошая партия 👩\u200d🦰", "Хорошая партия 👩\u200d🦰"),
        ("नमस्ते", "नमस्ते"),
        ("?", "?"),
    ],
)
def test_texts_are_kept_as_they_look(text: str, kept: str) -> None:
    assert cleaned(text, 500) == kept


@pytest.mark.parametrize("text", ["", "  \n", "\u202e", "\0", "\u200b\u200d", "\u0301"])
def test_nothing_is_no_text(text: str) -> None:
    assert refusal(RefusedError, lambda: cleaned(text, 500)) == "no-text"


def test_a_text_has_a_length() -> None:
    assert cleaned("  " + "x" * 500 + "  ", 500) == "x" * 500
    assert refusal(RefusedError, lambda: cleaned("x" * 501, 500)) == "text-too-long"


@given(st.text(st.characters(), max_size=30))
def test_a_clean_text_stays_as_it_is(text: str) -> None:
    try:
        found = cleaned(text, 500)
    except RefusedError:
        return
    assert cleaned(found, 500) == found
    assert found.encode()
    assert not {unicodedata.category(letter) for letter in found} & {"Cc", "Cs", "Zl", "Zp"}
