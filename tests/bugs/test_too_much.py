"""What somebody else wrote can be large, but not without end: maps, monsters, special rules, and what they set off."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

import tabard
from tabard.crawl.maps import WIDEST
from tabard.crawl.scenarios import MOST_EFFECTS, MOST_RULES
from tabard.crawl.situation_parts import MOST_MONSTERS
from tabard.table import Refusal, RefusedError, SetupError
from tabard.table.settling import MOST_AT_ONCE

COLUMNS = 12


def hexes() -> Iterator[str]:
    """Name the hexes of the map below, but for the one of the character."""
    yield from (f"{column}{row}" for row in range(2, 10) for column in "abcdefghijkl")


def drawn(columns: int = COLUMNS) -> str:
    """Draw a map of ten rows and an even number of columns."""
    line = "     ".join("." * (columns // 2))
    lines = [line, f"   {line}"] * 10
    lines[0] = "S" + lines[0][1:]
    return "\n".join(lines)


def mice(count: int) -> str:
    standing = (
        f'{{ type = "mouse", number = {number}, at = "{at}", hp = 900, max_hp = 900 }}'
        for number, at in zip(range(1, count + 1), hexes(), strict=False)
    )
    return f"monsters = [{', '.join(standing)}]"


def acted(count: int) -> str:
    """Say that only the rest of the character is missing until the end of the round."""
    done = [f"mouse-{number}" for number in range(1, count + 1)]
    cards = "{ planted-feet = 'discard b', leaping-cleave = 'discard b' }"
    return f'turn = "rest"\ncards = {cards}\nacted = {done}'


def rule(effects: str) -> str:
    return f'[[rules]]\nwhen = "round-end"\ntext = "It never ends."\ndo = "{effects}"\n'


def text(*parts: str, drawing: str = drawn()) -> str:
    head = [each for each in parts if not each.startswith("[")]
    rest = [each for each in parts if each.startswith("[")]
    return "\n".join([*head, f"map = '''\n{drawing}\n'''", *rest])


DAMAGE = "damage 1 mouse"


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (
            text(rule("; ".join([DAMAGE] * (MOST_EFFECTS + 1)))),
            f"a rule has at most {MOST_EFFECTS} effects; this one has {MOST_EFFECTS + 1}",
        ),
        (
            text(rule(f"later {{ {'; '.join([DAMAGE] * MOST_EFFECTS)} }}; {DAMAGE}")),
            f"this one has {MOST_EFFECTS + 1}",
        ),
        (text(*[rule(DAMAGE)] * (MOST_RULES + 1)), f"there are {MOST_RULES + 1} here"),
        (text(mice(MOST_MONSTERS + 1)), f"there are {MOST_MONSTERS + 1} here"),
        (text(drawing=drawn(62)), "spans 620 hexes"),
        (text(drawing=f"S{' ' * 6 * WIDEST}\n\n{' ' * 6 * WIDEST}."), f"at most {WIDEST}"),
    ],
)
def test_a_situation_past_all_measure_is_refused_with_the_measure(written: str, told: str) -> None:
    with pytest.raises(SetupError, match=re.escape(told)):
        tabard.new("bugs", situation=written)


EFFECTS = "; ".join([DAMAGE] * MOST_EFFECTS)
STANDING = mice(MOST_MONSTERS), acted(MOST_MONSTERS), 'goal = "survive 2"'


def most_at_once(game: tabard.Game[Any]) -> int:
    """Play on and return how much came of the answer that set off most."""
    most = 0
    while game.decision and game.outcome is None:
        before = game.number
        game.apply(0)
        most = max(most, game.number - before)
    return most


@pytest.mark.parametrize("rules", [[], [rule(EFFECTS)] * MOST_RULES])
def test_the_largest_situation_plays_below_the_limit(rules: list[str]) -> None:
    game = tabard.new("bugs", seed=1, situation=text(*STANDING, *rules))
    assert 100 < most_at_once(game) < MOST_AT_ONCE / 2


def test_what_goes_on_without_a_question_is_refused_and_the_game_stands() -> None:
    again = "{ type = 'start-effects', when = 'round-end', rules = [0] }"
    engine = f"engine = {{ agenda = [{{ type = 'long-rest' }}, {', '.join([again] * 6)}] }}"
    game = tabard.new("bugs", seed=1, situation=text(*STANDING, engine, rule(EFFECTS)))
    with pytest.raises(RefusedError, match=f"More than {MOST_AT_ONCE} things") as error:
        most_at_once(game)
    assert error.value.code is Refusal.TOO_MUCH
    assert game.decision is not None
    assert list(game.replay()) == []
