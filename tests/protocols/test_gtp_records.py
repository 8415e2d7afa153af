"""Records by way of GTP: what `loadsgf` reads and `printsgf` writes."""

import pytest

from symple.game import FORMATS, Position, Record, Rules, read, write
from symple.protocols.gtp_records import load_position, sgf_text
from tests.engine.positions import random_position
from tests.testdata import COPIES, transcripts


def recorded():
    path = transcripts(COPIES)[0]
    return read(path.read_bytes(), path.name)


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
def test_every_format_is_loaded(form, tmp_path):
    record = Record.from_turns(Rules(15, 6), recorded().turns)
    path = tmp_path / f"game{form.ending}"
    path.write_text(write(record, form.name), encoding="utf-8")
    loaded = load_position(str(path), None)
    assert loaded == record.position()
    assert loaded.history == record.turns


def test_the_position_before_a_turn(tmp_path):
    record = recorded()
    path = tmp_path / "game.sgf"
    path.write_text(write(record, "sgf"), encoding="utf-8")
    for turn in (1, 2, 30, len(record.line) + 1):
        position = load_position(str(path), turn)
        assert position == record.position(turn - 1)
        assert position.turn_number == turn


@pytest.mark.parametrize("start", ["2W2/5/B4/5/4B b - 4", "2WW1/5/B4/5/4B w g 6 none"])
def test_what_is_printed_is_read_back(start):
    position = Position.parse(start)
    for turns in range(5):
        again = read(sgf_text(position)).position()
        assert again == position
        assert len(again.history) == turns
        assert str(again.start) == start
        position.play(next(position.turns()))


def test_whole_games_are_printed_without_an_empty_line():
    """GTP ends an answer with one."""
    for balance in ("optional", "forced", "none"):
        position = random_position(Rules(9, 4, balance), 200, seed=1)
        text = sgf_text(position)
        assert all(text.split("\n"))
        assert read(text).position() == position


def test_a_file_without_end_is_refused():
    with pytest.raises(ValueError, match="cannot load file: this is larger than any record"):
        load_position("/dev/zero", None)


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"nothing", b"(;GM[1]SZ[19];B[aa])"])
def test_what_is_no_game_of_symple_is_refused(data, tmp_path):
    path = tmp_path / "game.sgf"
    path.write_bytes(data)
    with pytest.raises(ValueError, match=r"^cannot load file: "):
        load_position(str(path), None)
