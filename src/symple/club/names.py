"""Which names an account may have, and when two of them look alike.

The letters are those of the languages that are written in Latin or in Cyrillic, so that what looks
alike fits into one small table; Unicode's own (UTS 39) was its model.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from symple.club.errors import RefusedError

MIN_NAME: Final = 2
MAX_NAME: Final = 20

_DIGITS: Final = frozenset("0123456789")
_JOINING: Final = frozenset("-_")

#: Composed letters alone: ä is one, a letter with any other mark upon it is none.
_LATIN: Final = frozenset(
    letter
    for letter in map(chr, (*range(0x41, 0x5B), *range(0x61, 0x7B), *range(0xC0, 0x180)))
    if letter.isalpha() and unicodedata.normalize("NFKC", letter) == letter
)
_CYRILLIC: Final = frozenset(map(chr, (*range(0x400, 0x460), 0x490, 0x491)))

#: What a letter without its marks, or a digit, looks like when it is read at a glance, in capitals
#: or not. What stands on the right does not stand on the left: once is enough.
_LOOKS_LIKE: Final = {
    "0": "o",
    "1": "l",
    "i": "l",
    "m": "rn",
    "w": "vv",
    # Latin of single languages
    "æ": "ae",
    "đ": "d",
    "ð": "d",
    "ħ": "h",
    "ı": "l",
    "ĸ": "k",
    "ł": "l",
    "ŋ": "n",
    "œ": "oe",
    "ø": "o",
    "þ": "p",
    "ŧ": "t",
    # Cyrillic
    "а": "a",
    "б": "6",
    "в": "b",
    "г": "r",
    "ґ": "r",
    "е": "e",
    "з": "3",
    "к": "k",
    "м": "rn",
    "н": "h",
    "о": "o",
    "п": "n",
    "р": "p",
    "с": "c",
    "т": "t",
    "у": "y",
    "х": "x",
    "ч": "4",
    "ш": "vv",
    "ы": "bl",
    "ь": "b",
    "ю": "lo",
    "ђ": "h",
    "ћ": "h",
    "є": "e",
    "ѕ": "s",
    "і": "l",
    "ј": "j",
}
_TABLE: Final = str.maketrans({**_LOOKS_LIKE, "-": "", "_": "", " ": ""})


def guest_name(number: int) -> str:
    return f"Guest {number}"


def closed_name(account: int) -> str:
    return f"closed account {account}"


def spelled(name: str) -> str:
    """The name as it is kept. RefusedError when nobody may have it.

    A letter may have been typed with its mark apart; whether another account has a name that looks
    like this one is not asked here.
    """
    name = unicodedata.normalize("NFC", name)
    if not MIN_NAME <= len(name) <= MAX_NAME:
        raise RefusedError(
            "name-length",
            f"A name has {MIN_NAME} to {MAX_NAME} letters and digits.",
            least=MIN_NAME,
            most=MAX_NAME,
        )
    used = set(name) - _DIGITS - _JOINING
    if used - _LATIN - _CYRILLIC:
        raise RefusedError(
            "name-letters", "A name is made of Latin or Cyrillic letters, digits, - and _."
        )
    if used & _LATIN and used & _CYRILLIC:
        raise RefusedError(
            "name-scripts", "A name is written in Latin or in Cyrillic letters, not in both."
        )
    if name[0] not in used:
        raise RefusedError("name-start", "A name begins with a letter.")
    return name


def may_exist(name: str) -> bool:
    """Whether it is worth asking for: anything can be typed, and a database takes not all."""
    return len(name) <= 2 * MAX_NAME and name.isprintable()


def folded(name: str) -> str:
    """The name as it is compared: two that look alike are the same.

    >>> folded("Volkov") == folded("vo1_K0V") == folded("VÖLKOV")
    True
    """
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    bare = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return bare.translate(_TABLE)


def check_reserved(name: str) -> None:
    """RefusedError for a name by which somebody would seem to be what they are not."""
    look = folded(name)
    if look in _RESERVED or look.startswith(_RESERVED_BEGINNINGS):
        raise RefusedError("name-reserved", "This name is kept for the club itself.")


_RESERVED_BEGINNINGS: Final = (
    # Of guests and closed accounts, then of those who look after the club.
    *map(folded, ("guest", "closed account")),
    *map(folded, ("admin", "moderator", "symple", "админ", "модератор", "гость", "симпл")),
)
_RESERVED: Final = frozenset(
    map(
        folded,
        (
            *("anonymous", "api", "black", "bot", "club", "computer", "deleted", "engine"),
            *("everybody", "everyone", "help", "host", "info", "me", "mod", "nobody", "null"),
            *("official", "owner", "root", "security", "server", "staff", "support", "system"),
            *("undefined", "unknown", "webmaster", "white", "you"),
            *("аноним", "белые", "бот", "все", "владелец", "движок", "клуб", "компьютер"),
            *("никто", "поддержка", "помощь", "сервер", "система", "хозяин", "черные"),
        ),
    )
)
