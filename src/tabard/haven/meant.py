"""What options mean as numbers, for programs that learn: which cards, half, hex or figure, and what the preview tells of it."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from tabard.crawl.ability_numbers import BOTTOM, HALF, SIDE, TOP, added_up
from tabard.crawl.card_numbers import OPTIONS as OF_CARDS
from tabard.crawl.card_numbers import write_actions, write_pairs
from tabard.crawl.option_numbers import OPTIONS as ON_MAP
from tabard.crawl.option_numbers import write_moves, write_negations, write_refs
from tabard.haven.campaign.event_explanations import EVENT_KINDS
from tabard.haven.observed import TABLE, acting, card_numbers, observe
from tabard.haven.printed import BASIC
from tabard.table import Envs

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven
    from tabard.table import Decision
    from tabard.table.supplies import Numbers

MOST = 320
"""Two cards of twelve can be selected in 132 ways, and the largest maps have some 250 hexes."""

OPTIONS: tuple[str, ...] = (*OF_CARDS, *ON_MAP)
AT_MAP = len(OF_CARDS)
BASICS = {half: array("f", [*added_up(abilities), 0.0, 0.0]) for half, abilities in BASIC.items()}

Describe = Callable[["Haven", "Decision[Any]", "Numbers", Sequence[int]], None]


def describe(game: Haven, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    """Write down what each option means."""
    known = BY_KIND.get(decision.kind, _refs)
    known(game, decision, out, rows)


def _pairs(game: Haven, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    write_pairs(decision, out, rows, partial(card_numbers, game.content))


def _actions(game: Haven, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    actor, performed = _actor(game, decision), partial(_performed, game)
    write_actions(game, decision, out, rows, actor=actor, performed=performed)


def _performed(game: Haven, id_: str, half: str, is_basic: bool) -> array[float]:  # noqa: FBT001 - the value of an option
    start = TOP if half == "top" else BOTTOM
    card = card_numbers(game.content, id_)
    return BASICS[half] if is_basic else card[start : start + len(HALF)]


def _negations(game: Haven, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    del game
    write_negations(decision, out, _at_map(rows))


def _moves(game: Haven, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    write_moves(game, decision, out, _at_map(rows), partial(_reach, game))


def _refs(game: Haven, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    figure = _actor(game, decision)
    if figure is not None:
        reach = partial(_reach, game)
        write_refs(game, decision, out, _at_map(rows), actor=figure, reach=reach)
    for option, row in zip(decision.options, rows, strict=True):
        cards = [each[5:] for each in option.refs if each.startswith("card:")]
        if len(cards) == 1 and cards[0] in game.content.cards:
            out[row : row + len(SIDE)] = card_numbers(game.content, cards[0])


def _actor(game: Haven, decision: Decision[Any]) -> Figure | None:
    who = acting(game, decision.seat)
    return game.find(who.figure) if who is not None else None


def _at_map(rows: Sequence[int]) -> list[int]:
    return [row + AT_MAP for row in rows]


def _reach(game: Haven, figure: Figure) -> int:
    """Return how far the tops of the played cards attack that may still be used."""
    who = game.whose(figure.id)
    if who is None or "top" in who.halves:
        return 1
    played = [card_numbers(game.content, each.id) for each in who.in_zone("played")]
    return max([1, *(round(each[TOP + 1] * 5) for each in played)])


BY_KIND: Mapping[str, Describe] = {
    "select": _pairs,
    "action": _actions,
    "negate": _negations,
    "move": _moves,
}

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
