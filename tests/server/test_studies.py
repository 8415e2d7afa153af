"""Studies are kept, changed by one page at a time, watched, and reviewed."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

import symple
from symple.engine import GreedyEngine
from symple.server.engines import make_scheduler
from symple.server.events import Watchers
from symple.server.games import Games
from symple.server.models.event import Event
from symple.server.models.study import NewStudy, ReviewEvent, ReviewWish
from symple.server.reviews import ReviewJob
from symple.server.studies import Studies
from symple.storage.database import Database
from symple.study import Budget, Reviewer, read_start
from tests.server.running import RULES, Visitor

RECORD: dict[str, Any] = {
    "format": "symple-record",
    "version": 1,
    "rules": RULES,
    "start": None,
    "tags": {"White": "Ada", "Black": "Grace"},
    "result": "*",
    "comment": "",
    "turns": [{"turn": "C3", "comment": "the middle"}, {"turn": "A1"}],
}


@pytest.fixture
def http(visitor: Visitor) -> httpx.Client:
    return visitor.http


def create(http: httpx.Client, **new: Any) -> Any:
    answer = http.post("/api/studies", json=new)
    assert answer.status_code == 201, answer.text
    return answer.json()


def watch(visitor: Visitor, study_id: str) -> ClientConnection:
    address = visitor.url.replace("http", "ws", 1) + f"api/studies/{study_id}/events"
    return connect(address, proxy=None)


def hear(messages: ClientConnection) -> Any:
    return json.loads(messages.recv(timeout=20))


def test_a_study_of_a_record(http: httpx.Client) -> None:
    study = create(http, record=RECORD)
    assert study["record"] == RECORD
    assert (study["white"], study["turn_count"], study["reviewed"]) == ("Ada", 2, False)
    assert http.get(f"/api/studies/{study['id']}").json() == study
    (listed,) = http.get("/api/studies").json()
    assert listed == {name: study[name] for name in listed}


@pytest.mark.parametrize(
    ("tags", "name"),
    [({"Event": "Final", "White": "A"}, "Final"), ({"White": "A", "Black": "B"}, "A - B")],
)
def test_a_file_is_a_study_with_all_that_is_in_it(
    http: httpx.Client, tags: dict[str, str], name: str
) -> None:
    turns = [{**RECORD["turns"][0], "variations": [[{"turn": "B2"}]]}, {"turn": "A1"}]
    data = symple.write(symple.read(json.dumps({**RECORD, "tags": tags, "turns": turns})), "sgf")
    answer = http.post("/api/studies/records", files={"file": ("game.sgf", data)})
    assert answer.status_code == 201, answer.text
    assert answer.json()["name"] == name
    first = answer.json()["record"]["turns"][0]
    assert first["comment"] == "the middle"
    assert first["variations"] == [[{"turn": "B2"}]]


def test_a_nameless_file_gives_its_name(http: httpx.Client) -> None:
    data = symple.write(symple.read(json.dumps({**RECORD, "tags": {}})), "sym")
    answer = http.post("/api/studies/records", files={"file": ("last night.sym", data)})
    assert answer.json()["name"] == "last night.sym"


@pytest.mark.parametrize("turn", ["Z", "\ud800"])
def test_a_file_that_is_no_record_makes_no_study(http: httpx.Client, turn: str) -> None:
    data = json.dumps({**RECORD, "turns": [{"turn": turn}]})
    answer = http.post("/api/studies/records", files={"file": ("game.json", data)})
    assert answer.status_code == 422
    assert http.get("/api/studies").json() == []


def test_a_record_that_could_not_be_saved_as_a_study_is_refused(http: httpx.Client) -> None:
    """A variation takes eight bytes in a file and many times as many in a study."""
    text = '[Size "5"][Penalty "4"] 1. A1 ' + "(1. C3) " * 60_000 + "*"
    answer = http.post("/api/studies/records", files={"file": ("game.sym", text)})
    assert (answer.status_code, answer.json()["detail"]["code"]) == (422, "too-large")
    assert http.get("/api/studies").json() == []


def test_a_study_of_an_empty_board_and_of_a_position(http: httpx.Client) -> None:
    assert create(http, rules=RULES)["record"]["turns"] == []
    start = "5/1W3/5/3B1/5 w - 4"
    assert create(http, rules=RULES, start=start)["record"]["start"] == start


def test_a_game_has_one_study_until_it_goes_on(visitor: Visitor, http: httpx.Client) -> None:
    game = visitor.game(name="Sunday")
    visitor.play(game["id"], 1, "C3")
    study = create(http, game=game["id"])
    assert (study["name"], study["game"]) == ("Sunday", game["id"])
    assert create(http, game=game["id"]) == study
    visitor.play(game["id"], 2, "A1")
    later = create(http, game=game["id"])
    assert later["id"] != study["id"]
    assert later["turn_count"] == 2


def test_a_study_that_a_page_has_kept_is_brought_once(visitor: Visitor, http: httpx.Client) -> None:
    game = visitor.game()
    kept = {"id": "ab" * 16, "record": RECORD, "name": "Train", "game": game["id"]}
    study = create(http, **kept)
    assert (study["id"], study["name"], study["game"]) == ("ab" * 16, "Train", game["id"])
    assert visitor.read(game["id"])["helped"]
    assert create(http, **kept) == study
    # One that has become another one there stays, and so does what is brought, however often.
    change = {"version": 1, "record": RECORD | {"comment": "changed"}}
    changed = http.put(f"/api/studies/{study['id']}", json=change).json()
    other = create(http, **kept)
    assert other["id"] != study["id"]
    assert other["record"] == study["record"]
    assert create(http, **kept) == other
    assert http.get(f"/api/studies/{study['id']}").json() == changed
    assert len(http.get("/api/studies").json()) == 2


@pytest.mark.parametrize(
    ("new", "status", "words"),
    [
        ({}, 422, "starts from"),
        ({"game": "nothing"}, 404, "not found"),
        ({"record": {"format": "poem"}}, 422, "symple-record"),
        ({"record": RECORD, "id": "12"}, 422, "id"),
        ({"record": RECORD | {"turns": [{"turn": "Z9"}]}}, 422, "Z9"),
        ({"rules": RULES, "start": "5/5"}, 422, "position"),
        ({"rules": RULES, "start": "5/5/1W1W1/5/5 w - 4 B2"}, 422, "inside a turn"),
        ({"rules": RULES, "start": "3/3/3 w - 4"}, 422, "different rules"),
    ],
)
def test_what_no_study_can_be_made_of(
    http: httpx.Client, new: dict[str, Any], status: int, words: str
) -> None:
    answer = http.post("/api/studies", json=new)
    assert answer.status_code == status
    assert words in answer.json()["detail"]["message"]
    assert http.get("/api/studies").json() == []


def test_a_change_is_kept_and_told_to_all_who_watch(visitor: Visitor, http: httpx.Client) -> None:
    study = create(http, record=RECORD)
    with watch(visitor, study["id"]) as messages:
        assert hear(messages) == {"type": "study", "study": study}
        turns = [*RECORD["turns"], {"turn": "E5", "marks": {"E5": "circle"}}]
        change = {"version": study["version"], "record": RECORD | {"turns": turns}}
        saved = http.put(f"/api/studies/{study['id']}", json=change).json()
        assert saved["record"]["turns"] == turns
        assert saved["turn_count"] == 3
        assert hear(messages) == {"type": "study", "study": saved}
    assert http.get(f"/api/studies/{study['id']}").json() == saved


def test_of_two_changes_to_the_same_study_one_is_refused(http: httpx.Client) -> None:
    study = create(http, record=RECORD)
    change = {"version": study["version"], "record": RECORD | {"comment": "first"}}
    address = f"/api/studies/{study['id']}"
    assert http.put(address, json=change).status_code == 200
    late = http.put(address, json=change | {"record": RECORD | {"comment": "second"}})
    assert late.status_code == 409
    assert http.get(address).json()["record"]["comment"] == "first"


def test_a_study_is_downloaded_in_every_format(http: httpx.Client) -> None:
    study = create(http, record=RECORD, name="Über uns")
    for name in ("sym", "json", "sgf", "codecup"):
        answer = http.get(f"/api/studies/{study['id']}/record", params={"format": name})
        assert [str(turn) for turn in symple.read(answer.content).turns] == ["C3", "A1"]
        assert "ber-uns" in answer.headers["content-disposition"]


def test_a_deleted_study_is_gone(visitor: Visitor, http: httpx.Client) -> None:
    study = create(http, record=RECORD)
    address = f"/api/studies/{study['id']}"
    with watch(visitor, study["id"]) as messages:
        hear(messages)
        assert http.delete(address).status_code == 204
        assert hear(messages)["message"] == "This study has been deleted."
    assert http.get(address).status_code == 404
    assert http.delete(address).status_code == 404


def test_a_review_is_told_and_kept(visitor: Visitor, http: httpx.Client) -> None:
    study = create(http, record=RECORD)
    with watch(visitor, study["id"]) as messages:
        hear(messages)
        begun = http.post(f"/api/studies/{study['id']}/review", json={"effort": "quick"})
        assert begun.status_code == 202
        assert begun.json()["review_progress"] == 0
        progress = []
        while (event := hear(messages))["type"] == "review":
            progress.append(event["progress"])
    assert progress[-1] is None
    assert progress[:-1] == sorted(progress[:-1])
    assert event["study"]["reviewed"]
    record = symple.read(json.dumps(event["study"]["record"]))
    assert read_start(record) is not None
    assert all(node.evaluation is not None for node in record.line)
    assert record.line[0].comment.startswith("the middle")


def test_a_review_that_is_stopped_leaves_nothing(visitor: Visitor, http: httpx.Client) -> None:
    study = create(http, record=RECORD)
    address = f"/api/studies/{study['id']}"
    with watch(visitor, study["id"]) as messages:
        hear(messages)
        http.post(f"{address}/review", json={"effort": "deep"})
        assert http.delete(f"{address}/review").status_code == 204
        while (event := hear(messages))["progress"] is not None:
            assert event["type"] == "review"
    assert http.get(address).json() == study


class Interrupting(Watchers):
    """Somebody stops the review just as its progress is told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[float | None] = []
        self.stop: Callable[[], None] = lambda: None

    def tell(self, game_id: str, event: Event) -> None:
        if isinstance(event, ReviewEvent):
            if event.progress is not None:
                self.stopping = threading.Thread(target=self.stop)
                self.stopping.start()
                self.stopping.join(0.2)
            self.told.append(event.progress)


def unattended(database: Database) -> tuple[Studies, Interrupting]:
    """Studies without a server, and nobody who makes their reviews."""
    watchers, scheduler = Interrupting(), make_scheduler()
    scheduler.close()
    return Studies(database, watchers, Games(database, watchers, scheduler), scheduler), watchers


def begun(studies: Studies) -> ReviewJob:
    """A review that has begun."""
    study = studies.create(NewStudy.model_validate({"record": RECORD}))
    assert studies.review(study.id, ReviewWish(effort="quick")).review_progress == 0
    return studies._reviews[study.id]


def test_a_review_that_is_stopped_as_it_goes_on_is_over(database: Database) -> None:
    studies, watchers = unattended(database)
    job = begun(studies)
    watchers.stop = lambda: studies.stop_review(job.study_id)
    studies.review_progressed(job, 0.5)
    watchers.stopping.join(20)
    assert studies.open(job.study_id).review_progress is None
    assert watchers.told == [0.5, None]


def test_a_review_that_is_not_wanted_any_more_says_nothing(database: Database) -> None:
    studies, watchers = unattended(database)
    first = begun(studies)
    studies.review(first.study_id, ReviewWish(effort="deep"))
    second = studies._reviews[first.study_id]
    review = Reviewer(GreedyEngine(seed=1)).review(first.record, Budget(evaluations=10))
    studies.review_progressed(first, 0.7)
    studies.review_failed(first)
    studies.reviewed(first, review)
    assert watchers.told == []
    assert studies._reviews[first.study_id] is second
    assert not studies.open(first.study_id).reviewed
    studies.stop_review(first.study_id)
    studies.reviewed(second, review)
    assert not studies.open(first.study_id).reviewed
    assert watchers.told == [None]


def test_a_study_without_turns_cannot_be_reviewed(http: httpx.Client) -> None:
    study = create(http, rules=RULES)
    answer = http.post(f"/api/studies/{study['id']}/review", json={})
    assert answer.status_code == 422
    assert "no turns" in answer.json()["detail"]["message"]
