"""`import tabard` and `tabard --help` load little: what they may load is listed, so that nobody waits for half the rules again."""

import subprocess
import sys

import pytest

LOADED = """
import sys
{}
print(*sorted({{name for name in sys.modules}}))
"""
HELP = """
from contextlib import suppress
from tabard.cli import app
with suppress(SystemExit):
    app.app(["--help"])
print()
"""
OURS = {
    "import tabard": {"tabard"},
    HELP: {
        "tabard",
        "tabard.cli",
        "tabard.cli.app",
        "tabard.cli.console",
        "tabard.cli.lab",
        "tabard.cli.setting",
        "tabard.cli.wanted",
        "tabard.server",
        "tabard.server.settings",
    },
}
OTHERS = {"fastapi", "lark", "matplotlib", "msgspec", "numpy", "pyarrow", "sqlalchemy", "uvicorn"}
"""What takes long to load."""


@pytest.mark.parametrize("what", list(OURS), ids=["import", "help"])
def test_only_what_is_needed_is_loaded(what: str) -> None:
    command = [sys.executable, "-c", LOADED.format(what)]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    loaded = set(shown.splitlines()[-1].split())
    assert {name for name in loaded if name.split(".")[0] == "tabard"} == OURS[what]
    assert not loaded & OTHERS


def test_everything_is_there_when_it_is_asked_for() -> None:
    import tabard

    for name in tabard.__all__:
        assert getattr(tabard, name).__name__ == name
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        tabard.chess  # type: ignore[attr-defined]  # noqa: B018
