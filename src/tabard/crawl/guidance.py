"""The guided first game of a hex game: each concept explained when it occurs for the first time. The words are in a file of each game's own.

`decision:KIND` is told with a question, `event:KIND` or `event:KIND/WHAT` with what happens, `condition:NAME` when a figure
gains one; `icon:NAME` is there for whoever asks what an icon means. `concepts` says which of them belong to an event.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from tabard.crawl import events as crawl
from tabard.crawl import round_events as rounds
from tabard.table import Event, Guide, source


def read_guide(file: Path) -> dict[str, Guide]:
    """Read the words; the page of a rule is in its id."""
    document = tomllib.loads(file.read_text(encoding="utf-8"))
    return {
        key: msgspec.convert({**each, "page": source(each["rule"]).page}, Guide)
        for key, each in document.items()
    }


def concepts(guide: Mapping[str, Guide], event: Event) -> list[str]:
    """List the keys of what an event is an occasion to explain, the general one first."""
    kind = event.__struct_config__.tag
    return [key for key in (f"event:{kind}", *_list_closer(event)) if key in guide]


def _list_closer(event: Event) -> Iterator[str]:
    """Yield the keys of what is special about an event."""
    match event:
        case crawl.Attacked():
            if event.shield:
                yield "event:attacked/shield"
            if event.advantage:
                yield f"event:attacked/{'advantage' if event.advantage > 0 else 'disadvantage'}"
        case crawl.Damaged():
            yield f"event:damaged/{event.cause}"
        case crawl.Gained():
            yield f"condition:{event.condition}"
        case rounds.CardWent():
            if event.zone != "hand" or event.side == "b":
                yield f"event:card/{event.zone}"
        case rounds.Rests():
            yield f"event:rests/{event.kind}"
        case _:
            pass
