"""Why a monster went where it went: each criterion, what it compared and kept, its rule and its page (Buttons & Bugs p. 30, 31 and 37)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.crawl.abilities import Attack, Move
from tabard.crawl.automation import AutoAttack, Automate
from tabard.crawl.battlefield import Battlefield
from tabard.crawl.events import Planned
from tabard.crawl.monster_plans import field_of, planned_attack, prepare_move
from tabard.crawl.naming import counted, make_title
from tabard.crawl.planning import Plan, Turn
from tabard.crawl.policy import Criterion
from tabard.crawl.steps import BeginTurn
from tabard.crawl.trail import Trail
from tabard.crawl.trail_words import PHRASES, Explainer
from tabard.hexes import Axial, HexSet, members
from tabard.table.journal import Began, Entry, Told, list_standing

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish
    from tabard.table import Game


class Step(NamedTuple):
    """A step of the game: where it began, and what followed in it."""

    began: Began
    after: list[Entry]


class Thought(NamedTuple):
    """A monster's ability before it was performed."""

    state: Skirmish
    actor: str
    field: Battlefield
    after: Sequence[Entry]


def why(game: Game[Any], number: int | None = None) -> dict[str, Any] | None:
    """Explain what a told entry says a monster did, or the last move of one; None if no monster did anything there."""
    steps = [*_list_steps_back(list_standing(game.stream))]
    if number is None:
        found = next((thought for step in steps if (thought := _find_move(game, step))), None)
    else:
        found = _find_thought(game, [step for step in steps if step.began.number <= number], number)
    return None if found is None else _explained(found)


def _list_steps_back(entries: Sequence[Entry]) -> Iterator[Step]:
    """Yield the steps of the game, latest first, each with what followed in it."""
    after: list[Entry] = []
    for entry in reversed(entries):
        if isinstance(entry, Began):
            yield Step(entry, after[::-1])
            after = []
        else:
            after.append(entry)


def _find_thought(game: Game[Any], steps: Sequence[Step], number: int) -> Thought | None:
    """Find the thought behind an entry: the move it tells of, or the last one of the same turn before an attack."""
    if not steps or all(entry.number != number for entry in steps[0].after):
        return None
    actor = ""
    fallback: Thought | None = None
    for step in steps:
        state = game.stood(step.began.number)
        now = state.agenda[0] if state.agenda else None
        if isinstance(now, BeginTurn):
            announced = _announced(state, step.after) if not actor else None
            return announced or fallback
        if not isinstance(now, Automate | AutoAttack) or (actor and now.actor != actor):
            return fallback
        actor = now.actor
        thought = _thought(state, now, step.after)
        if thought is not None and isinstance(now, Automate) and _is_move(state, now):
            return thought
        fallback = thought or fallback
    return fallback


def _find_move(game: Game[Any], step: Step) -> Thought | None:
    """Return the thought of a step in which a monster moves."""
    state = game.stood(step.began.number)
    now = state.agenda[0] if state.agenda else None
    if not isinstance(now, Automate) or not _is_move(state, now):
        return None
    return _thought(state, now, step.after)


def _is_move(state: Skirmish, step: Automate) -> bool:
    return isinstance(state.ability(f"{step.path}/{step.index}"), Move)


def _thought(
    state: Skirmish, step: Automate | AutoAttack, after: Sequence[Entry]
) -> Thought | None:
    """Return what a monster thought about when it moved, or attacked from where it stood."""
    actor = state.find(step.actor)
    if actor is None or isinstance(step, AutoAttack):
        return None
    path = f"{step.path}/{step.index}"
    ability = state.ability(path)
    if isinstance(ability, Move):
        return Thought(
            state, actor.id, prepare_move(state, actor, step.path, step.index, step.count), after
        )
    if isinstance(ability, Attack):
        field = field_of(state, actor, attacks=[planned_attack(state, actor, path, ability)])
        return Thought(state, actor.id, field, after)
    return None


def _announced(state: Skirmish, after: Sequence[Entry]) -> Thought | None:
    """Return the thought about a move that comes later in the turn which begins here (B-31.1)."""
    turn = state.acting
    actor = state.find(turn.figure) if turn is not None else None
    if turn is None or actor is None or state.whose(actor.id) is not None:
        return None
    path = state.book.action_path(state, actor, turn)
    count = state.count_abilities(path)
    for index in range(count):
        if isinstance(state.ability(f"{path}/{index}"), Move):
            step = Automate(actor.id, path, index, count)
            return Thought(
                state,
                actor.id,
                prepare_move(state, actor, step.path, step.index, step.count),
                after,
            )
    return None


# What is told


def _explained(thought: Thought) -> dict[str, Any]:
    """Lay a thought open, criterion by criterion."""
    state, id_, field, after = thought
    actor = state.figure(id_)
    turn = Turn(field, Trail())
    number, planned = _told(after)
    plans = turn.plans()
    plan = _taken(state, plans, planned)
    path = [state.name(each) for each in turn.path(plan)]
    points = field.action.points
    have = f"has {counted(points, 'movement point')}" if points else "does not move"
    explainer = Explainer(turn, called=state.name, named=state.called)
    return {
        "figure": f"figure:{id_}",
        "name": make_title(id_),
        "title": f"{make_title(id_)} stands in {state.name(actor.at)} and {have}",
        "from": state.name(actor.at),
        "to": path[-1],
        "path": path,
        "ends": list(dict.fromkeys(state.name(each.move_to) for each in plans)),
        "points": points,
        "number": number,
        "focus": _list_figures(state, plan.foci),
        "attacks": _list_figures(state, plan.attacks),
        "steps": [_name_step(state, each) for each in explainer.why(plan)],
    }


def _told(after: Sequence[Entry]) -> tuple[int | None, Planned | None]:
    """Return the plan that was told in a step, with its number; or else the number of what was told first."""
    told = [each for each in after if isinstance(each, Told)]
    for each in told:
        if isinstance(each.event, Planned):
            return each.number, each.event
    return (told[0].number if told else None), None


def _taken(state: Skirmish, plans: Sequence[Plan], planned: Planned | None) -> Plan:
    """Return the plan that was carried out: where several were acceptable, a person chose."""
    if planned is None:
        return plans[0]
    return next((each for each in plans if state.name(each.move_to) == planned.move_to), plans[0])


def _list_figures(state: Skirmish, hexes: HexSet) -> list[str]:
    found = [state.at(each) for each in members(hexes)]
    return [f"figure:{each.id}" for each in found if each is not None]


def _name_step(state: Skirmish, step: Mapping[str, Any]) -> dict[str, Any]:
    """Name the hexes of one criterion."""
    criterion = step["criterion"]
    if criterion == "path":
        way = [_name(state, each) for each in step["path"]]
        ends = {"compared": [], "kept": way[-1:], "rule": "", "page": None, "about": "hexes"}
        return {"criterion": criterion, "words": step["words"], **ends}
    enemies = PHRASES[Criterion(criterion)].is_about_enemies
    return {
        "criterion": criterion,
        "words": step["words"],
        "rule": step["rule"],
        "page": step["page"],
        "compared": [
            {"hex": _name(state, each["hex"]), "value": each["value"]} for each in step["compared"]
        ],
        "kept": [_name(state, each) for each in step["kept"]],
        "about": "enemies" if enemies else "hexes",
    }


def _name(state: Skirmish, at: Sequence[int]) -> str:
    return state.name(state.terrain.board.at(Axial(*at)))
