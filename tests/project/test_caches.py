"""Nothing is remembered without end: a server runs for months, and strangers choose what it is asked."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "tabard"
FEW = {
    "_name_sources",  # policies: one a book
    "_numbered",  # the 48 ways of a table
    "_find_shape", "_list_keys",  # types of the program
    "edition",  # folders of the program
    "setups_of", "_list_places",  # what is measured
}  # fmt: skip
"""Functions whose arguments are few by what the program itself has."""


def _endless() -> Iterator[str]:
    """Name every function whose results are kept for ever, and whoever else asks for that."""
    for file in sorted(SOURCE.rglob("*.py")):
        text = file.read_text("utf-8")
        for node in ast.walk(ast.parse(text)) if "cache" in text else ():
            if isinstance(node, ast.FunctionDef):
                kept = any(ast.unparse(each) in {"cache", "functools.cache"} for each in node.decorator_list)  # fmt: skip
                if kept and node.args.args:
                    yield node.name
            elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("lru_cache"):
                given = [*node.args, *(each.value for each in node.keywords)]
                if any(isinstance(each, ast.Constant) and each.value is None for each in given):
                    yield f"{file.relative_to(SOURCE)}:{node.lineno}"


def test_every_cache_has_an_end_but_for_those_with_few_arguments() -> None:
    assert set(_endless()) == FEW
