"""What a monster does beside moving and attacking: heal, give conditions, push and pull, hurt, build (Buttons & Bugs p. 31, second edition p. 41).

Whom it helps and whom it harms the book decides; the player only where several are alike.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.abilities import Focus, Give, Grant, Heal, PushPull, Suffer, Trap
from tabard.crawl.ability_parts import ALL
from tabard.crawl.conditions import gain, heal
from tabard.crawl.damage import suffer
from tabard.crawl.deciding import find_decider
from tabard.crawl.deeds import count_times
from tabard.crawl.effects import Condition
from tabard.crawl.figures import Figure, Hazard, Overlay
from tabard.crawl.hex_choices import choose_hex
from tabard.crawl.hurting import exposed, hurt_all
from tabard.crawl.monster_plans import field_of, find_reachable, list_figures
from tabard.crawl.monster_targets import choose_harmed, pick
from tabard.crawl.performing import lay
from tabard.crawl.push_pull import push_or_pull
from tabard.crawl.summons import keep_nearest
from tabard.crawl.targets import harmed, helped, in_range, measure_reach, range_between
from tabard.hexes import Hex
from tabard.table import Question, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

HEALS: Question[str] = Question("monster-heal", "{who} may heal several monsters. Whom?")
SETS: Question[Hex] = Question("monster-trap", "{who} sets a trap. In which hex?")


async def heal_most_hurt(game: Skirmish, actor: Figure, ability: Heal) -> bool:
    """Heal whoever in range misses the most, and then the next; of several the player decides (B-31.16, H-41.6, H-41.8)."""
    value = ability.value * count_times(game, actor, ability.per)
    found = helped(
        game, actor, actor.side, ability.aim, measure_reach(ability.aim, is_attack=False)
    )
    if not found or not value:
        return False
    given = (*ability.effects, *game.traits(actor).heal_effects)
    conditions = [each.condition for each in given if each.condition]
    count = len(found) if ability.aim.targets == ALL else ability.aim.targets
    while found and count:
        target = found[0] if count >= len(found) else await _choose_most_hurt(game, actor, found)
        found.remove(target)
        count -= 1
        heal(game, target, value, by=actor)
        await gain(game, target, conditions, by=actor)
    return True


async def _choose_most_hurt(game: Skirmish, actor: Figure, found: list[Figure]) -> Figure:
    most = max(each.missing for each in found)
    tied = sorted(
        (each for each in found if each.missing == most),
        key=lambda each: (each is not actor, each.number),
    )
    if len(tied) == 1:
        return tied[0]
    options = partial(list_figures, game, [each.id for each in tied])
    return game.figure(
        await ask(find_decider(game, actor), HEALS, options, who=game.called(actor.id))
    )


def heals(game: Skirmish, actor: Figure, ability: Heal) -> bool:
    """Tell whether a heal would change anything."""
    found = helped(
        game, actor, actor.side, ability.aim, measure_reach(ability.aim, is_attack=False)
    )
    return bool(ability.effects and found) or any(
        each.missing or each.has(Condition.WOUND) or each.has(Condition.POISON) for each in found
    )


async def give(game: Skirmish, actor: Figure, ability: Give) -> bool:
    """Give conditions: good ones to the nearest without them, bad ones to the focus (B-31.18, B-31.19, H-41.11, H-41.13)."""
    if ability.aim.who == "self":
        await gain(game, actor, ability.conditions, by=actor)
        return True
    if not ability.conditions[0].is_positive:
        harmed_ones = await choose_harmed(game, actor, ability.aim)
        for each in harmed_ones:
            await gain(game, each, ability.conditions, by=actor)
        return bool(harmed_ones)
    hexes = measure_reach(ability.aim, is_attack=False)
    given = False
    for condition in ability.conditions:
        without = [
            each
            for each in helped(game, actor, actor.side, ability.aim, hexes)
            if not each.has(condition)
        ]
        without.sort(key=lambda each: (range_between(game, actor, each), game.turn_order(each)))
        count = len(without) if ability.aim.targets == ALL else ability.aim.targets
        for each in without[:count]:
            await gain(game, each, [condition], by=actor)
            given = True
    return given


async def push_or_pull_all(game: Skirmish, actor: Figure, ability: PushPull) -> bool:
    """Push or pull the targets as far as possible; what is attached comes even if one cannot be moved (B-23.19)."""
    found = await choose_harmed(game, actor, ability.aim)
    for each in found:
        await push_or_pull(game, actor, each, ability.word, ability.hexes, full=True)
        if game.is_on_map(each):
            # All at once, so that it is chosen which of them a safeguard keeps off (H-26.16).
            conditions = [effect.condition for effect in ability.effects if effect.condition]
            await gain(game, each, conditions, by=actor)
    return bool(found)


async def cause_damage(game: Skirmish, actor: Figure, ability: Suffer) -> bool:
    """Let figures suffer: itself, everybody near, or those whom the ability names first."""
    if ability.aim.who == "self":
        await suffer(game, actor, ability.amount, "ability", by=actor)
        return True
    found = await pick(game, actor, exposed(game, actor, ability, actor), ability.aim)
    await hurt_all(game, actor, ability, found)
    return bool(found)


async def set_trap(game: Skirmish, actor: Figure, ability: Trap) -> bool:
    """Put a trap into an empty hex in range, as near to an enemy as possible; the players decide among equals."""
    near = in_range(game, actor, ability.range) & game.empty
    best = keep_nearest(game, actor, near)
    if not best:
        return False
    at = await choose_hex(game, find_decider(game, actor), SETS, best, who=game.called(actor.id))
    lay(game, at, Overlay(hazard=Hazard(ability.damage, ability.conditions)), "trap")
    return True


async def focus_on(game: Skirmish, actor: Figure, ability: Focus) -> bool:
    """Focus on somebody for the rest of the turn: whoever lets it act, or whom the ability names first."""
    if ability.is_leader:
        game.focus = game.active
        return False
    aim = ability.aim
    found = harmed(game, actor, actor.side, aim, measure_reach(aim, is_attack=False))
    if ability.is_reachable:
        field = field_of(game, actor)
        names = find_reachable(field)
        found = [each for each in game.enemies(actor.side) if each.id in names]
    if ability.is_character:
        found = [each for each in found if game.whose(each.id) is not None]
    chosen = await pick(game, actor, found, aim)
    if chosen:
        game.focus = chosen[0].id
    return False  # to look at somebody is no ability


async def choose_granted(game: Skirmish, actor: Figure, ability: Grant) -> list[Figure]:
    """List the figures that an ability lets act, those that it names first if not all."""
    aim = ability.aim
    near = in_range(game, actor, measure_reach(aim, is_attack=False))
    friends = game.friends(actor.side)
    found = [
        each
        for each in game.figures
        if near & each.hexes
        and not each.is_objective
        and (bool(aim.kinds) or (each.side in friends) == (aim.who != "enemy"))
        and not (aim.who == "ally" and each is actor)
        and (not aim.kinds or each.kind in aim.kinds)
    ]
    return await pick(game, actor, found, aim)
