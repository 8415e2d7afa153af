"""Comments in SGF: what viewers show of an evaluation or a review, and that nothing is doubled."""

from __future__ import annotations

import pytest

from symple import Evaluation, Node, Record, RecordError, Rules, Turn, read, write

SAID = "Expected margin W+3.5 ± 1.7, White’s chance of winning 62%"
EVALUATION = Evaluation(0.62, 3.5, 1200, 1.7)
REVIEW = "[%review mistake loss=6.20 better=C4] Mistake: 6.2 points."


def record(
    comment: str = "",
    evaluation: Evaluation | None = EVALUATION,
    marks: dict[str, str] | None = None,
) -> Record:
    node = Node(Turn.parse("A1"), "", comment, evaluation, marks=marks or {})
    return Record(Rules(5, 4), line=[node])


def test_viewers_show_the_evaluation_in_words_and_in_their_graphs() -> None:
    text = write(record("Good."), "sgf")
    assert f"C[{SAID}\nGood.]" in text
    assert "V[-3.50]SBKV[38.00]" in text
    data = r"SYDATA[[%eval win=0.62, margin=+3.5, visits=1200, error=1.7\]]"
    assert data in text


@pytest.mark.parametrize(
    ("evaluation", "said"),
    [
        (Evaluation(0.25), "White’s chance of winning 25%"),
        (Evaluation(0.25, -2.04), "Expected margin B+2.0, White’s chance of winning 25%"),
        (Evaluation(0.0, -7.0, error=0.0), "Proved margin B+7.0"),
    ],
)
def test_words_for_what_is_known(evaluation: Evaluation, said: str) -> None:
    text = write(record(evaluation=evaluation), "sgf")
    assert f"C[{said}]" in text
    assert read(text) == record(evaluation=evaluation)


@pytest.mark.parametrize(
    "comment",
    [
        "",
        "Good.",
        SAID,
        f"{SAID}\n{SAID}",
        f"Mine.\n{REVIEW}",
        f"Mistake: 6.2 points.\n{REVIEW}",
        f"{REVIEW}\nMistake: 6.2 points.",
        "[%review better turns=3]",
        "[%eval win=0.5] is how it looks",
        "\\[%mark A1=A]",
    ],
)
@pytest.mark.parametrize("evaluation", [EVALUATION, None])
def test_reading_our_own_file_doubles_nothing(comment: str, evaluation: Evaluation | None) -> None:
    said = record(comment, evaluation, {"A1": "circle"} if evaluation else None)
    for _ in range(2):
        text = write(said, "sgf")
        assert read(text) == said
        said = read(text)


def test_a_review_is_shown_without_its_tags_and_survives_an_edited_comment() -> None:
    text = write(record(f"Mine.\n{REVIEW}"), "sgf")
    assert f"C[{SAID}\nMine.\nMistake: 6.2 points.]" in text
    edited = read(text.replace("Mine.\n", "Yours.\n"))
    assert edited.line[0].comment == f"Yours.\n{REVIEW}"
    assert edited.line[0].evaluation == EVALUATION
    without = read(text.replace(f"C[{SAID}\nMine.\nMistake: 6.2 points.]", ""))
    assert (without.line[0].comment, without.line[0].evaluation) == ("", EVALUATION)


def test_files_of_earlier_versions_have_their_tags_in_the_comment() -> None:
    old = r"(;SZ[5]SYPENALTY[4]C[[%mark C3=A\] start];AW[ae]C[[%eval win=0.62\] good])"
    game = read(old)
    assert (game.marks, game.comment) == ({"C3": "A"}, "start")
    assert (game.line[0].evaluation, game.line[0].comment) == (Evaluation(0.62), "good")


def test_data_that_is_none_is_refused() -> None:
    with pytest.raises(RecordError, match="SYDATA: 'much' is no tag"):
        read("(;SZ[5]SYPENALTY[4];AW[ae]SYDATA[much])")
