"""No module is so long that it hides two ideas."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("src", "tests", "tools")
LONGEST = 400


def test_no_module_is_past_four_hundred_lines() -> None:
    files = [
        file
        for folder in FOLDERS
        for file in chain(*((ROOT / folder).rglob(f"*.{ending}") for ending in ("py", "js")))
        if "node_modules" not in file.parts
    ]
    assert len(files) > 1000
    lengths = {file: len(file.read_text().splitlines()) for file in files}
    assert {str(each.relative_to(ROOT)): n for each, n in lengths.items() if n > LONGEST} == {}
