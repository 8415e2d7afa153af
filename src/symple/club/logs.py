"""What a club writes down about itself: a line for each thing that happens, on stderr.

Nothing in it says who somebody is. That is why a traceback has the kinds of its errors but not
their words, which may hold a name or an address that somebody has entered.
"""

from __future__ import annotations

import logging
import sys
import traceback
from typing import Any, Final, Literal

import structlog
from structlog.typing import EventDict, Processor

from symple.server.run import is_own_trouble

#: JSON, a line for each; or words for somebody who looks on.
Kind = Literal["json", "text"]

#: Of Python's own logging: whoever says more than is of use, and from when on he is heard.
_TALKATIVE: Final = {
    "alembic": logging.WARNING,
    "python_multipart": logging.ERROR,
    "uvicorn": logging.WARNING,  # tells addresses
}


def log_to_stderr(kind: Kind) -> None:
    """From now on, for what uses structlog and for what uses Python's own logging."""
    common: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        _without_words,
    ]
    renderer: Processor = structlog.processors.JSONRenderer()
    if kind == "text":
        renderer = structlog.dev.ConsoleRenderer(colors=False)
    structlog.configure(
        processors=[*common, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.stdlib.LoggerFactory(),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=common,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for name, level in _TALKATIVE.items():
        logging.getLogger(name).setLevel(level)
    logging.getLogger("uvicorn.error").addFilter(is_own_trouble)
    logging.getLogger("asyncio").addFilter(_first_line)


def _first_line(record: logging.LogRecord) -> bool:
    """What follows it are objects, in which an error stands with its words."""
    record.msg, record.args = record.getMessage().partition("\n")[0], ()
    return True


def _without_words(logger: Any, method: str, event: EventDict) -> EventDict:
    """Puts a traceback in place of an error."""
    found = event.pop("exc_info", None)
    error = sys.exception() if found is True else found[1] if isinstance(found, tuple) else found
    if error is not None:
        event["exception"] = "\n".join(_told(error))
    return event


def _told(error: BaseException) -> list[str]:
    """The error's traceback as Python writes it, after that of the one that led to it."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    lines = [] if before is None else [*_told(before), "", "which led to:", ""]
    kind = type(error)
    stack = "".join(traceback.format_tb(error.__traceback__)).rstrip()
    return [
        *lines,
        "Traceback (most recent call last):",
        stack,
        f"{kind.__module__}.{kind.__name__}",
    ]
