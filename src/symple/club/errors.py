"""Why somebody cannot do something. `str` is a plain sentence for them."""

from __future__ import annotations


class ClubError(Exception):
    """The base of the errors below.

    code: a name for pages and programs with words of their own; values: what the sentence names.
    """

    def __init__(self, code: str, message: str, **values: int | str) -> None:
        super().__init__(message)
        self.code = code
        self.values = values


class NeedsAccountError(ClubError):
    """Somebody has to say who they are first."""

    def __init__(self) -> None:
        super().__init__("login-needed", "Log in, or come as a guest, to do that.")


class NotFoundError(ClubError):
    """There is no such thing, or it is none of theirs."""


class RefusedError(ClubError):
    """It cannot be right, whatever is there."""


class ForbiddenError(ClubError):
    """Others may, but not this one."""


class ConflictError(ClubError):
    """It does not fit what is there now."""


class TooOftenError(ClubError):
    """It was tried too often. seconds: after which it may be tried again."""

    def __init__(self, seconds: int) -> None:
        super().__init__(
            "too-often", f"That was too often. Try again in {seconds} s.", seconds=seconds
        )
        self.seconds = seconds
