"""Of which kinds an action is, what it may cost, and initiatives that are changed (p. 17, 18, 21 and 23)."""

import pytest

from tests.haven.arena import hall
from tests.haven.scene import half, scene

pytestmark = pytest.mark.usefixtures("haven")


@pytest.mark.rule("H-18.6", "H-23.6")
@pytest.mark.parametrize(
    ("kind", "answers"), [("loot", True), ("move", True), ("attack", False)],
)  # fmt: skip
@pytest.mark.parametrize("line", ["move 1 ; loot 1", "loot 1 ; move 1"])
def test_an_action_is_of_every_kind_that_it_contains(
    line: str, kind: str, *, answers: bool
) -> None:
    """Page 18: Move and Loot on one half are a move action and a loot action."""
    waits = f"persistent after action by you from {kind}: {{heal 1 self}}"
    fight = scene(waits, second=("attack 1", line), drawing=hall(d2="$", k3="d"))
    fight.figure("hero").hp = 10
    fight.play("a-top", "perform").play("b-bottom")
    for _ in range(6):
        if fight.state.active != "hero" or fight.asked == {0: "action"}:
            break
        wanted = next(
            (each for each in ("perform", "c2", "hero", "stop") if each in fight.keys),
            fight.keys[0],
        )
        fight.answer(wanted)
    assert fight.hp("hero") == 10 + answers


@pytest.mark.rule("H-23.6")
def test_a_move_and_an_attack_are_an_attack_action_and_a_move_alone_is_none() -> None:
    waits = "persistent after action by you from attack: {heal 1 self}"
    for line, gained in (("move 1 ; attack 1", 1), ("move 1", 0)):
        fight = scene(waits, second=("attack 1", line), drawing=hall(d2="d"))
        fight.figure("hero").hp = 10
        fight.play("a-top", "perform").play("b-bottom", "c2")
        for _ in range(6):
            if fight.state.active != "hero":
                break
            wanted = next(
                (e for e in ("dummy-1", "hero", "perform", "stop", "end") if e in fight.keys),
                fight.keys[0],
            )
            fight.answer(wanted)
        assert fight.hp("hero") == 10 + gained


@pytest.mark.rule("H-21.15")
def test_an_action_with_a_price_is_there_only_with_all_its_elements_and_consumes_them_first() -> (
    None
):
    costly = half("attack 3 ; move 1").replace(" }", ', consumes = ["fire", "ice"] }')
    for elements in ([], ["fire"], ["fire", "ice"]):
        fight = scene(costly, select=False)
        fight.state.elements.strong = [*elements]  # type: ignore[list-item]
        fight.select()
        assert ("a-top" in fight.keys) == (len(elements) == 2)
        assert "a-basic-top" in fight.keys
    fight.play("a-top")
    assert (fight.asked, fight.state.elements.list_available()) == ({0: "attack"}, [])
    plain = scene(costly, select=False)
    plain.state.elements.strong = ["fire", "ice"]  # type: ignore[list-item]
    plain.select().play("a-basic-top")
    assert len(plain.state.elements.list_available()) == 2


@pytest.mark.rule("H-17.19")
@pytest.mark.parametrize(
    ("printed", "way", "value"), [(8, "way-2", 1), (92, "way-1", 99), (50, "way-1", 60)]
)
def test_a_changed_initiative_is_between_1_and_99(printed: int, way: str, value: int) -> None:
    fight = scene(
        initiatives=(printed, 80), items={"hero": ["boots-of-speed"]}, drawing=hall(k3="d")
    )
    assert fight.asked == {0: "use-item"} or "item-boots-of-speed" in fight.keys
    fight.answer("item-boots-of-speed", way)
    assert fight.hero("hero").initiative == value
    place = next(each for each in fight.state.places if "hero" in each.figures)
    assert place.initiative == value
