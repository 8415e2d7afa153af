"""The about page names what the program is made of."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from symple.server.api.info import LICENCES

SHIPPED = {
    "openapi-fetch",
    "Source Sans 3",
    "Svelte",
    "Workbox",
}  # what the built web client has in it
PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def test_every_library_that_the_program_needs_is_named() -> None:
    project = tomllib.loads(PROJECT.read_text())["project"]
    extras = project["optional-dependencies"]
    entries = project["dependencies"] + extras["app"] + extras["arena"]
    needed = {re.split(r"[\[<>=~!;, ]", entry)[0].lower() for entry in entries}
    needed |= {name.lower() for name in SHIPPED}
    assert needed <= {licence.name.lower() for licence in LICENCES}
