"""What must be true: the conditions of the card language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.cards import half_of
from tabard.haven import circumstances as tests
from tabard.haven import selectors as words
from tabard.haven.finding import View, find, judge, list_meant
from tabard.haven.finding_hexes import is_beside
from tabard.haven.moments import Origin
from tabard.haven.past_deeds import has_done
from tabard.haven.scenes import NotCoveredError
from tabard.haven.vocabulary import Parity, Quantity, Status, Tile

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure


OBJECTIVES = (Tile.OBJECTIVE, Tile.OBJECTIVES)


def holds(view: View, given: tests.Given) -> bool:  # noqa: PLR0911 - one line a kind
    """Tell whether a condition is true now."""
    match given:
        case tests.AllOf(tests=several):
            return all(holds(view, each) for each in several)
        case tests.AnyOf(tests=several):
            return any(holds(view, each) for each in several)
        case tests.Not(test=test):
            return not holds(view, test)
        case tests.Round(which=int() as number):
            return view.game.round == number
        case tests.Round(which=which):
            return view.game.round % 2 == (which is Parity.ODD)
        case tests.Infused(symbol=symbol):
            there = view.game.elements.list_available()
            return bool(there) if isinstance(symbol, tests.Wild) else symbol in there
        case tests.Brought(name=name):
            return _has_brought(view, name.name)
        case tests.From(sources=(Origin.LOST,)):
            return is_losing(view)
        case words.Single():
            return _finds(view, given)
        case _:
            raise NotCoveredError(given)


def _has_brought(view: View, number: str) -> bool:
    """Tell whether the acting character has an item with it, by its number."""
    who, item = view.game.whose(view.actor.id), view.game.content.numbered[int(number)]
    return who is not None and any(each.id == item.id for each in who.items)


def _finds(view: View, test: words.Single) -> bool:
    """Tell whether a selector finds somebody, or whether all of those meant fit."""
    match test.noun, test.quantity:
        case words.Reference(pointer=pointer), None if test.filters == (words.Is(Status.KILLED),):
            known = view.game.meant.get(pointer.removesuffix("s"), ())
            return bool(known) and not list_meant(view, pointer)
        case words.Reference(pointer=pointer), None:
            those = list_meant(view, pointer)
            return bool(those) and all(_fits(view, each, test) for each in those)
        case words.Tiles(tiles=tiles), quantity if tiles[0] not in OBJECTIVES:
            return is_beside(view, test) is not (quantity is Quantity.NO)
        case _, Quantity.NO:
            return not find(view, test)
        case _, words.AtLeast(number=number):
            return len(find(view, test)) >= number
        case _:
            return bool(find(view, test))


def _fits(view: View, figure: Figure, test: words.Single) -> bool:
    span = next((each.period for each in test.filters if isinstance(each, words.This)), None)
    return all(
        has_done(view, figure, each.deed, span)
        if isinstance(each, words.Did)
        else judge(view, each)(figure)
        for each in test.filters
        if not isinstance(each, words.This)
    )


def is_losing(view: View) -> bool:
    """Tell whether what is performed belongs to an action that loses its card (H-18.4)."""
    who = view.game.whose(view.actor.id)
    if who is None or who.action is None or who.action.is_basic:
        return False
    face = view.game.face_up(who.card(who.action.card))
    return half_of(face, who.action.half).lost
