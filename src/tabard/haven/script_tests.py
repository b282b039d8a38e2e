"""What must hold for a special rule of these scenarios, beside what may be asked in any."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from lark import Token

from tabard.crawl.effects import Element
from tabard.crawl.scenario_language import OwnTest, Test, Tests
from tabard.haven.script_whom import Carrying, Within, list_called

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven
    from tabard.hexes import Hex


class IsRevealed(OwnTest, frozen=True, tag="revealed"):
    """A room is revealed."""

    room: str

    def holds(self, game: Haven, here: Figure | None, at: Hex | None) -> bool:
        """Look for the room."""
        del here, at
        return self.room in game.revealed


class Stands(OwnTest, frozen=True, tag="stands"):
    """An objective is not destroyed, also while its room is not revealed."""

    objective: str

    def holds(self, game: Haven, here: Figure | None, at: Hex | None) -> bool:
        """Look for the objective."""
        del here, at
        there = any(each.kind == self.objective for each in game.figures if each.is_objective)
        return there or game.is_hidden(self.objective)


class NoneIn(OwnTest, frozen=True, tag="none-in"):
    """No monster of a type, or none of those that a word means, is in a room."""

    type: str
    room: str

    def holds(self, game: Haven, here: Figure | None, at: Hex | None) -> bool:
        """Look for one."""
        del here, at
        inside = game.drawn.layout.rooms[self.room]
        return not any(inside & each.hexes for each in list_called(game, self.type, None))


class NoneOn(OwnTest, frozen=True, tag="none-on"):
    """Nobody of those that a word means stands on a letter."""

    who: str
    letter: str

    def holds(self, game: Haven, here: Figure | None, at: Hex | None) -> bool:
        """Look for one."""
        del here, at
        place = game.drawn.letters[self.letter]
        return not any(place & each.hexes for each in list_called(game, self.who, None))


class HereNear(OwnTest, frozen=True, tag="here-near"):
    """Whoever set the rule off is near something."""

    where: Within

    def holds(self, game: Haven, here: Figure | None, at: Hex | None) -> bool:
        """Measure the way."""
        return here is not None and game.is_on_map(here) and self.where.has(game, here, at)


class HereIs(OwnTest, frozen=True, tag="here-is"):
    """Whoever set the rule off goes by a name."""

    name: str

    def holds(self, game: Haven, here: Figure | None, at: Hex | None) -> bool:
        """Ask for the name."""
        del at
        return here is not None and game.goes_by(here, (self.name,))


class Carries(OwnTest, frozen=True, tag="carries"):
    """The character that set the rule off has looted a goal treasure of that name; "nothing" is none at all."""

    treasure: str

    def holds(self, game: Haven, here: Figure | None, at: Hex | None) -> bool:
        """Look what it has looted."""
        return here is not None and Carrying(self.treasure).has(game, here, at)


class Occupied(OwnTest, frozen=True, tag="occupied"):
    """A character, or a summon of one, stands in the hex that set the rule off."""

    def holds(self, game: Haven, here: Figure | None, at: Hex | None) -> bool:
        """Look who is there."""
        del here
        party = [each for each in game.figures if game.whose(each.owner or each.id) is not None]
        return at is not None and any(each.hexes >> at & 1 for each in party)


class Inert(OwnTest, frozen=True, tag="inert"):
    """An element is neither strong nor waning."""

    element: Element

    def holds(self, game: Haven, here: Figure | None, at: Hex | None) -> bool:
        """Look at the board."""
        del here, at
        return self.element not in game.elements.list_available()


class Pressed(OwnTest, frozen=True, tag="pressed"):
    """The plate of a letter is down."""

    letter: str

    def holds(self, game: Haven, here: Figure | None, at: Hex | None) -> bool:
        """Look how long it stays so."""
        del here, at
        return game.story.pressed.get(self.letter, 0) >= game.round


OwnTests = (
    IsRevealed | Stands | NoneIn | NoneOn | HereNear | HereIs | Carries | Occupied | Inert | Pressed
)
HavenTest = Test | OwnTests


class HavenTests(Tests):
    """The conditions of these scenarios."""

    grammar: ClassVar[str] = r"""
    %extend ability: "revealed" place -> revealed
                   | "stands" word -> stands
                   | "no" word "in" "room" place -> none_in
                   | "no" word "on" word -> none_on
                   | "here" "within" number "of" word -> here_near
                   | "here" "is" word -> here_is
                   | "here" "carries" word -> carries
                   | "occupied" -> occupied
                   | "element" element "inert" -> inert
                   | "pressed" word -> is_pressed
    place: WORD | NUMBER
    """
    choices: ClassVar[Mapping[str, Iterable[StrEnum]]] = {"element": Element}

    def place(self, token: Token) -> str:
        """Take what a room is called."""
        return str(token)

    def revealed(self, room: str) -> IsRevealed:
        """Read that a room must be revealed."""
        return IsRevealed(room)

    def stands(self, objective: str) -> Stands:
        """Read what must not be destroyed."""
        return Stands(objective)

    def none_in(self, type_: str, room: str) -> NoneIn:
        """Read who must not be in a room."""
        return NoneIn(type_, room)

    def none_on(self, who: str, letter: str) -> NoneOn:
        """Read who must not stand on a letter."""
        return NoneOn(who, letter)

    def here_near(self, hexes: int, of: str) -> HereNear:
        """Read what must be near."""
        return HereNear(Within(hexes, of))

    def here_is(self, name: str) -> HereIs:
        """Read who it must be."""
        return HereIs(name)

    def carries(self, treasure: str) -> Carries:
        """Read what it must have looted."""
        return Carries(treasure)

    def occupied(self) -> Occupied:
        """Read that somebody must stand there."""
        return Occupied()

    def inert(self, element: Element) -> Inert:
        """Read which element must be inert."""
        return Inert(element)

    def is_pressed(self, letter: str) -> Pressed:
        """Read which plate must be down."""
        return Pressed(letter)
