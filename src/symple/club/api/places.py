"""A place in a list as it stands in an address: what leads to the next page."""

from __future__ import annotations

from symple.club.errors import RefusedError
from symple.club.storage.listings import Place


def write_place(place: Place) -> str:
    return f"{place.at}/{place.id}"


def read_place(text: str | None) -> Place | None:
    """As `write_place` wrote it. RefusedError for anything else."""
    if text is None:
        return None
    at, _, key = text.partition("/")
    if not at.isascii() or not at.isdigit() or len(at) > 16:
        raise RefusedError("no-such-page", "There is no such page of the list.")
    return Place(int(at), key)
