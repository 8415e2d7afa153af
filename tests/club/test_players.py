"""Who is the strongest, and what has become of somebody's rating."""

from __future__ import annotations

from itertools import pairwise

import pytest

from symple.club.accounts import Accounts
from symple.club.database import ClubDatabase
from symple.club.errors import NotFoundError, RefusedError
from symple.club.game import new_game
from symple.club.games import Games
from symple.club.players import ACTIVE, MOST_NAMES, MOST_POINTS, Players
from symple.club.storage import accounts as stored
from symple.club.storage import games as kept_games
from symple.club.storage.accounts import KeptRating, RatingChange
from symple.club.store import Store
from symple.competition import Glicko, parse_clock
from tests.club.hours import Hours
from tests.club.people import RULES, account, begin, played
from tests.club.refusals import refusal

LIVE = parse_clock("300")


@pytest.fixture
def players(store: Store, hours: Hours) -> Players:
    return Players(store, hours.now)


def rated(
    database: ClubDatabase, who: int, rating: float, at: int, deviation: float = 80.0
) -> None:
    with database.writing() as connection:
        kept = KeptRating(Glicko(rating, deviation), games=20, rated=at)
        stored.save_rating(connection, who, "live", kept)


def test_the_list_has_people_who_are_there_play_and_are_known(
    database: ClubDatabase, players: Players, accounts: Accounts, hours: Hours
) -> None:
    names = ("Anna", "Ben", "Carla", "Dora", "Erik", "Fritz", "Greta")
    anna, ben, carla, dora, erik, fritz, greta = (account(database, name) for name in names)
    robot = account(database, "Robot", "bot")
    now = hours.now()
    for who, rating in ((anna, 1600.0), (ben, 1700.0), (carla, 1700.0), (robot, 2000.0)):
        rated(database, who, rating, now)
    rated(database, dora, 1900.0, now, deviation=111.0)
    rated(database, erik, 1900.0, now - ACTIVE["live"] - 1)
    rated(database, fritz, 1900.0, now)
    rated(database, greta, 1900.0, now)
    accounts.close(fritz)
    with database.writing() as connection:
        stored.change(connection, greta, banned=now)
    assert [seat.name for seat in players.strongest("live", 0, 9)] == ["Ben", "Carla", "Anna"]
    assert [seat.name for seat in players.strongest("live", 1, 1)] == ["Carla"]
    assert players.strongest("correspondence", 0, 9) == []
    places = {who: players.place("live", who) for who in (anna, ben, carla)}
    assert places == {anna: 3, ben: 1, carla: 2}
    for who in (robot, dora, erik, fritz, greta):
        assert players.place("live", who) is None


def test_nothing_is_told_of_who_is_gone(
    database: ClubDatabase, players: Players, accounts: Accounts, hours: Hours, anna: int
) -> None:
    rated(database, anna, 1600.0, hours.now())
    known, (rating,) = players.look("anna")
    assert (known.name, rating.rating.games, rating.place) == ("Anna", 20, 1)
    with database.writing() as connection:
        stored.change(connection, anna, banned=hours.now())
    assert players.look("anna")[1] == []
    accounts.close(anna)
    assert refusal(NotFoundError, players.look, "anna") == "no-such-account"
    gone, ratings = players.look(f"closed account {anna}")
    assert (gone.may_enter, ratings) == (False, [])
    for ask in (players.results, lambda name: players.history(name, "live")):
        assert refusal(NotFoundError, ask, gone.name) == "account-gone"


def test_players_are_found_by_how_their_names_begin(
    database: ClubDatabase, players: Players, accounts: Accounts, hours: Hours
) -> None:
    ids = {name: account(database, name) for name in ("Volkov", "Vo1a", "Olga", "Vogel", "Voss")}
    account(database, "Vobot", "bot")
    account(database, "Voguest", "guest")
    accounts.close(ids["Vogel"])
    with database.writing() as connection:
        stored.change(connection, ids["Voss"], banned=hours.now())
    assert players.named("VÖ") == [("Vobot", "bot"), ("Vo1a", "person"), ("Volkov", "person")]
    assert players.named("vol") == [("Vo1a", "person"), ("Volkov", "person")]
    for nothing in ("V%", "closed", "guest"):
        assert players.named(nothing) == []
    for too_little in ("V", "v_", "--"):
        assert refusal(RefusedError, players.named, too_little) == "name-beginning"
    for number in range(MOST_NAMES + 5):
        account(database, f"Xaver{number}")
    assert len(players.named("xa")) == MOST_NAMES


@pytest.mark.parametrize("count", [1, MOST_POINTS, MOST_POINTS + 1, 2 * MOST_POINTS + 37])
def test_a_long_history_is_told_in_evenly_spaced_points(
    database: ClubDatabase, players: Players, anna: int, ben: int, count: int
) -> None:
    with database.writing() as connection:
        for number in range(1, count + 1):
            game = new_game(f"g{number:04}", RULES, LIVE, anna, ben, 0, rated=True)
            kept_games.add(connection, game)
            change = RatingChange(game.id, anna, "live", number // 2, 0.0, float(number), 50.0)
            stored.add_rating_change(connection, change)
    points = players.history("anna", "live")
    assert len(points) == min(count, MOST_POINTS)
    assert points[-1].number == count
    assert all(point.number == point.rating for point in points)
    steps = [b.number - a.number for a, b in pairwise(points)]
    assert all(abs(step - count / len(points)) < 1 for step in steps)
    assert players.history("anna", "correspondence") == []


def test_a_rated_game_tells_what_it_has_made_of_ratings(
    players: Players, games: Games, anna: int, ben: int
) -> None:
    game = played(games, begin(games, anna, ben, rated=True), "A1", "C3")
    assert players.changes(game.id) == {}
    games.resign(game.id, anna)
    changes = players.changes(game.id)
    assert changes[anna][0] == changes[ben][0] == 1500.0
    assert changes[anna][1] < 1500.0 < changes[ben][1]
    assert [point.number for point in players.history("ben", "live")] == [1]


def test_a_guest_has_results_and_no_rating(
    players: Players, games: Games, accounts: Accounts, anna: int
) -> None:
    guest = accounts.guest().account
    game = played(games, begin(games, guest.id, anna), "A1", "C3")
    games.resign(game.id, anna)
    assert players.look(guest.name)[1] == []
    (tally,), (against,) = players.results(guest.name)
    assert (tally.won, tally.lost, tally.color) == (1, 0, "white")
    assert against.name == "Anna"
