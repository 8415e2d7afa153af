"""Settings of the documentation: Markdown and notebooks by MyST, the reference from docstrings."""

import os
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

from sphinx.application import Sphinx

import symple

# The pages run `symple`; it is beside the Python that builds them.
os.environ["PATH"] = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))

project = "Symple"
author = "the Symple maintainers"
copyright = "the Symple maintainers"
release = version = symple.__version__

extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
    "sphinxcontrib.programoutput",
]
exclude_patterns = ["_build"]

html_theme = "furo"
html_title = "Symple"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

# Notebooks are kept without what their cells answer: the build runs them, with the real core.
nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_timeout = 60

autodoc_default_options = {"members": True, "undoc-members": True}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
copybutton_exclude = ".linenos, .gp, .go"

# Docstrings name things in single backticks and indent what is text as it stands.
default_role = "code"

doctest_global_setup = "import symple"
doctest_test_doctest_blocks = ""  # examples in docstrings are pytest's


def read_core_from_stub(app: Sphinx) -> None:
    """Lets the reference show the exact types of the stub in place of the compiled module's."""
    if app.builder.name == "doctest":
        return
    path = Path(app.srcdir).parent / "src" / "symple" / "_core.pyi"
    spec = spec_from_loader("symple._core", SourceFileLoader("symple._core", str(path)))
    assert spec is not None
    assert spec.loader is not None
    sys.modules["symple._core"] = module = module_from_spec(spec)
    spec.loader.exec_module(module)


def mark_indented_text(
    app: Sphinx, kind: str, name: str, value: object, options: object, lines: list[str]
) -> None:
    """Turns an indented block of a docstring into a literal one."""
    for index in range(len(lines) - 1, 0, -1):
        before, line = lines[index - 1], lines[index]
        begins = line.startswith("    ") and not before.strip()
        paragraph = next((text for text in reversed(lines[:index]) if text.strip()), "")
        if begins and not paragraph.startswith("    ") and not paragraph.endswith("::"):
            lines[index:index] = ["::", ""]


def setup(app: Sphinx) -> None:
    app.connect("builder-inited", read_core_from_stub)
    app.connect("autodoc-process-docstring", mark_indented_text)
