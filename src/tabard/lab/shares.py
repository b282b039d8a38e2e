"""Games that are counted together, as those of a scenario and a number of players, and when enough of them have been played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple

from tabard.bots.measuring import wilson
from tabard.bots.trials import Played, Trial
from tabard.lab.experiment import Band, Cell, Experiment
from tabard.table import find

Game = tuple[Cell, Trial]


class Share(NamedTuple):
    """The games of one value of what `per` names, or of one cell, in the order in which they are played."""

    band: Band
    """Between which per cents of them are to be won."""
    games: Sequence[Game]

    def needed(self, played: Mapping[str, Played], looks: int) -> Sequence[Game]:
        """Return the games that count: all, or those up to the first look at which they decide.

        Only the games before a look are asked, so that neither the order in which they end nor what else is known matters.
        Where not all games up to the next look have been played, it goes as far as that look.
        """
        for end in range(looks, len(self.games), looks) if looks else ():
            so_far = [played.get(trial.key) for _, trial in self.games[:end]]
            if None in so_far or self._is_decided([each for each in so_far if each]):
                return self.games[:end]
        return self.games

    def _is_decided(self, played: Sequence[Played]) -> bool:
        """Tell whether the whole interval lies within the band, or outside of it."""
        found = wilson(sum(each.won for each in played), len(played))
        low, high = (end / 100 for end in self.band)
        return low <= found.low <= found.high <= high or found.high < low or found.low > high


def shares(experiment: Experiment) -> list[Share]:
    """List what the games of an experiment are counted by."""
    stages, wanted = find(experiment.written.game).lab.stages, experiment.written.wanted
    found: dict[object, list[Game]] = {}
    for number, cell in enumerate(experiment.cells):
        key = (cell.bot, cell.pack, cell.share) if cell.share else number
        found.setdefault(key, []).extend(experiment.trials_of(cell))
    return [
        Share(
            wanted.of(str(games[0][0].settings.get(stages, ""))),
            sorted(games, key=lambda game: game[1].seed),
        )
        for games in found.values()
    ]


def at_one_pace(found: Sequence[Sequence[Game]]) -> Iterator[Trial]:
    """Yield the first game of every share, then the second: a run that was stopped tells something of each."""
    for games in zip_longest(*found):
        yield from (game[1] for game in games if game is not None)
