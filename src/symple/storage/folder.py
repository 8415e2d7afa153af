"""Where the user's data is kept."""

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
