"""Join rules, tests and outcomes, and print how far each game is."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table

from tools.ledger.results import MarkedTest, Outcome, Result
from tools.ledger.rules import LETTERS, Ledger, Rule


class Proof(msgspec.Struct, frozen=True):
    """Pair a test with its outcome; None is a test that has not run."""

    test: MarkedTest
    outcome: Outcome | None


class Standing(msgspec.Struct, frozen=True):
    """Say how one rule stands: all tests that name it must pass."""

    rule: Rule
    proofs: tuple[Proof, ...]

    @property
    def is_proved(self) -> bool:
        """Tell whether the rule has a test and every test of it passes."""
        return bool(self.proofs) and not self.faults

    @property
    def faults(self) -> tuple[Proof, ...]:
        """List the tests that do not pass."""
        return tuple(proof for proof in self.proofs if proof.outcome != Outcome.PASSED)

    @property
    def reason(self) -> str:
        """Say in a few words why the rule is not proved."""
        if not self.proofs:
            return "no test"
        return "; ".join(
            f"{proof.outcome or 'not run'}: {proof.test.node}" for proof in self.faults
        )


class Count(msgspec.Struct, frozen=True):
    """Count rules with a passing test, and rules."""

    name: str
    proved: int
    rules: int

    def __str__(self) -> str:
        return f"{self.name} {self.proved}/{self.rules}"


class GameCount(msgspec.Struct, frozen=True):
    """Hold the numbers of one game for programs."""

    game: str
    proved: int
    rules: int
    topics: tuple[Count, ...]
    missing: tuple[str, ...]


def join(
    ledger: Ledger, tests: Iterable[MarkedTest], recorded: Mapping[str, Result]
) -> list[Standing]:
    """Put every rule beside its tests and their outcomes."""
    proofs: dict[str, list[Proof]] = {rule.id: [] for rule in ledger}
    for test in tests:
        result = recorded.get(test.node)
        is_known = result is not None and result.file == test.file
        proof = Proof(test, result.outcome if result is not None and is_known else None)
        for rule_id in test.rules:
            proofs[rule_id].append(proof)
    return [Standing(rule, tuple(proofs[rule.id])) for rule in ledger]


def counted(standings: Iterable[Standing], game: str) -> list[Standing]:
    """Pick the rules of one game that count."""
    return [each for each in standings if each.rule.game == game and each.rule.counts]


def count(name: str, standings: Sequence[Standing]) -> Count:
    """Count the proved ones."""
    return Count(name, sum(each.is_proved for each in standings), len(standings))


def topics(standings: Iterable[Standing]) -> list[Count]:
    """Count by topic, in the order in which the book comes to them."""
    groups: dict[str, list[Standing]] = {}
    for each in standings:
        groups.setdefault(each.rule.topic, []).append(each)
    return [count(topic, group) for topic, group in groups.items()]


def totals(standings: Sequence[Standing]) -> list[Count]:
    """Count every game, in the fixed order."""
    return [count(game, counted(standings, game)) for game in LETTERS]


def print_table(console: Console, game: str, standings: Sequence[Standing], *, full: bool) -> None:
    """Print one game by topic; topics without a proved rule are folded unless `full`."""
    rows = topics(counted(standings, game))
    shown = [row for row in rows if full or row.proved]
    table = Table(box=box.SIMPLE_HEAD, title=game, title_justify="left", title_style="bold")
    table.add_column("topic", no_wrap=True)
    table.add_column("proved", justify="right", no_wrap=True)
    table.add_column("rules", justify="right", no_wrap=True)
    for row in shown:
        style = "green" if row.proved == row.rules else ""
        table.add_row(row.name, str(row.proved), str(row.rules), style=style)
    if shown:
        console.print(table)
    folded = len(rows) - len(shown)
    if folded:
        untested = sum(row.rules for row in rows if not row.proved)
        lead = "" if shown else f"{game}: "
        console.print(
            f"{lead}{folded} topics with {untested} rules have none proved; "
            f"GAME={game} lists them.\n"
        )


def print_missing(console: Console, game: str, standings: Sequence[Standing]) -> None:
    """Print every counted rule of a game without proof, one a line, and why."""
    for each in counted(standings, game):
        if not each.is_proved:
            rule = each.rule
            line = f"{rule.id}  {rule.topic}  {rule.kind}  {rule.rule}  ({each.reason})"
            console.print(line, soft_wrap=True, markup=False, highlight=False)
    console.print()


def as_json(standings: Sequence[Standing]) -> str:
    """Give all numbers and the ids of missing rules, for programs."""
    games = []
    for game in LETTERS:
        rules = counted(standings, game)
        total = count(game, rules)
        missing = tuple(each.rule.id for each in rules if not each.is_proved)
        games.append(GameCount(game, total.proved, total.rules, tuple(topics(rules)), missing))
    return msgspec.json.format(msgspec.json.encode(games), indent=2).decode()
