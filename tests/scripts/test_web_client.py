"""When the web client is built, and with which Node."""

import json
import sys
from pathlib import Path

import pytest

from scripts import web_client

EXECUTABLE = sys.executable


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a web client that has never been built, on a machine without Node."""
    sources = tmp_path / "web"
    (sources / "src").mkdir(parents=True)
    (sources / "package.json").write_text(json.dumps({"engines": {"node": ">=20.19"}}))
    (sources / "src" / "main.ts").write_text("1;")
    client = tmp_path / "static"
    monkeypatch.setattr(web_client, "SOURCES", sources)
    monkeypatch.setattr(web_client, "CLIENT", client)
    monkeypatch.setattr(web_client, "STAMP", client / "sources.sha256")
    monkeypatch.setattr(web_client, "ROOT", tmp_path)
    monkeypatch.setattr(web_client, "CORE", (tmp_path / "core", {"tests"}))
    monkeypatch.setattr(web_client, "ENGINE", tmp_path / "engine.py")
    monkeypatch.setattr(web_client, "FIRST_TURNS", tmp_path / "book.json")
    monkeypatch.setattr(web_client, "NETS", tmp_path)
    (tmp_path / "book.json").write_text("{}")
    (tmp_path / "net.onnx").write_text("weights")
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "rules.hpp").write_text("1;")
    monkeypatch.setattr("sys.executable", str(tmp_path / "bin" / "python"))
    monkeypatch.setenv("PATH", "/nowhere")
    return tmp_path


def install_node(folder: Path, version: str) -> None:
    """A Node that tells its version, and an npm that makes the client when it is to build."""
    folder.mkdir()
    programs = {
        "node": f"echo {version}",
        "npm": '[ "$1" = ci ] || { /bin/mkdir -p ../static && echo page >../static/index.html; }',
    }
    for name, text in programs.items():
        (folder / name).write_text(f"#!/bin/sh\n{text}\n")
        (folder / name).chmod(0o755)


def test_without_node_pip_is_asked_for_it() -> None:
    assert web_client.build_requirements() == [web_client.NODE_REQUIREMENT]


@pytest.mark.parametrize("version", ["v18.20.4", "v20.18.9", "nonsense"])
def test_a_node_that_is_too_old_does_not_count(
    project: Path, monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    install_node(project / "old", version)
    monkeypatch.setenv("PATH", str(project / "old"))
    assert web_client.build_requirements() == [web_client.NODE_REQUIREMENT]


@pytest.mark.parametrize("version", ["v20.19.0", "v22.1.0", "v24.19.0"])
def test_a_node_that_is_new_enough_is_used(
    project: Path, monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    install_node(project / "new", version)
    monkeypatch.setenv("PATH", str(project / "new"))
    assert web_client.build_requirements() == []


def test_the_node_beside_python_comes_first(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install_node(project / "bin", "v24.0.0")
    install_node(project / "path", "v24.0.0")
    monkeypatch.setenv("PATH", str(project / "path"))
    assert web_client.find_node() == str(project / "bin")


@pytest.mark.parametrize("source", ["web/src/main.ts", "book.json", "net.onnx"])
def test_a_built_client_is_current_until_a_source_changes(project: Path, source: str) -> None:
    install_node(project / "bin", "v24.0.0")
    assert not web_client.is_current()
    web_client.main()
    assert web_client.is_current()
    (project / source).write_text("2")
    assert not web_client.is_current()


def test_where_the_engine_can_be_built_the_client_is_old_without_it(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_node(project / "bin", "v24.0.0")
    web_client.main()
    monkeypatch.setattr(web_client, "can_build_engine", lambda: True)
    assert web_client.build_requirements() == web_client.ENGINE_REQUIREMENTS
    built = project / "web" / web_client.BUILT_ENGINE / "engine.mjs"
    built.parent.parent.mkdir()
    (project / "engine.py").write_text(
        f"import pathlib as p; f = p.Path({str(built)!r}); f.parent.mkdir(); f.write_text('1;')"
    )
    (project / "bin" / "python").symlink_to(EXECUTABLE)
    assert not web_client.is_current()
    web_client.main()
    assert web_client.is_current()
    # What has one is current where none can be built, too.
    (project / "core" / "rules.hpp").write_text("2;")
    assert not web_client.is_current()
    monkeypatch.setattr(web_client, "can_build_engine", lambda: False)
    assert web_client.is_current()


def test_what_the_client_is_not_built_from_does_not_make_it_old(project: Path) -> None:
    install_node(project / "bin", "v24.0.0")
    web_client.main()
    (project / "web" / "tests").mkdir()
    (project / "web" / "tests" / "main.test.ts").write_text("1;")
    assert web_client.is_current()


def test_a_build_without_node_says_what_to_install() -> None:
    with pytest.raises(SystemExit, match=r"needs Node 20\.19 or newer and npm"):
        web_client.main()


def test_a_build_that_fails_says_which_command_did(project: Path) -> None:
    install_node(project / "bin", "v24.0.0")
    (project / "bin" / "npm").write_text("#!/bin/sh\nexit 1\n")
    with pytest.raises(SystemExit, match="`npm ci` failed"):
        web_client.main()
    assert not web_client.is_current()
