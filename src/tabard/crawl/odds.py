"""What chance makes of an attack before it is made: each result of the draw with what it does to whoever is hit.

Copies of the game are played on to the end of the attack, one for each result of each roll; in between the table answers what
people usually answer. From `MOST` copies on the rest is drawn by lot, and the numbers are no longer exact.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.crawl.ability_words import write_sum
from tabard.crawl.events import Attacked, Damaged, Died, Gained
from tabard.crawl.naming import counted, make_title
from tabard.table import Dice, Event, Seat

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish
    from tabard.table import Decision, Game

ATTACKS = frozenset({"attack", "strike", "defend"})
"""Questions in the course of an attack whose result is not known yet."""

MOST = 200
"""How many copies there may be before lots are drawn."""

USUAL: Mapping[str, Sequence[str]] = {
    "strike": ("roll",),
    "defend": ("go-on",),
    "after": ("go-on",),
    "modifier-effect": ("use",),
    "negate": ("suffer",),
    "shove": ("stop",),
    "order": (),
    "land": (),
    "spawn": (),
}
"""What people usually answer in the course of an attack: the first of these that is offered, or the first option."""


class Drawing(NamedTuple):
    """How modifiers are drawn in one game."""

    drawn: Callable[[Event], str | None]
    """Return what an event says was drawn or rolled; None if it tells of something else."""
    results: Sequence[str]
    """What can be drawn, the worst first."""
    icon: str
    """What the names of their icons begin with; nothing where they are cards that a page draws."""
    usual: Mapping[str, Sequence[str]] = {}
    """What people usually answer to the game's own questions about an attack."""


class Branch(NamedTuple):
    """A copy of the game that stands somewhere in the attack, how likely that is, and what happened on the way."""

    game: Game[Any]
    chance: float
    told: tuple[Event, ...]
    drawing: Drawing
    rest: list[Any] | None
    """What is on the agenda as long as an enemy's attack lasts, which is one step; None for an attack of one's own."""


def odds(
    game: Game[Any], seat: Seat, key: str, drawing: Drawing, *, most: int = MOST
) -> dict[str, Any]:
    """Show what an option of an attack leads to, by chance; no figures if it begins or continues none."""
    decision = game.decisions.get(seat)
    if decision is None or decision.kind not in ATTACKS | drawing.usual.keys():
        return {"figures": [], "exact": True}
    step = list(game.state.agenda) if game.state.underway is None else None
    first = _follow_answer(Branch(game.fork(seat, dice=Dice.STOP), 1.0, (), drawing, step), key)
    leaves, exact = _play_on(first, most)
    made = [(_part_attacks(leaf.told, drawing), leaf.chance) for leaf in leaves]
    targets = dict.fromkeys(each for found, _ in made for each in found)
    return {
        "figures": [_show_figure(game.state, id_, made, drawing) for id_ in targets],
        "exact": exact,
    }


# Playing on


def _play_on(first: Branch, most: int) -> tuple[list[Branch], bool]:
    """Play on from the first copy until the attack is over in all that come of it."""
    underway = first.game.state.underway
    hits = max(1, len(underway.hit)) if underway is not None else 0
    waiting, leaves = [first], list[Branch]()
    lots = count()
    exact = True
    while waiting:
        branch = waiting.pop(0)
        if _is_over(branch, hits):
            leaves.append(branch)
        elif (chance := branch.game.chance) is not None:
            if len(leaves) + len(waiting) >= most:
                exact = False
                waiting.append(_follow_answer(branch, str(chance.draw(next(lots), 0))))
            else:
                waiting += _split_roll(branch)
        elif (answer := _answer(branch)) is not None:
            waiting.append(_follow_answer(branch, answer))
        else:
            leaves.append(branch)
    return leaves, exact


def _is_over(branch: Branch, hits: int) -> bool:
    """Tell whether the attack at hand is over: with an area only when nobody is left in it."""
    state: Skirmish = branch.game.state
    if branch.rest is not None:
        return state.agenda != branch.rest
    underway = state.underway
    if underway is None or state.outcome is not None:
        return True
    return underway.area is None and len(underway.hit) > hits


def _answer(branch: Branch) -> str | None:
    """Return what is usually answered next; None where the attack is over or something else is asked."""
    decision, underway = branch.game.decision, branch.game.state.underway
    if decision is None:
        return None
    if decision.kind == "attack" and underway is not None:
        # Whoever stands in an area is attacked in turn; another target is a decision of its own.
        return next((each.key for each in decision.options if each.key in underway.caught), None)
    usual = USUAL.get(decision.kind, branch.drawing.usual.get(decision.kind))
    return None if usual is None else _find_usual(decision, usual)


def _find_usual(decision: Decision[Any], usual: Sequence[str]) -> str:
    keys = [each.key for each in decision.options]
    return next((each for each in usual if each in keys), keys[0])


def _follow_answer(branch: Branch, answer: str) -> Branch:
    """Give an answer, or say what the die shows, and listen to what happens."""
    heard: list[Event] = []
    state, rest = branch.game.state, branch.rest

    def hear(event: Event) -> None:
        # After an enemy's attack the game goes on to the next question; what happens until then is no part of it.
        if rest is None or state.agenda == rest:
            heard.append(event)

    state.__dict__["listener"] = hear
    branch.game.apply(answer)
    return branch._replace(told=(*branch.told, *heard))


def _split_roll(branch: Branch) -> Iterator[Branch]:
    """Split a copy at a roll, one for each result."""
    chance = branch.game.chance
    assert chance is not None
    whole = sum(each.weight for each in chance.results)
    for result in chance.results:
        likely = branch.chance * result.weight / whole
        yield _follow_answer(branch._replace(game=branch.game.fork(), chance=likely), result.key)


# What is shown


class AttackMade(NamedTuple):
    """One attack on one target as it turned out."""

    roll: str
    attacked: Attacked
    after: tuple[Event, ...]


def _part_attacks(told: Sequence[Event], drawing: Drawing) -> dict[str, AttackMade]:
    """Part what happened into attacks, by target."""
    found: dict[str, AttackMade] = {}
    roll = target = ""
    for event in told:
        drawn = drawing.drawn(event)
        if drawn is not None:
            roll = drawn
        elif isinstance(event, Attacked):
            target = event.target
            found[target] = AttackMade(roll, event, ())
        elif target:
            made = found[target]
            found[target] = made._replace(after=(*made.after, event))
    return found


class Result(NamedTuple):
    """What one attack comes to, as far as it is shown."""

    damage: int
    hp: int
    defeated: bool
    roll: str
    modifier: str
    notes: tuple[str, ...]


def _show_figure(
    state: Skirmish,
    id_: str,
    made: Sequence[tuple[Mapping[str, AttackMade], float]],
    drawing: Drawing,
) -> dict[str, Any]:
    """Show what may happen to one figure, with results that look the same taken together."""
    target = state.figure(id_)
    chances: dict[Result, float] = defaultdict(float)
    for found, chance in made:
        if id_ in found:
            chances[_make_result(state, found[id_], target.hp)] += chance
    known = drawing.results
    results = sorted(chances, key=lambda each: (_find_place(known, each.roll), each.damage, each))
    attacked = next(found[id_].attacked for found, _ in made if id_ in found)
    word = "exhausted" if state.whose(id_) is not None else "defeated"
    total = write_sum(attacked.base, attacked.bonus, attacked.poison)
    shield = f", shield {attacked.shield}" if attacked.shield else ""
    return {
        "figure": f"figure:{id_}",
        "about": f"{counted(target.hp, 'hit point')}{shield}",
        "sign": {"icon": "attack", "text": total, "said": f"Attack before the modifier: {total}"},
        "hp": target.hp,
        "results": [
            {
                "chance": round(chances[each], 4),
                **each._asdict(),
                "notes": list(each.notes),
                "icons": _list_icons(each.roll, drawing),
                "line": _describe_result(each, target.hp, word),
                "value": str(each.damage),
            }
            for each in results
        ],
        "word": word,
        "defeated": round(sum(chances[each] for each in results if each.defeated), 4),
        "sum": total,
        "shield": attacked.shield,
    }


def _describe_result(result: Result, before: int, word: str) -> str:
    """Say in a line what a result does."""
    notes = [*result.notes, *([word] if result.defeated else [])]
    return " · ".join(notes) or f"{before} → {result.hp}"


def _list_icons(roll: str, drawing: Drawing) -> list[str]:
    known = drawing.results if drawing.icon else ()
    return [f"{drawing.icon}{each}" for each in roll.split() if each in known]


def _find_place(known: Sequence[str], roll: str) -> int:
    return known.index(roll) if roll in known else -1


def _make_result(state: Skirmish, made: AttackMade, hp: int) -> Result:
    id_, attacker = made.attacked.target, made.attacked.attacker
    is_own = state.whose(attacker) is not None
    notes: list[str] = []
    defeated = False
    for event in made.after:
        match event:
            case Damaged() if event.figure == id_:
                hp = event.hp
            case Died() if event.figure == id_:
                defeated = True
            case Gained() if event.figure == id_:
                notes.append(str(event.condition))
            case Gained() if event.figure == attacker:
                notes.append(f"{'you' if is_own else make_title(attacker)}: {event.condition}")
            case Damaged() if event.figure == attacker:
                notes.append(
                    f"you suffer {event.amount}"
                    if is_own
                    else f"{make_title(attacker)} suffers {event.amount}"
                )
            case _:
                pass
    modifier = made.attacked.modifier
    return Result(made.attacked.damage, hp, defeated, made.roll, modifier, tuple(notes))
