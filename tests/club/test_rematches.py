"""The same game once more, on both kinds of database."""

from __future__ import annotations

from functools import partial

from symple.club.challenges import Challenges
from symple.club.errors import ConflictError, ForbiddenError, RefusedError
from symple.club.game import ClubGame
from symple.club.games import Games
from symple.club.storage.challenges import Challenge
from symple.competition import parse_clock
from symple.game import Rules
from tests.club.hours import Hours
from tests.club.offers import Told, outcomes
from tests.club.people import begin
from tests.club.refusals import refusal

MINUTE = 60


def over(games: Games, white: int, black: int, clock: str = "300+3") -> ClubGame:
    game = games.begin(Rules(9, 4), parse_clock(clock), white, black, rated=True)
    return games.resign(game.id, white)


def test_when_both_ask_they_play_again(
    challenges: Challenges, games: Games, told: Told, hours: Hours, anna: int, ben: int
) -> None:
    game = over(games, anna, ben)
    asked = challenges.rematch(game.id, ben)
    assert (asked.game, asked.to, asked.rematch_of) == (None, anna, game.id)
    hours.pass_by(MINUTE)
    again = challenges.rematch(game.id, ben)
    assert (again.id, again.expires) == (asked.id, asked.expires + MINUTE * 1_000)
    assert challenges.mine(anna) == [again]
    begun = challenges.rematch(game.id, anna)
    (new,) = told.games
    assert begun.game == new.id
    assert (new.white, new.black) == (ben, anna)
    assert (new.rules, new.clock, new.rated) == (game.rules, game.clock, True)
    assert challenges.rematch(game.id, ben) == challenges.rematch(game.id, anna) == begun
    assert told.games == [new]


def test_when_both_ask_at_once_they_play_once(
    challenges: Challenges, games: Games, told: Told, anna: int, ben: int
) -> None:
    for count in range(1, 6):
        game = over(games, anna, ben)
        outcomes([partial(challenges.rematch, game.id, player) for player in (anna, ben) * 3])
        assert len(told.games) == count
        assert challenges.rematch(game.id, anna).game == told.games[-1].id


def test_a_rematch_can_be_accepted_both_ways_at_once(
    challenges: Challenges, games: Games, told: Told, anna: int, ben: int
) -> None:
    for count in range(1, 6):
        game = over(games, anna, ben)
        asked = challenges.rematch(game.id, anna)
        acts = [
            partial(challenges.rematch, game.id, ben),
            partial(challenges.accept, asked.id, ben),
            partial(challenges.rematch, game.id, anna),
        ]
        found = outcomes(acts * 2)
        assert len(told.games) == count
        answers = {one.game for one in found if isinstance(one, Challenge)}
        assert answers <= {None, told.games[-1].id}
        assert len([one for one in found if isinstance(one, Challenge)]) == len(found)


def test_a_rematch_is_a_challenge(
    challenges: Challenges, games: Games, told: Told, anna: int, ben: int
) -> None:
    game = over(games, anna, ben)
    asked = challenges.rematch(game.id, anna)
    begun = challenges.accept(asked.id, ben)
    assert challenges.rematch(game.id, ben) == begun
    assert (told.games[-1].white, told.games[-1].black) == (ben, anna)
    game = over(games, anna, ben)
    challenges.decline(challenges.rematch(game.id, anna).id, ben)
    assert refusal(ConflictError, lambda: challenges.rematch(game.id, anna)) == "declined"
    # Whoever has declined may change his mind.
    waiting = challenges.rematch(game.id, ben)
    assert (waiting.by, waiting.game) == (ben, None)
    assert challenges.accept(waiting.id, anna).game is not None


def test_a_rematch_that_nobody_answers_expires(
    challenges: Challenges, games: Games, hours: Hours, told: Told, anna: int, ben: int
) -> None:
    game = over(games, anna, ben)
    challenges.rematch(game.id, anna)
    hours.pass_by(15 * MINUTE)
    assert challenges.rematch(game.id, ben).game is None
    assert told.games == []
    assert challenges.rematch(game.id, anna).game is not None


def test_a_rematch_begins_where_the_game_began(
    challenges: Challenges, games: Games, told: Told, anna: int, ben: int
) -> None:
    start = "5/5/2W2/5/5 b - 4"
    game = games.resign(begin(games, anna, ben, "300", start=start).id, anna)
    for player in (anna, ben):
        challenges.rematch(game.id, player)
    assert (told.games[-1].start, told.games[-1].position) == (start, start)


def test_what_is_no_rematch(
    challenges: Challenges, games: Games, anna: int, ben: int, carla: int
) -> None:
    going = begin(games, anna, ben)
    game = over(games, anna, ben)
    assert refusal(ConflictError, lambda: challenges.rematch(going.id, anna)) == "game-goes-on"
    assert refusal(ForbiddenError, lambda: challenges.rematch(game.id, carla)) == "not-a-player"
    assert refusal(RefusedError, lambda: challenges.rematch("nothing", anna)) == "no-such-game"
    # The club does not offer these terms to accounts.
    small = games.resign(begin(games, anna, ben, rated=True).id, anna)
    assert refusal(RefusedError, lambda: challenges.rematch(small.id, anna)) == "rated-size"
