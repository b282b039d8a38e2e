"""Who asks: the token of a request, and what it opens."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any, NamedTuple, TypeVar

import msgspec
from fastapi import Depends, Header, Path, Request, Response, Security
from fastapi.security import HTTPBearer

from tabard.server import tokens
from tabard.server.gatherings import Gathering
from tabard.server.hub import Hub
from tabard.server.problems import TurnedAwayError, refuse_spectator
from tabard.server.protocol import Problem
from tabard.table import Seat

T = TypeVar("T")

COMMON: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem, "description": words}
    for code, words in (
        (400, "The request makes no sense, or is for another host."),
        (401, "The token opens nothing here."),
        (403, "This needs another link, or came from another page."),
        (404, "There is no such thing here."),
        (409, "The table refuses this now; nothing was changed."),
        (413, "The body is too large."),
        (422, "This cannot be."),
        (429, "Too many requests."),
        (503, "The server cannot do this now; nothing was changed."),
    )
}
"""What any call may answer beside what it is for."""


async def hub_of(request: Request) -> Hub:
    """Return the tables of this server."""
    hub: Hub = request.app.state.hub
    return hub


HubHere = Annotated[Hub, Depends(hub_of)]


class Asker:
    """Whoever sent a request, for as long as the answer is waited for."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self.client = request.client.host if request.client else ""

    async def await_thought(self, thinking: Coroutine[Any, Any, T]) -> T:
        """Return what comes of thinking; when nobody waits for it any more, it is cancelled."""
        thought = asyncio.create_task(thinking)
        gone = asyncio.create_task(self._go())
        try:
            await asyncio.wait({thought, gone}, return_when=asyncio.FIRST_COMPLETED)
            if not thought.done():
                raise TurnedAwayError(503, "busy", "Nobody waits for this any more.")
            return thought.result()
        finally:
            thought.cancel()
            gone.cancel()

    async def _go(self) -> None:
        while (await self._request.receive())["type"] != "http.disconnect":
            pass


async def asker_of(request: Request) -> Asker:
    """Return who sent a request."""
    return Asker(request)


AskerHere = Annotated[Asker, Depends(asker_of)]


DESCRIBED = HTTPBearer(
    scheme_name="token",
    auto_error=False,
    description="The token of a seat, or the owner's key; without it one watches.",
)
"""Only says so in the OpenAPI document, which takes no header of that name for a parameter."""


async def read_bearer(
    described: Annotated[object, Security(DESCRIBED)],  # noqa: ARG001 - as above
    authorization: Annotated[str | None, Header(include_in_schema=False)] = None,
) -> str | None:
    """Return the token of a request, or None."""
    if authorization is None:
        return None
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise TurnedAwayError(401, "no-token", "The header must be: Authorization: Bearer TOKEN.")
    return token.strip()


Token = Annotated[str | None, Depends(read_bearer)]


class Guest(NamedTuple):
    """Somebody at a table."""

    gathering: Gathering
    seat: Seat | None
    """None for a spectator, and for the owner."""
    owns: bool
    """This is who runs the server."""
    token: str | None
    by: Seat | None = None
    """Who this is, where somebody acts for who is away."""
    held: tuple[str, ...] = ()
    """The tokens of all seats that this one holds, where they were given."""

    def seated(self) -> Seat:
        """Return the seat, or turn a spectator away."""
        if self.seat is None:
            raise refuse_spectator()
        return self.seat

    def may_change(self, seat: int) -> Seat:
        """Return a seat whose people this one may change: the own, or any for the owner."""
        if not 0 <= seat < self.gathering.game.seats:
            raise TurnedAwayError(404, "unknown-seat", "There is no such seat at this table.")
        if not self.owns and (seat != self.seat or self.by is not None):
            raise refuse_spectator()
        return Seat(seat)

    @property
    def is_alone(self) -> bool:
        """Tell whether nobody else sits here: one seat, or all of them held by one person."""
        if self.seat is None or self.by is not None:
            return False
        return self.gathering.game.seats == 1 or self.gathering.company.holds_all(
            (self.token or "", *self.held)
        )

    def may_take_away(self) -> None:
        """Let the whole game be taken away only where that tells nobody a secret."""
        if self.owns:
            return
        self.seated()
        if not self.is_alone and self.gathering.game.outcome is None:
            raise TurnedAwayError(
                403,
                "secrets",
                "The whole game holds what others hide; it can be taken away when it is over, by the owner, or by one person who holds all seats.",
            )


async def guest_at(
    table: Annotated[str, Path(description="The table's id.", examples=["3fWq0eHkT_aZ"])],
    hub: HubHere,
    token: Token,
    tabard_seats: Annotated[
        str,
        Header(max_length=4000, description="The tokens of all seats that one holds, with spaces."),
    ] = "",
) -> Guest:
    """Find the table, and which seat the token opens; a token that opens nothing is turned away."""
    gathering = await hub.gathering(table)
    owns = hub.is_owner(token)
    seat = gathering.company.seat_of(token)
    if token is not None and seat is None and not owns:
        raise TurnedAwayError(
            401, "unknown-link", "This link opens no seat at this table; it may have ended."
        )
    by = None if seat is None else gathering.company.stand_ins.by(seat, digest_of(token))
    return Guest(gathering, seat, owns, token, by, tuple(tabard_seats.split()))


GuestHere = Annotated[Guest, Depends(guest_at)]


async def require_owner(hub: HubHere, token: Token) -> None:
    """Turn everybody away but who runs the server."""
    if not hub.is_owner(token):
        raise TurnedAwayError(403, "not-owner", "This needs the key of whoever runs this server.")


def answer_plainly(content: object, status: int = 200) -> Response:
    """Answer with JSON, made once and not looked at again."""
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def digest_of(token: str | None) -> bytes | None:
    """Return what is kept of a token."""
    return None if token is None else tokens.digest_token(token)
