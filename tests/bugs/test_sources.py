"""What is asked names its rule: shared questions by what the game says of its book."""

from __future__ import annotations

import dataclasses

from tabard.bugs.sources import SOURCES
from tabard.table import Question, Source, Stream, find, new, register
from tests.bugs.test_sentences import asked_here, found_in_both


def test_no_question_cites_a_book_by_itself() -> None:
    questions = found_in_both(Question)
    assert len(questions) > 30
    assert not [each.kind for each in (*questions, *found_in_both(Stream)) if each.rule]


def test_every_question_has_its_rule_and_every_rule_a_question() -> None:
    assert {*asked_here(), *(f"roll:{each.name}" for each in found_in_both(Stream))} == {*SOURCES}


def test_rules_and_pages_come_with_what_is_asked_on_the_page_and_with_real_dice() -> None:
    game = new("bugs", seed=1)
    assert game.decision is not None
    assert (game.decision.rule, game.decision.page) == ("B-10.5", 10)
    shown = game.view(0)["decision"]
    assert (shown["rule"], shown["page"]) == ("B-10.5", 10)
    real = new("bugs", dice="ask", seed=1)
    real.apply(0)
    assert real.decision is not None
    assert (real.decision.kind, real.decision.rule, real.decision.page) == (
        "roll:action",
        "B-11.2",
        11,
    )


def test_another_book_is_cited_in_its_own_way() -> None:
    """The same questions, told by sections."""
    bugs = find("bugs")
    register(dataclasses.replace(bugs, sources={"select": Source("H-1.1", "Card selection")}))
    try:
        decision = new("bugs", seed=1).decision
    finally:
        register(bugs)
    assert decision is not None
    assert (decision.rule, decision.page) == ("H-1.1", "Card selection")
