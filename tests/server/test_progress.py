"""The finished games of people against the engine's levels."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import text

from symple.storage.database import Database
from tests.server.running import HUMAN, Visitor, engine

START = "[%review start] [%eval win=0.5, margin=+0.5, visits=100, error=1.0] White lost 6.2 points."
LOSS = (
    "[%review mistake loss={} error=1.30 win=0.1100 stones=-1.0 room=7.50 groups=-0.30 better=A1]"
)


def progress(visitor: Visitor) -> list[dict[str, Any]]:
    answer = visitor.http.get("/api/progress")
    assert answer.status_code == 200, answer.text
    games: list[dict[str, Any]] = answer.json()
    return games


def begun(visitor: Visitor, **fields: Any) -> str:
    """A game of a person, White, against an engine, with a turn of the person."""
    game_id: str = visitor.game(**{"black": engine("random"), **fields})["id"]
    assert visitor.play(game_id, 1, "C3").status_code == 200
    return game_id


def resign(visitor: Visitor, game_id: str, color: str = "white") -> None:
    answer = visitor.http.post(f"/api/games/{game_id}/resign", json={"color": color})
    assert answer.status_code == 200, answer.text


def review(visitor: Visitor, game_id: str, losses: dict[int, float]) -> dict[str, Any]:
    """A study of the game with a review that says that these turns lost something."""
    study = visitor.http.post("/api/studies", json={"game": game_id}).json()
    study["record"]["comment"] = START
    for number, loss in losses.items():
        study["record"]["turns"][number - 1]["comment"] = LOSS.format(f"{loss:.2f}")
    return save(visitor, study)


def save(visitor: Visitor, study: dict[str, Any]) -> dict[str, Any]:
    body = {"version": study["version"], "record": study["record"]}
    answer = visitor.http.put(f"/api/studies/{study['id']}", json=body)
    assert answer.status_code == 200, answer.text
    saved: dict[str, Any] = answer.json()
    return saved


def test_games_of_a_person_against_an_engine_that_are_over(visitor: Visitor) -> None:
    lost = begun(visitor)
    resign(visitor, lost)
    going_on = begun(visitor)
    of_two = begun(visitor, black=HUMAN)
    resign(visitor, of_two)
    of_engines = visitor.game(white=engine("random"), black=engine("random"))["id"]
    won = visitor.game(white=engine("1"), black=HUMAN)["id"]
    resign(visitor, won, "white")
    first, second = [game for game in progress(visitor) if game["id"] != of_engines]
    assert going_on not in (first["id"], second["id"])
    turns = visitor.read(lost)["turns"]
    assert {name: first[name] for name in first if name != "finished"} == {
        "id": lost,
        "size": 5,
        "penalty": 4,
        "color": "white",
        "level": "random",
        "won": False,
        "result": "B+R",
        "turn_count": len(turns),
        "set_up": False,
        "helped": False,
        "lost": None,
    }
    assert (second["id"], second["color"], second["level"], second["won"]) == (
        won,
        "black",
        "1",
        True,
    )
    assert first["finished"] < second["finished"]


def test_another_name_leaves_the_end_where_it_was(visitor: Visitor) -> None:
    first, second = begun(visitor), begun(visitor)
    resign(visitor, first)
    resign(visitor, second)
    before = progress(visitor)
    visitor.http.patch(f"/api/games/{first}", json={"name": "The first"})
    assert progress(visitor) == before


def test_a_turn_taken_back_is_help_also_after_the_end(visitor: Visitor) -> None:
    game_id = begun(visitor)
    resign(visitor, game_id)
    visitor.http.post(f"/api/games/{game_id}/undo", json={"turns_left": 0})
    assert progress(visitor) == []
    resign(visitor, game_id)
    (game,) = progress(visitor)
    assert game["helped"]


def test_a_turn_that_an_engine_completed_is_help(visitor: Visitor) -> None:
    game_id = visitor.game(black=engine("random"))["id"]
    body = {"number": 1, "turn": "C3", "grown_by": "2"}
    assert visitor.http.post(f"/api/games/{game_id}/turns", json=body).status_code == 200
    resign(visitor, game_id)
    (game,) = progress(visitor)
    assert game["helped"]


@pytest.mark.parametrize(("while_it_went_on", "helped"), [(True, True), (False, False)])
def test_a_study_is_help_while_the_game_goes_on(
    visitor: Visitor, while_it_went_on: bool, helped: bool
) -> None:
    game_id = begun(visitor)
    if not while_it_went_on:
        resign(visitor, game_id)
    study = visitor.http.post("/api/studies", json={"game": game_id}).json()
    visitor.http.delete(f"/api/studies/{study['id']}")
    if while_it_went_on:
        resign(visitor, game_id)
    (game,) = progress(visitor)
    assert game["helped"] == helped


def test_a_game_from_a_position_is_known_as_one(visitor: Visitor) -> None:
    resign(visitor, visitor.game(black=engine("1"), start="5/5/2W2/5/5 b - 4")["id"])
    (game,) = progress(visitor)
    assert game["set_up"]


def finished(visitor: Visitor, database: Database, engines: str) -> str:
    """A game of four turns that White gave up; `engines` is the colour that an engine played."""
    game_id: str = visitor.game()["id"]
    for number, turn in enumerate(["C3", "A1", "E5", "A3"], 1):
        assert visitor.play(game_id, number, turn).status_code == 200, turn
    resign(visitor, game_id)
    with database.writing() as connection:
        connection.execute(
            text(f"UPDATE games SET {engines}_level = '3' WHERE id = :id"), {"id": game_id}
        )
    return game_id


@pytest.mark.parametrize(("engines", "opening"), [("black", 8.75), ("white", 4.0)])
def test_what_a_review_says_that_the_person_lost(
    visitor: Visitor, shared_database: Database, engines: str, opening: float
) -> None:
    game_id = finished(visitor, shared_database, engines)
    review(visitor, game_id, {1: 2.5, 3: 6.25, 4: 4})
    (game,) = progress(visitor)
    assert game["lost"] == {"opening": opening, "middle": 0, "end": 0}


@pytest.mark.parametrize("turns", [3, 4])
def test_a_review_of_other_turns_says_nothing_about_the_game(
    visitor: Visitor, shared_database: Database, turns: int
) -> None:
    study = review(visitor, finished(visitor, shared_database, "black"), {1: 2.5})
    line = study["record"]["turns"]
    study["record"]["turns"] = line[:3] if turns == 3 else [*line[:3], {"turn": "B5"}]
    study["record"]["result"] = "*"
    save(visitor, study)
    (game,) = progress(visitor)
    assert game["lost"] is None


@pytest.mark.parametrize("record", ["", "no record", '{"format": "symple-record", "version": 99}'])
def test_a_damaged_study_leaves_the_rest(
    visitor: Visitor, shared_database: Database, record: str
) -> None:
    study = review(visitor, finished(visitor, shared_database, "black"), {1: 2.5})
    with shared_database.writing() as connection:
        connection.execute(
            text("UPDATE studies SET record = :record WHERE id = :id"),
            {"record": record, "id": study["id"]},
        )
    (game,) = progress(visitor)
    assert (game["level"], game["lost"]) == ("3", None)
