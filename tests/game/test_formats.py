"""Records in every format: what is written is read back, and what is broken is said."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import islice, pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symple import (
    FORMATS,
    MAX_BYTES,
    Color,
    Node,
    Position,
    Record,
    RecordError,
    Result,
    Rules,
    Turn,
    format_for_path,
    format_named,
    read,
    read_file,
    write,
)
from tests.game.records import plain_records, records
from tests.testdata import COPIES, transcripts

FULL = ["sym", "json", "sgf"]
GAME = read(transcripts(COPIES)[2].read_bytes())


def commented_game() -> Record:
    record = read(write(GAME, "json"))
    record.tags |= {"Event": "A friendly game", "White": 'Ada "the rock"', "Annotator": "Bo"}
    record.comment = "Played in the garden {at noon}."
    record.line[3].comment = "The balance plant."
    record.line[2].variations = [[Node(Turn.parse("A1"), "or", "quieter"), Node(Turn.parse("C7"))]]
    record.check()
    return record


@pytest.mark.parametrize("name", FULL)
@given(record=records())
def test_written_is_read_back(name: str, record: Record) -> None:
    text = write(record, name)
    assert read(text) == record
    assert read(text.encode()) == record
    assert write(read(text), name) == text


@given(plain_records())
def test_written_transcripts_are_read_back(record: Record) -> None:
    text = write(record, "codecup")
    assert read(text) == record
    assert write(read(text), "codecup") == text


@pytest.mark.parametrize("name", FULL)
def test_windows_and_old_mac_files(name: str) -> None:
    record = commented_game()
    text = write(record, name)
    for line_end in ("\r\n", "\r"):
        assert read(b"\xef\xbb\xbf" + text.replace("\n", line_end).encode()) == record


@pytest.mark.parametrize("name", [*FULL, "codecup"])
def test_the_content_tells_the_format_whatever_the_name(name: str) -> None:
    text = write(GAME, name)
    for ending in ("x.sym", "x.json", "x.sgf", "x.txt", "x", None):
        assert read(text, ending) == GAME


@pytest.mark.parametrize("name", FULL)
def test_a_file_cut_short_is_an_error_wherever_it_is_cut(name: str) -> None:
    text = write(commented_game(), name).rstrip()
    for length in range(len(text)):
        with pytest.raises(RecordError):
            read(text[:length], f"x.{name}")


def test_a_transcript_cut_short_contradicts_its_result() -> None:
    text = write(GAME, "codecup").rstrip()
    with pytest.raises(RecordError, match=r"turns are missing"):
        read(text[: text.rindex("\n")])


@pytest.mark.parametrize("name", [*FULL, "codecup"])
@given(data=st.data())
def test_damaged_files_are_read_or_refused_but_never_crash(name: str, data: st.DataObject) -> None:
    text = write(GAME if name == "codecup" else commented_game(), name).encode()
    start = data.draw(st.integers(0, len(text)))
    end = min(len(text), start + data.draw(st.integers(0, 5)))
    damaged = text[:start] + data.draw(st.binary(max_size=5)) + text[end:]
    with suppress(RecordError):
        read(damaged, f"x.{name}").check()


@settings(max_examples=100)
@given(
    st.one_of(
        st.binary(),
        st.text(),
        st.text(st.sampled_from('(){}[];"\\:*#+-ABW129 \naR,'), max_size=60),
    )
)
def test_garbage_is_refused(data: bytes | str) -> None:
    with pytest.raises(RecordError) as caught:
        read(data)
    assert str(caught.value)


@pytest.mark.parametrize("text", ["(" * 100_000, "(;" * 20_000, "[" * 100_000, '{"a":' * 100_000])
def test_deep_nesting_is_refused_quickly(text: str) -> None:
    with pytest.raises(RecordError):
        read(text)


def nested(depth: int) -> Record:
    """Each line has two turns, and the next line replaces its second."""
    position = Position(Rules(19, 4))
    pairs = []
    for _ in range(depth + 1):
        played, other = islice(position.turns(), 2)
        pairs.append((played, other))
        position.play(played)
    line: list[Node] = []
    for (played, _), (_, other) in reversed(list(pairwise(pairs))):
        line = [Node(played), Node(other, variations=[line] if line else [])]
    return Record(Rules(19, 4), line=line)


def test_variations_are_nested_up_to_a_limit_that_all_formats_keep() -> None:
    for name in FULL:
        assert read(write(nested(101), name)) == nested(101)
        with pytest.raises(RecordError, match="more than 100 deep"):
            write(nested(102), name)


@pytest.mark.parametrize(
    "text",
    [
        '[Size "5"][Penalty "4"] 1. A1 ' + "2. B5 (2. C5 3. E1 " * 200,
        "(;SZ[5]SYPENALTY[4]" + "(;AW[aa]" * 200 + ")" * 201,
    ],
)
def test_deeper_files_are_refused(text: str) -> None:
    with pytest.raises(RecordError):
        read(text)


def test_other_encodings_are_named() -> None:
    text = write(commented_game(), "sym").replace("garden", "Gärten")
    with pytest.raises(RecordError, match="0xE4 is not UTF-8") as caught:
        read(text.encode("latin-1"))
    line = text[: text.index("ä")].count("\n") + 1
    assert caught.value.line == line
    assert caught.value.column == text.split("\n")[line - 1].index("ä") + 1
    for encoding in ("utf-16", "utf-16-le", "utf-16-be"):
        with pytest.raises(RecordError, match="UTF-16"):
            read(text.encode(encoding))


def test_empty_files_and_unknown_formats() -> None:
    for nothing in (b"", b"\n \n", b"\xef\xbb\xbf"):
        with pytest.raises(RecordError, match="empty"):
            read(nothing)
    with pytest.raises(RecordError, match=r"Symple record \(\.sym\)"):
        read("Hello")
    with pytest.raises(RecordError, match=r"\.sgf"):
        read("Hello", "letter.doc")
    with pytest.raises(RecordError, match="sgf"):
        write(GAME, "doc")
    with pytest.raises(RecordError, match="line 1, column 1"):
        read("Hello", "letter.sym")


def test_formats_are_found_by_name_and_ending() -> None:
    for known in FORMATS:
        assert format_named(known.name) is known
        assert format_for_path(Path("A.B") / f"game{known.ending.upper()}") is known


@pytest.mark.parametrize("name", [*FULL, "codecup"])
def test_a_result_that_the_board_contradicts_is_an_error(name: str) -> None:
    text = write(GAME, name)
    assert "W+11" in text
    with pytest.raises(RecordError, match=r"the result says W\+13.*the board.*W\+11"):
        read(text.replace("W+11", "W+13"))
    with pytest.raises(RecordError, match=r"the result says B\+R"):
        read(text.replace("W+11", "B+R"))


def test_a_referee_may_award_a_full_board_by_time_or_forfeit() -> None:
    for reason in ("time", "forfeit"):
        record = read(write(GAME, "sym"))
        record.result = Result(Color.BLACK, reason)
        assert read(write(record, "sym")).result == record.result


@pytest.mark.parametrize(
    ("record", "what"),
    [
        (Record(comment="\ud800"), "the comment on the game"),
        (Record(tags={"White": "\ud800"}), "the tag White"),
        (Record(line=[Node(Turn.parse("A1"), "\ud800")]), "a comment on turn 1"),
        (Record(line=[Node(Turn.parse("A1"), "", "\ud800")]), "a comment on turn 1"),
    ],
)
def test_half_a_character_is_in_no_record(record: Record, what: str) -> None:
    message = f"^{what} holds half a character, which UTF-8 cannot store"
    makers: list[Callable[[], object]] = [record.check]
    makers += [partial(write, record, known.name) for known in FORMATS]
    for make in makers:
        with pytest.raises(RecordError, match=message):
            make()


@pytest.mark.parametrize("text", ["\ud800", '[Size "5"]\n[Penalty "4"] {\ud800} *', "(;\ud800"])
def test_half_a_character_in_a_text_is_found_where_it_is(text: str) -> None:
    with pytest.raises(RecordError, match="half a character") as error:
        read(text)
    lines = text.split("\n")
    assert error.value.line == len(lines)
    assert error.value.column == lines[-1].index("\ud800") + 1


def test_a_file_is_read_and_one_without_end_is_not(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(write(GAME, "codecup"))
    assert read_file(tmp_path / "game.txt") == GAME
    with pytest.raises(RecordError, match="larger than any record: more than 16 MiB"):
        read_file(Path("/dev/zero"))


def test_what_could_not_be_read_again_is_not_written() -> None:
    record = Record(Rules(3, 4), comment='"' * (MAX_BYTES // 2))  # in JSON of two characters each
    with pytest.raises(RecordError, match="as JSON this is larger than any record"):
        write(record, "json")


def test_what_cannot_be_written_is_said() -> None:
    with pytest.raises(RecordError, match="tag"):
        write(Record(tags={"Size": "9"}), "sym")
    with pytest.raises(RecordError, match="tag name"):
        write(Record(tags={"no blank": "9"}), "json")
    with pytest.raises(RecordError, match="empty board"):
        write(Record(Rules(3, 4), start="W2/3/3 b - 4"), "codecup")
    with pytest.raises(RecordError, match="resignation"):
        write(Record(line=[Node(Turn.parse("resign"))]), "sym")
    with pytest.raises(RecordError, match="different rules"):
        write(Record(Rules(5, 4), start="W2/3/3 b - 4"), "sym")
    with pytest.raises(RecordError, match="variation"):
        write(Record(line=[Node(Turn.parse("A1"), variations=[[]])]), "sgf")


@pytest.mark.parametrize("name", [*FULL, "codecup"])
def test_an_illegal_turn_is_named(name: str) -> None:
    text = write(GAME, name)
    swapped = {
        "sym": ("3. G5", "3. B2"),
        "json": ('"turn": "G5"', '"turn": "B2"'),
        "sgf": (";AW[gc]", ";AW[bf]"),
        "codecup": ("\nG5\n", "\nB2\n"),
    }[name]
    assert swapped[0] in text
    with pytest.raises(RecordError, match=r"turn 3.*illegal.*stone on B2") as caught:
        read(text.replace(*swapped))
    if name != "json":
        assert caught.value.line == text[: text.index(swapped[0]) + 1].count("\n") + 1


def test_large_files_are_read_in_time() -> None:
    """Long texts, and blanks between tokens: nothing takes the square of the size."""
    record = commented_game()
    record.comment = "}\\]" * 150_000
    for name in FULL:
        assert read(write(record, name)).comment == record.comment
    text = write(GAME, "sgf")
    assert read(text.replace(";AW", "\n" * 50_000 + ";AW")) == GAME
    with pytest.raises(RecordError, match="not complete"):
        read('[White "' + "\\x" * 1_000_000)


def test_random_games_from_every_size_survive_every_format() -> None:
    chance = random.Random(5)
    for size in range(3, 20, 2):
        position = Position(Rules(size, 6))
        while position.winner is None:
            position.place(chance.choice(position.legal_points()))
        record = Record.from_turns(position.rules, position.history)
        assert record.result == Result.of_position(position)
        for known in FORMATS:
            assert read(write(record, known.name)) == record
