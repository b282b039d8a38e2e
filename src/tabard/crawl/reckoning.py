"""What an attack is likely to do before its modifier is drawn, with what might be added to it: for bots. None of this is a rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tabard.crawl.attack import times_of
from tabard.crawl.attack_parts import AttackOn, Modifier, shield_of
from tabard.crawl.effects import Condition, Effect, Word

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish


class Blow(NamedTuple):
    """What an attack comes to on average."""

    damage: float
    """The hit points that its target loses: no more than it has."""
    killed: float
    """How likely the target falls."""


def reckon_blow(
    game: Skirmish, attack: AttackOn, drawn: Iterable[Modifier], added: Sequence[Effect] = ()
) -> Blow:
    """Say what an attack comes to if each of some modifiers is as likely as the others, with effects that might be `added`."""
    hp = attack.target.hp
    value = max(0, _find_value(game, attack) + _sum_up(added, Word.ATTACK))
    shield = shield_of(game, attack.target) + attack.total(Word.SHIELD)
    shield += _sum_up(added, Word.SHIELD)
    pierce = attack.total(Word.PIERCE) + _sum_up(added, Word.PIERCE)
    dealt = sorted(
        each.applied(value) - max(0, shield - pierce - _sum_up(each.effects, Word.PIERCE))
        for each in drawn
    )
    lucky = attack.advantage
    if not lucky and any(each.word is Word.ADVANTAGE for each in added):
        lucky = 1
    damage = killed = 0.0
    for place, each in enumerate(dealt if lucky >= 0 else reversed(dealt)):
        # Of two draws the better or the worse one counts.
        likely = (2 * place + 1) / len(dealt) ** 2 if lucky else 1 / len(dealt)
        damage += likely * min(hp, max(0, each))
        killed += likely * (each >= hp)
    return Blow(damage, killed)


def _find_value(game: Skirmish, attack: AttackOn) -> int:
    """Return the attack value with what is added so far."""
    poison = int(Condition.POISON in attack.target.conditions)
    base = attack.ability.value * times_of(game, attack)
    return base + attack.total(Word.ATTACK) + poison


def _sum_up(effects: Sequence[Effect], word: Word) -> int:
    return sum(each.amount for each in effects if each.word is word)


def list_new_conditions(
    game: Skirmish, attack: AttackOn, added: Iterable[Effect]
) -> list[Condition]:
    """List the conditions that effects would give the target of an attack and that it would not have without them."""
    target = attack.target
    if target.is_objective:
        return []
    known = {*target.conditions, *game.traits(target).immune}
    known |= {each.condition for each in attack.effects if each.condition is not None}
    return [
        each.condition
        for each in added
        if each.word is Word.GAIN and each.condition is not None and each.condition not in known
    ]
