"""Cases of special rules: what is done in a scenario, and everything that is another afterwards.

A line is `NUMBER[xCHARACTERS]: before / deed -> what has changed`: what comes before the stroke only prepares, `nothing` is no change. Deeds
with ` ; ` between them:

| deed | what happens |
|---|---|
| `begin` | the scenario is set up: what its effects and standing rules have done |
| `door 1`, `door 1 by fighter` | a door opens |
| `start 3`, `end 3` | the rules of the start or the end of round 3 |
| `round 3` | only the number of the round is set |
| `ends fighter A` | a character ends its turn on a letter |
| `enters fighter A`, `put hound A`, `beside fighter hail` | it comes into a hex, or stands there, or next to a letter or somebody |
| `turn hound`, `turn-end hound` | the first figure of that name begins or ends its turn |
| `loot egg ranger` | a character loots a goal treasure |
| `destroy drum`, `kill hound`, `clear hound`, `clear` | damage destroys, a monster dies, those of a kind (or all) are taken away |
| `cleanse hound` | the first of them has no conditions |
| `fade` | no element is strong |
| `hurt hound 2` | the first of them is two hit points down |
| `call merciless-taskmaster-2` | a boss performs its special |
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tabard.crawl.damage import die, suffer
from tabard.crawl.figures import Figure
from tabard.crawl.scenario_events import SpecialRuled
from tabard.crawl.scenarios import Trigger
from tabard.crawl.special import follow_entering
from tabard.haven.following import follow, follow_turn
from tabard.haven.looting import loot
from tabard.haven.modifier_decks import ADDED
from tabard.haven.standing import attack_of, is_idle, shield_of
from tabard.haven.state import Haven
from tabard.hexes import Hex, first
from tests.haven.rule_kit import (
    begin,
    beside,
    end_round,
    end_turn,
    enter_door,
    put,
    run,
    start_round,
)

FOLDER = Path(__file__).parent / "rule_cases"


class Case(NamedTuple):
    """What is done in a scenario, and what comes of it."""

    number: str
    characters: int
    before: tuple[str, ...]
    deed: str
    comes: str

    @property
    def name(self) -> str:
        return f"{self.number}x{self.characters} {' ; '.join((*self.before, self.deed))}"


def read() -> list[Case]:
    """Read all cases."""
    lines = [
        line
        for path in sorted(FOLDER.glob("*.txt"))
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    return [case_of(line) for line in lines if line and not line.startswith("#")]


def case_of(line: str) -> Case:
    """Read one case."""
    head, _, rest = line.partition(": ")
    number, _, characters = head.partition("x")
    done, _, comes = rest.partition(" -> ")
    before, _, deed = done.rpartition(" / ")
    prepared = tuple(before.split(" ; ")) if before else ()
    return Case(number, int(characters or 2), prepared, deed, comes)


class Played(NamedTuple):
    """What has come of a case."""

    comes: str
    rules: set[str]
    """The texts of the rules that the deed has set off, or that hold."""


def play(case: Case) -> Played:
    """Do what a case says; tell what has changed."""
    state = begin(case.number, case.characters).state
    for each in case.before:
        do(state, each)
    if case.deed == "begin":
        after = facts(state)
        told = {each.text for each in state.played.rules if each.when is Trigger.SETUP_END}
        words = {key: {key.split()[0], key.split()[-1]} for key in after}
        shown = {key: value for key, value in after.items() if words[key] & SET_UP}
        return Played(_said(Counter(shown)), told | standing(state))
    heard: set[str] = set()
    before = facts(state)
    listen(state, heard)
    do(state, case.deed)
    change = Counter(facts(state))
    change.subtract(before)
    return Played(_said(change), heard | standing(state))


SET_UP = {
    "idle", "attack", "shield", "minus", "curse", "muddle", "wound", "poison", "stun", "immobilize", "ward",
    "unlocked",
}  # fmt: skip
"""What scenario effects and standing rules bring about before the first round."""


def listen(state: Haven, heard: set[str]) -> None:
    """Note the rules that tell that they work."""
    tell = state.tell

    def note(event: object) -> None:
        if isinstance(event, SpecialRuled):
            heard.add(event.text)
        tell(event)  # type: ignore[arg-type]

    state.__dict__["tell"] = note


def standing(state: Haven) -> set[str]:
    """Return the texts of rules that hold as long as their conditions do."""
    return {each.text for each in state.played.rules if each.when is Trigger.ALWAYS}


def _said(change: Counter[str]) -> str:
    words = [
        f"{key} {amount:+}" if amount != 1 else key
        for key, amount in sorted(change.items())
        if amount
    ]
    return " ; ".join(words) or "nothing"


def facts(state: Haven) -> Counter[str]:
    """Count everything that special rules can change."""
    found: Counter[str] = Counter()
    for each in state.figures:
        name = each.id if state.whose(each.id) is not None else each.kind
        found[f"{'elite ' if each.is_elite else ''}{name} there"] += 1
        found[f"{name} hp"] += each.hp
        for condition in each.conditions:
            found[f"{name} {condition}"] += 1
        found[f"{name} shield"] += shield_of(state, each)
        found[f"{name} attack"] += attack_of(state, each)
        found[f"{name} idle"] += is_idle(state, each)
    _count_story(state, found)
    for who in state.party:
        cards = state.decks.of[who.figure].pile.cards()
        found[f"{who.figure} minus"] += cards.count(ADDED)
        found[f"{who.figure} curse"] += cards.count("curse")
        found[f"{who.figure} bless"] += cards.count("bless")
    found["coins"] += sum(state.coins.values())
    for room in state.revealed:
        found[f"room {room}"] += 1
    for section in state.sections_read:
        found[f"section {section}"] += 1
    for element in state.elements.strong:
        found[f"strong {element}"] += 1
    for name, hexes in state.drawn.doors.items():
        found[f"unlocked {name}"] += hexes[0] in state.unlocked and hexes[0] not in state.opened
    found["hazards"] += sum(each.hazard is not None for each in state.overlays.values())
    found["obstacles"] += sum(each.is_obstacle for each in state.overlays.values())
    found["goal"] += bool(state.reached)
    found["lost"] += bool(state.failed)
    return found


def _count_story(state: Haven, found: Counter[str]) -> None:
    """Count what rules have noted."""
    for counter, amount in state.counters.items():
        found[f"count {counter}"] += amount
    for letter in state.story.pressed:
        found[f"pressed {letter}"] += 1
    for pair in state.story.linked:
        found[f"linked {pair}"] += 1


def figure_of(state: Haven, name: str) -> Figure:
    """Return the first figure of a name."""
    return next(each for each in state.figures if each.id == name or state.goes_by(each, (name,)))


def place_of(state: Haven, word: str) -> Hex:
    """Return the hex of a letter, or that of a figure."""
    if word in state.drawn.letters:
        return first(state.drawn.letters[word])
    return figure_of(state, word).at


def do(state: Haven, deed: str) -> None:  # noqa: C901, PLR0912 - one line a kind
    """Do one thing."""
    match deed.split():
        case ["door", door]:
            enter_door(state, door)
        case ["door", door, "by", who]:
            enter_door(state, door, by=who)
        case ["start", round_]:
            start_round(state, int(round_))
        case ["end", round_]:
            end_round(state, int(round_))
        case ["round", round_]:
            state.round = int(round_)
        case ["ends", who, letter]:
            end_turn(state, who, place_of(state, letter))
        case ["enters", who, letter]:
            run(
                follow_entering(
                    state, put(state, figure_of(state, who).id, place_of(state, letter))
                )
            )
        case ["put", who, letter]:
            put(state, figure_of(state, who).id, place_of(state, letter))
        case ["beside", who, word]:
            put(state, figure_of(state, who).id, beside(state, place_of(state, word)))
        case ["turn", who]:
            run(follow_turn(state, Trigger.TURN, figure_of(state, who)))
        case ["turn-end", who]:
            run(follow_turn(state, Trigger.TURN_END, figure_of(state, who)))
        case ["loot", id_, who]:
            at = next(at for at, each in state.treasures.items() if each == id_)
            run(loot(state, put(state, who, at), 1 << at))
        case ["destroy", who]:
            run(suffer(state, figure_of(state, who), 999, "attack", by=None))
        case ["kill", who]:
            run(die(state, figure_of(state, who), by=None))
        case ["hurt", who, amount]:
            figure_of(state, who).hp -= int(amount)
        case ["cleanse", who]:
            figure_of(state, who).conditions.clear()
        case ["clear"]:
            state.figures = [each for each in state.figures if each not in state.monsters]
        case ["fade"]:
            state.elements.strong.clear()
        case ["clear", kind]:
            state.figures = [each for each in state.figures if each.kind != kind]
        case ["call", name]:
            boss = next(each for each in state.monsters if name.startswith(each.kind))
            run(follow(state, Trigger.SPECIAL, name, boss))
        case _:
            raise AssertionError(f"What is {deed!r}?")
