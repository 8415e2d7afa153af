"""The wheel that all tests of this folder are about, built once and installed as a club's is."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.packaging.programs import PIP, ROOT, run


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(*PIP, "wheel", "--no-deps", "--wheel-dir", folder, ".", PIP_CONSTRAINT="constraints.txt")
    (built,) = folder.glob("symple-*.whl")
    return built


@pytest.fixture(scope="session")
def prefix(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where it is installed, with what a club needs: that is all of the command line, too."""
    folder = tmp_path_factory.mktemp("opt") / "symple"
    script = ROOT / "deploy" / "install.sh"
    run(script, folder, wheel, PYTHON=sys.executable, PIP_NO_COMPILE="1")
    return folder


@pytest.fixture(scope="session")
def installed(prefix: Path) -> Path:
    """Its programs."""
    return prefix / "bin"
