"""What follows an ability once it was performed: `then {..}`, also where it is paid for."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from tabard.haven import parts, verbs
from tabard.haven.circumstances import Icon
from tabard.haven.riders import AnyChange, Consume, Cost, Destroying, GatedChange, Suffering
from tabard.haven.scenes import NotCoveredError
from tabard.haven.vocabulary import Earned

Deeds = tuple[verbs.AnyAbility, ...]


class Sequel(NamedTuple):
    """An ability without what follows, and that by itself."""

    first: verbs.AnyAbility
    then: Deeds
    paid: tuple[tuple[tuple[Icon, ...], Deeds], ...]
    """What follows for elements."""


def sequel_of(node: verbs.AnyAbility) -> Sequel | None:
    """Part an ability from what follows it; None if nothing does."""
    behind = getattr(node, "parts", ())
    then = tuple([each for part in behind if isinstance(part, parts.Then) for each in part.do])
    riders = [part for part in behind if _follows(part)]
    if not then and not riders:
        return None
    if isinstance(node, verbs.PrintedAttack):
        raise NotCoveredError(node)  # it comes after every single attack
    left = tuple(
        [each for each in behind if not isinstance(each, parts.Then) and not _follows(each)]
    )
    paid = tuple([(each.gate.icons, _list_deeds(each.changes)) for each in riders])
    return Sequel(msgspec.structs.replace(node, parts=left), then, paid)


def _follows(part: object) -> bool:
    return (
        isinstance(part, GatedChange)
        and isinstance(part.gate, Consume)
        and any(isinstance(each, parts.Then) for each in part.changes)
    )


def _list_deeds(changes: tuple[AnyChange, ...]) -> Deeds:
    """List what is done instead of changed."""
    found: list[verbs.AnyAbility] = []
    for each in changes:
        match each:
            case parts.Then(do=do):
                found += do
            case parts.Xp(amount=amount):
                found.append(verbs.Must(verbs.PrintedEarn(Earned.XP, amount)))
            case _:
                raise NotCoveredError(each)
    return tuple(found)


def find_cost_ability(cost: Cost) -> verbs.AnyAbility:
    """Return what is done to pay a cost."""
    match cost:
        case Suffering(amount=amount):
            return verbs.PrintedSuffer(amount)
        case Destroying(what=what):
            return verbs.Destroy(what)
        case _:
            raise NotCoveredError(cost)
