"""A small project of its own, with its own ledgers, for the tools to work on."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.ledger.rules import ROOT

PYPROJECT = f"""
[tool.pytest.ini_options]
testpaths = ["tests"]
pythonpath = [".", "src", {str(ROOT)!r}]
addopts = ["-p", "tools.ledger.plugin", "--strict-markers", "--strict-config", "-ra"]
xfail_strict = true
filterwarnings = ["error"]
"""

ENVIRONMENT = {
    "CI": "true",
    "PYTHONPATH": str(ROOT),
    # Of the installed plugins only xdist is needed, and a run starts in a third of the time.
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    "PYTEST_PLUGINS": "xdist.plugin,xdist.looponfail",
}

RULES = {
    "bugs": [
        ("B-1.1", "setup", "setup", "One player plays one character."),
        ("B-1.2", "setup", "setup", "A class has eight cards."),
        ("B-27.3", "focus", "engine", "A monster focuses on the nearest enemy."),
        ("B-27.4", "focus", "engine", "Ruling: a tie is the player's to break."),
        ("B-28.1", "box", "table", "The lid closes."),
    ],
    "haven": [
        ("H-3.1", "party", "campaign", "Two, three or four play."),
        ("H-4.1", "solo", "variant", "One plays two characters."),
    ],
    "greyport": [
        ("G-0.1", "overview", "engine", "Two to five play."),
        ("G-0.2", "overview", "example", "Two players fight three rats."),
        ("G-0.3", "overview", "bot", "Fight the strongest first."),
        ("G-0.4", "overview", "ruling", "Nothing to do."),
    ],
}


class Project:
    """Write files into a temporary project and run pytest or a tool there."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.write("pyproject.toml", PYPROJECT)
        for game, rules in RULES.items():
            self.write_rules(game, rules)

    @property
    def results(self) -> Path:
        return self.root / ".ledger" / "results.json"

    def write(self, name: str, text: str) -> Path:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def write_rules(self, game: str, rules: Sequence[tuple[str, str, str, str]]) -> None:
        section = 'section = "Overview"\n' if game == "greyport" else ""
        entries = [
            f'[[rule]]\nid = "{rule_id}"\ntopic = "{topic}"\nkind = "{kind}"\n'
            f'rule = "{text}"\ntest = "Try it."\n{section}'
            for rule_id, topic, kind, text in rules
        ]
        self.write(f"rules/{game}.toml", "\n".join(entries))

    def write_test(self, body: str, name: str = "tests/test_it.py") -> None:
        self.write(name, f"import pytest\n\n{body}")

    def run(self, *command: str, keep: Sequence[str] = ()) -> subprocess.CompletedProcess[str]:
        kept = {
            key: value
            for key, value in os.environ.items()
            # What the run around this one says about itself is not for the run inside.
            if key in keep or not key.startswith(("PYTEST_", "MUTANT_"))
        }
        return subprocess.run(
            [sys.executable, *command],
            cwd=self.root,
            env={**kept, **ENVIRONMENT},
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )

    def pytest(self, *arguments: str, keep: Sequence[str] = ()) -> subprocess.CompletedProcess[str]:
        return self.run("-m", "pytest", "-q", *arguments, keep=keep)

    def ledger(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self.run("-m", "tools.ledger", "--root", str(self.root), *arguments)

    def mutants(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self.run("-m", "tools.mutants", "--root", str(self.root), *arguments)
