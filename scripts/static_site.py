"""Builds Symple as a site: a folder for any host of plain files, in any folder there.

    python -m scripts.static_site [FOLDER] [--without-docs]

In it are the page with its engine, the example games and, in `docs`, the documentation. FOLDER is
build/site if none is given; an earlier site there is replaced.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from scripts import web_client
from symple.game.formats.record_model import RecordData
from symple.server.api.examples import list_examples
from symple.server.api.info import read_info
from symple.study import examples

ROOT = web_client.ROOT
SITE = ROOT / "build" / "site"
#: What a site is known by.
MARK = Path("api", "info.json")
#: A host that makes pages of its own from what it is given, as GitHub does, leaves all as it is.
AS_IT_IS = ".nojekyll"
#: What of the program's parts is in the page.
PARTS = {"Emscripten", "openapi-fetch", "Source Sans 3", "Svelte", "Workbox"}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m scripts.static_site", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("folder", nargs="?", type=Path, default=SITE)
    parser.add_argument("--without-docs", action="store_true", help="for a quick look at the page")
    chosen = parser.parse_args(arguments)
    folder = chosen.folder.resolve()
    build_page(folder)
    if not chosen.without_docs:
        build_docs(folder / "docs")
    print(f"The site is in {folder}: put that folder on any host of files.")


def build_page(folder: Path) -> None:
    """The page with its engine and the example games. SystemExit says what went wrong."""
    if not web_client.can_build_engine():
        raise SystemExit(
            "The engine in the page needs Emscripten, on Debian: apt-get install emscripten"
        )
    make_room(folder)
    web_client.main()  # the engine, and what Vite needs
    for name, answer in answers():
        file = folder / "api" / f"{name}.json"
        file.parent.mkdir(exist_ok=True)
        file.write_text(json.dumps(answer, ensure_ascii=False, separators=(",", ":")))
    node = web_client.find_node()
    assert node is not None, "web_client.main() found it"
    web_client.run_npm(node, "run", "build", "--", "--mode", "site", "--outDir", str(folder))


def make_room(folder: Path) -> None:
    """Takes an earlier site away, and leaves what else is there, such as a host's own settings.

    SystemExit when there are files and no site among them.
    """
    there = folder.is_dir() and any(not path.name.startswith(".") for path in folder.iterdir())
    if there and not (folder / MARK).is_file():
        raise SystemExit(f"{folder} holds other files; choose an empty folder.")
    for part in ("api", "assets", "docs"):
        shutil.rmtree(folder / part, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / AS_IT_IS).touch()


def answers() -> Iterator[tuple[str, Any]]:
    """What the page asks a server, with the name of the file that answers it instead."""
    info = read_info(None)
    info.licences = [part for part in info.licences if part.name in PARTS]
    yield "info", info.model_dump(mode="json")
    for language in sorted({tag for example in examples() for tag in example.commentary}):
        # With the record: there is no server to make a study of a name.
        games = zip(list_examples(language), examples(), strict=True)
        yield (
            f"examples-{language}",
            [
                view.model_dump(mode="json")
                | {"record": RecordData.of(example.record(language)).model_dump(mode="json")}
                for view, example in games
            ],
        )


def build_docs(folder: Path) -> None:
    """The documentation, as `make docs` builds it. SystemExit when that fails."""
    sphinx = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html"]
    built = Path("docs", "_build", "html")
    if subprocess.run([*sphinx, "docs", str(built)], cwd=ROOT, check=False).returncode != 0:
        raise SystemExit("The documentation was not built; see above.")
    left = shutil.ignore_patterns(".buildinfo", ".doctrees")
    shutil.copytree(ROOT / built, folder, ignore=left)


if __name__ == "__main__":
    main()
