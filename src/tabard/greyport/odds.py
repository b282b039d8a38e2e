"""What chance makes of a fight: every result of its dice with what it does to whoever is hit, exactly.

A copy of the game is played on for each result, at most 216 of them; where dice may be rolled again, they are left as they lie.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tabard.greyport.choosing import name
from tabard.greyport.coming import coming
from tabard.greyport.events import Defeated, Fought, Harmed, LocationSaved, MonsterHurt, Revealed
from tabard.greyport.lobby import called
from tabard.greyport.preview import sets_off
from tabard.greyport.state import Greyport, Monster
from tabard.table import Dice, Event, Game, Seat

KINDS = ("act", "reroll")
LEFT = "none"


class Branch(NamedTuple):
    """A copy of the game somewhere in the fight, how likely that is, and what happened on the way."""

    game: Game[Greyport]
    chance: float
    told: tuple[Event, ...]


class Result(NamedTuple):
    """What a fight does to one monster, as far as it is shown."""

    damage: int
    hp: int
    defeated: bool
    roll: str
    notes: tuple[str, ...]


def odds(game: Game[Greyport], seat: Seat, key: str) -> dict[str, Any]:
    """Show what an option that fights leads to, by chance; no figures if it is no fight."""
    decision = game.decisions.get(seat)
    if decision is None or decision.kind not in KINDS:
        return {"figures": [], "exact": True}
    if decision.kind == "act" and not key.startswith("fight-"):
        return {"figures": [], "exact": True}
    leaves = [*_leaves(_after(Branch(game.fork(seat, dice=Dice.STOP), 1.0, ()), key, seat), seat)]
    hurt = dict.fromkeys(
        each.monster for leaf in leaves for each in leaf.told if isinstance(each, MonsterHurt)
    )
    found = [each for number in hurt if (each := game.state.find(number)) is not None]
    figures = [_figure(game.state, place, monster, leaves) for place, monster in found]
    fallen = [{each.monster for each in leaf.told if isinstance(each, Defeated)} for leaf in leaves]
    chances = [leaf.chance for leaf in leaves]
    numbers = {each["number"] for each in figures}
    return {
        "figures": figures,
        "exact": True,
        "all": _sum(chances, [bool(numbers) and numbers <= each for each in fallen]),
        "any": _sum(chances, [bool(numbers & each) for each in fallen]),
        "survives": _sum(chances, [_survives(leaf.game.state) for leaf in leaves]),
    }


def _sum(chances: Sequence[float], counts: Sequence[bool]) -> float:
    return round(sum(p for p, so in zip(chances, counts, strict=True) if so), 4)


def _survives(state: Greyport) -> bool:
    """Tell whether nobody would fall if the monsters struck now and every token were spent on the defending player."""
    if state.outcome is not None:
        return state.outcome.won
    return coming(state).hp > 0


# Playing on


def _leaves(first: Branch, seat: Seat) -> Iterator[Branch]:
    """Play on until the fight is fought in all copies that come of it."""
    waiting = [first]
    while waiting:
        branch = waiting.pop()
        chance, decision = branch.game.chance, branch.game.decisions.get(seat)
        if any(isinstance(each, Fought) for each in branch.told):
            yield branch
        elif chance is not None:
            whole = sum(each.weight for each in chance.results)
            for result in chance.results:
                likely = branch.chance * result.weight / whole
                copy = branch._replace(game=branch.game.fork(), chance=likely)
                waiting.append(_after(copy, result.key))
        elif decision is not None and decision.kind == "reroll":
            keys = [each.key for each in decision.options]
            waiting.append(_after(branch, LEFT if LEFT in keys else keys[0], seat))
        else:
            yield branch


def _after(branch: Branch, answer: str, seat: Seat | None = None) -> Branch:
    """Give an answer, or say what a die shows, and listen to what happens."""
    heard: list[Event] = []
    branch.game.state.__dict__["listener"] = heard.append
    branch.game.apply(answer, seat)
    return branch._replace(told=(*branch.told, *heard))


# What is shown


def _figure(
    state: Greyport, place: int, monster: Monster, leaves: Sequence[Branch]
) -> dict[str, Any]:
    """Show what may happen to one monster, with results that look the same taken together."""
    chances: dict[Result, float] = defaultdict(float)
    for leaf in leaves:
        chances[_result(state, monster, leaf.told)] += leaf.chance
    left = monster.hp - monster.damage
    results = sorted(chances)
    sets = [*sets_off(state, place, monster)]
    return {
        "figure": f"monster:{monster.number}",
        "number": monster.number,
        "about": f"{name(state, monster.card)} #{monster.number}, {left} HP left",
        "hp": left,
        "word": "defeated",
        "defeated": round(sum(p for each, p in chances.items() if each.defeated), 4),
        "sets_off": sets,
        "results": [
            {
                "chance": round(chances[each], 4),
                **each._asdict(),
                "notes": list(each.notes),
                "line": " · ".join([*each.notes, *(["defeated"] if each.defeated else [])])
                or f"{left} → {each.hp}",
                "value": str(each.damage),
            }
            for each in results
        ],
    }


def _result(state: Greyport, monster: Monster, told: Sequence[Event]) -> Result:
    damage, roll, defeated = 0, "", False
    notes: list[str] = []
    for event in told:
        match event:
            case Fought(dice=dice):
                roll = " ".join(map(str, sorted(dice)))
            case MonsterHurt() if event.monster == monster.number:
                damage += event.amount
            case Defeated() if event.monster == monster.number:
                defeated = True
            case Harmed() | Revealed() | LocationSaved():
                notes.append(_note(state, event))
            case _:
                pass
    left = max(0, monster.hp - monster.damage - damage)
    return Result(damage, left, defeated, roll, tuple(dict.fromkeys(notes)))


def _note(state: Greyport, event: Harmed | Revealed | LocationSaved) -> str:
    match event:
        case Harmed():
            return f"{event.amount - event.prevented} damage to {called(state, Seat(event.seat))}"
        case Revealed():
            return f"{name(state, event.card)} appears"
        case LocationSaved():
            return "the location is saved"
