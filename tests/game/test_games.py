"""Games that other programs played: every one replays and ends as its file says."""

from __future__ import annotations

from pathlib import Path

import pytest

from symple import (
    Color,
    InvalidTurnError,
    Phase,
    Position,
    Record,
    RecordError,
    Result,
    Rules,
    Turn,
    parse_point,
    point_name,
    read,
    write,
)
from tests.testdata import COPIES, PROJECT, find_testdata, ludii_games, transcripts

FOLDERS = sorted({find_testdata(), COPIES})
GAMES = [path for folder in FOLDERS for path in transcripts(folder)]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_transcript_replays_and_ends_as_stated(path: Path) -> None:
    text = path.read_text()
    record = read(path.read_bytes(), path.name)
    stated = next(line.split() for line in text.splitlines() if line.startswith("# result"))
    score = record.position().score()
    assert str(record.result) == stated[2]
    assert Result.of_position(record.position()) == record.result
    assert (score.white.total, score.black.total) == (int(stated[4]), int(stated[6]))
    assert len(record.turns) == sum(not line.startswith("#") for line in text.splitlines() if line)
    assert sorted_stones(write(record, "codecup")) == sorted_stones(text)


def sorted_stones(transcript: str) -> list[list[str]]:
    """The lines of a transcript, each as a sorted list: the order of growth stones is free."""
    return [sorted(line.split("-")) for line in transcript.splitlines() if line.strip()]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_every_final_margin_was_inside_all_earlier_bounds(path: Path) -> None:
    positions = list(read(path.read_bytes()).positions())
    margin = positions[-1].score().margin
    for position in positions:
        low, high = position.margin_bounds()
        assert low <= margin <= high
    assert positions[-1].margin_bounds() == (margin, margin)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parts[-2])
def test_every_legal_set_of_ludii(folder: Path) -> None:
    decisions = 0
    for game in ludii_games(folder):
        position = Position(Rules(7, 4, "forced"))
        for decision in game.decisions:
            legal = {point_name(point, 7) for point in position.legal_points()}
            assert position.to_move == Color[decision.mover.upper()]
            assert legal == decision.legal
            position.place(parse_point(decision.point, 7))
            decisions += 1
        assert position.phase == Phase.OVER
        assert position.winner == Color[game.winner.upper()]
        score = position.score()
        assert (score.white.total, score.black.total) == game.totals
    assert decisions >= 3 * 49


def test_short_lists_of_turns_have_the_length_that_is_counted() -> None:
    for path in GAMES:
        if path.parent.parent != find_testdata():
            continue
        for position in read(path.read_bytes()).positions():
            count = position.count_turns()
            if count <= 500:
                assert len(set(position.turns())) == count


def test_the_copies_stand_in_where_the_folder_is_missing(tmp_path: Path) -> None:
    assert find_testdata(tmp_path / "project") == COPIES
    (tmp_path / "shared" / "testdata").mkdir(parents=True)
    assert find_testdata(tmp_path / "project") == tmp_path / "shared" / "testdata"
    assert COPIES.is_relative_to(PROJECT)
    assert len(transcripts(COPIES)) == 4
    assert len(list(ludii_games(COPIES))) == 3


def test_replay_by_number_of_turns() -> None:
    record: Record = read(transcripts(COPIES)[-1].read_bytes())
    positions = list(record.positions())
    assert len(positions) == len(record.turns) + 1
    for count, position in enumerate(positions):
        assert record.position(count) == position
    assert record.position() == positions[-1]


@pytest.mark.parametrize("count", [-1, -99, 2, 99])
def test_there_is_no_position_beyond_a_record(count: int) -> None:
    record = Record.from_turns(Rules(5, 4), ["C3"])
    with pytest.raises(IndexError, match=f"has 1 turns: .* after turn {count}$"):
        record.position(count)


def test_the_turns_of_a_record_may_be_texts() -> None:
    texts = ["C3", "E5", "C4"]
    record = Record.from_turns(Rules(5, 4), texts)
    assert record == Record.from_turns(Rules(5, 4), map(Turn.parse, texts))
    with pytest.raises(InvalidTurnError):
        Record.from_turns(Rules(5, 4), ["C3", "E"])


def test_no_record_starts_inside_a_turn() -> None:
    rules, start = Rules(5, 4), "5/5/1W1W1/5/5 w - 4 B2"
    with pytest.raises(RecordError, match="inside a turn"):
        Record.from_turns(rules, [], start=start)
    text = f'[Size "5"]\n[Penalty "4"]\n[Position "{start}"]\n\n*\n'
    with pytest.raises(RecordError, match=r"the tag Position: .* inside a turn"):
        read(text.encode(), "game.sym")
