"""What people say to each other by the table: ready-made phrases, a finger on a thing, a bell. It is heard and not kept."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from tabard.server.problems import TurnedAwayError
from tabard.server.rates import Bucket

if TYPE_CHECKING:
    from tabard.server.gatherings import Gathering
    from tabard.table import Seat, Talk

REF = re.compile(r"([a-z-]{1,20}):[a-z0-9_./-]{1,60}", re.ASCII)
"""How a thing is named that lies on the table: its kind, then which one."""


class Say(msgspec.Struct, tag="say"):
    """Say one of the game's phrases, point at a thing, or ring for whoever is awaited."""

    id: int
    what: Literal["phrase", "point", "ring"]
    key: str = ""
    """Of the phrase, or the ref of the thing."""


class Talking:
    """The talk at one table: bounded by what the game allows, and by how often."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: dict[Seat, Bucket] = {}

    def say(self, gathering: Gathering, seat: Seat, said: Say) -> None:
        """Let everybody hear it, or refuse."""
        talk = gathering.rules.talk
        refuse_silent(gathering)
        message = _write_message(talk, said)
        if said.what == "point" and not lies_in(gathering.seen(seat), said.key):
            raise TurnedAwayError(422, "unseen", "There is no such thing on the table.")
        bucket = self._buckets.setdefault(seat, Bucket(self._rate, self._burst))
        if not bucket.take():
            raise TurnedAwayError(429, "too-often", "You said a lot just now; wait a moment.")
        if said.what == "ring":
            message["to"] = sorted(gathering.game.decisions)
        for follower in gathering.company.followers:
            follower.hear({"type": "said", "seat": seat, **message})


def refuse_silent(gathering: Gathering) -> None:
    """Refuse whatever is said or shown at a table that plays in silence."""
    if gathering.is_silent:
        raise TurnedAwayError(422, "silent", "This table plays in silence: nothing is said here.")


def lies_in(part: object, ref: str) -> bool:
    """Tell whether a thing is named anywhere in what a seat sees."""
    if isinstance(part, dict):
        return any(lies_in(each, ref) for each in part.values())
    if isinstance(part, list):
        return any(lies_in(each, ref) for each in part)
    return part == ref


def _write_message(talk: Talk, said: Say) -> dict[str, Any]:
    plain = {"what": said.what, "key": said.key}
    match said.what:
        case "phrase" if said.key in talk.phrases:
            return plain | {"text": talk.phrases[said.key]}
        case "point" if (found := REF.fullmatch(said.key)) and found[1] in talk.points:
            return plain
        case "ring":
            return {"what": "ring", "key": ""}
        case _:
            raise TurnedAwayError(422, "unsaid", "This game has no such thing to say.")
