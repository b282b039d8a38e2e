"""Masteries: what of a class is counted in a scenario, and which of its masteries were reached when it ends (p. 54)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tabard.crawl import events as on_map
from tabard.crawl.abilities import Whenever
from tabard.haven import ways_watched
from tabard.haven.deeds_watched import ROUND, TURN, WATCHERS, count, counted, keep_most
from tabard.haven.more_masteries import (
    MORE_NOTED,
    had_hard_rounds,
    had_open_targets,
    has_always_helped,
)

if TYPE_CHECKING:
    from tabard.crawl.figures import Bonus, Figure
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven
    from tabard.table import Event

OBSTACLES = f"{ROUND}obstacles"
HEALED = f"{ROUND}healed"


# What is counted


def _count_consumed(game: Haven, event: on_map.Consumed) -> None:
    for each in event.infusions:
        count(game, event.figure, f"{TURN}consumed {each}")
    if all(counted(game, event.figure, f"{TURN}consumed {e}") for e in ("fire", "ice")):
        first = not counted(game, event.figure, f"{TURN}fire and ice")
        count(game, event.figure, f"{TURN}fire and ice")
        count(game, event.figure, "turns with fire and ice", int(first))


def _count_heal(game: Haven, event: on_map.Healed) -> None:
    if game.whose(event.by) is not None:
        count(game, event.by, HEALED, event.amount)
        keep_most(game, event.by, "healed in a round", counted(game, event.by, HEALED))


def _count_damage(game: Haven, event: on_map.Damaged) -> None:
    """Count who was killed by a controlled figure, or died while it was controlled."""
    if event.hp:
        return
    grant, figure = game.grant, game.find(event.figure)
    if grant is None or figure is None or figure.side == "party":
        return
    if grant.figure in (event.by, event.figure) and game.whose(grant.figure) is None:
        leader = game.find(grant.figure)
        if leader is not None and leader.side != "party":
            count(game, grant.by, "control kills")


NOTED: Mapping[type[Event], Callable[[Any, Any], None]] = {
    on_map.Consumed: _count_consumed,
    on_map.Healed: _count_heal,
    on_map.Damaged: _count_damage,
}
TABLES = (WATCHERS, ways_watched.WATCHERS, MORE_NOTED, NOTED)
COUNTERS: Mapping[type[Event], tuple[Callable[[Any, Any], None], ...]] = {
    kind: tuple(each[kind] for each in TABLES if kind in each) for table in TABLES for kind in table
}
"""Everything that each kind of event is counted as, for battle goals and for masteries."""


def note_lost_action(game: Haven, who: Hero, card: str, half: str) -> None:
    """Count a lost action that was performed."""
    count(game, who.figure, f"lost {card} {half}")


def note_obstacle(game: Haven, figure: Figure) -> None:
    """Count that a figure has created, destroyed or moved an obstacle in this round."""
    if not counted(game, figure.id, OBSTACLES):
        count(game, figure.id, "rounds with obstacles")
    count(game, figure.id, OBSTACLES)


def note_attacks(game: Haven, figure: Figure, *, is_ranged: bool) -> None:
    """Note what an attack ability has dealt."""
    kind = "ranged" if is_ranged else "melee"
    keep_most(game, figure.id, f"most by a {kind} ability", game.deeds_of(figure.id).damage)


def note_augment(game: Haven, bearer: Figure, bonus: Bonus) -> None:
    """Count that an augment has come into an attack, or after one."""
    ability = game.ability(bonus.path)
    if isinstance(ability, Whenever) and ability.family == "augment":
        count(game, bearer.id, f"augment {bonus.card}")


# What was reached


def _count_many(game: Haven, who: Hero, prefix: str, times: int) -> int:
    """Say how many different things were counted so often."""
    held = game.watch.counts.get(who.figure, {})
    return sum(number >= times for word, number in held.items() if word.startswith(prefix))


def _count_lost_actions(game: Haven, who: Hero) -> dict[str, int]:
    """Return how often each lost action was performed; what is counted of all of them together names no half."""
    held = game.watch.counts.get(who.figure, {})
    return {
        word: number
        for word, number in held.items()
        if word.startswith("lost ") and word.endswith((" top", " bottom"))
    }


def _has_cragheart_figures(game: Haven, who: Hero) -> bool:
    wanted = ("healed in a round", "most by a ranged ability", "most by a melee ability")
    return all(counted(game, who.figure, each) >= 8 for each in wanted)


Judge = Callable[["Haven", "Hero"], bool]
MASTERIES: Mapping[str, tuple[Judge, ...]] = {
    "bruiser": (
        lambda game, who: counted(game, who.figure, "kills of who was moved") > 0,
        had_hard_rounds,
    ),
    "silent-knife": (
        had_open_targets,
        lambda game, who: who.money >= 12,  # noqa: ARG005 - the same for all
    ),
    "tinkerer": (
        has_always_helped,
        lambda game, who: len(_count_lost_actions(game, who)) >= 11,
    ),
    "spellweaver": (
        lambda game, who: counted(game, who.figure, "turns with fire and ice") >= 6,
        lambda game, who: sum(each >= 2 for each in _count_lost_actions(game, who).values()) >= 4,
    ),
    "cragheart": (
        lambda game, who: counted(game, who.figure, "rounds with obstacles") >= game.round,
        _has_cragheart_figures,
    ),
    "mindthief": (
        lambda game, who: counted(game, who.figure, "control kills") >= 5,
        lambda game, who: _count_many(game, who, "augment ", 3) >= 4,
    ),
}
"""How the masteries of each class are judged, in the order in which they are printed."""


SCENARIOS = {("bruiser", 1): 3, ("silent-knife", 2): 3}
"""In how many scenarios a mastery has to be reached, where that is more than one (H-46.18)."""
DIFFERENT = {("tinkerer", 2): 11}
"""How many different lost actions there have to be, collected over all scenarios."""


def list_reached(game: Haven, who: Hero) -> tuple[bool, ...]:
    """Tell which masteries of its class a character has reached in this scenario; some have to be in several."""
    return tuple(each(game, who) for each in MASTERIES.get(who.kind, ()))


def list_collected(game: Haven, who: Hero) -> dict[int, tuple[str, ...]]:
    """List what of a mastery is taken along into the next scenario, by its place."""
    actions = tuple(sorted(_count_lost_actions(game, who)))
    return {place: actions for kind, place in DIFFERENT if kind == who.kind}
