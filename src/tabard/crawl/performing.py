"""Abilities as a person performs them: a character's own, or those of a monster under control.

Every function returns whether the ability was performed at all: what was skipped or could not be done does not count
(B-13.8, B-17.8).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.abilities import (
    Ability,
    AnyAbility,
    Attack,
    Boost,
    Control,
    Crush,
    Flying,
    Give,
    Heal,
    Move,
    Negate,
    Paid,
    PushPull,
    Raise,
    Retaliate,
    Shield,
    Suffer,
    Trap,
    Whenever,
)
from tabard.crawl.ability_parts import ALL, Rider
from tabard.crawl.ability_words import describe, name_category
from tabard.crawl.about import Agreeing, Placing, Targeting
from tabard.crawl.aiming import control, perform_aimed
from tabard.crawl.attack_ability import attack_next, begin_attack
from tabard.crawl.choosing import TARGET, AttackNext, Perform, list_target_options, must
from tabard.crawl.conditions import gain
from tabard.crawl.damage import suffer
from tabard.crawl.deciding import Grant, find_decider
from tabard.crawl.effects import Condition, Word
from tabard.crawl.events import Built, Idle, Skipped
from tabard.crawl.figures import Figure, Hazard, Overlay, Side
from tabard.crawl.move_ability import move
from tabard.crawl.offers import Offer, list_ways_to_pay, pay
from tabard.crawl.targets import fits, in_range, measure_reach
from tabard.hexes import Hex, HexSet, members
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

PERFORM: Question[bool] = Question("perform", "Perform {what}?", easy="perform")
PLACE: Question[Hex | None] = Question("place", "{what}: choose a hex.")
PAY: Question[Offer | None] = Question("pay", "Consume an element for {what}?")


async def perform(game: Skirmish, step: Perform) -> None:
    """Perform one ability, and note that a part of the action was performed."""
    actor = game.find(step.actor)
    if actor is None:
        return
    game.grant = Grant(step.actor, step.by) if step.by else None
    if await perform_ability(game, actor, step.side, step.path):
        game.performed = True
    game.grant = None


async def perform_ability(game: Skirmish, actor: Figure, side: Side, path: str) -> bool:
    """Perform an ability of any kind."""
    ability = game.ability(path)
    if Condition.STUN in actor.conditions and not ability.despite:
        game.tell(Idle(actor.id, name_category(ability), "stunned"))
        return False
    performs = PERFORMED.get(
        type(ability)
    )  # a class pattern that does not fit takes half a microsecond
    if performs is None:
        return await game.book.perform_own(game, actor, side, path)
    return await performs(game, actor, side, path, ability)


async def _move(game: Skirmish, actor: Figure, side: Side, path: str, ability: Move) -> bool:
    if await game.book.becomes(game, actor, path):
        return begin_attack(game, actor, side, f"{path}/attack")
    return await move(game, actor, side, ability)


async def _attack(game: Skirmish, actor: Figure, side: Side, path: str, ability: Attack) -> bool:
    del ability
    return begin_attack(game, actor, side, path)


async def perform_now(
    game: Skirmish, actor: Figure, side: Side, path: str, *, by: str = ""
) -> bool:
    """Perform an ability with all the steps it puts on the agenda, in the middle of another step."""
    before, outer, underway = len(game.agenda), game.grant, game.underway
    game.grant = Grant(actor.id, by) if by else None
    performed = await perform_ability(game, actor, side, path)
    while len(game.agenda) > before:
        step = game.agenda.pop(0)
        if isinstance(step, AttackNext):
            await attack_next(game)
        else:
            await perform(game, step)
    game.grant, game.underway = outer, underway
    if isinstance(game.ability(path), Attack) and game.counts_deeds:
        return bool(game.deeds_of(actor.id).targets)
    return performed


async def perform_bonus(
    game: Skirmish, actor: Figure, side: Side, path: str, ability: AnyAbility
) -> bool:
    """Begin an active bonus; with a part of its action performed it is no choice any more (B-27.5)."""
    del side
    if not game.performed and not await confirm(game, actor, ability, is_bonus=True):
        return False
    await game.book.make_room(game, actor, path)
    game.book.begin_bonus(game, actor, path)
    await game.book.guarded(game, actor, path)
    return True


def _perform_options() -> Sequence[Option[bool]]:
    return (
        Option("perform", value=True, text="Yes"),
        Option("skip", value=False, text="Skip it", gives_up=True),
    )


async def cause_damage(
    game: Skirmish, actor: Figure, side: Side, path: str, ability: Suffer
) -> bool:
    """Let figures suffer damage; nobody is targeted, so the invisible suffer too (B-24.16)."""
    del path
    if ability.aim.who == "self":
        if not must(game, ability) and not await confirm(game, actor, ability):
            return False
        await suffer(game, actor, ability.amount, "ability", by=actor)
        return True
    found = exposed(game, actor, side, ability)
    if not found:
        return False
    amount = ability.amount + await _pay_damage(game, actor, ability)
    if ability.aim.targets != ALL or ability.riders or not must(game, ability):
        chosen = await _choose_exposed(game, actor, side, ability)
        if chosen is None:
            return False
        found = chosen
    for each in found:
        await suffer(game, each, amount, "ability", by=actor)
        if ability.conditions and game.is_on_map(each):
            await gain(game, each, ability.conditions, by=actor)
    return True


async def _choose_exposed(
    game: Skirmish, actor: Figure, side: Side, ability: Suffer
) -> list[Figure] | None:
    """Let the player say who suffers, or whether all do; None is nobody."""
    if ability.aim.targets == ALL:
        if not must(game, ability) and not await confirm(game, actor, ability):
            return None
        # Somebody was asked, and may have done something else first.
        return exposed(game, actor, side, ability)

    def options() -> Sequence[Option[str | Offer | None]]:
        names = [each.id for each in exposed(game, actor, side, ability)]
        may_skip = not must(game, ability) or not names
        return list_target_options(game, names, (), may_skip=may_skip, begun=False)

    what = describe(ability)
    about = Targeting(actor, ability, what)
    chosen = await ask(find_decider(game, actor), TARGET, options, about=about, what=what)
    if chosen is None or isinstance(chosen, Offer):
        game.tell(Skipped(actor.id, what))
        return None
    return [game.figure(chosen)]


async def _pay_damage(game: Skirmish, actor: Figure, ability: Suffer) -> int:
    """Let the player pay for more damage; return how much."""
    if not ability.riders or not list_ways_to_pay(game, ability.riders, ()):
        return 0
    options = partial(_pay_options, game, ability.riders)
    offer = await ask(find_decider(game, actor), PAY, options, what=describe(ability))
    if offer is None:
        return 0
    _, effects = pay(game, actor, ability.riders, offer)
    return sum(each.amount for each in effects if each.word is Word.SUFFER)


def exposed(game: Skirmish, actor: Figure, side: Side, ability: Suffer) -> list[Figure]:
    """List the enemies in range that fit, or whom the book finds by its own words; nobody is its own, also where another leads it (H-31.10)."""
    if ability.aim.whom is not None:
        return [*game.book.found(game, actor, side, ability.aim.whom)]
    near = in_range(game, actor, measure_reach(ability.aim, is_attack=False))
    return [
        each
        for each in game.enemies(side)
        if near & each.hexes and each is not actor and fits(ability.aim, each)
    ]


async def confirm(
    game: Skirmish, actor: Figure, ability: AnyAbility, *, is_bonus: bool = False
) -> bool:
    """Ask whether an ability is performed that needs no other choice."""
    about, what = Agreeing(actor, ability, is_bonus), describe(ability)
    is_wanted = await ask(
        find_decider(game, actor), PERFORM, _perform_options, about=about, what=what
    )
    if not is_wanted:
        game.tell(Skipped(actor.id, what))
    return is_wanted


async def build(
    game: Skirmish, actor: Figure, side: Side, path: str, ability: Raise | Crush | Trap
) -> bool:
    """Put an obstacle or a trap into an empty hex, or destroy an obstacle."""
    del path
    if not collect_sites(game, actor, ability):
        return False
    options = partial(_list_places, game, actor, ability)
    about, what = Placing(actor, ability), describe(ability)
    at = await ask(find_decider(game, actor), PLACE, options, about=about, what=what)
    if at is None:
        game.tell(Skipped(actor.id, what))
        return False
    match ability:
        case Raise():
            lay(game, at, Overlay(is_obstacle=True), "obstacle")
        case Trap():
            lay(game, at, Overlay(hazard=Hazard(ability.damage, ability.conditions)), "trap")
        case Crush():
            lay(game, at, Overlay(), "rubble")
            near = game.terrain.board.neighbours(1 << at)
            for each in [each for each in game.enemies(side) if near & each.hexes]:
                await suffer(game, each, ability.damage, "ability", by=actor)
    return True


def lay(game: Skirmish, at: Hex, overlay: Overlay, what: str) -> None:
    """Put something into a hex for the rest of the scenario."""
    game.overlays[at] = overlay
    game.terrain_changed()
    game.tell(Built(game.name(at), what))


def collect_sites(game: Skirmish, actor: Figure, ability: Raise | Crush | Trap) -> HexSet:
    """Collect the hexes in range where something can be put, or destroyed."""
    near = in_range(game, actor, ability.range)
    if isinstance(ability, Crush):
        return near & game.terrain.obstacles & ~game.standing()
    return near & game.empty


def _list_places(
    game: Skirmish, actor: Figure, ability: Raise | Crush | Trap
) -> Sequence[Option[Hex | None]]:
    options: list[Option[Hex | None]] = [
        Option(game.name(each), each, (f"hex:{game.name(each)}",))
        for each in members(collect_sites(game, actor, ability))
    ]
    if not (must(game, ability) and options):
        options.append(Option("skip", None, (), "Skip it", gives_up=True))
    return options


async def perform_paid(game: Skirmish, actor: Figure, side: Side, path: str, ability: Paid) -> bool:
    """Perform an ability that an element pays for, if the player pays (B-16.18)."""
    riders = (Rider((), cost=ability.cost),)
    if not list_ways_to_pay(game, riders, ()):
        return False
    what = describe(ability.ability)
    offer = await ask(
        find_decider(game, actor), PAY, partial(_pay_options, game, riders), what=what
    )
    if offer is None:
        game.tell(Skipped(actor.id, what))
        return False
    game.book.consume(game, actor, offer.infusions)
    return await perform_ability(game, actor, side, f"{path}/0")


def _pay_options(game: Skirmish, riders: Sequence[Rider]) -> Sequence[Option[Offer | None]]:
    skip: Option[Offer | None] = Option("skip", None, (), "Do not pay", gives_up=True)
    return [*list_ways_to_pay(game, riders, ()), skip]  # type: ignore[list-item]


PERFORMED: Mapping[type[Ability], Callable[..., Awaitable[bool]]] = {
    Move: _move,
    Attack: _attack,
    **dict.fromkeys((Heal, Give, PushPull), perform_aimed),
    Control: control,
    **dict.fromkeys((Shield, Retaliate, Flying, Boost, Whenever, Negate), perform_bonus),
    Suffer: cause_damage,
    **dict.fromkeys((Raise, Crush, Trap), build),
    Paid: perform_paid,
}
"""How each kind of ability is performed; all others are a game's own."""
