"""A library for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from symple.study.library import Library


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "library.db") as library:
        yield library
