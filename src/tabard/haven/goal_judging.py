"""Battle goals, judged at the end of a scenario by what was counted and by how it stands (p. 15)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabard.haven.deeds_watched import counted
from tabard.haven.events import GoalJudged
from tabard.haven.map_legend import Rank
from tabard.haven.ways_watched import HELPED, REMOVED

if TYPE_CHECKING:
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven


@dataclass(frozen=True)
class Asked:
    """A character whose goal is judged."""

    game: Haven
    who: Hero

    def __getitem__(self, word: str) -> int:
        """Return what was counted under a word."""
        return counted(self.game, self.who.figure, word)

    @property
    def is_battered(self) -> bool:
        """Tell whether it is still there with 3 hit points or less."""
        figure = self.game.find(self.who.figure)
        return figure is not None and figure.hp <= 3

    @property
    def is_sound(self) -> bool:
        """Tell whether it has all its hit points."""
        figure = self.game.find(self.who.figure)
        return figure is not None and not figure.missing

    @property
    def cards(self) -> int:
        """How many cards lie in hand and discard pile."""
        return len(self.who.in_zone("hand", "discard"))

    @property
    def others(self) -> list[int]:
        """How many money tokens each other character has looted."""
        return [
            counted(self.game, each.figure, "coins")
            for each in self.game.party
            if each is not self.who
        ]

    def is_first(self, names: list[str]) -> bool:
        """Tell whether it is the first in a list."""
        return names[:1] == [self.who.figure]

    def is_last(self, names: list[str]) -> bool:
        """Tell whether it is the last in a list."""
        return names[-1:] == [self.who.figure]

    @property
    def has_killed_all_kinds(self) -> bool:
        """Tell whether it has killed one of each kind that was there for this number of characters."""
        size, sided = len(self.game.party), self.game.story.sided
        there = {
            each.post.type
            for each in self.game.drawn.posts
            if each.post.rank(size, sided) is not Rank.NONE
        }
        return there <= {*self.game.watch.kinds.get(self.who.figure, ())}


JUDGED: Mapping[str, Callable[[Asked], bool]] = {
    "accountant": lambda it: not it["rests with cards"],
    "acrobat": lambda it: it["most negated"] >= 5,
    "ascetic": lambda it: all(it["coins"] < each for each in it.others),
    "assassin": lambda it: it["early kills"] > 0,
    "assistant": lambda it: it["assisted kills"] > 0,
    "bastion": lambda it: it["held a door"] > 0,
    "bully": lambda it: it["afflicted kills"] > 0,
    "cleaner": lambda it: it["coins in a turn"] >= 3,
    "closer": lambda it: it.is_last(it.game.watch.killers),
    "conservator": lambda it: not it["lost actions"],
    "daredevil": lambda it: it["two lost before resting"] > 0,
    "dawdler": lambda it: not it["lower initiatives"],
    "diehard": lambda it: not it["below half"],
    "duelist": lambda it: not it["left an enemy"],
    "dynamo": lambda it: it["overkills"] > 0,
    "egoist": lambda it: all(it["coins"] > each for each in it.others),
    "executioner": lambda it: it["kills at one go"] > 0,
    "exterminator": lambda it: it.has_killed_all_kinds,
    "gambler": lambda it: it["unlucky kills"] > 0,
    "hunter": lambda it: it["elites"] >= (2 if len(it.game.party) == 4 else 1),
    "insomniac": lambda it: it["hurt at rest"] > 0,
    "layabout": lambda it: it.who.experience <= 7,
    "masochist": lambda it: it.is_battered,
    "miser": lambda it: not it["left money"],
    "mugger": lambda it: it["mugged"] > 0,
    "opener": lambda it: it.is_first(it.game.watch.killers),
    "optimist": lambda it: it[REMOVED] >= 2,
    "overachiever": lambda it: it["kill and door"] > 0,
    "pacifist": lambda it: it["kills"] <= 3,
    "peacemonger": lambda it: not it["kills"],
    "pauper": lambda it: not it["coins at the end of turns"],
    "pedestrian": lambda it: not it["entered what was taken"],
    "perfectionist": lambda it: it.is_sound,
    "pickpocket": lambda it: it["coins beside enemies"] >= 2,
    "pincushion": lambda it: it["attackers in a round"] >= 3,
    "plebeian": lambda it: not it["elites"] and not it["named"],
    "prepper": lambda it: not it["early attacks"],
    "prohibitionist": lambda it: not it["potions"],
    "promoter": lambda it: not it["rests without help"] and bool(it["rests"] or it[HELPED]),
    "rambler": lambda it: it["stayed"] <= 3,
    "ravager": lambda it: it["lost actions in a turn"] >= 2,
    "recluse": lambda it: not it["ended beside a character"],
    "ritualist": lambda it: it["elemental kills"] > 0,
    "sadist": lambda it: it["kills"] >= 5,
    "scrambler": lambda it: not it["long rests"],
    "shirker": lambda it: it["distant kills"] > 0,
    "slayer": lambda it: it["kills in a round"] >= 2,
    "sleeper": lambda it: not it["rests without cards"],
    "slowpoke": lambda it: not it["far moves"],
    "sluggard": lambda it: it["rested sound again"] > 0,
    "specialist": lambda it: not it["basic actions"],
    "straggler": lambda it: not it["short rests"],
    "streamliner": lambda it: it.cards >= 5,
    "tormentor": lambda it: it["torments"] > 0,
    "vanguard": lambda it: not it["attacks on who has acted"],
    "wallflower": lambda it: not it["ended in the open"],
    "wastrel": lambda it: it["wasted cards"] > 0,
    "weakling": lambda it: it.is_first(it.game.watch.exhausted),
    "workhorse": lambda it: it.who.experience >= 13,
    "zealot": lambda it: not it.who.is_exhausted and it.cards <= 3,
}
"""When each goal is met."""


def is_met(game: Haven, who: Hero) -> bool | None:
    """Tell whether the battle goal that a character kept is met; None if it has none, or one of a pack of one's own."""
    goals = game.goals.get(who.figure)
    judge = JUDGED.get(goals.kept) if goals is not None else None
    return None if judge is None else judge(Asked(game, who))


def judge_goals(game: Haven, *, is_completed: bool) -> None:
    """Turn the kept goals up; those that are met give checkmarks if the scenario was completed (H-15.11, H-15.12)."""
    for who in game.party:
        goals = game.goals.get(who.figure)
        if goals is None or not goals.kept:
            continue
        met = is_met(game, who)
        checks = game.content.goals[goals.kept].checks
        if goals.kept == "recluse" and len(game.party) == 4:
            checks += 1
        gained = checks if met and is_completed else 0
        if not game.variants.casual:
            who.checkmarks += gained
        game.tell(GoalJudged(who.figure, goals.kept, met, gained))
