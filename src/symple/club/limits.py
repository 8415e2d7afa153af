"""How often somebody may try what costs something, or could be guessed.

Counted in the memory of this process: where several are at work, each counts for itself.
"""

from __future__ import annotations

import math
import time
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from limits import RateLimitItem, RateLimitItemPerDay, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import (
    MovingWindowRateLimiter,
    RateLimiter,
    SlidingWindowCounterRateLimiter,
)

from symple.club import emails, names
from symple.club.errors import TooOftenError

#: Of one host or one home; a school, too, has one address for all.
_LOGINS_OF_ADDRESS: Final = RateLimitItemPerMinute(30, 10, "logins of an address")
_GUESTS_OF_ADDRESS: Final = RateLimitItemPerHour(60, 1, "guests of an address")
_REGISTRATIONS_OF_ADDRESS: Final = RateLimitItemPerHour(20, 1, "registrations of an address")
_LETTERS_OF_ADDRESS: Final = RateLimitItemPerHour(20, 1, "letters of an address")
_SEARCHES_OF_ADDRESS: Final = RateLimitItemPerMinute(120, 1, "searches of an address")

#: From anywhere, so that many hosts do not guess faster than one. Who is logged in stays so.
_LOGINS_OF_NAME: Final = RateLimitItemPerHour(30, 1, "logins of a name")
_LETTERS_TO_EMAIL: Final = RateLimitItemPerHour(3, 1, "letters to an e-mail")

_PASSWORDS_OF_ACCOUNT: Final = RateLimitItemPerHour(10, 1, "passwords of an account")
_TOKENS_OF_ACCOUNT: Final = RateLimitItemPerDay(40, 1, "tokens of an account")
_DOWNLOADS_OF_ACCOUNT: Final = RateLimitItemPerHour(5, 1, "downloads of an account")
_BROWSERS_OF_ACCOUNT: Final = RateLimitItemPerHour(60, 1, "browsers of an account")
_EXPORTS_OF_ACCOUNT: Final = RateLimitItemPerHour(20, 1, "exports of an account")

#: A bot may be in many games at once, and answers at once.
_CHANGES_OF_ACCOUNT: Final = RateLimitItemPerMinute(600, 1, "changes of games by an account")
_CHALLENGES_OF_ACCOUNT: Final = RateLimitItemPerHour(300, 1, "challenges of an account")

#: Whoever comes and goes is told to all who look at the tournament.
_TOURNAMENTS_OF_ACCOUNT: Final = RateLimitItemPerHour(20, 1, "tournaments of an account")
_ENTRIES_OF_ACCOUNT: Final = RateLimitItemPerHour(120, 1, "entries of an account")

#: Whoever has one IPv6 address has all that begin alike.
_IPV6_HOME: Final = 64

#: Of what somebody types; more of it does not make it another.
_MAX_KEY: Final = 300


class Limits:
    """Each method counts one try. TooOftenError says how long to wait; that try is not counted.

    They do not ask whether a name or an e-mail exists, so they do not tell either. The clock is
    the library's own.
    """

    def __init__(self) -> None:
        self._tries = MovingWindowRateLimiter(MemoryStorage())
        # To keep when each turn was, and to go through all of that for what is old, would cost more
        # than the turn. Here a key has two numbers, and what it may is known to a few tries.
        self._turns = SlidingWindowCounterRateLimiter(MemoryStorage())

    def log_in(self, name: str, address: str) -> None:
        self._try(_LOGINS_OF_ADDRESS, _network(address))
        self._try(_LOGINS_OF_NAME, names.folded(name[:_MAX_KEY]))

    def be_guest(self, address: str) -> None:
        self._try(_GUESTS_OF_ADDRESS, _network(address))

    def register(self, address: str) -> None:
        self._try(_REGISTRATIONS_OF_ADDRESS, _network(address))

    def send_letter(self, email: str, address: str) -> None:
        """For a forgotten password, or to verify an address."""
        self._try(_LETTERS_OF_ADDRESS, _network(address))
        self._try(_LETTERS_TO_EMAIL, emails.folded(email[:_MAX_KEY].strip()))

    def give_password(self, account: int) -> None:
        """Of somebody who is logged in, before what only the owner may do."""
        self._try(_PASSWORDS_OF_ACCOUNT, str(account))

    def make_token(self, account: int) -> None:
        self._try(_TOKENS_OF_ACCOUNT, str(account))

    def subscribe(self, account: int) -> None:
        """A browser that is to be told something."""
        self._try(_BROWSERS_OF_ACCOUNT, str(account))

    def export(self, account: int) -> None:
        self._try(_EXPORTS_OF_ACCOUNT, str(account))

    def download_games(self, account: int) -> None:
        self._try(_DOWNLOADS_OF_ACCOUNT, str(account))

    def search(self, address: str) -> None:
        """For what goes through all games of somebody, or all names."""
        self._try(_SEARCHES_OF_ADDRESS, _network(address))

    def change_game(self, account: int) -> None:
        """A turn, or what else a player does in a game."""
        self._try(_CHANGES_OF_ACCOUNT, str(account), self._turns)

    def challenge(self, account: int) -> None:
        self._try(_CHALLENGES_OF_ACCOUNT, str(account))

    def make_tournament(self, account: int) -> None:
        self._try(_TOURNAMENTS_OF_ACCOUNT, str(account))

    def change_entries(self, account: int) -> None:
        """Joining a tournament, leaving it, taking somebody out, calling it off."""
        self._try(_ENTRIES_OF_ACCOUNT, str(account))

    def _try(self, limit: RateLimitItem, key: str, kept: RateLimiter | None = None) -> None:
        tries = kept or self._tries
        if not tries.hit(limit, key):
            free = tries.get_window_stats(limit, key).reset_time
            raise TooOftenError(max(1, math.ceil(free - time.time())))


def _network(address: str) -> str:
    """What the address is counted as; it need not be one (a socket of the machine has none)."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, IPv6Address):
        if ip.ipv4_mapped is not None:
            return str(ip.ipv4_mapped)
        return str(ip_network((int(ip), _IPV6_HOME), strict=False))
    return str(ip)
