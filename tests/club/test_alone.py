"""A club in a file is for one process."""

from __future__ import annotations

from pathlib import Path

import pytest

from symple.club.alone import NotAloneError, alone_with


def test_a_second_one_is_not_let_in_until_the_first_has_gone(tmp_path: Path) -> None:
    file = tmp_path / "data" / "club.db"
    with alone_with(file):
        with pytest.raises(NotAloneError, match="stop that one first"), alone_with(file):
            pass
        with alone_with(tmp_path / "other.db"):
            pass
    with alone_with(file):
        pass
    assert not file.exists()
