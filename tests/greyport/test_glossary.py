"""Keywords are explained, each by the rule that has it."""

import pytest

from tabard.greyport.effects import Keyword
from tabard.greyport.glossary import MEANINGS, explain
from tabard.greyport.grammar import read_line
from tabard.greyport.vocabulary import Numbered, Plain
from tabard.greyport.wording import say_keyword
from tools.ledger.rules import load

LEDGER = load()
KEYWORDS = [*(Keyword(word) for word in Plain), *(Keyword(None, word, 2) for word in Numbered)]


@pytest.mark.parametrize("keyword", KEYWORDS, ids=say_keyword)
def test_a_keyword_is_explained_by_its_rule(keyword: Keyword) -> None:
    word = keyword.word or keyword.numbered
    assert word is not None
    rule = LEDGER[MEANINGS[word].rule]
    name = say_keyword(Keyword(keyword.word, keyword.numbered, 0)).removesuffix(" 0")
    assert name in rule.rule
    assert ("2" in explain(keyword)) == (keyword.numbered is not None)
    assert "{}" not in explain(keyword)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("splash 3", "In its fight, the others of the group take 3 damage each."),
        (
            "shield 1",
            "When played, shield tokens: 1. Each can prevent 1 damage to a player this round.",
        ),
        ("cleave", "May fight two monsters of one group; both take the full damage."),
    ],
)
def test_an_explanation_has_the_number_of_the_card(line: str, told: str) -> None:
    (keyword,) = read_line(line)
    assert isinstance(keyword, Keyword)
    assert explain(keyword) == told
