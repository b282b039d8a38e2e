"""All that the state of a skirmish keeps, and what its book says by a class attribute."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from tabard.crawl.adventure import Adventure
from tabard.crawl.deeds import Deeds
from tabard.crawl.effects import Condition
from tabard.crawl.party import Phase, TurnToCome
from tabard.haven.ability_decks import AbilityDeck
from tabard.haven.campaign.sheets import Campaign
from tabard.haven.deeds_watched import Watch
from tabard.haven.element_board import ElementBoard
from tabard.haven.modifier_decks import Decks
from tabard.haven.pieces import Goals, Hero, Hoard, Laid, Memory, Place, Story, Variants
from tabard.haven.results import Result
from tabard.haven.steps import Step
from tabard.hexes import Hex
from tabard.table import Pile


class Fields(Adventure, kw_only=True):
    """What is kept of a scenario being played, field by field."""

    agenda: list[Step]
    party: list[Hero]
    level: int
    scenario: str
    """The id of a scenario, or the whole text of one that is in no pack."""
    seated: int
    """How many people play."""
    is_open: bool = False
    """Open information: everybody sees all hands (H-57.16)."""
    variants: Variants = Variants()
    abilities: dict[str, AbilityDeck]
    """The ability decks of the monster sets, by id."""
    paid: dict[str, list[int]] = {}
    """The consumptions that sets have made this round, by their numbers on the card; a set that has not begun is not there."""
    worked: list[str] = []
    """The sets of which somebody has performed anything this round."""
    boards: dict[str, ElementBoard] = {}
    """How the elements stood before a set that is acting consumed some of them."""
    decks: Decks
    """The modifier decks of characters and monsters (H-23.16)."""
    elements: ElementBoard = msgspec.field(default_factory=ElementBoard)
    goal_pile: Pile
    goals: dict[str, Goals] = {}
    """Battle goals, by figure."""
    watch: Watch = msgspec.field(default_factory=Watch)
    """What was counted for them."""
    allies: dict[str, int] = {}
    """Scenario allies by kind, with the initiative that the scenario gives them (H-17.17)."""

    revealed: list[str] = []
    """The rooms that are set up."""
    opened: list[Hex] = []
    """Where doors are open."""
    unlocked: list[Hex] = []
    """The doors that were locked and are so no more."""
    coins: dict[Hex, int] = {}
    """Money tokens on the map."""
    treasures: dict[Hex, str] = {}
    """Treasure tiles that nobody has looted."""
    tokens_used: int = 0
    """How many of the money tokens were placed, and not taken back by monsters (H-43.11)."""
    hoard: Hoard = msgspec.field(default_factory=Hoard)
    story: Story = msgspec.field(default_factory=Story)
    penalties: tuple[str, str, str] = ("none", "minor", "major")
    """Of the rooms of a random dungeon (H-58.24)."""
    counters: dict[str, int] = {}
    fired: list[int] = []
    """The special rules that work once and have."""
    later: list[str] = []
    """What happens at the start of the next round: rule, effect and part by number."""
    visited: list[int] = []
    """The plates on which a character ended a turn."""
    reached: str = ""
    """Why the goal is reached, from the moment it is."""
    failed: str = ""
    """Why the scenario is lost."""
    arrived: list[str] = []
    """The allies that have come where they were to be brought."""
    sections_read: list[str] = []
    result: Result | None = None
    """What came of the scenario, once it is over: what a campaign reads."""
    deeds: dict[str, Deeds] = {}
    """What figures have done in the turn that runs."""
    meant: dict[str, list[str]] = {}
    """Who was meant last, by the words that point back: target, marked, attacker."""
    hired: list[str] = []
    """Monsters that have changed sides for money."""
    laid: dict[str, Laid] = {}
    """Tokens of classes on the map, by their names."""
    spots: dict[str, list[Hex]] = {}
    """The same of hexes: where a tile, a token, a way or an area was."""
    fleeting: list[tuple[str, Condition]] = []
    """Conditions that end with the round, by figure."""
    lending: str = ""
    """Who has the augments of another for an attack ability; "-" once somebody has had them in this round."""
    kept: dict[str, Memory] = {}
    """Whom the words of active bonuses mean since they began, by the path of the bonus."""

    stickers: dict[str, str] = {}
    """Cards with enhancements, and by which name they are found then."""
    killer: str = ""
    """Who has just killed somebody, until what that sets off is done."""
    after_move: list[str] = []
    """What items let a figure do after the move that runs."""

    round: int = 0
    phase: Phase = "setup"
    places: list[Place] = []
    """The turns of this round, in order, which is set once (H-17.11)."""
    order: dict[str, int] = {}
    """The same, figure by figure."""
    turns: list[TurnToCome] = []
    """Those still to come this round."""
    acting: TurnToCome | None = None
    coming: dict[str, list[str]] = {}
    """What draws will show next, where somebody has said so."""

    campaign: Campaign | None = None
    """The campaign between two scenarios."""
    sealed: bytes = b""
    """The same while a scenario runs, which neither reads nor copies it."""

    ends_at_once: ClassVar[bool] = False
    may_forgo_attack: ClassVar[bool] = False
    credits_pushing: ClassVar[bool] = True
    pays_first: ClassVar[bool] = True
    has_triggers: ClassVar[bool] = True
    heals_objectives: ClassVar[bool] = True
    counts_deeds: ClassVar[bool] = True
