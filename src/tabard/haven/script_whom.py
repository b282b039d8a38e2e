"""Whom an effect of a special rule is for: a word, and where they must be."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from tabard.crawl.scenario_language import OwnWhom
from tabard.hexes import hexset, members, within

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven
    from tabard.hexes import Hex, HexSet


NOTHING = "nothing"
"""What somebody carries who has looted no goal treasure."""


class Those(StrEnum):
    """Whom an effect is for, besides those who go by a name."""

    HERE = "here"
    """The figure that set the rule off."""
    CHARACTER = "character"
    CHARACTERS = "characters"
    MONSTERS = "monsters"
    FIGURES = "figures"
    """Everybody, objectives too."""


class Within(Struct, frozen=True):
    """So near to something: the hex that set the rule off, a mark, a letter, or somebody with that name."""

    hexes: int
    of: str
    is_not: bool = False

    def has(self, game: Haven, figure: Figure, at: Hex | None) -> bool:
        """Tell whether a figure is there; ranges do not go through walls (H-19.3)."""
        board = game.terrain.board
        found = 0
        for each in members(collect_spot(game, self.of, at)):
            found |= within(board, each, self.hexes)
        return bool(found & figure.hexes) is not self.is_not


class InRoom(Struct, frozen=True):
    """In a room."""

    room: str

    def has(self, game: Haven, figure: Figure, at: Hex | None) -> bool:
        """Tell whether a figure is there."""
        del at
        return bool(game.drawn.layout.rooms.get(self.room, 0) & figure.hexes)


class OnLetter(Struct, frozen=True):
    """In a hex of a letter."""

    letter: str

    def has(self, game: Haven, figure: Figure, at: Hex | None) -> bool:
        """Tell whether a figure is there."""
        del at
        return bool(game.drawn.letters.get(self.letter, 0) & figure.hexes)


class Carrying(Struct, frozen=True):
    """A character that has looted a goal treasure of that name; "nothing" is none at all."""

    treasure: str

    def has(self, game: Haven, figure: Figure, at: Hex | None) -> bool:
        """Look what it has looted."""
        del at
        who = game.whose(figure.id)
        if who is None:
            return False
        carried = [each for each in who.treasures if not each.isdigit()]
        return not carried if self.treasure == NOTHING else self.treasure in carried


Where = Within | InRoom | OnLetter | Carrying


class Some(OwnWhom, frozen=True):
    """Everybody who goes by a word and is in all of these places."""

    who: str
    where: tuple[Where, ...] = ()

    def find(self, game: Haven, here: Figure | None, at: Hex | None) -> list[Figure]:
        """List them."""
        return [
            each
            for each in list_called(game, self.who, here)
            if all(place.has(game, each, at) for place in self.where)
        ]


def list_called(game: Haven, word: str, here: Figure | None) -> list[Figure]:
    """List the figures on the map that go by a word."""
    match word:
        case Those.HERE:
            return [here] if here is not None and game.is_on_map(here) else []
        case Those.CHARACTER | Those.CHARACTERS:
            return [game.figure_of(who) for who in game.present]
        case Those.MONSTERS:
            return [*game.monsters]
        case Those.FIGURES:
            return [*game.figures]
        case _:
            return [each for each in game.figures if game.goes_by(each, (word,))]


def collect_spot(game: Haven, word: str, at: Hex | None) -> HexSet:
    """Collect the hexes that a word stands for, as far as they are revealed."""
    if word == Those.HERE:
        return 0 if at is None else 1 << at
    hexes = hexset(game.story.marks.get(word, ())) | game.drawn.letters.get(word, 0)
    for each in list_called(game, word, None):
        hexes |= each.hexes
    return hexes & game.terrain.board.hexes
