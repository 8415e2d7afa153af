"""Programs that tests run from the checkout's folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent.parent
PIP: Final = (sys.executable, "-m", "pip")


def run(*command: str | Path, cwd: Path = ROOT, **variables: str) -> str:
    """What a program printed; its stderr is shown when it fails."""
    result = subprocess.run(
        command, cwd=cwd, env=os.environ | variables, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout
