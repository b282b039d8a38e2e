"""The cellar: keepers of an inn against two packs of rats. State, steps, events and corrections."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from tabard.table import Event, Option, Pick, Pile, Rule, Seat, State
from tabard.toy.content import Kitchen

Door = Literal["hatch", "stairs", "drain"]
Stance = Literal["swing", "guard"]
PackId = Literal["runts", "brutes"]

DOORS: tuple[Door, ...] = ("hatch", "stairs", "drain")
TOUGHNESS: dict[PackId, int] = {"runts": 5, "brutes": 8}
HAND = 3
HEALTH = 4
ROUNDS = 5


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """A round begins: everybody draws up to a full hand."""


class Watch(msgspec.Struct, frozen=True, tag="watch"):
    """The party agrees which door to watch."""


class Select(msgspec.Struct, frozen=True, tag="select"):
    """Everybody chooses a card and a stance in secret."""


class Act(msgspec.Struct, frozen=True, tag="act"):
    """One keeper, whoever likes to go first, uses the card chosen."""


class Scurry(msgspec.Struct, frozen=True, tag="scurry"):
    """The rats come through a door."""


Step = Deal | Watch | Select | Act | Scurry


class Keeper(msgspec.Struct):
    """A keeper of the inn."""

    hand: list[str] = []
    health: int = HEALTH
    cheese: bool = True
    stance: Stance | None = None
    played: str | None = None
    """The card revealed this round and not used yet."""


class Dealt(Event, frozen=True, tag="dealt"):
    """A keeper drew a card that nobody else sees."""

    seat: int
    card: str | None

    def seen_by(self, seat: Seat | None) -> Event:
        """Show the card to the one who drew it."""
        return self if seat == self.seat else Dealt(self.seat, None)


class Watched(Event, frozen=True, tag="watched"):
    """The party watches a door."""

    door: Door


class Revealed(Event, frozen=True, tag="revealed"):
    """A keeper shows card and stance."""

    seat: int
    card: str
    stance: Stance


class Swung(Event, frozen=True, tag="swung"):
    """A keeper struck at a pack: the die and the card against its toughness."""

    seat: int
    pack: PackId
    die: int
    card: int
    needed: int


class SteppedIn(Event, frozen=True, tag="stepped-in"):
    """A keeper on guard takes a bite for another."""

    seat: int
    victim: int


class Shrugged(Event, frozen=True, tag="shrugged"):
    """A keeper threw a card at the rat that bit."""

    seat: int
    card: str


class Bitten(Event, frozen=True, tag="bitten"):
    """A keeper lost health."""

    seat: int
    health: int


class Ate(Event, frozen=True, tag="ate"):
    """A keeper gave the cheese to somebody."""

    seat: int
    eater: int


class Scurried(Event, frozen=True, tag="scurried"):
    """The rats came through a door."""

    door: Door
    watched: bool


ToyEvent = Dealt | Watched | Revealed | Swung | SteppedIn | Shrugged | Bitten | Ate | Scurried


class SetHealth(msgspec.Struct, frozen=True, tag="set-health"):
    """Correct a keeper's health."""

    seat: int
    health: int


class SetRats(msgspec.Struct, frozen=True, tag="set-rats"):
    """Correct how many rats are left in a pack."""

    pack: PackId
    rats: int


Correction = SetHealth | SetRats


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen when the game is set up."""

    seats: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    rats: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    """Rats in each pack."""


class Cellar(State):
    """The whole game."""

    agenda: list[Step]
    keepers: list[Keeper]
    deck: Pile
    rats: dict[PackId, int]
    discard: list[str] = []
    round: int = 0
    door: Door | None = None

    content: ClassVar[Kitchen]
    """The cards that this game is played with."""

    @property
    def seats(self) -> int:
        """One seat a keeper."""
        return len(self.keepers)

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """Show everything but the hands of others and the order of the deck."""
        return {
            "round": self.round,
            "rounds": ROUNDS,
            "door": self.door,
            "rats": self.rats,
            "deck": len(self.deck),
            "discard": self.discard,
            "keepers": [
                {
                    "id": f"keeper:{number}",
                    "health": keeper.health,
                    "cheese": keeper.cheese,
                    "stance": keeper.stance,
                    "played": keeper.played,
                    "cards": len(keeper.hand),
                    "hand": keeper.hand if number == seat else None,
                }
                for number, keeper in enumerate(self.keepers)
            ],
        }

    def problems(self) -> Sequence[str]:
        """Every card lies in exactly one place; health and rats are in range."""
        found: list[str] = []
        held = [card for keeper in self.keepers for card in keeper.hand]
        shown = [keeper.played for keeper in self.keepers if keeper.played]
        if sorted([*held, *shown, *self.discard, *self.deck.cards()]) != sorted(self.content.cards):
            found.append("cards-lost-or-doubled")
        if any(not 0 <= keeper.health <= HEALTH for keeper in self.keepers):
            found.append("health-out-of-range")
        if any(rats < 0 for rats in self.rats.values()):
            found.append("rats-out-of-range")
        return found

    def resample(self, seat: Seat, pick: Pick) -> None:
        """Deal the other hands anew out of the cards this seat has not seen."""
        others = [keeper for number, keeper in enumerate(self.keepers) if number != seat]
        unseen = sorted([*self.deck.cards(), *(card for each in others for card in each.hand)])
        for keeper in others:
            for place in range(len(keeper.hand)):
                keeper.hand[place] = pick(unseen)
                unseen.remove(keeper.hand[place])
            keeper.hand.sort()
        self.deck.become(*unseen)

    def anytime(self, seat: Seat) -> Sequence[Option[str]]:
        """Cheese can be eaten, or given to a friend, at any time."""
        if self.keepers[seat].cheese:
            for keeper in self.keepers:
                if keeper.health < HEALTH:
                    return (Option("cheese", "cheese", (f"keeper:{seat}",), "Unwrap your cheese"),)
        return ()

    def interlude(self, seat: Seat, value: str) -> Rule:
        """Carry out an any-time option."""
        from tabard.toy.rules import unwrap_cheese  # noqa: PLC0415 - rules stand above the state

        assert value == "cheese"
        return unwrap_cheese(self, seat)
