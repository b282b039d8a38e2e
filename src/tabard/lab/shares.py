"""Games that are counted together, as those of a scenario and a number of players, and when enough of them have been played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple

from tabard.bots.measuring import Interval, measure_difference, wilson
from tabard.bots.trials import Played, Trial
from tabard.lab.experiment import Band, Cell, Experiment
from tabard.table import find

Game = tuple[Cell, Trial]
Share = Sequence[Game]
"""The games of one value of what `per` names, or of one cell, in the order in which they are played."""


class Group(NamedTuple):
    """The shares of one stage that are compared with their mean, as its numbers of players; or a share by itself."""

    band: Band
    """Between which per cents of all their games are to be won."""
    apart: int
    """How many points a share may lie from their mean."""
    shares: Sequence[Share]

    def list_needed(self, played: Mapping[str, Played], looks: int) -> list[Share]:
        """Return the games of each share that count: all, or those up to the first look at which they decide.

        Only the games before a look are asked, so that neither the order in which they end nor what else is known matters.
        Where not all games up to the next look have been played, it goes as far as that look.
        """
        counted = [share[:0] for share in self.shares]
        is_over = [False] * len(counted)
        longest = max(map(len, self.shares))
        for end in range(looks, longest, looks) if looks else ():
            if all(is_over):
                break
            pairs = zip(self.shares, counted, is_over, strict=True)
            counted = [before if over else share[:end] for share, before, over in pairs]
            found = [[played.get(trial.key) for _, trial in share] for share in counted]
            if any(None in share for share in found):
                return counted
            wins = [sum(each.won for each in share if each) for share in found]
            games = [*map(len, counted)]
            if self._is_in_band(sum(wins), sum(games)):
                is_over = [
                    over or self._is_apart(number, wins, games)
                    for number, over in enumerate(is_over)
                ]
        pairs = zip(self.shares, counted, is_over, strict=True)
        return [before if over else share for share, before, over in pairs]

    def _is_in_band(self, wins: int, games: int) -> bool:
        """Tell whether it is decided that the rate of all lies within the band, or outside of it."""
        low, high = (end / 100 for end in self.band)
        return _is_decided(wilson(wins, games), low, high)

    def _is_apart(self, number: int, wins: Sequence[int], games: Sequence[int]) -> bool:
        """Tell whether it is decided that a share lies near the mean of all, or far from it."""
        if len(wins) == 1:
            return True
        others = sum(wins) - wins[number], sum(games) - games[number]
        found = measure_difference(wins[number], games[number], *others)
        # The mean has the share itself in it.
        part = (len(wins) - 1) / len(wins)
        most = self.apart / 100
        return _is_decided(Interval(part * found.low, part * found.high), -most, most)


def _is_decided(found: Interval, low: float, high: float) -> bool:
    """Tell whether a whole interval lies between two bounds, or outside of them."""
    return low <= found.low <= found.high <= high or found.high < low or found.low > high


def group_games(experiment: Experiment) -> list[Group]:
    """Arrange the games of an experiment by what they are counted and compared by."""
    written = experiment.written
    stages, wanted = find(written.game).lab.stages, written.wanted
    names = (written.per,) if isinstance(written.per, str) else written.per
    compared = [name for name in names if name in wanted.apart]
    found: dict[object, dict[object, list[Game]]] = {}
    for number, cell in enumerate(experiment.cells):
        share = cell.share or (number,)
        values = zip(names, share, strict=True)
        common = tuple(value for name, value in values if name not in compared)
        group = found.setdefault((cell.bot, cell.pack, common), {})
        group.setdefault(share, []).extend(experiment.trials_of(cell))
    return [
        Group(
            wanted.of(str(_find_first_cell(group).settings.get(stages, ""))),
            min((wanted.apart[name] for name in compared), default=0),
            [sorted(games, key=lambda game: game[1].seed) for games in group.values()],
        )
        for group in found.values()
    ]


def _find_first_cell(group: Mapping[object, Sequence[Game]]) -> Cell:
    return next(iter(group.values()))[0][0]


def interleave(found: Sequence[Share]) -> Iterator[Trial]:
    """Yield the first game of every share, then the second: a run that was stopped tells something of each."""
    for games in zip_longest(*found):
        yield from (game[1] for game in games if game is not None)
