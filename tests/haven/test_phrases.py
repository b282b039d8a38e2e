"""What cards, items and perks say at the table is plain English: no sign of the card language is left in it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tabard.crawl.icon_lines import make_lines
from tabard.haven.printed import Printed
from tabard.haven.view_cards import show_card
from tabard.haven.wording import phrase_line
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
            yield f"{card.id} top", phrase_line(*card.top.do)
            yield f"{card.id} bottom", phrase_line(*card.bottom.do)
    for item in BOX.items.values():
        for side in (item.do, item.back):
            if side:
                yield f"item {item.number}", phrase_line(*side)
    for kind in CLASSES:
        for number, perk in enumerate(BOX.heroes[kind].perk, start=1):
            yield f"perk {kind} {number}", phrase_line(*perk.do)


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
    assert phrase_line(*(printed.top if half == "top" else printed.bottom).do) == words


@pytest.mark.parametrize(
    ("item", "words"),
    [
        ("boots-of-speed", "once all initiatives are known: either initiative +10, or initiative -10"),
        ("heavy-bassinet", "when you would gain disarm, stun or muddle from an enemy: it is negated"),
        ("bloody-axe", "when you perform a melee attack ability: (if you suffer 2 damage: attack +1)"),
        ("hooked-shield", "after you push one enemy: move 3 with a jump, only into hexes that were left"),
        ("second-skin", "at the start of the scenario: remove one -1 card from your modifier deck, for this scenario"),
    ],
)  # fmt: skip
def test_items_read_as_a_person_would_say_them(item: str, words: str) -> None:
    assert phrase_line(*BOX.items[item].do) == words


# What lies on the table


def shown() -> Iterator[tuple[str, str]]:
    """Yield every half of a class card and every line of a monster's card, as the page and a screen reader have them."""
    for card in BOX.cards.values():
        face = show_card(BOX, card.id)["up"]
        for half in ("top", "bottom"):
            yield f"{card.id} {half}", face[half]["do"]
            for line in face[half]["lines"]:
                yield f"{card.id} {half} line", line["text"]
    for kind in BOX.monsters:
        deck, rank = BOX.deck_of(kind), BOX.stats.ranks(kind)[0]
        for number in range(len(BOX.decks[deck].card)):
            for line in make_lines(BOX.line(f"monster/{kind}/{rank}/1.2/{deck}/{number}/")):
                yield f"{kind} {number}", line["text"]


def test_cards_on_the_table_say_it_in_the_same_words() -> None:
    told = list(shown())
    left = {
        name: words
        for name, words in told
        if SIGNS.search(words) or WORDS.search(re.sub("self| of you", "", words))
    }
    assert not left


def test_whom_a_card_hurts_is_said() -> None:
    face = show_card(BOX, "unstable-upheaval")["up"]["top"]
    assert face["do"] == (
        "Attack 3, all (consume earth: all enemies within 2 hexes, Experience 1); All adjacent allies: suffer 2 (mandatory)"
    )
    assert [each["text"] for each in face["lines"][1]["mods"]] == ["all adjacent allies"]
    assert [each["text"] for each in face["lines"][0]["riders"][0]["mods"]] == [
        "all enemies within 2 hexes",
        "Experience 1",
    ]


@pytest.mark.parametrize(
    ("card", "half", "words"),
    [
        ("balanced-measure", "top", "Attack 1 for each hex moved this turn"),
        ("balanced-measure", "bottom", "Move 1 for each damage dealt this turn"),
        ("practiced-reflexes", "bottom", "Move 3, ignoring traps; destroy one trap that you entered, 1 experience"),
        ("wave-of-destruction", "top", "Attack 1, area of 9 hexes next to you (for each hex of distance: +1 Attack)"),
        ("psychic-projection", "bottom", "choose one unoccupied hex within 4 hexes; Attack 3, from the chosen one; Infuse dark (mandatory)"),
    ],
)  # fmt: skip
def test_what_a_number_depends_on_is_said_on_the_card(card: str, half: str, words: str) -> None:
    assert show_card(BOX, card)["up"][half]["do"] == words
