"""What options of a hex game mean as numbers, for programs that learn: which cards, half, hex or figure, and what the preview tells of it."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from tabard.crawl.ability_numbers import BOTTOM, HALF, TOP
from tabard.crawl.card_numbers import OPTIONS as OF_CARDS
from tabard.crawl.card_numbers import write_actions, write_pairs
from tabard.crawl.option_numbers import OPTIONS as ON_MAP
from tabard.crawl.option_numbers import write_moves, write_negations, write_refs

if TYPE_CHECKING:
    from tabard.crawl.adventure import Adventure
    from tabard.crawl.figures import Figure
    from tabard.crawl.party import Character
    from tabard.table import Decision
    from tabard.table.supplies import Numbers

G = TypeVar("G", bound="Adventure")

OPTIONS: Final = (*OF_CARDS, *ON_MAP)
AT_MAP: Final = len(OF_CARDS)
PICTURED: Final = ("select", "action", "negate", "move")
"""The kinds of questions that are told of in a way of their own; of all others what their options refer to."""


@dataclass(frozen=True)
class Meanings(Generic[G]):
    """How one game tells what its options mean."""

    card: Callable[[G, str], array[float]]
    """The numbers of `SIDE` of a card as it lies."""
    basic: Callable[[G, str], array[float]]
    """The numbers of `HALF` of a basic action, by half."""
    actor: Callable[[G, Decision[Any]], Figure | None]
    """Who acts for the seat that is asked; None where nobody is on a map."""
    whose: Callable[[G, Figure], Character | None]
    """Whose cards say how far a figure attacks."""

    def describe(self, game: G, decision: Decision[Any], out: Numbers, rows: Sequence[int]) -> None:
        """Write down what each option means."""
        at_map, reach = [row + AT_MAP for row in rows], partial(self._find_reach, game)
        match decision.kind:
            case "select":
                write_pairs(decision, out, rows, partial(self.card, game))
            case "action":
                actor, performed = self.actor(game, decision), partial(self._tell_half, game)
                write_actions(game, decision, out, rows, actor=actor, performed=performed)
            case "negate":
                write_negations(decision, out, at_map)
            case "move":
                write_moves(game, decision, out, at_map, reach)
            case _:
                actor = self.actor(game, decision)
                if actor is not None:
                    write_refs(game, decision, out, at_map, actor=actor, reach=reach)

    def _tell_half(self, game: G, id_: str, half: str, is_basic: bool) -> array[float]:  # noqa: FBT001 - the value of an option
        if is_basic:
            return self.basic(game, half)
        start = TOP if half == "top" else BOTTOM
        return self.card(game, id_)[start : start + len(HALF)]

    def _find_reach(self, game: G, figure: Figure) -> int:
        """Return how far the tops of the played cards attack that may still be used."""
        who = self.whose(game, figure)
        if who is None or "top" in who.halves:
            return 1
        played = [self.card(game, each.id) for each in who.in_zone("played")]
        return max([1, *(round(each[TOP + 1] * 5) for each in played)])
