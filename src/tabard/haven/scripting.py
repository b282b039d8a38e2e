"""What the special rules of a scenario do that only these scenarios have, and what is still to come of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl import special
from tabard.crawl.damage import suffer
from tabard.crawl.scenario_language import Later, Spawn
from tabard.crawl.scenario_steps import StartEffects, list_end_steps, list_start_steps
from tabard.crawl.scenarios import Trigger
from tabard.haven.events import SectionRead
from tabard.haven.marks import Rank
from tabard.haven.money import put_coins
from tabard.haven.revealing import open_door, reveal_room
from tabard.haven.scenes import refuse
from tabard.haven.script import DamageBy, Like, OpenDoor, PutCoins, ReadSection, Reveal, Unlock
from tabard.hexes import members

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from msgspec import Struct

    from tabard.haven.scenarios import Rule, Scenario
    from tabard.haven.state import Haven

ENDLESS = 99
"""The last round of a rule that has none."""


async def carry_out(game: Haven, effect: Struct) -> None:
    """Carry out an effect of a special rule."""
    match effect:
        case OpenDoor():
            for each in game.drawn.doors[effect.door]:
                await open_door(game, each)
        case Unlock():
            game.unlocked += [
                each for each in game.drawn.doors[effect.door] if each not in game.unlocked
            ]
            game.terrain_changed()
        case Reveal():
            await reveal_room(game, effect.room)
        case PutCoins():
            for each in members(game.drawn.letters[effect.letter]):
                put_coins(game, each, effect.count)
        case DamageBy():
            table = game.content.levels[game.level]
            amount = table.trap if effect.like is Like.TRAP else table.hazard
            for figure in special.whom(game, effect.who, None):
                await suffer(game, figure, amount, "scenario", by=None)
        case ReadSection():
            await read_section(game, effect.id)
        case _:
            refuse(str(effect))


async def read_section(game: Haven, id_: str) -> None:
    """Read a section and do what it says (H-7.4)."""
    section = next(each for each in game.played.sections if each.id == id_)
    game.sections_read.append(id_)
    game.tell(SectionRead(id_, section.text))
    for number, effect in enumerate(section.do):
        await special.carry_out(game, effect, f"section {id_}/{number}", None, None)


def start_steps(game: Haven) -> Sequence[StartEffects]:
    """List the steps before cards are selected (H-16.2)."""
    return list_start_steps(game) if game.played.rules else ()


def end_steps(game: Haven) -> Sequence[StartEffects]:
    """List the steps between the last turn and the end of the round (H-44.2)."""
    return list_end_steps(game) if game.played.rules else ()


def spawns_in(rule: Rule) -> Iterator[Spawn]:
    """List the monsters that a rule brings onto the map."""
    for effect in rule.do:
        if isinstance(effect, Spawn):
            yield effect
        elif isinstance(effect, Later):
            yield from (each for each in effect.effects if isinstance(each, Spawn))


def types_of(scenario: Scenario) -> list[str]:
    """List the monster types that the rules of a scenario bring onto the map."""
    return [each.type for rule in scenario.rules for each in spawns_in(rule)]


def is_to_come(game: Haven, type_: str) -> bool:
    """Tell whether monsters wait in rooms not yet revealed, or are to spawn in a later round (H-45.18)."""
    if game.later:
        return True
    layout, count = game.drawn.layout, len(game.party)
    for post, at in game.drawn.posts:
        if type_ in ("", post.type) and post.ranks[count - 2] is not Rank.NONE:
            room = layout.room_of(at)
            if room and room not in game.revealed:
                return True
    return any(
        type_ in ("", each.type)
        for number, rule in enumerate(game.played.rules)
        if _is_outstanding(game, number, rule)
        for each in spawns_in(rule)
    )


def _is_outstanding(game: Haven, number: int, rule: Rule) -> bool:
    """Tell whether a rule of the start or end of a round is still to work; one without a last round is, until it begins."""
    if rule.when not in (Trigger.ROUND_START, Trigger.ROUND_END) or number in game.fired:
        return False
    at_end = rule.when is Trigger.ROUND_END and game.phase != "end"
    last = rule.since if rule.until >= ENDLESS else rule.until
    return game.round < last or (at_end and game.round == last)
