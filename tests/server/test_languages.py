"""What the page says by itself in each of its languages about what the program offers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from symple.engine import LEVELS
from symple.game import PRESETS

LANGUAGES = sorted((Path(__file__).resolve().parents[2] / "web" / "src" / "languages").glob("*.ts"))


def described(language: Path) -> dict[str, str]:
    """The levels' descriptions by their names."""
    text = language.read_text()
    begin = text.index("descriptions: {", text.index("\n  levels: {"))
    levels = text[begin : text.index("}", begin)]
    return dict(re.findall(r'^      (\d+): "(.*)",$', levels, re.MULTILINE))


def test_english_describes_the_levels_as_the_engine_does() -> None:
    english = next(path for path in LANGUAGES if path.stem == "en")
    assert described(english) == {level.name: level.description for level in LEVELS}


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda path: path.stem)
def test_every_language_knows_the_levels_and_presets(language: Path) -> None:
    assert list(described(language)) == [level.name for level in LEVELS]
    for preset in PRESETS:
        assert re.search(rf'\b{preset.name}: "', language.read_text())
