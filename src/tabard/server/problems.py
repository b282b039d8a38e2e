"""What the server turns away: each with a status, a stable code and a sentence for a person."""

from __future__ import annotations

import logging

from tabard.content import ContentError
from tabard.crawl import PositionError
from tabard.server.records import StorageError
from tabard.table import RefusedError, SaveError, SetupError


class TurnedAwayError(Exception):
    """A request that is not carried out, and why."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.code = code
        self.sentence = sentence


class NotStoredError(TurnedAwayError):
    """A change that could not be kept, and therefore has not happened."""

    def __init__(self, why: str) -> None:
        super().__init__(
            503, "not-stored", f"This could not be kept, so it has not happened. {why}"
        )


def refuse_unknown_table() -> TurnedAwayError:
    """Say that there is no such table."""
    return TurnedAwayError(404, "unknown-table", "There is no such table here.")


def refuse_spectator() -> TurnedAwayError:
    """Say that a seat's link is needed."""
    return TurnedAwayError(
        403, "not-your-seat", "This needs the link to a seat; you are watching only."
    )


CONTENT = "The content that this server plays with cannot be read any more; whoever runs it finds the reason in its log."

EXPECTED = (
    TurnedAwayError,
    RefusedError,
    SetupError,
    SaveError,
    ContentError,
    PositionError,
    StorageError,
)
"""What can go wrong without anybody's fault in the program."""


def tell_error(error: Exception) -> TurnedAwayError:
    """Return an expected error in the form in which people and programs get it."""
    match error:
        case TurnedAwayError():
            return error
        case RefusedError():
            return TurnedAwayError(409, error.code, error.sentence)
        case SaveError():
            return TurnedAwayError(422, f"save-{error.code}", error.sentence)
        case StorageError():
            return TurnedAwayError(503, f"storage-{error.code}", error.sentence)
        case ContentError():
            # Where the packs of this server lie is nobody else's business.
            logging.getLogger("tabard.server").error("The content cannot be read: %s", error)
            return TurnedAwayError(503, "content", CONTENT)
        case _:
            code = "position" if isinstance(error, PositionError) else "setup"
            return TurnedAwayError(422, code, str(error))
