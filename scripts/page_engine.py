"""Builds the core for the page by Emscripten into web/src/engine/built.

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
BUILD = ROOT / "build" / "page"
BUILT = ROOT / "web" / "src" / "engine" / "built"
FILES = ("engine.mjs", "engine.wasm")


def main() -> None:
    """SystemExit when the build failed."""
    # Emscripten's optimizer reads JavaScript by acorn, which comes with the web client's tools.
    environment = os.environ | {"NODE_PATH": str(ROOT / "web" / "node_modules")}
    if ccache := shutil.which("ccache"):
        environment["EM_COMPILER_WRAPPER"] = ccache
    path = os.pathsep.join((str(Path(sys.executable).parent), environment["PATH"]))
    for command in (
        ["emcmake", "cmake", "-S", "core", "-B", str(BUILD), "-G", "Ninja"],
        ["cmake", "--build", str(BUILD)],
    ):
        status = subprocess.run(
            command, cwd=ROOT, env=environment | {"PATH": path}, check=False
        ).returncode
        if status != 0:
            raise SystemExit("The engine for the page was not built: its words are above.")
    BUILT.mkdir(exist_ok=True)
    for name in FILES:
        shutil.copy2(BUILD / "web" / name, BUILT / name)


if __name__ == "__main__":
    main()
