"""By which code something is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from symple.club.errors import ClubError


def refusal(kind: type[ClubError], act: Callable[..., object], *given: Any, **named: Any) -> str:
    with pytest.raises(kind) as refused:
        act(*given, **named)
    assert str(refused.value).endswith(".")  # a sentence
    return refused.value.code
