"""Bonuses of which more comes for elements that are consumed once, when they begin."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from tabard.crawl import ability_parts
from tabard.crawl.abilities import Ability, Whenever
from tabard.crawl.circumstances import Occasion
from tabard.crawl.effects import Effect
from tabard.haven import heads, parts, verbs
from tabard.haven.element_board import cost_of
from tabard.haven.listening import Reader, listen
from tabard.haven.riders import AnyChange, Consume, GatedChange, Pay
from tabard.haven.sequels import find_cost_ability
from tabard.haven.wording import phrase_line

Compiler = Callable[[Sequence[verbs.AnyAbility]], Sequence[Ability]]


def listen_paid(
    node: verbs.PrintedBonus, effect_of: Reader, compile_do: Compiler
) -> Ability | None:
    """Make a bonus of an attack with what is added for a cost; None where this cannot be done yet."""
    body = node.body
    if not isinstance(body, heads.Changes) or body.once is None:
        return None
    plain = msgspec.structs.replace(node, body=heads.Changes(body.changes))
    found = listen(plain, effect_of, compile_do)
    if not isinstance(found, Whenever) or found.trigger.on is not Occasion.ATTACK:
        return None
    riders, abilities = [*found.riders], [*found.abilities]
    for each in body.once.riders:
        if not isinstance(each, GatedChange) or not isinstance(each.gate, Consume):
            return None
        effects, made = _split_changes(each.changes, effect_of, compile_do)
        numbers = range(len(abilities), len(abilities) + len(made))
        abilities += made  # type: ignore[arg-type]  # any ability may be performed
        riders.append(
            ability_parts.Rider(effects, cost=cost_of(each.gate.icons), each=tuple(numbers))
        )
    return msgspec.structs.replace(
        found, riders=tuple(riders), abilities=tuple(abilities), text=phrase_line(node)
    )


def listen_priced(
    node: verbs.PrintedBonus, effect_of: Reader, compile_do: Compiler
) -> Ability | None:
    """Make a bonus of an attack for which something is done each time: `<pay destroy ..: attack +2>`."""
    match node.body:
        case heads.Changes(
            changes=(GatedChange(gate=Pay(costs=(cost,)), changes=changes),), once=None
        ):
            plain = msgspec.structs.replace(node, body=heads.Changes(changes))
        case _:
            return None
    found = listen(plain, effect_of, compile_do)
    if not isinstance(found, Whenever) or found.trigger.on is not Occasion.ATTACK:
        return None
    price = [
        msgspec.structs.replace(e, mandatory=True) for e in compile_do([find_cost_ability(cost)])
    ]
    trigger = msgspec.structs.replace(found.trigger, is_optional=True)
    return msgspec.structs.replace(
        found,
        trigger=trigger,
        abilities=tuple(price),
        has_price=True,
        text=phrase_line(node),
    )


def _split_changes(
    changes: Sequence[AnyChange], effect_of: Reader, compile_do: Compiler
) -> tuple[tuple[Effect, ...], list[Ability]]:
    """Part what an attack has from what is done after it."""
    effects, made = [], list[Ability]()
    for each in changes:
        if isinstance(each, parts.Then):
            made += [msgspec.structs.replace(one, mandatory=True) for one in compile_do(each.do)]
        else:
            effects.append(effect_of(each))
    return tuple(effects), made
