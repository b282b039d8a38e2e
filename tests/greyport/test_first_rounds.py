"""Nobody is felled before having had a chance: what the groups of each encounter deal at first."""

from collections.abc import Iterator
from random import Random
from statistics import mean, quantiles

import pytest

from tabard.greyport.content import PLAYER_COUNTS, Encounter, Foe, Monster
from tabard.greyport.effects import Token
from tabard.greyport.lasting import Power
from tabard.greyport.vocabulary import Counted, Group, Moment, Named

from .box import at, box, deck_of

DEALS = 300
"""How many times an encounter is dealt."""


def deal(encounter: Encounter, column: int, chance: Random) -> tuple[list[Foe], list[Foe]]:
    """Deal the location's group and the group of the first defending player."""
    deck = deck_of(encounter)
    chance.shuffle(deck)
    cards = iter(deck)
    location = [*reveal(cards, encounter.location_threat[column])]
    active = [*reveal(cards, encounter.player_threat[column])]
    for effect in at(encounter.do, Moment.SETUP):
        if isinstance(effect, Token):
            group = active if effect.group is Group.ACTIVE else location
            group += [box().tokens[effect.id]] * effect.amount
    for placed in encounter.bosses:
        (active if placed.group == "active" else location).append(box().bosses[placed.id])
    return location, active


def reveal(cards: Iterator[Monster], threat: int) -> Iterator[Foe]:
    """Reveal until the threat is reached."""
    while threat > 0:
        card = next(cards)
        threat -= card.threat
        yield card


def damage(group: list[Foe]) -> int:
    """Add up what a group deals, with what its monsters count for one another."""
    return sum(foe.damage + sum(more(each, foe, group) for each in powers(foe)) for foe in group)


def powers(foe: Foe) -> list[Power]:
    return [effect for effect in at(foe.do, Moment.ALWAYS) if isinstance(effect, Power)]


def more(power: Power, foe: Foe, group: list[Foe]) -> int:
    match power.count:
        case Named():
            counted = [each.id for each in group].count(power.count.id) - 1
        case Counted.GROUP:
            counted = len(group) - 1
        case _:
            counted = 0  # nobody holds a curse yet, and what depends on being alone is small
    return min(power.by * counted, power.most) if power.most else power.by * counted


@pytest.mark.parametrize("encounter", box().encounters.values(), ids=lambda each: each.id)
def test_the_first_round_can_be_survived(encounter: Encounter) -> None:
    """Before anybody has acted at all, the group deals less than somebody of average health has."""
    chance = Random(encounter.id)
    for column, players in enumerate(PLAYER_COUNTS):
        groups = [deal(encounter, column, chance) for _ in range(DEALS)]
        dealt = [damage(active) for _, active in groups]
        # Four and five players have more heroes to send before the first blow.
        assert mean(dealt) < (8.5 if players > 3 else 7.5), players
        assert quantiles(dealt, n=20)[-1] <= (10 if players > 3 else 9), players


@pytest.mark.parametrize("encounter", box().encounters.values(), ids=lambda each: each.id)
def test_a_location_outlasts_the_first_round(encounter: Encounter) -> None:
    chance = Random(encounter.id)
    for column, hp in enumerate(encounter.location_hp):
        dealt = [damage(deal(encounter, column, chance)[0]) for _ in range(DEALS)]
        assert mean(dealt) < 0.9 * hp
        assert mean(dealt) > 0.25 * hp, "a location that is in no danger is no location"


def test_the_introduction_is_the_gentlest() -> None:
    chance = Random("gentle")
    first = {
        scenario.id: mean(
            damage(deal(box().encounters[scenario.encounters[0]], column, chance)[1])
            for column in range(len(PLAYER_COUNTS))
            for _ in range(DEALS)
        )
        for scenario in box().scenarios.values()
    }
    assert min(first, key=lambda id_: first[id_]) == "the-interrupted-party"
