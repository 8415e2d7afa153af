"""GTP against golden transcripts, against its own answers, and against garbage."""

import io
import queue
import re
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symple.engine import Analysis, Answer, Engine, GreedyEngine, Limit, RandomEngine, SearchEngine
from symple.game import Position, Rules, Turn
from symple.protocols.gtp import GtpServer
from symple.protocols.gtp_commands import LONGEST_LINE, parse_command

TRANSCRIPTS = Path(__file__).parent / "transcripts"
LIMIT = Limit(visits=10)


class Scripted(Engine):
    """Plays given turns and remembers how long it was given for each."""

    def __init__(self, turns=()):
        self.turns = [Turn.parse(text) for text in turns]
        self.limits: list[Limit] = []

    def play(self, position, limit, cancel=None, *, report=None, every=0.2):
        self.limits.append(limit)
        return Answer.of(self.turns.pop(0), Analysis.of_board(position))

    def analyze(self, position, limit, cancel=None, *, report=None, every=0.2):
        raise AssertionError("nobody asked for an analysis")


def dialogue(text, engine=None, rules=Rules(5, 4), limit=LIMIT, **options):  # noqa: B008 - frozen
    answers = io.StringIO()
    server = GtpServer(engine or RandomEngine(seed=1), rules, limit, **options)
    server.run(io.StringIO(text), answers)
    return answers.getvalue()


def answers_to(*lines, **options):
    """The answer to each line, without the empty line behind it."""
    text = dialogue("".join(f"{line}\n" for line in lines), **options)
    assert text.endswith("\n\n")
    return text.removesuffix("\n\n").split("\n\n")


class Pondering(RandomEngine):
    """Notes what it is to ponder, and when it is to rest."""

    def __init__(self):
        super().__init__(seed=1)
        self.told = []

    def ponder(self, position):
        self.told.append(position.turn_number)

    def rest(self):
        self.told.append("rest")


def test_the_engine_ponders_after_its_turn_if_it_may():
    lines = ("genmove w", "genmove b", "reg_genmove w", "undo", "clear_board")
    text = "".join(f"{line}\n" for line in lines)
    for ponder, told in ((True, [2, 3, "rest", "rest"]), (False, ["rest", "rest"])):
        engine = Pondering()
        dialogue(text, engine, ponder=ponder)
        assert engine.told == told


@pytest.mark.parametrize("name", ["gtp_game", "gtp_administration", "gtp_records", "gtp_errors"])
def test_golden_transcripts(name, monkeypatch):
    """`> ` is what the controller writes, `< ` an answer, `! ` a turn that the engine chooses."""
    monkeypatch.chdir(TRANSCRIPTS)
    lines = (TRANSCRIPTS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    asked, answered, chosen = (
        [line[2:] for line in lines if line.startswith(sign)] for sign in ("> ", "< ", "! ")
    )
    text = dialogue("".join(f"{line}\n" for line in asked), Scripted(chosen), Rules(15, 10))
    assert [line for line in text.splitlines() if line] == answered


def test_every_command_is_known_and_listed():
    (listed,) = answers_to("list_commands")
    names = listed.removeprefix("= ").split("\n")
    assert {"protocol_version", "name", "version", "known_command", "list_commands", "quit"} <= {
        *names
    }
    assert answers_to(*(f"known_command {name}" for name in names)) == ["= true"] * len(names)
    assert answers_to("known_command reg_genmove", "known_command fly") == ["= true", "= false"]
    for answer in answers_to(*(f"{name} 1 2 3 4 5 6 7" for name in names)):
        assert answer.startswith("? syntax error: it is ")


def test_an_engine_plays_a_whole_game_against_itself():
    colors = ["white", "black"] * 15
    *turns, score = answers_to(*(f"genmove {color}" for color in colors), "final_score")
    turns = [answer.removeprefix("= ") for answer in turns if answer.startswith("=")]
    position = Position(Rules(5, 4))
    for turn in turns:
        position.play(Turn.parse(turn))
    assert score == f"= {'W' if position.winner == 0 else 'B'}+{abs(position.score().margin)}"


def test_undo_takes_back_whole_turns():
    assert answers_to(
        "play w A1", "play b E5", "play w C1", "play b E4+A5", "undo", "undo", "symple-position"
    ) == ["=", "=", "=", "=", "=", "=", "= 4B/5/5/5/W4 w - 4"]


def test_a_position_goes_round():
    text = "2B2/5/W1W2/5/5 b g 6 none"
    assert answers_to(f"symple-position {text}", "symple-position", "symple-penalty") == [
        "=",
        f"= {text}",
        "= 6",
    ]


def test_a_position_is_set_between_turns():
    answer, position = answers_to("symple-position 5/5/1W1W1/5/5 w - 4 B2", "symple-position")
    assert answer.startswith("? ")
    assert "inside a turn" in answer
    assert position == "= 5/5/5/5/5 w - 4"


def test_other_rules_begin_another_game():
    for command in ("boardsize 5", "clear_board", "symple-penalty 4", "symple-balance optional"):
        assert answers_to("play w A1", command, "symple-position")[-1] == "= 5/5/5/5/5 w - 4"
    *_, position = answers_to(
        "symple-balance forced", "boardsize 7", "symple-penalty 2", "symple-position"
    )
    assert position == "= 7/7/7/7/7/7/7 w - 2 forced"


def test_the_processor_s_time_only_grows():
    first, second = answers_to("cputime", "cputime")
    assert 0 < float(first.removeprefix("= ")) <= float(second.removeprefix("= "))


def limits_of(*lines, turns=("A1", "E5", "A3", "E3"), **options):
    engine = Scripted(turns)
    assert all(answer.startswith("=") for answer in answers_to(*lines, engine=engine, **options))
    return engine.limits


def test_time_for_a_turn():
    assert limits_of("time_settings 0 2 1", "genmove w", "genmove b") == [Limit(seconds=1.95)] * 2
    (short,) = limits_of("time_settings 0 0.1 1", "genmove w")
    assert short.seconds == pytest.approx(0.09)
    assert limits_of("time_settings 0 10 5", "time_left w 3 1", "genmove w") == [
        Limit(seconds=2.95)
    ]


def test_time_for_a_game():
    first, second, third = limits_of(
        "time_settings 100 0 0", "genmove w", "time_left b 10 0", "genmove b", "genmove w"
    )
    assert 0 < second.seconds < 2.5
    assert second.seconds < first.seconds < 25
    assert second.seconds < third.seconds < 25
    assert limits_of("time_settings 1 0 0", "time_left w 0 0", "genmove w")[0].seconds < 0.01


def test_without_a_clock_the_own_limit_holds():
    for settings in ([], ["time_settings 0 1 0"], ["time_settings 0 0 0"]):
        assert limits_of(*settings, "genmove w") == [LIMIT]
    assert limits_of("time_settings 0 1 1", "time_settings 0 1 0", "genmove w") == [LIMIT]


def test_a_level_keeps_its_limit_beside_a_clock():
    limit = Limit(seconds=0.5, visits=10)
    for settings, seconds in (("0 9 1", 0.5), ("0 0.1 1", 0.09)):
        lines = (f"time_settings {settings}", "genmove w")
        (given,) = limits_of(*lines, limit=limit, with_clock=True)
        assert given.seconds == pytest.approx(seconds)
        assert given.visits == 10


def test_a_new_game_has_new_clocks():
    one, other = limits_of(
        *("time_settings 50 0 0", "time_left w 1 0", "genmove w"),
        *("clear_board", "genmove w"),
    )
    assert one.seconds < 0.1 < other.seconds


@pytest.mark.parametrize("engine", [RandomEngine(seed=1), GreedyEngine(seed=1)])
def test_an_analysis_names_candidates_with_white_s_chances(engine):
    (answer,) = answers_to("symple-analyze w 10", engine=engine)
    head, *lines = answer.split("\n")
    assert head == "="
    number = r"-?\d+(\.\d+)?"
    point = r"[A-E][1-5]"
    for line in lines:
        assert re.match(
            rf"info move {point} visits \d+ winrate {number} margin {number} order 0 pv {point}",
            line,
        )


class Conversation(io.TextIOBase):
    """A controller that writes a line when it has read what it waits for."""

    def __init__(self):
        self.lines = queue.Queue()
        self.read_so_far = ""
        self.news = threading.Condition()

    def readline(self, size=-1):
        return self.lines.get()

    def write(self, text):
        with self.news:
            self.read_so_far += text
            self.news.notify_all()
        return len(text)

    def wait_for(self, pattern):
        with self.news:
            assert self.news.wait_for(lambda: re.search(pattern, self.read_so_far), 20)


def test_the_next_line_ends_an_analysis():
    talk = Conversation()
    with SearchEngine(seed=1, memory_mb=16) as engine:
        server = threading.Thread(
            target=GtpServer(engine, Rules(7, 4), LIMIT).run, args=(talk, talk)
        )
        server.start()
        talk.lines.put("3 symple-analyze white 5\n")
        talk.wait_for(r"^=3\n(info move .*\n){2}")
        talk.lines.put("4 name\n")
        talk.wait_for(r"\n\n=4 Symple\n\n$")
        talk.lines.put("5 symple-analyze\n")
        talk.wait_for(r"=5\n")
        talk.lines.put("")  # the controller is gone
        server.join(20)
    assert not server.is_alive()
    assert re.fullmatch(r"=3\n(info .*\n)+\n=4 Symple\n\n=5\n(info .*\n)+\n", talk.read_so_far)


def test_a_line_that_came_before_the_analysis_ends_it_as_well():
    """However the three lines fall: each analysis still tells something."""
    with SearchEngine(seed=1, memory_mb=16) as engine:
        text = dialogue("symple-analyze w 1000\nsymple-analyze\nname\n", engine, Rules(7, 4))
    assert re.fullmatch(r"=\n(info .*\n)+\n=\n(info .*\n)+\n= Symple\n\n", text)


def test_ids_comments_blank_lines_and_carriage_returns():
    text = (
        "# a comment\r\n\r\n  \t\n12 name\r\n name # what\n"
        "0\tprotocol_version\n7\n7 8\n\x0113 na\x02me\n"
    )
    assert dialogue(text) == (
        "=12 Symple\n\n= Symple\n\n=0 2\n\n?7 unknown command\n\n?7 unknown command\n\n"
        "=13 Symple\n\n"
    )


def test_the_last_line_needs_no_end_and_nothing_is_answered_after_quit():
    assert dialogue("name") == "= Symple\n\n"
    assert dialogue("1 quit\nname\n") == "=1\n\n"
    assert dialogue("") == ""


def test_a_line_that_is_too_long_is_refused_and_the_next_one_works():
    long = "play w " + "A1-" * LONGEST_LINE
    assert answers_to(f"8 {long}", "name") == ["?8 this line is too long", "= Symple"]


COMMANDS = [
    answer.split()[-1] for answer in answers_to("list_commands")[0].removeprefix("= ").split("\n")
]
WORDS = st.one_of(
    st.sampled_from(["w", "black", "A1", "A1-C3", "B4-C1+E5", "resign", "5", "-1", "1e9", "nan"]),
    st.text(max_size=8),
)
LINES = st.one_of(
    st.text(max_size=40),
    st.lists(WORDS, max_size=5).flatmap(
        lambda words: st.sampled_from([name for name in COMMANDS if name != "quit"]).map(
            lambda name: " ".join([name, *words])
        )
    ),
)


def asks_for_an_end(line):
    command = parse_command(line)
    return command is not None and command.name == "quit"


@given(st.lists(LINES, max_size=8))
def test_garbage_gets_an_answer_in_gtp_s_form_and_the_next_good_line_works(lines):
    lines = [line.replace("\n", " ") for line in lines]
    lines = [line for line in lines if not asks_for_an_end(line)]
    answers = answers_to(*lines, "99 protocol_version", engine=GreedyEngine(seed=1))
    assert answers.pop() == "=99 2"
    assert len(answers) == sum(parse_command(line) is not None for line in lines)
    for answer in answers:
        assert re.match(r"[=?]\d*( \S|$|\n)", answer)
