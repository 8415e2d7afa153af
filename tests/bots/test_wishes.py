"""Which challenges suit."""

from __future__ import annotations

from typing import Any

import pytest

from symple.bots.wishes import Wishes

CHALLENGE: dict[str, Any] = {
    "by": {"kind": "person"},
    "rules": {"size": 9, "penalty": 4, "balance": "optional"},
    "start": None,
    "pace": "live",
    "rated": False,
}


@pytest.mark.parametrize(
    ("wishes", "challenge", "suits"),
    [
        (Wishes(), {}, True),
        (Wishes(sizes=frozenset({9, 11})), {}, True),
        (Wishes(sizes=frozenset({11})), {}, False),
        (Wishes(penalties=frozenset({10})), {}, False),
        (Wishes(live=False), {}, False),
        (Wishes(live=False), {"pace": "correspondence"}, True),
        (Wishes(days=False), {"pace": "correspondence"}, False),
        (Wishes(casual=False), {}, False),
        (Wishes(rated=False), {"rated": True}, False),
        (Wishes(bots=False), {"by": {"kind": "bot"}}, False),
        (Wishes(starts=False), {"start": "5/5/5/5/5 w - 4"}, False),
        (Wishes(balances=False), {"rules": {**CHALLENGE["rules"], "balance": "forced"}}, False),
    ],
)
def test_a_challenge_suits(wishes: Wishes, challenge: dict[str, Any], suits: bool) -> None:
    assert wishes.suit({**CHALLENGE, **challenge}) is suits
