"""Break rules on purpose: `python -m tools.mutants [MODULE]`, or `make mutants MODULE=...`.

mutmut changes one thing at a time in the rule modules (or in the chosen one) and runs the tests that
reach it. Each change that no test noticed is listed beside the rules that these tests name: one of
them should have been broken. Works in a temporary copy; the tree stays as it is.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.console import Console

from tools.ledger import listing
from tools.ledger.rules import ROOT, Ledger, LedgerError, load
from tools.mutants import survivors, workshop
from tools.mutants.survivors import Survivor
from tools.mutants.workshop import MutantsError

SHOWN = 5
"""So many rules are printed in full for one survivor; the others by id."""


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("module", nargs="?", help="such as tabard.table.piles; else all of them")
    parser.add_argument("--minutes", type=float, default=60.0, help="stop after this time (60)")
    parser.add_argument("--tests", nargs="+", default=["tests"], help="the tests to run (tests)")
    parser.add_argument("--root", type=Path, default=ROOT, help="break another project's rules")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run mutmut and list what lived."""
    options = _options(arguments)
    progress = Console(stderr=True)
    try:
        only = workshop.targets(options.root, options.module)
        ledger = load(options.root)
        found = listing.collect(options.root)
        rules_of = {test.node: test.rules for test in found.tests}
        with tempfile.TemporaryDirectory(prefix="tabard-mutants-") as folder:
            copy = Path(folder) / "project"
            shown = ", ".join(only)
            progress.print(f"Breaking {shown} in a copy, {options.minutes:g} minutes at most ...")
            workshop.prepare(options.root, copy, only=only, tests=options.tests)
            is_done = workshop.run(copy, seconds=options.minutes * 60, progress=progress)
            lived = survivors.survivors(copy, rules_of)
            tally = survivors.tally(copy)
    except (MutantsError, LedgerError) as error:
        print(error, file=sys.stderr)
        return 2
    _print(lived, ledger)
    if not is_done:
        print("Stopped before all mutants were tried.")
    print(
        f"{tally.noticed} noticed, {tally.lived} lived, {tally.untested} in code no test runs, "
        f"{tally.not_tried} not tried, {tally.other} unclear"
    )
    return 0


def _print(lived: Iterable[Survivor], ledger: Ledger) -> None:
    for each in lived:
        print(f"{each.path}:{each.line}  {each.module}.{each.function}")
        for line in each.diff:
            print(f"    {line}")
        for line in _blame(each, ledger):
            print(f"  {line}")
        print()


def _blame(survivor: Survivor, ledger: Ledger) -> list[str]:
    if not survivor.tests:
        return ["no test runs this function"]
    if not survivor.rules:
        return [f"no test that names a rule runs this function; other tests: {len(survivor.tests)}"]
    first, rest = survivor.rules[:SHOWN], survivor.rules[SHOWN:]
    lines = [f"should have broken {each}: {ledger[each].rule}" for each in first]
    return [*lines, f"or one of {', '.join(rest)}"] if rest else lines


if __name__ == "__main__":
    sys.exit(main())
