"""What the numbers and names of a card depend on: the level, the characters, the tables of a boss, and who goes by a name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, NoReturn, assert_never

from tabard.content import Change
from tabard.content.nodes import Node
from tabard.crawl.circumstances import Measure
from tabard.haven.selectors import (
    Amount,
    Asked,
    Difference,
    Expression,
    Formula,
    HalfUp,
    Id,
    Kind,
    More,
    Named,
    Reference,
    Single,
    Sum,
    This,
)
from tabard.haven.vocabulary import Period, Pointer, Thing, Variable
from tabard.table import RulesError

if TYPE_CHECKING:
    from tabard.haven.verbs import AnyAbility


class NotCoveredError(RulesError):
    """Name what is printed on a card and cannot be performed yet."""

    def __init__(self, node: Node | str) -> None:
        super().__init__(f"This cannot be performed yet: {node}.")
        self.what = str(node)


def refuse(node: Node | str) -> NoReturn:
    """Say that something cannot be performed yet."""
    raise NotCoveredError(node)


class SpecialAbility(NamedTuple):
    """A special ability of a boss at its level."""

    do: Sequence[AnyAbility]
    tables: Mapping[Variable, int]


class Scene(NamedTuple):
    """What a monster's card is compiled for."""

    known: Mapping[Variable, int] = {}
    rank: str = ""
    """normal, elite, or boss."""
    kinds: Mapping[str, tuple[str, ...]] = {}
    """The kinds of figures that go by a name, where there is more than one."""
    specials: Sequence[SpecialAbility] = ()

    def kinds_of(self, names: Sequence[Id]) -> tuple[str, ...]:
        """List the kinds of figures that are meant by names."""
        found = [kind for each in names for kind in self.kinds.get(each.name, (each.name,))]
        return tuple(dict.fromkeys(found))


ELSEWHERE = Scene()
"""Of a card whose numbers depend on nothing."""


def amount_of(amount: Amount, base: int | None = None, scene: Scene = ELSEWHERE) -> int:
    """Return what an amount comes to: fixed, or on top of what is printed elsewhere, and never below nothing."""
    if amount.per is not None:
        refuse(amount)
    match amount.value:
        case int() as value:
            return value
        case Change(by=by) if base is not None:
            return max(0, base + by)
        case Formula(of=of):
            return max(0, _reckon_part(of, amount, scene))
        case More(by=Formula(of=of)) if base is not None:
            return max(0, base + _reckon_part(of, amount, scene))
        case _:
            refuse(amount)


def _reckon_part(part: Expression, amount: Amount, scene: Scene) -> int:
    def look(asked: Named | Asked) -> int:
        if isinstance(asked, Asked) or asked.variable not in scene.known:
            refuse(amount)
        return scene.known[asked.variable]

    return evaluate(part, look)


def evaluate(part: Expression, look: Callable[[Named | Asked], int]) -> int:
    """Return what a formula of a line comes to; what a letter or a number of a figure is, is looked up."""
    match part:
        case int():
            return part
        case Sum(left=left, right=right):
            return evaluate(left, look) + evaluate(right, look)
        case Difference(left=left, right=right):
            return evaluate(left, look) - evaluate(right, look)
        case HalfUp(of=of):
            return -(-evaluate(of, look) // 2)
        case Named() | Asked():
            return look(part)
        case _:
            assert_never(part)


def count_amount(amount: Amount, base: int | None, scene: Scene) -> tuple[int, Measure | None]:
    """Return what an amount comes to, and what it is multiplied by."""
    if amount.per is None:
        return amount_of(amount, base, scene), None
    return amount_of(Amount(amount.value), base, scene), _find_measure(amount.per, amount)


def _find_measure(per: Single, amount: Amount) -> Measure:
    turn = (This(Period.TURN),)
    match per:
        case Single(noun=Kind(thing=Thing.STEP | Thing.STEPS), filters=filters) if filters == turn:
            return Measure.STEPS
        case Single(noun=Kind(thing=Thing.STEP | Thing.STEPS), filters=()):
            return Measure.WAY
        case Single(noun=Kind(thing=Thing.DAMAGE), filters=()):
            return Measure.DAMAGE
        case Single(noun=Kind(thing=Thing.DAMAGE), filters=filters) if filters == turn:
            return Measure.DEALT
        case Single(noun=Reference(pointer=Pointer.TARGET), filters=()):
            return Measure.TARGETS
        case _:
            refuse(amount)
