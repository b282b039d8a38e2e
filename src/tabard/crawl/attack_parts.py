"""One attack on one target while it is being made: what it has, before people decide about it (Buttons & Bugs p. 14, 18 and 19)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

from tabard.crawl.abilities import Attack, Boost, Retaliate, Shield
from tabard.crawl.ability_parts import Aim, Rider, Scope
from tabard.crawl.circumstances import Occasion
from tabard.crawl.deciding import is_granted
from tabard.crawl.effects import Condition, Effect, Word
from tabard.crawl.figures import Aura, Figure, Side, Traits
from tabard.crawl.judging import holds
from tabard.crawl.targets import range_between
from tabard.crawl.triggers import Triggered, list_waiting, scopes_of, waiting_for

if TYPE_CHECKING:
    from tabard.crawl.party import Character
    from tabard.crawl.skirmish import AttackUnderway, Skirmish


class Modifier(msgspec.Struct, frozen=True):
    """An attack modifier as drawn or rolled."""

    text: str
    kind: Literal["plus", "miss", "double"] = "plus"
    value: int = 0
    effects: tuple[Effect, ...] = ()

    def applied(self, value: int) -> int:
        """Change an attack value (B-18.22, B-18.23); it never falls below zero (B-18.25)."""
        if self.kind == "miss":
            return 0
        return max(0, value * 2 if self.kind == "double" else value + self.value)


class AttackOn:
    """One attack on one target while it is being made."""

    # What most attacks have alike stands here: one is made again in every copy in the middle of it.
    who: Character | None = None
    """The character that attacks, if it is one."""
    is_free = False
    """A person decides how it is made, not the rules of monsters."""
    is_ranged = False
    is_adjacent = False
    is_sure = False
    """A null among its modifiers counts as +0."""
    advantages = 0
    disadvantages = 0
    path = ""
    """Where its ability is found in the content."""
    value = 0
    """The attack value with its bonuses, before the modifier."""
    has_chooser = False
    """A person decides about what the modifier adds: whoever makes the attack, or whose summon does (H-24.11)."""
    retaliated = 0
    """What the attacker was to suffer in return."""
    modified = 0
    """The attack value with the modifier, before shield."""
    shield = 0
    """What the target has against it, before pierce."""
    pierce = 0
    damage = 0
    killed = False
    is_awaited = False
    """Whether any bonus may wait for attacks."""

    def __init__(self, attacker: Figure, side: Side, target: Figure, ability: Attack) -> None:
        self.attacker = attacker
        self.side = side
        self.target = target
        self.ability = ability
        self.effects: list[Effect] = []
        """What is added, in written order."""
        self.each: list[int] = []
        """Which abilities for each target come with it, by their numbers."""
        self.follow: list[tuple[str, str]] = []
        """What bonuses do once it is over: who performs it, and where it is found."""
        self.upon: list[str] = []
        """Abilities of the modifier that are performed for the target, before it retaliates."""
        self.after: list[str] = []
        """Abilities of the modifier that are performed after the attack, by their paths."""
        self.triggered: list[Triggered] = []
        """The bonuses that wait for attacks and have come into this one."""
        self.against: list[Condition] = []
        """Conditions that the attacker gains once the attack is over (B-39.6)."""

    @property
    def advantage(self) -> int:
        """1 with advantage, -1 with disadvantage; both together are neither (B-19.16)."""
        good, bad = bool(self.advantages), bool(self.disadvantages)
        for each in self.effects:
            if each.word is Word.ADVANTAGE:
                good = True
            elif each.word is Word.DISADVANTAGE:
                bad = True
        return int(good) - int(bad)

    def total(self, word: Word) -> int:
        """Add up all effects of one kind: several count as one (B-19.19, B-23.18)."""
        total = 0
        for each in self.effects:
            if each.word is word:
                total += each.amount
        return total

    def has(self, word: Word) -> bool:
        """Tell whether an effect of this kind is among all."""
        for each in self.effects:  # noqa: SIM110 - a generator takes longer than all of it
            if each.word is word:
                return True
        return False

    def is_single(self) -> bool:
        """Tell whether the ability has one target and no area (B-39.51)."""
        return self.ability.aim.targets == 1 and self.ability.aim.area is None


def range_of(ability: Attack, effects: Sequence[Effect]) -> int:
    """Return the range of an attack with what is added: 0 is melee, and what is ranged stays so however short it gets (B-18.26, H-19.29)."""
    area = ability.aim.area
    if area is not None and area.is_melee:
        return 0
    printed = ability.aim.range or 0
    if not effects:
        return printed
    more = 0
    for each in effects:
        if each.word is Word.REACH:
            printed = max(printed, each.amount)
        elif each.word is Word.RANGE:
            more += each.amount
    return max(1, (printed or 1) + more) if printed or more > 0 else 0


def collect_ability_effects(
    game: Skirmish, underway: AttackUnderway, actor: Figure | None = None
) -> list[Effect]:
    """Collect what is added to every attack of an ability, except by circumstances; `actor` where it is known."""
    ability = game.ability(underway.path)
    assert isinstance(ability, Attack)
    return _list_effects(ability, game.traits(actor or game.figure(underway.actor)), underway)


def _list_effects(ability: Attack, printed: Traits, underway: AttackUnderway) -> list[Effect]:
    found = [*ability.effects, *printed.attack_effects]
    for number in underway.paid:
        # What is earned was gained with the payment.
        effects = ability.riders[number].effects
        found += [each for each in effects if each.word is not Word.EARN]
    found += underway.effects
    return found


def collect_boosts(game: Skirmish, figure: Figure, *, is_ranged: bool) -> list[Effect]:
    """Collect what active bonuses add to an attack."""
    if not figure.bonuses:
        return []
    scopes = (Scope.ATTACKS, Scope.RANGED if is_ranged else Scope.MELEE)
    found = [each for each in game.bonuses(figure, Boost) if isinstance(each, Boost)]
    return [effect for each in found if each.scope in scopes for effect in each.effects]


def make_attack(  # noqa: C901 - all that one attack can have
    game: Skirmish, underway: AttackUnderway, target: Figure
) -> AttackOn:
    """Bring together everything that one attack has, before people decide about it."""
    attacker = game.figure(underway.actor)
    ability = game.ability(underway.path)
    assert isinstance(ability, Attack)
    attack = AttackOn(attacker, underway.side, target, ability)
    attack.who = game.whose(attacker.id)
    attack.is_free = attack.who is not None or is_granted(game, attacker)
    attack.has_chooser = attack.is_free or game.whose(attacker.owner) is not None
    attack.path = underway.path
    printed, printed_of_target = game.traits(attacker), game.traits(target)
    added = _list_effects(ability, printed, underway)
    attack.is_ranged = range_of(ability, added) > 0
    attack.effects = added
    if attacker.bonuses:
        attack.effects += collect_boosts(game, attacker, is_ranged=attack.is_ranged)
    attack.each = _each_of(ability) if ability.each else []
    for number, rider in enumerate((*ability.riders, *printed.attack_riders)):
        attack.effects += list_rider_effects(game, attack, rider)
        if number in underway.paid or (not rider.cost and is_true(game, attack, rider)):
            attack.each += rider.each
    for rider in printed_of_target.defence_riders:
        if rider.given is not None and holds(game, rider.given, target, attacker):
            attack.effects += rider.effects
    attack.is_sure = printed.is_sure
    attack.is_adjacent = range_between(game, attacker, target) <= 1
    attack.advantages = int(Condition.STRENGTHEN in attacker.conditions)
    attack.disadvantages = int(Condition.MUDDLE in attacker.conditions)
    attack.disadvantages += int(attack.is_ranged and attack.is_adjacent)
    attack.disadvantages += int(printed_of_target.is_elusive)
    for aura in auras_on(game, attacker) if game.has_auras else ():
        attack.effects += aura.attack_effects
    attack.is_awaited = game.awaits(Occasion.ATTACK)
    for each in list_waiting(game, attack) if attack.is_awaited else ():
        if each.ability.trigger.is_whole:
            if len(underway.hit) > 1:
                continue
            underway.effects += each.ability.effects
        if not each.ability.trigger.is_optional:
            come_in(game, attack, each)
    return attack


def _each_of(ability: Attack) -> list[int]:
    """List the abilities for each target that come with every attack, by their numbers."""
    if not ability.riders and not ability.broken:
        return [*range(len(ability.each))]
    bound = {each for rider in ability.riders for each in rider.each}
    bound |= set(ability.broken)
    return [number for number in range(len(ability.each)) if number not in bound]


def come_in(game: Skirmish, attack: AttackOn, found: Triggered) -> None:
    """Add what a bonus gives to an attack for which it has waited."""
    attack.effects += found.ability.effects
    paid = game.book.paid(game, found.bonus)
    for number, rider in enumerate(found.ability.riders):
        if number in paid:
            attack.effects += [each for each in rider.effects if each.word is not Word.EARN]
            attack.follow += [
                (found.bearer.id, f"{found.bonus.path}/{each}") for each in rider.each
            ]
        else:
            attack.effects += list_rider_effects(game, attack, rider, found.bonus.path)
            if rider.each and not rider.cost and is_true(game, attack, rider):
                attack.upon += [f"{found.bonus.path}/{each}" for each in rider.each]
    attack.triggered.append(found)


def is_true(game: Skirmish, attack: AttackOn, rider: Rider) -> bool:
    """Tell whether what a rider asks for is true of an attack."""
    if rider.given is not None:
        return holds(game, rider.given, attack.attacker, attack.target)
    return rider.words is None or game.book.judged(game, attack, rider.words)


def list_rider_effects(
    game: Skirmish, attack: AttackOn, rider: Rider, bonus: str = ""
) -> Sequence[Effect]:
    """Return what an attack has of a rider that depends on its target: under a circumstance, or once for each of what is counted."""
    if rider.cost or rider.price or not is_true(game, attack, rider):
        return ()  # what costs is paid for with the ability
    if rider.per is None:
        return rider.effects
    attacker, side = attack.attacker, attack.side
    times = game.book.counted(game, attacker, side, rider.per, attack.target, bonus)
    return [
        each if each.condition else Effect(each.word, each.amount * times)
        for each in rider.effects
        if times
    ]


def shield_of(game: Skirmish, figure: Figure) -> int:
    """Add up all shields of a figure (B-22.2)."""
    shield = game.traits(figure).shield
    for each in game.bonuses(figure, Shield) if figure.bonuses else ():
        if isinstance(each, Shield):
            shield += each.value
    return (
        shield + sum(aura.shield for aura in auras_on(game, figure)) if game.has_auras else shield
    )


def list_retaliates(game: Skirmish, figure: Figure) -> list[Retaliate]:
    """List the retaliates of a figure."""
    active = [each for each in game.bonuses(figure, Retaliate) if isinstance(each, Retaliate)]
    found = [*game.traits(figure).retaliate, *active]
    if game.has_auras:
        found += [each for aura in auras_on(game, figure) for each in aura.retaliate]
    return found


def auras_on(game: Skirmish, figure: Figure) -> Iterator[Aura]:
    """Yield the auras of others that a figure is in now (H-28.15)."""
    for other in game.figures:
        if other is figure:
            continue
        auras = game.traits(other).auras
        if not auras:
            continue
        is_ally = figure.side in game.friends(other.side)
        for aura in auras:
            if (
                is_ally == (aura.whose == "allies")
                and (not aura.kinds or figure.kind in aura.kinds)
                and range_between(game, figure, other) <= aura.range
            ):
                yield aura


def find_attack_zone(
    game: Skirmish,
    underway: AttackUnderway,
    effects: Sequence[Effect] | None = None,
) -> tuple[Aim, int]:
    """Return whom the attack ability in progress is for, with its area, and how far it reaches.

    `effects` is what `collect_ability_effects` has found, where it was asked already.
    """
    ability = game.ability(underway.path)
    assert isinstance(ability, Attack)
    added = collect_ability_effects(game, underway) if effects is None else effects
    reached = range_of(ability, added)
    actor = game.figure(underway.actor)
    if actor.bonuses:
        boosted = collect_boosts(game, actor, is_ranged=reached > 0)
        if boosted:
            reached = range_of(ability, [*added, *boosted])
        if not reached and game.has_triggers:
            reached = _stretched(game, actor)
    return _aim(ability, underway), max(1, reached)


def find_attack_aim(game: Skirmish, underway: AttackUnderway) -> Aim:
    """Return whom the attack ability in progress is for, with its area."""
    ability = game.ability(underway.path)
    assert isinstance(ability, Attack)
    return _aim(ability, underway)


def _aim(ability: Attack, underway: AttackUnderway) -> Aim:
    aim = ability.aim
    if underway.paid:
        aim = changed_aim(aim, [ability.riders[number] for number in underway.paid])
    return aim if underway.zone is None else msgspec.structs.replace(aim, area=underway.zone)


def _stretched(game: Skirmish, actor: Figure) -> int:
    """Return how far bonuses let a melee attack go."""
    scopes = scopes_of(is_ranged=False)
    waiting = waiting_for(game, Occasion.ATTACK, actor, None, scopes)
    effects = [each for found in waiting for each in found.ability.effects]
    return max([each.amount for each in effects if each.word is Word.STRETCH], default=0)


def changed_aim(aim: Aim, riders: Iterable[Rider]) -> Aim:
    """Return whom an ability is for with riders that give it another area or number of targets."""
    for rider in riders:
        if rider.area is not None:
            aim = msgspec.structs.replace(aim, area=rider.area)
        if rider.targets is not None:
            aim = msgspec.structs.replace(aim, targets=rider.targets)
        if rider.whom is not None:
            aim = msgspec.structs.replace(aim, whom=rider.whom, range=None)
    return aim


def is_ranged(game: Skirmish, underway: AttackUnderway) -> bool:
    """Tell whether the attack ability in progress is ranged."""
    ability = game.ability(underway.path)
    assert isinstance(ability, Attack)
    return range_of(ability, collect_ability_effects(game, underway)) > 0
