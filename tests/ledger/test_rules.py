"""The ledgers are read strictly."""

import pytest

from tools.ledger.rules import LETTERS, LedgerError, load

from .project import Project


def test_our_ledgers_load_and_are_complete() -> None:
    ledger = load()
    numbers = {game: len(ledger.of(game)) for game in LETTERS}
    assert numbers == {"bugs": 639, "haven": 1144, "greyport": 472}
    assert sum(rule.counts for rule in ledger) == 630 + 1135 + 456


def test_a_rule_is_cited_by_the_page_in_its_id_or_by_its_section(project: Project) -> None:
    ledger = load(project.root)
    assert ledger["B-27.3"].where == 27
    assert ledger["H-3.1"].where == 3
    assert ledger["G-0.1"].where == "Overview"


def test_a_book_without_pages_must_name_its_sections(project: Project) -> None:
    (project.root / "rules" / "greyport.toml").write_text(f'[[rule]]\nid = "G-1.1"\n{GOOD}')
    with pytest.raises(LedgerError, match=r"rule G-1\.1: a book without pages is cited by section"):
        load(project.root)


def test_kinds_without_work_do_not_count(project: Project) -> None:
    counted = [rule.id for rule in load(project.root) if rule.counts]
    assert counted == ["B-1.1", "B-1.2", "B-27.3", "B-27.4", "H-3.1", "H-4.1", "G-0.1", "G-0.2"]


def test_ruling_is_told_by_its_first_word(project: Project) -> None:
    ledger = load(project.root)
    assert [rule.id for rule in ledger if rule.is_ruling] == ["B-27.4"]


GOOD = 'topic = "t"\nkind = "engine"\nrule = "r"\ntest = "s"\n'
EMPTY = GOOD.replace('"s"', '" "')


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            f'[[rule]]\nid = "B-1.1"\n{GOOD}[[rule]]\nid = "B-1.1"\n{GOOD}',
            "B-1.1 stands there twice",
        ),
        (f'[[rule]]\nid = "H-1.1"\n{GOOD}', "rule H-1.1: an id of bugs looks like B-12.3"),
        (f'[[rule]]\nid = "B-1.1"\npage = 3\n{GOOD}', "rule B-1.1: Object contains unknown field"),
        (f'[[rule]]\nid = "B-1.1"\n{GOOD.replace("engine", "magic")}', "rule B-1.1: Invalid enum"),
        (f'[[rule]]\nid = "B-1.1"\n{GOOD.replace("rule", "rules")}', "rule B-1.1: Object contains"),
        (
            '[[rule]]\nid = "B-1.1"\ntopic = "t"\nkind = "engine"\nrule = "r"\n',
            "rule B-1.1: Object",
        ),
        (
            f'[[rule]]\nid = "B-1.1"\n{EMPTY}',
            "rule B-1.1: topic, rule and test",
        ),
        (f"[[rule]]\nid = 3\n{GOOD}", "rule 3: Expected `str`"),
        (f"[[rule]]\n{GOOD}", "entry 1: Object missing required field `id`"),
        ("[[rules]]\n", "may hold [[rule]] entries only"),
        ("[[rule]\n", "is not TOML"),
    ],
)
def test_malformed_ledger_is_named_with_file_and_id(
    project: Project, text: str, words: str
) -> None:
    project.write("rules/bugs.toml", text)
    with pytest.raises(LedgerError) as caught:
        load(project.root)
    assert "rules/bugs.toml" in str(caught.value)
    assert words in str(caught.value)


def test_missing_ledger_is_named(project: Project) -> None:
    (project.root / "rules" / "haven.toml").unlink()
    with pytest.raises(LedgerError, match=r"rules/haven\.toml cannot be read"):
        load(project.root)
