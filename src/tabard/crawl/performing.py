"""Abilities as a person performs them: a character's own, or those of a monster under control.

Every function returns whether the ability was performed at all: what was skipped or could not be done does not count
(B-13.8, B-17.8).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from tabard.crawl.abilities import (
    ALL,
    Aim,
    AnyAbility,
    Attack,
    Boost,
    Condition,
    Control,
    Crush,
    Effect,
    Flying,
    Force,
    Give,
    Heal,
    Move,
    Negate,
    Paid,
    Raise,
    Retaliate,
    Rider,
    Scope,
    Shield,
    Suffer,
    Trap,
    Word,
)
from tabard.crawl.attack import ability_effects, range_of, strike
from tabard.crawl.bonuses import use_up
from tabard.crawl.conditions import gain, heal
from tabard.crawl.damage import suffer
from tabard.crawl.describing import describe
from tabard.crawl.events import Built
from tabard.crawl.figures import Figure, Hazard, Overlay, Side
from tabard.crawl.movement import can_shove, ground, shove, walk
from tabard.crawl.naming import title
from tabard.crawl.offers import Offer, pay, to_pay
from tabard.crawl.skirmish import Assault
from tabard.crawl.targets import can_target, fits, harmed, helped, in_range, placements, reach
from tabard.hexes import Hex, HexSet, hexset, members, ways_from
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

TARGET: Question[str | Offer | None] = Question("target", "{what}: choose a target.", "B-13.1", 13)
ATTACK: Question[str | HexSet | Offer | None] = Question(
    "attack", "{who} attacks. Whom?", "B-18.1", 18
)
PERFORM: Question[bool] = Question("perform", "Perform {what}?", "B-12.9", 12)
PLACE: Question[Hex | None] = Question("place", "{what}: choose a hex.", "B-9.4", 9)
PAY: Question[Offer | None] = Question("pay", "Consume an element for {what}?", "B-16.18", 16)


class Strike(msgspec.Struct, frozen=True, tag="strike"):
    """Step: the next attack of the attack ability in progress."""


class Perform(msgspec.Struct, frozen=True, tag="perform"):
    """Step: a figure performs one ability of its action."""

    actor: str
    path: str
    side: Side = "party"


async def perform(game: Skirmish, step: Perform) -> None:
    """Perform one ability, and note that a part of the action was performed."""
    actor = game.find(step.actor)
    if actor is None:
        return
    if await perform_ability(game, actor, step.side, step.path):
        game.performed = True


async def perform_ability(  # noqa: PLR0911 - one line a kind
    game: Skirmish, actor: Figure, side: Side, path: str
) -> bool:
    """Perform an ability of any kind."""
    ability = game.ability(path)
    match ability:
        case Move():
            return await move(game, actor, side, ability)
        case Attack():
            return begin_attack(game, actor, side, path)
        case Heal() | Give() | Force():
            return await aimed(game, actor, side, ability)
        case Control():
            return await control(game, actor, side, path, ability)
        case Shield() | Retaliate() | Flying() | Boost() | Negate():
            return await bonus(game, actor, path, ability)
        case Suffer():
            return await causing(game, actor, side, ability)
        case Raise() | Crush() | Trap():
            return await building(game, actor, side, ability)
        case Paid():
            return await paid(game, actor, side, path, ability)
        case _:
            return await game.perform_own(actor, side, path)


async def perform_now(game: Skirmish, actor: Figure, side: Side, path: str) -> bool:
    """Perform an ability with all the steps it puts on the agenda, in the middle of another step."""
    before = len(game.agenda)
    performed = await perform_ability(game, actor, side, path)
    while len(game.agenda) > before:
        step = game.agenda.pop(0)
        if isinstance(step, Strike):
            await strike_next(game)
        else:
            await perform(game, step)
    return performed


def must(game: Skirmish, ability: AnyAbility) -> bool:
    """Tell whether an ability cannot be skipped: it is marked, and a part of its action was performed (B-27.1)."""
    return ability.mandatory and game.performed


# Move


async def move(game: Skirmish, actor: Figure, side: Side, ability: Move) -> bool:
    """Move as far as the player likes (B-17)."""
    if actor.has(Condition.IMMOBILIZE):
        return False
    extras = MoveExtras(game, actor, ability)
    entered = await walk(game, actor, side, extras, game.decider(actor))
    for one in list(actor.bonuses) if entered else ():
        boost = game.ability(one.path)
        if isinstance(boost, Boost) and boost.scope is Scope.MOVES and one in actor.bonuses:
            await use_up(game, actor, one)
    game.walked(actor, entered)
    return entered > 0


class MoveExtras:
    """What one move ability has, and what may be added to it."""

    def __init__(self, game: Skirmish, actor: Figure, ability: Move) -> None:
        self.game = game
        self.actor = actor
        self.ability = ability
        self.paid: list[int] = []
        self.taken: list[Effect] = []

    @property
    def must(self) -> bool:
        """Tell whether the move cannot be skipped."""
        return must(self.game, self.ability)

    def pace(self) -> tuple[int, bool]:
        """Return the points with all that was added, and whether it jumps."""
        added = list(self.taken)
        for each in self.game.bonuses(self.actor, Boost):
            if isinstance(each, Boost) and each.scope is Scope.MOVES:
                added += each.effects
        more = sum(each.amount for each in added if each.word is Word.MOVE)
        jump = self.ability.jump or any(each.word is Word.JUMP for each in added)
        return self.ability.points + more, jump

    def options(self) -> list[Option[Offer]]:
        """List riders to pay for, and items."""
        return [
            *to_pay(self.game, self.ability.riders, self.paid),
            *self.game.item_offers("move", self.actor),
        ]

    async def take(self, offer: Offer) -> None:
        """Pay for a rider, or use an item."""
        if offer.kind == "pay":
            number, effects = pay(self.game, self.actor, self.ability.riders, offer)
            self.paid.append(number)
        else:
            effects = await self.game.take_item(offer, self.actor)
        self.taken += effects


# Attack


def begin_attack(game: Skirmish, actor: Figure, side: Side, path: str) -> bool:
    """Begin an attack ability; whether it was performed shows with its first attack."""
    if not actor.has(Condition.DISARM):
        game.assault = Assault(actor.id, side, path)
        game.agenda.insert(0, Strike())
    return False


def attack_zone(game: Skirmish, assault: Assault) -> tuple[Aim, int]:
    """Return whom the attack ability in progress is for, with its area, and how far it reaches."""
    ability = game.ability(assault.path)
    assert isinstance(ability, Attack)
    aim = ability.aim
    if assault.zone is not None:
        aim = msgspec.structs.replace(aim, area=assault.zone)
    reached = range_of(ability, ability_effects(game, assault))
    return aim, max(1, reached)


def is_ranged(game: Skirmish, assault: Assault) -> bool:
    """Tell whether the attack ability in progress is ranged."""
    ability = game.ability(assault.path)
    assert isinstance(ability, Attack)
    return range_of(ability, ability_effects(game, assault)) > 0


def legal_targets(game: Skirmish, assault: Assault) -> list[Figure]:
    """List who can be attacked next (B-13.1, B-14.15)."""
    actor = game.figure(assault.actor)
    aim, reached = attack_zone(game, assault)
    extra = assault.extra + sum(
        each.amount for each in ability_effects(game, assault) if each.word is Word.TARGET
    )
    outside = len([each for each in assault.hit if each not in assault.caught])
    limit = (0 if aim.area else aim.targets) + extra
    found: list[Figure] = []
    if aim.area is not None:
        found = [
            each
            for each in game.figures
            if each.id in assault.caught
            and fits(aim, each)
            and can_target(game, actor, assault.side, each)
        ]
    if (aim.targets == ALL and aim.area is None) or outside < limit:
        near = harmed(game, actor, assault.side, aim, reached)
        found += [each for each in near if each not in found]
    return [each for each in found if each.id not in assault.hit]


def legal_areas(game: Skirmish, assault: Assault) -> list[HexSet]:
    """List the ways to place the area so that somebody stands in it."""
    actor = game.figure(assault.actor)
    aim, reached = attack_zone(game, assault)
    there = _targets_at(game, assault, actor, aim)
    return [each for each in placements(game, actor, aim, reached) if each & there]


def _targets_at(game: Skirmish, assault: Assault, actor: Figure, aim: Aim) -> HexSet:
    return hexset(
        each.at
        for each in game.enemies(assault.side)
        if each is not actor and fits(aim, each) and can_target(game, actor, assault.side, each)
    )


async def strike_next(game: Skirmish) -> None:
    """Choose the next target of the attack ability and attack it, until nobody is left or the player stops."""
    assault = game.assault
    assert assault is not None
    actor = game.find(assault.actor)
    if actor is None or actor.has(Condition.DISARM):
        game.assault = None
        return
    target = await choose_target(game, assault, actor)
    if target is None:
        game.assault = None
        return
    assault.hit.append(target.id)
    game.performed = True
    await strike(game, assault, target)
    if game.find(assault.actor) is not None and legal_targets(game, assault):
        game.agenda.insert(0, Strike())
    else:
        game.assault = None


async def choose_target(game: Skirmish, assault: Assault, actor: Figure) -> Figure | None:
    """Let the player pay, use items, place the area, and choose a target or stop."""
    while True:
        if not _anything(game, assault):
            return None
        choice = await ask(
            game.decider(actor),
            ATTACK,
            partial(_attack_options, game, assault),
            who=title(actor.id),
        )
        if choice is None:
            return None
        if isinstance(choice, Offer):
            await _take_for_attack(game, assault, actor, choice)
        elif isinstance(choice, int):
            assault.area = members(choice)
            assault.caught = [
                each.id for each in game.enemies(assault.side) if choice >> each.at & 1
            ]
        else:
            return game.figure(choice)


def _anything(game: Skirmish, assault: Assault) -> bool:
    """Tell whether there is anything to decide but to skip."""
    aim, _ = attack_zone(game, assault)
    if aim.area is not None and assault.area is None and legal_areas(game, assault):
        return True
    return bool(legal_targets(game, assault)) or bool(_attack_offers(game, assault))


def _attack_offers(game: Skirmish, assault: Assault) -> list[Option[Offer]]:
    """List what may be added before the first target is chosen (B-39.4)."""
    if assault.hit or assault.area is not None:
        return []
    ability = game.ability(assault.path)
    assert isinstance(ability, Attack)
    actor = game.figure(assault.actor)
    return [
        *to_pay(game, ability.riders, assault.paid),
        *game.item_offers("aim", actor),
    ]


def _attack_options(
    game: Skirmish, assault: Assault
) -> Sequence[Option[str | HexSet | Offer | None]]:
    options: list[Option[str | HexSet | Offer | None]] = []
    aim, _ = attack_zone(game, assault)
    if aim.area is not None and assault.area is None:
        options += [_area_option(game, each) for each in legal_areas(game, assault)]
    else:
        options += [
            Option(each.id, each.id, (f"figure:{each.id}",), f"Attack {title(each.id)}")
            for each in legal_targets(game, assault)
        ]
    options += _attack_offers(game, assault)  # type: ignore[arg-type]  # an Offer is one of the values
    ability = game.ability(assault.path)
    if not (must(game, ability) and options):
        word = ("stop", "No more targets") if assault.hit else ("skip", "Do not attack")
        options.append(Option(word[0], None, (), word[1]))
    return options


def _area_option(game: Skirmish, hexes: HexSet) -> Option[str | HexSet | Offer | None]:
    names = [game.name(each) for each in members(hexes)]
    return Option(
        "area-" + "-".join(names),
        hexes,
        tuple(f"hex:{name}" for name in names),
        f"Place the area on {', '.join(names)}",
    )


async def _take_for_attack(game: Skirmish, assault: Assault, actor: Figure, offer: Offer) -> None:
    if offer.kind == "pay":
        ability = game.ability(assault.path)
        assert isinstance(ability, Attack)
        number, _ = pay(game, actor, ability.riders, offer)
        assault.paid.append(number)
    else:
        assault.effects += await game.take_item(offer, actor)


# Heal, conditions, push and pull


async def aimed(game: Skirmish, actor: Figure, side: Side, ability: Heal | Give | Force) -> bool:
    """Perform a targeted ability other than an attack, target by target."""
    added: list[Effect] = []
    done: list[str] = []
    payed: list[int] = []
    affected = False
    name = _named(ability)

    def options() -> Sequence[Option[str | Offer | None]]:
        aim = _widened(ability.aim, added)
        waiting = _candidates(game, actor, side, ability, aim, done)
        offers = [] if done else to_pay(game, ability.riders, payed)
        may_skip = not must(game, ability) or not waiting
        names = [each.id for each in waiting]
        return _target_options(names, offers, may_skip=may_skip, begun=bool(done))

    while True:
        aim = _widened(ability.aim, added)
        if aim.targets != ALL and len(done) >= aim.targets:
            break
        if not _candidates(game, actor, side, ability, aim, done):
            break
        choice = await ask(game.decider(actor), TARGET, options, what=name)
        if choice is None:
            break
        if isinstance(choice, Offer):
            number, effects = pay(game, actor, ability.riders, choice)
            payed.append(number)
            added += effects
            continue
        target = game.figure(choice)
        done.append(target.id)
        affected |= await _affect(game, actor, target, ability, added)
    return affected


def _named(ability: Heal | Give | Force) -> str:
    match ability:
        case Heal():
            return f"Heal {ability.value}"
        case Give():
            return " and ".join(each.capitalize() for each in ability.conditions)
        case Force():
            return f"{ability.word.capitalize()} {ability.hexes}"


def _widened(aim: Aim, added: Sequence[Effect]) -> Aim:
    more = sum(each.amount for each in added if each.word is Word.TARGET)
    farther = sum(each.amount for each in added if each.word is Word.RANGE)
    if not more and not farther:
        return aim
    range_ = aim.range + farther if aim.range is not None else None
    return msgspec.structs.replace(aim, targets=aim.targets + more, range=range_)


def _candidates(
    game: Skirmish,
    actor: Figure,
    side: Side,
    ability: Heal | Give | Force,
    aim: Aim,
    done: Sequence[str],
) -> list[Figure]:
    hexes = reach(aim, is_attack=False)
    positive = isinstance(ability, Heal) or (
        isinstance(ability, Give) and (aim.who == "self" or ability.conditions[0].is_positive)
    )
    found = (helped if positive else harmed)(game, actor, side, aim, hexes)
    if isinstance(ability, Force):
        found = [
            each for each in found if can_shove(game, actor, each, ability.word, ability.hexes)
        ]
    return [each for each in found if each.id not in done]


def _target_options(
    waiting: Sequence[str], offers: Sequence[Option[Offer]], *, may_skip: bool, begun: bool
) -> Sequence[Option[str | Offer | None]]:
    options: list[Option[str | Offer | None]] = [
        Option(each, each, (f"figure:{each}",), title(each)) for each in waiting
    ]
    options += offers  # type: ignore[arg-type]  # an Offer is one of the values
    if may_skip:
        options.append(
            Option("stop" if begun else "skip", None, (), "No more" if begun else "Skip it")
        )
    return options


async def _affect(
    game: Skirmish,
    actor: Figure,
    target: Figure,
    ability: Heal | Give | Force,
    added: Sequence[Effect],
) -> bool:
    """Let an ability take its effect on one target; its conditions come after the main effect (B-20.11)."""
    conditions = [each.condition for each in added if each.condition]
    match ability:
        case Heal():
            heal(game, target, ability.value + sum(e.amount for e in added if e.word is Word.HEAL))
            conditions = [each.condition for each in ability.effects if each.condition] + conditions
        case Give():
            conditions = [*ability.conditions, *conditions]
        case Force():
            moved = await shove(game, actor, target, ability.word, ability.hexes, full=False)
            if not moved:
                return False
            conditions = [each.condition for each in ability.effects if each.condition] + conditions
    if game.on_map(target):
        gain(game, target, conditions)
    return True


# Control


async def control(game: Skirmish, actor: Figure, side: Side, path: str, ability: Control) -> bool:
    """Choose a monster and let it perform abilities (B-24)."""
    if not _led(game, actor, side, ability):
        return False

    def options() -> Sequence[Option[str | Offer | None]]:
        able = _led(game, actor, side, ability)
        return _target_options(able, (), may_skip=not must(game, ability) or not able, begun=False)

    chosen = await ask(game.decider(actor), TARGET, options, what=describe(ability))
    if chosen is None or isinstance(chosen, Offer):
        return False
    steps = [Perform(chosen, f"{path}/{number}", side) for number in range(len(ability.abilities))]
    game.agenda[:0] = steps
    return True


def _led(game: Skirmish, actor: Figure, side: Side, ability: Control) -> list[str]:
    """List the monsters that can be controlled to do something."""
    near = harmed(game, actor, side, ability.aim, reach(ability.aim, is_attack=False))
    return [each.id for each in near if controllable(game, each, side, ability)]


def controllable(game: Skirmish, figure: Figure, side: Side, ability: Control) -> bool:
    """Tell whether a monster could perform any of the abilities (B-24.6 to B-24.10, B-24.21)."""
    if figure.is_objective:
        return False
    return any(_could(game, figure, side, each) for each in ability.abilities)


def _could(game: Skirmish, figure: Figure, side: Side, ability: Move | Attack) -> bool:
    if isinstance(ability, Move):
        if figure.has(Condition.IMMOBILIZE):
            return False
        ways = ways_from(
            game.terrain.board,
            ground(game, figure, side, jump=ability.jump),
            1 << figure.at,
            points=ability.points,
        )
        return ways.ends != 1 << figure.at
    if figure.has(Condition.DISARM):
        return False
    hexes = max(1, range_of(ability, game.traits(figure).attack_effects))
    return bool(harmed(game, figure, side, ability.aim, hexes))


# Bonuses, damage, terrain, costs


async def bonus(game: Skirmish, actor: Figure, path: str, ability: AnyAbility) -> bool:
    """Begin an active bonus; with a part of its action performed it is no choice any more (B-27.5)."""
    if not game.performed and not await ask(
        game.decider(actor), PERFORM, _perform_options, what=describe(ability)
    ):
        return False
    game.begin_bonus(actor, path)
    return True


def _perform_options() -> Sequence[Option[bool]]:
    return (Option("perform", value=True, text="Yes"), Option("skip", value=False, text="Skip it"))


async def causing(game: Skirmish, actor: Figure, side: Side, ability: Suffer) -> bool:
    """Let figures suffer damage; nobody is targeted, so the invisible suffer too (B-24.16)."""
    if ability.aim.who == "self":
        if not must(game, ability) and not await _agrees(game, actor, describe(ability)):
            return False
        await suffer(game, actor, ability.amount, "ability")
        return True
    if not _exposed(game, actor, side, ability):
        return False
    if ability.aim.targets != ALL:

        def options() -> Sequence[Option[str | Offer | None]]:
            names = [each.id for each in _exposed(game, actor, side, ability)]
            may_skip = not must(game, ability) or not names
            return _target_options(names, (), may_skip=may_skip, begun=False)

        chosen = await ask(game.decider(actor), TARGET, options, what=describe(ability))
        if chosen is None or isinstance(chosen, Offer):
            return False
        found = [game.figure(chosen)]
    else:
        what = describe(ability)
        if not must(game, ability) and not await _agrees(game, actor, what):
            return False
        found = _exposed(game, actor, side, ability)
    for each in found:
        await suffer(game, each, ability.amount, "ability")
    return True


def _exposed(game: Skirmish, actor: Figure, side: Side, ability: Suffer) -> list[Figure]:
    """List the enemies in range that fit."""
    near = in_range(game, actor, reach(ability.aim, is_attack=False))
    return [each for each in game.enemies(side) if near >> each.at & 1 and fits(ability.aim, each)]


async def _agrees(game: Skirmish, actor: Figure, what: str) -> bool:
    return await ask(game.decider(actor), PERFORM, _perform_options, what=what)


async def building(
    game: Skirmish, actor: Figure, side: Side, ability: Raise | Crush | Trap
) -> bool:
    """Put an obstacle or a trap into an empty hex, or destroy an obstacle."""
    if not _sites(game, actor, ability):
        return False
    options = partial(_place_options, game, actor, ability)
    at = await ask(game.decider(actor), PLACE, options, what=describe(ability))
    if at is None:
        return False
    match ability:
        case Raise():
            lay(game, at, Overlay(is_obstacle=True), "obstacle")
        case Trap():
            lay(game, at, Overlay(hazard=Hazard(ability.damage, ability.conditions)), "trap")
        case Crush():
            lay(game, at, Overlay(), "rubble")
            near = game.terrain.board.neighbours(1 << at)
            for each in [each for each in game.enemies(side) if near >> each.at & 1]:
                await suffer(game, each, ability.damage, "ability")
    return True


def lay(game: Skirmish, at: Hex, overlay: Overlay, what: str) -> None:
    """Put something into a hex for the rest of the scenario."""
    game.overlays[at] = overlay
    game.terrain_changed()
    game.tell(Built(game.name(at), what))


def _sites(game: Skirmish, actor: Figure, ability: Raise | Crush | Trap) -> HexSet:
    """Collect the hexes in range where something can be put, or destroyed."""
    near = in_range(game, actor, ability.range)
    if isinstance(ability, Crush):
        return near & game.terrain.obstacles & ~game.standing()
    return near & game.empty


def _place_options(
    game: Skirmish, actor: Figure, ability: Raise | Crush | Trap
) -> Sequence[Option[Hex | None]]:
    options: list[Option[Hex | None]] = [
        Option(game.name(each), each, (f"hex:{game.name(each)}",))
        for each in members(_sites(game, actor, ability))
    ]
    if not (must(game, ability) and options):
        options.append(Option("skip", None, (), "Skip it"))
    return options


async def paid(game: Skirmish, actor: Figure, side: Side, path: str, ability: Paid) -> bool:
    """Perform an ability that an element pays for, if the player pays (B-16.18)."""
    riders = (Rider((), cost=ability.cost),)
    if not to_pay(game, riders, ()):
        return False
    what = describe(ability.ability)
    offer = await ask(game.decider(actor), PAY, partial(_pay_options, game, riders), what=what)
    if offer is None:
        return False
    game.consume(actor, offer.infusions)
    return await perform_ability(game, actor, side, f"{path}/0")


def _pay_options(game: Skirmish, riders: Sequence[Rider]) -> Sequence[Option[Offer | None]]:
    return [*to_pay(game, riders, ()), Option("skip", None, (), "Do not pay")]  # type: ignore[list-item]
