"""Pages that need nothing else: one file, to be opened from a disk or a mail.

They load nothing, and a policy in their head forbids it to them: what strangers call themselves and
say is text, whatever it looks like.
"""

from __future__ import annotations

import base64
import hashlib
import json
from importlib.resources import files
from typing import Any

from jinja2 import Environment, FunctionLoader, StrictUndefined
from markupsafe import Markup

_STYLE, _REPLAYER = "report.css", "replayer.js"


def render_still_page(template: str, **values: Any) -> str:
    """The page of a template without a script, to be written in UTF-8."""
    page = _environment().get_template(template)
    return page.render(style=Markup(_part(_STYLE)), **values)


def render_page(template: str, script: str, data: Any, **values: Any) -> str:
    """The page of a template, to be written in UTF-8.

    script: of the page, which finds the replayer (`replayer.js`) before it; data: what it reads as
    JSON from the element `data`.
    """
    code = _part(_REPLAYER) + _part(script)
    return (
        _environment()
        .get_template(template)
        .render(
            style=Markup(_part(_STYLE)),
            script=Markup(code),
            script_hash=Markup(_hash(code)),
            data=Markup(_json(data)),
            **values,
        )
    )


def _environment() -> Environment:
    return Environment(
        autoescape=True,
        loader=FunctionLoader(_part),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _part(name: str) -> str:
    return (files("symple.pages") / "templates" / name).read_text(encoding="utf-8")


def _hash(script: str) -> str:
    """As a content security policy names the only script that may run."""
    return "sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def _json(data: Any) -> str:
    """As it may stand inside a script element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")
