"""A party of bots through a campaign of the second edition: events, shop, levels, perks, enhancements, donations, retirements, and one scenario after the other.

Bots that choose at first sight lose most scenarios, so the table helps them by the one legal way that it has: at the start of a round it sets right by hand (`game.correct`, a line
of the log each) what would end the scenario, and monsters that fight back for long. All else is played as it comes, on difficulty easy.
"""

from __future__ import annotations

import argparse
import lzma
import sys
import time
import tracemalloc
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import tabard
from tabard.crawl.about import Walking
from tabard.crawl.corrections import MoveCard, PlaceFigure, SetHP, list_free_hexes
from tabard.haven import HAVEN
from tabard.haven.campaign.sheets import Campaign
from tabard.haven.campaign.view import campaign_of
from tabard.haven.corrections import Correction, is_underway
from tabard.haven.goal_ways import collect_places
from tabard.haven.state import Haven
from tabard.table import Decision, Game, Option, RefusedError, Seat, saves

MOST_ANSWERS = 4_000
"""So many a scenario takes at most, with all that lies before and behind it."""
HELPED = 0.6
"""A character with a smaller part of its hit points gets them all back."""
FEW = 5
"""A character with fewer cards that are not lost gets all of them back."""
LONG = 30
"""After so many rounds a scenario is left to its fate: what bots do not find at first sight they do not find at all."""
STUBBORN = 4
"""After so many defeats in each scenario that is left the party plays one again that it knows."""
TRIES = 2
"""So many scenarios may be lost for each that is completed."""
PARTIES = (
    ["bruiser", "spellweaver", "cragheart", "mindthief"],
    ["bruiser", "tinkerer"],
    ["cragheart", "silent-knife", "spellweaver"],
)
SHORT = ("10", "05", "03", "08", "09", "02", "07")
"""The personal quests that are done soonest in the scenarios there are, the shortest first: bots that retire see more of the campaign."""
WILD = "wild"
"""The sticker that one of them asks for."""
STAYS = ("skip", "stop")
"""How a move is declined, and how it ends."""
MUST = ("keep", "retire", "inspire", "level", "regain", "perk", "create", "take-up")
"""What comes first in the city, in this order; then whatever comes to mind."""
READILY: Mapping[str, float] = {
    "done": 2.0, "buy": 0.3, "sell": 0.05, "enhance": 0.5, "stick": 5.0, "donate": 1.0, "back": 0.3, "respec": 0.1,
    "people": 0.0, "out": 0.0,
}  # fmt: skip


class Party:
    """A party of bots and the campaign that it plays."""

    def __init__(self, seed: int, setup: Mapping[str, Any]) -> None:
        self.game: Game[Haven] = tabard.new("haven", seed=seed, campaign=True, **setup)
        self.walk = Random(seed)  # noqa: S311 - how it is played, not what happens in it
        self.acts: Counter[str] = Counter()
        """What was done in the city, by its word, and what was set right."""
        self.answers = 0
        self.led = 0
        """The round in which somebody was put near the goal last."""
        self.righted: set[str] = set()
        """Who was set right since the last answer: whoever heals where a step begins would be so for ever."""

    @property
    def story(self) -> Campaign:
        """The campaign as it stands."""
        found = campaign_of(self.game.state)
        assert found is not None
        return found

    def play_on(self) -> bool:
        """Play until one more scenario has come to its end; False if the campaign is over."""
        before, self.led = self.story.sitting, 0
        for _ in range(MOST_ANSWERS):
            if self.game.outcome is not None:
                return False
            self.step()
            assert not self.game.problems(), self.game.problems()
            if self.game.state.campaign is not None and self.story.sitting > before:
                return True
        raise AssertionError(f"no end of scenario {self.game.state.scenario or '?'} after {MOST_ANSWERS} answers")  # fmt: skip

    def step(self) -> None:
        """Give one answer, or set one thing right."""
        seat, decision = self.walk.choice([*self.game.decisions.items()])
        assert decision.options, f"{decision.kind} has no options"
        if self._set_right():
            return
        option = self._choose(decision)
        if decision.kind == "city":
            self.acts[option.key.partition(":")[0]] += 1
        self.game.apply(option.key, seat)
        self.righted.clear()
        self.answers += 1

    def _choose(self, decision: Decision[Any]) -> Option[Any]:
        match decision.kind:
            case "campaign-scenario":
                return self._next_scenario(decision.options)
            case "city":
                return self._in_city(decision.options)
            case "keep-quest":
                return min(decision.options, key=_measure_quest)
            case "after-loss":
                return next(each for each in decision.options if each.key == "city")
            case _:
                return self._at_first_sight(decision)

    def _next_scenario(self, options: Sequence[Option[Any]]) -> Option[Any]:
        """Take something new at the easiest difficulty; a dungeon where nothing is open."""
        by_key = {each.key: each for each in options}
        if "difficulty-easy" in by_key:
            return by_key["difficulty-easy"]
        if "introduction" in by_key:
            return by_key["introduction"]
        if "end" in by_key:
            return by_key["play-random"]
        fresh = [each for each in options if each.key.startswith("play-") and _number(each) not in self.story.completed]  # fmt: skip
        told = [each for each in fresh if each.key != "play-random"]
        tried = Counter(each.scenario for each in self.story.log)
        seldom = min((tried[_number(each)] for each in told), default=0)
        if seldom >= STUBBORN:
            # What is left is what bots do not find: a party of people would play something again too.
            known = [each for each in options if _number(each) in self.story.completed]
            return self.walk.choice(known or fresh)
        return self.walk.choice([each for each in told if tried[_number(each)] == seldom] or fresh)

    def _in_city(self, options: Sequence[Option[Any]]) -> Option[Any]:
        for word in MUST:
            found = [each for each in options if each.key.partition(":")[0] == word]
            if found:
                return min(found, key=_measure_quest) if word == "keep" else self.walk.choice(found)
        if wild := [each for each in options if each.key.endswith(f":{WILD}")]:
            return self.walk.choice(wild)
        weights = [READILY.get(each.key.partition(":")[0], 1.0) for each in options]
        return self.walk.choices(options, weights if any(weights) else None)[0]

    def _at_first_sight(self, decision: Decision[Any]) -> Option[Any]:
        if isinstance(decision.about, Walking) and not self.game.state.monsters:
            # Whoever was led to where a turn has to end does not walk on.
            stays = [each for each in decision.options if each.key in STAYS]
            if stays and decision.about.walk.figure.hexes & collect_places(self.game.state):
                return stays[0]
        hunch = HAVEN.bots.hunch
        assert hunch is not None
        weights = [each**3 for each in hunch(self.game.state, decision)]
        return self.walk.choices(decision.options, weights)[0]

    def _set_right(self) -> bool:
        """Set one thing right that would end the scenario or prolong it; tell whether there was any."""
        wrong = next(self._wrongs(), None)
        if wrong is None:
            return False
        try:
            self.game.correct(wrong, 0)
        except RefusedError:
            return False  # in the middle of a step
        self.acts["set right"] += 1
        if isinstance(wrong, SetHP):
            self.righted.add(wrong.figure)
        return True

    def _wrongs(self) -> Iterator[Correction]:
        state = self.game.state
        if not is_underway(state) or state.round > LONG:
            return
        friends = state.friends("party")
        for each in state.figures:
            if each.side not in friends:
                if each.hp > 1 and each.id not in self.righted:
                    yield SetHP(each.id, 1)
            elif each.hp < each.max_hp * HELPED and each.id not in self.righted:
                yield SetHP(each.id, each.max_hp)
        for who in state.present:
            lost = who.in_zone("lost")
            if lost and len(who.cards) - len(lost) < FEW:
                yield MoveCard(who.figure, lost[0].id, "hand")
        if not state.monsters and state.round > self.led:
            yield from self._lead(state)

    def _lead(self, state: Haven) -> Iterator[Correction]:
        """Put a character where the goal is, or one step away, once a round and where no enemy is left: bots seldom find it by themselves."""
        goal = collect_places(state)
        for who in state.present:
            figure = state.find(who.figure)
            assert figure is not None
            free = [
                each
                for each in list_free_hexes(state, figure)
                if state.terrain.board.around(each) & goal
            ]
            free = [each for each in free if goal >> each & 1] or free
            if free and not (figure.hexes & goal):
                self.led = state.round
                yield PlaceFigure(figure.id, self.walk.choice(free))


def _measure_quest(option: Option[Any]) -> int:
    """Say how far away the end of a personal quest is that may be kept."""
    number = option.key.rpartition(":")[2]
    return SHORT.index(number) if number in SHORT else len(SHORT)


def _number(option: Option[Any]) -> str:
    return option.key.removeprefix("play-")


class Figures(NamedTuple):
    """What a campaign came to."""

    completed: int
    lost: int
    answers: int
    retired: int
    acts: dict[str, int]
    save: int
    """Bytes of its file."""
    unpacked: int
    undo: float
    """Seconds that the slowest of the last undos took."""
    load: float
    memory: int
    """Bytes that opening it takes and keeps."""


def travel(party: Party, scenarios: int) -> int:
    """Play until so many scenarios are completed; open a save after each of them again; return how many were lost."""
    lost = 0
    while sum(each.is_completed for each in party.story.log) < scenarios:
        assert party.play_on(), "the campaign is over too early"
        game = party.game
        again: Game[Haven] = tabard.load(game.save())
        for number in range(game.seats):
            assert again.view(Seat(number)) == game.view(Seat(number)), "a save opens otherwise"
        lost += not party.story.log[-1].is_completed
        last = party.story.log[-1]
        sys.stderr.write(
            f"{last.scenario} {'won' if last.is_completed else 'lost'} in {last.rounds} rounds\n"
        )
        assert lost <= TRIES * scenarios, "the party does not get on"
    return lost


def figures(party: Party, lost: int) -> Figures:
    """Measure a campaign where it stands."""
    data = party.game.save()
    start = time.process_time()
    tracemalloc.start()
    again: Game[Haven] = tabard.load(data)
    memory = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    start = time.process_time()
    again = tabard.load(data)
    load = time.process_time() - start
    story = party.story
    unpacked = len(lzma.decompress(data[saves.HEAD :]))
    return Figures(
        sum(each.is_completed for each in story.log), lost, party.answers, len(story.retirements), dict(party.acts), len(data), unpacked, slowest_undo(again),
        load, memory,
    )  # fmt: skip


def slowest_undo(game: Game[Haven], count: int = 20) -> float:
    """Take back so many answers one after the other; return how long the slowest took."""
    slowest = 0.0
    for _ in range(count):
        start = time.process_time()
        game.undo()
        slowest = max(slowest, time.process_time() - start)
    return slowest


def main(words: Sequence[str] | None = None) -> int:
    """Play so many scenarios with each seed, and tell what came of it."""
    parser = argparse.ArgumentParser(prog="soak.campaign", description=__doc__)
    parser.add_argument("--scenarios", type=int, default=30, help="how many are completed")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    given = parser.parse_args(words)
    for seed in given.seeds:
        party = Party(
            seed,
            {"party": PARTIES[seed % len(PARTIES)], "seats": len(PARTIES[seed % len(PARTIES)])},
        )
        try:
            found = figures(party, travel(party, given.scenarios))
        except Exception as error:
            sys.stderr.write(
                f"seed {seed}, after {party.answers} answers, {len(party.story.log)} scenarios: {error!r}\n"
            )
            Path(f"campaign-{seed}.tabard").write_bytes(party.game.save())
            raise
        sys.stdout.write(
            f"seed {seed}: {[each.scenario + ('' if each.is_completed else ' lost') for each in party.story.log]}\n{found}\n"
        )
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
