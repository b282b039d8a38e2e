"""Count the rules that have a passing test: `python -m tools.ledger`, or `make ledger`.

A rule is proved if at least one test names it and every test that names it passed when it last ran,
in the form its file has now. Kinds with nothing to implement are not counted. The last lines are
always one a game, such as `bugs 412/627`.
"""

import argparse
import random
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from tools.ledger import audit, listing, report, results
from tools.ledger.report import Standing
from tools.ledger.results import MarkedTest, Outcome, Result
from tools.ledger.rules import LETTERS, ROOT, LedgerError, load


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.ledger", description=__doc__)
    parser.add_argument("--game", help="list this game's missing rules")
    parser.add_argument("--seed", type=int, help="draw the rules of an audit again")
    parser.add_argument("--fresh", action="store_true", help="run every rule test again first")
    parser.add_argument("--root", type=Path, default=ROOT, help="count another project's rules")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--audit", type=int, metavar="N", help="print N rules beside their tests")
    form.add_argument("--json", action="store_true", help="print the numbers as JSON only")
    return parser.parse_args(arguments)


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def _refuse(sentence: str) -> int:
    _say(sentence)
    return 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the ledger; 1 means that some tests could not be collected."""
    options = _options(arguments)
    if options.game is not None and options.game not in LETTERS:
        return _refuse(f"There is no game {options.game}; the games are {', '.join(LETTERS)}.")
    if options.audit is not None and options.audit < 1:
        return _refuse("An audit shows at least one rule.")
    try:
        ledger = load(options.root)
    except LedgerError as error:
        return _refuse(str(error))
    found = listing.collect(options.root)
    if found.errors:
        _say(f"{found.errors}\nTests that pytest cannot collect prove nothing; see above.")
    else:
        listing.forget(options.root, found.tests)
    recorded = _outcomes(options.root, found.tests, is_fresh=options.fresh)
    standings = report.join(ledger, found.tests, recorded)
    if options.json:
        print(report.as_json(standings))
    else:
        _print(standings, options)
    return 1 if found.errors else 0


def _outcomes(root: Path, tests: Sequence[MarkedTest], *, is_fresh: bool) -> dict[str, Result]:
    """Give all outcomes, after running the tests that have none."""
    code = results.digest_code(root)
    recorded = {} if is_fresh else results.load(root)
    waiting = listing.not_run(tests, recorded, code=code)
    if waiting:
        listing.run(root, waiting)
        recorded = results.load(root)
    passed = [each for each in recorded.values() if each.outcome == Outcome.PASSED]
    older = sum(each.code != code for each in passed)
    if older:
        _say(f"{older} rule tests last passed before src was changed; --fresh runs them again.")
    return recorded


def _print(standings: list[Standing], options: argparse.Namespace) -> None:
    console = Console()
    if options.audit is not None:
        shown = [each for each in standings if options.game in {None, each.rule.game}]
        # A seed short enough to type again.
        seed = random.SystemRandom().randrange(10**6) if options.seed is None else options.seed
        audit.print_audit(console, options.root, shown, number=options.audit, seed=seed)
    elif options.game is not None:
        report.print_missing(console, options.game, standings)
        report.print_table(console, options.game, standings, full=True)
    else:
        for game in LETTERS:
            report.print_table(console, game, standings, full=False)
    for total in report.totals(standings):
        print(total)


if __name__ == "__main__":
    sys.exit(main())
