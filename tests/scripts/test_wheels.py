"""The wheels of `make wheels`: what can be said of them without building any."""

from __future__ import annotations

import importlib
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from scripts import run_tests, try_wheel


@pytest.fixture
def wheels(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """As `make` runs it: from its own folder."""
    monkeypatch.syspath_prepend(run_tests.ROOT / "scripts")
    return importlib.import_module("wheels")


def test_the_build_is_told_the_python_and_the_processor_that_it_is_for(wheels: ModuleType) -> None:
    assert wheels.target("cp311-cp311", "aarch64") == {
        "SYMPLE_TARGET": "aarch64-linux-gnu.2.17",
        "_PYTHON_HOST_PLATFORM": "linux-aarch64",
        "SETUPTOOLS_EXT_SUFFIX": ".cpython-311-aarch64-linux-gnu.so",
    }


def test_an_unpacked_system_gets_what_packages_leave_to_the_installer(
    wheels: ModuleType, tmp_path: Path
) -> None:
    for name in ("usr/bin", "usr/lib", "lib", "etc", "dev"):
        (tmp_path / name).mkdir(parents=True)
    wheels.complete(tmp_path)
    assert (tmp_path / "bin").readlink() == Path("usr/bin")
    assert not (tmp_path / "lib").is_symlink()
    assert (tmp_path / "etc/resolv.conf").is_file()
    assert (tmp_path / "etc/ssl/certs").is_dir()
    assert not (tmp_path / "dev").exists()


def test_the_table_tells_the_builds_in_a_wheel(wheels: ModuleType, tmp_path: Path) -> None:
    wheel = tmp_path / "symple-1-cp312-abi3-manylinux_2_17_x86_64.whl"
    with zipfile.ZipFile(wheel, "w") as files:
        for name in ("_core_v3.abi3.so", "_core_v2.abi3.so", "py.typed"):
            files.writestr(f"symple/{name}", "")
    assert wheels.table([wheel]).split() == ["0.0", "MB", "v2", "v3", wheel.name]


def test_a_command_that_fails_ends_the_program(wheels: ModuleType) -> None:
    with pytest.raises(SystemExit, match="`false"):
        wheels.run("false")


def test_every_extra_for_users_is_tried_but_training(wheels: ModuleType) -> None:
    settings = tomllib.loads((run_tests.ROOT / "pyproject.toml").read_text())
    tried = {extra for extras in wheels.EXTRAS["amd64"] for extra in extras.split(",")}
    assert tried | {"docs", "learn", "test", "wheels"} == set(
        settings["project"]["optional-dependencies"]
    )
    assert set(wheels.EXTRAS["amd64"]) | set(wheels.EXTRAS["arm64"]) == set(try_wheel.PROMISES)


def test_the_tests_that_need_numpy_alone_are_there() -> None:
    assert all((run_tests.ROOT / name).is_file() for name in try_wheel.TESTS)
