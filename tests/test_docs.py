"""The documentation names what there is."""

import re
from pathlib import Path

import symple
from symple.cli.app import COMMANDS

DOCS = Path(__file__).resolve().parent.parent / "docs"


def test_every_command_has_its_section_and_no_other() -> None:
    page = (DOCS / "reference" / "command-line.md").read_text(encoding="utf-8")
    assert re.findall(r"^## symple (\S+)$", page, re.MULTILINE) == list(COMMANDS)


def test_every_name_of_the_library_is_in_its_reference() -> None:
    page = (DOCS / "reference" / "library.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"^\.\. (?:auto)?\w+:: (\w+)$", page, re.MULTILINE))
    aliases = {"EndReason", "__version__"}
    assert documented - {"symple"} == set(symple.__all__) - aliases
