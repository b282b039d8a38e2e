"""The words that only items have, fields of modifier tables, icons and costs."""

import pytest

from tabard.bugs.language import (
    BUGS_ABILITIES,
    EFFECTS,
    Both,
    BugsAbility,
    Cell,
    Cleanse,
    FaceWord,
    Hasten,
    Reshape,
    Temper,
    read_cell,
    read_cost,
    read_infusion,
)
from tabard.content import Reader, TextError
from tabard.crawl.ability_parts import Area
from tabard.crawl.effects import WILD, Condition, Cost, Effect, Element, Infusion, Word
from tabard.crawl.grammar import CRAWL
from tabard.hexes import make_pattern

POISON = Effect(Word.GAIN, condition=Condition.POISON)


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("temper plus", Temper(face=FaceWord.PLUS)),
        ("temper minus", Temper(face=FaceWord.MINUS)),
        ("hasten 10", Hasten(by=10)),
        ("cleanse 1", Cleanse(conditions=1)),
        ("both", Both()),
        (
            "reshape area{(1,0) (2,0) (3,0)}",
            Reshape(area=Area(make_pattern([(1, 0), (2, 0), (3, 0)]), is_melee=True)),
        ),
        (
            "reshape rarea{(0,0) (1,0) (0,1)}",
            Reshape(area=Area(make_pattern([(0, 0), (1, 0), (0, 1)]), is_melee=False)),
        ),
    ],
)
def test_a_word_of_items(text: str, ability: BugsAbility) -> None:
    assert BUGS_ABILITIES.parse(text) == (ability,)


@pytest.mark.parametrize("text", ["temper plus", "hasten 10", "cleanse 1", "both"])
def test_the_words_of_items_are_unknown_to_the_shared_language(text: str) -> None:
    with pytest.raises(TextError, match="unknown word"):
        CRAWL.parse(text)


def test_items_know_the_shared_language_too() -> None:
    assert BUGS_ABILITIES.parse("shield 1 ; infuse wild") == CRAWL.parse("shield 1 ; infuse wild")


def test_effects_stand_alone_on_a_monster_card() -> None:
    assert EFFECTS.parse("pierce 2") == (Effect(Word.PIERCE, 2),)
    assert EFFECTS.parse("pierce 1 ; poison") == (Effect(Word.PIERCE, 1), POISON)


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("+0", Cell("plus", 0)),
        ("-2", Cell("plus", -2)),
        ("miss", Cell("miss")),
        ("x2", Cell("double")),
        ("+1 poison", Cell("plus", 1, (POISON,))),
        ("-1 pierce 2", Cell("plus", -1, (Effect(Word.PIERCE, 2),))),
        ("+0 cure 2", Cell("plus", 0, (Effect(Word.CURE, 2),))),
        ("-1 target +1", Cell("plus", -1, (Effect(Word.TARGET, 1),))),
        (
            "-2 own strengthen",
            Cell("plus", -2, (Effect(Word.OWN, condition=Condition.STRENGTHEN),)),
        ),
    ],
)
def test_a_field_of_a_modifier_table(text: str, cell: Cell) -> None:
    assert read_cell(text) == cell
    assert cell.text == text.split(" ", maxsplit=1)[0]


@pytest.mark.parametrize(
    ("text", "infusion"),
    [
        ("fire", (Element.FIRE,)),
        ("wind", (Element.AIR,)),
        ("ice/earth", (Element.ICE, Element.EARTH)),
        ("wild", WILD),
    ],
)
def test_an_icon(text: str, infusion: Infusion) -> None:
    assert read_infusion(text) == infusion
    assert read_cost(text) == (infusion,)


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("fire+earth", ((Element.FIRE,), (Element.EARTH,))),
        ("wild+ice/air", (WILD, (Element.ICE, Element.AIR))),
    ],
)
def test_a_cost_of_two_icons(text: str, cost: Cost) -> None:
    assert read_cost(text) == cost


@pytest.mark.parametrize(
    ("read", "text", "told"),
    [
        (read_cell, "mis", '1:1: "mis" is no modifier; expected +1, -1, x2 or miss'),
        (read_cell, "1", '1:1: "1" is no modifier; expected +1, -1, x2 or miss'),
        (read_cell, "+12", '1:1: "+12" is no modifier; expected +1, -1, x2 or miss'),
        (read_cell, "+1 pierc 2", '1:4: unknown word "pierc"; did you mean "pierce"?'),
        (read_cell, "+1  pierc 2 ", '1:5: unknown word "pierc"; did you mean "pierce"?'),
        (read_infusion, "fire/erth", '1:6: "erth" is no element; did you mean "earth"?'),
        (read_cost, "fire+ice/erth", '1:10: "erth" is no element; did you mean "earth"?'),
        (
            read_infusion,
            "x",
            (
                '1:1: "x" is no element; '
                "expected fire, ice, air, earth, light, dark, wild or two with a slash"
            ),
        ),
        (
            BUGS_ABILITIES.parse,
            "temper neutral",
            '1:8: unknown word "neutral"; expected "minus" or "plus"',
        ),
        (
            BUGS_ABILITIES.parse,
            "hasten",
            '1:7: something is missing after "hasten"; expected a number',
        ),
    ],
)
def test_a_slip_is_told_with_its_place(read: Reader, text: str, told: str) -> None:
    with pytest.raises(TextError) as caught:
        read(text)
    assert str(caught.value) == told
