"""Addresses of e-mail. Whether one is somebody's is found out by a letter to it, not here."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from symple.club.errors import RefusedError

#: RFC 5321: what a path may have, less its brackets.
MAX_EMAIL: Final = 254

#: One @, a host with a dot, and nothing that ends a line or begins another part of a letter.
_EMAIL: Final = re.compile(r"[^\s@<>()\[\],;:\\\"]{1,64}@[^\s@<>()\[\],;:\\\"]+\.[^\s@.]{2,}")

#: In a letter's head another text begins with it (RFC 2047).
_ENCODED: Final = "=?"


def checked(text: str) -> str:
    """The address as it is written to. RefusedError for what cannot be one."""
    text = unicodedata.normalize("NFC", text.strip())
    fits = len(text) <= MAX_EMAIL and text.isprintable() and _EMAIL.fullmatch(text)
    if not fits or _ENCODED in text:
        raise RefusedError("email", "This is not an e-mail address.")
    return text


def folded(email: str) -> str:
    """The address as it is compared: nearly no host tells capitals apart."""
    return unicodedata.normalize("NFKC", email).casefold()
