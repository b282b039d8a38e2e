"""What an option leads to, exactly: what a fight does to whoever is hit, and what the round would come to after it.

A copy of the game is played on for each result of the dice, at most 216 of them; where dice may be rolled again, they are left as they lie.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tabard.greyport.acting import Fight
from tabard.greyport.choosing import name_card
from tabard.greyport.coming import Coming, reckon_coming
from tabard.greyport.content import FACES
from tabard.greyport.events import (
    Defeated,
    EncounterEnded,
    Fought,
    Harmed,
    LocationSaved,
    MonsterHurt,
    Revealed,
)
from tabard.greyport.harming import Blows
from tabard.greyport.lobby import called
from tabard.greyport.preview import list_consequences
from tabard.greyport.shielding import cells_of, find_division
from tabard.greyport.state import Greyport, Monster, Phase
from tabard.greyport.wielding import find_kit
from tabard.table import Chance, Decision, Dice, Event, Game, Seat

KINDS = ("act", "reroll", "monster", "player", "taunt", "forced-taunt", "may", "one", "anytime")
LEFT = "none"
BEFORE_STRIKES = (Phase.SETUP, Phase.BEGINNING, Phase.ACTING, Phase.BRACING)
AS_THEY_LIE = "Dice that may be rolled again count as they lie first."


Lying = tuple[tuple[str, str], ...]
"""Dice with what they show: the fresh ones sorted, then those that were rolled again."""


class Branch(NamedTuple):
    """A copy of the game somewhere in the fight, how likely that is, and what happened on the way."""

    game: Game[Greyport]
    chance: float
    told: tuple[Event, ...]
    dice: Lying = ()
    left: bool = False
    """Dice lie here that may be rolled again."""


class Result(NamedTuple):
    """What a fight does to one monster, as far as it is shown."""

    damage: int
    hp: int
    defeated: bool
    roll: str
    notes: tuple[str, ...]


def odds(game: Game[Greyport], seat: Seat, key: str) -> dict[str, Any]:
    """Show what an option leads to, by chance: no figures if nobody is hit."""
    decision = game.question(seat)
    if decision is None or decision.kind not in KINDS:
        return {"figures": [], "exact": True}
    first = Branch(game.fork(seat, dice=Dice.STOP), 1.0, ())
    leaves = [*_leaves(_after(first, key, seat), seat, _count_dice(game.state, decision, key))]
    hurt = dict.fromkeys(
        each.monster for leaf in leaves for each in leaf.told if isinstance(each, MonsterHurt)
    )
    found = [each for number in hurt if (each := game.state.find(number)) is not None]
    figures = [_show_monster(game.state, place, monster, leaves) for place, monster in found]
    fallen = [{each.monster for each in leaf.told if isinstance(each, Defeated)} for leaf in leaves]
    chances = [leaf.chance for leaf in leaves]
    numbers = {each["number"] for each in figures}
    return {
        "figures": figures,
        "exact": True,
        "note": AS_THEY_LIE if any(leaf.left for leaf in leaves) else "",
        "all": _sum_chances(chances, [bool(numbers) and numbers <= each for each in fallen]),
        "any": _sum_chances(chances, [bool(numbers & each) for each in fallen]),
        "survives": _sum_chances(
            chances, [_survives(leaf.game.state, game.state) for leaf in leaves]
        ),
        "after": _show_ledgers(leaves, game.state),
    }


def _has_struck(state: Greyport, before: Greyport) -> bool:
    """Tell whether the monsters of this round have struck on the way: then nothing of it is still to come."""
    same = (state.encounter, state.round) == (before.encounter, before.round)
    return not (same and state.phase in BEFORE_STRIKES)


def _show_ledgers(leaves: Sequence[Branch], before: Greyport) -> list[dict[str, Any]]:
    """Show what the round would come to, the likeliest first; results that come to the same are taken together.

    Where nobody has anything more to do the option ends the round: then it is shown as it stands after the monsters have struck.
    """
    chances: dict[tuple[Any, ...], float] = defaultdict(float)
    known: dict[tuple[Any, ...], Greyport] = {}
    for leaf in leaves:
        state = leaf.game.state
        hp = tuple(each.hp for each in state.players)
        ends = _has_struck(state, before)
        cleared = any(isinstance(each, EncounterEnded) for each in leaf.told)
        sums = _end_round(state, before) if ends else reckon_coming(state)
        key = (sums, hp, state.location.rewarded, ends, cleared)
        chances[key] += leaf.chance
        known[key] = state
    ordered = sorted(chances, key=lambda each: -chances[each])
    return [
        {
            "chance": round(chances[key], 4),
            "coming": key[0],
            "hp": key[1],
            "saved": key[2],
            "ends": key[3],
            "cleared": key[4],
            "over": known[key].outcome is not None,
        }
        for key in ordered
    ]


def _end_round(state: Greyport, before: Greyport) -> Coming:
    """Show a round that is over: nothing more is dealt in it."""
    return Coming(
        damage=0,
        shields=0,
        hp=state.players[before.defender].hp,
        slash=0,
        location=0,
        location_hp=state.location.hp
        if state.encounter == before.encounter
        else before.location.hp,
    )


def _sum_chances(chances: Sequence[float], counts: Sequence[bool]) -> float:
    return round(sum(p for p, so in zip(chances, counts, strict=True) if so), 4)


def _survives(state: Greyport, before: Greyport) -> bool:
    """Tell whether nobody would fall if the monsters struck now and every token were spent on the defending player."""
    if state.outcome is not None:
        return state.outcome.won
    return _has_struck(state, before) or reckon_coming(state).hp > 0


# Playing on


def _count_dice(state: Greyport, decision: Decision[Any], key: str) -> int:
    """Return with how many dice an option fights; what is rolled beyond them is rolled again."""
    action = decision.find(key).value
    if not isinstance(action, Fight):
        return 0
    return len(find_kit(state, state.players[decision.seat].played[action.fighter]).dice)


def _leaves(first: Branch, seat: Seat, dice: int) -> Iterator[Branch]:
    """Play on, die by die, until the fight is fought in all copies that come of it; a card that is drawn is not guessed."""
    waiting = [first]
    while waiting:
        rolled: dict[Lying, Branch] = {}
        for each in waiting:
            branch = _shielded(_settled(each, seat), seat)
            chance = branch.game.chance
            if _is_fought(branch) or chance is None or chance.stream.name not in FACES:
                yield branch
            else:
                _roll(branch, chance, rolled, dice)
        waiting = [*rolled.values()]


def _is_fought(branch: Branch) -> bool:
    return any(isinstance(each, Fought) for each in branch.told)


def _settled(branch: Branch, seat: Seat) -> Branch:
    """Leave the dice as they lie where they may be rolled again."""
    while not _is_fought(branch) and (decision := branch.game.decisions.get(seat)) is not None:
        if decision.kind != "reroll":
            break
        keys = [each.key for each in decision.options]
        branch = _after(branch, LEFT if LEFT in keys else keys[0], seat)._replace(
            left=branch.left or LEFT in keys
        )
    return branch


def _shielded(branch: Branch, seat: Seat) -> Branch:
    """Spend no token on what a fight has set off, as nobody has decided on any yet; where the round ends, the best is done with them."""
    while (asked := branch.game.decisions.get(seat)) is not None and asked.kind == "shields":
        assert isinstance(asked.about, Blows)
        branch = _after(branch, str(_count_spent(branch.game.state, asked.about)), seat)
    return branch


def _count_spent(state: Greyport, about: Blows) -> int:
    if state.phase in BEFORE_STRIKES:
        return 0
    hp = tuple(each.hp for each in state.players)
    return find_division(cells_of(state, about), hp, state.shields)[about.this]


def _roll(branch: Branch, chance: Chance[Any], rolled: dict[Lying, Branch], fresh: int) -> None:
    """Roll the next die in a copy for each face; fresh dice that lie alike, in whatever order, are one copy."""
    whole = sum(each.weight for each in chance.results)
    for result in chance.results:
        likely = branch.chance * result.weight / whole
        dice: Lying = (*branch.dice, (chance.stream.name, result.key))
        if len(dice) <= fresh:
            dice = tuple(sorted(dice))
        same = rolled.get(dice)
        if same is None:
            copy = branch._replace(game=branch.game.fork(), chance=likely, dice=dice)
            rolled[dice] = _after(copy, result.key)
        else:
            rolled[dice] = same._replace(chance=same.chance + likely)


def _after(branch: Branch, answer: str, seat: Seat | None = None) -> Branch:
    """Give an answer, or say what a die shows, and listen to what happens."""
    heard: list[Event] = []
    branch.game.state.__dict__["listener"] = heard.append
    branch.game.apply(answer, seat)
    return branch._replace(told=(*branch.told, *heard))


# What is shown


def _show_monster(
    state: Greyport, place: int, monster: Monster, leaves: Sequence[Branch]
) -> dict[str, Any]:
    """Show what may happen to one monster, with results that look the same taken together."""
    chances: dict[Result, float] = defaultdict(float)
    for leaf in leaves:
        chances[_find_result(state, monster, leaf.told)] += leaf.chance
    left = monster.hp - monster.damage
    results = sorted(chances)
    sets = [*list_consequences(state, place, monster)]
    return {
        "figure": f"monster:{monster.number}",
        "number": monster.number,
        "about": f"{name_card(state, monster.card)} #{monster.number}, {left} HP left",
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


def _find_result(state: Greyport, monster: Monster, told: Sequence[Event]) -> Result:
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
                notes.append(_note_event(state, event))
            case _:
                pass
    left = max(0, monster.hp - monster.damage - damage)
    return Result(damage, left, defeated, roll, tuple(dict.fromkeys(notes)))


def _note_event(state: Greyport, event: Harmed | Revealed | LocationSaved) -> str:
    match event:
        case Harmed():
            return f"{event.amount - event.prevented} damage to {called(state, Seat(event.seat))}"
        case Revealed():
            return f"{name_card(state, event.card)} appears"
        case LocationSaved():
            return "the location is saved"
