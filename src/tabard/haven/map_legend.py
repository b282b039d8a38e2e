"""The legend of a map: what each symbol says about the hexes that it stands in, as it is written and read."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum
from string import ascii_uppercase, digits
from types import MappingProxyType
from typing import ClassVar

from msgspec import Struct

from tabard.content import AbilityError, AbilityLanguage, Family
from tabard.crawl.effects import Condition


class Thing(StrEnum):
    """What needs one word."""

    FLOOR = "floor"
    WALL = "wall"
    START = "start"
    OBSTACLE = "obstacle"
    DIFFICULT = "difficult"
    HAZARD = "hazard"
    PLATE = "plate"
    CORRIDOR = "corridor"
    BORDER = "border"
    """On the border hex of a map tile: what lies there cannot be manipulated (H-31.30)."""


class DoorState(StrEnum):
    """How a door is at first; one of which nothing is said is closed (H-13.53)."""

    CLOSED = "closed"
    OPEN = "open"
    LOCKED = "locked"


class Rank(StrEnum):
    """As what a monster comes with a number of characters (H-10.12 to H-10.14)."""

    NONE = "none"
    NORMAL = "normal"
    ELITE = "elite"


class Ruler(StrEnum):
    """A faction that may rule the city, whose mark monsters may carry (H-10.7)."""

    DEMONS = "demons"
    MERCHANTS = "merchant-guild"
    MILITARY = "military"


RANK_LETTERS: Mapping[str, Rank] = MappingProxyType(
    {"-": Rank.NONE, "n": Rank.NORMAL, "e": Rank.ELITE, "b": Rank.NORMAL}
)
"""The letters of a roster; a boss has one rank only."""


class Lies(Struct, frozen=True, tag_field="mark", tag="lies"):
    """Something that one word names."""

    what: Thing


class TrapMark(Struct, frozen=True, tag_field="mark", tag="trap"):
    """A trap: what it does to whoever springs it (H-13.16, H-13.73)."""

    damage: int | None = 0
    """None is that of the scenario level (H-13.17)."""
    heal: int = 0
    conditions: tuple[Condition, ...] = ()


class DoorMark(Struct, frozen=True, tag_field="mark", tag="door"):
    """A door, called by its symbol."""

    state: DoorState = DoorState.CLOSED


class Coins(Struct, frozen=True, tag_field="mark", tag="coins"):
    """Money tokens."""

    count: int = 1


class TreasureMark(Struct, frozen=True, tag_field="mark", tag="treasure"):
    """A treasure tile: a number of the index, or the name of a goal treasure."""

    id: str
    is_goal: bool = False


class LetterMark(Struct, frozen=True, tag_field="mark", tag="letter"):
    """A letter that rules and goals use; a green one gets a token (H-10.16)."""

    letter: str
    has_token: bool = False


class Post(Struct, frozen=True, tag_field="mark", tag="post"):
    """A monster, with its rank for two, three and four characters (H-10.11)."""

    type: str
    ranks: tuple[Rank, Rank, Rank] = (Rank.NORMAL,) * 3
    name: str = ""
    """By which rules call it."""
    faction: str = ""
    """It is there only for a party on the side of this faction (H-10.7)."""

    def rank(self, characters: int, sided: Collection[str]) -> Rank:
        """Return its rank for so many characters who are on the side of some factions."""
        if self.faction and self.faction not in sided:
            return Rank.NONE
        return self.ranks[characters - 2]


Mark = Lies | TrapMark | DoorMark | Coins | TreasureMark | LetterMark | Post


class Marks(Family[Mark]):
    """The words of a legend."""

    grammar: ClassVar[str] = r"""
    ?ability: thing -> lies
            | "trap" trap_part+ -> trap
            | "door" door_state? -> door
            | "coin" number? -> coins
            | "treasure" number -> treasure
            | "goal-treasure" word -> goal_treasure
            | "letter" word -> letter
            | "token" word -> token
            | "monster" word -> normal
            | "monster" word ranks -> post
            | "monster" word ranks "called" word -> called_post
            | "monster" word ranks "of" faction -> factional_post
    ?trap_part: number -> fixed
              | "damage" -> by_level
              | "heal" number -> heal
              | condition -> gains
    ranks: rank ("/" rank)*
    """
    choices: ClassVar[Mapping[str, Iterable[StrEnum]]] = {
        "thing": Thing,
        "condition": Condition,
        "door_state": DoorState,
        "rank": Rank,
        "faction": Ruler,
    }

    def lies(self, what: Thing) -> Lies:
        """Read what one word names."""
        return Lies(what)

    def fixed(self, damage: int) -> TrapMark:
        """Read damage as a number."""
        return TrapMark(damage)

    def by_level(self) -> TrapMark:
        """Read the damage of the level."""
        return TrapMark(None)

    def heal(self, amount: int) -> TrapMark:
        """Read what a trap heals."""
        return TrapMark(heal=amount)

    def gains(self, condition: Condition) -> TrapMark:
        """Read a condition that a trap gives."""
        return TrapMark(conditions=(condition,))

    def trap(self, *parts: TrapMark) -> TrapMark:
        """Read a trap out of its parts."""
        damages = [each.damage for each in parts if each.damage != 0]
        if len(damages) > 1:
            raise AbilityError("a trap has one damage", "trap damage, or a number")
        conditions = tuple(one for each in parts for one in each.conditions)
        damage = damages[0] if damages else 0
        return TrapMark(damage, sum(each.heal for each in parts), conditions)

    def door(self, state: DoorState = DoorState.CLOSED) -> DoorMark:
        """Read a door."""
        return DoorMark(state)

    def coins(self, count: int = 1) -> Coins:
        """Read money tokens."""
        return Coins(count)

    def treasure(self, number: int) -> TreasureMark:
        """Read a numbered treasure."""
        return TreasureMark(str(number))

    def goal_treasure(self, name: str) -> TreasureMark:
        """Read a treasure of the scenario's own."""
        return TreasureMark(name, is_goal=True)

    def letter(self, letter: str) -> LetterMark:
        """Read a letter."""
        return LetterMark(letter)

    def token(self, letter: str) -> LetterMark:
        """Read a letter with its token."""
        return LetterMark(letter, has_token=True)

    def normal(self, type_: str) -> Post:
        """Read a monster that is always there as a normal one."""
        return Post(type_)

    def ranks(self, *ranks: Rank) -> tuple[Rank, ...]:
        """Read one rank for all, or three."""
        if len(ranks) not in (1, 3):
            raise AbilityError(f"there are {len(ranks)} ranks", "one, or three with /")
        return ranks if len(ranks) == 3 else ranks * 3

    def post(self, type_: str, ranks: tuple[Rank, Rank, Rank]) -> Post:
        """Read a monster with its ranks."""
        return Post(type_, ranks)

    def called_post(self, type_: str, ranks: tuple[Rank, Rank, Rank], name: str) -> Post:
        """Read a monster with a name of its own."""
        return Post(type_, ranks, name)

    def factional_post(self, type_: str, ranks: tuple[Rank, Rank, Rank], faction: Ruler) -> Post:
        """Read a monster with the mark of a faction."""
        return Post(type_, ranks, faction=str(faction))


read_marks = AbilityLanguage(Marks()).parse
"""Read a line of a legend."""

STANDARD: Mapping[str, str] = MappingProxyType(
    {
        ".": "floor", "#": "wall", "*": "start", "o": "obstacle", "~": "difficult", "^": "trap damage",
        "!": "hazard", "_": "plate", "=": "corridor ; border", "$": "coin",
    }
    | dict.fromkeys(digits[1:], "door")
    | {letter: f"letter {letter}" for letter in ascii_uppercase}
)  # fmt: skip
"""What symbols mean unless the legend of a scenario says something else."""
