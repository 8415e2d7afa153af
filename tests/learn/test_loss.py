"""The losses, against slow loops over points and groups."""

import math

import numpy as np
import pytest
import torch

from symple.learn.loss import WEIGHTS, expected_margin, losses, total
from symple.learn.net import margin_values
from tests.learn.some_games import rows_in, some_game
from tests.nets.some_net import untrained


@pytest.fixture(scope="module")
def told():
    rows = rows_in(some_game())
    heads = untrained()(torch.tensor(rows.planes).float(), torch.tensor(rows.globals))
    heads = type(heads)(*(head.detach() for head in heads))
    return rows, heads, losses(heads, rows, torch.device("cpu"))


def log_softmax(logits: list[float]) -> list[float]:
    top = max(logits)
    sums = top + math.log(sum(math.exp(logit - top) for logit in logits))
    return [logit - sums for logit in logits]


def neighbours(row: int, column: int, size: int):
    for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        if 0 <= row + down < size and 0 <= column + right < size:
            yield row + down, column + right


def test_growth_is_compared_over_the_liberties_of_each_group(told):
    rows, heads, parts = told
    terms = []
    for n in range(len(rows)):
        labels = rows.labels[n]
        vacant = (rows.planes[n, 1] + rows.planes[n, 2]) == 0
        for label in range(1, labels.max() + 1):
            liberties = sorted(
                {
                    at
                    for r, c in zip(*np.nonzero(labels == label), strict=True)
                    for at in neighbours(int(r), int(c), rows.width)
                    if vacant[at]
                }
            )
            shares = [float(rows.growth[n][at]) for at in liberties]
            if sum(shares) == 0:
                continue
            logs = log_softmax([float(heads.growth[n][at]) for at in liberties])
            terms.append(-sum(s * log for s, log in zip(shares, logs, strict=True)) / sum(shares))
    assert len(terms) > 20
    assert float(parts["growth"]) == pytest.approx(sum(terms) / len(terms), rel=1e-4)


def test_plants_are_compared_over_the_points_where_one_may_be(told):
    rows, heads, parts = told
    terms = []
    for n in range(len(rows)):
        points = list(zip(*np.nonzero(rows.planes[n, 3]), strict=True))
        shares = [float(rows.plant[n][at]) for at in points]
        if not points or sum(shares) == 0:
            continue
        logs = log_softmax([float(heads.plant[n][at]) for at in points])
        terms.append(-sum(s * log for s, log in zip(shares, logs, strict=True)) / sum(shares))
    assert float(parts["plant"]) == pytest.approx(sum(terms) / len(terms), rel=1e-4)


def test_a_margin_is_shared_out_between_the_values_around_it():
    values = margin_values().tolist()
    assert values == sorted(values)
    assert values[len(values) // 2] == 0
    rows = rows_in(some_game())
    heads = untrained()(torch.tensor(rows.planes).float(), torch.tensor(rows.globals))
    heads = type(heads)(*(head[:1].detach() for head in heads))
    # The best answer to one margin expects just that margin.
    rows = rows.take(np.array([0]))
    logits = torch.zeros(1, len(values), requires_grad=True)
    optimizer = torch.optim.Adam([logits], lr=0.5)
    for _ in range(300):
        optimizer.zero_grad()
        losses(heads._replace(margins=logits), rows, torch.device("cpu"))["margin"].backward()
        optimizer.step()
    assert float(expected_margin(heads._replace(margins=logits.detach()))[0]) == pytest.approx(
        float(rows.margin[0]), abs=0.3
    )


def test_every_part_has_its_weight(told):
    _, _, parts = told
    assert set(parts) == set(WEIGHTS)
    weighted = sum(WEIGHTS[name] * float(part) for name, part in parts.items())
    assert float(total(parts)) == pytest.approx(weighted, rel=1e-5)
