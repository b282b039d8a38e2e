"""What is asked names its rule: shared questions by what the game says of its book."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType

import tabard.bugs
import tabard.crawl
from tabard.bugs.sources import SOURCES
from tabard.table import Question, Source, Stream, find, new, register


def asked(package: ModuleType) -> Iterator[Question[object]]:
    """Find every question of a package."""
    for each in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        found = vars(importlib.import_module(each.name)).values()
        yield from (value for value in found if isinstance(value, Question))


def test_no_question_of_the_shared_rules_cites_a_book() -> None:
    questions = list(asked(tabard.crawl))
    assert len(questions) > 10
    assert not [each.kind for each in questions if each.rule or each.page]


def test_every_question_of_the_game_has_its_rule_and_every_rule_a_question() -> None:
    streams = {
        f"roll:{value.name}"
        for each in pkgutil.iter_modules(tabard.bugs.__path__, "tabard.bugs.")
        for value in vars(importlib.import_module(each.name)).values()
        if isinstance(value, Stream)
    }
    kinds = {each.kind for package in (tabard.bugs, tabard.crawl) for each in asked(package)}
    assert {*kinds, *streams} == {*SOURCES}


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
