"""Older saves and situations: what they say of the one hero they knew goes to the party (version 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tabard.bugs.parts import Campaign
from tabard.bugs.state import Bugs
from tabard.table.fields import NOTHING

VERSION = 3
"""1 had the one hero's cards, items and turn among the fields of the state, and the campaign always open; 2 knew less of attacks and bonuses
that other books have."""

BETWEEN = ("choose-scenario", "equip")
"""The steps between two scenarios."""

MOVED = {
    "level": "level",
    "cards": "cards",
    "items": "items",
    "lead": "lead",
    "initiative": "initiative",
    "is_resting": "is_resting",
    "in_turn": "in_turn",
    "halves": "halves",
    "action": "action",
    "walked_hexes": "walked_hexes",
    "ended_on": "ended_on",
    "hero_row": "row",
}
"""What was a field of the state, and what it is called as one of a character."""


def upgrade(version: int, checkpoint: bytes) -> bytes:
    """Bring a checkpoint of an older version to the present form."""
    fields: dict[str, Any] = msgspec.msgpack.decode(checkpoint)
    if version == 1:
        kind = fields.pop("hero")
        _clear_leftovers(fields)
        _seal(fields)
        fields = _with_party(fields, {"seat": 0, "figure": kind, "kind": kind})
    # Read and written once more, for a state has one form only.
    return msgspec.msgpack.encode(msgspec.convert(fields, Bugs, str_keys=False))


def _clear_leftovers(fields: dict[str, Any]) -> None:
    """Take away what the scenario before had left in a campaign, until it was overwritten in the first round."""
    if fields["round"] > 1 or fields["phase"] == "over":
        return
    if fields["phase"] == "setup":
        fields["hero_row"] = fields["monster_row"] = 0
    if fields["phase"] in ("setup", "start", "select"):
        fields["initiative"], fields["ranks"] = 0, {}
    if fields["acting"] is None:
        fields["focus"], fields["performed"] = "", False
    if not fields["halves"] and not fields["in_turn"]:
        fields["walked_hexes"] = 0


def _seal(fields: dict[str, Any]) -> None:
    """Seal the campaign, unless it stands between two scenarios."""
    story = fields.pop("campaign")
    is_between = bool(fields["agenda"]) and fields["agenda"][0]["type"] in BETWEEN
    if story is None or is_between:
        fields["story"] = story
    else:
        fields["sealed"] = msgspec.convert(story, Campaign).sealed()


def upgrade_fields(engine: Mapping[str, Any], game: Bugs) -> dict[str, Any]:
    """Bring the fields that an older text names to the present form, for a game that has all the rest of it."""
    if not MOVED.keys() & engine.keys():
        return dict(engine)
    return _with_party(dict(engine), msgspec.to_builtins(game.hero, str_keys=True))


def _with_party(fields: dict[str, Any], hero: dict[str, Any]) -> dict[str, Any]:
    """Give the fields of one hero to its character, and name whose action a monster under its control performs."""
    for name in MOVED.keys() & fields.keys():
        value = fields.pop(name)
        hero[MOVED[name]] = None if value == NOTHING else value
    kind = hero["kind"]
    steps = [
        {**each, "by": kind} if each["type"] == "perform" and each["actor"] != kind else each
        for each in fields.get("agenda", ())
    ]
    assault = fields.get("assault")
    if isinstance(assault, dict) and assault["actor"] != kind:
        fields["assault"] = {**assault, "by": kind}
    return fields | ({"agenda": steps} if steps else {}) | {"party": [hero]}
