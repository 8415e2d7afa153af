"""The command `symple`, also as `python -m symple`."""

from __future__ import annotations

import importlib.metadata
import re
import sys


def main() -> None:
    """Runs the command. What this installation lacks for it is told in one sentence."""
    try:
        from symple.cli import main as run

        run()
    except ImportError as error:
        sentence = _what_is_missing(error)
        if sentence is None:
            raise
        sys.exit(f"Error: {sentence}.")


def _what_is_missing(error: ImportError) -> str | None:
    from symple.isa import BuildError

    if isinstance(error, BuildError):
        return str(error)
    module = (error.name or "").partition(".")[0]
    for requirement in importlib.metadata.requires("symple") or ():
        found = re.fullmatch(r"([\w.-]+).*; extra == ['\"](\w+)['\"]", requirement)
        if found and found[1].replace("-", "_") == module:
            return f'this needs {module}, which is not installed: pip install "symple[{found[2]}]"'
    return None


if __name__ == "__main__":
    main()
