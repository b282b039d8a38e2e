"""Many results of one kind, added up."""

from __future__ import annotations

from collections import Counter

import msgspec

from tabard.bots.measuring import wilson
from tabard.bots.trials import Played


class Score(msgspec.Struct):
    """What came out of games that are measured together."""

    games: int = 0
    wins: int = 0
    unfinished: int = 0
    """Games that were left because they did not end."""
    rounds: int = 0
    decisions: int = 0
    seconds: float = 0.0
    losses: Counter[str] = msgspec.field(default_factory=Counter)
    """How often each cause lost a game."""

    def add(self, played: Played) -> None:
        """Count a game."""
        self.games += 1
        self.wins += played.won
        self.unfinished += not played.why
        self.rounds += played.rounds
        self.decisions += played.decisions
        self.seconds += played.seconds
        if played.why and not played.won:
            self.losses[played.why] += 1

    def merge(self, other: Score) -> None:
        """Add what came out of other games."""
        self.games += other.games
        self.wins += other.wins
        self.unfinished += other.unfinished
        self.rounds += other.rounds
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.losses += other.losses

    def average(self) -> Averages:
        """Work out what follows from the counts."""
        games = max(1, self.games)
        low, high = wilson(self.wins, self.games)
        return Averages(
            games=self.games,
            wins=self.wins,
            unfinished=self.unfinished,
            rate=self.wins / games,
            low=low,
            high=high,
            rounds=self.rounds / games,
            decisions=self.decisions / games,
            seconds=self.seconds / games,
            milliseconds=1000 * self.seconds / max(1, self.decisions),
            losses=dict(self.losses.most_common()),
        )


class Averages(msgspec.Struct):
    """A score as programs read it: counters that can be added up, and what follows from them."""

    games: int
    wins: int
    unfinished: int
    rate: float
    low: float
    high: float
    """The Wilson interval that holds the true rate with 95 % confidence."""
    rounds: float
    decisions: float
    seconds: float
    """Each on average for a game."""
    milliseconds: float
    """On average for a decision."""
    losses: dict[str, int]

    @property
    def cells(self) -> dict[str, str]:
        """The figures as a person reads them, by the heads of their columns."""
        return {
            "won": f"{self.wins} of {self.games}",
            "rate": f"{self.rate:.0%}",
            "95 %": f"{self.low:.0%} to {self.high:.0%}",
            "rounds": f"{self.rounds:.1f}",
            "decisions": f"{self.decisions:.0f}",
            "s/game": f"{self.seconds:.2f}",
        }


def add_up(scores: list[Score]) -> Score:
    """Add scores up."""
    whole = Score()
    for each in scores:
        whole.merge(each)
    return whole
