"""What an event card does to the next scenario: it waits there and is gone afterwards, whatever the result (H-12.28)."""

from __future__ import annotations

from tabard.content.nodes import Node
from tabard.crawl.effects import Condition
from tabard.haven.campaign.event_words import Effect


class Gained(Node, frozen=True):
    """A condition, so many times, or one of several that each picks."""

    form = "CONDITIONS(|)[:COUNT]"
    conditions: tuple[Condition, ...]
    count: int | None = None


class ScenarioCondition(Effect, frozen=True):
    """Each starts the next scenario with these conditions (H-12.28)."""

    form = "scenario-condition GAINED( )"
    gained: tuple[Gained, ...]


class ScenarioDamage(Effect, frozen=True):
    """Each starts the next scenario having suffered damage."""

    form = "scenario-damage AMOUNT"
    amount: int


class DiscardCards(Effect, frozen=True):
    """Each starts the next scenario by discarding cards."""

    form = "discard-cards COUNT"
    count: int


class MinusCards(Effect, frozen=True):
    """So many -1 cards are in the modifier deck for the next scenario (H-10.20)."""

    form = "minus-one-cards COUNT"
    count: int


class MonsterBless(Effect, frozen=True):
    """The monsters' modifier deck starts with bless cards."""

    form = "monster-bless COUNT"
    count: int


class MonsterCondition(Effect, frozen=True):
    """One revealed monster, which the party picks, starts with these conditions."""

    form = "monster-condition CONDITIONS( )"
    conditions: tuple[Condition, ...]


class FirstRoundAttack(Effect, frozen=True):
    """In the first round all attacks of characters add a condition."""

    form = "first-round-attack CONDITION"
    condition: Condition


class StartHexFar(Effect, frozen=True):
    """Each may start so far from the starting hexes, for damage equal to the distance."""

    form = "start-hex-far HEXES"
    hexes: int


class StartHexMove(Effect, frozen=True):
    """The party may start around a hex that so many steps lead to."""

    form = "start-hex-move HEXES"
    hexes: int


class RecoverLostItem(Effect, frozen=True):
    """At the end of the first round each may recover lost items."""

    form = "recover-lost-item COUNT"
    count: int
