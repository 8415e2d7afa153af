"""What answers tell, and how they are turned: rows from the top, chances as they are wanted."""

import json

import numpy as np
import pytest

from symple.engine import Analysis, Limit, SearchEngine
from symple.game import Color, Position, Rules, Turn
from symple.protocols.analysis_answers import position_answer
from symple.protocols.analysis_query import Perspective, parse_query
from tests.engine.positions import random_position
from tests.protocols.analysis_client import analysis_of


def parsed(position, **fields):
    fields = {"id": "it", "moves": [], "initialPosition": str(position), **fields}
    return parse_query(json.dumps(fields).encode())


def answer_of(analysis, position, perspective=Perspective.WHITE, **fields):
    options = parsed(position, **fields).options(Limit(visits=1), perspective)
    return position_answer(analysis, position, options, turn_number=0, is_during_search=False)


def points_of(values, size):
    """As the library has them: the lowest row first."""
    return np.flipud(np.reshape(values, (size, size)))


@pytest.fixture(scope="module")
def searched():
    """A position with Black to move, and what a search thinks of it."""
    position = random_position(Rules(7, 4), 9, seed=3)
    assert position.to_move is Color.BLACK
    with SearchEngine(seed=1, memory_mb=8, candidates=1000) as engine:
        return engine.analyze(position, Limit(visits=400)), position


def test_whose_chances_and_points_are_told(searched):
    analysis, position = searched
    white = answer_of(analysis, position, Perspective.WHITE, includeOwnership=True)
    black = answer_of(analysis, position, Perspective.BLACK, includeOwnership=True)
    assert white["rootInfo"]["winrate"] == pytest.approx(analysis.win_probability, abs=1e-5)
    assert white["rootInfo"]["scoreLead"] == pytest.approx(analysis.margin, abs=1e-2)
    for theirs, ours in zip(
        [white["rootInfo"], *white["moveInfos"]],
        [black["rootInfo"], *black["moveInfos"]],
        strict=True,
    ):
        assert ours["winrate"] == pytest.approx(1 - theirs["winrate"])
        assert ours["scoreLead"] == -theirs["scoreLead"]
    assert black["ownership"] == [-value for value in white["ownership"]]
    assert answer_of(analysis, position, Perspective.SIDE_TO_MOVE, includeOwnership=True) == black


@pytest.mark.parametrize("perspective", list(Perspective))
def test_a_query_s_view_stands_before_the_usual_one(perspective):
    limit, empty = Limit(visits=1), "5/5/5/5/5 w - 4"
    assert parsed(empty).options(limit, perspective).perspective is perspective
    settings = {"reportAnalysisWinratesAs": str(perspective)}
    query = parsed(empty, overrideSettings=settings)
    assert {query.options(limit, other).perspective for other in Perspective} == {perspective}


def test_candidates_are_told_best_first(searched):
    analysis, position = searched
    infos = answer_of(analysis, position, maxMoves=1000)["moveInfos"]
    assert [info["order"] for info in infos] == list(range(len(analysis.candidates)))
    for info, candidate in zip(infos, analysis.candidates, strict=True):
        assert info["move"] == info["pv"][0] == str(candidate.turn)
        assert info["visits"] == candidate.visits
    assert sum(info["prior"] for info in infos) == pytest.approx(1, abs=1e-3)
    assert answer_of(analysis, position, maxMoves=2)["moveInfos"] == infos[:2]
    short = answer_of(analysis, position, analysisPVLen=1)["moveInfos"]
    assert max(len(info["pv"]) for info in short) == 2


def test_the_policy_is_the_share_of_visits_that_put_a_stone_on_a_point(searched):
    analysis, position = searched
    *policy, _ = answer_of(analysis, position, includePolicy=True, maxMoves=1)["policy"]
    shares = points_of(policy, 7)
    assert np.array_equal(shares == -1, position.stones() != 0)
    total = sum(candidate.visits for candidate in analysis.candidates)
    for point in position.legal_points():
        visits = sum(
            candidate.visits
            for candidate in analysis.candidates
            if point in candidate.turn.points(7)
        )
        assert shares[point // 7, point % 7] == pytest.approx(visits / total, abs=1e-5)


def test_ownership_and_policy_begin_at_the_top_left():
    position = Position(Rules(5, 4))
    answer = answer_of(
        analysis_of("10 0.5 0 B5"), position, includeOwnership=True, includePolicy=True
    )
    assert answer["policy"] == [0.0, 1.0] + [0.0] * 23 + [-1.0]
    ownership = points_of(answer["ownership"], 5)
    assert ownership == pytest.approx(analysis_of("1 0.5 0 A1").ownership, abs=1e-3)
    assert answer["ownership"][-5:] == pytest.approx(ownership[0])


@pytest.mark.parametrize(
    ("text", "thoughts", "declined"),
    [
        ("W3B/5/5/5/W4 b - 4", "60 0.5 0 D5+A3 | 30 0.5 0 E4 | 10 0.5 0 C1", 0.3),
        ("W3B/5/5/5/W4 b - 4 forced", "60 0.5 0 D5+A3 | 40 0.5 0 C1", -1.0),
        ("W3B/5/5/5/W4 b - 4 none", "60 0.5 0 D5 | 40 0.5 0 C1", -1.0),
        ("W3B/5/5/5/W4 w - 4", "60 0.5 0 A2-A4 | 40 0.5 0 C1", -1.0),
        ("W3B/W3B/5/5/W4 b g 4", "60 0.5 0 D5 | 40 0.5 0 C1", -1.0),
        ("5/5/5/5/W4 b - 4", "60 0.5 0 C3 | 40 0.5 0 C1", -1.0),
    ],
)
def test_the_last_of_the_policy_is_the_share_that_declines_the_balance_plant(
    text, thoughts, declined
):
    position, analysis = Position.parse(text), analysis_of(thoughts)
    for candidate in analysis.candidates:
        position.copy().play(candidate.turn)
    assert answer_of(analysis, position, includePolicy=True)["policy"][-1] == declined


def test_on_a_full_board_no_turn_has_a_share():
    position = Position.parse("WWW/BBW/BWW b g 2")
    analysis = Analysis.of_board(position)
    assert (analysis.margin, analysis.win_probability, analysis.exact) == (3, 1.0, True)
    assert (analysis.white.stones, analysis.white.groups) == (6, 1)
    assert np.array_equal(analysis.ownership == 1, position.stones() == 1)
    policy = answer_of(analysis, position, includePolicy=True)["policy"]
    assert policy == [-1.0] * 10


def test_the_hash_tells_positions_apart():
    position = Position(Rules(5, 4))
    texts = ["5/5/5/5/5 w - 4", "5/5/5/5/5 w - 6", "7/7/7/7/7/7/7 w - 4", "4W/5/5/5/5 b - 4"]
    texts += ["5/5/5/5/5 w - 4 none", "5/5/5/5/5 b - 4"]
    analysis = analysis_of("1 0.5 0 A1")
    hashes = {answer_of(analysis, Position.parse(text))["rootInfo"]["thisHash"] for text in texts}
    assert len(hashes) == len(texts)
    position.play(Turn.parse("E5"))
    assert answer_of(analysis, position)["rootInfo"]["thisHash"] in hashes
