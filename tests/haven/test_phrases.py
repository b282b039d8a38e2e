"""What cards, items and perks say at the table is plain English: no sign of the card language is left in it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tabard.haven.printed import Printed
from tabard.haven.wording import said
from tests.haven.conftest import with_straw

BOX: Printed = with_straw(()).prepared
CLASSES = ("bruiser", "silent-knife", "tinkerer", "spellweaver", "cragheart", "mindthief")
SIGNS = re.compile(r"[{}@!\[\]<>|/_]|[a-z]\(|\(-?\d+,|,,| ,|  ")
WORDS = re.compile(
    r"\b(self|per|xp|marked|did(?! not)|each-other|at-least|at-most|[a-z]+-ability|turn-end|turn-start|scenario-start|hexmark|rarea"
    r"|(by|of) you(?! (and|or)\b)|x\d)\b"
)  # fmt: skip


def everything() -> Iterator[tuple[str, str]]:
    """Yield every half, item and perk with its words."""
    for card in BOX.cards.values():
        if card.owner in CLASSES:
            yield f"{card.id} top", said(*card.top.do)
            yield f"{card.id} bottom", said(*card.bottom.do)
    for item in BOX.items.values():
        for side in (item.do, item.back):
            if side:
                yield f"item {item.number}", said(*side)
    for kind in CLASSES:
        for number, perk in enumerate(BOX.heroes[kind].perk, start=1):
            yield f"perk {kind} {number}", said(*perk.do)


def test_no_sign_or_word_of_the_notation_is_left() -> None:
    told = list(everything())
    assert sum(name.endswith((" top", " bottom")) for name, _ in told) == 348
    left = {name: words for name, words in told if SIGNS.search(words) or WORDS.search(words)}
    assert not left
    assert all(words and words == words.strip() for _, words in told)
    for _, words in told:
        assert words.count("(") == words.count(")")


@pytest.mark.parametrize(
    ("card", "half", "words"),
    [
        ("crushing-grasp", "top", "attack 4, immobilize; infuse earth"),
        ("freezing-vortex", "bottom", "choose one hex within 4 hexes; pull 3 on all enemies within 4 hexes of the chosen one toward the chosen one; infuse ice"),
        ("backup-ammunition", "top", "when you perform a single-target ranged attack ability: +1 target"),
        ("potent-potables", "bottom", "when you perform a single-target heal ability: +1 target"),
        ("clear-the-way", "bottom", "move 3 with a jump, then destroy all obstacles, hazardous terrain, difficult terrain or traps that you entered"),
        ("noxious-vials", "bottom", "attack 3, in the area shown, range 3, poison, 1 experience for each target"),
    ],
)  # fmt: skip
def test_halves_read_as_a_person_would_say_them(card: str, half: str, words: str) -> None:
    printed = BOX.cards[card]
    assert said(*(printed.top if half == "top" else printed.bottom).do) == words


@pytest.mark.parametrize(
    ("item", "words"),
    [
        ("boots-of-speed", "once all initiatives are known: either initiative +10, or initiative -10"),
        ("heavy-bassinet", "when you would gain disarm, stun or muddle from an enemy: it is negated"),
        ("bloody-axe", "when you perform a melee attack ability: (if you suffer 2 damage: attack +1)"),
        ("hooked-shield", "after you push one enemy: move 3 with a jump, only into hexes that were left"),
        ("second-skin", "at the start of the scenario: remove 1 -1 card from your modifier deck, for this scenario"),
    ],
)  # fmt: skip
def test_items_read_as_a_person_would_say_them(item: str, words: str) -> None:
    assert said(*BOX.items[item].do) == words
