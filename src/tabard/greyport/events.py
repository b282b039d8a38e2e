"""What happens in Greyport, with its numbers; log, pictures and statistics read it."""

from __future__ import annotations

from typing import Literal

from tabard.table import Event, Seat


class Began(Event, frozen=True, tag="began"):
    """An encounter began at a location."""

    encounter: str
    location: str
    hp: int


class RoundBegan(Event, frozen=True, tag="round-began"):
    """A round began with a new defending player."""

    round: int
    seat: int


class Drew(Event, frozen=True, tag="drew"):
    """A player drew a card."""

    seat: int
    card: str | None
    shown: bool
    """Hands are open."""

    def seen_by(self, seat: Seat | None) -> Event:
        """Show a hidden card to the one who drew it."""
        return self if self.shown or seat == self.seat else Drew(self.seat, None, self.shown)


class Revealed(Event, frozen=True, tag="revealed"):
    """A monster, a token or a boss came into play."""

    monster: int
    card: str
    place: int


class Moved(Event, frozen=True, tag="moved"):
    """A monster went to another group."""

    monster: int
    card: str
    place: int
    how: Literal["taunt", "effect", "vengeful", "ferocious", "location lost"]
    seat: int = -1
    """Who Taunted it."""


class PlayedCard(Event, frozen=True, tag="played"):
    """A player played a hero, or an item on one."""

    seat: int
    card: str
    hero: str = ""


class Fought(Event, frozen=True, tag="fought"):
    """A hero fought: dice and the sum before armor."""

    seat: int
    hero: str
    monsters: tuple[int, ...]
    dice: tuple[int, ...]
    total: int


class Rerolled(Event, frozen=True, tag="rerolled"):
    """A die of the fight was rolled again."""

    die: str
    before: int
    after: int


class MonsterHurt(Event, frozen=True, tag="monster-hurt"):
    """A monster took damage, or was spared all of it."""

    monster: int
    card: str
    amount: int
    damage: int
    hp: int


class Defeated(Event, frozen=True, tag="defeated"):
    """A monster was defeated."""

    monster: int
    card: str
    seat: int


class Weakened(Event, frozen=True, tag="weakened"):
    """A monster deals less damage this round."""

    monster: int
    card: str
    amount: int


class Turned(Event, frozen=True, tag="turned"):
    """A boss was turned over."""

    monster: int
    card: str


class Shielded(Event, frozen=True, tag="shielded"):
    """Shield tokens were put down."""

    amount: int
    shields: int


class Harmed(Event, frozen=True, tag="harmed"):
    """A player took damage, some of it prevented."""

    seat: int
    amount: int
    prevented: int
    hp: int


class LostHP(Event, frozen=True, tag="lost-hp"):
    """A player lost hit points that nothing prevents."""

    seat: int
    amount: int
    hp: int


class Healed(Event, frozen=True, tag="healed"):
    """A player healed."""

    seat: int
    amount: int
    hp: int


class GotCurse(Event, frozen=True, tag="got-curse"):
    """A player gained a curse."""

    seat: int
    on_deck: bool


class GotCoins(Event, frozen=True, tag="got-coins"):
    """A player received coins."""

    seat: int
    coins: tuple[str, ...]


class Recruited(Event, frozen=True, tag="recruited"):
    """A player recruited a card, with a coin or for free."""

    seat: int
    card: str
    coin: str = ""


class Discarded(Event, frozen=True, tag="discarded"):
    """A player discarded a card."""

    seat: int
    card: str


class Retired(Event, frozen=True, tag="retired"):
    """A card left the game; -1 is nobody's."""

    seat: int
    card: str


class TookBack(Event, frozen=True, tag="took-back"):
    """A player took a card back to the hand."""

    seat: int
    card: str


class Levelled(Event, frozen=True, tag="levelled"):
    """A player hero changed its level."""

    seat: int
    level: int


class LocationHP(Event, frozen=True, tag="location-hp"):
    """The location lost hit points, or got some back (below 0 is loss)."""

    change: int
    hp: int


class LocationSaved(Event, frozen=True, tag="location-saved"):
    """The last monster left the location: the party gets its reward."""

    location: str


class LocationLost(Event, frozen=True, tag="location-lost"):
    """The location was destroyed."""

    location: str


class SaidDone(Event, frozen=True, tag="said-done"):
    """A player is done for this round, or is not any more."""

    seat: int
    done: bool


class EncounterEnded(Event, frozen=True, tag="encounter-ended"):
    """No monster is left in play."""

    encounter: str


class Achieved(Event, frozen=True, tag="achieved"):
    """The party earned an achievement (G-18)."""

    achievement: str
    hardcore: bool
    """It counts for hardcore play, and not for any other (G-18.14)."""


class Discouraged(Event, frozen=True, tag="discouraged"):
    """A subdeck joined earlier than is advisable (G-17.9)."""

    subdeck: str
    before: int
    """The encounter before which it had better be left away."""


class Righted(Event, frozen=True, tag="righted"):
    """Something was set right by hand, so that the game earns no achievements (G-18.17)."""

    what: str


GreyportEvent = (
    Began | RoundBegan | Drew | Revealed | Moved | PlayedCard | Fought | Rerolled | MonsterHurt
    | Defeated | Weakened | Turned | Shielded | Harmed | LostHP | Healed | GotCurse | GotCoins
    | Recruited | Discarded | Retired | TookBack | Levelled | LocationHP | LocationSaved
    | LocationLost | SaidDone | EncounterEnded | Achieved | Discouraged | Righted
)  # fmt: skip
