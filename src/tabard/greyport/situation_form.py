"""What a situation may say of a table, and at which point of a round it may stand."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from tabard.greyport.setup import Variant
from tabard.greyport.state import Agreement, Phase
from tabard.greyport.steps import ENCOUNTER_END, ROUND_END, Act, BeginRound, SetUpEncounter, Step
from tabard.greyport.vocabulary import Value

Amount = Annotated[int, Meta(ge=0, le=99)]

STEPS: dict[str, tuple[Phase, tuple[Step, ...]]] = {
    "setup": (Phase.SETUP, (SetUpEncounter(),)),
    "start": (Phase.BEGINNING, (BeginRound(),)),
    "act": (Phase.ACTING, (Act(),)),
    "monster damage": (Phase.BRACING, ROUND_END),
    "cleanup": (Phase.ENDING, ROUND_END[2:]),
    "recruit": (Phase.ENDING, ROUND_END[3:]),
    "discard": (Phase.ENDING, ROUND_END[4:]),
    "refill": (Phase.ENDING, ROUND_END[5:]),
    "rest": (Phase.RESTING, ENCOUNTER_END[2:]),
}
"""Where a situation may stand, as the round is counted; `rest` is the end of an encounter, from the coins on."""


class Stood(Struct, frozen=True, forbid_unknown_fields=True):
    """A monster as it stands."""

    card: str
    damage: Amount = 0
    hp: Annotated[int, Meta(ge=1, le=99)] | None = None
    """What defeats it; a boss has none on its card."""
    weakened: Amount = 0
    flipped: bool = False
    number: Annotated[int, Meta(ge=1)] | None = None


class Held(Struct, frozen=True, forbid_unknown_fields=True):
    """The location as it stands; `lost` once it is destroyed."""

    id: str = ""
    hp: Amount | None = None
    saved: bool = False
    lost: bool = False
    monsters: tuple[Stood, ...] = ()


class Played(Struct, frozen=True, forbid_unknown_fields=True):
    """A hero that was played this round."""

    hero: str
    items: tuple[str, ...] = ()
    fought: bool = False


class Seated(Struct, frozen=True, forbid_unknown_fields=True):
    """A player."""

    character: str
    hp: Annotated[int, Meta(ge=1, le=99)] | None = None
    level: Literal[1, 2, 3] = 1
    hero: Literal["hand", "played", "aside"] = "hand"
    hand: tuple[str, ...] = ()
    """Without the player hero."""
    deck: tuple[str, ...] | None = None
    """By default the cards of the starting deck that are nowhere else."""
    discard: tuple[str, ...] = ()
    played: tuple[Played, ...] = ()
    coins: tuple[Value, ...] = ()
    monsters: tuple[Stood, ...] = ()
    done: bool = False


class Rows(Struct, frozen=True, forbid_unknown_fields=True):
    """The reinforcements that lie open; what is not named is turned up by chance before the game goes on."""

    heroes: tuple[str, ...] = ()
    items: tuple[str, ...] = ()


class Situation(Struct, frozen=True, forbid_unknown_fields=True):
    """What a situation may say."""

    players: tuple[Seated, ...]
    scenario: str = "the-interrupted-party"
    encounter: Annotated[int, Meta(ge=1, le=9)] = 1
    round: Amount = 1
    step: str = "act"
    defender: str = ""
    """A character; by default the first."""
    marker_used: bool = False
    shields: Amount = 0
    location: Held = Held()
    rows: Rows | None = None
    monster_discard: tuple[str, ...] = ()
    retired: tuple[str, ...] = ()
    bosses_defeated: tuple[str, ...] = ()
    rest_healing: Amount = 2
    hands: Literal["open", "hidden"] = "open"
    variants: tuple[Variant, ...] = ()
    starting_hp: int | None = None
    subdecks: tuple[tuple[str, ...], ...] = ()
    agreement: Agreement = "anyone"
    note: str = ""
    engine: dict[str, Any] = {}
    """What a game that was written out knows beside all this, field by field."""
