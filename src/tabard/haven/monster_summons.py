"""Monsters that other monsters summon (p. 41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.abilities import Summon
from tabard.crawl.events import Summoned
from tabard.crawl.figures import Figure
from tabard.crawl.summons import choose_summoning_hex
from tabard.haven.ability_decks import find_shown
from tabard.haven.joining import draw_cards
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
    await _find_place(game, figure)
    return True


async def _find_place(game: Haven, figure: Figure) -> None:
    """Give it a place in the order, by which others choose their focus; a set without a card draws one for that (H-41.22)."""
    await draw_cards(game, [figure])
    key = game.deck_of(figure)
    card = find_shown(game.content.decks[key], game.abilities[key])
    assert card is not None
    before = [each for each in game.places if each.initiative <= card.initiative]
    game.order[figure.id] = 2 * sum(len(each.figures) for each in before) + 1
