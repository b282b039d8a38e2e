"""Abilities that only this book has, as a character performs them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from tabard.crawl.abilities import ALL, Aim, Condition, Infuse, Loot, Own
from tabard.crawl.ability_words import describe
from tabard.crawl.about import Targeting
from tabard.crawl.choosing import TARGET, must, target_options
from tabard.crawl.conditions import shed
from tabard.crawl.deciding import decider
from tabard.crawl.events import Skipped
from tabard.crawl.offers import Offer
from tabard.crawl.performing import agrees
from tabard.crawl.targets import helped, in_range, reach
from tabard.haven import element_board, own_abilities
from tabard.haven.looting import loot, lootable
from tabard.haven.scenes import refuse
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.abilities import AnyAbility
    from tabard.crawl.figures import Figure, Side
    from tabard.haven.state import Haven

CLEANSE: Question[Condition] = Question("cleanse", "{who} loses a condition. Which?")


async def perform_own(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Perform an ability that the other game does not have."""
    ability = game.ability(path)
    rule = RULES.get(type(ability))
    if rule is None:
        refuse(f"{type(ability).__name__} of {path}")
    return await rule(game, actor, side, path)


async def _infuse(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Infuse at the end of the turn (H-21.2)."""
    del actor, side
    ability = game.ability(path)
    assert isinstance(ability, Infuse)
    for each in ability.infusions:
        element_board.infuse_later(game.elements, each)
    return True


async def _loot(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Loot everything in range, if there is anything (H-30.16, H-30.18)."""
    del side
    ability = game.ability(path)
    assert isinstance(ability, Loot)
    reach_ = in_range(game, actor, ability.range)
    if not lootable(game, actor, reach_):
        return False
    if not must(game, ability) and not await agrees(game, actor, ability):
        return False
    return await loot(game, actor, reach_)


async def choose_targets(
    game: Haven,
    actor: Figure,
    ability: AnyAbility,
    number: int,
    found: Callable[[], Sequence[Figure]],
) -> list[Figure]:
    """Let whoever decides choose up to so many figures of those found, one after the other."""
    chosen: list[str] = []
    what = describe(ability)
    while number == ALL or len(chosen) < number:
        waiting = [each.id for each in found() if each.id not in chosen]
        if not waiting:
            break

        def options(waiting: Sequence[str] = waiting) -> Sequence[Option[str | Offer | None]]:
            may_skip = bool(chosen) or not must(game, ability)
            return target_options(game, waiting, (), may_skip=may_skip, begun=bool(chosen))

        about = Targeting(actor, ability, what)
        choice = await ask(decider(game, actor), TARGET, options, about=about, what=what)
        if not isinstance(choice, str):
            break
        chosen.append(choice)
    if not chosen:
        game.tell(Skipped(actor.id, what))
    return [game.figure(each) for each in chosen]


def helped_by(game: Haven, actor: Figure, side: Side, aim: Aim) -> list[Figure]:
    """List whom a positive ability may target."""
    return helped(game, actor, side, aim, reach(aim, is_attack=False))


async def _cleanse(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Take negative conditions away from whom the ability is for (p. 26)."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.Cleanse)
    found = partial(helped_by, game, actor, side, ability.aim)
    chosen = await choose_targets(game, actor, ability, ability.aim.targets, found)
    for each in chosen:
        await cleanse(game, each, ability.number)
    return bool(chosen)


async def cleanse(game: Haven, figure: Figure, number: int) -> None:
    """Take so many negative conditions away, which ones its player says; a card in a deck is none."""
    harmful = [each for each in figure.conditions if not each.is_positive]
    left = len(harmful) if number == ALL else number
    while harmful and left:
        gone = harmful[0]
        if len(harmful) > left:
            who, options = game.called(figure.id), partial(_conditions, tuple(harmful))
            gone = await ask(decider(game, figure), CLEANSE, options, who=who)
        harmful.remove(gone)
        shed(game, figure, gone)
        left -= 1


def _conditions(conditions: Sequence[Condition]) -> list[Option[Condition]]:
    return [
        Option(str(each), each, (f"condition:{each}",), each.capitalize()) for each in conditions
    ]


async def automate_own(game: Haven, actor: Figure, ability: Own) -> bool:
    """Perform such an ability as a monster does."""
    if not isinstance(ability, own_abilities.Cleanse) or ability.aim.who != "self":
        refuse(ability.text)
    await cleanse(game, actor, ability.number)
    return True


RULES: dict[type[Any], Callable[[Haven, Figure, Side, str], Awaitable[bool]]] = {
    Infuse: _infuse,
    own_abilities.Cleanse: _cleanse,
    Loot: _loot,
}
"""What each kind does."""
