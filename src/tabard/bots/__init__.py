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

from tabard.bots.able import Able, Turn, abilities, answering, interjecting, next_up
from tabard.bots.greedy import GreedyBot
from tabard.bots.judging import Judged, Judgement
from tabard.bots.playing import ActingBot, Bot, choose_turn, play_out
from tabard.bots.processes import processes
from tabard.bots.random_bot import RandomBot
from tabard.bots.registry import can_play, find, names, suited
from tabard.bots.search import Search
from tabard.bots.search_bot import SearchBot
from tabard.bots.series import Results, origin_of, run
from tabard.bots.trials import Played, Trial, play

__all__ = [
    "Able",
    "ActingBot",
    "Bot",
    "GreedyBot",
    "Judged",
    "Judgement",
    "Played",
    "RandomBot",
    "Results",
    "Search",
    "SearchBot",
    "Trial",
    "Turn",
    "abilities",
    "answering",
    "can_play",
    "choose_turn",
    "find",
    "interjecting",
    "names",
    "next_up",
    "origin_of",
    "play",
    "play_out",
    "processes",
    "run",
    "suited",
]
