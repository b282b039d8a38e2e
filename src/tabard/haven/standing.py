"""What special rules give or take as long as they hold: shields, stronger attacks, what hinders, and figures that keep out of everything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabard.crawl import special
from tabard.crawl.scenarios import Trigger
from tabard.haven.script import Hinder, Raise, Rest, ShieldOf
from tabard.haven.script_whom import list_called

if TYPE_CHECKING:
    from msgspec import Struct

    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven


def _list_holding(game: Haven) -> Iterator[Struct]:
    """List the effects of the rules that hold now."""
    for number, rule in enumerate(game.played.rules):
        if rule.when is Trigger.ALWAYS and special.applies(game, number, rule):
            yield from rule.do


def shield_of(game: Haven, figure: Figure) -> int:
    """Return the shield that the scenario gives a figure."""
    if not game.content.has_standing(game.scenario):
        return 0
    effects = [each for each in _list_holding(game) if isinstance(each, ShieldOf)]
    return sum(each.amount for each in effects if game.goes_by(figure, (each.who,)))


def attack_of(game: Haven, figure: Figure) -> int:
    """Return what the scenario adds to all attacks of a figure."""
    if not game.content.has_standing(game.scenario):
        return 0
    effects = [each for each in _list_holding(game) if isinstance(each, Raise)]
    return sum(each.amount for each in effects if figure in list_called(game, each.who, None))


def is_hindered(game: Haven, figure: Figure) -> bool:
    """Tell whether the scenario gives the attacks of a figure disadvantage and keeps it from using items."""
    if not game.content.has_standing(game.scenario):
        return False
    effects = [each for each in _list_holding(game) if isinstance(each, Hinder)]
    return any(figure in special.find_whom(game, each.who, None, None) for each in effects)


def is_idle(game: Haven, figure: Figure) -> bool:
    """Tell whether the scenario keeps a figure out of everything."""
    if not game.content.has_standing(game.scenario):
        return False
    effects = [each for each in _list_holding(game) if isinstance(each, Rest)]
    return any(game.goes_by(figure, (each.who,)) for each in effects)
