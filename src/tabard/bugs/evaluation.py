"""How good a state is for the player, for bots that look ahead: about 1 for a hit point.

None of this is a rule. The numbers were found by playing; a bot that knows better brings its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.bugs.cards import is_persistent
from tabard.bugs.happenings import Count, Destroy, Kill, KillAll, Reach, Reached, Survive, Visit
from tabard.bugs.potential import Field, pending, to_come
from tabard.bugs.scenarios import SpecialRule, Trigger
from tabard.bugs.special import is_met
from tabard.bugs.steps import LongRest
from tabard.crawl.abilities import Condition, Retaliate, Shield
from tabard.crawl.attack_parts import retaliates, shield_of
from tabard.crawl.figures import Figure
from tabard.hexes import HexSet, members

if TYPE_CHECKING:
    from tabard.bugs.happenings import Goal
    from tabard.bugs.scenarios import Scenario
    from tabard.bugs.state import Bugs
    from tabard.table import Seat

OVER = 1000.0
PREY, BYSTANDER = (3.0, 1.3), (1.2, 0.4)
"""What a monster counts that must be killed, and one that is only in the way: alive at all, and for each hit point."""
AIM = 1.6
"""What a point on the way to the goal is worth: the cards last only so long, so it is more than what happens meanwhile."""
TOO_SOON = 0.25
"""How much of the way to the exit counts while something else is still to be done."""
CONDITIONS = {
    Condition.WOUND: -2.0,
    Condition.POISON: -1.5,
    Condition.IMMOBILIZE: -1.2,
    Condition.DISARM: -2.0,
    Condition.MUDDLE: -1.0,
    Condition.STRENGTHEN: 1.2,
    Condition.INVISIBLE: 1.5,
}
DONE, DETOUR = 6.0, 3.0
"""A part of the goal that is met, and an exit that would not help yet."""
GUARDED = 2.0
"""A hit point of something that must be protected."""


def evaluate(game: Bugs, seat: Seat) -> float:  # noqa: ARG001 - there is only one seat
    """Say how good the state is."""
    if game.outcome is not None:
        return OVER if game.outcome.won else -OVER
    hero = game.find(game.hero.figure)
    if hero is None or game.failed:
        return -OVER if game.failed else 0.0
    score = health(hero.hp) + stamina(game) + _conditions(hero) + _defence(game, hero)
    if game.reached:
        return score + OVER / 2
    field = Field(game)
    played = game.played
    score += AIM * sum([progress(game, field, goal) for goal in played.goal])
    score += sum([guard(game, goal) for goal in played.lose])
    score += threats(game, played)
    return score + field.nearness() + pending(field) + to_come(field)


def health(hp: int) -> float:
    """Value the character's hit points: the last ones most."""
    return min(hp, 5) * 1.4 + max(0, hp - 5) * 0.6


def stamina(game: Bugs) -> float:
    """Value the rounds that the cards still last."""
    rounds = lasting(game)
    return min(rounds, 5) * 2.2 + max(0.0, rounds - 5) * 1.5 if rounds >= 0 else -12.0


def lasting(game: Bugs) -> float:
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


def _conditions(figure: Figure) -> float:
    if not figure.conditions:
        return 0.0
    return sum(CONDITIONS.get(each, 0.0) for each in figure.conditions)


def _defence(game: Bugs, hero: Figure) -> float:
    """Value shield and retaliate by the attacks that may still come this round, and what stays by later ones."""
    still = min(3, len([each for each in game.turns if each.figure != game.hero.figure]))
    score = 0.0
    if still:
        score += 0.7 * still * shield_of(game, hero)
        score += 0.5 * still * sum(each.value for each in retaliates(game, hero))
    for bonus in hero.bonuses:
        if bonus.until == "persistent":
            ability = game.ability(bonus.path)
            value = ability.value if isinstance(ability, Shield | Retaliate) else 1
            score += 1.2 * value * min(3, len(game.monsters))
    return score


# Enemies and goals


def threats(game: Bugs, played: Scenario) -> float:
    """Count the living monsters against the player, by the hit points they have left."""
    score = 0.0
    worths: dict[str, tuple[float, float]] = {}
    for each in game.monsters:
        worth = worths.get(each.kind)
        if worth is None:
            worth = worths[each.kind] = PREY if is_prey(played, each.kind) else BYSTANDER
        alive, point = worth
        score -= alive + point * each.hp + 0.5 * _conditions(each)
    return score


def is_prey(played: Scenario, kind: str) -> bool:
    """Tell whether monsters of a type must be killed, or whether their deaths are counted."""
    return (
        not played.goal
        or any(
            type(goal) is KillAll or (type(goal) is Kill and goal.type == kind)
            for goal in played.goal
        )
        or any(rule.when is Trigger.DIES and rule.of in ("", kind) for rule in played.rules)
    )


def progress(game: Bugs, field: Field, goal: Goal) -> float:  # noqa: PLR0911 - one line a kind
    """Say how near one part of the goal is; killing is counted with the monsters."""
    if is_met(game, goal, round_over=False):
        return DONE
    match goal:
        case KillAll() | Kill():
            return 0.0
        case Destroy():
            found = [
                each for each in game.figures if each.is_objective and each.kind == goal.objective
            ]
            return sum(-PREY[1] * each.hp - 0.5 * field.walk(field.around(each)) for each in found)
        case Reach():
            way = 1.2 * field.walk(game.drawn.letters[goal.letter])
            return -way if _is_last(game, goal) else -TOO_SOON * way - DETOUR
        case Visit():
            left = game.terrain.plates & ~sum(1 << each for each in game.visited)
            return -6.0 * left.bit_count() - _tour(field, left)
        case Reached():
            count = game.counters.get(goal.counter, 0)
            places = _places(game, goal.counter)
            return 8.0 * count - (field.walk(places) if places else 0.0)
        case Survive():
            return 2.0 * game.round


def _is_last(game: Bugs, goal: Goal) -> bool:
    """Tell whether all other parts of the goal are met."""
    others = [each for each in game.played.goal if each is not goal]
    return all(is_met(game, each, round_over=False) for each in others)


def _tour(field: Field, places: HexSet) -> float:
    """Estimate the way over all places: to the nearest, with some weight on the rest."""
    return field.walk(places) + 0.2 * sum(field.walk(1 << each) for each in members(places))


def _places(game: Bugs, counter: str) -> HexSet:
    """Collect where the character can still raise a counter by standing there."""
    places = 0
    for number, rule in enumerate(game.played.rules):
        if number not in game.fired and _counts(rule, counter):
            places |= (
                game.terrain.plates if rule.of == "plate" else game.drawn.letters.get(rule.of, 0)
            )
    return places


def _counts(rule: SpecialRule, counter: str) -> bool:
    stands = rule.when in (Trigger.ENTERS, Trigger.ENDS_TURN)
    return stands and any(isinstance(each, Count) and each.counter == counter for each in rule.do)


def guard(game: Bugs, goal: Goal) -> float:
    """Value what must not be lost."""
    if type(goal) is Destroy:
        return sum(
            GUARDED * each.hp
            for each in game.figures
            if each.is_objective and each.kind == goal.objective
        )
    return 0.0
