"""A campaign that stands just before an event: which card lies on top, who is there, and what they have."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec

from tabard.crawl.figures import Figure
from tabard.haven import HAVEN
from tabard.haven.campaign.happenings import Noted
from tabard.haven.campaign.sheets import Campaign, open_campaign
from tabard.haven.campaign.stages import ChooseScenario, CityEvent, Downtime, Travel
from tabard.haven.campaign.view import campaign_of
from tabard.haven.loading import prepare
from tabard.haven.state import Haven
from tabard.table import Decision, Game, Seat
from tabard.table.opening import begin

AWAY = "2"
"""A scenario to which a road leads."""
QUIET, LOST = "301", "302"
"""Scenarios that are over after a round or two."""
_FOLDER = tempfile.TemporaryDirectory()
_SCENARIO = """
id = "301"
number = "301"
source = "tabard"
title = "A quiet place"
road = true
goal = "survive 2"
map = '''
*     *     .     .     .     a
   *     *     .     .     .
*     *     .     .     .     a
'''
[legend]
a = "monster city-guard normal"
"""

Answer = Callable[[Decision[Any]], str]


@dataclass
class Scene:
    """What is arranged before the card is drawn."""

    card: str
    party: Sequence[str] = ("bruiser", "tinkerer")
    seats: int = 1
    traits: dict[str, list[str]] = field(default_factory=dict)
    """What characters have beside their class, by class; `` is for all."""
    gold: int | Sequence[int] = 200
    reputation: dict[str, int] = field(default_factory=dict)
    rulers: Sequence[str] = ()
    achievements: Sequence[str] = ()
    items: Sequence[int] = ()
    """What the first character owns."""
    masteries: int = 0
    level: int = 1
    marks: dict[str, list[str]] = field(default_factory=dict)
    deck: Sequence[str] = ()
    """The cards that lie in the decks beside it."""
    quest: str = ""
    coming: Sequence[str] = ()
    seed: int = 1
    quiet: str = ""
    """The small scenario to which the way leads."""
    is_in_city: bool = False
    """Downtime comes after the event."""
    is_alone: bool = False
    """Only the first character is there."""


def _quiet() -> Path:
    """Write a pack with a scenario that is over after two rounds."""
    folder = Path(_FOLDER.name)
    if not (folder / "pack.toml").exists():
        (folder / "scenarios").mkdir()
        (folder / "scenarios" / "301.toml").write_text(_SCENARIO)
        lost = _SCENARIO.replace("301", LOST).replace(
            'goal = "survive 2"', 'goal = "survive 9"\nlose = "survive 1"'
        )
        (folder / "scenarios" / "302.toml").write_text(lost)
        head = 'id = "quiet"\ntitle = "Quiet"\nversion = "1"\ngame = "haven"\nsource = "tabard"\n'
        (folder / "pack.toml").write_text(head)
    return folder


class Told:
    """A card that is being resolved, and what came of it."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.content = prepare((_quiet(),) if scene.quiet else ())
        start = HAVEN.start

        def stand(setup: Any, box: Any) -> Haven:
            state = start(setup, box)
            assert state.campaign is not None
            self._arrange(state.campaign)
            away = [Travel(scene.quiet or AWAY)] if scene.card.startswith("R") else [CityEvent()]
            state.agenda = [*away, *([Downtime()] if scene.is_in_city else []), ChooseScenario()]
            return state

        sheet = {
            "open": [scene.quiet or AWAY],
            "events": [scene.card, *scene.deck],
            "reputation": scene.reputation,
        }
        setup = {
            "campaign": True,
            "party": [*scene.party],
            "seats": scene.seats,
            "continued": sheet,
        }
        rules = replace(HAVEN, start=stand)
        self.game: Game[Haven] = begin(rules, self.content, setup, seed=scene.seed)

    def _arrange(self, story: Campaign) -> None:
        scene, box = self.scene, self.content.prepared
        story.caps = dict.fromkeys(("demons", "merchant-guild", "military"), 20)
        story.achievements = [*scene.achievements, *scene.rulers]
        story.events.marks = {track: [*marks] for track, marks in scene.marks.items()}
        story.events.waiting = {each: 9 for each in scene.deck if each in box.events}
        story.decks = {
            name: type(pile).of(*(each for each in pile.cards() if each not in scene.deck))
            for name, pile in story.decks.items()
        }
        for number, who in enumerate(story.sheets):
            who.offered, who.quest = [], scene.quest if not number else ""
            who.gold = scene.gold if isinstance(scene.gold, int) else scene.gold[number]
            who.level = scene.level
            who.experience = (0, 45, 95, 150, 210, 275, 345, 420, 500)[scene.level - 1]
            who.traits = [*scene.traits.get("", ()), *scene.traits.get(who.kind, ())]
            who.masteries = [*range(1, scene.masteries + 1)]
            who.coming = [*scene.coming]
            who.is_away = scene.is_alone and number > 0
        bodies = [
            each
            for each in box.items.values()
            if each.slot == "body" and each.number not in scene.items
        ][:2]
        for item in [*(box.numbered[each] for each in scene.items), *bodies]:
            story.sheets[0].items.append(item.id)
            for copies in (story.available, story.unavailable):
                if copies.get(item.id):
                    copies[item.id] -= 1
                    if not copies[item.id]:
                        del copies[item.id]
                    break
        self.before = open_campaign(story.sealed())

    @property
    def story(self) -> Campaign:
        """The campaign as it stands now."""
        found = campaign_of(self.game.state)
        assert found is not None
        return found

    @property
    def asked(self) -> tuple[Seat, Decision[Any]] | None:
        """What the event asks now; None once it is over."""
        for seat, decision in self.game.decisions.items():
            if decision.kind in ("share", "pay-together", "receives") or decision.kind.startswith(
                "event"
            ):
                return seat, decision
        return None

    def answer(self, *keys: str) -> Told:
        """Give these answers one after the other."""
        for key in keys:
            assert self.asked is not None, f"nothing is asked, but {key} was to be answered"
            self.game.apply(key, self.asked[0])
        return self

    def finish(self, choose: Answer | None = None) -> Told:
        """Answer whatever is still asked: the first takes what is given, and nothing is declined."""
        for _ in range(400):
            if self.asked is None:
                return self
            seat, decision = self.asked
            keys = [each.key for each in decision.options if not each.gives_up]
            usual = keys[-1] if decision.kind in ("share", "event-boxes") else keys[0]
            if decision.kind == "event-pull":
                usual = "no"
            key = choose(decision) if choose is not None else ""
            self.game.apply(key or usual, seat)
        raise AssertionError("The event does not end.")

    def notes(self, *kinds: str) -> list[str]:
        """List what was told, of these kinds or of all."""
        return [
            each.text
            for each in self.game.events
            if isinstance(each, Noted) and (not kinds or each.kind in kinds)
        ]

    def set_out(self, until: str = "select", say: dict[str, str] | None = None) -> Told:
        """Answer what is asked until the party stands on the map and a question of this kind comes; `say` has answers by kind."""
        for _ in range(300):
            if not self.game.decisions:
                return self
            seat, decision = next(iter(self.game.decisions.items()))
            if decision.kind == until:
                return self
            keys = [each.key for each in decision.options]
            usual = keys[-1] if decision.kind == "outfit" else _usual(keys)
            self.game.apply((say or {}).get(decision.kind) or usual, seat)
        raise AssertionError(f"{until} is never asked.")

    def answer_scenario(self) -> None:
        """Choose the quiet scenario and stand on its map."""
        self.game.apply(f"play-{self.scene.quiet}")
        self.set_out()

    def play_on(self, until: Callable[[Decision[Any]], bool]) -> Told:
        """Play as it comes until something is asked."""
        for _ in range(400):
            seat, decision = next(iter(self.game.decisions.items()))
            if until(decision):
                return self
            keys = [each.key for each in decision.options]
            self.game.apply(_usual(keys, keys[-1]), seat)
        raise AssertionError("It is never asked.")

    def figure(self, kind: str) -> Figure:
        """Return the figure of a character."""
        found = self.game.state.find(kind)
        assert found is not None
        return found

    def kinds(self) -> list[str]:
        """List the keys that may be answered now."""
        assert self.asked is not None
        return [each.key for each in self.asked[1].options]


def _usual(keys: Sequence[str], other: str = "") -> str:
    wanted = ("long-rest", "end", "no", "stop", "skip", "enough")
    return next((each for each in keys if each in wanted), other or keys[0])


def view_of(told: Told, seat: int = 0) -> str:
    """Return all that a seat can see, as one text."""
    return msgspec.json.encode(told.game.view(Seat(seat))).decode()
