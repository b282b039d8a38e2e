"""The end of a round (p. 44): five operations in their order."""

import pytest

from tabard.crawl.effects import Element
from tabard.crawl.events import Damaged
from tabard.crawl.round_events import RoundBegan, TurnBegan
from tabard.haven.events import Shuffled
from tests.haven.scene import foe, scene
from tests.haven.scenes import QUIET, select, skip
from tests.haven.scenes import scene as scenario

pytestmark = pytest.mark.usefixtures("haven")

ROOM = "*     .     .\n   .     .\n*     .     .\n"


@pytest.mark.rule("H-44.2")
def test_effects_of_the_end_of_a_round_come_before_shuffles() -> None:
    hurt = '[[rules]]\nwhen = "round-end"\ndo = "damage 1 monsters"\ntext = "It burns."\n'
    drawing = ROOM.replace(".     .\n   .", ".     m\n   .", 1)
    cards = {"ability-guard": ["0"] * 9}
    fight = scenario(
        drawing, QUIET + hurt, legend={"m": "monster city-guard"}, coming=cards, level=0
    )
    skip(select(fight), "select")
    told = [each for each in fight.game.events if isinstance(each, Damaged | Shuffled)]
    assert [type(each) for each in told] == [Damaged, Shuffled]


@pytest.mark.rule("H-44.5", "H-44.6")
def test_short_rests_come_before_elements_wane() -> None:
    fight = scene("infuse fire", "move 2", second=("attack 2", "move 2"))
    fight.play("a-top")
    fight.until("short-rest")
    assert set(fight.asked.values()) == {"short-rest"}
    assert fight.state.elements.strong == [Element.FIRE]
    assert {"a", "b"} <= {*fight.zones("hero")["discard"]}
    fight.until("select")
    assert (fight.state.elements.strong, fight.state.elements.waning) == ([], [Element.FIRE])


def test_the_end_of_the_round_comes_after_the_last_turn() -> None:
    fight = scene(foes=[foe("dummy", initiative=90)])
    fight.until("select")
    told = [each for each in fight.game.events if isinstance(each, TurnBegan | RoundBegan)]
    assert [type(each) for each in told] == [
        RoundBegan,
        TurnBegan,
        TurnBegan,
        TurnBegan,
        RoundBegan,
    ]
    assert told[-2].figure == "dummy-1"  # type: ignore[union-attr]
