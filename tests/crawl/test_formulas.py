"""Formulas in C, L and H: read, written back and worked out."""

from __future__ import annotations

import pytest

from tabard.content import TextError
from tabard.crawl.formulas import Letter, evaluate, letters_of, read_formula, write_formula

KNOWN = {Letter.LEVEL: 3, Letter.CHARACTERS: 4, Letter.HIT_POINTS: 10}

FORMS = {
    "4+(2*L)": 10, "6+2*L": 12, "2+C+L": 9, "2+(C*L)": 14, "C+L": 7, "C*(3+L)": 24, "3+L": 6, "L*C+4": 16, "8+C*L": 20,
    "(6+L)*C": 36, "(4+L)": 7, "3+C+2*L": 13, "13*C": 52, "C": 4, "C-1": 3, "17": 17, "H": 10, "2*(H-(L+1))": 12, "9-C-L": 2,
}  # fmt: skip


@pytest.mark.parametrize(("text", "value"), FORMS.items())
@pytest.mark.rule("H-44.11")
def test_a_formula_is_worked_out_and_written_as_it_was_read(text: str, value: int) -> None:
    formula = read_formula(text)
    assert evaluate(formula, KNOWN) == value
    assert write_formula(formula) == text
    assert read_formula(text.replace("+", " + ").replace("(", " ( ")) == formula


@pytest.mark.parametrize(
    ("text", "where", "said"),
    [
        ("4+2L", 2, '"2L" cannot stand here'),
        ("4+", 2, "something is missing after"),
        ("4+(2*L", 6, "something is missing"),
        ("X+1", 0, 'unknown word "X"'),
        ("2 3", 2, '"3" cannot stand here'),
        ("*2", 0, '"*" cannot stand here'),
        ("2;3", 1, "a formula is one number"),
        ("", 0, "something is missing here"),
    ],
)
def test_a_mistake_is_told_with_its_place(text: str, where: int, said: str) -> None:
    with pytest.raises(TextError) as caught:
        read_formula(text)
    (problem,) = caught.value.problems
    assert (problem.offset, said in problem.message) == (where, True), problem


def test_a_formula_tells_what_it_depends_on() -> None:
    assert letters_of(read_formula("2+(C*L)")) == {Letter.CHARACTERS, Letter.LEVEL}
    with pytest.raises(KeyError):
        evaluate(read_formula("H"), {Letter.LEVEL: 3})
