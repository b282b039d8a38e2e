"""What a half of a card comes to, in a few numbers: for bots that judge at first sight. None of this is a rule."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from tabard.crawl.abilities import (
    Ability,
    Attack,
    Boost,
    Control,
    Give,
    Grant,
    Heal,
    Loot,
    Move,
    Negate,
    Paid,
    PushPull,
    Recover,
    Retaliate,
    Shield,
    Suffer,
    Whenever,
)
from tabard.crawl.ability_parts import ALL, SELF
from tabard.crawl.effects import Word
from tabard.haven.own_abilities import (
    Kill,
    Manipulate,
    RecoverCards,
    Several,
    SummonOwn,
    Teleport,
)

if TYPE_CHECKING:
    from tabard.haven.printed import Printed

DAMAGE = 1.8
"""What a point of damage is worth beside a hit point of one's own: it also brings a monster's end nearer."""
SEVERAL = 0.4
"""How much of an attack on a second and further target comes true, as they seldom stand together."""
NEAR = 0.6
"""The same where they are near."""
ADDED, PIERCED, HOPED = 1.0, 0.4, 0.4
"""A condition or push, a point of pierce, and how much of what has to be paid or to be so."""
MANY = 20
"""As many cards as nobody has."""
SUMMONED, STAYING, OTHER, LOOTED, BROUGHT_BACK = 6.0, 2.0, 0.8, 0.6, 2.5


class Sketch(NamedTuple):
    """A half of a card at a glance."""

    hits: float = 0.0
    """What its attacks are worth if somebody is in reach who has hit points enough for them."""
    once: float = 0.0
    """What they are worth on a single target."""
    targets: int = 0
    """On how many targets the largest of them goes."""
    attack: int = 0
    """The value of its strongest attack."""
    reach: int = 0
    """How far its attacks go; 0 is none."""
    before: int = 0
    """The points of movement that come before the first attack."""
    move: int = 0
    """All points of movement."""
    heal: int = 0
    guards: int = 0
    """Points of shield and retaliate."""
    helps: float = 0.0
    """What everything else is worth while there are enemies."""
    loot: int = 0
    recovers: int = 0
    """How many lost cards of one's own come back."""
    is_lost: bool = False

    def hits_on(self, count: int) -> float:
        """Say what its attacks are worth where so many enemies are near."""
        more = max(0, min(self.targets, count) - 1)
        return self.once * (1 + NEAR * more)


BASIC = {
    "top": Sketch(hits=2 * DAMAGE, once=2 * DAMAGE, targets=1, attack=2, reach=1),
    "bottom": Sketch(move=2),
}
"""The basic actions."""


@lru_cache(4000)
def sketch_half(box: Printed, card: str, half: str) -> Sketch:
    """Look at a half of a card."""
    face = box.card_face(card)
    printed = face.top if half == "top" else face.bottom
    found = _add_up(printed.do)
    stays = STAYING if printed.stays and not found.guards else 0.0
    return found._replace(helps=found.helps + stays, is_lost=bool(printed.lost))


def _add_up(abilities: Iterable[Ability]) -> Sketch:
    found = Sketch()
    for each in abilities:
        found = _with(found, each)
    return found


def _with(found: Sketch, ability: Ability) -> Sketch:  # noqa: C901, PLR0911, PLR0912 - one case a kind
    match ability:
        case Attack():
            return _add_attack(found, ability)
        case Move():
            return _add_walk(found, ability.points + bool(ability.count))
        case Teleport():
            return _add_walk(found, ability.hexes)
        case Heal():
            return found._replace(heal=found.heal + ability.value)
        case Shield() | Retaliate():
            return found._replace(guards=found.guards + ability.value)
        case PushPull():
            return _add_help(found, ADDED)
        case Give():
            several = 2 if ability.aim.targets == ALL else max(1, ability.aim.targets)
            return _add_help(found, ADDED * len(ability.conditions) * several)
        case Loot():
            return found._replace(loot=found.loot + ability.range)
        case Suffer():
            own = ability.aim.who == "self" and ability.aim.whom is None
            return _add_help(found, -ability.amount if own else DAMAGE * ability.amount)
        case SummonOwn():
            return _add_help(found, SUMMONED)
        case RecoverCards() if ability.zone == "lost" and ability.aim == SELF:
            return found._replace(recovers=found.recovers + (ability.number or MANY))
        case Recover() | RecoverCards() | Negate():
            return _add_help(found, BROUGHT_BACK)
        case Kill():
            return _add_help(found, 4 * DAMAGE)
        case Boost() | Whenever():
            return _add_help(found, 1.5 * ADDED)
        case Paid():
            more = _add_up([ability.ability])
            return _add_help(found, HOPED * (more.hits + more.heal + more.helps))
        case Several() | Control() | Grant():
            more = _add_up(ability.abilities)
            return _add_help(found, HOPED * (more.hits + more.heal + more.helps))
        case Manipulate():
            more = _add_up(ability.each)
            return _add_help(found, ADDED + HOPED * more.hits)
        case _:
            return _add_help(found, OTHER)


def _add_help(found: Sketch, helps: float) -> Sketch:
    return found._replace(helps=found.helps + helps)


def _add_walk(found: Sketch, points: int) -> Sketch:
    before = found.before if found.reach else found.before + points
    return found._replace(before=before, move=found.move + points)


def _add_attack(found: Sketch, attack: Attack) -> Sketch:
    aim = attack.aim
    count = (
        len(aim.area.hexes) if aim.area is not None else 3 if aim.targets == ALL else aim.targets
    )
    value = attack.value + (1.0 if attack.count is not None or attack.per is not None else 0.0)
    once = DAMAGE * value + sum(_value_effect(each.word, each.amount) for each in attack.effects)
    once += HOPED * sum(
        _value_effect(each.word, each.amount) for rider in attack.riders for each in rider.effects
    )
    hits = once * (1 + SEVERAL * (max(1, count) - 1)) * attack.times
    reach = max(1, aim.range or aim.reach or 1)
    if aim.area is not None and not aim.area.is_melee:
        reach += 1
    return found._replace(
        hits=found.hits + hits,
        once=found.once + once * attack.times,
        targets=max(found.targets, count),
        attack=max(found.attack, attack.value),
        reach=max(found.reach, reach),
    )


def _value_effect(word: Word, amount: int) -> float:
    match word:
        case Word.ATTACK:
            return DAMAGE * amount
        case Word.PIERCE:
            return PIERCED * amount
        case _:
            return ADDED
