"""What the rules knew when they asked about abilities: for previews, for what needs no thought, and for bots.

Each is made by the rule that asks and holds the figures and plans of the state that is played, not copies.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tabard.table import About

if TYPE_CHECKING:
    from tabard.crawl.abilities import AnyAbility
    from tabard.crawl.attack_parts import AttackOn
    from tabard.crawl.effects import Effect
    from tabard.crawl.figures import Figure
    from tabard.crawl.monster_plans import WayAway
    from tabard.crawl.movement import Walk
    from tabard.crawl.planning import Plan, Turn
    from tabard.crawl.skirmish import AttackUnderway


class Selecting(About, frozen=True):
    """Which cards a character plays, asked of a seat that may have several."""

    chosen: Mapping[str, tuple[str, ...]]
    """What the same seat has chosen for others this round, by their figures, the card that leads first; no card for a long rest."""


class Walking(About, frozen=True):
    """Where to move."""

    walk: Walk


class Targeting(About, frozen=True):
    """Whom to target with an ability other than an attack."""

    actor: Figure
    ability: AnyAbility
    what: str
    """The ability in words."""


class Agreeing(About, frozen=True):
    """Whether to perform an ability at all."""

    actor: Figure
    ability: AnyAbility
    is_bonus: bool


class Placing(About, frozen=True):
    """In which hex an ability puts or destroys something."""

    actor: Figure
    ability: AnyAbility


class Attacking(About, frozen=True):
    """Whom to attack next."""

    actor: Figure
    underway: AttackUnderway


class ChangingAttack(About, frozen=True):
    """What to change about one attack on one target."""

    attack: AttackOn


class Adding(About, frozen=True):
    """Whether to use what a modifier adds to an attack."""

    attack: AttackOn
    effect: Effect


class Ordering(About, frozen=True):
    """Which effect of an attack comes first."""

    attack: AttackOn
    effects: Sequence[Effect]


class Pushing(About, frozen=True):
    """Where somebody is pushed or pulled."""

    by: Figure
    figure: Figure


class Heading(About, frozen=True):
    """Which of several equally good ways a monster takes."""

    actor: Figure
    turn: Turn
    plans: Sequence[Plan]


class Leaving(About, frozen=True):
    """To which of the hexes farthest from its focus a monster goes."""

    actor: Figure
    away: WayAway
    points: int
    """How many it has to move."""


class Suffering(About, frozen=True):
    """Whether to suffer damage or to negate it."""

    figure: Figure
    amount: int
