"""The pages: hand-written ES modules, styles and drawings, served as they lie here."""

from pathlib import Path

STATIC = Path(__file__).parent / "static"
"""Where the files of the pages are."""

__all__ = ["STATIC"]
