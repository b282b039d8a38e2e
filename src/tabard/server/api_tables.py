"""Tables: made, brought in, listed, deleted, branched, taken away."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

from tabard.server import protocol
from tabard.server.gatherings import Gathering
from tabard.server.guests import (
    COMMON,
    AskerHere,
    GuestHere,
    HubHere,
    Token,
    answer_plainly,
    require_owner,
)
from tabard.server.hub import LaidTable
from tabard.server.laying import lay
from tabard.server.packs import open_save
from tabard.server.problems import TurnedAwayError
from tabard.server.records import TableMeta
from tabard.server.shares import run_in_thread
from tabard.table import Game, Seat, called

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=COMMON)

SAVE = "application/octet-stream"


@router.post("", status_code=201, response_model=protocol.Made)
async def make_table(wish: protocol.Setting, hub: HubHere, token: Token) -> Response:
    """Make a table; the tokens of its seats are told only here."""
    await _check_open(hub, token)
    clash = {"seed", "dice", "packs", "game"} & set(wish.setup)
    if clash:
        raise TurnedAwayError(422, "setup", f"{min(clash)!r} is no setting of a game.")

    def start() -> Game[Any]:
        return lay(wish.game, wish.setup, hub.settings.packs, seed=wish.seed, dice=wish.dice)

    return _answer_made(await hub.make(start, wish.name))


@router.post(
    "/import",
    status_code=201,
    response_model=protocol.Made,
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {SAVE: {"schema": {"type": "string", "format": "binary"}}},
        }
    },
)
async def bring_table(
    request: Request,
    hub: HubHere,
    token: Token,
    asker: AskerHere,
    name: Annotated[protocol.Name, Query()] = "",
) -> Response:
    """Make a table out of a save."""
    await _check_open(hub, token)
    data = await request.body()
    await asker.await_thought(hub.workers.check_save(asker.client, data))
    packs, largest = hub.settings.packs, hub.settings.limits.unpacked
    brought = partial(open_save, data, packs, largest=largest)
    return _answer_made(await hub.make(brought, name, asker.client))


@router.get("", dependencies=[Depends(require_owner)])
async def list_tables(
    hub: HubHere,
    limit: Annotated[int, Query(ge=1, le=500)] = 100,
    offset: Annotated[int, Query(ge=0, le=10**6)] = 0,
) -> list[protocol.Summary]:
    """List the tables of this server, the last played first; only for its owner."""
    return [_list_kept(each, hub) for each in await hub.storage.list_tables(limit, offset)]


@router.get("/{table}")
async def show_table(guest: GuestHere, hub: HubHere) -> protocol.Summary:
    """Say in a few words what this table is and where its game stands."""
    async with guest.gathering.at_rest():
        return _summarize(guest.gathering, hub)


@router.delete("/{table}", status_code=204)
async def delete_table(guest: GuestHere, hub: HubHere) -> None:
    """Delete a table for good: the owner, or one person who holds all its seats."""
    if not guest.owns and not guest.is_alone:
        sentence = "A table is deleted by the owner, or by one person who holds all seats."
        raise TurnedAwayError(403, "not-your-seat", sentence)
    await hub.delete(guest.gathering)


@router.post("/{table}/branch", status_code=201, response_model=protocol.Made)
async def branch_table(
    wish: protocol.Branch, guest: GuestHere, hub: HubHere, asker: AskerHere
) -> Response:
    """Make a new table that goes on from a point of this one."""
    guest.may_take_away()
    async with guest.gathering.at_rest():
        game = await run_in_thread(guest.gathering.game.at, wish.number)
        name = wish.name or f"{guest.gathering.name} (branch)"[-80:]
    return _answer_made(await hub.make(lambda: game, name, asker.client))


@router.get(
    "/{table}/save",
    response_class=Response,
    responses={200: {"content": {SAVE: {"schema": {"type": "string", "format": "binary"}}}}},
)
async def save_table(guest: GuestHere) -> Response:
    """Take the whole game away as a file, without the seed of its dice."""
    guest.may_take_away()
    async with guest.gathering.at_rest():
        data = await run_in_thread(partial(guest.gathering.game.save, share=True))
    headers = {"content-disposition": 'attachment; filename="game.tabard"'}
    return Response(data, media_type=SAVE, headers=headers)


@router.get(
    "/{table}/situation",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def write_situation(guest: GuestHere) -> Response:
    """Write down where everything stands, as a text that a new game can start from."""
    guest.may_take_away()
    async with guest.gathering.at_rest():
        text = await run_in_thread(guest.gathering.game.situation)
    return Response(text, media_type="text/plain; charset=utf-8")


async def _check_open(hub: HubHere, token: str | None) -> None:
    if hub.settings.closed:
        await require_owner(hub, token)


def _answer_made(made: LaidTable) -> Response:
    names = made.gathering.game.names
    links = [
        {"seat": seat, "called": names[seat], "token": token}
        for seat, token in enumerate(made.tokens)
    ]
    return answer_plainly(
        {"id": made.gathering.id, "name": made.gathering.name, "seats": links}, 201
    )


def _expires(hub: HubHere, changed: datetime, *, played: bool) -> str | None:
    moment = hub.expiry.of(changed, played=played)
    return None if moment is None else moment.isoformat()


def _summarize(gathering: Gathering, hub: HubHere) -> protocol.Summary:
    brief = gathering.brief()
    return protocol.Summary(
        id=gathering.id,
        game=gathering.game.name,
        name=gathering.name,
        created=gathering.created.isoformat(),
        changed=gathering.changed.isoformat(),
        people=gathering.company.who(None)["people"],
        number=gathering.game.number,
        expires=_expires(hub, gathering.changed, played=brief["played"]),
        **{key: brief[key] for key in ("title", "outcome", "about")},
    )


def _list_kept(meta: TableMeta, hub: HubHere) -> protocol.Summary:
    names = meta.summary.get("names") or [
        called(Seat(seat)).capitalize() for seat in range(len(meta.people))
    ]
    people = [
        protocol.Person(
            seat=seat,
            name=each.get("name", ""),
            called=each.get("name") or names[seat],
            bot=each.get("bot"),
        )
        for seat, each in enumerate(meta.people)
    ]
    return protocol.Summary(
        id=meta.id,
        game=meta.game,
        name=meta.name,
        title=meta.summary.get("title", meta.game),
        created=meta.created.isoformat(),
        changed=meta.changed.isoformat(),
        people=people,
        outcome=meta.summary.get("outcome"),
        about=meta.summary.get("about") or {},
        number=meta.number,
        expires=_expires(hub, meta.changed, played=meta.summary.get("played", True)),
    )
