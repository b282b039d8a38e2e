"""Gloomhaven, second edition: its content, its cards' language, and a skirmish of stand-ins. It is not offered to people yet."""

from tabard.crawl.why import why
from tabard.haven.content import KINDS
from tabard.haven.evaluation import evaluate, hunch
from tabard.haven.events import HavenEvent
from tabard.haven.loading import prepare
from tabard.haven.rules import play
from tabard.haven.setup import Setup, start
from tabard.haven.state import Haven
from tabard.table import Bots, Lobby, Rules, Words

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
    words=Words(
        why=why,
        explains="why the last monster went where it went",
        unexplained="There is nothing to explain yet: no monster has moved.",
    ),
    bots=Bots(
        evaluate=evaluate,
        alike=True,
        hunch=hunch,
        round=lambda game: game.round,
        plans=frozenset({"select", "action"}),
    ),
    lobby=Lobby(listed=False, seats=(1, 4)),
)

__all__ = ["HAVEN"]
