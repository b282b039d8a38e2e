"""What a rule knows it says: nobody looks into functions and frames for it."""

import re
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "tabard"
INSIDE = re.compile(r"__closure__|cell_contents|cr_frame|gi_frame|f_locals|\.lister\b")


def test_nobody_opens_closures() -> None:
    modules = list(SOURCE.rglob("*.py"))
    assert len(modules) > 200
    opened = [str(path) for path in modules if INSIDE.search(path.read_text("utf-8"))]
    assert opened == []
