"""What options mean as numbers, for programs that learn, with the cards of this game."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tabard.crawl.ability_numbers import SIDE, added_up
from tabard.crawl.meant import OPTIONS, PICTURED, Meanings
from tabard.haven.campaign.event_explanations import EVENT_KINDS
from tabard.haven.observed import TABLE, find_acting, number_card, observe
from tabard.haven.printed import BASIC
from tabard.table import Envs

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven
    from tabard.table import Decision
    from tabard.table.supplies import Numbers

MOST = 320
"""Two cards of twelve can be selected in 132 ways, and the largest maps have some 250 hexes."""

BASICS = {half: array("f", [*added_up(abilities), 0.0, 0.0]) for half, abilities in BASIC.items()}


def _tell_card(game: Haven, id_: str) -> array[float]:
    return number_card(game.content, id_)


def _tell_basic(game: Haven, half: str) -> array[float]:
    del game
    return BASICS[half]


def _find_actor(game: Haven, decision: Decision[Any]) -> Figure | None:
    who = find_acting(game, decision.seat)
    return game.find(who.figure) if who is not None else None


def _find_hero(game: Haven, figure: Figure) -> Hero | None:
    return game.whose(figure.id)


MEANINGS = Meanings(_tell_card, _tell_basic, _find_actor, _find_hero)


def describe(game: Haven, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    """Write down what each option means, and of one that refers to a single card what that card says."""
    MEANINGS.describe(game, decision, out, rows)
    if decision.kind in PICTURED:
        return
    for option, row in zip(decision.options, rows, strict=True):
        cards = [each[5:] for each in option.refs if each.startswith("card:")]
        if len(cards) == 1 and cards[0] in game.content.cards:
            out[row : row + len(SIDE)] = number_card(game.content, cards[0])


ENVS: Envs[Haven] = Envs(
    most=MOST,
    table=TABLE,
    observe=observe,
    options=OPTIONS,
    describe=describe,
    kinds=(
        "action", "after", "after-loss", "attack", "augment", "between", "bonus", "bonus-order", "both", "choose-one", "campaign-scenario", "city", "cleanse", "consume",
        "damage", "defend", "effect", "end-turn", "enter", "entrance", "escape", "extra-quest", "give-item", "goal", "hand",
        "infuse", "keep-card", "keep-quest", "kill-area", "land", "lose-card", "mark", "modifier-ability", "modifier-card", "modifier-effect",
        "modifier-infuse", "modifier-order", "monster-element", "monster-focus", "monster-heal", "monster-move",
        "monster-order", "monster-pick", "monster-target", "monster-trap", "move", "negate", "order", "outfit", "pay", "own-deck", "pay-money", "peek", "pay-together",
        "penalty", "perform", "place", "play", "play-cards", "price", "protect", "protect-with", "receives", "recover", "recover-item", "rest-heal",
        "rest-items", "safeguard", "select", "share", "share-card", "short-rest", "shortage", "shove", "spawn", "special-rule",
        "strike", "suffers", "summon", "summon-follows", "take-back", "target", "teleport", "tie", "tile",
        "tile-place", "types", "use-item", "wear", "witness", *EVENT_KINDS,
    ),
    refs=("basic", "bonus", "card", "class", "event", "faction", "figure", "goal", "half", "hex", "infusion", "item", "perk", "place", "quest", "scenario", "sheet"),
    answers=("end", "go-on", "long-rest", "no", "perform", "roll", "skip", "stop", "suffer", "use", "yes"),
)  # fmt: skip
