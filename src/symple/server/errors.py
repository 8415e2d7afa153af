"""Why a request cannot be done. `str` is a plain sentence for the user."""

from __future__ import annotations

from symple.game import IllegalTurnError


class RequestError(Exception):
    """The base of the errors below."""


class NotFoundError(RequestError):
    """There is no such game."""

    def __init__(self) -> None:
        super().__init__("There is no such game; it may have been deleted.")


class ConflictError(RequestError):
    """The request does not fit the game as it stands now."""


class RefusedError(RequestError):
    """The request cannot be right for any state of the game, or the turn is illegal."""

    def __init__(self, message: str, illegal: IllegalTurnError | None = None) -> None:
        super().__init__(message)
        self.point = illegal.point if illegal else None
        self.rule = illegal.rule if illegal else None
        self.open_point = illegal.open_point if illegal else None


def sentence(error: Exception) -> str:
    """The text of an error of the library as a sentence for the page."""
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
