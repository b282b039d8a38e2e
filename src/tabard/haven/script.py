"""What special rules of these scenarios do beside what those of any do: doors, rooms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from lark import Token
from msgspec import Struct

from tabard.content import AbilityLanguage, Reader
from tabard.crawl.scenario_language import Goals, SpecialEffect, Specials, Tests


class OpenDoor(Struct, frozen=True, tag_field="what", tag="open-door"):
    """Open a door, whoever opens it; one that is open stays so."""

    door: str


class Unlock(Struct, frozen=True, tag_field="what", tag="unlock"):
    """Let a locked door be opened like any other (H-44.19)."""

    door: str


class Reveal(Struct, frozen=True, tag_field="what", tag="reveal"):
    """Set a room up (H-42.1)."""

    room: str


class PutCoins(Struct, frozen=True, tag_field="what", tag="coin"):
    """Put money tokens into the hexes of a letter."""

    count: int
    letter: str


HavenEffect = SpecialEffect | OpenDoor | Unlock | Reveal | PutCoins


class HavenSpecials(Specials):
    """The words of these scenarios."""

    grammar: ClassVar[str] = r"""
    %extend ability: "open" "door" place -> open_door
                   | "unlock" "door" place -> unlock
                   | "reveal" place -> reveal
                   | "coin" number "at" word -> put_coins
    place: WORD | NUMBER
    """

    def place(self, token: Token) -> str:
        """Take what a door or a room is called."""
        return str(token)

    def open_door(self, door: str) -> OpenDoor:
        """Read that a door opens."""
        return OpenDoor(door)

    def unlock(self, door: str) -> Unlock:
        """Read that a door is locked no more."""
        return Unlock(door)

    def put_coins(self, count: int, letter: str) -> PutCoins:
        """Read money tokens that are put down."""
        return PutCoins(count, letter)

    def reveal(self, room: str) -> Reveal:
        """Read that a room is revealed."""
        return Reveal(room)


SCRIPT_READERS: Mapping[str, Reader] = {
    "special": AbilityLanguage(HavenSpecials()).parse,
    "test": AbilityLanguage(Tests()).parse,
    "goal": AbilityLanguage(Goals()).parse,
}
