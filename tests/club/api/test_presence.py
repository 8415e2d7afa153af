"""Whatever fails, it is looked again who is here."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from symple.club.api import presence
from symple.club.api.presence import Presence
from symple.storage.errors import BusyError


@pytest.mark.parametrize("error", [BusyError("Busy.", "busy"), RuntimeError("unforeseen")])
def test_a_look_that_fails_is_not_the_last(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr(presence, "_SOON", 0)
    monkeypatch.setattr(presence, "_EACH", 0)

    async def look_twice() -> None:
        came, told = asyncio.Event(), asyncio.Event()
        failures = [error]

        def players() -> frozenset[int]:
            if failures:
                raise failures.pop()
            return frozenset({1})

        lines: Any = SimpleNamespace(accounts=lambda: frozenset({1}), came=came)
        feeds: Any = SimpleNamespace(players=players, tell_presence=lambda _: told.set())
        nothing: Any = None
        here = Presence(nothing, nothing, lines, feeds, lambda: 0)
        monkeypatch.setattr(here, "_look", lambda own, players: players - own)
        looking = asyncio.create_task(here.run())
        async with asyncio.timeout(10):
            await told.wait()
        looking.cancel()

    asyncio.run(look_twice())
