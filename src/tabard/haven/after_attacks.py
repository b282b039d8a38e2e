"""What an attack sets off once it is over, its retaliate included: abilities of modifier cards, experience, and bonuses that wait for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.abilities import Ability, Attack, Heal, Retaliate, Shield, Suffer, Whenever
from tabard.crawl.ability_parts import ALL
from tabard.crawl.ability_words import describe
from tabard.crawl.about import Targeting
from tabard.crawl.attack_parts import is_ranged
from tabard.crawl.bonuses import begin
from tabard.crawl.choosing import TARGET, list_target_options
from tabard.crawl.circumstances import Occasion
from tabard.crawl.conditions import heal
from tabard.crawl.deciding import find_decider
from tabard.crawl.effects import Word
from tabard.crawl.figures import Overlay
from tabard.crawl.hurting import hurt
from tabard.crawl.offers import Offer
from tabard.crawl.performing import lay, perform_now
from tabard.crawl.reacting import react
from tabard.crawl.targets import helped, measure_reach
from tabard.crawl.triggers import scopes_of
from tabard.haven import own_abilities
from tabard.haven.bonuses import note_lending
from tabard.haven.heeding import point, point_back
from tabard.haven.item_windows import end_ability, offer_after_attack
from tabard.haven.masteries import note_attacks, note_augment, note_obstacle
from tabard.hexes import Hex, members
from tabard.table import YES_NO, Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.attack_parts import AttackOn
    from tabard.crawl.figures import Figure, Side
    from tabard.crawl.skirmish import AttackUnderway
    from tabard.haven.state import Haven

OWNERS = (own_abilities.Earn, own_abilities.RecoverCards, own_abilities.RecoverItems)
"""What only characters have: experience, cards, items."""
PERFORMS: Question[bool] = Question(
    "modifier-ability", "The modifier card lets {who} do this: {what}. Perform it?", fixed=YES_NO
)


async def attacked(game: Haven, attack: AttackOn) -> None:
    """Do what comes after an attack, its abilities first (H-24.9)."""
    if earned := attack.total(Word.EARN):
        game.book.earn(game, attack.attacker, earned)
    if attack.after and game.is_on_map(attack.attacker):
        await _perform_of_cards(game, attack)
    for found in attack.triggered:
        note_augment(game, found.bearer, found.bonus)
    for who, path in attack.follow:
        bearer = game.find(who)
        if bearer is not None:
            before = point(game, None, attack.attacker, attack.target)
            await perform_now(game, bearer, bearer.side, path)
            point_back(game, before)
    if attack.retaliated:
        await react(game, Occasion.RETALIATED, attack.attacker, attack.target)
    scopes = scopes_of(is_ranged=attack.is_ranged)
    await react(game, Occasion.AFTER_ATTACK, attack.attacker, attack.target, scopes)
    await offer_after_attack(game, attack)
    if not attack.is_ranged:
        note_lending(game, attack.attacker, is_over=game.underway is None)


async def affected(game: Haven, attack: AttackOn) -> None:
    """Do what comes for each target, once it has had the effects of the attack (H-24.3, H-24.7)."""
    if attack.each:
        paths = [f"{attack.path}/{number}" for number in attack.each]
        await perform_each(game, attack.attacker, attack.side, paths, attack.target)
    if attack.upon:
        await perform_each(game, attack.attacker, attack.side, attack.upon, attack.target)
    scopes = scopes_of(is_ranged=attack.is_ranged)
    await react(game, Occasion.AFTER_EFFECTS, attack.attacker, attack.target, scopes)


async def perform_each(
    game: Haven, actor: Figure, side: Side, paths: Sequence[str], target: Figure
) -> None:
    """Perform what an ability does for one target; where it stood is known although it may be gone."""
    before = point(game, None, actor, target)
    game.meant["it"] = [target.id]
    if not game.is_on_map(target):
        game.spots = {
            **game.spots,
            "target": [*members(target.hexes)],
            "it": [*members(target.hexes)],
        }
    by = game.grant.by if game.grant is not None else ""
    game.performed = True
    for path in paths:
        ability = game.ability(path)
        if type(ability) is Whenever:
            game.meant = {**game.meant, "marked": [target.id]}
        if type(ability) is Suffer and ability.aim.whom is None:
            await hurt(game, actor, ability, target)
        elif game.is_on_map(actor):
            await perform_now(game, actor, side, path, by=by)
    point_back(game, before)


async def broke(game: Haven, by: Figure, figure: Figure, at: Hex) -> None:
    """Destroy an obstacle that somebody was moved into, and do what the ability says each time (H-31.20)."""
    lay(game, at, Overlay(), "floor")
    game.remember("destroyed", hexes=[at], more=True)
    note_obstacle(game, by)
    if game.breaking != "move":
        ability = game.ability(game.breaking)
        assert isinstance(ability, Attack)
        paths = [f"{game.breaking}/{number}" for number in ability.broken]
        await perform_each(game, by, by.side, paths, figure)


async def attacks_over(game: Haven, underway: AttackUnderway) -> None:
    """Do what waits for the end of an attack ability; its targets are meant."""
    actor = game.find(underway.actor)
    if actor is None:
        return
    ranged = is_ranged(game, underway)
    note_attacks(game, actor, is_ranged=ranged)
    scopes = scopes_of(is_ranged=ranged)
    before, game.meant = game.meant, {**game.meant, "target": [*underway.hit]}
    await react(game, Occasion.ATTACKS_OVER, actor, None, scopes)
    if game.is_on_map(actor):
        game.meant["marked"] = [*underway.hit]
        await end_ability(game, actor, is_ranged=ranged)
    game.meant = before
    if not ranged and game.is_on_map(actor):
        note_lending(game, actor, is_over=True)


async def _perform_of_cards(game: Haven, attack: AttackOn) -> None:
    """Perform the abilities of modifier cards, seen from the attacking figure; heals count together (H-24.16, H-27.24, H-27.30)."""
    actor = attack.attacker
    healed: dict[str, int] = {}
    for path in attack.after:
        ability = game.ability(path)
        if isinstance(ability, Heal):
            for whom in await _choose_healed(game, attack, ability):
                healed[whom.id] = healed.get(whom.id, 0) + ability.value
        elif isinstance(ability, Shield | Retaliate):
            if await _confirm(game, attack, describe(ability)):
                begin(game, actor, path, "round")
                await game.book.guarded(game, actor, path)
        else:
            performer = _find_performer(game, attack, ability)
            if performer is not None and await _confirm(game, attack, describe(ability)):
                await perform_now(game, performer, attack.side, path)
    for id_, amount in healed.items():
        heal(game, game.figure(id_), amount, by=actor)


def _find_performer(game: Haven, attack: AttackOn, ability: Ability) -> Figure | None:
    """Say who performs an ability of a card: the attacking figure, or the owner of the deck where it is about what only a character has (H-24.12)."""
    attacker = attack.attacker
    who = attacker.owner if isinstance(ability, OWNERS) and attacker.owner else attacker.id
    return game.find(who)


async def _confirm(game: Haven, attack: AttackOn, what: str) -> bool:
    if not attack.has_chooser:
        return True
    who = game.called(attack.attacker.id)
    return await ask(find_decider(game, attack.attacker), PERFORMS, who=who, what=what)


async def _choose_healed(game: Haven, attack: AttackOn, ability: Heal) -> list[Figure]:
    """Choose whom a card heals, or nobody."""
    actor, aim = attack.attacker, ability.aim
    found = helped(game, actor, attack.side, aim, measure_reach(aim, is_attack=False))
    if not found:
        return []
    if aim.who == "self" or aim.targets == ALL:
        return found if await _confirm(game, attack, describe(ability)) else []
    names = [each.id for each in found]
    options = partial(_list_targets, game, names, may_skip=attack.has_chooser)
    what = describe(ability)
    about = Targeting(actor, ability, what)
    chosen = await ask(find_decider(game, actor), TARGET, options, about=about, what=what)
    return [game.figure(chosen)] if isinstance(chosen, str) else []


def _list_targets(
    game: Haven, names: Sequence[str], *, may_skip: bool
) -> Sequence[Option[str | Offer | None]]:
    return list_target_options(game, names, (), may_skip=may_skip, begun=False)
