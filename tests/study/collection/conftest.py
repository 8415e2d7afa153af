"""A library for each test; the tables are made once."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from symple.study.collection import Library


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("empty") / "library.db"
    Library(path).close()
    return path


@pytest.fixture
def library(empty_file: Path, tmp_path: Path) -> Iterator[Library]:
    with Library(Path(shutil.copy(empty_file, tmp_path / "library.db"))) as library:
        yield library
