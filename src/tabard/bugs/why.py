"""Why the last monster that moved went where it went: each criterion, its rule and its page (p. 30, 31 and 37)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tabard.crawl.abilities import Move
from tabard.crawl.automation import Automate, move_field
from tabard.crawl.events import Planned
from tabard.crawl.naming import title
from tabard.crawl.planning import Plan, Turn
from tabard.crawl.trail import Trail
from tabard.crawl.wording import Explainer
from tabard.table import find
from tabard.table.journal import Began, Entry, Told, standing
from tabard.table.state import ignore

if TYPE_CHECKING:
    from tabard.bugs.state import Bugs
    from tabard.table import Game


def why(game: Game[Bugs]) -> list[str]:
    """Explain the last move of a monster, in the order of the rules; empty if none has moved yet."""
    for began, after in _steps_back(standing(game.stream)):
        state = _stood(game, began)
        step = state.agenda[0] if state.agenda else None
        if isinstance(step, Automate) and _moves(state, step):
            turn = Turn(move_field(state, state.figure(step.actor), step), Trail())
            plan = _taken(state, turn.plans(), after)
            return [*_told(state, step, turn, plan)]
    return []


def _steps_back(entries: Sequence[Entry]) -> Iterator[tuple[Began, list[Entry]]]:
    """Yield the steps of the game, latest first, each with what followed in it."""
    after: list[Entry] = []
    for entry in reversed(entries):
        if isinstance(entry, Began):
            yield entry, after[::-1]
            after = []
        else:
            after.append(entry)


def _stood(game: Game[Bugs], began: Began) -> Bugs:
    state: Bugs = find(game.name).decode(began.checkpoint)
    state.__dict__["content"] = game.state.content
    state.__dict__["listener"] = ignore
    return state


def _moves(state: Bugs, step: Automate) -> bool:
    actor = state.find(step.actor)
    return actor is not None and isinstance(state.ability(f"{step.path}/{step.index}"), Move)


def _taken(state: Bugs, plans: Sequence[Plan], after: Sequence[Entry]) -> Plan:
    """Return the plan that was carried out: where several were acceptable, a person chose."""
    planned = next(
        (
            each.event
            for each in after
            if isinstance(each, Told) and isinstance(each.event, Planned)
        ),
        None,
    )
    if planned is None:
        return plans[0]
    return next((each for each in plans if state.name(each.move_to) == planned.move_to), plans[0])


def _told(state: Bugs, step: Automate, turn: Turn, plan: Plan) -> Iterator[str]:
    actor = state.figure(step.actor)
    action = turn.field.action
    yield f"{title(actor.id)} in {state.name(actor.at)}, with {action.points} movement points:"
    explainer = Explainer(turn, called=state.name, named=title)
    for each in explainer.why(plan):
        source = f" ({each['rule']}, page {each['page']})" if "rule" in each else ""
        yield f"- {each['words']}{source}"
