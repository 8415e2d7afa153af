"""What can be done with a game: rules, a start and turns.

Every change is on disk before it is answered, shown to watchers or thought about by an engine. A
change is one transaction under SQLite's write lock: read, check, write; so it does not matter how
many clients or servers are at work on the same file.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from uuid import UUID, uuid4, uuid5

import structlog

from symple.engine import Analysis, Job, Scheduler
from symple.game import IllegalTurnError, Phase, Record, Turn, parse_point, point_name
from symple.server import records, views
from symple.server.changes import (
    course,
    engine_to_move,
    filled_turns,
    must_be_next,
    must_go_on,
    parse_turn,
    played_turns,
    with_turn,
)
from symple.server.clocks import Clocks, engine_seconds
from symple.server.engines import EnginePlayers, TurnJob
from symple.server.errors import (
    ConflictError,
    NotFoundError,
    RefusedError,
    illegal_turn,
    sentence,
)
from symple.server.events import Watchers
from symple.server.growth_rests import find_rest
from symple.server.keyed_locks import KeyedLocks
from symple.server.models.event import ErrorEvent, GameEvent, ThinkingEvent
from symple.server.models.game import BegunGrowth, Game, GamePage, NewGame, RestOfGrowth
from symple.server.new_games import clock_of, known_level, rules_and_start, stored_player
from symple.server.paces import Paces
from symple.server.state import GameState, changed, decided, now, state_of
from symple.server.storage import repository
from symple.server.storage.repository import ColorName, StoredGame
from symple.storage.database import Database
from symple.storage.errors import StorageError

_log = structlog.get_logger(__name__)


class Games:
    """The service behind the routes; every method may be called from any thread.

    NotFoundError, ConflictError and RefusedError say why something cannot be done, StorageError
    that the database failed; nothing has then changed.
    """

    def __init__(
        self,
        database: Database,
        watchers: Watchers,
        scheduler: Scheduler[Job],
        *,
        ponder: bool = False,
    ) -> None:
        self._database = database
        self._watchers = watchers
        self._announcing = KeyedLocks()
        self._paused: set[str] = set()
        self._scheduler = scheduler
        self._engines = EnginePlayers(self, scheduler, ponder=ponder)
        self._clocks = Clocks(self._flag)
        self._paces = Paces(self._go_on)

    # Looking

    def page(self, limit: int, after: str | None = None) -> GamePage:
        """So many games at most, the one changed last first. after: `next` of the page before."""
        updated, _, game_id = (after or "").partition("/")
        cursor = None if after is None else (updated, game_id)
        with self._database.reading() as connection:
            found = repository.list_games(connection, limit + 1, cursor)
        shown = found[:limit]
        next_after = f"{shown[-1].updated}/{shown[-1].id}" if len(found) > limit else None
        return GamePage(games=[views.summary(game) for game in shown], next=next_after)

    def open(self, game_id: str) -> Game:
        """The game; an engine whose turn it is begins to think if it does not yet."""
        state = state_of(self._load(game_id))
        self._wake(state)
        return self._view(state)

    def announce(self, game_id: str, *, wake: bool = True) -> None:
        """Shows the game to all who watch it, as it is on disk now; an engine may begin to think.

        Under a lock of the game's own from reading to sending: nobody is shown an older state after
        a newer one.
        """
        with self._announcing.of(game_id):
            state = state_of(self._load(game_id))
            if wake:
                self._wake(state)
            self._watchers.tell(game_id, GameEvent(game=self._view(state)))

    def record(self, game_id: str) -> tuple[str, Record]:
        """The game's name and its record."""
        game = self._load(game_id)
        return game.name, records.record_of(game)

    # Changing

    def create(self, new: NewGame) -> Game:
        """A new game."""
        rules, start = rules_and_start(new)
        clock = clock_of(new)
        white, black = stored_player(new.white), stored_player(new.black)
        name = new.name or records.versus(white, black)
        game = records.new_game(uuid4().hex, name, rules, start, white, black, clock=clock)
        self._paces.set(game.id, new.pace or 0)
        return self._add(game, (), None)

    def add_record(self, record: Record, file_name: str) -> Game:
        """A record as a game of two humans; its comments and variations are kept for export."""
        game = records.game_from(uuid4().hex, record, file_name)
        return self._add(game, *played_turns(record))

    def bring_record(
        self,
        game_id: str,
        record: Record,
        file_name: str,
        *,
        white: str | None = None,
        black: str | None = None,
        helped: bool = False,
    ) -> Game:
        """A record as the game of this id; one that is there goes on with it.

        white, black: the level of the engine that plays the colour, if one does. helped: whether
        its players had help that the record does not tell.

        Nothing happens if the game there has gone at least as far: a record may be brought twice.
        Where the two have gone different ways both are kept, the record as another game, whose id
        follows from its turns, so that this may be repeated as well.
        """
        for level in (white, black):
            if level is not None:
                known_level(level)
        new = records.game_from(game_id, record, file_name)
        new = replace(new, white_level=white, black_level=black, helped=new.helped or helped)
        turns, ending = played_turns(record)

        def continued(game: StoredGame) -> GameState:
            there, here = course(game, game.turns, game.ending), course(new, turns, ending)
            if there[: len(here)] == here:
                return state_of(game)
            if here[: len(there)] == there:
                marked = replace(game, helped=game.helped or new.helped)
                return changed(marked, turns, ending, grown_by=new.grown_by)
            raise ConflictError("went-on", "The game has taken another course.")

        with self._database.writing() as connection:
            state = None
            if repository.load(connection, game_id) is None:
                state = changed(new, turns, ending)
                repository.add(connection, state.game)
        if state is not None:
            self._wake(state)
            return self._view(state)
        try:
            return self._change(game_id, continued)
        except ConflictError:
            other = uuid5(UUID(game_id), repr(course(new, turns, ending))).hex
            return self.bring_record(
                other, record, file_name, white=white, black=black, helped=helped
            )

    def rename(self, game_id: str, name: str) -> Game:
        def renamed(game: StoredGame) -> GameState:
            new = replace(game, name=name, version=game.version + 1, updated=now())
            return state_of(new)

        return self._change(game_id, renamed)

    def delete(self, game_id: str) -> None:
        with self._database.writing(deletes=True) as connection:
            if not repository.remove(connection, game_id):
                raise NotFoundError
        self._paused.discard(game_id)
        self._engines.cancel(game_id)
        self._clocks.forget(game_id)
        self._paces.forget(game_id)
        self._watchers.tell(
            game_id, ErrorEvent(code="game-deleted", message="This game has been deleted.")
        )
        self._watchers.dismiss(game_id)

    def play(self, game_id: str, number: int, text: str, *, grown_by: str | None = None) -> Game:
        """Makes the turn `number`. Nothing happens if just this turn stands there already.

        grown_by: the level that has completed the growth.
        """
        turn = parse_turn(text)
        if grown_by is not None:
            known_level(grown_by)

        def played(game: StoredGame) -> GameState:
            if number <= game.turn_count:
                if Turn.parse(game.turns[number - 1]) == turn:
                    return state_of(game)
                raise ConflictError(
                    "other-turn",
                    f"Turn {number} has already been played, and it was a different one.",
                    number=number,
                )
            must_be_next(game, number)
            state = with_turn(game, turn, used=self._clocks.used(game), grown_by=grown_by)
            self._paused.discard(game_id)
            return state

        return self._change(game_id, played)

    def rest(self, game_id: str, begun: BegunGrowth) -> RestOfGrowth:
        """How the level completes a growth that a person has begun. The game stays as it is."""
        level = known_level(begun.level)
        game = self._load(game_id)
        if begun.number <= game.turn_count:
            raise ConflictError("went-on", "The game went on meanwhile.")
        must_be_next(game, begun.number)
        must_go_on(game)
        position = state_of(game).position
        try:
            for point in begun.points:
                position.place(parse_point(point, position.size))
        except IllegalTurnError as error:
            raise illegal_turn(error) from error
        except ValueError as error:
            raise RefusedError(
                "invalid-turn", sentence(error), turn="-".join(begun.points)
            ) from error
        if position.phase is not Phase.GROWING or position.turn_number != begun.number:
            raise RefusedError("no-growth", "There is no growth to be completed.")
        stones = find_rest(self._scheduler, game_id, position, level)
        return RestOfGrowth(points=[point_name(stone, position.size) for stone in stones])

    def undo(self, game_id: str, turns_left: int, version: int | None = None) -> Game:
        """Takes back all turns after the first `turns_left`, and a resignation.

        version: only of the game as it was then, so that nobody takes back a turn he has not seen.
        """

        def undone(game: StoredGame) -> GameState:
            if turns_left > game.turn_count:
                raise RefusedError(
                    "too-few-turns",
                    f"The game has only {game.turn_count} turns.",
                    turns=game.turn_count,
                )
            if turns_left == game.turn_count and game.ending is None:
                return state_of(game)
            if version not in (None, game.version):
                raise ConflictError("went-on", "The game has moved on.")
            return changed(replace(game, helped=True), game.turns[:turns_left], None)

        return self._change(game_id, undone)

    def mark_helped(self, game_id: str) -> None:
        """From now on the players know what an engine thinks; nothing changes in a game that is
        over.
        """
        with self._database.writing() as connection:
            repository.mark_helped(connection, game_id)

    def resign(self, game_id: str, color: ColorName) -> Game:
        """The player gives up and loses; also the way to stop a decided game."""

        def resigned(game: StoredGame) -> GameState:
            ending = "B+R" if color == "white" else "W+R"
            if game.ending == ending:
                return state_of(game)
            must_go_on(game)
            return changed(game, game.turns, ending)

        return self._change(game_id, resigned)

    def fill(self, game_id: str) -> Game:
        """Plays a decided game to the full board for both sides."""
        before = self._load(game_id)
        must_go_on(before)
        state = state_of(before)
        if decided(state) is None:
            raise ConflictError(
                "undecided", "The winner is not decided yet, so the board cannot be filled."
            )
        turns = filled_turns(state)

        def filled(game: StoredGame) -> GameState:
            if game.turns != before.turns or game.ending is not None:
                raise ConflictError("went-on", "The game has moved on.")
            return changed(game, turns, None)

        return self._change(game_id, filled)

    def pause(self, game_id: str, *, paused: bool) -> Game:
        """Has the engines and the clock rest, or go on. It is forgotten when the server ends."""
        self._load(game_id)
        if paused:
            self._paused.add(game_id)
            self._engines.cancel(game_id)
        else:
            self._paused.discard(game_id)
        self.announce(game_id)
        return self.open(game_id)

    def pace(self, game_id: str, seconds: float) -> Game:
        """How long engines among themselves wait before each turn; forgotten as a pause is."""
        self._load(game_id)
        self._paces.set(game_id, seconds)
        self.announce(game_id)
        return self.open(game_id)

    def close(self) -> None:
        """Gives the engines back and stops the clocks; the scheduler is closed already."""
        self._clocks.close()
        self._paces.close()
        self._engines.close()

    # What the engines say (engines.TurnListener)

    def progressed(self, job: TurnJob, analysis: Analysis) -> None:
        self._watchers.tell(
            job.game_id,
            ThinkingEvent(
                seconds=analysis.seconds,
                visits=analysis.visits,
                win_probability=analysis.win_probability,
                margin=analysis.margin,
            ),
        )

    def chose(self, job: TurnJob, turn: Turn) -> None:
        with self._database.writing() as connection:
            game = repository.load(connection, job.game_id)
            if game is not None and game.turns == job.turns and game.ending is None:
                used = self._clocks.used(game)
                repository.save(connection, with_turn(game, turn, used=used).game)

    def finished(self, job: TurnJob) -> None:
        error = self._engines.error(job.game_id)
        if error is not None:
            self._watchers.tell(job.game_id, ErrorEvent(**error.model_dump()))
        with suppress(NotFoundError):
            self.announce(job.game_id, wake=error is None)

    # Helpers

    def _flag(self, game_id: str, turn_count: int) -> None:
        """Whoever is to make the turn after so many has lost on time, if it is really over."""

        def fallen(game: StoredGame) -> GameState:
            if game.turn_count != turn_count or not self._clocks.has_fallen(game):
                return state_of(game)
            return changed(game, game.turns, "B+T" if game.to_move == "white" else "W+T")

        try:
            self._change(game_id, fallen)
        except (NotFoundError, StorageError) as error:
            _log.warning("flag not noted", game=game_id, error=str(error))

    def _go_on(self, game_id: str) -> None:
        """The turn of an engine has waited."""
        try:
            self.announce(game_id)
        except (NotFoundError, StorageError) as error:
            _log.warning("engines do not go on", game=game_id, error=str(error))

    def _load(self, game_id: str) -> StoredGame:
        with self._database.reading() as connection:
            game = repository.load(connection, game_id)
        if game is None:
            raise NotFoundError
        return game

    def _add(self, game: StoredGame, turns: tuple[str, ...], ending: str | None) -> Game:
        state = changed(game, turns, ending)
        with self._database.writing() as connection:
            repository.add(connection, state.game)
        self._wake(state)
        return self._view(state)

    def _change(self, game_id: str, change: Callable[[StoredGame], GameState]) -> Game:
        """Reads, changes and writes a game in one transaction, then tells everybody."""
        with self._database.writing() as connection:
            before = repository.load(connection, game_id)
            if before is None:
                raise NotFoundError
            state = change(before)
            if state.game.version != before.version:
                repository.save(connection, state.game)
        if state.game.turns != before.turns or state.game.ending != before.ending:
            self._engines.cancel(game_id)
        if state.game.version != before.version:
            with suppress(NotFoundError):
                self.announce(game_id)
        return self._view(state)

    def _view(self, state: GameState) -> Game:
        game_id = state.game.id
        return views.whole(
            state,
            thinking=self._engines.is_thinking(game_id, state.game.turns),
            paused=game_id in self._paused,
            pace=self._paces.seconds(game_id),
            clock=self._clocks.view(state.game),
            error=self._engines.error(game_id),
        )

    def _wake(self, state: GameState) -> None:
        """Starts the clock of the turn; has the engine think whose turn it is, if it is one's."""
        game = state.game
        thinks = self._engines.is_thinking(game.id, game.turns)
        rests = game.id in self._paused or (not thinks and self._paces.waits(game))
        self._clocks.see(game, paused=rests)
        level = engine_to_move(game)
        if level is not None and not rests:
            awaited = game.white_level is None or game.black_level is None
            self._engines.think(
                game.id,
                game.turns,
                level,
                state.position,
                awaited=awaited,
                seconds=engine_seconds(state),
            )
