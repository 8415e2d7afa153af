"""Books: those that come with the program, those of a file, and those that are made."""

import numpy as np
import pytest

from symple.arena import Book, load_book, shipped_book
from symple.arena.balance import Progress, make_book
from symple.arena.openings import SHIPPED_BOOKS, Opening, read_book
from symple.engine import Limit, SearchEngine
from symple.game import Color, Position, Rules, random_opening


def after(opening: Opening, size: int, penalty: int) -> Position:
    position = Position(Rules(size, penalty))
    for turn in opening:
        position.play(turn)
    return position


def looks(position: Position) -> frozenset[bytes]:
    """The board from all eight sides."""
    stones = position.stones()
    boards = [np.rot90(board, quarter) for board in (stones, stones.T) for quarter in range(4)]
    return frozenset(board.tobytes() for board in boards)


@pytest.mark.parametrize(
    ("size", "penalty"), [(9, 4), (11, 6), (15, 6), (15, 10), (19, 8)], ids=str
)
class TestShipped:
    def test_has_200_openings_of_2_to_4_plants_a_side(self, size: int, penalty: int) -> None:
        book = shipped_book(size, penalty)
        assert book is not None
        assert (book.name, book.size, book.penalty) == (f"{size}-{penalty}", size, penalty)
        assert len(book.openings) == 200
        lengths = set()
        for opening in book.openings:
            position = after(opening, size, penalty)
            score = position.score()
            assert not position.grown
            assert position.to_move is Color.WHITE
            assert score.white.groups == score.white.stones == score.black.groups
            lengths.add(score.white.stones)
        assert lengths == {2, 3, 4}

    def test_no_two_are_alike_from_any_side(self, size: int, penalty: int) -> None:
        book = load_book(f"{size}-{penalty}")
        found = {looks(after(opening, size, penalty)) for opening in book.openings}
        assert len(found) == 200

    def test_says_how_it_was_made(self, size: int, penalty: int) -> None:
        from importlib.resources import files

        text = (files("symple.arena") / "books" / f"{size}-{penalty}.txt").read_text("utf-8")
        command = f"symple openings --size {size} --penalty {penalty} --count 200 --seed 1 --visits"
        assert f"# made by: {command} " in text

    def test_is_balanced_in_the_eyes_of_another_search(self, size: int, penalty: int) -> None:
        """A short search of every tenth opening, whatever version of the search made the book."""
        book = load_book(f"{size}-{penalty}")
        chances = []
        with SearchEngine(memory_mb=64, seed=5) as engine:
            for opening in book.openings[::10]:
                position = after(opening, size, penalty)
                chances.append(engine.analyze(position, Limit(visits=1000)).win_probability)
        assert abs(np.mean(chances) - 0.5) < 0.1
        assert np.mean(np.abs(np.array(chances) - 0.5)) < 0.12


def test_boards_without_a_book() -> None:
    assert shipped_book(7, 4) is None
    assert {f"{book.size}-{book.penalty}" for book in map(load_book, SHIPPED_BOOKS)} == set(
        SHIPPED_BOOKS
    )


def test_a_book_is_read_back_from_its_file(tmp_path) -> None:
    openings = tuple(random_opening(Rules(7, 4), 2, seed) for seed in range(5))
    path = tmp_path / "mine.txt"
    path.write_text(Book("mine", 7, 4, openings).text("a comment"), encoding="utf-8")
    assert load_book(str(path)) == Book(str(path), 7, 4, openings)


def test_openings_may_have_any_legal_turns() -> None:
    book = read_book("# size 5, penalty 4\n\n# White grows\n  C3 A1 C2\n", "x")
    assert [str(turn) for turn in book.openings[0]] == ["C3", "A1", "C2"]
    assert after(book.openings[0], 5, 4).grown


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "begins with `# size N, penalty P`"),
        ("C3 E5\n", "begins with `# size N, penalty P`"),
        ("# size 4, penalty 4\nC3\n", "line 1: .*odd"),
        ("# size 5, penalty 4\n", "has no openings"),
        ("# size 5, penalty 4\nC3 E5\nC3 XX\n", "line 3: "),
        ("# size 5, penalty 4\nC3 C3\n", "line 2: "),
        ("# size 5, penalty 4\nC3 resign\n", "line 2: nobody resigns"),
        ("# size 5, penalty 4\nC3 T20\n", "line 2: "),
    ],
)
def test_a_file_that_is_no_book_is_refused(text: str, error: str) -> None:
    with pytest.raises(ValueError, match=error):
        read_book(text, "x.txt")


def test_what_cannot_be_read_is_refused(tmp_path) -> None:
    binary = tmp_path / "binary.txt"
    binary.write_bytes(bytes(range(256)))
    for name, error in (
        ("10-4", "neither a book that comes with Symple"),
        (str(tmp_path), "nor a file that can be read"),
        (str(binary), "not UTF-8 text"),
        ("/dev/zero", "larger than any book"),
    ):
        with pytest.raises(ValueError, match=error):
            load_book(name)


def test_a_book_is_for_boards_of_its_size() -> None:
    book = load_book("9-4")
    book.require_playable(Rules(9, 4))
    book.require_playable(Rules(9, 10, "none"))
    with pytest.raises(ValueError, match="the book 9-4 is for 9 x 9, not for 11 x 11"):
        book.require_playable(Rules(11, 4))


def test_a_book_is_for_rules_by_which_its_openings_can_be_played() -> None:
    book = read_book("# size 5, penalty 4\nC3 A1 B5 A2+E5\n", "x")
    book.require_playable(Rules(5, 4))
    with pytest.raises(ValueError, match="E5"):
        book.require_playable(Rules(5, 4, "none"))


def test_a_seed_repeats_a_book() -> None:
    def made(seed: int) -> Book:
        return make_book(Rules(7, 4), count=4, seed=seed, visits=50)

    assert made(1) == made(1)
    assert made(1) != made(2)


def test_made_books_are_balanced_and_differ() -> None:
    reports: list[Progress] = []
    book = make_book(Rules(5, 4), count=20, seed=1, visits=200, report=reports.append)
    assert len({looks(after(opening, 5, 4)) for opening in book.openings}) == 20
    assert reports[-1].found == 20
    assert reports[-1].searched > 20


def test_a_small_board_runs_out_of_openings() -> None:
    with pytest.raises(ValueError, match=r"found only [0-9]+ balanced openings that differ"):
        make_book(Rules(3, 4), count=200, seed=1, visits=20)


def test_nonsense_is_refused() -> None:
    for values in ({"count": 0, "visits": 1}, {"count": 1, "visits": 0}):
        with pytest.raises(ValueError, match="at least 1, not 0"):
            make_book(Rules(5, 4), seed=1, **values)  # type: ignore[arg-type]
