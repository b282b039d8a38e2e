"""Targeted abilities other than attacks, and monsters under control (Buttons & Bugs p. 20 to 24)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from tabard.crawl.abilities import Attack, Control, Give, Heal, Move, PushPull
from tabard.crawl.ability_parts import ALL, Aim
from tabard.crawl.ability_words import describe
from tabard.crawl.about import Targeting
from tabard.crawl.attack_parts import range_of
from tabard.crawl.bonuses import use_up
from tabard.crawl.choosing import TARGET, Perform, list_target_options, must
from tabard.crawl.circumstances import Occasion
from tabard.crawl.conditions import gain, heal, name_hindrance
from tabard.crawl.deciding import find_decider
from tabard.crawl.deeds import count_times
from tabard.crawl.effects import Condition, Effect, Word
from tabard.crawl.events import Skipped
from tabard.crawl.figures import Figure, Side
from tabard.crawl.move_costs import find_ground
from tabard.crawl.offers import Offer, list_ways_to_pay, pay
from tabard.crawl.push_pull import can_push_or_pull, push_or_pull
from tabard.crawl.targets import harmed, helped, measure_reach
from tabard.crawl.triggers import Triggered, waiting_for
from tabard.hexes import Hex, ways_from
from tabard.table import Option, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish


async def perform_aimed(  # noqa: C901, PLR0915 - target after target, with what may be added
    game: Skirmish, actor: Figure, side: Side, path: str, ability: Heal | Give | PushPull
) -> bool:
    """Perform a targeted ability other than an attack, target by target."""
    known: list[str] | None = None
    if ability.aim.whom is not None:
        # Words that point to the last target mean the one before this ability, for all of its targets.
        known = [each.id for each in list_candidates(game, actor, side, ability)]
    game.forget("target")
    home = actor.at
    elsewhere = game.book.origin(game, actor) if isinstance(ability, Heal) else None
    actor.at = home if elsewhere is None else elsewhere
    coming = list_healing_bonuses(game, actor, ability)
    added: list[Effect] = [effect for each in coming for effect in each.ability.effects]
    done: list[str] = []
    payed: list[int] = []
    affected = False
    name = _named(ability)

    def waiting_now() -> Iterator[Figure]:
        if known is not None:
            return (each for each in game.figures if each.id in known and each.id not in done)
        aim = _widened(ability.aim, added)
        return _list_candidates(game, actor, side, ability, aim, done, added)

    def options() -> Sequence[Option[str | Offer | None]]:
        waiting = [*waiting_now()]
        offers = list_ways_to_pay(game, ability.riders, payed)
        may_skip = not must(game, ability) or not waiting
        names = [each.id for each in waiting]
        return list_target_options(game, names, offers, may_skip=may_skip, begun=bool(done))

    while True:
        aim = _widened(ability.aim, added)
        if aim.targets != ALL and len(done) >= aim.targets:
            break
        if next(waiting_now(), None) is None:
            break
        about = Targeting(actor, ability, name)
        choice = await ask(find_decider(game, actor), TARGET, options, about=about, what=name)
        if choice is None:
            if not done:
                game.tell(Skipped(actor.id, name))
            break
        if isinstance(choice, Offer):
            number, effects = pay(game, actor, ability.riders, choice)
            payed.append(number)
            added += effects
            continue
        target = game.figure(choice)
        done.append(target.id)
        game.remember("target", figures=[target.id], more=True)
        own = [*added]
        if isinstance(ability, Heal):
            own += await game.book.healing(game, actor, target)
        affected |= await _affect(game, actor, side, target, ability, own)
        if ability.each:
            paths = [f"{path}/{number}" for number in range(len(ability.each))]
            await game.book.each(game, actor, side, paths, target)
    actor.at = home
    for each in coming if done else ():
        await use_up(game, each.bearer, each.bonus)
    return affected


def list_healing_bonuses(
    game: Skirmish, actor: Figure, ability: Heal | Give | PushPull
) -> list[Triggered]:
    """List the bonuses that come with a heal ability, whether they are of any use or not (H-28.9)."""
    if not game.has_triggers or not isinstance(ability, Heal):
        return []
    is_single = ability.aim.targets == 1
    found = list(waiting_for(game, Occasion.HEAL, actor))
    return [each for each in found if is_single or not each.ability.trigger.is_single]


def _named(ability: Heal | Give | PushPull) -> str:
    match ability:
        case Heal():
            return f"Heal {ability.value}"
        case Give():
            return " and ".join(each.capitalize() for each in ability.conditions)
        case PushPull():
            return f"{ability.word.capitalize()} {ability.hexes}"


def _widened(aim: Aim, added: Sequence[Effect]) -> Aim:
    more = sum(each.amount for each in added if each.word is Word.TARGET)
    farther = sum(each.amount for each in added if each.word is Word.RANGE)
    if not more and not farther:
        return aim
    range_ = aim.range + farther if aim.range is not None else None
    return msgspec.structs.replace(aim, targets=aim.targets + more, range=range_)


def list_candidates(
    game: Skirmish, actor: Figure, side: Side, ability: Heal | Give | PushPull
) -> list[Figure]:
    """List whom a targeted ability may target as it is printed."""
    return [*_list_candidates(game, actor, side, ability, ability.aim, (), ())]


def _list_candidates(  # noqa: PLR0917 - who aims what at whom
    game: Skirmish,
    actor: Figure,
    side: Side,
    ability: Heal | Give | PushPull,
    aim: Aim,
    done: Sequence[str],
    added: Sequence[Effect],
) -> Iterator[Figure]:
    """Yield them one by one: whether there is any is asked more often than who they all are."""
    hexes = measure_reach(aim, is_attack=False)
    # Allies may be pushed and pulled where an ability says so, to their good.
    positive = (
        isinstance(ability, Heal) or (isinstance(ability, PushPull) and aim.who == "ally")
    ) or (isinstance(ability, Give) and (aim.who == "self" or ability.conditions[0].is_positive))
    found = (helped if positive else harmed)(game, actor, side, aim, hexes)
    waiting = (each for each in found if each.id not in done)
    if positive and isinstance(ability, Give):
        return (each for each in waiting if not each.is_objective)
    if isinstance(ability, PushPull) and not any(e.condition for e in (*ability.effects, *added)):
        # Whom a push or pull cannot move is a target only for what comes with it (B-23.19).
        centre = _find_centre(game, actor, side, ability)
        return (
            each
            for each in waiting
            if can_push_or_pull(game, actor, centre, each, ability.word, ability.hexes)
        )
    return waiting


def _find_centre(game: Skirmish, actor: Figure, side: Side, ability: PushPull) -> Hex:
    """Return from or to where figures are moved."""
    if ability.toward is None:
        return actor.at
    spot = game.book.spot(game, actor, side, ability.toward)
    return actor.at if spot is None else spot


async def _affect(  # noqa: PLR0917 - who does what to whom
    game: Skirmish,
    actor: Figure,
    side: Side,
    target: Figure,
    ability: Heal | Give | PushPull,
    added: Sequence[Effect],
) -> bool:
    """Let an ability take its effect on one target; its conditions come after the main effect (B-20.11)."""
    conditions = [each.condition for each in added if each.condition]
    match ability:
        case Heal():
            more = sum(e.amount for e in added if e.word is Word.HEAL)
            value = ability.value * count_times(game, actor, ability.per)
            if ability.count is not None:
                value *= game.book.counted(game, actor, side, ability.count, target, "")
            heal(game, target, value + more, by=actor)
            given = (*ability.effects, *game.traits(actor).heal_effects)
            conditions = [each.condition for each in given if each.condition] + conditions
        case Give():
            conditions = [*ability.conditions, *conditions]
            if ability.earns:
                game.book.earn(game, actor, ability.earns)
        case PushPull():
            centre = _find_centre(game, actor, side, ability)
            moved = await push_or_pull(
                game, actor, target, ability.word, ability.hexes, full=False, centre=centre
            )
            conditions = [each.condition for each in ability.effects if each.condition] + conditions
            if not moved and not conditions:
                return False
    if game.is_on_map(target):
        await gain(game, target, conditions, by=actor)
    return True


async def control(game: Skirmish, actor: Figure, side: Side, path: str, ability: Control) -> bool:
    """Choose a monster and let it perform abilities (B-24)."""
    if not list_controllable(game, actor, side, ability):
        return False

    def options() -> Sequence[Option[str | Offer | None]]:
        able = [each.id for each in list_controllable(game, actor, side, ability)]
        return list_target_options(
            game, able, (), may_skip=not must(game, ability) or not able, begun=False
        )

    what = describe(ability)
    about = Targeting(actor, ability, what)
    chosen = await ask(find_decider(game, actor), TARGET, options, about=about, what=what)
    if chosen is None or isinstance(chosen, Offer):
        game.tell(Skipped(actor.id, what))
        return False
    steps = [
        Perform(chosen, f"{path}/{number}", side, actor.id)
        for number in range(len(ability.abilities))
    ]
    game.agenda[:0] = steps
    return True


def list_controllable(game: Skirmish, actor: Figure, side: Side, ability: Control) -> list[Figure]:
    """List the monsters that can be controlled to do something."""
    near = harmed(game, actor, side, ability.aim, measure_reach(ability.aim, is_attack=False))
    return [each for each in near if is_controllable(game, each, side, ability)]


def is_controllable(game: Skirmish, figure: Figure, side: Side, ability: Control) -> bool:
    """Tell whether a monster could perform any of the abilities (B-24.6 to B-24.10, B-24.21)."""
    if figure.is_objective:
        return False
    return any(_could(game, figure, side, each) for each in ability.abilities)


def _could(game: Skirmish, figure: Figure, side: Side, ability: Move | Attack) -> bool:
    if isinstance(ability, Move):
        if name_hindrance(figure, Condition.IMMOBILIZE):
            return False
        ways = ways_from(
            game.terrain.board,
            find_ground(game, figure, side, jump=ability.jump),
            1 << figure.at,
            points=ability.points,
        )
        return ways.ends != 1 << figure.at
    if name_hindrance(figure, Condition.DISARM):
        return False
    hexes = max(1, range_of(ability, game.traits(figure).attack_effects))
    return bool(harmed(game, figure, side, ability.aim, hexes))
