"""What special rules of these scenarios do beside what those of any do: doors, rooms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import ClassVar

from lark import Token
from msgspec import Struct

from tabard.content import AbilityLanguage, Reader
from tabard.crawl.scenario_language import Goal, Goals, SpecialEffect, Specials, Tests
from tabard.haven.own_goals import AnyOwnGoal, Dead, Escape, Escort, LootAll


class Like(StrEnum):
    """Damage that the level says."""

    TRAP = "trap"
    HAZARD = "hazard"


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


class DamageBy(Struct, frozen=True, tag_field="what", tag="damage-by"):
    """Let figures suffer the damage of a trap or of hazardous terrain."""

    like: Like
    who: str


class ReadSection(Struct, frozen=True, tag_field="what", tag="section"):
    """Read a section and do what it says (H-7.4)."""

    id: str


HavenEffect = SpecialEffect | OpenDoor | Unlock | Reveal | PutCoins | DamageBy | ReadSection
HavenGoal = Goal | AnyOwnGoal


class HavenSpecials(Specials):
    """The words of these scenarios."""

    grammar: ClassVar[str] = r"""
    %extend ability: "open" "door" place -> open_door
                   | "unlock" "door" place -> unlock
                   | "reveal" place -> reveal
                   | "damage" like who -> damage_by
                   | "section" SECTION -> section
                   | "coin" number "at" word -> put_coins
    place: WORD | NUMBER
    SECTION.2: /[0-9]+\.[0-9]+/
    """
    choices: ClassVar[Mapping[str, Iterable[StrEnum]]] = {"like": Like}
    names: ClassVar[Mapping[str, str]] = {**Specials.names, "SECTION": "a section like 24.5"}

    def place(self, token: Token) -> str:
        """Take what a door or a room is called."""
        return str(token)

    def open_door(self, door: str) -> OpenDoor:
        """Read that a door opens."""
        return OpenDoor(door)

    def unlock(self, door: str) -> Unlock:
        """Read that a door is locked no more."""
        return Unlock(door)

    def damage_by(self, like: Like, who: str) -> DamageBy:
        """Read damage of a trap or a hazard."""
        return DamageBy(like, who)

    def section(self, id_: Token) -> ReadSection:
        """Read which section is read."""
        return ReadSection(str(id_))

    def put_coins(self, count: int, letter: str) -> PutCoins:
        """Read money tokens that are put down."""
        return PutCoins(count, letter)

    def reveal(self, room: str) -> Reveal:
        """Read that a room is revealed."""
        return Reveal(room)


class HavenGoals(Goals):
    """The goals of these scenarios."""

    grammar: ClassVar[str] = r"""
    %extend ability: "escape" "all" -> escape
                   | "escape" number -> escape
                   | "loot" "all" -> loot_all
                   | "escort" word "beside" word -> escort
                   | "dead" word -> dead
    """

    def escape(self, count: int = 0) -> Escape:
        """Read how many must escape."""
        return Escape(count)

    def loot_all(self) -> LootAll:
        """Read that all goal treasures are to be looted."""
        return LootAll()

    def escort(self, ally: str, letter: str) -> Escort:
        """Read who must get where."""
        return Escort(ally, letter)

    def dead(self, ally: str) -> Dead:
        """Read who must not die."""
        return Dead(ally)


SCRIPT_READERS: Mapping[str, Reader] = {
    "special": AbilityLanguage(HavenSpecials()).parse,
    "test": AbilityLanguage(Tests()).parse,
    "goal": AbilityLanguage(HavenGoals()).parse,
}
