"""What is printed for figures, and monsters with several attacks and targets, on a game that is not Buttons & Bugs."""

from __future__ import annotations

import pytest

from tabard.crawl.abilities import Attack, Retaliate
from tabard.crawl.ability_parts import ALL, Area, Rider
from tabard.crawl.attack_parts import changed_aim
from tabard.crawl.automation import Automate
from tabard.crawl.choosing import Perform
from tabard.crawl.circumstances import Circumstance
from tabard.crawl.effects import Condition, Effect, Element, Word
from tabard.crawl.events import Attacked, Damaged, Died, Moved
from tabard.crawl.figures import Aura, Traits
from tests.crawl.brawl import Scene, scene
from tests.crawl.brawl_state import Begin, Step

pytestmark = pytest.mark.usefixtures("brawl")

DUEL = {"north": "b2", "south": "a3", "rat-1": "c2"}
PLUS = Effect(Word.ATTACK, 2)


def acts(actor: str, *lines: str) -> tuple[list[Step], dict[str, str]]:
    """Let a figure act by the rules of monsters."""
    steps: list[Step] = [Automate(actor, "act", number, len(lines)) for number in range(len(lines))]
    return steps, {f"act/{number}": line for number, line in enumerate(lines)}


def bitten(line: str = "attack 3", stand: dict[str, str] | None = None, **more: object) -> Scene:
    """Let the rat attack with what is printed for it."""
    steps, lines = acts("rat-1", line)
    return scene(stand or DUEL, *steps, lines=lines, **more)


def hits(table: Scene) -> list[tuple[str, int]]:
    """List who was attacked, with the damage."""
    return [(each.target, each.damage) for each in table.happened(Attacked)]


# Traits


@pytest.mark.rule("H-37.7")
def test_what_every_attack_of_a_monster_has_comes_with_each() -> None:
    effects = (
        Effect(Word.PIERCE, 1),
        Effect(Word.GAIN, condition=Condition.WOUND),
        Effect(Word.ADVANTAGE),
    )
    printed = {"rat": Traits("rat", attack_effects=effects), "north": Traits("north", shield=2)}
    table = bitten(printed=printed).answer("no")
    (attack,) = table.happened(Attacked)
    assert (attack.pierce, attack.damage, attack.advantage) == (1, 2, 1)
    assert table.conditions("north") == ["wound"]


@pytest.mark.parametrize(("is_elusive", "advantage"), [(True, -1), (False, 0)])
def test_who_attacks_an_elusive_figure_has_disadvantage(is_elusive: bool, advantage: int) -> None:  # noqa: FBT001
    printed = {"rat": Traits("rat", is_elusive=is_elusive)}
    table = scene(DUEL, Perform("north", "hit"), lines={"hit": "attack 1"}, printed=printed)
    table.answer("rat-1")
    assert [each.advantage for each in table.happened(Attacked)] == [advantage]


@pytest.mark.parametrize(("conditions", "damage"), [([], 5), (["wound"], 3)])
def test_what_a_figure_has_while_it_is_unhurt_goes_with_its_first_hit_point(
    conditions: list[str], damage: int
) -> None:
    rider = Rider((PLUS,), given=Circumstance.SOUND)
    printed = {"rat": Traits("rat", attack_riders=(rider,))}
    steps, lines = acts("rat-1", "attack 3")
    table = scene(
        DUEL, Begin("rat-1"), *steps, lines=lines, printed=printed, conditions={"rat-1": conditions}
    ).answer("no")  # fmt: skip
    assert hits(table) == [("north", damage)]


@pytest.mark.parametrize("where", ["d1", "g1"])
@pytest.mark.rule("H-28.15")
def test_an_aura_counts_for_those_who_are_near_at_the_moment(where: str) -> None:
    stand = {**DUEL, "boss-1": where, "ghost-1": "g3"}
    aura = Aura(
        range=1, kinds=("rat",), shield=1, retaliate=(Retaliate(value=1),), attack_effects=(PLUS,)
    )
    printed = {"boss": Traits("boss", auras=(aura,))}
    near = where == "d1"
    assert hits(bitten(stand=stand, printed=printed).answer("no")) == [("north", 5 if near else 3)]
    table = scene(stand, Perform("north", "hit"), lines={"hit": "attack 3"}, printed=printed)
    table.answer("rat-1", *["no"] * near)
    assert hits(table) == [("rat-1", 2 if near else 3)]
    assert [each.figure for each in table.happened(Damaged)] == ["rat-1", *["north"] * near]


@pytest.mark.parametrize(("whose", "damage"), [("allies", 3), ("enemies", 1)])
def test_an_aura_may_be_one_for_enemies(whose: str, damage: int) -> None:
    weaker = Aura(range=2, whose=whose, attack_effects=(Effect(Word.ATTACK, -2),))  # type: ignore[arg-type]
    printed = {"south": Traits("south", auras=(weaker,))}
    assert hits(bitten(printed=printed).answer("no")) == [("north", damage)]


def test_an_aura_of_kinds_is_not_for_others_nor_for_its_bearer() -> None:
    aura = Aura(range=9, kinds=("ghost",), attack_effects=(PLUS,))
    mine = Aura(range=9, attack_effects=(PLUS,))
    printed = {"rat": Traits("rat", auras=(mine,)), "boss": Traits("boss", auras=(aura,))}
    table = bitten(stand={**DUEL, "boss-1": "d2"}, printed=printed).answer("no")
    assert hits(table) == [("north", 3)]


def test_heals_of_a_figure_give_what_is_printed_beside_hit_points() -> None:
    printed = {
        "rat": Traits("rat", heal_effects=(Effect(Word.GAIN, condition=Condition.SAFEGUARD),))
    }
    table = bitten("heal 2 self", printed=printed)
    assert table.conditions("rat-1") == ["safeguard"]
    hero = {"north": Traits("north", heal_effects=printed["rat"].heal_effects)}
    table = scene(DUEL, Perform("north", "heal"), lines={"heal": "heal 2 self"}, printed=hero)
    assert table.answer("north").conditions("north") == ["safeguard"]


# How many targets


THREE = {"north": "c1", "south": "c2", "wolf-1": "c3", "rat-1": "d2"}


@pytest.mark.parametrize(
    ("line", "printed", "count"),
    [
        ("attack 1", 0, 1),
        ("attack 1", 2, 2),
        ("attack 1 target +1", 2, 3),
        ("attack 1 target +1", 0, 2),
        ("attack 1 target 3", 2, 3),
        ("attack 1 target 2", 3, 2),
        ("attack 1 target all", 2, 3),
    ],
)
@pytest.mark.rule("H-40.12", "H-40.20")
def test_a_number_on_the_card_replaces_the_printed_one_and_a_signed_one_changes_it(
    line: str, printed: int, count: int
) -> None:
    table = bitten(f"{line} range 2", THREE, printed={"rat": Traits("rat", targets=printed)})
    while table.asked:
        table.answer("no" if table.keys == ["yes", "no"] else table.keys[0])
    assert len({target for target, _ in hits(table)}) == count


@pytest.mark.rule("H-40.18")
def test_the_players_decide_in_which_order_a_monster_attacks_several() -> None:
    stand = {**THREE, "north": "a1"}
    table = bitten("attack 1 target 2", stand)
    assert (table.asked, table.keys) == (
        {0: "monster-order", 1: "monster-order"},
        ["south", "wolf-1"],
    )
    assert hits(table.answer("wolf-1", "no")) == [("wolf-1", 1), ("south", 1)]


# Several attacks


@pytest.mark.rule("H-40.14")
def test_all_attacks_of_a_card_may_hit_the_same_focus() -> None:
    steps, lines = acts("rat-1", "attack 2", "attack 1 poison")
    table = scene(DUEL, *steps, lines=lines).answer("no", "no")
    assert hits(table) == [("north", 2), ("north", 1)]


@pytest.mark.rule("H-40.15", "H-40.16")
def test_when_its_focus_is_killed_a_monster_finds_a_new_one_that_it_can_attack_from_where_it_is() -> (
    None
):
    stand = {"north": "a1", "wolf-1": "c2", "south": "c3", "rat-1": "d2"}
    steps, lines = acts("rat-1", "attack 12", "attack 12")
    table = scene(stand, *steps, lines=lines).answer("no")
    assert hits(table) == [("wolf-1", 12), ("south", 12)]
    assert len(table.happened(Died)) == 2
    away = scene({**stand, "south": "a3"}, *steps, lines=lines)
    assert hits(away) == [("wolf-1", 12)]
    assert away.happened(Moved) == []


@pytest.mark.rule("H-40.17")
def test_a_focus_that_was_pushed_away_is_not_replaced() -> None:
    stand = {"north": "a1", "south": "a3", "wolf-1": "c2", "rat-1": "d2", "guard-1": "d1"}
    steps, lines = acts("rat-1", "move 1", "attack 1 push 1", "attack 1")
    table = scene(stand, *steps, lines=lines)
    first = table.keys[0]
    table.answer(first)
    while table.asked:
        table.answer(table.keys[0])
    assert len(hits(table)) == 1


@pytest.mark.rule("H-39.27")
def test_a_move_is_planned_for_the_attack_that_comes_next() -> None:
    stand = {"north": "a2", "south": "a1", "rat-1": "e2"}
    steps, lines = acts("rat-1", "move 3", "attack 1 range 4", "attack 1")
    table = scene(stand, *steps, lines=lines, conditions={"south": ["invisible"]}).answer("no")
    # For both attacks together it would go next to its focus.
    assert (table.happened(Moved), hits(table)) == ([], [("north", 1)])


# Riders with areas and all


def test_a_rider_may_give_another_area_or_everybody_as_targets() -> None:
    fire = ((Element.FIRE,),)
    cone = Area(((1, 0), (1, -1)), is_melee=True)  # type: ignore[arg-type]
    attack = Attack(
        value=2, riders=(Rider((), cost=fire, area=cone), Rider((), cost=fire, targets=ALL))
    )
    assert changed_aim(attack.aim, attack.riders[:1]).area == cone
    assert changed_aim(attack.aim, attack.riders[1:]).targets == ALL
    assert changed_aim(attack.aim, ()) == attack.aim
