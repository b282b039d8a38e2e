"""Ask pytest for the rule-marked tests, and run those whose outcome is not known."""

import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import msgspec

from tools.ledger import results
from tools.ledger.results import MarkedTest, Outcome, Result

PYTEST = (sys.executable, "-m", "pytest")
FEW = 20
"""So many tests are done before two workers would have started."""


class Listing(msgspec.Struct, frozen=True):
    """Hold what pytest collected."""

    tests: tuple[MarkedTest, ...]
    errors: str
    """What pytest said about files it could not collect; empty if all went well."""


def collect(root: Path) -> Listing:
    """List every rule-marked test of a project."""
    print("Collecting the rule tests ...", file=sys.stderr, flush=True)
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "tests.json"
        options = ("--collect-only", "-q", "-p", "no:cacheprovider", "--color=no")
        done = subprocess.run(
            [*PYTEST, *options, f"--ledger-list={target}"],
            cwd=root,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        collected = target.read_bytes() if target.exists() else b"[]"
    tests = msgspec.json.decode(collected, type=tuple[MarkedTest, ...])
    # 5: pytest found no test at all, which is no fault of the tests.
    return Listing(tests, "" if done.returncode in {0, 5} else _errors(done.stdout))


def _errors(output: str) -> str:
    """Leave the names of sound tests out of what pytest printed."""
    _, mark, rest = output.partition("= ERRORS =")
    return f"={mark}{rest}" if mark else output


def not_run(
    tests: Iterable[MarkedTest], recorded: Mapping[str, Result], *, code: str
) -> list[MarkedTest]:
    """Pick the tests without a usable outcome.

    An edited test has none, and neither has one that did not pass before the code was changed: it
    may pass now. An old success stays until its test runs again.
    """
    return [test for test in tests if _is_open(test, recorded.get(test.node), code=code)]


def _is_open(test: MarkedTest, result: Result | None, *, code: str) -> bool:
    if result is None or result.file != test.file:
        return True
    return result.outcome != Outcome.PASSED and result.code != code


def run(root: Path, tests: Sequence[MarkedTest]) -> None:
    """Run these tests; the plugin writes their outcomes down."""
    print(
        f"Running {len(tests)} rule tests without a known outcome ...", file=sys.stderr, flush=True
    )
    with tempfile.TemporaryDirectory() as folder:
        # A file of arguments, since a command line may not hold a thousand names.
        names = Path(folder) / "names"
        names.write_text("".join(f"{test.node}\n" for test in tests), encoding="utf-8")
        workers = "0" if len(tests) <= FEW else "2"
        options = ("-n", workers, "--dist", "worksteal", "-q", "--tb=no", "-p", "no:cacheprovider")
        # Standard output belongs to the ledger; what pytest says is progress.
        subprocess.run([*PYTEST, *options, f"@{names}"], cwd=root, stdout=sys.stderr, check=False)


def forget(root: Path, tests: Iterable[MarkedTest]) -> None:
    """Drop remembered outcomes of tests that no longer exist."""
    known = {test.node for test in tests}
    gone = results.load(root).keys() - known
    if gone:
        results.merge(root, {}, gone=gone)
