"""Cards are text: no rule knows a card by its name, so that any of them can be replaced."""

import ast
from pathlib import Path

from tabard import greyport
from tabard.greyport.vocabulary import CardKind

from .box import box

HERE = Path(greyport.__file__).parent

USUAL_PARTY = {"fiona", "gerki"}
"""Who plays when nobody has chosen."""


def said(module: Path) -> set[str]:
    """List the texts of a module."""
    tree = ast.walk(ast.parse(module.read_text(encoding="utf-8")))
    return {
        each.value
        for each in tree
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    }


def test_no_rule_names_a_card() -> None:
    content = box()
    kinds = (content.cards, content.foes, content.locations, content.encounters)
    known = {*content.texts, *content.characters}
    known |= {card.name for kind in kinds for card in kind.values()}
    assert len(known) > 250
    modules = sorted(HERE.glob("*.py"))
    assert len(modules) > 40
    named = {module.name: said(module) & known - {*CardKind} for module in modules}
    assert {name: words for name, words in named.items() if words} == {
        "setup.py": USUAL_PARTY,
        "lobby.py": {"fiona", "deirdre"},  # whom a first evening is offered with
    }
