"""Run the command line as a person would."""

import os
import subprocess
import sys
from pathlib import Path


def run(*words: str, typed: str = "", home: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run `tabard` with these words and this typed in."""
    environment = {**os.environ, "COLUMNS": "120", "TERM": "dumb"}
    if home is not None:
        environment["XDG_DATA_HOME"] = str(home)
    return subprocess.run(
        [sys.executable, "-m", "tabard", *words],
        input=typed,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
