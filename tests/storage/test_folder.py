"""Where the user's data lie."""

from pathlib import Path

import pytest

from symple.storage.folder import data_folder, games_file, library_file


def test_the_users_own_folder_or_the_one_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SYMPLE_DATA", raising=False)
    assert data_folder().name == "symple"
    monkeypatch.setenv("SYMPLE_DATA", "")
    assert data_folder().name == "symple"
    monkeypatch.setenv("SYMPLE_DATA", "/somewhere/else")
    assert data_folder() == Path("/somewhere/else")
    assert games_file() == Path("/somewhere/else/symple.db")
    assert library_file() == Path("/somewhere/else/library.db")
    assert library_file(Path("/a/third")) == Path("/a/third/library.db")
