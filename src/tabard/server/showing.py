"""What people show each other before they commit to it: what they have picked, what they draft together, that something is about to end.

It lives in memory only, and only the last of each kind counts: whoever comes later is shown what stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from tabard.server.problems import TurnedAwayError
from tabard.server.rates import Bucket
from tabard.server.talking import REF, lies_in, refuse_silent

if TYPE_CHECKING:
    from tabard.server.followers import Follower
    from tabard.server.gatherings import Gathering
    from tabard.table import Seat

MOST_REFS = 8
"""Things that one intent names."""
LARGEST = 4_096
"""Bytes of a draft."""


class Intend(msgspec.Struct, tag="intend"):
    """Show what one has picked, by the refs of things that everybody sees; nothing for nothing any more."""

    id: int
    refs: Annotated[list[str], msgspec.Meta(max_length=MOST_REFS)] = []


class Draft(msgspec.Struct, tag="draft"):
    """Show what one would answer to a question that people prepare together."""

    id: int
    draft: dict[str, Any]


class Close(msgspec.Struct, tag="close"):
    """Say that one is about to end something for everybody, or stop whoever is."""

    id: int
    on: bool


Shown = Intend | Draft | Close


class Showing:
    """What is shown at one table."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: dict[Seat, Bucket] = {}
        self._standing: dict[tuple[str, Seat | None], tuple[Follower, dict[str, Any]]] = {}
        """By what it is and whose: who showed it, and how others are told."""

    def show(self, gathering: Gathering, follower: Follower, seat: Seat, shown: Shown) -> None:
        """Let everybody see it, or refuse."""
        bucket = self._buckets.setdefault(seat, Bucket(self._rate, self._burst))
        if not bucket.take():
            raise TurnedAwayError(429, "too-often", "You showed a lot just now; wait a moment.")
        match shown:
            case Intend(refs=[]):
                self._end(gathering, "intent", seat)
            case Intend():
                _check_intent(gathering, seat, shown.refs)
                told = {"what": "intent", "seat": seat, "refs": shown.refs}
                self._put(gathering, follower, ("intent", seat), told)
            case Draft():
                written = _check_draft(gathering, shown.draft)
                told = {"what": "draft", "seat": _find_writer(follower, seat), "draft": written}
                self._put(gathering, follower, ("draft", None), told)
            case Close(on=True):
                if seat not in gathering.game.decisions:
                    raise TurnedAwayError(409, "not-now", "The table does not wait for you.")
                told = {"what": "closing", "seat": seat, "on": True, "by": None}
                self._put(gathering, follower, ("closing", None), told)
            case Close():
                self._stop(gathering, _find_writer(follower, seat))

    def welcome(self, follower: Follower) -> None:
        """Show somebody who comes what stands."""
        for key, (_, told) in self._standing.items():
            follower.see(key, told)

    def leave(self, gathering: Gathering, follower: Follower) -> None:
        """Take away what somebody has shown who leaves; a draft belongs to all."""
        for what, seat in [key for key, each in self._standing.items() if each[0] is follower]:
            if what != "draft":
                self._end(gathering, what, seat)

    def answered(self, gathering: Gathering, seat: Seat) -> None:
        """Take away what this seat has picked: it was taken, or something else was."""
        self._end(gathering, "intent", seat)

    def changed(self, gathering: Gathering) -> None:
        """Take away what belonged to a question that is no longer asked."""
        self._end(gathering, "draft", None)
        self._end(gathering, "closing", None)

    def _put(
        self,
        gathering: Gathering,
        follower: Follower,
        key: tuple[str, Seat | None],
        told: dict[str, Any],
    ) -> None:
        self._standing[key] = follower, {"type": "shown", **told}
        self._tell(gathering, key, self._standing[key][1])

    def _stop(self, gathering: Gathering, by: Seat) -> None:
        self._end(gathering, "closing", None, by=by)

    def _end(
        self, gathering: Gathering, what: str, seat: Seat | None, by: Seat | None = None
    ) -> None:
        standing = self._standing.pop((what, seat), None)
        if standing is None:
            return
        told = dict(standing[1])
        match what:
            case "intent":
                told["refs"] = []
            case "draft":
                told["draft"] = None
            case _:
                told |= {"on": False, "by": by}
        self._tell(gathering, (what, seat), told)

    @staticmethod
    def _tell(gathering: Gathering, key: tuple[str, Seat | None], told: dict[str, Any]) -> None:
        for each in gathering.company.followers:
            each.see(key, told)


def _find_writer(follower: Follower, seat: Seat) -> Seat:
    return follower.by if follower.by is not None else seat


def _check_intent(gathering: Gathering, seat: Seat, refs: list[str]) -> None:
    """Refuse what this game lets nobody show, and what not everybody sees: a spectator's sight tells."""
    refuse_silent(gathering)
    if gathering.game.question(seat) is None:
        raise TurnedAwayError(409, "not-now", "Nothing can be picked by you now.")
    kinds = gathering.rules.talk.intents
    found = [REF.fullmatch(each) for each in refs]
    if not all(each and each[1] in kinds for each in found):
        raise TurnedAwayError(422, "unsaid", "This game lets nobody show that.")
    seen = gathering.seen(None)
    if not all(lies_in(seen, each) for each in refs):
        raise TurnedAwayError(422, "unseen", "There is no such thing on the table.")


def _check_draft(gathering: Gathering, draft: dict[str, Any]) -> Any:  # noqa: ANN401 - any JSON
    """Return a draft in the form that the game has for what is asked now, or refuse."""
    refuse_silent(gathering)
    forms = gathering.rules.talk.drafts
    kinds = [each.kind for each in gathering.game.decisions.values() if each.kind in forms]
    if not kinds:
        raise TurnedAwayError(409, "not-now", "Nothing is asked that could be prepared together.")
    try:
        written = msgspec.to_builtins(msgspec.convert(draft, forms[kinds[0]]))
    except (msgspec.ValidationError, RecursionError) as error:
        raise TurnedAwayError(422, "unsaid", "This question has no such draft.") from error
    if len(msgspec.json.encode(written)) > LARGEST:
        raise TurnedAwayError(413, "too-large", "This draft is too large.")
    return written
