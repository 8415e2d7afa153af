"""Settings of the documentation: Markdown by MyST, the reference from docstrings."""

import symple

project = "Symple"
author = "the Symple maintainers"
copyright = "the Symple maintainers"
release = version = symple.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
    "sphinxcontrib.programoutput",
]
exclude_patterns = ["_build"]
nitpicky = True

html_theme = "furo"
html_title = "Symple"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_default_options = {"members": True, "undoc-members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
copybutton_exclude = ".linenos, .gp, .go"

doctest_global_setup = "import symple"
