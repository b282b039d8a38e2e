"""Commands: what a figure grants to others, or makes enemies do (p. 31)."""

from __future__ import annotations

from functools import partial, reduce
from operator import or_
from typing import TYPE_CHECKING

from tabard.crawl.abilities import BONUSES, Attack, Heal, Move
from tabard.crawl.attack_parts import range_of
from tabard.crawl.circumstances import Occasion
from tabard.crawl.conditions import name_hindrance
from tabard.crawl.deciding import Grant
from tabard.crawl.effects import Condition
from tabard.crawl.move_costs import board_for, find_ground
from tabard.crawl.performing import perform_now
from tabard.crawl.reacting import react
from tabard.crawl.targets import ANY_RANGE, can_target, harmed, list_placements
from tabard.haven import own_abilities
from tabard.haven.ally_cards import ally_of
from tabard.haven.compiling import compile_line
from tabard.haven.drafts import Basis
from tabard.haven.finding import View, find
from tabard.haven.finding_hexes import hexes_like
from tabard.haven.heeding import counted
from tabard.haven.own_targets import choose_targets
from tabard.haven.ways_watched import note_help
from tabard.hexes import ways_from

if TYPE_CHECKING:
    from tabard.crawl.abilities import AnyAbility
    from tabard.crawl.figures import Figure, Side
    from tabard.haven.state import Haven


async def command(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Choose figures that can do anything of it, and let each perform it within the same turn (H-31.5, H-31.13)."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.Command)
    found = partial(list_able, game, actor, side, path)
    performed = False
    chosen = await choose_targets(game, actor, ability, ability.number, found)
    if ability.is_control:
        game.remember("controlled", figures=[each.id for each in chosen])
    for figure in chosen:
        note_help(game, actor, figure)
        if game.is_on_map(figure) and game.is_on_map(actor):
            performed |= await _carry_out(game, actor, side, path, figure)
    if performed and ability.is_control and game.is_on_map(actor):
        await react(game, Occasion.CONTROLLED, actor)
    if performed and any(isinstance(each, BONUSES) for each in compile_line(ability.line, Basis())):
        # Its card lies in the active area as long as what it has given to others (H-28.1).
        game.book.begin_bonus(game, actor, path)
    return performed


def list_able(game: Haven, actor: Figure, side: Side, path: str) -> list[Figure]:
    """List whom the command finds, who can be targeted, and who could do any of it (H-19.12, H-31.13 to H-31.16)."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.Command)
    found = find(View(game, actor, side), ability.whom)
    return [
        each
        for each in found
        if not each.is_objective
        and (each is actor or can_target(game, actor, side, each))
        and any(
            _could(game, each, _find_side(ability, side, each), one, actor)
            for one in game.content.commanded(f"{path}/{stats_of(game, each)}")
        )
    ]


def _find_side(ability: own_abilities.Command, side: Side, figure: Figure) -> Side:
    """Say for which side a commanded figure acts: who is controlled has the commander's friends and enemies (H-31.10)."""
    return side if ability.is_control else figure.side


def stats_of(game: Haven, figure: Figure) -> str:
    """Say in a path what relative amounts are on top of: the stats of a summon or a monster; a character or an ally of the scenario has none (H-31.16, H-31.31)."""
    if figure.owner and figure.kind in game.content.summons:
        card = game.summon_card(figure.kind)
        attack = card.attack
        if card.reckoned is not None:
            attack = counted(game, figure, figure.side, card.reckoned, None, "")
        numbers = [card.move, attack, card.range]
    elif game.whose(figure.id) is not None or ally_of(game, figure.id) is not None:
        numbers = [None, None, None]
    else:
        base = game.stat_card(figure.kind, game.rank_of(figure)).base
        numbers = [base.move, base.attack, None]
    return "as:" + ":".join("-" if each is None else str(each) for each in numbers)


def _could(game: Haven, figure: Figure, side: Side, ability: AnyAbility, commander: Figure) -> bool:
    """Tell whether a figure could perform an ability now."""
    if isinstance(ability, Move):
        if figure.also or name_hindrance(figure, Condition.IMMOBILIZE):
            return False
        land = find_ground(game, figure, side, jump=ability.jump)
        ways = ways_from(board_for(game, figure), land, 1 << figure.at, points=ability.points)
        ends = ways.ends & ~(1 << figure.at)
        if ability.ending is not None:
            ends &= hexes_like(View(game, figure, side, commander.id), ability.ending)
        return bool(ends)
    if isinstance(ability, Attack):
        return _could_attack(game, figure, side, ability)
    if isinstance(ability, Heal):
        return not name_hindrance(figure)
    return not name_hindrance(figure) and not ability.mandatory


def _could_attack(game: Haven, figure: Figure, side: Side, ability: Attack) -> bool:
    """Tell whether a figure may attack, and has somebody in range or where its area can be laid (H-31.13, H-31.14)."""
    if name_hindrance(figure, Condition.DISARM):
        return False
    hexes = max(1, range_of(ability, game.traits(figure).attack_effects))
    if ability.aim.area is None:
        return bool(harmed(game, figure, side, ability.aim, hexes))
    covered = reduce(or_, list_placements(game, figure, ability.aim, hexes), 0)
    found = harmed(game, figure, side, ability.aim, ANY_RANGE)
    return any(each.hexes & covered for each in found)


async def _carry_out(game: Haven, actor: Figure, side: Side, path: str, figure: Figure) -> bool:
    """Let a figure perform the abilities of a command; what is mandatory binds whoever performs any part (H-31.35)."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.Command)
    own = f"{path}/{stats_of(game, figure)}"
    count = len(game.content.commanded(own))
    before, game.performed = game.performed, False
    outer, game.grant = game.grant, Grant(figure.id, actor.id)
    for number in range(count):
        if not game.is_on_map(figure):
            break
        each = f"{own}/{number}"
        did = await perform_now(game, figure, _find_side(ability, side, figure), each, by=actor.id)
        is_declined = game.ability(each).mandatory and not did and not game.performed
        game.performed = game.performed or did
        if is_declined:
            break
    game.grant = outer
    performed, game.performed = game.performed, before
    return performed
