"""What the glossary and the architecture page name is there."""

from __future__ import annotations

import importlib
import re
from importlib.util import find_spec
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def test_every_word_of_the_glossary_is_where_it_says() -> None:
    named = re.findall(r"`(tabard\.[\w.]+)`", (DOCS / "glossary.md").read_text())
    assert len(named) > 80
    assert [each for each in named if not _exists(each)] == []


def _exists(name: str) -> bool:
    module, _, last = name.rpartition(".")
    if last[0].isupper():
        return hasattr(importlib.import_module(module), last)
    return find_spec(name) is not None


def test_the_tables_of_the_architecture_name_modules_that_are_there() -> None:
    page = (DOCS / "architecture.md").read_text()
    missing = []
    tables = re.findall(
        r"\| module of `(table|crawl|bugs|haven|greyport)` \| idea \|\n\|---\|---\|\n((?:\|.*\n)+)",
        page,
    )
    assert len(tables) == 5
    for package, rows in tables:
        cells = re.findall(r"^\| (.*?) \|", rows, re.MULTILINE)
        names = [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]
        missing += [name for name in names if find_spec(f"tabard.{package}.{name}") is None]
    assert missing == []
