"""The whole state of a game of Buttons & Bugs, and what it answers to the shared rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from tabard.bugs import items
from tabard.bugs.content import Box, CardSide, Item
from tabard.bugs.language import Face
from tabard.bugs.parts import BugsTurn, Campaign, Hero, read_campaign
from tabard.bugs.problems import problems
from tabard.bugs.scenarios import Scenario
from tabard.bugs.spawning import turns_of
from tabard.bugs.steps import Step
from tabard.bugs.view import view
from tabard.crawl import policy
from tabard.crawl.abilities import AnyAbility
from tabard.crawl.adventure import Adventure
from tabard.crawl.effects import Infusion
from tabard.crawl.figures import Figure, Traits
from tabard.crawl.maps import Map
from tabard.crawl.naming import make_title
from tabard.crawl.party import IN_ORDER, CardState, Phase
from tabard.crawl.policy import Policy
from tabard.crawl.terrain import Terrain
from tabard.table import Option, Rule, Seat


class Bugs(Adventure, kw_only=True):
    """A scenario being played, and the campaign around it if there is one."""

    agenda: list[Step]
    scenario: str
    party: list[Hero]
    """One character, for this is a game for one."""
    difficulty: str = "standard"
    custom: str = ""
    """The text of the situation that this game started from, for its map, goal and special rules."""
    coming: dict[str, list[str]] = {}
    """What the dice will show next, where a situation says so."""
    story: Campaign | None = None
    """The campaign between two scenarios."""
    sealed: bytes = b""
    """The campaign while a scenario runs."""

    round: int = 0
    phase: Phase = "setup"
    turns: list[BugsTurn] = []
    acting: BugsTurn | None = None
    marked: dict[str, list[Face]] = {}
    """The columns of each monster type that are marked this round."""
    rolled: dict[str, Face] = {}
    ranks: dict[str, int] = {}
    """The order of types, where initiatives are tied (B-11.12)."""
    monster_row: int = 0
    consumed: list[str] = []
    """The infusions used up this round."""
    created: list[Infusion] = []
    """Infusions made by items, for this round."""

    counters: dict[str, int] = {}
    fired: list[int] = []
    """The special rules that work once and have."""
    later: list[str] = []
    """What happens at the start of the next round: rule, effect and part by number (B-32.29)."""
    visited: list[int] = []
    """The plates on which the character ended a turn."""
    reached: str = ""
    """Why the goal is reached, from the moment it is (B-8.3)."""
    failed: str = ""
    """Why the scenario is lost."""

    policy: ClassVar[Policy] = policy.BUGS
    invisible_blocks: ClassVar[bool] = True

    # Content

    content: ClassVar[Box]
    """Everything in the box."""

    @property
    def campaign(self) -> Campaign | None:
        """The campaign around the scenario, to be read, if there is one."""
        return read_campaign(self.sealed) if self.sealed else self.story

    @property
    def played(self) -> Scenario:
        """The scenario being played."""
        return self.content.scenario(self.custom or self.scenario)

    @property
    def drawn(self) -> Map:
        """Its map as it was drawn."""
        return self.content.map(self.custom or self.scenario)

    if TYPE_CHECKING:

        def whose(self, id_: str) -> Hero | None:
            """Return the character that has this figure; None if it is nobody's own."""

    @property
    def hero(self) -> Hero:
        """The only character, for whatever shows or weighs a game for one."""
        return self.party[0]

    @property
    def character(self) -> Figure:
        """The only character's figure."""
        return self.figure_of(self.party[0])

    def names_of(self, type_: str) -> tuple[str, str]:
        """Say what people call one monster of a type, and several."""
        monster = self.content.monsters[type_]
        return monster.name, monster.several

    @cached_property
    def terrain(self) -> Terrain:
        """The map as it is now."""
        drawn = self.content.terrain(self.custom or self.scenario)
        return drawn.changed(self.overlays) if self.overlays else drawn

    def terrain_changed(self) -> None:
        """Forget the prepared map."""
        self.__dict__.pop("terrain", None)

    def ability(self, path: str) -> AnyAbility:
        """Return an ability by its path."""
        return self.content.abilities[path]  # type: ignore[return-value]  # items have a few of their own

    def count_abilities(self, path: str) -> int:
        """Return how many abilities an action has."""
        return self.content.ability_counts[path]

    def face_up(self, state: CardState) -> CardSide:
        """Return the side of a card that is up."""
        printed = self.content.cards[state.id]
        return printed.a if state.side == "a" else printed.b

    @property
    def things(self) -> Mapping[str, Item]:
        """Every item of the box."""
        return self.content.items

    def traits(self, figure: Figure) -> Traits:
        """Return what is printed for a figure."""
        content = self.content
        return content.known_traits.get(figure.kind) or content.traits(figure.kind)

    def called(self, id_: str) -> str:
        """Say what people call a figure; an objective has a name of its own."""
        for each in self.played.objectives:
            if each.id == id_:
                return each.name
        return make_title(id_)

    def initiative_of(self, figure: Figure) -> int:
        """Return the initiative by which monsters compare foci."""
        if figure.is_objective:
            return next(
                each.initiative for each in self.played.objectives if each.id == figure.kind
            )
        who = self.whose(figure.id)
        if who is not None:
            return who.initiative
        return self.turn_order(figure)[0]

    def turn_order(self, figure: Figure) -> tuple[int, ...]:
        """Return a monster's first place in this round's order, whether it has had its turn or not (B-31.20)."""
        if figure.kind not in self.rolled:
            return 99, 0, figure.number
        return min(map(IN_ORDER, turns_of(self, figure)))

    # The table

    def view(self, seat: Seat | None) -> dict[str, Any]:  # noqa: ARG002 - there are no secrets
        """Show everything: this game has no secrets but the dice to come."""
        return view(self)

    def problems(self) -> Sequence[str]:
        """Name every broken invariant."""
        return problems(self)

    def anytime(self, seat: Seat) -> Sequence[Option[Any]]:
        """List turn items and dismissals."""
        return items.anytime(self, self.party[seat])

    def interlude(self, seat: Seat, value: Any) -> Rule:  # noqa: ANN401 - the value of an option
        """Carry out a turn item or a dismissal."""
        return items.interlude(self, self.party[seat], value)
