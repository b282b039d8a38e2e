"""The perk of a class that pays after a city event: a modifier card is drawn as for an attack (p. 54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.haven.campaign.earning import gain_gold
from tabard.haven.campaign.noting import story_of
from tabard.haven.heads import TraitBonus
from tabard.haven.item_moments import is_of_campaign
from tabard.haven.modifier_decks import make_stream
from tabard.haven.modifiers import add_up
from tabard.haven.perks import deck_of, list_talents
from tabard.table import Pile

if TYPE_CHECKING:
    from tabard.haven.campaign.sheets import CharacterSheet
    from tabard.haven.state import Haven

ATTACK = 4
"""The attack for which the card is drawn."""


async def fill_purses(game: Haven) -> None:
    """Let whoever has the perk draw a card after a city event, and gain what it would have dealt."""
    for who in story_of(game).present:
        if _has_purse(game, who):
            pile = Pile.of(*deck_of(game.content, who.kind, who.perks))
            drawn = await pile.draw(make_stream(who.kind))
            gold = max(0, add_up([game.content.faces[drawn]], ATTACK))
            gain_gold(game, who, gold, f"a modifier card for attack {ATTACK}", "H-54.7")


def _has_purse(game: Haven, who: CharacterSheet) -> bool:
    hero = game.content.heroes[who.kind]
    marked = [hero.perk[number - 1] for number in list_talents(hero, who.perks)]
    bonuses = [each for perk in marked for each in perk.do if isinstance(each, TraitBonus)]
    return any(is_of_campaign(each.head) for each in bonuses)
