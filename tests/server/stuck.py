"""`symple` with a request that does not end by itself: the list of studies."""

from __future__ import annotations

import runpy
import threading
from unittest.mock import patch

from symple.server.studies import Studies


def wait_for_ever(_: Studies) -> None:
    threading.Event().wait()


def main() -> None:
    with patch.object(Studies, "summaries", wait_for_ever):
        runpy.run_module("symple", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
