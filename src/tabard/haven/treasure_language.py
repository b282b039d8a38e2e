"""What a treasure gives, as it is written in the index and read (p. 66)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from tabard.content import AbilityLanguage, Entry, Family, written
from tabard.crawl.effects import Condition


class Gold(Struct, frozen=True, tag="gold"):
    """Gold for the looter."""

    amount: int


class Experience(Struct, frozen=True, tag="xp"):
    """Experience for the looter."""

    amount: int


class Checkmarks(Struct, frozen=True, tag="checkmark"):
    """Checkmarks for the looter."""

    amount: int


class GainItem(Struct, frozen=True, tag="item"):
    """An item for the looter; gold instead, if somebody has brought one into the scenario (H-66.9)."""

    number: int
    gold: int = 0


class RandomDesign(Struct, frozen=True, tag="design"):
    """A random item design for the shop (H-13.62)."""


class RandomScenario(Struct, frozen=True, tag="scenario"):
    """A random scenario for the party (H-13.65)."""


class SufferDamage(Struct, frozen=True, tag="suffer"):
    """Damage for the looter."""

    amount: int


class GainCondition(Struct, frozen=True, tag="gain"):
    """A condition for the looter."""

    condition: Condition


class RecoverCards(Struct, frozen=True, tag="recover"):
    """Cards of the looter's discard pile come back to the hand."""

    cards: int


Find = (
    Gold | Experience | Checkmarks | GainItem | RandomDesign | RandomScenario | SufferDamage | GainCondition
    | RecoverCards
)  # fmt: skip


class Finds(Family[Find]):
    """The words of the index."""

    grammar: ClassVar[str] = r"""
    ?ability: number "gold" -> gold
            | number "xp" -> experience
            | number "checkmark" -> checkmarks
            | "item" number -> item
            | "item" number "or" number "gold" -> item
            | "random" "design" -> design
            | "random" "scenario" -> scenario
            | "suffer" number -> suffer
            | "gain" condition -> gain
            | "recover" number -> recover
    """
    choices: ClassVar[Mapping[str, Iterable[StrEnum]]] = {"condition": Condition}

    def gold(self, amount: int) -> Gold:
        """Read gold."""
        return Gold(amount)

    def experience(self, amount: int) -> Experience:
        """Read experience."""
        return Experience(amount)

    def checkmarks(self, amount: int) -> Checkmarks:
        """Read checkmarks."""
        return Checkmarks(amount)

    def item(self, number: int, gold: int = 0) -> GainItem:
        """Read an item."""
        return GainItem(number, gold)

    def design(self) -> RandomDesign:
        """Read a random item design."""
        return RandomDesign()

    def scenario(self) -> RandomScenario:
        """Read a random scenario."""
        return RandomScenario()

    def suffer(self, amount: int) -> SufferDamage:
        """Read damage."""
        return SufferDamage(amount)

    def gain(self, condition: Condition) -> GainCondition:
        """Read a condition."""
        return GainCondition(condition)

    def recover(self, cards: int) -> RecoverCards:
        """Read cards that come back."""
        return RecoverCards(cards)


read_finds = AbilityLanguage(Finds()).parse
"""Read what a treasure gives."""


class Treasure(Entry, frozen=True, kw_only=True):
    """A numbered treasure (H-13.59)."""

    number: Annotated[int, Meta(ge=1, le=79)]
    gain: Annotated[tuple[Find, ...], written("finds")]
