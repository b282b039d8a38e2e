"""Situations: any position as a text, read and written (docs/situations.md)."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import tabard
from tabard.bugs.state import Bugs
from tabard.bugs.writing import FUTURE
from tabard.table import Game, SetupError
from tabard.table.journal import Began
from tests.bugs.arrange import OPEN, situation
from tests.bugs.test_conformance import SCENARIOS, setup_for

DOCS = Path(__file__).parents[2] / "docs" / "situations.md"
EXAMPLES, _, _ = DOCS.read_text("utf-8").partition("## Battle for Greyport")


def position(game: Game[Bugs], checkpoint: bytes) -> dict[str, Any]:
    """Everything that a situation tells."""
    found: dict[str, Any] = msgspec.to_builtins(
        game._driver.rules.decode(checkpoint), str_keys=True
    )
    return {name: value for name, value in found.items() if name not in FUTURE}


@pytest.mark.parametrize("number", SCENARIOS)
def test_a_running_game_written_out_stands_exactly_where_it_stood(number: str) -> None:
    walk = Random(number)
    compared = 0
    for seed in range(3, 9):
        game = tabard.new("bugs", seed=seed, **setup_for(number, seed))
        while game.decision and compared < 12:
            if walk.random() < 0.2:
                again = tabard.new("bugs", situation=game.situation(), seed=1)
                here = game._driver.record.checkpoint
                start = next(each for each in again.stream if isinstance(each, Began)).checkpoint
                assert position(again, start) == position(game, here)
                compared += 1
            game.apply(walk.randrange(len(game.decision.options)))
    assert compared == 12


def test_a_text_tells_nothing_of_the_dice_to_come() -> None:
    table = situation('dice = { die = ["plus"] }')
    assert "dice" not in table.game.situation()
    assert "plus" not in table.game.situation()


def test_a_situation_can_be_a_file(tmp_path: Path) -> None:
    file = tmp_path / "corner.toml"
    file.write_text(f"map = '''{OPEN}'''\nhero = {{ hp = 4 }}\n")
    game = tabard.new("bugs", situation=str(file))
    assert game.state.character.hp == 4


MOUSE_FIRST = 'turn = "mouse-1"\nmonsters = [{ type = "mouse", number = 1 }]\n'
ONE = 'cards = { shield-bash = "played a" }\n'
PAIR = 'cards = { warding-strength = "played a", shield-bash = "played a" }\n'


FOUR = ("warding-strength", "shield-bash", "leaping-cleave", "planted-feet")
HERO = f"""{{ seat = 0, figure = "bruiser", kind = "bruiser", cards = [{", ".join(f'{{ id = "{each}" }}' for each in FOUR)}] }}"""
DOUBLED = '[{ id = "shield-bash" }, '
"""With thousands of them there would be millions of pairs to choose from."""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('character = "bruser"', 'did you mean "bruiser"'),
        ('difficulty = "insane"', 'There is no difficulty "insane"'),
        ("hero = { hp = 13 }", "hit-points-of-bruiser"),
        ("hero = { hp = 0 }", "hit-points-of-bruiser"),
        ('hero = { at = "z9" }', "not a hex of this map"),
        ('monsters = [{ type = "bandit-guard", number = 1, at = "a1" }]', "two-figures-in-a-hex"),
        ('monsters = [{ type = "bandit-gard", number = 1 }]', 'did you mean "bandit-guard"'),
        ('monsters = [{ type = "mouse", number = 7 }]', "neither on the map nor has an `at`"),
        ('hero = { conditions = ["poisson"] }', 'did you mean "poison"'),
        ('cards = { warding-strength = "pocket" }', "hand a, discard b"),
        ('cards = { wardin-strength = "hand a" }', 'did you mean "warding-strength"'),
        ('cards = { warding-strength = "active a top" }', "has no bonus on that half"),
        ('items = { coin-sheild = "ready" }', 'did you mean "coin-shield"'),
        (
            'items = { drop-of-healing-potion = "ready", pinch-of-doom-powder = "spent" }',
            "At level 1 at most 1 small item may be brought.",
        ),
        ('turn = "character"', "0 cards played. The character plays two cards"),
        ('turn = "character"\ncards = { shield-bash = "played a" }', "1 card played."),
        (
            'turn = "mouse-1"\nmonsters = [{ type = "mouse", number = 1 }]\ncards = { shield-bash = "played a" }',
            "1 card played.",
        ),
        (MOUSE_FIRST, "0 cards played. The character plays two cards for its turn: write"),
        (
            MOUSE_FIRST,
            'or `acted = ["bruiser"]` if its turn is over, or `initiative = 99` if it will rest.',
        ),
        (MOUSE_FIRST + 'acted = ["mouse-1"]', "0 cards played."),
        (MOUSE_FIRST + "initiative = 98", "0 cards played."),
        (
            MOUSE_FIRST + "initiative = 1\n" + PAIR,
            "2 cards played. Cards are played for the character's turn",
        ),
        (MOUSE_FIRST + "initiative = 99\n" + ONE, "1 card played."),
        ('turn = "select"\n' + PAIR, "2 cards played."),
        ('turn = "start"\n' + PAIR, "2 cards played."),
        ('turn = "rest"\n' + PAIR, "2 cards played."),
        ('turn = "end"\n' + PAIR, "2 cards played."),
        ('turn = "character"\ninitiative = 99', "0 cards played."),
        ('turn = "mouse-1"', 'There is no figure "mouse-1"'),
        ('colour = "red"', "unknown key"),
        ("engine = { visted = [1] }", "did you mean 'visited'"),
        (f"engine = {{ party = [{HERO}, {HERO}] }}", "not-one-character"),
        (f"engine = {{ party = [{HERO.replace('[', DOUBLED)}] }}", "not-four-cards"),
        ('engine = { visited = "top" }', "field visited of the engine cannot be read"),
        ('scenario = "4"\ncharacter = "tinkerer"', "can only be played by the Bruiser"),
        ("rows = { monsters = 7 }", "a whole number from 1 to 6"),
        ("round = 99999999999999999999999", "this number is past"),
        ('dice = { die = ["nine"] }', '"nine"'),
        ('dice = { lose = ["nine"] }', 'There is no card "nine"'),
        ('dice = { dye = ["plus"] }', "unknown key"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(text: str, told: str) -> None:
    with pytest.raises(SetupError, match=re.escape(told)):
        situation(text)


@pytest.mark.parametrize(
    ("text", "then"),
    [
        (PAIR + "initiative = 90", "action"),
        ("initiative = 99", "lose-card"),
        ("initiative = 1", "short-rest"),
        ('initiative = 90\nacted = ["bruiser"]', "short-rest"),
    ],
)
def test_in_a_monsters_turn_the_character_has_two_cards_or_rests_or_is_done(
    text: str, then: str
) -> None:
    discarded = 'cards = { planted-feet = "discard b", leaping-cleave = "discard b" }\n'
    table = situation(MOUSE_FIRST + (text if "cards" in text else discarded + text))
    while table.asked not in ("action", "lose-card", "short-rest"):
        table.answer("suffer" if "suffer" in table.keys else table.keys[0])
    assert table.asked == then
    assert table.state.hero.is_resting == (then == "lose-card")


def test_a_missing_file_is_named() -> None:
    with pytest.raises(SetupError, match=re.escape("There is no situation file 'nowhere.toml'")):
        tabard.new("bugs", situation="nowhere.toml")


def test_a_text_without_a_map_is_no_situation() -> None:
    with pytest.raises(SetupError, match=r"This situation cannot be read: .*drawing has no hexes"):
        tabard.new("bugs", situation="mapp = 3")


def test_the_toy_has_no_situations() -> None:
    with pytest.raises(tabard.table.RefusedError, match="has no situations"):
        tabard.new("toy").situation()


@pytest.mark.parametrize("text", re.findall(r"```toml\n(.*?)```", EXAMPLES, re.DOTALL))
def test_the_examples_of_the_documentation_open(text: str) -> None:
    game = tabard.new("bugs", situation=text, seed=1)
    assert game.decision is not None
    assert game.problems() == []
