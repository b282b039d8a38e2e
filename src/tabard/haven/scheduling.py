"""What the special rules of a scenario still have in store, and when in a round they have their say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.scenario_language import Later, Spawn
from tabard.crawl.scenario_steps import StartEffects, list_end_steps, list_start_steps
from tabard.crawl.scenarios import Trigger
from tabard.haven.map_legend import Rank
from tabard.haven.script import Bring

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tabard.haven.scenarios import Rule, Scenario, Section
    from tabard.haven.state import Haven

ENDLESS = 99
"""The last round of a rule that has none."""


def start_steps(game: Haven) -> Sequence[StartEffects]:
    """List the steps before cards are selected (H-16.2)."""
    return list_start_steps(game) if game.played.rules else ()


def end_steps(game: Haven) -> Sequence[StartEffects]:
    """List the steps between the last turn and the end of the round (H-44.2)."""
    return list_end_steps(game) if game.played.rules else ()


def spawns_in(rule: Rule | Section, scenario: Scenario) -> Iterator[str]:
    """List the types of the monsters that a rule or a section brings onto the map."""
    bags = {each.id: each.tokens for each in scenario.bags}
    for effect in rule.do:
        if isinstance(effect, Spawn):
            yield effect.type
        elif isinstance(effect, Bring):
            yield from bags[effect.type] if effect.is_bag else (effect.type,)
        elif isinstance(effect, Later):
            yield from (each.type for each in effect.effects if isinstance(each, Spawn))


def types_of(scenario: Scenario) -> list[str]:
    """List the monster types that the rules and sections of a scenario bring onto the map."""
    written: list[Rule | Section] = [*scenario.rules, *scenario.sections]
    return [type_ for each in written for type_ in spawns_in(each, scenario)]


def is_to_come(game: Haven, type_: str) -> bool:
    """Tell whether monsters wait in rooms not yet revealed, or are to spawn in a later round (H-45.18)."""
    if game.later or (game.played.grows and not type_):
        return True
    layout, count = game.drawn.layout, len(game.party)
    for post, at in game.drawn.posts:
        if type_ in ("", post.type) and post.rank(count, game.story.sided) is not Rank.NONE:
            room = layout.room_of(at)
            if room and room not in game.revealed and post.type not in game.played.allied:
                return True
    return any(
        type_ in ("", each)
        for number, rule in enumerate(game.played.rules)
        if _is_outstanding(game, number, rule)
        for each in spawns_in(rule, game.played)
    )


def _is_outstanding(game: Haven, number: int, rule: Rule) -> bool:
    """Tell whether a rule of the start or end of a round is still to work; one without a last round is, until it begins."""
    if rule.when not in (Trigger.ROUND_START, Trigger.ROUND_END) or number in game.fired:
        return False
    if rule.given and not rule.rounds:
        return False  # whether it ever works depends on what happens
    count = rule.count(game)
    if count is None:
        return True
    at_end = rule.when is Trigger.ROUND_END and game.phase != "end"
    last = max(rule.rounds, default=rule.since if rule.until >= ENDLESS else rule.until)
    return count < last or (at_end and count == last)
