"""Rules that hold for a while are played: attacks that are stronger or weaker, doors that nobody has seen, and versions of a scenario."""

import pytest

from tabard.crawl.events import Attacked
from tabard.table import new
from tests.haven.pit import act, pit
from tests.haven.rule_kit import begin, start_round
from tests.haven.scenes import QUIET, scene, select

pytestmark = pytest.mark.usefixtures("haven")


def rule(do: str) -> str:
    return f'[[rules]]\nwhen = "always"\ndo = "{do}"\ntext = "As long as it holds."\n'


@pytest.mark.parametrize(
    ("do", "attack"),
    [
        ("raise attack 1 monsters", "attack A 3"),
        ("raise attack 2 city-guard", "attack A 4"),
        ("lower attack 1 monsters", "attack A 1"),
        ("raise attack 1 characters", "attack A 2"),
    ],
)
def test_attacks_of_monsters_are_as_strong_as_a_rule_says(do: str, attack: str) -> None:
    scenery = pit("city-guard", "4", "x e2; A e1; B a5", rules=rule(do))
    assert attack in act(scenery)


@pytest.mark.parametrize(("do", "base"), [("lower attack 1 characters", -1), ("raise attack 2 characters", 2), ("lower attack 1 monsters", 0)])  # fmt: skip
def test_attacks_of_characters_are_as_strong_as_a_rule_says(do: str, base: int) -> None:
    fight = scene("*     m     .\n   *     .", QUIET + rule(do), legend={"m": "monster city-guard"})
    select(fight)
    fight.answer("heavy-blow-top")
    while not fight.happened(Attacked):
        fight.answer(fight.keys[0])
    hit = fight.happened(Attacked)[0]
    plain = 3
    assert hit.base + hit.bonus == plain + base


def test_a_door_that_nobody_has_seen_is_not_opened_by_a_rule() -> None:
    state = begin("33").state
    assert state.revealed == ["1"]
    state = begin("43").state
    start_round(state, 4)
    assert state.revealed == ["1"]


def test_a_version_of_a_scenario_is_asked_for_by_its_number_as_it_is_printed() -> None:
    assert new("haven", scenario="23A", seed=1).state.played.title.endswith("(Demon Allies)")
    assert new("haven", scenario="25b", seed=1).state.played.number == "25B"
