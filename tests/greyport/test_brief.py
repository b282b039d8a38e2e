"""What stands on a card in few words with an icon."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tabard.web
from tabard.greyport.abilities import PLAIN_EFFECTS
from tabard.greyport.brief import BRIEF, write_lines
from tabard.greyport.faces import draw_faces
from tabard.greyport.grammar import read_line
from tabard.greyport.loading import prepare

BOX = prepare([]).prepared
ICONS = Path(tabard.web.__file__).parent / "static" / "icons.svg"


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("taunt ; pierce 2", [("taunt", "Taunt"), ("pierce", "Pierce 2")]),
        ("+hero", [("hero", "+Hero")]),
        ("immune-snipe", [("immune-snipe", "Immune: Snipe")]),
        ("play: draw 1 player", [("draw", "a player draws 1")]),
        ("play: may draw 1 each", [("draw", "each may draw 1")]),
        ("play: <if defender: shield 2>", [("shield", "defending: 2 shields")]),
        ("fight: may reroll any", [("reroll", "may reroll any")]),
        ("fight: +1 per heroes most 3", [("damage", "+1 per hero (max 3)")]),
        ("anytime: <pay discard 1 card you: snipe 4>", [("anytime", "discard 1: Snipe 4")]),
        (
            "play: <one: gain cleave / gain pierce 3>",
            [("branch", "Cleave or Pierce 3")],
        ),
        ("ambush: curse 1 front on-deck", [("ambush", "curse on deck")]),
        ("defeated: coin copper 1 fighter", [("defeated", "1 copper to fighter")]),
        ("always: <if alone: power -2>", [("damage", "alone: \N{MINUS SIGN}2")]),
        ("always: armor +1 rest", [("armor", "+1 for the rest")]),
        ("dusk: <if not play {hydra-head}: flip>", [("dusk", "no Hydra Head: turns over")]),
        ("fought: <if not dealt 6: harm 1 fighter>", [("fight", "under 6: 1 to fighter")]),
        ("here: heroes magical pierce 1", [("now", "magical heroes Pierce 1")]),
    ],
)
def test_a_line_is_said_in_few_words(written: str, said: list[tuple[str, str]]) -> None:
    assert [*write_lines(read_line(written), BOX.names)] == said


def test_every_verb_can_be_said() -> None:
    assert {each.__name__ for each in PLAIN_EFFECTS if each not in BRIEF} == set()


def test_every_line_of_the_box_has_an_icon_that_is_there_and_says_something() -> None:
    drawn = set(re.findall(r'id="i-([^"]+)"', ICONS.read_text()))
    said = [line for face in draw_faces(BOX).values() for line in face.get("lines", ())]
    assert len(said) > 200
    assert {icon for icon, _ in said} <= drawn
    assert [words for _, words in said if not words or "{" in words or "  " in words] == []
