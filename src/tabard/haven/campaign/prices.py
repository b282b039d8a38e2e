"""What an enhancement costs, as a sum whose every step can be read (p. 65)."""

from __future__ import annotations

import re
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from tabard.haven.enhancing import (
    ELEMENTS,
    HEX,
    JUMP,
    PLUS,
    Place,
    ability_at,
    head_of,
    is_stat,
    marks_of,
    read_sticker,
    summon_at,
)
from tabard.haven.language import write_line

if TYPE_CHECKING:
    from tabard.haven.content import Box

VALUES = {
    "move": 30, "attack": 50, "range": 30, "target": 75, "shield": 80, "retaliate": 60, "pierce": 30, "heal": 30, "push": 30,
    "pull": 20, "teleport": 50, "within": 30, "damage": 50, "relocate": 30,
}  # fmt: skip
"""+1 to a value (H-65.1, H-65.14)."""
SUMMONED = {"hp": 40, "move": 60, "attack": 100, "range": 50}
"""+1 to a stat of a summon (H-65.2)."""
CONDITIONS = {
    "ward": 75, "strengthen": 100, "bless": 75, "wound": 75, "poison": 50, "immobilize": 150, "muddle": 40, "curse": 150,
}  # fmt: skip
"""H-65.3."""
ELEMENT, WILD, JUMPS, AREA = 100, 150, 60, 200
"""H-65.4, H-65.5."""
EACH_LEVEL, EACH_BEFORE = 25, 75
"""H-65.12, H-65.13."""
_SEVERAL = re.compile(
    r"\btarget (all|[2-9]|\+)|\br?area\{|\ball (figures|enemies|allies|monsters)|\beach (ally|enemy|figure)|\b[2-9] (allies|enemies|obstacles|tokens)"
)


class Price(NamedTuple):
    """An enhancement with its price."""

    sticker: str
    total: int
    text: str
    """How it comes about."""


@lru_cache(maxsize=20_000)
def price_of(
    box: Box, text: str, before: tuple[str, ...], *, discount: int = 0, is_temporary: bool = False, is_halved: bool = False
) -> Price:  # fmt: skip
    """Work a price out, step by step in the order of the book (H-65.6); `before` are the stickers of the same half."""
    sticker = read_sticker(text)
    assert sticker is not None
    card = box.cards[sticker.card]
    half = card.top if sticker.half == "top" else card.bottom
    line = write_line(half.do)
    mark = marks_of(line)[sticker.mark - 1]
    own = [one for each in before if (one := read_sticker(each)) is not None]
    hexes = sum(each.what == HEX for each in own)
    cost, word = _find_base(line, mark, sticker.what, hexes)
    parts = [f"{cost} for {word}"]
    if _is_doubled(line, mark, sticker.what, word):
        cost *= 2
        parts.append(f"x 2 for several targets = {cost}")
    if half.lost and not head_of(line, mark.start).startswith("summon"):
        cost = ceil(cost / 2)
        parts.append(f"half for a lost action = {cost}")
    if card.level > 1:
        cost += EACH_LEVEL * (card.level - 1)
        parts.append(f"+ {EACH_LEVEL} x {card.level - 1} for its level = {cost}")
    if own:
        cost += EACH_BEFORE * len(own)
        parts.append(f"+ {EACH_BEFORE} x {len(own)} for earlier enhancements = {cost}")
    if discount:
        cost = max(0, cost - discount)
        parts.append(f"- {discount} discount = {cost}")
    if is_temporary:
        cost = _make_temporary(cost, parts, has_own=bool(own))
    if is_halved:
        cost = ceil(cost / 2)
        parts.append(f"half of it once = {cost}")
    if len(parts) == 1:
        return Price(text, cost, f"{cost} gold for {word}")
    return Price(text, cost, f"{', '.join(parts)} gold")


def _make_temporary(cost: int, parts: list[str], *, has_own: bool) -> int:
    """Make an enhancement cheaper that goes with its character (H-57.13)."""
    if has_own:
        cost = max(0, cost - 20)
        parts.append(f"- 20 = {cost}")
    cost = ceil(cost * 4 / 5)
    parts.append(f"- 20 percent for a temporary one = {cost}")
    return cost


def _find_base(line: str, mark: Place, what: str, hexes: int) -> tuple[int, str]:
    if what == HEX:
        area = line[line.rindex("area{", 0, mark.start) : mark.start]
        cells = area[: area.index("}")]
        count = (
            len(re.findall(r"\([^)]*\)", cells))
            - cells.count("(0,0)") * ("rarea" not in line)
            + hexes
        )
        return ceil(AREA / count), f"a hex beside {count}"
    if what in ELEMENTS:
        return (WILD, "a wild element") if what == "wild" else (ELEMENT, "an element")
    if what == JUMP:
        return JUMPS, "jump"
    if what != PLUS:
        return CONDITIONS[what], what
    word = re.search(r"([a-z-]+) \d+\Z", line[: mark.start])
    assert word is not None
    if is_stat(line[: mark.start]):
        return SUMMONED[word[1]], f"+1 {word[1]} of a summon"
    return VALUES[word[1]], f"+1 {'range' if word[1] == 'within' else word[1]}"


def _is_doubled(line: str, mark: Place, what: str, word: str) -> bool:
    """Tell whether the ability can affect several figures or tiles, be it only under a condition (H-65.7 to H-65.9, H-65.15)."""
    if what == HEX or what in ELEMENTS or word == "+1 target":
        return False
    if is_stat(line[: mark.start]):
        summon = summon_at(line, mark.start)
        head = summon.partition("(")[0]
        if line.count(head) > 1:
            return True
        return word.split()[1] in ("attack", "range") and _SEVERAL.search(summon) is not None
    # What happens to others for each target is no target of the ability itself.
    ability = re.sub(r"\beach \{[^}]*\}", "", ability_at(line, mark.start))
    return (
        _SEVERAL.search(ability) is not None
        or _SEVERAL.search(head_of(line, mark.start)) is not None
    )
