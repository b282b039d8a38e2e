"""Bosses and named monsters: specials by the boss deck, numbers by the party, neither normal nor elite (p. 42 and 43)."""

from pathlib import Path

import pytest

from tabard.crawl.round_events import TurnBegan
from tabard.haven.printed import Printed
from tests.haven.conftest import with_straw
from tests.haven.pit import act, pit, select
from tests.haven.test_monster_cards import Case, read

pytestmark = pytest.mark.usefixtures("haven")

BOX: Printed = with_straw(()).prepared
CASES = [
    case
    for path in sorted((Path(__file__).parent / "boss_cards").glob("*.txt"))
    for case in read(path)
]


@pytest.mark.rule("H-43.1", "H-43.3")
@pytest.mark.parametrize("case", CASES, ids=[each.name for each in CASES])
def test_a_boss_does_what_its_special_says(case: Case) -> None:
    """The card of the boss deck calls for a special of the stat card: on the left of a case is what that comes to."""
    scene = pit(case.kind, case.card, case.at, elements=case.elements, answers=case.answers)
    assert scene.state.deck_of(scene.figure(scene.actor)) == "boss"
    assert act(scene) == case.does.replace("nothing", "")
    assert scene.strong == case.infused


def test_both_specials_of_every_boss_that_can_be_fought_are_among_them() -> None:
    fought = {each for each in BOX.bosses if not BOX.uncovered_monster(each, 1, 2)}
    assert len(fought) == 10
    assert {(each.kind, each.card) for each in CASES} >= {
        (kind, card) for kind in fought for card in "05"
    }


@pytest.mark.rule("H-43.4")
@pytest.mark.parametrize(
    ("party", "hp", "attack"), [("A e1; B a1", 20, 3), ("A e1; B a1; C a3", 30, 4)]
)
def test_the_numbers_of_a_boss_depend_on_how_many_characters_there_are(
    party: str, hp: int, attack: int
) -> None:
    fight = pit("inox-bodyguard", "3", f"x e3; {party}")
    assert fight.figure(fight.actor).max_hp == hp
    assert act(fight) == f"move e2 ; attack A {attack}"


@pytest.mark.rule("H-43.2", "H-42.14")
def test_a_boss_and_a_named_monster_are_neither_normal_nor_elite() -> None:
    fight = pit("bandit-commander", "3", "X e3; alpha-lurker k5; A e1; B a1")
    for figure in fight.state.monsters:
        assert not figure.is_elite
        assert fight.state.rank_of(figure) == "named"


@pytest.mark.rule("H-42.15")
def test_a_named_monster_acts_before_the_elites_of_its_type() -> None:
    fight = pit("lurker-soldier", "0", "x a5; X c5; alpha-lurker e5; A k5; B k4")
    select(fight).run()
    turns = [each.figure for each in fight.happened(TurnBegan)]
    lurkers = [each for each in turns if "lurker" in each]
    assert lurkers[0] == "alpha-lurker-3"
    assert [fight.figure(each).is_elite for each in lurkers[1:]] == [True, False]


@pytest.mark.rule("H-43.5")
def test_a_special_that_a_scenario_would_have_to_explain_is_refused_without_it() -> None:
    assert BOX.uncovered_monster("the-betrayer", 1, 2) == "call @mind-control"
    assert BOX.uncovered_monster("merciless-taskmaster", 1, 2) == "call @advance-round"
