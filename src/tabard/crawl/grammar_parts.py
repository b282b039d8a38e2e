"""The parts of a written ability: range, targets, area, effects and riders, sorted by where they belong."""

from __future__ import annotations

from enum import StrEnum
from typing import cast

from tabard.content import AbilityError
from tabard.crawl.abilities import PushPull
from tabard.crawl.ability_parts import ALL, Aim, Rider
from tabard.crawl.effects import Condition, Effect, Word


class Target(StrEnum):
    """How many targets, in words."""

    ALL = "all"
    ADJACENT = "adj-enemies"


class Part(tuple[str, object]):
    """A word behind an ability and what it says: ("range", 3)."""

    __slots__ = ()


class Parts:
    """The words behind one ability, each allowed there and given once."""

    def __init__(
        self,
        name: str,
        parts: tuple[Part, ...],
        *,
        aim: bool = False,
        effects: bool = False,
        riders: bool = False,
        uses: bool = False,
        jump: bool = False,
    ) -> None:
        allowed = {"effect": effects, "rider": riders, "uses": uses, "jump": jump}
        self.effects: tuple[Effect, ...] = ()
        self.riders: tuple[Rider, ...] = ()
        found: dict[str, object] = {}
        for word, value in parts:
            if not allowed.get(word, aim):
                raise AbilityError(
                    f'"{name}" takes no {"condition or effect" if word == "effect" else word}'
                )
            if isinstance(value, Effect):
                self.effects += (value,)
            elif isinstance(value, Rider):
                self.riders += (value,)
            elif word in found:
                raise AbilityError(f"{word} is given twice")
            else:
                found[word] = value
        self.jump = bool(found.pop("jump", False))
        self.uses = cast("int", found.pop("uses", 0))
        if "adjacent" in found:
            found.pop("adjacent")
            found |= {"targets": ALL, "range": 1} if name != "attack" else {"targets": ALL}
        self.aim = Aim(**found)  # type: ignore[arg-type]  # each word has its own type of value


def filter_parts(parts: tuple[Condition | Part, ...]) -> tuple[Part, ...]:
    """Turn conditions that follow one another into nothing: the ability holds them itself."""
    return tuple(each for each in parts if isinstance(each, Part))


def make_push_pull(word: Word, hexes: int, parts: tuple[Part, ...]) -> PushPull:
    """Make a push or a pull of what is written."""
    taken = Parts(word, parts, aim=True, effects=True, riders=True)
    return PushPull(
        word=word, hexes=hexes, aim=taken.aim, effects=taken.effects, riders=taken.riders
    )
