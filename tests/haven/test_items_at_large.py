"""What holds for all items: flipped ones, passive ones, use slots, rests, what they summon, and who is asked first (p. 29, 31, 33, 34 and 36)."""

from pathlib import Path

import pytest

from tabard.content import ContentError
from tabard.crawl.events import Healed, ItemUsed
from tabard.crawl.party import ItemState
from tabard.crawl.round_events import TurnBegan
from tabard.haven.events import ModifierDrawn
from tests.haven.arena import hall
from tests.haven.conftest import with_straw
from tests.haven.kit import Kit, kit
from tests.haven.scene import scene

pytestmark = pytest.mark.usefixtures("haven")

SKULL = "demonic-skull"


def item(stage: Kit, id_: str) -> tuple[str, int, bool]:
    """Return how an item of the fighter is: its state, the slots used, and whether its back is up."""
    found = stage.hero("fighter").item(id_)
    return found.state, found.used, found.is_flipped


def begin(stage: Kit, cards: str = "heavy-blow+long-stride") -> Kit:
    """Let both select."""
    stage.answer(cards, seat=0).answer(stage.options(1)[0], seat=1)
    return stage


@pytest.mark.rule("H-34.4", "H-34.5")
def test_a_flip_item_shows_its_other_side_when_its_text_says_so_and_then_that_one_is_used() -> None:
    stage = begin(kit([SKULL], "A c3; x d3 hp 2; x c2 hp 2"))
    assert f"item-{SKULL}" in stage.keys
    stage.answer(f"item-{SKULL}")
    assert not stage.hero("fighter").item(SKULL).is_flipped, "until the turn ends"
    assert f"item-{SKULL}" not in stage.keys, "used is used, although it is not turned over yet"
    stage.answer("heavy-blow-top", "x-1", "long-stride-basic-bottom", "skip")
    assert stage.asked == {0: "infuse"}, "the kill has offered nothing: the front was up"
    stage.answer("fire")
    assert item(stage, SKULL) == ("ready", 0, True)
    stage.answers, stage.rounds = ["stand-fast+sweep", "sweep-top", "x2", f"item-{SKULL}"], 2
    told = stage.run()
    assert told.endswith("x2 dies ; uses demonic-skull ; flips demonic-skull to front")
    assert item(stage, SKULL) == ("ready", 0, False)


@pytest.mark.rule("H-34.6", "H-34.10")
def test_every_scenario_begins_with_all_items_ready_and_their_fronts_up() -> None:
    brought = [SKULL, "healing-potion", "hide-armor"]
    stage = kit(
        brought, "A c3 hp 5; x d3; y c2", answers=[f"item-{SKULL}", "item-healing-potion", "fire"]
    )
    stage.run()
    used = {each: item(stage, each) for each in brought}
    assert used == {SKULL: ("ready", 0, True), "healing-potion": ("lost", 0, False), "hide-armor": ("ready", 1, False)}  # fmt: skip
    again = kit([each.id for each in stage.hero("fighter").items], "A c3; x d3")
    assert {item(again, each) for each in brought} == {("ready", 0, False)}


@pytest.mark.rule("H-34.7")
def test_a_passive_item_comes_every_time() -> None:
    around = dict.fromkeys(["d1", "e1", "f1", "f2", "d2", "k3"], "d")
    fight = scene(
        "attack 20 target all", drawing=hall(**around), items={"hero": ["necklace-of-teeth"]}
    )
    fight.put("hero", "e2").figure("hero").hp = 10
    fight.play("a-top", *[f"dummy-{number}" for number in range(1, 6)])
    assert [each.amount for each in fight.happened(Healed)] == [1] * 5


@pytest.mark.rule("H-34.8")
def test_an_item_with_slots_is_spent_with_the_last_of_them() -> None:
    stage = kit(["chainmail"], "A c3; y d3; y c2; y b2; y b3")
    assert stage.run() == (
        "uses chainmail ; y1 attack A 3 shield 1 ; A loses 2 ; uses chainmail ; y2 attack A 3 shield 1 ; A loses 2 ; "
        "uses chainmail spent ; y3 attack A 3 shield 1 ; A loses 2 ; y4 attack A 3 ; A loses 3"
    )
    lost = kit(["steam-armor"], "A c3; y d3; y c2; y b2; y b3; y c4; y d2")
    lost.run()
    assert [each.state for each in lost.happened(ItemUsed)] == ["ready"] * 4 + ["lost"]


@pytest.mark.rule("H-34.19")
def test_nobody_heals_with_an_item_before_the_wound_has_hurt() -> None:
    stage = begin(kit(["healing-potion"], "A c3 hp 5 wound; x k3"))
    assert stage.asked == {0: "negate"}
    assert "item-healing-potion" not in stage.keys
    stage.answer("suffer")
    assert (stage.asked, stage.figure("fighter").hp) == ({0: "action"}, 4)
    assert "item-healing-potion" in stage.keys


@pytest.mark.rule("H-34.22")
@pytest.mark.parametrize(
    ("cards", "first"), [("heavy-blow+long-stride", "fighter"), ("cleave+second-wind", "mender")]
)
@pytest.mark.parametrize("answer", ["go-on", "item-scroll-of-shielding"])
def test_several_who_could_help_are_asked_in_the_order_of_the_round(
    cards: str, first: str, answer: str
) -> None:
    stage = kit(["scroll-of-shielding"], "A c3; B e3; C d4; y e2", cards=cards)
    stage.hero("mender").items.append(ItemState("scroll-of-shielding"))
    while "damage" not in stage.asked.values():
        stage.step()
    asked = []
    while "damage" in stage.asked.values():
        (decision,) = stage.game.decisions.values()
        asked.append(decision.prompt.split(":")[0].lower())
        stage.answer(answer)
    second = {"fighter": "mender", "mender": "fighter"}[first]
    assert asked == ([first] if answer != "go-on" else [first, second])


@pytest.mark.rule("H-36.8", "H-36.9")
@pytest.mark.parametrize(("recovers", "uses"), [("yes", True), ("no", False)])
def test_what_a_long_rest_recovers_is_used_in_the_same_turn(recovers: str, *, uses: bool) -> None:
    stage = kit(
        ["amulet-of-life", "healing-potion"], "A c3 hp 5; x k3", piles="discard leap+sweep+cleave",
        more="amulet-of-life spent, healing-potion lost",
        answers=["long-rest", "sweep", "no", recovers, *["item-amulet-of-life"] * uses],
    )  # fmt: skip
    assert stage.run().endswith("uses amulet-of-life spent ; A heals 1") == uses
    assert stage.figure("fighter").hp == 5 + uses
    assert (item(stage, "amulet-of-life")[0], item(stage, "healing-potion")[0]) == ("spent", "lost")


@pytest.mark.rule("H-31.3")
@pytest.mark.parametrize("state", ["spent", "lost"])
def test_a_recovered_item_can_be_used_again(state: str) -> None:
    fight = scene(
        f"recover 1 item in {state}", items={"hero": ["amulet-of-life", "weathered-boots"]}
    )
    hero = fight.hero("hero")
    for each in hero.items:
        each.state = state  # type: ignore[assignment]
    fight.figure("hero").hp = 10
    fight.play("a-top")
    assert fight.asked == {0: "recover-item"}
    fight.answer("amulet-of-life")
    assert [each.state for each in hero.items] == ["ready", state]
    assert "item-amulet-of-life" in fight.keys
    fight.answer("item-amulet-of-life")
    assert fight.hp("hero") == 11


@pytest.mark.rule("H-34.9", "H-31.3")
def test_a_recovered_item_has_all_its_slots_again() -> None:
    fight = scene("recover 1 item in spent", items={"hero": ["chainmail"]})
    (mail,) = fight.hero("hero").items
    mail.state, mail.used = "spent", 3
    fight.play("a-top", "chainmail")
    assert (mail.state, mail.used) == ("ready", 0)


@pytest.mark.rule("H-33.1", "H-34.19")
def test_an_item_for_the_own_turn_is_used_in_no_other() -> None:
    fight = scene(items={"hero": ["healing-potion"]})
    fight.figure("hero").hp = 5
    assert "item-healing-potion" in fight.keys
    fight.until("action")
    while fight.state.active != "mate":
        fight.answer(next(each for each in fight.keys if "-basic-" in each)).until("action")
    offered = [each.key for one in fight.game.asides.values() for each in one.options]
    assert "item-healing-potion" not in [*offered, *fight.keys]
    assert "item-healing-potion" not in fight.until("select").options(0)


@pytest.mark.rule("H-34.12")
@pytest.mark.parametrize(
    ("line", "is_offered"),
    [("attack 2", True), ("attack 2 target 2", False), ("attack 2 area{(1,0) (1,-1)}", False)],
)
def test_an_item_for_single_targets_is_not_offered_for_several(
    line: str, *, is_offered: bool
) -> None:
    fight = scene(line, items={"hero": ["battle-axe"]}).play("a-top")
    assert ("item-battle-axe" in fight.keys) is is_offered


def test_an_attack_to_which_an_item_has_given_an_area_is_no_single_one() -> None:
    """A bonus for attacks on single targets neither helps nor loses a slot."""
    line = "persistent during single ranged attack-ability by you uses 4: attack +2"
    for with_bomb, damage, left in ((True, 1, 4), (False, 3, 3)):
        fight = scene(
            line, second=("move 2", "attack 1 range 3"), drawing=hall(e1="d"),
            items={"hero": ["volatile-bomb"]},
        ).play("a-top", "perform", "b-bottom")  # fmt: skip
        if with_bomb:
            fight.answer("item-volatile-bomb", "area-e1")
        fight.answer("dummy-1").until("end-turn", "action")
        assert 20 - fight.hp("dummy-1") == damage
        assert fight.figure("hero").bonuses[0].uses == left


def test_what_an_item_adds_after_a_move_needs_a_move() -> None:
    for to, muddled in (("d2", {"muddle"}), ("skip", set())):
        fight = scene("attack 1", "move 2", items={"hero": ["heavy-greaves"]})
        fight.play("a-bottom", "item-heavy-greaves", to).until(
            "action", perform="perform", target="dummy-1"
        )
        assert fight.conditions("dummy-1") == muddled


@pytest.mark.rule("H-29.37")
def test_what_an_item_summons_is_a_summon_of_its_character_and_the_item_is_used_up_at_once() -> (
    None
):
    stage = kit(["ring-of-skulls"], "A c3; x e3", rounds=2, answers=["item-ring-of-skulls", "d3"])
    assert (
        stage.run()
        == "uses ring-of-skulls lost ; summon skeleton-1 d3 ; skeleton-1 attack x1 2 ; x1 loses 2"
    )
    assert stage.figure("skeleton-1").owner == "fighter"
    assert [each.attacker for each in stage.happened(ModifierDrawn)] == ["skeleton-1"]
    assert stage.state.decks.of["fighter"].discard == ["plus-0"]
    turns = [
        each.figure
        for each in stage.happened(TurnBegan)
        if each.figure in ("skeleton-1", "fighter")
    ]
    assert turns == ["fighter", "skeleton-1", "fighter"]


@pytest.mark.rule("H-33.5")
@pytest.mark.parametrize(("slot", "fits"), [("head", True), ("two-hands", True), ("neck", False)])
def test_an_item_is_of_one_of_six_types(tmp_path: Path, slot: str, *, fits: bool) -> None:
    head = 'id = "worn"\ntitle = "Worn"\nversion = "1"\ngame = "haven"\nsource = "tabard"\ndescription = "Worn."\n'
    (tmp_path / "pack.toml").write_text(head)
    (tmp_path / "items").mkdir()
    (tmp_path / "items" / "all.toml").write_text(
        f'[[item]]\nid = "thing"\nnumber = 900\nname = "Thing"\nslot = "{slot}"\ncost = 10\ncopies = 1\nuse = "spent"\n'
        'do = "during attack by you: pierce 1"\n'
    )
    if fits:
        assert str(with_straw((tmp_path,)).prepared.items["thing"].slot) == slot
    else:
        with pytest.raises(ContentError, match="neck"):
            with_straw((tmp_path,))


# When what is not of a card is infused


@pytest.mark.rule("H-21.21")
def test_what_an_item_infuses_is_there_at_the_end_of_the_turn() -> None:
    stage = begin(kit(["element-potion"], "A c3; x k3")).answer("item-element-potion")
    assert stage.elements == ""
    stage.answer("heavy-blow-basic-top", "long-stride-basic-bottom", "skip")
    assert (stage.asked, stage.elements) == ({0: "infuse"}, "")
    stage.answer("fire")
    assert stage.elements == "fire"


@pytest.mark.rule("H-21.21")
def test_what_is_infused_in_the_turn_of_a_monster_is_there_when_that_ends() -> None:
    stage = kit(["shadow-armor"], "A c3; y d3; y c2", answers=["item-shadow-armor"])
    seen = []
    while stage.state.round == 1:
        stage.step()
        if stage.state.active in ("y-1", "y-2"):
            seen.append((stage.state.active, stage.elements))
    assert seen == [("y-1", ""), ("y-2", "dark")]
    assert stage.state.elements.waning == ["dark"]


@pytest.mark.rule("H-21.21")
def test_what_is_infused_outside_of_any_turn_is_strong_at_once_and_wanes_with_the_round() -> None:
    stage = kit(["perk-cragheart-9"], "A c3; x k3; o c2", piles="discard leap+sweep+cleave")
    while "short-rest" not in stage.asked.values():
        stage.step()
    stage.answer("yes", "no")
    assert (stage.asked, stage.keys) == ({0: "price"}, ["price-0", "skip"])
    stage.answer("price-0")
    assert stage.state.round == 2
    board = stage.state.elements
    assert (board.strong, board.waning, board.to_come) == ([], ["earth"], [])


def test_a_hooked_shield_follows_the_way_of_who_was_pushed_and_no_other() -> None:
    answers = ["shove-bottom", "x1", "e3", "f3", "item-hooked-shield", "e3"]
    stage = kit(["hooked-shield"], "A c3; x d3", cards="leap+shove", answers=answers)
    while stage.answers[0] != "e3" or len(stage.answers) > 1:
        stage.step()
    assert {each for each in stage.keys if each[0] in "abcdefghijk"} == {"d3", "e3"}
