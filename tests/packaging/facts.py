"""Rules, random games and a search of one thread: the same on every processor, to the last digit.

Run as a program it prints as JSON the build of the core, the name of its module, and these facts.
"""

import json
import pickle

import symple
from symple import _core


def main():
    build = _core.__file__.rpartition("_core_")[2].split(".")[0]
    assert pickle.loads(pickle.dumps(symple.Turn.parse("C3"))) == symple.Turn.parse("C3")
    print(json.dumps([build, _core.Turn.__module__, facts()]))


def facts():
    sizes = (7, 11, 15, 19)
    return {
        "perft": perft(symple.Position(symple.Rules(5, 4)), 3),
        "games": [random_game(size) for size in sizes],
        "searches": [search(size) for size in sizes],
    }


def perft(position, depth):
    if depth == 1:
        return position.count_turns()
    count = 0
    for turn in position.turns():
        position.play(turn)
        count += perft(position, depth - 1)
        position.undo_turn()
    return count


def random_game(size):
    position = symple.Position(symple.Rules(size, 6))
    while position.phase is not symple.Phase.OVER:
        position.play(_core.random_turn(position, position.key % 1000))
    return str(position)


def search(size):
    search = _core.Search(seed=size)
    search.start(symple.Position(symple.Rules(size, 6)), evaluations=1000)
    search.wait()
    best = search.snapshot().candidates[:3]
    return [(str(x.turn), x.visits, x.win_probability, x.margin) for x in best]


if __name__ == "__main__":
    main()
