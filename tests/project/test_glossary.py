"""What the glossary and the architecture page name is there."""

from __future__ import annotations

import importlib
import re
from fnmatch import fnmatch
from importlib.util import find_spec
from pathlib import Path

import pytest

import tabard

DOCS = Path(__file__).parents[2] / "docs"
PACKAGES = ("table", "crawl", "bugs", "haven", "greyport", "server", "lab", "envs")


def test_every_word_of_the_glossary_is_where_it_says() -> None:
    named = re.findall(r"`(tabard\.[\w.]+)`", (DOCS / "glossary.md").read_text())
    assert len(named) > 80
    assert [each for each in named if not _exists(each)] == []


def _exists(name: str) -> bool:
    module, _, last = name.rpartition(".")
    if last[0].isupper():
        return hasattr(importlib.import_module(module), last)
    return find_spec(name) is not None


def _named() -> dict[str, set[str]]:
    """Collect what the tables of the architecture page name, by package; `api_*` is each that begins so."""
    page = (DOCS / "architecture.md").read_text()
    found: dict[str, set[str]] = {}
    for package, rows in re.findall(
        r"\| module of `(\w+)` \| idea \|\n\|---\|---\|\n((?:\|.*\n)+)", page
    ):
        cells = re.findall(r"^\| (.*?) \|", rows, re.MULTILINE)
        names = {name for cell in cells for name in re.findall(r"`([\w.*]+)`", cell)}
        found.setdefault(package, set()).update(names)
    return found


def test_the_tables_of_the_architecture_name_modules_that_are_there() -> None:
    missing = [
        f"{package}.{name}"
        for package in PACKAGES
        for name in sorted(_named()[package])
        if "*" not in name and find_spec(f"tabard.{package}.{name}") is None
    ]
    assert missing == []


@pytest.mark.parametrize("package", PACKAGES)
def test_the_tables_of_the_architecture_name_every_module(package: str) -> None:
    folder = Path(tabard.__file__).parent / package
    inside = [each.relative_to(folder) for each in folder.rglob("*.py")]
    modules = {".".join(each.with_suffix("").parts) for each in inside if each.stem != "__init__"}
    assert len(modules) > 8
    named = _named()[package]
    # A package inside of one is named as a whole, or module by module.
    left_out = [
        each
        for each in sorted(modules)
        if not any(fnmatch(each, name) for name in named)
        and not (package == "table" and each.partition(".")[0] == "conformance")
    ]
    assert left_out == []


def test_what_a_stranger_looks_for_is_where_the_page_says() -> None:
    page = (DOCS / "architecture.md").read_text()
    (rows,) = re.findall(
        r"\| who looks for \| goes by \| and finds \|\n\|---\|---\|---\|\n((?:\|.*\n)+)", page
    )
    paths = re.findall(r"`([a-z_]+(?:\.\w+)+)`", rows)
    assert len(paths) > 10
    assert [each for each in paths if not _is_there(each)] == []


def _is_there(path: str) -> bool:
    """Tell whether a module has this name; what stands without a package is in `crawl`."""
    first, *more = path.split(".")
    first = f"{first}.{more.pop(0)}" if first in (*PACKAGES, "hexes") else f"crawl.{first}"
    found: object = importlib.import_module(f"tabard.{first}")
    return all(hasattr(found, each) for each in more)
