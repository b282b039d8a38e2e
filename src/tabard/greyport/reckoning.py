"""What a fight adds up to before it is fought: its parts, every sum with its chance, and what each does to the monsters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from tabard.greyport.choosing import name_card
from tabard.greyport.content import FACES
from tabard.greyport.effects import Bonus
from tabard.greyport.holding import has, list_given, reckon_amount
from tabard.greyport.hurting import reduce_damage
from tabard.greyport.state import Fighter, Greyport, Monster, Trigger
from tabard.greyport.vocabulary import Moment, Numbered, Plain
from tabard.greyport.wielding import find_kit, number_of


class Part(NamedTuple):
    """Something that adds to the damage of a fight."""

    words: str
    plus: int
    rule: str


class Fate(NamedTuple):
    """What a fight may do to one monster."""

    monster: Monster
    place: int
    damage: Mapping[int, float]
    """The chance of each amount of damage that it takes."""

    @property
    def defeated(self) -> float:
        """The chance that it is defeated."""
        return sum(p for dealt, p in self.damage.items() if self.monster.damage + dealt >= self.hp)

    @property
    def hp(self) -> int:
        """How much damage defeats it from the start."""
        return self.monster.hp

    @property
    def left(self) -> float:
        """What it has left on average."""
        before = self.monster.hp - self.monster.damage
        return sum(p * max(0, before - dealt) for dealt, p in self.damage.items())


class Outlook(NamedTuple):
    """What a fight comes to."""

    dice: tuple[str, ...]
    plus: int
    sums: Mapping[int, float]
    falls: tuple[int, ...]
    """How many of the targets each sum defeats."""
    targets: tuple[Fate, ...]
    splashed: tuple[Fate, ...]
    all: float
    """The chance that all targets are defeated."""
    any: float


def reckon_sums(
    dice: Sequence[str], plus: int, lying: Sequence[int | None] | None = None
) -> dict[int, float]:
    """Return the chance of each sum; dice that lie already count as they lie. At most 216 results (G-6.14)."""
    lying = lying if lying is not None else [None] * len(dice)
    faces = [
        FACES[die] if shown is None else (shown,) for die, shown in zip(dice, lying, strict=True)
    ]
    counts = Counter(max(0, plus + sum(each)) for each in product(*faces))
    whole = counts.total()
    return {total: count / whole for total, count in sorted(counts.items())}


def reckon_strength(
    game: Greyport, seat: int, fighter: Fighter, place: int
) -> tuple[tuple[str, ...], int]:
    """Return the dice of a fight, and all that is added to them."""
    return find_kit(game, fighter).dice, sum(
        each.plus for each in list_parts(game, seat, fighter, place)
    )


def list_parts(game: Greyport, seat: int, fighter: Fighter, place: int) -> Iterator[Part]:
    """List what is added to the dice: printed numbers, bonuses of texts, and what the location gives (G-6.5)."""
    cards = [fighter.card, *(each.card for each in fighter.items)]
    printed = 0
    for card in cards:
        plus = game.content.damage[card].plus if card in game.content.damage else 0
        printed += plus
        if plus:
            yield Part(f"{name_card(game, card)} adds {plus}.", plus, "G-6.5")
    helped = find_kit(game, fighter).plus - printed
    if helped:
        yield Part(f"{name_card(game, game.location.id)} adds {helped}.", helped, "G-10.4")
    cause = Trigger(Moment.FIGHT, fighter.card, None, place, seat, fighter)
    for each in list_given(game, find_kit(game, fighter).fight, cause):
        if isinstance(each, Bonus):
            plus = reckon_amount(game, each.by, each.count, each.most, cause)
            yield Part(f"A text adds {plus}.", plus, "G-6.5")


def reckon_fight(
    game: Greyport,
    seat: int,
    fighter: Fighter,
    targets: Sequence[int],
    lying: Sequence[int | None] | None = None,
) -> Outlook:
    """Reckon a fight exactly: every sum of its dice, after armor and whatever spares a monster."""
    found = [each for number in targets if (each := game.find(number)) is not None]
    place = found[0][0]
    dice, plus = reckon_strength(game, seat, fighter, place)
    chances = reckon_sums(dice, plus, lying)
    fates = tuple(_reckon_fate(game, place, monster, chances, fighter) for _, monster in found)
    splash = number_of(game, fighter, Numbered.SPLASH)
    others = (each for each in game.group(place) if each.number not in targets)
    splashed = tuple(
        _reckon_fate(game, place, each, {splash: 1.0}, fighter)
        for each in others
        if splash and not has(game, each, Plain.IMMUNE_SPLASH)
    )
    both = [_list_falls(game, found, total, fighter) for total in chances]
    likely = list(chances.values())
    return Outlook(
        dice,
        plus,
        chances,
        tuple(sum(each) for each in both),
        fates,
        splashed,
        sum(p for p, each in zip(likely, both, strict=True) if all(each)),
        sum(p for p, each in zip(likely, both, strict=True) if any(each)),
    )


def _reckon_fate(
    game: Greyport, place: int, monster: Monster, chances: Mapping[int, float], fighter: Fighter
) -> Fate:
    damage: Counter[int] = Counter()
    for total, chance in chances.items():
        damage[reduce_damage(game, place, monster, total, fighter).amount] += chance  # type: ignore[assignment]  # chances add up, too
    return Fate(monster, place, dict(sorted(damage.items())))


def _list_falls(
    game: Greyport, targets: Iterable[tuple[int, Monster]], total: int, fighter: Fighter
) -> list[bool]:
    return [
        each.damage + reduce_damage(game, place, each, total, fighter).amount >= each.hp
        for place, each in targets
    ]
