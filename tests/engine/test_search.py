"""The search keeps what every engine promises."""

import os
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

from symple._core import Search
from symple.engine import Cancel, Limit, RandomEngine, SearchEngine, search_settings
from symple.game import Color, Phase, Position, Rules
from tests.engine.positions import random_position


@pytest.mark.parametrize("size", [3, 5, 9, 15, 19])
@pytest.mark.parametrize("limit", [Limit(visits=1), Limit(evaluations=1), Limit(seconds=0.001)])
def test_a_turn_is_legal_however_little_is_given(size, limit):
    with SearchEngine(seed=1) as engine:
        for turns in (0, 4, 15, 30):
            position = random_position(Rules(size, 6), turns, seed=turns)
            position.play(engine.play(position, limit).turn)


def test_what_was_pondered_is_known_when_the_opponent_has_played():
    position = Position(Rules(7, 4))
    with SearchEngine(seed=1) as engine:
        position.play(engine.play(position, Limit(visits=50)).turn)
        engine.ponder(position)
        time.sleep(0.3)
        expected = engine.analyze(position, Limit(visits=1)).candidates[0].turn
        position.play(expected)
        assert engine.analyze(position, Limit(visits=1)).visits > 100


def test_a_question_rest_or_the_end_stops_pondering():
    position = Position(Rules(7, 4))
    engine = SearchEngine(seed=1)
    engine.ponder(position)
    engine.rest()
    used = time.process_time()
    time.sleep(0.2)
    assert time.process_time() - used < 0.1
    engine.ponder(position)
    begin = time.monotonic()
    engine.analyze(position, Limit(seconds=0.05))
    engine.ponder(position)
    engine.close()
    assert time.monotonic() - begin < 10
    with SearchEngine(seed=1) as other:
        other.ponder(full_board())


def full_board() -> Position:
    position = Position(Rules(3, 0))
    with RandomEngine(seed=1) as engine:
        while position.phase is not Phase.OVER:
            position.play(engine.play(position, Limit(visits=1)).turn)
    return position


def test_a_turn_without_time_is_looked_at_all_the_same():
    with SearchEngine(seed=1) as engine:
        look = engine.play(Position(Rules(15, 6)), Limit(seconds=1e-6)).analysis
    assert look.seconds >= 0.005
    assert look.evaluations > 0


@pytest.mark.parametrize("visits", [1, 30, 300])
def test_an_analysis_has_a_candidate_however_short(visits):
    """Also where a growth has so many stones that a short search sees none to its end."""
    with SearchEngine(seed=1) as engine:
        for seed in range(10):
            position = random_position(Rules(19, 6), 50, seed)
            analysis = engine.analyze(position, Limit(visits=visits))
            position.play(analysis.candidates[0].turn)


def test_whole_games_of_short_turns_are_legal():
    with SearchEngine(seed=5) as white, SearchEngine(seed=6) as black:
        for balance in ("optional", "forced", "none"):
            position = Position(Rules(7, 4, balance))
            while position.phase is not Phase.OVER:
                engine = white if position.to_move is Color.WHITE else black
                position.play(engine.play(position, Limit(visits=60)).turn)


def test_visits_end_the_search():
    with SearchEngine(seed=1) as engine:
        analysis = engine.analyze(Position(Rules(9, 4)), Limit(visits=500))
    assert 500 <= analysis.visits < 600


def test_time_ends_the_search():
    """The bound is loose on purpose: it tells an end from none, not how quick it is."""
    position = random_position(Rules(19, 8), 30, seed=2)
    with SearchEngine(seed=1) as engine:
        begin = time.monotonic()
        engine.play(position, Limit(seconds=0.05))
        assert time.monotonic() - begin < 20


def test_the_first_limit_reached_counts():
    with SearchEngine(seed=1) as engine:
        analysis = engine.analyze(Position(Rules(5, 4)), Limit(seconds=60, visits=100))
    assert analysis.visits < 200


@pytest.mark.parametrize("ask", ["play", "analyze"])
def test_cancelled_from_another_thread_it_answers_with_what_there_is(ask):
    position = Position(Rules(15, 10))
    limit = Limit(seconds=60)
    with SearchEngine(seed=1) as engine:
        cancel = Cancel()
        timer = threading.Timer(0.2, cancel.set)
        timer.start()
        begin = time.monotonic()
        if ask == "play":
            position.play(engine.play(position, limit, cancel).turn)
        else:
            assert engine.analyze(position, limit, cancel).visits > 0
        assert time.monotonic() - begin < 10
        timer.join()


@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize("ask", ["play", "analyze"])
def test_cancelled_before_it_was_asked_it_answers_at_once_and_thinks_again(ask, exact):
    position = random_position(Rules(5, 4), 1, seed=1)  # a proof would be tried
    limit = Limit(seconds=600)
    cancel = Cancel()
    cancel.set()
    with SearchEngine(seed=1, exact=exact) as engine:
        for _ in range(20):
            if ask == "play":
                position.copy().play(engine.play(position, limit, cancel).turn)
            else:
                position.copy().play(engine.analyze(position, limit, cancel).candidates[0].turn)
        assert engine.analyze(position, Limit(visits=50)).visits >= 50


def test_cancelled_at_any_moment_it_answers():
    """Between proof and search too, wherever the wish falls."""
    position = random_position(Rules(5, 4), 1, seed=1)
    with SearchEngine(seed=1) as engine:
        for number in range(40):
            cancel = Cancel()
            timer = threading.Timer(number * 0.0005, cancel.set)
            timer.start()
            position.copy().play(engine.play(position, Limit(seconds=600), cancel).turn)
            timer.join()


def test_one_cancel_ends_many_engines():
    cancel = Cancel()
    turns = []

    def play():
        with SearchEngine(seed=1) as engine:
            turns.append(engine.play(Position(Rules(9, 4)), Limit(seconds=600), cancel).turn)

    threads = [threading.Thread(target=play) for _ in range(3)]
    for thread in threads:
        thread.start()
    time.sleep(0.1)
    cancel.set()
    for thread in threads:
        thread.join(20)
    assert len(turns) == 3


@pytest.mark.parametrize("ask", ["play", "analyze"])
def test_it_reports_while_it_thinks_and_the_last_word_is_the_answer(ask):
    position = Position(Rules(7, 4))
    seen = []
    with SearchEngine(seed=1) as engine:
        limit = Limit(seconds=0.5)
        final = getattr(engine, ask)(position, limit, report=seen.append, every=0.1)
    if ask == "play":
        position.play(final.turn)
        assert final.analysis.candidates[0].turn == final.turn
        final = final.analysis
    assert len(seen) >= 3
    visits = [analysis.visits for analysis in (*seen, final)]
    assert visits == sorted(visits)
    assert visits[0] < visits[-1]
    assert final.seconds >= 0.5


def test_a_report_may_cancel():
    position = Position(Rules(9, 4))
    cancel = Cancel()
    with SearchEngine(seed=1) as engine:
        answer = engine.play(
            position, Limit(seconds=60), cancel, report=lambda _: cancel.set(), every=0.05
        )
    position.play(answer.turn)


def test_it_thinks_about_one_position_at_a_time():
    position = Position(Rules(9, 4))
    cancel = Cancel()
    refused = []

    def ask_meanwhile(_):
        try:
            engine.play(position, Limit(visits=10))
        except RuntimeError as error:
            refused.append(str(error))
        cancel.set()

    with SearchEngine(seed=1) as engine:
        engine.play(position, Limit(seconds=60), cancel, report=ask_meanwhile, every=0.01)
        position.play(engine.play(position, Limit(visits=10)).turn)
    assert "already thinking" in refused[0]


def test_what_goes_wrong_in_a_report_frees_the_engine():
    def fail(_):
        raise OSError("no room")

    with SearchEngine(seed=1) as engine:
        with pytest.raises(OSError, match="no room"):
            engine.play(Position(Rules(9, 4)), Limit(seconds=600), report=fail, every=0.01)
        assert engine.analyze(Position(Rules(9, 4)), Limit(visits=50)).visits >= 50


def test_closing_ends_what_is_being_thought():
    engine = SearchEngine(seed=1)
    answers = []
    thinking = threading.Event()

    def play():
        position, limit = Position(Rules(9, 4)), Limit(seconds=600)
        answers.append(engine.play(position, limit, report=lambda _: thinking.set(), every=0.01))

    thread = threading.Thread(target=play)
    thread.start()
    assert thinking.wait(20)
    engine.close()
    thread.join(20)
    assert len(answers) == 1


def test_playing_narrows_the_choice_and_an_analysis_keeps_its_eyes_on_all():
    position, limit = Position(Rules(9, 4)), Limit(visits=4000)
    with SearchEngine(seed=1, exact=False) as engine:
        looked_at = engine.analyze(position, limit)
    with SearchEngine(seed=1, exact=False) as engine:
        played = engine.play(position, limit).analysis

    def of_the_first_two(analysis):
        return sum(one.visits for one in analysis.candidates[:2]) / analysis.visits

    assert of_the_first_two(played) > 1.2 * of_the_first_two(looked_at)


def test_ctrl_c_ends_the_thinking_within_a_moment():
    """Also when the next report is far off."""
    timer = threading.Timer(0.2, signal.pthread_kill, (threading.get_ident(), signal.SIGINT))
    with SearchEngine(seed=1) as engine:
        timer.start()
        begin = time.monotonic()
        with pytest.raises(KeyboardInterrupt):
            engine.analyze(Position(Rules(9, 4)), Limit(seconds=60), report=str, every=50)
        assert time.monotonic() - begin < 30


def test_a_seed_repeats():
    def answers(seed):
        position = random_position(Rules(9, 4), 6, seed=4)
        found = []
        with SearchEngine(seed=seed) as engine:
            for _ in range(3):
                analysis = engine.analyze(position, Limit(visits=400))
                found.append((analysis.win_probability, analysis.margin, analysis.candidates))
                position.play(analysis.candidates[0].turn)
        return found

    assert answers(1) == answers(1)
    assert answers(1) != answers(2)


def test_an_analysis_is_sound():
    position = random_position(Rules(9, 4), 14, seed=8)
    before = str(position)
    with SearchEngine(threads=2, seed=1) as engine:
        analysis = engine.analyze(position, Limit(visits=2000))
    assert str(position) == before
    assert 0 <= analysis.win_probability <= 1
    assert analysis.ownership.shape == (9, 9)
    assert analysis.ownership.dtype == np.float32
    assert np.abs(analysis.ownership).max() <= 1
    stones = position.stones()
    assert (analysis.ownership[stones == 1] == 1).all()
    assert (analysis.ownership[stones == 2] == -1).all()
    assert analysis.white.stones + analysis.black.stones == pytest.approx(81, abs=0.1)
    penalty = position.rules.penalty
    white = analysis.white.stones - penalty * analysis.white.groups
    black = analysis.black.stones - penalty * analysis.black.groups
    assert analysis.margin == pytest.approx(white - black, abs=0.5)
    visits = [candidate.visits for candidate in analysis.candidates]
    assert visits == sorted(visits, reverse=True)
    for candidate in analysis.candidates:
        line = position.copy()
        assert candidate.variation[0] == candidate.turn
        for turn in candidate.variation:
            line.play(turn)


def test_an_analysis_lists_as_many_candidates_as_wanted():
    counts = []
    for most in (1, 5, 20):
        with SearchEngine(seed=1, candidates=most) as engine:
            analysis = engine.analyze(Position(Rules(9, 4)), Limit(visits=2000))
        counts.append(len(analysis.candidates))
    assert counts[:2] == [1, 5]
    assert 5 < counts[2] <= 20


def test_a_win_at_hand_is_taken():
    """Ends of 5 x 5 games where some turns win by force and others lose."""
    with SearchEngine(seed=1) as engine:
        decided = 0
        for seed in range(200):
            position = random_position(Rules(5, 4), 12, seed)
            if (position.stones() == 0).sum() > 6:
                continue
            winning = {turn for turn in position.turns() if _mover_wins(position, turn)}
            if winning and len(winning) < position.count_turns():
                decided += 1
                assert engine.play(position, Limit(visits=2000)).turn in winning
        assert decided >= 10


def _mover_wins(position, turn):
    after = position.copy()
    after.play(turn)
    if after.phase is Phase.OVER:
        return after.winner is position.to_move
    return not any(_mover_wins(after, reply) for reply in after.turns())


def test_no_turn_to_play_is_an_error():
    with SearchEngine(seed=1) as engine:
        with pytest.raises(ValueError, match="over"):
            engine.play(Position.parse("BBB/BBB/BBB w g 0"), Limit(visits=1))
        inside = Position.parse("W3B/5/5/5/W4 b - 4")
        inside.place(inside.frontier(Color.BLACK)[0])
        with pytest.raises(ValueError, match="whole turns"):
            engine.analyze(inside, Limit(visits=1))


def test_bad_options_are_refused():
    for name in ("threads", "memory_mb", "seed"):
        for number in (-1, 2**64):
            with pytest.raises(ValueError, match=f"{name} must be from"):
                SearchEngine(**{name: number})  # type: ignore[arg-type]


def test_a_small_memory_is_kept_and_still_plays():
    with SearchEngine(memory_mb=1, seed=1) as engine:
        position = Position(Rules(19, 10))
        position.play(engine.play(position, Limit(visits=20000)).turn)


def test_memory_that_runs_out_ends_the_growth_of_the_tree_and_not_the_program():
    """The limit of the system's, not the engine's own."""
    program = """
import resource
from symple._core import Search
from symple.game import Position, Rules

position = Position(Rules(19, 8))
search = Search(seed=1)
search.start(position, evaluations=1_000)
search.wait()
pages = int(open("/proc/self/statm").read().split()[0])
most = pages * resource.getpagesize() + 4 * 2**20
resource.setrlimit(resource.RLIMIT_AS, (most, most))
search.start(position, evaluations=40_000)
search.wait()
position.play(search.best_turn())
print(search.snapshot().memory_full, search.snapshot().evaluations, position.turn_number)
"""
    ended = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "MALLOC_ARENA_MAX": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.stdout, ended.stderr, ended.returncode) == ("True 40000 2\n", "", 0)


def test_a_search_for_which_the_system_has_no_more_threads_can_be_asked_again():
    """Stacks of threads are address space: where each takes a gigabyte, four have no room for all.

    A stack is as large as the system says when the program begins.
    """
    program = """
import resource
from symple._core import Search
from symple.game import Position, Rules

position = Position(Rules(9, 4))
taken = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
search = Search(threads=24, memory_mb=16, seed=1)
search.start(position, evaluations=10)
search.wait()
limits = resource.getrlimit(resource.RLIMIT_AS)
resource.setrlimit(resource.RLIMIT_AS, (taken + 4 * 2**30, limits[1]))
try:
    search.start(position)
except RuntimeError as error:
    print(error)
resource.setrlimit(resource.RLIMIT_AS, limits)
print(search.wait(20))
position.play(search.best_turn())
search.start(position, evaluations=10)
print(search.wait(20), search.snapshot().evaluations >= 10)
"""
    ended = subprocess.run(
        ["sh", "-c", 'ulimit -s 1048576 && exec "$0" -c "$1"', sys.executable, program],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.stderr == ""
    assert ended.stdout == "Resource temporarily unavailable\nTrue\nTrue True\n"


def test_other_threads_of_python_go_on_while_a_search_is_freed():
    ticks = 0
    done = threading.Event()

    def tick():
        nonlocal ticks
        while not done.is_set():
            ticks += 1
            time.sleep(0)  # lets go of the GIL

    def ticks_in_freeing():
        search = Search(threads=2, seed=1)
        search.start(Position(Rules(13, 6)), seconds=0.3)
        search.wait()
        interval = sys.getswitchinterval()
        sys.setswitchinterval(60)  # nobody takes the GIL from this thread, it must give it away
        before = ticks
        del search
        after = ticks
        sys.setswitchinterval(interval)
        return after - before

    ticking = threading.Thread(target=tick)
    ticking.start()
    try:
        # A busy machine may have no processor for the other thread in so short a time.
        assert any(ticks_in_freeing() for _ in range(20))
    finally:
        done.set()
        ticking.join()


@pytest.mark.parametrize("name", search_settings())
def test_a_setting_changes_the_search(name):
    least, default, _ = search_settings()[name]
    position = random_position(Rules(9, 4), 12, seed=1)

    def visits(settings):
        search = Search(seed=1, settings=settings)
        search.start(position, evaluations=3000, deciding=True)
        assert search.wait()
        return [(candidate.turn, candidate.visits) for candidate in search.snapshot(20).candidates]

    assert visits({name: default}) == visits({})
    assert visits({name: least}) != visits({})


@pytest.mark.parametrize("name", search_settings())
def test_a_setting_keeps_to_its_range(name):
    least, _, most = search_settings()[name]
    for value in (least, most):
        SearchEngine(settings={name: value}).close()
    for value in (least / 2, most * 1.1, float("nan")):
        with pytest.raises(ValueError, match=f"{name} is out of its range"):
            SearchEngine(settings={name: value})


def test_only_known_settings():
    with pytest.raises(ValueError, match="no setting 'depth'"):
        SearchEngine(settings={"depth": 3})
