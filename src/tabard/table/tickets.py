"""Tickets: an answer names the question it answers, so that a late or doubled one does nothing."""

from __future__ import annotations

import re
from typing import Any

from tabard.table.errors import Refusal, RefusedError
from tabard.table.questions import Decision

FORM = re.compile(r"(\d{1,9})\.(\d{1,9})\.([0-9a-f]{12})", re.ASCII)
"""Undo epoch, number of answers given before, digest of kind and option keys."""


def check_ticket(ticket: str, decision: Decision[Any] | None, epoch: int, answered: int) -> None:
    """Refuse a ticket that does not name the question now open for its seat, if there is one."""
    if decision is not None and ticket == decision.ticket:
        return
    form = FORM.fullmatch(ticket)
    if form is None:
        raise RefusedError(Refusal.FOREIGN, f"{ticket!r} is not a ticket of this table.")
    given_epoch, given_number = int(form[1]), int(form[2])
    if (given_epoch, given_number) > (epoch, answered):
        raise RefusedError(Refusal.FOREIGN, f"The ticket {ticket!r} was never given to this seat.")
    if (given_epoch, given_number) == (epoch, answered - 1):
        raise RefusedError(Refusal.DOUBLED, "This question has been answered already.")
    if (given_epoch, given_number) == (epoch, answered) and decision is None:
        raise RefusedError(Refusal.LATE, "The question has been closed by somebody else's answer.")
    raise RefusedError(
        Refusal.LATE, "The table has moved on since this question was shown; look again."
    )
