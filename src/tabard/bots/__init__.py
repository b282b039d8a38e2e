"""Bots: programs that play. They know only the table, so that every game has them.

>>> import tabard
>>> from tabard import bots
>>> game = tabard.new("toy", seed=7)
>>> bot = bots.find("random", seed=1)
>>> while game.decision:
...     seat = game.decision.seat
...     game.apply(bot.choose(game, seat), seat)
>>> game.outcome.won
False
"""

from tabard.bots.greedy import GreedyBot, Weighed
from tabard.bots.playing import Bot, play_out
from tabard.bots.random_bot import RandomBot
from tabard.bots.registry import find, names

__all__ = ["Bot", "GreedyBot", "RandomBot", "Weighed", "find", "names", "play_out"]
