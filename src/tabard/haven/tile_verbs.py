"""From the words of a card to what is done with tiles (p. 31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.ability_parts import ALL
from tabard.crawl.figures import Hazard
from tabard.haven import own_abilities as own
from tabard.haven import verbs
from tabard.haven.own_abilities import TileVerb
from tabard.haven.parts import On
from tabard.haven.scenes import NotCoveredError, amount_of
from tabard.haven.selectors import Affliction, Reference, Selector, Single, Tiles, count_chosen
from tabard.haven.things import Made, TrapDamage
from tabard.haven.vocabulary import Quantity
from tabard.haven.wording import phrase_line

if TYPE_CHECKING:
    from tabard.crawl.abilities import Ability
    from tabard.haven.verbs import AnyAbility


def compile_tiles(node: AnyAbility, each: tuple[Ability, ...] = ()) -> own.Manipulate:
    """Make what a card does with tiles; `each` is what it does for every one of them."""
    match node:
        case verbs.Create(what=made, where=where, number=number):
            kind, hazard = _list_made(made)
            found = own.Manipulate(
                verb=TileVerb.CREATE, made=kind, hazard=hazard, where=where, text=phrase_line(node),
                count=number or _count_chosen(where), each=each,
            )  # fmt: skip
        case verbs.Destroy(what=what):
            found = _of(TileVerb.DESTROY, node, what, each=each)
        case verbs.Relocate(what=what, where=where):
            found = _of(TileVerb.RELOCATE, node, what, where=where)
        case verbs.Shift(what=what, number=number):
            found = _of(TileVerb.MOVE, node, what, steps=number)
        case verbs.Replace(what=what, made=made):
            kind, hazard = _list_made(made)
            found = _of(TileVerb.REPLACE, node, what, made=kind, hazard=hazard)
        case verbs.Spring(what=what, parts=()):
            found = _of(TileVerb.SPRING, node, what)
        case verbs.Spring(what=what, parts=(On(who=who),)):
            found = _of(TileVerb.SPRING, node, what, whom=who)
        case _:
            raise NotCoveredError(node)
    return found


MANY = 99
"""Any number of them."""


def _of(verb: TileVerb, node: AnyAbility, what: Selector, **more: object) -> own.Manipulate:
    if not isinstance(what, Single) or not isinstance(what.noun, Tiles | Reference):
        raise NotCoveredError(node)
    return own.Manipulate(
        verb=verb, what=what, count=_count_chosen(what), text=phrase_line(node), **more  # type: ignore[arg-type]
    )  # fmt: skip


def _count_chosen(what: Selector) -> int:
    """Say how many are chosen: one where nothing is said."""
    if isinstance(what, Single) and what.quantity is Quantity.ALL:
        return ALL
    if isinstance(what, Single) and what.quantity is Quantity.ANY:
        return MANY
    return count_chosen(what) or 1


def _list_made(made: Made) -> tuple[str, Hazard | None]:
    kind = str(made.tile).removesuffix("s")
    if kind != "trap":
        return kind, None
    damage = sum(amount_of(each.amount) for each in made.effects if isinstance(each, TrapDamage))
    conditions = [each.condition for each in made.effects if isinstance(each, Affliction)]
    return kind, Hazard(damage, tuple(conditions))
