"""Bosses and named monsters: specials by the boss deck, numbers by the party, neither normal nor elite (p. 42 and 43)."""

from pathlib import Path

import pytest

from tabard.crawl.events import Attacked
from tabard.crawl.round_events import TurnBegan
from tabard.crawl.scenario_events import SpecialRuled
from tabard.haven.printed import Printed
from tabard.table import SetupError
from tests.haven.conftest import with_straw
from tests.haven.pit import act, pit, select
from tests.haven.test_monster_cards import Case, play, read

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
    scene = play(case)
    assert scene.state.deck_of(scene.figure(scene.actor)) == "boss"


def test_both_specials_of_every_boss_are_among_them() -> None:
    assert len(BOX.bosses) == 14
    assert {(each.kind, each.card) for each in CASES} >= {
        (kind, card) for kind in BOX.bosses for card in "05"
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
    with pytest.raises(SetupError, match=r"the-betrayer needs a scenario .* call @mind-control"):
        pit("the-betrayer", "0", "x e3; A e1; B a1")


@pytest.mark.rule("H-43.1")
def test_the_taskmaster_moves_the_round_track_on_and_what_is_due_then_happens() -> None:
    rule = 'when = "round-start"\nfrom = 2\nuntil = 2\ndo = "damage 3 character"\ntext = "Rocks."'
    fight = pit("merciless-taskmaster", "0", "x e3; A e1; B a1", rules=f"[[rules]]\n{rule}")
    assert act(fight) == "The round track goes on to 2 ; Rocks ; A suffers 3 ; B suffers 3"
    while fight.state.round < 3:
        basic = next((each for each in fight.keys if "-basic-" in each), fight.keys[0])
        usual = ("suffer", "skip", "stop", "no", basic)
        fight.answer(next(each for each in usual if each in fight.keys))
    assert not [each for each in fight.happened(SpecialRuled)[2:] if each.text == "Rocks."]


def test_a_null_of_the_gloom_counts_as_nothing() -> None:
    for kind, damage in (("the-gloom", 5), ("the-dark-rider", 0)):
        cards = {"modifiers-monsters": ["null"]}
        fight = pit(kind, "3", "x e2; A e1; B a1", coming=cards)
        act(fight)
        assert [each.damage for each in fight.happened(Attacked)] == [damage]
