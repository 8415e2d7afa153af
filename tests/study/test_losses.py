"""What a reviewed record says that each player lost."""

from __future__ import annotations

import pytest

from symple.game import Color, read, write
from symple.study import Stage, annotate, read_losses, remove_review, summarize
from tests.study.test_notes import RECORD, reviewed


def test_it_is_what_the_review_has_added_up() -> None:
    review = reviewed(RECORD)
    summary = summarize(review)
    lost = read_losses(read(write(annotate(RECORD, review), "json")))
    assert lost == {
        Color.WHITE: pytest.approx(summary.white.lost, abs=0.005),
        Color.BLACK: pytest.approx(summary.black.lost, abs=0.005),
    }
    assert lost[Color.WHITE] == {Stage.OPENING: 9.5, Stage.MIDDLE: 0, Stage.END: 0}


def test_a_record_without_a_review_says_nothing() -> None:
    assert read_losses(RECORD) is None
    assert read_losses(remove_review(annotate(RECORD, reviewed(RECORD)))) is None
