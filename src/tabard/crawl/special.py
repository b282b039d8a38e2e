"""The special rules of a scenario: what sets them off, what they do, and when the goal is reached (Buttons & Bugs p. 8 and 34)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabard.crawl.automation import Automate
from tabard.crawl.conditions import gain, heal
from tabard.crawl.damage import suffer
from tabard.crawl.figures import Figure, Hazard, Overlay
from tabard.crawl.performing import lay
from tabard.crawl.scenario_events import GoalReached, SpecialRuled
from tabard.crawl.scenario_language import (
    Clear,
    Count,
    Counted,
    Damage,
    Destroy,
    End,
    GiveConditions,
    Goal,
    Kill,
    KillAll,
    Later,
    Lay,
    LayHazard,
    Mend,
    OverlayKind,
    OwnGoal,
    OwnSpawn,
    OwnTest,
    OwnWhom,
    Reach,
    Reached,
    Spawn,
    Survive,
    Test,
    Visit,
    Who,
    Whom,
)
from tabard.crawl.scenarios import SpecialRule, Trigger
from tabard.hexes import Hex, first, members

if TYPE_CHECKING:
    from msgspec import Struct

    from tabard.crawl.adventure import Adventure
    from tabard.crawl.party import Character


def rules_of(game: Adventure) -> Sequence[SpecialRule]:
    """Return the special rules of the scenario being played."""
    return game.played.rules


def list_due(game: Adventure, when: Trigger) -> list[int]:
    """List the rules that a moment of the round sets off now."""
    return [
        number
        for number, rule in enumerate(rules_of(game))
        if rule.when is when and applies(game, number, rule)
    ]


def applies(
    game: Adventure,
    number: int,
    rule: SpecialRule,
    here: Figure | None = None,
    at: Hex | None = None,
) -> bool:
    """Tell whether a rule works now: in this round, not used up, and with what it needs."""
    return rule.is_ready(game, number, here, at) and all(
        _holds(game, test, here, at) for test in rule.given
    )


def _holds(game: Adventure, test: Test | OwnTest, here: Figure | None, at: Hex | None) -> bool:
    if isinstance(test, OwnTest):
        return test.holds(game, here, at)
    if isinstance(test, Counted):
        return test.least <= game.counters.get(test.counter, 0) <= test.most
    return test.least <= len(_list_type(game, test.type)) <= test.most


def _list_type(game: Adventure, type_: str) -> list[Figure]:
    return [each for each in game.monsters if type_ in (Who.MONSTERS, each.kind)]


async def apply_at_setup(game: Adventure, when: Trigger) -> None:
    """Apply what falls into setup, as rules of the first round."""
    game.round = 1
    for number in list_due(game, when):
        await apply(game, number)
    game.round = 0


async def apply(
    game: Adventure, number: int, here: Figure | None = None, at: Hex | None = None
) -> None:
    """Let a special rule do what it does."""
    for effect, name in _invoke(game, number, here, at):
        await carry_out(game, effect, name, here, at)
    check_goal(game)


def _invoke(
    game: Adventure, number: int, here: Figure | None = None, at: Hex | None = None
) -> list[tuple[Struct, str]]:
    """Announce a special rule, and list its effects, each with its name."""
    rule = rules_of(game)[number]
    rule.use(game, number, here, at)
    game.tell(SpecialRuled(rule.text))
    return [(effect, f"{number}/{index}") for index, effect in enumerate(rule.do)]


async def carry_out(  # noqa: C901, PLR0912 - one line a kind
    game: Adventure, effect: Struct, name: str, here: Figure | None, at: Hex | None
) -> None:
    """Carry out one effect; `name` says which it is, for cycles of letters and for later."""
    match effect:
        case Spawn():
            at = _spawn_hex(game, effect, name, at)
            await game.book.spawn(game, effect.type, at, effect.elite)
        case Later():
            game.later += [f"{name}/{number}" for number in range(len(effect.effects))]
        case Damage():
            for each in find_whom(game, effect.who, here, at):
                await suffer(game, each, effect.amount, "scenario", by=None)
        case Mend():
            for each in find_whom(game, effect.who, here, at):
                heal(game, each, effect.amount, by=None)
        case GiveConditions():
            for each in find_whom(game, effect.who, here, at):
                await gain(game, each, effect.conditions, by=None)
        case End():
            if effect.won:
                reach_goal(game)
            else:
                lose(game, "a special rule of the scenario")
        case Clear():
            _lay_all(game, effect.letter, Overlay(), "floor")
        case Lay():
            _lay_all(game, effect.letter, _make_overlay(effect.overlay), effect.overlay)
        case LayHazard():
            hazard = Hazard(effect.damage, effect.conditions)
            _lay_all(game, effect.letter, Overlay(hazard=hazard), "hazard")
        case Count():
            game.counters[effect.counter] = game.counters.get(effect.counter, 0) + 1
        case _:
            await game.book.carry_out_own(game, effect, here, at)


def _make_overlay(lying: OverlayKind) -> Overlay:
    return Overlay(
        is_obstacle=lying is OverlayKind.OBSTACLE,
        is_difficult=lying is OverlayKind.DIFFICULT,
        is_plate=lying is OverlayKind.PLATE,
    )


def _lay_all(game: Adventure, letter: str, overlay: Overlay, what: str) -> None:
    for each in members(game.drawn.letters.get(letter, 0)):
        lay(game, each, overlay, what)


def _spawn_hex(game: Adventure, effect: Spawn, name: str, at: Hex | None) -> Hex:
    """Return the next letter of the cycle, or where the rule was set off."""
    if not effect.at:
        return game.figure_of(game.present[0]).at if at is None else at
    counter = f"cycle {name}"
    turn = game.counters.get(counter, 0)
    game.counters[counter] = turn + 1
    letter = effect.at[turn % len(effect.at)]
    return first(game.drawn.letters[letter])


def find_whom(
    game: Adventure, named: Whom, here: Figure | None, at: Hex | None = None
) -> list[Figure]:
    """List the figures that an effect is for, but for those who are exempt."""
    return [each for each in _meant(game, named, here, at) if not game.is_exempt(each)]


def _meant(game: Adventure, named: Whom, here: Figure | None, at: Hex | None) -> list[Figure]:
    if isinstance(named, OwnWhom):
        return named.find(game, here, at)
    if named == Who.CHARACTER:
        return [game.figure_of(who) for who in game.present]
    if named == Who.HERE:
        return [here] if here is not None and game.is_on_map(here) else []
    return _list_type(game, named)


LATER = -1
"""Stands among the special rules for what was put off to the start of this round."""


def spawns(game: Adventure, number: int) -> bool:
    """Tell whether a special rule, or what was put off, brings monsters onto the map."""
    if number == LATER:
        return any(isinstance(_put_off(game, name), Spawn) for name in game.later)
    return any(isinstance(each, Spawn | OwnSpawn) for each in rules_of(game)[number].do)


async def apply_together(game: Adventure, numbers: Sequence[int]) -> None:
    """Apply rules that happen at the same moment: first all their spawns, then the rest (B-10.4)."""
    parts: list[tuple[Struct, str]] = []
    for number in numbers:
        parts += _take_later(game) if number == LATER else _invoke(game, number)
    for effect, name in sorted(parts, key=lambda part: not isinstance(part[0], Spawn | OwnSpawn)):
        await carry_out(game, effect, name, None, None)
    check_goal(game)


def _take_later(game: Adventure) -> list[tuple[Struct, str]]:
    """Take what was put off to the start of this round (B-32.29)."""
    waiting, game.later = game.later, []
    return [(_put_off(game, name), name.rpartition("/")[0]) for name in waiting]


def _put_off(game: Adventure, name: str) -> Struct:
    rule, effect, part = (int(each) for each in name.split("/"))
    outer = rules_of(game)[rule].do[effect]
    assert isinstance(outer, Later)
    return outer.effects[part]


async def follow_death(game: Adventure, figure: Figure) -> None:
    """Follow up that a figure died, was destroyed, or was exhausted."""
    game.turns = [each for each in game.turns if each.figure != figure.id]
    # A monster that appears now may get the same number; it does not go on with the dead one's action.
    game.agenda = [
        each for each in game.agenda if not (type(each) is Automate and each.actor == figure.id)
    ]
    who = game.whose(figure.id)
    if who is not None:
        game.book.exhaust(game, who, "the character is exhausted")
    await follow_fall(game, figure)


async def follow_fall(game: Adventure, figure: Figure) -> None:
    """Let special rules follow up that a figure died or was destroyed."""
    when = Trigger.DESTROYED if figure.is_objective else Trigger.DIES
    for number, rule in enumerate(rules_of(game)):
        is_meant = rule.when is when and (not rule.of or game.goes_by(figure, rule.of_words))
        if is_meant and applies(game, number, rule, figure, figure.at):
            await apply(game, number, figure, figure.at)
    check_goal(game)


async def follow_entering(game: Adventure, figure: Figure) -> None:
    """Follow up that a figure came into a hex; jumping and flying figures do too (B-9.41)."""
    for number, rule in enumerate(rules_of(game)):
        if rule.when is not Trigger.ENTERS or not _is_at(game, figure.at, rule.of):
            continue
        side = {"character": "party", "monster": "monsters"}.get(rule.by, figure.side)
        if side == figure.side and applies(game, number, rule, figure, figure.at):
            await apply(game, number, figure, figure.at)
            if not game.is_on_map(figure):
                return


def _is_at(game: Adventure, at: Hex, where: str) -> bool:
    """Tell whether a hex is one of these letters, or a plate."""
    if where == "plate":
        return bool(game.terrain.plates >> at & 1)
    return any(game.drawn.letters.get(each, 0) >> at & 1 for each in where.split())


async def follow_turn(game: Adventure, who: Character) -> None:
    """Follow up that a character ended a turn: plates, letters, goals."""
    hero = game.figure_of(who)
    who.ended_on = hero.at
    if game.terrain.plates >> hero.at & 1 and hero.at not in game.visited:
        game.visited.append(hero.at)
    for number, rule in enumerate(rules_of(game)):
        ends = rule.when is Trigger.ENDS_TURN and _is_at(game, hero.at, rule.of)
        if ends and applies(game, number, rule, hero, hero.at):
            await apply(game, number, hero, hero.at)
            if not game.is_on_map(hero):
                break
    check_goal(game)


# Goal and loss


class ScenarioOverError(Exception):
    """The scenario is over in the middle of whatever was going on: the rest of the step is left out (B-34.4)."""


def break_off(game: Adventure) -> None:
    """Forget the ability that is under way."""
    game.underway = game.grant = None
    game.moving = ""
    game.resolving = False


def lose(game: Adventure, why: str) -> None:
    """Lose the scenario, whatever else happens this round (B-34.6)."""
    if not game.failed:
        game.failed = why
    if game.ends_at_once:
        raise ScenarioOverError(why)


def reach_goal(game: Adventure) -> None:
    """Reach the goal; the round is played to its end (B-34.5)."""
    if not game.reached:
        text = game.played.goal_text
        game.reached = text
        game.tell(GoalReached(text))


def check_goal(game: Adventure, *, round_over: bool = False) -> None:
    """Look whether the goal is reached or the scenario lost; only the scenario says how (B-9.38)."""
    scenario = game.played
    for goal in scenario.lose:
        if is_met(game, goal, round_over=round_over) and not (
            isinstance(goal, Survive) and game.reached
        ):
            lose(game, "a loss condition of the scenario")
    if scenario.goal and all(is_met(game, goal, round_over=round_over) for goal in scenario.goal):
        reach_goal(game)


def is_met(game: Adventure, goal: Goal | OwnGoal, *, round_over: bool) -> bool:  # noqa: PLR0911 - one line a kind
    """Tell whether one part of the goal is reached."""
    match goal:
        case KillAll():
            return not game.monsters and not game.is_to_come("")
        case Kill():
            return not _list_type(game, goal.type) and not game.is_to_come(goal.type)
        case Destroy():
            left = [each for each in game.figures if each.is_objective]
            there = any(each.kind == goal.objective for each in left)
            return not there and not game.is_hidden(goal.objective)
        case Reach():
            ends = [who.ended_on for who in game.party if who.ended_on >= 0]
            return any(_is_at(game, Hex(each), goal.letter) for each in ends)
        case Visit():
            return all(each in game.visited for each in members(game.terrain.plates))
        case Survive():
            return round_over and game.round >= goal.round
        case Reached():
            return game.counters.get(goal.counter, 0) >= goal.least
        case OwnGoal():
            return goal.is_met(game)
