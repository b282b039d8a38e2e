"""The masteries of Bruiser, Silent Knife and Tinkerer: what is counted for them, and when they are reached (p. 54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl import events as on_map
from tabard.crawl.round_events import CardWent, TurnEnded
from tabard.haven.deeds_watched import ROUND, TURN, count, counted
from tabard.haven.finding import View, judge
from tabard.haven.selectors import Is
from tabard.haven.vocabulary import Status

if TYPE_CHECKING:
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven
    from tabard.table import Event

MUCH = 7
"""What a round's damage must be."""
HELPED = f"{TURN}helped"


def note_more(game: Haven, event: Event) -> None:  # noqa: C901, PLR0912 - one line a kind
    """Count what an event tells, for the masteries that ask for it."""
    match event:
        case on_map.Pushed(by=by, figure=figure):
            count(game, by, f"{ROUND}moved {figure}")
        case on_map.Died(by=by, figure=figure) if counted(game, by, f"{ROUND}moved {figure}"):
            count(game, by, "kills of who was moved")
        case on_map.Damaged(by=by, figure=figure, amount=amount) if by != figure:
            count(game, by, f"{ROUND}dealt", amount)
            if counted(game, by, f"{ROUND}dealt") >= MUCH:
                count(game, by, f"hard round {game.round}")
        case CardWent(zone="played", card=card):
            for who in game.party:
                if any(each.id == card for each in who.cards):
                    count(game, who.figure, f"played {game.round} {card}")
        case on_map.Attacked(attacker=attacker, target=target):
            _note_attack(game, attacker, target)
        case on_map.Gained(by=by, figure=figure, condition=condition) if by != figure:
            other = game.find(figure)
            is_enemy = other is not None and other.side == "monsters"
            count(game, by, HELPED, int(condition.is_positive != is_enemy))
        case on_map.Healed(by=by, figure=figure) if by != figure:
            count(game, by, HELPED)
        case on_map.BonusBegan(figure=figure) if game.grant and game.grant.figure == figure:
            count(game, game.grant.by, HELPED, int(game.grant.by != figure))
        case TurnEnded(figure=figure):
            count(game, figure, "turns")
            count(game, figure, "turns of help", int(counted(game, figure, HELPED) > 0))
        case _:
            pass


def _note_attack(game: Haven, attacker: str, target: str) -> None:
    """Count an attack, and whether its target was flanked or isolated."""
    actor, whom = game.find(attacker), game.find(target)
    if actor is None or whom is None or game.whose(attacker) is None:
        return
    view = View(game, actor, actor.side)
    is_open = any(judge(view, Is(each))(whom) for each in (Status.FLANKED, Status.ISOLATED))
    count(game, attacker, "attacks made")
    count(game, attacker, "attacks on flanked or isolated", int(is_open))


def three_hard_rounds(game: Haven, who: Hero) -> bool:
    """Tell whether three rounds in a row had much damage each and six different cards together."""
    held = game.watch.counts.get(who.figure, {})
    for first in range(1, game.round - 1):
        rounds = (first, first + 1, first + 2)
        cards = {
            word.split(" ", 2)[2]
            for word in held
            if any(word.startswith(f"played {each} ") for each in rounds)
        }
        if len(cards) >= 6 and all(held.get(f"hard round {each}") for each in rounds):
            return True
    return False


def only_open_targets(game: Haven, who: Hero) -> bool:
    """Tell whether at least ten attacks were made, all on flanked or isolated enemies."""
    made = counted(game, who.figure, "attacks made")
    return made >= 10 and made == counted(game, who.figure, "attacks on flanked or isolated")


def helped_every_turn(game: Haven, who: Hero) -> bool:
    """Tell whether every own turn hindered an enemy or helped an ally."""
    turns = counted(game, who.figure, "turns")
    return turns > 0 and turns == counted(game, who.figure, "turns of help")
