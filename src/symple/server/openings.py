"""How games go on from a position: in the library, in the example games, in the engine's book."""

from __future__ import annotations

import threading
from pathlib import Path
from tempfile import TemporaryDirectory

from symple.engine.first_turns import FirstTurns
from symple.game import Position, Turn
from symple.game.symmetry import own_symmetries
from symple.server.errors import RefusedError, sentence
from symple.server.library_games import LibraryGames
from symple.server.models.opening import BookFacts, Opening, OpeningTurn
from symple.study.collection import ExplorerFacts


class Openings:
    """Every method may be called from any thread.

    RefusedError for what is no position; StorageError when the library makes trouble.
    """

    def __init__(self, library: LibraryGames) -> None:
        self._library = library
        self._folder: TemporaryDirectory[str] | None = None
        self._examples: LibraryGames | None = None
        self._making = threading.Lock()

    def of(self, text: str) -> Opening:
        """Of a position text: rules count."""
        try:
            position = Position.parse(text, between_turns=True)
        except ValueError as error:
            raise RefusedError("invalid-search", sentence(error)) from error
        library = self._library.explore(position)
        examples = self._example_games().explore(position)
        played = [{turn.turn: turn for turn in found.turns} for found in (library, examples)]
        book = _book(position)
        in_library, in_examples = played
        # A dictionary keeps the order in which its keys came.
        turns = {**in_library, **dict.fromkeys(book), **in_examples}
        return Opening(
            library=_whole(library),
            examples=_whole(examples),
            turns=[
                OpeningTurn(
                    turn=turn,
                    library=in_library.get(turn),
                    examples=in_examples.get(turn),
                    book=book.get(turn),
                )
                for turn in turns
            ],
        )

    def close(self) -> None:
        with self._making:
            if self._examples is not None:
                self._examples.close()
            if self._folder is not None:
                self._folder.cleanup()
            self._examples = self._folder = None

    def _example_games(self) -> LibraryGames:
        """The example games as a library of their own, made when it is first wanted."""
        with self._making:
            if self._examples is None:
                self._folder = TemporaryDirectory(prefix="symple-")
                self._examples = LibraryGames(Path(self._folder.name) / "examples.db")
                self._examples.bring_examples("en")
            return self._examples


def _whole(found: ExplorerFacts) -> ExplorerFacts:
    return found.model_copy(update={"turns": []})


def _book(position: Position) -> dict[str, BookFacts]:
    """By the turn as the explorer names it: the first of those that are the same."""
    known = FirstTurns.shipped().find(position)
    visits = sum(candidate.visits for candidate in known)
    found: dict[str, BookFacts] = {}
    for candidate in known:
        points = candidate.turn.points(position.size)
        images = (
            sorted(int(image[point]) for point in points) for image in own_symmetries(position)
        )
        name = str(Turn(min(images), size=position.size))
        same = found.get(name)
        share = candidate.visits / visits + (0 if same is None else same.share)
        best = candidate if same is None else same
        found[name] = BookFacts(
            share=round(share, 4),
            win_probability=round(best.win_probability, 4),
            margin=round(best.margin, 3),
        )
    return found
