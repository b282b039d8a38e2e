"""Scenarios for tests: a drawing with a few lines behind it, and a fighter that is about to walk on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.haven.arena import Arena, arena

QUIET = 'goal = "survive 50"\ngoal_text = "Hold out."\n'
"""A goal for scenes in which nobody is to be fought."""

GO = ("long-stride+heavy-blow", "two-arrows+aimed-shot")
"""The fighter has 4 movement points and acts on 41, before the ranger."""


def scene(
    drawing: str,
    more: str = "",
    *,
    legend: Mapping[str, str] | None = None,
    stand: Sequence[str] = ("a1", "a2"),
    **setup: Any,
) -> Arena:
    """Begin a scenario, with the characters on starting hexes and the first selection open."""
    lines = [f'"{symbol}" = "{text}"' for symbol, text in (legend or {}).items()]
    text = "\n".join([f"map = '''\n{drawing.strip(chr(10))}'''", more, "[legend]", *lines])
    head, tables, rest = text.partition("\n[[")
    if tables:  # plain keys come before the tables
        body, _, legends = rest.partition("[legend]")
        text = f"{head}\n[legend]{legends}\n[[{body}"
    return arena(scenario=text, stand=stand, **setup)


def select(fight: Arena, *cards: str) -> Arena:
    """Let each seat select."""
    for seat, each in enumerate(cards or GO):
        fight.answer(each, seat=seat)
    return fight


def walker(drawing: str, more: str = QUIET, **setup: Any) -> Arena:
    """Begin a scenario in which the fighter is asked where to go, with 4 movement points."""
    return select(scene(drawing, more, **setup)).answer("long-stride-bottom")


def skip(fight: Arena, *until: str, most: int = 300) -> Arena:
    """Give up whatever is asked until something of these kinds is asked."""
    for _ in range(most):
        if not fight.asked or any(each in until for each in fight.asked.values()):
            return fight
        kind, keys = next(iter(fight.asked.values())), fight.keys
        usual = {"short-rest": "no", "move": "stop", "rest-heal": "no", "keep-card": "no"}
        basic = next((each for each in keys if "-basic-" in each), keys[0])
        fight.answer("skip" if "skip" in keys else usual.get(kind, basic))
    raise AssertionError(f"It goes on for ever: {fight.asked}")


def hexes(fight: Arena) -> set[str]:
    """Return the hexes among the options."""
    return {each for each in fight.keys if each[:1].isalpha() and each[-1:].isdigit()}
