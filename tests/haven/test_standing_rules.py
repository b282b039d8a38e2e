"""Rules that hold for a while are played: attacks that are stronger or weaker, doors that nobody has seen, and versions of a scenario."""

import pytest

from tabard.crawl.events import Attacked
from tabard.crawl.items import list_ready
from tabard.haven.standing import is_hindered
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


@pytest.mark.parametrize(
    ("carried", "advantage"), [([], -1), (["17"], -1), (["idol"], 0)]
)  # fmt: skip
def test_who_is_hindered_attacks_with_disadvantage_and_uses_no_items(
    carried: list[str], advantage: int
) -> None:
    fight = scene(
        "*     .     m     .\n   *     .     .", QUIET + rule("hinder characters carrying nothing"), legend={"m": "monster city-guard"},
        items={"fighter": ["healing-potion"]},
    )  # fmt: skip
    for who in fight.state.party:
        who.treasures = [*carried]
    fight.state.figure("fighter").hp -= 3
    select(fight)
    assert ("item-healing-potion" in fight.keys) is not bool(advantage)
    fight.answer("heavy-blow-top")
    while not fight.happened(Attacked):
        fight.answer(fight.keys[0])
    assert fight.happened(Attacked)[0].advantage == advantage


def test_what_hinders_characters_hinders_no_monster() -> None:
    scenery = pit(
        "city-guard", "4", "x e2; A e1; B a5", rules=rule("hinder characters carrying nothing")
    )
    assert not [each for each in act(scenery) if "disadvantage" in each]


def test_21_its_characters_are_hindered_until_they_carry_a_lantern() -> None:
    state = begin("21", items={"fighter": ["healing-potion"], "ranger": ["healing-potion"]}).state
    fighter, ranger = state.party
    ranger.treasures = ["lantern-2"]
    moment = state.things["healing-potion"].moment
    assert [len(list_ready(state, each, moment)) for each in (fighter, ranger)] == [0, 1]
    assert [is_hindered(state, state.figure(each.figure)) for each in (fighter, ranger)] == [
        True,
        False,
    ]


def test_a_door_that_nobody_has_seen_is_not_opened_by_a_rule() -> None:
    state = begin("33").state
    assert state.revealed == ["1"]
    state = begin("43").state
    start_round(state, 4)
    assert state.revealed == ["1"]


def test_a_version_of_a_scenario_is_asked_for_by_its_number_as_it_is_printed() -> None:
    assert new("haven", scenario="23A", seed=1).state.played.title.endswith("(Demon Allies)")
    assert new("haven", scenario="25b", seed=1).state.played.number == "25B"
