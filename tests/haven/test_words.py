"""The big game in words: questions with their rules and explanations, events as sentences, the table as a picture."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType
from typing import Any, get_args

import pytest

from tabard import crawl, haven
from tabard.bots import RandomBot, play_out
from tabard.crawl import events as on_map
from tabard.crawl import round_events as rounds
from tabard.crawl.effects import Condition
from tabard.crawl.icon_lines import make_lines
from tabard.crawl.scenario_events import GoalReached
from tabard.haven import HAVEN, campaign
from tabard.haven import events as told
from tabard.haven.events import HavenEvent
from tabard.haven.explanations import EXPLANATIONS, explain
from tabard.haven.picture import picture
from tabard.haven.rulebook import FILE, rulebook
from tabard.haven.sentences import sentence
from tabard.haven.sources import SOURCES
from tabard.table import Question, Stream, new
from tests.haven.arena import arena, hall
from tools.rulebook import writing

pytestmark = pytest.mark.usefixtures("haven")

SILENT = (rounds.Phased, rounds.TurnEnded)


def found_in(package: ModuleType, kind: type[Any]) -> list[Any]:
    modules = [each.name for each in pkgutil.iter_modules(package.__path__)]
    every = [importlib.import_module(f"{package.__name__}.{name}") for name in modules]
    return [value for module in every for value in vars(module).values() if isinstance(value, kind)]


def test_every_question_has_a_rule_of_this_book_and_an_explanation() -> None:
    packages = (crawl, haven, campaign)
    asked = {each.kind: each for one in packages for each in found_in(one, Question)}
    assert len(asked) > 40
    ledger = {each.id: each.page for each in rulebook()}
    for kind, question in asked.items():
        rule = question.rule or SOURCES[kind].rule
        assert rule.startswith("H-"), kind
        assert ledger[rule] == (question.page or SOURCES[kind].page), kind
        assert explain(kind), kind
    assert {*SOURCES} <= {*asked, "roll:lose"}
    rolled = {
        *asked,
        *(f"roll:{each.name}" for one in (haven, campaign) for each in found_in(one, Stream)),
        "undo",
    }
    decks = {"roll:ability", "roll:modifiers", "roll:standee"}
    assert {*EXPLANATIONS} == rolled | decks | {"initiative", "modifier-effect"}


def test_the_rules_panel_reads_what_the_ledger_says() -> None:
    assert FILE.read_bytes() == writing.written("haven"), "Run: python -m tools.rulebook haven"
    assert HAVEN.words.rulebook is rulebook


def test_whatever_happens_is_told_in_a_sentence() -> None:
    game = new("haven", seed=5, seats=2)
    play_out(game, RandomBot(5), most=4000)
    assert len(game.events) > 300
    for event in game.events:
        words = sentence(event, game.state)  # type: ignore[arg-type]  # one of this game's
        if not isinstance(event, (*SILENT, rounds.CardWent)):
            assert words.endswith("."), event
            assert words[0].isupper(), event
    kinds = {type(each) for each in game.events}
    assert {told.MonsterCard, told.ModifierDrawn, told.Exhausted, on_map.Attacked} <= kinds
    assert kinds <= {*get_args(HavenEvent)}


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            rounds.Chose(("heavy-blow", "sweep"), 22, ("Heavy Blow", "Sweep"), "fighter"),
            "Fighter selects Heavy Blow and Sweep: initiative 22.",
        ),
        (rounds.Rests("short", "ranger"), "Ranger takes a short rest."),
        (
            rounds.ActionBegan("sweep", "Sweep", "top", is_basic=True),
            "Fighter uses Sweep for a basic attack.",
        ),
        (
            rounds.ActionBegan("aimed-shot", "Aimed Shot", "bottom", is_basic=False),
            "Ranger performs the bottom action of Aimed Shot.",
        ),
        (told.MonsterCard("guard", "Venom Shiv", 15), "Guard: Venom Shiv, initiative 15."),
        (
            told.ModifierDrawn("city-guard-1", ("plus-1",), ("null",), "+1"),
            "City Guard 1 draws +1, not null.",
        ),
        (told.Shuffled("guard"), "The monster ability deck of Guard is shuffled."),
        (told.Shuffled("fighter"), "The modifier deck of Fighter is shuffled."),
        (
            told.Exhausted("ranger", "it has no hit points left"),
            "Ranger is exhausted: it has no hit points left.",
        ),
        (
            on_map.KeptOff("city-guard-1", Condition.STUN),
            "The safeguard of City Guard 1 keeps stun off, and is gone.",
        ),
        (on_map.Sprung("fighter", "c3"), "Fighter springs the trap in c3."),
        (on_map.Opened("fighter", "c3"), "Fighter opens the door in c3."),
        (on_map.Summoned("wolf-1", "ranger", "c3"), "Ranger summons Wolf 1 in c3."),
        (on_map.Left("wolf-1"), "Wolf 1 leaves the map."),
        (told.DoorOpened("c3"), "The door in c3 opens."),
        (told.Revealed("2"), "Room 2 is revealed."),
        (
            GoalReached("All are dead."),
            "The goal is reached: All are dead. The round is played to its end.",
        ),
    ],
)
def test_sentences(event: HavenEvent, words: str) -> None:
    assert sentence(event, arena().state) == words


def test_the_picture_shows_who_is_who_and_whose_turn_it_is() -> None:
    room = hall(d2="g", f1="G", e3="b", g2="o")
    roster = {"g": "city-guard", "G": "city-guard elite", "b": "living-bones"}
    coming = {"standee-city-guard": ["3", "5"], "standee-living-bones": ["6"]}
    scene = arena(room, roster, coming=coming, stand=("a1", "b1"))
    scene.answer("heavy-blow+sweep", seat=0).answer("quick-shot+aimed-shot", seat=1)
    lines = picture(scene.game.view(0)).splitlines()
    assert lines[:3] == [
        "Skirmish, level 1. Round 1.",
        "Goal: Kill all enemies. (3 monsters left.)",
        "All elements are inert.",
    ]
    board = lines.index("     a  b  c  d  e  f  g  h  i  j  k")
    assert lines[board + 1 : board + 8] == [
        "  1  F     .     .     .     .     .",
        "        R     .     C3    .     .     1",
        "  2  .     .     .     o     .     .",
        "        .     c5    .     .     .     2",
        "  3  .     .     l6    .     .     .",
        "Map: F Fighter, R Ranger, c City Guard (C elite), l Living Bones, o obstacle.",
        "",
    ]
    assert "R  Ranger in b1: 8/8 hp  <- acts now" in lines
    assert "C3  City Guard 3 (elite) in f1: 6/6 hp, shield 2" in lines
    assert (
        lines.count("Modifiers of Fighter (20 left): null, -2, 5 x -1, 6 x +0, 5 x +1, +2, 2x.")
        == 1
    )
    assert any(
        line.startswith("Still to act this round: ") and "22 Fighter" in line for line in lines
    )
    shown = picture(scene.game.view(0))
    assert "Finish It" in shown
    assert "Rain of Arrows" not in shown, "a card in the hand of another"
    assert "Ranger: 7 in hand, 2 played. Played: Aimed Shot, Quick Shot." in lines


def test_of_a_large_map_only_what_is_known_is_drawn() -> None:
    game = new("haven", scenario="random", party=["bruiser", "tinkerer"], seats=1, seed=1)
    lines = picture(game.view(0)).splitlines()
    legend = next(number for number, line in enumerate(lines) if line.startswith("Map: "))
    columns = next(number for number in range(legend, 0, -1) if not lines[number]) + 1
    known = {each["name"].rstrip("0123456789") for each in game.view(0)["table"]["hexes"]}
    assert set(lines[columns].split()) == known, "columns keep their names"
    drawn = [line.strip(" 0123456789") for line in lines[columns + 1 : legend]]
    assert any(drawn[:2]), "no rows above the first hex"


def test_starting_hexes_are_marked_until_everybody_stands() -> None:
    scene = arena(stand=())
    assert "* starting hex" in picture(scene.game.view(0))
    scene.answer("a1", "b1")
    assert "* starting hex" not in picture(scene.game.view(0))
    assert "Battle goal of the Fighter. " in picture(scene.game.view(0))
    assert "Battle goal of the Ranger" not in picture(scene.game.view(0))


@pytest.mark.parametrize(
    ("card", "when"),
    [
        ("single-out", ["if the target is isolated"]),
        ("flintlock", ["for 1 money"]),
        ("perverse-edge", ["for each negative condition of the target"]),
        ("skewer", [None]),
    ],
)
def test_a_card_tells_when_it_has_what_it_adds(card: str, when: list[str | None]) -> None:
    half = new("haven", party=["bruiser", "tinkerer"], seed=1).state.content.card_face(card).top
    riders = [rider for line in make_lines(half.do) for rider in line.get("riders", ())]
    assert [each.get("given") for each in riders] == when
    assert all(each.get("given") or each["cost"] for each in riders)
