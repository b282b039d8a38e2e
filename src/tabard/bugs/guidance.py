"""The guided first game: each concept explained when it occurs for the first time. The words are in `guide.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from tabard.crawl import guidance
from tabard.table import Guide

GUIDE: Mapping[str, Guide] = guidance.read_guide(Path(__file__).parent / "guide.toml")

concepts = partial(guidance.concepts, GUIDE)
