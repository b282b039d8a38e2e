"""What a monster does beside moving and attacking: heal, give conditions, push and pull (Buttons & Bugs p. 31).

Whom it helps and whom it harms the book decides; the player only where several are alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.abilities import ALL, Condition, Give, Heal, PushPull
from tabard.crawl.attack import apply
from tabard.crawl.conditions import gain, heal
from tabard.crawl.deciding import decider
from tabard.crawl.figures import Figure
from tabard.crawl.naming import title
from tabard.crawl.push_pull import push_or_pull
from tabard.crawl.targets import harmed, helped, range_between, reach
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

HEALS: Question[str] = Question("monster-heal", "{who} may heal several monsters. Whom?")


async def heal_most_hurt(game: Skirmish, actor: Figure, ability: Heal) -> bool:
    """Heal whoever in range misses the most; of several the player decides (B-31.16, B-31.17)."""
    found = helped(game, actor, actor.side, ability.aim, reach(ability.aim, is_attack=False))
    if not found:
        return False
    most = max(each.missing for each in found)
    tied = sorted(
        (each for each in found if each.missing == most),
        key=lambda each: (each is not actor, each.number),
    )
    target = tied[0]
    if len(tied) > 1:
        chosen = await ask(
            decider(game, actor),
            HEALS,
            partial(_figures, game, [each.id for each in tied]),
            who=title(actor.id),
        )
        target = game.figure(chosen)
    heal(game, target, ability.value, by=actor)
    given = (*ability.effects, *game.traits(actor).heal_effects)
    await gain(game, target, [each.condition for each in given if each.condition], by=actor)
    return True


def heals(game: Skirmish, actor: Figure, ability: Heal) -> bool:
    """Tell whether a heal would change anything."""
    found = helped(game, actor, actor.side, ability.aim, reach(ability.aim, is_attack=False))
    return bool(ability.effects and found) or any(
        each.missing or each.has(Condition.WOUND) or each.has(Condition.POISON) for each in found
    )


def _figures(game: Skirmish, names: Sequence[str]) -> Sequence[Option[str]]:
    return [Option(each, each, (f"figure:{each}",), game.called(each)) for each in names]


async def give(game: Skirmish, actor: Figure, ability: Give) -> bool:
    """Give conditions: good ones to the nearest without them, bad ones to the focus (B-31.18, B-31.19)."""
    if ability.aim.who == "self":
        await gain(game, actor, ability.conditions, by=actor)
        return True
    hexes = reach(ability.aim, is_attack=False)
    if not ability.conditions[0].is_positive:
        near = harmed(game, actor, actor.side, ability.aim, hexes)
        found = _hostile(game, actor, near, ability.aim.targets)
        for each in found:
            await gain(game, each, ability.conditions, by=actor)
        return bool(found)
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


def _hostile(game: Skirmish, actor: Figure, found: Sequence[Figure], targets: int) -> list[Figure]:
    """Choose the targets of a negative ability: the focus, then the nearest, or everybody in range (B-30.3, B-31.18, H-41.33)."""
    people = sorted(
        (each for each in found if not each.is_objective),
        key=lambda each: (each.id != game.focus, range_between(game, actor, each)),
    )
    return people if targets == ALL else people[:targets]


async def push_or_pull_all(game: Skirmish, actor: Figure, ability: PushPull) -> bool:
    """Push or pull the focus as far as possible; what is attached comes even if it cannot be moved (B-23.19)."""
    hexes = reach(ability.aim, is_attack=False)
    near = harmed(game, actor, actor.side, ability.aim, hexes)
    found = _hostile(game, actor, near, ability.aim.targets)
    for each in found:
        await push_or_pull(game, actor, each, ability.word, ability.hexes, full=True)
        for effect in ability.effects:
            if game.on_map(each):
                await apply(game, actor, each, effect)
    return bool(found)
