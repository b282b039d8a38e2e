"""Campaigns that have come far, without playing them: what nobody can reach in the time of a test."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

import tabard
from tabard.bugs.parts import Attempt, Campaign
from tabard.haven import HAVEN
from tabard.haven.campaign.sheets import Played
from tabard.haven.campaign.stages import ChooseScenario, Downtime
from tabard.haven.state import Haven
from tabard.table import find
from tabard.table.opening import begin
from tabard.table.saves import pack, unpack
from tests.browser.running import CALLS, Made, Server

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
    answer = CALLS.post(f"{server.address}/api/tables/import", content=save)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Made(server.address, made["id"], {each["seat"]: each["token"] for each in made["seats"]})


def back_in_city() -> bytes:
    """Return the save of a campaign of one person in whose city cards can be enhanced and the bruiser has fulfilled its quest."""
    content = find("haven").prepare(())

    def stand(setup: Any, box: Any) -> Haven:
        state = HAVEN.start(setup, box)
        story = state.campaign
        assert story is not None
        for who, quest in zip(story.sheets, ("02", "07"), strict=True):
            story.quests.take(quest)
            who.quest = quest
        who = story.sheets[0]
        who.quest_step = len(content.prepared.quests["02"].step)
        for step in content.prepared.quests["02"].step:
            who.counts[step.count] = step.times
        for number in ("1", "2"):
            party = tuple(each.id for each in story.sheets)
            story.log.append(Played(number, is_completed=True, level=1, rounds=9, party=party))
        story.stage = "city"
        state.agenda = [Downtime(), ChooseScenario()]
        return state

    setup = {
        "campaign": True, "party": ["bruiser", "tinkerer"], "seats": 1, "gold": {"bruiser": 500}, "levels": {"bruiser": 4},
        "continued": {"open": ["1", "2"], "completed": ["1"], "achievements": ["the-power-of-enhancement"]},
    }  # fmt: skip
    return begin(replace(HAVEN, start=stand), content, setup, seed=1).save()
