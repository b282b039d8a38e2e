"""Abilities as lines that a page draws: an icon, a number, and what is added; the words are there for everybody else.

Icons are named as in the page's sprite. A line or an addition without an icon is shown by its words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from tabard.crawl.abilities import (
    Ability,
    Attack,
    Boost,
    Control,
    Flying,
    Give,
    Heal,
    Infuse,
    Loot,
    Move,
    Negate,
    Paid,
    PushPull,
    Recover,
    Retaliate,
    Shield,
    Suffer,
    Trap,
    Whenever,
)
from tabard.crawl.ability_parts import ALL, Aim, Area, Rider
from tabard.crawl.ability_words import (
    SCOPES,
    cost_text,
    describe,
    effect_text,
    infusion_text,
    per_text,
    rider_words,
    way_words,
    when_text,
)
from tabard.crawl.effects import Cost, Effect, Word
from tabard.crawl.given_words import whom_text

Line: TypeAlias = dict[str, Any]

SIGNED = (Word.ATTACK, Word.RANGE, Word.MOVE, Word.HEAL, Word.TARGET)
"""What changes a printed number."""
ICONS = {Word.REACH: "range", Word.CURE: "heal", Word.EARN: "star"}
"""Effects whose icon has another name."""


def lines(abilities: Iterable[Ability]) -> list[Line]:
    """Make a line of every ability of an action."""
    return [dict(line(each)) for each in abilities]


@lru_cache(1000)
def line(ability: Ability) -> Line:
    """Make a line of one ability; what it says never changes, so it is made once."""
    made: Line = {"icon": "", "value": "", "mods": [], "text": describe(ability)}
    made |= _made(ability)
    if ability.mandatory:
        made["mandatory"] = True
    return made


def _made(ability: Ability) -> Line:  # noqa: C901, PLR0911, PLR0912 - one line a kind
    match ability:
        case Move():
            mods = [*_ways(ability), *([mod("jump")] if ability.jump else [])]
            return _line("move", ability.points, mods, ability.riders)
        case Attack():
            mods = [*_ways(ability), *_aim(ability.aim), *effects(ability.effects)]
            return _line("attack", ability.value, mods, ability.riders)
        case Heal():
            mods = [*_ways(ability), *_aim(ability.aim), *effects(ability.effects)]
            return _line("heal", ability.value, mods, ability.riders)
        case Give():
            first, *others = ability.conditions
            mods = [*(mod(each) for each in others), *_aim(ability.aim)]
            return _line(first, "", mods, ability.riders)
        case PushPull():
            mods = [*_aim(ability.aim), *effects(ability.effects), *_ways(ability)]
            return _line(ability.word, ability.hexes, mods, ability.riders)
        case Shield():
            return _line("shield", ability.value)
        case Retaliate():
            far = [mod("range", ability.range)] if ability.range > 1 else []
            return _line("retaliate", ability.value, [*far, *effects(ability.effects)])
        case Flying():
            return _line("fly")
        case Boost():
            return _boost(ability)
        case Negate():
            return _line("ward") | {"uses": ability.uses}
        case Suffer():
            return _line("heart", -ability.amount, _aim(ability.aim), ability.riders)
        case Control():
            return _line("", "", _aim(ability.aim)) | {"lines": lines(ability.abilities)}
        case Recover():
            return _line("recover", ability.cards)
        case Infuse():
            made = _line("", "", [mod(infusion_text(each)) for each in ability.infusions])
            return made | {"infuses": [infusion_text(each) for each in ability.infusions]}
        case Trap():
            mods = [mod("range", ability.range), *(mod(each) for each in ability.conditions)]
            return _line("warn", ability.damage, mods)
        case Loot():
            return _line("loot", ability.range)
        case Whenever() if ability.slots:
            return {"uses": len(ability.slots), "slots": list(ability.slots)}
        case Paid():
            return line(ability.ability) | {"cost": costs(ability.cost), "text": describe(ability)}
        case _:
            return {}


def _ways(ability: Move | Attack | Heal | PushPull) -> list[Line]:
    """Make additions of what no icon says: what a number is for each of, and in which way it is done."""
    each = "" if isinstance(ability, PushPull) else per_text(ability)
    return [mod("", words) for words in (each, *way_words(ability)) if words]


def _line(
    icon: str, value: int | str = "", mods: Sequence[Line] = (), riders: Sequence[Rider] = ()
) -> Line:
    made: Line = {"icon": str(icon), "value": value, "mods": list(mods)}
    if riders:
        made["riders"] = [rider_line(each) for each in riders]
    return made


def _boost(ability: Boost) -> Line:
    """Lead with what the boost changes: the first effect gives the icon and the number."""
    first, *others = effects(ability.effects)
    made = _line(first["icon"], first["value"], others) | {"scope": SCOPES[ability.scope]}
    if ability.uses or ability.slots:
        made["uses"] = ability.uses or len(ability.slots)
    if ability.slots:
        made["slots"] = list(ability.slots)
    return made


def rider_line(rider: Rider) -> Line:
    """Show what a rider adds, and what it costs or needs."""
    gives = ", ".join(rider_words(rider))
    mods = effects(rider.effects)
    if rider.whom is not None:
        mods.insert(0, mod("", whom_text(rider.whom)))
    if when := when_text(rider):
        return {"given": when, "mods": mods, "text": f"{gives} {when}"}
    cost = costs(rider.cost)
    text = f"Consume {cost_text(rider.cost)}: {gives}"
    return {"cost": cost, "mods": mods, "text": text}


def costs(cost: Cost) -> list[str]:
    """Name each infusion that is to be consumed: `fire`, `ice/earth`, `wild`."""
    return [infusion_text(each) for each in cost]


def mod(icon: str, value: int | str = "", text: str = "") -> Line:
    """Make an addition."""
    words = text or " ".join(str(each) for each in (icon.capitalize(), value) if each != "")
    return {"icon": str(icon), "value": value, "text": words}


def effects(given: Iterable[Effect]) -> list[Line]:
    """Make additions of effects."""
    return [dict(_effect(each)) for each in given]


@lru_cache(500)
def _effect(effect: Effect) -> Line:
    text = effect_text(effect)
    if effect.condition is not None:
        own = {"who": "self"} if effect.word is Word.OWN else {}
        return mod(effect.condition, "", text) | own
    amount = f"{effect.amount:+d}" if effect.word in SIGNED else effect.amount or ""
    made = mod(ICONS.get(effect.word, str(effect.word)), amount, text)
    return made | {"who": "self"} if effect.word is Word.CURE else made


def _aim(aim: Aim) -> list[Line]:
    return [*_aimed(aim)]


def _aimed(aim: Aim) -> Iterator[Line]:
    if aim.whom is not None:
        yield mod("", whom_text(aim.whom))
        return
    if aim.range is not None:
        yield mod("range", aim.range)
    if aim.targets == ALL:
        yield mod("target", "all", "all in range")
    elif aim.targets > 1:
        yield mod("target", aim.targets)
    if aim.who:
        yield mod("", {"self": "self", "ally": "ally", "enemy": "enemy", "any": "anybody"}[aim.who])
    if aim.afflicted is not None:
        yield mod(aim.afflicted, "only", f"only with {aim.afflicted}")
    if aim.area is not None:
        yield area(aim.area)


def area(zone: Area) -> Line:
    """Show an area as offsets, which in melee are counted from the figure's own hex."""
    where = " next to the attacker" if zone.is_melee else ""
    return {
        "icon": "area",
        "value": "",
        "text": f"area of {len(zone.hexes)} hexes{where}",
        "hexes": [[each.q, each.r] for each in zone.hexes],
        "melee": zone.is_melee,
    }
