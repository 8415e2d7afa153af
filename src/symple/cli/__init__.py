"""The command line: one file per subcommand, imported only when it is called.

Exit codes: 0 success, 2 wrong usage, 1 anything else. Errors are one sentence on stderr.
"""

from __future__ import annotations

import os
import signal
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["ended_by_interrupt", "main"]


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs `symple` with the given words (by default the process's own) and exits."""
    words = list(sys.argv[1:] if arguments is None else arguments) or ["--help"]
    with ended_by_interrupt():
        from symple.cli.app import build, run

        app = build(words)
    run(app, words)


class ended_by_interrupt:  # noqa: N801 - used as a function, as in contextlib, which is slow to import
    """Lets Ctrl-C end the process at once, without a word: while modules are imported.

    A KeyboardInterrupt there may come out as another error, or not at all.
    """

    def __enter__(self) -> None:
        self._handler = signal.getsignal(signal.SIGINT)
        if self._handler is signal.default_int_handler:  # else it is ignored, or means something
            signal.signal(signal.SIGINT, lambda *_: os._exit(1))

    def __exit__(self, *_: object) -> None:
        if self._handler is signal.default_int_handler:
            signal.signal(signal.SIGINT, self._handler)
