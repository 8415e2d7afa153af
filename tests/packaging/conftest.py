"""The wheel that all tests of this folder are about, built once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.packaging.programs import PIP, run


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(*PIP, "wheel", "--no-deps", "--wheel-dir", folder, ".", PIP_CONSTRAINT="constraints.txt")
    (built,) = folder.glob("symple-*.whl")
    return built
