"""Seats: links to them, who sits there, and bots."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Response

from tabard import bots
from tabard.server import protocol, tokens
from tabard.server.guests import COMMON, AskerHere, GuestHere, HubHere, answer_plainly, digest_of
from tabard.server.problems import TurnedAwayError, refuse_spectator
from tabard.server.protocol_keepsakes import KeepsakeShown
from tabard.table import Seat, SetupError

router = APIRouter(prefix="/api/tables/{table}/seats/{seat}", tags=["seats"], responses=COMMON)

SeatNumber = Annotated[int, Path(ge=0, le=99)]


@router.post("/links", response_model=protocol.LinkGiven)
async def give_link(
    wish: protocol.LinkWanted, guest: GuestHere, hub: HubHere, seat: SeatNumber
) -> Response:
    """Make a further link to a seat; alone, all others end: the seat is handed over."""
    place = guest.may_change(seat)
    gathering = guest.gathering
    token = tokens.make_token()
    digest = tokens.digest_token(token)
    async with gathering.at_rest():
        others = [each for each in gathering.company.links if each[0] != place]
        own = [each for each in gathering.company.links if each[0] == place]
        most = hub.settings.limits.tokens
        if len(own) >= most and not wish.alone:
            raise TurnedAwayError(
                409, "links", f"A seat has at most {most} links; hand it over instead."
            )
        await gathering.storage.add_token(gathering.id, place, digest, alone=wish.alone)
        gathering.company.end_links([*others, *([] if wish.alone else own), (place, digest)])
    return answer_plainly({"token": token})


@router.delete("/links", status_code=204)
async def leave(guest: GuestHere, seat: SeatNumber) -> None:
    """Leave: one's own link to the seat ends; for the owner, all links to it."""
    place = guest.may_change(seat)
    gathering = guest.gathering
    own = digest_of(guest.token) if guest.seat == place else None
    async with gathering.at_rest():
        await gathering.storage.drop_tokens(gathering.id, place, own)
        gathering.company.end_links(
            [
                each
                for each in gathering.company.links
                if each[0] != place or (own and each[1] != own)
            ]
        )


@router.post("/stand-in", response_model=protocol.LinkGiven)
async def stand_in(guest: GuestHere, seat: SeatNumber) -> Response:
    """Act for somebody who is away, until they come back; everybody reads who did what for whom."""
    by = guest.seated()
    if not 0 <= seat < guest.gathering.game.seats:
        raise TurnedAwayError(404, "unknown-seat", "There is no such seat at this table.")
    if guest.by is not None:
        raise refuse_spectator()
    async with guest.gathering.at_rest():
        token = guest.gathering.company.stand_ins.begin(guest.gathering, Seat(seat), by)
    return answer_plainly({"token": token})


@router.put("/name", status_code=204)
async def call(wish: protocol.PersonNamed, guest: GuestHere, seat: SeatNumber) -> None:
    """Say how whoever sits here is called."""
    place = guest.may_change(seat)
    async with guest.gathering.at_rest():
        guest.gathering.company.people[place].name = wish.name.strip()
        await guest.gathering.change_people()


@router.put("/keepsake", status_code=204)
async def keep_seat(wish: KeepsakeShown, guest: GuestHere, hub: HubHere, seat: SeatNumber) -> None:
    """Let what this seat earns go to a keepsake, and what it has earned before."""
    place = guest.may_change(seat)
    digest = await hub.keepsake(wish.token)
    async with guest.gathering.at_rest():
        await hub.storage.keepsakes.sit(guest.gathering.id, place, digest)


@router.put("/bot", status_code=204)
async def seat_bot(
    wish: protocol.BotSeated, guest: GuestHere, asker: AskerHere, seat: SeatNumber
) -> None:
    """Let a bot answer for a seat, or a person again."""
    place = guest.may_change(seat)
    gathering = guest.gathering
    if wish.bot is not None:
        bots.find(wish.bot)
        if not bots.can_play(wish.bot, gathering.rules):
            raise SetupError(f"The {wish.bot} bot cannot play {gathering.rules.title}.")
    async with gathering.at_rest():
        gathering.company.people[place].bot = wish.bot
        gathering.seated_by = asker.client
        await gathering.change_people()
    gathering.on_change(gathering)
