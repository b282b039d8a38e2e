"""How good a state is for the player, for bots that look ahead: about 1 for a hit point.

None of this is a rule. The numbers were found by playing; a bot that knows better brings its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tabard.bugs.aims import count_prey, count_to_break, list_errands
from tabard.bugs.potential import Field, value_pending, value_to_come
from tabard.crawl.abilities import Retaliate, Shield
from tabard.crawl.attack_parts import list_retaliates, shield_of
from tabard.crawl.cards import is_persistent
from tabard.crawl.effects import Condition
from tabard.crawl.figures import Figure
from tabard.crawl.journeys import find_roads, measure_length
from tabard.crawl.scenario_language import Destroy, Survive
from tabard.crawl.special import is_met
from tabard.crawl.steps import LongRest

if TYPE_CHECKING:
    from tabard.bugs.state import Bugs
    from tabard.crawl.scenario_language import Goal
    from tabard.table import Seat

OVER = 1000.0
PREY, BYSTANDER = (3.0, 1.3), (1.2, 0.4)
"""What a monster counts that must be killed, and one that is only in the way: alive at all, and for each hit point."""
AIM = 1.6
"""What a point on the way to the goal is worth: the cards last only so long, so it is more than what happens meanwhile."""
HEX, STOP = 1.2, 6.0
"""A movement point of the way that is left, and each place on it where a turn has to end."""
CONDITIONS = {
    Condition.WOUND: -2.0,
    Condition.POISON: -1.5,
    Condition.IMMOBILIZE: -1.2,
    Condition.DISARM: -2.0,
    Condition.MUDDLE: -1.0,
    Condition.STRENGTHEN: 1.2,
    Condition.INVISIBLE: 1.5,
}
AFFLICTED = 0.5
"""What a condition counts that a monster has, beside one of the character."""
ITEMS: Mapping[str, float] = {"spent": 0.3, "lost": 0.8, "passive": 0.1}
"""What it costs to use an item, by what becomes of it: a rest brings back what is spent; what is passive costs an element at most."""
RECOVERED = 2.0
"""What a card is worth that is taken back into the hand."""
SHIELDED = 0.7
"""What a point of shield is worth against a turn that may bring an attack."""
DONE = 6.0
"""A part of the goal that is met."""
GUARDED = 2.0
"""A hit point of something that must be protected."""


def evaluate(game: Bugs, seat: Seat) -> float:  # noqa: ARG001 - there is only one seat
    """Say how good the state is."""
    if game.outcome is not None:
        return OVER if game.outcome.won else -OVER
    hero = game.find(game.hero.figure)
    if hero is None or game.failed:
        return -OVER if game.failed else 0.0
    score = (
        value_health(hero.hp)
        + value_stamina(game)
        + _value_conditions(hero)
        + _value_defence(game, hero)
        + _value_items(game)
    )
    if game.reached:
        return score + OVER / 2
    field = Field(game)
    played = game.played
    score += AIM * measure_progress(game, hero)
    score += sum([value_guarded(game, goal) for goal in played.lose])
    score += count_threats(game)
    return score + field.nearness() + value_pending(field) + value_to_come(field)


def value_health(hp: int) -> float:
    """Value the character's hit points: the last ones most."""
    return min(hp, 5) * 1.4 + max(0, hp - 5) * 0.6


def value_stamina(game: Bugs) -> float:
    """Value the rounds that the cards still last."""
    rounds = count_lasting(game)
    return min(rounds, 5) * 2.2 + max(0.0, rounds - 5) * 1.5 if rounds >= 0 else -12.0


def count_lasting(game: Bugs) -> float:
    """Count the rounds that the cards still last: a round for every two sides, and after each rest a card less.

    It is -1 if there is nothing left to play or to rest with.
    """
    kept = sides = staying = 0
    for each in game.hero.cards:
        if each.zone == "lost" or each.doom:
            continue
        if is_persistent(game, each):
            staying += 1
            continue
        kept += 1
        fresh = 2 if each.side == "a" else 1
        sides += {"hand": fresh, "played": fresh - 1, "active": fresh - 1}.get(each.zone, 0)
    if kept < 2:
        # What stays can be dismissed when it is needed.
        kept, sides = kept + staying, sides + staying
    if _rests_later(game):
        # The rest that was declared will bring all cards back, except one.
        kept, sides = kept - 1, 2 * (kept - 1)
    return sides / 2 + sum(range(2, kept)) if kept >= 2 else -1.0


def _rests_later(game: Bugs) -> bool:
    """Tell whether a long rest is declared and its card not lost yet."""
    waits = any(each.figure == game.hero.figure for each in game.turns)
    return game.hero.is_resting and (
        waits or LongRest("cards") in game.agenda or game.phase == "initiative"
    )


def _value_conditions(figure: Figure) -> float:
    if not figure.conditions:
        return 0.0
    return sum(CONDITIONS.get(each, 0.0) for each in figure.conditions)


def _value_items(game: Bugs) -> float:
    """Value the items that can be used once; if those counted that a rest brings back, one would rest for them."""
    printed = game.things
    left = [each for each in game.hero.items if each.state == "ready"]
    return ITEMS["lost"] * len([each for each in left if printed[each.id].use == "lost"])


def count_coming(game: Bugs) -> int:
    """Count the turns of others that may still bring an attack this round, up to three."""
    return min(3, len([each for each in game.turns if each.figure != game.hero.figure]))


def _value_defence(game: Bugs, hero: Figure) -> float:
    """Value shield and retaliate by the attacks that may still come this round, and what stays by later ones."""
    still = count_coming(game)
    score = 0.0
    if still:
        score += SHIELDED * still * shield_of(game, hero)
        score += 0.5 * still * sum(each.value for each in list_retaliates(game, hero))
    for bonus in hero.bonuses:
        if bonus.until == "persistent":
            ability = game.ability(bonus.path)
            value = ability.value if isinstance(ability, Shield | Retaliate) else 1
            score += 1.2 * value * min(3, len(game.monsters))
    return score


# Enemies and goals


def count_threats(game: Bugs) -> float:
    """Count the living monsters against the player, by the hit points they have left; where some of a type must die, the weakest do."""
    score = 0.0
    wanted = dict(count_prey(game))
    every = wanted.get("", 0)
    monsters = game.monsters if every else sorted(game.monsters, key=lambda each: each.hp)
    for each in monsters:
        left = every or wanted.get(each.kind, 0)
        alive, point = PREY if left > 0 else BYSTANDER
        if left and not every:
            wanted[each.kind] = left - 1
        score -= alive + point * each.hp + AFFLICTED * _value_conditions(each)
    return score


def measure_progress(game: Bugs, hero: Figure) -> float:
    """Say how near the goal is; killing is counted with the monsters."""
    score = 0.0
    for goal in game.played.goal:
        if type(goal) is Survive:
            score += 2.0 * game.round
        elif is_met(game, goal, round_over=False):
            score += DONE
    asked = list_errands(game)
    if asked.left:
        way = measure_length(game.terrain.board, find_roads(game, hero, "party"), asked, hero.at)
        score -= HEX * way + STOP * asked.left + PREY[1] * count_to_break(game)
    return score


def value_guarded(game: Bugs, goal: Goal) -> float:
    """Value what must not be lost."""
    if type(goal) is Destroy:
        return sum(
            GUARDED * each.hp
            for each in game.figures
            if each.is_objective and each.kind == goal.objective
        )
    return 0.0
