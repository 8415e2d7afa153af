"""Where the user's data is kept: the folder, and the files in it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

#: Names another folder than the user's own.
FOLDER_VARIABLE: Final = "SYMPLE_DATA"

#: How to use another folder, in sentences to the user.
ELSEWHERE: Final = f"choose another folder with {FOLDER_VARIABLE}"


def data_folder() -> Path:
    """The folder of the user's data; it need not exist yet."""
    folder = os.environ.get(FOLDER_VARIABLE)
    return Path(folder) if folder else user_data_path("symple", appauthor=False)


def games_file(folder: Path | None = None) -> Path:
    """The games and studies in that folder, or in the user's own; they need not exist yet."""
    return (folder or data_folder()) / "symple.db"


def club_file(folder: Path | None = None) -> Path:
    """A club of one process in that folder, or in the user's own; it need not exist yet."""
    return (folder or data_folder()) / "club.db"


def library_file(folder: Path | None = None) -> Path:
    """The collection of records in that folder, or in the user's own; it need not exist yet."""
    return (folder or data_folder()) / "library.db"
