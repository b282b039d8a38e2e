"""Abilities that only this book has, as data: what a line of a card becomes when its figure performs it."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from tabard.crawl.abilities import Ability, Own
from tabard.crawl.ability_parts import ALL, SELF, Aim, Area, Wording
from tabard.crawl.cards import HALVES
from tabard.crawl.effects import Condition
from tabard.crawl.figures import Hazard
from tabard.crawl.party import HalfName


class TileVerb(StrEnum):
    """The six ways to manipulate tiles (p. 31)."""

    CREATE = "create"
    DESTROY = "destroy"
    RELOCATE = "relocate"
    MOVE = "move"
    REPLACE = "replace"
    SPRING = "spring"


class Manipulate(Own, frozen=True, kw_only=True, tag="manipulate"):
    """Manipulate tiles."""

    verb: TileVerb
    what: Wording = None
    """Which tiles, in words."""
    where: Wording = None
    """Where new ones may be, or one that is relocated, in words."""
    made: str = ""
    """The kind of a new tile."""
    hazard: Hazard | None = None
    """What a new trap does."""
    count: int = 1
    """How many at most; ALL is every one that is found, and nobody chooses."""
    steps: int = 0
    """How far a tile is moved, hex by hex."""
    whom: Wording = None
    """Who springs a trap, if it is not the acting figure."""
    each: tuple[Ability, ...] = ()
    """What is done for each of the tiles."""


class LootAt(Own, frozen=True, kw_only=True, tag="loot-at"):
    """Take everything in some hexes."""

    where: Wording = None


class PlaceTokens(Own, frozen=True, kw_only=True, tag="place-tokens"):
    """Put tokens of a class onto the map."""

    name: str = ""
    count: int = 1
    where: Wording = None


class Cleanse(Own, frozen=True, kw_only=True, tag="cleanse"):
    """Take negative conditions away."""

    number: int = ALL
    aim: Aim = Aim()
    conditions: tuple[Condition, ...] = ()
    """What those gain afterwards whose conditions were removed."""


class Earn(Own, frozen=True, kw_only=True, tag="earn"):
    """Gain experience, money tokens or gold."""

    amount: int = 0
    what: Literal["xp", "money", "gold"] = "xp"


class Fleeting(Own, frozen=True, kw_only=True, tag="fleeting"):
    """Let conditions of the target end with the round."""

    conditions: tuple[Condition, ...] = ()


class Several(Own, frozen=True, kw_only=True, tag="several"):
    """Abilities one after the other, if something is true."""

    given: Wording = None
    """What must be true; nothing is always."""
    abilities: tuple[Ability, ...] = ()
    follow: bool = False
    """All but the first happen only if the first was performed."""


class Kill(Own, frozen=True, kw_only=True, tag="kill"):
    """Kill figures outright (H-43.15)."""

    whom: Wording = None
    number: int = ALL
    each: tuple[Ability, ...] = ()
    """What is done for each of them."""


class PayFor(Own, frozen=True, kw_only=True, tag="pay-for"):
    """Do one thing to get another (H-20.17, H-20.18)."""

    costs: tuple[Ability, ...] = ()
    """One of these is done first."""
    abilities: tuple[Ability, ...] = ()


class PayMoney(Own, frozen=True, kw_only=True, tag="pay-money"):
    """Put money tokens into a hex to do something."""

    number: int = 1
    where: Wording = None
    abilities: tuple[Ability, ...] = ()


class PlayCards(Own, frozen=True, kw_only=True, tag="play-cards"):
    """Perform a lost action of one of one's cards at once."""

    zone: Literal["discard", "lost"] = "discard"
    level: int | None = None
    besides: str = ""
    """Not this card."""


class MarkOut(Own, frozen=True, kw_only=True, tag="mark"):
    """Designate somebody, a hex or a tile, to which words can point from then on."""

    whom: Wording = None
    number: int = 1
    kind: Literal["figure", "hex", "tile"] = "figure"


class Static(Own, frozen=True, kw_only=True, tag="static"):
    """What holds as long as the bonus lasts."""

    change: Wording = None
    lasts: bool = True


class RecoverCards(Own, frozen=True, kw_only=True, tag="recover-cards"):
    """Take cards back into the hand."""

    number: int = ALL
    zone: Literal["discard", "lost"] = "discard"
    level: int | None = None
    """Only cards of this level."""
    card: str = ""
    """Only this one."""
    aim: Aim = SELF
    """Whose they are."""


class RecoverItems(Own, frozen=True, kw_only=True, tag="recover-items"):
    """Make own items usable again (H-31.3)."""

    number: int = ALL
    zones: tuple[Literal["spent", "lost"], ...] = ("spent", "lost")
    slot: str = ""
    """Only items of this kind."""


class StandIn(Own, frozen=True, kw_only=True, tag="stand-in"):
    """Choose a tile from which the next attack or heal ability of the turn is performed, as if one stood there."""

    what: Wording = None
    lasts: bool = True


class OneOf(Own, frozen=True, kw_only=True, tag="one-of"):
    """One of several, as its owner likes."""

    ways: tuple[Several, ...] = ()


class Hasten(Own, frozen=True, kw_only=True, tag="hasten"):
    """Change the own initiative of this round (H-17.2)."""

    by: int = 0


class Peek(Own, frozen=True, kw_only=True, tag="peek"):
    """Look at the next cards of the own modifier deck, and put any of them to the bottom."""

    number: int = 1


class ChooseLost(Own, frozen=True, kw_only=True, tag="choose-lost"):
    """Choose the card that a short rest loses."""


class RemoveCards(Own, frozen=True, kw_only=True, tag="remove-cards"):
    """Take cards out of the own modifier deck for the scenario."""

    card: str = ""
    """What it shows."""
    number: int = 1


class Flip(Own, frozen=True, kw_only=True, tag="flip"):
    """Turn the item over whose ability it is (H-34.4)."""


class Teleport(Own, frozen=True, kw_only=True, tag="teleport"):
    """Be in another hex at once (H-22.19)."""

    hexes: int = 0
    ending: Wording = None
    """What the hex must be like."""
    at: Wording = None
    """Where to, at any distance."""


class Command(Own, frozen=True, kw_only=True, tag="command"):
    """Let figures perform abilities: grant it to them, or control them (p. 31)."""

    whom: Wording = None
    number: int = ALL
    line: Wording = ()
    """What they do, as it is printed: its numbers may be on top of their stats."""
    is_control: bool = False


class KillInArea(Own, frozen=True, kw_only=True, tag="kill-in-area"):
    """Kill figures outright that stand in an area."""

    area: Area
    whom: Wording = None
    earns: int = 0
    """The experience for each of them."""


class LetPlay(Own, frozen=True, kw_only=True, tag="let-play"):
    """Let somebody play cards from the hand at once, one for each half."""

    whom: Wording = None
    number: int = 1
    halves: tuple[HalfName, ...] = HALVES
    """Which halves may be played."""
    is_persistent: bool = False
    """Only those with a persistent bonus."""


class ShareCards(Own, frozen=True, kw_only=True, tag="share-cards"):
    """Let somebody take lost cards of others back."""

    whom: Wording = None
    """Who decides."""
    owner: Wording = None
    """Whose cards they are, seen from who decides."""
    number: int = 1


class Hire(Own, frozen=True, kw_only=True, tag="hire"):
    """Let an enemy change sides for money tokens."""

    whom: Wording = None
    cost: int = 1


class SummonOwn(Own, frozen=True, kw_only=True, tag="summon-own"):
    """Put a summon onto the map, which stays as long as its card (p. 29)."""

    kind: str = ""


class Spawn(Own, frozen=True, kw_only=True, tag="spawn-monster"):
    """Let a monster come, of a rank by the number of characters (H-42.2)."""

    kind: str = ""
    ranks: tuple[str, ...] = ()
    """For two, three and four characters; one is for all, and `alternate` is normal and elite in turn."""
    at: str = ""
    """What the scenario calls the hex; "" is the acting figure's."""
    replaces: bool = False
    """The acting figure dies, and it comes in its place."""


class Call(Own, frozen=True, kw_only=True, tag="call"):
    """Do what is too long for a card, and stands in the scenario (H-43.5)."""

    name: str = ""
