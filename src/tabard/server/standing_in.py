"""Acting for somebody who is away: a link that holds until they come back, known in memory only."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from tabard.server import tokens
from tabard.server.followers import GONE
from tabard.server.problems import TurnedAwayError

if TYPE_CHECKING:
    from tabard.server.gatherings import Gathering
    from tabard.table import Seat


class StandIn(NamedTuple):
    """Who acts for somebody."""

    digest: bytes
    by: Seat


class StandIns:
    """Who acts for whom at one table."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        """Seconds after which somebody who has gone counts as away: they may only load the page again."""
        self._known: dict[Seat, StandIn] = {}
        self._went: dict[Seat, float] = {}

    def links(self) -> list[tuple[int, bytes]]:
        """Return the seats with the digests of the tokens that open them for now."""
        return [(seat, each.digest) for seat, each in self._known.items()]

    def by(self, seat: Seat, digest: bytes | None) -> Seat | None:
        """Say who acts here, if whoever came with this token is not at home on the seat."""
        known = self._known.get(seat)
        return known.by if known is not None and known.digest == digest else None

    def begin(self, gathering: Gathering, seat: Seat, by: Seat) -> str:
        """Let somebody act for who is away, and return the token for it; asked twice, the last one counts."""
        name = gathering.company.called(seat)
        if (
            seat == by
            or gathering.company.people[seat].bot is not None
            or gathering.company.is_here(seat)
        ):
            raise TurnedAwayError(409, "here", f"Nobody need act for {name}.")
        acting = gathering.company.acts_for(seat)
        if acting not in (None, by):
            raise TurnedAwayError(
                409, "taken", f"{gathering.company.called(acting)} acts for {name} already."
            )
        if time.monotonic() - self._went.get(seat, -self._patience) < self._patience:
            raise TurnedAwayError(409, "moment", f"{name} left just now and may be back at once.")
        self._end(gathering, seat)
        token = tokens.make_token()
        self._known[seat] = StandIn(tokens.digest_token(token), by)
        return token

    def come(self, gathering: Gathering, seat: Seat) -> None:
        """Give the seat back to who is at home there."""
        self._end(gathering, seat)

    def go(self, seat: Seat) -> None:
        """Take note of when somebody left."""
        self._went[seat] = time.monotonic()

    def _end(self, gathering: Gathering, seat: Seat) -> None:
        known = self._known.pop(seat, None)
        for follower in gathering.company.followers:
            if known is not None and follower.digest == known.digest:
                follower.end(
                    GONE, "back", f"You no longer act for {gathering.company.called(seat)}."
                )
