"""The fact sheets beside the project: what our content and our lines are compared with."""

import os
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

FACTS = Path(__file__).parents[3] / "shared" / "facts" / "haven"


@cache
def facts(name: str) -> dict[str, Any]:
    """Read a sheet; skip, to be seen in the summary, where there is none and nobody insists."""
    path = FACTS / name
    if not path.exists():
        assert os.environ.get("CI") != "true", f"The fact sheets are missing: {name}."
        pytest.skip(f"The fact sheets are not on this machine: {name}.")
    return tomllib.loads(path.read_text(encoding="utf-8"))
