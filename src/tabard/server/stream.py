"""The stream to a seat: sights and what is new in them, resumable by number; answers come back on it.

Nothing is queued: a stream knows the last number it has sent, and gets everything after it when it is its turn. So a slow
one holds nobody up and fills no memory, and one that comes back misses nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from typing import Any

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from tabard.server import shares
from tabard.server.followers import GONE, RESTART, Follower
from tabard.server.gatherings import Gathering, Told
from tabard.server.guests import digest_of
from tabard.server.hub import Hub
from tabard.server.problems import EXPECTED, TurnedAwayError, refuse_spectator, tell_error
from tabard.server.rates import Bucket
from tabard.server.showing import Close, Draft, Intend, Shown
from tabard.server.talking import Say
from tabard.table import Refusal, RefusedError, Seat

log = logging.getLogger("tabard.server")
router = APIRouter()

TURNED_AWAY = 4003
BUSY = 4013
"""The close code of a stream for which there is no place now; it may come back later."""
TOO_SLOW = 4008
TOO_OFTEN = 4029
FAULT = 1011


class Hello(msgspec.Struct, tag="hello"):
    """The first message: who comes, and the last number that is known there."""

    token: str | None = None
    after: int = -1


class Answer(msgspec.Struct, tag="answer"):
    """An answer to the open question."""

    id: int
    ticket: str
    key: str
    unasked: bool = False
    """It needed no thought, and nobody was asked."""
    closes: bool | None = None
    """Whether it was given as one that ends something for everybody; None for no matter."""


class Undo(msgspec.Struct, tag="undo"):
    """Take back one's last answer, or everything from an entry on."""

    id: int
    to: int | None = None


class Redo(msgspec.Struct, tag="redo"):
    """Bring back what was taken back."""

    id: int


Wish = Answer | Undo | Redo | Say | Shown
"""What somebody wants who follows."""

Message = Hello | Wish

read_message = msgspec.json.Decoder(Message).decode


class LeftError(Exception):
    """The other end has gone."""


async def follow_table(socket: WebSocket) -> None:
    """Follow a table: see docs/server.md for the messages."""
    hub: Hub = socket.app.state.hub
    table: str = socket.path_params["table"]
    await socket.accept()
    client = socket.client.host if socket.client else ""
    if hub.streams.total() >= hub.settings.limits.streams:
        await _end(socket, BUSY, "full", "This server has too many guests; try again later.")
        return
    if hub.streams[client] >= hub.settings.limits.streams_each:
        await _end(socket, BUSY, "full", "Too many pages are open from your address; close some.")
        return
    hub.streams[client] += 1
    try:
        await _serve(socket, hub, table)
    except EXPECTED as error:
        await _turn_away(socket, tell_error(error))
    except LeftError:
        pass
    except Exception:
        log.exception("A stream of table %s failed", table)
        await _end(socket, FAULT, "", "")
    finally:
        hub.streams[client] -= 1
        hub.streams += Counter()  # whoever has none is not counted


# A plain route: FastAPI's own holds some kilobytes for as long as the stream lasts, to look for what this function does not ask for.
router.add_websocket_route("/api/tables/{table}/stream", follow_table)


async def _turn_away(socket: WebSocket, problem: TurnedAwayError) -> None:
    if problem.code == "full":
        await _end(socket, BUSY, problem.code, problem.sentence)
    elif problem.status == 503:
        await _end(socket, RESTART, "", "")  # it may go better the next time
    else:
        code = GONE if problem.status == 404 else TURNED_AWAY
        await _end(socket, code, problem.code, problem.sentence)


async def _serve(socket: WebSocket, hub: Hub, table: str) -> None:
    limits = hub.settings.limits
    try:
        async with asyncio.timeout(limits.hello):
            hello = await _receive(socket)
    except TimeoutError:
        hello = None
    if not isinstance(hello, Hello):
        raise TurnedAwayError(400, "no-hello", "The first message must be a hello.")
    gathering = await hub.gathering(table)
    seat = gathering.company.seat_of(hello.token)
    if hello.token is not None and seat is None:
        raise TurnedAwayError(
            401, "unknown-link", "This link opens no seat at this table; it may have ended."
        )
    if sum(each.seat == seat for each in gathering.company.followers) >= (
        limits.followers if seat is None else limits.seated
    ):
        raise TurnedAwayError(503, "full", _refuse_full(seat))
    if hub.settings.warm:
        hub.workers.warm()
    digest = digest_of(hello.token)
    by = None if seat is None else gathering.company.stand_ins.by(seat, digest)
    follower = Follower(seat, digest, hello.after, by)
    gathering.company.followers.add(follower)
    if seat is not None and by is None:
        gathering.company.stand_ins.come(gathering, seat)
    gathering.showing.welcome(follower)
    gathering.company.show()
    gathering.on_change(gathering)
    telling = shares.pay(_tell(socket, gathering, follower, limits.sending))
    teller = asyncio.create_task(telling, name="tell")
    hearer = asyncio.create_task(shares.pay(_hear(socket, gathering, follower, hub)))
    try:
        done, _ = await asyncio.wait({teller, hearer}, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        follower.has_left = True
        gathering.company.followers.discard(follower)
        gathering.showing.leave(gathering, follower)
        if seat is not None and by is None:
            gathering.company.stand_ins.go(seat)
        gathering.company.show()
        teller.cancel()
        if not follower.is_obeyed:
            hearer.cancel()  # else it ends by itself: what is being written can no longer be stopped
        await asyncio.gather(teller, hearer, return_exceptions=True)


def _refuse_full(seat: Seat | None) -> str:
    if seat is None:
        return "Too many people watch this table already."
    return "This seat is open in too many pages already; close some."


async def _hear(socket: WebSocket, gathering: Gathering, follower: Follower, hub: Hub) -> None:
    """Do what the other end asks, one thing after the other."""
    limits = hub.settings.limits
    bucket = Bucket(limits.messages, limits.messages_burst)
    while not follower.has_left:
        message = await _receive(socket)
        if not bucket.take():
            follower.end(TOO_OFTEN, "too-often", "This stream sends too many messages.")
            await asyncio.sleep(limits.sending)  # nothing more is read until it has ended
            return
        if message is None or isinstance(message, Hello):
            sentence = "This is no message that the server knows."
            follower.reply(_write_refusal(None, TurnedAwayError(400, "invalid", sentence)))
            continue
        async with shares.turn():
            follower.is_obeyed = True
            await _obey(gathering, follower, message)
            follower.is_obeyed = False


async def _obey(gathering: Gathering, follower: Follower, message: Wish) -> None:
    try:
        await _change(gathering, follower, message)
    except EXPECTED as error:
        refusal = _write_refusal(message.id, tell_error(error))
        if isinstance(error, RefusedError) and error.code is Refusal.LATE:
            last = gathering.last_to_answer()
            refusal["by"] = None if last == follower.seat else last
        follower.reply(refusal)
    else:
        follower.reply({"type": "done", "id": message.id})


async def _change(gathering: Gathering, follower: Follower, message: Wish) -> None:
    seat = follower.seat
    if seat is None or follower.ending is not None:
        raise refuse_spectator()
    match message:
        case Answer():
            await gathering.answer(
                seat,
                message.ticket,
                message.key,
                unasked=message.unasked,
                closes=message.closes,
                by=follower.by,
            )
        case Undo():
            await gathering.change(lambda game: game.undo(seat, to=message.to))
        case Redo():
            await gathering.change(lambda game: game.redo(seat))
        case Say():
            async with gathering.at_rest():  # what does not last yet is nothing to point at
                by = follower.by if follower.by is not None else seat
                gathering.talking.say(gathering, by, message)
        case Intend() | Draft() | Close():
            async with gathering.at_rest():
                gathering.showing.show(gathering, follower, seat, message)


def _write_refusal(number: int | None, problem: TurnedAwayError) -> dict[str, Any]:
    return {
        "type": "refused",
        "id": number,
        "code": problem.code,
        "sentence": problem.sentence,
    }


async def _tell(
    socket: WebSocket, gathering: Gathering, follower: Follower, patience: float
) -> None:
    """Send what is new whenever there is something, until the stream has to end."""
    while True:
        await follower.woken.wait()
        async with shares.turn():
            follower.woken.clear()
            messages, ending = await _collect_news(gathering, follower)
        try:
            # Not `wait_for`, which may swallow that this task is cancelled and let it wait for ever.
            async with asyncio.timeout(patience):
                for message in messages:
                    await socket.send_text(message)
        except TimeoutError:
            ending = (TOO_SLOW, "", "")
        except (RuntimeError, WebSocketDisconnect) as error:
            raise LeftError from error
        if ending is not None:
            await _end(socket, *ending)
            return


async def _collect_news(
    gathering: Gathering, follower: Follower
) -> tuple[list[str], tuple[int, str, str] | None]:
    """Return what this stream does not know yet, at a moment when everything is kept."""
    messages: list[dict[str, Any]] = []
    async with gathering.lock:
        if gathering.gone is None and follower.ending is None:
            if follower.version != gathering.version:
                entries, more = told = await gathering.tell(follower.seat, follower.after)
                if more is not None:
                    # The rest comes when this has left, and the sight with all that belongs to it at the end.
                    follower.after = more
                    follower.wake()
                    return [_write_message({"type": "entries", "entries": entries})], None
                messages.append(await _show_sight(gathering, follower, told))
            elif follower.people != gathering.company.version:
                who = gathering.company.who(follower.seat)
                messages.append({"type": "people", **who})
                follower.sight = (follower.sight or {}) | who
            follower.people = gathering.company.version
        messages += follower.unseen.values()
        messages += follower.replies
        follower.unseen, follower.replies = {}, []
        ending = follower.ending
    return await gathering.beside(_write_all, messages), ending


def _write_all(messages: list[dict[str, Any]]) -> list[str]:
    return [_write_message(each) for each in messages]


def _write_message(message: dict[str, Any]) -> str:
    return msgspec.json.encode(message).decode()


async def _show_sight(gathering: Gathering, follower: Follower, told: Told) -> dict[str, Any]:
    """Return what this stream does not know yet of what its seat may know."""
    is_whole = follower.sight is None
    look = gathering.weigh_view if is_whole else gathering.pictures.view
    await gathering.beside(look, follower.seat)
    sight = gathering.sight(follower.seat, follower.after, told)
    new = {"type": "sight", "number": sight.pop("number"), "entries": sight.pop("entries")}
    del sight["more"]  # whatever did not fit has been told before
    before, follower.sight = follower.sight, sight
    follower.version = gathering.version
    follower.after = gathering.game.number - 1
    if before is not None:
        sight = {"changes": await gathering.beside(gathering.pictures.changes, before, sight)}
    if all(each.version == gathering.version for each in gathering.company.followers):
        gathering.pictures.settle()
    return new | sight


async def _receive(socket: WebSocket) -> Message | None:
    """Return the next message, None if it makes no sense."""
    received = await socket.receive()
    if received["type"] != "websocket.receive":
        raise LeftError
    try:
        message: Message = read_message(received.get("text") or "")
    except (msgspec.DecodeError, RecursionError):  # the latter where something is nested too deeply
        return None
    return message


async def _end(socket: WebSocket, close_code: int, code: str, sentence: str) -> None:
    """Say why, where coming back makes no sense, and close."""
    with contextlib.suppress(RuntimeError, TimeoutError, WebSocketDisconnect):
        async with asyncio.timeout(4):
            if code:
                message = {"type": "closed", "code": code, "sentence": sentence}
                await socket.send_text(msgspec.json.encode(message).decode())
            await socket.close(close_code)
