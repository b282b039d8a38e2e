"""Positions of the big game as texts, read and written (docs/situations.md)."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tabard.haven.situations import FUTURE
from tabard.haven.state import Haven
from tabard.table import Game, SetupError, new
from tabard.table.conformance.suite import answer_at_random
from tabard.table.journal import Began
from tests.haven.arena import Arena

pytestmark = pytest.mark.usefixtures("haven")

DOCS = Path(__file__).parents[2] / "docs" / "situations.md"
_, _, SECTION = DOCS.read_text("utf-8").partition("## Gloomhaven, second edition")
SHORT, LONG = re.findall(r"```toml\n(.*?)```", SECTION, re.DOTALL)
MAP = "map = '''\n*     .     .     g\n   *     o     .\n'''\nlegend = { g = \"monster city-guard\" }\n"
PARTY = '[[party]]\nkind = "fighter"\n{0}\n[[party]]\nkind = "ranger"\n{1}\n'


TWO = PARTY.format("", "")


def position(game: Game[Haven], checkpoint: bytes) -> dict[str, Any]:
    """Everything that a situation tells."""
    state = game._driver.rules.decode(checkpoint)
    found: dict[str, Any] = msgspec.to_builtins(state, str_keys=True)
    return {name: value for name, value in found.items() if name not in FUTURE}


def opened(text: str) -> Arena:
    return Arena(new("haven", situation=text, seed=1, dice="ask"), {})


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_running_game_written_out_stands_exactly_where_it_stood(seats: int) -> None:
    walk = Random(seats)
    compared = 0
    for seed in range(3, 6):
        game = new("haven", seed=seed, seats=seats)
        while game.decisions and compared < 10 * (seed - 2):
            if walk.random() < 0.08:
                again = new("haven", situation=game.situation(), seed=1)
                here = game._driver.record.checkpoint
                start = next(each for each in again.stream if isinstance(each, Began)).checkpoint
                assert position(again, start) == position(game, here)
                compared += 1
            answer_at_random(game, walk)
    assert compared >= 15


def test_the_shortest_one_is_a_map_and_two_characters() -> None:
    scene = opened(SHORT)
    assert set(scene.asked.values()) == {"select"}
    assert sorted(each.id for each in scene.state.monsters) == ["city-guard-1"]
    assert scene.figure("fighter").at == scene.state.drawn.starts[0]
    assert (scene.state.round, scene.state.seats) == (1, 2)


def test_a_turn_goes_on_where_the_text_says() -> None:
    scene = opened(LONG)
    assert scene.asked == {0: "action"}
    assert scene.state.active == "fighter"
    guard = scene.figure("city-guard-4")
    assert (guard.hp, guard.is_elite, [*guard.conditions]) == (3, True, ["muddle"])
    assert [each.figure for each in scene.state.turns] == ["city-guard-4", "ranger"]
    assert scene.zones("fighter")["active"] == ["iron-skin"]
    scene.answer("heavy-blow-top", "city-guard-4")
    assert "city-guard-4" not in [each.id for each in scene.state.figures]
    told = scene.game.view(0)["table"]["decks"]["fighter"]
    assert told["discard"] == ["plus-1", "null", "double"]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("party = 3\n" + MAP, "situation:1:9"),
        (PARTY.format("", ""), "has a stage, with a map, or names a scenario"),
        (MAP + PARTY.format('at = "z9"', ""), "z9"),
        (MAP + PARTY.format("hp = 99", ""), "cannot be: hit-points-of-fighter"),
        (MAP + PARTY.format('cards = { swep = "lost" }', ""), 'no card "swep".*"sweep"'),
        (MAP + PARTY.format('cards = { sweep = "played" }', ""), "Fighter has 1 card played"),
        (MAP + PARTY.format("seat = 4", ""), "no seat 4: 2 play"),
        ('turn = "ranger"\n' + MAP + PARTY.format("", ""), "Ranger has 0 cards played"),
        ('turn = "mouse"\n' + MAP + PARTY.format("", ""), 'no figure with a turn "mouse"'),
        (
            'next = { ranger = ["bless"] }\n' + MAP + PARTY.format("", ""),
            "no card in the deck of ranger",
        ),
        ("no-such-file", "no situation file"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(text: str, wrong: str) -> None:
    with pytest.raises(SetupError, match=wrong):
        new("haven", situation=text)


def test_a_map_larger_than_any_box_holds_is_refused_in_a_sentence() -> None:
    """Answers on 600 hexes took seconds of everybody's time, and a grid of millions would have filled the memory."""
    rows = ("*     " + ".     " * 19).rstrip() + "\n" + "   " + ".     " * 20 + "\n"
    text = f"map = '''\n{rows * 11}'''\n{TWO}"
    with pytest.raises(SetupError, match="The map has 440 hexes; at most 400 are played"):
        opened(text)
    lane = f"map = '''\n*     *{'     .' * 60}\n'''\n{TWO}"
    with pytest.raises(SetupError, match="goes over 123 columns or rows; at most 60"):
        opened(lane)


@pytest.mark.parametrize(
    ("span", "wrong"), [(-5, "from 0 to 60"), (10**9, "from 0 to 60"), (2, "beyond the 2 columns")]
)
def test_a_map_grows_over_so_much_only(span: int, wrong: str) -> None:
    with pytest.raises(SetupError, match=wrong):
        opened(f"span = {span}\nmap = '''\n*     *     .\n   .     .\n'''\n{TWO}")
