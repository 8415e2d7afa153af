"""A time that passes as a test says."""

from __future__ import annotations


class Hours:
    def __init__(self) -> None:
        self.at = 1_700_000_000_000

    def now(self) -> int:
        return self.at

    def pass_by(self, seconds: float) -> None:
        self.at += round(seconds * 1_000)
