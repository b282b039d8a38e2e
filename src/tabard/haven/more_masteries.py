"""The masteries of Bruiser, Silent Knife and Tinkerer: what is counted for them, and when they are reached (p. 54)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tabard.crawl import events as on_map
from tabard.crawl.round_events import CardWent, TurnEnded
from tabard.haven.deeds_watched import ROUND, TURN, count, counted
from tabard.haven.finding import View, is_flanked, is_isolated

if TYPE_CHECKING:
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven
    from tabard.table import Event

MUCH = 7
"""What a round's damage must be."""
HELPED = f"{TURN}helped"


def _count_push(game: Haven, event: on_map.Pushed) -> None:
    count(game, event.by, f"{ROUND}moved {event.figure}")


def _count_death(game: Haven, event: on_map.Died) -> None:
    if counted(game, event.by, f"{ROUND}moved {event.figure}"):
        count(game, event.by, "kills of who was moved")


def _count_damage(game: Haven, event: on_map.Damaged) -> None:
    by = event.by
    if game.figure(event.figure).side == "monsters":
        count(game, by, f"{ROUND}dealt", event.suffered)
        if counted(game, by, f"{ROUND}dealt") >= MUCH:
            count(game, by, f"hard round {game.round}")


def _count_card(game: Haven, event: CardWent) -> None:
    if event.zone == "played":
        for who in game.party:
            if any(each.id == event.card for each in who.cards):
                count(game, who.figure, f"played {game.round} {event.card}")


def _count_condition(game: Haven, event: on_map.Gained) -> None:
    if event.by != event.figure:
        other = game.find(event.figure)
        is_enemy = other is not None and other.side == "monsters"
        count(game, event.by, HELPED, int(event.condition.is_positive != is_enemy))


def _count_heal(game: Haven, event: on_map.Healed) -> None:
    if event.by != event.figure:
        count(game, event.by, HELPED)


def _count_bonus(game: Haven, event: on_map.BonusBegan) -> None:
    grant = game.grant
    if grant and grant.figure == event.figure:
        count(game, grant.by, HELPED, int(grant.by != event.figure))


def _turn_ended(game: Haven, event: TurnEnded) -> None:
    count(game, event.figure, "turns")
    count(game, event.figure, "turns of help", int(counted(game, event.figure, HELPED) > 0))


def _count_attack(game: Haven, event: on_map.Attacked) -> None:
    """Count an attack, and whether its target was flanked or isolated."""
    actor, whom = game.find(event.attacker), game.find(event.target)
    if actor is None or whom is None or game.whose(actor.id) is None:
        return
    view = View(game, actor, actor.side)
    is_open = is_flanked(view, whom) or is_isolated(view, whom)
    count(game, actor.id, "attacks made")
    count(game, actor.id, "attacks on flanked or isolated", int(is_open))


MORE_NOTED: Mapping[type[Event], Callable[[Any, Any], None]] = {
    on_map.Pushed: _count_push,
    on_map.Died: _count_death,
    on_map.Damaged: _count_damage,
    CardWent: _count_card,
    on_map.Attacked: _count_attack,
    on_map.Gained: _count_condition,
    on_map.Healed: _count_heal,
    on_map.BonusBegan: _count_bonus,
    TurnEnded: _turn_ended,
}
"""What each kind of event is counted as for these masteries."""


def had_hard_rounds(game: Haven, who: Hero) -> bool:
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


def had_open_targets(game: Haven, who: Hero) -> bool:
    """Tell whether at least ten attacks were made, all on flanked or isolated enemies."""
    made = counted(game, who.figure, "attacks made")
    return made >= 10 and made == counted(game, who.figure, "attacks on flanked or isolated")


def has_always_helped(game: Haven, who: Hero) -> bool:
    """Tell whether every own turn hindered an enemy or helped an ally."""
    turns = counted(game, who.figure, "turns")
    return turns > 0 and turns == counted(game, who.figure, "turns of help")
