"""What people read beside the cards: help for each question, the guide of a first game, the rules in our words."""

import re
from pathlib import Path
from typing import Any

import pytest

from tabard.greyport import GREYPORT, events
from tabard.greyport.content import FACES
from tabard.greyport.explanations import EXPLANATIONS, explain
from tabard.greyport.guidance import GUIDE, concepts
from tabard.greyport.rulebook import OFTEN, rulebook
from tabard.greyport.view import STEPS
from tabard.web import STATIC
from tools.rulebook.writing import file_of, written

SIGNS = re.findall(r'id="i-([a-z0-9-]+)"', (STATIC / "icons.svg").read_text("utf-8"))
SOURCE = Path(__file__).parents[2] / "src" / "tabard" / "greyport"
KINDS = sorted(
    {
        found
        for path in SOURCE.glob("*.py")
        for found in re.findall(
            r"Question\[[^\n]*?\] = Question\(\s*\"([a-z-]+)\"", path.read_text("utf-8")
        )
    }
)


def test_the_questions_are_found() -> None:
    assert {"act", "shields", "recruit", "order", "agree"} <= {*KINDS}
    assert len(KINDS) > 20


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_is_explained(kind: str) -> None:
    assert len(explain(kind)) > 20, kind
    assert explain(kind).endswith(".")


@pytest.mark.parametrize("stream", ["yellow", "white", "green", "monsters", "deck-3", "heroes"])
def test_real_dice_and_cards_are_explained(stream: str) -> None:
    assert explain(f"roll:{stream}")


def test_no_explanation_is_of_nothing() -> None:
    assert {each for each in EXPLANATIONS if not each.startswith("roll:")} == {*KINDS, "undo"}


def test_the_rules_panel_reads_the_ledger() -> None:
    assert file_of("greyport").read_bytes() == written("greyport"), "python -m tools.rulebook"
    sections = {each.id: each.page for each in rulebook()}
    assert sections["G-4.1"] == "Action order"


def test_what_is_often_looked_up_is_there() -> None:
    for search in OFTEN:
        words = search.split()
        found = [
            each
            for each in rulebook()
            if all(word in f"{each.id} {each.topic} {each.text}".lower() for word in words)
        ]
        assert found, search


def test_the_guide_cites_rules_and_speaks_of_what_is_there() -> None:
    rules = {each.id: each.page for each in rulebook()}
    tags = {each.__struct_config__.tag for each in events.GreyportEvent.__args__}
    for key, each in GUIDE.items():
        assert rules[each.rule] == each.page, key
        assert "  " not in each.text, key
        kind, _, name = key.partition(":")
        known = {
            "decision": {*KINDS},
            "event": tags,
            "word": {name},
            "icon": {*SIGNS, *(f"die-{colour}" for colour in FACES)},
            "step": {"setup", *STEPS, "pass"},
        }[kind]
        assert name.partition("/")[0] in known, key


@pytest.mark.parametrize(
    ("event", "keys"),
    [
        (events.RoundBegan(1, 0), ["event:round-began"]),
        (events.Moved(1, "wolf-rider", 0, "vengeful"), ["event:moved/vengeful"]),
        (events.Moved(1, "wolf-rider", 0, "taunt", 0), ["event:moved/taunt"]),
        (events.Moved(1, "wolf-rider", 0, "effect"), []),
        (events.SetOff("goblin-drummer", "ambush", 5), ["event:set-off/ambush"]),
        (events.SetOff("mad-bomber", "defeated", 5), []),
        (events.StepBegan("cleanup"), ["event:step-began/cleanup"]),
        (events.Revealed(4, "drog", -1), ["event:revealed/boss"]),
        (events.Revealed(4, "mad-bomber", 0), []),
        (events.LocationSaved("old-harbor"), ["event:location-saved"]),
    ],
)
def test_what_happens_is_explained_when_it_happens(event: Any, keys: list[str]) -> None:
    assert concepts(event) == keys


def test_keywords_can_be_looked_up() -> None:
    assert GUIDE["word:splash"].text == "In its fight, the others of the group take X damage each."
    assert GUIDE["word:immune-taunt"].title == "Immune to Taunt"


def test_the_game_supplies_them() -> None:
    words = GREYPORT.words
    assert (words.explain, words.guide, words.rulebook) == (explain, GUIDE, rulebook)
