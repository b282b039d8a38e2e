"""Achievements: what can be earned, and keepsakes that hold what was."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from fastapi import APIRouter, Response

from tabard.server import protocol_keepsakes as protocol
from tabard.server import tokens
from tabard.server.guests import COMMON, HubHere, Token, answer_plainly
from tabard.server.packs import packs_of
from tabard.server.problems import TurnedAwayError
from tabard.server.records import KeptMedal
from tabard.table import Rules, find, names
from tabard.web import is_drawn

router = APIRouter(prefix="/api", tags=["achievements"], responses=COMMON)


@router.get("/achievements", response_model=list[protocol.GameWithAchievements])
async def list_achievements(hub: HubHere) -> Response:
    """List all that can be earned, game by game."""
    packs = hub.settings.packs
    games = [find(name) for name in names()]
    return answer_plainly(
        [await asyncio.to_thread(_list_offered, each, packs) for each in games if each.achievements]
    )


@router.post("/keepsakes", status_code=201, response_model=protocol.KeepsakeGiven)
async def make_keepsake(hub: HubHere) -> Response:
    """Make a keepsake, still empty; its token is told only here."""
    if await hub.storage.keepsakes.count() >= hub.settings.limits.keepsakes:
        raise TurnedAwayError(503, "full", "This server keeps no more keepsakes.")
    token = tokens.make_token()
    await hub.storage.keepsakes.make(tokens.digest_token(token))
    return answer_plainly({"token": token}, 201)


@router.get("/keepsake", response_model=protocol.Keepsake)
async def show_keepsake(hub: HubHere, token: Token) -> Response:
    """Say what a keepsake holds; the answer is a file that any server takes."""
    held = await hub.medals(await hub.keepsake(token))
    return answer_plainly({"tabard": "achievements", "version": 1, "earned": held})


@router.post("/keepsake/import", response_model=protocol.Brought)
async def bring_keepsake(wish: protocol.Keepsake, hub: HubHere, token: Token) -> Response:
    """Add the achievements of a file to a keepsake; one that makes no sense is refused as a whole."""
    digest = await hub.keepsake(token)
    packs = hub.settings.packs
    brought = await asyncio.to_thread(_read_medals, wish.earned, packs)
    added = await hub.storage.keepsakes.add(digest, brought)
    return answer_plainly({"added": added, "known": len(brought) - added})


def _list_offered(rules: Rules[Any], packs: tuple[Path, ...]) -> dict[str, Any]:
    assert rules.achievements is not None
    prepared = rules.prepare(packs_of(packs, rules.name)).prepared
    return {
        "name": rules.name,
        "title": rules.title,
        "boxes": dict(rules.achievements.boxes),
        "drawn": is_drawn(rules.name),
        "achievements": msgspec.to_builtins(list(rules.achievements.listed(prepared))),
    }


def _read_medals(given: Sequence[protocol.Medal], packs: tuple[Path, ...]) -> list[KeptMedal]:
    """Read the achievements of a file, each once, refusing what no game here knows."""
    games = {each: _list_offered(find(each), packs) for each in names() if find(each).achievements}
    known = {
        (name, each["id"], box)
        for name, offered in games.items()
        for each in offered["achievements"]
        for box in offered["boxes"]
    }
    found: dict[tuple[str, str, str], KeptMedal] = {}
    for each in given:
        key = (each.game, each.achievement, each.box)
        if key not in known:
            said = f"{each.achievement!r} ({each.box!r}) of the game {each.game!r}"
            raise TurnedAwayError(422, "keepsake", f"No game here knows the achievement {said}.")
        medal = KeptMedal(*key, _read_moment(each.earned))
        found[key] = min(found.get(key, medal), medal)
    return list(found.values())


def _read_moment(text: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
        return moment.replace(tzinfo=moment.tzinfo or UTC).astimezone(UTC)
    except (ValueError, OverflowError) as error:
        sentence = f"{text!r} is no date like 2026-05-01T20:15:00+00:00."
        raise TurnedAwayError(422, "keepsake", sentence) from error
