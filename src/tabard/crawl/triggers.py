"""Bonuses that wait for something to happen: which of them fit, and what they do then (second edition p. 28)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeGuard

from tabard.crawl.abilities import AnyAbility, Whenever
from tabard.crawl.ability_parts import Scope, Trigger
from tabard.crawl.ability_words import describe
from tabard.crawl.circumstances import Occasion
from tabard.crawl.deciding import find_decider
from tabard.crawl.effects import Word
from tabard.crawl.figures import Bonus, Figure
from tabard.crawl.judging import is_kin
from tabard.crawl.targets import range_between
from tabard.table import YES_NO, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.attack_parts import AttackOn
    from tabard.crawl.skirmish import Skirmish

LETS: Question[bool] = Question("bonus", "Use this now? {what}", fixed=YES_NO)


class Triggered(NamedTuple):
    """A bonus that fits what happens."""

    bearer: Figure
    bonus: Bonus
    ability: Whenever


ANY_SCOPE = tuple(Scope)


def scopes_of(*, is_ranged: bool) -> tuple[Scope, ...]:
    """Return which attacks one counts among."""
    return (Scope.ATTACKS, Scope.RANGED if is_ranged else Scope.MELEE)


def waiting_for(
    game: Skirmish,
    occasion: Occasion,
    subject: Figure,
    other: Figure | None = None,
    scopes: Sequence[Scope] = ANY_SCOPE,
) -> Iterator[Triggered]:
    """Yield the bonuses of everybody on the map that wait for what happens."""
    if not game.awaits(occasion):
        return  # as nearly always, and every attack asks several times
    own = [
        Triggered(bearer, bonus, ability)
        for bearer in game.figures
        for bonus in bearer.bonuses
        if _waits(ability := game.ability(bonus.path), occasion)
    ]
    if not own:
        return  # and so nobody lends one
    found = [*own]
    for bearer, bonus in game.book.lent(game, subject):
        ability = game.ability(bonus.path)
        if _waits(ability, occasion):
            found.append(Triggered(bearer, bonus, ability))
    for each in found:
        bearer, bonus, ability = each
        trigger = ability.trigger
        if (
            trigger.scope in scopes
            and not (ability.once and bonus.used == number_stretch(game, ability))
            and _fits(game, bearer, trigger, subject)
            and (other is None or is_kin(game, bearer, other, trigger.at))
            and _is_heeded(game, bearer, bonus, trigger, subject, other)
        ):
            yield each


def _waits(ability: AnyAbility, occasion: Occasion) -> TypeGuard[Whenever]:
    return type(ability) is Whenever and ability.trigger.on is occasion


def number_stretch(game: Skirmish, ability: Whenever) -> int:
    """Number the stretch of time in which a bonus comes only once."""
    return game.round if ability.once == "round" else 100 * game.round + len(game.turns) + 1


def _fits(game: Skirmish, bearer: Figure, trigger: Trigger, subject: Figure) -> bool:
    if not is_kin(game, bearer, subject, trigger.whose):
        return False
    if trigger.kinds and subject.kind not in trigger.kinds:
        return False
    return not trigger.within or range_between(game, bearer, subject) <= trigger.within


def _is_heeded(  # noqa: PLR0917 - who waits for what from whom
    game: Skirmish,
    bearer: Figure,
    bonus: Bonus,
    trigger: Trigger,
    subject: Figure,
    other: Figure | None,
) -> bool:
    words = trigger.words
    return words is None or game.book.heeds(game, bearer, bonus, words, subject, other)


def list_waiting(game: Skirmish, attack: AttackOn) -> Iterator[Triggered]:
    """Yield the bonuses that wait for an attack like this one."""
    scopes = scopes_of(is_ranged=attack.is_ranged)
    yield from waiting_for(game, Occasion.ATTACK, attack.attacker, attack.target, scopes)


async def offer_for_attack(game: Skirmish, attack: AttackOn) -> list[Triggered]:
    """Let players say which bonuses come into an attack of those that they may let pass."""
    return [
        each
        for each in list(list_waiting(game, attack))
        if each.ability.trigger.is_optional and await _is_brought(game, attack, each)
    ]


async def _is_brought(game: Skirmish, attack: AttackOn, found: Triggered) -> bool:
    """Ask whether a bonus comes in; what has a price is paid for then."""
    if not found.ability.has_price:
        return await _confirm(game, found)
    if not game.book.can_pay(game, attack, found.bearer, found.bonus):
        return False
    if not await _confirm(game, found):
        return False
    return await game.book.pay_price(game, attack, found.bearer, found.bonus)


async def redirect(
    game: Skirmish, attacker: Figure, target: Figure
) -> tuple[Figure, Triggered | None]:
    """Return who is attacked in the end, if somebody puts itself in the place of the target, whatever the range and the sight."""
    for each in list(waiting_for(game, Occasion.AIMED, attacker, target)):
        if each.bearer is not target and (
            not each.ability.trigger.is_optional or await _confirm(game, each)
        ):
            return each.bearer, each
    return target, None


async def offer_as_attack(game: Skirmish, actor: Figure) -> bool:
    """Ask whether a move is performed as an attack, where a bonus lets it be one."""
    for each in list(waiting_for(game, Occasion.MOVE, actor)):
        is_one = any(effect.word is Word.BECOMES for effect in each.ability.effects)
        if is_one and await _confirm(game, each):
            each.bonus.used = number_stretch(game, each.ability)
            return True
    return False


async def _confirm(game: Skirmish, found: Triggered) -> bool:
    seat = find_decider(game, found.bearer)
    return await ask(seat, LETS, what=describe(found.ability))


async def gather_agreed(
    game: Skirmish,
    occasion: Occasion,
    subject: Figure,
    other: Figure | None = None,
    scopes: Sequence[Scope] = ANY_SCOPE,
) -> list[Triggered]:
    """List the bonuses that come into play now: every one that fits, but for those that a player lets pass."""
    found = list(waiting_for(game, occasion, subject, other, scopes))
    return [
        each for each in found if not each.ability.trigger.is_optional or await _confirm(game, each)
    ]
