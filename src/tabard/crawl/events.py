"""What happens on the map, with its numbers. Hexes go by the names that people use."""

from __future__ import annotations

from tabard.crawl.effects import Condition, Word
from tabard.table import Event


def refer_to(*ids: str) -> tuple[str, ...]:
    """Return the refs of figures; who is not named does not count."""
    return tuple(f"figure:{each}" for each in ids if each)


class Concerning(Event, frozen=True):
    """An event about one figure."""

    figure: str

    @property
    def refs(self) -> tuple[str, ...]:
        """The figure."""
        return refer_to(self.figure)


class Moved(Concerning, frozen=True, tag="moved"):
    """A figure moved; the path names every hex entered."""

    path: tuple[str, ...]
    flying: bool = False


class Pushed(Concerning, frozen=True, tag="shoved"):
    """A figure was pushed or pulled one hex."""

    by: str
    word: Word
    to: str

    @property
    def refs(self) -> tuple[str, ...]:
        """The figure, and who moved it."""
        return refer_to(self.figure, self.by)


class Placed(Concerning, frozen=True, tag="placed"):
    """A figure came to a hex without moving there."""

    at: str


class Attacked(Event, frozen=True, tag="attacked"):
    """An attack with its sum: base and bonuses, modifier, shield less pierce, and the damage."""

    attacker: str
    target: str
    base: int
    bonus: int
    modifier: str
    shield: int
    pierce: int
    damage: int
    ranged: bool
    advantage: int
    """1 with advantage, -1 with disadvantage."""
    poison: int = 0
    """How much of the bonus is there because the target is poisoned."""
    name: str = ""
    """What people call the target, where its id does not say it."""

    @property
    def refs(self) -> tuple[str, ...]:
        """Both figures."""
        return refer_to(self.attacker, self.target)


class Damaged(Concerning, frozen=True, tag="damaged"):
    """A figure lost hit points."""

    amount: int
    hp: int
    cause: str
    name: str = ""
    by: str = ""
    """Who did it; nobody if it came from the map, a condition, a rest or the scenario."""
    beyond: int = 0
    """How much of it was more than there was to lose."""

    @property
    def suffered(self) -> int:
        """How many hit points were lost (H-27.29)."""
        return self.amount - self.beyond


class Negated(Concerning, frozen=True, tag="negated"):
    """Damage was negated altogether."""

    amount: int
    how: str
    by: str = ""
    """Who would have done it."""


class Died(Concerning, frozen=True, tag="died"):
    """A figure left the map."""

    name: str = ""
    by: str = ""
    """Who took its last hit point."""


class Gained(Concerning, frozen=True, tag="gained"):
    """A figure gained a condition."""

    condition: Condition
    by: str = ""
    """Who gave it."""


class Shed(Concerning, frozen=True, tag="shed"):
    """A condition ended."""

    condition: Condition


class KeptOff(Concerning, frozen=True, tag="kept-off"):
    """A safeguard has kept a condition off, and is gone."""

    condition: Condition


class Summoned(Concerning, frozen=True, tag="summoned"):
    """A figure came onto the map because another has summoned it."""

    owner: str
    at: str

    @property
    def refs(self) -> tuple[str, ...]:
        """The figure and its owner."""
        return refer_to(self.figure, self.owner)


class Left(Concerning, frozen=True, tag="left"):
    """A figure left the map without having been killed."""

    name: str = ""


class Opened(Concerning, frozen=True, tag="opened"):
    """A character has opened a door by entering it."""

    at: str


class Sprung(Concerning, frozen=True, tag="sprung"):
    """A figure has sprung a trap, which is gone."""

    at: str


class Healed(Concerning, frozen=True, tag="healed"):
    """A figure was healed; poison leaves it with no hit points gained."""

    amount: int
    hp: int
    name: str = ""
    by: str = ""
    """Who healed it."""


class BonusBegan(Concerning, frozen=True, tag="bonus"):
    """A figure has a bonus from now on."""

    bonus: str
    until: str
    text: str = ""
    """What it gives, in words."""


class BonusEnded(Concerning, frozen=True, tag="bonus-ended"):
    """A bonus is over."""

    bonus: str
    text: str = ""


class Consumed(Concerning, frozen=True, tag="consumed"):
    """Infusions were used up."""

    infusions: tuple[str, ...]
    sources: tuple[str, ...] = ()
    """What showed each of them."""

    @property
    def refs(self) -> tuple[str, ...]:
        """The figure and what it consumed."""
        return (*refer_to(self.figure), *(f"infusion:{each}" for each in self.infusions))


class Built(Event, frozen=True, tag="built"):
    """Something was put into a hex, or taken out of it."""

    at: str
    what: str


class Planned(Concerning, frozen=True, tag="planned"):
    """A monster has chosen whom to go for and where to attack from."""

    focus: str
    goal: tuple[str, ...]
    move_to: str
    start: str = ""
    """Where it stands."""
    name: str = ""
    """What people call the focus, where its id does not say it."""

    @property
    def refs(self) -> tuple[str, ...]:
        """The monster and its focus."""
        return refer_to(self.figure, self.focus)


class Idle(Concerning, frozen=True, tag="idle"):
    """A figure could not do an ability, or nothing at all."""

    ability: str
    """Empty at the end of a turn in which it did nothing."""
    why: str


class LeftOut(Concerning, frozen=True, tag="left-out"):
    """Whoever attacks has left an effect out of the attack."""

    effect: str


class ItemUsed(Event, frozen=True, tag="item"):
    """A character used an item."""

    item: str
    name: str = ""
    figure: str = ""
    """Whose item it is."""
    state: str = ""
    """How it lies from now on: ready, spent or lost."""

    @property
    def refs(self) -> tuple[str, ...]:
        """The item."""
        return (f"item:{self.item}",)


class Skipped(Concerning, frozen=True, tag="skipped"):
    """A figure has skipped an ability that it could have performed."""

    ability: str


class Righted(Event, frozen=True, tag="righted"):
    """Somebody has set something right by hand."""

    what: str


CrawlEvent = (
    Moved | Pushed | Placed | Attacked | Damaged | Negated | Died | Gained | Shed | Healed
    | BonusBegan | BonusEnded | Consumed | Built | Planned | Idle | LeftOut | Skipped | Righted
)  # fmt: skip
"""What happens in both hex games."""

DungeonEvent = KeptOff | Sprung | Opened | Summoned | Left
"""What happens only in the larger of them."""
