"""What happens in the big game beside what the hex games share."""

from __future__ import annotations

from tabard.crawl.events import Concerning
from tabard.crawl.round_events import RoundEvent
from tabard.table import Event


class MonsterCard(Event, frozen=True, tag="monster-card"):
    """A monster set shows its card of the round."""

    deck: str
    name: str
    initiative: int


class Exhausted(Concerning, frozen=True, tag="exhausted"):
    """A character is exhausted."""


HavenEvent = RoundEvent | MonsterCard | Exhausted
