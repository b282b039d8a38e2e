"""From the words of a card to what few cards do: kill outright, repeat, play cards at once, take back another's cards, hire an enemy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabard.crawl.ability_parts import Area
from tabard.haven import own_abilities as own
from tabard.haven import parts, verbs
from tabard.haven.riders import Part, Pay, Paying
from tabard.haven.scenes import NotCoveredError, amount_of
from tabard.haven.selectors import Ids, In, Kind, Nested, Single, count_chosen
from tabard.haven.vocabulary import Half, Thing, Zone
from tabard.haven.wording import phrase_line
from tabard.hexes import make_pattern

if TYPE_CHECKING:
    from tabard.crawl.abilities import Ability
    from tabard.haven.drafts import Basis

Compile = Callable[[Sequence[verbs.AnyAbility], "Basis"], tuple["Ability", ...]]
CARDS = (Kind(Thing.CARD), Kind(Thing.CARDS))


def make_rare(node: verbs.AnyAbility, base: Basis, compile_line: Compile) -> Ability | None:  # noqa: PLR0911 - one line a verb
    """Make one of these abilities; None if it is none of them."""
    match node:
        case verbs.Repeat(amount=amount, do=do) if not base.is_monster and amount.per is None:
            made = compile_line(do, base) * amount_of(amount)
            return own.Several(abilities=made, text=phrase_line(node))
        case verbs.PrintedKill(who=who, parts=behind) if not base.is_monster:
            return _kill(node, who, behind)
        case verbs.Play(what=Single(noun=noun, filters=(In(zones=(Zone.HAND,)),)) as what, parts=(parts.On(who=who),)) if (
            noun in CARDS and node.halves == (Half.TOP, Half.BOTTOM)
        ):  # fmt: skip
            return own.LetPlay(number=count_chosen(what) or 1, whom=who, text=phrase_line(node))
        case verbs.PrintedRecover(
            what=Single(
                noun=noun, place=Nested(who=owner), filters=(In(zones=(Zone.LOST,)),)
            ) as what,
            parts=(parts.On(who=who),),
        ) if noun in CARDS:
            return own.ShareCards(
                number=count_chosen(what) or 1, whom=who, owner=owner, text=phrase_line(node)
            )
        case verbs.PrintedRecover(what=Single(noun=Ids(names=(name,)), filters=filters), parts=()):
            if filters != (In((Zone.DISCARD,)),):
                raise NotCoveredError(node)
            return own.RecoverCards(
                number=1, card=name.name, text=phrase_line(node), mandatory=True
            )
        case verbs.Gated(gate=Pay(costs=(Paying(number=number, where=Single() as where),)), do=do):
            made = compile_line(do, base)
            return own.PayMoney(number=number, where=where, abilities=made, text=phrase_line(node))
        case verbs.Gated(gate=Pay(costs=(Paying(number=number, where=None),)), do=do):
            return _hire(node, number, do)
        case _:
            return None


def _kill(node: verbs.AnyAbility, who: object, behind: Sequence[Part]) -> own.KillInArea:
    area, earns = None, 0
    for each in behind:
        match each:
            case parts.PrintedArea(cells=cells):
                area = Area(make_pattern(cells), is_melee=True)
            case parts.Xp(amount=amount) if amount.per is not None:
                earns = amount.value if isinstance(amount.value, int) else 0
            case _:
                raise NotCoveredError(node)
    if area is None:
        raise NotCoveredError(node)
    return own.KillInArea(whom=who, area=area, earns=earns, text=phrase_line(node))


def _hire(node: verbs.AnyAbility, number: int, do: Sequence[verbs.AnyAbility]) -> Ability:
    """Read that an enemy is marked for money and changes sides: only one card says so, and this is what it comes to."""
    first, *others = do
    if not isinstance(first, verbs.PrintedMarkOut) or " ; ".join(map(str, others)) != HIRED:
        raise NotCoveredError(node)
    return own.Hire(whom=first.who, cost=number, text=phrase_line(node))


HIRED = "scenario always: side ally on marked ; scenario at death of marked: drop +1"
