"""Where the user's games are kept."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

#: Names another folder than the user's own.
FOLDER_VARIABLE: Final = "SYMPLE_DATA"

_FILE: Final = "symple.db"


def data_file() -> Path:
    """The database file; it need not exist yet."""
    folder = os.environ.get(FOLDER_VARIABLE)
    return (Path(folder) if folder else user_data_path("symple", appauthor=False)) / _FILE
