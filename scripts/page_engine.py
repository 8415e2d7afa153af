"""Builds the core for the page by Emscripten into web/src/engine/built: for one thread, and for
several.

    python scripts/page_engine.py

Needs the packages of `web/` (npm ci). `scripts/web_client.py` calls it where there is Emscripten.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "web" / "src" / "engine" / "built"
#: Of each build: its folder, whether it has threads, its files.
BUILDS = (
    (ROOT / "build" / "page", "OFF", ("engine.mjs", "engine.wasm")),
    (ROOT / "build" / "page_threads", "ON", ("threads.js", "threads.wasm", "threads.worker.js")),
)


def main() -> None:
    """SystemExit when the build failed."""
    # Emscripten's optimizer reads JavaScript by acorn, which comes with the web client's tools.
    environment = os.environ | {"NODE_PATH": str(ROOT / "web" / "node_modules")}
    if ccache := shutil.which("ccache"):
        environment["EM_COMPILER_WRAPPER"] = ccache
    cmake, ninja = find_program("cmake"), find_program("ninja")
    BUILT.mkdir(exist_ok=True)
    for folder, threads, files in BUILDS:
        options = [f"-DCMAKE_MAKE_PROGRAM={ninja}", f"-DSYMPLE_PAGE_THREADS={threads}"]
        configure = ["-S", "core", "-B", str(folder), "-G", "Ninja", *options]
        for command in (["emcmake", cmake, *configure], [cmake, "--build", str(folder)]):
            if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode != 0:
                raise SystemExit("The engine for the page was not built: its words are above.")
        for name in files:
            shutil.copy2(folder / "web" / name, BUILT / name)


def find_program(name: str) -> str:
    """The first that runs: of those that pip has put on PATH, one may be of another environment.
    SystemExit when there is none.
    """
    for folder in [*os.environ["PATH"].split(os.pathsep), str(Path(sys.executable).parent)]:
        program = shutil.which(name, path=folder)
        if program and subprocess.run([program, "--version"], capture_output=True).returncode == 0:
            return program
    raise SystemExit(f"The engine for the page needs {name}: pip install {name}")


if __name__ == "__main__":
    main()
