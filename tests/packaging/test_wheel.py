"""What is handed out: a wheel that needs no compiler and no Node, and the whole source."""

import json
import os
import platform
import re
import subprocess
import sys
import tarfile
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import symple
from symple.isa import Processor
from tests.packaging.programs import PIP, ROOT, run

FACTS = ROOT / "tests" / "packaging" / "facts.py"
PERFT = ROOT / "tests" / "data" / "perft.json"

#: The builds of the core that a wheel of this machine's kind carries.
BUILDS = ["v3", "v2"] if platform.machine() in {"x86_64", "AMD64"} else ["generic"]

pytestmark = pytest.mark.timeout(600)  # a wheel is built from nothing


def refusal(command: list[str | Path], cwd: Path, **variables: str) -> str:
    """What a program said on stderr, which ended with 1 and told nothing else."""
    result = subprocess.run(
        command, cwd=cwd, env=os.environ | variables, capture_output=True, text=True, check=False
    )
    assert (result.returncode, result.stdout) == (1, "")
    return result.stderr


@pytest.fixture(scope="session")
def installed_alone(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Without any extra: the library."""
    environment = tmp_path_factory.mktemp("library")
    venv.create(environment)
    into = ("--python", environment / "bin" / "python")
    run(*PIP, *into, "install", "--no-compile", wheel, PIP_CONSTRAINT="constraints.txt")
    return environment / "bin"


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder from which the checkout's sources are not seen."""
    return tmp_path


def test_the_wheel_carries_the_core_the_page_and_the_types(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    compiled = {name.split(".")[0] for name in names if name.endswith((".so", ".pyd"))}
    assert compiled == {f"symple/_core_{build}" for build in BUILDS}
    page = {
        f"symple/server/static/{name}" for name in ("index.html", "sw.js", "manifest.webmanifest")
    }
    page |= {f"symple/server/static/club/{name}" for name in ("club.html", "favicon.svg")}
    assert page | {"symple/_core.pyi", "symple/py.typed"} <= set(names)
    assert [name for name in names if name.endswith("licenses/LICENSE")]


def test_the_wheel_carries_the_books_and_the_report(installed: Path, elsewhere: Path) -> None:
    program = """
from symple.arena import (html_report, load_book)
print(len(load_book("15-6").openings), html_report("Nothing", [])[:15])
"""
    answer = run(installed / "python", "-c", program, cwd=elsewhere, PATH=str(installed))
    assert answer == "200 <!doctype html>\n"


def test_the_wheel_carries_the_puzzles(wheel: Path) -> None:
    files = zipfile.ZipFile(wheel)
    (name,) = (name for name in files.namelist() if "/static/assets/puzzles-" in name)
    assert len(json.loads(files.read(name))) >= 200


def test_the_wheel_carries_the_example_games(installed: Path, elsewhere: Path) -> None:
    program = """
from symple.study import examples
print([example.record("ru").rules.size for example in examples()][0])
"""
    answer = run(installed / "python", "-c", program, cwd=elsewhere, PATH=str(installed))
    assert answer == "9\n"


def test_the_wheel_carries_nothing_else(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert tops == {"symple", f"symple-{symple.__version__}.dist-info"}
    kinds = {Path(name).suffix for name in zipfile.ZipFile(wheel).namelist()}
    assert kinds & {".a", ".o", ".cpp", ".hpp", ".h", ".cmake", ".pyc", ".ts", ".svelte"} == set()


def test_the_library_alone_brings_numpy_and_plays(installed_alone: Path, elsewhere: Path) -> None:
    program = """
from importlib.metadata import distributions
from symple import Position, Rules, Turn
from symple.engine import Limit, SearchEngine
position = Position(Rules(size=5, penalty=4))
position.play(Turn.parse("C3"))
print(position)
with SearchEngine() as engine:
    position.play(engine.play(position, Limit(visits=100)).turn)
names = {distribution.name for distribution in distributions()}
print(len(position.history), *sorted(names - {"pip", "setuptools"}))
"""
    answer = run(installed_alone / "python", "-c", program, cwd=elsewhere)
    assert answer == "5/5/2W2/5/5 b - 4\n2 numpy symple\n"


def test_the_library_alone_says_what_the_command_needs(
    installed_alone: Path, elsewhere: Path
) -> None:
    said = refusal([installed_alone / "symple", "play"], elsewhere)
    assert said == ('Error: this needs typer, which is not installed: pip install "symple[app]".\n')


def test_every_build_of_the_core_plays_the_same(installed_alone: Path, elsewhere: Path) -> None:
    runnable = [build for build in BUILDS if not Processor.here().lacks(build)]
    answers = [
        json.loads(run(installed_alone / "python", FACTS, cwd=elsewhere, SYMPLE_ISA=build))
        for build in runnable
    ]
    assert [build for build, _, _ in answers] == runnable
    assert {module for _, module, _ in answers} == {"symple._core"}
    facts = [facts for _, _, facts in answers]
    assert facts[0]["perft"] == json.loads(PERFT.read_text())["perft"]["5"][2]
    assert all(other == facts[0] for other in facts)


def test_a_build_that_is_not_there_is_refused(installed: Path, elsewhere: Path) -> None:
    said = refusal([installed / "symple", "perft"], elsewhere, SYMPLE_ISA="v9")
    assert said == (
        f"Error: SYMPLE_ISA is 'v9', but the builds of the core here are: {', '.join(BUILDS)}.\n"
    )


def test_the_command_tells_its_version(installed: Path, elsewhere: Path) -> None:
    answer = run(installed / "symple", "--version", cwd=elsewhere, PATH=str(installed))
    assert answer == f"{symple.__version__}\n"


@pytest.fixture
def address(installed: Path, elsewhere: Path) -> Iterator[str]:
    """The address of a server that runs from the wheel, without any other program on PATH."""
    server = subprocess.Popen(
        [installed / "symple", "play", "--no-open", "--port", "0"],
        cwd=elsewhere,
        env={"PATH": str(installed), "HOME": str(elsewhere), "SYMPLE_DATA": str(elsewhere)},
        stdout=subprocess.PIPE,
        text=True,
    )
    with server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None
        yield found[0]
        server.terminate()


def test_the_server_shows_the_page_without_node(address: str) -> None:
    with urllib.request.urlopen(address) as answer:
        page = answer.read().decode()
    scripts = re.findall(r'<script[^>]* src="([^"]+)"', page)
    assert scripts
    for script in scripts:
        with urllib.request.urlopen(address + script.lstrip("/")) as answer:
            assert "javascript" in answer.headers["Content-Type"]


@pytest.fixture(scope="session")
def source_names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The files of the source distribution, without its top folder."""
    folder = tmp_path_factory.mktemp("sdist")
    program = f"import build_backend; build_backend.build_sdist({str(folder)!r})"
    run(sys.executable, "-c", program, PYTHONPATH="scripts")
    (archive,) = folder.glob("symple-*.tar.gz")
    with tarfile.open(archive) as sources:
        return {name.partition("/")[2] for name in sources.getnames()}


@pytest.mark.parametrize(
    "name",
    [
        "CMakeLists.txt",
        "LICENSE",
        "core/CMakeLists.txt",
        "scripts/build_backend.py",
        "src/symple/server/static/club/club.html",
        "src/symple/server/static/index.html",
        "web/package-lock.json",
        "web/package.json",
    ],
)
def test_the_source_distribution_carries_what_a_build_needs(
    source_names: set[str], name: str
) -> None:
    assert name in source_names


def test_the_source_distribution_carries_nothing_built_elsewhere(source_names: set[str]) -> None:
    strangers = ("web/node_modules", ".venv", "build/", ".git/")
    assert [name for name in source_names if name.startswith(strangers)] == []
