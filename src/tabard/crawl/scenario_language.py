"""What special rules do and test, and what goals want: each a small class, and the line in which it is written.

A game extends the families by what only its scenarios say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from tabard.content import Family
from tabard.crawl.effects import Condition

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.hexes import Hex


class Who(StrEnum):
    """Whom an effect is for, besides the monsters of a type."""

    CHARACTER = "character"
    MONSTERS = "monsters"
    HERE = "here"
    """The figure that set the rule off."""


class OverlayKind(StrEnum):
    """What lies in a hex."""

    OBSTACLE = "obstacle"
    DIFFICULT = "difficult"
    PLATE = "plate"


class OwnWhom(Struct, frozen=True):
    """Whom an effect is for, where only one game can say: its class finds them."""

    def find(self, game: Any, here: Figure | None, at: Hex | None) -> list[Figure]:  # noqa: ANN401 - of any game
        """List them, in a rule that a figure has set off, or something in a hex."""
        raise NotImplementedError


Whom = str | OwnWhom
"""A word of `Who`, a type, or what one game adds."""


class OwnSpawn(Struct, frozen=True, tag_field="what"):
    """A spawn that only one game has."""


class Spawn(Struct, frozen=True, tag_field="what", tag="spawn"):
    """Put a monster on the map: on the next letter of a cycle, or where the rule was set off (no letters)."""

    type: str
    at: tuple[str, ...] = ()
    elite: bool = False


class Damage(Struct, frozen=True, tag_field="what", tag="damage"):
    """Let figures suffer damage."""

    amount: int
    who: Whom


class Mend(Struct, frozen=True, tag_field="what", tag="mend"):
    """Heal figures."""

    amount: int
    who: Whom


class GiveConditions(Struct, frozen=True, tag_field="what", tag="grant"):
    """Give figures conditions."""

    conditions: tuple[Condition, ...]
    who: Whom


class Later(Struct, frozen=True, tag_field="what", tag="later"):
    """Do something at the start of the next round."""

    effects: tuple[Spawn | Damage | GiveConditions, ...]


class End(Struct, frozen=True, tag_field="what", tag="end"):
    """Reach the goal, or lose."""

    won: bool


class Clear(Struct, frozen=True, tag_field="what", tag="clear"):
    """Take away what lies in the hexes of a letter."""

    letter: str


class Lay(Struct, frozen=True, tag_field="what", tag="lay"):
    """Put something into the hexes of a letter."""

    overlay: OverlayKind
    letter: str


class LayHazard(Struct, frozen=True, tag_field="what", tag="lay-hazard"):
    """Make the hexes of a letter hazards."""

    damage: int
    conditions: tuple[Condition, ...]
    letter: str


class Count(Struct, frozen=True, tag_field="what", tag="count"):
    """Add one to a counter of the scenario."""

    counter: str


SpecialEffect = (
    Spawn | Later | Damage | Mend | GiveConditions | End | Clear | Lay | LayHazard | Count
)


class Present(Struct, frozen=True, tag_field="what", tag="present"):
    """So many monsters (of a type, or "monsters" for any) are on the map."""

    type: str
    least: int = 0
    most: int = 99


class Counted(Struct, frozen=True, tag_field="what", tag="counted"):
    """A counter has come so far."""

    counter: str
    least: int = 0
    most: int = 999


class OwnTest(Struct, frozen=True, tag_field="what"):
    """Something that must hold, and that only one game knows: its class tells whether it does."""

    def holds(self, game: Any, here: Figure | None, at: Hex | None) -> bool:  # noqa: ANN401 - of any game
        """Tell whether it holds, for a rule that a figure has set off, or something in a hex."""
        raise NotImplementedError


Test = Present | Counted


class KillAll(Struct, frozen=True, tag_field="what", tag="kill-all"):
    """No monster is left on the map, and none is on its way."""


class Kill(Struct, frozen=True, tag_field="what", tag="kill"):
    """No monster of a type is left."""

    type: str


class Destroy(Struct, frozen=True, tag_field="what", tag="destroy"):
    """An objective is destroyed."""

    objective: str


class Reach(Struct, frozen=True, tag_field="what", tag="reach"):
    """The character ends a turn in a hex of a letter."""

    letter: str


class Visit(Struct, frozen=True, tag_field="what", tag="visit"):
    """The character has ended a turn on each pressure plate."""


class Survive(Struct, frozen=True, tag_field="what", tag="survive"):
    """The end of a round is reached."""

    round: int


class Reached(Struct, frozen=True, tag_field="what", tag="reached"):
    """A counter has come so far."""

    counter: str
    least: int


class OwnGoal(Struct, frozen=True, tag_field="what"):
    """A goal that only one game has: its class tells when it is reached and how far it is."""

    def is_met(self, game: Any) -> bool:  # noqa: ANN401 - of any game
        """Tell whether it is reached."""
        raise NotImplementedError

    def told(self, game: Any) -> tuple[str, int | None, int | None]:  # noqa: ANN401 - of any game
        """Say how far it is: in words, what is done of it, and what is needed."""
        raise NotImplementedError


Goal = KillAll | Kill | Destroy | Reach | Visit | Survive | Reached


class Specials(Family[SpecialEffect]):
    """What a special rule does."""

    grammar: ClassVar[str] = r"""
    ?ability: "spawn" word "at" letter+ -> spawn
            | "spawn" "elite" word "at" letter+ -> spawn_elite
            | "spawn" word "here" -> spawn_here
            | "later" "{" start "}" -> later
            | "damage" number who -> damage
            | "mend" number who -> mend
            | "give" condition+ "to" who -> grant
            | "win" -> win
            | "lose" -> lose
            | "clear" letter -> clear
            | "lay" overlay letter -> lay
            | "lay" "hazard" number condition* letter -> lay_hazard
            | "count" word -> count
    who: who_word | word
    letter: WORD
    """
    choices: ClassVar[Mapping[str, Iterable[StrEnum]]] = {
        "condition": Condition,
        "who_word": Who,
        "overlay": OverlayKind,
    }

    def letter(self, token: object) -> str:
        """Take the letter of a hex."""
        return str(token)

    def who(self, who: str) -> Whom:
        """Take whom it is for."""
        return str(who)

    def spawn(self, type_: str, *letters: str) -> Spawn:
        """Read a spawn."""
        return Spawn(type_, letters)

    def spawn_elite(self, type_: str, *letters: str) -> Spawn:
        """Read the spawn of an elite."""
        return Spawn(type_, letters, elite=True)

    def spawn_here(self, type_: str) -> Spawn:
        """Read a spawn where the rule was set off."""
        return Spawn(type_)

    def later(self, effects: tuple[Spawn | Damage | GiveConditions, ...]) -> Later:
        """Read what happens at the start of the next round."""
        return Later(effects)

    def damage(self, amount: int, who: Whom) -> Damage:
        """Read damage."""
        return Damage(amount, who)

    def mend(self, amount: int, who: Whom) -> Mend:
        """Read a heal."""
        return Mend(amount, who)

    def grant(self, *parts: Whom) -> GiveConditions:
        """Read conditions."""
        *conditions, who = parts
        return GiveConditions(tuple(Condition(str(each)) for each in conditions), who)

    def win(self) -> End:
        """Read that the goal is reached."""
        return End(won=True)

    def lose(self) -> End:
        """Read that the scenario is lost."""
        return End(won=False)

    def clear(self, letter: str) -> Clear:
        """Read that hexes are cleared."""
        return Clear(letter)

    def lay(self, overlay: OverlayKind, letter: str) -> Lay:
        """Read that something is put down."""
        return Lay(overlay, letter)

    def lay_hazard(self, damage: int, *parts: str) -> LayHazard:
        """Read that hexes become hazards."""
        *conditions, letter = parts
        return LayHazard(damage, tuple(Condition(each) for each in conditions), letter)

    def count(self, counter: str) -> Count:
        """Read a counter."""
        return Count(counter)


class Tests(Family[Test]):
    """What must hold for a special rule to do anything."""

    grammar: ClassVar[str] = r"""
    ?ability: "fewer" number word -> fewer
            | "at-least" number word -> at_least
            | "no" word -> none
            | "counter" word "at-least" number -> counted
            | "counter" word "below" number -> below
    """

    def fewer(self, number: int, type_: str) -> Present:
        """Read an upper limit."""
        return Present(type_, most=number - 1)

    def at_least(self, number: int, type_: str) -> Present:
        """Read a lower limit."""
        return Present(type_, least=number)

    def none(self, type_: str) -> Present:
        """Read an absence."""
        return Present(type_, most=0)

    def counted(self, counter: str, least: int) -> Counted:
        """Read how far a counter must have come."""
        return Counted(counter, least=least)

    def below(self, counter: str, limit: int) -> Counted:
        """Read how far a counter may have come."""
        return Counted(counter, most=limit - 1)


class Goals(Family[Goal]):
    """What the scenario is about."""

    grammar: ClassVar[str] = r"""
    ?ability: "kill" "all" -> kill_all
            | "kill" word -> kill
            | "destroy" word -> destroy
            | "reach" word -> reach
            | "visit" "plates" -> visit
            | "survive" number -> survive
            | "counter" word number -> reached
    """

    def kill_all(self) -> KillAll:
        """Read the common goal."""
        return KillAll()

    def kill(self, type_: str) -> Kill:
        """Read whom to kill."""
        return Kill(type_)

    def destroy(self, objective: str) -> Destroy:
        """Read what to break."""
        return Destroy(objective)

    def reach(self, letter: str) -> Reach:
        """Read where to get to."""
        return Reach(letter)

    def visit(self) -> Visit:
        """Read that all plates are to be visited."""
        return Visit()

    def survive(self, round_: int) -> Survive:
        """Read how long to hold out."""
        return Survive(round_)

    def reached(self, counter: str, least: int) -> Reached:
        """Read how far a counter must come."""
        return Reached(counter, least)
