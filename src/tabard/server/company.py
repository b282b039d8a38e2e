"""Who sits at a table and who follows it, what opens a seat, and what everybody is told of that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from tabard.server import tokens
from tabard.server.followers import GONE, Follower, Person
from tabard.server.standing_in import StandIns
from tabard.table import Decision, Game, Rules, Seat
from tabard.table.wishes import CONSENT

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping

Doing = Literal["away", "choosing", "ready"]
"""What somebody is at: not here, awaited, or done for now."""


class Company:
    """The people and programs at one table."""

    def __init__(
        self,
        game: Game[Any],
        rules: Rules[Any],
        people: Iterable[Person],
        links: Iterable[tuple[int, bytes]],
        away: float,
    ) -> None:
        self._game = game
        self._rules = rules
        self.people = list(people)
        self.links = list(links)
        """Seats and the digests of the tokens that open them."""
        self.stand_ins = StandIns(away)
        self.followers: set[Follower] = set()
        self.version = 0
        """How often somebody came, went or changed."""
        self._told: dict[str, Any] | None = None
        """Who sits here now, once somebody was told."""

    def seat_of(self, token: str | None) -> Seat | None:
        """Return the seat that a token opens, or None."""
        links = [*self.links, *self.stand_ins.links()]
        found = None if token is None else tokens.seat_of(token, links)
        return None if found is None else Seat(found)

    def holds_all(self, held: Iterable[str]) -> bool:
        """Tell whether these tokens open every seat, none of them only for as long as somebody is away."""
        return {tokens.seat_of(each, self.links) for each in held} >= set(range(self._game.seats))

    def is_here(self, seat: Seat) -> bool:
        """Tell whether who is at home on a seat follows the table."""
        return any(each.seat == seat and each.by is None for each in self.followers)

    def people_here(self) -> list[Seat]:
        """List the seats at which a person is, at home."""
        seats = map(Seat, range(self._game.seats))
        return [each for each in seats if self.people[each].bot is None and self.is_here(each)]

    def acts_for(self, seat: Seat) -> Seat | None:
        """Say who acts for a seat now."""
        return next(
            (each.by for each in self.followers if each.seat == seat and each.by is not None), None
        )

    def called(self, seat: Seat) -> str:
        """Call a seat by the name of who sits there, else by what the game calls it, or by its number."""
        return self.people[seat].name or self._game.names[seat]

    def show(self) -> None:
        """Tell everybody who is here."""
        self.version += 1
        self.forget()
        for follower in self.followers:
            follower.wake()

    def end_links(self, kept: Iterable[tuple[int, bytes]]) -> None:
        """Let only these links go on; streams that came with others end."""
        self.links = list(kept)
        known = {digest for _, digest in self.links}
        for follower in self.followers:
            if follower.digest is not None and follower.digest not in known:
                sentence = "This seat has been handed over, or you have left it."
                follower.end(GONE, "link-ended", sentence)

    def forget(self) -> None:
        """Let go of what was told: the table has changed."""
        self._told = None

    def who(self, seat: Seat | None) -> dict[str, Any]:
        """Say who sits here, as this seat is told."""
        if self._told is None:
            self._told = self._describe_all()
        people = [each | {"yours": each["seat"] == seat} for each in self._told["people"]]
        return self._told | {"people": people}

    def _describe_all(self) -> dict[str, Any]:
        """Say who sits here, as everybody may know it."""
        awaited, names = self._game.decisions, self._game.names
        asked = self._describe_asked(awaited)
        return {
            "people": [
                {
                    "seat": number,
                    "name": each.name,
                    "called": each.name or names[number],
                    "here": self.is_here(number),
                    "doing": self._find_doing(number, awaited),
                    "asked": asked.get(number, ""),
                    "by": self.acts_for(number),
                    "bot": each.bot,
                }
                for number, each in zip(
                    map(Seat, range(self._game.seats)), self.people, strict=True
                )
            ],
            "watchers": sum(1 for follower in self.followers if follower.seat is None),
        }

    def _describe_asked(self, awaited: Mapping[Seat, Decision[Any]]) -> dict[Seat, str]:
        """Say what everybody may know of what holds the table up, where it waits for one seat only."""
        asked = self._rules.words.asked
        if asked is None or len(awaited) != 1:
            return {}
        return {
            seat: asked(self._game.state, each)
            for seat, each in awaited.items()
            if each.kind not in CONSENT
        }

    def is_served(self, seat: Seat) -> bool:
        """Tell whether somebody sits here now, at home or for who is away."""
        return self.is_here(seat) or self.acts_for(seat) is not None

    def _find_doing(self, seat: Seat, awaited: Container[Seat]) -> Doing:
        if self.people[seat].bot is None and not self.is_served(seat):
            return "away"
        return "choosing" if seat in awaited else "ready"
