"""A campaign on small scenarios that last one round, played through its questions.

`tale(...)` begins a campaign in which the scenarios of SCENARIOS are open. Questions of a scenario that no test is about are answered by `go`, which stops where the campaign asks.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from tabard.haven.campaign.sheets import Campaign, CharacterSheet
from tabard.haven.campaign.view import campaign_of
from tabard.haven.events import HavenEvent
from tabard.haven.sentences import sentence
from tabard.haven.state import Haven
from tabard.table import Decision, Game, Seat, new

CAMPAIGN = {
    "campaign-scenario", "city", "keep-quest", "after-loss", "extra-quest", "receives", "outfit", "share", "pay-together",
}  # fmt: skip
_FOLDER = tempfile.TemporaryDirectory()

HEAD = """
source = "tabard"
title = "A quiet place {number}"
setting = "nowhere"
map = '''
*     *     .     .
   *     *     .
.     .     .     .
'''
"""
QUEST = """
[[quest]]
id = "90"
source = "tabard"
number = 90
name = "A Place of One's Own"
unlocks = "fighter"
called = "Fighter"
[[quest.step]]
count = "completed"
text = "Complete a scenario"

[[quest]]
id = "91"
source = "tabard"
number = 91
name = "Another Place"
unlocks = "fighter"
called = "Fighter"
[[quest.step]]
count = "completed"
text = "Complete a scenario"

[[quest]]
id = "92"
source = "tabard"
number = 92
name = "A Long Way"
unlocks = "fighter"
called = "Fighter"
[[quest.step]]
count = "completed"
text = "Complete a scenario"
[[quest.step]]
count = "complete 204"
text = "Go there"
"""
SCENARIOS: dict[str, str] = {
    "201": 'goal = "survive 1"\nroad = true\nunlocks = ["202", "203"]\nreward = "10 gold each; 5 xp each; 1 checkmark each; 1 prosperity; military reputation +2"',
    "202": 'goal = "survive 1"\nforce_links = ["204"]\nunlocks = ["204"]\nlocks_out = ["203"]\nreward = "random item design; unlock a random side scenario"',
    "203": 'goal = "survive 9"\nlose = "survive 1"\nreward = "10 gold each"',
    "204": 'goal = "survive 1"\nroad = true\nreward = "item 97"',
    "205": 'goal = "survive 1"\nneeds = ["achievement test", "reputation demons 3"]\nlocation = "the Corpsewood"',
    "206": 'goal = "survive 1"\nreward = "-50 gold each; -50 xp each; -9 checkmarks each; -3 prosperity; -4 inspiration; military reputation -30"',
    "207": 'goal = "survive 1"\nreward = "20 prosperity; demons reputation +16; achievement the-power-of-enhancement"',
    "209": 'goal = "survive 1"\n[legend]\n"*" = "start ; treasure 17 ; coin 3"',
    "210": 'goal = "survive 9"\nlose = "survive 1"\n[legend]\n"*" = "start ; treasure 53 ; coin 3"',
    "213": 'goal = "survive 9"\nlose = "survive 1"\n[legend]\n"*" = "start ; treasure 9"',
    "214": """goal = "survive 1"
map = '''
*     *     .     .
   *     A     .
'''
[legend]
A = "start ; coin 12"
""",
    "215": """goal = "survive 1"
reward = "10 gold each; 1 checkmark each"
map = '''
*     *     .     .
   *     A     .
'''
[legend]
A = "start ; letter A"
[[rules]]
when = "round-start"
do = "damage 99 characters on A"
text = "One falls."
""",
    "217": 'goal = "survive 1"\nreward = "item 17"',
    "218": 'goal = "survive 1"\nreward = "item 14"',
    "216": 'goal = "survive 1"\nreward = "return item 2"',
    "208": 'goal = "survive 1"\nreward = "500 gold each; 300 xp each; 30 checkmarks each"',
}  # fmt: skip


def pack(more: dict[str, str] | None = None) -> Path:
    """Write the pack of small scenarios, with others beside them."""
    scenarios = {**SCENARIOS, **(more or {})}
    folder = Path(_FOLDER.name) / str(abs(hash(tuple(sorted(scenarios.items())))))
    if folder.exists():
        return folder
    (folder / "scenarios").mkdir(parents=True)
    head = 'id = "tale"\ntitle = "A tale"\nversion = "1"\ngame = "haven"\nsource = "tabard"\n'
    (folder / "pack.toml").write_text(f'{head}description = "Small scenarios."\n')
    (folder / "quests").mkdir()
    (folder / "quests" / "quest.toml").write_text(QUEST)
    for number, text in scenarios.items():
        head = HEAD.format(number=number)
        head = head.partition("map = ")[0] if "map = " in text else head
        words = f'id = "{number}"\nnumber = "{number}"{head}{text}\n'
        (folder / "scenarios" / f"{number}.toml").write_text(words)
    return folder


class Tale:
    """A campaign that a test plays."""

    def __init__(self, game: Game[Haven]) -> None:
        self.game = game

    @property
    def story(self) -> Campaign:
        """The campaign as it stands."""
        found = campaign_of(self.game.state)
        assert found is not None
        return found

    def sheet(self, kind: str) -> CharacterSheet:
        """Return the sheet of the last character of a class."""
        return [each for each in self.story.sheets if each.kind == kind][-1]

    def asked(self, seat: int = 0) -> Decision[Any]:
        """Return what a seat is asked."""
        return self.game.decisions[Seat(seat)]

    def may(self, seat: int = 0) -> list[str]:
        """List what a seat may answer."""
        return [each.key for each in self.asked(seat).options]

    def label(self, key: str, seat: int = 0) -> str:
        """Return what a person reads of an option."""
        return next(each.label for each in self.asked(seat).options if each.key == key)

    def answer(self, *keys: str, seat: int = 0) -> None:
        """Give answers one after the other."""
        for key in keys:
            self.game.apply(key, Seat(seat))

    def go(self) -> None:
        """Answer what a scenario asks, until the campaign asks something or it is over."""
        for _ in range(4000):
            if self.game.outcome is not None:
                return
            seat, decision = next(iter(self.game.decisions.items()))
            if decision.kind in CAMPAIGN:
                return
            usual = {"long-rest", "end", "no", "stop", "skip", "suffer"}
            keys = [each.key for each in decision.options if not decision.is_anytime(each)]
            self.game.apply(next((each for each in keys if each in usual), keys[-1]), seat)
        raise AssertionError("The scenario does not end.")

    def play(self, number: str) -> None:
        """Choose a scenario and play it to its end."""
        self.answer(f"play-{number}")
        while self.game.outcome is None and self.kind == "outfit":
            seat = next(iter(self.game.decisions))
            self.game.apply(self.game.decisions[seat].options[-1].key, seat)
        self.go()

    def settle(self) -> None:
        """Answer what rewards ask: the first takes all."""
        while self.game.outcome is None and self.kind in ("share", "receives"):
            seat = next(iter(self.game.decisions))
            self.game.apply(len(self.game.decisions[seat].options) - 1, seat)

    def reach_city(self) -> None:
        """Take the first option of an event, whatever comes of it."""
        while self.kind != "city":
            self.game.apply(0, next(iter(self.game.decisions)))

    def keep_quests(self) -> None:
        """Let everybody keep the first quest that is offered."""
        while self.kind == "keep-quest":
            self.game.apply(0, next(iter(self.game.decisions)))

    @property
    def kind(self) -> str:
        """What is asked now."""
        return next(iter(self.game.decisions.values())).kind

    def ready(self) -> None:
        """Let everybody be ready with the city: what must be done is done as it comes."""
        while self.game.outcome is None and self.kind in ("city", "receives", "share"):
            seat, decision = next(iter(self.game.decisions.items()))
            keys = [each.key for each in decision.options]
            done = [each for each in keys if each.startswith(("done:", "out"))]
            must = [
                each
                for each in keys
                if each.startswith(("level:", "perk:", "keep:", "retire:", "regain:", "create:"))
            ]
            self.game.apply((done or must or keys)[0], seat)

    def told(self) -> list[str]:
        """List all that the log says."""
        state = self.game.state
        return [
            text for each in self.game.events if (text := sentence(cast("HavenEvent", each), state))
        ]


def tale(
    party: Sequence[str] = ("bruiser", "spellweaver"),
    *,
    seats: int = 1,
    open_: Sequence[str] = tuple(SCENARIOS),
    continued: dict[str, Any] | None = None,
    more: dict[str, str] | None = None,
    **settings: Any,
) -> Tale:
    """Begin a campaign with small scenarios, up to the first choice of one."""
    sheet = {"open": [*open_, *(more or {})], "events": [], **(continued or {})}
    game = new(
        "haven", seed=settings.pop("seed", 1), campaign=True, party=[*party], seats=seats, packs=[pack(more)], continued=sheet, **settings
    )  # fmt: skip
    found = Tale(game)
    found.keep_quests()
    found.ready()
    return found


def fresh(party: Sequence[str] = ("bruiser", "spellweaver"), **settings: Any) -> Tale:
    """Begin a campaign afresh, with its first question open."""
    seats = settings.pop("seats", 1)
    game = new(
        "haven",
        seed=settings.pop("seed", 1),
        campaign=True,
        party=[*party],
        seats=seats,
        **settings,
    )
    return Tale(game)
