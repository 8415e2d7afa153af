"""Where the user's games are kept."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from symple.storage.folder import data_folder

_FILE: Final = "symple.db"


def data_file() -> Path:
    """The database file; it need not exist yet."""
    return data_folder() / _FILE
