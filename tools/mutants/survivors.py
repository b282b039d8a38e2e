"""Read what mutmut found out: which mutants lived, where they are and who should have noticed.

mutmut leaves, for each source file, `<file>.meta` (how each mutant ended), `<file>.spans` (where in the
mutated file its function stands) and, for the run, `mutmut-stats.json` (which tests reach a function).
"""

import ast
import difflib
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

SEPARATOR = "ǁ"
"""What mutmut puts between class and method."""

LIVED = 0
STOPPED = 2
NO_TEST = frozenset({5, 33})
KILLED = frozenset({1, 3})
TIMED_OUT = frozenset({36, -24, 24, 152, 255})


class Survivor(msgspec.Struct, frozen=True):
    """Describe a change of the code that no test noticed."""

    module: str
    path: str
    line: int
    function: str
    diff: tuple[str, ...]
    tests: tuple[str, ...]
    """All tests that run the function, those first that run little else; none: it is untested."""
    rules: tuple[str, ...]
    """The rules those tests name, in the same order."""


class Tally(msgspec.Struct, frozen=True):
    """Count mutants by how they ended."""

    noticed: int
    lived: int
    untested: int
    not_tried: int
    other: int


class _Meta(msgspec.Struct):
    exit_code_by_key: dict[str, int | None]


class _Spans(msgspec.Struct):
    spans: dict[str, tuple[int, int]]


class _Stats(msgspec.Struct):
    tests_by_mangled_function_name: dict[str, list[str]]


def metas(copy: Path) -> dict[Path, dict[str, int | None]]:
    """Read how each mutant of each mutated source file ended."""
    found = sorted((copy / "mutants" / "src").rglob("*.py.meta"))
    return {
        path.with_suffix(""): msgspec.json.decode(path.read_bytes(), type=_Meta).exit_code_by_key
        for path in found
    }


def tally(copy: Path) -> Tally:
    """Count all mutants of a run."""
    codes = [code for ends in metas(copy).values() for code in ends.values()]
    noticed = sum(code in KILLED | TIMED_OUT for code in codes)
    lived = sum(code == LIVED for code in codes)
    untested = sum(code in NO_TEST for code in codes)
    not_tried = sum(code is None or code == STOPPED for code in codes)
    return Tally(
        noticed, lived, untested, not_tried, len(codes) - noticed - lived - untested - not_tried
    )


def survivors(copy: Path, rules_of: Mapping[str, Iterable[str]]) -> list[Survivor]:
    """List the mutants that lived, beside the rules of the tests that run them."""
    stats = copy / "mutants" / "mutmut-stats.json"
    if not stats.exists():
        return []
    reached = msgspec.json.decode(stats.read_bytes(), type=_Stats).tests_by_mangled_function_name
    width = Counter(test for tests in reached.values() for test in tests)
    return [
        _survivor(copy, mutated, key, reached=reached, width=width, rules_of=rules_of)
        for mutated, ends in metas(copy).items()
        for key, code in ends.items()
        if code == LIVED or code in NO_TEST
    ]


def _survivor(
    copy: Path,
    mutated: Path,
    key: str,
    *,
    reached: Mapping[str, list[str]],
    width: Mapping[str, int],
    rules_of: Mapping[str, Iterable[str]],
) -> Survivor:
    mangled = key.partition("__mutmut_")[0]
    module, _, own = mangled.rpartition(".")
    before, after = _functions(mutated, own, key.rpartition(".")[2])
    path = mutated.relative_to(copy / "mutants")
    # `x_` stands before a function, `xǁ` before a class and its method.
    function = own[2:].replace(SEPARATOR, ".")
    tests = tuple(sorted(reached.get(mangled, ()), key=lambda test: (width[test], test)))
    rules = dict.fromkeys(rule_id for test in tests for rule_id in rules_of.get(test, ()))
    return Survivor(
        module=module,
        path=path.as_posix(),
        line=_line(copy / path, function, before, after),
        function=function,
        diff=tuple(list(difflib.unified_diff(before, after, lineterm="", n=1))[3:]),
        tests=tests,
        rules=tuple(rules),
    )


def _functions(mutated: Path, own: str, mutant: str) -> tuple[list[str], list[str]]:
    """Cut the unbroken and the broken form of a function out of the mutated file."""
    spans = msgspec.json.decode(Path(f"{mutated}.spans").read_bytes(), type=_Spans).spans
    lines = mutated.read_text(encoding="utf-8").splitlines()
    plain = own[2:].rpartition(SEPARATOR)[2]
    forms = []
    for name in (f"{own}__mutmut_orig", mutant):
        first, last = spans[name]
        forms.append([line.replace(name, plain) for line in lines[first - 1 : last]])
    return forms[0], forms[1]


def _line(source: Path, function: str, before: list[str], after: list[str]) -> int:
    """Find the changed line in the file that people edit."""
    same = next(
        (
            number
            for number, pair in enumerate(zip(before, after, strict=False))
            if len(set(pair)) > 1
        ),
        min(len(before), len(after)),
    )
    start = next(number for number, line in enumerate(before) if "def " in line)
    return definition(source.read_text(encoding="utf-8"), function) + same - start


def definition(source: str, function: str) -> int:
    """Give the line of `def` of a function or of `Class.method`."""
    body: list[ast.stmt] = ast.parse(source).body
    line = 1
    for name in function.split("."):
        named = [
            node
            for node in body
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            and node.name == name
        ]
        if not named:
            return line
        line, body = named[-1].lineno, named[-1].body
    return line
