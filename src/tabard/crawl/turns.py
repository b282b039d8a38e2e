"""`monster_turn`: a position in, every acceptable outcome out, each with its reasons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabard.crawl.planning import Turn
from tabard.crawl.positions import battlefield, read_position
from tabard.crawl.trail import Trail
from tabard.crawl.wording import Explainer
from tabard.hexes import HexSet, members


def monster_turn(position: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Say what a monster does: all acceptable outcomes, each with `why`.

    Takes the JSON of a position (unknown keys such as `id` are allowed) and returns for each outcome `move_to`,
    `attacks`, `focus` and `destinations`, as in the shared cases, and `why`: the criteria in rulebook order with
    what each compared, what it kept, its rule and page, in data and in words. Raises PositionError, in one
    sentence, for a position that cannot be.
    """
    turn = Turn(battlefield(read_position(position)), Trail())
    plans = turn.plans()
    explainer = Explainer(turn)
    axials = turn.field.board.memo.axials

    def listed(hexes: HexSet) -> list[list[int]]:
        return [[*axials[each]] for each in members(hexes)]

    return [
        {
            "move_to": [*axials[plan.move_to]],
            "attacks": listed(plan.attacks),
            "focus": listed(plan.foci),
            "destinations": listed(plan.goals),
            "why": explainer.why(plan),
        }
        for plan in plans
    ]
