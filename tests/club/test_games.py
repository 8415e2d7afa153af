"""Games as they are played, on both kinds of database."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from symple.club.database import ClubDatabase
from symple.club.errors import (
    ConflictError,
    ForbiddenError,
    NotFoundError,
    RefusedError,
)
from symple.club.game import ClubGame
from symple.club.games import Games
from symple.club.news import LocalNews
from symple.club.plans import Answer, Plan
from symple.club.storage import accounts, standings
from symple.club.store import Store
from symple.game import Position
from tests.club.hours import Hours
from tests.club.people import RULES, account, begin, played
from tests.club.refusals import refusal


class Told(LocalNews):
    """Keeps what is told."""

    def __init__(self, told: list[str]) -> None:
        super().__init__()
        self.listen(told.append)


def test_a_game_is_kept_as_it_is(games: Games, hours: Hours, anna: int, ben: int) -> None:
    game = begin(games, anna, ben, "60+2x10", rated=True)
    assert games.load(game.id) == game
    game = played(games, game, "A1", "C3")
    hours.pass_by(62.5)
    game = played(games, game, "E5")
    assert games.load(game.id) == game
    assert (game.white_left.seconds, game.white_left.periods) == (0, 2)
    turns = games.turns(game.id)
    assert [(turn.text, turn.used) for turn in turns] == [
        ("A1", None),
        ("C3", None),
        ("E5", 62_500),
    ]
    assert turns[2].made == hours.now()
    assert games.turns(game.id, after=2) == turns[2:]


def test_a_turn_is_made_once_however_often_it_comes(games: Games, anna: int, ben: int) -> None:
    game = begin(games, anna, ben)
    first = games.play(game.id, anna, 1, "a1")
    assert games.play(game.id, anna, 1, "A1") == first
    played(games, first, "C3")
    assert games.play(game.id, anna, 1, "A1").turn_count == 2
    assert refusal(ConflictError, lambda: games.play(game.id, anna, 1, "B2")) == "other-turn"
    assert refusal(ConflictError, lambda: games.play(game.id, anna, 5, "B2")) == "next-turn"
    assert [turn.text for turn in games.turns(game.id)] == ["A1", "C3"]


def test_others_have_no_say(games: Games, database: ClubDatabase, anna: int, ben: int) -> None:
    game = begin(games, anna, ben)
    carla = account(database, "Carla")
    for act in (
        lambda: games.play(game.id, carla, 1, "A1"),
        lambda: games.resign(game.id, carla),
        lambda: games.abort(game.id, carla),
        lambda: games.propose_undo(game.id, carla, 0),
        lambda: games.decline_undo(game.id, carla),
        lambda: games.accept_undo(game.id, carla, 0),
        lambda: games.plan_premove(game.id, carla, "A1"),
    ):
        assert refusal(ForbiddenError, act) == "not-a-player"
    assert games.load(game.id) == game


def test_many_senders_of_the_same_turn_make_it_once(
    games: Games, database: ClubDatabase, hours: Hours, anna: int, ben: int
) -> None:
    game = begin(games, anna, ben)
    told: list[str] = []
    games = Games(Store(database, Told(told)), hours.now)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: games.play(game.id, anna, 1, "A1"), range(16)))
    assert {answer.version for answer in answers} == {2}
    assert told == [f"game {game.id} 2 {anna} {ben}"]
    assert len(games.turns(game.id)) == 1


def test_of_two_turns_at_once_one_is_made(games: Games, anna: int, ben: int) -> None:
    game = begin(games, anna, ben)
    points = [f"{column}{row}" for column in "ABCDE" for row in range(1, 6)]
    codes: list[str] = []

    def send(point: str) -> bool:
        try:
            games.play(game.id, anna, 1, point)
        except ConflictError as error:
            codes.append(error.code)
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(send, points))
    assert sum(made) == 1
    assert set(codes) == {"other-turn"}
    assert games.turns(game.id)[0].text == points[made.index(True)]


def test_many_games_at_once_stay_whole(games: Games, database: ClubDatabase) -> None:
    players = [account(database, f"player {number}") for number in range(6)]
    all_games = [begin(games, players[n], players[n + 1], rated=True) for n in range(5)]

    def play_on(game: ClubGame) -> None:
        position = Position(RULES)
        while not game.over:
            turn = next(iter(position.turns()))
            position.play(turn)
            game = played(games, game, str(turn))

    with ThreadPoolExecutor(5) as pool:
        list(pool.map(play_on, all_games))
    with database.reading() as connection:
        for game in all_games:
            ended = games.load(game.id)
            replayed = Position(RULES)
            for made in games.turns(game.id):
                replayed.play(made.text)
            assert ended.position == str(replayed)
            assert ended.result.winner == replayed.winner
        for number, player in enumerate(players):
            rating = accounts.load_rating(connection, player, "live")
            assert rating.games == (1 if number in (0, 5) else 2)
            points = standings.history(connection, player, "live", 100)
            assert len(points) == rating.games
            assert points[-1].rating == rating.glicko.rating or rating.games == 2


def test_a_rated_game_moves_both_ratings(
    games: Games, database: ClubDatabase, anna: int, ben: int
) -> None:
    game = games.resign(begin(games, anna, ben, "3d", rated=True).id, anna)
    games.resign(begin(games, anna, ben, "3d").id, ben)
    games.abort(begin(games, anna, ben, "3d", rated=True).id, ben)
    with database.reading() as connection:
        lost = accounts.load_rating(connection, anna, "correspondence")
        won = accounts.load_rating(connection, ben, "correspondence")
        assert accounts.load_rating(connection, anna, "live").games == 0
        before, after = standings.changes_of_game(connection, game.id)[ben]
    # After one game of two new players: by the formulas of the paper.
    assert won.glicko.rating == pytest.approx(1662.3, abs=0.1)
    assert lost.glicko.rating == pytest.approx(1337.7, abs=0.1)
    assert (won.games, lost.games) == (1, 1)
    assert (before, after) == (1500, won.glicko.rating)
    assert (
        refusal(
            RefusedError, lambda: begin(games, anna, ben, rated=True, start="7/7/7/7/7/7/7 w - 4")
        )
        == "rated-start"
    )


def test_time_is_over_although_nobody_is_there(
    games: Games, hours: Hours, anna: int, ben: int
) -> None:
    fast = played(games, begin(games, anna, ben, "10"), "A1", "C3")
    slow = played(games, begin(games, anna, ben, "1d"), "A1", "C3")
    never_begun = begin(games, anna, ben)
    assert games.end_overdue() == 0
    hours.pass_by(11)
    assert games.end_overdue() == 1
    assert str(games.load(fast.id).result) == "B+T"
    hours.pass_by(60)
    assert games.end_overdue() == 1
    assert games.load(never_begun.id).aborted
    hours.pass_by(86_400)
    assert games.end_overdue() == 1
    assert str(games.load(slow.id).result) == "B+T"
    assert games.end_overdue() == 0


def test_several_processes_end_a_game_once(
    games: Games, database: ClubDatabase, hours: Hours, anna: int, ben: int
) -> None:
    told: list[str] = []
    processes = [Games(Store(database, Told(told)), hours.now) for _ in range(4)]
    for _ in range(5):
        played(games, begin(games, anna, ben, "10", rated=True), "A1", "C3")
    hours.pass_by(20)
    threads = [threading.Thread(target=process.end_overdue) for process in processes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(told) == 5
    with database.reading() as connection:
        assert accounts.load_rating(connection, anna, "live").games == 5


def test_turns_are_taken_back_when_both_wish(games: Games, anna: int, ben: int) -> None:
    game = played(games, begin(games, anna, ben), "A1", "C3", "E5")
    wished = games.propose_undo(game.id, anna, 2)
    assert games.load(game.id).undo == wished.undo
    assert games.decline_undo(game.id, ben).undo is None
    assert refusal(ConflictError, lambda: games.accept_undo(game.id, ben, 2)) == "no-such-wish"
    games.propose_undo(game.id, anna, 2)
    undone = games.accept_undo(game.id, ben, 2)
    assert games.load(game.id) == undone
    assert [turn.text for turn in games.turns(game.id)] == ["A1", "C3"]
    # The turn that comes once more, after a long way, belongs to the course before.
    assert refusal(ConflictError, lambda: games.play(game.id, anna, 3, "E5", course=0)) == "went-on"
    assert games.play(game.id, anna, 3, "B4", course=1).turn_count == 3


def test_answers_follow_by_themselves(games: Games, anna: int, ben: int) -> None:
    game = played(games, begin(games, anna, ben, "3d"), "A1")
    answers = {
        "C3": Answer("E5", Plan({"B5": Answer("E1", Plan())})),
        "C4": Answer("D2", Plan()),
    }
    games.plan_answers(game.id, anna, answers)
    assert games.plan(game.id, anna) == Plan(answers)
    assert games.plan(game.id, ben) == Plan()
    game = games.play(game.id, ben, 2, "C3")
    assert (game.turn_count, game.mover) == (3, ben)
    # The same turn once more changes nothing.
    assert games.play(game.id, ben, 2, "C3") == game
    game = games.play(game.id, ben, 4, "B5")
    assert game.turn_count == 5
    turns = games.turns(game.id)
    assert [(turn.text, turn.planned) for turn in turns] == [
        ("A1", False),
        ("C3", False),
        ("E5", True),
        ("B5", False),
        ("E1", True),
    ]
    assert games.plan(game.id, anna) == Plan()


def test_both_may_have_decided(games: Games, anna: int, ben: int) -> None:
    game = played(games, begin(games, anna, ben, "3d"), "A1")
    games.plan_answers(game.id, anna, {"C3": Answer("E5", Plan({"B5": Answer("E1", Plan())}))})
    game = games.play(game.id, ben, 2, "D2")
    assert games.plan(game.id, anna) == Plan()
    games.plan_answers(game.id, ben, {"E5": Answer("B5", Plan({"E1": Answer("C4", Plan())}))})
    game = games.play(game.id, anna, 3, "E5")
    assert [turn.text for turn in games.turns(game.id)] == ["A1", "D2", "E5", "B5"]
    assert games.plan(game.id, ben).answers["E1"].turn == "C4"
    games.forget_plan(game.id, ben)
    assert games.plan(game.id, ben) == Plan()


def test_a_premove_takes_no_time(games: Games, hours: Hours, anna: int, ben: int) -> None:
    game = played(games, begin(games, anna, ben, "60"), "A1", "C3", "E5")
    games.plan_premove(game.id, anna, "E1")
    hours.pass_by(5)
    game = games.play(game.id, ben, 4, "C5")
    assert [turn.used for turn in games.turns(game.id, 3)] == [5_000, 0]
    assert (game.white_left.seconds, game.black_left.seconds) == (60, 55)
    # One that is impossible by then is forgotten.
    games.plan_premove(game.id, anna, "A5")
    game = games.play(game.id, ben, 6, "A5")
    assert (game.turn_count, games.plan(game.id, anna)) == (6, Plan())


def test_what_can_be_decided_beforehand(games: Games, anna: int, ben: int) -> None:
    live = played(games, begin(games, anna, ben), "A1")
    slow = played(games, begin(games, anna, ben, "3d"), "A1")
    answers = {"C3": Answer("E5", Plan())}
    assert refusal(ConflictError, lambda: games.plan_premove(live.id, ben, "B5")) == "your-turn"
    assert refusal(RefusedError, lambda: games.plan_premove(slow.id, anna, "B5")) == "other-pace"
    assert refusal(RefusedError, lambda: games.plan_answers(live.id, anna, answers)) == (
        "other-pace"
    )
    bad = {"A1": Answer("E5", Plan())}
    assert refusal(RefusedError, lambda: games.plan_answers(slow.id, anna, bad)) == "illegal-turn"
    games.plan_answers(slow.id, anna, answers)
    games.resign(slow.id, anna)
    assert games.plan(slow.id, anna) == Plan()


def test_after_an_undo_nothing_is_decided(games: Games, anna: int, ben: int) -> None:
    game = played(games, begin(games, anna, ben, "3d"), "A1", "C3", "E5")
    games.plan_answers(game.id, anna, {"B5": Answer("E1", Plan())})
    games.propose_undo(game.id, anna, 2)
    games.accept_undo(game.id, ben, 2)
    assert games.plan(game.id, anna) == Plan()


def test_what_is_no_game(games: Games, anna: int) -> None:
    for act in (
        lambda: games.load("nothing"),
        lambda: games.play("nothing", anna, 1, "A1"),
        lambda: games.forget_plan("nothing", anna),
        lambda: games.plan_premove("nothing", anna, "A1"),
    ):
        assert refusal(NotFoundError, act) == "no-such-game"
    assert refusal(RefusedError, lambda: begin(games, anna, anna)) == "invalid-start"


def test_everybody_is_told_when_it_is_on_disk(
    database: ClubDatabase, hours: Hours, anna: int, ben: int
) -> None:
    seen: list[tuple[str, int]] = []
    news = LocalNews()
    news.listen(lambda note: seen.append((note, games.load(note.split()[1]).version)))
    games = Games(Store(database, news), hours.now)
    game = played(games, begin(games, anna, ben), "A1", "C3")
    games.play(game.id, ben, 2, "C3")
    games.end_overdue()
    games.resign(game.id, ben)
    assert seen == [(f"game {game.id} {version} {anna} {ben}", version) for version in range(1, 5)]
