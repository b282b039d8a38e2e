"""Real tables for requests that somebody made up, so that not all of them end at the door."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from zlib import crc32

import httpx
from schemathesis import Case
from schemathesis.core import NotSet

from tests.server.serving import Served

FLEETING = {
    "correct": "bugs",
    "delete_table": "bugs",
    "give_link": "toy",
    "leave": "toy",
    "list_corrections": "bugs",
    "seat_bot": "bugs",
    "stand_in": "toy",
}
"""What ends a table or its links, lets a bot play on, or needs a second seat whose person is not here: by name of the operation, with the game of a table for it alone."""
MEDAL: dict[str, Any] = {
    "game": "greyport",
    "achievement": "and-stay-down",
    "box": "normal",
    "earned": "2026-05-01T20:15:00+00:00",
}
POSITION: dict[str, Any] = {
    "width": 5,
    "height": 5,
    "active": [0, 0],
    "action": {"move": 2},
    "characters": [{"hex": [3, 0], "initiative": 12}],
}


class Known(NamedTuple):
    """A table, and the token of its first seat."""

    id: str
    token: str


class Tables:
    """Tables of a running server."""

    def __init__(self, server: Served) -> None:
        self._owner = server.owner
        self._client = httpx.Client(base_url=server.address, timeout=60)
        self._known = {"bugs": self._make("bugs"), "toy": self._make("toy")}
        bugs = self._known["bugs"]
        for _ in range(12):
            self._post(bugs, "answers", self._answer(bugs))
        self._last: int = self._get(bugs, "view").json()["number"]
        self._save = self._get(bugs, "save").content

    def close(self) -> None:
        self._client.close()

    @contextmanager
    def led(self, case: Case[Any]) -> Iterator[None]:
        """Lead a request to where it can do something, in most cases."""
        way = _way(case)
        fleeting = None
        if way and _is_well_formed(case):
            self._choose_content(case)
        if way and "table" in (case.path_parameters or {}):
            table = self._known["toy" if way == 1 else "bugs"]
            if game := FLEETING.get(_name(case)):
                table = fleeting = self._make(game)
            self._choose_table(case, table, way)
        try:
            yield
        finally:
            if fleeting is not None:
                self._client.delete(f"/api/tables/{fleeting.id}", headers=bearer(self._owner))

    def _choose_table(self, case: Case[Any], table: Known, way: int) -> None:
        case.path_parameters["table"] = table.id
        _reduce(case.path_parameters, "seat", 1)
        _reduce(case.path_parameters, "number", self._last)
        if way == 2:
            return  # somebody who watches
        case.headers.update(bearer(self._owner if way == 3 else table.token))
        match _is_well_formed(case) and _name(case):
            case "answer":
                case.body = {**self._answer(table)}
            case "correct":
                listed = self._get(table, "corrections").json()
                case.body = {"correction": listed[0]["ways"][0]["correction"]}
            case "redo":
                # There is something to bring back, unless all of it was taken back before.
                place = f"/api/tables/{table.id}/undo"
                self._client.post(place, headers=bearer(table.token), json={"to": None})
            case "reckon":
                case.query["key"] = self._answer(table)["key"]
            case "stand_in":
                case.path_parameters["seat"] = 1  # whose person is not here

    def _choose_content(self, case: Case[Any]) -> None:
        """Put something that exists in the place of something that was made up."""
        body: Any = case.body
        _reduce(case.query, "number", self._last)
        match _name(case):
            case "make_table":
                body["game"] = "bugs"
            case "bring_table":
                case.body = self._save
            case "advise":
                body["seconds"] = 0.01
            case "ask_monster":
                case.body = {"position": POSITION}
            case "branch_table" | "undo":
                _reduce(body, "number", self._last)
                _reduce(body, "to", self._last)
            case "search_rules" | "guide" | "talk" | "list_bots" | "other_names" | "offer_form":
                case.path_parameters["game"] = "bugs"
            case "bring_keepsake":
                case.body = {"tabard": "achievements", "version": 1, "earned": [MEDAL]}
                case.headers.update(bearer(self._owner))
            case "keep_seat":
                body["token"] = self._owner
            case "list_tables" | "show_keepsake":
                case.headers.update(bearer(self._owner))

    def _answer(self, table: Known) -> dict[str, str]:
        decision = self._get(table, "view").json()["view"]["decision"]
        if decision is None:  # the table waits for the other seat
            return {"ticket": "none", "key": "none"}
        return {"ticket": decision["ticket"], "key": decision["options"][0]["key"]}

    def _make(self, game: str) -> Known:
        made = self._client.post("/api/tables", json={"game": game, "seed": 1})
        made.raise_for_status()
        told = made.json()
        return Known(told["id"], told["seats"][0]["token"])

    def _get(self, table: Known, what: str) -> httpx.Response:
        path = f"/api/tables/{table.id}/{what}"
        return self._client.get(path, headers=bearer(table.token)).raise_for_status()

    def _post(self, table: Known, what: str, body: dict[str, Any]) -> None:
        path = f"/api/tables/{table.id}/{what}"
        self._client.post(path, headers=bearer(table.token), json=body).raise_for_status()


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def _way(case: Case[Any]) -> int:
    """Return a number below 8 that follows from what was made up, always the same; 0, as it is, only where something was."""
    parts = (case.path_parameters, case.query, case.body)
    made_up = [each for each in parts if each and not isinstance(each, NotSet)]
    return crc32(repr(made_up).encode()) % 8 if made_up else 4


def _name(case: Case[Any]) -> str:
    """Return the name of the function that serves an operation."""
    name: str = case.operation.definition.raw["operationId"].partition("_api_")[0]
    return name


def _is_well_formed(case: Case[Any]) -> bool:
    """Tell whether a request is as described, and not wrong on purpose."""
    return case.meta is not None and case.meta.generation.mode.is_positive


def _reduce(given: dict[str, Any] | None, key: str, count: int) -> None:
    """Bring a number that may stand there into the range of what exists."""
    if given is not None and isinstance(given.get(key), int) and given[key] >= 0:
        given[key] %= count
