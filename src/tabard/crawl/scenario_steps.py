"""Special rules at the start and the end of a round, one after the other in the order that the players choose (B-10, B-33)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Literal

import msgspec

from tabard.crawl import special
from tabard.crawl.deciding import find_players
from tabard.crawl.scenarios import Trigger
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.adventure import Adventure

EFFECT: Question[int] = Question("effect", "Several effects happen now. Which comes first?")


class StartEffects(msgspec.Struct, frozen=True, tag="start-effects"):
    """Step: what happens at the start or the end of a round, one after the other."""

    when: Literal["round-start", "round-end"]
    rules: list[int]
    """Special rules of the scenario that are still to apply."""


def list_start_steps(game: Adventure) -> Sequence[StartEffects]:
    """List the steps before cards are selected (B-10.1)."""
    del game
    return (StartEffects("round-start", []),)


def list_end_steps(game: Adventure) -> Sequence[StartEffects]:
    """List the steps between the last turn and the end of the round (B-33.8)."""
    del game
    return (StartEffects("round-end", []),)


async def start_effects(game: Adventure, step: StartEffects) -> None:
    """Apply the effects of the start or the end of a round in the player's order (B-10.3, B-33.8)."""
    game.resolving = True
    waiting = step.rules or _list_due(game, step.when)
    if not waiting:
        game.resolving = False
        return
    number = waiting[0]
    if len(waiting) > 1:
        number = await ask(find_players(game), EFFECT, partial(_list_effects, game, waiting))
    rest = [each for each in waiting if each != number]
    together = [number]
    if special.spawns(game, number):
        # All spawns of a moment are one event (B-10.4).
        together += [each for each in rest if special.spawns(game, each)]
        rest = [each for each in rest if each not in together]
    await special.apply_together(game, together)
    game.resolving = False
    if rest:
        game.agenda.insert(0, StartEffects(step.when, rest))


def _list_due(game: Adventure, when: Literal["round-start", "round-end"]) -> list[int]:
    found = special.list_due(game, Trigger(when))
    return [special.LATER, *found] if when == "round-start" and game.later else found


def _list_effects(game: Adventure, waiting: Sequence[int]) -> Sequence[Option[int]]:
    rules = special.rules_of(game)
    return [
        Option("later", special.LATER, (), "What was announced last round")
        if each == special.LATER
        else Option(f"rule-{each}", each, (f"special:{each}",), rules[each].text)
        for each in waiting
    ]
