"""Print random rules beside the source of their tests, for a person to judge."""

import ast
import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from rich.console import Console

from tabard.table.citing import cited
from tools.ledger.report import Proof, Standing

RULE_OFF = "-" * 100


def print_audit(
    console: Console, root: Path, standings: Sequence[Standing], *, number: int, seed: int
) -> None:
    """Print this many random rules that have tests; the same seed prints the same ones."""
    tested = [each for each in standings if each.rule.counts and each.proofs]
    # The generator must repeat a draw for whoever types its seed; nothing is secret here.
    picked = random.Random(seed).sample(tested, min(number, len(tested)))  # noqa: S311
    lines = [f"{len(picked)} of {len(tested)} rules with tests; --seed {seed} shows them again."]
    for each in picked:
        lines += ["", RULE_OFF, *_describe(each)]
        for function, proofs in _by_function(each.proofs).items():
            lines += ["", *_show(root, function, proofs)]
    lines += ["", RULE_OFF, ""]
    console.print("\n".join(lines), soft_wrap=True, markup=False, highlight=False)


def _describe(standing: Standing) -> list[str]:
    rule = standing.rule
    return [
        f"{rule.id}  {rule.game}, {cited(rule.where)}, {rule.topic}, {rule.kind}",
        f"  rule: {rule.rule}",
        f"  test: {rule.test}",
    ]


def _by_function(proofs: Sequence[Proof]) -> dict[tuple[str, int], list[Proof]]:
    """Bring the parametrized instances of one function together."""
    functions: dict[tuple[str, int], list[Proof]] = {}
    for proof in proofs:
        functions.setdefault((proof.test.source, proof.test.line), []).append(proof)
    return functions


def _show(root: Path, function: tuple[str, int], proofs: Sequence[Proof]) -> list[str]:
    name, line = function
    outcomes = ", ".join(sorted({proof.outcome or "not run" for proof in proofs}))
    return [f"{name}:{line} ({outcomes})", *source_of(root / name, line)]


def source_of(path: Path, line: int) -> list[str]:
    """Cut out the function that stands at a line of a file, decorators included."""
    text, functions = _parse(path)
    around = [each for each in functions if _first_line(each) <= line <= (each.end_lineno or 0)]
    if not around:
        return [f"(there is no function at line {line})"]
    inner = max(around, key=_first_line)
    return text[_first_line(inner) - 1 : inner.end_lineno]


_Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def _parse(path: Path) -> tuple[list[str], list[_Function]]:
    text = path.read_text(encoding="utf-8")
    nodes = ast.walk(ast.parse(text))
    return text.splitlines(), [node for node in nodes if isinstance(node, _Function)]


def _first_line(function: _Function) -> int:
    return min([function.lineno, *(each.lineno for each in function.decorator_list)])
