"""What a modifier card adds: effects of the attack, abilities that come after it, and a number that depends on something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from tabard.content import Change
from tabard.content.nodes import Node
from tabard.crawl import abilities as crawl
from tabard.crawl.abilities import Ability
from tabard.crawl.effects import Effect
from tabard.haven import parts
from tabard.haven.added_effects import effect_of
from tabard.haven.circumstances import Given
from tabard.haven.compiling import compile_line
from tabard.haven.drafts import Basis
from tabard.haven.modifiers import Face, Faces
from tabard.haven.riders import GatedChange, If, Infusing, PerRider, PrintedRaise
from tabard.haven.scenes import NotCoveredError, amount_of
from tabard.haven.selectors import Amount, Selector
from tabard.haven.vocabulary import Raised


class Deed(NamedTuple):
    """An ability of a card."""

    ability: Ability
    is_each: bool = False
    """It is performed for the target, before that retaliates (H-24.3)."""
    given: Given | None = None
    """What must be true of the attack."""


def deeds_of(added: Sequence[Node]) -> list[Deed]:
    """List the abilities of a card; a shield or retaliate is one for the round (H-29.33)."""
    found: list[Deed] = []
    for each in added:
        match each:
            case parts.Then(do=do):
                found += [Deed(one) for one in compile_line(do, Basis())]
            case parts.Each(do=do):
                found += [Deed(one, is_each=True) for one in compile_line(do, Basis())]
            case GatedChange(gate=If(given=given), changes=(parts.Each(do=do),)):
                found += [Deed(one, is_each=True, given=given) for one in compile_line(do, Basis())]
            case PrintedRaise(what=Raised.SHIELD, amount=amount):
                found.append(Deed(crawl.Shield(value=amount_of(amount))))
            case PrintedRaise(what=Raised.RETALIATE, amount=amount):
                found.append(Deed(crawl.Retaliate(value=amount_of(amount))))
            case _:
                pass
    return found


def abilities_of(added: Sequence[Node]) -> list[Ability]:
    """List the abilities of a card, whenever they are performed."""
    return [each.ability for each in deeds_of(added)]


def make_attack_effect(each: Node) -> Effect | None:
    """Return what a card adds to the attack itself; None is something else."""
    match each:
        case (
            parts.Then()
            | parts.Each()
            | Infusing()
            | PrintedRaise(what=Raised.SHIELD | Raised.RETALIATE)
        ):
            return None
        case GatedChange(changes=(parts.Each(),)):
            return None
        case GatedChange() | PerRider() if _find_raise(each) is not None:
            return None  # part of the number: see `Judged`
        case GatedChange() | PerRider():
            raise NotCoveredError(each)
        case _:
            return effect_of(each)


def _find_raise(rider: GatedChange | PerRider) -> int | None:
    """Return by how much a card counts more under a circumstance, or for each of what is counted."""
    match rider:
        case (
            GatedChange(
                gate=If(),
                changes=(
                    PrintedRaise(what=Raised.ATTACK, amount=Amount(value=Change(by=by), per=None)),
                ),
            )
            | PerRider(
                changes=(
                    PrintedRaise(what=Raised.ATTACK, amount=Amount(value=Change(by=by), per=None)),
                )
            )
        ):
            return by
        case _:
            return None


class Judged(Faces):
    """Modifier cards as they count in one attack: a number that depends on the situation has its present value (H-25.23)."""

    def __init__(
        self,
        faces: Faces,
        holds: Callable[[object], bool],
        count: Callable[[Selector], int],
        *,
        is_sure: bool = False,
        is_dull: bool = False,
    ) -> None:
        self._plain = faces
        self._holds = holds
        self._count = count
        self._is_sure = is_sure
        """A null card counts as +0."""
        self._is_dull = is_dull
        """A 2x card counts as +0."""

    def __getitem__(self, card: str) -> Face:
        face = self._plain.named(card)
        if (self._is_sure and face.printed == "null") or (
            self._is_dull and face.printed == "double"
        ):
            face = msgspec.structs.replace(face, kind="plus", by=0)
        for each in face.effects:  # none, for most cards
            if isinstance(each, GatedChange | PerRider) and (by := _find_raise(each)) is not None:
                face = msgspec.structs.replace(face, by=face.by + by * self._count_times(each))
        return face

    def _count_times(self, rider: GatedChange | PerRider) -> int:
        if isinstance(rider, PerRider):
            return self._count(rider.what)
        assert isinstance(rider.gate, If)
        return int(self._holds(rider.gate.given))
