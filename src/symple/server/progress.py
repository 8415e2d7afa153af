"""The finished games of people against the engine's levels, from which their progress is seen."""

from __future__ import annotations

from symple.game import Color, RecordError, read
from symple.server.models.progress import FinishedGame, LostPoints
from symple.server.storage import repository, studies
from symple.server.storage.repository import StoredGame
from symple.storage.database import Database
from symple.study import read_losses


class Progress:
    """Reads what games and reviews the database has. May be called from any thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def games(self) -> list[FinishedGame]:
        """All of them, the first finished first."""
        with self._database.reading() as connection:
            finished = repository.list_finished(connection)
            by_id = {game.id: game for game in finished}
            lost: dict[str, LostPoints] = {}
            for study in studies.reviewed_games(connection):
                game = by_id.get(study.game_id or "")
                if game is not None and game.id not in lost and study.turn_count == game.turn_count:
                    played = repository.load(connection, game.id)
                    found = None if played is None else _lost(played, study.record)
                    if found is not None:
                        lost[game.id] = found
        return [_view(game, lost.get(game.id)) for game in finished]


def _person(game: StoredGame) -> Color:
    return Color.WHITE if game.white_level is None else Color.BLACK


def _lost(game: StoredGame, text: str) -> LostPoints | None:
    """What the person lost; None where the text is no review of this game."""
    try:
        record = read(text)
        if tuple(map(str, record.turns)) != game.turns:
            return None
        losses = read_losses(record)
    except RecordError:
        return None
    return None if losses is None else LostPoints.model_validate(losses[_person(game)])


def _view(game: StoredGame, lost: LostPoints | None) -> FinishedGame:
    white = _person(game) == Color.WHITE
    return FinishedGame(
        id=game.id,
        finished=game.finished or game.updated,
        size=game.size,
        penalty=game.penalty,
        color="white" if white else "black",
        level=(game.black_level if white else game.white_level) or "",
        won=game.result.startswith("W+" if white else "B+"),
        result=game.result,
        turn_count=game.turn_count,
        set_up=game.start is not None,
        helped=game.helped,
        lost=lost,
    )
