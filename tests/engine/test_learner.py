"""A learner plays what a short search finds, changed by habits, and can be cancelled."""

from __future__ import annotations

import threading

import pytest

from symple.engine import Cancel, Habits, LearnerEngine, Limit, SearchEngine
from symple.game import Phase, Position, Rules


def test_without_habits_it_plays_what_the_search_finds():
    position = Position(Rules(7, 4))
    search = SearchEngine(seed=8, memory_mb=64, exact=False)
    learner = LearnerEngine(Habits(), seed=8)
    for _ in range(8):
        turn = search.play(position, Limit(evaluations=200)).turn
        assert learner.play(position, Limit(evaluations=200)).turn == turn
        position.play(turn)


def test_it_plays_whole_games():
    learner = LearnerEngine(Habits(groups_seen=1, joins_seen=0.2, groups_wanted=0.7), seed=1)
    position = Position(Rules(9, 4))
    while position.phase is not Phase.OVER:
        position.play(learner.play(position, Limit(evaluations=20)).turn)
    assert position.winner is not None


def test_its_analysis_is_what_it_sees():
    position, limit = Position(Rules(7, 4)), Limit(evaluations=100)
    learner = LearnerEngine(Habits(groups_wanted=0.1), seed=2)
    for _ in range(4):
        answer = learner.play(position, limit)
        assert answer.analysis.evaluations == 100
        assert answer.analysis.candidates[0].turn == answer.turn
        position.play(answer.turn)
    seen = learner.analyze(position, limit)
    with SearchEngine(memory_mb=64, exact=False) as search:
        found = search.analyze(position, limit)
    assert len(seen.candidates) == len(found.candidates)


def test_it_leaves_off_when_it_is_cancelled():
    learner = LearnerEngine(Habits(groups_seen=1), seed=2)
    cancel = Cancel()
    threading.Timer(0.1, cancel.set).start()
    position = Position(Rules(9, 4))
    position.play(learner.play(position, Limit(seconds=600), cancel).turn)
    learner.close()


def test_it_is_asked_only_between_turns():
    with pytest.raises(ValueError, match="the game is over"):
        LearnerEngine(Habits()).play(Position.parse("WBW/BWB/WBW w g 4"), Limit(evaluations=1))
