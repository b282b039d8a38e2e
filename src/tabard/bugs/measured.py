"""What a benchmark plays: small and large maps, spawns, flyers and elements, forks within attacks, and crowds of monsters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.table import Measured

if TYPE_CHECKING:
    from tabard.table import Decision

PLAYED = {
    "1": "bruiser",
    "5": "spellweaver",
    "8": "tinkerer",
    "13": "mindthief",
    "17": "silent-knife",
}
SEARCHED = {
    "2": "bruiser",
    "6": "cragheart",
    "10": "mindthief",
    "14": "silent-knife",
    "19": "spellweaver",
    "20": "tinkerer",
}
"""Scenarios, each with the character who plays it."""

IN_ATTACK = ("strike", "defend", "shove", "order", "modifier-effect", "attack")

CROWD = ("a1", "g1", "a6", "g6", "c1", "e1", "c6", "e6", "a3", "g3", "b1", "f1")
"""Where monsters stand around the character, in the order in which they are added."""

TYPES = ("bandit-guard", "bandit-archer", "mouse")


def _list_setups(matches: dict[str, str]) -> list[dict[str, Any]]:
    return [{"scenario": scenario, "character": who} for scenario, who in matches.items()]


def is_in_attack(decision: Decision[Any]) -> bool:
    """Tell whether a decision is asked in the middle of an attack; damage is negated elsewhere too."""
    if decision.kind == "negate":
        return "attack" in decision.prompt or "retaliate" in decision.prompt
    return decision.kind in IN_ATTACK


def crowded(count: int) -> str:
    """Write down a round about to begin, with the character in the middle of an open map."""
    monsters = ",".join(
        f'{{type = "{TYPES[number % len(TYPES)]}", number = {number + 1}, at = "{at}"}}'
        for number, at in enumerate(CROWD[:count])
    )
    rows = ["     ".join("...."), "   " + "     ".join("...")] * 6
    rows[5] = "   .     S     ."
    lines = "\n".join(rows)
    return f"goal = \"kill all\"\nmonsters = [{monsters}]\nmap = '''\n{lines}\n'''\n"


MEASURED = Measured(
    games=_list_setups(PLAYED),
    searched=_list_setups(SEARCHED),
    deep=("in the middle of an attack", is_in_attack),
    places={
        f"{count} monster{'s' if count > 1 else ''} on the map": {"situation": crowded(count)}
        for count in (1, 4, 8, 12)
    },
)
