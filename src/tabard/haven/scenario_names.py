"""Check that what the rules, goals and figures of a scenario name is there: letters, doors, rooms, sections, monsters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabard.content import nearest
from tabard.crawl.scenario_names import names_in
from tabard.crawl.scenarios import Trigger
from tabard.haven.own_goals import Dead, Escort
from tabard.haven.script import OpenDoor, PutCoins, ReadSection, Reveal, Unlock

if TYPE_CHECKING:
    from collections.abc import Collection

    from msgspec import Struct

    from tabard.haven.maps import Ground
    from tabard.haven.printed import Printed
    from tabard.haven.scenarios import Scenario

SHARED = {"letter": "letter", "objective": "objective", "type": "monster", "spawn": "monster"}
"""What the shared names are looked for among."""


def unknown_names(scenario: Scenario, ground: Ground, box: Printed) -> list[str]:
    """Say in a sentence each what is named and is nowhere."""
    known: dict[str, Collection[str]] = {
        "letter": ground.letters,
        "door": ground.doors,
        "room": ground.layout.rooms,
        "section": [each.id for each in scenario.sections],
        "objective": [each.id for each in scenario.objectives],
        "ally": [each.id for each in scenario.allies],
        "monster": [*box.monsters, *box.bosses, *box.variants],
        "treasure": [each.id for each in ground.treasures.values()],
    }
    found = []
    for what, word in _names(scenario):
        # A rule may speak of an ally where it could speak of a type.
        if word in known[what] or (what == "monster" and word in known["ally"]):
            continue
        near = nearest(word, known[what])
        found.append(
            f'There is no {what} "{word}"' + (f'; did you mean "{near}"?' if near else ".")
        )
    return found


def _names(scenario: Scenario) -> Iterator[tuple[str, str]]:
    for name in names_in(scenario):
        if name.what in SHARED:
            yield SHARED[name.what], name.word
    for ally in scenario.allies:
        yield "letter", ally.at
        if ally.toward:
            yield "letter", ally.toward
    for letter in scenario.escape.split():
        yield "letter", letter
    yield from _goal_names(scenario)
    yield from _rule_names(scenario)


def _goal_names(scenario: Scenario) -> Iterator[tuple[str, str]]:
    for goal in (*scenario.goal, *scenario.lose):
        if isinstance(goal, Escort):
            yield "letter", goal.letter
        if isinstance(goal, Escort | Dead):
            yield "ally", goal.ally


def _rule_names(scenario: Scenario) -> Iterator[tuple[str, str]]:
    for rule in scenario.rules:
        of = {Trigger.OPENS: "door", Trigger.REVEALS: "room", Trigger.LOOTS: "treasure"}
        for word in rule.of.split() if rule.when in of else ():
            yield of[rule.when], word
        for effect in rule.do:
            yield from _named_by(effect)
    for section in scenario.sections:
        for effect in section.do:
            yield from _named_by(effect)


def _named_by(effect: Struct) -> Iterator[tuple[str, str]]:
    match effect:
        case OpenDoor(door) | Unlock(door):
            yield "door", door
        case Reveal(room):
            yield "room", room
        case ReadSection(section):
            yield "section", section
        case PutCoins(_, letter):
            yield "letter", letter
        case _:
            pass
