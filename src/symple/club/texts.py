"""What people write, as it is kept: one line that says what it seems to say."""

from __future__ import annotations

import unicodedata
from typing import Final

from symple.club.errors import RefusedError

#: They change the order of what stands around them (https://www.unicode.org/reports/tr9/).
_DIRECTIONS: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)


def cleaned(text: str, most: int) -> str:
    """The text with its letters composed (NFC), single spaces, and nothing that is no text.

    RefusedError where nothing is left, or more than `most` characters.
    """
    kept = "".join(letter for letter in text if letter.isspace() or not _is_no_text(letter))
    found = " ".join(unicodedata.normalize("NFC", kept).split())
    if not any(_is_seen(letter) for letter in found):
        raise RefusedError("no-text", "There is no text.")
    if len(found) > most:
        raise RefusedError("text-too-long", f"A text has up to {most} characters.", most=most)
    return found


def _is_no_text(letter: str) -> bool:
    """Whether it is a control character, half of one, or changes the direction."""
    return unicodedata.category(letter) in ("Cc", "Cs") or letter in _DIRECTIONS


def _is_seen(letter: str) -> bool:
    """Whether it can be seen without another one."""
    return unicodedata.category(letter)[0] in "LNPS"
