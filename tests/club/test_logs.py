"""The log: a line for each thing, with what is needed to find a fault and nothing of anybody."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

PROGRAM = """
import logging, structlog
from symple.club.logs import log_to_stderr

log_to_stderr({kind!r})
log = structlog.get_logger("club")
log.debug("too small")
log.info("start", engines=2)
def fail(name):
    try:
        {{}}[name]
    except KeyError as error:
        raise ValueError(f"{{name}} is nobody") from error
try:
    fail("Annabella")
except ValueError:
    log.exception("a tick failed")
try:
    fail("Annabella")
except ValueError as error:
    logging.getLogger("uvicorn.error").error("Exception in ASGI application", exc_info=error)
import asyncio
async def later():
    fail("Annabella")
async def forget():
    asyncio.create_task(later())
    await asyncio.sleep(0.01)
asyncio.run(forget())
logging.getLogger("uvicorn.error").info("127.0.0.1:1234 - connected")
logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
"""


def logged(kind: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", PROGRAM.format(kind=kind)],
        capture_output=True,
        text=True,
        check=True,
    ).stderr


def test_each_line_is_json_and_errors_have_a_traceback_without_their_words() -> None:
    lines: list[dict[str, Any]] = [json.loads(line) for line in logged("json").splitlines()]
    assert [(line["level"], line["event"]) for line in lines] == [
        ("info", "start"),
        ("error", "a tick failed"),
        ("error", "Exception in ASGI application"),
        ("error", "Task exception was never retrieved"),
    ]
    assert lines[0]["engines"] == 2
    assert all(line["timestamp"].endswith("Z") for line in lines)
    for line in lines[1:]:
        assert line["exception"].count("in fail\n") == 2
        assert line["exception"].endswith("\nbuiltins.ValueError")
        assert "\nbuiltins.KeyError\n\nwhich led to:\n" in line["exception"]
        assert "Annabella" not in json.dumps(line)


def test_words_for_somebody_who_looks_on() -> None:
    text = logged("text")
    assert "engines=2" in text
    assert "builtins.ValueError" in text
    assert "Annabella" not in text
    assert "too small" not in text
    assert "connected" not in text
