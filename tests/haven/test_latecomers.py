"""Monsters of a set that come late in a round, with the elements of their set (p. 41), and what does not change when somebody leaves (p. 36)."""

import pytest

from tabard.crawl.damage import suffer
from tabard.crawl.effects import Element
from tabard.crawl.events import Attacked
from tabard.crawl.scenario_events import Spawned
from tabard.haven.revealing import open_door
from tests.haven.arena import Arena, hall
from tests.haven.driving import drive
from tests.haven.pit import floor
from tests.haven.scene import Scene, foe, half, scene
from tests.haven.scenes import scene as rooms

pytestmark = pytest.mark.usefixtures("haven")

FIRE = foe("dummy", do="attack +0 <consume fire: attack +3>", initiative=5, move="-")


def late(top: str = "attack 2 range 9") -> Scene:
    """Let one dummy attack on 5 with fire, and another appear next to the mate when the hero kills a brute on 10."""
    rule = '[[rules]]\nwhen = "dies"\nof = "brute"\ndo = "spawn dummy at X"\ntext = "One more."\n'
    legend = '[legend]\nd = "monster dummy"\nb = "monster brute"\n'
    drawing = floor(e2="d", c4="b", g4="X")
    text = f"map = '''\n{drawing}'''\n{legend}{rule}"
    fight = scene(
        top, "move 2", foes=[FIRE, foe("brute", hp=1, initiative=90)], scenario=text, select=False,
        stand=("k1", "k2"),
    )  # fmt: skip
    fight.put("hero", "e1").put("mate", "g5")
    fight.state.elements.strong.append(Element.FIRE)
    return fight.select()


def values(fight: Arena) -> list[tuple[str, int]]:
    """List who attacked a character, with which value."""
    found = fight.happened(Attacked)
    return [(each.attacker, each.base + each.bonus) for each in found if "dummy" in each.attacker]


@pytest.mark.rule("H-41.29")
def test_who_comes_later_does_not_have_what_its_set_consumed_before() -> None:
    fight = late().until("action").play("a-top", "brute-1").until("select", "short-rest")
    assert [each.figure for each in fight.happened(Spawned)] == ["dummy-2"]
    assert values(fight) == [("dummy-1", 5), ("dummy-2", 2)]
    assert fight.state.elements.list_available() == []


@pytest.mark.rule("H-41.30")
def test_who_comes_later_consumes_for_itself_what_was_infused_since() -> None:
    fight = late("!infuse fire ; attack 2 range 9").until("action").play("a-top", "brute-1")
    fight.until("select", "short-rest")
    assert values(fight) == [("dummy-1", 5), ("dummy-2", 5)]
    assert fight.state.elements.list_available() == []


@pytest.mark.rule("H-36.30")
def test_who_is_exhausted_still_counts_for_what_comes() -> None:
    drawing = "*     .     .     .\n   *     1     .\n*     .     .     m\n   .           .\n"
    legend = {"m": "monster city-guard none/normal/elite"}
    fight = rooms(
        drawing, legend=legend, characters=["fighter", "ranger", "mender"], stand=("a1", "b1", "a2")
    )
    drive(suffer(fight.state, fight.figure("mender"), 99, "scenario", by=None), answers=("suffer",))
    assert fight.hero("mender").is_exhausted
    drive(open_door(fight.state, fight.state.drawn.doors["1"][0]), draws=("1",))
    assert [each.is_elite for each in fight.state.monsters] == [False]


@pytest.mark.rule("H-39.25")
def test_a_new_summon_counts_as_a_focus_directly_before_its_summoner() -> None:
    """Both are next to the monster, which acts after the summoning."""
    fight = scene(
        half("summon @wolf (hp 4, move -, attack -, range -)", lost=True),
        foes=[foe("dummy", do="attack +0")],
        drawing=hall(d1="d"),
    )
    fight.play("a-top", "c2").until("negate", "select", "short-rest")
    hit = [each.target for each in fight.happened(Attacked) if each.attacker == "dummy-1"]
    assert hit == ["wolf-1"]
