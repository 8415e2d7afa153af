"""Names that can be typed."""

from symple.club.codes import new_code, typed


def test_codes_are_long_enough_and_differ() -> None:
    codes = {new_code(8) for _ in range(1_000)}
    assert len(codes) == 1_000
    assert {len(code) for code in codes} == {8}


def test_a_code_is_known_however_it_is_typed() -> None:
    code = new_code(8)
    assert typed(code) == code
    assert typed(f" {code[:4].upper()}-{code[4:]}\0\n") == code
    # A letter that looks like another is in no code.
    assert not set("".join(new_code(100) for _ in range(20))) & set("il1o0")
