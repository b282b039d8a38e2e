"""What can go wrong at a table, each with a stable code and a sentence for a person."""

from __future__ import annotations

from enum import StrEnum


class Refusal(StrEnum):
    """Why an answer, an undo or a correction was turned away."""

    LATE = "late"
    """The ticket belongs to a question that has passed or whose options have changed."""
    DOUBLED = "doubled"
    """This seat has given this very answer already."""
    FOREIGN = "foreign"
    """Nothing is asked of this seat, or the ticket was never issued to it."""
    UNKNOWN_KEY = "unknown-key"
    """The question is open but has no such option."""
    OVER = "over"
    """The game has ended."""
    NOTHING = "nothing"
    """There is nothing to take back or to bring back."""
    NOT_NOW = "not-now"
    """A correction is possible only at the start of a step."""
    ASKED = "asked"
    """An answer given unasked to a question that needs thought."""
    TOO_MUCH = "too-much"
    """An answer after which more happens than a table writes down at once: it was taken back."""
    BROKEN = "broken"
    """A correction would leave the game in a state that cannot be."""


class RefusedError(Exception):
    """An answer, undo or correction that changed nothing, and why."""

    def __init__(self, code: Refusal, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class SetupError(ValueError):
    """A game that cannot be set up as asked: an unknown game or setting, a value out of range."""


class SaveFault(StrEnum):
    """What is wrong with a save."""

    TRUNCATED = "truncated"
    ALTERED = "altered"
    FOREIGN = "foreign"
    NEWER = "newer"
    TOO_LARGE = "too-large"
    MISSING_PACK = "missing-pack"


class SaveError(ValueError):
    """A save that cannot be opened, and why."""

    def __init__(self, code: SaveFault, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class RulesError(Exception):
    """A fault in a game's own code: a question without options, a roll where none may be."""


class DivergedError(Exception):
    """A recorded answer or draw does not fit the rules as they are now."""
