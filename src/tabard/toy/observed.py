"""What programs that learn see of an evening in the cellar, as one keeper knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tabard.table import Decision, Envs, Numbers
from tabard.toy.state import DOORS, HAND, HEALTH, ROUNDS

if TYPE_CHECKING:
    from tabard.table import Seat
    from tabard.toy.state import Cellar

KEEPERS = 4
GENERAL = ("round", "runts", "brutes", "deck", *(f"watched {each}" for each in DOORS))
KEEPER = ("there", "health", "cheese", "candles", "cards", "on guard", "card played")
TABLE = (
    *GENERAL,
    *(f"keeper {place}: {each}" for place in range(KEEPERS) for each in KEEPER),
    *(f"card {place}" for place in range(1, HAND + 1)),
)
"""Keeper 0 is the one who looks, the others follow around the table; the cards are the own hand."""
OPTIONS = ("worth of the card", "keeper hurt", "runts", "brutes", *DOORS)


def observe(game: Cellar, seat: Seat, out: Numbers) -> None:
    """Write down what a keeper may know."""
    out[0] = game.round / ROUNDS
    out[1] = game.rats["runts"] / 9
    out[2] = game.rats["brutes"] / 9
    out[3] = len(game.deck) / 30
    if game.door is not None:
        out[4 + DOORS.index(game.door)] = 1.0
    at = len(GENERAL)
    for place in range(game.seats):
        keeper = game.keepers[(seat + place) % game.seats]
        out[at] = 1.0
        out[at + 1] = keeper.health / HEALTH
        out[at + 2] = keeper.cheese
        out[at + 3] = keeper.candles / 3
        out[at + 4] = len(keeper.hand) / HAND
        out[at + 5] = keeper.stance == "guard"
        out[at + 6] = value_card(keeper.played)
        at += len(KEEPER)
    at = len(GENERAL) + KEEPERS * len(KEEPER)
    for place, card in enumerate(game.keepers[seat].hand[:HAND]):
        out[at + place] = value_card(card)


def describe(game: Cellar, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
    """Write down which card, keeper, pack or door an option means."""
    for option, row in zip(decision.options, rows, strict=True):
        for ref in option.refs:
            kind, _, name = ref.partition(":")
            if kind == "card":
                out[row] = value_card(name)
            elif kind == "keeper":
                out[row + 1] = 1 - game.keepers[int(name)].health / HEALTH
            elif kind == "pack":
                out[row + 2 + (name == "brutes")] = 1.0
            elif kind == "door":
                out[row + 4 + DOORS.index(name)] = 1.0


def value_card(card: str | None) -> float:
    """Return the number on a card, in tens."""
    return 0.0 if card is None else int(card.rpartition("-")[2]) / 10


ENVS: Envs[Cellar] = Envs(
    most=8,
    table=TABLE,
    observe=observe,
    options=OPTIONS,
    describe=describe,
    kinds=(
        "act",
        "anytime",
        "breathe",
        "card",
        "eater",
        "show",
        "shrug",
        "stance",
        "step-in",
        "watch",
    ),
    refs=("card", "door", "keeper", "pack"),
    answers=("candle", "cheese", "guard", "no", "on", "pass", "swing", "yes"),
)
