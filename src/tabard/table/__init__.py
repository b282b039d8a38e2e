"""The kernel: decisions, chance, events, undo, fork, save and replay for any game.

A rule is an ``async def`` that asks and rolls and never knows who answers. See docs/architecture.md.
"""

from tabard.table.chance import Chance, Result, Stream, roll
from tabard.table.driver import Dice
from tabard.table.errors import (
    Refusal,
    RefusedError,
    RulesError,
    SaveError,
    SaveFault,
    SetupError,
)
from tabard.table.game import Game
from tabard.table.opening import load, new, resume
from tabard.table.piles import Pile
from tabard.table.questions import (
    YES_NO,
    About,
    Decision,
    Option,
    Options,
    Question,
    Unasked,
    Window,
    anyone,
    ask,
    together,
)
from tabard.table.registry import Content, Pack, Rules, find, names, register
from tabard.table.state import PARTY, Event, Outcome, Pick, Rule, Seat, State, called
from tabard.table.supplies import Bots, Flow, Guide, Lab, Lobby, Page, RuleEntry, Talk, Words

__all__ = [
    "PARTY",
    "YES_NO",
    "About",
    "Bots",
    "Chance",
    "Content",
    "Decision",
    "Dice",
    "Event",
    "Flow",
    "Game",
    "Guide",
    "Lab",
    "Lobby",
    "Option",
    "Options",
    "Outcome",
    "Pack",
    "Page",
    "Pick",
    "Pile",
    "Question",
    "Refusal",
    "RefusedError",
    "Result",
    "Rule",
    "RuleEntry",
    "Rules",
    "RulesError",
    "SaveError",
    "SaveFault",
    "Seat",
    "SetupError",
    "State",
    "Stream",
    "Talk",
    "Unasked",
    "Window",
    "Words",
    "anyone",
    "ask",
    "called",
    "find",
    "load",
    "names",
    "new",
    "register",
    "resume",
    "roll",
    "together",
]
