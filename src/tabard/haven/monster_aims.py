"""Whom a monster's card means: a selector as an aim of the shared rules, and what must be true."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from tabard.crawl.ability_parts import ALL, Aim, Given, Under
from tabard.crawl.circumstances import Circumstance, Deed, Done, Near, RoundIs
from tabard.haven import circumstances, vocabulary
from tabard.haven.scenes import NotCoveredError, Scene, amount_of
from tabard.haven.selectors import (
    Adjacent,
    Affliction,
    Amount,
    By,
    Did,
    Filter,
    Formula,
    Ids,
    In,
    InPlace,
    Is,
    Kind,
    Moved,
    Place,
    Ranked,
    Reference,
    Selector,
    Several,
    Single,
    With,
    Within,
)
from tabard.haven.vocabulary import Pointer, Quantity, Status, Thing

Who = Literal["", "self", "ally", "enemy", "any"]

_WHO: dict[Thing, Who] = {
    Thing.ENEMY: "enemy",
    Thing.ALLY: "ally",
    Thing.FRIEND: "",
    Thing.FIGURE: "any",
    Thing.CHARACTER: "enemy",
}
"""Who is meant, seen from a monster; friends are itself and its allies."""


class Meant(NamedTuple):
    """Whom a selector means."""

    aim: Aim
    of_target: bool = False
    """It is near the target that they are looked for."""
    in_sight: bool = False
    is_reachable: bool = False
    is_character: bool = False


def read_selector(selector: Selector, scene: Scene) -> Meant:
    """Say whom a selector means, or refuse what cannot be said so."""
    if isinstance(selector, Several):
        return _read_with_self(selector, scene)
    who, kinds = _read_noun(selector, scene)
    found = Meant(Aim(targets=_read_quantity(selector, scene), who=who, kinds=kinds))
    if selector.noun == Kind(Thing.CHARACTER):
        found = found._replace(is_character=True)
    if selector.qualities or selector.place is not None:
        raise NotCoveredError(selector)
    for each in selector.filters:
        found = _read_filter(found, each)
    return found


def _read_with_self(selector: Several, scene: Scene) -> Meant:
    """Read `self and all allies ..`: the acting figure and its allies."""
    own, *others = selector.singles
    if own != Single(Reference(Pointer.SELF)) or len(others) != 1:
        raise NotCoveredError(selector)
    found = read_selector(others[0], scene)
    if found.aim.who != "ally" or found.aim.targets != ALL:
        raise NotCoveredError(selector)
    return found._replace(aim=_change_aim(found.aim, who=""))


def _read_noun(selector: Single, scene: Scene) -> tuple[Who, tuple[str, ...]]:
    match selector.noun:
        case Kind(thing=thing) if thing.one in _WHO:
            return _WHO[thing.one], ()
        case Ids(names=names):
            return "", scene.kinds_of(names)
        case _:
            raise NotCoveredError(selector)


def _read_quantity(selector: Single, scene: Scene) -> int:
    match selector.quantity:
        case Quantity.ALL:
            return ALL
        case None if isinstance(selector.noun, Ids):
            return ALL
        case Quantity.ONE:
            return 1
        case int() as number:
            return number
        case Formula() as formula:
            return amount_of(Amount(formula), None, scene)
        case _:
            raise NotCoveredError(selector)


def _read_filter(found: Meant, filter_: Filter) -> Meant:  # noqa: PLR0911 - one line a kind
    match filter_:
        case Within(number=number, place=None):
            return found._replace(aim=_change_aim(found.aim, range=number))
        case Adjacent(place=None):
            return found._replace(aim=_change_aim(found.aim, range=1))
        case Adjacent(place=Reference(pointer=Pointer.TARGET)):
            return found._replace(aim=_change_aim(found.aim, range=1), of_target=True)
        case By(order=order, place=None):
            return found._replace(aim=_change_aim(found.aim, order=str(order)))
        case In(zones=(vocabulary.Zone.SIGHT,)):
            return found._replace(in_sight=True)
        case InPlace(where=Ids(names=(name,))):
            return found._replace(aim=_change_aim(found.aim, place=name.name))
        case Is(status=Status.REACHABLE):
            return found._replace(is_reachable=True)
        case _:
            raise NotCoveredError(filter_)


def _change_aim(aim: Aim, **more: object) -> Aim:
    known = {each: getattr(aim, each) for each in aim.__struct_fields__}
    return Aim(**{**known, **more})


# What must be true


def given_of(given: circumstances.Given, scene: Scene) -> Given | bool:
    """Say what must be true; what is known already, such as the rank, is true or false."""
    match given:
        case circumstances.Round(which=vocabulary.Parity() as which):
            return RoundIs("odd" if which is vocabulary.Parity.ODD else "even")
        case circumstances.Round(which=int() as number):
            return RoundIs(number)
        case Single(noun=Reference(pointer=Pointer.SELF), quantity=None, filters=(filter_,)):
            return _read_own(filter_, given, scene)
        case Single():
            return _read_near(given, scene)
        case _:
            raise NotCoveredError(given)


def _read_own(filter_: Filter, given: Single, scene: Scene) -> Given | bool:
    match filter_:
        case Did(deed=vocabulary.PastDeed.ATTACK):
            return Done(Deed.ATTACK)
        case Did(deed=vocabulary.PastDeed.OVERHEAL):
            return Done(Deed.OVERHEAL)
        case Did(deed=Moved(how=None)):
            return Done(Deed.MOVE)
        case With(what=Affliction(condition=condition)):
            return Under(condition)
        case Is(status=Status.UNDAMAGED):
            return Circumstance.SOUND
        case Ranked(ranks=ranks):
            return scene.rank in [str(each) for each in ranks]
        case _:
            raise NotCoveredError(given)


def _read_near(given: Single, scene: Scene) -> Given:
    """Read whether somebody is near: `some allies adjacent to target`, `no @id within 3`."""
    if given.quantity not in (Quantity.SOME, Quantity.NO) or len(given.filters) != 1:
        raise NotCoveredError(given)
    is_wanted = given.quantity is Quantity.SOME
    who, kinds = _read_noun(given, scene)
    whose = {"ally": "ally", "enemy": "enemy", "any": "any", "": "any"}[who]
    within, place = _read_distance(given.filters, given)
    of_target = place is not None
    return Near(whose, kinds, within, of_target, is_wanted)  # type: ignore[arg-type]


def _read_distance(filters: Sequence[Filter], given: Single) -> tuple[int, Place | None]:
    match filters:
        case (Within(number=number, place=place),):
            pass
        case (Adjacent(place=place),):
            number = 1
        case _:
            raise NotCoveredError(given)
    if place not in (None, Reference(Pointer.TARGET), Reference(Pointer.SELF)):
        raise NotCoveredError(given)
    return number, place if place == Reference(Pointer.TARGET) else None
