"""Games of a club in which a position stood are found, as a look at each board would have it."""

from __future__ import annotations

from random import Random

import pytest

from symple.club.accounts import Accounts
from symple.club.database import ClubDatabase
from symple.club.errors import NotFoundError
from symple.club.game import ClubGame
from symple.club.games import Games
from symple.club.players import FoundPosition, Players
from symple.club.storage.archive import ArchiveFilter
from symple.club.storage.listings import place_of
from symple.club.store import Store
from symple.game import Position
from tests.club.hours import Hours
from tests.club.people import RULES, account, begin, played
from tests.club.refusals import refusal
from tests.study.collection.random_games import random_game

#: White has planted in a corner, and Black in the middle.
CORNER = "5/5/2B2/5/W4 w - 4"


@pytest.fixture
def players(store: Store, hours: Hours) -> Players:
    return Players(store, hours.now)


def found(
    players: Players, text: str, *, name: str = "Anna", limit: int = 50, after=None, **wanted
) -> FoundPosition:
    position = Position.parse(text, between_turns=True)
    return players.find_position(name, position, ArchiveFilter(**wanted), limit, after)


def ids(answer: FoundPosition) -> list[str]:
    return [hit.listed.game.id for hit in answer.hits]


def resigned(games: Games, game: ClubGame, loser: int) -> ClubGame:
    return games.resign(game.id, loser)


def test_games_are_found_however_the_board_is_turned(
    players: Players, games: Games, hours: Hours, anna: int, ben: int
) -> None:
    over = []
    for corner, after in (("A1", "B5"), ("E1", "A4"), ("A5", "E4"), ("E5", "B1")):
        game = played(games, begin(games, anna, ben), corner, "C3", after)
        over.append(resigned(games, game, ben))
        hours.pass_by(1)
    played(games, begin(games, anna, ben), "A1", "C3")  # goes on
    resigned(games, played(games, begin(games, anna, ben), "B1", "C3"), ben)
    answer = found(players, CORNER)
    assert ids(answer) == [game.id for game in reversed(over)]
    assert answer.total == 4
    assert {hit.turn for hit in answer.hits} == {2}
    assert [hit.board for hit in answer.hits] == [
        "4W/5/2B2/5/5",
        "W4/5/2B2/5/5",
        "5/5/2B2/5/4W",
        "5/5/2B2/5/W4",
    ]
    # On the board that was asked for, and on the one side of its diagonal.
    assert [(str(one.turn), one.tally.games) for one in answer.explorer.next_turns] == [
        ("E4", 2),
        ("E2", 2),
    ]
    assert answer.explorer.tally.white_wins == 4
    # Black would not be to move.
    assert ids(found(players, "5/5/2B2/5/W4 b - 4")) == []
    # All began there.
    assert found(players, "5/5/5/5/5 w - 4").total == 5
    assert found(players, "7/7/7/7/7/7/7 w - 4").total == 0


def test_the_turns_at_which_a_position_stood_agree_with_the_boards_of_the_games(
    players: Players, games: Games, anna: int, ben: int, carla: int
) -> None:
    random = Random(4)
    boards: dict[str, list[str]] = {}
    for number in range(12):
        white, black = random.sample((anna, ben, carla), 2)
        start = "5/5/2W2/5/5 b - 4" if number % 3 == 0 else None
        game = begin(games, white, black, start=start)
        stood = [game.position]
        for turn in random_game(number, RULES, start=start, most_turns=12).turns:
            game = played(games, game, str(turn))
            stood.append(game.position)
        if not game.over:
            resigned(games, game, white)
        if anna in (white, black):
            boards[game.id] = [" ".join(text.split()[:2]) for text in stood]
    asked = [text for stood in boards.values() for text in stood[1:8:4]]
    for text in asked:
        answer = found(players, f"{text} g 4")
        by_hand = {game_id: stood.index(text) for game_id, stood in boards.items() if text in stood}
        hits = {hit.listed.game.id: hit for hit in answer.hits}
        assert by_hand
        assert by_hand.keys() <= hits.keys()
        for game_id, number in by_hand.items():
            assert hits[game_id].turn <= number
        for game_id, hit in hits.items():
            assert hit.board == boards[game_id][hit.turn].split()[0]
        assert answer.explorer.tally.games == answer.total == len(hits)


def test_hits_pass_the_filters_and_come_page_by_page(
    players: Players, games: Games, hours: Hours, anna: int, ben: int, carla: int
) -> None:
    over = []
    for number in range(7):
        rival = ben if number % 2 else carla
        game = played(games, begin(games, anna, rival), "A1", "C3")
        over.append(resigned(games, game, anna if number < 3 else rival).id)
        hours.pass_by(number % 3)  # some end in the same moment
    whole = found(players, CORNER)
    assert sorted(ids(whole)) == sorted(over)
    pages, after = [], None
    for number in (3, 3, 1):
        page = found(players, CORNER, limit=3, after=after)
        assert (len(page.hits), page.total, page.explorer.ended) == (number, 7, 7)
        pages += ids(page)
        after = place_of(page.hits[-1].listed.game)
    assert pages == ids(whole)
    assert set(ids(found(players, CORNER, won=False))) == set(over[:3])
    assert set(ids(found(players, CORNER, won=True, player="ben"))) == {over[3], over[5]}
    assert ids(found(players, CORNER, size=7)) == []
    assert ids(found(players, CORNER, name="Carla", color="white")) == []


def test_every_way_to_end_keeps_the_board(
    players: Players, games: Games, hours: Hours, anna: int, ben: int
) -> None:
    aborted = begin(games, anna, ben)
    games.abort(aborted.id, anna)
    undone = played(games, begin(games, anna, ben), "A1", "C3", "E5")
    games.propose_undo(undone.id, anna, 2)
    games.accept_undo(undone.id, ben, 2)
    overdue = played(games, begin(games, anna, ben), "A1", "C3")
    hours.pass_by(3_600)
    assert games.end_overdue() == 2
    assert set(ids(found(players, "5/5/5/5/5 w - 4"))) == {aborted.id, undone.id, overdue.id}
    assert set(ids(found(players, CORNER))) == {undone.id, overdue.id}
    assert ids(found(players, "4W/5/2B2/5/W4 b - 4")) == []


def test_nothing_is_found_of_who_is_gone(
    players: Players, games: Games, accounts: Accounts, database: ClubDatabase, anna: int
) -> None:
    dora = account(database, "Dora")
    resigned(games, played(games, begin(games, anna, dora), "A1", "C3"), dora)
    accounts.close(dora)
    gone = f"closed account {dora}"
    assert refusal(NotFoundError, lambda: found(players, CORNER, name=gone)) == "account-gone"
    assert refusal(NotFoundError, lambda: found(players, CORNER, name="Dora")) == "no-such-account"
    assert found(players, CORNER).total == 1
