"""Read the three rules ledgers, strictly."""

import difflib
import re
import tomllib
from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parents[2]
"""The project's own folder: ledgers in `rules`, tests in `tests`."""

LETTERS = {"bugs": "B", "haven": "H", "greyport": "G"}
"""The games, in the order in which they are counted, and the letter their ids start with."""

PAGED = frozenset({"bugs", "haven"})
"""Games whose ids name a page; Greyport's name a chapter, and a section says where it is printed."""

RULING = "Ruling:"
"""How the text of a rule starts that is our reading where a book is silent."""


class LedgerError(Exception):
    """Tell, in one sentence, which entry of which ledger is wrong."""


class Kind(StrEnum):
    """Say what part of the program a rule speaks about."""

    ENGINE = "engine"
    SETUP = "setup"
    CAMPAIGN = "campaign"
    VARIANT = "variant"
    EXAMPLE = "example"
    TABLE = "table"
    BOT = "bot"
    RULING = "ruling"


NOT_COUNTED = frozenset({Kind.TABLE, Kind.BOT, Kind.RULING})
"""Kinds with nothing to implement: cardboard, advice to bots, commentary."""


class Rule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Hold one sentence of a rulebook and how to test it."""

    game: str
    id: str
    topic: str
    kind: Kind
    rule: str
    test: str
    section: str | None = None

    @property
    def counts(self) -> bool:
        """Tell whether the ledger counts this rule."""
        return self.kind not in NOT_COUNTED

    @property
    def is_ruling(self) -> bool:
        """Tell whether this is our reading and not the book's word."""
        return self.rule.startswith(RULING)

    @property
    def where(self) -> int | str | None:
        """Say where it is printed: the page that the id names, or the section.

        As `tabard.table.citing` has it, which is not asked: the plugin that reads this runs beside code that is broken on purpose.
        """
        return int(self.id[2:].partition(".")[0]) if self.game in PAGED else self.section


class Ledger:
    """Keep the rules of all games, found by id or by game."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self._by_id = {rule.id: rule for rule in rules}

    def __contains__(self, rule_id: str) -> bool:
        return rule_id in self._by_id

    def __getitem__(self, rule_id: str) -> Rule:
        return self._by_id[rule_id]

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._by_id.values())

    def __len__(self) -> int:
        return len(self._by_id)

    def of(self, game: str) -> list[Rule]:
        """List the rules of one game in the order of its ledger."""
        return [rule for rule in self if rule.game == game]

    def nearest(self, rule_id: str) -> str | None:
        """Find the valid id that looks most like a wrong one."""
        near = difflib.get_close_matches(rule_id, self._by_id, n=1, cutoff=0.0)
        return near[0] if near else None


def load(root: Path = ROOT) -> Ledger:
    """Read every ledger below a project's folder, or raise LedgerError."""
    return Ledger(rule for game in LETTERS for rule in _load_game(root / "rules" / f"{game}.toml"))


def _load_game(path: Path) -> list[Rule]:
    name = f"rules/{path.name}"
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise LedgerError(f"{name} cannot be read: {error.strerror}.") from error
    except ValueError as error:
        raise LedgerError(f"{name} is not TOML: {error}.") from error
    entries = document.pop("rule", [])
    if document or not isinstance(entries, list):
        raise LedgerError(f"{name} may hold [[rule]] entries only.")
    rules: dict[str, Rule] = {}
    for number, entry in enumerate(entries, start=1):
        rule = _convert(entry, game=path.stem, name=name, number=number)
        if rule.id in rules:
            raise LedgerError(f"{name}: the id {rule.id} stands there twice.")
        rules[rule.id] = rule
    return list(rules.values())


def _convert(entry: object, *, game: str, name: str, number: int) -> Rule:
    shown = entry.get("id") if isinstance(entry, dict) else None
    where = f"{name}, rule {shown}" if shown else f"{name}, entry {number}"
    if not isinstance(entry, dict) or "game" in entry:
        raise LedgerError(f"{where}: this is no rule of a ledger.")
    try:
        rule = msgspec.convert({**entry, "game": game}, Rule)
    except msgspec.ValidationError as error:
        raise LedgerError(f"{where}: {error}.") from error
    if not re.fullmatch(rf"{LETTERS[game]}-\d+\.\d+", rule.id):
        raise LedgerError(f"{where}: an id of {game} looks like {LETTERS[game]}-12.3.")
    if not all(text.strip() for text in (rule.topic, rule.rule, rule.test)):
        raise LedgerError(f"{where}: topic, rule and test may not be empty.")
    if rule.where is None or rule.where == "":
        raise LedgerError(f"{where}: a book without pages is cited by section.")
    return rule
