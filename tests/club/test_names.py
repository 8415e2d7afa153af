"""Names: which are allowed, and when two of them look alike."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symple.club import names
from symple.club.errors import RefusedError
from tests.club.refusals import refusal

#: Each line what looks alike, by eye: Latin, Cyrillic, digits.
LOOKS = [
    ("aAáÄ", "аА", ""),
    ("bB", "ВЬьв", ""),
    ("cCç", "сС", ""),
    ("eEéË", "еЕёЁ", ""),
    ("hH", "Нн", ""),
    ("jJ", "јЈ", ""),
    ("kKķ", "кКќ", ""),
    ("lLiIíı", "іІїЇ", "1"),
    ("mM", "мМ", ""),
    ("oOöØ", "оО", "0"),
    ("pP", "рР", ""),
    ("rŘ", "гГґ", ""),
    ("sSš", "ѕЅ", ""),
    ("tT", "тТ", ""),
    ("xX", "хХ", ""),
    ("yYý", "уУў", ""),
    ("", "зЗ", "3"),
    ("", "бБ", "6"),
    ("", "иИйЙ", ""),
]

#: Plain letters of which no two look alike.
APART = "abcdefghjklnopqrstuvxyz"


@pytest.mark.parametrize(
    "name",
    ["Anna", "ab", "X1", "a" * 20, "Jean-Luc", "so_so_2", "Żółw", "Größe", "Ёжик", "Їжак", "Ян"],
)
def test_names_of_people(name: str) -> None:
    assert names.spelled(name) == name
    names.check_reserved(name)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name-length"),
        ("a", "name-length"),
        ("a" * 21, "name-length"),
        ("a" * 10**6, "name-length"),
        ("1a", "name-start"),
        ("-a", "name-start"),
        ("__", "name-start"),
        ("Anna Bell", "name-letters"),
        ("Anna\n", "name-letters"),
        ("Anna\0", "name-letters"),
        ("Anna\ud800", "name-letters"),
        ("<b>Anna", "name-letters"),
        ("Anna\u200b", "name-letters"),  # nothing to be seen
        ("\u202eannA", "name-letters"),  # written from the right
        ("Αννα", "name-letters"),  # Greek
        ("安娜", "name-letters"),
        ("Ａnna", "name-letters"),  # of full width
        ("x\u0301yz", "name-letters"),  # a mark for which there is no letter
        ("Anna٣", "name-letters"),  # an Arabic digit
        ("Аnna", "name-scripts"),  # the first one is Cyrillic
        ("Annа", "name-scripts"),
    ],
)
def test_what_is_no_name(name: str, code: str) -> None:
    assert refusal(RefusedError, names.spelled, name) == code


@pytest.mark.parametrize(
    "name",
    [
        *("admin", "Admin", "ADMIN", "adm1n", "a-d-m-i-n", "Administrator", "Аdmіn", "админ"),
        *("moderator", "rnoderator", "Moderator-2", "Symple", "Syrnp1e", "Symple-Team", "guest"),
        *("Guest4821", "Guest-4821", "closed-account-7", "root", "r00t", "support", "Гость", "You"),
    ],
)
def test_names_that_would_deceive(name: str) -> None:
    assert refusal(RefusedError, names.check_reserved, name) == "name-reserved"


def test_a_mark_may_be_typed_apart() -> None:
    assert names.spelled("Jose\u0301") == "José"


def test_generated_names_are_all_different() -> None:
    for made in (names.guest_name, names.closed_name):
        assert len({names.folded(made(number)) for number in range(2_000)}) == 2_000


LETTERS = st.sampled_from(
    [*map(chr, range(0x30, 0x17F)), *map(chr, range(0x400, 0x460)), *"0123456789-_"]
)


@given(st.text(LETTERS, min_size=2, max_size=20) | st.text())
def test_what_is_folded_stays(name: str) -> None:
    assert names.folded(names.folded(name)) == names.folded(name)


@given(st.text(LETTERS, min_size=2, max_size=20))
def test_allowed_names_have_a_look(name: str) -> None:
    try:
        spelled = names.spelled(name)
    except RefusedError:
        return
    assert names.folded(spelled) != ""
    assert names.spelled(spelled) == spelled
    assert names.folded(unicodedata.normalize("NFD", spelled)) == names.folded(spelled)


@given(st.data())
def test_names_that_look_alike_are_the_same(data: st.DataObject) -> None:
    shape = data.draw(st.lists(st.sampled_from(LOOKS), min_size=2, max_size=10))

    def written(script: int) -> str:
        letters = [look[script] + look[2] or look[1 - script] for look in shape]
        joined = (data.draw(st.sampled_from(choice)) for choice in letters)
        return data.draw(st.sampled_from(["", "-", "_"])).join(joined)

    assert names.folded(written(0)) == names.folded(written(1))


@given(*[st.text(APART, min_size=2, max_size=20)] * 2)
def test_names_that_do_not_look_alike_are_different(one: str, other: str) -> None:
    assert (names.folded(one) == names.folded(other)) == (one == other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("modern", "rnodern"), ("Will", "VVi11"), ("СОВА", "COBA"), ("ОЛЬГА", "oльгa"), ("Ыв", "blв")],
)
def test_some_that_look_alike(one: str, other: str) -> None:
    assert names.folded(one) == names.folded(other)
