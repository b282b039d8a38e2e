"""How monsters die, who killed them, what waits for a death (p. 38 and 43), and monsters that others summon (p. 41)."""

import pytest

from tabard.crawl.damage import suffer
from tabard.crawl.effects import Condition
from tabard.crawl.events import Damaged, Gained, Pushed
from tabard.crawl.figures import Figure
from tabard.crawl.round_events import TurnBegan
from tabard.haven.events import MonsterCard
from tests.haven.arena import hall
from tests.haven.driving import drive
from tests.haven.pit import Pit, act, pit, select
from tests.haven.scene import Scene, foe, scene

pytestmark = pytest.mark.usefixtures("haven")


def hit(line: str, *foes: str, drawing: str = "", **more: object) -> Scene:
    """Let the hero attack the foe next to it."""
    fight = scene(line, foes=foes or [foe("dummy", hp=3)], drawing=drawing, **more)  # type: ignore[arg-type]
    return fight.play("a-top", "dummy-1").until("action", "move", "select")


@pytest.mark.rule("H-43.6", "H-43.7")
@pytest.mark.parametrize(("attack", "left"), [(2, 1), (3, 0), (9, 0)])
def test_a_monster_dies_of_as_much_damage_as_it_has_hit_points(attack: int, left: int) -> None:
    fight = hit(f"attack {attack} poison")
    assert fight.hp("dummy-1") == left
    assert (fight.state.find("dummy-1") is None) == (not left)


@pytest.mark.rule("H-43.12")
def test_a_dead_monster_is_neither_pushed_nor_poisoned() -> None:
    fight = hit("attack 3 push 2 poison")
    assert fight.hp("dummy-1") == 0
    assert fight.happened(Pushed) == []
    assert fight.happened(Gained) == []


@pytest.mark.rule("H-43.13")
def test_a_monster_that_dies_in_its_turn_does_nothing_more() -> None:
    fight = pit("w", "0", "x e2; A e1", written=[foe("w", do="suffer 5 ; attack 3", hp=5)])
    assert act(fight) == "x1 suffers 5 ; x1 dies"


@pytest.mark.rule("H-38.11", "H-43.6")
def test_two_that_burst_next_to_each_other_die_once_each() -> None:
    """Who is dying while it does its last is hurt by nothing any more, also not by whom it kills with it."""
    burst = "round at death of self: {suffer 3 on all figures adjacent}"
    fight = scene(
        "attack 3", foes=[foe("dummy", do=burst, hp=3, initiative=5)], drawing=hall(d1="d", c2="d"),
        select=False,
    )  # fmt: skip
    fight.select().until("action").answer("a-top", "dummy-1").until("action", "short-rest")
    assert (fight.state.monsters, fight.hp("hero")) == ([], 20 - 3 - 3)
    hurt = [each.figure for each in fight.happened(Damaged)]
    assert sorted(hurt) == ["dummy-1", "dummy-2", "hero", "hero"]


@pytest.mark.rule("H-43.15")
def test_whoever_deals_the_last_damage_has_killed_it() -> None:
    assert hit("attack 3").hero("hero").kills == 1
    assert hit("attack 2").hero("hero").kills == 0
    fight = scene("retaliate 3", foes=[foe("dummy", hp=3, do="attack 1")])
    fight.play("a-top", "perform").until("select", "short-rest")
    assert (fight.hp("dummy-1"), fight.hero("hero").kills) == (0, 1)


@pytest.mark.rule("H-43.17", "H-43.22")
def test_wounds_and_what_it_does_to_itself_give_nobody_credit() -> None:
    fight = scene("attack 2 wound", foes=[foe("dummy", hp=3)]).play("a-top", "dummy-1")
    fight.until("select", "short-rest")
    assert fight.hp("dummy-1") == 0
    fight = scene("attack 2", foes=[foe("dummy", hp=3, do="suffer 1")]).play("a-top", "dummy-1")
    fight.until("select", "short-rest")
    assert (fight.hp("dummy-1"), [each.kills for each in fight.state.party]) == (0, [0, 0])


@pytest.mark.rule("H-43.18")
def test_a_monster_that_another_kills_gives_nobody_credit() -> None:
    written = [foe("w", do="suffer 9 on all figures adjacent", initiative=5), foe("y", hp=3)]
    fight = pit("w", "0", "x e3; y e4; A e1", written=written)
    assert act(fight) == "y-1 suffers 9 ; y-1 dies"
    assert [each.kills for each in fight.state.party] == [0, 0]


@pytest.mark.rule("H-43.14")
def test_kills_of_a_summon_count_for_its_owner() -> None:
    fight = pit("w", "0", "x e3 hp 1; A a1", written=[foe("w", initiative=90)])
    state = fight.state
    at = next(hex_ for hex_, name in state.terrain.names.items() if name == "e2")
    state.figures.append(Figure("wolf", "wolf", "party", at, 3, 3, owner="fighter"))
    drive(suffer(state, state.figure("w-1"), 1, "attack", by=state.figure("wolf")))
    assert [each.kills for each in state.party] == [1, 0]


# What waits for a death


@pytest.mark.rule("H-38.11")
def test_what_a_card_says_of_a_death_this_round_begins_with_the_monsters_own_turn() -> None:
    """Killed before its turn, which is on 95, it leaves nothing behind; after its turn, which was on 5, it does."""
    line = "round at death of self: {suffer 1 on all figures adjacent}"
    for initiative, left in ((95, 10), (5, 9)):
        written = [foe("w", do=line, hp=1, initiative=initiative)]
        fight = select(pit("w", "0", "x e3; A e2 hp 10; B a1", written=written))
        finish(fight, "w-1")
        assert (fight.hp("w-1"), fight.hp("fighter")) == (0, left)


def finish(fight: Pit, target: str) -> None:
    """Let the fighter attack somebody next to it with whatever it has."""
    while fight.state.find(target) is not None and fight.asked:
        keys = fight.keys
        basic = next((each for each in keys if each.endswith("-basic-top")), "")
        usual = ("suffer", target, basic, "use", "skip", "stop", "no", "fighter", keys[0])
        fight.answer(next(each for each in usual if each in keys))


@pytest.mark.rule("H-38.11")
def test_a_corpse_poisons_everybody_next_to_it_when_it_dies_and_a_cultist_attacks() -> None:
    written = [
        foe("w", do="round at death of self: {suffer 1 on all figures adjacent poison} ; suffer 20")
    ]
    fight = pit("w", "0", "x e3; A e2; B e4; city-guard d3", written=written)
    told = act(fight)
    assert told.endswith("x1 dies")
    assert "A suffers 1 ; A poison" in told
    assert "B suffers 1 ; B poison" in told
    assert "city-guard-1 suffers 1 ; city-guard-1 poison" in told
    line = "round at death of self: {cleanse all self ; attack +2 area{(0,-1) (1,-1) (-1,0) (1,0) (-1,1) (0,1)}} ; suffer 20"
    fight = pit(
        "w", "0", "x e3 disarm; A e2; B e4", written=[foe("w", do=line)], answers=["fighter"]
    )
    told = act(fight)
    assert "x1 sheds disarm ; attack A 4 ; attack B 4" in told
    assert told.endswith("x1 dies")


@pytest.mark.rule("H-44.27")
def test_what_waits_for_a_death_ends_with_the_round() -> None:
    fight = select(pit("cultist", "0", "x e3; A a1; B a3"))
    fight.run()
    while "select" not in fight.asked.values():
        fight.answer(
            next(k for k in ("suffer", "skip", "stop", "no", fight.keys[0]) if k in fight.keys)
        )
    assert fight.figure("cultist-1").bonuses == []


# Summons of monsters


def ritual(at: str, **more: object) -> Pit:
    """Let a cultist summon Living Bones."""
    return select(pit("cultist", "3", at, **more))  # type: ignore[arg-type]


@pytest.mark.rule("H-41.16")
def test_a_summoned_monster_comes_next_to_its_summoner_as_near_to_an_enemy_as_it_can() -> None:
    assert "summon living-bones-1 e2" in ritual("x e3; A e1").run()
    asked = ritual("x e3; A a3", answers=["d2"])
    assert "summon living-bones-1 d2" in asked.run()


@pytest.mark.rule("H-41.17")
def test_without_an_empty_hex_next_to_it_nobody_is_summoned() -> None:
    fight = ritual("x e3; A e2", walls="e4 d2 d3 f2 f3")
    assert fight.run() == "x1 suffers 1 ; x1 stun"
    assert [each.id for each in fight.state.monsters] == ["cultist-1"]


@pytest.mark.rule("H-41.18")
def test_without_a_standee_nobody_is_summoned() -> None:
    bones = "; ".join(
        f"living-bones {each}"
        for each in ["g1", "g2", "g3", "g4", "h1", "h2", "h3", "h4", "i1", "i2"]
    )
    fight = ritual(f"x e3; A a1; B a3; {bones}", coming={"ability-living-bones": ["0"]})
    assert "summon" not in fight.run()
    fewer = bones.rpartition(";")[0]
    fight = ritual(
        f"x e3; A a1; B a3; {fewer}", coming={"ability-living-bones": ["0"]}, answers=["d2"]
    )
    assert "summon living-bones-10 d2" in fight.run()


@pytest.mark.rule("H-41.19", "H-41.15", "H-41.22")
def test_a_summoned_monster_acts_from_the_next_round_on_by_the_card_of_its_set() -> None:
    """The set had no card: one is drawn for the order only, although its 74 is still to come."""
    fight = ritual("x e3; A e1; B a3", coming={"ability-living-bones": ["5", "4"]})
    fight.run()
    assert [each.deck for each in fight.happened(MonsterCard) if each.initiative == 74] == [
        "living-bones"
    ]
    while "select" not in fight.asked.values():
        fight.answer(
            next(k for k in ("suffer", "skip", "stop", "no", fight.keys[0]) if k in fight.keys)
        )
    assert "living-bones-1" not in [each.figure for each in fight.happened(TurnBegan)]
    select(fight)
    while "living-bones-1" not in [each.figure for each in fight.happened(TurnBegan)]:
        fight.answer(
            next(k for k in ("suffer", "skip", "stop", "no", fight.keys[0]) if k in fight.keys)
        )
    assert fight.state.round == 2


@pytest.mark.rule("H-41.20", "H-41.21")
def test_a_summoned_monster_stays_without_its_summoner_and_leaves_a_token_like_any_other() -> None:
    written = [foe("w", do="summon normal @bone ; suffer 20", initiative=5), foe("bone", hp=1)]
    fight = pit("w", "0", "x e3; A e1", written=written)
    assert act(fight) == "summon bone-1 e2 ; x1 suffers 20 ; x1 dies"
    assert fight.state.find("bone-1") is not None
    fight.coming = {}
    tokens = sum(fight.state.coins.values())
    finish(fight, "bone-1")
    assert sum(fight.state.coins.values()) == tokens + 1
    assert fight.hero("fighter").kills == 1


def test_an_ooze_that_divides_has_as_many_hit_points_as_its_parent_has_left() -> None:
    fight = pit("ooze", "6", "x e3 hp 4; A e1")
    assert act(fight) == "x1 suffers 2 ; summon ooze-2 e2"
    assert (fight.hp("ooze-1"), fight.hp("ooze-2"), fight.figure("ooze-2").max_hp) == (2, 2, 5)


@pytest.mark.rule("H-43.25")
def test_what_kills_outright_deals_no_damage_and_spares_bosses_and_objectives() -> None:
    line = "kill all enemies hp at-most 5"
    fight = scene(line, foes=[foe("dummy", traits="shield 9")], drawing=hall(d1="d", e2="d"))
    fight.figure("dummy-1").hp = 5
    fight.figure("dummy-1").conditions[Condition.WARD] = False
    fight.figure("dummy-2").hp = 6
    fight.play("a-top", "perform")
    assert [each.id for each in fight.state.monsters] == ["dummy-2"]
    assert fight.happened(Damaged) == []
    assert fight.hero("hero").kills == 1
    assert {fight.state.name(at): count for at, count in fight.state.coins.items()} == {"d1": 1}


@pytest.mark.rule("H-43.25")
def test_a_boss_is_not_killed_outright() -> None:
    fight = scene(
        "kill all enemies hp at-most 5", drawing=hall(d1="d", g2="b"),
        monsters={"d": "dummy", "b": "bandit-commander"},
    )  # fmt: skip
    for each in fight.state.monsters:
        each.hp = 3
    fight.play("a-top", "perform")
    assert [each.kind for each in fight.state.monsters] == ["bandit-commander"]
