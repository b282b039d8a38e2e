"""Campaigns that have come far, without playing them: what nobody can reach in the time of a test."""

from __future__ import annotations

import httpx
import msgspec

import tabard
from tabard.bugs.parts import Attempt, Campaign
from tabard.table import find
from tabard.table.saves import pack, unpack
from tests.browser.running import Made, Server

DIFFICULTIES = ("very-easy", "easy", "standard", "hard", "very-hard")


def told(hero: str, following: str) -> bytes:
    """Return the save of a campaign that has won every scenario but the one that follows now, after many defeats."""
    won = [
        each.number
        for each in find("bugs").prepare(()).prepared.scenarios.values()
        if each.hero in {None, "", hero} and float(each.number) < float(following)
    ]
    records = []
    for place, number in enumerate(won):
        lost = Attempt(number, won=False, rounds=6 + place % 5, hp=0, difficulty="standard")
        records += [lost] * (place % 4)
        records.append(
            Attempt(
                number,
                won=True,
                rounds=5 + place % 7,
                hp=1 + place % 9,
                difficulty=DIFFICULTIES[place % len(DIFFICULTIES)],
            )
        )
    story = Campaign(
        hero=hero,
        suggested=[following],
        resolved=won,
        attempts={number: place % 4 + 1 for place, number in enumerate(won)},
        told_cover=True,
        records=records,
        items=["sparrow-skull-helm", "robins-feather-arrows"],
    )
    body, _ = unpack(tabard.new("bugs", seed=1, campaign=True, character=hero).save())
    began = msgspec.msgpack.decode(body.entries)[0]
    state = msgspec.msgpack.decode(began["checkpoint"])
    state["campaign"] = msgspec.to_builtins(story)
    began["checkpoint"] = msgspec.msgpack.encode(state)
    body.entries = msgspec.Raw(msgspec.msgpack.encode([began]))
    return pack(body)


def bring(server: Server, save: bytes) -> Made:
    """Make a table out of a save."""
    answer = httpx.post(f"{server.address}/api/tables/import", content=save, timeout=30)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Made(server.address, made["id"], {each["seat"]: each["token"] for each in made["seats"]})
