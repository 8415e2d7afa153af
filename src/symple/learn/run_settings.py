"""What a run of learning is begun with, and goes on with."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from symple.learn.makers import Kind
from symple.learn.play import Boards, Effort
from symple.learn.trainer import TrainerSettings
from symple.storage.files import write_file

_SETTINGS: Final = "run.json"


class RunError(Exception):
    """The run cannot go on; the message says why, as a sentence without its end."""


@dataclass(frozen=True)
class RunSettings:
    """games: new ones in a generation. passes: how often each row is trained on. window: how many
    rows, the newest ones, are trained on. rating_games: of each match that measures a net.
    maker: who plays the games.
    """

    games: int = 4000
    passes: float = 4.0
    window: int = 2_000_000
    rating_games: int = 40
    maker: Kind = "search"
    seed: int = 1
    boards: Boards = field(default_factory=Boards)
    effort: Effort = field(default_factory=Effort)
    trainer: TrainerSettings = field(default_factory=TrainerSettings)

    def to_json(self) -> str:
        return json.dumps(asdict(self), indent=1)

    def keep_in(self, folder: Path) -> None:
        """The run of this folder, which may have been begun before, is begun with these."""
        path = folder / _SETTINGS
        if not path.exists():
            write_file(path, self.to_json().encode())

    @classmethod
    def from_json(cls, text: str) -> RunSettings:
        """ValueError, TypeError, KeyError."""
        told = json.loads(text)
        boards = Boards(**{name: tuple(values) for name, values in told.pop("boards").items()})
        effort, trainer = Effort(**told.pop("effort")), TrainerSettings(**told.pop("trainer"))
        return cls(**told, boards=boards, effort=effort, trainer=trainer)


def settings_of(folder: Path) -> RunSettings | None:
    """What a folder's run was begun with; None where there is none. RunError."""
    path = folder / _SETTINGS
    if not path.exists():
        return None
    try:
        return RunSettings.from_json(path.read_text(encoding="utf-8"))
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise RunError(f"{path} cannot be read: {error!r}") from None
