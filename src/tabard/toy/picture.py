"""The cellar as lines of text, and what happens there as sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from tabard.toy.state import (
    TOUGHNESS,
    Ate,
    Bitten,
    Dealt,
    Revealed,
    Scurried,
    Shown,
    Shrugged,
    SteppedIn,
    Swung,
    ToyEvent,
    Watched,
)


def picture(view: Mapping[str, Any]) -> str:
    """Draw what a seat sees."""
    table = view["table"]
    rats = "   ".join(
        f"{pack} {'●' * count or 'gone'} ({TOUGHNESS[pack]}+ to hit)"
        for pack, count in table["rats"].items()
    )
    lines = [
        f"Round {table['round']} of {table['rounds']}   deck {table['deck']}   door watched: {table['door'] or '-'}",
        f"Rats: {rats}",
    ]
    for number, keeper in enumerate(table["keepers"]):
        shown = f", among them {', '.join(keeper['known'])}" if keeper["known"] else ""
        cards = f"{keeper['cards']} cards{shown}"
        hand = cards if keeper["hand"] is None else ", ".join(keeper["hand"])
        marks = [
            "♥" * keeper["health"],
            "cheese" if keeper["cheese"] else "",
            f"candles {keeper['candles']}" if keeper["candles"] else "",
            f"plays {keeper['played']}" if keeper["played"] else "",
            "on guard" if keeper["stance"] == "guard" else "",
        ]
        called = f", {keeper['name']}" if keeper["name"] else ""
        you = "▸" if number == view["seat"] else " "
        lines.append(
            f"{you} Keeper {number + 1}{called}  {'  '.join(mark for mark in marks if mark)}   [{hand}]"
        )
    return "\n".join(lines)


def sentence(event: ToyEvent) -> str:  # noqa: C901, PLR0911 - one line a kind
    """Tell an event in words, with its numbers."""
    match event:
        case Dealt(seat=seat, card=card):
            return f"Keeper {seat + 1} draws {card or 'a card'}."
        case Watched(door=door):
            return f"The party watches the {door}."
        case Revealed(seat=seat, card=card, stance=stance):
            return f"Keeper {seat + 1} shows {card}: {stance}."
        case Swung(seat=seat, pack=pack, die=die, card=card, needed=needed):
            verdict = "a rat flees" if die + card >= needed else "missed"
            return f"Keeper {seat + 1} swings at the {pack}: {die} + {card} = {die + card} against {needed}, {verdict}."
        case SteppedIn(seat=seat, victim=victim):
            return f"Keeper {seat + 1} steps in for keeper {victim + 1}."
        case Shrugged(seat=seat, card=card):
            return f"Keeper {seat + 1} throws {card} at the rat."
        case Bitten(seat=seat, health=health):
            return f"Keeper {seat + 1} is bitten: {health} health left."
        case Ate(seat=seat, eater=eater):
            return f"Keeper {seat + 1} unwraps the cheese; keeper {eater + 1} eats it."
        case Shown(seat=seat, card=card):
            return f"Keeper {seat + 1} shows {card} by candlelight and keeps it."
        case Scurried(door=door, watched=watched):
            return f"Rats at the {door}" + (", and you were waiting for them." if watched else "!")
        case _:
            assert_never(event)
