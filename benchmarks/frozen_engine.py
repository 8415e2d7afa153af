"""Builds the engine of an earlier commit, as an opponent that stays as it is.

    python benchmarks/frozen_engine.py COMMIT FOLDER [--name NAME]

FOLDER, outside of this checkout, gets the sources of that commit, an environment of its own with
the library built from them, and a copy of frozen_gtp.py. The last line printed is the player for
`symple match` and `symple tournament`. A folder that was made before for that commit is used again.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SERVER = ROOT / "benchmarks" / "frozen_gtp.py"


def main() -> None:
    parser = argparse.ArgumentParser(description="Builds the engine of an earlier commit.")
    parser.add_argument("commit", help="as git names it")
    parser.add_argument("folder", type=Path, help="where it is built, outside of this checkout")
    parser.add_argument("--name", help="what tables call it (default: the commit)")
    words = parser.parse_args()
    folder = words.folder.resolve()
    if folder.is_relative_to(ROOT):
        sys.exit(f"Error: {folder} is inside this checkout; name a folder outside of it")
    commit = git("rev-parse", "--verify", f"{words.commit}^{{commit}}").decode().strip()
    built = folder / "commit"
    if not built.is_file():
        build(commit, folder)
        built.write_text(commit)
    elif built.read_text() != commit:
        sys.exit(f"Error: {folder} holds the engine of {built.read_text()}; name another folder")
    shutil.copy(SERVER, folder)
    program = [str(folder / "venv" / "bin" / "python"), "-I", str(folder / SERVER.name)]
    print(f"gtp:name={words.name or commit[:10]} {shlex.join(program)}")


def build(commit: str, folder: Path) -> None:
    source, environment = folder / "source", folder / "venv"
    source.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(io.BytesIO(git("archive", "--format=zip", commit))) as archive:
        archive.extractall(source)
    leave_out_web_client(source / "pyproject.toml")
    venv.create(environment, clear=True, with_pip=True)
    pip = [str(environment / "bin" / "pip"), "--disable-pip-version-check", "--quiet", "install"]
    native = "--config-settings=cmake.define.SYMPLE_ARCH=native"
    variables = os.environ | {"PIP_CONSTRAINT": str(source / "constraints.txt")}
    for words in (["numpy"], ["--no-deps", native, str(source)]):
        if subprocess.run([*pip, *words], env=variables, check=False).returncode:
            sys.exit(f"Error: {commit} could not be built in {folder}; what pip says is above")


def leave_out_web_client(project: Path) -> None:
    """An engine needs no page: has the library built by the backend that ours wraps."""
    text = re.sub(r"(?m)^backend-path = .*\n", "", project.read_text())
    backend = 'build-backend = "scikit_build_core.build"'
    project.write_text(re.sub(r"(?m)^build-backend = .*$", backend, text))


def git(*words: str) -> bytes:
    try:
        result = subprocess.run(["git", "-C", ROOT, *words], stdout=subprocess.PIPE, check=False)
    except FileNotFoundError:
        sys.exit("Error: git is not installed")
    if result.returncode:
        sys.exit("Error: git could not do that; its own words are above")
    return result.stdout


if __name__ == "__main__":
    main()
