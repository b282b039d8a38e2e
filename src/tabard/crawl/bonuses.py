"""Active bonuses: how they begin, are used up and end (Buttons & Bugs p. 21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.abilities import AnyAbility, Boost, Flying, Negate, Whenever
from tabard.crawl.ability_words import describe
from tabard.crawl.deciding import find_decider
from tabard.crawl.effects import Word
from tabard.crawl.events import BonusBegan, BonusEnded
from tabard.crawl.figures import Bonus, Figure, Until
from tabard.crawl.movement import lose_flying

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish


def begin(game: Skirmish, figure: Figure, path: str, until: Until, card: str = "") -> None:
    """Let a bonus begin now (B-21.13)."""
    ability = game.ability(path)
    uses = ability.uses if isinstance(ability, Boost | Negate) else 0
    if isinstance(ability, Whenever | Boost) and ability.slots:
        uses = len(ability.slots)
    figure.bonuses.append(Bonus(path, until, card, uses))
    game.tell(BonusBegan(figure.id, path, until, describe(ability)))


async def end(game: Skirmish, figure: Figure, bonus: Bonus) -> None:
    """End a bonus, and with it every other bonus of the same card (B-21.9)."""
    if bonus not in figure.bonuses:
        return
    gone = [
        each for each in figure.bonuses if each is bonus or (bonus.card and each.card == bonus.card)
    ]
    for each in gone:
        figure.bonuses.remove(each)
        game.tell(BonusEnded(figure.id, each.path, describe(game.ability(each.path))))
    game.book.bonus_ended(game, figure, bonus)
    for each in gone:
        await game.book.bonus_over(game, figure, each)
    if any(isinstance(game.ability(each.path), Flying) for each in gone):
        await lose_flying(game, figure, find_decider(game, figure))


async def use_up(game: Skirmish, figure: Figure, bonus: Bonus) -> None:
    """Count one use of a bonus that has so many; after the last it ends (B-21.14, H-28.10, H-28.11)."""
    if bonus.uses:
        ability = game.ability(bonus.path)
        slots = ability.slots if isinstance(ability, Whenever | Boost) else ()
        if slots and (earned := slots[-bonus.uses]):
            game.book.earn(game, figure, earned)
        bonus.uses -= 1
        if not bonus.uses and _is_experience(ability):
            figure.bonuses.remove(bonus)  # what else the card gives goes on
        elif not bonus.uses:
            await end(game, figure, bonus)


def _is_experience(ability: AnyAbility) -> bool:
    """Tell whether a bonus only notes that something happened, and gives experience for it."""
    if not isinstance(ability, Whenever) or ability.abilities or not ability.effects:
        return False
    return all(each.word is Word.EARN for each in ability.effects)


async def end_all(game: Skirmish, figure: Figure, until: Until) -> None:
    """End every bonus that lasts this long."""
    for bonus in [each for each in figure.bonuses if each.until == until]:
        await end(game, figure, bonus)
