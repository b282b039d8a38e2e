"""The server's HTTP interface, as methods."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

import httpx

from tabard.client.following import Follow

Sight = dict[str, Any]
"""What a seat may know, as the server tells it (docs/server.md)."""


class TurnedAwayError(Exception):
    """What the server did not do, and why; with the present sight where an answer was refused."""

    def __init__(self, status: int, code: str, sentence: str, sight: Sight | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.code = code
        self.sentence = sentence
        self.sight = sight


class Client:
    """A connection to a server."""

    def __init__(self, address: str, *, owner: str | None = None, timeout: float = 60) -> None:
        """Take the server's address and, if there is one, the owner's key."""
        self.address = address.rstrip("/")
        self.owner = owner
        self.http = httpx.Client(base_url=self.address, timeout=timeout)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *reason: object) -> None:
        self.close()

    def close(self) -> None:
        """Let the connection go."""
        self.http.close()

    def call(
        self,
        method: str,
        path: str,
        token: str | None = None,
        *,
        json: object = None,
        content: bytes | None = None,
        params: Mapping[str, str | int] | None = None,
        held: Sequence[str] = (),
    ) -> httpx.Response:
        """Ask the server something and return its answer, or raise TurnedAwayError.

        `held` are the tokens of all seats that one holds, for what needs every one of them.
        """
        headers = {"authorization": f"Bearer {token}"} if token else {}
        if held:
            headers["tabard-seats"] = " ".join(held)
        answer = self.http.request(
            method, path, headers=headers, json=json, content=content, params=params
        )
        if answer.is_success:
            return answer
        try:
            body = answer.json()
        except ValueError:
            body = {}
        raise TurnedAwayError(
            answer.status_code,
            body.get("code", "unknown"),
            body.get("sentence", f"The server answered {answer.status_code}."),
            body.get("sight"),
        )

    def games(self) -> list[dict[str, Any]]:
        """List the games that are offered."""
        found: list[dict[str, Any]] = self.call("GET", "/api/games").json()
        return found

    def create(
        self,
        game: str,
        *,
        name: str = "",
        dice: str = "table",
        seed: int | None = None,
        **setup: object,
    ) -> Made:
        """Make a table."""
        wish = {"game": game, "setup": setup, "name": name, "dice": dice, "seed": seed}
        return self.made(self.call("POST", "/api/tables", self.owner, json=wish))

    def bring(self, save: bytes, name: str = "") -> Made:
        """Make a table out of a save."""
        path = "/api/tables/import"
        sent = self.call("POST", path, self.owner, content=save, params={"name": name})
        return self.made(sent)

    def tables(self) -> list[dict[str, Any]]:
        """List the server's tables; only with the owner's key."""
        found: list[dict[str, Any]] = self.call("GET", "/api/tables", self.owner).json()
        return found

    def sit(self, table: str, token: str) -> Seat:
        """Sit down with the token of a seat."""
        return Seat(self, table, token)

    def watch(self, table: str) -> Seat:
        """Watch a table."""
        return Seat(self, table, None)

    def manage(self, table: str) -> Seat:
        """Look after a table with the owner's key."""
        return Seat(self, table, self.owner)

    def made(self, answer: httpx.Response) -> Made:
        """Read what the server says of a new table."""
        made = answer.json()
        seats = [Seat(self, made["id"], each["token"]) for each in made["seats"]]
        return Made(made["id"], made["name"], seats)


class Made(NamedTuple):
    """A table that was made just now."""

    id: str
    name: str
    seats: list[Seat]


class Seat:
    """A place at a table, or beside it."""

    def __init__(
        self, client: Client, table: str, token: str | None, held: Sequence[str] = ()
    ) -> None:
        self.client = client
        self.table = table
        self.token = token
        self.held = held
        """The tokens of all seats that one holds, if this is more than one."""

    def call(
        self,
        method: str,
        path: str,
        *,
        json: object = None,
        params: Mapping[str, str | int] | None = None,
    ) -> httpx.Response:
        """Ask something about this table."""
        address = f"/api/tables/{self.table}{path}"
        return self.client.call(
            method, address, self.token, json=json, params=params, held=self.held
        )

    def with_all(self, *others: Seat) -> Seat:
        """Return this seat as somebody has it who holds the others too."""
        held = [each.token for each in (self, *others) if each.token]
        return Seat(self.client, self.table, self.token, held)

    def summary(self) -> dict[str, Any]:
        """Say in a few words where the game stands."""
        found: dict[str, Any] = self.call("GET", "").json()
        return found

    def view(self, after: int = -1) -> Sight:
        """Return what this seat may know now."""
        return _read_sight(self.call("GET", "/view", params={"after": after}))

    def at(self, number: int) -> Sight:
        """Return what this seat could know when the stream had come to a number."""
        return _read_sight(self.call("GET", f"/at/{number}"))

    def entries(self, after: int = -1) -> list[dict[str, Any]]:
        """Return what happened after a number."""
        entries: list[dict[str, Any]] = []
        more: int | None = after
        while more is not None:
            found = self.call("GET", "/entries", params={"after": more}).json()
            entries += found["entries"]
            more = found["more"]
        return entries

    def answer(self, key: str, sight: Sight | None = None, *, unasked: bool = False) -> Sight:
        """Answer the question of this sight, or the one that is open now."""
        shown = self.view(2**53) if sight is None else sight
        decision = shown["view"]["decision"] or {"ticket": "none"}
        given = {"ticket": decision["ticket"], "key": key, "unasked": unasked}
        return _read_sight(self.call("POST", "/answers", json=given))

    def undo(self, to: int | None = None) -> Sight:
        """Take back the last answer, or everything from an entry on."""
        return _read_sight(self.call("POST", "/undo", json={"to": to}))

    def redo(self) -> Sight:
        """Bring back what was taken back."""
        return _read_sight(self.call("POST", "/redo"))

    def corrections(self) -> list[dict[str, Any]]:
        """List what this seat may set right by hand now, each with its ways."""
        found: list[dict[str, Any]] = self.call("GET", "/corrections").json()
        return found

    def correct(self, correction: Mapping[str, Any]) -> Sight:
        """Set something right by hand, as one of the listed ways says; who else sits here is asked first."""
        return _read_sight(self.call("POST", "/corrections", json={"correction": correction}))

    def dice(self, dice: str) -> Sight:
        """Let real dice be typed in, or the table roll."""
        return _read_sight(self.call("POST", "/dice", json={"dice": dice}))

    def branch(self, number: int, name: str = "") -> Made:
        """Make a new table that goes on from a point of this one."""
        wish = {"number": number, "name": name}
        return self.client.made(self.call("POST", "/branch", json=wish))

    def save(self) -> bytes:
        """Take the whole game away."""
        return self.call("GET", "/save").content

    def situation(self) -> str:
        """Write down where everything stands."""
        return self.call("GET", "/situation").text

    def why(self, number: int | None = None) -> dict[str, Any]:
        """Say why the table did what it did of its own accord."""
        params = {} if number is None else {"number": number}
        found: dict[str, Any] = self.call("GET", "/why", params=params).json()
        return found

    def odds(self, key: str) -> dict[str, Any]:
        """Say what chance makes of an option."""
        found: dict[str, Any] = self.call("GET", "/odds", params={"key": key}).json()
        return found

    def hint(self, seconds: float = 0.3) -> dict[str, Any]:
        """Search for so long, and say what each option is likely to come to."""
        found: dict[str, Any] = self.call("POST", "/hint", json={"seconds": seconds}).json()
        return found

    def link(self, seat: int, *, alone: bool = False) -> Seat:
        """Make a further link to a seat; alone, all others end."""
        token = self.call("POST", f"/seats/{seat}/links", json={"alone": alone}).json()["token"]
        return Seat(self.client, self.table, token)

    def leave(self, seat: int) -> None:
        """End this link to a seat."""
        self.call("DELETE", f"/seats/{seat}/links")

    def stand_in(self, seat: int) -> Seat:
        """Act for somebody who is away, until they come back."""
        token = self.call("POST", f"/seats/{seat}/stand-in").json()["token"]
        return Seat(self.client, self.table, token)

    def call_seat(self, seat: int, name: str) -> None:
        """Say how whoever sits there is called."""
        self.call("PUT", f"/seats/{seat}/name", json={"name": name})

    def seat_bot(self, seat: int, bot: str | None) -> None:
        """Let a bot answer for a seat, or a person again."""
        self.call("PUT", f"/seats/{seat}/bot", json={"bot": bot})

    def delete(self) -> None:
        """Delete the table."""
        self.call("DELETE", "")

    def follow(self, after: int = -1) -> Follow:
        """Follow the table: `with seat.follow() as stream: ...`."""
        address = self.client.address.replace("http", "ws", 1)
        return Follow(f"{address}/api/tables/{self.table}/stream", self.token, after)


def _read_sight(answer: httpx.Response) -> Sight:
    found: Sight = answer.json()
    return found
