"""Doing one thing to get another: what it costs, and what comes of it if it was done (p. 20)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.abilities import Ability, Suffer, Whenever
from tabard.crawl.ability_words import describe
from tabard.crawl.deciding import find_decider
from tabard.crawl.events import Skipped
from tabard.crawl.performing import perform_now
from tabard.haven.events import CoinDropped
from tabard.haven.finding import View
from tabard.haven.finding_hexes import find_hexes, find_tiles
from tabard.haven.heeding import point, point_back
from tabard.haven.money import PAYS
from tabard.haven.own_abilities import Manipulate, PayFor, PayMoney
from tabard.hexes import first
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.attack_parts import AttackOn
    from tabard.crawl.figures import Bonus, Figure, Side
    from tabard.haven.state import Haven

PRICE: Question[int | None] = Question("price", "{what}: what do you do for it?", "H-20.17", 20)


async def pay_for(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Let the player pay one of the costs, and perform what it is for if it was paid."""
    ability = game.ability(path)
    assert isinstance(ability, PayFor)
    options = partial(_list_costs, game, actor, side, ability)
    if len(options()) == 1:  # nothing but to skip it
        return False
    number = await ask(find_decider(game, actor), PRICE, options, what=ability.text)
    if number is None:
        game.tell(Skipped(actor.id, ability.text))
        return False
    game.performed = True
    if not await perform_now(game, actor, side, f"{path}/{number}"):
        return False
    for each in range(len(ability.abilities)):
        if game.is_on_map(actor):
            await perform_now(game, actor, side, f"{path}/{len(ability.costs) + each}")
    return True


async def pay_money(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Ask whether money tokens are put into a hex, and perform what they are for (H-20.17)."""
    ability, who = game.ability(path), game.whose(actor.id)
    assert isinstance(ability, PayMoney)
    hexes = find_hexes(View(game, actor, side), ability.where)
    if who is None or who.money < ability.number or not hexes:
        return False
    if not await ask(
        find_decider(game, actor), PAYS, who=game.name(first(hexes)), what=ability.text
    ):
        game.tell(Skipped(actor.id, ability.text))
        return False
    who.money -= ability.number
    at = first(hexes)
    game.coins[at] = game.coins.get(at, 0) + ability.number
    game.tell(CoinDropped(game.name(at)))
    for each in range(len(ability.abilities)):
        if game.is_on_map(actor):
            await perform_now(game, actor, side, f"{path}/{each}")
    return True


def _is_possible(game: Haven, actor: Figure, side: Side, cost: Ability) -> bool:
    """Tell whether a cost could be paid now."""
    if isinstance(cost, Manipulate):
        return bool(find_tiles(View(game, actor, side), cost.what))
    return isinstance(cost, Suffer)


def _list_costs(
    game: Haven, actor: Figure, side: Side, ability: PayFor
) -> list[Option[int | None]]:
    found: list[Option[int | None]] = [
        Option(f"price-{number}", number, (), describe(each))
        for number, each in enumerate(ability.costs)
        if _is_possible(game, actor, side, each)
    ]
    return [*found, Option("skip", None, (), "Skip it", gives_up=True)]


def can_pay(game: Haven, attack: AttackOn, bearer: Figure, bonus: Bonus) -> bool:
    """Tell whether what a bonus costs for an attack can be done."""
    ability = game.ability(bonus.path)
    assert isinstance(ability, Whenever)
    before = point(game, bonus, attack.attacker, attack.target)
    found = all(_is_possible(game, bearer, bearer.side, each) for each in ability.abilities)
    point_back(game, before)
    return found


async def pay_price(game: Haven, attack: AttackOn, bearer: Figure, bonus: Bonus) -> bool:
    """Do what a bonus costs for an attack."""
    ability = game.ability(bonus.path)
    assert isinstance(ability, Whenever)
    before = point(game, bonus, attack.attacker, attack.target)
    did = True
    for number in range(len(ability.abilities)):
        did = did and await perform_now(game, bearer, bearer.side, f"{bonus.path}/{number}")
    point_back(game, before)
    return did
