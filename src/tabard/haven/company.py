"""What several people at one table tell each other: what somebody is asked, and what the book lets them say before the reveal (p. 16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabard.table import Talk

if TYPE_CHECKING:
    from tabard.haven.state import Haven
    from tabard.table import Decision

ASKED: Mapping[str, str] = {
    "keep-quest": "which personal quest to keep?",
    "campaign-scenario": "which scenario to play?",
    "outfit": "which items to bring?",
    "city": "what to do in the city?",
    "goal": "which battle goal to keep?",
    "hand": "which cards to bring?",
    "enter": "where to begin?",
    "select": "which two cards?",
    "action": "which action?",
    "done": "whether the turn is over?",
    "move": "where to move?",
    "attack": "whom to attack?",
    "strike": "anything before the modifier card?",
    "defend": "anything before the attack?",
    "negate": "whether to negate the damage?",
    "short-rest": "whether to rest?",
    "keep-card": "whether to keep the card?",
    "lose": "which card to lose?",
    "tie": "who acts first?",
    "types": "which monsters act first?",
    "perform": "whether to perform an ability?",
    "modifier-card": "which modifier card?",
}
"""By the kind of a question: nothing of what is asked in particular, for that may tell of a hand."""
OTHERWISE = "what to do?"

TALK = Talk(
    phrases={
        "early": "I act early.",
        "middle": "I act somewhere in the middle.",
        "late": "I act late.",
        "rest": "I need a rest.",
        "this-one": "I go for this one.",
        "wait": "Wait for me.",
        "infuse-fire": "Please infuse fire.",
        "infuse-ice": "Please infuse ice.",
        "infuse-air": "Please infuse air.",
        "infuse-earth": "Please infuse earth.",
        "infuse-light": "Please infuse light.",
        "infuse-dark": "Please infuse dark.",
        "help": "I could use help.",
        "thanks": "Thank you.",
    },
    points=frozenset({"figure", "hex", "set"}),
    intents=frozenset({"figure", "hex"}),
)
"""No numbers, no names of cards: what may be told of a plan before everybody has chosen (H-16.10)."""


def asked(game: Haven, decision: Decision[Any]) -> str:  # noqa: ARG001 - the kind says it
    """Say what everybody may know of a question."""
    return ASKED.get(decision.kind, OTHERWISE)
