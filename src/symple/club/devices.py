"""What a session was begun with, as somebody knows it again in the list of theirs.

No more of what a browser says of itself is kept.
"""

from __future__ import annotations

from typing import Final

#: The first that is named counts: the later ones are named by the earlier ones as well.
_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("YaBrowser/", "Yandex Browser"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


def device(user_agent: str) -> str:
    """Of a request's header `User-Agent`; empty where nothing is known.

    >>> device("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    """
    found = (
        next((name for sign, name in kinds if sign in user_agent), "")
        for kinds in (_BROWSERS, _SYSTEMS)
    )
    return ", ".join(filter(None, found))
