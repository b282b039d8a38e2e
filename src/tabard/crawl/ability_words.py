"""Abilities in words, as people read them on a card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabard.crawl.abilities import (
    Ability,
    Attack,
    Boost,
    Control,
    Crush,
    Flying,
    Focus,
    Give,
    Grant,
    Heal,
    Infuse,
    Loot,
    Move,
    Negate,
    Own,
    Paid,
    Provided,
    PushPull,
    Raise,
    Recover,
    Retaliate,
    Shield,
    Suffer,
    Summon,
    Trap,
    Whenever,
)
from tabard.crawl.ability_parts import ALL, Aim, Rider, Scope
from tabard.crawl.circumstances import Occasion
from tabard.crawl.effects import WILD, Cost, Effect, Infusion, Word
from tabard.crawl.given_words import (
    describe_each,
    describe_given,
    describe_so,
    describe_whom,
    name_kinds,
)

HAPPENS = {
    Occasion.ATTACK: "attacks",
    Occasion.TURN_START: "begins a turn",
    Occasion.TURN_END: "ends a turn",
    Occasion.DEATH: "dies",
}

KIN = {"own": "you", "ally": "an ally", "enemy": "an enemy", "any": "anybody"}

SCOPES = {
    Scope.ATTACKS: "your attacks",
    Scope.MELEE: "your melee attacks",
    Scope.RANGED: "your ranged attacks",
    Scope.MOVES: "your moves",
    Scope.FORCED: "your pushes and pulls",
}


def describe_all(abilities: Iterable[Ability]) -> str:
    """Put the abilities of an action into words."""
    return "; ".join(describe(each) for each in abilities)


def describe(ability: Ability) -> str:
    """Put one ability into words."""
    text = _described(ability)
    return f"{text} (mandatory)" if ability.mandatory else text


def _described(ability: Ability) -> str:  # noqa: C901, PLR0911, PLR0912 - one line a kind
    match ability:
        case Move():
            words = ["Jump"] if ability.jump else []
            if ability.away:
                words.append("as far from its focus as it can")
            words += describe_ways(ability)
            return _joined(f"Move {ability.points}{_describe_per(ability)}", words, ability.riders)
        case Attack():
            words = [*_describe_aim(ability.aim), *map(describe_effect, ability.effects)]
            if ability.is_split:
                words.append("shared with all enemies next to the target")
            words += describe_ways(ability)
            words += [
                f"each time {_describe_for_each(each)}"
                if number in ability.broken
                else _describe_for_each(each)
                for number, each in enumerate(ability.each)
            ]
            return _joined(f"Attack {ability.value}{_describe_per(ability)}", words, ability.riders)
        case Heal():
            words = [*_describe_aim(ability.aim), *map(describe_effect, ability.effects)]
            return _joined(f"Heal {ability.value}{_describe_per(ability)}", words, ability.riders)
        case Give():
            names = " and ".join(each.capitalize() for each in ability.conditions)
            return _joined(names, _describe_aim(ability.aim), ability.riders)
        case PushPull():
            words = [
                *_describe_aim(ability.aim),
                *map(describe_effect, ability.effects),
                *describe_ways(ability),
            ]
            return _joined(f"{ability.word.capitalize()} {ability.hexes}", words, ability.riders)
        case Shield():
            return f"Shield {ability.value}"
        case Retaliate():
            far = [f"Range {ability.range}"] if ability.range > 1 else []
            return _joined(
                f"Retaliate {ability.value}", [*far, *map(describe_effect, ability.effects)]
            )
        case Flying():
            return "Flying"
        case Boost():
            added = ", ".join(map(describe_effect, ability.effects))
            uses = f" (next {ability.uses})" if ability.uses else ""
            return f"{added} on {SCOPES[ability.scope]}{uses}"
        case Whenever():
            return _describe_whenever(ability)
        case Negate():
            return "Negate the next damage" + (
                f" ({ability.uses} times)" if ability.uses > 1 else ""
            )
        case Suffer():
            return _suffer(ability)
        case Control():
            return _describe_control(ability)
        case Grant():
            who = ", ".join(["Grant", *_describe_aim(ability.aim)])
            return f"{who}: {', then '.join(map(describe, ability.abilities))}"
        case Provided():
            return f"If {describe_given(ability.given)}: {describe_all(ability.abilities)}"
        case Summon():
            return _summon(ability)
        case Loot():
            return f"Loot {ability.range}"
        case Focus():
            whom = "whoever lets it act" if ability.is_leader else "an enemy"
            return ", ".join([f"Focus on {whom}", *_describe_aim(ability.aim)])
        case Recover():
            return _recover(ability)
        case Infuse():
            return "Infuse " + ", ".join(map(name_infusion, ability.infusions))
        case Own():
            return ability.text
        case Raise():
            return f"Place an obstacle, Range {ability.range}"
        case Crush():
            return f"Destroy an obstacle, Range {ability.range}: enemies next to it suffer {ability.damage}"
        case Trap():
            added = "".join(f" and {each.capitalize()}" for each in ability.conditions)
            return f"Set a trap, Range {ability.range}: damage {ability.damage}{added}"
        case Paid():
            return f"Consume {name_cost(ability.cost)}: {describe(ability.ability)}"
        case _:
            return type(ability).__name__


def _describe_control(ability: Control) -> str:
    """Say whom one controls before what it does, as a range behind an attack would be the attack's."""
    words = ", ".join(word for word in _describe_aim(ability.aim) if not word.startswith("Range "))
    near = f" within range {ability.aim.range}" if ability.aim.range is not None else ""
    who = f" ({words})" if words else ""
    return f"Control an enemy{near}{who}: {', then '.join(map(describe, ability.abilities))}"


def _describe_whenever(ability: Whenever) -> str:
    if ability.text:
        return ability.text
    trigger = ability.trigger
    happens = HAPPENS[trigger.on] if trigger.whose != "own" else _YOURS[trigger.on]
    whom = f" {KIN[trigger.at]}" if trigger.on is Occasion.ATTACK and trigger.at != "any" else ""
    near = f" within {trigger.within} of you" if trigger.within else ""
    does = [*map(describe_effect, ability.effects), *map(describe, ability.abilities)]
    uses = f" (next {len(ability.slots)})" if ability.slots else ""
    may = "you may: " if trigger.is_optional else ""
    who = " or ".join(name_kinds(trigger.kinds)) if trigger.kinds else KIN[trigger.whose]
    return f"Whenever {who}{near} {happens}{whom}, {may}{', '.join(does)}{uses}"


_YOURS = {
    Occasion.ATTACK: "attack",
    Occasion.TURN_START: "begin a turn",
    Occasion.TURN_END: "end a turn",
    Occasion.DEATH: "die",
}


def _describe_for_each(ability: Ability) -> str:
    """Say what is done for each target; words of a game's own say by themselves whom they mean."""
    text = _described(ability)
    aim = getattr(ability, "aim", None)
    if aim is None or aim.who == "self" or aim.whom is not None:
        return text
    return f"{text} (of the target)"


def _suffer(ability: Suffer) -> str:
    added = "".join(f" and {each.capitalize()}" for each in ability.conditions)
    if ability.aim.whom is not None:
        who = describe_whom(ability.aim.whom)
        return _joined(
            f"{who[:1].upper()}{who[1:]}: suffer {ability.amount}{added}", (), ability.riders
        )
    if ability.aim.who == "self":
        return f"Suffer {ability.amount}"
    near = f" within range {ability.aim.range}" if ability.aim.range is not None else ""
    noun = "figure" if ability.aim.who == "any" else "enemy"
    plural = {"figure": "figures", "enemy": "enemies"}[noun]
    who = f"All {plural}" if ability.aim.targets == ALL else f"One {noun}"
    return f"{who}{near} suffer{'' if ability.aim.targets == ALL else 's'} {ability.amount}{added}"


def _summon(ability: Summon) -> str:
    rank = "elite" if ability.is_elite else "normal"
    own = " with the hit points it has" if ability.has_own_hp else ""
    where = " next to the target" if ability.by_target else ""
    return f"Summon {rank} {', '.join(name_kinds((ability.kind,)))}{own}{where}"


def _describe_per(ability: Move | Attack | Heal) -> str:
    each = describe_per(ability)
    return f" {each}" if each else ""


def describe_per(ability: Move | Attack | Heal) -> str:
    """Say what its number comes once for each of; "" where it is what it is."""
    if ability.count is not None:
        return f"for each {describe_each(ability.count)}"
    return f"for each {ability.per}" if ability.per is not None else ""


def describe_ways(ability: Ability) -> list[str]:
    """List in which way of its own somebody moves, attacks or is moved."""
    match ability:
        case Move():
            words = [f"ignoring {ability.ignores}" if ability.ignores else ""]
            words += ["through obstacles, each of which is destroyed" if ability.breaks else ""]
            words += [
                f"ending in {describe_whom(ability.ending)}" if ability.ending is not None else ""
            ]
            words += [
                f"only into {describe_whom(ability.along)}" if ability.along is not None else ""
            ]
        case Attack():
            words = [f"from {describe_whom(ability.origin)}" if ability.origin is not None else ""]
            words += ["also into obstacles, each of which is destroyed" if ability.breaks else ""]
        case PushPull():
            words = [
                f"toward {describe_whom(ability.toward)}" if ability.toward is not None else ""
            ]
        case _:
            words = []
    return [each for each in words if each]


def _recover(ability: Recover) -> str:
    level = f" level {ability.level}" if ability.level else ""
    piles = " or ".join(ability.piles)
    noun = "card" if ability.cards == 1 else "cards"
    return f"Recover {ability.cards}{level} {noun} ({piles})"


_ORDERS = {
    "closest": "the closest",
    "farthest": "the farthest",
    "most-hp": "with the most hit points",
    "least-hp": "with the fewest hit points",
}


def _describe_aim(aim: Aim) -> list[str]:
    if aim.whom is not None:
        return [describe_whom(aim.whom)]
    words = []
    if aim.range is not None:
        words.append(f"Range {aim.range}")
    if aim.targets == ALL:
        words.append("all")
    elif aim.targets > 1:
        words.append(f"Target {aim.targets}")
    if aim.reach:
        words.append(f"within {aim.reach}")
    if aim.who:
        words.append(aim.who)
    words += name_kinds(aim.kinds)
    if aim.order:
        words.append(_ORDERS[aim.order])
    if aim.afflicted is not None:
        words.append(f"only with {aim.afflicted}")
    if aim.area is not None:
        shape = f"area of {len(aim.area.hexes)} hexes"
        words.append(shape + (" next to you" if aim.area.is_melee else ""))
    return words


def _joined(head: str, words: Sequence[str], riders: Sequence[Rider] = ()) -> str:
    text = ", ".join([head, *words])
    for rider in riders:
        gives = ", ".join(describe_rider(rider))
        text += f" ({describe_when(rider) or f'consume {name_cost(rider.cost)}'}: {gives})"
    return text


def describe_rider(rider: Rider) -> list[str]:
    """List what a rider adds or changes."""
    whom = [] if rider.whom is None else [describe_whom(rider.whom)]
    return [*whom, *map(describe_effect, rider.effects)]


def describe_when(rider: Rider) -> str:
    """Say when an ability has what a rider adds; "" where elements are consumed for it."""
    if rider.given is not None:
        return f"if {describe_given(rider.given)}"
    if rider.words is not None:
        return f"if {describe_so(rider.words)}"
    if rider.per is not None:
        return f"for each {describe_each(rider.per)}"
    return f"for {rider.price} money" if rider.price else ""


def describe_effect(effect: Effect) -> str:
    """Put an added effect into words."""
    if effect.condition is not None:
        return effect.condition.capitalize() + (" self" if effect.word is Word.OWN else "")
    if effect.word in (Word.ATTACK, Word.RANGE, Word.MOVE, Word.HEAL, Word.TARGET):
        return f"{effect.amount:+d} {effect.word.capitalize()}"
    if (written := _WRITTEN.get(effect.word)) is not None:
        return written.format(effect.amount)
    return effect.word.capitalize() + (f" {effect.amount}" if effect.amount else "")


_WRITTEN = {
    Word.SUFFER: "{} more damage",
    Word.REACH: "Range {}",
    Word.TIMES: "Attack x{}",
    Word.CURE: "Heal {} self",
}


def write_sum(base: int, bonus: int, poison: int) -> str:
    """Write what an attack is before the modifier: value, poison, all other bonuses."""
    others = bonus - poison
    parts = [str(base)]
    if poison:
        parts.append(f"+{poison} poison")
    if others:
        parts.append(f"{others:+d} bonus")
    return " ".join(parts)


def name_infusion(infusion: Infusion) -> str:
    """Name an icon."""
    return "wild" if infusion == WILD else "/".join(infusion)


def name_cost(cost: Cost) -> str:
    """Name a cost."""
    return " and ".join(map(name_infusion, cost))


def name_categories(abilities: Iterable[Ability]) -> list[str]:
    """Name the categories of an action: it belongs to that of every ability it contains (B-12.5, H-18.6)."""
    inner = [each.ability if isinstance(each, Paid) else each for each in abilities]
    return list(dict.fromkeys(name_category(each) for each in inner))


def name_category(ability: Ability) -> str:
    """Name the category of one ability."""
    if isinstance(ability, PushPull):
        return str(ability.word)
    return type(ability).__name__.lower()
