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
KEEPERS = {
    "innkeeper": "The innkeeper",
    "cook": "The cook",
    "ostler": "The ostler",
    "brewer": "The brewer",
    "watchman": "The night watchman",
}
WATCHMAN = "watchman"
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


class Breathe(msgspec.Struct, frozen=True, tag="breathe"):
    """The rats are quiet for a moment; played by candlelight only."""


Step = Deal | Watch | Select | Act | Scurry | Breathe


class Keeper(msgspec.Struct):
    """A keeper of the inn."""

    hand: list[str] = []
    known: list[str] = []
    """Those cards of the hand that everybody has seen."""
    candles: int = 0
    health: int = HEALTH
    cheese: bool = True
    stance: Stance | None = None
    played: str | None = None
    """The card revealed this round and not used yet."""
    name: str = ""

    def drop(self, card: str) -> None:
        """Let go of a card of the hand."""
        self.hand.remove(card)
        if card in self.known:
            self.known.remove(card)


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


class Shown(Event, frozen=True, tag="shown"):
    """A keeper held a card into the light of a candle and kept it."""

    seat: int
    card: str


class Scurried(Event, frozen=True, tag="scurried"):
    """The rats came through a door."""

    door: Door
    watched: bool


ToyEvent = (
    Dealt | Watched | Revealed | Swung | SteppedIn | Shrugged | Bitten | Ate | Shown | Scurried
)


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
    candles: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """Candles that each keeper brings, to show cards by; with any, the party may catch its breath between rounds."""
    keepers: Annotated[list[str], msgspec.Meta(max_length=4)] | None = None
    """Who sits at each seat."""


class Cellar(State):
    """The whole game."""

    agenda: list[Step]
    keepers: list[Keeper]
    deck: Pile
    rats: dict[PackId, int]
    discard: list[str] = []
    round: int = 0
    door: Door | None = None
    candlelit: bool = False

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
            "doors": [f"door:{each}" for each in DOORS],
            "door": self.door,
            "packs": [f"pack:{each}" for each in self.rats],
            "rats": self.rats,
            "deck": len(self.deck),
            "discard": self.discard,
            "keepers": [
                {
                    "id": f"keeper:{number}",
                    "name": keeper.name,
                    "health": keeper.health,
                    "cheese": keeper.cheese,
                    "stance": keeper.stance,
                    "played": keeper.played,
                    "cards": len(keeper.hand),
                    "hand": keeper.hand if number == seat else None,
                    "known": keeper.known,
                    "candles": keeper.candles,
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
        if any(card not in keeper.hand for keeper in self.keepers for card in keeper.known):
            found.append("known-card-not-held")
        if any(not 0 <= keeper.health <= HEALTH for keeper in self.keepers):
            found.append("health-out-of-range")
        if any(rats < 0 for rats in self.rats.values()):
            found.append("rats-out-of-range")
        return found

    def resample(self, seat: Seat, pick: Pick) -> None:
        """Deal the other hands anew out of the cards this seat has not seen; those that were shown stay."""
        others = [keeper for number, keeper in enumerate(self.keepers) if number != seat]
        hidden = [card for each in others for card in each.hand if card not in each.known]
        unseen = sorted([*self.deck.cards(), *hidden])
        for keeper in others:
            for place, card in enumerate(keeper.hand):
                if card not in keeper.known:
                    keeper.hand[place] = pick(unseen)
                    unseen.remove(keeper.hand[place])
            keeper.hand.sort()
        self.deck.become(*unseen)

    def anytime(self, seat: Seat) -> Sequence[Option[str]]:
        """Cheese can be eaten, or given to a friend, at any time, and a candle lit to show a card."""
        keeper, refs = self.keepers[seat], (f"keeper:{seat}",)
        options: list[Option[str]] = []
        if keeper.cheese and any(each.health < HEALTH for each in self.keepers):
            options.append(Option("cheese", "cheese", refs, "Unwrap your cheese"))
        if keeper.candles and len(keeper.known) < len(keeper.hand):
            options.append(Option("candle", "candle", refs, "Light a candle and show a card"))
        return options

    def interlude(self, seat: Seat, value: str) -> Rule:
        """Carry out an any-time option."""
        from tabard.toy.rules import light_candle, unwrap_cheese  # noqa: PLC0415 - rules stand above the state

        return unwrap_cheese(self, seat) if value == "cheese" else light_candle(self, seat)


def upgrade(version: int, checkpoint: bytes) -> bytes:
    """Give a checkpoint from before there were candles what it lacks."""
    assert version == 1
    return msgspec.msgpack.encode(msgspec.msgpack.decode(checkpoint, type=Cellar))
