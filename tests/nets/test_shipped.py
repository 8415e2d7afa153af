"""The nets that come with the program are small, whole, and know the game."""

import pytest

from symple._core import greedy_turn, random_turn
from symple.engine import SHIPPED, Limit, NetOptions, SearchEngine
from symple.game import Color, Position, Rules
from symple.nets import card_of, known_nets, read_position_net
from tests.engine.positions import random_position

MOST_BYTES = 8_000_000


@pytest.fixture(scope="module")
def shipped():
    nets = [net for net in known_nets() if net.shipped]
    assert nets
    return nets


def test_they_are_small_and_say_what_they_are(shipped):
    for net in shipped:
        assert net.path.stat().st_size <= MOST_BYTES
        card = card_of(net.path)
        assert card.name == net.name
        assert card.games > 0
        assert card.least_size <= 9 <= card.most_size


def test_they_see_who_has_the_better_of_it(shipped):
    # White plays well and Black at random.
    position = Position(Rules(9, 4))
    for seed in range(8):
        position.play(greedy_turn(position, seed))
        position.play(random_turn(position, seed))
    assert position.to_move is Color.WHITE
    for net in shipped:
        answer = read_position_net(net.path).answer(position)
        assert answer["win"] > 0.8
        assert answer["margin"] > 5
        # Stones stay whose they are.
        stones = position.stones().reshape(9, 9)
        assert answer["ownership"][stones == 1].min() > 0.95
        assert answer["ownership"][stones == 2].max() < 0.05


def test_a_search_finds_them_by_their_names(shipped):
    for net in shipped:
        with SearchEngine(net=NetOptions(net.name), seed=1, exact=False) as engine:
            assert engine.analyze(Position(Rules(9, 4)), Limit(visits=200)).candidates


@pytest.mark.parametrize(("size", "asked"), [(7, False), (9, True), (19, True)])
def test_the_engine_s_net_is_asked_on_boards_where_it_helps(size, asked):
    position = random_position(Rules(size, 4), 4, seed=3)
    answers = []
    for net in (SHIPPED, None):
        with SearchEngine(net=net, seed=5, exact=False) as engine:
            answers.append(engine.analyze(position, Limit(evaluations=1_000)).win_probability)
    assert (answers[0] != answers[1]) == asked
