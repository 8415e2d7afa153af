"""Where the site is built, and what is written down for it of a server's answers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.static_site import MARK, ROOT, answers, make_room
from symple.server.models.study import ExampleGame, NewStudy
from symple.study import examples


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An earlier site, beside a host's own settings."""
    for name in (MARK, Path("assets", "index-old.js"), Path("CNAME"), Path(".git", "HEAD")):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    return tmp_path


def test_an_earlier_site_makes_room_and_what_is_not_of_it_stays(folder: Path) -> None:
    make_room(folder)
    left = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    assert left == {".nojekyll", "CNAME", ".git/HEAD"}


def test_a_folder_of_other_files_is_left_alone(folder: Path) -> None:
    (folder / MARK).unlink()
    with pytest.raises(SystemExit, match="other files"):
        make_room(folder)
    assert (folder / "assets" / "index-old.js").is_file()


def test_a_new_folder_is_made(tmp_path: Path) -> None:
    make_room(tmp_path / "some" / "symple")
    assert (tmp_path / "some" / "symple").is_dir()


def test_each_example_is_there_with_the_record_that_makes_its_study() -> None:
    written = dict(answers())
    assert set(written) == {"info", "examples-en", "examples-ru"}
    for language in ("en", "ru"):
        games = written[f"examples-{language}"]
        for game, example in zip(games, examples(), strict=True):
            record = game.pop("record")
            assert ExampleGame.model_validate(game).title == example.commentary[language].title
            study = NewStudy.model_validate({"record": record}).record
            assert study is not None
            assert study.record() == example.record(language)


def test_no_address_of_the_building_machine_is_in_it() -> None:
    info = dict(answers())["info"]
    assert info["shared_at"] is None
    assert "Svelte" in {part["name"] for part in info["licences"]}
    assert "FastAPI" not in {part["name"] for part in info["licences"]}


def test_what_the_page_links_to_is_in_the_documentation() -> None:
    parts = (path.read_text() for path in (ROOT / "web" / "src").rglob("*.svelte"))
    links = {link for part in parts for link in re.findall(r'href="docs/(\S+)\.html"', part)}
    assert links >= {"index", "how-to/install"}
    assert [link for link in links if not (ROOT / "docs" / f"{link}.md").is_file()] == []
