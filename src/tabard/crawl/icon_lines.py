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
    describe,
    describe_effect,
    describe_per,
    describe_rider,
    describe_ways,
    describe_when,
    name_cost,
    name_infusion,
)
from tabard.crawl.effects import Cost, Effect, Word
from tabard.crawl.given_words import describe_whom

Line: TypeAlias = dict[str, Any]

SIGNED = (Word.ATTACK, Word.RANGE, Word.MOVE, Word.HEAL, Word.TARGET)
"""What changes a printed number."""
ICONS = {Word.REACH: "range", Word.CURE: "heal", Word.EARN: "star"}
"""Effects whose icon has another name."""


def make_lines(abilities: Iterable[Ability]) -> list[Line]:
    """Make a line of every ability of an action."""
    return [dict(make_line(each)) for each in abilities]


@lru_cache(1000)
def make_line(ability: Ability) -> Line:
    """Make a line of one ability; what it says never changes, so it is made once."""
    made: Line = {"icon": "", "value": "", "mods": [], "text": describe(ability)}
    made |= _make_own_line(ability)
    if ability.mandatory:
        made["mandatory"] = True
    return made


def _make_own_line(ability: Ability) -> Line:  # noqa: C901, PLR0911, PLR0912 - one line a kind
    match ability:
        case Move():
            mods = [*_make_ways(ability), *([make_mod("jump")] if ability.jump else [])]
            return _build_line("move", ability.points, mods, ability.riders)
        case Attack():
            mods = [*_make_ways(ability), *_make_aim(ability.aim), *make_effects(ability.effects)]
            return _build_line("attack", ability.value, mods, ability.riders)
        case Heal():
            mods = [*_make_ways(ability), *_make_aim(ability.aim), *make_effects(ability.effects)]
            return _build_line("heal", ability.value, mods, ability.riders)
        case Give():
            first, *others = ability.conditions
            mods = [*(make_mod(each) for each in others), *_make_aim(ability.aim)]
            return _build_line(first, "", mods, ability.riders)
        case PushPull():
            mods = [*_make_aim(ability.aim), *make_effects(ability.effects), *_make_ways(ability)]
            return _build_line(ability.word, ability.hexes, mods, ability.riders)
        case Shield():
            return _build_line("shield", ability.value)
        case Retaliate():
            far = [make_mod("range", ability.range)] if ability.range > 1 else []
            return _build_line("retaliate", ability.value, [*far, *make_effects(ability.effects)])
        case Flying():
            return _build_line("fly")
        case Boost():
            return _write_boost(ability)
        case Negate():
            return _build_line("ward") | {"uses": ability.uses}
        case Suffer():
            return _build_line("heart", -ability.amount, _make_aim(ability.aim), ability.riders)
        case Control():
            return _build_line("", "", _make_aim(ability.aim)) | {
                "lines": make_lines(ability.abilities)
            }
        case Recover():
            return _build_line("recover", ability.cards)
        case Infuse():
            made = _build_line(
                "", "", [make_mod(name_infusion(each)) for each in ability.infusions]
            )
            return made | {"infuses": [name_infusion(each) for each in ability.infusions]}
        case Trap():
            mods = [
                make_mod("range", ability.range),
                *(make_mod(each) for each in ability.conditions),
            ]
            return _build_line("warn", ability.damage, mods)
        case Loot():
            return _build_line("loot", ability.range)
        case Whenever() if ability.slots:
            return {"uses": len(ability.slots), "slots": list(ability.slots)}
        case Paid():
            return make_line(ability.ability) | {
                "cost": name_costs(ability.cost),
                "text": describe(ability),
            }
        case _:
            return {}


def _make_ways(ability: Move | Attack | Heal | PushPull) -> list[Line]:
    """Make additions of what no icon says: what a number is for each of, and in which way it is done."""
    each = "" if isinstance(ability, PushPull) else describe_per(ability)
    return [make_mod("", words) for words in (each, *describe_ways(ability)) if words]


def _build_line(
    icon: str, value: int | str = "", mods: Sequence[Line] = (), riders: Sequence[Rider] = ()
) -> Line:
    made: Line = {"icon": str(icon), "value": value, "mods": list(mods)}
    if riders:
        made["riders"] = [make_rider_line(each) for each in riders]
    return made


def _write_boost(ability: Boost) -> Line:
    """Lead with what the boost changes: the first effect gives the icon and the number."""
    first, *others = make_effects(ability.effects)
    made = _build_line(first["icon"], first["value"], others) | {"scope": SCOPES[ability.scope]}
    if ability.uses or ability.slots:
        made["uses"] = ability.uses or len(ability.slots)
    if ability.slots:
        made["slots"] = list(ability.slots)
    return made


def make_rider_line(rider: Rider) -> Line:
    """Show what a rider adds, and what it costs or needs."""
    gives = ", ".join(describe_rider(rider))
    mods = make_effects(rider.effects)
    if rider.whom is not None:
        mods.insert(0, make_mod("", describe_whom(rider.whom)))
    if when := describe_when(rider):
        return {"given": when, "mods": mods, "text": f"{gives} {when}"}
    cost = name_costs(rider.cost)
    text = f"Consume {name_cost(rider.cost)}: {gives}"
    return {"cost": cost, "mods": mods, "text": text}


def name_costs(cost: Cost) -> list[str]:
    """Name each infusion that is to be consumed: `fire`, `ice/earth`, `wild`."""
    return [name_infusion(each) for each in cost]


def make_mod(icon: str, value: int | str = "", text: str = "") -> Line:
    """Make an addition."""
    words = text or " ".join(str(each) for each in (icon.capitalize(), value) if each != "")
    return {"icon": str(icon), "value": value, "text": words}


def make_effects(given: Iterable[Effect]) -> list[Line]:
    """Make additions of effects."""
    return [dict(_make_effect(each)) for each in given]


@lru_cache(500)
def _make_effect(effect: Effect) -> Line:
    text = describe_effect(effect)
    if effect.condition is not None:
        own = {"who": "self"} if effect.word is Word.OWN else {}
        return make_mod(effect.condition, "", text) | own
    amount = f"{effect.amount:+d}" if effect.word in SIGNED else effect.amount or ""
    made = make_mod(ICONS.get(effect.word, str(effect.word)), amount, text)
    return made | {"who": "self"} if effect.word is Word.CURE else made


def _make_aim(aim: Aim) -> list[Line]:
    return [*_aimed(aim)]


def _aimed(aim: Aim) -> Iterator[Line]:
    if aim.whom is not None:
        yield make_mod("", describe_whom(aim.whom))
        return
    if aim.range is not None:
        yield make_mod("range", aim.range)
    if aim.targets == ALL:
        yield make_mod("target", "all", "all in range")
    elif aim.targets > 1:
        yield make_mod("target", aim.targets)
    if aim.who:
        yield make_mod(
            "", {"self": "self", "ally": "ally", "enemy": "enemy", "any": "anybody"}[aim.who]
        )
    if aim.afflicted is not None:
        yield make_mod(aim.afflicted, "only", f"only with {aim.afflicted}")
    if aim.area is not None:
        yield make_area(aim.area)


def make_area(zone: Area) -> Line:
    """Show an area as offsets, which in melee are counted from the figure's own hex."""
    where = " next to the attacker" if zone.is_melee else ""
    return {
        "icon": "area",
        "value": "",
        "text": f"area of {len(zone.hexes)} hexes{where}",
        "hexes": [[each.q, each.r] for each in zone.hexes],
        "melee": zone.is_melee,
    }
