"""Events as sentences, decisions as questions a person understands, and their explanations."""

from __future__ import annotations

import importlib
import pkgutil
import re
from types import ModuleType
from typing import Any, get_args

import pytest

import tabard
from tabard import bugs, crawl
from tabard.bugs import events as told
from tabard.bugs.events import BugsEvent
from tabard.bugs.explanations import EXPLANATIONS, explain
from tabard.bugs.infusions import name_infusion_source
from tabard.bugs.sentences import sentence
from tabard.crawl import events as on_map
from tabard.crawl import round_events as rounds
from tabard.crawl.effects import Condition, Word
from tabard.crawl.naming import make_title, name_figures
from tabard.table import Question, Stream
from tests.bugs.arrange import situation


def attacked(**changes: Any) -> on_map.Attacked:
    plain: dict[str, Any] = {
        "attacker": "bruiser", "target": "bandit-guard-1", "base": 3, "bonus": 0, "modifier": "+0", "shield": 0,
        "pierce": 0, "damage": 3, "ranged": False, "advantage": 0,
    }  # fmt: skip
    return on_map.Attacked(**plain | changes)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            attacked(bonus=1, modifier="-1", shield=1, damage=2),
            "Bruiser attacks Bandit Guard 1: 3 + 1 (bonus), modifier -1, shield 1: 2 damage.",
        ),
        (
            attacked(ranged=True, advantage=-1, bonus=-1, modifier="miss", damage=0),
            "Bruiser shoots at Bandit Guard 1 with disadvantage: 3 - 1 (bonus), modifier miss: 0 damage.",
        ),
        (
            attacked(shield=2, pierce=1, advantage=1, damage=2),
            "Bruiser attacks Bandit Guard 1 with advantage: 3, modifier +0, shield 2 less pierce 1: 2 damage.",
        ),
        (on_map.Moved("sewer-rat-3", ("a1", "b1")), "Sewer Rat 3 moves a1 b1."),
        (on_map.Moved("wind-demon-2", ("a1", "b1"), flying=True), "Wind Demon 2 flies a1 b1."),
        (
            on_map.Pushed("mouse-1", "bruiser", Word.PUSH, "c3"),
            "Bruiser pushes Mouse 1 to c3.",
        ),
        (on_map.Pushed("bruiser", "mouse-1", Word.PULL, "c3"), "Mouse 1 pulls Bruiser to c3."),
        (
            on_map.Damaged("bruiser", 2, 9, "hazard"),
            "Bruiser suffers 2 damage by the hazard: 9 hp left.",
        ),
        (on_map.Gained("mouse-1", Condition.POISON), "Mouse 1: poison."),
        (
            on_map.Consumed("bruiser", ("eye-for-an-eye-b-0",)),
            "Bruiser consumes an infusion (Eye for an Eye).",
        ),
        (
            rounds.Chose(("a", "b"), 15, ("Skewer", "Boar Rush")),
            "You select Skewer and Boar Rush: initiative 15.",
        ),
        (
            told.ModifierRolled("bruiser", 2, ("minus", "plus"), "plus", "+2"),
            "Bruiser rolls minus and plus, uses plus: modifier +2 (row 2).",
        ),
        (rounds.CardWent("skewer", "Skewer", "lost", "b"), "Skewer is lost."),
        (rounds.CardWent("skewer", "Skewer", "hand", "b"), ""),
        (rounds.Phased("turns"), ""),
        (told.SetupStep(3, "mouse"), ""),
        (
            told.ScenarioEnded("1", won=True, why="Defeat all monsters."),
            "Scenario 1 is won: Defeat all monsters.",
        ),
    ],
)
def test_an_event_is_told_with_its_numbers(event: BugsEvent, words: str) -> None:
    assert sentence(event) == words


def test_every_kind_of_event_that_games_tell_has_a_sentence_without_ids() -> None:
    seen: set[type[Any]] = set()
    for scenario, hero in (
        ("2", "spellweaver"),
        ("8", "mindthief"),
        ("13", "tinkerer"),
        ("17", "cragheart"),
    ):
        game = tabard.new("bugs", scenario=scenario, character=hero, seed=5)
        for number in range(150):
            if game.decision is None:
                break
            game.apply(number * 7 % len(game.decision.options))
        for event in game.events:
            seen.add(type(event))
            words = sentence(event)  # type: ignore[arg-type]  # a game tells only its own events
            assert words == "" or words[-1] in '.!?"', words
            assert not re.search(r"[a-z]-[a-z]+-\d", words), words
    assert len(seen) > 20
    assert seen <= set(get_args(BugsEvent))


def test_prompts_and_labels_use_names() -> None:
    table = situation(
        """
        turn = "character"
        cards = { warding-strength = "played a", shield-bash = "played a" }
        monsters = [{ type = "bandit-archer", number = 1, at = "b1" }, { type = "bandit-guard", number = 2, at = "c1" }]
        """
    )
    table.answer("warding-strength-top")
    decision = table.game.decision
    assert decision is not None
    assert decision.prompt == "Bruiser attacks. Whom?"
    assert decision.options[0].label == "Attack Bandit Archer 1"


def test_ids_become_names() -> None:
    assert make_title("bandit-guard-1") == "Bandit Guard 1"
    assert make_title("eye-for-an-eye") == "Eye for an Eye"
    assert (
        name_figures(situation().state, ["mouse-1", "mouse-2", "sewer-rat-3"])
        == "Mouse 1, Mouse 2 and Sewer Rat 3"
    )
    assert name_infusion_source("shield-bash-a-0") == "Shield Bash"
    assert name_infusion_source("frost-demon-plus-1") == "Frost Demon, plus, no. 2"
    assert name_infusion_source("made-0") == "made by an item"


def _found(package: ModuleType, kind: type[Any]) -> list[Any]:
    """Collect what the modules of a package define of a kind."""
    names = [each.name for each in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")]
    modules = [importlib.import_module(name) for name in names]
    return [
        value for module in modules for value in vars(module).values() if isinstance(value, kind)
    ]


OF_A_PARTY = {
    "bonus", "bonus-order", "monster-focus", "monster-order", "monster-pick", "monster-trap", "safeguard", "summon",
    "summon-follows",
}  # fmt: skip
"""What only a larger book asks: here monsters have one enemy and set no traps, nobody has a summon, safeguard or a bonus that may be let pass, and none multiplies."""


def found_in_both(kind: type[Any]) -> list[Any]:
    """Collect what the rules define of a kind: questions, or streams."""
    return [each for package in (bugs, crawl) for each in _found(package, kind)]


def asked_here() -> dict[str, Question[Any]]:
    """Collect the questions that a game of Buttons & Bugs can ask."""
    questions = {each.kind: each for each in found_in_both(Question)}
    assert questions.keys() >= OF_A_PARTY
    return {kind: each for kind, each in questions.items() if kind not in OF_A_PARTY}


def test_every_question_has_an_explanation_in_our_own_words() -> None:
    questions = asked_here()
    streams = {f"roll:{each.name}" for each in found_in_both(Stream)}
    assert len(questions) > 30
    missing = sorted((questions.keys() | streams) - EXPLANATIONS.keys())
    assert missing == []
    assert sorted(EXPLANATIONS.keys() - questions.keys() - streams) == ["undo"]
    assert explain("no such kind") == ""
