"""The element board: strong, waning, inert; what a turn infuses at its end, and who consumes what (p. 21)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

import msgspec

from tabard.crawl.effects import WILD, Cost, Element, Infusion
from tabard.crawl.elements import can_pay, list_payments
from tabard.haven.circumstances import Icon, Wild
from tabard.table import Option, Question, Seat, ask

INFUSE: Question[Element] = Question("infuse", "Which element is infused?", "H-21.18", 21)
CONSUME: Question[int] = Question("consume", "Which element is consumed?", "H-21.20", 21)


class ElementBoard(msgspec.Struct):
    """Where the six elements stand; what is in neither column is inert (H-8.15)."""

    strong: list[Element] = []
    waning: list[Element] = []
    to_come: list[Infusion] = []
    """What the turn at hand infuses at its end, in order."""

    def list_available(self) -> list[Element]:
        """List what can be consumed: strong and waning elements, in the order of the board (H-21.7)."""
        return [each for each in Element if each in self.strong or each in self.waning]


def infusion_of(icon: Icon) -> Infusion:
    """Return the elements that an icon of a line stands for: one, one of two, or any (H-21.16, H-21.17)."""
    elements = tuple([each for each in icon.symbols if not isinstance(each, Wild)])
    return elements if len(elements) == len(icon.symbols) else WILD


def cost_of(icons: Iterable[Icon]) -> Cost:
    """Return what a consumption needs: all of its icons (H-21.12)."""
    return tuple(infusion_of(icon) for icon in icons)


def make_strong(board: ElementBoard, element: Element) -> None:
    """Put an element into the first column, wherever it was (H-21.3)."""
    if element in board.waning:
        board.waning.remove(element)
    if element not in board.strong:
        board.strong.append(element)


def infuse_later(board: ElementBoard, infusion: Infusion) -> None:
    """Note what is infused at the end of the turn at hand (H-21.2)."""
    board.to_come.append(infusion)


async def infuse(board: ElementBoard, infusion: Infusion, seat: Seat) -> None:
    """Infuse at once; of several elements that an icon stands for a seat chooses one (H-21.18)."""
    element = infusion[0]
    if len(infusion) > 1:
        element = await ask(seat, INFUSE, partial(_list_elements, infusion))
    make_strong(board, element)


async def end_turn(board: ElementBoard, seat: Seat) -> None:
    """Infuse what the turn has brought, whatever became of who acted (H-21.2, H-21.22)."""
    while board.to_come:
        await infuse(board, board.to_come[0], seat)
        board.to_come.pop(0)


def end_round(board: ElementBoard) -> None:
    """Let strong elements wane, and waning ones go inert (H-21.5)."""
    board.waning[:] = board.strong
    board.strong.clear()


def list_ways(board: ElementBoard, cost: Cost) -> list[tuple[Element, ...]]:
    """List the ways to pay a consumption: one element for each icon, none twice (H-21.12, H-21.20)."""
    standing: dict[str, Infusion] = {each: (each,) for each in board.list_available()}
    return [tuple(Element(each) for each in way) for way in list_payments(cost, standing)]


def is_payable(board: ElementBoard, cost: Cost) -> bool:
    """Tell whether a consumption can be paid."""
    return can_pay(cost, {each: (each,) for each in board.list_available()})


async def pay(board: ElementBoard, cost: Cost, seat: Seat) -> tuple[Element, ...]:
    """Consume what a cost needs, as the seat chooses where there is a choice (H-21.20)."""
    ways = list_ways(board, cost)
    chosen = 0 if len(ways) == 1 else await ask(seat, CONSUME, partial(_list_options, ways))
    consume(board, ways[chosen])
    return ways[chosen]


def consume(board: ElementBoard, elements: Iterable[Element]) -> None:
    """Make elements inert at once (H-21.8)."""
    for element in elements:
        (board.strong if element in board.strong else board.waning).remove(element)


def give_back(board: ElementBoard, before: ElementBoard) -> None:
    """Put what was consumed for nothing where it was, unless it was infused meanwhile."""
    known = board.list_available()
    board.strong += [each for each in before.strong if each not in known]
    board.waning += [each for each in before.waning if each not in known]


def _list_elements(infusion: Infusion) -> list[Option[Element]]:
    return [Option(str(each), each, text=str(each).capitalize()) for each in infusion]


def _list_options(ways: Sequence[tuple[Element, ...]]) -> list[Option[int]]:
    return [
        Option("+".join(way), number, text=" and ".join(way).capitalize())
        for number, way in enumerate(ways)
    ]
