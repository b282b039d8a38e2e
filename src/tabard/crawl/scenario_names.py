"""The names that the rules and goals of a scenario use: letters, objectives, counters, monsters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from msgspec import Struct

from tabard.content import KeyPath
from tabard.crawl.scenario_language import (
    Clear,
    Count,
    Counted,
    Damage,
    Destroy,
    GiveConditions,
    Goal,
    Kill,
    KillAll,
    Later,
    Lay,
    LayHazard,
    Mend,
    OwnGoal,
    Present,
    Reach,
    Reached,
    Spawn,
    Survive,
    Visit,
    Who,
)
from tabard.crawl.scenarios import Scenario, SpecialRule, Trigger


@dataclass(frozen=True, slots=True)
class Name:
    """A name that a rule or a goal uses, and where."""

    what: Literal["letter", "objective", "counter", "count", "type", "spawn", "plates"]
    word: str
    path: KeyPath


def names_in(scenario: Scenario) -> Iterator[Name]:
    """List the names that the rules and goals of a scenario use."""
    for index, objective in enumerate(scenario.objectives):
        yield Name("letter", objective.at, ("objectives", index, "at"))
    goals: tuple[tuple[str, Sequence[Goal | OwnGoal]], ...] = (
        ("goal", scenario.goal),
        ("lose", scenario.lose),
    )
    for key, written in goals:
        for goal in written:
            yield from _list_goal_names(goal, (key,))
    for index, rule in enumerate(scenario.rules):
        yield from _list_rule_names(rule, ("rules", index))


def _list_goal_names(goal: Goal | OwnGoal, path: KeyPath) -> Iterator[Name]:
    match goal:
        case Kill(type_):
            yield Name("type", type_, path)
        case Destroy(objective):
            yield Name("objective", objective, path)
        case Reach(letter):
            yield Name("letter", letter, path)
        case Visit():
            yield Name("plates", "plates", path)
        case Reached(counter):
            yield Name("counter", counter, path)
        case KillAll() | Survive() | OwnGoal():
            pass


def _list_rule_names(rule: SpecialRule, path: KeyPath) -> Iterator[Name]:
    yield from _list_trigger_names(rule, path)
    for test in rule.given:
        match test:
            case Present(type_) if type_ != Who.MONSTERS:
                yield Name("type", type_, (*path, "if"))
            case Counted(counter):
                yield Name("counter", counter, (*path, "if"))
            case _:
                pass
    for effect in rule.do:
        yield from _list_effect_names(effect, (*path, "do"))


def _list_trigger_names(rule: SpecialRule, path: KeyPath) -> Iterator[Name]:
    """List what sets a rule off; where something must, it is missing if nothing is said."""
    words = rule.of_words
    if rule.when == Trigger.DIES:
        yield from (Name("type", word, (*path, "of")) for word in words)
    elif rule.when == Trigger.DESTROYED:
        yield from (Name("objective", word, (*path, "of")) for word in words)
        if not words:
            yield Name("objective", "", path)
    elif rule.when in (Trigger.ENTERS, Trigger.ENDS_TURN):
        what: Literal["plates", "letter"] = "plates" if rule.of == "plate" else "letter"
        yield from (Name(what, word, (*path, "of")) for word in words)
        if not words:
            yield Name(what, "", path)


def _list_effect_names(effect: Struct, path: KeyPath) -> Iterator[Name]:
    match effect:
        case Spawn(type_, letters):
            yield Name("spawn", type_, path)
            for letter in letters:
                yield Name("letter", letter, path)
        case Later(effects):
            for later in effects:
                yield from _list_effect_names(later, path)
        case Damage(_, who) | Mend(_, who) | GiveConditions(_, who):
            if isinstance(who, str) and who not in tuple(Who):
                yield Name("type", who, path)
        case Clear(letter) | Lay(_, letter) | LayHazard(_, _, letter):
            yield Name("letter", letter, path)
        case Count(counter):
            yield Name("count", counter, path)
        case _:
            pass
