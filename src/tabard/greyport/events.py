"""What happens in Greyport, with its numbers; log, pictures and statistics read it."""

from __future__ import annotations

from typing import Literal

from tabard.table import Event, Seat


class Happening(Event, frozen=True):
    """Something that happened to monsters, players or the location, which it names."""

    @property
    def refs(self) -> tuple[str, ...]:
        """Name whom it is about: the monster first, then the player, then whom else."""
        monster, seat = getattr(self, "monster", 0), getattr(self, "seat", -1)
        location = getattr(self, "location", "")
        return (
            *([f"monster:{monster}"] if monster else ()),
            *([f"player:{seat}"] if seat >= 0 else ()),
            *(f"monster:{each}" for each in getattr(self, "monsters", ())),
            *([f"location:{location}"] if location else ()),
        )


class Began(Happening, frozen=True, tag="began"):
    """An encounter began at a location."""

    encounter: str
    location: str
    hp: int


class RoundBegan(Happening, frozen=True, tag="round-began"):
    """A round began with a new defending player."""

    round: int
    seat: int


class Drew(Happening, frozen=True, tag="drew"):
    """A player drew a card."""

    seat: int
    card: str | None
    shown: bool
    """Hands are open."""

    def seen_by(self, seat: Seat | None) -> Event:
        """Show a hidden card to the one who drew it."""
        return self if self.shown or seat == self.seat else Drew(self.seat, None, self.shown)


class Revealed(Happening, frozen=True, tag="revealed"):
    """A monster, a token or a boss came into play."""

    monster: int
    card: str
    place: int


class Moved(Happening, frozen=True, tag="moved"):
    """A monster went to another group."""

    monster: int
    card: str
    place: int
    how: Literal["taunt", "effect", "vengeful", "ferocious", "location lost"]
    seat: int = -1
    """Who Taunted it."""


class PlayedCard(Happening, frozen=True, tag="played"):
    """A player played a hero, or an item on one."""

    seat: int
    card: str
    hero: str = ""


class Fought(Happening, frozen=True, tag="fought"):
    """A hero fought: dice and the sum before armor."""

    seat: int
    hero: str
    monsters: tuple[int, ...]
    dice: tuple[int, ...]
    total: int
    colours: tuple[str, ...] = ()
    """Of the dice, in their order."""


class Rerolled(Happening, frozen=True, tag="rerolled"):
    """A die of the fight was rolled again."""

    die: str
    before: int
    after: int


class MonsterHurt(Happening, frozen=True, tag="monster-hurt"):
    """A monster took damage, or was spared all of it."""

    monster: int
    card: str
    amount: int
    damage: int
    hp: int
    how: Literal["", "fight", "splash", "snipe", "text"] = ""
    """By what; older games did not say."""
    by: str = ""
    """The card that dealt it: the hero of the fight, or whose text it is."""
    seat: int = -1
    """Whose hero or card it was; -1 is nobody's."""


class Defeated(Happening, frozen=True, tag="defeated"):
    """A monster was defeated."""

    monster: int
    card: str
    seat: int


class Weakened(Happening, frozen=True, tag="weakened"):
    """A monster deals less damage this round."""

    monster: int
    card: str
    amount: int


class Turned(Happening, frozen=True, tag="turned"):
    """A boss was turned over."""

    monster: int
    card: str


class Shielded(Happening, frozen=True, tag="shielded"):
    """Shield tokens were put down."""

    amount: int
    shields: int
    seat: int = -1
    """Who played the card."""


class Harmed(Happening, frozen=True, tag="harmed"):
    """A player took damage, some of it prevented."""

    seat: int
    amount: int
    prevented: int
    hp: int
    by: str = ""
    """The card whose text dealt it; none where the monsters strike."""


class LostHP(Happening, frozen=True, tag="lost-hp"):
    """A player lost hit points that nothing prevents."""

    seat: int
    amount: int
    hp: int
    by: str = ""
    """The card that took them."""


class Healed(Happening, frozen=True, tag="healed"):
    """A player healed."""

    seat: int
    amount: int
    hp: int


class GotCurse(Happening, frozen=True, tag="got-curse"):
    """A player gained a curse."""

    seat: int
    on_deck: bool
    by: str = ""
    """The card that gave it: the Cursed monster, or whose text it is."""


class GotCoins(Happening, frozen=True, tag="got-coins"):
    """A player received coins."""

    seat: int
    coins: tuple[str, ...]


class Recruited(Happening, frozen=True, tag="recruited"):
    """A player recruited a card, with a coin or for free."""

    seat: int
    card: str
    coin: str = ""


class Discarded(Happening, frozen=True, tag="discarded"):
    """A player discarded a card."""

    seat: int
    card: str


class Retired(Happening, frozen=True, tag="retired"):
    """A card left the game; -1 is a hero of the reinforcements who sits at the table as a character (G-15.4)."""

    seat: int
    card: str


class TookBack(Happening, frozen=True, tag="took-back"):
    """A player took a card back to the hand."""

    seat: int
    card: str


class Levelled(Happening, frozen=True, tag="levelled"):
    """A player hero changed its level."""

    seat: int
    level: int


class LocationHP(Happening, frozen=True, tag="location-hp"):
    """The location lost hit points, or got some back (below 0 is loss)."""

    change: int
    hp: int
    by: str = ""
    """The card whose text did it; none where the monsters strike."""


class LocationSaved(Happening, frozen=True, tag="location-saved"):
    """The last monster left the location: the party gets its reward."""

    location: str


class LocationLost(Happening, frozen=True, tag="location-lost"):
    """The location was destroyed."""

    location: str


class SetOff(Happening, frozen=True, tag="set-off"):
    """What a card says happened of its own accord: an Ambush, a bomb, the penalty of a lost location."""

    card: str
    moment: str
    monster: int = 0
    seat: int = -1
    """Whose card it is; -1 is nobody's."""
    back: bool = False
    """The boss has been turned over."""


class StepBegan(Happening, frozen=True, tag="step-began"):
    """The round goes on by itself: the monsters strike, or what was played is discarded."""

    step: Literal["monster damage", "cleanup"]


class SaidDone(Happening, frozen=True, tag="said-done"):
    """A player is done for this round, or is not any more."""

    seat: int
    done: bool


class EncounterEnded(Happening, frozen=True, tag="encounter-ended"):
    """No monster is left in play."""

    encounter: str


class Achieved(Happening, frozen=True, tag="achieved"):
    """The party earned an achievement (G-18)."""

    achievement: str
    hardcore: bool
    """It counts for hardcore play, and not for any other (G-18.14)."""


class Discouraged(Happening, frozen=True, tag="discouraged"):
    """A subdeck joined earlier than is advisable (G-17.9)."""

    subdeck: str
    before: int
    """The encounter before which it had better be left away."""


class Righted(Happening, frozen=True, tag="righted"):
    """Something was set right by hand, so that the game earns no achievements (G-18.17)."""

    what: str


GreyportEvent = (
    Began | RoundBegan | Drew | Revealed | Moved | PlayedCard | Fought | Rerolled | MonsterHurt
    | Defeated | Weakened | Turned | Shielded | Harmed | LostHP | Healed | GotCurse | GotCoins
    | Recruited | Discarded | Retired | TookBack | Levelled | LocationHP | LocationSaved
    | LocationLost | SetOff | StepBegan | SaidDone | EncounterEnded | Achieved | Discouraged | Righted
)  # fmt: skip
