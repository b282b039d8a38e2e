"""The language that abilities are written in: one line, in the notation of the second edition's fact sheets.

`move 3 jump ; attack 2 range 3 target 2 poison <consume fire: attack +1, wound> ; !suffer 1`
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import ClassVar, cast

import msgspec

from tabard.content import AbilityError, AbilityLanguage, Change, Family
from tabard.crawl.abilities import (
    AnyAbility,
    Attack,
    Boost,
    Control,
    Crush,
    Flying,
    Give,
    Heal,
    Infuse,
    Move,
    Negate,
    Paid,
    PushPull,
    Raise,
    Recover,
    RecoverFrom,
    Retaliate,
    Shield,
    Suffer,
    Trap,
)
from tabard.crawl.ability_parts import ALL, SELF, Area, Rider, Scope
from tabard.crawl.circumstances import Circumstance
from tabard.crawl.effects import WILD, Condition, Cost, Effect, Element, Infusion, Word
from tabard.crawl.grammar_parts import Part, Parts, Target, filter_parts, make_push_pull
from tabard.hexes import make_pattern


class Crawl(Family[AnyAbility]):
    """The abilities that both hex games have."""

    grammar: ClassVar[str] = r"""
    ?ability: plain
            | "!" plain -> must
    ?plain: "move" number behind* -> move
          | "attack" number behind* -> attack
          | "heal" number behind* -> heal
          | condition+ detail* -> give
          | "push" number behind* -> push
          | "pull" number behind* -> pull
          | "shield" number -> shield
          | "retaliate" number behind* -> retaliate
          | "flying" -> flying
          | "boost" scope behind+ -> boost
          | "negate" uses? -> negate
          | "suffer" number behind* -> suffer
          | "control" behind* "{" start "}" -> control
          | "recover" number pile+ level? -> recover
          | "infuse" infusion+ -> infuse
          | "raise" behind* -> raise_obstacle
          | "crush" number behind* -> crush
          | "trap" number condition* detail* -> trap
          | "<" "consume" cost ":" plain ">" -> paid
    ?behind: effect -> effect_part
           | detail
    ?detail: "jump" -> jump
         | "range" number -> range
         | "target" number -> target
         | "target" target_word -> target_all
         | "self" -> self_only
         | "ally" -> ally
         | "any" -> any_figure
         | "afflicted" condition -> afflicted
         | "area" hexes -> area
         | "rarea" hexes -> free_area
         | "<" "consume" cost ":" change_effect ("," change_effect)* ">" -> consume
         | "<" "if" circumstance ":" change_effect ("," change_effect)* ">" -> given
         | uses -> uses_part
    uses: "uses" number
    level: "level" number
    ?effect: "pierce" number -> pierce
           | "push" number -> push_effect
           | "pull" number -> pull_effect
           | "advantage" -> advantage
           | condition -> gain
           | "attack" change -> more_attack
           | "move" change -> more_move
           | "range" change -> more_range
           | "heal" change -> more_heal
           | "target" change -> more_targets
           | "own" condition -> own
           | "cure" number -> cure
    ?change_effect: effect
                  | "range" number -> reach
                  | "jump" -> jump_effect
    cost: infusion ("+" infusion)*
    infusion: _element ("/" _element)*
            | "wild" -> wild
    _element: element | wind
    wind: "wind"
    """
    choices: ClassVar[Mapping[str, Iterable[StrEnum]]] = {
        "condition": Condition,
        "element": Element,
        "circumstance": Circumstance,
        "scope": Scope,
        "pile": RecoverFrom,
        "target_word": Target,
    }

    # Abilities

    def must(self, ability: AnyAbility) -> AnyAbility:
        """Mark an ability as one that cannot be skipped."""
        return msgspec.structs.replace(ability, mandatory=True)

    def move(self, points: int, *parts: Part) -> Move:
        """Read a move."""
        taken = Parts("move", parts, riders=True, jump=True)
        return Move(points=points, jump=taken.jump, riders=taken.riders)

    def attack(self, value: int, *parts: Part) -> Attack:
        """Read an attack."""
        taken = Parts("attack", parts, aim=True, effects=True, riders=True)
        return Attack(value=value, aim=taken.aim, effects=taken.effects, riders=taken.riders)

    def heal(self, value: int, *parts: Part) -> Heal:
        """Read a heal."""
        taken = Parts("heal", parts, aim=True, effects=True, riders=True)
        return Heal(value=value, aim=taken.aim, effects=taken.effects, riders=taken.riders)

    def give(self, *parts: Condition | Part) -> Give:
        """Read conditions that start an ability."""
        conditions = tuple(each for each in parts if isinstance(each, Condition))
        taken = Parts(conditions[0], filter_parts(parts), aim=True, riders=True)
        if len({each.is_positive for each in conditions}) > 1 and taken.aim.who != "self":
            raise AbilityError("one ability cannot both help and harm its targets", "two abilities")
        return Give(conditions=conditions, aim=taken.aim, riders=taken.riders)

    def push(self, hexes: int, *parts: Part) -> PushPull:
        """Read a push."""
        return make_push_pull(Word.PUSH, hexes, parts)

    def pull(self, hexes: int, *parts: Part) -> PushPull:
        """Read a pull."""
        return make_push_pull(Word.PULL, hexes, parts)

    def shield(self, value: int) -> Shield:
        """Read a shield."""
        return Shield(value=value)

    def retaliate(self, value: int, *parts: Part) -> Retaliate:
        """Read a retaliate."""
        taken = Parts("retaliate", parts, aim=True, effects=True)
        return Retaliate(value=value, range=taken.aim.range or 1, effects=taken.effects)

    def flying(self) -> Flying:
        """Read flying."""
        return Flying()

    def boost(self, scope: Scope, *parts: Part) -> Boost:
        """Read what is added to own attacks or moves."""
        taken = Parts("boost", parts, effects=True, uses=True, jump=True)
        jump = (Effect(Word.JUMP),) if taken.jump else ()
        if not (taken.effects or jump):
            raise AbilityError("this boost adds nothing", "an effect like attack +1")
        return Boost(scope=scope, effects=(*taken.effects, *jump), uses=taken.uses)

    def negate(self, uses: int = 1) -> Negate:
        """Read the negation of damage."""
        return Negate(uses=uses)

    def suffer(self, amount: int, *parts: Part) -> Suffer:
        """Read damage that is suffered."""
        taken = Parts("suffer", parts, aim=True)
        return Suffer(amount=amount, aim=taken.aim if parts else SELF)

    def control(self, *parts: object) -> Control:
        """Read abilities that an enemy is made to perform."""
        *before, abilities = parts
        taken = Parts("control", cast("tuple[Part, ...]", tuple(before)), aim=True)
        listed = cast("tuple[AnyAbility, ...]", abilities)
        if not all(isinstance(each, Move | Attack) for each in listed):
            raise AbilityError("only moves and attacks can be controlled", "move or attack")
        return Control(abilities=cast("tuple[Move | Attack, ...]", listed), aim=taken.aim)

    def recover(self, cards: int, *piles: RecoverFrom | int) -> Recover:
        """Read how many cards come back from where."""
        level = piles[-1] if isinstance(piles[-1], int) else 0
        return Recover(
            cards=cards,
            piles=tuple(each for each in piles if isinstance(each, RecoverFrom)),
            level=level,
        )

    def infuse(self, *infusions: Infusion) -> Infuse:
        """Read created infusions."""
        return Infuse(infusions=infusions)

    def raise_obstacle(self, *parts: Part) -> Raise:
        """Read an obstacle that is put down."""
        return Raise(range=Parts("raise", parts, aim=True).aim.range or 1)

    def crush(self, damage: int, *parts: Part) -> Crush:
        """Read an obstacle that is destroyed."""
        return Crush(damage=damage, range=Parts("crush", parts, aim=True).aim.range or 1)

    def trap(self, damage: int, *parts: Condition | Part) -> Trap:
        """Read a hazard that is made."""
        conditions = tuple(each for each in parts if isinstance(each, Condition))
        reach = Parts("trap", filter_parts(parts), aim=True).aim.range or 1
        return Trap(damage=damage, conditions=conditions, range=reach)

    def paid(self, cost: Cost, ability: AnyAbility) -> Paid:
        """Read an ability that has to be paid for."""
        if not isinstance(
            ability,
            Heal | Give | Shield | Retaliate | Move | Attack | PushPull | Recover | Suffer,
        ):
            raise AbilityError("this ability cannot stand behind a cost", "move, attack or heal")
        return Paid(cost=cost, ability=ability)

    # Words behind an ability

    def effect_part(self, effect: Effect) -> Part:
        """Take an added effect."""
        return Part(("effect", effect))

    def jump(self) -> Part:
        """Take jump."""
        return Part(("jump", True))

    def range(self, hexes: int) -> Part:
        """Take a range."""
        return Part(("range", hexes))

    def target(self, targets: int) -> Part:
        """Take a number of targets."""
        if targets == 0:
            raise AbilityError("nobody would be a target", "a number from 1 on")
        return Part(("targets", targets))

    def target_all(self, word: Target) -> Part:
        """Take everybody as targets."""
        return Part(("adjacent" if word is Target.ADJACENT else "targets", ALL))

    def self_only(self) -> Part:
        """Aim at the acting figure."""
        return Part(("who", "self"))

    def ally(self) -> Part:
        """Aim at an ally."""
        return Part(("who", "ally"))

    def any_figure(self) -> Part:
        """Aim at anybody."""
        return Part(("who", "any"))

    def afflicted(self, condition: Condition) -> Part:
        """Aim only at figures under a condition."""
        return Part(("afflicted", condition))

    def area(self, hexes: tuple[tuple[int, int], ...]) -> Part:
        """Take an area around the acting figure."""
        if (0, 0) in hexes:
            raise AbilityError("(0,0) is the acting figure's own hex", "hexes around it")
        return Part(("area", Area(make_pattern(hexes), is_melee=True)))

    def free_area(self, hexes: tuple[tuple[int, int], ...]) -> Part:
        """Take an area that is placed in range."""
        return Part(("area", Area(make_pattern(hexes), is_melee=False)))

    def consume(self, cost: Cost, *effects: Effect) -> Part:
        """Take effects that cost an element."""
        return Part(("rider", Rider(effects, cost=cost)))

    def given(self, circumstance: Circumstance, *effects: Effect) -> Part:
        """Take effects that depend on a circumstance."""
        return Part(("rider", Rider(effects, given=circumstance)))

    def uses(self, number: int) -> int:
        """Take a number of uses."""
        return number

    def uses_part(self, number: int) -> Part:
        """Take a number of uses as a word behind an ability."""
        return Part(("uses", number))

    def level(self, number: int) -> int:
        """Take a level."""
        return number

    # Effects

    def pierce(self, amount: int) -> Effect:
        """Ignore so much shield."""
        return Effect(Word.PIERCE, amount)

    def push_effect(self, amount: int) -> Effect:
        """Push the target."""
        return Effect(Word.PUSH, amount)

    def pull_effect(self, amount: int) -> Effect:
        """Pull the target."""
        return Effect(Word.PULL, amount)

    def advantage(self) -> Effect:
        """Attack with advantage."""
        return Effect(Word.ADVANTAGE)

    def gain(self, condition: Condition) -> Effect:
        """Give the target a condition."""
        return Effect(Word.GAIN, condition=condition)

    def own(self, condition: Condition) -> Effect:
        """Give the acting figure a condition."""
        return Effect(Word.OWN, condition=condition)

    def cure(self, amount: int) -> Effect:
        """Heal the acting figure after the attack."""
        return Effect(Word.CURE, amount)

    def more_attack(self, change: Change) -> Effect:
        """Attack harder."""
        return Effect(Word.ATTACK, change.by)

    def more_move(self, change: Change) -> Effect:
        """Move farther."""
        return Effect(Word.MOVE, change.by)

    def more_range(self, change: Change) -> Effect:
        """Reach farther."""
        return Effect(Word.RANGE, change.by)

    def more_heal(self, change: Change) -> Effect:
        """Heal more."""
        return Effect(Word.HEAL, change.by)

    def more_targets(self, change: Change) -> Effect:
        """Add targets."""
        return Effect(Word.TARGET, change.by)

    def reach(self, hexes: int) -> Effect:
        """Make a melee attack a ranged one."""
        return Effect(Word.REACH, hexes)

    def jump_effect(self) -> Effect:
        """Let the move jump."""
        return Effect(Word.JUMP)

    # Elements

    def cost(self, *infusions: Infusion) -> Cost:
        """Take what has to be consumed together."""
        return infusions

    def infusion(self, *elements: Element) -> Infusion:
        """Take one element, or the elements of a mixed icon."""
        return elements

    def wind(self) -> Element:
        """Take air by the name that the second edition's icons give it."""
        return Element.AIR

    def wild(self) -> Infusion:
        """Take any element."""
        return WILD


CRAWL: AbilityLanguage[AnyAbility] = AbilityLanguage(Crawl())
"""The language of both games' abilities."""
