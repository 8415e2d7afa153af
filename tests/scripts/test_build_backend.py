"""The build backend: what pip calls to build Symple."""

from __future__ import annotations

import importlib
import threading
from types import ModuleType

import pytest

from scripts import run_tests


@pytest.fixture
def backend(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """As pip imports it: from its own folder."""
    monkeypatch.syspath_prepend(run_tests.ROOT / "scripts")
    return importlib.import_module("build_backend")


def test_an_editable_install_builds_the_core_beside_the_client(
    backend: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = threading.Barrier(2, timeout=20)
    monkeypatch.setattr(backend.web_client, "main", both.wait)

    def build_core(*_: object) -> str:
        both.wait()
        return "symple.whl"

    monkeypatch.setattr(backend.native, "build_editable", build_core)
    assert backend.build_editable("folder") == "symple.whl"


def test_a_client_that_cannot_be_built_ends_it(
    backend: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise SystemExit("no client")

    monkeypatch.setattr(backend.web_client, "main", fail)
    monkeypatch.setattr(backend.native, "build_editable", lambda *_: "symple.whl")
    with pytest.raises(SystemExit, match="no client"):
        backend.build_editable("folder")
