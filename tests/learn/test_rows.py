"""Rows are what the game's positions are, by a slow way to find it out, and turn as boards do."""

import numpy as np
import pytest

from symple._core import net_features
from symple.game import Color, Position, Turn
from symple.game.symmetry import symmetries
from symple.learn.games import LearnedGame
from symple.learn.rows import Rows, in_batches, rows_of
from tests.learn.some_games import rows_in, some_game


def seen(game: LearnedGame) -> tuple[list[Position], Position]:
    """The positions that were looked at, and the last one."""
    position = Position(game.rules)
    wanted = {look.turn for look in game.looks}
    found = []
    for number, turn in enumerate(game.turns):
        if number in wanted:
            found.append(position.copy())
        position.play(turn)
    return found, position


@pytest.mark.parametrize("number", [1, 2])
def test_each_row_is_as_its_mover_sees_it(number):
    game = some_game(number)
    rows = rows_in(game, look_share=0.25)
    positions, end = seen(game)
    score = end.score()
    assert len(rows) == len(positions) == len(game.looks)
    for row, (position, look) in enumerate(zip(positions, game.looks, strict=True)):
        mover = position.to_move
        white = mover is Color.WHITE
        planes, numbers = net_features([position], position.size)
        assert (rows.planes[row] == planes[0]).all()
        assert (rows.globals[row] == numbers[0]).all()
        won = float(end.winner is mover)
        later = game.looks[row:]
        shares = [0.25 * 0.75**number for number in range(len(later))]
        win = sum(share * one.win for share, one in zip(shares, later, strict=True))
        margin = sum(share * one.margin for share, one in zip(shares, later, strict=True))
        left = 0.75 ** len(later)
        expected = win if white else 1 - left - win
        assert rows.win[row] == pytest.approx(expected + left * won, abs=1e-5)
        margin += left * score.margin
        assert rows.margin[row] == pytest.approx(margin if white else -margin, abs=1e-3)
        assert tuple(rows.groups[row]) == (score[mover].groups, score[mover.opponent].groups)
        for point in range(position.size**2):
            at = row, *divmod(point, position.size)
            assert rows.ownership[at] == (end.color_at(point) is mover)
            assert rows.growth[at] == pytest.approx(look.growth.get(point, 0))
            assert rows.plant[at] == pytest.approx(look.plant.get(point, 0))
            assert (rows.labels[at] > 0) == (position.color_at(point) is mover)
        assert rows.grow[row] == pytest.approx(look.grow)
        frontier = set(position.frontier(mover))
        legal = set(position.legal_points())
        assert rows.has_switch[row] == (bool(legal & frontier) and bool(legal - frontier))


@pytest.mark.parametrize("symmetry", range(8))
def test_a_turned_row_is_the_row_of_the_turned_game(symmetry):
    game = some_game()
    size = game.rules.size
    where = symmetries(size)[symmetry]
    turned = LearnedGame(
        number=game.number,
        rules=game.rules,
        turns=tuple(moved(turn, where, size) for turn in game.turns),
        looks=game.looks,
    )
    one, other = rows_in(game).turned(symmetry), rows_in(turned)
    assert (one.planes == other.planes).all()
    assert (one.ownership == other.ownership).all()
    assert one.globals == pytest.approx(other.globals)
    # Groups are numbered in another order: the same pairs of points are of one group.
    for mine, theirs in zip(one.labels, other.labels, strict=True):
        same = mine.ravel()[:, None] == mine.ravel()[None]
        assert (same == (theirs.ravel()[:, None] == theirs.ravel()[None])).all()
    plain = rows_in(game)
    for name in ("plant", "growth"):
        flat, new = (getattr(rows, name).reshape(len(plain), -1) for rows in (plain, one))
        assert (new[:, where] == flat).all()


def moved(turn: Turn, where: np.ndarray, size: int) -> Turn:
    points, plant = turn.points(size), turn.plant(size)
    growth = points if plant is None else points[:-1]
    new = None if plant is None else int(where[plant])
    return Turn([int(where[point]) for point in growth], new, size=size)


def test_batches_hold_each_row_once_on_boards_of_one_size():
    games = [some_game(1), some_game(2), some_game(3, size=5)]
    batches = list(in_batches(games, 16, np.random.default_rng(1)))
    assert all(len(batch) <= 16 for batch in batches)
    assert {batch.width for batch in batches} == {5, 7}
    for width in (5, 7):
        wanted = Rows.join(rows_in(game) for game in games if game.rules.size == width)
        got = Rows.join(batch for batch in batches if batch.width == width)
        told = [sorted(map(tuple, whatever_way(rows).tolist())) for rows in (wanted, got)]
        assert np.array(told[0]) == pytest.approx(np.array(told[1]), abs=1e-3)
    again = list(in_batches(games, 16, np.random.default_rng(1)))
    assert all((a.planes == b.planes).all() for a, b in zip(batches, again, strict=True))


def whatever_way(rows: Rows) -> np.ndarray:
    """Of each row numbers that do not turn with the board: of one part of it and of two."""
    own = rows.planes[:, 1]
    return np.column_stack(
        [
            *(part.sum((1, 2)) for part in (own, rows.growth, rows.plant, rows.ownership)),
            *((own * part).sum((1, 2)) for part in (rows.ownership, rows.labels > 0)),
            (rows.planes[:, 3] * rows.plant).sum((1, 2)),
            (rows.growth * rows.ownership).sum((1, 2)),
            *(rows.win, rows.margin, rows.grow, rows.decline, rows.groups[:, 0]),
            rows.globals.sum(1),
        ]
    ).round(3)


def test_a_game_that_does_not_end_is_refused():
    game = some_game()
    cut = LearnedGame(game.number, game.rules, game.turns[:-1], game.looks[:5])
    with pytest.raises(ValueError, match="does not end"):
        rows_of(cut)
    without = LearnedGame(game.number, game.rules, game.turns, ())
    assert rows_of(without) is None
