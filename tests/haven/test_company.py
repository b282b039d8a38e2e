"""What people may tell each other before the cards are revealed (p. 16)."""

import re

import pytest

from tabard.haven.company import TALK
from tests.haven.stage import BOX

PERMITTED = {
    "Early in the round.": "early",
    "Late in the round.": "late",
    "I attack this one.": "this-one",
    "Please infuse earth.": "infuse-earth",
}
"""What the book allows, by what says it here."""
FORBIDDEN = r"\d|quarter|half|third|initiative|damage"
"""Exact initiatives, fractions of the round, amounts."""


@pytest.mark.rule("H-16.10")
def test_nothing_exact_can_be_said() -> None:
    for each in TALK.phrases.values():
        assert not re.search(FORBIDDEN, each, re.IGNORECASE), each
        assert not any(card.name.lower() in each.lower() for card in BOX.cards.values()), each
    for sentence in ("lower than 17", "in the first quarter", "4 damage", "Flanking Strike"):
        assert not any(sentence.lower() in each.lower() for each in TALK.phrases.values())


@pytest.mark.rule("H-16.11")
def test_rough_timing_targets_and_elements_can_be_said() -> None:
    assert {*PERMITTED.values()} <= {*TALK.phrases}
    elements = ("fire", "ice", "air", "earth", "light", "dark")
    assert {f"infuse-{each}" for each in elements} <= {*TALK.phrases}
    assert {"figure", "hex"} <= TALK.intents
