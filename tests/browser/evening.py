"""Somebody who knows what they are doing at a table of Greyport: what they answer, by what the page shows before it is done."""

from __future__ import annotations

from typing import Any

from tabard.greyport.preview import preview
from tabard.table import Decision, Game, Seat


def choose(game: Game[Any]) -> tuple[Seat, str]:
    """Say who answers, and with which key."""
    decision = next(iter(game.decisions.values()))
    return decision.seat, _act(game, decision) if decision.kind == "act" else _answer(
        game, decision
    )


def _act(game: Game[Any], decision: Decision[Any]) -> str:
    """Play items before the fight, and fight where most is defeated."""
    shown = preview(game.state, decision)
    return max((weigh(each.key, shown.get(each.key, {})), each.key) for each in decision.options)[1]


def weigh(key: str, shown: dict[str, Any]) -> float:
    """Return what an act is worth: items come before the fight, and of fights that which defeats most."""
    kind = key.split("-", maxsplit=1)[0]
    if kind == "fight":
        return 1 + float(shown["all"]) + 0.5 * float(shown["any"]) + 0.01 * float(shown["most"])
    return {"hero": 3.0, "item": 4.0, "use": 2.0, "done": 0.0, "end": 0.0}.get(kind, -1.0)


def _answer(game: Game[Any], decision: Decision[Any]) -> str:
    shown = preview(game.state, decision)
    keys = [each.key for each in decision.options]
    match decision.kind:
        case "shields":
            grid = shown[""]
            return str(grid["best"]["division"][grid["this"]])
        case "recruit" | "spend":
            cards = shown[""]["cards"]
            return max(keys, key=lambda key: _points(cards, key.rpartition("-")[0]))
        case "discard":
            return "enough" if "enough" in keys else keys[0]
        case _:
            return keys[0]


def _points(cards: dict[str, Any], card: str) -> float:
    """Return what a card is worth in this deck: its points, as far as it fits."""
    found = cards.get(f"card:{card}")
    return found["points"] * (1 + found["dots"]) if found else -1.0
