"""Goals that only these scenarios have: escaping, looting, bringing somebody to a place, and who must not die."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.scenario_language import OwnGoal

if TYPE_CHECKING:
    from tabard.haven.state import Haven


class Escape(OwnGoal, frozen=True, tag="escape"):
    """So many characters have escaped; 0 is everybody who is not exhausted, and at least one."""

    count: int = 0

    def is_met(self, game: Haven) -> bool:
        """Count who has escaped (H-44.26)."""
        escaped = sum(each.has_escaped for each in game.party)
        if self.count:
            return escaped >= self.count
        return escaped > 0 and not game.playing()

    def told(self, game: Haven) -> tuple[str, int | None, int | None]:
        """Say how many have escaped."""
        escaped = sum(each.has_escaped for each in game.party)
        need = self.count or escaped + len(game.playing())
        return f"{escaped} of {need} have escaped", escaped, need


class LootAll(OwnGoal, frozen=True, tag="loot-all"):
    """All treasures of the scenario's own are looted."""

    def is_met(self, game: Haven) -> bool:
        """Look for one that is left, also in rooms not yet revealed."""
        return self._count_left(game) == 0

    def told(self, game: Haven) -> tuple[str, int | None, int | None]:
        """Say how many are left."""
        all_ = self._count_all(game)
        have = all_ - self._count_left(game)
        return f"{have} of {all_} goal treasures looted", have, all_

    def _count_all(self, game: Haven) -> int:
        return sum(each.is_goal for each in game.drawn.treasures.values())

    def _count_left(self, game: Haven) -> int:
        looted = sum(not each.isdigit() for who in game.party for each in who.treasures)
        return self._count_all(game) - looted


class KillRevealed(OwnGoal, frozen=True, tag="kill-revealed"):
    """No monster is on the map; who waits in rooms not yet revealed does not count."""

    def is_met(self, game: Haven) -> bool:
        """Look for one."""
        return not game.monsters

    def told(self, game: Haven) -> tuple[str, int | None, int | None]:
        """Say how many are left."""
        return f"{len(game.monsters)} enemies on the map", None, None


class Escort(OwnGoal, frozen=True, tag="escort"):
    """An ally has ended its turn next to a hex of a letter."""

    ally: str
    letter: str

    def is_met(self, game: Haven) -> bool:
        """Look whether it has arrived."""
        return self.ally in game.arrived

    def told(self, game: Haven) -> tuple[str, int | None, int | None]:
        """Say who must get where."""
        return f"{game.called(self.ally)} ends a turn next to {self.letter}", None, None


class Dead(OwnGoal, frozen=True, tag="dead"):
    """An ally is dead, or all of its tokens: for what loses a scenario."""

    ally: str

    def is_met(self, game: Haven) -> bool:
        """Look whether it was there and is no more."""
        return self.ally in game.allies and all(each.kind != self.ally for each in game.figures)

    def told(self, game: Haven) -> tuple[str, int | None, int | None]:
        """Say who must not die."""
        return f"{game.called(self.ally)} dies", None, None


AnyOwnGoal = Escape | LootAll | KillRevealed | Escort | Dead
