"""The games that come with the program are what their page says of them."""

from __future__ import annotations

import pytest

from symple.game import read, write
from symple.study import Example, example_named, examples, read_start, remove_review, without_tags

LANGUAGES = {"en", "ru"}

each = pytest.mark.parametrize("example", examples(), ids=lambda example: example.name)


def test_there_are_twenty_on_all_boards() -> None:
    sizes = {example.reviewed.rules.size for example in examples()}
    penalties = {example.reviewed.rules.penalty for example in examples()}
    assert len(examples()) >= 20
    assert sizes == {9, 11, 13, 15, 17, 19}
    assert penalties == {2, 4, 6, 8, 10, 12}


def test_small_boards_come_first() -> None:
    sizes = [example.reviewed.rules.size for example in examples()]
    assert sizes == sorted(sizes)


def test_each_is_another_game() -> None:
    assert len({tuple(example.reviewed.turns) for example in examples()}) == len(examples())


@each
def test_a_game_is_whole_and_reviewed(example: Example) -> None:
    record = example.reviewed
    record.check()
    assert record.result.reason == "margin"
    assert read_start(record) is not None
    assert all(node.evaluation is not None for node in record.line)


@each
def test_the_name_tells_the_board(example: Example) -> None:
    rules = example.reviewed.rules
    assert example.name.startswith(f"{rules.size:02}-{rules.penalty:02}")


@each
def test_everything_is_said_in_every_language(example: Example) -> None:
    assert set(example.commentary) == LANGUAGES
    english, *others = example.commentary.values()
    assert 2 <= len(english.remarks) <= 5
    for words in (english, *others):
        assert words.remarks.keys() == english.remarks.keys()
        assert all(text.strip() == text != "" for text in (words.title, words.text))
        assert "[%" not in " ".join((words.text, *words.remarks.values()))


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@each
def test_words_and_review_stand_in_the_record(example: Example, language: str) -> None:
    record, words = example.record(language), example.commentary[language]
    assert read(write(record, "sym")) == record
    assert record.tags["Event"] == words.title
    assert without_tags(record.comment).startswith(words.text)
    assert read_start(record) == read_start(example.reviewed)
    bare = remove_review(record)
    remarks = {turn: node.comment for turn, node in enumerate(bare.line, start=1) if node.comment}
    assert remarks == words.remarks


def test_a_language_that_is_not_spoken_is_english() -> None:
    example = examples()[0]
    assert example.record("xx") == example.record("en") != example.record("ru")


def test_a_record_is_a_copy() -> None:
    example = examples()[0]
    example.record("en").line.clear()
    assert example.record("en").line


def test_an_unknown_name() -> None:
    assert example_named(examples()[0].name) == examples()[0]
    with pytest.raises(KeyError):
        example_named("nothing")
