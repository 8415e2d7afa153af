"""Names of games and challenges that nobody can guess and everybody can type."""

from __future__ import annotations

import secrets
from typing import Final

#: Without letters that look like each other.
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"


def new_code(length: int) -> str:
    """So many letters, by chance."""
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def typed(text: str) -> str:
    """The code that somebody has typed, in whatever case and with whatever between its letters."""
    return "".join(letter for letter in text.casefold() if letter in _LETTERS)
