"""Functions are verbs, as CONTRIBUTING says; what may be called otherwise stands here.

A word that can be both, such as `place`, counts as a verb: whether it is meant as one is for a reader to see. Public methods are left
out, as most look up what their object has, and so is whatever a decorator gives to others by its name (addresses, commands).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "tabard"
VERBS = {*(Path(__file__).parent / "verbs.txt").read_text("utf-8").split()}
"""What the name of a function may begin with: whoever needs another verb adds it."""
READS_ON = {
    "after", "along", "around", "as", "at", "before", "behind", "beside", "between", "by", "for", "from", "in", "named", "of", "on",
    "over", "since", "to", "until", "when", "with", "within", "without",
}  # fmt: skip
"""A name that ends so reads on into its arguments."""
PARTICIPLES = {
    "begun", "brought", "caught", "chosen", "done", "given", "known", "laid", "meant", "seen", "spent", "spoken", "taken", "thought", "written",
}  # fmt: skip
"""Beside those in -ed."""
GROUPS = {"table/supplies.py": None, "table/registry.py": {"Rules"}, "crawl/book.py": {"Book"}}
"""Where the fields are whose names their functions may have; None for all classes of a module."""
SENTENCES = {"table/conformance/learning.py", "table/conformance/promises.py", "table/conformance/suite.py"}  # fmt: skip
"""Modules whose functions say what must be so."""
PLAIN = {"cache", "classmethod", "contextmanager", "lru_cache", "once", "staticmethod"}
"""Decorators that leave a function what it is."""
NOUNS = {
    "disc", "distance", "first", "hexset", "in_range", "in_sight", "members",  # as in mathematics
    "cohen", "fisher", "holm", "mcnemar", "wilson",  # known by these names
    "abilities", "answering", "interjecting", "names", "nearest", "new", "next_up", "opener", "party", "processes", "source",
    "monster_turn", "user_folder", "user_packs",  # promised to whoever writes a game, a pack or a bot
    "anytime", "interlude", "problems",  # as the method of the state that asks for it
    "from_link", "to_link",  # one the other way round
    "edition", "once",  # the fingerprint of a program; a decorator
}  # fmt: skip


def _list_fields() -> Iterator[str]:
    """Name the fields of `Rules`, of its groups and of the `Book`."""
    for file, wanted in GROUPS.items():
        for node in ast.parse((SOURCE / file).read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and (wanted is None or node.name in wanted):
                for each in node.body:
                    if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
                        yield each.target.id


def _list_functions(body: list[ast.stmt], *, is_class: bool = False) -> Iterator[str]:
    """Name the functions of a module, and the private ones of its classes."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _list_functions(node.body, is_class=True)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            given = {ast.unparse(each).split("(")[0] for each in node.decorator_list}
            is_magic = node.name.startswith("__")
            if not is_magic and given <= PLAIN and (not is_class or node.name.startswith("_")):
                yield node.name


@cache
def _read_functions() -> dict[Path, list[str]]:
    """Name the functions of every module."""
    return {
        file: list(_list_functions(ast.parse(file.read_text("utf-8")).body))
        for file in sorted(SOURCE.rglob("*.py"))
    }


def is_verb(name: str, fields: set[str]) -> bool:
    """Tell whether a name is a verb, or one of those that need not be."""
    bare = name.strip("_")
    head, *rest = bare.split("_")
    if head in VERBS or bare in fields | NOUNS:
        return True
    is_copy = head.endswith("ed") or head in PARTICIPLES | {"with", "without"}
    return is_copy or [head, *rest][-1] in READS_ON


def test_functions_are_verbs() -> None:
    fields = {*_list_fields()}
    assert {"odds", "sentence", "affected"} <= fields
    found = {
        f"{file.relative_to(SOURCE)}: {name}"
        for file, names in _read_functions().items()
        if file.relative_to(SOURCE).as_posix() not in SENTENCES
        for name in names
        if not is_verb(name, fields)
    }
    assert found == set(), "name it by what it does, or add its verb to tests/project/verbs.txt"


def test_no_exception_is_left_that_nobody_needs() -> None:
    every = [name.strip("_") for names in _read_functions().values() for name in names]
    assert VERBS - {name.partition("_")[0] for name in every} == set()
    assert NOUNS - {*every} == set()


def test_a_noun_is_noticed() -> None:
    for verb in ("list_targets", "_describe", "settled", "shield_of", "wilson", "odds"):
        assert is_verb(verb, {"odds"}), verb
    for noun in ("targets", "_description", "shield_text", "legal_options"):
        assert not is_verb(noun, {"odds"}), noun
