"""What an attack sets off once it is over, its retaliate included: abilities of modifier cards, experience, and bonuses that wait for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.abilities import Heal, Occasion, Retaliate, Shield, Word
from tabard.crawl.ability_words import describe
from tabard.crawl.bonuses import begin
from tabard.crawl.choosing import TARGET, target_options
from tabard.crawl.conditions import heal
from tabard.crawl.deciding import decider
from tabard.crawl.offers import Offer
from tabard.crawl.performing import perform_now
from tabard.crawl.reacting import react
from tabard.crawl.targets import helped, reach
from tabard.table import YES_NO, Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.attack_parts import AttackOn
    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven

PERFORMS: Question[bool] = Question(
    "modifier-ability", "The modifier card lets {who} do this: {what}. Perform it?", fixed=YES_NO
)


async def attacked(game: Haven, attack: AttackOn) -> None:
    """Do what comes after an attack, its abilities first (H-24.9)."""
    if earned := attack.total(Word.EARN):
        game.book.earn(game, attack.attacker, earned)
    if attack.after and game.on_map(attack.attacker):
        await _perform_of_cards(game, attack)
    if attack.retaliated:
        await react(game, Occasion.RETALIATED, attack.attacker, attack.target)
    await react(game, Occasion.AFTER_ATTACK, attack.attacker, attack.target)


async def _perform_of_cards(game: Haven, attack: AttackOn) -> None:
    """Perform the abilities of modifier cards, seen from the attacking figure; heals count together (H-24.16, H-27.24, H-27.30)."""
    actor = attack.attacker
    healed: dict[str, int] = {}
    for path in attack.after:
        ability = game.ability(path)
        if isinstance(ability, Heal):
            whom = await _heals(game, attack, ability)
            if whom is not None:
                healed[whom.id] = healed.get(whom.id, 0) + ability.value
        elif isinstance(ability, Shield | Retaliate):
            if await _agrees(game, attack, describe(ability)):
                begin(game, actor, path, "round")
        elif game.on_map(actor) and await _agrees(game, attack, describe(ability)):
            await perform_now(game, actor, attack.side, path)
    for id_, amount in healed.items():
        heal(game, game.figure(id_), amount, by=actor)


async def _agrees(game: Haven, attack: AttackOn, what: str) -> bool:
    if not attack.has_chooser:
        return True
    who = game.called(attack.attacker.id)
    return await ask(decider(game, attack.attacker), PERFORMS, who=who, what=what)


async def _heals(game: Haven, attack: AttackOn, ability: Heal) -> Figure | None:
    """Choose whom a card heals, or nobody."""
    actor, aim = attack.attacker, ability.aim
    found = helped(game, actor, attack.side, aim, reach(aim, is_attack=False))
    if not found:
        return None
    if aim.who == "self":
        return actor if await _agrees(game, attack, describe(ability)) else None
    names = [each.id for each in found]
    options = partial(_whom, game, names, may_skip=attack.has_chooser)
    chosen = await ask(decider(game, actor), TARGET, options, about=None, what=describe(ability))
    return game.figure(chosen) if isinstance(chosen, str) else None


def _whom(
    game: Haven, names: Sequence[str], *, may_skip: bool
) -> Sequence[Option[str | Offer | None]]:
    return target_options(game, names, (), may_skip=may_skip, begun=False)
