"""Monsters that another monster lets act (p. 31), and what a scenario's record says of elements and complexity."""

import pytest

from tabard.content import ContentError
from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked, Idle
from tabard.haven.scenarios import scenario_of
from tests.haven.arena import hall
from tests.haven.pit import act, pit
from tests.haven.scene import foe, scene

pytestmark = pytest.mark.usefixtures("haven")


@pytest.mark.rule("H-31.34")
def test_who_is_commanded_by_a_monster_has_a_focus_and_stats_of_its_own() -> None:
    """The leader is next to the fighter, its ally next to the ranger, whom it attacks with its own 4 and one less."""
    leader = foe("w", do="grant all allies {attack -1}", attack=9)
    ally = foe("ally", attack=4, initiative=99)
    fight = pit("w", "0", "x e2; ally i4; A e1; B i5", written=[leader, ally])
    assert act(fight) == "attack B 3"
    assert [each.attacker for each in fight.happened(Attacked)] == ["ally-1"]


@pytest.mark.rule("H-31.16", "H-31.34")
@pytest.mark.parametrize(
    ("line", "leads", "follows", "told"),
    [
        (
            "move +0 ; attack +0 ; grant all allies {shield 1}",
            2,
            "-",
            "attack A 2 ; ally-1 has Shield 1",
        ),
        ("move +0 ; grant all allies {attack -1}", "-", 2, "attack B 3"),
        ("grant all allies {move +0 ; attack -1}", 2, "-", "attack B 3"),
        ("move +0 ; grant all allies {move +0}", 2, "-", ""),
    ],
)
def test_who_has_other_stats_than_its_leader_does_what_it_can_of_the_same_card(
    line: str, leads: int | str, follows: int | str, told: str
) -> None:
    """What was on top of a stat that one of them has not was missing in its line, so that it did the ability behind it, or the game ended in an error."""
    written = [foe("w", do=line, move=leads), foe("ally", attack=4, move=follows, initiative=99)]
    assert act(pit("w", "0", "x e2; ally i4; A e1; B i5", written=written)) == told


@pytest.mark.rule("H-10.2")
@pytest.mark.parametrize(("complexity", "is_fine"), [(0, False), (1, True), (3, True), (4, False)])
def test_a_complexity_is_one_to_three(complexity: int, is_fine: bool) -> None:  # noqa: FBT001 - of the table above
    text = f"map = '''\n*     *     .'''\ncomplexity = {complexity}\n"
    if is_fine:
        assert scenario_of(text).complexity == complexity
    else:
        with pytest.raises(ContentError, match="complexity"):
            scenario_of(text)


@pytest.mark.rule("H-21.23")
def test_what_a_scenario_makes_strong_at_the_start_of_a_round_can_be_consumed_at_once() -> None:
    rule = '[[rules]]\nwhen = "round-start"\ndo = "infuse ice"\ntext = "Ice."\n'
    text = f"map = '''\n{hall(d1='d')}'''\n[legend]\nd = \"monster dummy\"\n{rule}"
    line = "attack 1 <consume ice: attack +3>"
    fight = scene(line, more=[(line, "move 2")], scenario=text)
    fight.play("a-top", "pay-0-ice", "dummy-1").until("action", "move")
    assert (fight.hp("dummy-1"), fight.state.elements.list_available()) == (16, [])
    fight.until("select")
    assert fight.state.elements.strong == ["ice"], "again in the next round"


TAKEN_OVER = (
    "mark one enemy within 4 rank normal/elite ; round during turn of marked: side swapped, steer"
)


@pytest.mark.parametrize(
    ("line", "idle"),
    [
        ("summon normal @w ; attack 2", ["summon"]),
        ("grant all allies {attack -1} ; attack 2", ["grant"]),
        ("focus one enemy within 7 by farthest ; attack 2", ["focus"]),
        ("if round odd {attack 2}", []),
    ],
)
def test_who_is_led_by_a_character_leaves_out_what_only_monsters_do_and_performs_the_rest(
    line: str, idle: list[str]
) -> None:
    monsters = {"w": "w", "v": "v"}
    fight = scene(
        "attack 1", TAKEN_OVER, foes=[foe("w", do=line), foe("v", initiative=60)], monsters=monsters,
        drawing=hall(d1="w", e2="v"),
    )  # fmt: skip
    fight.play("a-bottom", "w-1").until("attack", perform="perform").answer("skip")
    fight.until("attack")
    assert fight.state.acting is not None
    assert (fight.state.acting.figure, fight.keys) == ("w-1", ["v-1", "skip"])
    fight.answer("v-1")
    assert fight.hp("v-1") == 18
    assert [each.ability for each in fight.happened(Idle) if each.figure == "w-1"] == idle
    assert len(fight.state.monsters) == 2


MASTER = foe("w", do="grant all @ally {attack +1} ; heal 3 on @shackles", attack=9)
WORKER = foe("ally", attack=2, initiative=99)


@pytest.mark.rule("H-31.6", "H-31.10", "H-31.12")
@pytest.mark.parametrize("side", ["monsters", "party"])
def test_who_is_named_acts_for_whoever_commands_it_on_whichever_side_it_is(side: str) -> None:
    """A worker between the fighter and its master attacks the fighter, with its own stats and out of the deck of its own side."""
    fight = pit("w", "0", "x e2; ally e3; A e4; B i5", written=[MASTER, WORKER])
    worker = fight.figure("ally-1")
    worker.side = side
    before = {owner: len(deck.pile) for owner, deck in fight.state.decks.of.items()}
    assert act(fight) == "attack A 3"
    after = {owner: len(deck.pile) for owner, deck in fight.state.decks.of.items()}
    own = "allies" if side == "party" else "monsters"
    assert {each for each in before if before[each] != after[each]} == {own}
    assert (worker.side, worker.own_side) == (side, None)


@pytest.mark.rule("H-31.14")
@pytest.mark.parametrize("condition", [Condition.STUN, Condition.DISARM])
@pytest.mark.parametrize("side", ["monsters", "party"])
def test_who_cannot_attack_is_not_made_to(side: str, condition: Condition) -> None:
    fight = pit("w", "0", "x e2; ally e3; A e4; B i5", written=[MASTER, WORKER])
    fight.figure("ally-1").side = side
    fight.figure("ally-1").conditions[condition] = False
    assert "attack" not in act(fight)


@pytest.mark.rule("H-43.9", "H-43.14", "H-31.10")
@pytest.mark.parametrize(("side", "counts"), [("monsters", 1), ("party", 0)])
def test_who_dies_while_it_is_made_to_act_dies_as_one_of_its_own_side(
    side: str, counts: int
) -> None:
    """An ally of the characters that its master makes attack them is still no monster that leaves money or counts as killed."""
    master = foe("w", do="grant all @ally {attack +1}")
    fight = scene(
        "retaliate 5", foes=[master, foe("ally", hp=3, initiative=99)],
        monsters={"w": "w", "y": "ally"}, drawing=hall(g1="w", c2="y"),
    )  # fmt: skip
    fight.figure("ally-1").side = side
    fight.play("a-top", "perform").until("select", "short-rest")
    assert fight.hp("ally-1") == 0
    assert (fight.hero("hero").kills, sum(fight.state.coins.values())) == (counts, counts)
