"""A club over real sockets: people come, play, see each other's turns, and leave."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from symple.club.database import ClubDatabase
from symple.club.storage import accounts
from symple.competition import parse_clock
from symple.game import Rules
from tests.club.api.running import PASSWORD, RunningClub, begin_game, running_club


@pytest.fixture
def club(database: ClubDatabase) -> Iterator[RunningClub]:
    with running_club(database) as club:
        yield club


def test_two_guests_play_by_a_link(club: RunningClub) -> None:
    anna, ben, looks = (club.visitor() for _ in range(3))
    assert looks.get("/api/me") == {"account": None, "mail": False, "muted": None}
    assert anna.guest() != ben.guest()
    game = begin_game(anna, ben)
    with anna.line() as hers, ben.line() as his, looks.line() as theirs:
        for line in (hers, his, theirs):
            line.say(do="watch", game=game)
            assert line.hear("game")["turns"] == []
        hers.play(game, 1, "A1")
        assert his.hear("game")["turns"][0]["turn"] == "A1"
        his.play(game, 2, "C3")
        told = theirs.hear("game")
        while told["version"] < 3:
            told = theirs.hear("game")
        assert (told["to_move"], told["runs"]) == ("white", True)
    with anna.line() as again:
        again.say(do="watch", game=game, course=0, turns=1)
        assert [turn["turn"] for turn in again.hear("game")["turns"]] == ["C3"]
    whole = looks.get(f"/api/games/{game}")
    assert [turn["turn"] for turn in whole["turns"]] == ["A1", "C3"]
    assert (whole["you"], anna.get(f"/api/games/{game}")["you"]) == (None, "white")
    ben.post(f"/api/games/{game}/resign")
    assert looks.get(f"/api/games/{game}")["result"] == "W+R"
    assert looks.get("/api/games/live")["games"] == []


def test_a_guest_turns_into_an_account_and_keeps_the_games(club: RunningClub) -> None:
    anna, ben = club.visitor(), club.visitor()
    anna.guest()
    ben.guest()
    game = begin_game(anna, ben)
    before = dict(anna.http.cookies)
    assert anna.register("Anna") == "Anna"
    assert dict(anna.http.cookies) != before
    head = anna.get("/api/games/of/Anna")["games"][0]
    assert (head["id"], head["you"], head["white"]["name"]) == (game, "white", "Anna")

    elsewhere = club.visitor()
    wrong = elsewhere.post("/api/login", {"name": "Anna", "password": "wrong"}, status=403)
    unknown = elsewhere.post("/api/login", {"name": "Nobody", "password": "wrong"}, status=403)
    assert wrong == unknown
    elsewhere.post("/api/login", {"name": "anna", "password": PASSWORD})
    assert [session["own"] for session in elsewhere.get("/api/me/sessions")] == [True, False]
    anna.delete("/api/me/sessions", status=204)
    elsewhere.get("/api/me/settings", status=401)
    assert [session["own"] for session in anna.get("/api/me/sessions")] == [True]
    elsewhere.post("/api/login", {"name": "anna", "password": PASSWORD})
    elsewhere.post("/api/logout")
    assert elsewhere.get("/api/me")["account"] is None
    elsewhere.get("/api/me/sessions", status=401)


def test_a_rated_game_from_the_lobby(club: RunningClub) -> None:
    anna, ben = club.visitor(), club.visitor()
    anna.register("Anna")
    ben.register("Ben")
    with ben.line() as line:
        line.say(do="lobby", follow=True)
        line.say(do="watch", game="none")
        line.hear("gone")
        offer = {"size": 9, "penalty": 4, "clock": "300+3", "rated": True, "color": "black"}
        challenge = anna.post("/api/challenges", offer)
        line.hear("lobby")
    (shown,) = ben.get("/api/challenges", params={"pace": "live"})
    assert (shown["id"], shown["by"]["name"], shown["own"]) == (challenge["id"], "Anna", False)
    assert anna.get("/api/challenges/mine")[0]["own"] is True
    anna.post(f"/api/challenges/{challenge['id']}/accept", status=422)
    game = ben.post(f"/api/challenges/{challenge['id']}/accept")["game"]
    assert ben.get("/api/challenges") == []
    ben.post(f"/api/games/{game}/turns", {"number": 1, "turn": "E5"})
    again = ben.post(f"/api/games/{game}/turns", {"number": 1, "turn": "e5"})
    assert again["version"] == 2
    bad = anna.post(f"/api/games/{game}/turns", {"number": 2, "turn": "E5"}, status=422)
    assert bad["detail"]["code"] == "illegal-turn"
    anna.post(f"/api/games/{game}/undo", {"turns_left": 0}, status=403)
    anna.post(f"/api/games/{game}/resign")
    head = ben.get("/api/games/of/Ben", params={"state": "ended"})["games"][0]
    assert head["white"] == {"name": "Ben", "kind": "person", "rating": 1662, "provisional": True}
    asked = ben.post(f"/api/challenges/rematch/{game}")
    assert asked["game"] is None
    begun = anna.post(f"/api/challenges/rematch/{game}")
    assert anna.get(f"/api/games/{begun['game']}")["you"] == "white"


def test_a_bot_of_the_house_answers(club: RunningClub) -> None:
    anna = club.visitor()
    anna.guest()
    offer = {"size": 5, "penalty": 4, "clock": "300", "color": "white", "to": "Birch"}
    game = anna.post("/api/challenges", offer)["game"]
    with anna.line() as line:
        line.say(do="watch", game=game)
        line.hear("game")
        line.play(game, 1, "C3")
        while line.hear("game")["version"] < 3:
            pass
    assert anna.get(f"/api/games/{game}")["turn_count"] == 2
    anna.post(f"/api/games/{game}/resign")
    assert anna.post(f"/api/challenges/rematch/{game}")["game"] not in (None, game)


def test_games_with_the_bots_of_the_house_are_casual(club: RunningClub) -> None:
    anna = club.visitor()
    anna.register("Anna")
    offer = {"size": 9, "penalty": 4, "clock": "300", "rated": True, "to": "Birch"}
    assert anna.post("/api/challenges", offer, 422)["detail"]["code"] == "rated-house-bot"
    assert anna.get("/api/challenges/mine") == []
    # As a tournament may have begun it.
    bot = next(account for account, level in club.club.bots.items() if level == "1")
    with club.club.store.reading() as connection:
        own = accounts.find(connection, "Anna")
    assert own is not None
    game = club.club.games.begin(Rules(9, 4), parse_clock("300"), own, bot, rated=True)
    club.club.games.resign(game.id, own)
    refused = anna.post(f"/api/challenges/rematch/{game.id}", status=422)
    assert refused["detail"]["code"] == "rated-house-bot"


def test_the_bots_of_the_house_are_listed_from_the_weakest(club: RunningClub) -> None:
    bots = club.visitor().get("/api/challenges/bots")
    assert [bot["level"] for bot in bots] == ["1", "3", "5", "7", "9"]
    assert bots[2] == {"name": "Birch", "level": "5"}


def test_what_is_decided_beforehand_is_nobodys_business(club: RunningClub) -> None:
    anna, ben = club.visitor(), club.visitor()
    anna.guest()
    ben.guest()
    game = begin_game(anna, ben, clock="3d")
    anna.post(f"/api/games/{game}/turns", {"number": 1, "turn": "A1"})
    answers = {"answers": {"C3": {"turn": "E5", "then": {}}}}
    assert anna.put(f"/api/games/{game}/plan", answers)["answers"] == answers["answers"]
    assert ben.get(f"/api/games/{game}/plan") == {"premove": None, "answers": {}}
    assert "E5" not in str(ben.get(f"/api/games/{game}"))
    ben.put(f"/api/games/{game}/plan", answers, status=409)
    ben.post(f"/api/games/{game}/turns", {"number": 2, "turn": "C3"})
    whole = ben.get(f"/api/games/{game}")
    assert [(turn["turn"], turn["planned"]) for turn in whole["turns"]][-1] == ("E5", True)
    for bad in ({"answers": {"A1": 3}}, {"premove": "A1", "answers": answers["answers"]}, {"x": 1}):
        ben.put(f"/api/games/{game}/plan", bad, status=422)


def test_players_and_watchers_talk_apart(club: RunningClub) -> None:
    anna, ben, carla = (club.visitor() for _ in range(3))
    for visitor in (anna, ben, carla):
        visitor.guest()
    game = begin_game(anna, ben)
    with ben.line() as line:
        line.say(do="watch", game=game)
        line.hear("game")
        said = anna.post(f"/api/games/{game}/chat/players", {"text": "Good luck"})
        assert line.hear("chat") == {"type": "chat", "game": game, "room": "players"}
    assert ben.get(f"/api/games/{game}/chat/players") == [said]
    carla.get(f"/api/games/{game}/chat/players", status=403)
    carla.post(f"/api/games/{game}/chat/watchers", {"text": "White wins"})
    ben.get(f"/api/games/{game}/chat/watchers", status=403)
    ben.put(f"/api/me/muted/{said['by']}", status=204)
    assert ben.get("/api/me/muted") == [said["by"]]
    assert ben.get(f"/api/games/{game}/chat/players") == []
    ben.post("/api/reports", {"message": said["id"], "reason": "rude"}, status=204)


def test_a_program_plays_by_a_token(club: RunningClub) -> None:
    anna, ben = club.visitor(), club.visitor()
    anna.register("Anna")
    ben.guest()
    game = begin_game(anna, ben)
    token = anna.post("/api/me/tokens", {"name": "robot"})
    program = club.visitor()
    program.http.headers["Authorization"] = f"Bearer {token['secret']}"
    program.post(f"/api/games/{game}/turns", {"number": 1, "turn": "A1"})
    # It plays, and has no say in what is its owner's.
    program.get("/api/me/tokens", status=401)
    program.post("/api/me/close", {"password": PASSWORD}, status=401)
    anna.delete(f"/api/me/tokens/{token['id']}", status=204)
    program.get(f"/api/games/{game}", status=401)


def test_somebody_leaves_for_good(club: RunningClub) -> None:
    anna = club.visitor()
    anna.register("Anna")
    exported = anna.get("/api/me/export")
    assert exported["account"]["name"] == "Anna"
    anna.post("/api/me/close", {"password": "wrong"}, status=403)
    anna.post("/api/me/close", {"password": PASSWORD})
    assert anna.get("/api/me")["account"] is None
    club.visitor().post("/api/login", {"name": "Anna", "password": PASSWORD}, status=403)
    assert club.visitor().register("Anna") == "Anna"


def test_what_is_not_there(club: RunningClub) -> None:
    anna = club.visitor()
    assert anna.get("/api/games/nothing", status=404)["detail"]["code"] == "no-such-game"
    assert anna.get("/api/nothing", status=404)["detail"]["code"] == "not-found"
    assert anna.get("/api/games/of/nobody", status=404)["detail"]["code"] == "no-such-account"
    anna.get("/api/games/of/Birch", status=422, params={"state": "ended", "after": "x/y"})
    assert anna.post("/api/challenges", {}, status=401)["detail"]["code"] == "login-needed"
    anna.get("/api/health/alive")
    anna.get("/api/health/ready")
    assert anna.post("/api/register", {"name": "Anna"}, status=422)["detail"]["code"] == (
        "invalid-request"
    )


def test_other_sites_can_do_nothing(club: RunningClub) -> None:
    anna = club.visitor()
    anna.guest()
    for headers in (
        {"Origin": "https://evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Host": "evil.example"},
    ):
        response = anna.http.post("/api/logout", headers=headers)
        assert response.status_code == 403
    assert anna.get("/api/me")["account"] is not None
