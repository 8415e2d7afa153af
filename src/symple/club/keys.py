"""Secrets by which somebody is known: of sessions, tokens and links in letters.

Only fingerprints are kept, and looked up: a secret has 256 random bits, so neither a list of the
fingerprints nor the time that a look-up takes helps to guess one.
"""

from __future__ import annotations

import secrets
from hashlib import sha256


def new_key() -> str:
    """A secret, of letters that an address of the web may have."""
    return secrets.token_urlsafe(32)


def fingerprint(secret: str) -> str:
    """What is kept of it; any text has one."""
    return sha256(secret.encode(errors="surrogatepass")).hexdigest()
