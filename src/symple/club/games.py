"""Games as they are played: what somebody does is checked, kept, and then told.

A change is one transaction in which the game is locked, so it does not matter how many processes
are at work. It is on disk before anybody hears of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

from sqlalchemy import Connection

from symple.club import game as rules_of
from symple.club import metrics, pauses, plans, ratings
from symple.club.codes import new_code
from symple.club.errors import ConflictError, ForbiddenError, NotFoundError, RefusedError
from symple.club.game import ClubGame, Pace, new_game, parse_turn, used_by_turn
from symple.club.plans import Answer, Plan
from symple.club.storage import accounts, boards, listings
from symple.club.storage import games as storage
from symple.club.storage.games import MadeTurn
from symple.club.store import Change, Store
from symple.competition import Clock
from symple.game import Position, Rules, Turn

#: Letters of a game's name: some 10^17 games.
_ID_LENGTH: Final = 12

#: Games that are ended by time in one go.
_AT_ONCE: Final = 100


class Games:
    """The service of the games. Every method may be called from any thread.

    Who does something is an account; ClubError says why it cannot be done, StorageError that the
    database failed. Nothing has then changed.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        """now: milliseconds since 1970."""
        self._store = store
        self._now = now

    # Looking

    def load(self, game_id: str) -> ClubGame:
        with self._store.reading() as connection:
            return _found(storage.load(connection, game_id))

    def turns(self, game_id: str, after: int = 0) -> list[MadeTurn]:
        """Those that follow the one of this number."""
        with self._store.reading() as connection:
            return storage.list_turns(connection, game_id, after)

    def plan(self, game_id: str, account: int) -> Plan:
        """What the account itself has decided beforehand."""
        with self._store.reading() as connection:
            return storage.load_plan(connection, game_id, account)

    # Playing

    def begin(
        self,
        rules: Rules,
        clock: Clock,
        white: int,
        black: int,
        *,
        rated: bool = False,
        start: str | None = None,
    ) -> ClubGame:
        """A new game. RefusedError for a start that is none."""
        with self._store.changing() as change:
            return begun(change, rules, clock, white, black, self._now(), rated=rated, start=start)

    def play(
        self, game_id: str, account: int, number: int, text: str, *, course: int = 0, lag: int = 0
    ) -> ClubGame:
        """Makes the turn `number` of this course. Nothing happens if just this one is there.

        lag: milliseconds that it took through the network. What the opponent has decided beforehand
        follows at once.
        """
        turn = parse_turn(text)
        at = self._now()

        def played(connection: Connection, game: ClubGame) -> ClubGame:
            if game.seat(account) is None:
                raise ForbiddenError("not-a-player", "Only its players can do that.")
            if course != game.course:
                raise ConflictError("went-on", "Turns were taken back meanwhile.")
            if number <= game.turn_count:
                return _as_before(connection, game, number, turn)
            if number > game.turn_count + 1:
                raise ConflictError(
                    "next-turn",
                    f"The next turn of this game is turn {game.turn_count + 1}.",
                    number=game.turn_count + 1,
                )
            after = rules_of.play(game, account, turn, at, lag=lag)
            made = MadeTurn(str(turn), used_by_turn(game, at, lag), at)
            storage.add_turn(connection, game_id, number, made)
            return self._answered(connection, after, str(turn), at)

        with metrics.measured(metrics.TURNS):
            return self._change(game_id, played)

    def resign(self, game_id: str, account: int) -> ClubGame:
        return self._change(game_id, lambda _, game: rules_of.resign(game, account, self._now()))

    def abort(self, game_id: str, account: int) -> ClubGame:
        return self._change(game_id, lambda _, game: rules_of.abort(game, account, self._now()))

    def give_up_all(self, account: int) -> None:
        """The account goes: none of its games goes on."""
        with self._store.reading() as connection:
            running = listings.list_running_of(connection, account)
        for game in running:
            with suppress(ConflictError):  # it has ended meanwhile
                try:
                    self._change(
                        game.id, lambda _, game: rules_of.give_up(game, account, self._now())
                    )
                except ForbiddenError:  # one of a tournament takes place, and is lost
                    self.resign(game.id, account)

    def propose_undo(self, game_id: str, account: int, turns_left: int) -> ClubGame:
        return self._change(
            game_id, lambda _, game: rules_of.propose_undo(game, account, turns_left)
        )

    def decline_undo(self, game_id: str, account: int) -> ClubGame:
        return self._change(game_id, lambda _, game: rules_of.decline_undo(game, account))

    def accept_undo(self, game_id: str, account: int, turns_left: int) -> ClubGame:
        """Takes back what the other one wishes; nothing is decided beforehand any more."""

        def undone(connection: Connection, game: ClubGame) -> ClubGame:
            texts = [turn.text for turn in storage.list_turns(connection, game_id)]
            after = rules_of.accept_undo(game, account, turns_left, texts, self._now())
            storage.remove_turns(connection, game_id, turns_left)
            storage.remove_plans(connection, game_id)
            return after

        return self._change(game_id, undone)

    # Deciding beforehand

    def plan_premove(self, game_id: str, account: int, point: str) -> None:
        """In a live game: a plant that follows the opponent's turn, whatever that is."""
        self._plan(game_id, account, "live", lambda position: plans.premove(point, position))

    def plan_answers(self, game_id: str, account: int, answers: Mapping[str, Answer]) -> None:
        """In a game by correspondence: answers to turns of the opponent."""
        self._plan(
            game_id,
            account,
            "correspondence",
            lambda position: plans.conditional(answers, position),
        )

    def forget_plan(self, game_id: str, account: int) -> None:
        """The account has decided nothing any more."""
        with self._store.writing() as connection:
            _found(storage.load(connection, game_id, lock=True))
            storage.save_plan(connection, game_id, account, Plan())

    # Time

    def end_overdue(self) -> int:
        """Ends the games whose time is over, and says how many there were."""
        ended = 0
        with self._store.reading() as connection:
            late = storage.overdue(connection, self._now(), _AT_ONCE)
        for game_id in late:
            ended += self._change(
                game_id, lambda _, game: rules_of.end_by_time(game, self._now())
            ).over
        return ended

    # Helpers

    def _change(self, game_id: str, change: Callable[[Connection, ClubGame], ClubGame]) -> ClubGame:
        """What the change makes of the game, kept and told."""
        with self._store.changing() as told:
            connection = told.connection
            before = _found(storage.load(connection, game_id, lock=True))
            game = change(connection, before)
            if game.version != before.version:
                turn = (game.course, game.turn_count) != (before.course, before.turn_count)
                if turn:
                    game = pauses.in_its_pause(connection, game)
                storage.save(connection, game)
                if game.over:
                    storage.remove_plans(connection, game_id)
                    boards.keep(connection, game)
                    ratings.rate(connection, game, game.ended or self._now())
                told.game(game, turn=turn)
        return game

    def _plan(
        self, game_id: str, account: int, pace: Pace, plan: Callable[[Position], Plan]
    ) -> None:
        with self._store.writing() as connection:
            game = _found(storage.load(connection, game_id, lock=True))
            rules_of.may_plan(game, account, pace)
            storage.save_plan(connection, game_id, account, plan(Position.parse(game.position)))

    def _answered(self, connection: Connection, game: ClubGame, turn: str, at: int) -> ClubGame:
        """The game with all that follows from the turn by what players have decided beforehand."""
        while not game.over:
            mover = game.mover
            plan = storage.load_plan(connection, game.id, mover)
            if not plan:
                break
            answer = plan.after(turn, Position.parse(game.position))
            storage.save_plan(connection, game.id, mover, Plan() if answer is None else answer.then)
            if answer is None:
                break
            used = used_by_turn(game, at)
            game = rules_of.play(game, mover, Turn.parse(answer.turn), at)
            made = MadeTurn(answer.turn, used, at, planned=True)
            storage.add_turn(connection, game.id, game.turn_count, made)
            turn = answer.turn
        return game


def begun(
    change: Change,
    rules: Rules,
    clock: Clock,
    white: int,
    black: int,
    at: int,
    *,
    rated: bool = False,
    start: str | None = None,
) -> ClubGame:
    """A new game. RefusedError for a start that is none."""
    if rated and start is not None:
        raise RefusedError("rated-start", "A rated game begins from the empty board.")
    game_id = new_code(_ID_LENGTH)
    try:
        game = new_game(game_id, rules, clock, white, black, at, rated=rated, start=start)
    except ValueError as error:
        raise RefusedError("invalid-start", f"This cannot be: {error}.") from error
    # Nobody goes into a pause meanwhile.
    accounts.lock(change.connection, (white, black))
    game = pauses.in_its_pause(change.connection, game)
    storage.add(change.connection, game)
    change.game(game, turn=True)
    return game


def _found(game: ClubGame | None) -> ClubGame:
    if game is None:
        raise NotFoundError("no-such-game", "There is no such game.")
    return game


def _as_before(connection: Connection, game: ClubGame, number: int, turn: Turn) -> ClubGame:
    """The game as it is, where the turn of this number is this one."""
    text = storage.turn_text(connection, game.id, number)
    if text != str(turn):
        raise ConflictError(
            "other-turn",
            f"Turn {number} has already been made, and it was a different one.",
            number=number,
        )
    return game
