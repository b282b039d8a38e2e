"""Whether a circumstance is true: of an attack on a target, or of an ability as it is about to be performed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.ability_parts import Given, Under
from tabard.crawl.circumstances import Circumstance, Done, Kin, Near, RoundIs
from tabard.crawl.deeds import has_done
from tabard.crawl.effects import Condition
from tabard.crawl.figures import Figure
from tabard.crawl.targets import range_between

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish


def holds(game: Skirmish, given: Given, actor: Figure, target: Figure | None = None) -> bool:
    """Tell whether a circumstance is true for whoever acts, and for its target if it has one."""
    match given:
        case Near():
            return _is_near(game, given, actor, target) is given.is_wanted
        case Under():
            return actor.has(given.condition)
        case Done():
            return has_done(game, actor, given.deed)
        case RoundIs():
            if isinstance(given.which, int):
                return game.round == given.which
            return game.round % 2 == (given.which == "odd")
        case _:
            assert target is not None
            return _is_so(game, given, actor, target)


def _is_so(game: Skirmish, given: Circumstance, attacker: Figure, target: Figure) -> bool:  # noqa: PLR0911 - one line a kind
    near = game.terrain.board.neighbours(target.hexes)
    match given:
        case Circumstance.ALONE:
            friends = game.friends(target.side)
            return not any(
                each.side in friends and each is not target and near & each.hexes
                for each in game.figures
            )
        case Circumstance.UNHURT:
            return target.missing == 0
        case Circumstance.HURT:
            return target.missing > 0
        case Circumstance.HIDDEN:
            return attacker.has(Condition.INVISIBLE)
        case Circumstance.AFFLICTED:
            return any(not each.is_positive for each in target.conditions)
        case Circumstance.CORNERED:
            return bool(near & game.terrain.obstacles)
        case Circumstance.SOUND:
            return attacker.missing == 0


def _is_near(game: Skirmish, given: Near, actor: Figure, target: Figure | None) -> bool:
    centre = target if given.of_target else actor
    assert centre is not None
    return any(
        each is not actor
        and each is not centre
        and is_kin(game, actor, each, given.whose)
        and (not given.kinds or each.kind in given.kinds)
        and range_between(game, each, centre) <= given.within
        for each in game.figures
    )


def is_kin(game: Skirmish, one: Figure, figure: Figure, kin: Kin) -> bool:
    """Tell whether a figure is so to another; nobody is an ally of oneself (H-19.15)."""
    if kin == "any":
        return True
    if figure is one or kin == "own":
        return figure is one and kin == "own"
    return (figure.side in game.friends(one.side)) == (kin == "ally")
