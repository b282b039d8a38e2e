"""How much there is of what is counted: the measures of the card language, and what stands or lies somewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.attack_parts import shield_of
from tabard.crawl.targets import range_between
from tabard.haven import selectors as words
from tabard.haven.finding import View, find, list_meant
from tabard.haven.finding_hexes import find_hexes, find_tiles
from tabard.haven.scenes import NotCoveredError, evaluate
from tabard.haven.vocabulary import Measured, Period, Thing, Tile

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure


WALLS = (Tile.WALL, Tile.WALLS)
OBJECTIVES = (Tile.OBJECTIVE, Tile.OBJECTIVES)


def count_what(  # noqa: PLR0911 - one line a kind
    view: View, what: words.Single, target: Figure | None = None
) -> int:
    """Say how much there is of what is counted: in this turn, or of the ability in front."""
    deeds = view.game.deeds_of(view.actor.id)
    in_turn = words.This(Period.TURN) in what.filters
    match what.noun:
        case words.Kind(thing=Thing.STEP | Thing.STEPS):
            return deeds.steps if in_turn else max(0, len(deeds.way) - 1)
        case words.Kind(thing=Thing.DAMAGE):
            return deeds.dealt if in_turn else deeds.damage
        case words.Kind(thing=Thing.DISTANCE):
            return 0 if target is None else range_between(view.game, view.actor, target)
        case words.Kind(thing=Thing.DESTROYED):
            return len(view.game.spots.get("destroyed", ()))
        case words.Kind(thing=Thing.NEGATIVE):
            whose = what.place
            assert isinstance(whose, words.Reference)
            those = list_meant(view, whose.pointer)
            return sum(not each.is_positive for one in those for each in one.conditions)
        case words.Kind(thing=Thing.ELEMENTS):
            return len(view.game.elements.list_available())
        case words.Kind(thing=Thing.HEX | Thing.HEXES):
            return find_hexes(view, what).bit_count() + _count_walls(view, what)
        case words.Tiles(tiles=tiles):
            wanted = [each for each in tiles if each in OBJECTIVES]
            alike = words.Single(words.Tiles(tuple(wanted[:1])), filters=what.filters)
            return find_tiles(view, what).bit_count() + (len(find(view, alike)) if wanted else 0)
        case _:
            return len(find(view, what))


def _count_walls(view: View, what: words.Single) -> int:
    """Count the adjacent hexes that are wall: what is not on the map (H-12.22)."""
    for each in what.filters:
        if isinstance(each, words.Holding) and isinstance(each.noun, words.Tiles):
            if not any(one in WALLS for one in each.noun.tiles):
                return 0
            if words.Adjacent() not in what.filters or view.actor.also:
                raise NotCoveredError(what)
            return 6 - view.game.terrain.board.neighbours(1 << view.actor.at).bit_count()
    return 0


def reckon(view: View, formula: words.Formula) -> int:
    """Say what a formula comes to that asks for numbers of figures."""

    def look(asked: words.Named | words.Asked) -> int:
        match asked:
            case words.Asked(what=Measured.SHIELD, whose=whose):
                return sum(shield_of(view.game, each) for each in list_meant(view, whose.pointer))
            case words.Asked(what=Measured.HP, whose=whose):
                return sum(each.hp for each in list_meant(view, whose.pointer))
            case _:
                raise NotCoveredError(formula)

    return max(0, evaluate(formula.of, look))
