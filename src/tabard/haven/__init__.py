"""Gloomhaven, second edition: its content, its cards' language, and a skirmish of stand-ins. It is not offered to people yet."""

from tabard.haven.content import KINDS
from tabard.haven.events import HavenEvent
from tabard.haven.loading import prepare
from tabard.haven.rules import play
from tabard.haven.setup import Setup, start
from tabard.haven.state import Haven
from tabard.table import Lobby, Rules

HAVEN: Rules[Haven] = Rules(
    name="haven",
    title="Gloomhaven, second edition",
    version=1,
    state=Haven,
    setup=Setup,
    start=start,
    play=play,
    events=HavenEvent,
    prepare=prepare,
    kinds=KINDS,
    lobby=Lobby(listed=False, seats=(1, 4)),
)

__all__ = ["HAVEN"]
