"""The library: what goes in comes out, and is found by what it is about."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from symple.game import Color, Position, Record, RecordError, Rules
from symple.storage.errors import DamagedError, NotSavedError
from symple.storage.folder import library_file
from symple.study.collection import (
    SORTS,
    GameFilter,
    Library,
    Pattern,
    Sort,
    Span,
    State,
    UnknownGameError,
    Window,
)
from tests.study.collection.random_games import random_game, resigned, turns_record

SMALL = Rules(3, 4)


def ids(
    library: Library, wanted: GameFilter | None = None, window: Window | None = None
) -> list[int]:
    page = library.games(wanted or GameFilter(), window or Window(descending=False))
    assert page.total == len(page.items)
    return [entry.id for entry in page.items]


def filled(library: Library) -> Sequence[Record]:
    """Five games, numbered 1 to 5."""
    games = [
        turns_record("A1 C3 A2", White="Ada", Black="Ben", Date="2026.11.21"),
        resigned(turns_record("C3", White="Ben 100%", Black="Cy", Date="2026.11.??"), Color.BLACK),
        random_game(1, SMALL, tags={"White": "ЯНА", "Date": "2026"}),
        random_game(2, Rules(3, 0, "none"), tags={"Black": "Adam", "Date": "2025.12.31"}),
        random_game(5, Rules(7, 10), most_turns=9),
    ]
    library.add(games)
    return games


@pytest.fixture(scope="module")
def five(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """A library of the five games, for tests that only read."""
    with Library(tmp_path_factory.mktemp("five") / "library.db") as library:
        filled(library)
        yield library


def test_games_come_back_whole_and_in_order(library: Library) -> None:
    games = filled(library)
    assert ids(library) == [1, 2, 3, 4, 5]
    assert [library.record(number) for number in range(1, 6)] == games
    entry = library.entry(1)
    assert (entry.white, entry.black, entry.date) == ("Ada", "Ben", "2026-11-21")
    assert (entry.rules, entry.result, entry.margin) == (Rules(5, 4), games[0].result, None)
    assert (entry.turns, entry.plants, entry.event) == (3, 2, "")


def test_the_last_of_many_games_is_found_by_its_number(library: Library) -> None:
    games = [random_game(seed, Rules(5, 4)) for seed in range(100)]
    library.add(games)
    assert library.record(100) == games[99]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (GameFilter(), [1, 2, 3, 4, 5]),
        (GameFilter(player="ADA"), [1, 4]),
        (GameFilter(player="ben"), [1, 2]),
        (GameFilter(white="ben"), [2]),
        (GameFilter(black="ben"), [1]),
        (GameFilter(player="яна"), [3]),
        (GameFilter(player="0%"), [2]),
        (GameFilter(player="_"), []),
        (GameFilter(player=" Ada\n"), [1, 4]),
        (GameFilter(player="Ada\ud800"), [1, 4]),
        (GameFilter(player="' OR 1"), []),
        (GameFilter(since="2026-11-21"), [1, 2, 3]),
        (GameFilter(since="2026-12"), [3]),
        (GameFilter(since="2025"), [1, 2, 3, 4]),
        (GameFilter(until="2025"), [4]),
        (GameFilter(until="2026-11-20"), [2, 3, 4]),
        (GameFilter(since="2026-11-22", until="2026-11-30"), [2, 3]),
        (GameFilter(size=3), [3, 4]),
        (GameFilter(penalty=4), [1, 2, 3]),
        (GameFilter(balance="none"), [4]),
        (GameFilter(reason="resignation"), [2]),
        (GameFilter(complete=True), [2, 3, 4]),
        (GameFilter(complete=False), [1, 5]),
        (GameFilter(turns=Span(1, 3)), [1, 2]),
        (GameFilter(turns=Span(most=1)), [2]),
        (GameFilter(plants=Span(2, 2), size=5), [1]),
        (GameFilter(player="ada", complete=False), [1]),
    ],
)
def test_filters(five: Library, wanted: GameFilter, found: list[int]) -> None:
    assert ids(five, wanted) == found


def test_margins_and_winners_are_those_of_the_records(library: Library) -> None:
    games = filled(library)
    for color in Color:
        winners = [n for n, game in enumerate(games, 1) if game.result.winner == color]
        assert ids(library, GameFilter(winner=color)) == winners
    margin = games[2].position().score().margin
    found = ids(library, GameFilter(margin=Span(margin, margin)))
    assert 3 in found
    assert set(found) <= {3, 4}
    assert ids(library, GameFilter(margin=Span(-10_000, 10_000))) == [3, 4]


@pytest.mark.parametrize("sort", SORTS)
def test_sorted_and_in_pages(five: Library, sort: Sort) -> None:
    for descending in (False, True):
        whole = ids(five, window=Window(sort, descending))
        assert sorted(whole) == [1, 2, 3, 4, 5]
        pages = [five.games(window=Window(sort, descending, offset, 2)) for offset in (0, 2, 4)]
        assert [entry.id for page in pages for entry in page.items] == whole
        assert {(page.total, page.offset) for page in pages} == {(5, 0), (5, 2), (5, 4)}
        found = five.find(Pattern(3))
        hits = [hit.entry.id for hit in found.page(Window(sort, descending)).items]
        assert hits == [number for number in whole if number in (3, 4)]


def test_what_is_not_known_is_sorted_last(five: Library) -> None:
    assert ids(five, window=Window("date", descending=False)) == [4, 3, 2, 1, 5]
    assert ids(five, window=Window("date", descending=True)) == [1, 2, 3, 4, 5]


def test_the_same_game_is_there_once(library: Library) -> None:
    first, other = turns_record("A1 C3", White="Ada"), turns_record("A1")
    again = resigned(turns_record("A1 C3", White="Eve"), Color.WHITE)
    assert [(one.id, one.state) for one in library.add([first, other, again])] == [
        (1, State.ADDED),
        (2, State.ADDED),
        (1, State.KNOWN),
    ]
    assert [one.state for one in library.add([again])] == [State.KNOWN]
    assert library.record(1) == first


def test_a_game_that_is_there_can_be_replaced(library: Library) -> None:
    library.add([turns_record("A1 C3", White="Ada"), turns_record("A1")])
    position = Position.parse("5/5/2B2/5/W4 w - 4")
    assert library.find(position).explorer().tally.white_wins == 0
    again = resigned(turns_record("A1 C3", White="Eve"), Color.WHITE)
    assert [(one.id, one.state) for one in library.add([again], replace=True)] == [
        (1, State.REPLACED)
    ]
    assert library.record(1) == again
    assert ids(library, GameFilter(white="eve", complete=True)) == [1]
    assert ids(library, GameFilter(white="ada")) == []
    assert library.find(position).explorer().tally.white_wins == 1


def test_of_equal_games_added_at_once_the_last_replaces(library: Library) -> None:
    games = [turns_record("A1", White=name) for name in ("Ada", "Ben")]
    states = [one.state for one in library.add(games, replace=True)]
    assert states == [State.ADDED, State.REPLACED]
    assert library.record(1) == games[1]


def test_deleted_games_are_gone_and_their_numbers_not_used_again(library: Library) -> None:
    filled(library)
    assert library.find(Pattern(7)).total == 1
    assert library.delete([5, 2, 77, 2, 10**30]) == 2
    assert ids(library) == [1, 3, 4]
    assert library.find(Pattern(7)).total == 0
    with pytest.raises(UnknownGameError, match=r"There is no game 5 in the library\."):
        library.record(5)
    for number in (2, 0, -1, 2**63, 10**30):
        with pytest.raises(UnknownGameError):
            library.entry(number)
    assert library.delete([]) == 0
    assert [one.id for one in library.add([random_game(9, Rules(7, 10))])] == [6]
    assert [hit.entry.id for hit in library.find(Pattern(7)).page().items] == [6]


def test_a_record_that_cannot_be_stored_stops_all_of_its_call(library: Library) -> None:
    bad = turns_record("C3")
    bad.tags["White"] = "\ud800"
    with pytest.raises(RecordError, match="half a character"):
        library.add([turns_record("A1"), bad])
    assert ids(library) == []
    assert library.add([]) == []


def test_what_stood_on_the_board_and_the_filter_must_both_fit(library: Library) -> None:
    library.add([turns_record("A1 C3", White="Ada"), turns_record("A1 B2 C3", White="Ben")])
    library.add([turns_record("E1 C3", Rules(5, 6), White="Ada")])
    position = Position.parse("5/5/5/5/W4 b - 0")
    assert [(hit.entry.id, hit.turn) for hit in library.find(position).page().items] == [
        (3, 1),
        (2, 1),
        (1, 1),
    ]
    found = library.find(position, GameFilter(player="ada"))
    assert (found.total, found.explorer().tally.games) == (2, 2)
    assert library.find(position, GameFilter(penalty=4, player="ada")).total == 1
    assert library.find(position, GameFilter(size=7)).total == 0
    part = library.find(Pattern.parse("5/5/2W2/5/5"))
    assert [(hit.entry.id, hit.turn) for hit in part.page().items] == [(2, 3)]
    assert library.find(Pattern.parse("5/5/2W2/5/5"), swap_colors=True).total == 3


def test_a_position_inside_a_turn_stands_in_no_game(library: Library) -> None:
    position = Position.parse("5/1W1W1/5/5/B3B w g 4")
    position.place(11)  # the other group must grow, too
    with pytest.raises(ValueError, match="inside a turn"):
        library.find(position)


def test_what_another_process_does_is_noticed(library: Library) -> None:
    filled(library)
    assert library.find(Pattern(5)).total == 2
    with Library(library.path) as other:
        other.add([turns_record("A1 E5 C3")])
        other.delete([1])
        assert [hit.entry.id for hit in library.find(Pattern(5)).page().items] == [6, 2]
        other.delete([2, 6])
        assert library.find(Pattern(5)).total == 0


def test_games_deleted_after_a_search_are_missing_in_its_pages(library: Library) -> None:
    filled(library)
    found = library.find(Pattern(5))
    library.delete([1])
    assert [hit.entry.id for hit in found.page().items] == [2]


def test_a_full_disk_keeps_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with Library(path) as library:
        library.add([turns_record("A1")])
    pages = path.stat().st_size // 4096
    with Library(path, max_pages=pages + 1) as library:
        with pytest.raises(NotSavedError, match="disk is full"):
            library.add([random_game(seed, Rules(9, 4)) for seed in range(30)])
        assert ids(library) == [1]
        assert library.find(Pattern(9)).total == 0


def test_the_user_has_a_library_in_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SYMPLE_DATA", str(tmp_path / "data"))
    assert library_file() == tmp_path / "data" / "library.db"
    with Library() as library:
        assert library.path == library_file()
    assert library_file().is_file()


@pytest.mark.parametrize("json", [b"", b"no zlib", zlib.compress(b'{"turns": [')])
def test_a_record_that_cannot_be_what_was_stored_is_told_as_damage(
    tmp_path: Path, json: bytes
) -> None:
    with Library(tmp_path / "library.db") as library:
        filled(library)
        with closing(sqlite3.connect(library.path)) as connection:
            connection.execute("UPDATE records SET json = ? WHERE game_id = 2", (json,))
            connection.commit()
        with pytest.raises(DamagedError, match="library is damaged"):
            library.record(2)
        assert library.record(1).tags["White"] == "Ada"
