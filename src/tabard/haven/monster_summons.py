"""Monsters that other monsters summon (p. 41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.abilities import Summon
from tabard.crawl.events import Summoned
from tabard.crawl.figures import Figure
from tabard.crawl.summons import choose_summoning_hex
from tabard.haven.joining import draw_cards, number_newcomer
from tabard.haven.standees import list_free_numbers, place_monster

if TYPE_CHECKING:
    from tabard.haven.state import Haven


async def summon_monster(game: Haven, summoner: Figure, ability: Summon) -> bool:
    """Let a monster come next to another, or to its last target; tell whether there was a hex and a standee for it (H-41.16 to H-41.18).

    It has no turn in this round (H-41.19), and is like any other of its type (H-41.15, H-41.20, H-41.21).
    """
    around = summoner.hexes
    if ability.by_target:
        last = game.deeds_of(summoner.id).at
        if last is None:
            return False
        around = 1 << last
    if not list_free_numbers(game, ability.kind):
        return False
    at = await choose_summoning_hex(game, summoner, around)
    if at is None:
        return False
    figure = await place_monster(game, ability.kind, at, is_elite=ability.is_elite, tells=False)
    assert figure is not None
    figure.side = summoner.side
    if ability.has_own_hp:
        figure.hp = min(figure.max_hp, summoner.hp)
    game.tell(Summoned(figure.id, summoner.id, game.name(at)))
    await draw_cards(
        game, [figure]
    )  # for the choice of a focus alone, where the set has no card (H-41.22)
    number_newcomer(game, figure)
    return True
