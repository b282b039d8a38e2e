"""Enhancements: which sticker fits which mark of a card, and what the card then says (p. 56).

A sticker is written `CARD HALF MARK STICKER`, with marks counted in the order of the line: `trample top 1 +1`. Hexes of an area are marks too, behind the others.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabard.crawl.effects import Element
from tabard.haven.content import Box
from tabard.haven.language import read_line, write_line
from tabard.haven.verbs import AnyAbility

PLUS, JUMP, HEX = "+1", "jump", "hex"
ELEMENTS = (*map(str, Element), "wild")
NEGATIVE = ("wound", "poison", "immobilize", "muddle", "curse")
POSITIVE = ("ward", "strengthen", "bless")
"""Conditions of the price list: no others can be bought (H-56.29)."""
REPEATED = ("bless", "curse")
"""These are cards, of which there may be more."""
TAKES = {
    "s": (PLUS, JUMP),
    "c": (PLUS, JUMP, *ELEMENTS),
    "d": (PLUS, JUMP, *ELEMENTS, *NEGATIVE),
    "p": (PLUS, JUMP, *ELEMENTS, *POSITIVE),
    HEX: (HEX,),
}
"""Which stickers go onto a square, a circle, a diamond, a diamond with a plus, and a hex (H-56.16 to H-56.21)."""

_MARK = re.compile(r"\[([scdp])\]")
_CELL = re.compile(r"\(-?\d+,-?\d+\)")
_ON_NUMBER = re.compile(r"(\d+)\Z")
_OPENERS, _CLOSERS = "{(<", "})>"


class Place(NamedTuple):
    """A mark of a half."""

    kind: str
    """s, c, d, p or hex."""
    start: int
    end: int
    """Where it stands in the line."""


class Sticker(NamedTuple):
    """An enhancement of one mark."""

    card: str
    half: str
    mark: int
    what: str


def read_sticker(text: str) -> Sticker | None:
    """Read a sticker; None if it is not written as one."""
    match text.split():
        case [card, ("top" | "bottom") as half, mark, what] if mark.isdigit():
            return Sticker(card, half, int(mark), what)
        case _:
            return None


def marks_of(line: str) -> list[Place]:
    """List the marks of a line: those behind values in their order, then the hexes that an area may have more."""
    found = [Place(each[1], each.start(), each.end()) for each in _MARK.finditer(line)]
    for hexes in re.finditer(r"hexmark\{([^}]*)\}", line):
        found += [
            Place(HEX, each.start() + hexes.start(1), each.end() + hexes.start(1))
            for each in _CELL.finditer(hexes[1])
        ]
    return found


def check_sticker(box: Box, text: str, others: Sequence[str] = ()) -> str:
    """Say why a sticker cannot be on a card beside others, and what could; "" if it can."""
    sticker = read_sticker(text)
    if sticker is None:
        return f"{text!r} is no enhancement: write the card, top or bottom, the number of the mark and the sticker."
    if sticker.card not in box.cards:
        return f"There is no card {sticker.card!r}."
    name, line = box.cards[sticker.card].name, _find_line(box, sticker)
    marks = marks_of(line)
    where = f"The {sticker.half} of {name}"
    if not 1 <= sticker.mark <= len(marks):
        return f"{where} has {len(marks)} marks, and no mark {sticker.mark}."
    taken = [one for each in others if (one := read_sticker(each)) is not None]
    if any(one[:3] == sticker[:3] for one in taken):
        return f"Mark {sticker.mark} of the {sticker.half} of {name} has a sticker already."
    fitting = list_stickers(line, marks[sticker.mark - 1])
    if sticker.what not in fitting:
        listed = ", ".join(fitting) or "nothing yet"
        return f"Mark {sticker.mark} of the {sticker.half} of {name} takes {listed}, and not {sticker.what}."
    return ""


def _find_line(box: Box, sticker: Sticker) -> str:
    card = box.cards[sticker.card]
    return write_line((card.top if sticker.half == "top" else card.bottom).do)


def list_stickers(line: str, mark: Place) -> list[str]:
    """List the stickers that fit a mark where it stands; a stat of a summon takes a number (H-56.28)."""
    before = line[: mark.start]
    if is_stat(before):
        return [PLUS] if _ON_NUMBER.search(before) else []
    words = ability_at(line, mark.start).split()
    found = []
    for each in TAKES[mark.kind]:
        is_number = _ON_NUMBER.search(before) is not None
        if each == PLUS and not is_number:
            continue
        if each == JUMP and not re.search(r"\bmove \d+\Z", before):
            continue
        if each in ELEMENTS and not _can_infuse(line, mark):
            continue
        if each in (*NEGATIVE, *POSITIVE, JUMP) and each not in REPEATED and each in words:
            continue
        if each in POSITIVE and words[0] in ("shield", "retaliate"):
            continue
        found.append(each)
    return found


def _can_infuse(line: str, mark: Place) -> bool:
    """Tell whether it can be judged that the ability was performed: an attack or a move, or the only ability of its half."""
    start, end = _find_span(line, mark.start)
    is_whole = not line[:start].strip() and not line[end:].strip()
    is_outside = line[:start].count("{") == line[:start].count("}")
    return is_whole or (is_outside and _find_deed(line, mark) is not None)


def _find_deed(line: str, mark: Place) -> str | None:
    """Return as what an ability is remembered that was performed."""
    start, _ = _find_span(line, mark.start)
    word = line[start:].split(maxsplit=1)[0].lstrip("!")
    return word if word in ("attack", "move") else None


def is_stat(before: str) -> bool:
    """Tell whether a mark is behind a stat of a summon."""
    return re.search(r"\((hp|[^()]*, (move|attack|range)) [^()]*\Z", before) is not None


def summon_at(line: str, at: int) -> str:
    """Return all that is printed of the summon of which a stat stands at a place."""
    start = line.rindex("summon ", 0, at)
    depth = 0
    for number in range(line.index("(", start), len(line)):
        depth += (line[number] == "(") - (line[number] == ")")
        if not depth:
            return line[start:number]
    return line[start:]


def ability_at(line: str, at: int) -> str:
    """Return the ability in which a place of a line is, without its marks."""
    start, end = _find_span(line, at)
    return _MARK.sub("", line[start:end])


def head_of(line: str, at: int) -> str:
    """Return what stands before the brace around a place: to whom an ability is granted, or what is summoned."""
    start = line.rfind(" ; ", 0, at) + 1
    depth = 0
    for number in range(at - 1, start, -1):
        depth += line[number] in _CLOSERS
        if line[number] in _OPENERS:
            if not depth:
                begin = max(line.rfind(";", 0, number), line.rfind("{", 0, number)) + 1
                return line[begin:number].strip()
            depth -= 1
    outer = line[:at].rfind("{")
    if outer >= 0 and line[outer:at].count("}") == 0:
        return line[max(line.rfind(";", 0, outer), -1) + 1 : outer].strip()
    return line[start:at].strip()


def _find_span(line: str, at: int) -> tuple[int, int]:  # noqa: C901 - to the left and to the right
    """Return where the ability begins and ends in which a place is: between semicolons and the braces around."""
    start, depth = 0, 0
    for number in range(at - 1, -1, -1):
        if line[number] in _CLOSERS:
            depth += 1
        elif line[number] in _OPENERS:
            if not depth and line[number] == "{":
                start = number + 1
                break
            depth -= 1
        elif line[number] == ";" and not depth:
            start = number + 1
            break
    end, depth = len(line), 0
    for number in range(at, len(line)):
        if line[number] in _OPENERS:
            depth += 1
        elif line[number] in _CLOSERS:
            if not depth:
                end = number
                break
            depth -= 1
        elif line[number] == ";" and not depth:
            end = number
            break
    return start, end


def enhanced(do: Sequence[AnyAbility], stickers: Mapping[int, str]) -> tuple[AnyAbility, ...]:
    """Return what a half says with stickers on its marks (H-56.28)."""
    if not stickers:
        return tuple(do)
    printed = line = write_line(do)
    marks = marks_of(line)
    # From the last to the first, so that places in front stay where they are; but a hex goes into its area, in front of the other hexes.
    for number in sorted(stickers, key=lambda each: -marks[each - 1].start):
        mark = marks[number - 1]
        line = _put(line, mark, stickers[number], printed[mark.start : mark.end])
    return read_line(line)


def _put(line: str, mark: Place, what: str, cell: str) -> str:
    before, behind = line[: mark.start], line[mark.end :]
    if what == PLUS:
        number = _ON_NUMBER.search(before)
        assert number is not None
        return f"{before[: number.start()]}{int(number[1]) + 1}{behind}"
    if what == HEX:
        area = line.rindex("area{", 0, mark.start)
        close = line.index("}", area)
        return f"{line[:close]} {cell}{line[close:]}"
    if what in ELEMENTS:
        _, end = _find_span(line, mark.start)
        added = f"!infuse {what}"
        if (deed := _find_deed(line, mark)) is not None:
            added = f"if self did {deed} {{{added}}}"
        tail = line[end:]
        return f"{before}{line[mark.end : end].rstrip()} ; {added}{' ' if tail else ''}{tail}"
    return f"{before} {what}{behind}"


# A card with stickers is named by them, as rules find everything by its name: `trample#top1=+1;bottom1=jump`.


def name_enhanced(card: str, stickers: Sequence[Sticker]) -> str:
    """Name a card with its stickers."""
    return f"{card}#" + ";".join(f"{each.half}{each.mark}={each.what}" for each in stickers)


def stickers_in(id_: str) -> tuple[str, dict[str, dict[int, str]]]:
    """Return the card of a name, and the stickers on its halves."""
    card, _, listed = id_.partition("#")
    found: dict[str, dict[int, str]] = {"top": {}, "bottom": {}}
    for each in listed.split(";") if listed else ():
        place, _, what = each.partition("=")
        half = "top" if place.startswith("top") else "bottom"
        found[half][int(place.removeprefix(half))] = what
    return card, found


def name_all(enhancements: Sequence[str]) -> dict[str, str]:
    """Return the names of the cards that have stickers."""
    found: dict[str, list[Sticker]] = {}
    for each in enhancements:
        sticker = read_sticker(each)
        assert sticker is not None
        found.setdefault(sticker.card, []).append(sticker)
    return {card: name_enhanced(card, sorted(own)) for card, own in found.items()}
