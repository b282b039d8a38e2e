"""What a player reads of the messages of a stream; the rest is skipped unread."""

from __future__ import annotations

from typing import Any

import msgspec


class Option(msgspec.Struct):
    """One way to answer."""

    key: str
    label: str


class Decision(msgspec.Struct):
    """An open question."""

    ticket: str
    options: list[Option]


class Entry(msgspec.Struct):
    """Something that happened, or an answer of this seat."""

    number: int
    type: str
    text: str = ""


class Sight(msgspec.Struct, tag="sight"):
    """What the seat may know now, and what is new in it."""

    number: int
    entries: list[Entry]
    view: dict[str, Any] = {}
    """The table as the seat sees it, in the first sight of a stream."""
    changes: dict[str, Any] = {}
    """What has changed since, in all others."""


class Earlier(msgspec.Struct, tag="entries"):
    """What did not fit into the sight that follows."""

    entries: list[Entry]


class Done(msgspec.Struct, tag="done"):
    """An answer was taken and kept."""

    id: int


class Refused(msgspec.Struct, tag="refused"):
    """An answer changed nothing."""

    id: int | None
    code: str
    sentence: str


class People(msgspec.Struct, tag="people"):
    """Somebody came or went."""


class Closed(msgspec.Struct, tag="closed"):
    """The stream ends, and coming back makes no sense."""

    code: str
    sentence: str


Message = Sight | Earlier | Done | Refused | People | Closed

read_message = msgspec.json.Decoder(Message).decode
write_message = msgspec.json.Encoder().encode
