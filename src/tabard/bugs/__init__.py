"""Gloomhaven: Buttons & Bugs, for one player."""

from tabard.bugs.content import KINDS, prepare
from tabard.bugs.events import BugsEvent
from tabard.bugs.rules import play
from tabard.bugs.setup import Setup, start
from tabard.bugs.state import Bugs
from tabard.table import Rules

BUGS: Rules[Bugs] = Rules(
    name="bugs",
    title="Gloomhaven: Buttons & Bugs",
    version=1,
    state=Bugs,
    setup=Setup,
    start=start,
    play=play,
    events=BugsEvent,
    prepare=prepare,
    kinds=KINDS,
)

__all__ = ["BUGS"]
