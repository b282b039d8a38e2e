"""One-line abilities: what they mean, how a family extends them, what a slip is told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.content import AbilityError, AbilityLanguage, Change, Family, TextError

from .family_example import (
    AIRBORNE,
    CRAWL,
    Ability,
    Area,
    Condition,
    Consume,
    Crawl,
    Element,
    Give,
    Hover,
    Inflict,
    Infuse,
    More,
    Note,
    Own,
    Pierce,
    Pull,
    Push,
    Ranged,
    Summon,
    Target,
    Valued,
    Whom,
)


@pytest.mark.parametrize(
    ("text", "abilities"),
    [
        ("move 2", [Valued("move", 2)]),
        ("move +0 ; attack -1", [Valued("move", Change(0)), Valued("attack", Change(-1))]),
        ("attack 3 push 2 pull 1 pierce 3", [Valued("attack", 3, (Push(2), Pull(1), Pierce(3)))]),
        ("attack 2 target 2 range 4", [Valued("attack", 2, (Target(2), Ranged(4)))]),
        ("attack 1 target adj-enemies", [Valued("attack", 1, (Target(Whom.ADJACENT),))]),
        (
            "attack 1 stun wound",
            [Valued("attack", 1, (Give(Condition.STUN), Give(Condition.WOUND)))],
        ),
        (
            "muddle target all range 1",
            [Inflict(Condition.MUDDLE, (Target(Whom.ALL), Ranged(1)))],
        ),
        ("heal 2 self", [Valued("heal", 2, (Own(),))]),
        (
            "shield 1;retaliate 2 range 2",
            [Valued("shield", 1), Valued("retaliate", 2, (Ranged(2),))],
        ),
        ("infuse ice", [Infuse(Element.ICE)]),
        ("summon living-bones", [Summon("living-bones")]),
        (
            "attack 3 area{(1,-1) (2, -2)(+3,0)}",
            [Valued("attack", 3, (Area(((1, -1), (2, -2), (3, 0))),))],
        ),
        ("attack 3 { all ; its <attacks }", [Valued("attack", 3, (Note("all ; its <attacks"),))]),
        (
            "attack 3 <consume fire: attack +2, wound>",
            [
                Valued(
                    "attack",
                    3,
                    (Consume(Element.FIRE, (More(Change(2)), Give(Condition.WOUND))),),
                )
            ],
        ),
    ],
)
def test_abilities(text: str, abilities: list[Ability]) -> None:
    assert CRAWL.parse(text) == tuple(abilities)


EFFECT = 'a condition, {text}, "area", "pierce", "pull", "push", "range", "self" or 3 others'
ABILITY = 'a condition, "attack", "heal", "infuse", "move", "retaliate", "shield" or "summon"'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("atack 3", '1:1: unknown word "atack"; did you mean "attack"?'),
        ("Attack 3", '1:1: unknown word "Attack"; did you mean "attack"?'),
        ("attacker 3", '1:1: unknown word "attacker"; did you mean "attack"?'),
        ("attack 3 rnage 2", '1:10: unknown word "rnage"; did you mean "range"?'),
        ("attack 3 stunn", '1:10: unknown word "stunn"; did you mean "stun"?'),
        ("infuse fir", '1:8: unknown word "fir"; did you mean "fire"?'),
        ("infuse 3", '1:8: "3" cannot stand here; expected "dark", "fire" or "ice"'),
        ("fly 3", f'1:1: unknown word "fly"; expected {ABILITY}'),
        ("move", '1:5: something is missing after "move"; expected a change like +1 or a number'),
        (
            "move ; move 2",
            '1:5: something is missing after "move"; expected a change like +1 or a number',
        ),
        ("move attack", '1:6: "attack" cannot stand here; expected a change like +1 or a number'),
        ("move 3x", '1:6: "3x" cannot stand here; expected a change like +1 or a number'),
        ("move ½", '1:6: "½" cannot stand here; expected a change like +1 or a number'),
        (
            "move 1234567890",
            '1:6: "1234567890" cannot stand here; expected a change like +1 or a number',
        ),
        ("move 3 attack 2", '1:8: "attack" starts another ability; expected ";" before it'),
        ("", f"1:1: something is missing here; expected {ABILITY}"),
        ("move 2 ;", f"1:9: something is missing here; expected {ABILITY}"),
        ("attack 3 area(1,2)", '1:14: "(" cannot stand here; expected "{"'),
        ("attack 3 area{(1;2)}", '1:17: ";" cannot stand here; expected ","'),
        ("attack 3 {text", '1:10: "{" is not closed; expected "}"'),
        (
            "attack 3 <consume fire: wound",
            '1:30: something is missing after "wound"; expected ">" or ","',
        ),
        (
            "attack 3 <consume fire: attack 2>",
            '1:32: "2" cannot stand here; expected a change like +1',
        ),
        (
            "attack 3 target evry",
            '1:17: unknown word "evry"; expected a change like +1, a number, "adj-enemies" or "all"',
        ),
        (
            "move 2 ;  attack 3 range 0",
            "1:11: nothing is at range 0; expected a range of at least 1",
        ),
    ],
)
def test_slips(text: str, told: str) -> None:
    with pytest.raises(TextError) as caught:
        CRAWL.parse(text)
    assert str(caught.value) == told


def test_each_bad_ability_of_a_line_is_told() -> None:
    with pytest.raises(TextError) as caught:
        CRAWL.parse("mvoe 2 ; attack 3 {a ; b} ; push 2 ; attack 3 range 0 ; ; shield")
    assert [problem.offset for problem in caught.value.problems] == [0, 28, 37, 55, 64]


def test_a_second_family_adds_a_word_and_keeps_all_others() -> None:
    assert AIRBORNE.parse("move 2 hover ; attack 1 stun") == (
        Valued("move", 2, (Hover(),)),
        Valued("attack", 1, (Give(Condition.STUN),)),
    )
    assert set(AIRBORNE.words) - set(CRAWL.words) == {"hover"}


def test_the_first_family_does_not_learn_the_word() -> None:
    with pytest.raises(TextError, match='unknown word "hover"'):
        CRAWL.parse("move 2 hover")


def test_a_rule_without_a_method_is_the_programmers_mistake() -> None:
    class Forgetful(Crawl):
        grammar = '%extend ability: "loot" number -> loot'

    with pytest.raises(TypeError, match="Forgetful has no method for its rule 'loot'"):
        AbilityLanguage(Forgetful()).parse("move 2")


def test_names_say_what_a_pattern_is() -> None:
    class Dice(Family[str]):
        grammar = "?ability: DIE\nDIE: /d[0-9]+/"
        names = {"DIE": "a die like d6"}

    with pytest.raises(TextError, match=r"^1:1: \"7\" cannot stand here; expected a die like d6$"):
        AbilityLanguage(Dice()).parse("7")


def test_the_parser_is_built_once() -> None:
    language: AbilityLanguage[Ability] = AbilityLanguage(Crawl())
    language.parse("move 2")
    first = vars(language)["_lark"]
    language.parse("move 3")
    assert vars(language)["_lark"] is first


SCRAPS = st.sampled_from(
    (
        *("move", "attack", "atack", "2", "+1", ";", "range", "{", "}", "{x}", "area", "(1,2)"),
        *("<consume fire:", ">", ",", "stun", "é", "\n", "@", "summon", "-", "99999999999"),
    )
)


@given(st.one_of(st.lists(SCRAPS, max_size=8).map(" ".join), st.text(max_size=30)))
def test_garbage_is_read_or_told_with_a_place(text: str) -> None:
    problems = []
    try:
        CRAWL.parse(text)
    except TextError as error:
        problems = list(error.problems)
        problems = problems or pytest.fail("an error without problems")
    for problem in problems:
        assert 0 <= problem.offset <= len(text)
        assert problem.expected or problem.suggestion


def test_an_ability_error_reads_like_any_problem() -> None:
    assert str(AbilityError("wrong", "right")) == "wrong; expected right"


def test_a_change_prints_its_sign() -> None:
    assert [str(Change(by)) for by in (2, 0, -1)] == ["+2", "+0", "-1"]
