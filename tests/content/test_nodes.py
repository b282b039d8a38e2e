"""A node's form is its grammar and its writing at once."""

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar, cast

import pytest

from tabard.content import AbilityLanguage, Change, Family, TextError
from tabard.content.nodes import Cell, Forms, Node, nodes_in, words_of, write


class Colour(StrEnum):
    RED = "red"
    DARK_RED = "dark-red"


class Paint(Node, frozen=True):
    form = "paint [NUMBER] COLOURS(/) WHAT [at CELLS] NOTES"
    colours: tuple[Colour, ...]
    what: "Wall | Both"
    number: int | None = None
    cells: tuple[Cell, ...] = ()
    notes: tuple["Note", ...] = ()


class Wall(Node, frozen=True):
    form = "wall"


class Door(Node, frozen=True):
    form = "door"


class Both(Node, frozen=True):
    form = "THINGS( and )"
    passes = True
    things: tuple[Wall | Door, ...]


class Note(Node, frozen=True):
    form = r"\[BY: SAID( | )\]"
    by: Change
    said: tuple["Wall | Note", ...]


class Begin(Node, frozen=True):
    form = "NUMBER COLOUR WALL"
    wall: Wall
    number: int | None = None
    colour: Colour | None = None


class Step(Node, frozen=True):
    """Stands for any step."""


class Twice(Step, frozen=True):
    form = "twice {DO( ; )}"
    do: tuple[Step, ...]


FORMS = Forms({"ability": Paint | Begin | Twice}, {Step: Paint | Begin | Twice})


class Painting(Family[Node]):
    grammar: ClassVar[str] = FORMS.grammar
    choices: ClassVar[Mapping[str, type[StrEnum]]] = FORMS.choices


for _name, _make in FORMS.list_methods():
    setattr(Painting, _name, lambda _self, *parts, make=_make: make(*parts))

PAINTING: AbilityLanguage[Node] = AbilityLanguage(Painting())


@pytest.mark.parametrize(
    "line",
    [
        "paint red wall",
        "paint 3 red/dark-red wall",
        "paint red wall and door and wall at (1,-1) (0,0)",
        "paint red wall [+1: wall]",
        "paint 2 red wall at (0,0) [+1: wall | [-2: wall]] [+0: wall]",
        "wall",
        "3 wall",
        "dark-red wall",
        "3 red wall",
        "twice {paint red wall ; twice {wall}} ; wall",
    ],
)
def test_what_is_read_is_written_back(line: str) -> None:
    assert " ; ".join(map(write, PAINTING.parse(line))) == line


def test_parts_find_their_fields() -> None:
    (paint,) = PAINTING.parse("paint 3 red/dark-red wall and door at (1,-1) [+1: wall]")
    assert paint == Paint(
        colours=(Colour.RED, Colour.DARK_RED),
        what=Both((Wall(), Door())),
        number=3,
        cells=((1, -1),),
        notes=(Note(Change(1), (Wall(),)),),
    )


def test_a_row_of_one_is_that_one() -> None:
    (paint,) = PAINTING.parse("paint red wall")
    assert cast("Paint", paint).what == Wall()


def test_mistakes_are_told_by_their_place() -> None:
    with pytest.raises(TextError) as caught:
        PAINTING.parse("wall ; paint rad wall")
    assert [(each.offset, each.suggestion) for each in caught.value.problems] == [(13, "red")]


def test_every_word_of_a_line_belongs_to_a_node() -> None:
    tree = PAINTING.parse("twice {paint 3 red/dark-red wall at (1,-1)}")
    words = [word for node in nodes_in(tree) for word in words_of(node)]
    assert words == ["twice", "{", "}", "paint", "red", "dark-red", "at", "wall"]
