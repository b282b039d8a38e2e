"""Parts of a scenario as they are written down: objectives, and special rules with what sets them off.

A special rule has a trigger and effects out of the small vocabulary of `scenario_language`. `docs/scenarios.md` shows how to write one.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Literal, Protocol

from msgspec import Meta, Struct

from tabard.content import written
from tabard.crawl.scenario_language import Goal, Later, OwnGoal, OwnTest, Test

if TYPE_CHECKING:
    from tabard.crawl.adventure import Adventure
    from tabard.crawl.figures import Figure
    from tabard.hexes import Hex

MOST_EFFECTS = 20
"""How many effects a special rule may have, those that come later included; none in a box has more than two."""
MOST_RULES = 20
"""How many special rules a scenario may have; none in a box has more than four."""


class Objective(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to protect or to break."""

    id: str
    name: str
    at: Annotated[str, Meta(pattern="^[A-Z]$", description="the letter of its hex")]
    enemy_of: Literal["character", "monsters"]
    hp: int | None = None
    """None cannot be destroyed by damage."""
    initiative: int = 99


class Trigger(StrEnum):
    """When a special rule looks whether to do something."""

    SETUP = "setup"
    """At once in setup step 4."""
    SETUP_END = "setup-end"
    """In the last step of setup, after hit points were set."""
    ROUND_START = "round-start"
    ROUND_END = "round-end"
    DIES = "dies"
    """A monster (of the type in `of`) dies."""
    DESTROYED = "destroyed"
    """The objective in `of` is destroyed."""
    ENTERS = "enters"
    """A figure enters a hex of the letter in `of`, or a plate."""
    ENDS_TURN = "ends-turn"
    """The character ends a turn in a hex of the letter in `of`, or on a plate."""
    OPENS = "opens"
    """The door in `of` opens, whoever or whatever opens it."""
    REVEALS = "reveals"
    """The room in `of` is revealed."""
    LOOTS = "loots"
    """A character loots the treasure of that name in `of`."""
    ALWAYS = "always"
    """It holds as long as its conditions do."""
    TURN = "turn"
    """A figure that goes by a name in `of` begins its turn."""
    TURN_END = "turn-end"
    """A figure that goes by a name in `of` ends its turn."""
    SPAWNS = "spawns"
    """A figure has spawned for a hex of a letter in `of`."""
    EXHAUSTS = "exhausts"
    """A character is about to be exhausted by damage."""
    SPECIAL = "special"
    """A boss performs its special of that number: `NAME 2` in `of`."""


OF_PARTIES = (
    Trigger.OPENS, Trigger.REVEALS, Trigger.LOOTS, Trigger.ALWAYS, Trigger.TURN, Trigger.TURN_END, Trigger.SPAWNS, Trigger.EXHAUSTS,
    Trigger.SPECIAL,
)  # fmt: skip
"""What is set off only in a game of parties, with rooms and treasures."""


class SpecialRule(
    Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    rename={"since": "from", "given": "if"},
):
    """A trigger, what must hold, and what happens."""

    when: Trigger
    do: Annotated[tuple[Struct, ...], written("special")]
    """Effects of `scenario_language`, and those that a game adds."""
    text: str
    """What the players read."""
    of: str = ""
    by: Literal["character", "monster", "anyone"] = "anyone"
    since: int = 1
    """The first round in which it works."""
    until: int = 99
    every: int = 1
    once: bool = False
    given: Annotated[tuple[Test | OwnTest, ...], written("test")] = ()

    def __post_init__(self) -> None:
        """Refuse a rule that does more than anybody can follow."""
        count = sum(len(each.effects) if isinstance(each, Later) else 1 for each in self.do)
        if count > MOST_EFFECTS:
            raise ValueError(f"a rule has at most {MOST_EFFECTS} effects; this one has {count}")

    @property
    def of_words(self) -> list[str]:
        """What `of` lists."""
        return self.of.split()

    def is_ready(self, game: Adventure, number: int, here: Figure | None, at: Hex | None) -> bool:
        """Tell whether it works in this round, and is not used up."""
        del here, at
        if number in game.fired or not self.since <= game.round <= self.until:
            return False
        is_timed = self.when in (Trigger.ROUND_START, Trigger.ROUND_END)
        return not (is_timed and (game.round - self.since) % self.every)

    def use(self, game: Adventure, number: int, here: Figure | None, at: Hex | None) -> None:
        """Note that it works now."""
        del here, at
        if self.once:
            game.fired.append(number)


class Placed(Protocol):
    """An objective as far as the shared rules look at it."""

    @property
    def id(self) -> str:
        """What goals call it."""

    @property
    def at(self) -> str:
        """The letter of its hex."""


class Scenario(Protocol):
    """A scenario as the shared rules see it."""

    @property
    def objectives(self) -> Sequence[Placed]:
        """What is to be protected or broken."""

    @property
    def goal(self) -> Sequence[Goal | OwnGoal]:
        """What is to be reached, all of it."""

    @property
    def goal_text(self) -> str:
        """The same in words."""

    @property
    def lose(self) -> Sequence[Goal | OwnGoal]:
        """Any of these loses the scenario."""

    @property
    def rules(self) -> Sequence[SpecialRule]:
        """Its special rules."""
