"""Playing: what a seat sees, its answers, undo and redo, and what helps it to decide."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Query, Response

from tabard.server import protocol, protocol_chapters
from tabard.server.guests import COMMON, AskerHere, Guest, GuestHere, HubHere, answer_plainly
from tabard.server.problems import TurnedAwayError, tell_error
from tabard.server.shares import run_in_thread
from tabard.table import Game, Refusal, RefusedError, Seat

REFUSED: dict[int | str, dict[str, Any]] = {409: {"model": protocol.RefusedAnswer}}

router = APIRouter(prefix="/api/tables/{table}", tags=["play"], responses=COMMON)

After = Annotated[int, Query(ge=-1, le=2**53, description="The last number that is known.")]


@router.get("/view", response_model=protocol.Sight)
async def look(guest: GuestHere, after: After = -1) -> Response:
    """Show what the seat of the token may know now; what a spectator may know without one."""
    return await _show_seen(guest, after)


@router.get("/entries", response_model=protocol.Entries)
async def read_on(guest: GuestHere, after: After = -1) -> Response:
    """Tell what happened after a number, as far as it fits into one piece; the rest follows after `more`."""
    async with guest.gathering.at_rest():
        entries, more = await guest.gathering.tell(guest.seat, after)
        return answer_plainly(
            {"entries": entries, "more": more, "number": guest.gathering.game.number}
        )


@router.post("/answers", response_model=protocol.Sight, responses=REFUSED)
async def answer(given: protocol.AnswerGiven, guest: GuestHere) -> Response:
    """Answer an open question; a late, doubled or foreign answer changes nothing and gets the current sight."""
    seat = guest.seated()
    after = guest.gathering.game.number - 1
    try:
        ticket, key = given.ticket, given.key
        await guest.gathering.answer(seat, ticket, key, unasked=given.unasked, by=guest.by)
    except RefusedError as refused:
        return await _answer_refused(guest, refused)
    return await _show_seen(guest, after)


@router.post("/undo", response_model=protocol.Sight, responses=REFUSED)
async def undo(wish: protocol.Undo, guest: GuestHere) -> Response:
    """Take back one's last answer, or everything from an entry on; whoever would lose an answer is asked."""
    seat = guest.seated()
    after = guest.gathering.game.number - 1
    try:
        await guest.gathering.change(lambda game: game.undo(seat, to=wish.to))
    except RefusedError as refused:
        return await _answer_refused(guest, refused)
    return await _show_seen(guest, after)


@router.post("/redo", response_model=protocol.Sight, responses=REFUSED)
async def redo(guest: GuestHere) -> Response:
    """Bring back what the last undo took back."""
    seat = guest.seated()
    after = guest.gathering.game.number - 1
    try:
        await guest.gathering.change(lambda game: game.redo(seat))
    except RefusedError as refused:
        return await _answer_refused(guest, refused)
    return await _show_seen(guest, after)


@router.get("/corrections", response_model=list[protocol.Righting])
async def list_corrections(guest: GuestHere) -> Response:
    """List everything that this seat may set right by hand now; refused in the middle of a step, and once the game is over."""
    seat = guest.seated()
    async with guest.gathering.at_rest():
        return answer_plainly(await guest.gathering.beside(guest.gathering.game.rightings, seat))


@router.post("/corrections", response_model=protocol.Sight, responses=REFUSED)
async def correct(given: protocol.CorrectionGiven, guest: GuestHere) -> Response:
    """Set something right by hand: one of the listed ways. Whoever else sits here is asked first."""
    seat = guest.seated()
    company = guest.gathering.company
    mine = {company.seat_of(each) for each in (guest.token, *guest.held)}
    asks = [Seat(one) for one in company.people_here() if one not in mine]
    after = guest.gathering.game.number - 1

    def act(game: Game[Any]) -> None:
        # Only what is listed: whether something else can be done would tell what this seat may not know.
        listed = [(each, way) for each in game.rightings(seat) for way in each.ways]
        for each, way in listed:
            if msgspec.to_builtins(way.correction) == given.correction:
                game.correct(way.correction, seat, asks=asks, what=each.says(way))
                return
        raise RefusedError(Refusal.UNKNOWN_KEY, "That is nothing that can be set right here now.")

    try:
        await guest.gathering.change(act)
    except RefusedError as refused:
        return await _answer_refused(guest, refused)
    return await _show_seen(guest, after)


@router.post("/dice", response_model=protocol.Sight, responses=REFUSED)
async def choose_dice(wish: protocol.DiceChosen, guest: GuestHere) -> Response:
    """Let real dice and cards be typed in from now on, or let the table roll again."""
    guest.seated()
    try:
        await guest.gathering.change(lambda game: setattr(game, "dice", wish.dice))
    except RefusedError as refused:
        return await _answer_refused(guest, refused)
    return await _show_seen(guest, guest.gathering.game.number - 1)


@router.get("/at/{number}", response_model=protocol.Sight)
async def look_back(guest: GuestHere, number: Annotated[int, Path(ge=-1, le=2**53)]) -> Response:
    """Show what the seat could know when the stream had come to this number."""
    async with guest.gathering.at_rest():
        sight = await guest.gathering.past(guest.seat, number)
        return await guest.gathering.beside(answer_plainly, sight)


@router.get("/why")
async def explain(
    guest: GuestHere, number: Annotated[int | None, Query(ge=0, le=2**53)] = None
) -> dict[str, Any]:
    """Say why the table did what it did of its own accord: the last time, or at a told entry."""
    gathering = guest.gathering
    reason = gathering.rules.words.why
    async with gathering.at_rest():
        # In a thread, as all criteria are gone through again; nothing changes meanwhile.
        found = None if reason is None else await run_in_thread(reason, gathering.game, number)
    if found is None:
        raise TurnedAwayError(404, "nothing", "There is nothing to explain here.")
    plain_found: dict[str, Any] = msgspec.to_builtins(found, str_keys=True)
    return plain_found


@router.get("/opening", response_model=protocol_chapters.Opening | None)
async def open_chapter(guest: GuestHere) -> Response:
    """Show the card with which the present chapter opens; null where there is none."""
    gathering = guest.gathering
    async with gathering.at_rest():
        return answer_plainly(
            gathering.rules.words.opening
            and gathering.rules.words.opening(gathering.game, guest.seat)
        )


@router.get("/account", response_model=protocol_chapters.Account | None)
async def give_account(guest: GuestHere) -> Response:
    """Tell what became of the chapter whose end lies on the table; null while one is played."""
    gathering = guest.gathering
    async with gathering.at_rest():
        return answer_plainly(
            gathering.rules.words.account
            and gathering.rules.words.account(gathering.game, guest.seat)
        )


@router.get("/odds")
async def reckon(
    guest: GuestHere, hub: HubHere, asker: AskerHere, key: Annotated[str, Query(max_length=400)]
) -> dict[str, Any]:
    """Say what chance makes of an option."""
    seat, carried = await _carry_game(guest)
    return await asker.await_thought(hub.workers.odds(asker.client, carried, seat, key))


@router.post("/hint")
async def advise(
    wish: protocol.HintWanted, guest: GuestHere, hub: HubHere, asker: AskerHere
) -> protocol.Hint:
    """Search for so long, and say what each option is likely to come to; the longer, the better it knows."""
    seat, carried = await _carry_game(guest)
    searching = hub.workers.hint(asker.client, carried, seat, wish.seconds)
    return protocol.Hint(**await asker.await_thought(searching))


async def _carry_game(guest: Guest) -> tuple[Seat, bytes]:
    """Pack the game as far as the seat knows it; only for who may do something, whether the table waits for it or not."""
    seat = guest.seated()
    async with guest.gathering.at_rest():
        game = guest.gathering.game
        asked = game.question(seat)
        if asked is None:
            raise TurnedAwayError(409, "foreign", "Nothing is asked of this seat now.")
        return seat, await guest.gathering.beside(_pack_game, game, seat, asked.kind)


def _pack_game(game: Game[Any], seat: Seat, kind: str) -> bytes:
    # What real dice show, and whether others may take something back, is not asked of who plays on alone.
    alone = game.fork(seat).question(seat)
    if alone is None or alone.kind != kind:
        raise TurnedAwayError(409, "nothing", "Only you can answer this: no search helps.")
    return game.carry(seat)


async def _show_seen(guest: Guest, after: int) -> Response:
    gathering = guest.gathering
    async with gathering.at_rest():
        return await gathering.beside(answer_plainly, await gathering.look(guest.seat, after))


async def _answer_refused(guest: Guest, refused: RefusedError) -> Response:
    problem = tell_error(refused)
    async with guest.gathering.at_rest():
        sight = await guest.gathering.look(guest.seat, guest.gathering.game.number - 1)
    body = {"code": problem.code, "sentence": problem.sentence, "sight": sight}
    return answer_plainly(body, problem.status)
