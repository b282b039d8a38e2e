"""A small family of abilities such as two hex games share, and a second that adds a word."""

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from tabard.content import AbilityError, AbilityLanguage, Change, Family

Amount = int | Change


class Condition(StrEnum):
    STUN = "stun"
    WOUND = "wound"
    MUDDLE = "muddle"
    STRENGTHEN = "strengthen"
    IMMOBILIZE = "immobilize"


class Element(StrEnum):
    FIRE = "fire"
    ICE = "ice"
    DARK = "dark"


class Whom(StrEnum):
    ALL = "all"
    ADJACENT = "adj-enemies"


class Ranged(Struct, frozen=True, tag=True):
    hexes: Amount


class Target(Struct, frozen=True, tag=True):
    who: Amount | Whom


class Own(Struct, frozen=True, tag=True):
    pass


class Push(Struct, frozen=True, tag=True):
    hexes: Amount


class Pull(Struct, frozen=True, tag=True):
    hexes: Amount


class Pierce(Struct, frozen=True, tag=True):
    shield: Amount


class Give(Struct, frozen=True, tag=True):
    condition: Condition


class Area(Struct, frozen=True, tag=True):
    hexes: tuple[tuple[int, int], ...]


class More(Struct, frozen=True, tag=True):
    attack: Change


class Note(Struct, frozen=True, tag=True):
    text: str


class Hover(Struct, frozen=True, tag=True):
    pass


Plain = Ranged | Target | Own | Push | Pull | Pierce | Give | Area | More | Note | Hover


class Consume(Struct, frozen=True, tag=True):
    element: Element
    effects: tuple[Plain, ...]


Effect = Plain | Consume


class Valued(Struct, frozen=True, tag=True):
    kind: str
    amount: Amount
    effects: tuple[Effect, ...] = ()


class Inflict(Struct, frozen=True, tag=True):
    condition: Condition
    effects: tuple[Effect, ...] = ()


class Infuse(Struct, frozen=True, tag=True):
    element: Element


class Summon(Struct, frozen=True, tag=True):
    monster: str


Ability = Valued | Inflict | Infuse | Summon


class Crawl(Family[Ability]):
    grammar = r"""
    ?ability: "move" _amount effect* -> move
            | "attack" _amount effect* -> attack
            | "heal" _amount effect* -> heal
            | "shield" _amount -> shield
            | "retaliate" _amount effect* -> retaliate
            | condition effect* -> inflict
            | "infuse" element -> infuse
            | "summon" word -> summon
    ?effect: "range" _amount -> ranged
           | "target" (_amount | whom) -> target
           | "self" -> own
           | "push" _amount -> push
           | "pull" _amount -> pull
           | "pierce" _amount -> pierce
           | condition -> give
           | "area" hexes -> area
           | text -> note
           | _rider{_spend, change_of} -> consume
    ?change_of: effect | "attack" change -> more
    _spend: "consume" element
    _amount: number | change
    """
    choices: ClassVar[Mapping[str, type[StrEnum]]] = {
        "condition": Condition,
        "element": Element,
        "whom": Whom,
    }

    def move(self, amount: Amount, *effects: Effect) -> Valued:
        return Valued("move", amount, effects)

    def attack(self, amount: Amount, *effects: Effect) -> Valued:
        return Valued("attack", amount, effects)

    def heal(self, amount: Amount, *effects: Effect) -> Valued:
        return Valued("heal", amount, effects)

    def shield(self, amount: Amount) -> Valued:
        return Valued("shield", amount)

    def retaliate(self, amount: Amount, *effects: Effect) -> Valued:
        return Valued("retaliate", amount, effects)

    def inflict(self, condition: Condition, *effects: Effect) -> Inflict:
        return Inflict(condition, effects)

    def infuse(self, element: Element) -> Infuse:
        return Infuse(element)

    def summon(self, monster: str) -> Summon:
        return Summon(monster)

    def ranged(self, hexes: Amount) -> Ranged:
        if hexes == 0:
            raise AbilityError("nothing is at range 0", "a range of at least 1")
        return Ranged(hexes)

    def target(self, who: Amount | Whom) -> Target:
        return Target(who)

    def own(self) -> Own:
        return Own()

    def push(self, hexes: Amount) -> Push:
        return Push(hexes)

    def pull(self, hexes: Amount) -> Pull:
        return Pull(hexes)

    def pierce(self, shield: Amount) -> Pierce:
        return Pierce(shield)

    def give(self, condition: Condition) -> Give:
        return Give(condition)

    def area(self, hexes: tuple[tuple[int, int], ...]) -> Area:
        return Area(hexes)

    def note(self, text: str) -> Note:
        return Note(text)

    def more(self, change: Change) -> More:
        return More(change)

    def consume(self, element: Element, *effects: Plain) -> Consume:
        return Consume(element, effects)


class Airborne(Crawl):
    """Adds one word to what Crawl knows, and nothing else."""

    grammar = '%extend effect: "hover" -> hover'

    def hover(self) -> Hover:
        return Hover()


CRAWL: AbilityLanguage[Ability] = AbilityLanguage(Crawl())
AIRBORNE: AbilityLanguage[Ability] = AbilityLanguage(Airborne())
