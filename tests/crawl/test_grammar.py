"""Abilities in one line: what they mean, and what a slip is told."""

import pytest

from tabard.content import TextError
from tabard.crawl.abilities import (
    AnyAbility,
    Attack,
    Boost,
    Control,
    Crush,
    Flying,
    Give,
    Heal,
    Infuse,
    Move,
    Negate,
    Paid,
    PushPull,
    Raise,
    Recover,
    RecoverFrom,
    Retaliate,
    Shield,
    Suffer,
    Trap,
)
from tabard.crawl.ability_parts import ALL, SELF, Aim, Area, Rider, Scope
from tabard.crawl.circumstances import Circumstance
from tabard.crawl.effects import WILD, Condition, Effect, Element, Word
from tabard.crawl.grammar import CRAWL
from tabard.hexes import make_pattern

MUDDLE = Effect(Word.GAIN, condition=Condition.MUDDLE)
WOUND = Effect(Word.GAIN, condition=Condition.WOUND)
PIERCE = Effect(Word.PIERCE, 2)


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("move 3", Move(points=3)),
        ("move 3 jump", Move(points=3, jump=True)),
        ("attack 2", Attack(value=2)),
        ("attack 2 range 3 target 2", Attack(value=2, aim=Aim(range=3, targets=2))),
        ("attack 2 target all", Attack(value=2, aim=Aim(targets=ALL))),
        ("attack 5 afflicted poison", Attack(value=5, aim=Aim(afflicted=Condition.POISON))),
        ("attack 2 pierce 2 wound", Attack(value=2, effects=(PIERCE, WOUND))),
        ("heal 2 self", Heal(value=2, aim=SELF)),
        ("heal 2 range 3 ally", Heal(value=2, aim=Aim(range=3, who="ally"))),
        ("heal 1 any", Heal(value=1, aim=Aim(who="any"))),
        (
            "poison muddle range 3",
            Give(conditions=(Condition.POISON, Condition.MUDDLE), aim=Aim(range=3)),
        ),
        (
            "strengthen wound self",
            Give(conditions=(Condition.STRENGTHEN, Condition.WOUND), aim=SELF),
        ),
        ("push 1 range 2", PushPull(word=Word.PUSH, hexes=1, aim=Aim(range=2))),
        (
            "pull 3 range 5 muddle",
            PushPull(word=Word.PULL, hexes=3, aim=Aim(range=5), effects=(MUDDLE,)),
        ),
        ("shield 2", Shield(value=2)),
        ("retaliate 2", Retaliate(value=2, range=1)),
        ("retaliate 1 range 3 muddle", Retaliate(value=1, range=3, effects=(MUDDLE,))),
        ("flying", Flying()),
        (
            "boost attacks attack +1",
            Boost(scope=Scope.ATTACKS, effects=(Effect(Word.ATTACK, 1),)),
        ),
        (
            "boost melee-attacks cure 1 uses 3",
            Boost(scope=Scope.MELEE, effects=(Effect(Word.CURE, 1),), uses=3),
        ),
        ("boost moves jump", Boost(scope=Scope.MOVES, effects=(Effect(Word.JUMP),))),
        ("negate", Negate(uses=1)),
        ("negate uses 2", Negate(uses=2)),
        ("suffer 1", Suffer(amount=1, aim=SELF)),
        ("suffer 1 target all range 2", Suffer(amount=1, aim=Aim(range=2, targets=ALL))),
        (
            "control range 3 {move 2 ; attack 2}",
            Control(abilities=(Move(points=2), Attack(value=2)), aim=Aim(range=3)),
        ),
        ("recover 2 lost", Recover(cards=2, piles=(RecoverFrom.LOST,))),
        (
            "recover 1 hand discarded level 1",
            Recover(cards=1, piles=(RecoverFrom.HAND, RecoverFrom.DISCARDED), level=1),
        ),
        ("infuse fire wild", Infuse(infusions=((Element.FIRE,), WILD))),
        ("raise", Raise(range=1)),
        ("crush 3 range 2", Crush(damage=3, range=2)),
        ("trap 2 wound range 3", Trap(damage=2, conditions=(Condition.WOUND,), range=3)),
        (
            "<consume dark: heal 1 self>",
            Paid(cost=((Element.DARK,),), ability=Heal(value=1, aim=SELF)),
        ),
    ],
)
def test_an_ability(text: str, ability: AnyAbility) -> None:
    assert CRAWL.parse(text) == (ability,)


@pytest.mark.rule("B-12.6")
def test_a_line_between_two_abilities_parts_them() -> None:
    assert CRAWL.parse("attack 3 push 2 ; strengthen self") == (
        Attack(value=3, effects=(Effect(Word.PUSH, 2),)),
        Give(conditions=(Condition.STRENGTHEN,), aim=SELF),
    )


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("pierce 2", PIERCE),
        ("push 1", Effect(Word.PUSH, 1)),
        ("pull 1", Effect(Word.PULL, 1)),
        ("advantage", Effect(Word.ADVANTAGE)),
        ("attack +1", Effect(Word.ATTACK, 1)),
        ("range +1", Effect(Word.RANGE, 1)),
        ("target +1", Effect(Word.TARGET, 1)),
        ("wound", WOUND),
        ("own strengthen", Effect(Word.OWN, condition=Condition.STRENGTHEN)),
        ("cure 2", Effect(Word.CURE, 2)),
    ],
)
def test_an_effect_stands_behind_an_ability_a_cost_or_a_circumstance(
    text: str, effect: Effect
) -> None:
    paid = Rider((effect,), cost=((Element.FIRE,),))
    given = Rider((effect,), given=Circumstance.ALONE)
    assert CRAWL.parse(f"attack 2 {text}") == (Attack(value=2, effects=(effect,)),)
    assert CRAWL.parse(f"attack 2 <consume fire: {text}>") == (Attack(value=2, riders=(paid,)),)
    assert CRAWL.parse(f"attack 2 <if alone: {text}>") == (Attack(value=2, riders=(given,)),)


def test_a_range_that_a_cost_gives_is_not_the_same_as_more_range() -> None:
    (ability,) = CRAWL.parse("attack 4 <consume fire/air: range 3> <consume ice: range +3>")
    assert isinstance(ability, Attack)
    assert ability.aim.range is None
    assert [rider.effects for rider in ability.riders] == [
        (Effect(Word.REACH, 3),),
        (Effect(Word.RANGE, 3),),
    ]


def test_a_cost_buys_several_effects_and_several_costs_are_apart() -> None:
    (ability,) = CRAWL.parse("attack 3 <consume air: attack +1, pierce 2> <consume ice: wound>")
    assert ability == Attack(
        value=3,
        riders=(
            Rider((Effect(Word.ATTACK, 1), PIERCE), cost=((Element.AIR,),)),
            Rider((WOUND,), cost=((Element.ICE,),)),
        ),
    )


@pytest.mark.parametrize(
    ("written", "cost"),
    [
        ("fire", ((Element.FIRE,),)),
        ("fire/ice", ((Element.FIRE, Element.ICE),)),
        ("fire+ice", ((Element.FIRE,), (Element.ICE,))),
        ("wild", (WILD,)),
        ("fire+wild", ((Element.FIRE,), WILD)),
    ],
)
def test_a_cost_is_one_element_either_of_two_both_or_any(
    written: str, cost: tuple[tuple[Element, ...], ...]
) -> None:
    (ability,) = CRAWL.parse(f"move 1 <consume {written}: move +2>")
    assert ability == Move(points=1, riders=(Rider((Effect(Word.MOVE, 2),), cost=cost),))


@pytest.mark.rule("B-16.1")
def test_there_are_six_elements_and_wind_is_air() -> None:
    assert [*Element] == ["fire", "ice", "air", "earth", "light", "dark"]
    assert CRAWL.parse("infuse wind fire/wind") == CRAWL.parse("infuse air fire/air")


def test_an_exclamation_mark_makes_an_ability_mandatory() -> None:
    attack, suffer = CRAWL.parse("attack 4 ; !suffer 1")
    assert not attack.mandatory
    assert suffer == Suffer(mandatory=True, amount=1, aim=SELF)


def test_an_area_is_around_the_figure_or_placed_in_range() -> None:
    around, placed = CRAWL.parse("attack 2 area{(1,0) (0,1)} ; attack 2 range 3 rarea{(0,0) (1,0)}")
    assert around == Attack(
        value=2, aim=Aim(area=Area(make_pattern([(1, 0), (0, 1)]), is_melee=True))
    )
    zone = Area(make_pattern([(0, 0), (1, 0)]), is_melee=False)
    assert placed == Attack(value=2, aim=Aim(range=3, area=zone))


def test_adjacent_enemies_are_all_within_one_hex() -> None:
    attack, push = CRAWL.parse("attack 2 target adj-enemies ; push 1 target adj-enemies")
    assert attack == Attack(value=2, aim=Aim(targets=ALL))
    assert push == PushPull(word=Word.PUSH, hexes=1, aim=Aim(range=1, targets=ALL))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("atack 2", '1:1: unknown word "atack"; did you mean "attack"?'),
        ("attack", '1:7: something is missing after "attack"; expected a number'),
        ("attack 2 ; heal", '1:16: something is missing after "heal"; expected a number'),
        ("shield 1 range 2", '1:10: "range" cannot stand here; expected the end or ";"'),
        ("attack 2 <consume fir: wound>", '1:19: unknown word "fir"; did you mean "fire"?'),
        ("attack 2 <if alne: wound>", '1:14: unknown word "alne"; did you mean "alone"?'),
        ("recover 1 dscarded", '1:11: unknown word "dscarded"; did you mean "discarded"?'),
        (
            "attack 2 <consume fire: attack 1>",
            '1:32: "1" cannot stand here; expected a change like +1',
        ),
        ("move 2 range 3", '1:1: "move" takes no range'),
        ("move 2 poison", '1:1: "move" takes no condition or effect'),
        ("attack 2 jump", '1:1: "attack" takes no jump'),
        ("heal 2 uses 1", '1:1: "heal" takes no uses'),
        ("retaliate 1 <consume fire: wound>", '1:1: "retaliate" takes no rider'),
        ("attack 2 range 2 range 3", "1:1: range is given twice"),
        (
            "attack 2 target 0",
            "1:1: nobody would be a target; expected a number from 1 on",
        ),
        (
            "attack 2 area{(0,0) (1,0)}",
            "1:1: (0,0) is the acting figure's own hex; expected hexes around it",
        ),
        (
            "poison strengthen",
            "1:1: one ability cannot both help and harm its targets; expected two abilities",
        ),
        (
            "boost attacks uses 2",
            "1:1: this boost adds nothing; expected an effect like attack +1",
        ),
        (
            "control {heal 2}",
            "1:1: only moves and attacks can be controlled; expected move or attack",
        ),
        (
            "<consume fire: control {move 1}>",
            "1:1: this ability cannot stand behind a cost; expected move, attack or heal",
        ),
        (
            "atack 2 ; move 2 ; hel 1",
            (
                '1:1: unknown word "atack"; did you mean "attack"?\n'
                '1:20: unknown word "hel"; did you mean "heal"?'
            ),
        ),
    ],
)
def test_a_slip_is_told_with_its_place(text: str, told: str) -> None:
    with pytest.raises(TextError) as caught:
        CRAWL.parse(text)
    assert str(caught.value) == told
