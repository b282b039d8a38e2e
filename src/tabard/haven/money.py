"""Money tokens: how they come onto the map (p. 10 and 43)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.ability_words import describe_effect
from tabard.haven.events import CoinDropped, Looted
from tabard.hexes import Hex
from tabard.table import YES_NO, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.attack_parts import AttackOn
    from tabard.crawl.figures import Figure
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven

TOKENS = 25
"""How many money tokens there are (H-43.10)."""


def put_coins(game: Haven, at: Hex, count: int = 1) -> int:
    """Put money tokens into a hex, as many as the supply still has; return how many (H-43.10, H-43.11)."""
    count = min(count, TOKENS - game.tokens_used)
    if count > 0:
        game.tokens_used += count
        game.coins[at] = game.coins.get(at, 0) + count
    return count


def give_coins(game: Haven, who: Hero, count: int) -> None:
    """Give a character money tokens out of the supply, as many as it still has."""
    count = min(count, TOKENS - game.tokens_used)
    if count > 0:
        game.tokens_used += count
        who.money += count
        game.tell(Looted(who.figure, count))


def drop_coin(game: Haven, figure: Figure) -> None:
    """Let a monster that died leave a money token; allies and summons of characters leave none (H-43.8, H-43.9)."""
    is_hired = figure.id in game.hired
    is_monster = (figure.home == "monsters" or is_hired) and not figure.is_objective
    if is_hired:
        game.hired.remove(figure.id)
    if is_monster and figure.kind not in game.allies and put_coins(game, figure.at, 1 + is_hired):
        game.tell(CoinDropped(game.name(figure.at)))


PAYS: Question[bool] = Question(
    "pay-money", "Put a money token into the hex of {who}: {what}?", "H-20.18", 20, fixed=YES_NO
)


async def pay_in_money(game: Haven, attack: AttackOn) -> None:
    """Ask for each attack whether money is paid for more; the tokens lie in the hex of the target then (H-20.17)."""
    who = attack.who
    for rider in attack.ability.riders if who is not None else ():
        if not rider.price or who is None or who.money < rider.price:
            continue
        gains = ", ".join(map(describe_effect, rider.effects))
        target = game.called(attack.target.id)
        if await ask(who.seat, PAYS, who=target, what=gains):
            who.money -= rider.price
            at = attack.target.at
            game.coins[at] = game.coins.get(at, 0) + rider.price
            game.tell(CoinDropped(game.name(at)))
            attack.effects += rider.effects
