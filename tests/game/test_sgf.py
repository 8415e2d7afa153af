"""SGF: what other programs see, and what they may hand back."""

from __future__ import annotations

import re

import pytest

from symple import Node, Record, RecordError, Rules, Turn, read, write

ROOT = "(;FF[4]GM[1]SZ[5]SYPENALTY[4]"


def game(*turns: str, start: str | None = None) -> Record:
    return Record.from_turns(Rules(5, 4), [Turn.parse(t) for t in turns], start=start)


def test_a_viewer_sees_set_up_stones_and_marks() -> None:
    text = write(game("A1", "E5", "C3", "E4+C5"), "sgf")
    assert text == (
        "(;FF[4]GM[1]CA[UTF-8]AP[Symple]RU[Symple]\n"
        "SZ[5]SYPENALTY[4]SYBALANCE[optional]\n"
        "RE[?]\n"
        ";AW[ae]CR[ae]N[1. A1]PL[B]\n"
        ";AB[ea]CR[ea]N[2. E5]PL[W]\n"
        ";AW[cc]CR[cc]N[3. C3]PL[B]\n"
        ";AB[eb][ca]CR[eb][ca]N[4. E4+C5]PL[W])\n"
    )


def test_a_start_position_is_set_up_in_the_first_node() -> None:
    record = Record(Rules(5, 4), "W4/5/5/5/4B b - 4")
    text = write(record, "sgf")
    assert "SYPOSITION[W4/5/5/5/4B b - 4]AW[aa]AB[ee]PL[B]" in text.replace("\n", "")
    assert read(text) == record


def test_there_is_no_move_of_go_so_nothing_is_captured() -> None:
    text = write(game("A1", "E5", "C3", "E4+C5"), "sgf")
    assert not re.search(r"(?<![A-Z])[BW]\[", text)


def test_variations_are_trees() -> None:
    record = game("A1", "E5", "C3")
    record.line[1].variations = [[Node(Turn.parse("B5")), Node(Turn.parse("D4"))]]
    record.line[2].variations = [[Node(Turn.parse("E1"))]]
    shape = "".join(re.findall(r"[()]|(?<=N\[\d\. )\w+", write(record, "sgf")))
    assert shape == "(A1(E5(C3)(E1))(B5D4))"
    assert read(write(record, "sgf")) == record


@pytest.mark.parametrize(
    "text",
    [
        ROOT + ";AW[ae];AB[ea])",
        ROOT + ";AW [ae]\n ; AB\n[ea] )",
        ROOT + "(;AW[ae](;AB[ea])))",
        ROOT + "AP[Other:1]ST[2];AW[ae]MN[1]VW[];AB[ea:ea]LB[ea:x])",
    ],
)
def test_files_as_other_programs_lay_them_out(text: str) -> None:
    assert [str(turn) for turn in read(text).turns] == ["A1", "E5"]


def test_compressed_lists_of_points() -> None:
    text = "(;SZ[5]SYPENALTY[4]SYPOSITION[1W1W1/5/5/5/5 w g 4]AW[ba][da];AW[bb:bb][db])"
    assert [str(turn) for turn in read(text).turns] == ["B4-D4"]
    grown = "(;SZ[5]SYPENALTY[4]SYPOSITION[WW3/5/5/5/5 b g 4]AW[aa:ba];AB[ee])"
    assert [str(turn) for turn in read(grown).turns] == ["E1"]


def test_escapes() -> None:
    record = read(ROOT + "C[a\\]b\\\\c\\:d\\\ne]PW[x\\y])")
    assert record.comment == "a]b\\c:de"
    assert record.tags == {"White": "xy"}


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("(;SZ[5];AW[ae])", (1, 2), "SYPENALTY is missing"),
        ("(;SYPENALTY[4])", (1, 2), "SZ"),
        ("(;SZ[5:7]SYPENALTY[4])", (1, 2), "SZ"),
        ("(;SZ[4]SYPENALTY[4])", (1, 2), "odd"),
        ("(;SZ[5]SYPENALTY[x])", (1, 2), "SYPENALTY"),
        ("(;SZ[5]SYPENALTY[4]SYBALANCE[x])", (1, 2), "SYBALANCE"),
        ("(;SZ[5]SYPENALTY[4]SYTAG[x])", (1, 2), "SYTAG"),
        ("(;SZ[5]SYPENALTY[4]RE[W+1.5])", (1, 2), "RE"),
        ("(;SZ[5]SYPENALTY[4]AW[aa])", (1, 2), "does not set up the stones"),
        (ROOT + "\n;W[ae])", (2, 1), "go move"),
        (ROOT + "\n;AB[ae])", (2, 1), "turn 1 must set up stones by AW"),
        (ROOT + "\n;AW[ae]AB[aa])", (2, 1), "alone"),
        (ROOT + "\n;C[only talk])", (2, 1), "turn 1 must set up"),
        (ROOT + "\n;AW[])", (2, 1), "not a point"),
        (ROOT + "\n;AW[af])", (2, 1), "not on the board"),
        (ROOT + "\n;AW[ae][ae])", (2, 1), "twice"),
        (ROOT + "\n;AW[ae][aa])", (2, 1), "turn 1 is illegal"),
        (ROOT + "\n;AW[ae]AW[aa])", (2, 8), "AW appears twice"),
        (ROOT + "\n;AW[ae)", (2, 4), "never closed by ]"),
        (ROOT + "\n;AW[ae]", (2, 8), "cut off"),
        (ROOT + "\n;AW[ae](;AB[aa]);)", (2, 17), "after a variation"),
        (ROOT + "\n;AW[ae]())", (2, 8), "begins with ;"),
        (ROOT + ")\n(;)", (2, 1), "one game"),
        (ROOT + "\n;aw[ae])", (2, 2), "does not belong"),
        (ROOT + "\n;[ae])", (2, 2), "without its property"),
        ("(;)", (1, 2), "SYPENALTY"),
    ],
)
def test_errors_name_the_place(text: str, place: tuple[int, int], message: str) -> None:
    with pytest.raises(RecordError, match=message) as caught:
        read(text, "game.sgf")
    assert (caught.value.line, caught.value.column) == place


def test_a_game_of_go_is_refused_with_the_reason() -> None:
    with pytest.raises(RecordError, match="not an SGF file of a Symple game"):
        read("(;FF[4]GM[1]SZ[19];B[pd];W[dd];B[pq])")


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("(;" * 2**20, (1, 4), "a turn without its stones"),
        (ROOT + ";" * 2**20, (1, len(ROOT) + 1), "a turn without its stones"),
        (ROOT + "(;)" * 2**19, (1, len(ROOT) + 2), "a turn without its stones"),
        (ROOT + "(" * 2**20, (1, len(ROOT) + 1), "begins with ;"),
        (ROOT + "(;AW[aa]" * 2**18, (1, len(ROOT) + 361 * 8 + 2), "more than 361 turns in a row"),
        (ROOT + ";AW[aa]" * 2**18, (1, len(ROOT) + 361 * 7 + 1), "more than 361 turns in a row"),
        (ROOT + ";AW[aa]" + "(;AB[bb])(;AB[cc]" * 2**17, (1, len(ROOT) + 1717), "100 deep"),
    ],
)
def test_what_no_game_can_hold_is_refused_where_it_begins(
    text: str, place: tuple[int, int], message: str
) -> None:
    """And not kept in memory to its end, some 700 bytes for a node."""
    with pytest.raises(RecordError, match=message) as caught:
        read(text)
    assert (caught.value.line, caught.value.column) == place


@pytest.mark.parametrize(
    ("date", "written"),
    [
        ("2026.11.22", "2026-11-22"),
        ("2026-11-22", "2026-11-22"),
        ("2026.11.??", "2026-11"),
        ("2026.??.??", "2026"),
        ("2026.??.22", "2026"),
        ("2026-11", "2026-11"),
        ("2026", "2026"),
        ("????.??.??", "????.??.??"),
        ("2026-11-22,23", "2026-11-22,23"),
        ("٢٠٢٦.١١.٢٢", "٢٠٢٦.١١.٢٢"),
        ("in May", "in May"),
    ],
)
def test_dates_are_those_of_sgf_and_come_back(date: str, written: str) -> None:
    text = write(Record(Rules(5, 4), tags={"Date": date}), "sgf")
    assert f"DT[{written}]" in text
    assert read(text).tags == {"Date": date}


@pytest.mark.parametrize(
    ("written", "date"),
    [("2026-11-22", "2026.11.22"), ("2026-11", "2026.11.??"), ("2026", "2026.??.??")],
)
def test_the_date_of_another_program_is_as_other_tags_have_it(written: str, date: str) -> None:
    assert read(f"(;GM[1]SZ[5]SYPENALTY[4]DT[{written}])").tags["Date"] == date
