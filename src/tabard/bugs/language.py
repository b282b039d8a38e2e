"""How Buttons & Bugs writes abilities: the shared language, and a few words that only its items need."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import ClassVar, Literal

import msgspec

from tabard.content import AbilityLanguage, Problem, TextError, nearest
from tabard.crawl.abilities import Ability, AnyAbility
from tabard.crawl.ability_parts import Area
from tabard.crawl.effects import WILD, Condition, Cost, Effect, Element, Infusion
from tabard.crawl.grammar import Crawl
from tabard.hexes import make_pattern

Face = Literal["minus", "neutral", "plus"]
"""A result of the die."""

FACES: tuple[Face, ...] = ("minus", "neutral", "plus")


CONDITIONS = (
    Condition.INVISIBLE,
    Condition.STRENGTHEN,
    Condition.WOUND,
    Condition.POISON,
    Condition.IMMOBILIZE,
    Condition.DISARM,
    Condition.MUDDLE,
)
"""The conditions that this book knows (B-20.35)."""


class FaceWord(StrEnum):
    """The faces of the die that an item can turn to neutral."""

    MINUS = "minus"
    PLUS = "plus"


class Temper(Ability, frozen=True, tag="temper"):
    """A face of the die counts as neutral."""

    face: FaceWord = FaceWord.PLUS


class Hasten(Ability, frozen=True, tag="hasten"):
    """Change the initiative of this round by so much, up or down."""

    by: int = 0


class Reshape(Ability, frozen=True, tag="reshape"):
    """A single-target attack becomes one with an area."""

    area: Area = Area((), is_melee=True)


class Cleanse(Ability, frozen=True, tag="cleanse"):
    """Remove own negative conditions, so many of choice; 0 is all."""

    conditions: int = 1


class Both(Ability, frozen=True, tag="both"):
    """After the top action of a card perform its bottom action too."""


BugsAbility = AnyAbility | Temper | Hasten | Reshape | Cleanse | Both


class Bugs(Crawl):
    """The words of items."""

    grammar: ClassVar[str] = r"""
    %extend ability: "temper" face -> temper
                   | "hasten" number -> hasten
                   | "reshape" "area" hexes -> reshape
                   | "reshape" "rarea" hexes -> reshape_free
                   | "cleanse" number -> cleanse
                   | "both" -> both
    """
    choices: ClassVar[Mapping[str, Iterable[StrEnum]]] = {
        "condition": CONDITIONS,
        "face": FaceWord,
    }

    def temper(self, face: FaceWord) -> Temper:
        """Read a face that counts as neutral."""
        return Temper(face=face)

    def hasten(self, by: int) -> Hasten:
        """Read a change of initiative."""
        return Hasten(by=by)

    def reshape(self, hexes: tuple[tuple[int, int], ...]) -> Reshape:
        """Read an area around the attacker."""
        return Reshape(area=Area(make_pattern(hexes), is_melee=True))

    def reshape_free(self, hexes: tuple[tuple[int, int], ...]) -> Reshape:
        """Read an area within range."""
        return Reshape(area=Area(make_pattern(hexes), is_melee=False))

    def cleanse(self, conditions: int) -> Cleanse:
        """Read how many negative conditions go."""
        return Cleanse(conditions=conditions)

    def both(self) -> Both:
        """Read the second half of a card."""
        return Both()


BUGS_ABILITIES: AbilityLanguage[BugsAbility] = AbilityLanguage(Bugs())  # type: ignore[arg-type]


class Effects(Crawl):
    """Bare effects, as a monster's card and a modifier list them: `pierce 1 ; poison`."""

    grammar: ClassVar[str] = r"""
    %override ?ability: change_effect
    """


EFFECTS: AbilityLanguage[Effect] = AbilityLanguage(Effects())  # type: ignore[arg-type]


class Cell(msgspec.Struct, frozen=True):
    """One field of an attack modifier table."""

    kind: Literal["plus", "miss", "double"]
    value: int = 0
    effects: tuple[Effect, ...] = ()

    @property
    def text(self) -> str:
        """How it is printed."""
        if self.kind == "plus":
            return f"{self.value:+d}"
        return "miss" if self.kind == "miss" else "x2"


def read_cell(text: str) -> Cell:
    """Read a field of a modifier table: `+0`, `miss`, `x2`, `-1 pierce 2`, `+0 cure 2`, `-2 own strengthen`."""
    head, _, rest = text.strip().partition(" ")
    try:
        effects = EFFECTS.parse(rest) if rest.strip() else ()
    except TextError as error:
        before = len(text.rstrip()) - len(rest)
        raise TextError(text, [each.moved(before) for each in error.problems]) from None
    if head == "miss":
        return Cell("miss", effects=effects)
    if head == "x2":
        return Cell("double", effects=effects)
    if len(head) == 2 and head[0] in "+-" and head[1].isdigit():
        return Cell("plus", int(head), effects)
    raise TextError(text, [Problem(0, f'"{head}" is no modifier', "+1, -1, x2 or miss")])


def read_infusion(text: str) -> Infusion:
    """Read one icon: `fire`, `ice/earth`, `wild`."""
    return _read_infusion(text, text, 0)


def read_cost(text: str) -> Cost:
    """Read a cost: `fire`, `ice/earth`, `wild`, `fire+earth`."""
    parts = text.split("+")
    starts = [sum(len(part) + 1 for part in parts[:number]) for number in range(len(parts))]
    return tuple(
        _read_infusion(text, part, start) for part, start in zip(parts, starts, strict=True)
    )


def _read_infusion(text: str, part: str, start: int) -> Infusion:
    """Read the icon that starts at an offset of a text."""
    if part == "wild":
        return WILD
    elements = []
    for word in part.split("/"):
        if word not in _ELEMENTS:
            words = f"{', '.join(Element)}, wild or two with a slash"
            near = nearest(word, (*_ELEMENTS, "wild"))
            raise TextError(text, [Problem(start, f'"{word}" is no element', words, near)])
        elements.append(_ELEMENTS[word])
        start += len(word) + 1
    return tuple(elements)


_ELEMENTS = {each.value: each for each in Element} | {"wind": Element.AIR}
"""The elements by their names; the icons call air wind (B-16.1)."""
