"""One game played by a bot, and what came out: the unit of every measurement.

A trial is plain data and plays itself from it alone, so that any process on any machine gets the same result.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import msgspec

from tabard.bots.playing import play_out
from tabard.bots.registry import find as find_bot
from tabard.table import Game, find, new


class Trial(msgspec.Struct, frozen=True):
    """A game that is to be played."""

    game: str
    settings: Mapping[str, Any]
    bot: str
    seed: int
    """Of the game and of the bot."""
    packs: tuple[str, ...] = ()
    """Folders of further content."""

    @property
    def key(self) -> str:
        """Name this trial in a file of results."""
        text = msgspec.json.encode(self, order="sorted")
        return blake2b(text, digest_size=12).hexdigest()


class Played(msgspec.Struct, frozen=True):
    """What came out."""

    won: bool
    why: str
    """How it ended; empty if it was left because it did not end."""
    rounds: int
    decisions: int
    seconds: float
    """How long the bot thought: the only figure that differs from run to run."""
    counts: Mapping[str, int] = {}
    """What happened how often, by the names that the game gives (`Rules.lab.tally`); they may be added up."""


def play(trial: Trial) -> Played:
    """Play a trial to its end."""
    game: Game[Any] = new(trial.game, seed=trial.seed, packs=trial.packs, **trial.settings)
    bot = find_bot(trial.bot, trial.seed)
    began = time.perf_counter()
    decisions = play_out(game, bot)
    seconds = time.perf_counter() - began
    rules = find(trial.game)
    return Played(
        won=game.outcome is not None and game.outcome.won,
        why="" if game.outcome is None else game.outcome.why,
        rounds=rules.bots.round(game.state) if rules.bots.round else 0,
        decisions=decisions,
        seconds=seconds,
        counts=dict(rules.lab.tally(game.events)) if rules.lab.tally else {},
    )
