"""From the words of a card to what is done with tiles (p. 31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.figures import Hazard
from tabard.haven import own_abilities as own
from tabard.haven import verbs
from tabard.haven.own_abilities import TileVerb
from tabard.haven.scenes import NotCoveredError, amount_of
from tabard.haven.selectors import Adjacent, Affliction, Selector, Single, Tiles, Within
from tabard.haven.things import Made, TrapDamage
from tabard.haven.vocabulary import Quality

if TYPE_CHECKING:
    from tabard.crawl.abilities import Ability
    from tabard.haven.verbs import AnyAbility


def compile_tiles(node: AnyAbility) -> Ability:
    """Make what a card does with tiles; more words than these are refused."""
    match node:
        case verbs.Create(what=made, where=where, number=number, parts=()):
            kind, hazard = _made(made)
            found = own.Manipulate(
                verb=TileVerb.CREATE, made=kind, hazard=hazard, count=number or 1,
                range=_range(node, where), empty=_is_empty(where), text=str(node),
            )  # fmt: skip
        case verbs.Destroy(what=what, parts=()):
            found = _of(TileVerb.DESTROY, node, what)
        case verbs.Relocate(what=what, where=where, parts=()):
            found = _of(
                TileVerb.RELOCATE, node, what, to=_range(node, where), empty=_is_empty(where)
            )
        case verbs.Shift(what=what, number=number):
            found = _of(TileVerb.MOVE, node, what, to=number)
        case verbs.Replace(what=what, made=made):
            kind, hazard = _made(made)
            found = _of(TileVerb.REPLACE, node, what, made=kind, hazard=hazard)
        case verbs.Spring(what=what, parts=()):
            found = _of(TileVerb.SPRING, node, what)
        case _:
            raise NotCoveredError(node)
    return found


def _of(verb: TileVerb, node: AnyAbility, what: Selector, **more: object) -> own.Manipulate:
    if not isinstance(what, Single) or not isinstance(what.noun, Tiles):
        raise NotCoveredError(node)
    tiles = tuple(str(each).removesuffix("s") for each in what.noun.tiles)
    return own.Manipulate(
        verb=verb, tiles=tiles, range=_range(node, what), text=str(node), **more  # type: ignore[arg-type]
    )  # fmt: skip


def _made(made: Made) -> tuple[str, Hazard | None]:
    kind = str(made.tile).removesuffix("s")
    if kind != "trap":
        return kind, None
    damage = sum(amount_of(each.amount) for each in made.effects if isinstance(each, TrapDamage))
    conditions = [each.condition for each in made.effects if isinstance(each, Affliction)]
    return kind, Hazard(damage, tuple(conditions))


def _range(node: AnyAbility, where: Selector) -> int:
    match where:
        case Single(filters=(Adjacent(place=None),)):
            return 1
        case Single(filters=(Within(number=number, place=None),)):
            return number
        case _:
            raise NotCoveredError(node)


def _is_empty(where: Selector) -> bool:
    return isinstance(where, Single) and Quality.EMPTY in where.qualities
