"""Passwords: which may be chosen, and how they are kept and compared (argon2id)."""

from __future__ import annotations

import secrets
import unicodedata
from pathlib import Path
from threading import BoundedSemaphore
from typing import Final

from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from symple.club import names
from symple.club.errors import RefusedError

MIN_PASSWORD: Final = 8
MAX_PASSWORD: Final = 200

#: What is tried first, of those that are long enough; in small letters, one a line.
_WORST: Final = frozenset(
    Path(__file__).with_name("worst_passwords.txt").read_text("utf-8").split()
)


class Passwords:
    """Makes and compares what is kept of passwords; callable from any thread.

    passes, memory (KiB), lanes: what a password costs, by default as RFC 9106 recommends where
    memory is scarce. at_once: how many may be worked on; the others wait, so that many logins do
    not take all memory.
    """

    def __init__(
        self, *, passes: int = 3, memory: int = 64 * 1024, lanes: int = 4, at_once: int = 2
    ) -> None:
        hasher = Argon2Hasher(time_cost=passes, memory_cost=memory, parallelism=lanes)
        self._hashes = PasswordHash((hasher,))
        self._turn = BoundedSemaphore(at_once)
        self._nobodys = self.hashed(secrets.token_urlsafe())

    def hashed(self, password: str) -> str:
        """What is kept of it."""
        with self._turn:
            return self._hashes.hash(_bytes(password))

    def verify(self, password: str, kept: str | None) -> tuple[bool, str | None]:
        """Whether it is this one; and what is to be kept of it from now on, if that has changed.

        kept: None where there is no password, which takes as long and is always wrong.
        """
        # Nobody has one that is longer, and nobody has none.
        given = _bytes(password) if len(password) <= MAX_PASSWORD else b""
        with self._turn:
            return self._hashes.verify_and_update(given, kept or self._nobodys)


def check_choice(password: str, name: str) -> None:
    """RefusedError for a password that the account of this name should not have."""
    plain = unicodedata.normalize("NFKC", password[: MAX_PASSWORD + 1])
    if len(plain) < MIN_PASSWORD or len(password) > MAX_PASSWORD:
        raise RefusedError(
            "password-length",
            f"A password has {MIN_PASSWORD} to {MAX_PASSWORD} characters.",
            least=MIN_PASSWORD,
            most=MAX_PASSWORD,
        )
    plain = plain.casefold()
    if plain in _WORST or len(set(plain)) == 1 or names.folded(plain) == names.folded(name):
        raise RefusedError("password-weak", "This password is guessed at once. Choose another.")


def _bytes(password: str) -> bytes:
    """Whichever way a keyboard writes a letter that can be written in several.

    Half a surrogate pair, which JSON can carry, is no character, and yet must not fail.
    """
    return unicodedata.normalize("NFKC", password).encode(errors="surrogatepass")
