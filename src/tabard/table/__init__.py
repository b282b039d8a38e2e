"""The kernel: decisions, chance, events, undo, fork, save and replay for any game.

A rule is an ``async def`` that asks and rolls and never knows who answers. See docs/architecture.md.
"""

from tabard.table.chance import Chance, Result, Stream, roll
from tabard.table.errors import (
    Refusal,
    RefusedError,
    RulesError,
    SaveError,
    SaveFault,
    SetupError,
)
from tabard.table.forms import Asked, Choice, Form, Setting
from tabard.table.game import Game
from tabard.table.offering import form_of
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
from tabard.table.settling import Dice
from tabard.table.state import PARTY, Event, Outcome, Pick, Rule, Seat, State, called
from tabard.table.supplies import (
    Bots,
    Flow,
    Guide,
    Lab,
    Lobby,
    Losses,
    Measured,
    Notion,
    Page,
    Piece,
    Point,
    RuleEntry,
    Talk,
    Things,
    Welcome,
    Words,
)

__all__ = [
    "PARTY",
    "YES_NO",
    "About",
    "Asked",
    "Bots",
    "Chance",
    "Choice",
    "Content",
    "Decision",
    "Dice",
    "Event",
    "Flow",
    "Form",
    "Game",
    "Guide",
    "Lab",
    "Lobby",
    "Losses",
    "Measured",
    "Notion",
    "Option",
    "Options",
    "Outcome",
    "Pack",
    "Page",
    "Pick",
    "Piece",
    "Pile",
    "Point",
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
    "Setting",
    "SetupError",
    "State",
    "Stream",
    "Talk",
    "Things",
    "Unasked",
    "Welcome",
    "Window",
    "Words",
    "anyone",
    "ask",
    "called",
    "find",
    "form_of",
    "load",
    "names",
    "new",
    "register",
    "resume",
    "roll",
    "together",
]
