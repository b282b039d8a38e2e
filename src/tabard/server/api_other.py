"""What belongs to no table: games, rules, guidance, the monster helper, and how the server is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Response

from tabard import bots
from tabard.server import protocol, protocol_offers
from tabard.server.guests import COMMON, AskerHere, HubHere, answer_plainly
from tabard.server.packs import packs_of
from tabard.server.problems import TurnedAwayError
from tabard.server.shares import run_in_thread
from tabard.table import Asked, Form, Rules, SetupError, find, form_of, names
from tabard.web import has_page, is_drawn

router = APIRouter(prefix="/api", tags=["other"], responses=COMMON)


@router.get("/health")
async def health(hub: HubHere) -> protocol.Health:
    """Say that the server is well."""
    return protocol.Health(
        ok=True,
        version=version("tabard"),
        gatherings=len(hub.gatherings),
        streams=hub.streams.total(),
    )


@router.get("/games", response_model=list[protocol_offers.GameOffered])
async def list_games(hub: HubHere, named: Annotated[str, Query(max_length=60)] = "") -> Response:
    """List the games that are offered and have a page; one that is only found by its name, if it is named, before them."""
    packs = hub.settings.packs
    asked = [named] if named in names(every=True) else []
    shown = dict.fromkeys([*asked, *(each for each in names() if has_page(each))])
    return answer_plainly([await run_in_thread(_list_offered, name, packs) for name in shown])


@router.post("/games/{game}/form", response_model=protocol_offers.FormOffered)
async def offer_form(game: str, wish: protocol_offers.FormAsked, hub: HubHere) -> Response:
    """Say what can be chosen for a new game beside what is chosen already, why something cannot, and the setup that comes of it."""
    rules = _find_game(game)
    asked = msgspec.convert(wish.model_dump(), Asked)
    packs = packs_of(hub.settings.packs, game)
    return answer_plainly(await run_in_thread(_make_form, rules, packs, asked))


def _make_form(rules: Rules[Any], packs: Sequence[Path], asked: Asked) -> Form:
    return form_of(rules, rules.prepare(packs).prepared, asked)


@lru_cache(maxsize=32)
def _list_offered(name: str, packs: tuple[Path, ...]) -> dict[str, Any]:
    rules = find(name)
    lobby = rules.lobby
    prepared = rules.prepare(packs_of(packs, name)).prepared
    return {
        "name": name,
        "title": rules.title,
        "seats": lobby.seats,
        "length": lobby.length,
        "extent": lobby.extent(prepared) if lobby.extent else "",
        "guided": bool(rules.words.guide),
        "book": _find_letter(rules),
        "often": rules.words.often,
        "drawn": is_drawn(name),
        "welcome": msgspec.to_builtins(lobby.welcome),
    }


def _find_letter(rules: Rules[Any]) -> str:
    """Return what the ids of a game's rules begin with; "" if it has none."""
    entries = rules.words.rulebook() if rules.words.rulebook else ()
    return entries[0].id.partition("-")[0] if entries else ""


@router.get("/rules/{game}", response_model=list[protocol.Rule])
async def search_rules(game: str, search: Annotated[str, Query(max_length=200)] = "") -> Response:
    """List the rules of a game in our words, those that hold every word of the search."""
    rulebook = _find_game(game).words.rulebook
    entries = [] if rulebook is None else await run_in_thread(rulebook)
    words = search.lower().split()
    texts = ((each, f"{each.id} {each.topic} {each.text}".lower()) for each in entries)
    return answer_plainly([each for each, text in texts if all(word in text for word in words)])


@router.get("/notions/{game}", response_model=list[protocol.Notion])
async def other_names(game: str) -> Response:
    """Tell what people say for what the book of a game writes, for whoever searches it."""
    return answer_plainly(list(_find_game(game).words.notions))


@router.get("/guide/{game}", response_model=dict[str, protocol.Guide])
async def guide(game: str) -> Response:
    """Explain what a first game meets, by `decision:KIND`, `event:KIND` and so on."""
    return answer_plainly(dict(_find_game(game).words.guide))


@router.get("/talk/{game}", response_model=protocol.Talk)
async def talk(game: str) -> Response:
    """Tell what people at a table may say to each other."""
    allowed = _find_game(game).talk
    return answer_plainly(
        {
            "phrases": allowed.phrases,
            "points": sorted(allowed.points),
            "intents": sorted(allowed.intents),
            "drafts": sorted(allowed.drafts),
        }
    )


@router.get("/bots/{game}", response_model=list[protocol_offers.BotOffered])
async def list_bots(game: str) -> Response:
    """List the bots that can play a game, first the one that is usually taken."""
    rules = _find_game(game)
    return answer_plainly(
        [{"name": name, "about": about} for name, about in bots.suited(rules).items()]
    )


@router.post("/monster", response_model=protocol.MonsterTold)
async def ask_monster(asked: protocol.MonsterAsked, hub: HubHere, asker: AskerHere) -> Response:
    """Say what a monster does in a position, and why."""
    if (asked.position is None) == (asked.link is None):
        raise TurnedAwayError(422, "position", "Give a position or a link, one of the two.")
    position = asked.model_dump(exclude_none=True)
    told = await asker.await_thought(hub.workers.monster(asker.client, position))
    return Response(told, media_type="application/json")


def _find_game(game: str) -> Rules[Any]:
    try:
        return find(game)
    except SetupError as error:
        raise TurnedAwayError(404, "unknown-game", str(error)) from error
