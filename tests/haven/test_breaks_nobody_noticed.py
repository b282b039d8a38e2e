"""Rules that were broken on purpose, each by a plausible slip, and of which no test told: these do."""

import pytest

from tabard.crawl.effects import Condition, Element
from tabard.crawl.events import Attacked
from tabard.haven.events import ModifierDrawn
from tabard.haven.money import put_coins
from tests.haven.arena import hall, put_into
from tests.haven.scene import foe, half, scene
from tests.haven.scenes import QUIET
from tests.haven.test_against_the_book import WALLED
from tests.haven.test_pairs import under

pytestmark = pytest.mark.usefixtures("haven")


@pytest.mark.rule("H-25.14", "H-25.10")
@pytest.mark.parametrize("drawn", [["null", "double"], ["double", "null"]])
@pytest.mark.parametrize(("attack", "worse"), [(0, 0), (2, None)])
def test_null_and_double_are_alike_for_an_attack_of_nothing(
    drawn: list[str], attack: int, worse: int | None
) -> None:
    """Of nothing both make nothing, so that the one drawn first is used; of anything else the null is the worse."""
    fight = under(
        scene("move 1", foes=[foe("dummy", do="attack +0", attack=attack)], drawing=hall(d1="d", k3="d"),
              coming={"modifiers-monsters": drawn}),
        "dummy-1", "muddle",
    )  # fmt: skip
    fight.until("select", "short-rest")
    (made,) = fight.happened(ModifierDrawn)
    assert made.used == (drawn[worse] if worse is not None else "null",)


@pytest.mark.rule("H-20.10")
@pytest.mark.parametrize("is_first", [True, False])
def test_one_target_more_lies_outside_the_area_whoever_was_attacked_before(
    *, is_first: bool
) -> None:
    """Two stand in the area and two outside of it, of whom one can be attacked, before or after those."""
    line = "attack 2 rarea{(0,0) (1,0)} range 4 <consume fire: target +1>"
    fight = scene(line, drawing=hall(e1="d", f1="d", e3="d", d2="d"))
    fight.state.elements.strong = [Element.FIRE]
    fight.play("a-top", "pay-0-fire", "area-e1-f1")
    at = {fight.at(f"dummy-{number}"): f"dummy-{number}" for number in range(1, 5)}
    inside, outside = [at["e1"], at["f1"]], [at["e3"], at["d2"]]
    assert set(fight.keys) >= {*inside, *outside}
    fight.answer(*([outside[0]] if is_first else inside))
    left = inside if is_first else outside
    assert set(fight.keys) == {*left, "stop"}
    fight.answer(*(left if is_first else left[:1]))
    assert fight.asked == {0: "action"}
    assert len(fight.happened(Attacked)) == 3


@pytest.mark.rule("H-44.15", "H-44.16")
@pytest.mark.parametrize(("reach", "is_hit"), [(2, False), (6, False), (7, True)])
def test_links_are_for_movement_and_shorten_no_range(reach: int, *, is_hit: bool) -> None:
    drawing = hall(c1="X", i1="Y", j1="d")
    text = (
        f"map = '''\n{drawing}'''\nlinks = [\"X Y\"]\n{QUIET}"
        '[legend]\nX = "start ; letter X"\nY = "letter Y"\nd = "monster dummy"\n'
    )
    fight = scene(f"attack 2 range {reach}", "move 1", scenario=text, stand=("c1", "a1"))
    fight.play("a-top")
    assert (fight.asked == {0: "attack"}) is is_hit
    walking = scene("attack 2", "move 1", scenario=text, stand=("c1", "a1")).play("a-bottom", "i1")
    assert walking.at("hero") == "i1"


@pytest.mark.rule("H-39.27")
@pytest.mark.parametrize(
    ("do", "ends", "hits"),
    [
        ("attack +0 range 5 ; move +1 ; attack +0", "d1", 2),
        ("attack +0 ; move +1 ; attack +0 range 5", "g1", 1),
        ("attack +0 range 5 ; move +1 ; attack +0 range 4", "g1", 2),
        ("move +1 ; attack +0 range 5 ; attack +0", "g1", 1),
    ],
)
def test_a_move_between_two_attacks_is_planned_for_the_second(
    do: str, ends: str, hits: int
) -> None:
    biter = [foe("dummy", do=do, move=4)]
    fight = scene("move 1", foes=biter, drawing=hall(g1="d"), stand=("c1", "a2"))
    fight.until("select", "short-rest", monster_move="d1")
    assert fight.at("dummy-1") == ends
    assert len(fight.happened(Attacked)) == hits


@pytest.mark.rule("H-35.1", "H-35.3")
@pytest.mark.parametrize(
    ("answers", "hp", "asked"), [(["skip"], 20, "action"), (["perform", "suffer"], 18, "attack")]
)
def test_who_skips_what_is_mandatory_at_the_beginning_skips_all_of_the_action(
    answers: list[str], hp: int, asked: str
) -> None:
    fight = scene("!suffer 2 ; attack 3").play("a-top", *answers)
    assert (fight.hp("hero"), fight.asked) == (hp, {0: asked})


@pytest.mark.rule("H-13.71", "H-25.17")
@pytest.mark.parametrize(("stands", "advantage"), [("c1", -1), ("b1", 0), ("a1", 0)])
def test_who_is_next_to_one_hex_of_an_objective_is_next_to_it(stands: str, advantage: int) -> None:
    drawing = hall(d1="X", e1="X", f1="X", k3="d")
    urn = '[[objectives]]\nid = "urn"\nname = "Urn"\nat = "X"\nenemy_of = "character"\nhp = "9"\n'
    text = (
        f"map = '''\n{drawing}'''\n{QUIET}[legend]\nX = \"letter X\"\nd = \"monster dummy\"\n{urn}"
    )
    fight = scene("attack 2 range 4", scenario=text, stand=("c1", "a2")).put("hero", stands)
    fight.play("a-top", "urn").until("action")
    assert [each.advantage for each in fight.happened(Attacked)] == [advantage]


@pytest.mark.rule("H-34.12", "H-29.10")
def test_an_item_that_ignores_retaliate_is_not_struck_back_at() -> None:
    biter = foe("dummy", do="attack +0", traits="retaliate 3")
    fight = scene("move 1", foes=[biter], items={"hero": ["heavy-mace"]}).until("use-item")
    fight.answer("item-heavy-mace", "dummy-1").until("select", "short-rest")
    assert [each.attacker for each in fight.happened(Attacked)] == ["dummy-1", "hero"]
    assert fight.hp("hero") == 20 - 2


@pytest.mark.rule("H-34.13")
@pytest.mark.parametrize(("hp", "is_offered"), [(3, True), (4, False)])
def test_an_item_for_who_has_killed_waits_for_a_kill(hp: int, *, is_offered: bool) -> None:
    fight = scene("attack 3", items={"hero": ["thiefs-hood"]}, drawing=hall(d1="d", k3="d"))
    fight.figure("dummy-1").hp = hp
    assert "item-thiefs-hood" not in fight.keys
    fight.play("a-top", "dummy-1")
    assert ("item-thiefs-hood" in fight.keys) is is_offered


WOLF = half("summon @wolf (hp 4, move 2, attack 2, range -)", lost=True)


@pytest.mark.rule("H-29.16")
def test_a_summon_comes_into_no_hex_in_which_anything_lies() -> None:
    """Of the six hexes around the hero one holds a trap, one an obstacle, one difficult ground, one hazardous ground and one a monster."""
    drawing = hall(c1="o", d1="^", d2="!", c3="~", b2="d", k3="d")
    fight = scene(WOLF, drawing=drawing, stand=("a1", "a2")).put("hero", "c2").play("a-top")
    assert fight.at("wolf-1") == "b1", "the only one, so that nobody is asked"


@pytest.mark.rule("H-43.10", "H-43.11")
@pytest.mark.parametrize(("laid", "left"), [(23, 2), (24, 1), (25, 0)])
def test_money_that_characters_have_looted_makes_no_room_for_more(laid: int, left: int) -> None:
    weak = [foe("dummy", hp=1)]
    fight = scene(
        "attack 9 target 2 range 9", "move 1", foes=weak, drawing=hall(d1="d", e1="d", k3="d")
    )
    put_coins(fight.state, fight.figure("hero").at, laid)
    fight.play("a-top", "dummy-1", "dummy-2")
    assert (sum(fight.state.coins.values()), fight.hero("hero").money) == (laid + left, 0)
    again = scene(
        "attack 9 target 2 range 9", "move 1", foes=weak, drawing=hall(d1="d", e1="d", k3="d"), initiatives=(80, 10)
    )  # fmt: skip
    put_coins(again.state, again.figure("mate").at, laid)
    while again.asked != {0: "action"}:
        done = [each for each in ("skip", "stop", "end") if each in again.keys]
        again.answer(done[0] if done else again.keys[-1])
    assert (again.hero("mate").money, again.state.coins) == (laid, {})
    again.play("a-top", "dummy-1", "dummy-2")
    assert sum(again.state.coins.values()) == left


@pytest.mark.rule("H-13.32")
def test_who_destroys_an_objective_has_killed_nobody() -> None:
    urn = '[[objectives]]\nid = "urn"\nname = "Urn"\nat = "X"\nenemy_of = "character"\nhp = "3"\n'
    text = (
        f"map = '''\n{hall(d1='X', k3='d')}'''\n{QUIET}"
        f'[legend]\nX = "letter X"\nd = "monster dummy"\n{urn}'
    )
    fight = scene("attack 9", scenario=text, items={"hero": ["thiefs-hood"]})
    fight.play("a-top", "urn")
    assert (fight.state.find("urn"), fight.hero("hero").kills) == (None, 0)
    assert "item-thiefs-hood" not in fight.keys
    assert fight.state.coins == {}


@pytest.mark.rule("H-19.9", "H-26.1")
def test_no_figure_is_targeted_again_after_another_one() -> None:
    line = "muddle target 3 range 5"
    fight = scene(line, drawing=hall(d1="d", e1="d", f1="d", k3="d")).play("a-top", "dummy-1")
    assert set(fight.keys) == {"dummy-2", "dummy-3", "stop"}
    fight.answer("dummy-2")
    assert set(fight.keys) == {"dummy-3", "stop"}


@pytest.mark.rule("H-19.11", "H-19.10")
@pytest.mark.parametrize(("line", "first", "then"), [
    ("heal 2 range 3 <consume fire: target +1>", "hero", {"mate", "stop"}),
    ("muddle range 5 <consume fire: target +1>", "dummy-1", {"dummy-2", "dummy-3", "stop"}),
])  # fmt: skip
def test_one_target_more_on_an_ability_without_a_number_makes_two(
    line: str, first: str, then: set[str]
) -> None:
    fight = scene(line, drawing=hall(d1="d", e1="d", f1="d", k3="d"))
    fight.state.elements.strong = [Element.FIRE]
    fight.play("a-top", "pay-0-fire", first)
    assert set(fight.keys) == then
    fight.answer(*sorted(then - {"stop"})[:1])
    assert fight.asked == {0: "action"}
    plain = scene(line, drawing=hall(d1="d", e1="d", f1="d", k3="d")).play("a-top", first)
    assert plain.asked == {0: "action"}


@pytest.mark.rule("H-26.27", "H-26.24")
def test_a_monster_that_made_itself_invisible_can_be_attacked_after_its_next_turn() -> None:
    """It gains it in its own turn, so that it lasts through the one after; what comes then is no longer hidden."""
    fight = scene("attack 2", foes=[foe("dummy", do="nothing")], drawing=hall(d1="d", k3="d"))
    fight.figure("dummy-1").conditions[Condition.INVISIBLE] = False
    assert "a-top" in fight.keys
    fight.play("a-top")
    assert fight.asked == {0: "action"}, "nobody can be attacked"
    fight.until("select")
    assert fight.conditions("dummy-1") == set()
    fight.select("c+d", "m3+m4").play("c-top")
    assert fight.asked == {0: "attack"}


@pytest.mark.rule("H-20.4", "H-20.5")
@pytest.mark.parametrize(("reach", "is_offered"), [(1, False), (2, True), (3, True)])
def test_an_area_needs_one_hex_in_range_though_nobody_stands_in_it(
    reach: int, *, is_offered: bool
) -> None:
    fight = scene(
        f"attack 2 rarea{{(0,0) (1,0)}} range {reach}", drawing=hall(f1="d", k3="d")
    ).play("a-top")
    assert (fight.at("hero"), fight.asked == {0: "attack"}) == ("c1", is_offered)
    if is_offered:
        assert [each for each in fight.keys if each == "area-e1-f1"] == ["area-e1-f1"]
        fight.answer("area-e1-f1", "dummy-1").until("action")
        assert fight.hp("dummy-1") == 18


@pytest.mark.rule("H-20.7", "H-20.21")
def test_of_two_in_an_area_only_who_is_seen_is_attacked() -> None:
    """One stands on this side of a wall and one behind it, and the pattern lies over both."""
    walled = put_into(WALLED, e1="d", e3="d", h3=".")
    fight = scene("attack 2 rarea{(0,0) (0,1) (0,2)} range 3", drawing=walled)
    seen = next(each for each in ("dummy-1", "dummy-2") if fight.at(each) == "e1")
    fight.play("a-top", "area-e1-e3")
    assert set(fight.keys) == {seen, "skip"}


@pytest.mark.rule("H-20.19")
def test_who_comes_into_an_area_after_its_first_attack_is_not_attacked() -> None:
    line = "attack 2 rarea{(0,0) (1,0)} range 4 each {pull 1 range 9}"
    fight = scene(line, drawing=hall(e1="d", g1="d", k3="d"))
    inside, outside = sorted(("dummy-1", "dummy-2"), key=fight.at)
    assert (fight.at(inside), fight.at(outside)) == ("e1", "g1")
    fight.play("a-top", "area-e1-f1", inside)
    while fight.asked == {0: "strike"}:
        fight.answer("roll")
    fight.answer(outside, "f1")
    assert fight.at(outside) == "f1"
    assert fight.asked == {0: "action"}


@pytest.mark.rule("H-26.32", "H-26.31")
@pytest.mark.parametrize("condition", ["bless", "curse"])
def test_a_card_for_a_summon_goes_into_the_deck_of_its_summoner(condition: str) -> None:
    curser = foe("dummy", do="curse range 9" if condition == "curse" else "nothing")
    fight = scene(WOLF, second=("attack 2", "bless range 5"), foes=[curser], drawing=hall(f1="d"))
    before = {owner: len(deck.list_cards()) for owner, deck in fight.state.decks.of.items()}
    fight.play("a-top", "d1")
    if condition == "bless":
        fight.play("b-bottom", "wolf-1")
    fight.until("select", "short-rest")
    after = {owner: len(deck.list_cards()) for owner, deck in fight.state.decks.of.items()}
    came = {owner: each - before[owner] for owner, each in after.items() if each != before[owner]}
    assert came == {"hero": 1}
    assert fight.state.decks.of["hero"].list_cards().count(condition) == 1


@pytest.mark.rule("H-28.5", "H-29.33")
def test_what_a_monster_has_for_the_round_is_over_in_the_next_one() -> None:
    guarded = foe("dummy", do="shield 2", initiative=5)
    fight = scene("attack 3", foes=[guarded], initiatives=(10, 80)).play("a-top", "dummy-1")
    assert fight.until("action").hp("dummy-1") == 19
    assert [each.until for each in fight.figure("dummy-1").bonuses] == ["round"]
    fight.until("select")
    assert fight.figure("dummy-1").bonuses == []


@pytest.mark.rule("H-28.9", "H-28.8")
def test_a_slot_is_used_up_by_an_attack_of_nothing_too() -> None:
    line = "persistent during attack by you uses 2: attack +1"
    fight = scene(line, second=("attack 2", "attack 3"), coming={"modifiers-hero": ["null"]})
    fight.play("a-top", "perform")
    (bonus,) = fight.figure("hero").bonuses
    fight.play("b-bottom", "dummy-1")
    while fight.asked == {0: "strike"}:
        fight.answer("roll")
    (made,) = fight.happened(Attacked)
    assert (made.damage, bonus.uses) == (0, 1)


@pytest.mark.rule("H-26.9", "H-18.10", "H-26.7")
def test_a_condition_of_the_hex_in_which_a_turn_ends_is_gained_before_those_of_that_turn_end() -> (
    None
):
    """So it is gained in the own turn, and lasts to the end of the next one and no longer."""
    trapped = (
        '[[rules]]\nwhen = "ends-turn"\ndo = "give muddle to here"\ntext = "Foul."\nof = "P"\n'
    )
    legend = '[legend]\nP = "letter P"\nd = "monster dummy"\n'
    text = f"map = '''\n{hall(d1='P', k3='d')}'''\n{QUIET}{legend}{trapped}"
    fight = scene("move 1", "move 2", scenario=text, stand=("c1", "a1"))
    fight.figure("hero").conditions[Condition.IMMOBILIZE] = False
    fight.put("hero", "d1").until("select")
    assert fight.conditions("hero") == {"muddle"}, "the other one is over"
    fight.select("c+d", "m3+m4").play("d-bottom", "c1")
    assert fight.conditions("hero") == {"muddle"}
    fight.until("select")
    assert fight.conditions("hero") == set()


@pytest.mark.rule("H-30.22", "H-35.3")
@pytest.mark.parametrize(
    ("goes", "pile", "experience"), [("stop", "discard", 0), ("e1", "lost", 1)]
)
def test_who_is_pushed_no_hex_was_not_pushed(goes: str, pile: str, experience: int) -> None:
    line = half("push 1 range 3", lost=True, experience=1)
    fight = scene(line, drawing=hall(d1="d", k3="d")).play("a-top", "dummy-1", goes)
    fight.until("action")
    assert (fight.at("dummy-1"), fight.hero("hero").experience) == (
        "d1" if goes == "stop" else goes, experience,
    )  # fmt: skip
    assert fight.zones("hero")[pile] == ["a"]


@pytest.mark.rule("H-30.7", "H-30.3")
def test_difficult_ground_shortens_no_push() -> None:
    fight = scene("push 2 range 3", drawing=hall(d1="d", e1="~", e2="~", f1="~", k3="d"))
    fight.play("a-top", "dummy-1", "e1", "f1").until("action")
    assert fight.at("dummy-1") == "f1"
    fight = scene("move 2", drawing=hall(d1="~", d2="~", k3="d")).play("a-top")
    assert "d1" in fight.keys
    assert "e1" not in fight.keys, "who walks there pays for it"


@pytest.mark.rule("H-26.10", "H-30.12")
@pytest.mark.parametrize("goes", ["stop", "e1"])
def test_what_comes_with_a_push_comes_also_for_whom_it_moves_no_hex(goes: str) -> None:
    fight = scene("push 1 wound range 3", drawing=hall(d1="d", k3="d"))
    fight.play("a-top", "dummy-1", goes).until("action")
    assert fight.conditions("dummy-1") == {"wound"}
