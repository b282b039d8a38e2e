"""What the character could still do this round: a bot's guess at the worth of abilities not performed yet.

None of this is a rule; `evaluation` adds it to what is on the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import permutations
from operator import itemgetter
from typing import TYPE_CHECKING

from tabard.bugs.content import BASIC
from tabard.bugs.own_abilities import list_recoverable
from tabard.crawl.abilities import (
    Ability,
    Attack,
    Boost,
    Control,
    Crush,
    Give,
    Heal,
    Infuse,
    Move,
    Paid,
    PushPull,
    Recover,
    Retaliate,
    Shield,
    Suffer,
)
from tabard.crawl.ability_parts import ALL
from tabard.crawl.attack_ability import list_areas, list_targets
from tabard.crawl.attack_parts import find_attack_aim, range_of, shield_of
from tabard.crawl.choosing import Perform
from tabard.crawl.effects import Condition, Word
from tabard.crawl.figures import Figure
from tabard.crawl.move_costs import find_ground
from tabard.crawl.movement import ways_over
from tabard.hexes import HexSet, WaysFrom, distance

if TYPE_CHECKING:
    from tabard.bugs.content import Half
    from tabard.bugs.state import Bugs

FAR = 12
"""How long a way counts that does not exist at present."""
HOPE = 0.8
"""What a point of something not done yet is worth beside one done."""
LOST = 4.0
"""What it costs to lose a card for an action."""


def steps_to(ways: WaysFrom, places: HexSet) -> float:
    """Count the movement points to the nearest of some hexes; a hazard on the way counts as two more."""
    best = float(FAR)
    for negatives, layers in enumerate(ways.layers):
        for points, layer in enumerate(layers):
            if layer & places:
                best = min(best, points + 2.0 * negatives)
                break
    return best


class Field:
    """The map as the character sees it, looked at once for all questions."""

    def __init__(self, game: Bugs) -> None:
        self.game = game
        self.hero = game.character
        self.board = game.terrain.board

    @cached_property
    def ways(self) -> WaysFrom:
        """Every way that is open, however far."""
        # A hazard that immobilizes ends one move, not a longer journey.
        land = find_ground(self.game, self.hero, "party")._replace(stops=0)
        return ways_over(self.board, land, 1 << self.hero.at)

    @cached_property
    def enemies(self) -> list[tuple[Figure, int]]:
        """The enemies that could be attacked, each with its range; the nearest first."""
        found = [
            (each, distance(self.board, self.hero.at, each.at) or 0)
            for each in self.game.figures
            if each.side != "party"
            and Condition.INVISIBLE not in each.conditions
            and (each.max_hp or not each.is_objective)
        ]
        return sorted(found, key=itemgetter(1))

    def walk(self, places: HexSet) -> float:
        """Count the movement points to the nearest of some hexes."""
        return 0.0 if places >> self.hero.at & 1 else steps_to(self.ways, places)

    def around(self, figure: Figure) -> HexSet:
        """Collect the hexes next to a figure."""
        return self.board.neighbours(1 << figure.at)

    def nearness(self) -> float:
        """Prefer to be near enemies rather than far away: who is never near never attacks."""
        if not self.enemies:
            return 0.0
        nearest = 0
        for each, _ in self.enemies[:3]:
            nearest |= 1 << each.at
        return -0.35 * self.walk(self.board.neighbours(nearest))


# What is in progress


def value_pending(field: Field) -> float:
    """Value the rest of the action in progress."""
    game = field.game
    underway = game.underway
    if game.hero.action is None:
        return 0.0
    left = [
        each for each in game.agenda if type(each) is Perform and each.actor == game.hero.figure
    ]
    rest = [game.ability(each.path) for each in left]
    if underway is not None and underway.actor == game.hero.figure:
        return _value_assault(field) + value_abilities(field, rest)
    path = f"basic/{game.hero.action.half}"
    if not game.hero.action.is_basic:
        side = next(each.side for each in game.hero.cards if each.id == game.hero.action.card)
        path = f"card/{game.hero.action.card}/{side}/{game.hero.action.half}"
    begun = game.content.ability_counts[path] - len(left) - 1
    current = [game.ability(f"{path}/{begun}")] if begun >= 0 else []
    return value_abilities(field, [*current, *rest])


def _value_assault(field: Field) -> float:
    """Value the attack that is about to be made."""
    game = field.game
    assert game.underway is not None
    ability = game.ability(game.underway.path)
    assert isinstance(ability, Attack)
    if game.underway.hit:
        return HOPE * ability.value
    aim = find_attack_aim(game, game.underway)
    caught = list_targets(game, game.underway)
    if aim.area is not None and game.underway.area is None:
        caught = [
            each
            for area in list_areas(game, game.underway)
            for each in game.enemies("party")
            if area >> each.at & 1
        ]
    several = 0.5 * (len({each.id for each in caught}) - 1) if aim.targets != 1 or aim.area else 0.0
    return HOPE * ability.value * (1 + several) if caught else 0.0


# Cards that were played and not used yet


def value_to_come(field: Field) -> float:
    """Value the best use of the played cards: the top of one and the bottom of another."""
    game = field.game
    if game.phase not in ("initiative", "turns") or game.hero.is_resting:
        return 0.0
    busy = game.hero.action.card if game.hero.action else ""
    cards = [each for each in game.hero.in_zone("played") if each.id != busy]
    halves = [half for half in ("bottom", "top") if half not in game.hero.halves]
    best = 0.0
    for chosen in permutations(cards, min(len(cards), len(halves))):
        for order in permutations(halves, len(chosen)):
            sides = [game.face_up(each) for each in chosen]
            printed = [
                side.top if half == "top" else side.bottom
                for side, half in zip(sides, order, strict=True)
            ]
            best = max(best, _value_plan(field, printed, order))
    return best


def _value_plan(field: Field, printed: Sequence[Half], order: Sequence[str]) -> float:
    """Value printed halves or the basic actions in their place, whichever is more."""
    moves = [each for half in printed for each in half.do if type(each) is Move]
    reach = sum(each.points for each in moves)
    total = 0.0
    for half, name in zip(printed, order, strict=True):
        full = value_abilities(field, half.do, reach) - (LOST if half.lost else 0.0)
        if half.stays == "persistent":
            full *= 2
        total += max(full, value_abilities(field, BASIC[name], reach))
    return total


def value_abilities(field: Field, abilities: Iterable[Ability], reach: float = 0.0) -> float:
    """Value abilities in their order; `reach` is how far others of the turn can carry the character."""
    total = 0.0
    far = reach
    for each in abilities:
        if type(each) is Move:
            far = max(far, each.points)
        total += HOPE * _value_ability(field, each, far)
    return total


def _value_ability(field: Field, ability: Ability, reach: float) -> float:  # noqa: C901, PLR0911 - one line a kind
    game, hero = field.game, field.hero
    match ability:
        case Attack():
            return _value_attack(field, ability, reach)
        case Move():
            return 0.0 if hero.has(Condition.IMMOBILIZE) else 0.15 * ability.points
        case Heal():
            return 1.2 * min(ability.value, hero.missing)
        case Give() | PushPull() | Crush() | Control():
            near = any(gap <= reach + 2 for _, gap in field.enemies)
            return 1.2 if near or is_own_ability(ability) else 0.2
        case Shield():
            return 0.7 * ability.value * min(3, len(field.enemies))
        case Retaliate() | Boost():
            return 0.8
        case Suffer():
            if ability.aim.who == "self":
                return -1.2 * ability.amount
            return ability.amount * _count_within(
                field, ability.aim.range or 1, ability.aim.targets
            )
        case Recover():
            return 1.6 * min(ability.cards, len(list_recoverable(game, game.hero, ability)))
        case Paid():
            return 0.4
        case Infuse():
            return 0.3
        case _:
            return 0.3


def is_own_ability(ability: Ability) -> bool:
    """Tell whether an ability is for the character itself."""
    return isinstance(ability, Give) and ability.aim.who == "self"


def _count_within(field: Field, hexes: int, targets: int) -> int:
    near = sum(gap <= hexes for _, gap in field.enemies)
    return near if targets == ALL else min(near, targets)


def _value_attack(field: Field, ability: Attack, reach: float) -> float:
    """Value an attack by what it can reach and what gets through the shield."""
    if field.hero.has(Condition.DISARM):
        return 0.0
    hexes = max(1, range_of(ability, ability.effects))
    if ability.aim.area is not None and not ability.aim.area.is_melee:
        hexes += 1
    reached = [(each, gap) for each, gap in field.enemies if gap - hexes <= reach]
    if not reached:
        return 0.15 * ability.value
    pierce = sum(each.amount for each in ability.effects if each.word is Word.PIERCE)
    through = max(
        ability.value - max(0, shield_of(field.game, each) - pierce) for each, _ in reached[:3]
    )
    several = ability.aim.area is not None or ability.aim.targets != 1
    added = 0.5 * len(ability.effects)
    return max(0.0, through) * (1.4 if several and len(reached) > 1 else 1.0) + added
