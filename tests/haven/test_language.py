"""The card language: what is read, what is refused, and that every line is written back as it was."""

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, cast, get_args

import pytest

from tabard.content import Change, TextError
from tabard.content.nodes import Node, nodes_in, words_of, write
from tabard.crawl.effects import Condition, Element
from tabard.haven.circumstances import Icon
from tabard.haven.heads import Changes, Limited, Subject, TraitBonus, When
from tabard.haven.language import (
    read_body,
    read_head,
    read_line,
    read_perk,
    read_traits,
    write_line,
)
from tabard.haven.moments import Event, Frequency, Phase, Role, Term
from tabard.haven.parts import Gain, On, PlainPart, PrintedEffect, Range, Says, Targets
from tabard.haven.riders import Consume, GatedChange, If, PrintedRaise
from tabard.haven.selectors import (
    Adjacent,
    Amount,
    Formula,
    Id,
    Ids,
    Is,
    Kind,
    Mark,
    Named,
    Reference,
    Single,
    Sum,
    Within,
)
from tabard.haven.verbs import (
    Must,
    Plain,
    PrintedAttack,
    PrintedBonus,
    PrintedInfuse,
    PrintedMove,
    PrintedSuffer,
)
from tabard.haven.vocabulary import (
    Flag,
    Force,
    Period,
    Pointer,
    Quantity,
    Raised,
    Reach,
    Status,
    Thing,
    Variable,
)
from tests.haven.facts import facts


def amount(value: int | Change | Formula) -> Amount:
    return Amount(value)


FIRE = (Icon((Element.FIRE,)),)


def test_signs_tell_what_is_added_to_a_stat_from_what_is_fixed() -> None:
    assert read_line("move +0 jump ; attack 3 range 2") == (
        PrintedMove(amount(Change(0)), (Says(Flag.JUMP),)),
        PrintedAttack(amount(3), (Range(amount(2)),)),
    )


def test_riders_hold_their_gate_and_their_changes() -> None:
    assert read_line(
        "attack -1 target all poison <consume fire: attack +1, wound> ; !infuse fire"
    ) == (
        PrintedAttack(
            amount(Change(-1)),
            (
                Targets(Reach.ALL),
                Gain(Condition.POISON),
                GatedChange(
                    Consume(FIRE),
                    (PrintedRaise(Raised.ATTACK, amount(Change(1))), Gain(Condition.WOUND)),
                ),
            ),
        ),
        Must(PrintedInfuse(FIRE)),
    )


def test_who_is_found_by_a_selector() -> None:
    (suffer,) = read_line("suffer 2 on all enemies adjacent to target")
    who = Single(Kind(Thing.ENEMIES), Quantity.ALL, filters=(Adjacent(Reference(Pointer.TARGET)),))
    assert suffer == PrintedSuffer(amount(2), (On(who),))
    assert Thing.ENEMIES.one is Thing.ENEMY


def test_a_bonus_has_a_term_a_head_and_a_body() -> None:
    line = "round during attack by @living-bones/@living-corpse within 4 once per turn: attack +1"
    bones = Ids((Id("living-bones"), Id("living-corpse")))
    assert read_line(line) == (
        PrintedBonus(
            Term.ROUND,
            When(
                Phase.DURING,
                (Event.ATTACK,),
                subject=Subject(Role.BY, Single(bones, filters=(Within(4),))),
                limits=(Limited(Frequency.ONCE, Period.TURN),),
            ),
            Changes((PrintedRaise(Raised.ATTACK, amount(Change(1))),)),
        ),
    )


def test_formulas_and_marks_are_part_of_an_amount() -> None:
    (attack,) = read_line("attack +(C + 3) pierce 2[s]")
    assert write(attack) == "attack +(C + 3) pierce 2[s]"
    (heal,) = read_line("heal (L + 2)")
    assert cast("Any", heal).amount == amount(Formula(Sum(Named(Variable.LEVEL), 2)))
    assert cast("Any", attack).parts == (PrintedEffect(Force.PIERCE, Amount(2, Mark("s"))),)


def test_traits_of_a_stat_card_are_read() -> None:
    assert read_traits("") == ()
    shield, bonus = read_traits("shield 1 ; during attack by self if self undamaged: attack +1")
    assert write(shield) == "shield 1"
    assert isinstance(bonus, TraitBonus)
    assert isinstance(bonus.head, When)
    undamaged = Single(Reference(Pointer.SELF), filters=(Is(Status.UNDAMAGED),))
    assert bonus.head.given == If(undamaged)


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("shield 1 jump", 0, '"shield" takes no jump'),
        ("infuse fire jump", 0, '"infuse" takes no jump'),
        ("move +0 ; attack +0 rang 3", 20, 'unknown word "rang"; did you mean "range"?'),
        ("move +0 ; atack 2", 10, 'unknown word "atack"; did you mean "attack"?'),
        ("attack 3 on all hexes adjacent", 0, '"all hexes adjacent" selects no figures'),
        ("create trap at one enemy", 0, '"one enemy" selects no hexes'),
        ("attack -1 <consume fire: heal +1>", 0, '"attack" takes no heal'),
        ("move +0 ; grant all allies {move 3 pierce 2}", 10, '"move" takes no pierce'),
        ("round during move by you: pierce 2", 0, '"move" takes no pierce'),
        ("heal 2 {if it likes}", 7, '"{" cannot stand here'),
        ("attack", 6, 'something is missing after "attack"'),
    ],
)
def test_what_cannot_be_is_told_with_its_place(line: str, column: int, message: str) -> None:
    with pytest.raises(TextError) as caught:
        read_line(line)
    (problem,) = caught.value.problems
    assert problem.offset == column
    assert str(problem).startswith(message)


PAGE = Path(__file__).parents[2] / "docs" / "haven-language.md"


def test_the_page_names_every_verb_and_every_word_behind_one() -> None:
    page = set(re.findall(r"[a-z]+(?:-[a-z]+)*", PAGE.read_text(encoding="utf-8")))
    forms = [kind.form for kind in (*get_args(Plain), *get_args(PlainPart))]
    words = {word for form in forms for word in re.findall(r"^[a-z]+(?:-[a-z]+)*", form)}
    assert len(words) > 50
    assert words - page == set()


def test_the_examples_of_the_page_are_lines() -> None:
    (block,) = re.findall(r"^```\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    lines = block.splitlines()
    assert [write_line(read_line(line)) for line in lines] == lines


# Everything that was rewritten in this language: 348 halves, 62 perks, 331 monster cards, 30 specials, 63 traits, 170 items


def read_item(text: str) -> tuple[Node, ...]:
    """Read what an item does: changes inside something else, or abilities of its own."""
    try:
        return (read_body(text),)
    except TextError:
        return read_line(text)


READERS: dict[str, Callable[[str], tuple[Node, ...]]] = {
    "line": read_line,
    "traits": read_traits,
    "perk": read_perk,
    "when": lambda text: (read_head(text),),
    "item": read_item,
}


@cache
def rewritten() -> list[tuple[str, str, tuple[Node, ...]]]:
    """Read all lines of the proposal; give each with what it is and its tree."""
    monsters = facts("language/monsters.toml")
    lines = [
        ("line", card["line"])
        for group in ("set", "variant")
        for deck in monsters[group].values()
        for card in deck["card"]
    ]
    lines += [("line", line) for boss in monsters["special"].values() for line in boss.values()]
    lines += [("traits", line) for line in monsters["trait"].values()]
    for of_class in facts("language/cards.toml").values():
        lines += [("line", half["line"]) for half in of_class["half"]]
        lines += [("perk", perk["line"]) for perk in of_class["perk"]]
    for item in facts("language/items.toml")["item"]:
        lines += [("when", item[key]) for key in ("when", "back_when") if key in item]
        lines += [("item", item[key]) for key in ("line", "back_line") if key in item]
    return [(kind, line, READERS[kind](line)) for kind, line in lines]


def test_every_line_is_written_back_as_it_was_read() -> None:
    lines = rewritten()
    assert Counter(kind for kind, _, _ in lines) == {
        "line": 298 + 30 + 348,
        "traits": 63,
        "perk": 62,
        "when": 178,
        "item": 178,
    }
    assert [line for _, line, tree in lines if write_line(tree) != line] == []


CONDITIONAL = ("if", "each", "until", "next", "may", "instead", "whenever", "per", "uses", "not")


def test_every_word_that_makes_a_condition_has_a_node() -> None:
    for _, line, tree in rewritten():
        told = Counter(word for node in nodes_in(tree) for word in words_of(node))
        said = Counter(re.findall(r"[a-z]+(?:-[a-z]+)*", line))
        assert {w: told[w] for w in CONDITIONAL} == {w: said[w] for w in CONDITIONAL}, line
