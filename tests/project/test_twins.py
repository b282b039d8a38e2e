"""Two classes of one name never meet in a file: whoever reads it would have to look up which of them is meant.

What a file sees are the classes that it defines, those it imports, and all of a module that it imports as a whole.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
ALLOWED = {
    # Greyport's events are `told.X` in this file, and steps begin in the journal of the table: both are tags of saves.
    ("tabard.greyport.why", "Began"),
}
"""Where two may meet, each with its reason."""

Found = tuple[str, str | None]
"""A module and the class in it; None is the whole module."""


class Program:
    """All modules of a program, by their names, and what each sees."""

    def __init__(self, sources: Mapping[str, str], packages: frozenset[str] = frozenset()) -> None:
        trees = {name: ast.parse(source) for name, source in sources.items()}
        self._packages = packages
        self._classes = {name: set(_list_classes(tree)) for name, tree in trees.items()}
        self._imports = {name: dict(self._list_imports(name, tree)) for name, tree in trees.items()}

    def find_twins(self) -> set[tuple[str, str]]:
        """List each file with the name that two of the classes it sees have."""
        return {
            (module, name)
            for module in self._classes
            for name, homes in self._see(module).items()
            if len(homes) > 1
        }

    def _see(self, module: str) -> dict[str, set[str]]:
        """List the classes that a module sees, by name, with the modules that define them."""
        seen: dict[str, set[str]] = defaultdict(set)
        for own in self._classes[module]:
            seen[own].add(module)
        for origin, name in self._imports[module].values():
            match self._resolve(origin, name):
                case None:
                    pass
                case (home, None):
                    for each in self._classes[home]:
                        seen[each].add(home)
                case (home, str(found)):
                    seen[found].add(home)
        return seen

    def _resolve(self, origin: str, name: str | None) -> Found | None:
        """Follow a name to where it is defined; None if that is no class and no module of the program."""
        if name is None or f"{origin}.{name}" in self._classes:
            whole = origin if name is None else f"{origin}.{name}"
            return (whole, None) if whole in self._classes else None
        if name in self._classes.get(origin, ()):
            return origin, name
        passed_on = self._imports.get(origin, {}).get(name)
        return None if passed_on is None else self._resolve(*passed_on)

    def _list_imports(self, module: str, tree: ast.Module) -> Iterator[tuple[str, Found]]:
        """List what a module imports, anywhere in it: by the name it has there, what it is."""
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                origin = node.module or ""
                if node.level:
                    above = module.split(".")[: None if module in self._packages else -1]
                    above = above[: len(above) - node.level + 1]
                    origin = ".".join([*above, *filter(None, [node.module])])
                for each in node.names:
                    yield each.asname or each.name, (origin, each.name)
            elif isinstance(node, ast.Import):
                yield from ((each.asname, (each.name, None)) for each in node.names if each.asname)


def _list_classes(tree: ast.Module) -> Iterator[str]:
    return (node.name for node in tree.body if isinstance(node, ast.ClassDef))


def _read_program() -> Program:
    sources, packages = {}, set()
    for file in sorted(SOURCE.rglob("*.py")):
        parts = file.relative_to(SOURCE).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        sources[name] = file.read_text("utf-8")
        if is_package:
            packages.add(name)
    assert len(sources) > 600
    return Program(sources, frozenset(packages))


def test_no_two_classes_of_one_name_meet_in_a_file() -> None:
    found = _read_program().find_twins()
    assert found - ALLOWED == set(), "give one of them a name that tells it from the other"
    assert found >= ALLOWED, "this exception is not needed any more"


def test_twins_are_noticed_however_they_are_imported() -> None:
    program = Program(
        {
            "p": "from p.one import Attack",
            "p.one": "class Attack: pass\nclass Plan: pass",
            "p.two": "class Attack: pass\nclass Move: pass",
            "p.both": "from p.one import Attack as First\nfrom .two import Attack",
            "p.whole": "from p import one, two",
            "p.inside": "from p import Attack\ndef f():\n    from p.two import Attack as Other",
            "p.own": "import p.two as two\nclass Move(two.Move): pass",
            "p.apart": "from p.one import Plan\nfrom p.two import Attack, Move",
        },
        frozenset({"p"}),
    )
    meeting = {("p.both", "Attack"), ("p.whole", "Attack"), ("p.inside", "Attack")}
    assert program.find_twins() == {*meeting, ("p.own", "Move")}
