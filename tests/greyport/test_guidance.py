"""The guide of a first evening: short, without a gap, and every concept of the game has its moment in play."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import tabard
from tabard.greyport.guidance import GUIDE, concepts
from tabard.greyport.hunches import hunch

NOTES = {key: each for key, each in GUIDE.items() if key.partition(":")[0] in {"decision", "event"}}
TAUGHT = {
    "who defends": "decision:start",
    "the active group": "event:round-began",
    "actions": "decision:act",
    "Ambush": "event:set-off/ambush",
    "a fight": "event:monster-hurt",
    "Taunt": "event:moved/taunt",
    "monster damage": "event:step-began/monster damage",
    "the location": "event:location-hp",
    "shields": "decision:shields",
    "refill": "event:step-began/cleanup",
    "recruiting": "decision:recruit",
    "discarding": "decision:discard",
    "reward": "event:location-saved",
    "a lost location": "event:location-lost",
    "the end of an encounter and Rest Healing": "event:encounter-ended",
    "coins": "decision:spend",
    "level-up": "event:levelled",
    "curse": "event:got-curse",
    "boss": "event:revealed/boss",
}
GAMES = (
    ("the-interrupted-party", ["fiona", "deirdre"]),
    ("the-insidious-cult", ["zot", "gerki", "chronos", "deirdre"]),
)


def test_every_note_is_short_and_plain() -> None:
    for key, each in NOTES.items():
        assert len(each.text.split()) <= 42, key
        assert each.text == " ".join(each.text.split()), key
        assert "!" not in each.text + each.title, key
        assert each.text[-1] == ".", key
        assert 1 <= len(re.findall(r"[.:]( |$)", each.text)) <= 4, key


def evening(scenario: str, party: list[str], seed: int) -> list[str]:
    """List what is explained in a whole game in which everybody goes by hunches."""
    gentle: dict[str, Any] = {
        "variants": ["starting-hit-points"],
        "starting_hp": 20,
        "rest_healing": 20,
    }
    game = tabard.new("greyport", scenario=scenario, party=party, seed=seed, **gentle)
    found: dict[str, None] = {}
    heard, walk = 0, Random(seed)
    for number in range(1500):
        for event in game.events[heard:]:
            found.update(dict.fromkeys(concepts(event)))
        heard = len(game.events)
        if game.outcome is not None:
            break
        seats = list(game.decisions)
        seat = seats[number % len(seats)]
        asked = game.decisions[seat]
        found[f"decision:{asked.kind}"] = None
        game.apply(walk.choices(asked.options, hunch(game.state, asked))[0], seat)
    return list(found)


def test_every_concept_has_its_moment_in_play() -> None:
    told = {
        key
        for scenario, party in GAMES
        for seed in range(1, 7)
        for key in evening(scenario, party, seed)
    }
    missing = {concept for concept, key in TAUGHT.items() if key not in told}
    assert missing == set()
    assert {*TAUGHT.values()} <= {*NOTES}


def test_one_thing_is_said_at_a_time_and_each_once() -> None:
    titles = [each.title for each in NOTES.values()]
    assert len({*titles}) == len(titles)
    order = evening(*GAMES[0], seed=1)
    first = [key for key in order if key in NOTES]
    assert first[:4] == [
        "decision:start",
        "event:set-off/ambush",
        "event:round-began",
        "decision:act",
    ]
