"""What happens on the map, with its numbers. Hexes go by the names that people use."""

from __future__ import annotations

from tabard.crawl.abilities import Condition, Word
from tabard.table import Event


class Moved(Event, frozen=True, tag="moved"):
    """A figure moved; the path names every hex entered."""

    figure: str
    path: tuple[str, ...]
    flying: bool = False


class Shoved(Event, frozen=True, tag="shoved"):
    """A figure was pushed or pulled one hex."""

    figure: str
    by: str
    word: Word
    to: str


class Placed(Event, frozen=True, tag="placed"):
    """A figure came to a hex without moving there."""

    figure: str
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


class Damaged(Event, frozen=True, tag="damaged"):
    """A figure lost hit points."""

    figure: str
    amount: int
    hp: int
    cause: str


class Negated(Event, frozen=True, tag="negated"):
    """Damage was negated altogether."""

    figure: str
    amount: int
    how: str


class Died(Event, frozen=True, tag="died"):
    """A figure left the map."""

    figure: str


class Gained(Event, frozen=True, tag="gained"):
    """A figure gained a condition."""

    figure: str
    condition: Condition


class Shed(Event, frozen=True, tag="shed"):
    """A condition ended."""

    figure: str
    condition: Condition


class Healed(Event, frozen=True, tag="healed"):
    """A figure was healed; poison leaves it with no hit points gained."""

    figure: str
    amount: int
    hp: int


class Strengthened(Event, frozen=True, tag="bonus"):
    """A figure has a bonus from now on."""

    figure: str
    bonus: str
    until: str
    text: str = ""
    """What it gives, in words."""


class BonusEnded(Event, frozen=True, tag="bonus-ended"):
    """A bonus is over."""

    figure: str
    bonus: str
    text: str = ""


class Consumed(Event, frozen=True, tag="consumed"):
    """Infusions were used up."""

    figure: str
    infusions: tuple[str, ...]


class Built(Event, frozen=True, tag="built"):
    """Something was put into a hex, or taken out of it."""

    at: str
    what: str


class Planned(Event, frozen=True, tag="planned"):
    """A monster has chosen whom to go for and where to attack from."""

    figure: str
    focus: str
    goal: tuple[str, ...]
    move_to: str


class Idle(Event, frozen=True, tag="idle"):
    """A figure could not do an ability."""

    figure: str
    ability: str
    why: str


CrawlEvent = (
    Moved | Shoved | Placed | Attacked | Damaged | Negated | Died | Gained | Shed | Healed
    | Strengthened | BonusEnded | Consumed | Built | Planned | Idle
)  # fmt: skip
