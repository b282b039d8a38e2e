"""`monster_turn`: a position in, every acceptable outcome out, each with its reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tabard.crawl.planning import TooManyPlansError, Turn
from tabard.crawl.positions import PositionError, prepare_battlefield, read_position
from tabard.crawl.trail import Trail
from tabard.crawl.trail_words import Explainer
from tabard.hexes import HexSet, members


def monster_turn(position: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Say what a monster does: all acceptable outcomes, each with `why`.

    Takes the JSON of a position (unknown keys such as `id` are allowed) and returns for each outcome `move_to`,
    `attacks`, `focus` and `destinations`, as in the shared cases, and `why`: the criteria in rulebook order with
    what each compared, what it kept, its rule and page, in data and in words. Raises PositionError, in one
    sentence, for a position that cannot be.
    """
    return list(list_monster_outcomes(position))


def list_monster_outcomes(
    position: Mapping[str, Any], *, most: int | None = None
) -> Iterator[dict[str, Any]]:
    """Tell the same one after the other; raise PositionError where there are more than `most`."""
    turn = Turn(prepare_battlefield(read_position(position)), Trail(), most=most)
    try:
        plans = turn.plans()
    except TooManyPlansError:
        sentence = f"The monster could choose among more than {most} ways to act, which is more than can be told."
        raise PositionError(sentence) from None
    explainer = Explainer(turn)
    axials = turn.field.board.memo.axials

    def listed(hexes: HexSet) -> list[list[int]]:
        return [[*axials[each]] for each in members(hexes)]

    for plan in plans:
        yield {
            "move_to": [*axials[plan.move_to]],
            "attacks": listed(plan.attacks),
            "focus": listed(plan.foci),
            "destinations": listed(plan.goals),
            "why": explainer.why(plan),
        }
