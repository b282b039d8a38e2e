"""What several people at one table tell each other: what somebody is asked, what is prepared together, what ends for all."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Annotated, Any

import msgspec

from tabard.greyport.acting import ACT, END, may_act
from tabard.greyport.acting import DONE as SAY_DONE
from tabard.greyport.harming import SHIELDS
from tabard.greyport.state import Greyport
from tabard.table import Decision

ASKED: Mapping[str, str] = {
    "start": "who takes the round marker first?",
    "wounded": "who is the wounded warrior?",
    "agree": "whether to agree?",
    "act": "what to do before the round ends?",
    "forced-taunt": "whom to Taunt?",
    "brace": "any ability before the monsters strike?",
    "clean-up": "any ability before the cards are discarded?",
    "shields": "where the shield tokens go?",
    "recruit": "which card to recruit?",
    "discard": "which cards to discard?",
    "player": "which player?",
    "monster": "which monster?",
    "taunt": "whom to Taunt?",
    "may": "whether to do what a card offers?",
    "pay": "whether to pay for what a card offers?",
    "one": "which of the things on a card?",
    "lose-card": "which card to give up?",
    "take-card": "which card to take?",
    "look": "what to do with the cards on the deck?",
    "reroll": "which dice to roll again?",
    "order": "what happens first?",
    "take-monster": "which monster to take?",
    "spend": "which card to recruit?",
}
"""By the kind of a question: nothing of what is asked in particular, for that may tell of a hand."""
SHOWN = "what do the dice or the cards show?"

Row = Annotated[str, msgspec.Meta(pattern=r"^(monster:[0-9]{1,4}|card:[a-z0-9/-]{1,60})$")]
"""What deals the damage: a monster, or a card whose text does."""
Column = Annotated[str, msgspec.Meta(pattern=r"^player:[0-9]$")]


class Division(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the shield tokens could be divided."""

    cells: Annotated[
        list[tuple[Row, Column, Annotated[int, msgspec.Meta(ge=0, le=99)]]],
        msgspec.Meta(max_length=60),
    ]
    """What is prevented of whose damage to whom."""


DRAFTS: Mapping[str, type[msgspec.Struct]] = {SHIELDS.kind: Division}


def asked(game: Greyport, decision: Decision[Any]) -> str:  # noqa: ARG001 - the kind says it
    """Say what everybody may know of a question."""
    if decision.kind.startswith("roll:"):
        return SHOWN
    return ASKED.get(decision.kind, "")


def closes(game: Greyport, decision: Decision[Any]) -> Collection[str]:
    """Name what ends the round at once: being done where nobody else has anything to do (G-4.6)."""
    if decision.kind != ACT.kind:
        return ()
    for seat, player in enumerate(game.players):
        if seat != decision.seat and not player.done and may_act(game, seat):
            return ()
    return SAY_DONE.key, END.key
