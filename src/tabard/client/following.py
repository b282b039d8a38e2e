"""The stream of a table: what is new as it happens, and answers on the same way."""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from types import TracebackType
from typing import Any, Self

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tabard.client.changes import apply_changes

LARGEST = 16 * 2**20
"""Bytes of the largest message."""

GOODBYE = 1
"""Seconds to wait for the other end's goodbye."""

UNREAD = 16
"""Messages that a connection takes in before somebody reads them."""


class StreamClosedError(Exception):
    """The stream is over; with a code, coming back makes no sense."""

    def __init__(self, number: int, code: str, sentence: str) -> None:
        super().__init__(sentence or f"The stream was closed with {number}.")
        self.number = number
        """The close code of the WebSocket."""
        self.code = code
        self.sentence = sentence


class Follow:
    """A stream; it holds the last sight and everything that was told on it."""

    def __init__(self, address: str, token: str | None, after: int) -> None:
        self._address = address
        self._token = token
        self._asked = 0
        self._closed: dict[str, Any] = {}
        self._earlier: list[dict[str, Any]] = []
        """What was told in pieces before the sight to which it belongs."""
        self._socket: ClientConnection | None = None
        self.sight: dict[str, Any] = {}
        """The last sight."""
        self.entries: list[dict[str, Any]] = []
        """What was told on this stream, in order."""
        self.after = after
        """The last number that is known: with it another stream goes on where this one ended."""
        self.received: list[str] = []
        """Every message as it came."""

    def __enter__(self) -> Self:
        self._connection = connect(
            self._address,
            max_size=LARGEST,
            max_queue=UNREAD,
            compression=None,
            close_timeout=GOODBYE,
        )
        self._socket = self._connection.__enter__()
        with suppress(ConnectionClosed):  # turned away at the door: `wait` says why
            self.send({"type": "hello", "token": self._token, "after": self.after})
        self.wait()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._socket is not None
        with suppress(ConnectionClosed, TimeoutError):
            # What lies there unread keeps the other end's goodbye away: behind much of it more may wait.
            for taken in count():
                self._socket.recv(timeout=0 if taken < UNREAD else 0.05)
        self._connection.__exit__(kind, error, trace)

    def send(self, message: dict[str, Any]) -> None:
        """Send a message as it is."""
        assert self._socket is not None
        self._socket.send(msgspec.json.encode(message).decode())

    def next(self, timeout: float = 60) -> dict[str, Any]:
        """Return the next message, after taking note of it."""
        assert self._socket is not None
        try:
            text = self._socket.recv(timeout)
        except ConnectionClosed as error:
            number = error.rcvd.code if error.rcvd else 1006
            code, sentence = self._closed.get("code", ""), self._closed.get("sentence", "")
            raise StreamClosedError(number, code, sentence) from error
        assert isinstance(text, str)
        self.received.append(text)
        message: dict[str, Any] = msgspec.json.decode(text)
        match message["type"]:
            case "entries":
                self._earlier += message["entries"]
            case "sight":
                message["entries"] = self._earlier + message["entries"]
                self._earlier = []
                self.sight = message = self._complete(message)
                self.entries += message["entries"]
                self.after = message["number"] - 1
            case "people":
                self.sight |= {key: message[key] for key in ("people", "watchers")}
            case "closed":
                self._closed = message
        return message

    def _complete(self, message: dict[str, Any]) -> dict[str, Any]:
        """Put a sight together with what came before on this stream."""
        changes = message.pop("changes", None)
        if changes is None:
            return message
        whole: dict[str, Any] = apply_changes(self.sight, changes) | message
        return whole

    @property
    def people(self) -> dict[str, Any]:
        """Who is here."""
        return {key: self.sight[key] for key in ("people", "watchers")}

    def wait(self, kind: str = "sight", timeout: float = 60) -> dict[str, Any]:
        """Return the next message of this kind."""
        while True:
            message = self.next(timeout)
            if message["type"] == kind:
                return message

    def answer(
        self, key: str, ticket: str | None = None, *, unasked: bool = False
    ) -> dict[str, Any]:
        """Answer the open question; return `done` or `refused` once the server has said so."""
        decision = self.sight["view"]["decision"] or {}
        given = ticket or decision.get("ticket", "none")
        return self.ask({"type": "answer", "ticket": given, "key": key, "unasked": unasked})

    def undo(self, to: int | None = None) -> dict[str, Any]:
        """Take back the last answer, or everything from an entry on."""
        return self.ask({"type": "undo", "to": to})

    def redo(self) -> dict[str, Any]:
        """Bring back what was taken back."""
        return self.ask({"type": "redo"})

    def say(self, what: str, key: str = "") -> dict[str, Any]:
        """Say a phrase, point at a thing, or ring: `say("phrase", "wait")`, `say("point", "door:stairs")`, `say("ring")`."""
        return self.ask({"type": "say", "what": what, "key": key})

    def intend(self, *refs: str) -> dict[str, Any]:
        """Show what one has picked; with nothing, that it is nothing any more."""
        return self.ask({"type": "intend", "refs": list(refs)})

    def draft(self, **draft: object) -> dict[str, Any]:
        """Show what one would answer to a question that people prepare together."""
        return self.ask({"type": "draft", "draft": draft})

    def close(self, *, on: bool = True) -> dict[str, Any]:
        """Say that one is about to end something for everybody, or stop whoever is."""
        return self.ask({"type": "close", "on": on})

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message with a number of its own and wait for what the server says to it."""
        self._asked += 1
        self.send({**message, "id": self._asked})
        while True:
            reply = self.next()
            if reply["type"] in {"done", "refused"} and reply.get("id") == self._asked:
                return reply
